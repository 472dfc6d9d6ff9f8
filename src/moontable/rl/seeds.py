"""Seeds of games: one for each reset, all from the last one that was given."""

from __future__ import annotations

import secrets


class Seeds:
    """A given seed is that of the next game as it stands; `SEED/1`, `SEED/2` and so on follow. Without any: chance."""

    def __init__(self) -> None:
        self.last = ""
        self.number = 0

    def next(self, seed: int | None) -> str:
        if seed is not None:
            self.last, self.number = str(seed), 0
            return self.last
        if not self.last:
            self.last = secrets.token_hex(8)
        self.number += 1
        return f"{self.last}/{self.number}"
