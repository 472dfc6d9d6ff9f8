"""What may be done at a table, by whom and when: a command becomes an event, or is refused with a reason.

Nothing here changes a table. The caller stores the event and then lets `Table.apply` take it in.
"""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from moontable.core.contract import NOT_OFFERED, State
from moontable.core.errors import BadOptions, UnreadableAction
from moontable.core.explanation import Explanation
from moontable.table import keys, protocol
from moontable.table.chance import Chance
from moontable.table.clock import Uptime
from moontable.table.events import (
    Acted,
    Answered,
    Event,
    Flagged,
    Hooked,
    Left,
    Offered,
    Resigned,
    Returned,
    Sat,
    SeatSet,
    Spoke,
    TookBack,
)
from moontable.table.refusal import Refusal, bad_options, explanation_told
from moontable.table.seats import Seat
from moontable.table.tables import OpenOffer, Table

JOINERS: Final = "\u200c\u200d"
"""Invisible by themselves, but Persian and Indic words and many emoji are written with them."""


class Viewer(NamedTuple):
    """Who looks at a table: the owner of a guest key (empty: nobody in particular), on one of its seats or on none."""

    owner: str
    seat: int | None


class Moment(NamedTuple):
    """When a command is judged: the time, and when the service was not running."""

    now: int
    uptime: Uptime

    def spent(self, table: Table) -> int:
        """How long the present decision has taken."""
        return self.uptime.between(table.decision_began, self.now)


def viewer(table: Table, owner: str, wanted: int | None = None) -> Viewer:
    """The viewer that a guest is at this table. Asking for a seat of somebody else is refused."""
    owned = [at for at, seat in enumerate(table.seats) if owner and seat.kind == "person" and seat.owner == owner]
    if wanted is None:
        return Viewer(owner, owned[0] if owned else None)
    if wanted not in owned:
        raise Refusal("not-yours", f"Seat {wanted} is not yours.")
    return Viewer(owner, wanted)


def may_watch(table: Table, who: Viewer) -> bool:
    return who.seat is not None or table.setup.spectators or who.owner == table.setup.host


# -- commands ----------------------------------------------------------------------------------------------------------


def decide(table: Table, who: Viewer, command: protocol.Command, moment: Moment) -> Event:
    """The event that a command amounts to. Raises `Refusal`. A rematch makes a table: see `creating`."""
    match command:
        case protocol.Act():
            return _act(table, who, command, moment)
        case protocol.TakeBack():
            return _take_back(table, who, command)
        case protocol.OfferDraw():
            return _offer_draw(table, who, command)
        case protocol.Answer():
            return _answer(table, who, command)
        case protocol.Resign():
            return Resigned(_active_seat(table, who))
        case protocol.Leave():
            return _leave(table, who)
        case protocol.Return():
            return _return(table, who)
        case protocol.Say():
            return _say(table, who, command)
        case protocol.Rematch():
            raise TypeError("a rematch makes a table of its own")


def check_current(table: Table, at: int) -> None:
    """A command that answers another position than the present one is stale."""
    if at < table.position_seq:
        raise Refusal("stale", "The position has changed in the meantime.")
    check_known(table, at)


def check_known(table: Table, at: int) -> None:
    if at > table.seq:
        raise Refusal("stale", f"Nothing with the number {at} has happened here yet; the last one is {table.seq}.")


def _seat(who: Viewer) -> int:
    if who.seat is None:
        raise Refusal("not-yours", "You have no seat at this table.")
    return who.seat


def _running(table: Table) -> None:
    if table.state is None:
        raise Refusal("closed", "The game has not begun: a seat is still free.")
    if table.outcome is not None:
        raise Refusal("closed", "The game is over.")


def _active_seat(table: Table, who: Viewer) -> int:
    """The seat of somebody who plays in a running game."""
    seat = _seat(who)
    _running(table)
    if table.seats[seat].away:
        raise Refusal("not-allowed", "A bot plays for you. Return first.")
    return seat


def _act(table: Table, who: Viewer, command: protocol.Act, moment: Moment) -> Acted:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    if table.deciding != seat:
        raise Refusal("not-yours", "It is not your turn.")
    return acted(table, command.action, moment)


