"""Shorthand for the tests of Blue Moon City: drive a table by notation, look at choices and payments."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from moontable.core.words import plain
from moontable.games.city import CityState
from moontable.games.city.components.cards import SLUGS, unpacked
from moontable.games.city.rules import orderly
from tests.driving import act, refusal
from tests.driving import offered as options

__all__ = ["options"]

Payment = tuple[str, ...]


def after(state: CityState, *texts: str) -> CityState:
    """A copy of the position after some actions."""
    then = state.copy()
    act(then, *texts)
    return then


def refused(state: CityState, text: str) -> str:
    """The rule by which an action is refused; the position must not change."""
    assert text not in options(state)
    return refusal(state, text).rule


def told(state: CityState, text: str, viewer: int | None) -> str:
    """The line of the log for an action, without marks."""
    return plain(state.told(state.parse(text), viewer))


def why(state: CityState, text: str) -> str:
    """Why an action is not possible, without marks."""
    answer = state.explain(text)
    assert answer is not None
    return plain(str(answer))


def hand(state: CityState, seat: int) -> list[str]:
    player = state.players[seat]
    return [SLUGS[card] for card in unpacked(player.hand_low, player.hand_high)]


def face_down(state: CityState, seat: int) -> int:
    player = state.players[seat]
    return len(unpacked(player.dealt_low, player.dealt_high))


def pile(state: CityState) -> list[str]:
    return [SLUGS[card] for card in unpacked(state.pile_low, state.pile_high)]


def deck_size(state: CityState) -> int:
    return len(state.deck) - state.drawn


def crystals(state: CityState) -> list[int]:
    return [player.crystals for player in state.players]


def scales(state: CityState) -> list[int]:
    return [player.scales for player in state.players]


def look(state: CityState, seat: int | None) -> Any:
    """A view, free to be indexed."""
    return state.view(seat)


def as_text(state: CityState, seat: int | None) -> str:
    """A view as it is sent."""
    return json.dumps(state.view(seat))


def paid(state: CityState, box: int, *cards: str) -> CityState:
    """The same table after these cards were laid for a box and the payment was closed, by itself or by its player."""
    then = after(state, f"box {box}", *[f"pay {card}" for card in cards])
    return then if then.filled != state.filled else after(then, "done")


def payments(state: CityState, box: int) -> Counter[Payment]:
    """Every payment without waste that the choices after `box` lead to in order, and in how many ways."""
    found: Counter[Payment] = Counter()
    _follow(after(state, f"box {box}"), (), found)
    return found


def _follow(state: CityState, laid: Payment, found: Counter[Payment]) -> None:
    for card in orderly.cards(state):
        more = (*laid, SLUGS[card])
        then = after(state, f"pay {SLUGS[card]}")
        if then.filled != state.filled or "done" in options(then):
            found[tuple(sorted(more))] += 1
        else:
            _follow(then, more, found)
