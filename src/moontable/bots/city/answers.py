"""What comes of a turn of Blue Moon City, as far as a network can tell: the others' answers and one's own next turn."""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.city.greedy import best_action
from moontable.bots.city.judging import CityJudge
from moontable.bots.city.outline import CityOutline
from moontable.bots.search.racing import Track
from moontable.bots.search.turn import NOT_FOUND, Line, TurnSearch
from moontable.core.contract import OVER, State
from moontable.games.city import CityState
from moontable.games.city.state.position import MOVE

ANSWER: Final = 150
"""Positions of a turn that are looked at."""


class Answers(Track):
    """Turns, each with what comes of it among players who search their turns and judge by the same network."""

    def __init__(self, judge: CityJudge, lines: list[Line]) -> None:
        self.judge: Final = judge
        self.lines: Final = lines

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        """What the best of one's own next turns is worth; the others decide by what they hold in this world."""
        assert isinstance(world, CityState)
        until = world.turn + len(world.players)
        for action in self.lines[number].actions:
            world.apply(action)
        while world.seat != OVER and not (world.turn >= until and world.step == MOVE):
            self._go_on(world)
        if world.outcome is not None:
            return world.outcome.share(eyes.seat)
        best = max(self._searched(world).values)
        return best if best != NOT_FOUND else self.judge.chance(world, eyes.seat)

    def _go_on(self, world: CityState) -> None:
        """Play a whole turn as far as it is foreseen; what is thrown away the greedy player knows."""
        line = self._searched(world).line if world.step == MOVE else []
        for action in line or [best_action(world)]:
            world.apply(action)

    def _searched(self, world: CityState) -> TurnSearch:
        return TurnSearch(CityOutline(self.judge, world), world, world.legal(), ANSWER)
