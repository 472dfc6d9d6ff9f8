"""A seat: who owns it and who plays on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from moontable.table.events import Sat, SeatSetup

A_SEAT: Final = re.compile(r"\b[Ss]eat (\d)\b")
"""How games call a player: they know seats and no names."""


class Seat:
    """One seat of a table. `open`: free (or kept for `owner`); `person`: `owner` plays; `bot`: nobody owns it."""

    __slots__ = ("away", "generation", "kind", "level", "name", "nonce", "owner", "retired", "webhook")

    def __init__(self, setup: SeatSetup) -> None:
        self.kind: Literal["open", "person", "bot"] = setup.kind
        self.owner = setup.owner
        self.name = setup.name
        self.level = setup.level
        self.nonce = setup.nonce
        self.away = False
        """A bot plays for the person."""
        self.retired = False
        """The person resigned or ran out of time, so they cannot return."""
        self.generation = 0
        """Counts how often the seat was claimed; seat links of earlier generations are spent."""
        self.webhook = ""

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def called(self, at: int) -> str:
        """What the seat with this number is called in sentences; an open seat nobody is kept for has no name."""
        return f"Bot {at + 1} ({self.level})" if self.kind == "bot" else self.name

    def sit(self, event: Sat) -> None:
        """Somebody sits down, or takes the seat over by its link."""
        self.kind = "person"
        self.owner, self.name = event.owner, event.name
        self.nonce = self.nonce if event.link and self.nonce else event.nonce
        self.away = False
        self.webhook = ""
        self.generation += event.link

    def free(self) -> None:
        """Back to a seat that anybody may take."""
        self.kind = "open"
        self.owner = self.name = self.level = self.nonce = self.webhook = ""

    def stand_in(self, level: str, retired: bool = False) -> None:
        """A bot plays on for the person."""
        self.away, self.level, self.retired = True, level, retired

    def come_back(self) -> None:
        self.away, self.level = False, ""


def with_names(sentence: str, seats: Sequence[Seat]) -> str:
    """A game's sentence as people at the table say it: with names instead of numbers of seats."""

    def name(found: re.Match[str]) -> str:
        at = int(found[1])
        return (seats[at].called(at) if at < len(seats) else "") or found[0]

    return A_SEAT.sub(name, sentence)
