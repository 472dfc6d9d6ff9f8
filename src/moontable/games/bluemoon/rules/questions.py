"""Questions: their kinds (section 16 of the checklist) and how one is put. `decisions` holds the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final = 0
WHICH_DECK: Final = 1  # D-01
WHICH_EXCHANGE: Final = 2  # D-02
AT_BEGINNING: Final = 3  # D-03, D-04, D-05
WHICH_LEADERSHIP: Final = 4  # D-06
WHETHER_TO_FIGHT: Final = 5  # D-21, D-23
WHICH_DECLINED: Final = 6  # D-22
WHICH_CHARACTER: Final = 7  # D-24
WHICH_BOOSTER_SUPPORT: Final = 8  # D-25
WHICH_ELEMENT: Final = 9  # D-26
WHETHER_TO_CALL: Final = 10  # D-27
WHICH_END_TEXT: Final = 11  # D-28
WHETHER_TO_USE: Final = 12  # D-07, D-29
WHICH_TARGET: Final = 13  # D-08
WHO_STAYS: Final = 14  # D-09
BOOSTERS_OR_SUPPORTS: Final = 15  # D-10
WHICH_TAKEN_BACK: Final = 16  # D-11
WHICH_FROM_DRAW: Final = 17  # D-12
WHICH_FROM_DISCARD: Final = 18  # D-12
WHICH_FOR_SHIP: Final = 19  # D-12, D-13
WHICH_CARGO: Final = 20  # D-14
WHICH_OFFERED: Final = 21  # D-15
WHICH_PAYMENT: Final = 22  # D-19
WHICH_DISCARDED: Final = 23  # D-16
WHICH_UNDER_DECK: Final = 24  # D-16
WHICH_ROBBED: Final = 25  # D-17
WHICH_FORCED: Final = 26  # D-18
HOW_MANY_REVEALED: Final = 27  # D-28
WHICH_REVEALED: Final = 28  # D-28
HOW_MANY_DRAWN: Final = 29  # D-28
WHICH_RETURNED: Final = 30  # D-28
WHICH_DOUBLED: Final = 31  # D-30
WHICH_RECALLED: Final = 32  # D-32
SLUGS: Final[tuple[str, ...]] = (
    "",
    "deck",
    "exchange",
    "beginning",
    "leadership",
    "fight",
    "decline",
    "character",
    "booster-support",
    "element",
    "call",
    "end",
    "use",
    "target",
    "stay",
    "boosters-or-supports",
    "take-back",
    "from-draw",
    "from-discard",
    "for-ship",
    "cargo",
    "offer",
    "payment",
    "discard",
    "under-deck",
    "rob",
    "forced",
    "how-many-revealed",
    "revealed",
    "how-many-drawn",
    "return",
    "double",
    "recall",
)
"""The questions as views call them."""


def ask(p: Position, question: i64, seat: i64, source: i64 = -1, want: i64 = 0, choices: i64 = 0) -> None:
    """Put a question to a seat; `source` is the card whose text asks."""
    p.asked = question
    p.asker = seat
    p.source = source
    p.want = want
    p.choices = choices
    p.picked = 0
    p.tried = 0
