"""Verbs about energy: gaining, losing, restoring, handing it on, paying."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.effects.step import Act, Measured, OfWhatThereIs, OnModels, enter
from moontable.games.moonstone.abilities.selecting import Selector, selector
from moontable.games.moonstone.actions import ENOUGH, TARGET, action, argument_of, simple, verb_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


class GainEnergy(Measured):
    """It may exceed what the dots give (MS-013)."""

    def is_plain(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and not position.models[model].character.is_thrall

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.models[model].energy += amount


class LoseEnergy(OfWhatThereIs):
    """It stops at nothing (MS-015)."""

    def have(self, position: Position, model: i64) -> i64:
        return position.models[model].energy

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and position.models[model].energy > 0

    def does(self, position: Position, model: i64, amount: i64) -> i64:
        return min(amount, position.models[model].energy)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        one.energy = max(one.energy - amount, 0)


class RestoreEnergy(OnModels):
    """Up to the dots on open boxes; "all" means up to all dots that are printed (Q-16)."""

    all: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.all = fields.flag("all")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return position.models[model].energy < limit(position.models[model], self.all)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.models[model].energy = limit(position.models[model], self.all)


def limit(model: Model, printed: bool) -> i64:
    """As far as energy can be restored."""
    return len(model.character.dots) if printed else model.character.energy(int(model.wounds))


class Pay(Measured):
    """Discard energy for something; who has not enough cannot."""

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return position.purse(model).energy >= amount

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.purse(model).energy -= amount


# -- handing it on ---------------------------------------------------------------------------------------------------


class ShareEnergy(Measured):
    """Energy goes from one model to others in any portions, also not all of it."""

    giver: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.giver = selector(fields, "from")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and giver(position, act.one(self.giver)) != NOBODY

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        source = giver(position, act.one(self.giver))
        if source == NOBODY:
            return
        most = min(amounts[0], position.models[source].energy)
        takers = [one for one in models if one != source and not position.models[one].character.is_thrall]
        position.push(sharing(source, takers, most, act.chooser))


def giver(position: Position, source: i64) -> i64:
    """The model whose energy is handed on, if it has any; or `NOBODY`."""
    if source == NOBODY or position.models[source].where != IN_PLAY or position.models[source].energy == 0:
        return NOBODY
    return source


def sharing(source: i64, models: list[int], left: i64, chooser: i64) -> Sharing:
    procedure = Sharing()
    procedure.source = source
    procedure.models = models
    procedure.left = left
    procedure.chooser = chooser
    return procedure


class Sharing(Procedure):
    """Handing out energy one by one until it is gone or the chooser has enough."""

    name: ClassVar[str] = "share-energy"

    source: i64
    models: list[int]
    """Who may receive some."""
    left: i64
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.source = NOBODY
        self.models = []
        self.left = 0
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("source", "models", "left", "chooser")

    def copy(self) -> Sharing:
        twin = sharing(self.source, self.models[:], self.left, self.chooser)
        twin.stage = self.stage
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.left > 0 and self.models else NOBODY

    def go_on(self, position: Position) -> None:
        position.pop(1)

    def question(self, position: Position) -> str:
        return "share-energy"

    def options(self, position: Position) -> list[int]:
        return [*[action(TARGET, model) for model in self.models], simple(ENOUGH)]

    def take(self, position: Position, action: i64) -> None:
        if verb_of(action) == ENOUGH:
            self.left = 0
            return
        position.models[self.source].energy -= 1
        position.models[argument_of(action)].energy += 1
        self.left -= 1

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"from": model_id(position, self.source), "left": int(self.left)}


enter("gain energy", GainEnergy)
enter("lose energy", LoseEnergy)
enter("restore energy", RestoreEnergy)
enter("pay", Pay)
enter("share energy", ShareEnergy)
