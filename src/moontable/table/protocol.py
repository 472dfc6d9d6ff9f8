"""Every message between the service and its clients: the words of the table, typed.

HTTP bodies and WebSocket messages are the same JSON objects; a WebSocket message carries its kind in `type`. Names of
fields are final: clients in any language are written against them (`docs/http-api.md` tells the story around them).

Three rules hold throughout:

* **`seq`** numbers what happened at a table, from 1. A command says in `at` which `seq` its sender had seen. If the
  position has changed since, the command is refused as `stale` and the answer brings the present position along.
* **`id`** is chosen by the sender, once per command. The same command sent again is answered again and not done again.
* **Nobody is told what they may not know.** Everything about a position is made for one viewer: a seat, or a spectator.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# -- words that several messages use -----------------------------------------------------------------------------------

Seq = Annotated[int, Meta(ge=0, le=2_147_483_647, description="How much has happened at the table.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7, description="Seats are numbered from 0.")]
TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="The name of a table in addresses.")]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="Chosen by the sender, once per command.")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="A guest key: whoever has it owns its seats.")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="The secret part of a link.")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="What others call this player.")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$", description="A seat's own contribution to the shuffle.")]
Notation = Annotated[str, Meta(min_length=1, max_length=400, description="An action as text, as listed in `legal`.")]
Level = Annotated[str, Meta(pattern="^[a-z]{1,20}$", description="How well a bot plays; see `GET /api/games`.")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
OptionValues = Annotated[dict[str, str | int | bool], Meta(max_length=40, description="Options of the game by name.")]

Status = Literal["open", "running", "over"]
"""`open`: seats are free. `running`: being played. `over`: finished; everything may be seen."""


# -- games -------------------------------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    """One thing that can be set for a new game."""

    name: str
    kind: Literal["choice", "whole", "flag", "text"]
    default: str | int | bool
    help: str
    allowed: str
    choices: list[str] | None = None
    """For a `choice`."""
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
    levels: list[str]
    """Levels of the bots, weakest first."""


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


# -- guests ------------------------------------------------------------------------------------------------------------


class BecomeGuest(Struct, forbid_unknown_fields=True):
    """Browsers keep their key in a cookie that no script can read; programs ask for it with `show`."""

    show: bool = False


class Guest(Struct, frozen=True):
    key: str | None
    """Only for a program that asked: send it as `Authorization: Bearer KEY`."""


# -- tables ------------------------------------------------------------------------------------------------------------


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
    nonce: Nonce | None = None


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
    """The seat's contribution to the shuffle."""


class ShuffleInfo(Struct, frozen=True):
    """Proof that nobody arranged the cards: see `moontable verify`."""

    commitment: str
    """SHA-256 of the server's secret, shown before anybody sits down."""
    secret: str | None
    """The secret itself, once the game is over."""


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


class ClaimSeat(Struct, forbid_unknown_fields=True):
    """Take over the seat that a seat link stands for. The link works once; the former owner loses the seat."""

    token: Token
    name: Name
    options: OptionValues = {}
    nonce: Nonce | None = None


class SeatLink(Struct, frozen=True):
    """`/table/ID#seat=TOKEN`. The token stands behind the `#`, so browsers never send it in an address."""

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
    """Play on from a position of a finished game against bots; what `seat` could not know is dealt anew."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name
    level: Level | None = None
    nonce: Nonce | None = None


# -- positions ---------------------------------------------------------------------------------------------------------


class Clocks(Struct, frozen=True):
    """As of the moment of sending."""

    left_ms: list[int]
    """Time left for each seat; with a correspondence clock, for the present decision."""
    running: int | None
    """The seat whose clock runs."""


class May(Struct, frozen=True):
    """What this viewer may do beside acting."""

    take_back: Literal["free", "ask"] | None
    """`ask`: something was revealed or others have acted since, so every opponent must agree."""
    offer_draw: bool
    resign: bool


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
    words: list[str] | None
    """The same in words, one for one; only if asked for."""
    complete: bool
    """False if more is legal than is listed, such as any point on a continuous table."""
    clocks: Clocks | None
    may: May
    outcome: Outcome | None


class LogLine(Struct, frozen=True):
    """Something that happened, in words that hold nothing this viewer may not know."""

    seq: int
    time: int
    kind: Literal["action", "note"]
    seat: int | None
    ply: int
    """How many actions had been played before. Actions at or beyond the present `ply` have been taken back."""
    words: str


class ChatLine(Struct, frozen=True):
    seq: int
    time: int
    seat: int | None
    """Null for a spectator."""
    name: str
    text: str


class Offer(Struct, frozen=True):
    """Something that needs the agreement of every opponent. Any change of the position withdraws it."""

    seq: int
    """Its number, for `answer`."""
    kind: Literal["draw", "take-back"]
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


# -- commands: sent over the WebSocket, or one at a time to POST /api/tables/ID/commands -------------------------------


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
    """Set up the same again. `table.rematch` then names the new table, where each player joins their old seat."""

    id: CommandId
    at: Seq
    nonce: Nonce | None = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Chat. A spectator must give a name."""

    id: CommandId
    at: Seq
    text: ChatText
    name: Name | None = None


