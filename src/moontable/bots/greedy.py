"""Look one action ahead and judge it by games played at random from there, each in a newly dealt world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import Bot, Eyes
from moontable.core.contract import OVER, State

MOST_GAMES: Final = 60
"""Random games per action; more would not change the choice of such a simple judge."""
MOST_ACTIONS: Final = 4_000
"""A random game is broken off after so many actions and counts as drawn."""


class GreedyBot(Bot):
    def __init__(self, games: int = MOST_GAMES) -> None:
        self.games: Final = games

    @property
    def knobs(self) -> dict[str, float]:
        return {"games": float(self.games)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        return GreedyBot(max(1, round(knobs.get("games", self.games))))

    def choose(self, eyes: Eyes) -> int:
        choices = eyes.legal()
        if len(choices) == 1:
            return choices[0]
        sums = [0.0] * len(choices)
        for _ in range(self.games):
            for at, action in enumerate(choices):
                if not eyes.has_time():
                    return choices[_best(sums)]
                sums[at] += _judge(eyes, action)
        return choices[_best(sums)]


def _judge(eyes: Eyes, action: int) -> float:
    """The seat's share of the victory in one random game after this action."""
    world = eyes.world()
    world.apply(action)
    _play_out(world, eyes)
    end = world.outcome
    return end.share(eyes.seat) if end is not None else 1.0 / world.seats


def _play_out(world: State, eyes: Eyes) -> None:
    for _ in range(MOST_ACTIONS):
        if world.seat == OVER:
            return
        choices = world.legal()
        world.apply(choices[eyes.below(len(choices))])


def _best(sums: list[float]) -> int:
    """The first of the highest. In a round cut short by time the actions not reached are judged a game less."""
    best = 0
    for at, total in enumerate(sums):
        if total > sums[best]:
            best = at
    return best
