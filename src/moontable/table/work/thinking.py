"""Bots at the table: questions go to processes of their own, each with a hard limit of time.

A bot is asked with a world that its seat cannot tell from the real one, dealt anew by the table; the true position
never reaches a process in which bots think. If no proper answer comes in time, that process is ended and a random
action taken.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from typing import Final

import msgspec

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.core import registry
from moontable.core.rng import Rng
from moontable.table.rules.tables import Table
from moontable.table.web.metrics import Metrics
from moontable.table.work import workers
from moontable.table.work.workers import GRACE_S, PROGRAM, NoAnswer, Workers

log = logging.getLogger(__name__)

POLITENESS: Final = 10
"""The table itself comes first."""


class Question(msgspec.Struct, frozen=True, tag="think"):
    """A decision for a bot."""

    game: str
    level: str
    world: bytes
    seed: str
    legal: list[str]


class Thinker(ABC):
    """Whoever finds actions for bots."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()

    async def start(self) -> None:
        """Get ready."""
        return

    async def stop(self) -> None:
        """End everything that was started."""
        return

    def question(self, table: Table, seed: str) -> Question:
        """What the deciding seat, which a bot plays, is asked now."""
        state, seat, level = table.state, table.deciding, table.bot_to_move
        assert state is not None
        assert seat is not None
        assert level is not None
        world = state.redeal(seat, Rng.seeded(seed)).to_bytes()
        return Question(table.game.name, level, world, seed, list(table.choices()))

    async def answer(self, question: Question) -> str:
        """An action for this question; a random one if the bot fails."""
        self.metrics.bot_moves += 1
        if len(question.legal) == 1:
            return question.legal[0]
        chosen = await self.think(question)
        if chosen is None:
            self.metrics.bot_fallbacks += 1
            return question.legal[Rng.seeded(question.seed + "/instead").below(len(question.legal))]
        return chosen

    @abstractmethod
    async def think(self, question: Question) -> str | None:
        """The bot's choice; None if it fails."""


class ProcessThinker(Thinker):
    """A few processes, started when first needed. A bot keeps to its time by itself; then come some seconds' grace."""

    def __init__(
        self, processes: int, metrics: Metrics | None = None, program: tuple[str, ...] = PROGRAM, grace: float = GRACE_S
    ) -> None:
        super().__init__(metrics)
        self._workers = Workers(processes, POLITENESS, program, grace)

    async def stop(self) -> None:
        await self._workers.stop()

    async def think(self, question: Question) -> str | None:
        asked = workers.Question(msgspec.msgpack.encode(question))
        try:
            answer = await self._workers.ask(asked, levels.find(question.level).seconds)
            chosen = msgspec.msgpack.decode(answer.body, type=str)
        except (NoAnswer, msgspec.MsgspecError) as error:
            log.warning("a bot failed", extra={"game": question.game, "level": question.level, "reason": repr(error)})
            return None
        return chosen if chosen in question.legal else None


def choose(question: Question) -> str:
    """The bot's action; asked in a process of its own."""
    level = levels.find(question.level)
    world = registry.find(question.game).from_bytes(question.world)
    action = level.player(question.game).choose(Eyes(world, Rng.seeded(question.seed + "/bot"), level.seconds))
    return world.notation(action)
