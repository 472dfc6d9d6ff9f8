"""Verbs about health: wounds, damage, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import Act, Measured, OfWhatThereIs, enter
from moontable.games.moonstone.abilities.stats import has_ability
from moontable.games.moonstone.actions import DAMAGE_TYPE, action, argument_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.lasting import HARM
from moontable.games.moonstone.state.parts import BORROWED, Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure

if TYPE_CHECKING:
    from mypy_extensions import i64


MEASURES: Final = ("energy", "health", "wounds")


class Wound(OfWhatThereIs):
    """Wounds without a type, which nothing modifies (MS-011). Parts are those of its energy, or `of` its open or filled
    boxes.
    """

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

    types: list[int]
    """Of several the one whose effect it is chooses."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.types = [DAMAGE_TYPES.index(name) for name in fields.words("types", DAMAGE_TYPES)]
        if not self.types:
            raise fields.wrong("types", f"must list the type, or those to choose among: {', '.join(DAMAGE_TYPES)}")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        dealers = [int(act.parts.user)] * len(models)
        amounts = [max(amounts[at] + more_harm(position, act.parts, one), 0) for at, one in enumerate(models)]
        blows = harm.blows(models, amounts, [self.types[0]] * len(models), dealers)
        position.push(blows)
        if len(self.types) > 1:
            position.push(choose_type(act.chooser, self.types))


def more_harm(position: Position, parts: Parts, victim: i64) -> int:
    """What is added to the damage of an ability, by passives of its user or for a while."""
    total: i64 = 0
    if 0 <= parts.place < BORROWED:
        for passive in position.models[parts.user].character.passives[points.HARM]:
            if has_ability(position, parts.user, passive.place):
                total += passive.rule.harms(position, parts.user, passive.place, parts.place, victim)
    for record in position.lasting:
        if record.kind == HARM and record.model == parts.user and record.counts_against(victim):
            total += record.amount
    return int(total)


def choose_type(chooser: i64, types: list[int]) -> TypeOfDamage:
    procedure = TypeOfDamage()
    procedure.chooser = chooser
    procedure.types = types[:]
    return procedure


class TypeOfDamage(Procedure):
    """Which type does the damage have that is about to be dealt, below on the stack?"""

    name: ClassVar[str] = "damage-type"

    chooser: i64
    types: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.chooser = NOBODY
        self.types = []

    def fields(self) -> tuple[str, ...]:
        return ("chooser", "types")

    def copy(self) -> TypeOfDamage:
        twin = choose_type(self.chooser, self.types)
        twin.stage = self.stage
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser

    def question(self, position: Position) -> str:
        return "damage-type"

    def options(self, position: Position) -> list[int]:
        return [action(DAMAGE_TYPE, one) for one in self.types]

    def take(self, position: Position, action: i64) -> None:
        position.pop()
        blows = position.stack[-1]
        assert isinstance(blows, harm.Blows)
        blows.types = [int(argument_of(action))] * len(blows.types)


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
