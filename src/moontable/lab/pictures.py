"""Pictures of results, as SVG and PNG: the same results give the same files.

Colours say which side of even a share lies on; every cell has its number too, so that nobody depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from moontable.lab.extras import need

Results = dict[str, Any]
STYLE = {
    "svg.hashsalt": "moontable",  # otherwise names inside an SVG differ every time
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "white",
}
COLOURS = "PuOr_r"
DOTS = 110
MOST_ROWS = 60
"""Of things in a picture: the best and the worst."""


def _plots() -> Any:
    matplotlib = need("matplotlib")
    matplotlib.use("Agg")
    return need("matplotlib.pyplot")


def save(figure: Any, folder: Path, name: str) -> list[Path]:
    """A figure as both files."""
    paths = [folder / f"{name}.svg", folder / f"{name}.png"]
    figure.savefig(paths[0], metadata={"Date": None, "Creator": "Moontable"}, bbox_inches="tight")
    figure.savefig(paths[1], metadata={"Software": "Moontable"}, dpi=DOTS, bbox_inches="tight")
    _plots().close(figure)
    return paths


def draw(results: Results, folder: Path, lengths: Sequence[int]) -> list[Path]:
    """All pictures of a run."""
    plots = _plots()
    made: list[Path] = []
    with plots.rc_context(STYLE):
        for name, figure in _figures(results, lengths):
            made += save(figure, folder, name)
    return made


def _figures(results: Results, lengths: Sequence[int]) -> Iterator[tuple[str, Any]]:
    for table in results.get("tables", []):
        name = "-".join(["matchups", *table["marks"].values()]).replace(" ", "-")
        yield name, heat_map(table, results["confidence"])
    if results["verb"] == "tournament":
        yield "ladder", ladder(results)
        yield "meetings", meetings(results)
    if results["verb"] == "cards":
        yield "worth", worth(results)
    if results["verb"] == "tune":
        yield "halving", halving(results)
    if results["verb"] == "train":
        yield "strength", strength(results)
    if results["verb"] in ("simulate", "matchups") and not results.get("tables"):
        yield "shares", seat_shares(results)
    if lengths:
        yield "lengths", histogram(lengths)
    if "together" in results:
        yield "ends", ends(results["together"])


def heat_map(table: Results, confidence: float) -> Any:
    """The share of each row against each column, with its interval below."""
    rows, columns = table["rows"], table["columns"]
    figure, axes = _plots().subplots(figsize=(1.6 + 0.72 * len(columns), 1.2 + 0.52 * len(rows)))
    shares = [[0.5] * len(columns) for _ in rows]
    for cell in table["cells"]:
        at, to = rows.index(cell["row"]), columns.index(cell["column"])
        value, low, high = cell["share"]
        shares[at][to] = value
        colour = "white" if abs(value - 0.5) > 0.3 else "black"
        axes.text(to, at - 0.1, f"{100 * value:.0f}", ha="center", va="center", color=colour, fontsize=10)
        axes.text(to, at + 0.28, f"±{50 * (high - low):.1f}", ha="center", va="center", color=colour, fontsize=6.5)
    axes.imshow(shares, cmap=COLOURS, vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(
        range(len(columns)), columns, rotation=30 if len(columns) > 4 else 0, ha="left", rotation_mode="anchor"
    )
    axes.set_yticks(range(len(rows)), rows)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    marks = ", ".join(f"{name} {value}" for name, value in table["marks"].items())
    axes.set_xlabel(
        f"wins of the row in percent, with {100 * confidence:g} % intervals{' (' + marks + ')' if marks else ''}"
    )
    return figure


def _ranges(labels: Sequence[str], intervals: Sequence[Sequence[float]], words: str, even: float | None) -> Any:
    """One line for each: a dot and its interval."""
    figure, axes = _plots().subplots(figsize=(7, 0.9 + 0.26 * len(labels)))
    places = list(range(len(labels)))[::-1]
    for place, (value, low, high) in zip(places, intervals, strict=True):
        axes.plot([low, high], [place, place], color="#7a6bb0", linewidth=2, solid_capstyle="round")
        axes.plot([value], [place], "o", color="#2d2350", markersize=4.5)
    if even is not None:
        axes.axvline(even, color="#999999", linewidth=0.8, zorder=0)
    axes.set_yticks(places, labels)
    axes.set_ylim(-0.7, len(labels) - 0.3)
    axes.set_xlabel(words)
    return figure


def ladder(results: Results) -> Any:
    rows = results["ladder"]
    words = f"openskill rating with {100 * results['confidence']:g} % interval"
    return _ranges([row["bot"] for row in rows], [row["rating"] for row in rows], words, None)


def meetings(results: Results) -> Any:
    rows = results["meetings"]
    labels = [f"{row['first']} against {row['second']}" for row in rows]
    words = f"share of the first, with {100 * results['confidence']:g} % Wilson interval"
    return _ranges(labels, [row["share"] for row in rows], words, 0.5)


def worth(results: Results) -> Any:
    rows = results["things"]
    if len(rows) > MOST_ROWS:
        rows = rows[: MOST_ROWS // 2] + rows[-MOST_ROWS // 2 :]
    words = f"share when played less share when not, with {100 * results['confidence']:g} % interval"
    return _ranges([row["thing"] for row in rows], [row["played"]["worth"] for row in rows], words, 0.0)


def seat_shares(results: Results) -> Any:
    lines = [
        (f"{arm['arm']}, seat {seat + 1}", share) for arm in results["arms"] for seat, share in enumerate(arm["share"])
    ]
    words = f"share of the victories, with {100 * results['confidence']:g} % Wilson interval"
    return _ranges([name for name, _ in lines], [share for _, share in lines], words, None)


def halving(results: Results) -> Any:
    """The shares of all candidates, round by round; the last dots are the confirmation."""
    figure, axes = _plots().subplots(figsize=(7, 3.6))
    for at, rung in enumerate(results["rungs"]):
        values = [each["share"][0] for each in rung["candidates"]]
        axes.plot([at] * len(values), values, "o", color="#7a6bb0", alpha=0.6, markersize=5)
    last = len(results["rungs"])
    for name, colour in (("start", "#b35806"), ("best", "#2d2350")):
        value, low, high = results[name]["share"]
        axes.errorbar([last], [value], [[value - low], [high - value]], fmt="o", color=colour, label=name, capsize=3)
    axes.set_xticks(range(last + 1), [*[f"round {at + 1}" for at in range(last)], "new games"])
    axes.set_ylabel("share of the victories")
    axes.legend(frameon=False)
    return figure


def strength(results: Results) -> Any:
    """The strength curve of a training: what part of its games it wins against bots that never change."""
    figure, axes = _plots().subplots(figsize=(7, 3.6))
    for level, colour in zip(results["gauntlet"], ("#2d2350", "#b35806"), strict=True):
        games = [point["games"] for point in results["curve"]]
        shares = [[100 * part for part in point[level]] for point in results["curve"]]
        axes.fill_between(
            games, [low for _, low, _ in shares], [high for _, _, high in shares], color=colour, alpha=0.15, linewidth=0
        )
        axes.plot(games, [value for value, _, _ in shares], "o-", color=colour, markersize=3, label=f"against {level}")
    axes.set_xlabel("games of self-play")
    axes.set_ylabel(f"wins in percent, with {100 * results['confidence']:g} % interval")
    axes.legend(frameon=False, loc="lower right")
    return figure


def histogram(lengths: Sequence[int]) -> Any:
    figure, axes = _plots().subplots(figsize=(7, 2.8))
    axes.hist(lengths, bins=min(60, max(8, len(set(lengths)))), color="#7a6bb0")
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    return figure


def ends(together: Results) -> Any:
    reasons = sorted(together["reasons"].items(), key=lambda pair: pair[1])
    figure, axes = _plots().subplots(figsize=(7, 0.8 + 0.3 * len(reasons)))
    axes.barh([name for name, _ in reasons], [count for _, count in reasons], color="#7a6bb0")
    axes.set_xlabel("games that ended this way")
    return figure
