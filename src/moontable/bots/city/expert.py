"""An expert player of Blue Moon City: plays each of its best turns on before it chooses.

The turn search of the skilled player names the best turns. Each is played in dealt worlds, the others answer there by
turn searches of their own, from the cards that they hold in that world, and then its own next turn is searched with
the cards that it has drawn there: the end of that one is judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import Bot, Eyes
from moontable.bots.city.greedy import best_action, is_tired
from moontable.bots.city.judging import CityJudge, HandMade, is_learned, shipped
from moontable.bots.city.outline import CityOutline
from moontable.bots.city.skilled import NODES, SkilledCity
from moontable.bots.search.racing import Race, Track
from moontable.bots.search.turn import NOT_FOUND, Line, TurnSearch
from moontable.core.contract import OVER, State
from moontable.games.city import CityState, actions
from moontable.games.city.state.position import DISCARD, SECOND

TURNS: Final = 8
DEALS: Final = 48
CLOSE: Final = 0.1
"""What the turn search finds worse than its best by more than this chance is not weighed."""
TRUST: Final = 4.0
"""What the turn search thinks of a turn counts as much as so many worlds."""
ANSWER: Final = 300
"""Positions that are looked at for an answer: it need not be exact."""


class ExpertCity(Bot):
    """Weighs whole turns by the answers to them. What is thrown away it leaves to the skilled player."""

    def __init__(
        self, judge: CityJudge | None = None, turns: int = TURNS, worlds: int = DEALS, answer: int = ANSWER
    ) -> None:
        self.judge: Final = judge
        """By whom positions are judged; if it is nobody, the network that comes with Moontable, or else by hand."""
        self.turns: Final = turns
        """So many are weighed at most."""
        self.worlds: Final = worlds
        self.answer: Final = answer

    @property
    def knobs(self) -> dict[str, float]:
        return {"turns": float(self.turns), "worlds": float(self.worlds), "answer": float(self.answer)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        turns, worlds = knobs.get("turns", float(self.turns)), knobs.get("worlds", float(self.worlds))
        answer = knobs.get("answer", float(self.answer))
        return ExpertCity(self.judge, max(1, round(turns)), max(1, round(worlds)), max(1, round(answer)))

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, CityState)
        if is_tired(world):
            return best_action(world)
        judge = self._judge(world)
        if world.step == DISCARD or world.step == SECOND:
            return SkilledCity(judge).choose(eyes)
        search = TurnSearch(CityOutline(judge, world), world, options, NODES, eyes)
        lines = search.lines(self.turns, CLOSE)
        if not lines:
            return options[0]
        if len({line.actions[0] for line in lines}) == 1:
            return lines[0].actions[0]
        race = Race(Answers(judge, lines, self.answer), [line.value for line in lines], TRUST, eyes)
        return lines[race.run(self.worlds)].actions[0]

    def _judge(self, world: CityState) -> CityJudge:
        if self.judge is not None:
            return self.judge
        return shipped(len(world.players)) if is_learned(world) else HandMade()


class Answers(Track):
    """Turns, each with what the others answer and one's own next turn."""

    def __init__(self, judge: CityJudge, lines: list[Line], answer: int) -> None:
        self.judge: Final = judge
        self.lines: Final = lines
        self.answer: Final = answer

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        assert isinstance(world, CityState)
        seat = eyes.seat
        for action in self.lines[number].actions:
            world.apply(action)
        self._finish(world, seat)
        while world.seat != OVER and world.seat != seat:
            self._finish(world, world.seat)
        if world.outcome is not None:
            return world.outcome.share(seat)
        best = max(self._search(world).values)
        return best if best != NOT_FOUND else self.judge.chance(world, seat)

    def _finish(self, world: CityState, mover: int) -> None:
        """Play the turn of a seat to its end."""
        while world.seat == mover:
            turn = world.turn
            for action in self._search(world).line or [actions.DONE]:
                world.apply(action)
            if world.turn != turn:
                return

    def _search(self, world: CityState) -> TurnSearch:
        return TurnSearch(CityOutline(self.judge, world), world, world.legal(), self.answer)
