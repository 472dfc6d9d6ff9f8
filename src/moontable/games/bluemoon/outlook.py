"""What plain numbers tell about the rest of a turn, before anything is tried out (BM-167).

`Outlook` looks ahead from the moment before the character is played, `hopeless` from any moment of the two playing
phases. Both only answer when they are sure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.demands import all_met
from moontable.games.bluemoon.limits import barred, companions, extendable_gang, sources
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.power import RAISED_BLUFF, printed
from moontable.games.bluemoon.terms import FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP_RAISE: Final = 10
"""No text adds more to one value: the other printed value (8 at most), or up to a number (7 at most)."""


class Outlook:
    """What the plain numbers say before the character of the turn is played.

    They say something only if covering the old combat cards changes nothing but their values. Then a character counts
    at least its printed value whatever its text, for no text lowers the own total or raises the opponent's; and inert
    cards that may follow it add theirs.
    """

    def __init__(self, p: Position) -> None:
        self.p = p
        me = p.me
        deck = me.deck
        self.plain = me.active & ~deck.inert == 0 and me.working & deck.raise_total == 0
        if not self.plain:
            return
        self.theirs = p.total(p.opp)
        old = me.active
        me.active = 0
        self.supports = p.total(me)
        me.active = old
        self.met = all_met(p)
        self.shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
        self.cards = sources(p) & ~deck.leaderships
        self._count_followers()
        # Nothing but values can come: no text that matters, no shield, no extra play, no gang that stays.
        dull = deck.inert & ~self.shields
        self.dull = self.cards & ~dull == 0 and me.landed == 0 and not p.credit and extendable_gang(p) == 0
        self.dull = self.dull and (me.zeroed == 0 or self.cards & deck.protected == 0)
        self.dull = self.dull and me.working & (deck.value_texts | deck.my_turn | deck.extra_plays) == 0

    def _count_followers(self) -> None:
        """What inert boosters and supports, FREE cards and a bluff add to a character without STOP."""
        p = self.p
        me = p.me
        deck = me.deck
        opp = p.opp
        self.capped = opp.working & (opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character) != 0
        allowed = self.cards & deck.inert & me.live & ~barred(p)
        free = allowed & deck.free & me.iconic
        self.free_ones = free
        self.follower = _highest(p, allowed & (deck.boosters | deck.supports) & ~free)
        self.free_values = _total(p, free)
        # The most that could be: a pair of boosters, or a bluff.
        followers = self.cards & (deck.boosters | deck.supports) & ~free
        best = _highest(p, followers)
        self.most = best * 2 if followers & deck.pair else best
        if self.cards & deck.bluff:
            self.most = max(self.most, RAISED_BLUFF)

    def is_enough(self, card: i64) -> bool:
        """Whether this character, covering all others, certainly completes the turn."""
        if not self.plain or not self.met:
            return False
        me = self.p.me
        deck = me.deck
        bit = 1 << card
        if not bit & me.live:
            return False
        if bit & deck.changes_element:
            return bit & deck.fire_shield & deck.earth_shield & me.iconic != 0
        if bit & me.iconic & self.shields:
            return True
        total = self.supports + printed(me, card, self.p.element)
        if total >= self.theirs:
            return True
        if self.capped or bit & deck.stop:
            return False
        total += self.follower + self.free_values
        if bit & self.free_ones:
            total -= printed(me, card, self.p.element)
        if total >= self.theirs:
            return True
        return bit & (deck.pair | deck.gang) != 0 and total + self._company(card) >= self.theirs

    def _company(self, card: i64) -> i64:
        """What the inert partner or the other members of the gang add."""
        p = self.p
        friends = companions(p, card) & self.cards & p.me.deck.inert & p.me.live & ~self.free_ones
        return _highest(p, friends) if p.me.deck.pair & (1 << card) else _total(p, friends)

    def hopeless(self, characters: i64) -> bool:
        """Whether none of these characters can complete the turn."""
        if not self.plain or not self.dull or characters & self.free_ones:
            return False
        while characters:
            card = lowest(characters)
            characters &= characters - 1
            best = printed(self.p.me, card, self.p.element) + self.most + self.free_values
            if self.p.me.deck.pair & (1 << card) or self.p.me.deck.gang & (1 << card):
                best += self._company(card)
            if self.supports + best >= self.theirs:
                return False
        return True


def _total(p: Position, cards: i64) -> i64:
    """The sum of the printed values of cards."""
    total: i64 = 0
    while cards:
        total += printed(p.me, lowest(cards), p.element)
        cards &= cards - 1
    return total


def _highest(p: Position, cards: i64) -> i64:
    """The highest printed value among cards, as it counts in hand."""
    highest: i64 = 0
    while cards:
        highest = max(highest, printed(p.me, lowest(cards), p.element))
        cards &= cards - 1
    return highest


def hopeless(p: Position) -> bool:
    """Whether even all cards together fall short. Only asked where no text can touch the opponent's total."""
    me = p.me
    deck = me.deck
    cards = sources(p) & ~deck.leaderships
    meddling = deck.all & ~deck.inert & ~deck.value_texts
    if (cards | me.active) & meddling or me.working & deck.my_turn:
        return False
    if cards & (deck.fire_shield if p.element == FIRE else deck.earth_shield) or p.has_shield():
        return False
    return _most(p, cards) < p.total(p.opp)


def _most(p: Position, cards: i64) -> i64:
    """At least what all these cards, added to the table, can ever count."""
    me = p.me
    deck = me.deck
    values = deck.fire if p.element == FIRE else deck.earth
    most = _sum(values, cards | me.active | me.support)
    most += RAISED_BLUFF * bits_in((cards & deck.bluff) | me.facedown)
    changing = (cards | me.active | me.support) & deck.value_texts
    if changing == 0:
        return most
    raising = changing & (deck.raise_one | deck.raise_total)
    return (most + TOP_RAISE * bits_in(raising)) << bits_in(changing & ~raising)


def _sum(values: bytes, cards: i64) -> i64:
    total: i64 = 0
    while cards:
        total += values[lowest(cards)]
        cards &= cards - 1
    return total
