"""How a fault is planted: a game for each way to break a promise, and the name by which the kit must catch it."""

from __future__ import annotations

import sys
from collections.abc import Callable

from moontable.core.contract import Game
from tests.core.pebbles import Pebbles, PebblesGame

FAULTS: list[tuple[str, Game]] = []
"""The promise that is broken, and the game that breaks it."""


def breaks(promise: str) -> Callable[[type[Pebbles]], type[Pebbles]]:
    """Plant a faulty state: a game is made around it. The game's class must be found by name, for pickling."""

    def plant(faulty: type[Pebbles]) -> type[Pebbles]:
        members = {"state_class": faulty, "__module__": faulty.__module__}
        game_class = type(f"{faulty.__name__}Game", (PebblesGame,), members)
        setattr(sys.modules[faulty.__module__], game_class.__name__, game_class)
        plant_game(promise, game_class)
        return faulty

    return plant


def plant_game(promise: str, game_class: type[PebblesGame]) -> None:
    game = game_class()
    if game.state_class is Pebbles:
        game_class.state_class = type("Faulty", (Pebbles,), {})
    game.state_class.game = property(lambda _: game)  # type: ignore[assignment,method-assign]
    FAULTS.append((promise, game))


def breaks_as_game(promise: str) -> Callable[[type[PebblesGame]], type[PebblesGame]]:
    """Plant a fault in the game itself rather than in its states."""

    def plant(faulty: type[PebblesGame]) -> type[PebblesGame]:
        plant_game(promise, faulty)
        return faulty

    return plant
