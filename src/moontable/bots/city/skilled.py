"""A skilled player of Blue Moon City: searches its own turn to its end and judges by what it has learned.

In a city of somebody's own tiles or cards, about which nothing was learned, it plays its best ideas on in its head.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import NOT_PLANNED, Bot, Eyes
from moontable.bots.city.greedy import best_action, is_tired
from moontable.bots.city.habits import playing_on
from moontable.bots.city.judging import CityJudge, is_learned, shipped
from moontable.bots.city.outline import CityOutline
from moontable.bots.search.turn import TurnSearch
from moontable.games.city import CityState

NODES: Final = 600
"""Positions of a turn that are looked at; an ordinary turn has a hundred."""


class SkilledCity(Bot):
    """Weighs all lines of its turn by the chance of victory after them."""

    def __init__(self, judge: CityJudge | None = None, nodes: int = NODES) -> None:
        self.judge: Final = judge
        """By whom positions are judged; the networks that come with Moontable if it is nobody."""
        self.nodes: Final = nodes
        self.elsewhere: Final = playing_on()

    @property
    def knobs(self) -> dict[str, float]:
        return {"nodes": float(self.nodes)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        return SkilledCity(self.judge, max(1, round(knobs.get("nodes", float(self.nodes)))))

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        world = eyes.world()
        assert isinstance(world, CityState)
        planned = eyes.planned(options, world.turn)
        if planned != NOT_PLANNED:
            return planned
        if len(options) == 1:
            return options[0]
        if is_tired(world):
            return best_action(world)
        judge = self.judge
        if judge is None:
            if not is_learned(world):
                return self.elsewhere.choose(eyes)
            judge = shipped(len(world.players))
        return self._best(judge, eyes, world, options)

    def _best(self, judge: CityJudge, eyes: Eyes, world: CityState, options: list[int]) -> int:
        """The first action of the best turn. If everything was looked at, it need not be thought of again."""
        search = TurnSearch(CityOutline(judge, world), world, options, self.nodes, eyes)
        line = search.line
        if not line:
            return options[0]
        if search.is_complete:
            eyes.intend(line[1:], world.turn)
        return line[0]
