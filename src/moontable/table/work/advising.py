"""Advice and analyses: errands in a process of their own, so that neither moves nor bots ever wait for them."""

from __future__ import annotations

from typing import Final

from msgspec import msgpack, structs

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.table import protocol
from moontable.table.rules.tables import Table
from moontable.table.web.files import File
from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits
from moontable.table.work import errands
from moontable.table.work.latest import Latest
from moontable.table.work.sending import Asked, Work
from moontable.table.work.workers import Workers

POLITENESS: Final = 12
"""Everything else comes first."""
PROCESSES: Final = 1
KEPT: Final = 256
"""Answers that are given again without thinking: 1 kB each."""


class Advising:
    """What one process of the service asks its adviser."""

    def __init__(self, workers: Asked | None, limits: Limits, metrics: Metrics) -> None:
        own = structs.replace(limits, work_ms=limits.advice_ms, work_ms_per_s=limits.advice_ms_per_s)
        self._work = Work(workers or Workers(PROCESSES, POLITENESS), PROCESSES, own, metrics)
        self._hints: Latest[protocol.Hint] = Latest(KEPT)
        self._analyses: Latest[File] = Latest(KEPT)

    async def stop(self) -> None:
        await self._work.stop()

    async def hint(self, table: Table, state: State, seat: int, seed: str, whose: str) -> protocol.Hint:
        """Advice for a seat about the present position. What travels is a world dealt anew, never the true one."""
        asked = (table.id, table.position_seq, seat)
        known = self._hints.get(asked)
        if known is not None:
            return known
        world = state.redeal(seat, Rng.seeded(seed)).to_bytes()
        errand = errands.Advise(table.game.name, world, table.names, seed + "/advice", table.seq)
        return self._hints.put(asked, msgpack.decode(await self._work.run(errand, whose), type=protocol.Hint))

    async def analysis(self, table: str, frozen: bytes, first: int, whose: str) -> File:
        """A part of a finished game, judged. It never changes, so the last parts are kept."""
        known = self._analyses.get((table, first))
        if known is not None:
            return known
        told = await self._work.run(errands.Analyse(frozen, first), whose)
        return self._analyses.put((table, first), msgpack.decode(told, type=File))
