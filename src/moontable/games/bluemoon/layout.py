"""`setup`: lays out any table, for tests, puzzles and bug reports. It does not ask how the table came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from moontable.core.errors import BadPosition
from moontable.core.rng import Rng, Seed, bits_in
from moontable.games.bluemoon import turn
from moontable.games.bluemoon.building import BadDeck, DeckList, deck_from_code
from moontable.games.bluemoon.catalog import CARDS, Card, UnknownName, find_card, find_deck
from moontable.games.bluemoon.deck import Deck
from moontable.games.bluemoon.decks import tables
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.game import BlueMoonState
from moontable.games.bluemoon.side import Side, lowest
from moontable.games.bluemoon.terms import (
    BEGINNING,
    BOOSTER,
    BOOSTER_SUPPORT,
    CHARACTER,
    CHARACTER_PHASE,
    DRAGONS,
    EARTH,
    END,
    ENGAGEMENT,
    FIRE,
    KINDS,
    LEADERSHIP,
    LEADERSHIP_PHASE,
    NO_ELEMENT,
    SHIP,
    SUPPORT,
)

Names = Sequence[str]
Both = tuple[Names, Names]
NONE: Final[Both] = ((), ())

PHASES: Final = {
    "beginning": BEGINNING,
    "leadership": LEADERSHIP_PHASE,
    "engagement": ENGAGEMENT,
    "character": CHARACTER_PHASE,
    "booster": BOOSTER_SUPPORT,
    "end": END,
}
FIELD_KINDS: Final = (CHARACTER, BOOSTER)
ANY_KIND: Final = (LEADERSHIP, CHARACTER, BOOSTER, SUPPORT, SHIP)
PILE_KINDS: Final = (CHARACTER, BOOSTER, SUPPORT, SHIP)
CARGO_KINDS: Final = (CHARACTER, BOOSTER, SUPPORT)


def setup(
    decks: tuple[str | DeckList, str | DeckList] = ("vulca", "hoax"),
    combat: Both = NONE,
    support: Both = NONE,
    leadership: tuple[str | None, str | None] = (None, None),
    hand: Both = NONE,
    discard: Both = NONE,
    draw: tuple[Names | None, Names | None] = (None, None),
    dragons: int = 0,
    element: str | None = None,
    seat: int = 0,
    edition: str = "2004",
    *,
    covered: Both = NONE,
    bluffs: Both = NONE,
    ships: Both = NONE,
    landed: Both = NONE,
    cargo: tuple[Mapping[str, Names], Mapping[str, Names]] | None = None,
    leadership_pile: Both = NONE,
    disclosed: Both = NONE,
    guests: Both = NONE,
    phase: str = "leadership",
    opening: bool = False,
    seed: Seed = 0,
) -> BlueMoonState:
    """A state with this table. Every pair holds what belongs to seat 0 and to seat 1; cards are ids or names.

    `decks`: a people, a deck code or a `DeckList`; `guests` are cards from elsewhere that take the places of unlisted ones.
    `combat`: active characters and boosters; `covered`: those below. `support`: face up; `bluffs`: face down.
    `leadership`: the card in force this turn. `hand`; of it `disclosed` lies open. `discard`, `leadership_pile`. `ships`, `landed`
    and their `cargo` by ship. `draw`: the draw deck from the top, then all cards not listed anywhere lie in the discard pile; None
    (the default) puts them into the draw deck in random order.
    `dragons`: on the side of seat 0, or of seat 1 if negative. `element`: "fire" or "earth" if a fight is running; None with an
    empty table, or in the `opening` turn of a fight. `seat`: whose turn it is, in which `phase`
    ("beginning", "leadership", "engagement", "character", "booster", "end").

    Raises `BadPosition` for an impossible table.
    """
    _check_words(dragons, element, seat, edition, phase)
    sides: list[Side] = []
    for at in (0, 1):
        loads = cargo[at] if cargo is not None else {}
        zones = [hand, combat, covered, support, bluffs, leadership_pile, discard, ships, landed]
        listed = [name for zone in zones for name in zone[at]] + [name for load in loads.values() for name in load]
        layer = _Layer(decks[at], guests[at], [*listed, *(draw[at] or ()), *[leadership[at] or ""]], at)
        layer.put("hand", hand[at], ANY_KIND)
        layer.put("combat", combat[at], FIELD_KINDS)
        layer.put("covered", covered[at], FIELD_KINDS)
        layer.put("support", support[at], (SUPPORT,))
        layer.put("bluffs", bluffs[at], FIELD_KINDS + (SUPPORT,))
        layer.put("leadership", [name for name in (leadership[at],) if name is not None], (LEADERSHIP,))
        layer.put("leadership_pile", leadership_pile[at], (LEADERSHIP,))
        layer.put("discard", discard[at], PILE_KINDS)
        layer.put("ships", ships[at], (SHIP,))
        layer.put("landed", landed[at], (SHIP,))
        layer.load(loads)
        layer.put("draw", draw[at] or (), ANY_KIND)
        sides.append(layer.finish(draw[at] is not None, disclosed[at]))
    sides[0].dragons = max(dragons, 0)
    sides[1].dragons = max(-dragons, 0)
    state = BlueMoonState(Rng.seeded(seed), EDITIONS[edition], sides[seat], sides[1 - seat])
    state.starter = seat
    state.element = {None: NO_ELEMENT, "fire": FIRE, "earth": EARTH}[element]
    state.fight = element is not None or opening
    state.opening = opening
    _begin(state, PHASES[phase])
    return state


def _begin(state: BlueMoonState, phase: int) -> None:
    state.settle()
    if phase == BEGINNING:
        turn.begin_turn(state)
        return
    state.phase = phase
    state.attacked = phase in (BOOSTER_SUPPORT, END)
    turn.go_on(state)


def _check_words(dragons: int, element: str | None, seat: int, edition: str, phase: str) -> None:
    if not -DRAGONS <= dragons <= DRAGONS:
        raise BadPosition(f"dragons: {dragons} is not between -3 (all with seat 1) and 3 (all with seat 0)")
    if element not in (None, "fire", "earth"):
        raise BadPosition(f"element: {element!r} is neither 'fire' nor 'earth' nor None")
    if seat not in (0, 1):
        raise BadPosition(f"seat: {seat!r} is neither 0 nor 1")
    if edition not in EDITIONS:
        raise BadPosition(f"edition: {edition!r} is none of {', '.join(EDITIONS)}")
    if phase not in PHASES:
        raise BadPosition(f"phase: {phase!r} is none of {', '.join(PHASES)}")


class _Layer:
    """Puts the cards of one seat where they belong and says what does not fit."""

    def __init__(self, deck: str | DeckList, guests: Names, listed: Names, seat: int) -> None:
        self.seat = seat
        welcome = [_found(name, f"guests[{seat}]") for name in guests]
        self.deck = _with_guests(_deck(deck, seat), welcome, listed)
        self.placed: dict[str, list[int]] = {}
        self.cargo: dict[int, list[int]] = {}
        self.where: dict[int, str] = {}

    def put(self, zone: str, names: Names, kinds: tuple[int, ...]) -> None:
        """Lay cards into a zone that takes these kinds."""
        field = f"{zone}[{self.seat}]"
        if isinstance(names, str):
            raise BadPosition(f"{field}: a list of cards belongs here, not the single text {names!r}")
        self.placed[zone] = [self._card(name, field, kinds) for name in names]
        if zone == "bluffs":
            for card in self.placed[zone]:
                if not self.deck.bluff & (1 << card):
                    raise BadPosition(f"{field}: {self.deck.cards[card].name} has no bluff icon and cannot lie face down")

    def load(self, cargo: Mapping[str, Names]) -> None:
        """Put cards on ships that lie on the table."""
        for name, cards in cargo.items():
            field = f"cargo[{self.seat}]"
            ship = self.deck.index.get(_found(name, field).id, -1)
            if ship not in self.placed["ships"] + self.placed["landed"]:
                raise BadPosition(f"{field}: {name} is no ship on the table of seat {self.seat}")
            self.cargo[ship] = [self._card(card, f"{field}[{name}]", CARGO_KINDS) for card in cards]
            if len(self.cargo[ship]) > self.deck.capacity[ship]:
                raise BadPosition(f"{field}: {name} carries {self.deck.capacity[ship]} cards, not {len(self.cargo[ship])}")

    def _card(self, name: str, field: str, kinds: tuple[int, ...]) -> int:
        card = _found(name, field)
        if card.id not in self.deck.index:
            raise BadPosition(f"{field}: {card.name} ({card.id}) is not in the {self.deck.name} deck of seat {self.seat}")
        if card.kind not in kinds:
            allowed = ", ".join([KINDS[kind] for kind in kinds])
            raise BadPosition(f"{field}: {card.name} is a {KINDS[card.kind]}; here belongs {allowed}")
        at = self.deck.index[card.id]
        if at in self.where:
            raise BadPosition(f"{field}: {card.name} lies in {self.where[at]} already")
        self.where[at] = field
        return at

    def finish(self, draw_is_listed: bool, disclosed: Names) -> Side:
        """The side with all thirty cards in place."""
        side = Side(self.deck, self.seat)
        side.hand = _bits(self.placed["hand"])
        side.active = _bits(self.placed["combat"])
        side.combat = side.active | _bits(self.placed["covered"])
        side.support = _bits(self.placed["support"])
        for card in self.placed["bluffs"]:
            side.lay_facedown(1 << card, card, 0)
        side.leading = _bits(self.placed["leadership"])
        side.pile = side.leading | _bits(self.placed["leadership_pile"])
        side.discard = _bits(self.placed["discard"])
        side.ships = _bits(self.placed["ships"])
        side.landed = _bits(self.placed["landed"])
        for ship, cards in self.cargo.items():
            side.load(ship, _bits(cards))
        rest = self.deck.all & ~_bits(list(self.where))
        side.draw = 0 if draw_is_listed else rest
        side.bottom = bytes(self.placed["draw"])
        if draw_is_listed:
            side.put_on_discard(rest)
        side.top = self.placed["discard"][-1] if self.placed["discard"] else (lowest(side.discard) if side.discard else -1)
        self._hide_bluffs(side)
        self._disclose(side, disclosed)
        return side

    def _hide_bluffs(self, side: Side) -> None:
        """The opponent takes every bluff card that he does not see for possible."""
        hidden = (side.hand | side.draw | side.facedown | _bits(list(side.bottom))) & self.deck.bluff
        side.maybe = tuple([int(hidden) for _ in side.bluffs])

    def _disclose(self, side: Side, names: Names) -> None:
        for name in names:
            bit = 1 << self.deck.index.get(_found(name, f"disclosed[{self.seat}]").id, 31)
            if not side.hand & bit:
                raise BadPosition(f"disclosed[{self.seat}]: {name} is not in the hand of seat {self.seat}")
            side.disclosed |= bit
            side.known |= bit
            if bits_in(side.facedown):
                side.maybe = tuple([int(may & ~bit) for may in side.maybe])


def _bits(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _found(name: str, field: str) -> Card:
    try:
        return find_card(name)
    except UnknownName as error:
        raise BadPosition(f"{field}: {error}") from error


def _deck(deck: str | DeckList, seat: int) -> Deck:
    if isinstance(deck, DeckList):
        unknown = [card for card in (deck.leader, *deck.cards) if card not in CARDS]
        if unknown or len(set(deck.cards)) != 30:
            raise BadPosition(f"decks[{seat}]: a deck has 30 different cards besides its leader")
        return tables(CARDS[deck.leader], tuple([CARDS[card] for card in deck.cards]))
    try:
        return _deck(deck_from_code(find_deck(deck)), seat)
    except UnknownName as unknown:
        try:
            return _deck(deck_from_code(deck), seat)
        except BadDeck as error:
            raise BadPosition(f"decks[{seat}]: {unknown}; nor is it a deck code: {error}") from error


def _with_guests(deck: Deck, guests: list[Card], listed: Names) -> Deck:
    """The deck with cards from elsewhere in the places of cards that are not listed, the plainest first."""
    new = [card for card in guests if card.id not in deck.index]
    if not new:
        return deck
    wanted = {_found(name, "cards").id for name in listed if name}
    order = sorted(deck.cards, key=lambda card: (card.id not in wanted, card.words == "", card.number))
    return tables(deck.leader, tuple(order[: len(deck.cards) - len(new)] + new))
