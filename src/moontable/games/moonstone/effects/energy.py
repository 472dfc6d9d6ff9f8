"""Verbs about energy: gaining, losing, restoring, handing it on, paying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.actions import ENOUGH, TARGET, action, argument_of, simple, verb_of
from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY, Model
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class GainEnergy(Verb):
    """It may exceed what the dots give (MS-013)."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.models[model].energy += amount


class LoseEnergy(Verb):
    """It stops at nothing (MS-015)."""

    def have(self, table: Table, act: Act, model: i64) -> i64:
        return table.models[model].energy

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and table.models[model].energy > 0

    def does(self, table: Table, model: i64, amount: i64) -> i64:
        return min(amount, table.models[model].energy)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        one = table.models[model]
        one.energy = max(one.energy - amount, 0)


class RestoreEnergy(Verb):
    """Up to the dots on open boxes; "all" means up to all dots that are printed (Q-16)."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return table.models[model].energy < limit(table.models[model], act.effect.amount.all)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.models[model].energy = limit(table.models[model], act.effect.amount.all)


def limit(model: Model, printed: bool) -> i64:
    """As far as energy can be restored."""
    return len(model.character.dots) if printed else model.character.energy(int(model.wounds))


class Pay(Verb):
    """Discard energy for something; who has not enough cannot."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return table.models[model].energy >= amount

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.models[model].energy -= amount


# -- handing it on ---------------------------------------------------------------------------------------------------


class ShareEnergy(Verb):
    """Energy goes from one model to others in any portions, also not all of it."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and giver(table, act) != NOBODY

    def do_all(self, table: Table, act: Act, models: list[int], amounts: list[int]) -> None:
        source = giver(table, act)
        if source == NOBODY:
            return
        most = min(amounts[0], table.models[source].energy)
        table.push(sharing(source, [model for model in models if model != source], most, act.chooser))


def giver(table: Table, act: Act) -> i64:
    """The model whose energy is handed on, if it has any."""
    source = act.one(act.effect.origin)
    if source == NOBODY or table.models[source].where != IN_PLAY or table.models[source].energy == 0:
        return NOBODY
    return source


def sharing(source: i64, models: list[int], left: i64, chooser: i64) -> Sharing:
    frame = Sharing()
    frame.source = source
    frame.models = models
    frame.left = left
    frame.chooser = chooser
    return frame


class Sharing(Frame):
    """Handing out energy one by one until it is gone or the chooser has enough."""

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

    def asks(self, table: Table) -> i64:
        return self.chooser if self.left > 0 and self.models else NOBODY

    def go_on(self, table: Table) -> None:
        table.pop(1)

    def question(self, table: Table) -> str:
        return "share-energy"

    def options(self, table: Table) -> list[int]:
        return [*[action(TARGET, model) for model in self.models], simple(ENOUGH)]

    def take(self, table: Table, action: i64) -> None:
        if verb_of(action) == ENOUGH:
            self.left = 0
            return
        table.models[self.source].energy -= 1
        table.models[argument_of(action)].energy += 1
        self.left -= 1

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"from": model_name(table, int(self.source)), "left": int(self.left)}
