"""Who looks at a table, and with whose eyes."""

from __future__ import annotations

from typing import NamedTuple

from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import Seat
from moontable.table.rules.tables import Table


class Viewer(NamedTuple):
    """Who looks at a table: the owner of a guest key (empty: nobody in particular), on one of its seats or on none."""

    owner: str
    seat: int | None


def viewer(table: Table, owner: str, wanted: int | None = None) -> Viewer:
    """The viewer that a guest is at this table. Asking for a seat of somebody else is refused."""
    if wanted is None:
        return Viewer(owner, next((at for at, seat in enumerate(table.seats) if _owns(owner, seat)), None))
    if not (0 <= wanted < len(table.seats) and _owns(owner, table.seats[wanted])):
        raise Refusal("not-yours", f"Seat {wanted + 1} is not yours.")
    return Viewer(owner, wanted)


def eyes(table: Table, who: Viewer) -> Viewer:
    """As whom somebody looks at the table now: on the seat they had, on another one of theirs, or on none."""
    seats, (owner, seat) = table.seats, who
    if seat is not None and _owns(owner, seats[seat]):
        return who
    return viewer(table, owner)


def sees_as(table: Table, who: Viewer) -> bool:
    """Whether somebody still is who they were at this table."""
    owner, seat = who
    return _owns(owner, table.seats[seat]) if seat is not None else viewer(table, owner).seat is None


def _owns(owner: str, seat: Seat) -> bool:
    return bool(owner) and seat.kind == "person" and seat.owner == owner


def may_watch(table: Table, who: Viewer) -> bool:
    return who.seat is not None or table.setup.spectators or who.owner == table.setup.host
