"""The ground of Moonstone's table in letters: a character is half an inch wide and an inch high."""

from __future__ import annotations

import math
from typing import Any

from rich.text import Text

INCH = 25.4
COLUMNS = 72
ROWS = 36
WIDE = INCH / 2
Cells = list[list[tuple[str, str]]]
"""Rows from the upper edge on: a letter and its style for each column."""


def bare() -> Cells:
    """With a faint cross every six inches."""
    return [[ground_mark(column, row) for column in range(COLUMNS)] for row in range(ROWS)]


def framed(cells: Cells) -> Text:
    """With its edges, and inches along two of them."""
    lines = [Text.assemble(*row) for row in cells]
    border = Text("+" + "-" * COLUMNS + "+", style="dim")
    inside = [Text.assemble(("|", "dim"), line, ("|", "dim"), edge_note(row)) for row, line in enumerate(lines)]
    return Text("\n").join([border, *inside, border, scale()])


def scale() -> Text:
    """Inches along the lower edge; those along the right one stand beside the rows."""
    return Text("".join([f'{inch}"'.ljust(12) for inch in range(0, COLUMNS // 2, 6)]) + f'{COLUMNS // 2}"', style="dim")


def ground_mark(column: int, row: int) -> tuple[str, str]:
    return ("+", "dim") if column % 12 == 0 and row % 6 == 0 and column and row else (" ", "")


def edge_note(row: int) -> Text:
    return Text(f'{ROWS - row}"' if row % 6 == 0 else "", style="dim")


def put(cells: Cells, x: float, y: float, mark: str, style: str) -> None:
    """Write a mark that begins at a point of the table."""
    column = min(max(int(x / WIDE), 0), COLUMNS - len(mark))
    row = min(max(ROWS - 1 - int(y / INCH), 0), ROWS - 1)
    for at, letter in enumerate(mark):
        cells[row][column + at] = (letter, style)


def lay_piece(cells: Cells, piece: Any) -> None:
    mark, style = piece_mark(piece)
    for shape in piece["shapes"]:
        columns, rows = reach(shape)
        for row in rows:
            for column in columns:
                if holds(shape, (column + 0.5) * WIDE, (ROWS - row - 0.5) * INCH):
                    cells[row][column] = (mark, style)
        if "disc" in shape:  # a small disc may miss every middle of a character
            put(cells, shape["disc"][0], shape["disc"][1], mark, style)


def reach(shape: Any) -> tuple[range, range]:
    """The columns and rows whose middles may lie in a shape."""
    if "disc" in shape:
        x, y, r = shape["disc"]
        corners = [(x - r, y - r), (x + r, y + r)]
    else:
        corners = shape["outline"]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low, high = min(y for _, y in corners), max(y for _, y in corners)
    columns = range(max(int(left / WIDE), 0), min(int(right / WIDE) + 1, COLUMNS))
    return columns, range(max(ROWS - 1 - int(high / INCH), 0), min(ROWS - int(low / INCH), ROWS))


def piece_mark(piece: Any) -> tuple[str, str]:
    if piece["tree"]:
        return "T", "green"
    if piece["platform"]:
        return "^", "dark_orange3"
    kinds = {
        "barrier": ("#", "white"),
        "obstacle": ("=", "yellow"),
        "wood": ('"', "green"),
        "gold": ("$", "yellow"),
    }
    return kinds.get(piece["kind"], ("~", "cyan") if piece["kind"] == "water" else ("/", "white"))


def holds(shape: Any, x: float, y: float) -> bool:
    """Whether a point lies in a convex outline or a disc."""
    if "disc" in shape:
        cx, cy, r = shape["disc"]
        return bool(math.hypot(x - cx, y - cy) <= r)
    corners = shape["outline"]
    following = [*corners[1:], corners[0]]
    return all(
        (bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in zip(corners, following, strict=True)
    )
