"""What a viewer is told: the table, the position and the log, made for one seat or for a spectator.

This is the only place where messages about a game are made. A view comes from `State.view`, the words of an action
from `State.told`; once a game is over, everybody may see every action as the one who took it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from moontable.core.contract import OVER, State
from moontable.table import protocol, shuffle
from moontable.table.commands import Moment, Viewer, may_offer_draw
from moontable.table.events import (
    Acted,
    Answered,
    Created,
    Event,
    Flagged,
    Left,
    Offered,
    Rematched,
    Resigned,
    Returned,
    Sat,
    SeatSet,
    Spoke,
    Stored,
    TookBack,
)
from moontable.table.refusal import Refusal
from moontable.table.seats import Seat, with_names
from moontable.table.tables import Table

SPECTATOR = Viewer("", None)


# -- the table ---------------------------------------------------------------------------------------------------------


def table_info(table: Table, connected: Sequence[int] = (), watching: int = 0) -> protocol.TableInfo:
    """What everybody may know about a table. `connected`: seats whose people are looking at it."""
    setup, base = table.setup, table.setup.base
    secret = setup.secret if table.outcome is not None else None
    return protocol.TableInfo(
        id=table.id,
        game=setup.game,
        title=table.game.title,
        options=table.options,
        left_to=setup.left_to,
        status=table.status,
        seq=table.seq,
        seats=[seat_info(at, seat, at in connected) for at, seat in enumerate(table.seats)],
        clock=setup.clock,
        listed=setup.listed,
        spectators=setup.spectators,
        watching=watching,
        draw_offers=setup.draw_offers,
        shuffle=protocol.ShuffleInfo(shuffle.commitment(setup.secret), secret),
        created=table.created,
        ply=len(table.actions),
        deciding=table.deciding,
        outcome=table.outcome,
        rematch=table.rematch,
        continues=protocol.Continuation(base.table, len(base.actions), base.seat) if base is not None else None,
    )


def seat_info(at: int, seat: Seat, connected: bool) -> protocol.SeatInfo:
    return protocol.SeatInfo(
        seat=at,
        kind=seat.kind,
        name=seat.called(at),
        level=seat.level or None,
        away=seat.away,
        connected=connected or seat.kind == "bot",
        nonce=seat.nonce or None,
    )


# -- the position ------------------------------------------------------------------------------------------------------


def position(table: Table, who: Viewer, moment: Moment, words: bool = False) -> protocol.Position:
    """The position as the viewer may know it. The game must have begun."""
    state = table.state
    assert state is not None, "before the start there is no position"
    deciding = table.deciding
    mine = who.seat is not None and who.seat == deciding
    legal = table.legal() if mine else None
    return protocol.Position(
        seq=table.seq,
        ply=len(table.actions),
        seat=deciding,
        view=state.view(who.seat),  # type: ignore[arg-type]  # a typed dictionary is a dictionary
        legal=[state.notation(action) for action in legal] if legal is not None else None,
        words=_in_words(table, state, legal) if words and legal is not None else None,
        complete=not mine or state.complete,
        clocks=clocks(table, moment) if table.clocks is not None else None,
        may=may(table, who),
        outcome=table.outcome,
    )


def _in_words(table: Table, state: State, actions: Sequence[int]) -> list[str]:
    return [with_names(state.told(action, state.seat), table.seats) for action in actions]


NOTHING_MORE = protocol.May(None, False, False)


def may(table: Table, who: Viewer) -> protocol.May:
    seat = who.seat
    if seat is None or not table.running or table.seats[seat].away:
        return NOTHING_MORE
    ply = table.last_ply_of(seat)
    free = ply is not None and table.free_to_take_back(seat, ply)
    return protocol.May(
        take_back=None if ply is None else "free" if free else "ask",
        offer_draw=may_offer_draw(table, seat),
        resign=True,
    )


def clocks(table: Table, moment: Moment) -> protocol.Clocks:
    """Time left for every seat; the running one has lost what the present decision took so far."""
    assert table.clocks is not None
    left = list(table.clocks.left)
    seat = table.deciding
    if seat is None or not table.clocks.runs(seat):
        return protocol.Clocks(left, None)
    left[seat] = max(0, table.clocks.remaining(seat, moment.spent(table)))
    return protocol.Clocks(left, seat)


def offers(table: Table) -> list[protocol.Offer]:
    return [protocol.Offer(offer.seq, offer.kind, offer.seat, offer.ply, list(offer.waiting)) for offer in table.offers]


# -- the log -----------------------------------------------------------------------------------------------------------


def line(before: Table, stored: Stored, viewer: int | None) -> protocol.LogLine | None:
    """An event as a line of the viewer's log; asked before the table takes the event in. None: nothing to tell."""
    event, ply = stored.event, len(before.actions)
    if isinstance(event, Acted):
        assert before.state is not None
        words = with_names(before.state.told(before.state.parse(event.action), viewer), before.seats)
        return protocol.LogLine(stored.seq, stored.time, "action", event.seat, ply, words)
    words = note(before, event)
    seat = getattr(event, "seat", None)
    return protocol.LogLine(stored.seq, stored.time, "note", seat, ply, words) if words else None


