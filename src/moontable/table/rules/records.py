"""The record of a finished game: what was played, by whom, when, and the proof of its shuffle."""

from __future__ import annotations

from moontable.core.record import Record
from moontable.table.rules import shuffle
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table


def check_over(table: Table) -> None:
    """While a game runs its record is refused: the seed would tell everything."""
    if table.outcome is None or table.state is None:
        raise Refusal("not-allowed", "The record is available once the game is over.")


def record(table: Table) -> Record:
    """The whole record."""
    check_over(table)
    assert table.outcome is not None
    played = table.record()
    names = [seat.introduced(at) or f"Seat {at + 1}" for at, seat in enumerate(table.seats)]
    times = [max(0, time - table.created) for time in table.times]
    notes = {"table": table.id, **shuffle.notes(table.setup.secret, table.nonces, table.setup.shuffle)}
    if table.outcome.points is None:
        notes["ended"] = table.outcome.sentence
    return Record(
        table.game, played.options, played.seed, played.actions, names, times, notes, played.redeals, played.rules
    )
