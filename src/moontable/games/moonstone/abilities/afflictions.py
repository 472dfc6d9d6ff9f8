"""Statuses that hurt their bearers in the Discard Step (MS-061)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.cards.decks import CATASTROPHE, arcane_value
from moontable.games.moonstone.melee import harm, slaying
from moontable.games.moonstone.movement import moving
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

NEAR: Final = 3
"""How far a Deadwood Curse reaches, in inches."""


class Affliction:
    """What a status does to its bearer."""

    def comes_first(self) -> bool:
        """Whether it happens at the very start of the step."""
        return False

    @abstractmethod
    def strike(self, position: Position, record: Lasting) -> None:
        """Do it; the bearer is in play."""


class Wounds(Affliction):
    """So many wounds, as long as the status lasts."""

    def __init__(self, count: int) -> None:
        self.count = count

    def strike(self, position: Position, record: Lasting) -> None:
        harm.wound(position, record.model, self.count, NOBODY)


class Bleed(Affliction):
    """A wound, and it is over."""

    def strike(self, position: Position, record: Lasting) -> None:
        position.lasting = slaying.without(position.lasting, record)
        harm.wound(position, record.model, 1, NOBODY)


class DeadwoodCurse(Affliction):
    """A wound for the bearer and for all its friends nearby."""

    def strike(self, position: Position, record: Lasting) -> None:
        for one in position.models_in_play():
            if not position.are_enemies(record.model, one.index) and position.is_within(record.model, one.index, NEAR):
                harm.wound(position, one.index, 1, NOBODY)


class Fright(Affliction):
    """Whoever gave it flips a card and moves the bearer an inch farther than its value; a Catastrophe spares it."""

    def comes_first(self) -> bool:
        return True

    def strike(self, position: Position, record: Lasting) -> None:
        if position.deck == EMPTY:
            return
        card = deck.flip(position)
        deck.give_back(position, hands.with_card(EMPTY, card))
        if card != CATASTROPHE:
            mover = position.models[record.against].seat
            position.push(moving.free_move(position, record.model, arcane_value(card) + 1, mover, 0))


AFFLICTIONS: Final[dict[str, Affliction]] = {
    "frightened": Fright(),
    "bleed": Bleed(),
    "horrified": Wounds(2),
    "deadwood cursed": DeadwoodCurse(),
    "black spot": Wounds(1),
}
