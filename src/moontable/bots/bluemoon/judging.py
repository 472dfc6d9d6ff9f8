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
    CHANGING,
    FIRST_ZONE,
    INPUTS,
    MOST,
    MOST_DECKS,
    OWN_ZONES,
    THERMOMETERS,
    WIDTH,
    WORD,
    ZONES,
    Sight,
    card_numbers,
    lasting,
)
from moontable.bots.values.network import Network, Row, Weights, from_bytes
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

    def thinking(self) -> Judge:
        """The same judge for one train of thought: it may remember what it judged last."""
        return self


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


@mypyc_attr(acyclic=True)
class Running:
    """The sums of one network for the position that one seat judged last. For the next only what differs is added."""

    def __init__(self, network: Network, p: Position, sight: Sight, own: DeckRows, other: DeckRows) -> None:
        self.edition: Final = p.edition
        self.network: Final = network
        self.rows: Final = network.rows
        self.own: Final = own.zones
        self.other: Final = other.zones
        self.total: Final = network.bias.copy()
        self.sight: Sight = sight
        for at in lasting(p, sight):
            self.total.add(self.rows[at])
        for number in range(len(CHANGING)):
            self.total.add(self.rows[CHANGING[number]])  # as if all were 0; `_change` sets them right
        self._change(0, sight.low, 0)
        self._change(0, sight.high, WORD)
        self._lay(self.own[0], 0, sight.hand)
        self._lay(self.own[1], 0, sight.play)
        self._lay(self.own[2], 0, sight.gone)
        self._lay(self.own[3], 0, sight.ships)
        self._lay(self.own[4], 0, sight.facedown)
        self._lay(self.other[OWN_ZONES], 0, sight.other_play)
        self._lay(self.other[OWN_ZONES + 1], 0, sight.other_known)
        self._lay(self.other[OWN_ZONES + 2], 0, sight.other_gone)
        self._lay(self.other[OWN_ZONES + 3], 0, sight.other_ships)

    def is_for(self, p: Position, sight: Sight) -> bool:
        """Whether the position is one of the same game."""
        return self.sight.own is sight.own and self.sight.other is sight.other and self.edition is p.edition

    def follow(self, sight: Sight) -> None:
        """Go on to another position."""
        last = self.sight
        self.sight = sight
        self._change(last.low, sight.low, 0)
        self._change(last.high, sight.high, WORD)
        self._lay(self.own[0], last.hand, sight.hand)
        self._lay(self.own[1], last.play, sight.play)
        self._lay(self.own[2], last.gone, sight.gone)
        self._lay(self.own[3], last.ships, sight.ships)
        self._lay(self.own[4], last.facedown, sight.facedown)
        self._lay(self.other[OWN_ZONES], last.other_play, sight.other_play)
        self._lay(self.other[OWN_ZONES + 1], last.other_known, sight.other_known)
        self._lay(self.other[OWN_ZONES + 2], last.other_gone, sight.other_gone)
        self._lay(self.other[OWN_ZONES + 3], last.other_ships, sight.other_ships)

    def _change(self, before: i64, after: i64, number: i64) -> None:
        """The numbers of a word, from this one on."""
        while before != after:
            was, now = before & MOST, after & MOST
            if was != now:
                first: i64 = CHANGING[number]
                self.total.add(self.rows[first + now])
                self.total.take(self.rows[first + was])
            before >>= WIDTH
            after >>= WIDTH
            number += 1

    def _lay(self, rows: list[Row], before: i64, after: i64) -> None:
        """The cards of a zone."""
        if before == after:
            return
        self.total.add_cards(rows, after & ~before)
        gone = before & ~after
        while gone:
            self.total.take(rows[lowest(gone)])
            gone &= gone - 1


class Learned(Judge):
    """Two networks: one for positions in which the seat itself moves next, one for those where the other does."""

    def __init__(self, weights: list[Weights]) -> None:
        self.networks: Final = [each.network(THERMOMETERS) for each in weights]
        self.decks: Final[list[dict[Deck, DeckRows]]] = [{}, {}]

    def chance(self, p: Position, seat: int, hidden: int) -> float:
        return Thinking(self).chance(p, seat, hidden)

    def thinking(self) -> Judge:
        return Thinking(self)

    def running(self, which: int, p: Position, sight: Sight) -> Running:
        """The sums of a network for a position, from nothing."""
        return Running(self.networks[which], p, sight, self._rows(which, sight.own), self._rows(which, sight.other))

    def _rows(self, which: int, deck: Deck) -> DeckRows:
        known = self.decks[which]
        found = known.get(deck)
        if found is None:
            if len(known) >= MOST_DECKS:
                known.clear()
            found = DeckRows(self.networks[which], deck)
            known[deck] = found
        return found


class Thinking(Judge):
    """What was learned, with the sums that were needed last: positions of a turn differ in a few inputs only."""

    def __init__(self, learned: Learned) -> None:
        self.learned: Final = learned
        self.last: Final[list[Running | None]] = [None, None, None, None]
        """By network and seat."""

    def chance(self, p: Position, seat: int, hidden: int) -> float:
        which = next_mover(p, seat)
        sight = Sight(p, seat, hidden)
        last = self.last[2 * which + seat]
        if last is not None and last.is_for(p, sight):
            last.follow(sight)
        else:
            last = self.learned.running(which, p, sight)
            self.last[2 * which + seat] = last
        return last.network.chance(last.total)


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
