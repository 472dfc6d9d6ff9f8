"""Two players of Blue Moon with a habit, to see whether a bot notices it.

    moontable lab tournament bluemoon --deck buka --against buka --bot expert --bot examples.bluffers:Liar

`Honest` never lays a bluff that is not true if there is anything else to do; `Liar` lays one whenever it can. Otherwise
both play like the skilled bot.
"""

from __future__ import annotations

from moontable.bots.base import Bot, Eyes
from moontable.bots.bluemoon.greedy import quick
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.terms import FIRE

SKILLED = SkilledBlueMoon()


def is_lie(world: BlueMoonState, action: int) -> bool:
    """Whether an action lays a card face down that has not the contested colour."""
    deck = world.me.deck
    colour = deck.bluff_fire if world.element == FIRE else deck.bluff_earth
    return a.verb_of(action) == a.BLUFF and not bit_of(a.card_of(action)) & colour


class Honest(Bot):
    def choose(self, eyes: Eyes) -> int:
        world, action = eyes.world(), SKILLED.choose(eyes)
        assert isinstance(world, BlueMoonState)
        if not is_lie(world, action):
            return action
        honest = [each for each in (quick(world), *eyes.legal()) if not is_lie(world, each)]
        return honest[0] if honest else action


class Liar(Bot):
    def choose(self, eyes: Eyes) -> int:
        world = eyes.world()
        assert isinstance(world, BlueMoonState)
        lies = [action for action in eyes.legal() if is_lie(world, action)]
        return lies[0] if lies else SKILLED.choose(eyes)
