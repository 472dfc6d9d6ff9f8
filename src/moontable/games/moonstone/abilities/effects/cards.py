"""Verbs about cards: flipping one, and arranging the top of the arcane deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects import step
from moontable.games.moonstone.abilities.effects.step import Act, Step
from moontable.games.moonstone.arcane import arranging, flipping
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards.decks import ARCANE_SIZE
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class Flip(Step):
    """Turn the top arcane card; the lines of the ability say what it does (MS-100)."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(flipping.flip(act.parts, act.chooser))


class ArrangeDeck(Step):
    """Look at so many cards from the top of the arcane deck and put each back on top or at the bottom."""

    cards: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cards = fields.number("n", 1, ARCANE_SIZE)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(arranging.arrange(act.chooser, self.cards))


class Reflect(Step):
    """The arcane ability that is aimed at the user comes back: the user plays it against whoever used it."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        for procedure in reversed(position.stack):
            if isinstance(procedure, Arcane):
                procedure.reflect(position)
                return


step.enter("reflect", Reflect)
step.enter("flip", Flip)
step.enter("arrange deck", ArrangeDeck)
