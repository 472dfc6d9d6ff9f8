"""Who takes the inputs of a network that are on, one by one: to add up their rows, or to take them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from moontable.bots.values.network import Row

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Sum:
    """Adds up their rows: what a network plays by."""

    def __init__(self, rows: list[Row], total: Row) -> None:
        self.rows: list[Row] = rows
        self.total: Row = total

    def put(self, at: i64) -> None:
        self.total.add(self.rows[at])


class Inputs(Sum):
    """Takes them down: what a network is trained on."""

    def __init__(self) -> None:
        super().__init__([], Row())
        self.found: list[int] = []

    def put(self, at: i64) -> None:
        self.found.append(int(at))
