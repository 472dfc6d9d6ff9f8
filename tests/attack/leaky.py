"""A server with a planted fault, to show that the attacks would notice it.

    python -m tests.attack.leaky log|label|stand-still|five-hundred ...

takes the words of `moontable serve` after the name of the fault.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from msgspec import structs

from moontable.cli.main import main
from moontable.table.rules import telling
from moontable.table.web import games


def log() -> None:
    """Lines of the log say what was done, whoever reads them."""
    honest = telling.lines

    def lines(before: Any, stored: Any) -> Any:
        told, action = honest(before, stored), getattr(stored.event, "action", None)
        if action is None:
            return told
        return {viewer: structs.replace(line, words=action) for viewer, line in told.items() if line is not None}

    telling.lines = lines


def label() -> None:
    """The buttons of a choice say what would come of it."""
    honest = telling.position

    def position(table: Any, who: Any, moment: Any, words: bool = False) -> Any:
        found = honest(table, who, moment, words)
        if found.words is None:
            return found
        told = {text: table.state.told(action, who.seat) for text, action in table.choices().items()}
        return structs.replace(found, words=structs.replace(found.words, labels=told))

    telling.position = position


def stand_still() -> None:
    """Making a list of games takes the whole loop."""
    honest = games.all_games

    def slow(longest_thinking_s: int) -> Any:
        until = time.thread_time() + 0.5
        while time.thread_time() < until:
            pass
        return honest(longest_thinking_s)

    games.all_games = slow


def five_hundred() -> None:
    """A request that fails by itself."""

    def broken(longest_thinking_s: int) -> Any:
        raise ZeroDivisionError

    games.all_games = broken


FAULTS = {"log": log, "label": label, "stand-still": stand_still, "five-hundred": five_hundred}

if __name__ == "__main__":
    FAULTS[sys.argv.pop(1)]()
    main()
