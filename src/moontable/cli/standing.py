"""Standing answers to Moonstone's Reaction Steps: when to be asked at all. From what lies open on the table alone."""

from __future__ import annotations

from typing import Any, Final

from moontable.core.contract import View
from moontable.core.errors import MoontableError, shown

MOONSTONE: Final = "moonstone"
INCH: Final = 25.4
NEAR: Final = "near"
USUAL: Final = "near 4"
HELP: Final = "always, near INCHES, attack (when you can be attacked), activation or turn (not for the rest of it)"


class UnknownAnswer(MoontableError):
    """No standing answer is written like this."""


class Standing:
    """What one person has said about being asked, and for which turn or activation."""

    def __init__(self) -> None:
        self.usual = USUAL
        self.for_now = ""
        self.when = ""

    def say(self, answer: str, view: View) -> None:
        """Take a new answer. Raises `UnknownAnswer`."""
        word, _, number = answer.partition(" ")
        if answer in ("activation", "turn"):
            self.for_now, self.when = answer, occasion(view, answer)
            return
        if answer not in ("always", "attack") and not (word == NEAR and number.isdigit() and 1 <= int(number) <= 36):
            raise UnknownAnswer(f"{shown(answer)} is not an answer; say one of: {HELP}")
        self.usual, self.for_now = answer, ""

    def passes(self, view: View) -> bool:
        """Whether the reaction that is open now is passed by."""
        table: Any = view
        if table.get("asked") != "reaction" or not table["going_on"]:
            return False
        if self.for_now and self.when == occasion(view, self.for_now):
            return True
        return not worth_asking(table["going_on"][-1], self.usual)


def worth_asking(going: Any, answer: str) -> bool:
    """Whoever can be attacked is asked in any case."""
    if answer == "always" or going["attackable"]:
        return True
    nearest = going["nearest"]
    return answer.startswith(NEAR) and nearest is not None and nearest <= int(answer.split()[1]) * INCH


def occasion(view: View, answer: str) -> str:
    """The activation or the turn that an answer for now is about."""
    table: Any = view
    return str(table["turn"]) if answer == "turn" else f"{table['turn']} {table['acting']}"
