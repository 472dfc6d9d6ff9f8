"""What plain numbers tell about the rest of a turn, before anything is tried out (BM-167).

`sufficient`, `one_card_short` and `shortfall` find turns that can certainly be completed, `hopeless` those that
certainly cannot. All of them say no where they are not sure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.actions import BLUFF, PLAY, card_of, verb_of
from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.demands import all_met
from moontable.games.bluemoon.limits import (
    barred,
    companions,
    extendable_gang,
    layable_bluffs,
    playable_boosters,
    playable_supports,
    sources,
)
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.power import RAISED_BLUFF, bluff_value, printed
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP_RAISE: Final = 10
"""No text adds more to one value: the other printed value (8 at most), or up to a number (7 at most)."""

UNKNOWN: Final = 1000
"""More power than anything adds."""


# -- certainly enough --------------------------------------------------------------------------------------------------


def sufficient(p: Position, characters: i64) -> i64:
    """Those of these characters that certainly complete the turn if they cover all active combat cards.

    A card counts at least its printed value whatever its text, for no text lowers the own total or raises the
    opponent's; the cards that may follow a character add theirs.
    """
    me = p.me
    covered = me.active
    talking = covered & ~me.deck.inert != 0
    me.active = 0
    if talking:
        p.settle()
    enough: i64 = 0
    if all_met(p) and me.working & me.deck.raise_total == 0:
        missing = p.total(p.opp) - p.total(me)
        enough = _enough_alone(p, characters & me.live, missing)
        rest = characters & me.live & ~enough
        if rest:
            enough |= _enough_together(p, rest, missing, not talking)
    me.active = covered
    if talking:
        p.settle()
    return enough


def _enough_alone(p: Position, characters: i64, missing: i64) -> i64:
    """Those with a shield, or with so much power; a shield must hold in the element that the character brings."""
    me = p.me
    deck = me.deck
    changing = characters & deck.changes_element
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    enough = changing & deck.fire_shield & deck.earth_shield & me.iconic
    rest = characters & ~changing
    enough |= rest & shields & me.iconic
    rest &= ~enough
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if printed(me, card, p.element) >= missing:
            enough |= 1 << card
    return enough


def _enough_together(p: Position, characters: i64, missing: i64, with_company: bool) -> i64:
    """Those that reach so much with a booster, support or bluff, FREE cards, and the others of their pair or gang."""
    me = p.me
    deck = me.deck
    opp = p.opp
    if opp.working & (opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character):
        return 0
    cards = sources(p) & _simple(p) & ~barred(p)
    free = cards & deck.free & me.iconic
    follower = _highest(p, cards & (deck.boosters | deck.supports) & ~free)
    bluffs = layable_bluffs(p)
    enough: i64 = 0
    rest = characters & ~deck.stop & ~deck.changes_element
    while rest:
        card = lowest(rest)
        bit = rest & -rest
        rest &= rest - 1
        power = printed(me, card, p.element) + _sum_printed(p, free & ~bit)
        power += max(follower, bluff_value(me)) if bluffs & ~bit & ~free else follower
        if power < missing and with_company and bit & (deck.pair | deck.gang):
            power += _company(p, card, cards & ~free)
        if power >= missing:
            enough |= bit
    return enough


def _simple(p: Position) -> i64:
    """Cards that may be played without a condition and add their values."""
    deck = p.me.deck
    return deck.loadable & p.me.live & ~deck.conditional & ~deck.changes_element


def _company(p: Position, card: i64, among: i64) -> i64:
    """What a partner or the other members of the gang add."""
    friends = companions(p, card) & among
    return _highest(p, friends) if p.me.deck.pair & (1 << card) else _sum_printed(p, friends)


def one_card_short(p: Position) -> bool:
    """Whether one more booster, support or bluff certainly is enough, as far as power is concerned."""
    best = _highest(p, (playable_boosters(p) | playable_supports(p)) & _simple(p))
    if layable_bluffs(p):
        best = max(best, bluff_value(p.me))
    return best > 0 and best >= shortfall(p)


def shortfall(p: Position) -> i64:
    """How much more power certainly is enough. A total that is raised to a number need not grow with each card."""
    if p.me.working & p.me.deck.raise_total:
        return UNKNOWN
    return p.total(p.opp) - p.total(p.me)


def certain_gain(p: Position, action: i64) -> i64:
    """At least what a booster, support or bluff adds."""
    card = card_of(action)
    if verb_of(action) == BLUFF:
        return bluff_value(p.me)
    if verb_of(action) == PLAY and _simple(p) & (1 << card):
        return printed(p.me, card, p.element)
    return 0


def _sum_printed(p: Position, cards: i64) -> i64:
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


# -- certainly not enough ----------------------------------------------------------------------------------------------


def hopeless(p: Position, first: i64) -> bool:
    """Whether all that may still be played falls short; `first` are the cards that may be the next of their sort.

    Only answered where no shield can come and nothing can touch the opponent's total, the contested element or the
    places of cards.
    """
    me = p.me
    deck = me.deck
    if p.element == NO_ELEMENT or me.working & deck.my_turn & ~p.used or p.has_shield():
        return False
    cards = sources(p) & (deck.loadable if _may_attack(p) else deck.boosters | deck.supports)
    several = _several(p, cards)
    singles = _singles(p, cards & ~several, first if first & several == 0 else cards)
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    if (several | singles | (_company_of_any(p, singles) & cards)) & (deck.unbounded | shields):
        return False
    return _most(p, several, singles) < p.total(p.opp)


def _may_attack(p: Position) -> bool:
    """Whether characters may come."""
    return p.phase != BOOSTER_SUPPORT and not p.again


def _several(p: Position, cards: i64) -> i64:
    """Those of these cards of which any number may still be played, as far as anybody can tell without trying."""
    deck = p.me.deck
    free = cards & (deck.free | deck.free_if)
    if _boundless(p) or free & (deck.pair | deck.gang):
        return cards
    return free | (cards & p.group)


def _boundless(p: Position) -> bool:
    """Whether texts or a landed ship may grant more plays than usual."""
    me = p.me
    granting = me.deck.extra_plays | me.deck.next_is_free
    return p.credit or me.landed != 0 or (me.hand | me.working) & granting != 0


def _singles(p: Position, cards: i64, first: i64) -> i64:
    """Other cards: one character and one booster or support of them, each with its company, may still be played."""
    characters = p.me.deck.characters
    if p.characters >= 1:
        cards &= ~characters
    if p.boosters + p.supports >= 1:
        cards &= characters
    return cards & (first | ~characters if _may_attack(p) else first)


def _company_of_any(p: Position, cards: i64) -> i64:
    cards &= p.me.deck.pair | p.me.deck.gang
    company: i64 = 0
    while cards:
        company |= companions(p, lowest(cards))
        cards &= cards - 1
    return company


def _most(p: Position, several: i64, singles: i64) -> i64:
    """At least what all this, added to the table, can ever count."""
    me = p.me
    deck = me.deck
    values = deck.fire if p.element == FIRE else deck.earth
    covers = not p.attacked and not p.again and extendable_gang(p) == 0
    table = me.support if covers else me.support | me.active
    most = _sum(values, table | several) + _most_of_one(p, singles & deck.characters, values)
    most += max(_most_of_one(p, singles & ~deck.characters, values), _most_of_bluffs(p))
    most += RAISED_BLUFF * bits_in(me.facedown)
    changing = (table | sources(p) | me.leading | me.ships) & deck.value_texts
    if changing == 0:
        return most
    raising = changing & (deck.raise_one | deck.raise_total)
    return (most + TOP_RAISE * bits_in(raising)) << bits_in(changing & ~raising)


def _most_of_one(p: Position, cards: i64, values: bytes) -> i64:
    """The best of these cards, with its partner or the whole gang."""
    deck = p.me.deck
    most: i64 = 0
    while cards:
        card = lowest(cards)
        bit = cards & -cards
        cards &= cards - 1
        value: i64 = values[card]
        if bit & (deck.pair | deck.gang):
            friends = companions(p, card) & sources(p)
            value += _highest_of(values, friends) if bit & deck.pair else _sum(values, friends)
        most = max(most, value)
    return most


def _most_of_bluffs(p: Position) -> i64:
    """What cards laid face down can add; usually one at most may be laid."""
    bluffs = bits_in(sources(p) & p.me.deck.bluff)
    if bluffs > 1 and not _boundless(p):
        bluffs = 1
    return RAISED_BLUFF * bluffs


def _sum(values: bytes, cards: i64) -> i64:
    total: i64 = 0
    while cards:
        total += values[lowest(cards)]
        cards &= cards - 1
    return total


def _highest_of(values: bytes, cards: i64) -> i64:
    highest: i64 = 0
    while cards:
        highest = max(highest, values[lowest(cards)])
        cards &= cards - 1
    return highest
