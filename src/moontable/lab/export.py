"""Finished games as a data set: records, and on request every position as the deciding seat saw it.

Games come from records (files of `moontable play --save`, `sample` or a table) and from runs of the lab that kept their
decisions. A data set holds no names of people and nothing that a seat could not know when it decided: a position is
`view(seat)` of the seat that decided. docs/lab.md has the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from moontable import __version__
from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.errors import MoontableError
from moontable.core.record import LONGEST_TEXT, Record
from moontable.lab import rows
from moontable.lab.errors import BadFolder, BadRequest
from moontable.lab.extras import need
from moontable.lab.folder import HALF, MANIFEST, read_manifest, read_results, readable

VERSION = 1
"""Of the data set's columns."""
RECORDS = "records.parquet"
POSITIONS = "positions.parquet"
ABOUT = "dataset.json"
CARD = "README.md"
AT_ONCE = 256
"""Games that are written together."""


class Exported(NamedTuple):
    """What a data set holds, for its card."""

    games: dict[str, int]
    """By game and version of its rules."""
    positions: int
    unfinished: int
    """Records of games that were not over, left out."""


def schemas() -> dict[str, Any]:
    pa = need("pyarrow")
    word = pa.dictionary(pa.int32(), pa.string())
    version = {"dataset": str(VERSION)}
    return {
        RECORDS: pa.schema(
            [
                pa.field("id", pa.int64()),
                pa.field("game", word),
                pa.field("rules", pa.int16()),
                pa.field("options", word),
                pa.field("seed", pa.string()),
                pa.field("bots", word),
                pa.field("actions", pa.list_(pa.string())),
                pa.field("redeals", word),
                pa.field("reason", word),
                pa.field("winners", pa.list_(pa.int8())),
                pa.field("points", pa.list_(pa.int32())),
            ],
            version,
        ),
        POSITIONS: pa.schema(
            [
                pa.field("id", pa.int64()),
                pa.field("ply", pa.int32()),
                pa.field("seat", pa.int8()),
                pa.field("view", pa.string()),
                pa.field("legal", pa.list_(pa.string())),
                pa.field("choice", pa.int32()),
                pa.field("share", pa.float64()),
            ],
            version,
        ),
    }


class Source(NamedTuple):
    record: Record
    bots: str


def sources(paths: Iterable[Path]) -> Iterator[Source]:
    """All games in files and folders. Raises `MoontableError` that names the file."""
    for path in paths:
        if path.is_dir() and (path / MANIFEST).exists():
            yield from run_of_the_lab(path)
        elif path.is_dir():
            files = sorted([*path.glob("*.json"), *path.glob("*.jsonl")])
            if not files:
                raise BadRequest(f"{path}: neither a run of the lab nor a folder with records (*.json, *.jsonl)")
            yield from sources(files)
        else:
            yield from records(path)


def records(path: Path) -> Iterator[Source]:
    """The records of a file: one, or one on each line."""
    try:
        if path.stat().st_size > LONGEST_TEXT and path.suffix != ".jsonl":
            raise BadRequest(f"{path}: too long for a record; put many of them on a line each of a .jsonl file")
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    yield Source(_record(line, f"{path}, line {number}"), "")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"{path}: cannot be read: {error}") from error


def _record(line: str, place: str) -> Record:
    """A record whose actions are legal; otherwise the error says where it stands."""
    try:
        record = Record.from_json(line)
        record.state()
    except MoontableError as error:
        raise BadRequest(f"{place}: {error}") from error
    return record


def run_of_the_lab(path: Path) -> Iterator[Source]:
    """The games of a run that kept its decisions."""
    settings = read_manifest(path).settings
    results = read_results(path)
    if not settings.decisions:
        raise BadFolder(f"{path}: this run kept no decisions; play it with --decisions")
    game, rules = registry.find(settings.game), int(read_manifest(path).versions["rules"])
    arms: dict[str, Any] = {str(arm["arm"]): arm["options"] for arm in _arms(results)}
    pq = need("pyarrow.parquet")
    games = pq.read_table(path / rows.GAMES, columns=["game", "arm", "seed", "bots"]).to_pylist()
    decisions = pq.ParquetFile(path / rows.DECISIONS)
    actions: dict[int, list[str]] = {}
    waiting = iter(games)
    row = next(waiting, None)
    for batch in decisions.iter_batches(columns=["game", "action"]):
        for number, action in zip(batch.column(0).to_pylist(), batch.column(1).to_pylist(), strict=True):
            while row is not None and row["game"] < number:
                yield _played(game.name, arms, row, actions.pop(row["game"], []), rules)
                row = next(waiting, None)
            actions.setdefault(number, []).append(action)
    while row is not None:
        yield _played(game.name, arms, row, actions.pop(row["game"], []), rules)
        row = next(waiting, None)


def _arms(results: dict[str, object]) -> list[dict[str, Any]]:
    arms = results.get("arms", [])
    assert isinstance(arms, list)
    return arms


def _played(game: str, arms: dict[str, Any], row: dict[str, Any], actions: list[str], rules: int) -> Source:
    found = registry.find(game)
    return Source(Record(found, arms[row["arm"]], row["seed"], actions, rules=rules), row["bots"])


