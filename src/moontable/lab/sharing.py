"""A bot whose decisions are shared among processes: `--bot master:processes=4`.

They are started with the first decision and end with whoever started them. Each gets the world that the bot's seat
would be shown, and thinks its part (`bots.sharing`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, msgpack

from moontable.bots import sharing
from moontable.bots.base import Bot, Eyes
from moontable.bots.sharing import Thought
from moontable.core import registry
from moontable.lab.errors import WorkersDie

if TYPE_CHECKING:
    from moontable.lab.runners.processes import Worker


class Share(Struct, frozen=True, array_like=True, tag="share"):
    """One part of a decision."""

    game: str
    bot: str
    """As it is written in settings."""
    world: bytes
    seed: str
    seconds: float
    before: Thought
    number: int
    """The number of this part."""


class Shared(Bot):
    """One bot, thinking in several processes."""

    def __init__(self, text: str, game: str, seconds: float, processes: int) -> None:
        self.text = text
        """The bot of each process, as it is written in settings."""
        self.game = game
        self.seconds = seconds
        self.processes = processes
        self._workers: list[Worker] = []

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        memory, world, seed = eyes.memory, eyes.world().to_bytes(), str(eyes.below(2**31 - 1))
        before = Thought(0, memory.notes, memory.plan, memory.known)
        numbers = range(self.processes)
        thoughts = self._ask(
            [Share(self.game, self.text, world, seed, self.seconds, before, number) for number in numbers]
        )
        thought = sharing.together(thoughts)
        memory.notes, memory.plan, memory.known = thought.notes, thought.plan, thought.known
        return thought.action

    def close(self) -> None:
        """End its processes; the next decision starts others."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _ask(self, shares: list[Share]) -> list[Thought]:
        """Raises `WorkersDie`."""
        from moontable.lab.runners.processes import Worker, environment
        from moontable.lab.runners.worker import Answer, read

        while len(self._workers) < len(shares):
            self._workers.append(Worker(environment()))
        for worker, share in zip(self._workers, shares, strict=True):
            worker.send(share)
        thoughts: list[Thought] = []
        for worker in self._workers:
            body = read(worker.output)
            if body is None:
                self.close()
                raise WorkersDie(f"a process that shared a decision of {self.text} has died")
            answer = msgpack.decode(body, type=Answer)
            thoughts.append(msgpack.decode(answer.played, type=Thought))
        return thoughts


def think(share: Share) -> Thought:
    """A part of a decision, in the process that thinks it."""
    from moontable.lab.contestants import contestant

    game = registry.find(share.game)
    world = game.from_bytes(share.world)
    bot = contestant(share.bot, game).bot
    return sharing.think(bot, world, share.seed, share.seconds, share.before, share.number)
