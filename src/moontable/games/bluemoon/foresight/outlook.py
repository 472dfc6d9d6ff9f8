"""What plain numbers tell about the rest of a turn, before anything is tried out (BM-167).

All answers find turns that can certainly be completed and say no where they are not sure; `ceiling` finds those that
certainly cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.actions import BLUFF, PLAY, card_of, verb_of
from moontable.games.bluemoon.rules.demands import all_met
from moontable.games.bluemoon.rules.permissions import (
    barred,
    companions,
    layable_bluffs,
    one_left_from_hand,
    playable_boosters,
    playable_supports,
    sources,
)
from moontable.games.bluemoon.rules.power import bluff_value, printed
from moontable.games.bluemoon.state.bits import bit_of, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

UNKNOWN: Final = 1000
"""More power than anything adds."""


# -- certainly enough --------------------------------------------------------------------------------------------------


def sufficient(p: Position, characters: i64, any_will_do: bool) -> i64:
    """Those of these characters that certainly complete the turn if they cover all active combat cards.

    Not all of them are looked for if any will do. A card counts at least its printed value whatever its text, for no
    text lowers one's own total or raises the opponent's; the cards that may follow a character add theirs.
    """
    me = p.me
    covered = me.active
    working = me.working
    heard = covered & (me.deck.ignorers | me.deck.zeroing) != 0  # by the opponent's cards
    me.active = 0
    me.working &= ~covered
    if heard:
        p.settle()
    enough: i64 = 0
    if all_met(p) and me.working & me.deck.raise_total == 0:
        missing = p.total(p.opp) - p.total(me)
        enough = _enough_alone(p, characters & me.live, missing)
        rest = characters & me.live & ~enough
        if rest and not (enough and any_will_do):
            enough |= _enough_together(p, rest, missing, not heard)
    me.active = covered
    me.working = working
    if heard:
        p.settle()
    return enough


def _enough_alone(p: Position, characters: i64, missing: i64) -> i64:
    """Those with a shield, or with this much power; a shield must hold in the element that the character brings."""
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
        if printed(me, card, p.element) >= missing or _lifted_enough(p, 0, bit_of(card) & deck.value_texts, missing):
            enough |= bit_of(card)
    return enough


def _enough_together(p: Position, characters: i64, missing: i64, with_company: bool) -> i64:
    """Those that reach this much with a booster, support or bluff, FREE cards, and the others of their pair or gang."""
    me = p.me
    deck = me.deck
    opp = p.opp
    if opp.working & (opp.deck.one_card | opp.deck.one_combat_card | opp.deck.one_active_character):
        return 0
    if one_left_from_hand(p):
        return 0
    cards = sources(p) & _simple(p) & ~barred(p)
    free = cards & deck.free & me.iconic
    followers = cards & (deck.boosters | deck.supports) & ~free
    follower = _highest(p, followers)
    bluffs = layable_bluffs(p)
    enough: i64 = 0
    rest = characters & ~deck.stop & ~deck.changes_element
    while rest:
        card = lowest(rest)
        bit = rest & -rest
        rest &= rest - 1
        power = _adds_whatever_follows(p, bit | free)
        power += max(follower, bluff_value(me)) if bluffs & ~bit & ~free else follower
        if power < missing and with_company and bit & (deck.pair | deck.gang):
            power += _company(p, card, cards & ~free)
        if power >= missing or _lifted_enough(p, bit | free, followers & deck.value_texts, missing):
            enough |= bit
    return enough


def _lifted_enough(p: Position, cards: i64, lifting: i64, missing: i64) -> bool:
    """Whether these cards reach this much with the text of one that lifts them."""
    while lifting:
        if _adds(p, cards | (lifting & -lifting)) >= missing:
            return True
        lifting &= lifting - 1
    return False


def _simple(p: Position) -> i64:
    """Cards that may be played without a condition and add their values."""
    deck = p.me.deck
    return deck.loadable & p.me.live & ~deck.conditional & ~deck.changes_element


def _company(p: Position, card: i64, among: i64) -> i64:
    """What a partner or the other members of the gang add."""
    if not p.me.iconic & bit_of(card):
        return 0
    friends = companions(p, card) & among & p.me.iconic
    return _highest(p, friends) if p.me.deck.pair & bit_of(card) else _sum_printed(p.me, friends, p.element)


def one_card_short(p: Position, missing: i64) -> bool:
    """Whether one more booster, support or bluff certainly adds this much."""
    if p.me.working & p.me.deck.raise_total:
        return False
    cards = (playable_boosters(p) | playable_supports(p)) & _simple(p)
    while cards:
        if _adds(p, cards & -cards) >= missing:
            return True
        cards &= cards - 1
    return bluff_value(p.me) >= missing and layable_bluffs(p) != 0


def shortfall(p: Position) -> i64:
    """How much more power certainly is enough. A total that is raised to a number need not grow with each card."""
    if p.me.working & p.me.deck.raise_total:
        return UNKNOWN
    return p.total(p.opp) - p.total(p.me)


def certain_gain(p: Position, action: i64) -> i64:
    """At least what one more card adds, with a partner if it has one."""
    card = card_of(action)
    if verb_of(action) == BLUFF:
        return bluff_value(p.me)
    if verb_of(action) != PLAY or _simple(p) & bit_of(card) == 0:
        return 0
    if p.me.deck.pair & ~p.me.deck.stop & ~p.group & bit_of(card) and not one_left_from_hand(p):
        return _adds_whatever_follows(p, bit_of(card)) + _company(p, card, sources(p) & _simple(p))
    return _adds(p, bit_of(card))


def _adds(p: Position, cards: i64) -> i64:
    """At least what cards add to the total once they lie there, their own texts about values included."""
    me = p.me
    if cards & me.deck.value_texts == 0:
        return _sum_printed(me, cards, p.element)
    before = p.total(me)
    active, working = me.active, me.working
    me.active |= cards
    me.working |= cards & me.speaking
    after = p.total(me)
    me.active = active
    me.working = working
    return after - before


def _adds_whatever_follows(p: Position, cards: i64) -> i64:
    """The same, but any card played later must add its value to it, as it does not to a total raised to a number."""
    return _sum_printed(p.me, cards, p.element) if cards & p.me.deck.raise_total else _adds(p, cards)


def _sum_printed(player: Player, cards: i64, element: i64) -> i64:
    total: i64 = 0
    while cards:
        total += printed(player, lowest(cards), element)
        cards &= cards - 1
    return total


def _highest(p: Position, cards: i64) -> i64:
    """The highest printed value among cards, as it counts in hand."""
    highest: i64 = 0
    while cards:
        highest = max(highest, printed(p.me, lowest(cards), p.element))
        cards &= cards - 1
    return highest
