"""What the kit says when a promise is broken: which, where, how to see it again, and what usually causes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moontable.core.contract import Game
from moontable.core.errors import shown
from moontable.core.record import Record


class Broken(Exception):
    """Raised by a check. `where` is the first difference: a path into a view or an offset into bytes."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where


class ConformanceError(AssertionError):
    """One broken promise, with all that is needed to see it again."""

    def __init__(self, check: str, hint: str, broken: Broken, record: Record, move: int) -> None:
        self.check = check
        self.what = broken.what
        self.where = broken.where
        self.hint = hint
        self.record = record
        self.move = move
        super().__init__(self._message())

    def _message(self) -> str:
        record = self.record
        after = f" (after `{record.actions[self.move - 1]}`)" if 0 < self.move <= len(record.actions) else ""
        lines = [
            f"{record.game.name} breaks the promise `{self.check}`: {self.what}",
            f"  where    {self.where}" if self.where else "",
            f"  hint     {self.hint}",
            f"  options  {record.options}",
            f"  seed     {record.seed!r}",
            f"  move     {self.move}{after}",
            f"  record   {record.to_json()}",
        ]
        return "\n".join([line for line in lines if line])


class Report:
    """What was played and what was found: the first break of each promise, in the order of discovery."""

    def __init__(self, game: Game, checks: Sequence[str]) -> None:
        self.game = game
        self.checks = tuple(checks)
        self.games = 0
        self.moves = 0
        self.pairs = 0
        """How often a position was compared with another one that some seat cannot tell from it."""
        self.seconds = 0.0
        self.failures: list[ConformanceError] = []

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def broken(self) -> tuple[str, ...]:
        """The names of the promises that were broken."""
        return tuple([failure.check for failure in self.failures])

    def __str__(self) -> str:
        head = f"{self.game.name}: {self.games} games, {self.moves} moves, {len(self.checks)} checks"
        if self.ok:
            return f"{head}: every promise is kept"
        head += f": broken are {', '.join(self.broken)}"
        return "\n\n".join([head, *[str(failure) for failure in self.failures]])


def difference(here: object, there: object, path: str = "") -> str:
    """The first place where two JSON-ready values differ, as a path with both values; empty if they do not."""
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        return _mapping_difference(here, there, path)
    if isinstance(here, (list, tuple)) and isinstance(there, (list, tuple)):
        for at, (one, other) in enumerate(zip(here, there, strict=False)):
            found = difference(one, other, f"{path}[{at}]")
            if found:
                return found
        return "" if len(here) == len(there) else f"{path or '.'}: {len(here)} entries here, {len(there)} there"
    if type(here) is type(there) and here == there:
        return ""
    return f"{path or '.'}: {shown(here)} here, {shown(there)} there"


def _mapping_difference(here: Mapping[object, object], there: Mapping[object, object], path: str) -> str:
    for key in [*here, *there]:
        inner = f"{path}.{key}" if path else str(key)
        if key not in there:
            return f"{inner}: only here"
        if key not in here:
            return f"{inner}: only there"
        found = difference(here[key], there[key], inner)
        if found:
            return found
    return "" if list(here) == list(there) else f"{path or '.'}: the same keys in another order"


def bytes_difference(here: bytes, there: bytes) -> str:
    """The first byte at which two states differ; empty if they do not."""
    if here == there:
        return ""
    for at, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            return f"byte {at} of {len(here)}: {one:#04x} here, {other:#04x} there"
    return f"{len(here)} bytes here, {len(there)} there, equal up to the shorter one"
