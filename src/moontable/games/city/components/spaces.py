"""The ground plan: 21 spaces, a 5 x 5 grid without its corners, numbered in reading order (BC-015, BC-016)."""

from __future__ import annotations

from typing import Final

SPACES: Final = 21
COURTYARD: Final = 10
FARTHEST: Final = 6
"""The greatest distance between two spaces (BC-017): who may go so far may go anywhere."""
FIXED: Final = {"centre": 10, "north": 5, "south": 15, "west": 9, "east": 11}
"""Where the courtyard, the temples and the palace lie in the fixed layout (BC-018)."""

_GRID: Final = tuple(
    [(row, column) for row in range(5) for column in range(5) if not (row in (0, 4) and column in (0, 4))]
)
ROW: Final = bytes([row for row, _ in _GRID])
COLUMN: Final = bytes([column for _, column in _GRID])

DISTANCE: Final = bytes(
    [abs(ROW[a] - ROW[b]) + abs(COLUMN[a] - COLUMN[b]) for a in range(SPACES) for b in range(SPACES)]
)
"""Steps between two spaces, at `SPACES * a + b`. The missing corners never make a way longer."""

NOWHERE: Final = 255


def _neighbours(space: int) -> list[int]:
    near = [other for other in range(SPACES) if DISTANCE[SPACES * space + other] == 1]
    return near + [NOWHERE] * (4 - len(near))


NEIGHBOURS: Final = bytes([near for space in range(SPACES) for near in _neighbours(space)])
"""The spaces that share an edge with a space: four entries from `4 * space` on, `NOWHERE` for a missing one."""
