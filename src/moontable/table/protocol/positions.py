"""A position and its log, made for one viewer."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from moontable.table.protocol.tables import Outcome


class Clocks(Struct, frozen=True):
    """As of the moment of sending."""

    left_ms: list[int]
    """Time left for each seat; with a correspondence clock, for the present decision."""
    running: int | None
    """The seat whose clock runs."""


class May(Struct, frozen=True):
    """What this viewer may do beside acting."""

    take_back: Literal["free", "ask"] | None
    """`ask`: something was revealed or others have acted since, so every opponent must agree; bots always do.
    Null: there is nothing to take back, or somebody who would have to agree is away."""
    offer_draw: bool
    resign: bool
    hint: bool = False
    """Ask a bot for advice whenever it is their turn."""
    offer_hints: bool = False
    """Ask the others whether everybody may."""


class Words(Struct, frozen=True):
    """A decision as the one who decides reads it: before the choice, so never what comes of it."""

    question: str
    labels: dict[str, str]
    """What choosing each legal action means, by its notation. Points on a continuous table have no words."""
    consequences: dict[str, str]
    """What some of them lead to, as far as the one who decides can know: the second line of a button."""
    quiet: list[str]
    """Those of them without content, such as passing a question by: one that is the only choice may be skipped."""
    prospects: dict[str, dict[str, Any]] = {}
    """What some of them would make of the numbers on the table; each game has its own."""


class Position(Struct, frozen=True):
    """The game as one viewer may know it."""

    seq: int
    ply: int
    seat: int | None
    """Who must decide now; null at the end."""
    view: dict[str, Any]
    """Made by the game: the typed dictionaries in its `view.py`."""
    legal: list[str] | None
    """The legal actions; only for the deciding seat."""
    words: Words | None
    """The question and the legal actions in words; only for the deciding seat, and only if asked for."""
    complete: bool
    """False if more is legal than is listed, such as any point on a continuous table."""
    clocks: Clocks | None
    may: May
    outcome: Outcome | None


class News(Struct, frozen=True):
    """What came of an action, in a few words."""

    kind: str
    """A slug of the game, such as `fight` or `wound`: for pictures and sounds."""
    words: str


class LogLine(Struct, frozen=True):
    """Something that happened, in words that hold nothing this viewer may not know."""

    seq: int
    time: int
    kind: Literal["action", "note"]
    seat: int | None
    ply: int
    """How many actions had been played before. Actions at or beyond the present `ply` have been taken back."""
    words: str
    quiet: bool
    """Nothing to talk about: somebody passed a question by, or has not finished a choice, and nothing came of it."""
    tally: dict[str, Any] | None = None
    """The numbers that were announced, where a game has such; each game has its own."""
    turn: int | None = None
    """The seat whose turn it was, though another may have acted; null outside turns."""
    news: list[News] = []
    """What came of it in a few words each, the gravest first, to be said large or read out; `words` has the whole."""


class ChatLine(Struct, frozen=True):
    seq: int
    time: int
    seat: int | None
    """Null for a spectator: show that, whatever the name says."""
    name: str
    """A spectator's is not like that of any seat."""
    text: str


class Offer(Struct, frozen=True):
    """Something that needs the agreement of every opponent. Any change of the position withdraws it."""

    seq: int
    """Its number, for `answer`."""
    kind: Literal["draw", "take-back", "hints"]
    seat: int
    """Who asks."""
    ply: int | None
    """For a take-back: back to before this action."""
    waiting: list[int]
    """Seats that have not answered yet."""


class Explanation(Struct, frozen=True):
    """Why an action is not possible now."""

    rule: str
    sentence: str
    remedy: str
    because: list[str]
    points: list[tuple[int, int]]
