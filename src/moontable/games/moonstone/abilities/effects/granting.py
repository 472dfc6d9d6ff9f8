"""Verbs that let models act out of turn, or for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects.modifying import place_of, until
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, enter
from moontable.games.moonstone.abilities.stats import ANY_ACTION, is_banned
from moontable.games.moonstone.actions import ATTACK, USE
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import FREE_SORTS
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.turn import declaring
from moontable.games.moonstone.turn.commanding import MOST_COST, Command

if TYPE_CHECKING:
    from mypy_extensions import i64


class Acts(OnModels):
    """The model takes an action at once, for nothing: any but a Jog, one of certain prices, or a certain ability.

    With `or-attacks` it may make a Melee Attack instead of using the ability, and either is `at-enemies`.
    """

    ability: str
    attacks: bool
    at_enemies: bool
    jogs: bool
    least: i64
    most: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability") if fields.has("ability") else ""
        self.attacks = fields.flag("or-attacks")
        self.at_enemies = fields.flag("at-enemies")
        if self.attacks and not self.ability:
            raise fields.wrong("or-attacks", "goes together with an ability")
        self.jogs = not fields.flag("no-jog")
        self.least = fields.number_if_any("least", 0, 9, 0)
        self.most = fields.number_if_any("most", 0, 9, MOST_COST)

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return True

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        if is_banned(position, model, "act"):
            return False
        before = position.lasting
        position.lasting = before + self.terms(position, model)
        found = self.command(position, model).options(position)
        position.lasting = before
        return bool(found)

    def terms(self, position: Position, model: i64) -> list[Lasting]:
        """What holds for the action: it is free, and perhaps no friend can be its target."""
        found = [Lasting(lasting.FREE, model, lasting.ACTION, ANY_ACTION)]
        for other in position.models_in_play() if self.at_enemies else []:
            if not position.are_enemies(model, other.index):
                found.append(Lasting(lasting.BAN, model, lasting.ACTION, "target", against=other.index))
        return found

    def command(self, position: Position, model: i64) -> Command:
        procedure = Command()
        procedure.model = model
        procedure.leader = position.acting
        if not self.jogs:
            procedure.verbs = declaring.all_but_jog()
        if self.ability:
            procedure.place = place_of(position.models[model].character, self.ability)
            procedure.verbs = bit_of(ATTACK) | bit_of(USE) if self.attacks else 0
        procedure.least = self.least
        procedure.most = self.most
        return procedure

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = self.command(position, model)
        procedure.may = 1 if self.may else 0
        position.lasting = position.lasting + self.terms(position, model)
        position.acting = model
        position.push(procedure)


class Free(OnModels):
    """The next action of a sort, or the next use of an ability, costs nothing and may come with more Arcane."""

    what: str
    until: i64
    arcane: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.what = fields.ability("ability") if fields.has("ability") else fields.word("what", FREE_SORTS)
        self.until = until(fields)
        self.arcane = fields.number_if_any("arcane", 1, 9, 0)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.lasting.append(Lasting(lasting.FREE, model, self.until, self.what, self.arcane))


enter("acts", Acts)
enter("free", Free)
