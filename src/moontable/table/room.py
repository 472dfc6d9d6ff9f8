"""A table in memory with everybody who looks at it: the one place where something is done at a table.

Everything happens under the room's lock and in one order: judge the command, take the event in, **store** it,
**answer** whoever sent it, **tell** everybody. Nobody may look in between, so looking takes the lock too. If another
process was first, what memory holds is read again from the store; if storing fails, the room is given up: whoever
still comes to it is sent away, and the next one who asks for the table gets a new room.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

import msgspec

from moontable.table import commands, creating, keys, protocol, telling
from moontable.table.commands import Moment, Viewer
from moontable.table.duties import now_ms
from moontable.table.events import Answered, Event, Left, Offered, Rematched, Sat, SeatSet, Spoke, Stored
from moontable.table.refusal import Refusal
from moontable.table.store.base import TROUBLE, Entry
from moontable.table.store.writer import Conflict, NotStored
from moontable.table.tables import Table

if TYPE_CHECKING:
    from moontable.table.hub import Hub

encode = msgspec.json.Encoder().encode

MOST_RETRIES = 5
PRESENCE_DELAY = 0.2
"""Seconds in which comings and goings are gathered into one message."""
MOST_CHAT = 200
"""Lines of chat that somebody who comes is shown."""

Judge = Callable[[Table, Moment], Event]
Answer = Callable[[protocol.Done], None]
Lines = dict[int | None, protocol.LogLine | None]


class Listener(Protocol):
    """Somebody who is told what happens."""

    viewer: Viewer
    words: bool

    def send(self, message: bytes) -> None:
        """Hand over a message without waiting."""

    def close(self, code: int) -> None:
        """End the connection."""


class Room:
    """One loaded table."""

    __slots__ = ("_given_up", "_hub", "_lock", "_presence_due", "_waiters", "listeners", "table", "touched")

    def __init__(self, hub: Hub, table: Table) -> None:
        self._hub = hub
        self._presence_due = False
        self._waiters: list[asyncio.Future[None]] = []
        self._lock = asyncio.Lock()
        self._given_up = False
        self.table = table
        self.listeners: list[Listener] = []
        self.touched = now_ms()

    @property
    def idle(self) -> bool:
        return not self.listeners and not self._waiters and not self.busy

    @property
    def busy(self) -> bool:
        """Whether something is just happening, so that memory may be ahead of the store."""
        return self._lock.locked()

    @asynccontextmanager
    async def quiet(self) -> AsyncIterator[None]:
        """Wait until nothing is happening, and keep it so. Raises `NotStored` if the room has been given up."""
        async with self._lock:
            if self._given_up:
                raise NotStored
            yield

    # -- doing --------------------------------------------------------------------------------------------------------

    async def command(
        self, owner: str, seat: int | None, command: protocol.Command, answer: Answer | None = None
    ) -> protocol.Done:
        """Carry a command out. Raises `Refusal`, with the position if the command was stale."""
        sender = f"{owner[:12]}.{command.id}"
        async with self.quiet():
            done = await self._repeated(command, sender)
            if done is None:
                done = await self._new_command(owner, seat, command, sender, answer)
            elif answer is not None:
                answer(done)
            return done

    async def _repeated(self, command: protocol.Command, sender: str) -> protocol.Done | None:
        """The answer to a command that was carried out before. Its event must be younger than what its sender saw."""
        recent = self.table.recent
        for seq, known in reversed(recent):
            if seq <= command.at:
                return None
            if known == sender:
                return protocol.Done(command.id, seq)
        if recent[0][0] <= command.at + 1:
            return None
        found = await self._hub.store.find_command(self.table.id, command.at, sender)
        return protocol.Done(command.id, found) if found is not None else None

    async def _new_command(
        self, owner: str, seat: int | None, command: protocol.Command, sender: str, answer: Answer | None
    ) -> protocol.Done:
        who = commands.viewer(self.table, owner, seat)
        self._check_room_for(command)
        if isinstance(command, protocol.Rematch):
            return await self._rematch(who, command, sender, answer)

        def judge(table: Table, moment: Moment) -> Event:
            return commands.decide(table, commands.viewer(table, owner, seat), command, moment)

        try:
            stored = await self._do(judge, sender, command.id, answer)
        except Refusal as refusal:
            if refusal.code == "stale" and self.table.state is not None and commands.may_watch(self.table, who):
                refusal.position = telling.position(self.table, who, self._hub.moment())
            raise
        return protocol.Done(command.id, stored.seq)

    async def _rematch(
        self, who: Viewer, command: protocol.Rematch, sender: str, answer: Answer | None
    ) -> protocol.Done:
        if self.table.rematch is not None and who.seat is not None:
            done = protocol.Done(command.id, self.table.seq)
            if answer is not None:
                answer(done)
            return done
        created = creating.rematch(self.table, who, command.nonce, self._hub.chance)
        await self._hub.check_creation(who.owner, who.owner)
        first = Stored(1, now_ms(), "", created)
        new = Table(keys.new_table_id(), first)

        def judge(table: Table, _moment: Moment) -> Event:
            if table.rematch is not None:
                raise Refusal("closed", "A rematch has just been set up.")
            return Rematched(who.seat or 0, new.id)

        entry = self._hub.entry(new, first)._replace(only_with=self.table.id)
        stored = await self._do(judge, sender, command.id, answer, entry)
        self._hub.opened(new, first)
        return protocol.Done(command.id, stored.seq)

    def _check_room_for(self, command: protocol.Command | None) -> None:
        """A history has an end: acting leads to it by itself, and so does going away; all else could go on for ever."""
        ending = isinstance(command, protocol.Act | protocol.Resign | protocol.Leave | protocol.Rematch)
        if self.table.seq >= self._hub.settings.limits.events_per_table and not ending:
            raise Refusal("limit", "So much has happened at this table that the game can only be finished.")

    async def do(self, judge: Judge) -> Stored:
        """Let something happen that is no numbered command: somebody sits down, a seat is set."""
        async with self.quiet():
            self._check_room_for(None)
            return await self._do(judge, "", None, None)

    async def _do(
        self, judge: Judge, sender: str, command: str | None, answer: Answer | None, *others: Entry
    ) -> Stored:
        """Judge, take in, store, answer, tell. The lock is held."""
        self.touched = now_ms()
        for _ in range(MOST_RETRIES):
            table, moment = self.table, self._hub.moment()
            stored = Stored(table.seq + 1, max(moment.now, table.decision_began), sender, judge(table, moment))
            lines = self._lines(table, stored)
            status = table.status
            table.apply(stored)
            if not await self._stored(*others, self._hub.entry(table, stored)):
                continue
            if answer is not None and command is not None:
                answer(protocol.Done(command, stored.seq))
            self._tell(stored, lines, begun_or_ended=table.status != status)
            await self._reseat(stored)
            self._hub.happened(self, stored)
            return stored
        raise Refusal("limit", "Too much happens at this table at once. Try again.")

    async def _stored(self, *entries: Entry) -> bool:
        """Store what memory has already taken in; false if another process was first and memory has been read again."""
        try:
            try:
                await self._hub.writer.append(*entries)
            except Conflict:
                await self._read_again()
                return False
        except TROUBLE as error:
            self._give_up()
            raise NotStored from error
        except BaseException:
            self._give_up()
            raise
        return True

    async def _read_again(self) -> None:
        """Take in what other processes have stored, from scratch: memory holds an event that lost."""
        self.table = await self._hub.read_table(self.table.id)
        self._send_all(encode(protocol.TableChanged(self.table.seq, self.info(), [])))
        if self.table.state is not None:
            self._send_positions(self.table.seq, {})

    def _give_up(self) -> None:
        """Memory may differ from the store: everybody comes back to a table that was read anew."""
        self._given_up = True
        self._hub.forget(self)
        self.wake()
        for listener in list(self.listeners):
            listener.close(protocol.CLOSE_RESTART)

    async def follow(self, stored: Stored) -> None:
        """Another process has stored this event. If it is not the next one, the ones between are read first."""
        async with self.quiet():
            if stored.seq == self.table.seq + 1:
                await self._take_in(stored)
            elif stored.seq > self.table.seq:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Another process may have stored something."""
        async with self.quiet():
            await self._catch_up()

    async def _catch_up(self) -> None:
        for stored in await self._hub.store.history(self.table.id, self.table.seq):
            await self._take_in(stored)

    async def _take_in(self, stored: Stored) -> None:
        lines = self._lines(self.table, stored)
        status = self.table.status
        self.table.apply(stored)
        self._tell(stored, lines, begun_or_ended=self.table.status != status)
        await self._reseat(stored)

    async def attend(self) -> None:
        """The server's own duty: move for a bot, or end a game on time."""
        async with self.quiet():
            if self.table.bot_to_move is None:
                if commands.flag(self.table, self._hub.moment()) is not None:
                    await self._do(_flag, "", None, None)
                else:
                    self._hub.appoint(self.table)
                return
            asked_at = self.table.position_seq
            question = self._hub.thinker.question(self.table, self._hub.chance.bot_seed(self.table))
        notation = await self._hub.thinker.answer(question)
        async with self.quiet():
            if self.table.position_seq == asked_at and self.table.bot_to_move is not None:
                await self._do(lambda table, moment: commands.acted(table, notation, moment), "", None, None)

    # -- telling ------------------------------------------------------------------------------------------------------

    def _lines(self, table: Table, stored: Stored) -> Lines:
        """The new line of the log for everybody here, from before the event."""
        return {
            viewer: telling.line(table, stored, viewer)
            for viewer in {listener.viewer.seat for listener in self.listeners}
        }

    def _tell(self, stored: Stored, lines: Lines, *, begun_or_ended: bool) -> None:
        table, event = self.table, stored.event
        self.wake()
        if not self.listeners:
            return
        position_changed = table.position_seq == stored.seq and table.state is not None
        if isinstance(event, Spoke):
            line = protocol.ChatLine(stored.seq, stored.time, event.seat, event.name, event.text)
            self._send_all(encode(protocol.Said(stored.seq, line)))
        elif position_changed:
            if begun_or_ended:
                self._send_all(encode(protocol.TableChanged(stored.seq, self.info(), [])))
            self._send_positions(stored.seq, lines)
        elif isinstance(event, Offered | Answered):
            self._send_each(lines, lambda told: protocol.Offers(stored.seq, telling.offers(table), told))
        elif any(line is not None for line in lines.values()):
            info = self.info()
            self._send_each(lines, lambda told: protocol.TableChanged(stored.seq, info, told))

    async def _reseat(self, stored: Stored) -> None:
        """Seats have changed hands: whoever looks on gets the eyes that are theirs now, and everything afresh."""
        if not isinstance(stored.event, Sat | Left | SeatSet):
            return
        for listener in list(self.listeners):
            owner, seat = listener.viewer
            owned = [at for at, place in enumerate(self.table.seats) if place.kind == "person" and place.owner == owner]
            if seat in owned or (seat is None and not owned) or not owner:
                continue
            listener.viewer = Viewer(owner, owned[0] if owned else None)
            if commands.may_watch(self.table, listener.viewer):
                listener.send(encode(await self.welcome(listener.viewer, protocol.Hello(words=listener.words))))
            else:
                listener.close(protocol.CLOSE_NOT_ALLOWED)

    def _send_positions(self, seq: int, lines: Lines) -> None:
        moment = self._hub.moment()
        made: dict[tuple[int | None, bool], bytes] = {}
        for listener in self.listeners:
            kind = (listener.viewer.seat, listener.words)
            message = made.get(kind)
            if message is None:
                position = telling.position(self.table, listener.viewer, moment, listener.words)
                line = lines.get(listener.viewer.seat)
                message = encode(protocol.Update(seq, position, [line] if line is not None else []))
                made[kind] = message
            listener.send(message)

    def _send_each(self, lines: Lines, message: Callable[[list[protocol.LogLine]], object]) -> None:
        made: dict[int | None, bytes] = {}
        for listener in self.listeners:
            seat = listener.viewer.seat
            if seat not in made:
                line = lines.get(seat)
                made[seat] = encode(message([line] if line is not None else []))
            listener.send(made[seat])

    def _send_all(self, message: bytes) -> None:
        for listener in self.listeners:
            listener.send(message)

    # -- looking ------------------------------------------------------------------------------------------------------

    def here(self) -> tuple[tuple[int, ...], int]:
        """The seats whose people look at the table through this process, and how many spectators do."""
        seats = {listener.viewer.seat for listener in self.listeners if listener.viewer.seat is not None}
        return tuple(sorted(seats)), sum(listener.viewer.seat is None for listener in self.listeners)

    def info(self) -> protocol.TableInfo:
        seats, watching = self.here()
        others, watching_too = self._hub.elsewhere.at(self.table.id)
        return telling.table_info(self.table, [*seats, *others], watching + watching_too)

    async def welcome(self, who: Viewer, hello: protocol.Hello) -> protocol.Welcome:
        """Everything for somebody who has just come. The lock is held."""
        table = self.table
        lines, said = await self._past(who, hello.since)
        return protocol.Welcome(
            seq=table.seq,
            seat=who.seat,
            host=bool(who.owner) and who.owner == table.setup.host,
            table=self.info(),
            position=telling.position(table, who, self._hub.moment(), hello.words) if table.state else None,
            log=lines,
            chat=said,
            offers=telling.offers(table),
            now=now_ms(),
        )

    async def _past(self, who: Viewer, since: int | None) -> tuple[list[protocol.LogLine], list[protocol.ChatLine]]:
        after = 0 if since is None else since
        if after >= self.table.seq:
            return [], []
        history = await self._hub.store.history(self.table.id)
        story = telling.Story(self.table.id, history, who.seat, self.table.outcome is not None)
        lines = [line for line in story.lines() if line is not None and line.seq > after]
        return lines, [line for line in telling.chat(history) if line.seq > after][-MOST_CHAT:]

    def add(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self._came_or_went()

    def remove(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.touched = now_ms()
            self._came_or_went()

    def _came_or_went(self) -> None:
        self._hub.tell_presence(self.table.id)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody has come or gone, here or elsewhere: tell everybody here in a moment."""
        if not self._presence_due and self.listeners:
            self._presence_due = True
            self._hub.later(self._tell_presence())

    async def _tell_presence(self) -> None:
        await asyncio.sleep(PRESENCE_DELAY)
        self._presence_due = False
        async with self.quiet():
            self._send_all(encode(protocol.TableChanged(self.table.seq, self.info(), [])))

    def wake(self) -> None:
        """Let nobody wait any longer for something new."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def something_new(self, since: int, seconds: float) -> None:
        """Wait until something after `since` has happened, but not longer than this."""
        if self.table.seq > since or self._given_up:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            async with asyncio.timeout(seconds):
                await waiter
        except TimeoutError:
            pass
        finally:
            if waiter in self._waiters:
                self._waiters.remove(waiter)


def _flag(table: Table, moment: Moment) -> Event:
    event = commands.flag(table, moment)
    if event is None:
        raise Refusal("stale", "The clock has not run out.")
    return event
