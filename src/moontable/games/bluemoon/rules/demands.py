"""What the opponent's texts demand of the current player in their turn (BM-048, BM-142, BM-143, D-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.rules.minimal_sets import next_cards, pays, suffices
from moontable.games.bluemoon.rules.questions import WHICH_PAYMENT, ask
from moontable.games.bluemoon.state.bits import bit_of, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def unpaid(p: Position) -> i64:
    """Effective Caterpillars of the opponent whose demand is still open."""
    opp = p.opp
    return opp.working & opp.deck.demand_discard & ~p.paid


def all_met(p: Position) -> bool:
    """Whether no demand "or retreat" is open (BM-048 a)."""
    return p.opp.working == 0 or (plays_met(p) and unpaid(p) == 0)


def open_character_or_dragon(p: Position) -> i64:
    """Effective Sirens of the opponent that the current player has not paid."""
    return p.opp.working & p.opp.deck.character_or_dragon & ~p.paid


def doubled_demand(player: Player) -> i64:
    """The Caterpillar whose demand is doubled: the owner's pick, or another one when that is gone (IX-83)."""
    if player.working & player.deck.double_demand == 0:
        return 0
    demanding = player.working & player.deck.demand_discard
    return demanding & player.doubled or demanding & -demanding


def amounts(p: Position, card: i64) -> tuple[i64, i64]:
    """The Fire and Earth that a Caterpillar of the opponent demands."""
    factor = _factor(p, card)
    return p.opp.deck.demand_fire[card] * factor, p.opp.deck.demand_earth[card] * factor


def moons_demanded(p: Position, card: i64) -> i64:
    """The moons that it demands instead."""
    return p.opp.deck.demand_moons[card] * _factor(p, card)


def _factor(p: Position, card: i64) -> i64:
    return 2 if doubled_demand(p.opp) & bit_of(card) else 1


def payable(p: Position) -> i64:
    """Demanding cards of the opponent that the current player can pay now from their hand."""
    cards: i64 = 0
    rest = unpaid(p)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if _can_pay(p, card):
            cards |= bit_of(card)
    if p.me.hand & p.me.deck.characters:
        cards |= open_character_or_dragon(p)
    return cards


def _can_pay(p: Position, card: i64) -> bool:
    """Whether the hand pays a Caterpillar: cards that suffice contain a set without a superfluous one."""
    fire, earth = amounts(p, card)
    either = p.opp.deck.demand_either & bit_of(card) != 0
    return suffices(p.me, p.me.hand, fire, earth, either, moons_demanded(p, card))


def begin_payment(p: Position, card: i64) -> None:
    """Ask for the cards that pay a demand."""
    ask(p, WHICH_PAYMENT, p.me.seat, card)
    if p.opp.deck.character_or_dragon & bit_of(card):
        p.need_fire = p.need_earth = p.need_moons = 0
        p.either = False
        return
    p.need_fire, p.need_earth = amounts(p, card)
    p.need_moons = moons_demanded(p, card)
    p.either = p.opp.deck.demand_either & bit_of(card) != 0


def payment_choices(p: Position) -> i64:
    """Cards that can be discarded next for the demand being paid."""
    me = p.me
    if p.opp.deck.character_or_dragon & bit_of(p.source):
        return me.hand & me.deck.characters
    if paid_apart(p):
        return next_cards(me, p.picked, p.need_fire, 0, False, p.need_earth)
    return next_cards(me, p.picked, p.need_fire, p.need_earth, p.either, moons=p.need_moons)


def paid_apart(p: Position) -> bool:
    """Whether a Fire part is paid first, and an Earth part after it."""
    return p.corrections.parts_paid_apart and p.need_fire > 0 and p.need_earth > 0 and not p.either


def can_pay_all(p: Position) -> bool:
    """Whether all open Caterpillars could be paid from the present hand, each with cards of its own (BM-142)."""
    return can_pay_with(p, p.me.hand)


def can_pay_with(p: Position, cards: i64) -> bool:
    """The same with these cards."""
    return _payable_from(p, unpaid(p), cards, [], [], 0)


def _payable_from(p: Position, demanding: i64, hand: i64, fire: list[int], earth: list[int], moons: i64) -> bool:
    """The same with amounts that are due besides; a demand for either Fire or Earth becomes one of them.

    Only one card demands moons, so these are a single amount.
    """
    if demanding == 0:
        return pays(p.me, hand, fire, earth, moons)
    card = lowest(demanding)
    rest = demanding & (demanding - 1)
    flame, soil = amounts(p, card)
    if p.opp.deck.demand_either & bit_of(card):
        return _payable_from(p, rest, hand, [*fire, flame], earth, moons) or _payable_from(
            p, rest, hand, fire, [*earth, soil], moons
        )
    moons += moons_demanded(p, card)
    return _payable_from(p, rest, hand, [*fire, flame] if flame else fire, [*earth, soil] if soil else earth, moons)


def plays_met(p: Position) -> bool:
    """Whether the demands for a support and for a booster are met."""
    opp = p.opp
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        return False
    return opp.working & opp.deck.demand_booster == 0 or p.all_boosters > 0
