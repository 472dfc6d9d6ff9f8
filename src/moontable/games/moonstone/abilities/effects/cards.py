"""Verbs about cards: flipping one, and arranging the top of the arcane deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects import step
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, Step
from moontable.games.moonstone.abilities.stats import has_rule
from moontable.games.moonstone.arcane import arranging, flipping
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.decks import ARCANE_SIZE
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee import second_card
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


class Flip(Step):
    """Turn the top arcane card; the lines of the ability say what it does (MS-100)."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(flipping.flip(act.parts, act.chooser))


class DealCards(OnModels):
    """A card from the top of the deck for each model, face up; the lines of the ability say what it does to `event`."""

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        procedure = flipping.Dealing()
        procedure.parts = act.parts
        procedure.chooser = act.chooser
        procedure.models = models[:]
        position.push(procedure)


class AddCopies(Step):
    """Cards of another kind from the hand are added to the signature move being played, as copies of it."""

    card: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.card = MELEE_CARDS.index(fields.word("card", MELEE_CARDS))

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        enemy = act.parts.enemy
        if enemy == NOBODY or has_rule(position, enemy, points.COPIES):
            return False
        duel = second_card.duel_of(position)
        return duel.hands[second_card.side_of(duel, model)] != EMPTY

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = second_card.MoreCopies()
        procedure.about(model, -1, act.parts.enemy, act.chooser)
        procedure.card = self.card
        position.push(procedure)


class DrawMore(Step):
    """The user draws more arcane cards in this action, beyond all stats."""

    cards: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cards = fields.number("n", 1, ARCANE_SIZE)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.lasting.append(Lasting(lasting.STAT, model, lasting.ACTION, lasting.DRAW, self.cards))


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
step.enter("deal cards", DealCards)
step.enter("add copies", AddCopies)
step.enter("draw more", DrawMore)
step.enter("arrange deck", ArrangeDeck)
