"""The folder of a run: chunks while it is going on, results when it is finished.

Nothing in it is ever half written: a file gets its name when it is complete. A chunk is kept with the fingerprint of
its run, its place and a checksum, so that neither a stranger's chunk nor a damaged one can get into the results.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import MsgspecError, Struct, msgpack

from moontable.lab.errors import BadFolder
from moontable.lab.playing import Played
from moontable.lab.request import Manifest

MANIFEST = "run.json"
RESULTS = "results.json"
TIMES = "times.json"
CHUNKS = "chunks"
LOCK = ".lock"
MAGIC = b"moontable chunk 1\n"
DIGEST = 32
HALF = ".half"
"""The end of the name of a file that is being written."""


class Place(Struct, frozen=True, array_like=True, order=True):
    """Where a chunk belongs: its round, and its number in it."""

    round: int
    number: int


class Kept(Struct, frozen=True, array_like=True):
    """A chunk as it is kept."""

    fingerprint: str
    place: Place
    games: int
    played: bytes


class Folder:
    """The folder of one run."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path = path
        self.manifest = manifest

    @property
    def is_finished(self) -> bool:
        return (self.path / RESULTS).exists()

    @contextmanager
    def opened(self, *, resume: bool) -> Iterator[None]:
        """Begin or go on; nobody else can meanwhile. Raises `BadFolder` if the folder is not ours to use."""
        check(self.path, self.manifest, resume=resume)
        (self.path / CHUNKS).mkdir(parents=True, exist_ok=True)
        with (self.path / LOCK).open("wb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise BadFolder(f"{self.path}: this run is going on in another process") from error
            if not (self.path / MANIFEST).exists():
                self.write(MANIFEST, readable(self.manifest))
            for left in [*self.path.glob(f"*{HALF}"), *(self.path / CHUNKS).glob(f"*{HALF}")]:
                left.unlink()
            yield
        if self.is_finished:
            shutil.rmtree(self.path / CHUNKS, ignore_errors=True)
            (self.path / LOCK).unlink(missing_ok=True)

    def write(self, name: str, content: bytes) -> Path:
        """Write a file, all or nothing."""
        path = self.path / name
        half = path.with_name(path.name + HALF)
        half.write_bytes(content)
        half.replace(path)
        return path

    # -- chunks --------------------------------------------------------------------------------------------------------

    def _chunk(self, place: Place) -> str:
        return f"{CHUNKS}/{place.round:05d}-{place.number:06d}"

    def keep(self, place: Place, games: int, played: bytes) -> None:
        body = msgpack.encode(Kept(self.manifest.fingerprint, place, games, played))
        self.write(self._chunk(place), MAGIC + hashlib.sha256(body).digest() + body)

    def kept(self, place: Place, games: int) -> bytes | None:
        """A chunk that was kept before; None if there is none. Raises `BadFolder` if it is damaged."""
        path = self.path / self._chunk(place)
        try:
            content = path.read_bytes()
        except FileNotFoundError:
            return None
        body = content[len(MAGIC) + DIGEST :]
        if not content.startswith(MAGIC) or hashlib.sha256(body).digest() != content[len(MAGIC) : len(MAGIC) + DIGEST]:
            raise BadFolder(f"{path}: this chunk is damaged; delete it, and --resume plays its games again")
        found = msgpack.decode(body, type=Kept)
        if (found.fingerprint, found.place, found.games) != (self.manifest.fingerprint, place, games):
            raise BadFolder(f"{path}: this chunk belongs to another run; delete it, and --resume plays its games again")
        return found.played

    def played(self, places: list[tuple[Place, int]]) -> Iterator[Played]:
        """All chunks of a run in their order."""
        decoder = msgpack.Decoder(Played)
        for place, games in places:
            found = self.kept(place, games)
            if found is None:
                raise BadFolder(f"{self.path / self._chunk(place)}: this chunk has vanished; --resume plays it again")
            yield decoder.decode(found)


def check(path: Path, manifest: Manifest, *, resume: bool) -> None:
    """Whether a run may use a folder. Raises `BadFolder` that says why not."""
    if not path.exists():
        return
    if not path.is_dir():
        raise BadFolder(f"{path}: this is a file; name a folder for the run")
    if not (path / MANIFEST).exists():
        strangers = [each.name for each in path.iterdir() if each.name not in (CHUNKS, LOCK, MANIFEST + HALF)]
        if strangers:
            raise BadFolder(f"{path}: this folder holds other things ({min(strangers)}); name an empty or a new one")
        return
    there = read_manifest(path)
    if there.fingerprint != manifest.fingerprint:
        raise BadFolder(f"{path}: this folder holds another run, which differs in {_difference(there, manifest)}")
    if not resume and not (path / RESULTS).exists():
        raise BadFolder(f"{path}: this run was begun and not finished; go on with --resume")


def _difference(there: Manifest, here: Manifest) -> str:
    old, new = msgspec.to_builtins(there.settings), msgspec.to_builtins(here.settings)
    names = [name for name in sorted({*old, *new}) if old.get(name) != new.get(name)]
    names += [
        f"the version of {name}" for name in ("moontable", "rules") if there.versions[name] != here.versions[name]
    ]
    return ", ".join(names) or "its schema"


def read_manifest(path: Path) -> Manifest:
    """The manifest of a run. Raises `BadFolder`."""
    try:
        return msgspec.json.decode((path / MANIFEST).read_bytes(), type=Manifest)
    except OSError as error:
        raise BadFolder(f"{path}: this is no folder of a run: it has no {MANIFEST}") from error
    except MsgspecError as error:
        raise BadFolder(f"{path / MANIFEST}: cannot be read: {error}") from error


def read_results(path: Path) -> dict[str, object]:
    """The results of a finished run. Raises `BadFolder`."""
    read_manifest(path)
    try:
        found: dict[str, object] = msgspec.json.decode((path / RESULTS).read_bytes(), type=dict[str, object])
    except OSError as error:
        raise BadFolder(f"{path}: this run is not finished; its command with --resume goes on") from error
    except MsgspecError as error:
        raise BadFolder(f"{path / RESULTS}: cannot be read: {error}") from error
    return found


def readable(value: object) -> bytes:
    """JSON for people and machines, the same for the same value."""
    told = msgspec.json.encode(msgspec.to_builtins(value), order="deterministic")
    return msgspec.json.format(told, indent=2) + b"\n"
