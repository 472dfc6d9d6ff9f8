"""How a game ends: enough offerings, the city rebuilt, no markers left, or too many turns (BC-098 to BC-101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.outcome import Outcome
from moontable.games.city.components.city import ALL_COMPLETED
from moontable.games.city.state.position import (
    CITY_REBUILT,
    FINISHED,
    NO_MARKERS,
    OFFERINGS_MADE,
    RUNNING,
    UNFINISHED,
    Player,
    Position,
)
from moontable.games.city.words import WORDS, listing

if TYPE_CHECKING:
    from mypy_extensions import i64

IDLE_ROUNDS: Final = 2
"""So many rounds without an offering end a game in which nothing is left to build (BQ-27)."""


def win_by_offerings(position: Position) -> None:
    """The active player has made the last offering needed: phase 3 is not played (BQ-40)."""
    _end(position, OFFERINGS_MADE)


def check(position: Position) -> None:
    """At the end of a turn: is it over? No markers come before a rebuilt city, the limit of turns comes last."""
    _count_idle_turns(position)
    if _nobody_has_markers(position):
        _end(position, NO_MARKERS)
    elif position.completed == ALL_COMPLETED and _no_more_offerings(position):
        _end(position, CITY_REBUILT)
    elif position.turn >= position.city.turns:
        _end(position, UNFINISHED)


def _end(position: Position, ending: i64) -> None:
    position.ending = ending
    position.step = FINISHED


def _nobody_has_markers(position: Position) -> bool:
    markers: i64 = 0
    for player in position.players:
        markers += player.markers
    return markers == 0


def _count_idle_turns(position: Position) -> None:
    """Once nothing is left to build, count turns without an offering.

    The turn that completed the last building had a contribution: the count begins after it.
    """
    if position.offered:
        position.idle = 0
    elif position.completed == ALL_COMPLETED and not position.contributed:
        position.idle += 1


def _no_more_offerings(position: Position) -> bool:
    """Whether nobody has the crystals for an offering, or nobody makes any (BQ-27)."""
    richest: i64 = 0
    for player in position.players:
        richest = max(richest, player.crystals)
    return richest < position.next_cost() or position.idle >= IDLE_ROUNDS * position.city.players


# -- results ----------------------------------------------------------------------------------------------------------

REASONS: Final = ("", "offerings", "city-rebuilt", "no-markers", "unfinished")


def outcome(position: Position) -> Outcome | None:
    """The result; points are offerings."""
    if position.ending == RUNNING:
        return None
    winners = _winners(position)
    points = tuple([int(player.offerings) for player in position.players])
    return Outcome(REASONS[position.ending], _sentence(position, winners), winners, points)


def _winners(position: Position) -> tuple[int, ...]:
    if position.ending == OFFERINGS_MADE:
        return (int(position.active),)
    if position.ending == CITY_REBUILT:
        best = max([_rank(player) for player in position.players])
        return tuple([seat for seat, player in enumerate(position.players) if _rank(player) == best])
    return ()


def _rank(player: Player) -> tuple[int, int]:
    """Most offerings, then most crystals left (BC-099)."""
    return int(player.offerings), int(player.crystals)


def _sentence(position: Position, winners: tuple[int, ...]) -> str:
    who = listing([WORDS.seat(seat) for seat in winners])
    if position.ending == OFFERINGS_MADE:
        return WORDS.say("end.offerings", who=who, number=int(position.city.offerings))
    if position.ending == CITY_REBUILT:
        return WORDS.say("end.city-rebuilt" if len(winners) == 1 else "end.city-rebuilt-shared", who=who)
    if position.ending == NO_MARKERS:
        return WORDS.say("end.no-markers")
    return WORDS.say("end.unfinished", turns=int(position.turn))
