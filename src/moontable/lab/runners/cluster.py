"""A Ray cluster. Jobs travel to its nodes, what was played travels back; nothing is kept there.

Ray starts a task again whose process or node has died; what it gives up is handed in again here. Every node needs
the same version of Moontable, which each job checks.
"""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import msgpack

from moontable import __version__
from moontable.lab.errors import BadRequest, BotFailed, WorkersDie
from moontable.lab.extras import need
from moontable.lab.folder import Place
from moontable.lab.runners import MOST_DEATHS, Task
from moontable.lab.runners.worker import Answer, answer

AHEAD = 2
"""Jobs for each processor of the cluster: the one that is played and the next."""
KNOCKING_S = 5.0


def work(body: bytes, wanted: str) -> bytes:
    """What runs on a node."""
    if __version__ != wanted:
        return msgpack.encode(Answer(b"", f"a node of the cluster has Moontable {__version__}, not {wanted}"))
    return msgpack.encode(answer(body))


def knock(address: str) -> None:
    """Whether anybody listens at an address of the form HOST:PORT: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or "/" in host:
        return
    try:
        socket.create_connection((host, int(port)), KNOCKING_S).close()
    except (OSError, OverflowError) as error:
        raise BadRequest(f"ray: no cluster can be reached at {address!r}: {error}") from error


class Cluster:
    """The nodes of a Ray cluster."""

    waited = None

    def __init__(self, address: str) -> None:
        self._ray: Any = need("ray", "ray")
        self.words = f"on the Ray cluster {address}"
        knock(address)
        try:
            self._ray.init(address=address, logging_level="ERROR", log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise BadRequest(f"ray: no cluster can be reached at {address!r}: {str(error).splitlines()[0]}") from error
        self._work: Any = self._ray.remote(max_retries=MOST_DEATHS, num_cpus=1)(work)

    def run(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, bytes]]:
        """Always so many tasks on their way as keep the cluster busy."""
        under_way: dict[Any, Task] = {}
        deaths: Counter[Place] = Counter()
        for task in tasks:
            self._hand_in(task, under_way)
            while len(under_way) >= self._room():
                yield from self._finished(under_way, deaths)
        while under_way:
            yield from self._finished(under_way, deaths)

    def _room(self) -> int:
        """The cluster may grow and shrink."""
        return max(AHEAD, AHEAD * int(self._ray.cluster_resources().get("CPU", 1)))

    def _hand_in(self, task: Task, under_way: dict[Any, Task]) -> None:
        under_way[self._work.remote(msgpack.encode(task.job), __version__)] = task

    def _finished(self, under_way: dict[Any, Task], deaths: Counter[Place]) -> Iterator[tuple[Task, bytes]]:
        ready, _ = self._ray.wait(list(under_way), num_returns=1)
        for reference in ready:
            task = under_way.pop(reference)
            try:
                said = msgpack.decode(self._ray.get(reference), type=Answer)
            except self._ray.exceptions.RayError as error:
                deaths[task.place] += 1
                if deaths[task.place] >= MOST_DEATHS:
                    raise WorkersDie(f"{MOST_DEATHS} times Ray gave up the same {task.title}: {error}") from error
                self._hand_in(task, under_way)
                continue
            if said.complaint:
                raise BotFailed(said.complaint)
            yield task, said.played

    def close(self) -> None:
        self._ray.shutdown()
