"""The expert and the master of Blue Moon: they see what comes of each of their best turns before they choose.

The turn search of the skilled player names the best turns. They race: each is played in dealt worlds, the other answers
there, and the next turn of one's own is chosen by what comes of it in its turn (`answers.py`). The expert looks at a
fixed number of worlds, the master at more turns and at as many worlds as it has time for. Both remember whether the
other's bluffs were true.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import NOT_PLANNED, Bot, Eyes
from moontable.bots.bluemoon.answers import Answers, Care
from moontable.bots.bluemoon.bluffing import chance_to_choose, trust_in, watched
from moontable.bots.bluemoon.greedy import quick
from moontable.bots.bluemoon.judging import Judge, shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.skilled import BEFORE_THE_GAME, NODES, WORLDS, gain_of_calling, imagined_doubt
from moontable.bots.search.racing import Race
from moontable.bots.search.turn import NOT_FOUND, Line, TurnSearch, averaged
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL, WHICH_DECK, WHICH_EXCHANGE

TURNS: Final = 8
DEALS: Final = 192
POSITIONS: Final = 100
"""Positions of a turn that follows."""
NEXT: Final = Care(turns=3, close=0.05, worlds=3, positions=60)
"""Its own next turn is chosen as the skilled player would, a little more carefully."""
MANY_TURNS: Final = 16
MANY_DEALS: Final = 4_000
"""What a master is content with even if it has more time."""
MANY_POSITIONS: Final = 120
CAREFUL: Final = Care(turns=4, close=0.05, worlds=4, positions=60)
CLOSE: Final = 0.12
"""What the turn search finds worse than its best by more than this chance is not weighed."""
TRUST: Final = 4.0
"""What the turn search thinks of a turn counts as much as so many worlds."""


class ExpertBlueMoon(Bot):
    """Weighs whole turns by what comes of them."""

    def __init__(
        self,
        judge: Judge | None = None,
        turns: int = TURNS,
        worlds: int = DEALS,
        positions: int = POSITIONS,
        care: Care | None = NEXT,
    ) -> None:
        self.judge: Final = judge
        """By whom positions are judged; the network that comes with Moontable if it is nobody."""
        self.turns: Final = turns
        """At most so many are weighed ..."""
        self.worlds: Final = worlds
        """... in at most so many worlds, ..."""
        self.positions: Final = positions
        """... with so many positions of a turn that follows; ..."""
        self.care: Final = care
        """... and with this care the next turn of one's own is chosen."""

    @property
    def knobs(self) -> dict[str, float]:
        return {"turns": float(self.turns), "worlds": float(self.worlds)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        turns, worlds = knobs.get("turns", float(self.turns)), knobs.get("worlds", float(self.worlds))
        return ExpertBlueMoon(self.judge, max(1, round(turns)), max(1, round(worlds)), self.positions, self.care)

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        world = eyes.world()
        assert isinstance(world, BlueMoonState)
        notes = watched(eyes.noticed(), world, eyes.seat)
        eyes.notice(notes)
        planned = eyes.planned(options)
        if planned != NOT_PLANNED:
            return planned
        if len(options) == 1:
            return options[0]
        if world.asked == WHICH_DECK or world.asked == WHICH_EXCHANGE:
            return BEFORE_THE_GAME.choose(eyes)
        judge = self.judge if self.judge is not None else shipped()
        if world.asked == WHETHER_TO_CALL:
            better = gain_of_calling(eyes, world, judge, trust_in(notes))
            return a.CALL if float(eyes.below(10_000)) < 10_000.0 * chance_to_choose(better) else a.PASS
        return self._best(eyes, world, options, judge)

    def _best(self, eyes: Eyes, world: BlueMoonState, options: list[int], judge: Judge) -> int:
        """The first action of the best turn; the rest of it is intended."""
        search = TurnSearch(
            BlueMoonOutline(judge, imagined_doubt(eyes, world), thorough=True), world, options, NODES, eyes
        )
        lines = self._beginnings(search, eyes) if search.met_chance else search.lines(self.turns, CLOSE)
        if not lines:
            return quick(world)
        outline = BlueMoonOutline(judge, thorough=True)
        race = Race(Answers(outline, lines, self.positions, self.care), lines, TRUST, eyes)
        actions = lines[race.run(self.worlds)].actions
        eyes.intend(actions[1:])
        return actions[0]

    def _beginnings(self, search: TurnSearch, eyes: Eyes) -> list[Line]:
        """Where something becomes known within the turn, only its next action can be weighed."""
        values = averaged(search, eyes, WORLDS)
        ranked = [(-value, at) for at, value in enumerate(values) if value != NOT_FOUND]
        ranked.sort()
        least = max(values) - CLOSE
        return [Line([search.options[at]], -value) for value, at in ranked[: self.turns] if -value >= least]


def expert_bluemoon() -> ExpertBlueMoon:
    return ExpertBlueMoon()


def master_bluemoon() -> ExpertBlueMoon:
    return ExpertBlueMoon(None, MANY_TURNS, MANY_DEALS, MANY_POSITIONS, CAREFUL)
