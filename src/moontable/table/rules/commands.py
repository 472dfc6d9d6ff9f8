"""What may be done at a table, by whom and when: a command becomes an event, or is refused with a reason.

Nothing here changes a table. The caller stores the event and then lets `Table.apply` take it in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from moontable.core.contract import NOT_OFFERED, State
from moontable.core.errors import BadOptions, UnreadableAction
from moontable.table import protocol
from moontable.table.rules import hints, mixing
from moontable.table.rules.chance import Chance
from moontable.table.rules.events import (
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
from moontable.table.rules.moments import Moment
from moontable.table.rules.names import clean_name, look_alike, visible
from moontable.table.rules.offers import OpenOffer
from moontable.table.rules.refusal import Refusal, bad_options, explained, no_such_seat
from moontable.table.rules.seats import Seat, with_names
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from moontable.table.web import keys

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
        case protocol.OfferHints():
            return hints.offer(table, _active_seat(table, who), command)
        case protocol.Answer():
            return _answer(table, who, command)
        case protocol.Resign():
            return Resigned(_active_seat(table, who))
        case protocol.Leave():
            return _leave(table, who)
        case protocol.Return():
            return _return(table, who)
        case protocol.MixIn():
            return mixing.mix(table, seat_of(who), command)
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


def seat_of(who: Viewer) -> int:
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
    seat = seat_of(who)
    _running(table)
    if table.seats[seat].away:
        raise Refusal("not-allowed", "A bot plays for you. Return first.")
    return seat


def _act(table: Table, who: Viewer, command: protocol.Act, moment: Moment) -> Acted:
    _check_turn(table, who, command)
    return acted(table, command.action, moment)


def _check_turn(table: Table, who: Viewer, command: protocol.Act) -> None:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    if table.deciding != seat:
        raise Refusal("not-yours", "It is not your turn.")


def acted(table: Table, notation: str, moment: Moment) -> Acted:
    """The deciding seat, person or bot, takes an action."""
    state, seat = table.state, table.deciding
    assert state is not None
    assert seat is not None
    if not table.is_open(notation):
        notation = weigh(state, notation, table.names)
    spent = moment.spent(table)
    if table.clocks is not None and table.clocks.runs(seat) and table.clocks.remaining(seat, spent) < 0:
        raise Refusal("closed", "Your time has run out.")
    return Acted(seat, notation, spent)


def weigh(state: State, notation: str, names: Sequence[str]) -> str:
    """An action that is not listed, such as a point on a table, as the game itself writes it. Refused if not legal.

    What it costs is up to whoever asks, so the service has it done elsewhere (`errands`) before it decides.
    """
    try:
        action = state.parse(notation)
        if state.is_legal(action):
            return state.notation(action)
        why = state.explain(notation) or NOT_OFFERED
    except UnreadableAction as error:
        raise Refusal("unreadable", str(error)) from error
    raise Refusal("illegal", with_names(str(why), names), explained(why, names))


def unlisted(table: Table, who: Viewer, command: protocol.Act) -> bool:
    """Whether somebody who may act now wants something that must be weighed first, because it is not listed."""
    if table.is_open(command.action):
        return False
    _check_turn(table, who, command)
    return True


def in_question(table: Table, who: Viewer) -> State:
    """The position about which the viewer may ask why something is not possible.

    Only the deciding seat may ask: the answer is made of what it knows.
    """
    if table.deciding != _active_seat(table, who):
        raise Refusal("not-allowed", "It is not your turn, so nothing can be done now.")
    assert table.state is not None
    return table.state


def in_sight(table: Table) -> State:
    """The position about which everybody may find out things without acting; also after the end."""
    if table.state is None:
        raise Refusal("closed", "The game has not begun: a seat is still free.")
    return table.state


def _opponents(table: Table, seat: int) -> list[Seat]:
    return [other for at, other in enumerate(table.seats) if at != seat]


def may_take_back(table: Table, seat: int) -> Literal["free", "ask"] | None:
    """How a seat may take its last action back.

    Bots always agree. A stand-in agrees only as long as nothing hidden has become known: the person it plays for may
    return, and would have to be asked.
    """
    ply = table.last_ply_of(seat)
    if ply is None:
        return None
    revealed = table.revealed_since(ply)
    if not revealed and table.only_acted(seat, ply):
        return "free"
    way: Literal["free", "ask"] = "free"
    for at, other in enumerate(table.seats):
        if at == seat:
            continue
        if revealed and other.may_return:
            return None
        if not other.played_by_bot:
            way = "ask"
    return way


def _take_back(table: Table, who: Viewer, command: protocol.TakeBack) -> Event:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    ply, way = table.last_ply_of(seat), may_take_back(table, seat)
    if ply is None:
        raise Refusal("not-allowed", "You have not done anything that could be taken back.")
    if way is None:
        away = " and ".join(other.name for other in _opponents(table, seat) if other.may_return)
        raise Refusal("not-allowed", f"Something hidden has become known since, and {away} cannot be asked now.")
    if way == "free":
        return TookBack(seat, ply)
    _refuse_repetition(table, seat, "take-back")
    return Offered(seat, "take-back", ply)


def may_offer_draw(table: Table, seat: int) -> bool:
    if not (table.setup.draw_offers and table.running):
        return False
    for at, other in enumerate(table.seats):  # asked for every viewer at every move
        if at != seat and other.played_by_bot:
            return False
    return True


def _offer_draw(table: Table, who: Viewer, command: protocol.OfferDraw) -> Event:
    seat = _active_seat(table, who)
    check_current(table, command.at)
    if not table.setup.draw_offers:
        raise Refusal("not-allowed", "This table was set up without draw offers.")
    if not may_offer_draw(table, seat):
        raise Refusal("not-allowed", "Bots do not accept draws.")
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
        raise Refusal("not-allowed", "This offer is not waiting for your answer.")
    return Answered(seat, command.offer, command.agree)


def _open_offer(table: Table, number: int) -> OpenOffer:
    for offer in table.offers:
        if offer.seq == number:
            return offer
    raise Refusal("no-such", f"No offer with the number {number} is open.")


def _leave(table: Table, who: Viewer) -> Event:
    seat = seat_of(who)
    if table.outcome is not None:
        raise Refusal("closed", "The game is over.")
    if table.seats[seat].away:
        raise Refusal("not-allowed", "You have already left.")
    return Left(seat)


def _return(table: Table, who: Viewer) -> Event:
    seat = seat_of(who)
    _running(table)
    if not table.seats[seat].away:
        raise Refusal("not-allowed", "You are playing already.")
    if table.seats[seat].retired:
        raise Refusal("not-allowed", "You have resigned or run out of time, so the bot finishes the game.")
    return Returned(seat)


def _say(table: Table, who: Viewer, command: protocol.Say) -> Event:
    check_known(table, command.at)
    text = visible(command.text, "What you say")
    if who.seat is not None:
        return Spoke(who.seat, table.seats[who.seat].name, text)
    if command.name is None:
        raise Refusal("bad-message", "Somebody without a seat must give a name.")
    name = clean_name(command.name)
    if any(look_alike(name, seat.called(at)) for at, seat in enumerate(table.seats)):
        raise Refusal("not-allowed", f"Somebody at this table is called {name}. Choose another name for yourself.")
    return Spoke(None, name, text)


# -- sitting down ------------------------------------------------------------------------------------------------------


def join(table: Table, owner: str, wish: protocol.JoinTable, chance: Chance, *, judged: bool = False) -> Sat:
    """Take an open seat. Whether the guest may come in at all (`invitation`) is checked by the caller.

    `judged`: somebody has already found that the options fit, which can cost a lot.
    """
    if table.outcome is not None:
        raise Refusal("closed", "The game is over.")
    if table.state is not None:
        raise Refusal("closed", "The game has begun; you can watch it or ask a player for a seat link.")
    seat = _free_seat(table, owner, wish.seat)
    return _sat(table, seat, owner, wish, chance, judged)


def _free_seat(table: Table, owner: str, wanted: int | None) -> int:
    free = [at for at, seat in enumerate(table.seats) if not seat.taken and seat.owner in ("", owner)]
    kept = [at for at in free if table.seats[at].owner == owner]
    if wanted is None:
        if not free:
            raise Refusal("closed", "No seat is free for you.")
        return (kept or free)[0]
    if wanted not in free:
        raise Refusal("closed", f"Seat {wanted + 1} is not free.")
    return wanted


def claim(
    table: Table, owner: str, wish: protocol.ClaimSeat, links: keys.Links, chance: Chance, *, judged: bool = False
) -> Sat:
    """Take a seat over by its link. `judged`: see `join`."""
    for at, seat in enumerate(table.seats):
        if seat.kind != "bot" and keys.same(wish.token, links.seat(table.id, at, seat.generation)):
            if table.outcome is not None:
                raise Refusal("closed", "The game is over.")
            if seat.retired:
                raise Refusal("closed", f"{seat.name} has resigned or run out of time, so a bot finishes the game.")
            return _sat(table, at, owner, wish, chance, judged)
    raise Refusal("not-allowed", "This seat link is spent or wrong. Ask for a new one.")


def _sat(
    table: Table,
    seat: int,
    owner: str,
    wish: protocol.JoinTable | protocol.ClaimSeat,
    chance: Chance,
    judged: bool,
) -> Sat:
    for name in wish.options:
        if table.setup.left_to.get(name) != seat:
            raise Refusal("bad-options", f"{name[:60]}: this option is not left to seat {seat + 1}.")
    if wish.options and table.state is None and not judged:
        try:
            table.game.options.complete({**table.options, **wish.options})
        except BadOptions as error:
            raise bad_options(error) from error
    link = isinstance(wish, protocol.ClaimSeat)
    mixes = wish.mix and wish.nonce is None and table.state is None
    nonce = "" if mixes else wish.nonce or chance.nonce()
    return Sat(seat, owner, clean_name(wish.name), nonce, dict(wish.options), link, mixes)


def sit_again(table: Table, owner: str, wish: protocol.JoinTable, chance: Chance) -> Sat:
    """Take the seat that a rematch keeps for this guest."""
    for at, seat in enumerate(table.seats):
        if not seat.taken and seat.owner == owner:
            return join(table, owner, structs.replace(wish, seat=at), chance)
    raise Refusal("closed", "Your seat at the rematch is not free any more.")


def seat_link(table: Table, owner: str, seat: int, links: keys.Links) -> protocol.SeatLink:
    """The link of one's own seat, or, for the creator, of an open one."""
    place = _place(table, seat)
    mine = place.kind == "person" and place.owner == owner
    if not owner or not (mine or (place.kind == "open" and table.setup.host == owner)):
        raise Refusal("not-yours", f"Seat {seat + 1} is not yours to hand on.")
    return protocol.SeatLink(links.seat(table.id, seat, place.generation))


def set_seat(table: Table, owner: str, seat: int, wish: protocol.SetSeat, level: str) -> SeatSet:
    """Before the start the creator decides about seats that no person has taken."""
    place = _place(table, seat)
    if not owner or owner != table.setup.host:
        raise Refusal("not-yours", "Only the host can change seats.")
    if table.state is not None or table.outcome is not None:
        raise Refusal("closed", "The game has begun, or everybody has left.")
    if place.kind == "person":
        raise Refusal("not-allowed", f"{place.name} sits there.")
    return SeatSet(seat, wish.kind, level if wish.kind == "bot" else "")


def set_webhook(table: Table, who: Viewer, url: str) -> Hooked:
    return Hooked(seat_of(who), url)


def _place(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise no_such_seat(seat, len(table.seats))
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
