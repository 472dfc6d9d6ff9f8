"""Verbs about health: wounds, damage, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, Measured, OfWhatThereIs, enter
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


MEASURES: Final = ("energy", "health", "wounds")


class Wound(OfWhatThereIs):
    """Wounds without a type, which nothing modifies (MS-011). Parts are those of its energy, or `of` its open or filled
    boxes."""

    of: str

    def read_number(self, fields: Fields) -> Amount:
        self.of = fields.word_if_any("of", MEASURES) or "energy"
        return super().read_number(fields)

    def have(self, position: Position, model: i64) -> i64:
        one = position.models[model]
        if self.of == "energy":
            return one.energy
        return one.open_boxes if self.of == "health" else one.wounds

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def does(self, position: Position, model: i64, amount: i64) -> i64:
        return min(amount, position.models[model].open_boxes)  # what is beyond the last box is lost (MS-026, Q-46)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        harm.wound(position, model, amount, act.parts.user)


class Damage(Measured):
    """Damage of one type (MS-010); of one effect it hits everybody at once (MS-192)."""

    damage_type: int

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        types = fields.words("types", DAMAGE_TYPES)
        if len(types) != 1:
            raise fields.wrong("types", f"must be a list of one type: {', '.join(DAMAGE_TYPES)}")
        self.damage_type = DAMAGE_TYPES.index(types[0])

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        count = len(models)
        position.push(harm.blows(models, amounts, [self.damage_type] * count, [int(act.parts.user)] * count))


class Heal(OfWhatThereIs):
    """Restore wounds, never beyond the printed health (MS-013)."""

    def is_plain(self) -> bool:
        return True

    def have(self, position: Position, model: i64) -> i64:
        return position.models[model].wounds

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and position.models[model].wounds > 0

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        harm.heal(position, model, amount)


enter("wound", Wound)
enter("damage", Damage)
enter("heal", Heal)
