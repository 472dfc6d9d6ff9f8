"""One player's cards: where each of them lies, and what the opponent knows of it (BM-011, BM-173 to BM-175).

A zone is a mask over the deck. The draw deck is a *set*: its order is unknown to everybody, so a card is picked at
random when it is drawn. Only cards that somebody put under the deck have an order (`bottom`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD = -1
FIELDS: Final = (
    *("seat", "dragons", "hand", "draw", "combat", "active", "support", "facedown", "discard", "top", "pile"),
    *("leading", "ships", "landed", "cargo", "doubled", "exchanged"),
    *("known", "disclosed", "held", "murky", "loose", "sunk"),
)
"""What is stored of a player, in this order: numbers, flags and tuples of a fixed length."""
COUNTED: Final = ("bottom", "bluffs", "maybe")
"""What is stored after them with its length, which may change."""
RECOMPUTED: Final = (
    *("live", "speaking", "iconic", "guarded", "working", "zeroed", "bluffs_live", "lent_icons", "bluff_icons"),
)
"""What `ignoring.settle` works out of all that: copied, but not stored."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """The table of one player."""

    deck: Deck
    seat: i64
    dragons: i64
    # Zones
    hand: i64
    draw: i64
    bottom: bytes
    """Cards under the draw deck, in the order in which they will come up."""
    combat: i64
    """The whole combat area, covered cards included."""
    active: i64
    """Those of the combat area that are active (BM-085)."""
    support: i64
    """The support area, face-down cards included."""
    facedown: i64
    discard: i64
    top: i64
    """The uppermost card of the discard pile, or `NO_CARD`."""
    pile: i64
    """The leadership pile."""
    leading: i64
    """The leadership card in force this turn."""
    ships: i64
    """Ships in the influence area."""
    landed: i64
    """Ships landed this turn."""
    cargo: tuple[int, int, int, int]
    """What lies on each ship, by `Deck.ship_slot`."""
    bluffs: tuple[int, ...]
    """The face-down cards in the order in which they were laid."""
    maybe: tuple[int, ...]
    """For each of them the cards that it may be, as far as the opponent knows."""
    doubled: i64
    """The Caterpillar whose demand is doubled (D-30)."""
    exchanged: i64
    """How many cards of the first hand were put back (BM-020)."""
    # What the opponent knows
    known: i64
    """Hand cards that the opponent knows of, having seen how they came there."""
    disclosed: i64
    """Those of them that lie open (BM-133)."""
    held: i64
    """Cards that the opponent knows to be in hand, face down on the table or under the draw deck, not which."""
    murky: i64
    """Cards of which some lie in the discard pile and the others were drawn from it unseen."""
    loose: bool
    """Whether murky cards may have gone back into the draw deck."""
    sunk: i64
    """Cards that the opponent saw going into or under the draw deck, as long as nothing was drawn from it unseen."""
    # What works, recomputed by `ignoring.settle`
    live: i64
    """All cards, wherever they are, whose values count."""
    speaking: i64
    """All cards whose text counts."""
    iconic: i64
    """All cards whose icons count (STOP apart)."""
    guarded: i64
    """Active PROTECTED cards that nothing of the opponent's can touch."""
    working: i64
    """Active cards whose text counts: the only ones whose effects the rules look at."""
    zeroed: i64
    """Which printed values the opponent's texts make 0, as the bits of `power`."""
    bluffs_live: bool
    """Whether face-down cards count their value."""
    lent_icons: bool
    """Whether "as if FREE" means anything: the opponent ignores no icons (IX-62)."""
    bluff_icons: bool
    """Whether the icons of face-down cards count."""

    def __init__(self, deck: Deck, seat: i64) -> None:
        """A player before the game: all cards in the draw deck, nothing known."""
        self.deck = deck
        self.seat = seat
        self.dragons = 0
        self.hand = 0
        self.draw = deck.all
        self.bottom = b""
        self.combat = 0
        self.active = 0
        self.support = 0
        self.facedown = 0
        self.discard = 0
        self.top = -1
        self.pile = 0
        self.leading = 0
        self.ships = 0
        self.landed = 0
        self.cargo = (0, 0, 0, 0)
        self.bluffs = ()
        self.maybe = ()
        self.doubled = 0
        self.exchanged = 0
        self.known = 0
        self.disclosed = 0
        self.held = 0
        self.murky = 0
        self.loose = False
        self.sunk = 0
        self.live = deck.all
        self.speaking = deck.with_text
        self.iconic = deck.all
        self.guarded = 0
        self.working = 0
        self.zeroed = 0
        self.bluffs_live = True
        self.lent_icons = True
        self.bluff_icons = True

    def copy(self) -> Player:
        """The same table, independent of this one."""
        twin = Player(self.deck, self.seat)
        self.overwrite(twin)
        return twin

    def overwrite(self, twin: Player) -> None:
        """Make another table equal to this one."""
        twin.deck = self.deck
        twin.seat = self.seat
        twin.dragons = self.dragons
        twin.hand = self.hand
        twin.draw = self.draw
        twin.bottom = self.bottom
        twin.combat = self.combat
        twin.active = self.active
        twin.support = self.support
        twin.facedown = self.facedown
        twin.discard = self.discard
        twin.top = self.top
        twin.pile = self.pile
        twin.leading = self.leading
        twin.ships = self.ships
        twin.landed = self.landed
        twin.cargo = self.cargo
        twin.bluffs = self.bluffs
        twin.maybe = self.maybe
        twin.doubled = self.doubled
        twin.exchanged = self.exchanged
        twin.known = self.known
        twin.disclosed = self.disclosed
        twin.held = self.held
        twin.murky = self.murky
        twin.loose = self.loose
        twin.sunk = self.sunk
        twin.live = self.live
        twin.speaking = self.speaking
        twin.iconic = self.iconic
        twin.guarded = self.guarded
        twin.working = self.working
        twin.zeroed = self.zeroed
        twin.bluffs_live = self.bluffs_live
        twin.lent_icons = self.lent_icons
        twin.bluff_icons = self.bluff_icons

    # -- sets that rules ask for ------------------------------------------------------------------------------------

    @property
    def faceup_supports(self) -> i64:
        return self.support & ~self.facedown

    @property
    def out_of_deck(self) -> bool:
        """Whether nothing can be drawn any more."""
        return self.draw == 0 and not self.bottom

    @property
    def landed_cargo(self) -> i64:
        """Cards that may be played from ships landed this turn."""
        return self.cargo_of(self.landed)

    @property
    def loaded(self) -> i64:
        """All cards on ships."""
        return self.cargo[0] | self.cargo[1] | self.cargo[2] | self.cargo[3]

    def cargo_of(self, ships: i64) -> i64:
        """What lies on these ships."""
        if ships == 0:
            return 0
        loaded: i64 = 0
        slots = self.deck.ship_slot
        while ships:
            ship = lowest(ships)
            ships &= ships - 1
            loaded |= self.cargo[slots[ship]]
        return loaded

    # -- movements ----------------------------------------------------------------------------------------------------

    def leave_hand(self, bit: i64) -> None:
        """A card leaves the hand for a place where everybody sees it."""
        self.hand &= ~bit
        self.known &= ~bit
        self.disclosed &= ~bit
        self.seen(bit)

    def seen(self, bit: i64) -> None:
        """Everybody now knows where this card is."""
        self.held &= ~bit
        self.sunk &= ~bit
        if self.murky & bit:
            self.murky &= ~bit
            self.clear_up()

    def clear_up(self) -> None:
        """Draw the conclusions when all or none of the murky cards are left in the discard pile."""
        if self.murky & ~self.discard == 0:
            self.murky = 0
        elif self.murky & self.discard == 0:
            if not self.loose:
                self.held |= self.murky
            self.murky = 0
        if self.murky == 0:
            self.loose = False

    def take_to_hand(self, bit: i64) -> None:
        """A card comes to hand from a place where everybody saw it (BM-099)."""
        self.hand |= bit
        self.known |= bit

    def put_on_discard(self, bits: i64) -> None:
        """Cards go face up to the discard pile, leadership cards to theirs (BM-030, BM-139)."""
        led = bits & self.deck.leaderships
        self.pile |= led
        bits &= ~led
        self.discard |= bits
        while bits:
            self.top = lowest(bits)
            bits &= bits - 1

    def discard_from_hand(self, bits: i64) -> None:
        """Discard hand cards openly, one by one."""
        self.leave_hand(bits)
        self.put_on_discard(bits)

    def remove_from_table(self, bits: i64) -> None:
        """Take active or covered cards out of combat and support areas; face-down ones become known."""
        self.combat &= ~bits
        self.active &= ~bits
        self.support &= ~bits
        hidden = bits & self.facedown
        if hidden:
            self.seen(hidden)
            self.forget_bluffs(hidden)

    def turn_up_bluffs(self) -> None:
        """All face-down cards are shown, because the bluff was called (BM-129)."""
        self.seen(self.facedown)
        self.maybe = tuple([bit_of(card) for card in self.bluffs])

    def forget_bluffs(self, bits: i64) -> None:
        """These face-down cards are no longer face down."""
        kept = [(card, may) for card, may in zip(self.bluffs, self.maybe, strict=True) if not bit_of(card) & bits]
        self.facedown &= ~bits
        self.bluffs = tuple([card for card, _ in kept])
        self.maybe = tuple([may for _, may in kept])
        if not kept and not self.bottom:  # what must be somewhere hidden is in hand
            self.known |= self.held
            self.held = 0

    def take_back_bluff(self, bit: i64) -> None:
        """A face-down card comes back to hand; the opponent knows it only if they knew it before."""
        for card, may in zip(self.bluffs, self.maybe, strict=True):
            if bit_of(card) == bit and may == bit:
                self.known |= bit
        self.forget_bluffs(bit)
        self.hand |= bit

    def discard_from_table(self, bits: i64) -> None:
        """Discard cards of combat and support areas."""
        self.remove_from_table(bits)
        self.put_on_discard(bits)

    def leave_ship(self, bit: i64) -> None:
        """A loaded card leaves its ship."""
        first, second, third, fourth = self.cargo
        self.cargo = (first & ~bit, second & ~bit, third & ~bit, fourth & ~bit)

    def load(self, ship: i64, bit: i64) -> None:
        """Put a card on a ship."""
        slot = self.deck.ship_slot[ship]
        holds = list(self.cargo)
        holds[slot] |= bit
        self.cargo = (holds[0], holds[1], holds[2], holds[3])

    def room(self, ship: i64) -> i64:
        """How many more cards this ship can carry (BM-120)."""
        return self.deck.capacity[ship] - bits_in(self.cargo[self.deck.ship_slot[ship]])

    def shuffle_deck(self) -> None:
        """The draw deck is shuffled: cards under it are no longer there."""
        under: i64 = 0
        for card in self.bottom:
            under |= bit_of(card)
        if under & ~self.sunk:
            self.held = 0  # one of them may have come from under the deck into it
        self.draw |= under
        self.bottom = b""

    def put_under_deck(self, card: i64) -> None:
        """A hand card goes under the draw deck: seen if it was disclosed, otherwise one of the undisclosed ones."""
        bit = bit_of(card)
        if not self.disclosed & bit:
            self.held |= self.known & ~self.disclosed
        self._leave_hand_for_deck(bit)
        self.bottom = self.bottom + bytes([card])

    def put_into_deck(self, bit: i64) -> None:
        """A hand card goes into the draw deck, which is shuffled: of the undisclosed hand nothing stays certain."""
        if not self.disclosed & bit:
            self.held = 0
        self._leave_hand_for_deck(bit)
        self.draw |= bit

    def _leave_hand_for_deck(self, bit: i64) -> None:
        self.hand &= ~bit
        if self.disclosed & bit:
            self.disclosed &= ~bit
            self.known &= ~bit
            self.seen(bit)
            self.sunk |= bit
            return
        self.known &= self.disclosed
        if self.murky:
            self.loose = True

    def shuffle_discard_in(self) -> None:
        """The discard pile is shuffled into the draw deck; everybody knows what lay there but for murky cards."""
        self.shuffle_deck()
        self.sunk |= self.discard & ~self.murky
        self.draw |= self.discard
        self.discard = 0
        self.top = -1
        self.murky = 0
        self.loose = False

    def shuffle_table_in(self, bits: i64) -> None:
        """Cards of combat and support areas are shuffled into the draw deck; face-down ones are turned up first."""
        self.remove_from_table(bits)
        self._shuffle_in(bits)

    def recall(self, bit: i64) -> None:
        """A card of the leadership pile is shown and shuffled into the draw deck."""
        self.pile &= ~bit
        self._shuffle_in(bit)

    def _shuffle_in(self, bits: i64) -> None:
        """Cards that everybody saw go into the draw deck, which is shuffled."""
        self.shuffle_deck()
        self.draw |= bits
        self.sunk |= bits

    def lay_facedown(self, bit: i64, card: i64, candidates: i64) -> None:
        """A card is laid face down; `candidates` are the cards it may be for the opponent."""
        self.support |= bit
        self.facedown |= bit
        self.bluffs = (*self.bluffs, int(card))
        self.maybe = (*self.maybe, int(candidates))
