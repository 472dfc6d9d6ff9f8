"""Starting and stopping the service: addresses, databases, processes."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

import uvicorn
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from moontable.table import logs
from moontable.table.app import create_app
from moontable.table.connection import ABORT, WRITE
from moontable.table.duties import now_ms
from moontable.table.hub import Hub
from moontable.table.pages import Pages
from moontable.table.settings import BadSetting, Settings
from moontable.table.store.base import Store
from moontable.table.store.postgres import PostgresStore
from moontable.table.store.sqlite import SqliteStore
from moontable.table.thinking import ProcessThinker

log = logging.getLogger(__name__)

BACKLOG = 2048
GRACE_S = 5
POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which the application may also cut off, and give several messages in one go."""

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[ABORT] = self.transport.abort
        extensions[WRITE] = self.write
        await super().run_asgi()

    async def write(self, messages: list[bytes]) -> None:
        """Send text messages, already encoded, with one call of the system; waits while the client does not read."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))


def database_url(text: str) -> URL:
    """A PostgreSQL address. Raises `BadSetting` for anything else."""
    example = "such as postgresql://user:password@localhost/moontable"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadSetting(f"database: this is no address of a database; give one {example}") from error
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
            listener = failing.enter_context(socket.socket(family, socket.SOCK_STREAM))
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


async def _prepare(store: Store) -> None:
    """Bring the database up to date, and note how long the service was down."""
    try:
        await store.open()
        await store.begin(now_ms())
    except BaseException:
        await store.close()
        raise


async def run_worker(
    settings: Settings, store: Store, listener: socket.socket, worker: int, ready: Callable[[], None]
) -> None:
    """Serve until a signal comes. The database is ready."""
    thinker = ProcessThinker(settings.bot_processes)
    app = create_app(Hub(store, settings, thinker, worker), Pages())
    config = uvicorn.Config(
        app,
        ws=TableSocket,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
        lifespan="on",
    )
    server = Server(config, ready)
    await server.serve([listener])
    if not server.started:
        raise BadSetting("the service could not start; the log above says why")


class Server(uvicorn.Server):
    """Tells when it is ready, and takes an interrupt for the proper end that it is."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("ready")
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again after a clean shutdown, which looks like a failure."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self.handle_exit, name, None)
        try:
            yield
        finally:
            for name in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(name)


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until interrupted. `ready` is called with the address. Raises `BadSetting` or `BadDatabase`."""
    with listen(settings) as listener, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        store = open_store(settings)
        runner.run(_prepare(store))
        logs.set_up(0)
        if settings.workers == 1:
            runner.run(run_worker(settings, store, listener, 0, lambda: ready(address(listener))))
        else:
            runner.run(store.close())
            Processes(settings, listener).run(lambda: ready(address(listener)))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _work(settings: Settings, listener: socket.socket, worker: int) -> None:
    """One of several processes."""
    logs.set_up(worker)
    store = open_store(settings)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run_worker(settings, store, listener, worker, lambda: None))


class Processes:
    """Several processes on one socket; one that dies is started again."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self._settings = settings
        self._listener = listener
        self._context = multiprocessing.get_context("spawn")
        self._processes: list[BaseProcess] = []
        self._stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._stop)
        self._processes = [self._start(worker) for worker in range(self._settings.workers)]
        ready()
        while not self._stopping:
            for worker, process in enumerate(self._processes):
                process.join(0.2)
                if not process.is_alive() and not self._stopping:
                    log.error("a process died", extra={"which": worker, "code": process.exitcode})
                    self._processes[worker] = self._start(worker)
        for process in self._processes:
            process.join(GRACE_S * 2)
            if process.is_alive():
                process.kill()

    def _start(self, worker: int) -> BaseProcess:
        process = self._context.Process(target=_work, args=(self._settings, self._listener, worker))
        process.start()
        return process

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping = True
        for process in self._processes:
            with suppress(ProcessLookupError, ValueError):
                process.terminate()
