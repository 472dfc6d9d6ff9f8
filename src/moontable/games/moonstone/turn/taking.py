"""Taking an action: it is paid for and carried out, and then comes what follows every action (MS-071, MS-190)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone import endings
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.stats import is_banned, pay
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.cards.programs import steps_of
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.reacting import Reactions

if TYPE_CHECKING:
    from mypy_extensions import i64


def take_action(position: Position, model: i64, verb: i64, argument: i64) -> None:
    """A model takes an action that it can declare: it is paid for, and its procedure begins."""
    declared = declaring.declared_by(verb)
    assert declared is not None
    position.begin_action(model)
    cost = declared.cost(position, model)
    if cost > 0:
        pay(position, model, cost, declared.sort())
    position.push(declared.start(position, model, argument))


# -- after an action --------------------------------------------------------------------------------------------------

# Stages
TRIGGERS: Final = 0
CHECK: Final = 1
LEFT: Final = 2


class AfterAction(Procedure):
    """What follows every action: triggers, the look at Sudden Death, the reactions of the opponents (MS-190)."""

    name: ClassVar[str] = "after-action"

    def copy(self) -> AfterAction:
        twin = AfterAction()
        twin.stage = self.stage
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == TRIGGERS:
            self.stage = CHECK
            if position.pending:
                position.push(Triggers())
        elif self.stage == CHECK and due(position) is not None:
            self.follow_up(position)
        elif self.stage == CHECK:
            self.stage = LEFT
            quiet = position.acting != NOBODY and is_banned(position, position.acting, "reactions")
            position.expire(lasting.ACTION)
            position.wounded = 0
            if not endings.after_action(position) and not quiet:
                position.push(Reactions(position.active))
        elif not endings.if_nobody_left(position):
            position.pop()

    def follow_up(self, position: Position) -> None:
        """What an ability put off until its action is over."""
        record = due(position)
        if record is not None:
            position.lasting = [one for one in position.lasting if one is not record]
            parts = Parts(record.model, record.least, record.against)
            seat = position.models[record.model].seat
            position.push(run(position, steps_of(record.amount), parts, seat))


def due(position: Position) -> Lasting | None:
    """The first thing that was put off until now."""
    for record in position.lasting:
        if record.kind == lasting.AFTERWARDS:
            return record
    return None
