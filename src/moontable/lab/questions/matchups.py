"""`matchups`: everything against everything: decks, troupes, who begins, how many play."""

from __future__ import annotations

from moontable.core.contract import Game
from moontable.lab.errors import BadRequest
from moontable.lab.games import kind
from moontable.lab.questions.simulate import Simulate
from moontable.lab.request import Request
from moontable.lab.run import Board, Chunks, Results


class Matchups(Simulate):
    """Simulations along the axes of a game, put together as tables."""

    def __init__(self, request: Request, game: Game) -> None:
        self.usual = kind(game.name)
        if self.usual is None and not request.over:
            names = ", ".join(option.name for option in game.options)
            raise BadRequest(
                f"over: say what to compare in {game.title}, by an option and its values; there are {names}"
            )
        super().__init__(request, game)

    def axes(self) -> tuple[str, ...]:
        """What was asked for; if nothing was, what people compare first in this game."""
        return self.request.over or ((self.usual.usual_axis,) if self.usual is not None else ())

    def results(self, board: Board, chunks: Chunks) -> Results:
        found = super().results(board, chunks)
        return {**found, "tables": tables(found["arms"]), "axes": list(self.axes())}


def tables(arms: object) -> list[Results]:
    """The first seat's share by row and column, a table for each combination of the other marks."""
    assert isinstance(arms, list)
    found: dict[str, Results] = {}
    for arm in arms:
        marks = dict(arm["marks"])
        row, column = marks.pop("row", None), marks.pop("column", None)
        if row is None or column is None or not arm["games"]:
            continue
        table = found.setdefault(" ".join(marks.values()), {"marks": marks, "rows": [], "columns": [], "cells": []})
        rows, columns, cells = table["rows"], table["columns"], table["cells"]
        assert isinstance(rows, list)
        assert isinstance(columns, list)
        assert isinstance(cells, list)
        if row not in rows:
            rows.append(row)
        if column not in columns:
            columns.append(column)
        cells.append({"row": row, "column": column, "share": arm["share"][0], "games": arm["games"]})
    return list(found.values())
