"""The folder of an SQLite database: served by one process at a time, and nobody else's business.

Whoever can read the database knows every hand and can make seat links, so its files are made for their owner alone, and
files of earlier days are narrowed. So is the folder, unless it holds other things: then it is the host's, not ours.
"""

from __future__ import annotations

import fcntl
import os
import stat
from pathlib import Path
from typing import Final, NamedTuple

from moontable.table.store.base import BadDatabase

DATABASE: Final = "moontable.db"
LOCK: Final = "moontable.lock"
FILES: Final = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", f"{DATABASE}-journal", LOCK)
OURS: Final = "moontable."
"""How names begin that the folder may hold and still be ours alone: copies of the database too."""
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


class Taken(NamedTuple):
    lock: int
    """An open file: whoever closes it gives the folder back."""
    remarks: list[str]
    """What the host should know."""


def take(folder: Path) -> Taken:
    """Lock the folder, close it to others. Raises `BadDatabase` if it cannot be used or another process serves it."""
    try:
        folder.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
        os.close(_private(folder / DATABASE))
        lock = _private(folder / LOCK)
    except OSError as error:
        raise BadDatabase(f"data: {folder} cannot be written: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise BadDatabase(f"data: another moontable already serves {folder}") from error
    return Taken(lock, _close_to_others(folder))


def _private(file: Path) -> int:
    """Open a file, which is its owner's alone if it is new. SQLite gives its other files the same rights."""
    return os.open(file, os.O_RDWR | os.O_CREAT, stat.S_IRUSR | stat.S_IWUSR)


def _close_to_others(folder: Path) -> list[str]:
    remarks = [_narrow(folder / name) for name in FILES if (folder / name).exists()]
    if all(path.name.startswith(OURS) for path in folder.iterdir()):
        remarks.append(_narrow(folder))
    return [remark for remark in remarks if remark]


def _narrow(path: Path) -> str:
    """Take away the rights of others. Says what was done, or could not be done; nothing if there was nothing to do."""
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & OTHERS or mode & stat.S_ISVTX:
        return ""
    try:
        path.chmod(mode & ~OTHERS)
    except OSError as error:
        return f"data: others on this machine may read {path}, and that cannot be changed: {error.strerror}"
    return f"data: others on this machine could read {path} (mode {mode:o}); it is private now"
