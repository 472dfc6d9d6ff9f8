"""What a viewer is told: the table, the position and the log, made for one seat or for a spectator.

This is the only place where messages about a game are made. A view comes from `State.view`, the words of a choice that
is still open from `State.label`, those of an action that was taken from `State.told`; what is offered is never told.
Once a game is over, everybody may see every action as the one who took it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from moontable.core.contract import OVER, State
from moontable.table import protocol
from moontable.table.rules import hints, shuffle
from moontable.table.rules.commands import may_offer_draw, may_take_back
from moontable.table.rules.events import (
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
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal, no_such_seat
from moontable.table.rules.seats import Seat, with_names
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer

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
        hints=hints.rule(table),
        thinking_s=setup.thinking_s or None,
        shuffle=protocol.ShuffleInfo(shuffle.commitment(setup.secret), secret, shuffle.METHODS[setup.shuffle]),
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
    return protocol.Position(
        seq=table.seq,
        ply=len(table.actions),
        seat=deciding,
        view=state.view(who.seat),  # type: ignore[arg-type]  # a typed dictionary is a dictionary
        legal=list(table.choices()) if mine else None,
        words=in_words(state, table.choices(), table.names) if words and mine else None,
        complete=not mine or state.complete,
        clocks=clocks(table, moment) if table.clocks is not None else None,
        may=may(table, who),
        outcome=table.outcome,
    )


def in_words(state: State, legal: Mapping[str, int], names: Sequence[str]) -> protocol.Words:
    """The decision for the one who decides. Points are chosen by pointing: hundreds of them need no words."""
    choices = [(text, action) for text, action in legal.items() if not state.is_point(action)]
    return protocol.Words(
        question=with_names(state.question(), names),
        labels={text: with_names(state.label(action), names) for text, action in choices},
        consequences=_consequences(state, choices, names),
        quiet=[text for text, action in choices if state.is_quiet(action) and not state.matters(action)],
        prospects={text: dict(seen) for text, action in choices if (seen := state.prospect(action)) is not None},
    )


def _consequences(state: State, choices: list[tuple[str, int]], names: Sequence[str]) -> dict[str, str]:
    """Only of those choices that have one to tell."""
    said = [(text, state.consequence(action)) for text, action in choices]
    return {text: with_names(words, names) for text, words in said if words}


NOTHING_MORE = protocol.May(None, False, False)


def may(table: Table, who: Viewer) -> protocol.May:
    seat = who.seat
    if seat is None or not table.running or table.seats[seat].away:
        return NOTHING_MORE
    return protocol.May(
        take_back=may_take_back(table, seat),
        offer_draw=may_offer_draw(table, seat),
        resign=True,
        hint=hints.may_ask(table, seat),
        offer_hints=hints.may_offer(table, seat),
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

Lines = dict[int | None, protocol.LogLine | None]
"""What each seat, and a spectator (None), is told about an event."""


def lines(before: Table, stored: Stored) -> Lines:
    """An event as everybody is told of it; asked before the table takes it in."""
    event = stored.event
    viewers = (*range(len(before.seats)), None)
    if isinstance(event, Acted):
        return _lines_of_action(before, stored, event, viewers)
    words = note(before, event)
    seat, ply = getattr(event, "seat", None), len(before.actions)
    line = protocol.LogLine(stored.seq, stored.time, "note", seat, ply, words, False) if words else None
    return dict.fromkeys(viewers, line)


def _lines_of_action(before: Table, stored: Stored, event: Acted, viewers: Sequence[int | None]) -> Lines:
    """Those who are told the same share a line; nearly always that is everybody."""
    state = before.state
    assert state is not None, "an action needs a game that has begun"
    action, ply = before.read(event.action), len(before.actions)
    made: list[protocol.LogLine] = []
    told: Lines = {}
    for viewer in viewers:
        line = line_of(state, action, viewer, stored.seq, stored.time, ply, before.names)
        if line not in made:
            made.append(line)
        told[viewer] = made[made.index(line)]
    return told


def line_of(
    state: State, action: int, viewer: int | None, seq: int, time: int, ply: int, names: Sequence[str]
) -> protocol.LogLine:
    """An action as a viewer is told of it; asked before it is taken."""
    news = [protocol.News(kind, with_names(words, names)) for kind, words in state.news(action, viewer)]
    quiet = state.is_quiet(action) and not news
    words = with_names(state.told(action, viewer), names)
    turn = None if state.on_turn == OVER else state.on_turn
    tally = _tally(state, action)
    return protocol.LogLine(seq, time, "action", state.seat, ply, words, quiet, tally, turn, news)


def _tally(state: State, action: int) -> dict[str, Any] | None:
    announced = state.tally(action)
    return dict(announced) if announced is not None else None


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
        case Offered(kind="hints"):
            return "asks whether everybody may ask a bot for advice"
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


def chat(history: Sequence[Stored]) -> list[protocol.ChatLine]:
    return [chat_line(stored, stored.event) for stored in history if isinstance(stored.event, Spoke)]


def chat_line(stored: Stored, spoke: Spoke) -> protocol.ChatLine:
    return protocol.ChatLine(stored.seq, stored.time, spoke.seat, spoke.name, spoke.text)


# -- replays -----------------------------------------------------------------------------------------------------------


def replay_viewer(table: Table, who: Viewer, wanted: int | None) -> int | None:
    """As whom a replay may be seen: as oneself while the game runs, as anybody afterwards. -1 is a spectator."""
    if wanted is None or wanted == who.seat:
        return who.seat
    if wanted == -1 and table.setup.spectators:
        return None
    if table.outcome is None:
        raise Refusal("not-allowed", "You can view other seats after the game.")
    if wanted >= len(table.seats):
        raise no_such_seat(wanted, len(table.seats))
    return wanted if wanted >= 0 else None


def frames(table: Table, viewer: int | None, first: int, count: int) -> Iterator[protocol.Frame]:
    """The positions `first` to `first + count - 1` of what was played in the end, without what was taken back."""
    over, names = table.outcome is not None, table.names
    last = min(len(table.actions), first + count - 1)
    told: protocol.LogLine | None = None
    began = min(max(0, first - 1), last)  # the line of the first one is about the action before it
    for ply, state in enumerate(table.positions(began), start=began):
        if ply >= first:
            yield protocol.Frame(ply, _deciding(table, state, ply), told, dict(state.view(viewer)))
        if ply >= last:
            return
        action = state.parse(table.actions[ply])
        eyes = state.seat if over else viewer
        told = line_of(state, action, eyes, table.seqs[ply], table.times[ply], ply, names)


def _deciding(table: Table, state: State, ply: int) -> int | None:
    broken_off = table.outcome is not None and ply == len(table.actions)
    return None if broken_off or state.seat == OVER else state.seat
