"""A position of Blue Moon City: everything that lies on the table, and how the rules handle it.

`Position` is the data half of the game's state: the rules modules are plain functions over it, `game.CityState` adds
the contract. A heap of cards is a pair of integers `..low`, `..high` (see `cards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import high_unit, low_unit
from moontable.games.city.components.city import MARKERS, City
from moontable.games.city.components.spaces import COURTYARD

if TYPE_CHECKING:
    from mypy_extensions import i64

# What the active player is asked. DRAGON, PAY and SECOND continue MOVE, BUILD and DISCARD: until they are complete, the
# others see neither the choice nor the cards in `laid`.
MOVE: Final = 0
DRAGON: Final = 1
BUILD: Final = 2
PAY: Final = 3
OFFER: Final = 4
DISCARD: Final = 5
SECOND: Final = 6
FINISHED: Final = 7
STEPS: Final = ("move", "dragon", "build", "pay", "offer", "discard", "second", "over")

DRAGONS: Final = ("red", "green", "blue")
"""Lika, Doran and Sesha, in the order of the peoples who serve them: Vulca, Terrah, Aqua (BC-010)."""
OUTSIDE: Final = 31
"""Where a dragon is before it enters the city."""
ALL_OUTSIDE: Final = OUTSIDE | OUTSIDE << 5 | OUTSIDE << 10

# Why a game ended; 0 as long as it runs.
RUNNING: Final = 0
OFFERINGS_MADE: Final = 1
CITY_REBUILT: Final = 2
NO_MARKERS: Final = 3
UNFINISHED: Final = 4

FIRST_STEPS: Final = 2

PLAYER_FIELDS: Final = (
    *("hand_low", "hand_high", "dealt_low", "dealt_high", "crystals", "scales"),
    *("markers", "offerings", "boxes", "space"),
)
"""Everything of a `Player`, in the order in which it is stored."""
POSITION_FIELDS: Final = (
    *("active", "step", "turn", "completed", "filled", "dragons", "supply", "obelisk", "occupied"),
    *("pile_low", "pile_high", "laid_low", "laid_high", "allowance", "box", "chosen", "contributed", "offered"),
    *("idle", "reveal_count", "ending"),
)
"""Likewise the numbers and flags of a `Position`; city, chance, players and deck are stored beside them."""
FLAGS: Final = ("contributed", "offered")


class Player:
    """What belongs to one seat."""

    def __init__(self) -> None:
        self.hand_low: i64 = 0
        """The hand."""
        self.hand_high: i64 = 0
        self.dealt_low: i64 = 0
        """Reward cards of this turn, face down and unseen even by their owner (BC-081)."""
        self.dealt_high: i64 = 0
        self.crystals: i64 = 0
        self.scales: i64 = 0
        self.markers: i64 = MARKERS
        """Markers in stock: neither on a building nor on the obelisk."""
        self.offerings: i64 = 0
        self.boxes: i64 = 0
        """The boxes with own markers, as a mask over all boxes of the city."""
        self.space: i64 = COURTYARD

    def copy(self) -> Player:
        twin = Player()
        twin.hand_low = self.hand_low
        twin.hand_high = self.hand_high
        twin.dealt_low = self.dealt_low
        twin.dealt_high = self.dealt_high
        twin.crystals = self.crystals
        twin.scales = self.scales
        twin.markers = self.markers
        twin.offerings = self.offerings
        twin.boxes = self.boxes
        twin.space = self.space
        return twin

    def take(self, card: i64) -> None:
        """Take a card into the hand."""
        self.hand_low += low_unit(card)
        self.hand_high += high_unit(card)

    def lose(self, card: i64) -> None:
        """Give a card out of the hand."""
        self.hand_low -= low_unit(card)
        self.hand_high -= high_unit(card)


class Position(State):
    """The whole position."""

    def __init__(self, city: City, rng: Rng, players: list[Player]) -> None:
        self.city: City = city
        self.rng: Rng = rng
        """Chance to come. Copies share it, so it is replaced by a copy before it is used (see `deck`)."""
        self.players: list[Player] = players
        self.active: i64 = 0
        self.step: i64 = MOVE
        self.turn: i64 = 0
        """Turns completed so far."""
        self.completed: i64 = 1 << COURTYARD
        """Completed spaces as a mask; the courtyard counts as one (BC-020)."""
        self.filled: i64 = 0
        """Boxes with a marker of anybody, as a mask over all boxes."""
        self.dragons: i64 = ALL_OUTSIDE
        """Five bits for the space of each dragon."""
        self.supply: i64 = city.scales
        self.obelisk: i64 = 0
        """Two bits for the owner of each occupied space, from the bottom up."""
        self.occupied: i64 = 0
        """Occupied spaces of the obelisk: all offerings made so far."""
        self.deck: tuple[int, ...] = ()
        """The deck as it was shuffled; the cards before `drawn` are gone."""
        self.drawn: i64 = 0
        self.pile_low: i64 = 0
        """The discard pile."""
        self.pile_high: i64 = 0
        self.laid_low: i64 = 0
        """Cards chosen so far in an unfinished choice (DRAGON, PAY, SECOND), not shown yet."""
        self.laid_high: i64 = 0
        self.allowance: i64 = FIRST_STEPS
        """Steps that the figure may make in this movement phase."""
        self.box: i64 = 0
        """PAY: the box being paid for, by its number in the city."""
        self.chosen: i64 = 0
        """DRAGON: the dragon card; SECOND: the first of two cards that are thrown away.

        In PAY nobody reads it. By the first rules it then holds the place of the last card in the order of payment, as
        stored states of that time do.
        """
        self.contributed: bool = False
        """Whether the active player has made a contribution this turn."""
        self.offered: bool = False
        """Whether the active player has made an offering this turn."""
        self.idle: i64 = 0
        """Turns in a row without an offering since the last building was completed (BQ-27)."""
        self.reveal_count: i64 = 0
        """See `State.reveals`."""
        self.ending: i64 = RUNNING

    def copy_onto(self, twin: Position) -> None:
        """Give another position of the same city and chance, with players of its own, everything else of this one."""
        twin.active = self.active
        twin.step = self.step
        twin.turn = self.turn
        twin.completed = self.completed
        twin.filled = self.filled
        twin.dragons = self.dragons
        twin.supply = self.supply
        twin.obelisk = self.obelisk
        twin.occupied = self.occupied
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.pile_low = self.pile_low
        twin.pile_high = self.pile_high
        twin.laid_low = self.laid_low
        twin.laid_high = self.laid_high
        twin.allowance = self.allowance
        twin.box = self.box
        twin.chosen = self.chosen
        twin.contributed = self.contributed
        twin.offered = self.offered
        twin.idle = self.idle
        twin.reveal_count = self.reveal_count
        twin.ending = self.ending

    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def dragon(self, which: i64) -> i64:
        """The space of a dragon, or `OUTSIDE`."""
        return (self.dragons >> (5 * which)) & 31

    def put_dragon(self, which: i64, space: i64) -> None:
        self.dragons = (self.dragons & ~(31 * bit_of(5 * which))) | (space << (5 * which))

    def dragons_on(self, space: i64) -> i64:
        """How many dragons stand on a space."""
        dragons = self.dragons
        return (dragons & 31 == space) + ((dragons >> 5) & 31 == space) + ((dragons >> 10) & 31 == space)

    def is_completed(self, space: i64) -> bool:
        """Whether the tile on a space shows its completed side."""
        return (self.completed >> space) & 1 == 1

    def lay(self, card: i64) -> None:
        """Take a card from the active hand into a choice that is not complete yet."""
        self.me().lose(card)
        self.laid_low += low_unit(card)
        self.laid_high += high_unit(card)

    def discard(self, card: i64) -> None:
        """Show a card of the active hand and put it on the discard pile."""
        self.me().lose(card)
        self.pile_low += low_unit(card)
        self.pile_high += high_unit(card)
        self.reveal_count += 1

    def show_laid(self) -> None:
        """The choice is complete: what was laid is shown and goes to the discard pile."""
        self.pile_low += self.laid_low
        self.pile_high += self.laid_high
        self.reveal_count += 1
        self._forget_choice()

    def take_back_laid(self) -> None:
        """The laid cards return to the hand, as if the choice had not begun."""
        me = self.me()
        me.hand_low += self.laid_low
        me.hand_high += self.laid_high
        self._forget_choice()

    def _forget_choice(self) -> None:
        """Nothing is laid any more. By the first rules, a position still holds what was chosen last."""
        self.laid_low = 0
        self.laid_high = 0
        if self.city.any_order:
            self.chosen = 0
            self.box = 0

    def next_cost(self) -> i64:
        """What the lowest free space of the obelisk costs."""
        return self.city.costs[self.occupied]
