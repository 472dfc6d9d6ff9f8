"""Flip: turn the top arcane card and do what it calls for (MS-100, MS-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.effects import running
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.actions import GUESS, action, argument_of
from moontable.games.moonstone.arcane import catastrophes, deck
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.decks import (
    ARCANE_COLOURS,
    ARCANE_KINDS,
    CATASTROPHE,
    arcane_colour,
    arcane_value,
)
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final[list[Step]] = []

# Stages
TURN: Final = 0
EFFECT: Final = 1
DONE: Final = 2
NAME: Final = 3
"""Somebody names the card that will be turned."""


def steps_for(ability: Ability, card: i64) -> list[Step]:
    """What a card makes an ability do: the first line whose requirement it meets, or nothing (MS-115 to MS-117)."""
    if card == CATASTROPHE:
        return ability.catastrophe
    colour, value = ARCANE_COLOURS[arcane_colour(card)], int(arcane_value(card))
    for line in ability.lines:
        if line.matches(colour, value):
            return line.steps
    return NOTHING


def flip(parts: Parts, chooser: i64) -> Flipping:
    """Turn a card for the ability of these parts. Returns 1 if anything came of it."""
    procedure = Flipping()
    procedure.parts = parts
    procedure.chooser = chooser
    return procedure


def guess(parts: Parts, chooser: i64) -> Guessing:
    """Name a card, then turn one: the lines of the ability count only if it is that card."""
    procedure = Guessing()
    procedure.parts = parts
    procedure.chooser = chooser
    procedure.stage = NAME
    return procedure


class Flipping(Procedure):
    """The top card lies open until its effect is over; then it is shuffled back."""

    name: ClassVar[str] = "flip"

    parts: Parts
    chooser: i64
    card: i64

    def __init__(self) -> None:
        super().__init__()
        self.parts = Parts(NOBODY)
        self.chooser = NOBODY
        self.card = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("parts", "chooser", "card")

    def copy(self) -> Flipping:
        twin = flip(self.parts, self.chooser)
        twin.stage = self.stage
        twin.card = self.card
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == TURN:
            self.turn(position)
        elif self.stage == EFFECT:
            self.stage = DONE
            ability = targeting.ability_of(position, self.parts.user, self.parts.place)
            parts = self.parts.with_value(arcane_value(self.card))
            effect(position, ability, self.card, parts, self.chooser)
        else:
            deck.give_back(position, hands.with_card(EMPTY, self.card))
            position.pop(position.returned)

    def turn(self, position: Position) -> None:
        """Without a card left in the deck nothing can be turned (Q-9)."""
        if position.deck == EMPTY:
            position.pop(0)
            return
        self.card = deck.flip(position)
        self.stage = EFFECT

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"flipped": deck.card_name(self.card) if self.card != NOBODY else None}


class Guessing(Flipping):
    """A flip that counts only if the card was guessed, colour and number."""

    name: ClassVar[str] = "guess"

    guessed: i64

    def __init__(self) -> None:
        super().__init__()
        self.guessed = NOBODY

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "guessed")

    def copy(self) -> Guessing:
        twin = guess(self.parts, self.chooser)
        twin.stage = self.stage
        twin.card = self.card
        twin.guessed = self.guessed
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage == NAME else NOBODY

    def question(self, position: Position) -> str:
        return "guess"

    def options(self, position: Position) -> list[int]:
        return [action(GUESS, card) for card in range(ARCANE_KINDS)]

    def take(self, position: Position, action: i64) -> None:
        self.guessed = argument_of(action)
        self.stage = TURN

    def turn(self, position: Position) -> None:
        super().turn(position)
        if self.stage == EFFECT and self.card != self.guessed:
            position.returned = 0
            self.stage = DONE

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        guessed = deck.card_name(self.guessed) if self.guessed != NOBODY else None
        return {**super().view(position, viewer), "guessed": guessed}


class Dealing(Procedure):
    """A card for each of several models, all open at once; each does what its own card calls for."""

    name: ClassVar[str] = "deal-cards"

    parts: Parts
    chooser: i64
    models: list[int]
    cards: list[int]
    at: i64
    """The model whose card comes next."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = Parts(NOBODY)
        self.chooser = NOBODY
        self.models = []
        self.cards = []
        self.at = 0

    def fields(self) -> tuple[str, ...]:
        return ("parts", "chooser", "models", "cards", "at")

    def copy(self) -> Dealing:
        twin = Dealing()
        twin.stage = self.stage
        twin.parts = self.parts
        twin.chooser = self.chooser
        twin.models = self.models[:]
        twin.cards = self.cards[:]
        twin.at = self.at
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == TURN:
            self.deal(position)
        elif self.at < len(self.cards):
            self.affect(position, self.models[self.at], self.cards[self.at])
        else:
            back: i64 = EMPTY
            for card in self.cards:
                back = hands.with_card(back, card)
            deck.give_back(position, back)
            position.pop(1)

    def deal(self, position: Position) -> None:
        """As long as there are cards (Q-9)."""
        self.stage = EFFECT
        turned: list[int] = []
        for _ in self.models:
            if position.deck != EMPTY:
                self.cards.append(int(deck.flip(position)))
                turned.append(self.cards[-1])
        position.turned = turned

    def affect(self, position: Position, model: i64, card: i64) -> None:
        self.at += 1
        if position.models[model].where != IN_PLAY:
            return
        ability = targeting.ability_of(position, self.parts.user, self.parts.place)
        parts = self.parts.after(0, model).with_value(arcane_value(card))
        effect(position, ability, card, parts, self.chooser)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        dealt = [
            [model_id(position, one), deck.card_name(card)] for one, card in zip(self.models, self.cards, strict=False)
        ]
        return {"dealt": dealt}


def effect(position: Position, ability: Ability, card: i64, parts: Parts, chooser: i64) -> None:
    """Let happen what a card calls for."""
    if card == CATASTROPHE and ability.catastrophe:
        position.push(catastrophes.happen(position, ability.catastrophe, parts, chooser))
    else:
        position.push(running.run(position, steps_for(ability, card), parts, chooser))
