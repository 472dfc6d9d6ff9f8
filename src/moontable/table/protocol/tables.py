"""Games, guests and tables: what is asked for and told over HTTP before and around a game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from moontable.table.protocol.words import (
    Level,
    Mix,
    Name,
    Nonce,
    OptionValues,
    SeatNumber,
    Status,
    ThinkingTime,
    Token,
)


class OptionInfo(Struct, frozen=True):
    """One thing that can be set for a new game."""

    name: str
    kind: Literal["choice", "whole", "flag", "text"]
    default: str | int | bool
    help: str
    allowed: str
    title: str
    """What it is called on a form."""
    choices: list[str] | None = None
    """For a `choice`."""
    words: list[str] | None = None
    """The choices in words for people, in the same order."""
    low: int | None = None
    high: int | None = None
    """For a `whole` number, both included."""
    limit: int | None = None
    """For a `text`: the most characters."""


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    rules_version: int
    seats: list[int]
    """The possible numbers of players. If there are several, the option `players` chooses."""
    options: list[OptionInfo]
    quick_start: dict[str, Any]
    """Options for a short game that begins at once; what is left out is as usual."""
    levels: list[str]
    """Levels of the bots, weakest first."""
    timed_levels: list[str]
    """Those whose time for a decision is chosen with the table (`thinking_s`)."""
    longest_thinking_s: int
    """The most that this server allows them."""


class CheckOptions(Struct, forbid_unknown_fields=True):
    """Ask whether options fit together: a deck builder asks this after every card."""

    options: OptionValues


class Problem(Struct, frozen=True):
    field: str
    complaint: str


class OptionsChecked(Struct, frozen=True):
    options: dict[str, Any] | None
    """The options completed by defaults, or null if there are problems."""
    problems: list[Problem]


class BecomeGuest(Struct, forbid_unknown_fields=True):
    """Browsers keep their key in a cookie that no script can read; programs get one of their own with `show`."""

    show: bool = False
    """Show the key that `Authorization` brings, or else a new one: never that of a cookie."""


class Guest(Struct, frozen=True):
    key: str | None
    """Only for a program that asked: send it as `Authorization: Bearer KEY`."""


class LiveClock(Struct, frozen=True, tag="live", tag_field="kind", forbid_unknown_fields=True):
    """Each seat has its own time for the whole game, and some more after each of its decisions."""

    initial_s: Annotated[int, Meta(ge=10, le=86_400)]
    increment_s: Annotated[int, Meta(ge=0, le=600)] = 0


class CorrespondenceClock(Struct, frozen=True, tag="correspondence", tag_field="kind", forbid_unknown_fields=True):
    """Each decision may take so long."""

    per_move_s: Annotated[int, Meta(ge=60, le=2_592_000)]


Clock = LiveClock | CorrespondenceClock


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: the creator (`me`), whoever joins (`open`) or a bot."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None
    """For a bot; the strongest if left out."""


class CreateTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    name: Name
    """What the creator is called at the table."""
    options: OptionValues = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] | None = None
    """One entry per seat; left out, the creator takes the first and the others are open."""
    left_to: Annotated[dict[str, SeatNumber], Meta(max_length=8)] = {}
    """Options that the player of a seat chooses when joining: `{"against": 1}` lets seat 1 bring its own deck."""
    clock: Clock | None = None
    listed: bool = True
    """Shown in the lobby, for anybody to join. Otherwise only the invitation link lets people in."""
    spectators: bool = True
    draw_offers: bool = True
    hints: bool = True
    """Whether a bot may be asked for advice: against bots at once, against people once all of them have agreed."""
    thinking_s: ThinkingTime | None = None
    """How long bots of a level whose time can be chosen think about a decision; left out, a second."""
    mix: Mix = False


Hints = Literal["never", "bots", "all"]
"""Who may ask a bot for advice: nobody, those who play against bots only, or everybody, as all have agreed."""


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    """Empty for an open seat."""
    level: str | None
    """For a bot, or for the bot that stands in for a person who left."""
    away: bool
    """A person has left and a bot plays for them; they can return."""
    connected: bool
    """A person who is looking at the table now; always true for a bot."""
    nonce: str | None
    """The seat's contribution to the shuffle. Null for a bot, and for a person whose `mix` the game still waits for."""


