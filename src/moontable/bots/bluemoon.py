"""A greedy player for Blue Moon: tries every option in redealt worlds, ends its turn quickly and takes what looks best.

It does not think about the answer of the opponent, only about what both have when its own turn is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Bot, Eyes
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.power import total
from moontable.games.bluemoon.rules.questions import WHICH_CHARACTER, WHICH_ELEMENT
from moontable.games.bluemoon.state.bits import bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT, SIX_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

WORLDS: Final = 3
"""In how many worlds every option is tried: cards drawn and bluffs turned over differ between them."""
LONGEST_TURN: Final = 60
"""Decisions after which a turn is judged as it stands."""

# What things are worth, in points of power.
DRAGON: Final = 12.0
CARD: Final = 1.5
"""A card in hand or still to be drawn."""
STRENGTH: Final = 0.35
"""Each point of the better value of a card in hand: strong cards are not thrown away lightly."""
LEAD: Final = 0.9
"""Each point by which one's own power is higher ..."""
ENOUGH: Final = 6.0
"""... up to this many: more would only be wasted."""
SIX: Final = 4.0
"""Six cards on the table, which make the opponent's retreat worth two dragons."""
TEXT: Final = 0.8
"""An active card whose text counts."""
WON: Final = 1000.0


class GreedyBlueMoon(Bot):
    """Fights on as long as it can, with just enough power to be hard to beat."""

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        values = [0.0] * len(options)
        for _ in range(WORLDS):
            world = eyes.world()
            assert isinstance(world, BlueMoonState)
            for at, action in enumerate(options):
                values[at] += value_of(world, action)
        return options[values.index(max(values))]


def value_of(world: BlueMoonState, action: int) -> float:
    """How the deciding seat stands when it takes an action and ends its turn quickly."""
    then = world.copy()
    seat = then.seat
    then.apply(action)
    for _ in range(LONGEST_TURN):
        if then.seat != seat or then.me.seat != seat:
            break
        then.apply(quick(then))
    return standing(then, seat)


# -- quick decisions --------------------------------------------------------------------------------------------------


def quick(state: BlueMoonState) -> int:
    """A decision without looking ahead: as little as possible, but a strong character."""
    options = state.legal()
    if state.asked == WHICH_ELEMENT:
        return a.SAY_FIRE if total(state.me, FIRE, FIRE) >= total(state.me, EARTH, EARTH) else a.SAY_EARTH
    if options[-1] == a.DONE:
        return a.DONE
    if state.asked == WHICH_CHARACTER:
        return _strongest(state, options)
    return options[0]


def _strongest(state: BlueMoonState, options: list[int]) -> int:
    best, best_value = options[0], -1
    for action in options:
        verb = a.verb_of(action)
        if verb == a.PLAY or verb == a.ADD:
            value = int(worth(state.me, a.card_of(action), state.element))
            if value > best_value:
                best, best_value = action, value
    return best


def worth(player: Player, card: i64, element: i64) -> i64:
    """The printed value of a card in an element, the better one while none is contested."""
    deck = player.deck
    fire: i64 = deck.fire[card]
    earth: i64 = deck.earth[card]
    if element == NO_ELEMENT:
        return max(fire, earth)
    return fire if element == FIRE else earth


# -- how good a position is -------------------------------------------------------------------------------------------


def standing(state: BlueMoonState, seat: int) -> float:
    """What a seat has more than the other one."""
    if state.outcome is not None:
        return WON if seat in state.outcome.winners else -WON
    mine, theirs = state.player(seat), state.player(1 - seat)
    value = DRAGON * float(mine.dragons - theirs.dragons) + belongings(mine) - belongings(theirs)
    value += WON * float(state.crystals[seat] - state.crystals[1 - seat]) / 10.0
    return value + _fight(state, mine, theirs) if state.fight else value


def belongings(player: Player) -> float:
    """What a hand and a draw deck are worth."""
    value = CARD * float(bits_in(player.hand | player.draw) + len(player.bottom))
    cards = player.hand
    while cards:
        value += STRENGTH * float(worth(player, lowest(cards), NO_ELEMENT))
        cards &= cards - 1
    return value


def _fight(state: BlueMoonState, mine: Player, theirs: Player) -> float:
    """What the cards on the table are worth to the one whose turn has ended."""
    lead = float(state.total(mine) - state.total(theirs)) if state.element != NO_ELEMENT else 0.0
    value = LEAD * max(-ENOUGH, min(ENOUGH, lead))
    value += TEXT * float(bits_in(mine.working) - bits_in(theirs.working))
    if bits_in(mine.combat | mine.support) >= SIX_CARDS:
        value += SIX
    return value
