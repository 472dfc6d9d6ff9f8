"""Rules about the cards of a round of melee: how many are drawn, which are played, and what they can become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.rule import Concerning, Rule, enter
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class NoCopies(Rule):
    """No opponent adds copies of a card against it (MS-172)."""

    def point(self) -> i64:
        return points.COPIES


class DrawsInMelee(Rule):
    """Its Melee Stat is higher or lower in a round of melee, by something about the opponent."""

    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.number = amounts.amount(fields)

    def point(self) -> i64:
        return points.MELEE_DRAW

    def drawn(self, position: Position, parts: Parts) -> i64:
        return self.number.of(position, parts, 0) if holds(position, self.conditions, parts) else 0


class PlaysTwo(Rule):
    """It may pay 1 energy to lay down a second card, and says which one counts once the cards are shown."""

    def point(self) -> i64:
        return points.SECOND_CARD


class SwapsCards(Concerning):
    """Once a game a friend that has shown its card may pay 1 energy to take another one of its hand instead."""

    def point(self) -> i64:
        return points.CARD_SWAP


class CopiesMove(Concerning):
    """The signature move is that of another model, which is chosen when it is declared."""

    def point(self) -> i64:
        return points.COPIED_MOVE


class Ignores(Rule):
    """Some of its abilities, printed or gained, do not count in melee."""

    names: tuple[str, ...]

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.names = fields.texts("abilities")
        if not self.names:
            raise fields.wrong("abilities", "must list the abilities that do not count")

    def point(self) -> i64:
        return points.IGNORED

    def ignored(self, position: Position, name: str, parts: Parts) -> bool:
        return name in self.names and holds(position, self.conditions, parts)


enter("no copies", NoCopies)
enter("draws in melee", DrawsInMelee)
enter("plays two cards", PlaysTwo)
enter("swaps cards", SwapsCards)
enter("copies move", CopiesMove)
enter("ignores", Ignores)
