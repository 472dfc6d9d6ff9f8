"""The story of a finished game: what was counted for every seat, how the lead went, and where the game turned.

All of it follows from what the game says each action brought (`State.gains`). The measure that comes first says who is
ahead; weights tell what tips the scales.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from moontable.core.contract import State
from moontable.core.measures import Gain, Measure
from moontable.table import protocol
from moontable.table.rules.seats import with_names
from moontable.table.rules.tables import Table

MOST_TURNING_POINTS: Final = 5
NEW_LEADER: Final = 2
"""Taking the lead from somebody counts so many times as much."""


class Moment(NamedTuple):
    """An action that brought somebody something."""

    ply: int
    """The position that it led to."""
    swing: int
    """How much it tipped the scales, for whomever."""
    leader: int | None
    """Who is alone ahead since this action, where somebody else was before."""
    point: protocol.TurningPoint


def story(table: Table) -> protocol.Story:
    """Of a game that is over."""
    measures = table.game.measures()
    seats = len(table.seats)
    totals = {measure.slug: [0] * seats for measure in measures}
    ahead = measures[0].slug if measures else ""
    weights = {measure.slug: measure.weight for measure in measures}
    course = [protocol.CoursePoint(0, [0] * seats)]
    moments: list[Moment] = []
    leader: int | None = None
    for ply, state, action, gains in _steps(table):
        for gain in gains:
            totals[gain.measure][gain.seat] += gain.amount
        if any(gain.measure == ahead for gain in gains):
            course.append(protocol.CoursePoint(ply, list(totals[ahead])))
        telling = [gain for gain in gains if weights[gain.measure]]
        swing = _swing(telling, weights, seats)
        if swing:
            now = _leader(totals[ahead])
            taken = now if leader is not None and now != leader else None
            leader = leader if now is None else now
            moments.append(Moment(ply, swing, taken, _point(table, ply, state, action, telling, taken)))
    return protocol.Story(
        plies=len(table.actions),
        measures=[_told(measure, totals[measure.slug]) for measure in measures if any(totals[measure.slug])],
        course=course,
        turning=[moment.point for moment in turning_points(moments, len(table.actions))],
        views=_views(table),
    )


def _steps(table: Table) -> Iterator[tuple[int, State, int, list[Gain]]]:
    """Every action before it is taken, with the number of the position that it leads to."""
    for ply, state in enumerate(table.positions()):
        if ply == len(table.actions):
            return
        action = state.parse(table.actions[ply])
        yield ply + 1, state, action, state.gains(action)


def _leader(values: Sequence[int]) -> int | None:
    """The seat that is alone ahead."""
    best = max(values, default=0)
    return list(values).index(best) if list(values).count(best) == 1 else None


def _swing(gains: Sequence[Gain], weights: Mapping[str, int], seats: int) -> int:
    """How far apart an action drew the seats."""
    worth = [0] * seats
    for gain in gains:
        worth[gain.seat] += gain.amount * weights[gain.measure]
    return max(worth) - min(worth)


def _point(
    table: Table, ply: int, state: State, action: int, gains: Sequence[Gain], leader: int | None
) -> protocol.TurningPoint:
    words = with_names(state.told(action, state.seat), table.names)
    summed: Counter[tuple[str, int]] = Counter()
    for gain in gains:
        summed[gain.measure, gain.seat] += gain.amount
    brought = [protocol.Brought(measure, seat, amount) for (measure, seat), amount in summed.items()]
    return protocol.TurningPoint(ply, state.seat, words, brought, leader)


def turning_points(moments: Sequence[Moment], plies: int) -> list[Moment]:
    """The few that turned the game most, in its order.

    What is gained late decides more: at the end it weighs twice as much as at the beginning.
    """

    def weight(moment: Moment) -> int:
        return moment.swing * (plies + moment.ply) * (1 if moment.leader is None else NEW_LEADER)

    return sorted(sorted(moments, key=weight)[-MOST_TURNING_POINTS:], key=lambda moment: moment.ply)


def _told(measure: Measure, totals: list[int]) -> protocol.MeasureInfo:
    return protocol.MeasureInfo(measure.slug, measure.title, [round(total / measure.scale) for total in totals])


def _views(table: Table) -> list[dict[str, object]]:
    """The end as each seat saw it: nothing is hidden any more."""
    assert table.state is not None, "a game that is over has begun"
    return [dict(table.state.view(seat)) for seat in range(len(table.seats))]
