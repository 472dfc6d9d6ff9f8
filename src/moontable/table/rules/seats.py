"""A seat: who owns it and who plays on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from moontable.bots import levels
from moontable.core.words import resolved
from moontable.table.rules.events import Sat, SeatSetup


class Seat:
    """One seat of a table. `open`: free (or kept for `owner`); `person`: `owner` plays; `bot`: nobody owns it."""

    __slots__ = ("away", "generation", "kind", "level", "mixes", "name", "nonce", "owner", "retired", "webhook")

    def __init__(self, setup: SeatSetup) -> None:
        self.kind: Literal["open", "person", "bot"] = setup.kind
        self.owner = setup.owner
        self.name = setup.name
        self.level = setup.level
        self.nonce = setup.nonce
        self.mixes = setup.mixes
        """The game waits for the person's part of the shuffle."""
        self.away = False
        """A bot plays for the person."""
        self.retired = False
        """The person resigned or ran out of time, so they cannot return."""
        self.generation = 0
        """Counts how often the person of the seat changed; seat links of earlier generations are spent."""
        self.webhook = ""

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    @property
    def may_return(self) -> bool:
        """A bot stands in for somebody who can come back at any time."""
        return self.away and not self.retired

    def called(self, at: int) -> str:
        """What the seat with this number is called in sentences; an open seat nobody is kept for has no name."""
        return f"Bot {at + 1}" if self.kind == "bot" else self.name

    def introduced(self, at: int) -> str:
        """The same where it is said once and for all: a bot with how it plays."""
        return f"{self.called(at)} ({levels.manner(self.level)})" if self.kind == "bot" else self.name

    def sit(self, event: Sat, *, dealt: bool) -> None:
        """Somebody sits down, or takes the seat over by its link; once the cards are `dealt`, the nonce stays."""
        self.kind = "person"
        self.owner, self.name = event.owner, event.name
        if not (dealt and self.nonce):
            self.nonce, self.mixes = event.nonce, event.mixes
        self.away = False
        self.webhook = ""
        self.generation += 1

    def mix(self, nonce: str) -> None:
        """The person's part of the shuffle has come."""
        self.nonce, self.mixes = nonce, False

    def free(self) -> None:
        """Back to a seat that anybody may take."""
        self.kind = "open"
        self.owner = self.name = self.level = self.nonce = self.webhook = ""
        self.mixes = False
        self.generation += 1

    def stand_in(self, level: str, retired: bool = False) -> None:
        """A bot plays on for the person."""
        self.away, self.level, self.retired = True, level, retired

    def come_back(self) -> None:
        self.away, self.level = False, ""


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A game's sentence as people at the table say it: with names in the place of marks of seats.

    Marks of cards stay: whoever shows the sentence knows best what to make of them.
    """
    return resolved(sentence, "seat", lambda seat, number: names[int(seat)] or number)