def acted(table: Table, notation: str, moment: Moment) -> Acted:
    """The deciding seat, person or bot, takes an action."""
    state, seat = table.state, table.deciding
    assert state is not None
    assert seat is not None
    try:
        action = state.parse(notation)
    except UnreadableAction as error:
        raise Refusal("unreadable", str(error)) from error
    legal = table.legal()
    if action not in legal and (state.complete or not state.is_legal(action)):
        _illegal(state, notation)
    spent = moment.spent(table)
    if table.clocks is not None and table.clocks.runs(seat) and table.clocks.remaining(seat, spent) < 0:
        raise Refusal("closed", "Your time has run out.")
    return Acted(seat, state.notation(action), spent)


def _illegal(state: State, notation: str) -> NoReturn:
    why = state.explain(notation) or NOT_OFFERED
    raise Refusal("illegal", str(why), explanation_told(why))


def explain(table: Table, who: Viewer, notation: str) -> Explanation | None:
    """Why the viewer cannot do this now. Only the deciding seat may ask: the answer is made of what it knows."""
    seat = _active_seat(table, who)
    if table.deciding != seat:
        raise Refusal("not-allowed", "It is not your turn, so nothing can be done now.")
    assert table.state is not None
    try:
        return table.state.explain(notation)
    except UnreadableAction as error:
        raise Refusal("unreadable", str(error)) from error


def look(table: Table, question: str) -> Explanation:
    """What everybody may find out about the position without acting; also after the end."""
    if table.state is None:
        raise Refusal("closed", "The game has not begun: a seat is still free.")
    try:
        return table.state.look(question)
    except UnreadableAction as error:
        raise Refusal("unreadable", str(error)) from error


def _opponents(table: Table, seat: int) -> list[Seat]:
    return [other for at, other in enumerate(table.seats) if at != seat]


def _take_back(table: Table, who: Viewer, command: protocol.TakeBack) -> Event:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    ply = table.last_ply_of(seat)
    if ply is None:
        raise Refusal("not-allowed", "You have not done anything that could be taken back.")
    if table.free_to_take_back(seat, ply) or all(other.played_by_bot for other in _opponents(table, seat)):
        return TookBack(seat, ply)
    _refuse_repetition(table, seat, "take-back")
    return Offered(seat, "take-back", ply)


def may_offer_draw(table: Table, seat: int) -> bool:
    people = not any(other.played_by_bot for other in _opponents(table, seat))
    return table.running and table.setup.draw_offers and people


def _offer_draw(table: Table, who: Viewer, command: protocol.OfferDraw) -> Event:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    if not table.setup.draw_offers:
        raise Refusal("not-allowed", "This table was set up without draw offers.")
    if not may_offer_draw(table, seat):
        raise Refusal("not-allowed", "Bots agree on no draw.")
    _refuse_repetition(table, seat, "draw")
    return Offered(seat, "draw")


def _refuse_repetition(table: Table, seat: int, kind: str) -> None:
    if any(offer.seat == seat and offer.kind == kind for offer in table.offers):
        raise Refusal("not-allowed", "Your offer is still open.")


def _answer(table: Table, who: Viewer, command: protocol.Answer) -> Event:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    offer = _open_offer(table, command.offer)
    may_agree = seat in offer.waiting
    if not may_agree and (command.agree or seat != offer.seat):
        raise Refusal("not-allowed", "Your answer to this offer is not asked for.")
    return Answered(seat, command.offer, command.agree)


def _open_offer(table: Table, number: int) -> OpenOffer:
    for offer in table.offers:
        if offer.seq == number:
            return offer
    raise Refusal("no-such", f"No offer with the number {number} is open.")


def _leave(table: Table, who: Viewer) -> Event:
    seat = _seat(who)
    if table.outcome is not None:
        raise Refusal("closed", "The game is over.")
    if table.seats[seat].away:
        raise Refusal("not-allowed", "You have already left.")
    return Left(seat)


def _return(table: Table, who: Viewer) -> Event:
    seat = _seat(who)
    _running(table)
    if not table.seats[seat].away:
        raise Refusal("not-allowed", "You are playing already.")
    if table.seats[seat].retired:
        raise Refusal("not-allowed", "You have resigned or run out of time, so the bot finishes the game.")
    return Returned(seat)


def _say(table: Table, who: Viewer, command: protocol.Say) -> Event:
    check_known(table, command.at)
    text = _visible(command.text, "What you say")
    if who.seat is not None:
        return Spoke(who.seat, table.seats[who.seat].name, text)
    if command.name is None:
        raise Refusal("bad-message", "Somebody without a seat must give a name.")
    return Spoke(None, clean_name(command.name), text)


# -- sitting down ------------------------------------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name on one line, with nothing hidden in it."""
    return _visible(name, "A name")


