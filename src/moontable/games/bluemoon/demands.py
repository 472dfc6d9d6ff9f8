"""What the opponent's texts demand of the current player in his turn (BM-048, BM-142, BM-143, D-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.asking import WHICH_PAYMENT, ask
from moontable.games.bluemoon.bits import lowest
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.sets import next_cards, suffices
from moontable.games.bluemoon.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64


def unpaid(p: Position) -> i64:
    """Effective Caterpillars of the opponent whose demand is still open."""
    opp = p.opp
    return opp.working & opp.deck.demand_discard & ~p.paid


def all_met(p: Position) -> bool:
    """Whether no demand "or retreat" is open (BM-048 a)."""
    return p.opp.working == 0 or (plays_met(p) and unpaid(p) == 0)


def open_sirens(p: Position) -> i64:
    """Effective Sirens of the opponent that the current player has not paid."""
    return p.opp.working & p.opp.deck.sirens & ~p.paid


def doubled_caterpillar(side: Side) -> i64:
    """The Caterpillar whose demand is doubled: the owner's pick, or another one when that is gone (IX-83)."""
    if side.working & side.deck.double_demand == 0:
        return 0
    caterpillars = side.working & side.deck.demand_discard
    return caterpillars & side.doubled or caterpillars & -caterpillars


def amounts(p: Position, card: i64) -> tuple[i64, i64]:
    """The Fire and Earth that a Caterpillar of the opponent demands."""
    opp = p.opp
    factor: i64 = 2 if doubled_caterpillar(opp) & (1 << card) else 1
    return opp.deck.demand_fire[card] * factor, opp.deck.demand_earth[card] * factor


def payable(p: Position) -> i64:
    """Demanding cards of the opponent that the current player can pay now from his hand."""
    cards: i64 = 0
    rest = unpaid(p)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if _can_pay(p, card):
            cards |= 1 << card
    if p.me.hand & p.me.deck.characters:
        cards |= open_sirens(p)
    return cards


def _can_pay(p: Position, card: i64) -> bool:
    """Whether the hand pays a Caterpillar: cards that suffice contain a set without a superfluous one."""
    fire, earth = amounts(p, card)
    hand = p.me.hand
    if p.opp.deck.demand_either & (1 << card):
        return suffices(p.me, hand, fire, earth, True)
    if fire and earth:
        return next_cards(p.me, 0, fire, 0, False, earth) != 0
    return suffices(p.me, hand, fire, earth, False)


def begin_payment(p: Position, card: i64) -> None:
    """Ask for the cards that pay a demand."""
    ask(p, WHICH_PAYMENT, p.me.seat, card)
    if p.opp.deck.sirens & (1 << card):
        p.need_fire = p.need_earth = 0
        p.either = False
        return
    p.need_fire, p.need_earth = amounts(p, card)
    p.either = p.opp.deck.demand_either & (1 << card) != 0


def payment_choices(p: Position) -> i64:
    """Cards that can be discarded next for the demand being paid; a Fire part comes before an Earth part."""
    me = p.me
    if p.opp.deck.sirens & (1 << p.source):
        return me.hand & me.deck.characters
    if p.either:
        return next_cards(me, p.picked, p.need_fire, p.need_earth, True, 0)
    if p.need_fire and p.need_earth:
        return next_cards(me, p.picked, p.need_fire, 0, False, p.need_earth)
    return next_cards(me, p.picked, p.need_fire, p.need_earth, False, 0)


def can_pay_all(p: Position) -> bool:
    """Whether all open Caterpillars could be paid from the present hand, each with cards of its own (BM-142)."""
    return _payable_from(p, unpaid(p), p.me.hand)


def _payable_from(p: Position, caterpillars: i64, hand: i64) -> bool:
    if caterpillars == 0:
        return True
    card = lowest(caterpillars)
    rest = caterpillars & (caterpillars - 1)
    fire, earth = amounts(p, card)
    if p.opp.deck.demand_either & (1 << card):
        return _set_leaves_enough(p, rest, hand, 0, hand, fire, 0) or _set_leaves_enough(
            p, rest, hand, 0, hand, 0, earth
        )
    if fire and earth:
        return _two_sets(p, rest, hand, 0, hand, fire, earth)
    return _set_leaves_enough(p, rest, hand, 0, hand, fire, earth)


def _set_leaves_enough(p: Position, rest: i64, hand: i64, chosen: i64, available: i64, fire: i64, earth: i64) -> bool:
    """Whether a set of so much exists that leaves enough for the other demands. A smaller set never leaves less."""
    if suffices(p.me, chosen, fire, earth, False):
        return _payable_from(p, rest, hand & ~chosen)
    while available:
        bit = available & -available
        available &= available - 1
        if _set_leaves_enough(p, rest, hand, chosen | bit, available, fire, earth):
            return True
    return False


def _two_sets(p: Position, rest: i64, hand: i64, chosen: i64, available: i64, fire: i64, earth: i64) -> bool:
    if suffices(p.me, chosen, fire, 0, False):
        left = hand & ~chosen
        return _set_leaves_enough(p, rest, left, 0, left, 0, earth)
    while available:
        bit = available & -available
        available &= available - 1
        if _two_sets(p, rest, hand, chosen | bit, available, fire, earth):
            return True
    return False


def plays_met(p: Position) -> bool:
    """Whether the demands for a support and for a booster are met."""
    opp = p.opp
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        return False
    return opp.working & opp.deck.demand_booster == 0 or p.all_boosters > 0
