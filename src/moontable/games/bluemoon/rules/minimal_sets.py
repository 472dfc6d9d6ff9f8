"""Sets of discarded cards with a total of at least N, no card of which is superfluous (BM-140 to BM-142, EX-08).

What is asked for is told by amounts and a word: Fire, Earth or moons alone, `either` of the first two, or, if both
are given without that word, two separate parts, one of some Fire and one of some Earth (Caterpillar Watertamer).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.rules.power import paying
from moontable.games.bluemoon.state.bits import bit_of, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.terms import EARTH, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

MOONS: Final = 3
"""Beside Fire and Earth the third thing that discards are measured in (BM-185)."""
MUCH: Final = 1000
"""More than any card is worth."""


def worth(player: Player, cards: i64, measure: i64) -> i64:
    """The printed total of hand cards in an element, or in moons."""
    total: i64 = 0
    while cards:
        total += share(player, lowest(cards), measure)
        cards &= cards - 1
    return total


def share(player: Player, card: i64, measure: i64) -> i64:
    """What one card is worth. Moons are no value: no text changes or ignores them (BM-185)."""
    if measure == MOONS:
        return player.deck.moons[card]
    return paying(player, card, measure)


def suffices(player: Player, cards: i64, fire: i64, earth: i64, either: bool, moons: i64 = 0) -> bool:
    """Whether cards reach the amounts: the only one, one of two, or both with cards of their own."""
    if moons:
        return worth(player, cards, MOONS) >= moons
    if either:
        return worth(player, cards, FIRE) >= fire or worth(player, cards, EARTH) >= earth
    if fire and earth:
        return pays(player, cards, [fire], [earth])
    return worth(player, cards, FIRE) >= fire and worth(player, cards, EARTH) >= earth


def pays(player: Player, cards: i64, fire: list[int], earth: list[int], moons: i64 = 0) -> bool:
    """Whether cards can be parted into sets of this much Fire, of this much Earth, and one of this many moons."""
    if worth(player, cards, FIRE) < _sum(fire) or worth(player, cards, EARTH) < _sum(earth):
        return False
    if moons and not fire and not earth:
        return worth(player, cards, MOONS) >= moons
    if moons:
        return _moons_apart(player, cards, fire, earth, moons, 0)
    return len(fire) + len(earth) <= 1 or _parted(player, cards, fire, earth)


def _moons_apart(player: Player, cards: i64, fire: list[int], earth: list[int], moons: i64, first: i64) -> bool:
    """Whether some cards, from one on, have so many moons, and the others pay the rest."""
    if moons <= 0:
        return pays(player, cards, fire, earth)
    rest = cards & player.deck.moonlit & -bit_of(first)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if _moons_apart(player, cards & ~bit_of(card), fire, earth, moons - player.deck.moons[card], card + 1):
            return True
    return False


def _sum(needs: list[int]) -> i64:
    total: i64 = 0
    for need in needs:
        total += need
    return total


def _parted(player: Player, cards: i64, fire: list[int], earth: list[int]) -> bool:
    """The same for two sets or more, by a table: card after card goes to one of the sets.

    The table says, for all that the other sets may lack, how much the last set can have at most. What they lack is
    written as one number, digit by digit.
    """
    needs = [*fire, *earth]
    last = len(needs) - 1
    for at in range(last):
        if needs[at] > needs[last] and at >= len(fire):
            needs[at], needs[last] = needs[last], needs[at]
    size = 1
    steps: list[int] = []
    for need in needs[:last]:
        steps.append(size)
        size *= need + 1
    most = [-MUCH] * size
    most[size - 1] = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        _give(most, needs, steps, len(fire), paying(player, card, FIRE), paying(player, card, EARTH))
    return most[0] >= needs[last]


def _give(most: list[int], needs: list[int], steps: list[int], fires: i64, flame: i64, soil: i64) -> None:
    """Enter one more card, worth this much Fire and Earth, into the table; the first few sets are of Fire."""
    more = soil if len(needs) > fires else flame
    lacking: i64 = 0
    while lacking < len(most):
        value: i64 = most[lacking]
        if value >= 0:
            most[lacking] = value + more
            at: i64 = 0
            while at < len(steps):
                step: i64 = steps[at]
                digit: i64 = lacking // step % (needs[at] + 1)
                less = lacking - min(digit, flame if at < fires else soil) * step
                if most[less] < value:
                    most[less] = value
                at += 1
        lacking += 1


def next_cards(
    player: Player, chosen: i64, fire: i64, earth: i64, either: bool, then_earth: i64 = 0, moons: i64 = 0
) -> i64:
    """The hand cards with which a set can be continued, in any order: no part of a set without a spare card suffices.

    `then_earth`: a second, separate set of this much Earth must remain possible.
    """
    return Sets(player, chosen, fire, earth, either, then_earth, moons).continuing()


@mypyc_attr(acyclic=True, free_list_len=1)
class Sets:
    """All sets without a superfluous card that contain the cards chosen already.

    Cards worth the same are interchangeable, so of equal ones only the first few are tried: there are few different
    sets, however large the hand is.
    """

    def __init__(
        self, player: Player, chosen: i64, fire: i64, earth: i64, either: bool, then_earth: i64, moons: i64
    ) -> None:
        self.player = player
        self.chosen = chosen
        self.measure: i64 = MOONS if moons else FIRE
        """What the first amount is measured in: moons take the place of Fire, and nothing else is due then."""
        self.fire = fire + moons
        self.earth = earth
        self.either = either
        self.then_earth = then_earth
        self.cards: list[int] = []
        self.flames: list[int] = []
        self.soils: list[int] = []
        self.useful: i64 = 0
        self.found: i64 = 0
        self.left: i64 = 0
        """The Earth of the whole hand."""
        self._sort_cards(player.hand & ~chosen)

    def _sort_cards(self, hand: i64) -> None:
        """Keep the cards that can serve at all, equal ones side by side."""
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            flame = share(self.player, card, self.measure)
            soil = paying(self.player, card, EARTH)
            self.left += soil
            if not (flame and self.fire) and not (soil and self.earth):
                continue
            at = 0
            while at < len(self.cards) and (
                self.flames[at] < flame or (self.flames[at] == flame and self.soils[at] < soil)
            ):
                at += 1
            self.cards.insert(at, card)
            self.flames.insert(at, flame)
            self.soils.insert(at, soil)
            self.useful |= bit_of(card)

    def continuing(self) -> i64:
        """The hand cards that are in some set."""
        fire = worth(self.player, self.chosen, self.measure)
        earth = worth(self.player, self.chosen, EARTH)
        low_fire: i64 = MUCH
        low_earth: i64 = MUCH
        rest = self.chosen
        while rest:
            low_fire = min(low_fire, share(self.player, lowest(rest), self.measure))
            low_earth = min(low_earth, paying(self.player, lowest(rest), EARTH))
            rest &= rest - 1
        self.left += earth
        self._try(0, self.chosen, fire, earth, low_fire, low_earth)
        return self._with_equals() & ~self.chosen

    def _try(self, first: i64, cards: i64, fire: i64, earth: i64, low_fire: i64, low_earth: i64) -> None:
        """Add each card from `first` on to cards that do not suffice yet; the lowest values among them come along."""
        at = first
        while at < len(self.cards) and self.useful & ~self.found:
            flame: i64 = self.flames[at]
            soil: i64 = self.soils[at]
            if at > first and flame == self.flames[at - 1] and soil == self.soils[at - 1]:
                at += 1
                continue
            more = cards | bit_of(self.cards[at])
            low_flame = min(low_fire, flame)
            low_soil = min(low_earth, soil)
            if not self._enough(more, fire + flame, earth + soil):
                self._try(at + 1, more, fire + flame, earth + soil, low_flame, low_soil)
            elif self._minimal(more, fire + flame - low_flame, earth + soil - low_soil) and (
                self.then_earth == 0 or self.left - earth - soil >= self.then_earth
            ):
                self.found |= more
            at += 1

    def _enough(self, cards: i64, fire: i64, earth: i64) -> bool:
        if self.either:
            return fire >= self.fire or earth >= self.earth
        if self.fire and self.earth:
            return pays(self.player, cards, [self.fire], [self.earth])
        return fire >= self.fire and earth >= self.earth

    def _minimal(self, cards: i64, fire: i64, earth: i64) -> bool:
        """Whether no card could be left out (Q15: not even with regard to the other element).

        `fire` and `earth` are what remains without the card that is worth least in the element.
        """
        if self.either or self.fire == 0 or self.earth == 0:
            return (self.fire == 0 or fire < self.fire) and (self.earth == 0 or earth < self.earth)
        rest = cards
        while rest:
            bit = rest & -rest
            rest &= rest - 1
            if pays(self.player, cards & ~bit, [self.fire], [self.earth]):
                return False
        return True

    def _with_equals(self) -> i64:
        """The cards found, and those worth the same."""
        found = self.found
        at = 1
        while at < len(self.cards):
            equal = self.flames[at] == self.flames[at - 1] and self.soils[at] == self.soils[at - 1]
            if equal and found & bit_of(self.cards[at - 1]):
                found |= bit_of(self.cards[at])
            at += 1
        return found
