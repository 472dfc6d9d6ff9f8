"""What a test looks at in the middle of a procedure."""

from __future__ import annotations

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.arcane.deck import card_name
from moontable.games.moonstone.game import GAME


def question(state: MoonstoneState) -> str:
    """What is being asked, by its slug."""
    return state.stack[-1].question(state)


def stored(state: MoonstoneState) -> MoonstoneState:
    """The position after storing and reading it: the same in every respect."""
    again = GAME.from_bytes(state.to_bytes())
    assert isinstance(again, MoonstoneState)
    assert again.to_bytes() == state.to_bytes()
    assert again.legal() == state.legal()
    return again


def turned_up(state: MoonstoneState) -> list[str]:
    """The arcane cards that everybody has seen."""
    return [card_name(card) for card in state.turned]
