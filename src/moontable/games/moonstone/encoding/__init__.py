"""Moonstone as numbers: what a seat sees (`seeing`), and which of its actions have an index (`choices`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.encoding import Encoder
from moontable.core.packing import Bits
from moontable.games.moonstone.encoding.choices import Choices
from moontable.games.moonstone.encoding.seeing import Seeing, fields
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 2


class MoonstoneEncoder(Encoder):
    """For so many players, characters in each troupe, and stones."""

    def __init__(self, players: int, size: int, stones: int) -> None:
        choices = Choices(players, size, stones)
        super().__init__("moonstone", VERSION, fields(players, size, stones), choices.meanings)
        self.choices: Final = choices
        self.seeing: Final = Seeing(choices, stones)

    def write(self, state: State, seat: i64, out: Bits) -> None:
        assert isinstance(state, Position)
        self.seeing.write(state, seat, out)

    def offered(self, state: State) -> tuple[list[int], list[int]]:
        """A point stands here once for each index that it has."""
        assert isinstance(state, Position)
        return self.choices.offered(state, state.legal())


_made: dict[tuple[int, int, int], MoonstoneEncoder] = {}


def encoder(players: int, size: int, stones: int) -> MoonstoneEncoder:
    """The one encoder for these numbers."""
    if (players, size, stones) not in _made:
        _made[players, size, stones] = MoonstoneEncoder(players, size, stones)
    return _made[players, size, stones]
