"""A table in memory with everybody who looks at it: the one place where something is done at a table.

Everything happens under the room's lock and in one order: judge the command, take the event in, **store** it,
**answer** whoever sent it, **tell** everybody. Nobody may look in between, so looking takes the lock too. If another
process was first, what memory holds is read again from the store; if storing fails, the room is given up: whoever
still comes to it is sent away, and the next one who asks for the table gets a new room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from moontable.table import protocol
from moontable.table.rooms import logbook as logbooks
from moontable.table.rooms import rematches
from moontable.table.rooms.archive import Open, Past
from moontable.table.rooms.audience import Audience, Listener, encode
from moontable.table.rooms.logbook import Logbook
from moontable.table.rooms.welcoming import welcome_anew
from moontable.table.rules import commands, mixing, telling, viewers
from moontable.table.rules.events import Answered, Event, Mixed, Offered, Spoke, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.telling import Lines
from moontable.table.rules.viewers import Viewer
from moontable.table.store.base import TROUBLE, Entry
from moontable.table.store.writer import Conflict, NotStored
from moontable.table.work.sending import OURS

if TYPE_CHECKING:
    from moontable.table.rooms.hub import Hub

MOST_RETRIES = 5
PRESENCE_DELAY = 0.2
"""Seconds in which comings and goings are gathered into one message."""
MOST_LINES = 200
"""Lines of the log that somebody who comes is shown; older ones can be asked for."""

Judge = Callable[[Table, Moment], Event]
Answer = Callable[[protocol.Done], None]
Weigh = Callable[[Table], Awaitable[None]]
"""What must be found out elsewhere before something can be judged."""


class Room:
    """One loaded table."""

    __slots__ = (
        "_given_up",
        "_kept",
        "_lock",
        "_presence_due",
        "_waiters",
        "audience",
        "hub",
        "logbook",
        "table",
        "touched",
    )

    def __init__(self, hub: Hub, table: Table, logbook: Logbook) -> None:
        self.hub = hub
        self._presence_due = False
        self._waiters: list[asyncio.Future[None]] = []
        self._lock = asyncio.Lock()
        self._given_up = False
        self._kept = table.seq
        """The event after which the store has a snapshot, as far as is known here."""
        self.table = table
        self.logbook = logbook
        self.audience = Audience()
        self.touched = self.hub.watch.now()

    @property
    def idle(self) -> bool:
        return not self.audience.listeners and not self._waiters and not self.busy

    @property
    def busy(self) -> bool:
        """Whether something is just happening, so that memory may be ahead of the store."""
        return self._lock.locked()

    def quiet(self) -> Room:
        """`async with room.quiet()`: wait until nothing is happening, and keep it so.

        Raises `NotStored` if the room has been given up.
        """
        return self

    async def __aenter__(self) -> Self:
        await self._lock.acquire()
        if self._given_up:
            self._lock.release()
            raise NotStored
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    # -- doing --------------------------------------------------------------------------------------------------------

    async def command(
        self,
        owner: str,
        seat: int | None,
        command: protocol.Command,
        address: str,
        answer: Answer | None = None,
        stranger: str = "",
        words: bool = False,
    ) -> protocol.Done:
        """Carry a command out. Raises `Refusal`, with the position if the command was stale, in `words` if wanted.

        `stranger` tells people without a key from each other: everybody chooses their ids by themselves.
        """
        sender, came = f"{owner[:12] or stranger}.{command.id}", self.hub.moment()
        async with self.quiet():
            done = await self._repeated(command, sender)
            if done is None:
                try:
                    done = await self._new_command(owner, seat, command, address, sender, answer, came)
                except Refusal as refusal:
                    self._show_present(refusal, viewers.viewer(self.table, owner, seat), words)
                    raise
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
        found = await self.hub.store.find_command(self.table.id, command.at, sender)
        return protocol.Done(command.id, found) if found is not None else None

    async def _new_command(
        self,
        owner: str,
        seat: int | None,
        command: protocol.Command,
        address: str,
        sender: str,
        answer: Answer | None,
        came: Moment,
    ) -> protocol.Done:
        who = viewers.viewer(self.table, owner, seat)
        self._check_room_for(command)
        if isinstance(command, protocol.Rematch):
            return await rematches.rematch(self, who, command, address, sender, answer)

        def judge(table: Table, moment: Moment) -> Event:
            return commands.decide(table, viewers.viewer(table, owner, seat), command, moment)

        async def weigh(table: Table) -> None:
            if isinstance(command, protocol.Act) and not table.is_open(command.action):
                await self._weigh(table, viewers.viewer(table, owner, seat), command, address)

        stored = await self.carry_out(judge, sender, command.id, answer, before=weigh, whose=address, came=came)
        return protocol.Done(command.id, stored.seq)

    def _show_present(self, refusal: Refusal, who: Viewer, words: bool) -> None:
        """Whoever has answered another position than the present one is shown this."""
        who = viewers.eyes(self.table, who)
        if refusal.code == "stale" and self.table.state is not None and viewers.may_watch(self.table, who):
            refusal.position = telling.position(self.table, who, self.hub.moment(), words)

    def _check_room_for(self, command: protocol.Command | None) -> None:
        """A history has an end: acting leads to it by itself, and so does going away; all else could go on for ever."""
        ending = isinstance(
            command, protocol.Act | protocol.Resign | protocol.Leave | protocol.Rematch | protocol.MixIn
        )
        if self.table.seq >= self.hub.settings.limits.events_per_table and not ending:
            raise Refusal("limit", "This table has reached its limit of events; you can only play the game to its end.")

    async def do(self, judge: Judge, options: dict[str, Any] | None = None, address: str = OURS) -> Stored:
        """Let something happen that is no numbered command: somebody sits down, a seat is set.

        `options` that they bring along must fit; whether they do is found out only for those who may come at all.
        """

        async def weigh(table: Table) -> None:
            if options and table.state is None:
                judge(table, self.hub.moment())
                await self.hub.work.options(table.game.name, {**table.options, **options}, address)

        async with self.quiet():
            self._check_room_for(None)
            return await self.carry_out(judge, "", None, None, before=weigh, whose=address)

    async def _weigh(self, table: Table, who: Viewer, command: protocol.Act, address: str) -> None:
        """An action that is not listed may cost a lot to judge: that is done elsewhere, while the room waits."""
        if commands.unlisted(table, who, command):
            assert table.state is not None
            command.action = await self.hub.work.weigh(
                table.game.name, table.state.to_bytes(), table.names, command.action, address
            )
            table.found_legal(command.action)

    async def carry_out(
        self,
        judge: Judge,
        sender: str,
        command: str | None,
        answer: Answer | None,
        *others: Entry,
        before: Weigh | None = None,
        whose: str = OURS,
        came: Moment | None = None,
    ) -> Stored:
        """Judge, take in, store, answer, tell. The lock is held. `whose`: the address that pays for errands.

        `came`: when whoever wants it asked for it. By that it is judged: nobody's thinking time pays for a queue.
        """
        for _ in range(MOST_RETRIES):
            if before is not None:
                await before(self.table)
            table, moment = self.table, self.hub.moment()
            self.touched = moment.now
            stored = Stored(table.seq + 1, max(moment.now, table.latest), sender, judge(table, came or moment))
            status = table.status
            lines = await self._advance(stored, whose)
            entry = self.hub.entry(self.table, stored)
            if not await self._stored(*others, entry):
                continue
            if answer is not None and command is not None:
                answer(protocol.Done(command, stored.seq))
            changed = self.table.status != status
            page = self.logbook.turn_page()
            if page is not None or (changed and self.table.outcome is not None):
                self.keep(*[page] if page is not None else [])
            await self._tell(stored, lines, begun_or_ended=changed)
            self.hub.happened(self, stored, entry.due)
            return stored
        raise Refusal("limit", "The table is busy. Try again.")

    async def _advance(self, stored: Stored, whose: str) -> Lines:
        """Take an event in: here if that is quick, as nearly always, or elsewhere while the room waits."""
        if not self.table.is_heavy(stored.event):
            return logbooks.absorb(self.table, self.logbook, stored)
        lines = telling.lines(self.table, stored)
        self.table, self.logbook = await self.hub.archive.move_on(Open(self.table, self.logbook), stored, whose)
        return lines

    def keep(self, *pages: bytes) -> None:
        """Keep the table as it is now in the store, and a page of its log, unless it was just kept."""
        if pages or self.table.seq > self._kept:
            self._kept = self.table.seq
            self.hub.archive.keep(Open(self.table, self.logbook), *pages)

    async def _stored(self, *entries: Entry) -> bool:
        """Store what memory has already taken in; false if another process was first and memory has been read again."""
        try:
            try:
                await self.hub.writer.append(*entries)
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
        """Memory holds an event that lost: go back to before it, and take in what other processes have stored."""
        self.table, self.logbook = await self.hub.archive.read(self.table.id, self.table.seq - 1)
        await self._catch_up()

    def _give_up(self) -> None:
        """Memory may differ from the store: everybody comes back to a table that was read anew."""
        self._given_up = True
        self.hub.forget(self)
        self.wake()
        for listener in list(self.audience.listeners):
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
        for stored in await self.hub.store.history(self.table.id, self.table.seq):
            await self._take_in(stored)

    async def _take_in(self, stored: Stored) -> None:
        status = self.table.status
        lines = await self._advance(stored, OURS)
        self.logbook.turn_page()  # whoever stored the event keeps the page
        await self._tell(stored, lines, begun_or_ended=self.table.status != status)

    async def attend(self) -> None:
        """The server's own duty: move for a bot, end a game on time, or deal without waiting any longer."""
        async with self.quiet():
            if self.table.bot_to_move is None:
                if self._overdue(self.table, self.hub.moment()) is not None:
                    await self.carry_out(self._late, "", None, None)
                else:
                    self.hub.appoint(self.table)
                return
            asked_at = self.table.position_seq
            left = commands.time_left(self.table, self.hub.moment())
            question = self.hub.thinker.question(self.table, self.hub.chance.bot_seed(self.table), left)
        notation = await self.hub.thinker.answer(question)
        await asyncio.sleep(self.hub.rest(self.table))
        async with self.quiet():
            if self.table.position_seq == asked_at and self.table.bot_to_move is not None:
                await self.carry_out(lambda table, moment: commands.acted(table, notation, moment), "", None, None)

    def _overdue(self, table: Table, moment: Moment) -> Event | None:
        """What happens because somebody has let their time pass."""
        return commands.flag(table, moment.earlier(self.hub.patience)) or mixing.late(
            table, moment.waited(table), self.hub.chance
        )

    def _late(self, table: Table, moment: Moment) -> Event:
        event = self._overdue(table, moment)
        if event is None:
            raise Refusal("stale", "Nobody is late.")
        return event

    # -- telling ------------------------------------------------------------------------------------------------------

    async def _tell(self, stored: Stored, lines: Lines, *, begun_or_ended: bool) -> None:
        self.wake()
        if self.audience.listeners:
            self._send(stored, lines, begun_or_ended=begun_or_ended)
            await welcome_anew(self)

    def _send(self, stored: Stored, lines: Lines, *, begun_or_ended: bool) -> None:
        """Tell everybody what has happened, each with the eyes that are theirs now."""
        table, event, audience = self.table, stored.event, self.audience
        position_changed = table.position_seq == stored.seq and table.state is not None
        if isinstance(event, Spoke):
            audience.send_all(encode(protocol.Said(stored.seq, telling.chat_line(stored, event))))
        elif position_changed:
            if begun_or_ended:
                audience.send_all(encode(protocol.TableChanged(stored.seq, self.info(), [])))
            audience.send_positions(table, self.hub.moment(), stored.seq, lines)
        elif isinstance(event, Mixed):
            audience.send_all(encode(protocol.TableChanged(stored.seq, self.info(), [])))
        elif isinstance(event, Offered | Answered):
            audience.send_each(table, lines, lambda told: protocol.Offers(stored.seq, telling.offers(table), told))
            if isinstance(event, Answered) and event.agree:  # what may be done at the table may have changed
                audience.send_all(encode(protocol.TableChanged(stored.seq, self.info(), [])))
        elif any(line is not None for line in lines.values()):
            info = self.info()
            audience.send_each(table, lines, lambda told: protocol.TableChanged(stored.seq, info, told))

    # -- looking ------------------------------------------------------------------------------------------------------

    def info(self) -> protocol.TableInfo:
        seats, watching = self.audience.here(self.table)
        others, watching_too = self.hub.elsewhere.at(self.table.id)
        return telling.table_info(self.table, [*seats, *others], watching + watching_too)

    async def welcome(self, who: Viewer, hello: protocol.Hello) -> protocol.Welcome:
        """Everything for somebody who has just come. The lock is held."""
        table, after = self.table, hello.since or 0
        past = await self.past(who, after, table.seq + 1, MOST_LINES)
        return protocol.Welcome(
            seq=table.seq,
            seat=who.seat,
            host=bool(who.owner) and who.owner == table.setup.host,
            table=self.info(),
            position=telling.position(table, who, self.hub.moment(), hello.words) if table.state else None,
            log=past.lines,
            earlier=past.earlier,
            chat=await self.hub.archive.chat(table, after),
            offers=telling.offers(table),
            now=self.hub.watch.now(),
        )

    async def past(self, who: Viewer, after: int, before: int, count: int) -> Past:
        """Lines of a viewer's log. The lock is held."""
        return await self.hub.archive.past(Open(self.table, self.logbook), who.seat, after, before, count)

    def add(self, listener: Listener) -> None:
        self.audience.listeners.append(listener)
        self._came_or_went()

    def remove(self, listener: Listener) -> None:
        if listener in self.audience.listeners:
            self.audience.listeners.remove(listener)
            self.touched = self.hub.watch.now()
            self._came_or_went()

    def _came_or_went(self) -> None:
        self.hub.tell_presence(self.table.id)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody has come or gone, here or elsewhere: tell everybody here in a moment."""
        if not self._presence_due and self.audience.listeners:
            self._presence_due = True
            self.hub.later(self._tell_presence())

    async def _tell_presence(self) -> None:
        await asyncio.sleep(PRESENCE_DELAY)
        self._presence_due = False
        async with self.quiet():
            self.audience.send_all(encode(protocol.TableChanged(self.table.seq, self.info(), [])))

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
