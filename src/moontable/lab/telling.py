"""Results as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

Results = dict[str, Any]


def percent(share: Sequence[float]) -> str:
    """`53.1 ± 1.9`, in percent."""
    value, low, high = share
    return f"{100 * value:.1f} ± {50 * (high - low):.1f}"


def number(interval: Sequence[float]) -> str:
    """`112.4 ± 3.0`."""
    value, low, high = interval
    return f"{value:.1f} ± {(high - low) / 2:.1f}"


def told(results: Results) -> Iterator[RenderableType]:
    """What came out, the most telling part first."""
    verb = results["verb"]
    if verb == "tournament":
        yield from _tournament(results)
    elif verb == "tune":
        yield from _tune(results)
    elif verb == "train":
        yield _curve(results)
    elif verb == "cards":
        yield _things(results)
    elif results.get("tables"):
        for table in results["tables"]:
            yield _matrix(table)
    else:
        yield _arms(results)
    if "together" in results:
        together = results["together"]
        yield (
            f"{together['games']:,} games of {number(together['length'])} decisions; "
            f"intervals of {100 * results['confidence']:g} %"
        )


def _arms(results: Results) -> Table:
    table = Table("", "games", "wins of each seat, %", "drawn", "decisions", "ends")
    for arm in results["arms"]:
        shares = ", ".join(percent(share) for share in arm["share"])
        ends = ", ".join(f"{reason} {count:,}" for reason, count in arm["reasons"].items())
        table.add_row(arm["arm"], f"{arm['games']:,}", shares, str(arm["drawn"]), number(arm["length"]), ends)
    return table


def _matrix(matrix: Results) -> Table:
    marks = ", ".join(f"{name} {value}" for name, value in matrix["marks"].items())
    cells = {(cell["row"], cell["column"]): cell for cell in matrix["cells"]}
    widest = max((cell["share"][2] - cell["share"][1]) / 2 for cell in matrix["cells"])
    caption = f"wins of the row in percent; ± {100 * widest:.1f} at most"
    table = Table("", *matrix["columns"], title=marks or None, caption=caption)
    for row in matrix["rows"]:
        found = [cells.get((row, column)) for column in matrix["columns"]]
        table.add_row(row, *[f"{100 * cell['share'][0]:.0f}" if cell else "" for cell in found])
    return table


def _tournament(results: Results) -> Iterator[RenderableType]:
    ladder = Table("bot", "rating", "games", "wins, %", title=results["system"])
    for row in results["ladder"]:
        ladder.add_row(row["bot"], number(row["rating"]), f"{row['games']:,}", percent(row["share"]))
    yield ladder
    meetings = Table("first", "second", "games", "wins of the first, %", "Elo")
    for row in results["meetings"]:
        value, low, high = row["elo"]
        told = f"{value:+.0f} ({low:+.0f} to {high:+.0f})"
        meetings.add_row(row["first"], row["second"], f"{row['games']:,.0f}", percent(row["share"]), told)
    yield meetings
    if "sprt" in results:
        test = results["sprt"]
        yield f"{test['sentence']} (SPRT, wrong at most {100 * test['error']:g} % of the time)."


def _things(results: Results, most: int = 40) -> Table:
    things = results["things"]
    shown = things if len(things) <= most else things[: most // 2] + things[-most // 2 :]
    left_out = f"; {len(things) - len(shown)} in the middle are left out here" if len(shown) < len(things) else ""
    caption = f"wins in percent of seats that drew, played, held it; worth: wins with it less wins without{left_out}"
    table = Table("", "drawn", "played", "held", "worth when played", caption=caption)
    for row in shown:
        cells = [
            percent(row[moment]["share"]) if row[moment]["games"] else "" for moment in ("drawn", "played", "held")
        ]
        table.add_row(row["thing"], *cells, percent(row["played"]["worth"]))
    return table


def _curve(results: Results) -> Table:
    table = Table("games", *[f"wins against {level}, %" for level in results["gauntlet"]])
    for point in results["curve"]:
        table.add_row(f"{point['games']:,}", *[percent(point[level]) for level in results["gauntlet"]])
    return table


def _tune(results: Results) -> Iterator[RenderableType]:
    table = Table("", "candidate", "wins in new games, %")
    for name in ("start", "best"):
        table.add_row(name, results[name]["candidate"], percent(results[name]["share"]))
    yield table
    if results["best"]["candidate"] == results["start"]["candidate"]:
        yield "Nothing better was found."
    else:
        _, low, high = results["gain"]
        clear = "clearly" if low > 0 else "perhaps" if high > 0 else "not"
        yield f"Gain {percent(results['gain'])} percentage points: {clear} better."
