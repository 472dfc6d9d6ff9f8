"""The database is nobody else's business: its files are their owner's alone, and so is a folder that is only for it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.table.store.base import BadDatabase
from moontable.table.store.folder import FILES, take
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Everything that is made without a thought may be read by everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def taken(folder: Path) -> list[str]:
    lock, remarks = take(folder)
    os.close(lock)
    return remarks


async def test_a_new_database_is_private_with_all_its_files(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest() as ada:
        await ada.create()
        modes = {path.name: mode(path) for path in sqlite.folder.iterdir()}
        assert {"moontable.db", "moontable.db-wal", "moontable.db-shm", "moontable.lock"} <= set(modes)
        assert set(modes.values()) == {0o600}
        assert mode(sqlite.folder) == 0o700
        assert here.hub.store.remarks == []


def test_files_of_earlier_days_are_narrowed_and_that_is_said_once(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    for name in (*FILES, "moontable.db.copy"):
        (folder / name).touch(0o644)
    remarks = taken(folder)
    assert {path.name: mode(path) for path in folder.iterdir()} == {
        **dict.fromkeys(FILES, 0o600),
        "moontable.db.copy": 0o644,
    }
    assert mode(folder) == 0o700
    assert len(remarks) == len(FILES) + 1
    assert f"could read {folder / 'moontable.db'} (mode 644)" in remarks[0]
    assert taken(folder) == []


def test_a_folder_with_other_things_in_it_stays_as_the_host_made_it(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir(mode=0o755)
    (folder / "letters.txt").touch(0o644)
    assert taken(folder) == []
    assert (mode(folder), mode(folder / "letters.txt"), mode(folder / "moontable.db")) == (0o755, 0o644, 0o600)
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    assert taken(shared) == []
    assert mode(shared) == 0o1777, "a folder for everybody is not ours, even while it is empty"


def test_what_cannot_be_narrowed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_self: Path, _mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    (tmp_path / "moontable.db").touch(0o640)
    monkeypatch.setattr(Path, "chmod", forbidden)
    assert "cannot be changed: Operation not permitted" in taken(tmp_path)[0]


def test_a_folder_that_is_served_is_left_alone(tmp_path: Path) -> None:
    lock, _ = take(tmp_path)
    with pytest.raises(BadDatabase, match="already serves"):
        take(tmp_path)
    os.close(lock)
    assert taken(tmp_path) == []
