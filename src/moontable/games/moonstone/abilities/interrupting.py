"""A model that an enemy targets may step aside first (MS-190).

Its owner may pay 1 energy for a Reaction Step before anything else happens. Whoever targeted it then goes on with the
same target if it is still a legal one, and may not choose another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.stats import has_rule, rule_at
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.turn.reacting import begin_step, can_react
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
OFFER: Final = 0
STEPPED: Final = 1


def may_interrupt(position: Position, target: i64, user: i64) -> bool:
    """Whether a model that has just been targeted by another may interrupt its action."""
    if not position.are_enemies(user, target) or not has_rule(position, target, points.TARGETED):
        return False
    passive = rule_at(position, target, points.TARGETED)
    if passive is not None and passive.rule.steps:
        return not position.models[target].used_this_turn & bit_of(passive.place)
    return can_react(position, target)


def interrupt(target: i64, user: i64) -> Interrupt:
    """The decision of a targeted model's owner; push it only if `may_interrupt`. Returns 1 if the model moved."""
    procedure = Interrupt()
    procedure.target = target
    procedure.user = user
    return procedure


class Interrupt(Procedure):
    """Will the target step aside before the action goes on?"""

    name: ClassVar[str] = "interrupt"

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

    def asks(self, position: Position) -> i64:
        return position.models[self.target].seat if self.stage == OFFER else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(position.returned)

    def question(self, position: Position) -> str:
        return "interrupt" if self.ability(position) == "" else "interrupt-by"

    def ability(self, position: Position) -> str:
        """The ability by which the target does something else than a Reaction Step; or nothing."""
        passive = rule_at(position, self.target, points.TARGETED)
        if passive is None or not passive.rule.steps:
            return ""
        return position.ability(self.target, passive.place).name

    def options(self, position: Position) -> list[int]:
        return [actions.simple(actions.YES), actions.simple(actions.NO)]

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.NO:
            position.pop(0)
            return
        self.stage = STEPPED
        passive = rule_at(position, self.target, points.TARGETED)
        if passive is None or not passive.rule.steps:
            begin_step(position, self.target)
            return
        one = position.models[self.target]
        one.used_this_turn |= bit_of(passive.place)
        parts = Parts(self.target, passive.place, event=self.user)
        position.push(run(position, passive.rule.steps, parts, one.seat))

    def why_not(self, position: Position, action: i64) -> Explanation:
        if actions.verb_of(action) == actions.TARGET:
            return why("MS-190", "step-aside-first")
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"target": model_id(position, self.target), "by": model_id(position, self.user)}
