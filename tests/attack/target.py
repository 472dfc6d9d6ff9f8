"""A real server in a process of its own, and the promises that no attack may break."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self
from urllib.request import urlopen

from tests.attack.budget import ATTACKING
from tests.table.forked import Forked

MEGABYTE = 1_000_000
SAMPLE = re.compile(r"^(moontable_\w+)(?:\{([^}]*)\})? (\S+)$")


class Sample(NamedTuple):
    name: str
    labels: str
    value: float


class Target:
    """`moontable serve` on loopback, with the words that anybody would start it with. Use as a context manager."""

    def __init__(self, folder: Path, *words: str, program: tuple[str, ...] = ("moontable", "serve")) -> None:
        self.folder = folder
        self._command = (*program, "--port", "0", "--data", str(folder / "data"), *words)
        self._process: Forked | None = None
        self.host, self.port = "127.0.0.1", 0

    @property
    def base(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://{self.host}:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._process = Forked(self.log, *self._command)
        found = re.search(r"http://([\d.]+):(\d+)/", self._process.said.readline())
        if found is None:
            self.__exit__()
            raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")
        self.host, self.port = found[1], int(found[2])
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.stop(30)
        self._process.close()

    # -- what it says about itself ------------------------------------------------------------------------------------

    def memory(self) -> int:
        """Resident bytes of the process that serves."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text(encoding="ascii"))
        assert found is not None
        return int(found[1]) * 1024

    def metrics(self) -> list[Sample]:
        with urlopen(f"{self.base}/metrics", timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        found = [SAMPLE.match(line) for line in lines]
        return [Sample(each[1], each[2] or "", float(each[3])) for each in found if each is not None]

    def metric(self, name: str, *labels: str) -> float:
        """The sum of all samples with this name and these labels."""
        return summed(self.metrics(), name, *labels)

    def mistakes(self) -> list[dict[str, Any]]:
        """Errors in the log."""
        return [line for line in self._logged() if line["level"] in ("error", "critical")]

    def said(self, event: str) -> list[dict[str, Any]]:
        """Lines of the log about one kind of event."""
        return [line for line in self._logged() if line["event"] == event]

    def _logged(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines() if line.startswith("{")]

    def health(self) -> str:
        with urlopen(f"{self.base}/healthz", timeout=30) as answer:
            return str(json.load(answer)["status"])


def summed(samples: list[Sample], name: str, *labels: str) -> float:
    """The sum of those with this name and these labels."""
    found = [each for each in samples if each.name == name and all(label in each.labels for label in labels)]
    assert found, f"there is no metric {name}"
    return sum(each.value for each in found)


BUSY_S = 0.05 if ATTACKING else 0.25
"""What the loop may do at a stretch. In a test run, where the whole machine is busy, heartbeats come late and what was
done for many clients counts together; what freezes a server is far beyond either."""


@contextlib.contextmanager
def unharmed(target: Target, megabytes: int = 30) -> Iterator[None]:
    """Whatever happens meanwhile, the server makes no mistake, never stands still and does not grow beyond this."""
    failures, blocks = _failures(target), _blocks(target)
    errors, memory = len(target.mistakes()), target.memory()
    yield
    assert target.health() == "ok"
    assert _failures(target) == failures, "answers of 5xx"
    assert target.mistakes()[errors:] == []
    assert _blocks(target) == blocks, (
        f"the loop stood still for more than {BUSY_S} s: {target.said('the loop was blocked')}"
    )
    grown = target.memory() - memory
    assert grown < megabytes * MEGABYTE, f"grown by {grown / MEGABYTE:.0f} MB"


def _failures(target: Target) -> float:
    return sum(
        each.value for each in target.metrics() if "http_requests_total" in each.name and 'status="5' in each.labels
    )


def _blocks(target: Target) -> float:
    """How often the loop was busy for longer than it may be, by the server's own watchdog."""
    samples = target.metrics()  # at one moment: the next heartbeat changes them
    beats = summed(samples, "moontable_loop_busy_seconds_count")
    return beats - summed(samples, "moontable_loop_busy_seconds_bucket", f'le="{BUSY_S:g}"')
