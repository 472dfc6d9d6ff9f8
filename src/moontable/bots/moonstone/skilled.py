"""A skilled player of Moonstone: its ideas race, each played on for a while and judged by what it has learned."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone.greedy import Mind
from moontable.bots.moonstone.heading import UNCLEAR, heading
from moontable.bots.moonstone.ideas import PLACES, add, best_places, named
from moontable.bots.moonstone.valuing import MoonstoneJudge, is_quiet, judge_of
from moontable.bots.search.playouts import Ideas
from moontable.bots.search.racing import Race, Track
from moontable.bots.search.turn import Line
from moontable.core.contract import OVER, State
from moontable.games.moonstone import MoonstoneState

CANDIDATES: Final = 6
JUDGED: Final = 2
"""Places more, the best as the judge sees them from where the model stands now."""
WORLDS: Final = 48
AHEAD: Final = 1
"""Ideas are played on until somebody activates a character for the so manieth time."""
LONGEST: Final = 100
"""Decisions after which a playout is judged anyway."""
EVEN: Final = 0.5
HABIT: Final = 0.02
"""What the greedy player would do is thought better by this chance, until the worlds say otherwise."""
TRUST: Final = 4.0
"""That counts as much as so many worlds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MoonstoneIdeas(Ideas):
    """The greedy player plays on in the head; where somebody is about to be activated, a judge looks at the table."""

    def __init__(self, judge: MoonstoneJudge | None = None, ahead: int = AHEAD) -> None:
        self.judge: Final = judge
        """By whom positions are judged; what comes with Moontable if it is nobody."""
        self.ahead: Final = ahead

    def judge_for(self, world: MoonstoneState) -> MoonstoneJudge:
        return self.judge if self.judge is not None else judge_of(world)

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        assert isinstance(world, MoonstoneState)
        found = named(world, options, most, eyes)
        if len(found) > 1 and world.stack[-1].question(world) in PLACES:
            for place in best_places(self.judge_for(world), world, options, JUDGED, eyes):
                add(found, place)
        return found

    def mind(self, world: MoonstoneState, eyes: Eyes) -> Mind:
        """The player in the head."""
        return Mind(world, eyes)

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        """Where the player in the head comes to, who has the same luck with every idea in a world."""
        assert isinstance(world, MoonstoneState)
        luck = Eyes(world, world.rng.spawn(), inf)
        world.apply(action)
        begun = decisions = 0
        while world.seat != OVER and decisions < LONGEST:
            if is_quiet(world):
                begun += 1
                if begun >= self.ahead:
                    break
            place = heading(world)
            if place != UNCLEAR:
                world.apply(place)
                decisions += 1
                continue
            options = world.legal()
            if len(options) == 1:
                world.apply(options[0])
            else:
                world.apply(self.mind(world, luck).best(options))
                decisions += 1
        end = world.outcome
        return end.share(eyes.seat) if end is not None else self.judge_for(world).chance(world, eyes.seat)


class PlayedOn(Track):
    """What comes of each idea."""

    def __init__(self, ideas: Ideas, found: list[int]) -> None:
        self.ideas: Final = ideas
        self.found: Final = found

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        return self.ideas.chance(world, self.found[number], eyes)


@mypyc_attr(allow_interpreted_subclasses=True)
class SkilledMoonstone(Bot):
    """Weighs its ideas by playing on, all of them in the same worlds."""

    def __init__(
        self,
        judge: MoonstoneJudge | None = None,
        candidates: int = CANDIDATES,
        worlds: int = WORLDS,
        ahead: int = AHEAD,
    ) -> None:
        self.judge: Final = judge
        self.candidates: Final = candidates
        """At most so many ideas are weighed, and a few places more ..."""
        self.worlds: Final = worlds
        """... in at most so many worlds ..."""
        self.ahead: Final = ahead
        """... as far as this."""

    @property
    def knobs(self) -> dict[str, float]:
        return {"candidates": float(self.candidates), "worlds": float(self.worlds), "ahead": float(self.ahead)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        wanted = {**self.knobs, **knobs}
        numbers = [max(1, round(wanted[name])) for name in ("candidates", "worlds", "ahead")]
        return self.like(numbers[0], numbers[1], numbers[2])

    def like(self, candidates: int, worlds: int, ahead: int) -> Bot:
        """The same player with other knobs."""
        return SkilledMoonstone(self.judge, candidates, worlds, ahead)

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        return self.weighed(MoonstoneIdeas(self.judge, self.ahead), options, eyes)

    def weighed(self, ideas: Ideas, options: list[int], eyes: Eyes) -> int:
        found = ideas.candidates(eyes.world(), options, self.candidates, eyes)
        if len(found) == 1:
            return found[0]
        lines = [Line([action], EVEN if at else EVEN + HABIT) for at, action in enumerate(found)]
        return found[Race(PlayedOn(ideas, found), lines, TRUST, eyes).run(self.worlds)]
