"""Shorthand for the tests of Blue Moon City: drive a table by notation, look at choices and payments."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from moontable.core.errors import IllegalAction
from moontable.games.city import CityState
from moontable.games.city.cards import SLUGS, listed

Payment = tuple[str, ...]


def options(state: CityState) -> list[str]:
    """The legal actions as notations."""
    return [state.notation(action) for action in state.legal()]


def after(state: CityState, *texts: str) -> CityState:
    """The same table after some actions, played through the checked door."""
    then = state.copy()
    for text in texts:
        then.play(then.parse(text))
    return then


def refused(state: CityState, text: str) -> str:
    """The rule by which an action is refused; the table must not change."""
    before = state.to_bytes()
    with pytest.raises(IllegalAction) as refusal:
        state.play(state.parse(text))
    assert state.to_bytes() == before
    assert text not in options(state)
    return refusal.value.explanation.rule


def hand(state: CityState, seat: int) -> list[str]:
    player = state.players[seat]
    return [SLUGS[card] for card in listed(player.low, player.high)]


def face_down(state: CityState, seat: int) -> int:
    player = state.players[seat]
    return len(listed(player.dealt_low, player.dealt_high))


def pile(state: CityState) -> list[str]:
    return [SLUGS[card] for card in listed(state.pile_low, state.pile_high)]


def deck_size(state: CityState) -> int:
    return len(state.deck) - state.drawn


def crystals(state: CityState) -> list[int]:
    return [player.crystals for player in state.players]


def scales(state: CityState) -> list[int]:
    return [player.scales for player in state.players]


def look(state: CityState, seat: int | None) -> Any:
    """A view, free to be indexed."""
    return state.view(seat)


def payments(state: CityState, box: int) -> Counter[Payment]:
    """Every payment that the choices after `box` lead to, and in how many ways."""
    found: Counter[Payment] = Counter()
    _follow(after(state, f"box {box}"), (), found)
    return found


def _follow(state: CityState, paid: Payment, found: Counter[Payment]) -> None:
    for text in options(state):
        assert text.startswith("pay ")
        card = text.removeprefix("pay ")
        then = after(state, text)
        if then.contributed:
            found[tuple(sorted((*paid, card)))] += 1
        else:
            _follow(then, (*paid, card), found)