class ShuffleInfo(Struct, frozen=True):
    """Proof that nobody arranged the cards: see `moontable verify`."""

    commitment: str
    """SHA-256 of the server's secret, shown before anybody sits down."""
    secret: str | None
    """The secret itself, once the game is over."""
    method: str = "moontable-shuffle/1"
    """How the seed follows from the secret and the nonces: see `docs/http-api.md`."""


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    left_to: dict[str, int]
    status: Status
    seq: int
    seats: list[SeatInfo]
    clock: Clock | None
    listed: bool
    spectators: bool
    watching: int
    """How many spectators are looking on."""
    draw_offers: bool
    shuffle: ShuffleInfo
    created: int
    """Milliseconds since 1970, as all points in time."""
    ply: int
    """How many actions have been played."""
    deciding: int | None
    """The seat that must decide now."""
    outcome: Outcome | None
    rematch: str | None
    """The table where the same players play again."""
    continues: Continuation | None
    """The finished game from whose position this one goes on."""
    hints: Hints = "bots"
    thinking_s: int | None = None
    """The time that was chosen for bots whose time can be chosen."""


class Continuation(Struct, frozen=True):
    table: str
    ply: int
    seat: int


Result = Literal["won", "shared", "drawn", "lost"]


class Outcome(Struct, frozen=True):
    reason: str
    """A stable slug: one of the game's, or `resigned`, `time`, `agreed-draw`, `abandoned`."""
    sentence: str
    results: list[Result]
    """One per seat."""
    points: list[int] | None
    """What each seat scored; null if the game was broken off."""


class TableList(Struct, frozen=True):
    tables: list[TableInfo]
    next: str | None
    """Ask again with `?after=` this for more; null at the end."""


class Seated(Struct, frozen=True):
    """The answer to creating, joining and claiming."""

    table: TableInfo
    seat: int | None
    invitation: str | None
    """The token for `/table/ID#invite=TOKEN`; only for people at an unlisted table."""


class JoinTable(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    """Left out: the first that is open."""
    invitation: Token | None = None
    """Needed unless the table is listed."""
    options: OptionValues = {}
    """What `left_to` leaves to this seat."""
    nonce: Nonce | None = None
    """From somebody who has looked at the commitment before. Left out: see `mix`."""
    mix: Mix = False


class ClaimSeat(Struct, forbid_unknown_fields=True):
    """Take over the seat that a seat link stands for. The link works once; the former owner loses the seat."""

    token: Token
    name: Name
    options: OptionValues = {}
    nonce: Nonce | None = None
    """As with `JoinTable`; once the cards are dealt, the seat keeps the one that they were dealt by."""
    mix: Mix = False


class SeatLink(Struct, frozen=True):
    """`/table/ID#seat=TOKEN`. The token stands behind the `#`, so browsers never send it in an address."""

    token: str


class Invitation(Struct, frozen=True):
    """The token for `/table/ID#invite=TOKEN`, which lets people in at an unlisted table."""

    token: str


class SetSeat(Struct, forbid_unknown_fields=True):
    """Before the start the creator opens a seat or puts a bot on it."""

    kind: Literal["open", "bot"]
    level: Level | None = None


class SetWebhook(Struct, forbid_unknown_fields=True):
    """Where to tell this seat that it is its turn, as a POST of `YourTurn`. Null switches it off."""

    url: Annotated[str, Meta(max_length=500)] | None


class YourTurn(Struct, frozen=True):
    """What the webhook gets. It holds no secret: nobody can act with it."""

    table: str
    game: str
    seat: int
    seq: int
    path: str
    """Where to look on this server: `/table/ID`."""


class ContinueTable(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished game against bots; what `seat` could not know is dealt again."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name
    level: Level | None = None
    mix: Mix = False
