"""Welcoming anew whoever has other eyes than before: a seat has changed hands while they looked on.

One key may look through hundreds of sockets, so a welcome is made once for all who are told the same, and others have
their turn in between.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from moontable.table import protocol
from moontable.table.rooms.audience import encode
from moontable.table.rules import viewers
from moontable.table.store.base import TROUBLE

if TYPE_CHECKING:
    from moontable.table.rooms.room import Room

AT_ONCE: Final = 8
"""So many are welcomed before others have their turn."""
Kind = tuple[int | None, bool, bool]
"""Those with the same seat, who are the host or not and want words or not, are told the same."""


async def welcome_anew(room: Room) -> None:
    """Tell everything afresh to those with other eyes, or send them away if they may not look on any more.

    The lock of the room is held.
    """
    table, made = room.table, dict[Kind, bytes]()
    for number, listener in enumerate(room.audience.unsettled(table), start=1):
        who = viewers.eyes(table, listener.viewer)
        if not viewers.may_watch(table, who):
            listener.close(protocol.CLOSE_NOT_ALLOWED)
        else:
            kind = (who.seat, who.owner == table.setup.host, listener.words)
            try:
                if kind not in made:
                    made[kind] = encode(await room.welcome(who, protocol.Hello(words=listener.words)))
            except TROUBLE:
                listener.close(protocol.CLOSE_RESTART)
                continue
            listener.viewer = who
            listener.send(made[kind])
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
