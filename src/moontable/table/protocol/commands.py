"""Commands: sent over the WebSocket, or one at a time to POST /api/tables/ID/commands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from moontable.table.protocol.positions import Explanation, Position
from moontable.table.protocol.tables import Problem
from moontable.table.protocol.words import ChatText, CommandId, Mix, Name, Nonce, Notation, Seq


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Take an action."""

    id: CommandId
    at: Seq
    action: Notation


class TakeBack(Struct, tag="take-back", forbid_unknown_fields=True):
    """Take back my last action; becomes an offer if it is not free."""

    id: CommandId
    at: Seq


class OfferDraw(Struct, tag="offer-draw", forbid_unknown_fields=True):
    id: CommandId
    at: Seq


class OfferHints(Struct, tag="offer-hints", forbid_unknown_fields=True):
    """Ask the others whether everybody may ask a bot for advice in this game."""

    id: CommandId
    at: Seq


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Answer an offer. One refusal ends it; the one who made it may refuse it too."""

    id: CommandId
    at: Seq
    offer: Seq
    agree: bool


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """With two seats the other wins; with more a bot plays on for me."""

    id: CommandId
    at: Seq


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Before the start: give the seat up. Later: let a bot play until I return."""

    id: CommandId
    at: Seq


class Return(Struct, tag="return", forbid_unknown_fields=True):
    """Take my seat back from the bot."""

    id: CommandId
    at: Seq


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Play the same again: sets a table up, or takes my seat there if another player has done so already.

    `table.rematch` then names it. The seats are kept for those who had them.
    """

    id: CommandId
    at: Seq
    mix: Mix = False
    swap: bool = False
    """Everybody moves one seat on, so that two players change sides; the options stay with the seats."""


class MixIn(Struct, tag="mix", forbid_unknown_fields=True):
    """Add my part to the shuffle, after I have seen the commitment. The game starts with the last one."""

    id: CommandId
    at: Seq
    nonce: Nonce


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Chat. A spectator must give a name, and not one that could be taken for that of a seat."""

    id: CommandId
    at: Seq
    text: ChatText
    name: Name | None = None


Command = Act | TakeBack | OfferDraw | OfferHints | Answer | Resign | Leave | Return | Rematch | MixIn | Say


class Done(Struct, frozen=True, tag="done"):
    """The command is stored for good. `seq` is where."""

    id: str
    seq: int


RefusalCode = Literal[
    "bad-message",
    "bad-options",
    "closed",
    "failed",
    "illegal",
    "limit",
    "no-such",
    "not-allowed",
    "not-yours",
    "stale",
    "unreadable",
]


class Fault(Struct, frozen=True):
    """The body of every HTTP answer that is not a success. Nothing has changed; `message` is fit to be shown."""

    code: RefusalCode
    message: str
    explanation: Explanation | None = None
    """With `illegal`."""
    problems: list[Problem] = []
    """With `bad-options` and `bad-message`."""
    position: Position | None = None
    """With `stale`: the present position."""


FAILED = Fault("failed", "Something went wrong on the server. It has been logged.")
"""The answer to a request that met a defect of the program."""


class Refused(Fault, frozen=True, kw_only=True, tag="refused"):
    """The same on a WebSocket, with the id of the command that was refused."""

    id: str | None
