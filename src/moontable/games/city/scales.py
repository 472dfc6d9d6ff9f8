"""Golden scales: two kinds of events give them, and the supply running out scores them (BC-061 to BC-075)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

ALONE_IN_FRONT: Final = 6
ENOUGH: Final = 3
"""From three scales on a player scores ..."""
SHARE: Final = 3
"""... three crystals."""


def award_dragons(table: Table, space: i64) -> None:
    """One scale for each dragon on the building of the turn's first contribution, for the active player only."""
    won = table.dragons_on(space)
    table.me().scales += won
    close_event(table, won)


def close_event(table: Table, credited: i64) -> None:
    """End a scale event in which so many scales were credited to players.

    Every player has been credited in full, even beyond the supply (BC-067); score if the last scale was taken.
    """
    table.supply -= credited
    if credited > 0 and table.supply <= 0:
        _score(table)


def _score(table: Table) -> None:
    """Six crystals for a sole leader, three for everybody else with three scales (BC-070 to BC-073)."""
    best: i64 = 0
    leaders: i64 = 0
    for player in table.players:
        if player.scales > best:
            best = player.scales
            leaders = 1
        elif player.scales == best:
            leaders += 1
    table.supply = table.city.scales
    for player in table.players:
        if player.scales == best and leaders == 1:
            player.crystals += ALONE_IN_FRONT
            player.scales = 0
        elif player.scales >= ENOUGH:
            player.crystals += SHARE
            player.scales = 0
        table.supply -= player.scales
