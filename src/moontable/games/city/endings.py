"""How a game ends: enough offerings, the city rebuilt, no markers left, or too many turns (BC-098 to BC-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.outcome import Outcome
from moontable.games.city.city import ALL_DONE
from moontable.games.city.table import (
    CITY_REBUILT,
    FINISHED,
    NO_MARKERS,
    OFFERINGS_MADE,
    RUNNING,
    UNFINISHED,
    Player,
    Table,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

IDLE_ROUNDS: Final = 2
"""So many rounds without an offering end a game in which nothing is left to build (BQ-27)."""


def win_by_offerings(table: Table) -> None:
    """The active player has made the last offering needed: phase 3 is not played (BQ-40)."""
    _end(table, OFFERINGS_MADE)


def check(table: Table) -> None:
    """At the end of a turn: is it over? No markers come before a rebuilt city, the limit of turns comes last."""
    _count_idle_turns(table)
    if _nobody_has_markers(table):
        _end(table, NO_MARKERS)
    elif table.done == ALL_DONE and _no_more_offerings(table):
        _end(table, CITY_REBUILT)
    elif table.turn >= table.city.turns:
        _end(table, UNFINISHED)


def _end(table: Table, ending: i64) -> None:
    table.ending = ending
    table.step = FINISHED


def _nobody_has_markers(table: Table) -> bool:
    markers: i64 = 0
    for player in table.players:
        markers += player.markers
    return markers == 0


def _count_idle_turns(table: Table) -> None:
    """Once nothing is left to build, count turns without an offering.

    The turn that completed the last building had a contribution: the count begins after it.
    """
    if table.offered:
        table.idle = 0
    elif table.done == ALL_DONE and not table.contributed:
        table.idle += 1


def _no_more_offerings(table: Table) -> bool:
    """Whether nobody has the crystals for an offering, or nobody makes any (BQ-27)."""
    richest: i64 = 0
    for player in table.players:
        richest = max(richest, player.crystals)
    return richest < table.next_cost() or table.idle >= IDLE_ROUNDS * table.city.players


# -- results ----------------------------------------------------------------------------------------------------------

REASONS: Final = ("", "offerings", "city-rebuilt", "no-markers", "unfinished")


def outcome(table: Table) -> Outcome | None:
    """The result; points are offerings."""
    if table.ending == RUNNING:
        return None
    winners = _winners(table)
    points = tuple([int(player.offerings) for player in table.players])
    return Outcome(REASONS[table.ending], _sentence(table, winners), winners, points)


def _winners(table: Table) -> tuple[int, ...]:
    if table.ending == OFFERINGS_MADE:
        return (int(table.active),)
    if table.ending == CITY_REBUILT:
        best = max([_rank(player) for player in table.players])
        return tuple([seat for seat, player in enumerate(table.players) if _rank(player) == best])
    return ()


def _rank(player: Player) -> tuple[int, int]:
    """Most offerings, then most crystals left (BC-099)."""
    return int(player.offerings), int(player.crystals)


def _sentence(table: Table, winners: tuple[int, ...]) -> str:
    if table.ending == OFFERINGS_MADE:
        return f"Seat {winners[0]} makes offering number {table.city.offerings} and leads the city."
    if table.ending == CITY_REBUILT:
        names = " and ".join([f"seat {seat}" for seat in winners])
        manner = "wins" if len(winners) == 1 else "share the victory"
        return f"The city is rebuilt and no further offering is made: {names} {manner}."
    if table.ending == NO_MARKERS:
        return "No player has a marker left: the game is drawn."
    return f"The game was stopped after {table.turn} turns without a result."
