"""How good a position of Blue Moon is for a seat, as a chance of victory: by hand, or by what was learned."""

from __future__ import annotations

import math
from abc import abstractmethod
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.bots.bluemoon.greedy import USUAL, worth
from moontable.bots.bluemoon.sight import (
    CATALOGUE,
    FIRST_ZONE,
    INPUTS,
    MOST_DECKS,
    OWN_ZONES,
    THERMOMETERS,
    ZONES,
    Sight,
    card_numbers,
)
from moontable.bots.values.network import Network, Row, Weights, from_bytes
from moontable.bots.values.sums import Sum
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.state.bits import bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import NO_ELEMENT, SIX_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

WEIGHTS: Final = "bluemoon.net"
STEEP: Final = 12.0
"""So many points of the hand-made judgement make a chance of 73 %."""
UNKNOWN: Final = 1.2
"""What a card in hand is worth for its strength if nobody knows which one it is."""
I_MOVE: Final = 0
OTHER_MOVES: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    @abstractmethod
    def chance(self, p: Position, seat: int, hidden: int) -> float:
        """The seat's chance of victory in a game that is not over, without a look at the cards of a mask."""


class HandMade(Judge):
    """The worths of the greedy player as a chance: what learning starts from."""

    def chance(self, p: Position, seat: int, hidden: int) -> float:
        mine, theirs = p.player(seat), p.player(1 - seat)
        value = USUAL.dragon * float(mine.dragons - theirs.dragons)
        value += self._cards(mine) - self._cards(theirs) + self._hand(mine, mine.hand & ~hidden)
        value += UNKNOWN * float(bits_in(mine.hand & hidden))
        if p.fight:
            value += self._fight(p, mine, theirs)
        return 1.0 / (1.0 + math.exp(-value / STEEP))

    def _cards(self, player: Player) -> float:
        return USUAL.card * float(bits_in(player.hand | player.draw) + len(player.bottom))

    def _hand(self, player: Player, cards: i64) -> float:
        value = 0.0
        while cards:
            value += USUAL.strength * float(worth(player, lowest(cards), NO_ELEMENT))
            cards &= cards - 1
        return value

    def _fight(self, p: Position, mine: Player, theirs: Player) -> float:
        lead = float(p.total(mine) - p.total(theirs)) if p.element != NO_ELEMENT else 0.0
        value = USUAL.lead * max(-USUAL.enough, min(USUAL.enough, lead))
        value += USUAL.text * float(bits_in(mine.working) - bits_in(theirs.working))
        return value + (USUAL.six if bits_in(mine.combat | mine.support) >= SIX_CARDS else 0.0)


@mypyc_attr(acyclic=True)
class DeckRows:
    """The rows of a network for the cards of one deck: a list for each zone, by the card's place in the deck."""

    def __init__(self, network: Network, deck: Deck) -> None:
        ids = card_numbers(deck)
        self.zones: list[list[Row]] = [
            [network.rows[FIRST_ZONE + zone * CATALOGUE + number] for number in ids] for zone in range(len(ZONES))
        ]


class Learned(Judge):
    """Two networks: one for positions in which the seat itself moves next, one for those where the other does."""

    def __init__(self, weights: list[Weights]) -> None:
        self.networks: Final = [each.network(THERMOMETERS) for each in weights]
        self.decks: Final[list[dict[Deck, DeckRows]]] = [{}, {}]

    def chance(self, p: Position, seat: int, hidden: int) -> float:
        which = next_mover(p, seat)
        network = self.networks[which]
        total = network.bias.copy()
        sight = Sight(p, seat, hidden, Sum(network.rows, total))
        own, other = self._rows(which, sight.own.deck).zones, self._rows(which, sight.other.deck).zones
        total.add_cards(own[0], sight.hand)
        total.add_cards(own[1], sight.play)
        total.add_cards(own[2], sight.gone)
        total.add_cards(own[3], sight.ships)
        total.add_cards(own[4], sight.facedown)
        total.add_cards(other[OWN_ZONES], sight.other_play)
        total.add_cards(other[OWN_ZONES + 1], sight.other_known)
        total.add_cards(other[OWN_ZONES + 2], sight.other_gone)
        total.add_cards(other[OWN_ZONES + 3], sight.other_ships)
        return network.chance(total)

    def _rows(self, which: int, deck: Deck) -> DeckRows:
        known = self.decks[which]
        found = known.get(deck)
        if found is None:
            if len(known) >= MOST_DECKS:
                known.clear()
            found = DeckRows(self.networks[which], deck)
            known[deck] = found
        return found


def next_mover(p: Position, seat: int) -> int:
    """The network that judges a position for a seat."""
    return I_MOVE if p.me.seat == seat else OTHER_MOVES


def learned(data: bytes) -> Learned:
    """The judge with the weights of a file. Raises `BadNetwork`."""
    return Learned(from_bytes(data, INPUTS))


def shipped() -> Learned:
    """The judge that comes with Moontable, read when it is first asked for."""
    if not _shipped:
        _shipped.append(learned(files("moontable.bots.values").joinpath(WEIGHTS).read_bytes()))
    return _shipped[0]


_shipped: list[Learned] = []
