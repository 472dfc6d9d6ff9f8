"""Pages that people read: each is rendered once, in another process, and kept compressed."""

from __future__ import annotations

import asyncio
from typing import Literal

from moontable.table.web.files import File
from moontable.table.work.sending import Work

Kind = Literal["rules", "guide"]


class Shelf:
    """The pages that somebody has asked for so far."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._made: dict[tuple[Kind, str], File] = {}
        self._making = asyncio.Lock()

    async def page(self, kind: Kind, game: str, whose: str) -> File:
        """A page of rules. Raises `Refusal` if there is none. `whose`: the address that pays if it must be made."""
        if (kind, game) not in self._made:
            async with self._making:  # a hundred who want the same page at once have it made once
                if (kind, game) not in self._made:
                    self._made[kind, game] = await self._work.read(kind, game, whose)
        return self._made[kind, game]
