"""What an action leads to beside the deed itself, found out by carrying it out on a fork: dragons, fights, losses.

Only for what is told *afterwards* (`log`, `headlines`): it knows the result.
"""

from __future__ import annotations

from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.questions import WHICH_BOOSTER_SUPPORT, WHICH_OFFERED
from moontable.games.bluemoon.state.bits import bits_in
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import AFTER_BOOSTER_SUPPORT, EARTH, FIRE, NO_ELEMENT


def aftermath(p: Position, action: int) -> Position | None:
    """The position after an action, with its `notes`; None for most actions, of which nothing else can come."""
    if not may_have_consequences(p, action):
        return None
    after = p.fork()
    after.notes = []
    DECISIONS[after.asked].take(after, action)
    return after


def may_have_consequences(p: Position, action: int) -> bool:
    """A quick look, to spare most actions the trial: dragons move with a few actions and a few cards only."""
    if action in (a.RETREAT, a.CALL, a.HIDDEN) or a.verb_of(action) == a.HIT_BLUFF:
        return True
    if p.asked == WHICH_OFFERED and action != a.DONE:
        return True
    me, opp = p.me, p.opp
    forces = [lying(me) & me.deck.retreat_for_two, lying(opp) & opp.deck.dragon_for_two]
    return opp.working & opp.deck.character_or_dragon != 0 or max([bits_in(cards) for cards in forces]) >= 2


def announced(p: Position, action: int) -> int:
    """The element that is announced with this action; `NO_ELEMENT` if none is."""
    if action == a.SAY_FIRE:
        return FIRE
    if action == a.SAY_EARTH:
        return EARTH
    last = p.phase == AFTER_BOOSTER_SUPPORT or (p.asked == WHICH_BOOSTER_SUPPORT and action == a.DONE)
    return int(p.element) if last and announces(p, action) else NO_ELEMENT


def holds_by_shield(p: Position) -> bool:
    """Whether the current player announces less than the opponent's total, which only a shield permits (BM-051)."""
    return p.fight and not p.opening and p.has_shield() and bool(p.total(p.me) < p.total(p.opp))


def announces(p: Position, action: int) -> bool:
    """Whether the power is announced after this action: on a turn that continues a fight nobody is asked."""
    if p.opening:
        return False
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    return after.phase != AFTER_BOOSTER_SUPPORT
