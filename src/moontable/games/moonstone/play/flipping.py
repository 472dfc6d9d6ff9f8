"""Flip: turn the top arcane card and do what it calls for (MS-100, MS-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import arcane_deck, hands, targeting
from moontable.games.moonstone.characters import Ability
from moontable.games.moonstone.decks import ARCANE_COLOURS, CATASTROPHE, arcane_colour, arcane_value
from moontable.games.moonstone.effects import running
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.hands import EMPTY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.primitives import Effect
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final[list[Effect]] = []

# Stages
TURN: Final = 0
EFFECT: Final = 1
DONE: Final = 2


def steps_for(ability: Ability, card: i64) -> list[Effect]:
    """What a card makes an ability do: the first line whose requirement it meets, or nothing (MS-115 to MS-117)."""
    if card == CATASTROPHE:
        return ability.catastrophe
    colour, value = ARCANE_COLOURS[arcane_colour(card)], int(arcane_value(card))
    for outcome in ability.outcomes:
        if outcome.matches(colour, value):
            return outcome.steps
    return NOTHING


def flip(parts: Parts, chooser: i64) -> Flip:
    """Turn a card for the ability of these parts. Returns 1 if anything came of it."""
    frame = Flip()
    frame.parts = parts
    frame.chooser = chooser
    return frame


class Flip(Frame):
    """The top card lies open until its effect is over; then it is shuffled back."""

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

    def copy(self) -> Flip:
        twin = flip(self.parts, self.chooser)
        twin.stage = self.stage
        twin.card = self.card
        return twin

    def go_on(self, table: Table) -> None:
        if self.stage == TURN:
            self.turn(table)
        elif self.stage == EFFECT:
            self.stage = DONE
            ability = targeting.ability_of(table, self.parts.user, self.parts.place)
            parts = self.parts.with_value(arcane_value(self.card))
            table.push(running.run(table, steps_for(ability, self.card), parts, self.chooser))
        else:
            arcane_deck.give_back(table, hands.with_card(EMPTY, self.card))
            table.pop(table.returned)

    def turn(self, table: Table) -> None:
        """Without a card left in the deck nothing can be turned (Q-9)."""
        if table.deck == EMPTY:
            table.pop(0)
            return
        self.card = arcane_deck.flip(table)
        self.stage = EFFECT

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"flipped": arcane_deck.card_name(self.card) if self.card != NOBODY else None}
