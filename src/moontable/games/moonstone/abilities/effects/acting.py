"""Verbs by which a model acts outside its own activation, or is activated out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.movement import moving
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.lasting import NEXT_UP, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.turn import declaring

if TYPE_CHECKING:
    from mypy_extensions import i64


class TakeAction(OnModels):
    """The model takes an action that would cost so much energy, for nothing; the one whose ability it is says which."""

    cost: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cost = fields.number("cost", 0, 9)

    def is_one_by_one(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Acting()
        procedure.about(act.parts.user, act.parts.place, model, act.chooser)
        procedure.cost = self.cost
        position.purse(model).energy += self.cost  # it is lent the price of what it does
        position.push(procedure)


class Acting(Decision):
    """Which action does a model take? `other` acts, by an ability of `model`. Returns 1 if it does."""

    name: ClassVar[str] = "act"

    cost: i64

    def __init__(self) -> None:
        super().__init__()
        self.cost = 0

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "cost")

    def copy(self) -> Acting:
        twin = Acting()
        self.copy_decision_onto(twin)
        twin.cost = self.cost
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if position.models[self.other].where == IN_PLAY and self.options(position) else NOBODY

    def go_on(self, position: Position) -> None:
        """There is nothing that it could do: the price goes back."""
        purse = position.purse(self.other)
        purse.energy = max(purse.energy - self.cost, 0)
        position.pop(0)

    def options(self, position: Position) -> list[int]:
        found: list[int] = []
        for each in declaring.ALL:
            for argument in each.arguments(position, self.other):
                if each.price(position, self.other, argument) == self.cost:
                    found.append(actions.action(each.verb, argument))
        return found

    def take(self, position: Position, action: i64) -> None:
        declared = declaring.declared_by(actions.verb_of(action))
        assert declared is not None
        position.begin_action(self.other)
        position.purse(self.other).energy -= declared.cost(position, self.other)
        started = declared.start(position, self.other, actions.argument_of(action))
        position.pop(1)
        position.push(started)

    def why_not(self, position: Position, action: i64) -> Explanation:
        declared = declaring.declared_by(actions.verb_of(action))
        if declared is None:
            return super().why_not(position, action)
        return declared.why_not(position, self.other, actions.argument_of(action))


class JogNow(OnModels):
    """The model jogs at once, for nothing; it may still jog in its activation."""

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return not self.who.picks_one

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return moving.may_jog(position, model)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(moving.jog(position, model))


class ActivateNext(OnModels):
    """The model is activated right after the activation going on, even if it has been activated this turn."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        if position.acting != NOBODY:
            position.lasting.append(Lasting(NEXT_UP, model, TURN, against=position.acting))


enter("act", TakeAction)
enter("jog", JogNow)
enter("activate next", ActivateNext)
