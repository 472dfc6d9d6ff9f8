"""What is to be played: arms, and how many games of each.

An arm is one way to play: a game's options and a bot in every seat. A game is known by its arm and its number in it;
its seed follows from these and the seed of the run alone. So a game is the same whoever plays it, wherever, and
whatever else is played in the run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from moontable.core.options import Value


class Arm(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play."""

    name: str
    """Unique in a run: `vulca hoax`."""
    options: dict[str, Value]
    """Options of the game; what is missing is as usual."""
    bots: tuple[str, ...]
    """One for each seat."""
    marks: dict[str, str] = {}
    """What it is about, for tables and pictures: `{"row": "vulca", "column": "hoax"}`."""
    chance: str = ""
    """Arms with the same chance are dealt the same cards; empty: its name."""

    def seed(self, run: str, number: int) -> str:
        """The seed of one of its games; `moontable play --seed` takes it too."""
        return f"{run}/{self.chance or self.name}/{number}"


class Batch(NamedTuple):
    """So many further games of an arm."""

    arm: Arm
    games: int


class Piece(Struct, frozen=True, array_like=True):
    """Games of one arm that follow each other."""

    arm: int
    """By its number in the run."""
    first: int
    count: int


MOST_IN_A_CHUNK = 256
CHUNKS_OF_A_ROUND = 64


def chunk_size(games: int) -> int:
    """How many games are played, sent and stored together: few enough to keep many workers busy to the end.

    It follows from the number of games alone, so that a run can go on with other workers than it began with.
    """
    return max(1, min(MOST_IN_A_CHUNK, -(-games // CHUNKS_OF_A_ROUND)))


def chunks(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Cut a round into chunks of equal size."""
    size = chunk_size(sum(piece.count for piece in pieces))
    room, chunk = size, []
    for piece in pieces:
        first, left = piece.first, piece.count
        while left:
            taken = min(left, room)
            chunk.append(Piece(piece.arm, first, taken))
            first, left, room = first + taken, left - taken, room - taken
            if not room:
                yield tuple(chunk)
                room, chunk = size, []
    if chunk:
        yield tuple(chunk)