def note(before: Table, event: Event) -> str:
    """Everything but actions, which the game itself tells. Empty for what belongs in no log."""
    match event:
        case Sat(name=name, seat=seat, link=True):
            return f"{name} takes over seat {seat + 1}."
        case Sat(name=name):
            return f"{name} sits down."
        case SeatSet(seat=seat, kind="bot", level=level):
            return f"A bot ({level}) sits down on seat {seat + 1}."
        case SeatSet(seat=seat):
            return f"Seat {seat + 1} is open."
        case Created() | Spoke():
            return ""
        case TookBack(seat=seat) | Offered(seat=seat) | Answered(seat=seat) | Resigned(seat=seat):
            return f"{before.seats[seat].called(seat)} {_deed(before, event)}."
        case Flagged(seat=seat) | Left(seat=seat) | Returned(seat=seat) | Rematched(seat=seat):
            return f"{before.seats[seat].called(seat)} {_deed(before, event)}."
        case _:
            return ""


def _deed(before: Table, event: Event) -> str:
    match event:
        case TookBack(ply=ply):
            return f"takes back {_actions(len(before.actions) - ply)}"
        case Offered(kind="draw"):
            return "offers a draw"
        case Offered(ply=ply):
            return f"asks to take back {_actions(len(before.actions) - (ply or 0))}"
        case Answered(agree=True):
            return "agrees"
        case Answered():
            return "declines"
        case Resigned():
            return "resigns"
        case Flagged():
            return "has run out of time"
        case Left():
            return "leaves" if before.state is None else "leaves; a bot plays on"
        case Returned():
            return "is back"
        case _:
            return "sets up a rematch"


def _actions(count: int) -> str:
    return "an action" if count == 1 else f"{count} actions"


class Story:
    """A table told again from its events, line by line, for one viewer. A finished game hides nothing."""

    def __init__(self, table: str, history: Sequence[Stored], viewer: int | None, over: bool) -> None:
        self.table = Table(table, history[0])
        self._history = history
        self._viewer = viewer
        self._over = over

    def lines(self) -> Iterator[protocol.LogLine | None]:
        """One entry per event after the first; `table` is then as it was after that event."""
        for stored in self._history[1:]:
            told = line(self.table, stored, self._eyes(stored.event))
            self.table.apply(stored)
            yield told

    def _eyes(self, event: Event) -> int | None:
        return event.seat if self._over and isinstance(event, Acted) else self._viewer


def chat(history: Sequence[Stored]) -> list[protocol.ChatLine]:
    return [
        protocol.ChatLine(stored.seq, stored.time, event.seat, event.name, event.text)
        for stored in history
        if isinstance(event := stored.event, Spoke)
    ]


# -- replays -----------------------------------------------------------------------------------------------------------


def replay_viewer(table: Table, who: Viewer, wanted: int | None) -> int | None:
    """As whom a replay may be seen: as oneself while the game runs, as anybody afterwards. -1 is a spectator."""
    if wanted is None or wanted == who.seat:
        return who.seat
    if wanted == -1 and table.setup.spectators:
        return None
    if table.outcome is None:
        raise Refusal("not-allowed", "Other seats can be looked at once the game is over.")
    if wanted >= len(table.seats):
        raise Refusal("no-such", f"seat: the game has seats 0 to {len(table.seats) - 1}")
    return wanted if wanted >= 0 else None


def frames(table: Table, viewer: int | None, first: int, count: int) -> Iterator[protocol.Frame]:
    """The positions `first` to `first + count - 1` of what was played in the end, without what was taken back."""
    over = table.outcome is not None
    last = min(len(table.actions), first + count - 1)
    told: protocol.LogLine | None = None
    record = table.record()
    for ply, state in enumerate(record.states()):
        if ply >= first:
            yield protocol.Frame(ply, _deciding(table, state, ply), told, dict(state.view(viewer)))
        if ply >= last:
            return
        words = with_names(state.told(state.parse(record.actions[ply]), state.seat if over else viewer), table.seats)
        told = protocol.LogLine(table.seqs[ply], table.times[ply], "action", state.seat, ply, words)


def _deciding(table: Table, state: State, ply: int) -> int | None:
    broken_off = table.outcome is not None and ply == len(table.actions)
    return None if broken_off or state.seat == OVER else state.seat
