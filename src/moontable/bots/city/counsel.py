"""Advice for Blue Moon City: the best ways are played on to the next turn but one."""

from __future__ import annotations

from typing import Final

from moontable.bots.advice import Counsel, Fact
from moontable.bots.base import Eyes
from moontable.bots.city.greedy import best_action
from moontable.bots.city.habits import CityHabits
from moontable.core.contract import State
from moontable.games.city import CityState
from moontable.games.city.components.cards import size
from moontable.games.city.state.position import DISCARD, SECOND
from moontable.games.city.words import WORDS

FACTS: Final = [
    Fact("game", 0.05, 40.0, good=True, often=True),
    Fact("offerings", 0.15, 16.0, good=True, often=True),
    Fact("crystals", 0.8, 1.0, good=True, often=False),
    Fact("scales", 0.8, 0.9, good=True, often=False),
    Fact("cards", 0.8, 0.5, good=True, often=False),
    Fact("game", 0.05, 40.0, good=False, often=True),
    Fact("offerings", 0.15, 16.0, good=False, often=True),
    Fact("crystals", 0.8, 1.0, good=False, often=False),
    Fact("scales", 0.8, 0.9, good=False, often=False),
]
LONGEST: Final = 30


class CityCounsel(Counsel):
    """The skilled player's way to think."""

    def __init__(self) -> None:
        super().__init__(CityHabits(), FACTS, WORDS)

    def counted(self, start: State, end: State, seat: int) -> list[float]:
        """Own gains, and what the one of the others gains who gains most."""
        assert isinstance(start, CityState)
        assert isinstance(end, CityState)
        won = end.outcome is not None and seat in end.outcome.winners
        lost = end.outcome is not None and not won
        found = [1.0 if won else 0.0, *_gained(start, end, seat)]
        found.append(float(_cards(end, seat) - _cards(start, seat)))
        others = [0.0, 0.0, 0.0]
        for other in range(len(start.players)):
            if other != seat:
                others = [max(most, gain) for most, gain in zip(others, _gained(start, end, other), strict=True)]
        return [*found, 1.0 if lost else 0.0, *others]

    def plan(self, world: State, action: int, eyes: Eyes) -> list[str]:
        """The way to build, up to where cards are thrown away."""
        assert isinstance(world, CityState)
        labels: list[str] = []
        world.apply(action)
        while world.seat == eyes.seat and len(labels) < LONGEST and world.step != DISCARD and world.step != SECOND:
            then = best_action(world)
            if len(world.legal()) > 1:
                labels.append(world.label(then))
            world.apply(then)
        return labels


def _gained(start: CityState, end: CityState, seat: int) -> list[float]:
    """Offerings, crystals and scales. What an offering costs is no loss."""
    was, now = start.players[seat], end.players[seat]
    offered = float(now.offerings - was.offerings)
    crystals = float(now.crystals - was.crystals) if offered == 0.0 else 0.0
    return [offered, max(0.0, crystals), max(0.0, float(now.scales - was.scales))]


def _cards(state: CityState, seat: int) -> int:
    player = state.players[seat]
    return int(size(player.hand_low, player.hand_high) + size(player.dealt_low, player.dealt_high))