class Exporter:
    """Writes a data set, a few games at a time."""

    def __init__(self, *, positions: bool) -> None:
        self.positions = positions
        self.games: dict[str, int] = {}
        self.count = 0
        self.decisions = 0
        self.unfinished = 0

    def write(self, found: Iterable[Source], folder: Path) -> Exported:
        """All or nothing: files get their names when they are complete."""
        pa, pq, kinds = need("pyarrow"), need("pyarrow.parquet"), schemas()
        names = [RECORDS, *([POSITIONS] if self.positions else [])]
        writers = {name: pq.ParquetWriter(folder / (name + HALF), kinds[name], compression="zstd") for name in names}
        try:
            waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
            for source in found:
                self._add(source, waiting)
                if len(waiting[RECORDS]) >= AT_ONCE:
                    self._flush(pa, writers, kinds, waiting)
            self._flush(pa, writers, kinds, waiting)
        except BaseException:
            for name, writer in writers.items():
                writer.close()
                (folder / (name + HALF)).unlink(missing_ok=True)
            raise
        for name, writer in writers.items():
            writer.close()
            (folder / (name + HALF)).replace(folder / name)
        return Exported(dict(sorted(self.games.items())), self.decisions, self.unfinished)

    def _flush(self, pa: Any, writers: Any, kinds: Any, waiting: dict[str, list[dict[str, Any]]]) -> None:
        for name, lines in waiting.items():
            if lines:
                writers[name].write_table(pa.Table.from_pylist(lines, schema=kinds[name]))
                lines.clear()

    def _add(self, source: Source, waiting: dict[str, list[dict[str, Any]]]) -> None:
        """Replay a game; one that is not over is left out."""
        record, seen = source.record, []
        end = None
        for ply, state in enumerate(record.states()):
            if state.seat == OVER:
                end = state.outcome
            elif self.positions and ply < len(record.actions):
                seen.append(_position(state, record.actions[ply]))
        if end is None:
            self.unfinished += 1
            return
        title = f"{record.game.name} {record.rules}"
        self.games[title] = self.games.get(title, 0) + 1
        waiting[RECORDS].append(
            {
                "id": self.count,
                "game": record.game.name,
                "rules": record.rules,
                "options": json.dumps(record.options, sort_keys=True),
                "seed": record.seed,
                "bots": source.bots,
                "actions": record.actions,
                "redeals": json.dumps([list(redeal) for redeal in record.redeals]),
                "reason": end.reason,
                "winners": list(end.winners),
                "points": list(end.points),
            }
        )
        for ply, position in enumerate(seen):
            waiting[POSITIONS].append(
                {"id": self.count, "ply": ply, **position, "share": end.share(int(position["seat"]))}
            )
        self.decisions += len(seen)
        self.count += 1


def _position(state: Any, action: str) -> dict[str, Any]:
    """What the deciding seat knew, what it could do, and what it did."""
    legal = [state.notation(each) for each in state.legal()]
    if action not in legal:  # a point on a continuous table that is not among the sample
        legal.append(action)
    view = msgspec.json.encode(state.view(state.seat), order="deterministic").decode()
    return {"seat": state.seat, "view": view, "legal": legal, "choice": legal.index(action)}


def export(paths: list[Path], folder: Path, *, positions: bool = False) -> Exported:
    """Write a data set into a new or empty folder."""
    need("pyarrow")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFolder(f"{folder}: name an empty or a new folder for the data set")
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise BadRequest(f"{missing[0]}: there is no such file or folder")
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        exported = Exporter(positions=positions).write(sources(paths), folder)
    except BaseException:
        if made:
            folder.rmdir()
        raise
    told = {"version": VERSION, "moontable": __version__, **exported._asdict()}
    (folder / ABOUT).write_bytes(readable(told))
    (folder / CARD).write_text(card(exported, positions=positions), encoding="utf-8")
    return exported


def card(exported: Exported, *, positions: bool) -> str:
    """What a data set is, for whoever is given it."""
    listed = "\n".join(
        f"| {title.split()[0]} | {title.split()[1]} | {count:,} |" for title, count in exported.games.items()
    )
    told = f", {exported.positions:,} positions as the deciding seat saw them" if positions else ""
    loading = [
        "import json",
        "import pyarrow.parquet as pq",
        "",
        f'games = pq.read_table("{RECORDS}").to_pylist()',
        *(
            [f'positions = pq.read_table("{POSITIONS}").to_pylist()', 'view = json.loads(positions[0]["view"])']
            if positions
            else ['options = json.loads(games[0]["options"])']
        ),
    ]
    return CARD_TEXT.format(
        count=f"{sum(exported.games.values()):,}",
        told=told,
        listed=listed,
        version=VERSION,
        program=__version__,
        loading="\n".join(loading),
    )


CARD_TEXT = """\
# Games of Moontable

{count} finished games{told}.

| game | rules version | games |
| --- | --- | --- |
{listed}

- **Made by** `moontable export`, Moontable {program}; columns of version {version}, described in its docs/lab.md.
- **What a game is**: game, options, seed, version of the rules and actions rebuild every position exactly.
- **What is not in it**: names of people, chat, times, and nothing that a seat could not know when it decided.
- **Bias**: bots play as they do; who learns from them learns their habits. Games that were not finished are left out.
- **Rights**: the games belong to their publishers; these are facts about how they were played.

```python
{loading}
```
"""
