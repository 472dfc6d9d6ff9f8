"""Results as Parquet and CSV, one row per game; on request one per decision, and one per card, tile or character.

The columns are documented in docs/lab.md. Nothing in these files depends on where or when the games were played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

from moontable.lab.extras import need
from moontable.lab.folder import HALF
from moontable.lab.games import DRAWN, HELD, PLAYED
from moontable.lab.plan import Arm
from moontable.lab.playing import Played
from moontable.lab.request import SCHEMA

GAMES = "games.parquet"
DECISIONS = "decisions.parquet"
THINGS = "things.parquet"
GROUP = 1 << 16
"""Rows of a row group, at least."""

Columns = dict[str, Any]


def schemas() -> dict[str, Any]:
    """The columns of each file."""
    pa = need("pyarrow")
    word = pa.dictionary(pa.int32(), pa.string())
    return {
        GAMES: pa.schema(
            [
                pa.field("game", pa.int64()),
                pa.field("arm", word),
                pa.field("number", pa.int64()),
                pa.field("seed", pa.string()),
                pa.field("bots", word),
                pa.field("decisions", pa.int32()),
                pa.field("reason", word),
                pa.field("winners", pa.list_(pa.int8())),
                pa.field("points", pa.list_(pa.int32())),
            ],
            {"schema": str(SCHEMA)},
        ),
        DECISIONS: pa.schema(
            [
                pa.field("game", pa.int64()),
                pa.field("ply", pa.int32()),
                pa.field("seat", pa.int8()),
                pa.field("options", pa.int32()),
                pa.field("action", pa.string()),
            ],
            {"schema": str(SCHEMA)},
        ),
        THINGS: pa.schema(
            [
                pa.field("game", pa.int64()),
                pa.field("seat", pa.int8()),
                pa.field("thing", word),
                pa.field("drawn", pa.bool_()),
                pa.field("played", pa.bool_()),
                pa.field("held", pa.bool_()),
            ],
            {"schema": str(SCHEMA)},
        ),
    }


def games(chunks: Iterable[Played], arms: list[Arm], seed: str) -> Iterator[Columns]:
    """Chunks as rows of games, numbered from 0 through the whole run."""
    pa, first = need("pyarrow"), 0
    names, bots = [arm.name for arm in arms], [" | ".join(arm.bots) for arm in arms]
    for played in chunks:
        count = len(played.arms)
        which = pa.array(played.arms, pa.int32())
        yield {
            "game": pa.array(range(first, first + count), pa.int64()),
            "arm": pa.DictionaryArray.from_arrays(which, names),
            "number": played.numbers,
            "seed": [arms[arm].seed(seed, number) for arm, number in zip(played.arms, played.numbers, strict=True)],
            "bots": pa.DictionaryArray.from_arrays(which, bots),
            "decisions": played.lengths,
            "reason": pa.array(played.reasons).dictionary_encode(),
            "winners": _lists([SEATS[winners] for winners in played.winners], pa.int8()),
            "points": _lists(played.points, pa.int32()),
        }
        first += count


SEATS = [[seat for seat in range(8) if winners >> seat & 1] for winners in range(256)]
"""The winners by their bits."""


def _lists(values: list[list[int]], kind: Any) -> Any:
    """A column of lists, from one long list and where each of them begins."""
    pa = need("pyarrow")
    begins = pa.array([0, *accumulate(map(len, values))], pa.int32())
    return pa.ListArray.from_arrays(begins, pa.array(list(chain.from_iterable(values)), kind))


def decisions(chunks: Iterable[Played]) -> Iterator[Columns]:
    first = 0
    for played in chunks:
        rows: Columns = {name: [] for name in ("game", "ply", "seat", "options", "action")}
        for at, choices in enumerate(played.choices):
            length = len(choices.seats)
            rows["game"] += [first + at] * length
            rows["ply"] += range(length)
            rows["seat"] += choices.seats
            rows["options"] += choices.options
            rows["action"] += choices.actions
        first += len(played.arms)
        yield rows


def things(chunks: Iterable[Played]) -> Iterator[Columns]:
    first = 0
    for played in chunks:
        rows: Columns = {name: [] for name in ("game", "seat", "thing", "drawn", "played", "held")}
        for at, seats in enumerate(played.seen):
            for seen in seats:
                rows["game"] += [first + at] * len(seen.things)
                rows["seat"] += [seen.seat] * len(seen.things)
                rows["thing"] += seen.things
                rows["drawn"] += [moments & DRAWN > 0 for moments in seen.moments]
                rows["played"] += [moments & PLAYED > 0 for moments in seen.moments]
                rows["held"] += [moments & HELD > 0 for moments in seen.moments]
        first += len(played.arms)
        yield rows


def write(path: Path, schema: Any, chunks: Iterable[Columns]) -> None:
    """A Parquet file, all or nothing. Row groups follow from the rows alone."""
    pa, pq = need("pyarrow"), need("pyarrow.parquet")
    half = path.with_name(path.name + HALF)
    waiting: list[Any] = []
    rows = 0
    with pq.ParquetWriter(half, schema, compression="zstd") as writer:
        for columns in chunks:
            waiting.append(pa.table(columns, schema=schema))
            rows += len(waiting[-1])
            if rows >= GROUP:
                writer.write_table(pa.concat_tables(waiting).unify_dictionaries().combine_chunks())
                waiting, rows = [], 0
        if waiting:
            writer.write_table(pa.concat_tables(waiting).unify_dictionaries().combine_chunks())
    half.replace(path)


def write_csv(path: Path) -> Path:
    """The same rows as CSV, beside a Parquet file. Lists are written with a space between their entries."""
    pa, pq, csv = need("pyarrow"), need("pyarrow.parquet"), need("pyarrow.csv")
    table = pq.read_table(path)
    for at, column in enumerate(table.schema):
        if pa.types.is_list(column.type):
            text = [None if row is None else " ".join(map(str, row)) for row in table.column(at).to_pylist()]
            table = table.set_column(at, column.name, pa.array(text, pa.string()))
        elif pa.types.is_dictionary(column.type):
            table = table.set_column(at, column.name, table.column(at).cast(pa.string()))
    target = path.with_suffix(".csv")
    half = target.with_name(target.name + HALF)
    csv.write_csv(table, half)
    half.replace(target)
    return target
