"""What environments are tested with: every game, edition and number of players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.rng import Rng

QUICK = registry.find("moonstone").quick_start

TABLES: dict[str, tuple[str, Mapping[str, object]]] = {
    "bluemoon": ("bluemoon", {}),
    "legends": ("bluemoon", {"edition": "legends", "deck": "aqua", "against": "flit"}),
    "buka": ("bluemoon", {"deck": "buka", "against": "khind", "exchange": True}),
    "extra": ("bluemoon", {"deck": "pillar", "against": "buka", "extra": True}),
    "city": ("city", {}),
    "city-3": ("city", {"players": 3, "layout": "random"}),
    "city-4": ("city", {"players": 4, "crystals": "open"}),
    "moonstone": ("moonstone", QUICK),
    "moonstone-3": ("moonstone", {"players": 3, "size": 2, "stones": "5"}),
    "moonstone-4": ("moonstone", {"players": 4, "size": 2}),
}
"""The name of a game and the options, by a short name."""


@cache
def positions(table: str, games: int = 2, every: int = 7, most: int = 400) -> tuple[State, ...]:
    """Positions along games played at random, the last ones included."""
    name, options = TABLES[table]
    game, rng = registry.find(name), Rng.seeded(table)
    found: list[State] = []
    for seed in range(games):
        state = game.new(options, seed)
        for number in range(most):
            if number % every == 0:
                found.append(state.copy())
            if state.seat == OVER:
                break
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        found.append(state)
    return tuple(found)
