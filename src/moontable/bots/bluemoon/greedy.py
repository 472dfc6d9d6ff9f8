"""A greedy player for Blue Moon: tries every option in redealt worlds, ends its turn quickly and takes what looks best.

It does not think about the answer of the opponent, only about what both have when its own turn is over.
"""

from __future__ import annotations

from collections.abc import Mapping
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
WON: Final = 1000.0


class Worths:
    """What things are worth, in points of power."""

    def __init__(self, given: Mapping[str, float]) -> None:
        self.dragon: float = given.get("dragon", 12.0)
        self.card: float = given.get("card", 1.5)
        """A card in hand or still to be drawn."""
        self.strength: float = given.get("strength", 0.35)
        """Each point of the better value of a card in hand: strong cards are not thrown away lightly."""
        self.lead: float = given.get("lead", 0.9)
        """Each point by which one's own power is higher ..."""
        self.enough: float = given.get("enough", 6.0)
        """... up to this many: more would only be wasted."""
        self.six: float = given.get("six", 4.0)
        """Six cards on the table, which make the opponent's retreat worth two dragons."""
        self.text: float = given.get("text", 0.8)
        """An active card whose text counts."""


USUAL: Final = Worths({})


class GreedyBlueMoon(Bot):
    """Fights on as long as it can, with just enough power to be hard to beat."""

    def __init__(self, worlds: int = WORLDS, worths: Worths = USUAL) -> None:
        self.worlds: Final = worlds
        self.worths: Final = worths

    @property
    def knobs(self) -> dict[str, float]:
        mine = self.worths
        return {
            "worlds": float(self.worlds),
            "dragon": mine.dragon,
            "card": mine.card,
            "strength": mine.strength,
            "lead": mine.lead,
            "enough": mine.enough,
            "six": mine.six,
            "text": mine.text,
        }

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        mine = self.knobs
        mine.update(knobs)
        return GreedyBlueMoon(max(1, round(mine["worlds"])), Worths(mine))

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        values = [0.0] * len(options)
        for _ in range(self.worlds):
            world = eyes.world()
            assert isinstance(world, BlueMoonState)
            for at, action in enumerate(options):
                values[at] += value_of(world, action, self.worths)
        return options[values.index(max(values))]


def value_of(world: BlueMoonState, action: int, worths: Worths = USUAL) -> float:
    """How the deciding seat stands when it takes an action and ends its turn quickly."""
    then = world.copy()
    seat = then.seat
    then.apply(action)
    for _ in range(LONGEST_TURN):
        if then.seat != seat or then.me.seat != seat:
            break
        then.apply(quick(then))
    return standing(then, seat, worths)


# -- quick decisions --------------------------------------------------------------------------------------------------


def quick(state: BlueMoonState) -> int:
    """A decision without looking ahead: as little as possible, but a strong character."""
    options = state.legal()
    if state.asked == WHICH_ELEMENT:
        return stronger_element(state)
    if options[-1] == a.DONE:
        return a.DONE
    if state.asked == WHICH_CHARACTER:
        return strongest(state, options)
    return options[0]


def stronger_element(state: BlueMoonState) -> int:
    return a.SAY_FIRE if total(state.me, FIRE, FIRE) >= total(state.me, EARTH, EARTH) else a.SAY_EARTH


def strongest(state: BlueMoonState, options: list[int]) -> int:
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


def standing(state: BlueMoonState, seat: int, worths: Worths = USUAL) -> float:
    """What a seat has more than the other one."""
    if state.outcome is not None:
        return WON if seat in state.outcome.winners else -WON
    mine, theirs = state.player(seat), state.player(1 - seat)
    value = worths.dragon * float(mine.dragons - theirs.dragons) + belongings(mine, worths) - belongings(theirs, worths)
    value += WON * float(state.crystals[seat] - state.crystals[1 - seat]) / 10.0
    return value + _fight(state, mine, theirs, worths) if state.fight else value


def belongings(player: Player, worths: Worths = USUAL) -> float:
    """What a hand and a draw deck are worth."""
    value = worths.card * float(bits_in(player.hand | player.draw) + len(player.bottom))
    cards = player.hand
    while cards:
        value += worths.strength * float(worth(player, lowest(cards), NO_ELEMENT))
        cards &= cards - 1
    return value


def _fight(state: BlueMoonState, mine: Player, theirs: Player, worths: Worths) -> float:
    """What the cards on the table are worth to the one whose turn has ended."""
    lead = float(state.total(mine) - state.total(theirs)) if state.element != NO_ELEMENT else 0.0
    value = worths.lead * max(-worths.enough, min(worths.enough, lead))
    value += worths.text * float(bits_in(mine.working) - bits_in(theirs.working))
    if bits_in(mine.combat | mine.support) >= SIX_CARDS:
        value += worths.six
    return value
