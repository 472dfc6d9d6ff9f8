"""A skilled player of Blue Moon City: searches its own turn to its end and judges by what it has learned.

In a city of somebody's own tiles or cards, about which nothing was learned, it plays its best ideas on in its head.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import Bot, Eyes
from moontable.bots.city.habits import playing_on
from moontable.bots.city.judging import CityJudge, shipped
from moontable.bots.city.outline import CityOutline
from moontable.bots.search.turn import NOT_FOUND, TurnSearch
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
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, CityState)
        if self.judge is None and not is_known(world):
            return self.elsewhere.choose(eyes)
        search = TurnSearch(CityOutline(judge_of(self.judge, world), world), world, options, self.nodes, eyes)
        best = max(search.values)
        return options[search.values.index(best)] if best != NOT_FOUND else options[0]


def judge_of(judge: CityJudge | None, world: CityState) -> CityJudge:
    return judge if judge is not None else shipped(len(world.players))


def is_known(world: CityState) -> bool:
    """Whether the city is one that was learned about: with the tiles and cards of the box."""
    return world.city.tiles_text == "" and world.city.cards_text == ""
