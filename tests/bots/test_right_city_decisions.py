"""Positions of Blue Moon City with one clearly right decision, at tables of two, three and four."""

from __future__ import annotations

import pytest

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.city import CityState, setup

COMPILED = engines() == "compiled"
NEEDED = {2: 6, 3: 5, 4: 4}
"""Offerings that win the game."""
SEATS = [(players, seat) for players in (2, 3, 4) for seat in range(players)]
RIVALS_CAN_WIN = 20


def at(seat: int, players: int, mine: object, others: object) -> list[object]:
    return [mine if each == seat else others for each in range(players)]


def table(players: int, seat: int, **laid: object) -> CityState:
    return setup(players, active=seat, **laid)  # type: ignore[arg-type]  # each test names what it lays


def last_offering(players: int, seat: int, space: int, step: str) -> CityState:
    """One offering wins, and everybody else is as near to it."""
    return table(
        players,
        seat,
        obelisk=[seat] * (NEEDED[players] - 1),
        crystals=at(seat, players, 20, RIVALS_CAN_WIN),
        figures=at(seat, players, space, 10),
        hands=at(seat, players, ["vulca/3"], []),
        step=step,
    )


def last_box(seat: int) -> CityState:
    """Both other boxes of the Fire Temple are one's own, and the card for the last one is in hand.

    Only between two: among three or four, games played on from here went better for whoever kept the card for now.
    """
    return table(
        2,
        seat,
        figures=at(seat, 2, 5, 10),
        markers={"Fire Temple": [seat, seat, None]},
        hands=at(seat, 2, ["vulca/3", "aqua/1"], []),
        step="build",
    )


CASES = [
    *[(last_offering(players, seat, 10, "offer"), "offer") for players, seat in SEATS],
    *[(last_offering(players, seat, 5, "move"), "go 10") for players, seat in SEATS],
    *[(last_box(seat), "box 2") for seat in (0, 1)],
    *[(last_offering(players, seat, 15, "move"), "go 10") for players, seat in SEATS],
]


@pytest.mark.parametrize("level", ["skilled", "expert"])
@pytest.mark.parametrize(("state", "right"), CASES if COMPILED else CASES[::7])
def test_the_right_decision_is_found(state: CityState, right: str, level: str) -> None:
    assert len(state.legal()) > 1, "otherwise there is nothing to find"
    rng, bot = Rng.seeded("right"), levels.find(level).player("city")
    if level == "expert" and not COMPILED:
        bot = bot.turned({"turns": 3, "worlds": 2})  # the plain sources take a hundred times as long
    chosen = bot.choose(Eyes(state.redeal(state.seat, rng), rng, 60.0))
    assert state.notation(chosen) == right
