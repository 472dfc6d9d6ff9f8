"""The service behind the doors: all loaded tables, and everything they share. One per process."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any, Final

from msgspec import structs

from moontable.table import protocol
from moontable.table.rooms.archive import Archive, Open
from moontable.table.rooms.duties import Duties
from moontable.table.rooms.logbook import Logbook
from moontable.table.rooms.presence import ASKING, Elsewhere, Present
from moontable.table.rooms.room import Room
from moontable.table.rules import commands, mixing, telling
from moontable.table.rules.chance import Chance
from moontable.table.rules.clock import Uptime, Watch
from moontable.table.rules.events import Acted, Created, Sat, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from moontable.table.store.base import TROUBLE, Ears, Entry, News, Store
from moontable.table.store.writer import NotStored, Writer
from moontable.table.web import games, keys
from moontable.table.web.limits import Buckets
from moontable.table.web.loop.watchdog import Watchdog
from moontable.table.web.settings import Settings
from moontable.table.web.shelf import Shelf
from moontable.table.web.webhooks import Webhooks
from moontable.table.work.advising import Advising
from moontable.table.work.sending import POLITENESS, Asked, Work
from moontable.table.work.thinking import Thinker
from moontable.table.work.workers import Workers

log = logging.getLogger(__name__)

IDLE_MS: Final = 60_000
"""A table that nobody has looked at for so long leaves memory; it comes back when somebody asks."""
RETRY_MS: Final = 3_000
RETRY_LATER_MS: Final = 60_000
"""A duty that failed is taken up again after so long: soon if the database failed, later if the program did."""
PATIENCE_MS: Final = 2_000
"""Of several processes, one ends a game on time and another may be weighing an action that came in time: so long the
first one waits."""
SWEEP_S: Final = 15.0
BEAT_S: Final = 1.0


class Hub:
    """Open with `start`, close with `stop`."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        thinker: Thinker,
        worker: int = 0,
        chance: Chance | None = None,
        workers: Asked | None = None,
        watch: Watch | None = None,
    ) -> None:
        """`workers`: where errands are run; left out, processes of their own. `watch`: shared by all processes."""
        self.store = store
        self.settings = settings
        self.thinker = thinker
        self.worker = worker
        self.chance = chance or Chance()
        self.watch = watch or Watch.on_the_wall()
        self.metrics = thinker.metrics
        self.work = Work(
            workers or Workers(settings.work_processes, POLITENESS),
            settings.work_processes,
            settings.limits,
            self.metrics,
        )
        self.advising = Advising(workers, settings.limits, self.metrics)
        self.shelf = Shelf(self.work)
        self.writer = Writer(store, self.metrics)
        self.watchdog = Watchdog(self.metrics)
        self.archive = Archive(store, self.writer, self.work)
        self.webhooks = Webhooks(settings.private_webhooks, self.metrics)
        self.duties = Duties(self._attend, self.watch)
        self.uptime = Uptime()
        self.links = keys.Links("")
        limits = settings.limits
        self._creations = Buckets(limits.creations, limits.creations_per_minute / 60)
        self.elsewhere = Elsewhere()
        self._whispering = asyncio.Lock()
        self._polls: Counter[str] = Counter()
        self._chats = Buckets(limits.chats, limits.chats_per_minute / 60)
        self._rooms: dict[str, Room] = {}
        self._news: list[tuple[str, int]] = []
        self._newer = asyncio.Event()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._late: set[asyncio.Task[None]] = set()

    # -- life ---------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Read what the service knows about itself and take up the duties at every running table."""
        secret, pauses = await self.store.memory()
        self.links = keys.Links(secret)
        self.uptime = Uptime(pauses)
        await self.thinker.start()
        self._tasks = [
            asyncio.ensure_future(job)
            for job in (
                self.writer.run(),
                self.duties.run(),
                self._beat(),
                self._sweep(),
                self._follow(),
                self.store.listen(Ears(self._told, self._told_presence, self._missed)),
            )
        ]
        await self._take_up()
        games.warm_up()

    async def stop(self) -> None:
        """Finish what was begun: everything handed to the writer is stored."""
        self.watchdog.stop()
        async with AsyncExitStack() as closing:
            closing.push_async_callback(self.store.close)
            closing.push_async_callback(self.thinker.stop)
            closing.push_async_callback(self.work.stop)
            closing.push_async_callback(self.advising.stop)
            closing.push_async_callback(self.webhooks.stop)
            for task in [*self._tasks[1:], *self._late, self._tasks[0]]:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _take_up(self) -> None:
        for table, due in (await self.store.due()).items():
            if self.mine(table):
                self.duties.set(table, due)

    async def _beat(self) -> None:
        while True:
            self.writer.beat(self.watch.now())
            await asyncio.sleep(BEAT_S)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            for room in list(self._rooms.values()):
                if room.idle and self.watch.now() - room.touched > IDLE_MS:
                    room.keep()
                    self.forget(room)
                    await asyncio.sleep(0)

    # -- rooms --------------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, read from the store if it is not in memory. Raises `Refusal` if there is none."""
        room = self._rooms.get(table)
        if room is not None:
            room.touched = self.watch.now()
            return room
        if not keys.is_table_id(table):
            raise Refusal("no-such", "There is no such table.")
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
        return await asyncio.shield(loading)

    async def visit(self, table: str) -> Room:
        """The room for somebody who comes from outside. Raises `Refusal` if there is none.

        They may have just done something through another process, of which this one has not heard yet.
        """
        while True:
            room = await self.room(table)
            if self.settings.workers == 1:
                return room
            with suppress(NotStored):  # it was given up meanwhile: the next one is read anew
                await room.catch_up()
                return room

    @asynccontextmanager
    async def quiet(self, table: str) -> AsyncIterator[Room]:
        """The same, kept quiet."""
        room = await self.visit(table)
        async with AsyncExitStack() as stack:
            while True:
                try:
                    await stack.enter_async_context(room.quiet())
                except NotStored:  # it was given up while we waited at its door
                    room = await self.room(table)
                else:
                    break
            yield room

    async def _load(self, table: str) -> Room:
        try:
            return self._open(*await self.archive.read(table))
        finally:
            del self._loading[table]

    def _open(self, table: Table, logbook: Logbook) -> Room:
        room = self._rooms[table.id] = Room(self, table, logbook)
        self.metrics.rooms = len(self._rooms)
        return room

    def forget(self, room: Room) -> None:
        """Drop a table from memory; whoever asks next reads it from the store."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        self.metrics.rooms = len(self._rooms)

    async def create(self, created: Created, whose: str) -> Room:
        """Store a new table and open its room. `whose`: the address that pays if its game begins at once."""
        stored = Stored(1, self.watch.now(), "", created)
        new = await self.archive.begin(keys.new_table_id(), stored, whose)
        await self.writer.append(self.entry(new.table, stored))
        return self.opened(new, stored)

    def opened(self, new: Open, stored: Stored) -> Room:
        """The room of a table that has just been stored."""
        room = self._open(*new)
        self.happened(room, stored, self.due(room.table))
        return room

    # -- what rooms need ----------------------------------------------------------------------------------------------

    async def check_creation(self, owner: str, whose: str) -> None:
        """Nobody may set up too many tables. `whose`: in whose name they are counted, an address or a guest."""
        if not self._creations.take(whose):
            raise Refusal("limit", "You are creating tables too quickly. Wait a moment.")
        most = self.settings.limits.tables_per_guest
        if await self.store.count_hosted(owner) >= most:
            raise Refusal("limit", f"You have {most} tables that are not over. Finish one first.")

    def check_thinking(self, seconds: int | None) -> None:
        """Nobody may let bots think for longer than the server can afford."""
        most = self.settings.limits.thinking_seconds
        if seconds is not None and seconds > most:
            raise Refusal("limit", f"thinking_s: bots think for at most {most} seconds here")

    @contextmanager
    def polling(self, address: str) -> Iterator[None]:
        """Somebody waits for a turn; too many at once are refused."""
        if self._polls[address] >= self.settings.limits.polls_per_address:
            raise Refusal("limit", "Too many requests are waiting already.")
        self._polls[address] += 1
        try:
            yield
        finally:
            self._polls[address] -= 1
            if not self._polls[address]:
                del self._polls[address]

    def present(self, info: protocol.TableInfo) -> protocol.TableInfo:
        """A table in a list, with those who are looking at it now."""
        room = self._rooms.get(info.id)
        if room is not None and not room.busy:
            return room.info()
        seats, watching = self.elsewhere.at(info.id)
        present = [structs.replace(seat, connected=seat.connected or seat.seat in seats) for seat in info.seats]
        return structs.replace(info, seats=present, watching=watching)

    def check_chat(self, command: protocol.Command, who: Viewer, address: str) -> None:
        """Nobody may say too much at once. Keys are free, so without a seat it is the address that counts."""
        name = address if who.seat is None else who.owner
        if isinstance(command, protocol.Say) and not self._chats.take(name):
            raise Refusal("limit", "You are sending messages too quickly. Wait a moment.")

    def moment(self) -> Moment:
        return Moment(self.watch.now(), self.uptime)

    def mine(self, table: str) -> bool:
        """Whether this process has the duties at a table. Each table belongs to exactly one."""
        return zlib.crc32(table.encode()) % self.settings.workers == self.worker

    @property
    def patience(self) -> int:
        """How long after somebody's time has run out their game is ended."""
        return PATIENCE_MS if self.settings.workers > 1 else 0

    def due(self, table: Table) -> int | None:
        """When the server must do something at this table."""
        if table.bot_to_move is not None:
            return table.decision_began
        if table.clocks is None and table.full_since is None:
            return None
        moment = self.moment()
        if table.full_since is not None:
            return moment.now + max(0, mixing.MIX_MS - moment.waited(table))
        left = commands.time_left(table, moment)
        return moment.now + left + 1 + self.patience if left is not None else None

    def rest(self, table: Table) -> float:
        """Seconds until a bot that knows what to do may do it. Its thinking counts, so that bots play evenly."""
        return max(0, table.decision_began + self.settings.bot_pace_ms - self.watch.now()) / 1000

    def entry(self, table: Table, stored: Stored) -> Entry:
        """An event as the store wants it; the table has already taken it in."""
        event = stored.event
        moved = isinstance(event, Acted) and table.outcome is None
        owners: tuple[str, ...] = ()
        if isinstance(event, Created):
            owners = tuple(sorted({seat.owner for seat in event.seats if seat.owner} | {event.host}))
        elif isinstance(event, Sat):
            owners = (event.owner,)
        return Entry(
            table=table.id,
            stored=stored,
            status=table.status,
            ply=len(table.actions),
            deciding=table.deciding,
            due=self.due(table),
            summary=None if moved else telling.table_info(table),
            listed=not moved and table.offered,
            host=table.setup.host,
            owners=owners,
        )

    def happened(self, room: Room, stored: Stored, due: int | None) -> None:
        """An event of this process is stored: see to what follows from it, and when."""
        table = room.table
        if self.mine(table.id):
            self.duties.set(table.id, due)
        deciding = table.deciding
        if deciding is not None and table.position_seq == stored.seq and table.seats[deciding].webhook:
            call = protocol.YourTurn(table.id, table.setup.game, deciding, table.seq, f"/table/{table.id}")
            self.webhooks.call(table.seats[deciding].webhook, call)

    def appoint(self, table: Table) -> None:
        self.duties.set(table.id, self.due(table))

    # -- duties and other processes -----------------------------------------------------------------------------------

    async def _attend(self, table: str) -> None:
        try:
            await (await self.room(table)).attend()
        except Refusal as refusal:
            log.warning("a duty was refused", extra={"table": table, "reason": refusal.message})
            if refusal.code == "limit":
                self.duties.set(table, self.watch.now() + RETRY_MS)
        except (NotStored, *TROUBLE):
            self.duties.set(table, self.watch.now() + RETRY_MS)
        except Exception:
            log.exception("a duty failed", extra={"table": table})
            self.duties.set(table, self.watch.now() + RETRY_LATER_MS)

    def _told(self, news: News) -> None:
        self._news.extend(news)
        self._newer.set()
        for table in {table for table, _ in news if table in self._loading}:
            self.later(self._catch_up(table))  # what is being read may be older than this

    async def _catch_up(self, table: str) -> None:
        await (await self.room(table)).catch_up()

    async def _follow(self) -> None:
        """Take in what other processes store. While some is being read, further news gather and are read together."""
        while True:
            await self._newer.wait()
            self._newer.clear()
            news, self._news = self._news, []
            try:
                await self._take_in([each for each in news if each[0] in self._rooms])
                await self._note_duties([table for table, _ in news if table not in self._rooms and self.mine(table)])
            except (NotStored, *TROUBLE) as error:
                log.warning("following failed", extra={"reason": str(error)})
                await asyncio.sleep(RETRY_MS / 1000)
                self._told(news)

    async def _take_in(self, news: News) -> None:
        """Another process has stored something at tables that are loaded here."""
        for table, stored in await self.store.new_events(news) if news else ():
            room = self._rooms.get(table)
            if room is not None:
                await room.follow(stored)
                if self.mine(table):
                    self.appoint(room.table)

    async def _note_duties(self, tables: list[str]) -> None:
        """Another process has moved on tables that are not loaded here, but whose duties are ours."""
        due = await self.store.due(tables) if tables else {}
        for table in tables:
            self.duties.set(table, due.get(table))

    async def _missed(self) -> None:
        """Notices may have been lost: look at everything that matters here."""
        for room in list(self._rooms.values()):
            self.later(room.catch_up())
        self.elsewhere.clear()
        await self.store.whisper(Present(self.worker, ASKING))
        await self._take_up()

    # -- who is here --------------------------------------------------------------------------------------------------

    def tell_presence(self, table: str) -> None:
        """Tell other processes who looks at a table through this one."""
        if self.settings.workers > 1:
            self.later(self._whisper(table))

    async def _whisper(self, table: str) -> None:
        """One after the other, and each says how things are then: so the last one is true."""
        async with self._whispering:
            room = self._rooms.get(table)
            await self.store.whisper(
                Present(self.worker, table, *(room.audience.here(room.table) if room is not None else ()))
            )

    def _told_presence(self, told: Present) -> None:
        changed = [told.table]
        if told.table == ASKING:
            changed = self.elsewhere.forget(told.worker)
            for room in self._rooms.values():
                if room.audience.listeners:
                    self.tell_presence(room.table.id)
        else:
            self.elsewhere.hear(told)
        for table in changed:
            if table in self._rooms:
                self._rooms[table].presence_changed()

    def later(self, job: Coroutine[Any, Any, None]) -> None:
        """Do something soon that nobody waits for."""
        task = asyncio.ensure_future(_noted(job))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    def wake(self) -> None:
        """The service is about to end: let nobody wait any longer for a turn."""
        for room in self._rooms.values():
            room.wake()


async def _noted(job: Coroutine[Any, Any, None]) -> None:
    """A job whose failure does not pass unnoticed."""
    try:
        await job
    except (NotStored, *TROUBLE) as error:
        log.warning("something in the background failed", extra={"reason": repr(error)})
    except Exception:
        log.exception("something in the background failed")
