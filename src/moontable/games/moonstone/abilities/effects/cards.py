"""Verbs about cards: flipping one, and arranging the top of the arcane deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects import step
from moontable.games.moonstone.abilities.effects.step import Act, OnModels, Step
from moontable.games.moonstone.abilities.stats import has_rule
from moontable.games.moonstone.arcane import arranging, flipping, holding
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


class Guess(Step):
    """Name a card and turn the top one: only if it is that card, the lines of the ability say what it does."""

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.push(flipping.guess(act.parts, act.chooser))


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


class HoldCards(Step):
    """Look at cards from the top of the arcane deck; some are kept beside the user's card, to join a hand later.

    `top` and `bottom` of them go back there, `keep` are kept (any number if not said), each for `wounds`; the rest is
    shuffled back. With `turn` it may hold as many cards as turns have begun.
    """

    number: Amount
    top: i64
    bottom: i64
    kept: i64
    wounds: i64
    by_turn: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.number = amounts.amount(fields)
        self.top = fields.number_if_any("top", 1, 9, 0)
        self.bottom = fields.number_if_any("bottom", 1, 9, 0)
        self.kept = fields.number_if_any("keep", 1, 9, holding.ANY_NUMBER)
        self.wounds = fields.number_if_any("wounds", 1, 9, 0)
        self.by_turn = fields.flag("turn")

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return self.number.of(position, act.parts, 0)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return position.deck != EMPTY and amount > 0

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = holding.hold(model, act.chooser, amount)
        procedure.tops = self.top
        procedure.bottoms = self.bottom
        procedure.keeps = self.kept
        procedure.price = self.wounds
        procedure.limit = position.turn if self.by_turn else holding.ANY_NUMBER
        position.push(procedure)


step.enter("hold cards", HoldCards)
step.enter("reflect", Reflect)
step.enter("flip", Flip)
step.enter("deal cards", DealCards)
step.enter("add copies", AddCopies)
step.enter("draw more", DrawMore)
step.enter("guess", Guess)
step.enter("arrange deck", ArrangeDeck)