Command = Act | TakeBack | OfferDraw | Answer | Resign | Leave | Return | Rematch | Say


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


class Refused(Struct, frozen=True, tag="refused"):
    """Nothing has changed. `message` is fit to be shown."""

    id: str | None
    code: RefusalCode
    message: str
    explanation: Explanation | None = None
    """With `illegal`."""
    problems: list[Problem] = []
    """With `bad-options` and `bad-message`."""
    position: Position | None = None
    """With `stale`: the present position."""


# -- WebSocket: /api/tables/ID/socket ----------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message, within ten seconds. Everything else is refused until it came."""

    key: Key | None = None
    """For programs; a browser's cookie has already said it."""
    seat: SeatNumber | None = None
    """For somebody with several seats at this table; left out, the first of them."""
    words: bool = False
    """Whether positions shall bring `words`."""
    since: Seq | None = None
    """After a reconnect: the `seq` seen last. The log and the chat of `welcome` begin after it."""


class Explain(Struct, tag="explain", forbid_unknown_fields=True):
    """Why not? Only the deciding seat may ask."""

    id: CommandId
    action: Notation


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Something that everybody at the table may find out at any time, such as a line of sight."""

    id: CommandId
    question: Notation


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    id: CommandId


ClientMessage = (
    Hello | Explain | Look | Ping | Act | TakeBack | OfferDraw | Answer | Resign | Leave | Return | Rematch | Say
)


class Welcome(Struct, frozen=True, tag="welcome"):
    """Everything at once; after a reconnect too."""

    seq: int
    seat: int | None
    """The viewer's seat; null for a spectator."""
    host: bool
    """Whether the viewer created the table."""
    table: TableInfo
    position: Position | None
    """Null before the start."""
    log: list[LogLine]
    chat: list[ChatLine]
    offers: list[Offer]
    now: int
    """The server's time."""


class Update(Struct, frozen=True, tag="update"):
    """The position has changed."""

    seq: int
    position: Position
    log: list[LogLine]
    """New lines."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Somebody came, went, connected or disconnected; the game began or ended."""

    seq: int
    table: TableInfo
    log: list[LogLine]


class Offers(Struct, frozen=True, tag="offers"):
    """All offers that are open now."""

    seq: int
    offers: list[Offer]
    log: list[LogLine]


class Said(Struct, frozen=True, tag="said"):
    seq: int
    line: ChatLine


class Explained(Struct, frozen=True, tag="explained"):
    """The answer to `explain`, null if the action is possible; and the answer to `look`."""

    id: str
    explanation: Explanation | None


class Pong(Struct, frozen=True, tag="pong"):
    id: str
    now: int


ServerMessage = Welcome | Update | TableChanged | Offers | Said | Explained | Pong | Done | Refused

CLOSE_BAD_HELLO = 4400
"""No proper `hello` in time, or too many unreadable messages."""
CLOSE_NOT_ALLOWED = 4403
"""This table has no spectators, or the page comes from elsewhere."""
CLOSE_NO_TABLE = 4404
CLOSE_TOO_MANY = 4429
"""Too many connections or messages. Come back later."""
CLOSE_TOO_SLOW = 4408
"""The client did not read what it was sent. It may reconnect at once."""
CLOSE_RESTART = 1012
"""The server restarts: reconnect in a moment. Nothing is lost."""


# -- turns, replays, rules over HTTP -----------------------------------------------------------------------------------


class Turn(Struct, frozen=True):
    """For programs: `GET /api/tables/ID/turn?since=SEQ&wait=25` answers when something newer than `since` is there."""

    seq: int
    status: Status
    seat: int | None
    """My seat."""
    mine: bool
    """Whether it is my turn."""
    position: Position | None


class Frame(Struct, frozen=True):
    """One step of a replay."""

    ply: int
    seat: int | None
    """Who decides in this position."""
    line: LogLine | None
    """The action that led here."""
    view: dict[str, Any]


class Replay(Struct, frozen=True):
    """Steps of a game. While it runs: what the viewer knew then. Afterwards: as any seat, with all that was played."""

    table: TableInfo
    viewer: int | None
    plies: int
    """How many actions the game has; frames are numbered 0 to this."""
    frames: list[Frame]


class RulesPage(Struct, frozen=True):
    game: str
    title: str
    html: str
    """Safe to insert. Every rule is an element with its id, such as `BM-042`."""
    ids: list[str]


class Health(Struct, frozen=True):
    status: Literal["ok", "failing"]
    version: str
    database: str


class Fault(Struct, frozen=True):
    """The body of every HTTP answer that is no success."""

    code: RefusalCode
    message: str
    explanation: Explanation | None = None
    problems: list[Problem] = []
    position: Position | None = None
