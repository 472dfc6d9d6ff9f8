"""An expert player of Blue Moon: sees the answer to each of its best turns before it chooses.

The turn search of the skilled player names the best turns. Each is played in dealt worlds, the other answers there with
a turn search of their own, from the cards that they hold in that world, and the position that comes back is judged with
the cards that were drawn in it. After a retreat its own next turn comes first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import NOT_PLANNED, Bot, Eyes
from moontable.bots.bluemoon.bluffing import chance_of_call
from moontable.bots.bluemoon.greedy import quick
from moontable.bots.bluemoon.judging import Judge, shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.skilled import NODES, WORLDS, SkilledBlueMoon, imagined_doubt
from moontable.bots.search.playouts import Ideas
from moontable.bots.search.racing import Race, Track
from moontable.bots.search.turn import NOT_FOUND, Line, TurnSearch, averaged
from moontable.core.contract import OVER, State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL, WHICH_DECK, WHICH_EXCHANGE

TURNS: Final = 8
DEALS: Final = 64
CLOSE: Final = 0.12
"""What the turn search finds worse than its best by more than this chance is not weighed."""
TRUST: Final = 4.0
"""What the turn search thinks of a turn counts as much as so many worlds."""
ANSWER: Final = 120
"""Positions that are looked at for an answer: it need not be exact."""
LAST: Final = 60
"""The same for one's own turn at the end, which only tells how good the position is."""
LONGEST: Final = 80
"""Decisions after which an answer is judged as it stands."""


class ExpertBlueMoon(Bot):
    """Weighs whole turns by the answers to them."""

    def __init__(
        self,
        judge: Judge | None = None,
        turns: int = TURNS,
        worlds: int = DEALS,
        ahead: int = 1,
        trust: float = TRUST,
        answer: int = ANSWER,
    ) -> None:
        self.judge: Final = judge
        """By whom positions are judged; the network that comes with Moontable if it is nobody."""
        self.turns: Final = turns
        """So many are weighed at most."""
        self.worlds: Final = worlds
        self.ahead: Final = ahead
        self.trust: Final = trust
        self.answer: Final = answer

    @property
    def knobs(self) -> dict[str, float]:
        return {"turns": float(self.turns), "worlds": float(self.worlds)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        turns, worlds = knobs.get("turns", float(self.turns)), knobs.get("worlds", float(self.worlds))
        return ExpertBlueMoon(self.judge, max(1, round(turns)), max(1, round(worlds)))

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        planned = eyes.planned(options)
        if planned != NOT_PLANNED:
            return planned
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, BlueMoonState)
        if world.asked == WHICH_DECK or world.asked == WHICH_EXCHANGE or world.asked == WHETHER_TO_CALL:
            return SkilledBlueMoon(self.judge).choose(eyes)
        judge = self.judge if self.judge is not None else shipped()
        search = TurnSearch(BlueMoonOutline(judge, imagined_doubt(eyes, world)), world, options, NODES, eyes)
        lines = self._beginnings(search, eyes) if search.met_chance else search.lines(self.turns, CLOSE)
        if not lines:
            return quick(world)
        answers = Answers(BlueMoonOutline(judge), lines, self.ahead, self.answer)
        race = Race(answers, [line.value for line in lines], self.trust, eyes)
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


class Answers(Track):
    """Turns, each with what the other answers."""

    def __init__(self, outline: BlueMoonOutline, lines: list[Line], ahead: int, answer: int) -> None:
        self.outline: Final = outline
        self.lines: Final = lines
        self.ahead: Final = ahead
        self.answer: Final = answer

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        assert isinstance(world, BlueMoonState)
        return played_on(self.outline, world, self.lines[number].actions, eyes, self.ahead, self.answer)


class Replies(Ideas):
    """The same for single actions, for whoever gives advice."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        return options[:most]

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        assert isinstance(world, BlueMoonState)
        return played_on(BlueMoonOutline(shipped()), world, [action], eyes, 1, ANSWER)


def played_on(
    outline: BlueMoonOutline, world: BlueMoonState, line: list[int], eyes: Eyes, ahead: int, answer: int
) -> float:
    """The chance of victory when a line was played in a world and the other has answered so many times."""
    seat, games, crystals = eyes.seat, world.finished_games, world.crystals[eyes.seat]
    _play(world, line, eyes)
    answers, theirs = 0, False
    for _ in range(LONGEST):
        if world.seat == OVER or world.finished_games != games:
            return 1.0 if world.crystals[seat] > crystals else 0.0
        if world.me.seat != seat:
            theirs = True
        elif theirs:
            answers, theirs = answers + 1, False
            if answers == ahead:
                break
        if world.seat == world.me.seat:
            _play(world, TurnSearch(outline, world, world.legal(), answer).line, eyes)
        else:
            world.apply(_at_once(world, eyes))
    if world.seat == seat:
        best = max(TurnSearch(outline, world, world.legal(), LAST).values)
        if best != NOT_FOUND:
            return best
    return outline.judge.chance(world, seat, 0)


def _play(world: BlueMoonState, line: list[int], eyes: Eyes) -> None:
    """Play a line as far as it goes; what others are asked on the way, they answer."""
    mover = world.seat
    for action in line:
        while world.seat != mover and world.seat != OVER:
            world.apply(_at_once(world, eyes))
        if world.seat == OVER or not world.is_legal(action):
            return
        world.apply(action)
    if not line:
        world.apply(_at_once(world, eyes))


def _at_once(world: BlueMoonState, eyes: Eyes) -> int:
    """Bluffs are called by the odds; all else as the greedy player would."""
    if world.asked == WHETHER_TO_CALL:
        return a.CALL if float(eyes.below(1_000)) < 1_000.0 * chance_of_call(world, 0.0) else a.PASS
    return quick(world)


def expert_bluemoon() -> ExpertBlueMoon:
    return ExpertBlueMoon()


def master_bluemoon() -> ExpertBlueMoon:
    return ExpertBlueMoon(None, 16, 1_024)
