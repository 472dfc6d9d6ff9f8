"""Rematches: the first player who asks sets a new table up, and each of the others takes their seat there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.table import protocol
from moontable.table.rules import commands, creating, viewers
from moontable.table.rules.events import Event, Rematched, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from moontable.table.web import keys

if TYPE_CHECKING:
    from moontable.table.rooms.room import Answer, Room


async def rematch(
    room: Room, who: Viewer, command: protocol.Rematch, address: str, sender: str, answer: Answer | None
) -> protocol.Done:
    """A player of a finished game asks for another one. The lock of its room is held."""
    if room.table.rematch is None:
        try:
            return await _set_up(room, who, command, address, sender, answer)
        except Refusal:
            if room.table.rematch is None:  # otherwise somebody at another process was first
                raise
    await _join(room, who, command, address)
    done = protocol.Done(command.id, room.table.seq)
    if answer is not None:
        answer(done)
    return done


async def _set_up(
    room: Room, who: Viewer, command: protocol.Rematch, address: str, sender: str, answer: Answer | None
) -> protocol.Done:
    hub = room.hub
    created = creating.rematch(room.table, who, command.mix, hub.chance, command.swap)
    await hub.check_creation(who.owner, who.owner)
    first = Stored(1, hub.watch.now(), "", created)
    new = await hub.archive.begin(keys.new_table_id(), first, address)

    def judge(table: Table, _moment: Moment) -> Event:
        if table.rematch is not None:
            raise Refusal("closed", "A rematch has just been set up.")
        return Rematched(who.seat or 0, new.table.id)

    entry = hub.entry(new.table, first)._replace(only_with=room.table.id)
    stored = await room.carry_out(judge, sender, command.id, answer, entry)
    hub.opened(new, first)
    return protocol.Done(command.id, stored.seq)


async def _join(room: Room, who: Viewer, command: protocol.Rematch, address: str) -> None:
    """Sit down at the rematch, unless this player sits there already."""
    if who.seat is None or room.table.rematch is None:
        raise Refusal("not-yours", "You have no seat at this table.")
    hub = room.hub
    wish = protocol.JoinTable(name=room.table.seats[who.seat].name, mix=command.mix)
    async with hub.quiet(room.table.rematch) as new:
        if viewers.viewer(new.table, who.owner).seat is not None:
            return
    await new.do(lambda table, _moment: commands.sit_again(table, who.owner, wish, hub.chance), address=address)
