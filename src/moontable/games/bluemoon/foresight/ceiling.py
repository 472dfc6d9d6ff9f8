"""The most that a turn can still reach, by plain numbers (BM-167): where that falls short, nothing need be tried.

All estimates err on the side of hope: cards are counted that cannot be played together, and texts that may be silenced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.cards.effects.base import (
    BOOSTERS_GO,
    CHARACTERS_GO,
    EVEN_CHARACTERS_GO,
    EVEN_OTHERS_GO,
    ODD_CHARACTERS_GO,
    ODD_OTHERS_GO,
    PROTECTION_GOES,
    SUPPORTS_GO,
    TEXTS_GO,
)
from moontable.games.bluemoon.cards.effects.lasting import TO_SUM
from moontable.games.bluemoon.rules.demands import can_pay_all, unpaid
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.permissions import barred, bluff_barred, reachable, unbound_mutants
from moontable.games.bluemoon.rules.power import BLUFF_VALUE, EVEN_OTHERS, RAISED_BLUFF, printed
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP_VALUE: Final = 8
"""The highest printed value."""
PLACE: Final = 5
"""Bits in which cards of one value are counted."""


def hopeless(reach: Reach, first: i64) -> bool:
    """Whether all that may still be played falls short; `first` are the cards that may be the next of their sort.

    Says no where a shield may come, or a text that changes the element or the places of own cards.
    """
    p = reach.p
    if p.element == NO_ELEMENT:
        return False
    me = p.me
    deck = me.deck
    reach.begin_with(first)
    if reach.all & deck.unbounded & ~deck.takers & ~deck.changes_element:
        return False
    takers = reach.takers_within()
    taken = _taken(p, takers)
    if _demands_too_much(p, reach.all, taken):
        return True
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    if reach.all & (deck.changes_element | shields) or p.has_shield():
        return False
    if taken == 0:
        return reach.most(me.live | deck.protected, me.speaking | deck.protected) < p.total(p.opp)
    if (me.active | me.faceup_supports) & shields:
        return False  # it may count again
    return reach.most(deck.all, deck.all) < _least(p, takers)


@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """The cards that may still be played in a position, sorted by what limits them."""

    bluffs: i64 = 0
    layable: i64 = 0
    """Those of the bluffs for which a play is left."""
    cards: i64 = 0
    """Cards that nothing but the limits stands against."""
    takers: i64 = 0
    """Cards whose texts may take something from the opponent."""
    table: i64 = 0
    """Cards that lie there and will not be covered."""
    credits: i64 = 0
    """How many cards may become FREE by a text for the next one."""
    more_boosters: i64 = 0
    more_supports: i64 = 0
    """Plays that texts may grant besides the normal one."""
    normal: i64 = 0
    unlimited: i64 = 0
    """Cards that need not count towards the limits."""
    limited: i64 = 0
    """Cards that count towards them."""
    all: i64 = 0
    level: bool = False
    """Whether each character may count its higher value."""

    def __init__(self, p: Position) -> None:
        self.p = p
        me = p.me
        deck = me.deck
        cards = reachable(p)
        self.bluffs = cards & deck.bluff
        fighting = p.phase != BOOSTER_SUPPORT and not p.again  # characters may come
        cards &= deck.loadable
        if not fighting:
            cards &= ~deck.characters
        if cards & deck.conditional:
            cards &= ~self._out_of_question(cards & deck.conditional)
        self.takers = self._takers(cards & ~barred(p))
        if self.takers == 0:  # what is forbidden stays forbidden
            cards &= ~barred(p) | p.group
            self.bluffs &= me.iconic
            if self.bluffs and bluff_barred(p):
                self.bluffs = 0
        covering = fighting and not p.attacked and me.active & deck.gang == 0 and cards & deck.beside == 0
        self.table = me.faceup_supports
        if not covering:
            self.table |= me.active
        self.cards = cards
        self.credits = bits_in(cards & deck.next_is_free) + (1 if p.credit else 0)
        self._count_plays(cards)
        free = deck.free | deck.free_if | (me.landed_cargo & deck.buka_characters) | p.group
        self.unlimited = self._with_company(cards & free, cards)
        self.begin_with(deck.all)

    def begin_with(self, first: i64) -> None:
        """Say which cards may be the next of their sort."""
        deck = self.p.me.deck
        self.limited = self._within_limits(self.cards & ~self.unlimited, first)
        self.layable = self.bluffs
        if first & (first - 1) == 0 and self._takes_the_only_play(first):
            self.limited &= deck.characters | self._with_company(first, self.cards)
            self.layable = 0
        self.all = self.unlimited | self._with_company(self.limited, self.cards)

    def _takes_the_only_play(self, bit: i64) -> bool:
        """Whether this card is a booster or support that leaves no play for another one, or for a bluff."""
        deck = self.p.me.deck
        if bit & self.limited & (deck.boosters | deck.supports) == 0 or self.credits:
            return False
        return self.normal + self.more_boosters + self.more_supports == 1

    def _out_of_question(self, cards: i64) -> i64:
        """Cards with a condition that will not come to hold; the opponent must not be able to silence it."""
        p = self.p
        if lying(p.opp) & p.opp.deck.ignorers:
            return 0
        cards &= ~unbound_mutants(p)
        never: i64 = 0
        while cards:
            condition = p.me.deck.conditions[lowest(cards)]
            if condition is not None and condition.stays_unmet and not condition.holds(p, lowest(cards)):
                never |= cards & -cards
            cards &= cards - 1
        return never

    def _takers(self, cards: i64) -> i64:
        """Those of these cards, and of MY TURN texts on the table, that take something from the opponent."""
        me = self.p.me
        deck = me.deck
        texts = (cards & ~(deck.only_from_ship & me.hand)) | (lying(me) & deck.my_turn & ~self.p.used)
        return texts & deck.takers

    def _count_plays(self, cards: i64) -> None:
        """How many boosters and supports that count may still be played (BM-046)."""
        p = self.p
        deck = p.me.deck
        boosters: i64 = 0
        supports: i64 = 0
        granting = (cards | self.table | p.me.leading) & deck.extra_plays
        while granting:
            boosters += deck.extra_boosters[lowest(granting)]
            supports += deck.extra_supports[lowest(granting)]
            granting &= granting - 1
        self.more_boosters = max(0, boosters - p.boosters)
        self.more_supports = max(0, supports - p.supports)
        used = max(0, p.boosters - boosters) + max(0, p.supports - supports)
        self.normal = 0 if p.opening or used else 1

    def _with_company(self, cards: i64, among: i64) -> i64:
        """These cards with their partners and fellow gang members."""
        deck = self.p.me.deck
        leading = cards & (deck.pair | deck.gang)
        while leading:
            cards |= deck.company[lowest(leading)] & among
            leading &= leading - 1
        return cards

    def _within_limits(self, cards: i64, first: i64) -> i64:
        deck = self.p.me.deck
        if self.credits:
            return cards
        if self.p.characters >= 1:
            cards &= ~deck.characters
        elif first & self.unlimited == 0:
            cards &= first | ~deck.characters
        if self.more_boosters + self.normal == 0:
            cards &= ~deck.boosters
        if self.more_supports + self.normal == 0:
            cards &= ~deck.supports
        return cards

    def takers_within(self) -> i64:
        """The takers that may still be played, or are on the table."""
        if self.takers == 0:
            return 0
        return self._takers(self.all)

    # -- power --------------------------------------------------------------------------------------------------------

    def most(self, live: i64, speaking: i64) -> i64:
        """At least what all this, added to the table, can ever count, if these cards and these texts may count."""
        p = self.p
        me = p.me
        deck = me.deck
        texts = (self.table | self.all | me.leading | me.ships) & speaking & deck.value_texts
        self.level = texts & deck.raise_each != 0
        bluff: i64 = RAISED_BLUFF if texts & deck.raise_bluffs else BLUFF_VALUE
        double_characters = self._number(texts & deck.double_characters)
        double_boosters = self._number(texts & deck.double_boosters)
        double_supports = self._number(texts & deck.double_supports)
        lies = (self.table | self.unlimited) & live
        best = self._best_character(live)
        characters = self._sum(lies & deck.characters)
        if p.characters == 0:
            characters += best
        characters = (characters + self._lifted(texts, live)) << double_characters
        boosters = self._sum(lies & deck.boosters) << double_boosters
        supports = (self._sum(lies & deck.supports) + bluff * bits_in(me.facedown)) << double_supports
        total = characters + boosters + supports + self._best_plays(live, bluff, double_boosters, double_supports)
        if self.credits:  # for whatever kind counts most
            booster = self._highest(self.limited & deck.boosters) * (2 if self.limited & deck.pair else 1)
            support = max(bluff, self._highest(self.limited & deck.supports))
            best = max(best << double_characters, booster << double_boosters, support << double_supports)
            total += self.credits * best
        return max(total, deck.top_total) if texts & deck.raise_total else total

    def _number(self, texts: i64) -> i64:
        """How many of these cards may count in the end."""
        if texts == 0:
            return 0
        deck = self.p.me.deck
        limited = texts & self.limited
        number = bits_in(texts & ~limited)
        number += min(bits_in(limited & deck.characters), 1 + self.credits)
        number += min(bits_in(limited & deck.boosters), self.more_boosters + self.normal + self.credits)
        return number + min(bits_in(limited & deck.supports), self.more_supports + self.normal + self.credits)

    def _lifted(self, texts: i64, live: i64) -> i64:
        """What texts for one character add at most."""
        deck = self.p.me.deck
        one = texts & (deck.double_one_fire if self.p.element == FIRE else deck.double_one_earth)
        raises = self._number(texts & deck.raise_one)
        highest_raise = self._highest_raise(texts & deck.raise_one, live) if raises else 0
        lifted = raises * highest_raise
        if one:
            highest = self._highest((self.table | self.all) & live & deck.characters) + highest_raise
            lifted += highest * (bit_of(self._number(one)) - 1)
        return lifted

    def _highest_raise(self, texts: i64, live: i64) -> i64:
        """What one of these texts adds at most: a number, or what a character has in the other element."""
        deck = self.p.me.deck
        fire = self.p.element == FIRE
        highest: i64 = 0
        while texts:
            to: i64 = deck.raise_fire[lowest(texts)] if fire else deck.raise_earth[lowest(texts)]
            if to >= TO_SUM:
                characters = (self.table | self.all) & live & deck.characters
                while characters:
                    card = lowest(characters)
                    highest = max(highest, deck.earth[card] if fire else deck.fire[card])
                    characters &= characters - 1
            else:
                highest = max(highest, to)
            texts &= texts - 1
        return highest

    def _best_plays(self, live: i64, bluff: i64, double_boosters: i64, double_supports: i64) -> i64:
        """Boosters, supports and bluffs within their limits: the normal play goes to one kind or the other."""
        deck = self.p.me.deck
        boosters = self.limited & live & deck.boosters
        supports = self.limited & live & deck.supports
        several: i64 = 2 if boosters & deck.pair else 1
        boosts = self._counts(boosters)
        props = self._counts(supports) + self._bluff_counts(bluff)
        few_boosts = _highest_few(boosts, self.more_boosters * several) << double_boosters
        few_props = _highest_few(props, self.more_supports) << double_supports
        if self.normal == 0:
            return few_boosts + few_props
        one = _highest_few(boosts, (self.more_boosters + 1) * several) << double_boosters
        other = _highest_few(props, self.more_supports + 1) << double_supports
        return max(one + few_props, few_boosts + other)

    def _best_character(self, live: i64) -> i64:
        """A character that counts towards the limit, with its company."""
        deck = self.p.me.deck
        characters = self.limited & live & deck.characters
        most: i64 = 0
        while characters:
            card = lowest(characters)
            characters &= characters - 1
            value = self._value(card)
            friends = deck.company[card] & self.all & live
            if friends:
                value += self._highest(friends) if deck.pair & bit_of(card) else self._sum(friends)
            most = max(most, value)
        return most

    def _counts(self, cards: i64) -> i64:
        """How often each value is there among cards."""
        counts: i64 = 0
        while cards:
            counts += bit_of(PLACE * self._value(lowest(cards)))
            cards &= cards - 1
        return counts

    def _bluff_counts(self, bluff: i64) -> i64:
        """The same for cards laid face down, which may be missed in combat."""
        counts: i64 = 0
        bluffs = self.layable
        while bluffs:
            bit = bluffs & -bluffs
            value = bluff - self._value(lowest(bluffs)) if bit & self.unlimited else bluff
            if value > 0:
                counts += bit_of(PLACE * value)
            bluffs &= bluffs - 1
        return counts

    def _sum(self, cards: i64) -> i64:
        total: i64 = 0
        while cards:
            total += self._value(lowest(cards))
            cards &= cards - 1
        return total

    def _highest(self, cards: i64) -> i64:
        highest: i64 = 0
        while cards:
            highest = max(highest, self._value(lowest(cards)))
            cards &= cards - 1
        return highest

    def _value(self, card: i64) -> i64:
        deck = self.p.me.deck
        if self.level and deck.characters & bit_of(card):
            return max(deck.fire[card], deck.earth[card])
        return deck.fire[card] if self.p.element == FIRE else deck.earth[card]


def _demands_too_much(p: Position, reach: i64, taken: i64) -> bool:
    """Whether the opponent demands what cannot be played or paid, with texts that stay in force."""
    opp = p.opp
    deck = opp.deck
    demands = opp.working & (deck.demand_booster | deck.demand_support | deck.demand_discard)
    if demands == 0 or taken & TEXTS_GO:
        return False
    demands &= _kept(p, taken)
    mine = p.me.deck
    if demands & deck.demand_booster and p.all_boosters == 0 and reach & mine.boosters == 0:
        return True
    needs_support = demands & deck.demand_support and p.supports_laid == 0
    if needs_support and reach & mine.supports == 0 and reachable(p) & mine.bluff == 0:
        return True
    return taken == 0 and unpaid(p) != 0 and not can_pay_all(p)


def _kept(p: Position, taken: i64) -> i64:
    """Cards of the opponent that stay whatever is taken."""
    opp = p.opp
    kept: i64 = 0
    if not taken & PROTECTION_GOES:
        kept |= opp.guarded
    if not taken & CHARACTERS_GO:
        kept |= opp.active & opp.deck.characters
    if not taken & BOOSTERS_GO:
        kept |= opp.active & opp.deck.boosters
    if not taken & SUPPORTS_GO:
        kept |= opp.support
    return kept


def _taken(p: Position, takers: i64) -> i64:
    """What these texts may take from the opponent."""
    taken: i64 = 0
    while takers:
        taken |= p.me.deck.takes[lowest(takers)]
        takers &= takers - 1
    return taken


def _least(p: Position, takers: i64) -> i64:
    """At most what the opponent keeps: plain values of cards that stay, without one for each text that takes one."""
    opp = p.opp
    single = takers & p.me.deck.takers_of_one
    taken = _taken(p, takers & ~single)
    kept = _kept(p, taken)
    least: i64 = 0
    counts: i64 = 0
    if opp.bluffs_live and not opp.zeroed & EVEN_OTHERS and not taken & EVEN_OTHERS_GO:
        least = BLUFF_VALUE * bits_in(kept & opp.facedown)
        counts = bits_in(kept & opp.facedown) << (PLACE * BLUFF_VALUE)
    plain = kept & ~opp.facedown & opp.live
    while plain:
        value = printed(opp, lowest(plain), p.element)
        if taken & _going(opp, plain & -plain, value):
            value = 0
        least += value
        counts += bit_of(PLACE * value)
        plain &= plain - 1
    return least - _highest_few(counts, bits_in(single)) if single else least


def _going(opp: Player, bit: i64, value: i64) -> i64:
    """By what a printed value becomes 0, if the card is not PROTECTED."""
    if bit & opp.guarded:
        return 0
    if bit & opp.deck.characters:
        return ODD_CHARACTERS_GO if value & 1 else EVEN_CHARACTERS_GO
    return ODD_OTHERS_GO if value & 1 else EVEN_OTHERS_GO


def _highest_few(counts: i64, number: i64) -> i64:
    """The sum of the highest values, a number of them; `counts` says how often each value is there."""
    total: i64 = 0
    value: i64 = TOP_VALUE
    while value > 0 and number > 0:
        some = min(number, counts >> (PLACE * value) & 31)
        total += some * value
        number -= some
        value -= 1
    return total
