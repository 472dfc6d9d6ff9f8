"""Nobody is led into a dead end (BM-165 to BM-167).

From the decision to continue a fight on, an action is legal only if the turn can still be completed after it: a character played, all demands met,
enough power or a shield. The check is exact: it plays the rest of the turn through on copies, with the same rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import CONTINUE
from moontable.games.bluemoon.asking import NOTHING, WHETHER_TO_FIGHT
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, ENGAGEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(p: Position) -> list[int]:
    """The permitted actions after which the turn can be completed."""
    if p.asked == NOTHING:
        return []
    permitted = DECISIONS[p.asked].permitted(p)
    if p.opening or not p.fight or p.asker != p.me.seat:
        return permitted
    if p.asked == WHETHER_TO_FIGHT:
        if not completes(p, CONTINUE):
            permitted.remove(CONTINUE)
        return permitted
    if p.phase != CHARACTER_PHASE and p.phase != BOOSTER_SUPPORT:
        return permitted
    return [action for action in permitted if completes(p, action)]


def completes(p: Position, action: i64) -> bool:
    """Whether the turn can be completed after this action."""
    after = p.fork()
    DECISIONS[after.asked].take(after, action)
    return can_complete(after)


def can_complete(p: Position) -> bool:
    """Whether some line of play leads the current player, who fights, to a legal announcement."""
    if p.phase != ENGAGEMENT and p.phase != CHARACTER_PHASE and p.phase != BOOSTER_SUPPORT:
        return True
    permitted = DECISIONS[p.asked].permitted(p)
    if p.asker != p.me.seat:
        # What the opponent gives up by force alters nothing that matters here (BM-166).
        return completes(p, permitted[0])
    for action in reversed(permitted):
        if completes(p, action):
            return True
    return False
