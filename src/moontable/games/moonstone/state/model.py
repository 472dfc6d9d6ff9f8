"""The models and the stones: who and what is on the table or beside it.

Rules speak of a model by its number (`model`, `target`, `victim`), as `position.models` counts; where a rule has the
`Model` itself in hand as well, that one is called `one`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Character

if TYPE_CHECKING:
    from mypy_extensions import i64

WAITING: Final = 0
"""Not deployed yet."""
IN_PLAY: Final = 1
SLAIN: Final = 2
"""Every health box is filled (MS-012)."""
REMOVED: Final = 3
"""Removed from play, which is not slain: it keeps its stones (MS-147)."""

ON_TABLE: Final = -1


@mypyc_attr(acyclic=True)
class Model:
    """One character's model in this game. `character` is what is printed on its card."""

    index: i64
    """Its number in the game; those of a troupe follow each other, whoever is summoned comes after all troupes."""
    seat: i64
    """Whose model it is."""
    side: i64
    """The seat that it counts as friendly to: its own, unless another player controls it for an action."""
    character: Character
    r: i64
    """The radius of its base."""
    where: i64
    x: i64
    y: i64
    level: i64
    """The height it stands on; 0 on the table (G-02)."""
    wounds: i64
    energy: i64
    activated: bool
    """Whether it has been activated this turn (MS-056)."""
    jogged: bool
    """Whether it has jogged this turn (MS-065)."""
    used_this_turn: i64
    """Mask of its abilities, by their place on the card, declared this turn (MS-073)."""
    used_this_game: i64
    """Mask of once-per-game abilities that are spent (MS-073, MS-074)."""
    locked: i64
    """Mask of abilities that it cannot use any more in this game (MS-074)."""
    payer: i64
    """The model whose energy it spends while that one acts with it; -1 for its own, or by its card its summoner's."""
    summoner: i64
    """The model that summoned it; -1 for whoever came with a troupe."""
    slain_in: i64
    """The turn in which it was slain last; 0 for never."""
    felled_in: i64
    """The turn in which it was left without a box last, slain or not; 0 for never."""

    def __init__(self, index: i64, seat: i64, character: Character) -> None:
        self.index = index
        self.seat = seat
        self.side = seat
        self.character = character
        self.r = character.base * 50  # half the diameter, in hundredths of a millimetre
        self.where = WAITING
        self.x = 0
        self.y = 0
        self.level = 0
        self.wounds = 0
        self.energy = 0
        self.activated = False
        self.jogged = False
        self.used_this_turn = 0
        self.used_this_game = 0
        self.locked = 0
        self.payer = -1
        self.summoner = -1
        self.slain_in = 0
        self.felled_in = 0

    def copy(self) -> Model:
        twin = Model(self.index, self.seat, self.character)
        twin.side = self.side
        twin.where = self.where
        twin.x = self.x
        twin.y = self.y
        twin.level = self.level
        twin.wounds = self.wounds
        twin.energy = self.energy
        twin.activated = self.activated
        twin.jogged = self.jogged
        twin.used_this_turn = self.used_this_turn
        twin.used_this_game = self.used_this_game
        twin.locked = self.locked
        twin.payer = self.payer
        twin.summoner = self.summoner
        twin.slain_in = self.slain_in
        twin.felled_in = self.felled_in
        return twin

    def turn_into(self, card: Character) -> None:
        """The model has another card from now on; what it has used beyond the abilities there is forgotten."""
        places = bit_of(len(card.abilities)) - 1
        self.character = card
        self.r = card.base * 50
        self.used_this_turn &= places
        self.used_this_game &= places
        self.locked &= places

    @property
    def open_boxes(self) -> i64:
        """Health boxes not filled yet (MS-024)."""
        return self.character.health - self.wounds


@mypyc_attr(acyclic=True)
class Stone:
    """One Moonstone: on the table with a depth, or carried by a model (MS-034, MS-156)."""

    x: i64
    y: i64
    level: i64
    depth: i64
    holder: i64
    """The model that carries it, or `ON_TABLE`."""

    def __init__(self, x: i64, y: i64, level: i64, depth: i64, holder: i64 = ON_TABLE) -> None:
        self.x = x
        self.y = y
        self.level = level
        self.depth = depth
        self.holder = holder

    def copy(self) -> Stone:
        return Stone(self.x, self.y, self.level, self.depth, self.holder)


class Player:
    """What belongs to a seat as a whole."""

    edge: i64
    """The table edge it deploys at, as an index of `actions.EDGES`; -1 before."""
    faction: i64
    """Its faction as an index of `vocabulary.FACTIONS`; -1 before it has chosen."""
    picks: list[int]
    """The numbers of the characters chosen so far, in order; sealed until everybody has chosen."""
    initiative: bool
    """Whether it has Initiative (MS-039, MS-055)."""
    mulliganed: bool
    """Whether it has called its mulligan (MS-036)."""

    def __init__(self) -> None:
        self.edge = -1
        self.faction = -1
        self.picks = []
        self.initiative = False
        self.mulliganed = False

    def copy(self) -> Player:
        twin = Player()
        twin.edge = self.edge
        twin.faction = self.faction
        twin.picks = self.picks[:]
        twin.initiative = self.initiative
        twin.mulliganed = self.mulliganed
        return twin
