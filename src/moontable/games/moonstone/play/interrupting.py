"""A model that an enemy targets may step aside first (the hook `interrupt_on_target`, MS-190).

Its owner may pay 1 energy for a Reaction Step before anything else happens. Whoever targeted it then goes on with the
same target if it is still a legal one, and may not choose another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.play.reacting import begin_step, can_react
from moontable.games.moonstone.stats import hook_place
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.targeting import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

HOOK: Final = "interrupt_on_target"

# Stages
OFFER: Final = 0
STEPPED: Final = 1


def may_interrupt(table: Table, target: i64, user: i64) -> bool:
    """Whether a model that has just been targeted by another may interrupt its action."""
    if not table.are_enemies(user, target) or hook_place(table, target, HOOK) < 0:
        return False
    return can_react(table, target)


def interrupt(target: i64, user: i64) -> Interrupt:
    """The decision of a targeted model's owner; push it only if `may_interrupt`. Returns 1 if the model moved."""
    frame = Interrupt()
    frame.target = target
    frame.user = user
    return frame


class Interrupt(Frame):
    """Will the target step aside before the action goes on?"""

    target: i64
    user: i64

    def __init__(self) -> None:
        super().__init__()
        self.target = NOBODY
        self.user = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("target", "user")

    def copy(self) -> Interrupt:
        twin = interrupt(self.target, self.user)
        twin.stage = self.stage
        return twin

    def asks(self, table: Table) -> i64:
        return table.models[self.target].seat if self.stage == OFFER else NOBODY

    def go_on(self, table: Table) -> None:
        table.pop(table.returned)

    def question(self, table: Table) -> str:
        return "interrupt"

    def options(self, table: Table) -> list[int]:
        return [actions.simple(actions.YES), actions.simple(actions.NO)]

    def take(self, table: Table, action: i64) -> None:
        if actions.verb_of(action) == actions.NO:
            table.pop(0)
            return
        self.stage = STEPPED
        begin_step(table, self.target)

    def why_not(self, table: Table, action: i64) -> Explanation:
        if actions.verb_of(action) == actions.TARGET:
            return Explanation("MS-190", "The target's owner first says whether it steps aside.")
        return NOT_OFFERED

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"target": model_id(table, self.target), "by": model_id(table, self.user)}