def _visible(text: str, what: str) -> str:
    """A text on one line. Marks that turn the direction of writing or show nothing could make it pass for another."""
    cleaned = " ".join(text.split())
    if any(not letter.isprintable() and letter not in JOINERS for letter in cleaned):
        raise Refusal("bad-message", f"{what} must not hold invisible characters.")
    if not cleaned.strip(f" {JOINERS}"):
        raise Refusal("bad-message", f"{what} needs letters.")
    return cleaned


def join(table: Table, owner: str, wish: protocol.JoinTable, chance: Chance) -> Sat:
    """Take an open seat. Whether the guest may come in at all (`invitation`) is checked by the caller."""
    if table.outcome is not None:
        raise Refusal("closed", "The game is over.")
    if table.state is not None:
        raise Refusal("closed", "The game has begun; you can watch it or ask a player for a seat link.")
    seat = _free_seat(table, owner, wish.seat)
    return _sat(table, seat, owner, wish, chance)


def _free_seat(table: Table, owner: str, wanted: int | None) -> int:
    free = [at for at, seat in enumerate(table.seats) if not seat.taken and seat.owner in ("", owner)]
    kept = [at for at in free if table.seats[at].owner == owner]
    if wanted is None:
        if not free:
            raise Refusal("closed", "No seat is free for you.")
        return (kept or free)[0]
    if wanted not in free:
        raise Refusal("closed", f"Seat {wanted} is not free.")
    return wanted


def claim(table: Table, owner: str, wish: protocol.ClaimSeat, links: keys.Links, chance: Chance) -> Sat:
    """Take a seat over by its link."""
    for at, seat in enumerate(table.seats):
        if seat.kind != "bot" and keys.same(wish.token, links.seat(table.id, at, seat.generation)):
            if table.outcome is not None:
                raise Refusal("closed", "The game is over.")
            return _sat(table, at, owner, wish, chance)
    raise Refusal("not-allowed", "This seat link is spent or wrong. Ask for a new one.")


def _sat(table: Table, seat: int, owner: str, wish: protocol.JoinTable | protocol.ClaimSeat, chance: Chance) -> Sat:
    for name in wish.options:
        if table.setup.left_to.get(name) != seat:
            raise Refusal("bad-options", f"{name[:60]}: this option is not left to seat {seat}.")
    if table.state is None:
        try:
            table.game.options.complete({**table.options, **wish.options})
        except BadOptions as error:
            raise bad_options(error) from error
    link = isinstance(wish, protocol.ClaimSeat)
    return Sat(seat, owner, clean_name(wish.name), wish.nonce or chance.nonce(), dict(wish.options), link)


def seat_link(table: Table, owner: str, seat: int, links: keys.Links) -> protocol.SeatLink:
    """The link of one's own seat, or, for the creator, of an open one."""
    place = _place(table, seat)
    mine = place.kind == "person" and place.owner == owner
    if not owner or not (mine or (place.kind == "open" and table.setup.host == owner)):
        raise Refusal("not-yours", f"Seat {seat} is not yours to hand on.")
    return protocol.SeatLink(links.seat(table.id, seat, place.generation))


def set_seat(table: Table, owner: str, seat: int, wish: protocol.SetSeat, level: str) -> SeatSet:
    """Before the start the creator decides about seats that no person has taken."""
    place = _place(table, seat)
    if not owner or owner != table.setup.host:
        raise Refusal("not-yours", "Only whoever created the table sets its seats.")
    if table.state is not None or table.outcome is not None:
        raise Refusal("closed", "The game has begun, or everybody has left.")
    if place.kind == "person":
        raise Refusal("not-allowed", f"{place.name} sits there.")
    return SeatSet(seat, wish.kind, level if wish.kind == "bot" else "")


def set_webhook(table: Table, who: Viewer, url: str) -> Hooked:
    return Hooked(_seat(who), url)


def _place(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-such", f"There is no seat {seat} at this table; it has seats 0 to {len(table.seats) - 1}.")
    return table.seats[seat]


# -- the server's own doing --------------------------------------------------------------------------------------------


def flag(table: Table, moment: Moment) -> Flagged | None:
    """The deciding seat's time, if it has run out."""
    left = time_left(table, moment)
    seat = table.deciding
    return Flagged(seat) if left is not None and left < 0 and seat is not None else None


def time_left(table: Table, moment: Moment) -> int | None:
    """Milliseconds until the deciding seat's time runs out; None if no clock runs."""
    seat = table.deciding
    if table.clocks is None or seat is None or not table.clocks.runs(seat):
        return None
    return table.clocks.remaining(seat, moment.spent(table))
