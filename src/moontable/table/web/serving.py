"""Starting and stopping the service: addresses, databases, processes."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType

import uvicorn
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from moontable.table.rooms.hub import Hub
from moontable.table.rules.chance import Chance
from moontable.table.rules.clock import Machine, Watch
from moontable.table.store.base import Store
from moontable.table.store.postgres import PostgresStore
from moontable.table.store.sqlite import SqliteStore
from moontable.table.web import logs, wire
from moontable.table.web.app import create_app
from moontable.table.web.loop.collector import Collector
from moontable.table.web.pages import our_pages
from moontable.table.web.settings import BadSetting, Settings
from moontable.table.work.thinking import ProcessThinker

log = logging.getLogger(__name__)

BACKLOG = 2048
LOOK_S = 0.2
RESTART_S = 1.0
"""A process that dies is replaced after so long: one that cannot live would otherwise die all the time."""
SHARE_S = 0.04
"""For so long a thread goes on before it lets another one run Python; 0.005 as Python comes."""
POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")


def database_url(text: str) -> URL:
    """A PostgreSQL address. Raises `BadSetting` for anything else."""
    example = "such as postgresql://user:password@localhost/moontable"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadSetting(f"database: this is not the address of a database; give one {example}") from error
    if url.drivername not in POSTGRES:
        raise BadSetting(f"database: {url.drivername} is not supported; leave it out for SQLite or give one {example}")
    return url


def open_store(settings: Settings) -> Store:
    """The store that the settings name. Raises `BadSetting` or `BadDatabase`."""
    if settings.database is None:
        if settings.workers > 1:
            raise BadSetting("workers: several processes need PostgreSQL; give its address with --database")
        return SqliteStore(settings.data)
    return PostgresStore(database_url(settings.database))


def listen(settings: Settings) -> socket.socket:
    """The socket that all processes share. Raises `BadSetting` if the address cannot be had."""
    with ExitStack() as failing:
        try:
            family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
            # Named TCP: otherwise asyncio's own loop lets small answers wait for those before them, 40 ms each.
            listener = failing.enter_context(socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((settings.host, settings.port))
            listener.listen(BACKLOG)
        except OSError as error:
            place = f"{settings.host} port {settings.port}"
            raise BadSetting(f"port: cannot listen on {place}: {error.strerror}") from error
        failing.pop_all()
    return listener


def address(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"


async def _prepare(store: Store) -> Watch:
    """Bring the database up to date, note how long the service was down, and set its watch."""
    machine = Machine()
    try:
        await store.open()
        return Watch(machine, await store.begin(machine.wall()))
    except BaseException:
        await store.close()
        raise


async def run_worker(
    settings: Settings,
    store: Store,
    listener: socket.socket,
    ready: Callable[[], None],
    watch: Watch,
    worker: int = 0,
    chance: Chance | None = None,
) -> None:
    """Serve until a signal comes. The database is ready."""
    thinker = ProcessThinker(settings.bot_processes, together=settings.master_processes)
    hub = Hub(store, settings, thinker, worker, chance, watch=watch)
    server = Server(wire.Config(create_app(hub, our_pages()), settings.limits, hub.metrics), hub, ready)
    await server.serve([listener])
    if not server.started:
        raise BadSetting("the service could not start; the log above says why")


class Server(uvicorn.Server):
    """Tells when it is ready, and takes an interrupt, or the end of its supervisor, for the proper end that it is."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._ready = ready
        self._collector = Collector(hub.metrics)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._collector.start()
            share_seldom()
            self._hub.watchdog.start()
            log.info("ready")
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.wake()
        await super().shutdown(sockets)
        self._collector.stop()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again after a clean shutdown, which looks like a failure."""
        loop, supervisor = asyncio.get_running_loop(), multiprocessing.parent_process()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self.handle_exit, name, None)
        if supervisor is not None:
            loop.add_reader(supervisor.sentinel, self._orphaned, supervisor.sentinel)
        try:
            yield
        finally:
            for name in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(name)

    def _orphaned(self, sentinel: int) -> None:
        """Nobody would ever stop this process, and the next service could not have its port."""
        log.error("the supervisor died")
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True


def serve(settings: Settings, ready: Callable[[str], None], chance: Chance | None = None) -> None:
    """Serve until interrupted. `ready` is called with the address. Raises `BadSetting` or `BadDatabase`."""
    allow_many_files()
    with listen(settings) as listener, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        store = open_store(settings)
        watch = runner.run(_prepare(store))
        logs.set_up(0, settings.log)
        for remark in store.remarks:
            log.warning(remark)
        if settings.workers == 1:
            runner.run(run_worker(settings, store, listener, lambda: ready(address(listener)), watch, chance=chance))
        else:
            runner.run(store.close())
            Processes(settings, listener, watch, chance).run(lambda: ready(address(listener)))


def allow_many_files() -> None:
    """Every connection is an open file. What systems grant at first is often 1,024, and more for the asking."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def share_seldom() -> None:
    """Let the thread of the event loop go on for a while when another one wants to run Python.

    The others only hand things over, to the database and back. Whenever the loop waits for the network, they have
    their turn at once; with the usual setting they interrupt it every few moments under load, and all of them lose.
    """
    sys.setswitchinterval(SHARE_S)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _work(
    settings: Settings, listener: socket.socket, worker: int, ready: Event, watch: Watch, chance: Chance | None
) -> None:
    """One of several processes."""
    logs.set_up(worker, settings.log)
    store = open_store(settings)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run_worker(settings, store, listener, ready.set, watch, worker, chance))


class Processes:
    """Several processes on one socket; one that dies is started again, after a moment."""

    def __init__(self, settings: Settings, listener: socket.socket, watch: Watch, chance: Chance | None) -> None:
        self._settings = settings
        self._listener = listener
        self._watch = watch
        self._chance = chance
        self._context = multiprocessing.get_context("spawn")
        self._ready = self._context.Event()
        self._processes: list[BaseProcess] = []
        self._stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until interrupted. `ready` is called when the first process answers."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._stop)
        self._processes = [self._start(worker) for worker in range(self._settings.workers)]
        while not self._stopping and not self._ready.wait(LOOK_S):
            self._restart_dead_workers()
        if not self._stopping:
            ready()
        while not self._stopping:
            time.sleep(LOOK_S)
            self._restart_dead_workers()
        self._end()

    def _restart_dead_workers(self) -> None:
        for worker, process in enumerate(self._processes):
            if not process.is_alive() and not self._stopping:
                log.error("a process died", extra={"which": worker, "code": process.exitcode})
                time.sleep(RESTART_S)
                self._processes[worker] = self._start(worker)

    def _start(self, worker: int) -> BaseProcess:
        arguments = (self._settings, self._listener, worker, self._ready, self._watch, self._chance)
        process = self._context.Process(target=_work, args=arguments)
        process.start()
        return process

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(wire.GRACE_S * 2)
            if process.is_alive():
                process.kill()
