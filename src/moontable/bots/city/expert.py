"""The expert and the master of Blue Moon City: they play each of their best turns on before they choose.

The turn search of the skilled player names whole turns. They race: each is played in dealt worlds. Where a network has
learned about the game, the others answer there by a turn search of their own, and so does one's next turn; with
somebody's own tiles or cards all go on as the greedy player would, to the next turn but one. The expert looks at a
fixed number of worlds, the master at more turns and at as many worlds as it has time for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import NOT_PLANNED, Bot, Eyes
from moontable.bots.city.answers import Answers
from moontable.bots.city.greedy import best_action, is_tired
from moontable.bots.city.habits import CityHabits
from moontable.bots.city.judging import CityJudge, HandMade, Learned, is_learned, shipped
from moontable.bots.city.outline import CityOutline
from moontable.bots.city.skilled import NODES, SkilledCity
from moontable.bots.search.racing import Race, Track
from moontable.bots.search.turn import Line, TurnSearch
from moontable.core.contract import OVER, State
from moontable.games.city import CityState
from moontable.games.city.state.position import DISCARD, SECOND

TURNS: Final = 8
DEALS: Final = 48
MANY_TURNS: Final = 16
MANY_DEALS: Final = 2_000
"""What a master is content with even if it has more time."""
CLOSE: Final = 0.1
"""What the turn search finds worse than its best by more than this chance is not weighed."""
TRUST: Final = 4.0
"""What the turn search thinks of a turn counts as much as so many worlds."""


class ExpertCity(Bot):
    """Weighs whole turns by what comes of them. What is thrown away it leaves to others."""

    def __init__(self, judge: CityJudge | None = None, turns: int = TURNS, worlds: int = DEALS) -> None:
        self.judge: Final = judge
        """Who names turns; if it is nobody, the network that comes with Moontable, or else the hand-made judgement."""
        self.turns: Final = turns
        """At most so many are weighed ..."""
        self.worlds: Final = worlds
        """... in at most so many worlds."""

    @property
    def knobs(self) -> dict[str, float]:
        return {"turns": float(self.turns), "worlds": float(self.worlds)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        turns, worlds = knobs.get("turns", float(self.turns)), knobs.get("worlds", float(self.worlds))
        return ExpertCity(self.judge, max(1, round(turns)), max(1, round(worlds)))

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
        if world.step == DISCARD or world.step == SECOND:
            return SkilledCity(self.judge).choose(eyes)
        return self._best(eyes, world, options)

    def _best(self, eyes: Eyes, world: CityState, options: list[int]) -> int:
        judge = self._judge(world)
        search = TurnSearch(CityOutline(judge, world), world, options, NODES, eyes)
        lines = search.lines(self.turns, CLOSE)
        if not lines:
            return best_action(world)
        track: Track = Answers(judge, lines) if isinstance(judge, Learned) else PlayedOn(lines)
        race = Race(track, lines, TRUST, eyes)
        actions = lines[race.run(self.worlds)].actions
        eyes.intend(actions[1:], world.turn)
        return actions[0]

    def _judge(self, world: CityState) -> CityJudge:
        if self.judge is not None:
            return self.judge
        return shipped(len(world.players)) if is_learned(world) else HandMade()


class PlayedOn(Track):
    """Turns, each with what comes of it among greedy players."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines: Final = lines
        self.habits: Final = CityHabits()

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        assert isinstance(world, CityState)
        start = world.copy()
        for action in self.lines[number].actions:
            world.apply(action)
        while world.seat != OVER and not self.habits.is_far_enough(start, world, 0):
            world.apply(best_action(world))
        return self.habits.standing(world, eyes.seat)


def expert_city() -> ExpertCity:
    return ExpertCity()


def master_city() -> ExpertCity:
    return ExpertCity(None, MANY_TURNS, MANY_DEALS)
