"""An activation: the character takes one action after the other until its player ends it (MS-056 to MS-076)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.commanding import command, commanded
from moontable.games.moonstone.turn.taking import AfterAction, take_action
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64


class Activation(Procedure):
    """One character's activation: its player chooses the next action, or ends it (D-09)."""

    name: ClassVar[str] = "activation"

    model: i64

    def __init__(self, model: i64 = NOBODY) -> None:
        super().__init__()
        self.model = model

    def fields(self) -> tuple[str, ...]:
        return ("model",)

    def copy(self) -> Activation:
        twin = Activation(self.model)
        twin.stage = self.stage
        return twin

    def asks(self, position: Position) -> i64:
        one = position.models[self.model]
        return one.seat if one.where == IN_PLAY else NOBODY

    def go_on(self, position: Position) -> None:
        self.end(position)  # the model has left play

    def end(self, position: Position) -> None:
        position.expire(lasting.ACTIVATION)
        position.active = NOBODY
        position.acting = NOBODY
        position.pop()
        self.hand_over(position)

    def hand_over(self, position: Position) -> None:
        """Somebody whom an ability called up is activated next, also for a second time this turn."""
        called = [one for one in position.lasting if one.kind == lasting.NEXT_UP and one.against == self.model]
        if not called:
            return
        position.lasting = [one for one in position.lasting if one not in called]
        for record in called:
            if position.models[record.model].where == IN_PLAY:
                begin(position, record.model)

    def question(self, position: Position) -> str:
        return "next-action"

    def options(self, position: Position) -> list[int]:
        found: list[int] = []
        for each in declaring.ALL:
            for argument in each.arguments(position, self.model):
                found.append(actions.action(each.verb, argument))
        for other in commanded(position, self.model):
            found.append(actions.action(actions.COMMAND, other))
        found.append(actions.simple(actions.END))
        return found

    def allows(self, position: Position, action: i64) -> bool:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        declared = declaring.declared_by(verb)
        if verb == actions.COMMAND:
            return argument in commanded(position, self.model)
        if declared is None:
            return verb == actions.END and argument == 0
        return declared.allows(position, self.model, argument)

    def take(self, position: Position, action: i64) -> None:
        """Pay, then carry it out; what follows every action waits below it on the stack."""
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if verb == actions.END:
            self.end(position)
        elif verb == actions.COMMAND:
            position.push(command(position, argument))
        else:
            position.push(AfterAction())
            take_action(position, self.model, verb, argument)

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb = actions.verb_of(action)
        declared = declaring.declared_by(verb)
        if declared is not None:
            return declared.why_not(position, self.model, actions.argument_of(action))
        if verb == actions.ACTIVATE or verb == actions.PASS:
            return why("MS-059", "activation-going-on")
        if verb == actions.COMMAND:
            return why("MS-057", "no-command", (model_id(position, actions.argument_of(action)),))
        if verb == actions.TO or verb == actions.VIA:
            return why("MS-059", "no-move")
        return NOT_OFFERED

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


def begin(position: Position, model: i64) -> None:
    """Begin the activation of a model, which some passives answer to."""
    begin_activation(position, model)
    post(position, "activates", model)
    if position.pending:
        position.push(Triggers())


def begin_activation(position: Position, model: i64) -> None:
    """A model is activated; its player is the active player (MS-017)."""
    one = position.models[model]
    one.activated = True
    position.active = one.seat
    position.acting = model
    position.push(Activation(model))
