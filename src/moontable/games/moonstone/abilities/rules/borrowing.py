"""Rules by which a model uses what is printed on other cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import KINDS
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class UsesTheFallen(Rule):
    """Abilities of a kind that are printed on the cards of slain friends, whatever their limits per game."""

    kind: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.kind = fields.word("kind", KINDS)
        if self.kind == "passive":
            raise fields.wrong("kind", "'passive' abilities are not used: write active or arcane")

    def point(self) -> i64:
        return points.BORROWING

    def lends(self, position: Position, model: i64, lender: i64, ability: Ability) -> bool:
        fallen = position.models[lender].where == SLAIN and not position.are_enemies(model, lender)
        return fallen and ability.kind == self.kind


class Gives(Rule):
    """An ability that stands on its card for others: friends with a certain ability may use it once a turn."""

    ability: str
    owners: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")
        self.owners = fields.text("with")

    def point(self) -> i64:
        return points.LENDING

    def lends(self, position: Position, model: i64, lender: i64, ability: Ability) -> bool:
        if ability.name != self.ability or position.are_enemies(model, lender):
            return False
        return any(own.name == self.owners for own in position.models[model].character.abilities)


enter("gives", Gives)
enter("uses the fallen", UsesTheFallen)
