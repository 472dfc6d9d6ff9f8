"""Bots at the table: questions go to processes of their own, each with a hard limit of time.

A bot is asked with a world that its seat cannot tell from the real one, dealt anew by the table; the true position
never reaches a process in which bots think. If no proper answer comes in time, that process is ended and somebody
quick is asked in another one; if that fails too, an action is taken by chance.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import Final

import msgspec
from msgspec import structs

from moontable.bots import levels, sharing
from moontable.bots.sharing import Thought
from moontable.core import registry
from moontable.core.rng import Rng
from moontable.table.rules.tables import Table
from moontable.table.web.metrics import Metrics
from moontable.table.work import workers
from moontable.table.work.workers import GRACE_S, PROGRAM, NoAnswer, Workers

log = logging.getLogger(__name__)

POLITENESS: Final = 10
"""The table itself comes first."""


DECISIONS_AHEAD: Final = 30
"""On a clock, a bot whose time can be chosen keeps enough for so many decisions more."""
SHORTEST: Final = 0.1
STAND_IN: Final = "greedy"
"""Decides for a bot that failed: there is one in every game, it is quick, and better than chance."""
MOST_NOTES: Final = 10_000
"""Seats whose bots are remembered for what they have noticed: a few numbers each."""


class Question(msgspec.Struct, frozen=True, tag="think"):
    """A decision for a bot."""

    game: str
    level: str
    world: bytes
    seed: str
    legal: list[str]
    thinking_s: float = 0.0
    """The time that was chosen for bots whose time can be chosen."""
    whose: str = ""
    """The table and the seat, by which `notes` are kept."""
    notes: list[int] = []
    """What the bot has noticed of the others in this game."""
    share: int = 0
    """The number of this thinker among several who share the decision."""

    @property
    def seconds(self) -> float:
        """How long the bot may think."""
        return levels.find(self.level).time(self.thinking_s)

    @property
    def is_long(self) -> bool:
        """Whether it is for somebody whose time can be chosen."""
        return levels.find(self.level).longest > 0.0


class Said(msgspec.Struct, frozen=True, array_like=True):
    """What a process answers."""

    thought: Thought
    notations: dict[int, str]
    """Of the actions that it may come to."""

    @property
    def action(self) -> str:
        return self.notations[self.thought.action]


class Thinker(ABC):
    """Whoever finds actions for bots."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self._notes: dict[str, list[int]] = {}
        """What bots have noticed, by table and seat; of more tables than fit, the longest unused are forgotten."""

    async def start(self) -> None:
        """Get ready."""
        return

    async def stop(self) -> None:
        """End everything that was started."""
        return

    def question(self, table: Table, seed: str, left_ms: int | None = None) -> Question:
        """What the deciding seat, which a bot plays, is asked now; `left_ms`: on its clock, if one runs."""
        state, seat, level = table.state, table.deciding, table.bot_to_move
        assert state is not None
        assert seat is not None
        assert level is not None
        world = state.redeal(seat, Rng.seeded(seed)).to_bytes()
        thinking = float(table.setup.thinking_s) or levels.find(level).seconds
        if left_ms is not None:
            thinking = min(thinking, max(SHORTEST, left_ms / 1000 / DECISIONS_AHEAD))
        whose = f"{table.id}/{seat}"
        notes = self._notes.get(whose, [])
        return Question(table.game.name, level, world, seed, list(table.choices()), thinking, whose, notes)

    def remember(self, whose: str, notes: list[int]) -> None:
        self._notes.pop(whose, None)
        if notes:
            self._notes[whose] = notes
            if len(self._notes) > MOST_NOTES:
                del self._notes[next(iter(self._notes))]

    async def answer(self, question: Question) -> str:
        """An action for this question: the bot's; if it fails, its stand-in's; if that fails too, one by chance."""
        self.metrics.bot_moves += 1
        if len(question.legal) == 1:
            return question.legal[0]
        chosen = await self.think(question)
        if chosen is None:
            self.metrics.bot_fallbacks += 1
            chosen = await self.think(structs.replace(question, level=STAND_IN))
        if chosen is None:
            return question.legal[Rng.seeded(question.seed + "/instead").below(len(question.legal))]
        return chosen

    @abstractmethod
    async def think(self, question: Question) -> str | None:
        """The bot's choice; None if it fails."""


class ProcessThinker(Thinker):
    """A few processes, started when first needed. A bot keeps to its time by itself; then come some seconds' grace.

    Those whose time can be chosen think in processes of their own, so that nobody else waits behind them. They share
    these: whoever finds others in front has only a part of its time, so that a queue soon becomes shorter. Where nobody
    else waits, several of these processes may think about one decision together.
    """

    def __init__(
        self,
        processes: int,
        metrics: Metrics | None = None,
        program: tuple[str, ...] = PROGRAM,
        grace: float = GRACE_S,
        together: int = 1,
    ) -> None:
        """`together`: at most so many processes share a decision of somebody whose time can be chosen."""
        super().__init__(metrics)
        self._together = together
        self._patience = max(processes, together)
        self._workers = Workers(processes, POLITENESS, program, grace)
        self._patient = Workers(self._patience, POLITENESS, program, grace)
        self._long = 0
        """Parts of decisions of those whose time can be chosen that are being thought about, or wait."""

    async def stop(self) -> None:
        await self._workers.stop()
        await self._patient.stop()

    async def think(self, question: Question) -> str | None:
        if question.is_long:
            answers = await self._share(question)
        else:
            answers = [await self._ask(self._workers, question)]
        said = [answer for answer in answers if answer is not None]
        if not said:
            return None
        thought = sharing.together([each.thought for each in said])
        action = next((each.notations[thought.action] for each in said if thought.action in each.notations), "")
        if action not in question.legal:
            return None
        self.remember(question.whose, thought.notes)
        return action

    async def _share(self, question: Question) -> list[Said | None]:
        """What several processes think, each of one part: those that are free, or one if there are none."""
        parts = max(1, min(self._together, self._patience - self._long))
        self._long += parts
        try:
            seconds = question.seconds * min(1.0, self._patience / self._long)
            asked = [structs.replace(question, thinking_s=seconds, share=share) for share in range(parts)]
            return await asyncio.gather(*[self._ask(self._patient, each) for each in asked])
        finally:
            self._long -= parts

    async def _ask(self, whom: Workers, question: Question) -> Said | None:
        asked = workers.Question(msgspec.msgpack.encode(question))
        try:
            answer = await whom.ask(asked, question.seconds)
            return msgspec.msgpack.decode(answer.body, type=Said)
        except (NoAnswer, msgspec.MsgspecError) as error:
            log.warning("a bot failed", extra={"game": question.game, "level": question.level, "reason": repr(error)})
            return None


def choose(question: Question) -> Said:
    """What the bot thinks; asked in a process of its own."""
    player = levels.find(question.level).player(question.game)
    world = registry.find(question.game).from_bytes(question.world)
    before = Thought(0, question.notes)
    thought = sharing.think(player, world, question.seed + "/bot", question.seconds, before, question.share)
    actions = {thought.action, *[each.actions[0] for each in thought.tried]}
    return Said(thought, {action: world.notation(action) for action in actions})
