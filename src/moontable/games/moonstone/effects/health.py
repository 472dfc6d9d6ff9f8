"""Verbs about health: wounds, damage, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.play import harm
from moontable.games.moonstone.primitives import DAMAGE_TYPES
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Wound(Verb):
    """Wounds without a type, which nothing modifies (MS-011). "Above" counts the energy of the model."""

    def have(self, table: Table, act: Act, model: i64) -> i64:
        return table.models[model].energy

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def does(self, table: Table, model: i64, amount: i64) -> i64:
        return min(amount, table.models[model].open_boxes)  # what is beyond the last box is lost (MS-026, Q-46)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        harm.wound(table, model, amount, act.parts.user)


class Damage(Verb):
    """Damage of one type (MS-010); of one effect it hits everybody at once (MS-192)."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def do_all(self, table: Table, act: Act, models: list[int], amounts: list[int]) -> None:
        damage_type = DAMAGE_TYPES.index(act.effect.types[0])
        count = len(models)
        table.push(harm.blows(models, amounts, [damage_type] * count, [int(act.parts.user)] * count))


class Heal(Verb):
    """Restore wounds, never beyond the printed health (MS-013)."""

    def have(self, table: Table, act: Act, model: i64) -> i64:
        return table.models[model].wounds

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and table.models[model].wounds > 0

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        harm.heal(table, model, amount)
