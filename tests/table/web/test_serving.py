"""The real command: it starts, says where, complains clearly, stops cleanly, and runs several processes."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.cli.terminal import mistake, moontable
from tests.table.private_postgres import PrivatePostgres

pytestmark = pytest.mark.once


@contextlib.contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own; gives its process and its address."""
    command = [sys.executable, "-m", "moontable", "serve", "--port", "0", "--data", str(folder), *words]
    log = folder.parent / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            found = re.search(r"http://\S+/", line)
            assert found is not None, log.read_text()
            yield process, found[0].rstrip("/")
        finally:
            process.terminate()
            process.wait(60)


def ask(address: str, path: str, body: object = None, key: str = "") -> dict[str, object]:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    data = json.dumps(body).encode() if body is not None else None
    with urlopen(Request(address + path, data, headers), timeout=60) as answer:
        found: dict[str, object] = json.load(answer)
        return found


def is_well(address: str) -> bool:
    """On a busy machine a heartbeat may be late, and a server that is fine says for a moment that it is not."""
    for _ in range(600):
        try:
            return ask(address, "/healthz")["status"] == "ok"
        except HTTPError:
            time.sleep(0.1)
    return False


def test_the_server_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as (process, address):
        assert is_well(address)
        key = str(ask(address, "/api/guest", {"show": True})["key"])
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        created = ask(address, "/api/tables", {"game": "city", "name": "Ada", "seats": seats}, key)
        with urlopen(f"{address}/metrics") as answer:
            text = answer.read().decode()
        assert 'moontable_events_total{worker="0"}' in text
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {"ready", "request"} <= {line["event"] for line in lines}
    assert not [line for line in lines if line["level"] == "error"]
    assert key not in (tmp_path / "log").read_text()
    (tmp_path / "data").chmod(0o755)
    with serving(tmp_path / "data") as (_process, address):
        table = created["table"]
        assert isinstance(table, dict)
        again = ask(address, f"/api/tables/{table['id']}/turn", key=key)
        assert again["status"] == "running"
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert ["it is private now" in line["event"] for line in lines if line["level"] == "warning"] == [True]


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = mistake("serve", "--data", str(tmp_path), "--port", str(port))
        assert f"port {port}" in said
        assert "in use" in said


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "cannot be written" in mistake("serve", "--port", "0", "--data", str(file / "data"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--host", "no.such.host.invalid"], "cannot listen"),
        (["--database", "mysql://x/y"], "not supported"),
        (["--database", "::::"], "not the address of a database"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
        (["--workers", "2"], "PostgreSQL"),
        (["--workers", "0"], "workers"),
        (["--limit", "patience=3"], "patience"),
        (["--port", "99999"], "port"),
    ],
)
def test_wrong_options_are_named(tmp_path: Path, words: list[str], said: str) -> None:
    port = [] if "--port" in words else ["--port", "0"]
    assert said in mistake("serve", *port, "--data", str(tmp_path), *words)


def test_passwords_are_not_shown_in_complaints(tmp_path: Path) -> None:
    url = "postgresql://ada:hunter2@127.0.0.1:1/none"
    assert "hunter2" not in mistake("serve", "--port", "0", "--data", str(tmp_path), "--database", url)


def test_a_folder_is_served_by_one_server_at_a_time(tmp_path: Path) -> None:
    with serving(tmp_path / "data"):
        assert "already serves" in mistake("serve", "--port", "0", "--data", str(tmp_path / "data"))


def test_several_processes_share_a_database_and_one_that_dies_is_replaced(
    postgres: PrivatePostgres, tmp_path: Path
) -> None:
    with serving(tmp_path / "data", "--database", postgres.new_database(), "--workers", "2") as (process, address):
        key = str(ask(address, "/api/guest", {"show": True})["key"])
        wish = {"game": "city", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        table = ask(address, "/api/tables", wish, key)["table"]
        assert isinstance(table, dict)
        workers = children(process.pid)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        deadline = time.monotonic() + 60
        while len([pid for pid in children(process.pid) if pid not in workers[:1]]) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        for _ in range(6):  # whichever process answers
            assert ask(address, f"/api/tables/{table['id']}", key=key)["status"] == "running"


def test_processes_end_with_their_supervisor(postgres: PrivatePostgres, tmp_path: Path) -> None:
    """Otherwise they would keep the port from the next service, and nobody could stop them."""
    with serving(tmp_path / "data", "--database", postgres.new_database(), "--workers", "2") as (process, address):
        assert is_well(address), "it says where it is once it answers"
        workers = children(process.pid)
        process.kill()
        process.wait(60)
        deadline = time.monotonic() + 30
        while any(Path(f"/proc/{pid}/stat").exists() for pid in workers):
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_nobody_who_waits_for_a_turn_holds_up_the_end(tmp_path: Path) -> None:
    one = ("--limit", "polls_per_address=1")
    with serving(tmp_path / "data", *one) as (process, address), ThreadPoolExecutor() as pool:
        key = str(ask(address, "/api/guest", {"show": True})["key"])
        table = ask(address, "/api/tables", {"game": "city", "name": "Ada"}, key)["table"]
        assert isinstance(table, dict)
        path = f"/api/tables/{table['id']}/turn?since=1&wait=25"
        asked = [pool.submit(ask, address, path, None, key) for _ in range(2)]
        (refused,), (waiting,) = wait(asked, return_when=FIRST_COMPLETED)
        assert isinstance(refused.exception(), HTTPError), "there is one place, and the other one waits there now"
        process.send_signal(signal.SIGTERM)
        assert waiting.result(60)["seq"] == 1
        assert process.wait(60) == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert not [line for line in lines if line["level"] == "error"], "nothing had to be broken off"


def test_a_service_asks_for_as_many_open_files_as_it_may_have(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as (process, _address):
        limits = Path(f"/proc/{process.pid}/limits").read_text()
    found = re.search(r"Max open files +(\d+) +(\d+)", limits)
    assert found is not None
    assert found[1] == found[2]


def children(parent: int) -> list[int]:
    """The serving processes below a supervisor, without helpers of the standard library."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            command = (stat.parent / "cmdline").read_text()
            if int(fields[1]) == parent and "spawn_main" in command:
                found.append(int(stat.parent.name))
    return sorted(found)


def test_verify_checks_the_shuffle_of_a_record(tmp_path: Path) -> None:
    from moontable.core.record import Record
    from moontable.games.city import GAME
    from moontable.table.rules import shuffle
    from moontable.table.rules.chance import Chance

    secret, nonces = Chance().secret(), ["ab" * 8, "cd" * 8]
    record = Record(GAME, {}, shuffle.seed(secret, nonces), notes=shuffle.notes(secret, nonces))
    file = tmp_path / "game.json"
    file.write_text(record.to_json())
    commitment = shuffle.commitment(secret)
    assert commitment in moontable("verify", str(file)).out
    assert "follows" in moontable("verify", str(file), "--commitment", commitment).out
    assert "not the one that was promised" in mistake("verify", str(file), "--commitment", "0" * 64)
    for name, value, said in (
        ("shuffle-secret", Chance().secret(), "does not fit the commitment"),
        ("shuffle-nonces", "ab,cd", "does not follow"),
        ("shuffle", "other", "says nothing"),
    ):
        forged = Record(GAME, {}, record.seed, notes={**record.notes, name: value})
        file.write_text(forged.to_json())
        assert said in mistake("verify", str(file))
    file.write_text(Record(GAME).to_json())
    assert "says nothing about its shuffle" in mistake("verify", str(file))


def test_other_threads_do_not_interrupt_the_event_loop_all_the_time() -> None:
    program = "import sys; from moontable.table.web.serving import *; share_seldom();"
    program += "print(sys.getswitchinterval() == SHARE_S, SHARE_S > 0.005, SHARE_S < 0.05)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * 3
