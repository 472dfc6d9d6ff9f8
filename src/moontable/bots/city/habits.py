"""How Blue Moon City is played on in the head: the best ways of the greedy player, to the next turn but one."""

from __future__ import annotations

from math import exp
from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.city.greedy import after, best_action, is_tired, standing
from moontable.bots.search.playouts import Habits, PlayoutBot
from moontable.core.contract import State
from moontable.games.city import CityState
from moontable.games.city.state.position import BUILD, DRAGON, MOVE

CANDIDATES: Final = 6
WORLDS: Final = 12
ROUNDS: Final = 2
"""Rounds of the table that are played on."""
LEAD: Final = 8.0
"""So many crystals ahead make victory e times as likely as defeat."""


class CityHabits(Habits):
    """The greedy player, and what each seat has in crystals."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """Where to go, what to build and where dragons land; the rest of a turn plays itself."""
        assert isinstance(world, CityState)
        first = best_action(world)
        if (world.step != MOVE and world.step != BUILD and world.step != DRAGON) or is_tired(world):
            return [first]
        worths = [(-after(world, action), action) for action in options if action != first]
        worths.sort()
        return [first, *[action for _, action in worths[: most - 1]]]

    def quick(self, world: State, options: list[int], eyes: Eyes) -> int:
        assert isinstance(world, CityState)
        return best_action(world)

    def is_far_enough(self, start: State, world: State, decisions: int) -> bool:
        assert isinstance(start, CityState)
        assert isinstance(world, CityState)
        return bool(world.turn - start.turn >= ROUNDS * len(start.players) and world.step == MOVE)

    def standing(self, world: State, seat: int) -> float:
        assert isinstance(world, CityState)
        if world.outcome is not None:
            return world.outcome.share(seat)
        others = max([standing(world, other) for other in range(len(world.players)) if other != seat])
        return 1.0 / (1.0 + exp((others - standing(world, seat)) / LEAD))


def playing_on() -> PlayoutBot:
    return PlayoutBot(CityHabits(), CANDIDATES, WORLDS)
