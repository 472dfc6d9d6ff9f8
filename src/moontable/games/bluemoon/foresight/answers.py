"""Which answers to a text's question a search for a complete turn need try (BM-167)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import HIT, HIT_BLUFF, TAKE, card_of, verb_of
from moontable.games.bluemoon.foresight.ceiling import Reach
from moontable.games.bluemoon.foresight.prospects import exposed, open_demands, sort_of, wants_smaller_hand
from moontable.games.bluemoon.rules.permissions import reachable
from moontable.games.bluemoon.rules.power import paying
from moontable.games.bluemoon.rules.questions import (
    WHICH_DISCARDED,
    WHICH_PAYMENT,
    WHICH_ROBBED,
    WHICH_TAKEN_BACK,
    WHICH_TARGET,
    WHICH_UNDER_DECK,
)
from moontable.games.bluemoon.state.bits import bit_of, lowest
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import EARTH, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64


def worthwhile_answers(p: Position, attempts: list[int]) -> list[int]:
    """Those of the answers that need be tried."""
    if len(attempts) <= 1:
        return attempts
    if _all_the_same(p):
        return attempts[-1:]
    if p.asked == WHICH_TARGET:
        return _best_targets(p, attempts)
    if p.asked == WHICH_TAKEN_BACK:
        return _useful_returns(p, attempts)
    if p.asked == WHICH_PAYMENT:
        return _different_payments(p, attempts)
    return attempts


def _all_the_same(p: Position) -> bool:
    """Whether all answers are the same for this turn; the last one changes least.

    What the opponent gives up by force alters nothing that matters here (BM-166). Fewer hand cards only help a
    card whose condition looks at the hand (IX-86).
    """
    if p.asker != p.me.seat:
        return True
    if p.asked == WHICH_DISCARDED or p.asked == WHICH_UNDER_DECK:
        return not wants_smaller_hand(p)
    return p.asked == WHICH_ROBBED


def _useful_returns(p: Position, attempts: list[int]) -> list[int]:
    """Cards taken back that can be played again, or pay, or are better not active any more (BM-041)."""
    deck = p.me.deck
    if open_demands(p) or p.opp.working & p.opp.deck.one_active_character:
        return attempts
    useful = deck.boosters | deck.supports | deck.bluff | deck.free | deck.free_if
    if p.credit or reachable(p) & deck.next_is_free:
        useful |= deck.characters
    return [action for action in attempts if verb_of(action) != TAKE or useful & bit_of(card_of(action))]


def _different_payments(p: Position, attempts: list[int]) -> list[int]:
    """Of hand cards that are the same to this turn in every way the first one pays; strong texts pay last."""
    me = p.me
    deck = me.deck
    if exposed(p):
        return attempts
    strong: list[int] = []
    others: list[int] = []
    for action in attempts:
        card = card_of(action)
        twins = me.hand & (bit_of(card) - 1) & deck.inert if deck.inert & bit_of(card) else 0
        if deck.unbounded & bit_of(card):
            strong.append(action)
        elif not _has_twin(p, card, twins):
            others.append(action)
    return strong[:1] + others + strong[1:]  # the first one is tried last


def _has_twin(p: Position, card: i64, others: i64) -> bool:
    """Whether one of these hand cards is of the same sort and has the same values."""
    deck = p.me.deck
    while others:
        other = lowest(others)
        others &= others - 1
        same = deck.fire[other] == deck.fire[card] and deck.earth[other] == deck.earth[card]
        same = same and deck.moons[other] == deck.moons[card]
        if same and sort_of(p, other) == sort_of(p, card):
            return True
    return False


def _best_targets(p: Position, attempts: list[int]) -> list[int]:
    """Of cards of one kind whose text does not work the strongest is hit, unless a condition may count them."""
    deck = p.me.deck
    opp = p.opp
    reach = Reach(p).all
    if exposed(p) or reach & (deck.looking_at_table | deck.free_if | deck.zeroing):
        return attempts
    plain = opp.deck.boosters | opp.deck.supports
    lifting = opp.deck.raise_one | opp.deck.raise_each | opp.deck.double_one_fire | opp.deck.double_one_earth
    if opp.working & lifting == 0:
        plain |= opp.deck.characters
    plain &= ~opp.working
    both = reach & deck.changes_element != 0
    best: list[int] = []
    for action in attempts:
        if verb_of(action) == HIT_BLUFF:
            if verb_of(best[-1] if best else 0) != HIT_BLUFF:  # they all lie side by side
                best.append(action)
        elif verb_of(action) != HIT or plain & bit_of(card_of(action)) == 0:
            best.append(action)
        elif not _outdone(p, card_of(action), plain, best, both):
            best = [other for other in best if not _weaker(p, other, card_of(action), plain, both)]
            best.append(action)
    return best


def _outdone(p: Position, card: i64, plain: i64, best: list[int], both: bool) -> bool:
    """Whether another target of the kind counts at least as much."""
    for other in best:
        if _rivals(p, other, card, plain) and _counts_no_less(p, card_of(other), card, both):
            return True
    return False


def _weaker(p: Position, action: i64, card: i64, plain: i64, both: bool) -> bool:
    """Whether a target is outdone by this card of its kind."""
    return _rivals(p, action, card, plain) and _counts_no_less(p, card, card_of(action), both)


def _rivals(p: Position, action: i64, card: i64, plain: i64) -> bool:
    """Whether an action hits a plain card of the same kind as this one."""
    deck = p.opp.deck
    other = bit_of(card_of(action))
    if verb_of(action) != HIT or plain & other == 0:
        return False
    kind = deck.characters if deck.characters >> card & 1 else deck.boosters
    if deck.supports >> card & 1:
        kind = deck.supports
    return kind & other != 0


def _counts_no_less(p: Position, card: i64, other: i64, both: bool) -> bool:
    """Whether a card of the opponent counts at least as much as another one, in both elements or in the contested."""
    opp = p.opp
    if both:
        fire = paying(opp, card, FIRE) >= paying(opp, other, FIRE)
        return fire and paying(opp, card, EARTH) >= paying(opp, other, EARTH)
    return paying(opp, card, p.element) >= paying(opp, other, p.element)
