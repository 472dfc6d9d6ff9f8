"""The city of one game: which tile lies where, and what depends on the number of players. It never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import TYPES, heap
from moontable.games.city.components.catalog import CardSet, Reward, Tile, TileSet, cards_for, tiles_for
from moontable.games.city.components.spaces import COURTYARD, SPACES

if TYPE_CHECKING:
    from mypy_extensions import i64

MARKERS: Final = 10
HAND: Final = 8
OBELISK: Final = bytes([7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12])
"""Costs of the obelisk's spaces from the bottom up (BC-002)."""
SHADED: Final = 2
"""So many of the 7s are not used by two players (BC-022)."""
SCALES: Final = {2: 9, 3: 12, 4: 15}
OFFERINGS_TO_WIN: Final = {2: 6, 3: 5, 4: 4}
ALL_COMPLETED: Final = (1 << SPACES) - 1

# Versions of the rules, by what they corrected.
FIRST_RULES: Final = 1
"""Crystals lie open; a payment is laid in a fixed order, without waste, and ends by itself."""
ANY_ORDER: Final = 2
"""Cards are laid in any order and the player says when a payment is complete (BQ-09); crystals are secret (BQ-37)."""
RULES: Final = ANY_ORDER
"""The newest version."""


class City:
    """The facts of one game, by space and by box.

    The boxes of all buildings are numbered through in the order of their spaces, each building's from left to right, so
    that a set of boxes is one mask (at most 61 of them).
    """

    def __init__(
        self,
        players: int,
        layout: bytes,
        turns: int,
        tiles: str,
        cards: str,
        open_crystals: bool,
        rules: int,
    ) -> None:
        """`layout` is the tile on each space; `tiles` and `cards` are the options of these names."""
        tile_set = tiles_for(tiles)
        laid = [tile_set.tiles[number] for number in layout]
        counts = [len(tile.boxes) for tile in laid]
        values: list[int] = []
        for tile in laid:
            values.extend(tile.boxes)
        self.players: i64 = players
        self.layout: bytes = layout
        self.turns: i64 = turns
        self.tiles_text: str = tiles
        self.cards_text: str = cards
        self.open_crystals: bool = open_crystals
        """Whether everybody sees how many crystals the others have (BQ-37)."""
        self.rules: i64 = rules
        self.any_order: bool = rules >= ANY_ORDER
        """Whether cards are laid in any order, payments closed by their player, offerings always asked about."""
        self.tile_set: TileSet = tile_set
        self.card_set: CardSet = cards_for(cards)
        low, high = heap([card for card in range(TYPES) for _ in range(self.card_set.counts[card])])
        self.cards_low: i64 = low
        """All 80 cards as a heap."""
        self.cards_high: i64 = high
        self.boxes: bytes = bytes(counts)
        """How many boxes the building on a space has."""
        self.first_box: bytes = bytes([sum(counts[:space]) for space in range(SPACES)])
        self.colour: bytes = bytes([tile.colour for tile in laid])
        self.box_value: bytes = bytes(values)
        self.majority: bytes = _flat([tile.majority for tile in laid])
        self.contributor: bytes = _flat([tile.contributor for tile in laid])
        self.neighbourhood: bytes = _flat([tile.neighbourhood for tile in laid])
        self.costs: bytes = OBELISK[SHADED:] if players == 2 else OBELISK
        self.scales: i64 = SCALES[players]
        self.offerings: i64 = OFFERINGS_TO_WIN[players]
        """So many offerings win (BC-098)."""

    def box_values(self, space: int) -> list[int]:
        """What the boxes of a building cost, from left to right."""
        first = self.first_box[space]
        return list(self.box_value[first : first + self.boxes[space]])

    def box_mask(self, space: i64) -> i64:
        """The boxes of the building on a space."""
        return (bit_of(self.boxes[space]) - 1) << self.first_box[space]

    def tile(self, space: int) -> Tile:
        return self.tile_set.tiles[self.layout[space]]

    def space_named(self, name: str) -> int:
        """The space where the tile of that name or slug lies, or -1."""
        number = self.tile_set.named(name)
        return self.layout.index(number) if number >= 0 else -1


def _flat(rewards: list[Reward]) -> bytes:
    """Rewards by space: crystals, cards and scales from `3 * space` on."""
    return bytes([amount for reward in rewards for amount in (reward.crystals, reward.cards, reward.scales)])


def fixed_spaces(tiles: TileSet, fixed: bool) -> dict[int, int]:
    """Which tile has its place before anything is shuffled: with a random layout only the courtyard (BC-027)."""
    return {
        tile.place: number
        for number, tile in enumerate(tiles.tiles)
        if tile.place == COURTYARD or (fixed and tile.place >= 0)
    }
