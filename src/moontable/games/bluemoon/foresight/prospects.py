"""What lies ahead in a turn: facts that a search asks for when it decides what need be tried (BM-167)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.rules.demands import amounts, moons_demanded, open_character_or_dragon, unpaid
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.permissions import condition_holds, reachable
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64


def open_demands(p: Position) -> i64:
    """Caterpillars of the opponent that are not paid, whether or not their text works now."""
    return lying(p.opp) & p.opp.deck.demand_discard & ~p.paid


def demands_moons(p: Position) -> bool:
    """Whether one of them wants moons, so that a card is worth more than its values tell (BM-185)."""
    rest = open_demands(p)
    while rest:
        if p.opp.deck.demand_moons[lowest(rest)]:
            return True
        rest &= rest - 1
    return False


def exposed(p: Position) -> bool:
    """Whether an own ignoring text works that will not work for the whole turn: it is covered, or may be taken back.

    What the opponent's texts do then, to cards and to what they are worth in a payment, is not to be seen yet (IX-26).
    """
    me = p.me
    if me.active & me.deck.ignorers == 0:
        return False
    returning = me.deck.unbounded & ~me.deck.takers & ~me.deck.changes_element
    return not p.attacked or (me.hand | me.landed_cargo) & returning != 0


def wants_smaller_hand(p: Position) -> bool:
    """Whether a card whose condition looks at the hand may still be played, as far as the limits are concerned."""
    me = p.me
    deck = me.deck
    waiting = reachable(p) & deck.counting_hands
    if p.characters >= 1 and not p.credit:
        waiting &= deck.free | deck.free_if | (me.landed_cargo & deck.buka_characters)
    while waiting:
        condition = deck.conditions[lowest(waiting)]
        waiting &= waiting - 1
        if condition is not None and 0 < condition.too_many(p) <= _may_leave_hand(p):
            return True
    return False


def _may_leave_hand(p: Position) -> i64:
    """As many cards as can leave the hand before the character of the turn, or more: payments, and FREE characters."""
    me = p.me
    deck = me.deck
    granted = reachable(p) & deck.next_is_free
    number = bits_in(granted) + (2 if p.credit else 1)
    number += bits_in(me.hand & deck.characters & (deck.free | deck.free_if | p.group))
    number += bits_in(open_character_or_dragon(p))
    rest = unpaid(p)
    while rest:
        fire, earth = amounts(p, lowest(rest))
        number += fire + earth + moons_demanded(p, lowest(rest))
        rest &= rest - 1
    return number


def sort_of(p: Position, card: i64) -> i64:
    """Cards of one sort differ in nothing but their values: same kind, same icons, same company, same place."""
    me = p.me
    deck = me.deck
    shields = deck.fire_shield if p.element == FIRE else deck.earth_shield
    sort: i64 = deck.word[card] * 8 + deck.gang_of[card]
    sort = sort * 4 + (deck.boosters >> card & 1) + (deck.supports >> card & 1) * 2
    sort = sort * 4 + _is_free_by_itself(p, card) + (deck.stop >> card & 1) * 2
    sort = sort * 4 + (me.live >> card & 1) + (me.iconic >> card & 1) * 2
    sort = sort * 4 + (deck.bluff >> card & 1) + (deck.protected >> card & 1) * 2
    sort = sort * 4 + (deck.buka_characters >> card & 1) + (deck.flit_characters >> card & 1) * 2
    return sort * 4 + (me.hand >> card & 1) + (shields >> card & 1) * 2


def _is_free_by_itself(p: Position, card: i64) -> i64:
    """1 for a card that is FREE by its icon or by its condition, not by the card played before it; 0 for others.

    A character from a landed ship is FREE in any case if it can be.
    """
    me = p.me
    deck = me.deck
    bit = bit_of(card)
    if deck.free & bit:
        return 1
    if deck.free_if & bit == 0 or me.landed_cargo & deck.buka_characters & bit:
        return 0
    return 1 if condition_holds(p, card) else 0
