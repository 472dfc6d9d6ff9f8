"""Golden scales: two kinds of events give them, and the supply running out scores them (BC-061 to BC-075)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

ALONE_IN_FRONT: Final = 6
ENOUGH: Final = 3
"""From three scales on a player scores ..."""
SHARE: Final = 3
"""... three crystals."""


def award_dragons(position: Position, space: i64) -> None:
    """One scale for each dragon on the building of the turn's first contribution, for the active player only."""
    won = position.dragons_on(space)
    position.me().scales += won
    close_event(position, won)


def close_event(position: Position, credited: i64) -> None:
    """End a scale event in which so many scales were credited to players.

    Every player has been credited in full, even beyond the supply (BC-067); score if the last scale was taken.
    """
    position.supply -= credited
    if credited > 0 and position.supply <= 0:
        _score(position)


def _score(position: Position) -> None:
    """Six crystals for a sole leader, three for everybody else with three scales (BC-070 to BC-073)."""
    best: i64 = 0
    leaders: i64 = 0
    for player in position.players:
        if player.scales > best:
            best = player.scales
            leaders = 1
        elif player.scales == best:
            leaders += 1
    position.supply = position.city.scales
    for player in position.players:
        crystals = crystals_for(player.scales, best, leaders)
        if crystals:
            player.crystals += crystals
            player.scales = 0
        position.supply -= player.scales


def crystals_for(scales: i64, best: i64, leaders: i64) -> i64:
    """What so many scales earn where `best` is the most that anybody has, and so many players have it."""
    if scales == best and leaders == 1:
        return ALONE_IN_FRONT
    return SHARE if scales >= ENOUGH else 0
