"""The verb `gain keyword`: the user counts as something that another model is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.effects.modifying import until
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.abilities.selecting import keywords_of
from moontable.games.moonstone.actions import AMOUNT, action, argument_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.lasting import KEYWORD, Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class GainKeyword(OnModels):
    """The user gains one keyword of the model for a while; its player chooses which."""

    until: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.until = until(fields)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(new_keywords(position, act.parts.user, model))

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Mimicking()
        procedure.user = act.parts.user
        procedure.model = model
        procedure.until = self.until
        procedure.chooser = act.chooser
        position.push(procedure)


def new_keywords(position: Position, user: i64, model: i64) -> list[str]:
    """The keywords of a model that a user does not have itself."""
    mine = keywords_of(position, user)
    return [keyword for keyword in keywords_of(position, model) if keyword not in mine]


class Mimicking(Procedure):
    """Which keyword? Of one there is nothing to ask. A choice is the place among those that can be gained."""

    name: ClassVar[str] = "keyword"

    user: i64
    model: i64
    until: i64
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.model = NOBODY
        self.until = 0
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("user", "model", "until", "chooser")

    def copy(self) -> Mimicking:
        twin = Mimicking()
        twin.stage = self.stage
        twin.user = self.user
        twin.model = self.model
        twin.until = self.until
        twin.chooser = self.chooser
        return twin

    def keywords(self, position: Position) -> list[str]:
        return new_keywords(position, self.user, self.model)

    def asks(self, position: Position) -> i64:
        return self.chooser if len(self.keywords(position)) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        self.gain(position, 0)

    def question(self, position: Position) -> str:
        return "keyword"

    def options(self, position: Position) -> list[int]:
        return [action(AMOUNT, at) for at in range(len(self.keywords(position)))]

    def take(self, position: Position, action: i64) -> None:
        self.gain(position, argument_of(action))

    def gain(self, position: Position, at: i64) -> None:
        position.lasting.append(Lasting(KEYWORD, self.user, self.until, self.keywords(position)[at]))
        position.pop(1)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model), "keywords": self.keywords(position)}


enter("gain keyword", GainKeyword)
