"""`setup`: lays out any table, for tests, puzzles and bug reports. It does not ask how the table came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from moontable.core.errors import BadPosition, shown
from moontable.core.rng import Rng, Seed
from moontable.games.bluemoon.cards.catalog import CARDS, Card, UnknownName, find_card, find_deck
from moontable.games.bluemoon.corrections import NEWEST, of_version
from moontable.games.bluemoon.decks.building import BadDeck, DeckList, deck_from_code
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.decks.known import tables
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.game import BlueMoonState
from moontable.games.bluemoon.rules import playing, series, turn
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.given import integer, pair, refuse, texts, two_lists, word
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.terms import (
    BEGINNING,
    BOOSTER,
    BOOSTER_SUPPORT,
    CHARACTER,
    CHARACTER_PHASE,
    DECK_SIZE,
    DRAGONS,
    EARTH,
    END,
    ENGAGEMENT,
    FINISHED,
    FIRE,
    KINDS,
    LEADER,
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
CARGO_KINDS: Final = (CHARACTER, BOOSTER, SUPPORT)
ANY_KIND: Final = (LEADERSHIP, CHARACTER, BOOSTER, SUPPORT, SHIP)
ZONES: Final = {
    "hand": ANY_KIND,
    "combat": FIELD_KINDS,
    "covered": FIELD_KINDS,
    "support": (SUPPORT,),
    "bluffs": CARGO_KINDS,
    "leadership": (LEADERSHIP,),
    "leadership_pile": (LEADERSHIP,),
    "discard": (CHARACTER, BOOSTER, SUPPORT, SHIP),
    "ships": (SHIP,),
    "landed": (SHIP,),
    "draw": ANY_KIND,
}
"""The zones that can be listed, and the kinds of card that may lie there."""


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
    crystals: tuple[int, int] | None = None,
    between: str = "keep",
    seed: Seed = 0,
    rules: int | None = None,
) -> BlueMoonState:
    """A state with this table. Every pair holds what belongs to seat 0 and to seat 1; cards are ids or names.

    `decks`: a people, a deck code or a `DeckList`; `guests` are cards from elsewhere that take the places of
    unlisted ones. `combat`: active characters and boosters; `covered`: those below. `support`: face up; `bluffs`:
    face down. `leadership`: the card in force this turn. `hand`; of it `disclosed` lies open. `discard`,
    `leadership_pile`. `ships`, `landed` and their `cargo` by ship. `draw`: the draw deck from the top, then all cards
    not listed anywhere lie in the discard pile; None (the default) puts them into the draw deck in random order.
    `dragons`: on the side of seat 0, or of seat 1 if negative. `element`: "fire" or "earth" if a fight is running;
    None if none is, or in the `opening` turn of one. `seat`: whose turn it is, in which `phase`
    ("beginning", "leadership", "engagement", "character", "booster", "end"). `crystals`: those won so far, if this is
    a game of a series; `between` says what happens to the decks after it ("keep", "swap", "choose"). `rules`: the
    version of the rules, the newest if not said.

    Raises `BadPosition` for an impossible table, and for a turn that cannot be completed any more.
    """
    _check_words(dragons, element, seat, edition, phase, opening, between)
    given = {
        "hand": two_lists("hand", hand),
        "combat": two_lists("combat", combat),
        "covered": two_lists("covered", covered),
        "support": two_lists("support", support),
        "bluffs": two_lists("bluffs", bluffs),
        "leadership_pile": two_lists("leadership_pile", leadership_pile),
        "discard": two_lists("discard", discard),
        "ships": two_lists("ships", ships),
        "landed": two_lists("landed", landed),
        "leadership": _single_cards(leadership),
        "draw": two_lists("draw", [names if names is not None else () for names in pair("draw", draw)]),
    }
    if given["leadership"][seat] and phase == "beginning":
        refuse(f"leadership[{seat}]", "in the phase 'beginning' no leadership card has been played yet")
    if given["landed"][1 - seat]:
        refuse(f"landed[{1 - seat}]", "a player has landed ships only in their own turn")
    laid_open = two_lists("disclosed", disclosed)
    welcome = two_lists("guests", guests)
    loads = pair("cargo", cargo if cargo is not None else ({}, {}))
    players: list[Player] = []
    for at, deck in enumerate(pair("decks", decks)):
        layer = _Layer(deck, welcome[at], {zone: lists[at] for zone, lists in given.items()}, loads[at], at)
        players.append(layer.finish(draw[at] is not None, laid_open[at]))
    players[0].dragons = max(dragons, 0)
    players[1].dragons = max(-dragons, 0)
    state = BlueMoonState(Rng.seeded(seed), EDITIONS[edition], players[seat], players[1 - seat])
    state.corrections = of_version(NEWEST if rules is None else integer("rules", rules, 1, NEWEST))
    state.prepared = (players[0].deck, players[1].deck)
    state.starter = seat
    state.element = {None: NO_ELEMENT, "fire": FIRE, "earth": EARTH}[element]
    state.opening = opening or (element is None and PHASES[phase] >= CHARACTER_PHASE)
    state.fight = element is not None or state.opening
    _in_series(state, crystals, between)
    _begin(state, phase)
    return state


def _in_series(state: BlueMoonState, crystals: tuple[int, int] | None, between: str) -> None:
    state.series = crystals is not None
    state.between = series.BETWEEN.index(between)
    first, second = pair("crystals", crystals if crystals is not None else (0, 0))
    most = series.VICTORY - 1
    state.crystals = (integer("crystals[0]", first, 0, most), integer("crystals[1]", second, 0, most))


def _begin(state: BlueMoonState, phase: str) -> None:
    state.settle()
    if phase == "beginning":
        turn.begin_turn(state)
    else:
        state.phase = PHASES[phase]
        state.attacked = phase in ("booster", "end")
        _lead(state)
        turn.go_on(state)
    if state.phase == FINISHED:
        series.after_game(state)
    elif not state.legal():
        refuse(
            "phase",
            f"the current player cannot complete the turn from the phase {phase!r}; they would have had to retreat",
        )


def _lead(state: BlueMoonState) -> None:
    """Who has a leadership card in force has played it in this turn (BM-027)."""
    if state.me.leading:
        state.led = True
        state.played = 1
        playing.put_in_force(state, state.me.leading)


def _check_words(
    dragons: int, element: str | None, seat: int, edition: str, phase: str, opening: bool, between: str
) -> None:
    integer("dragons", dragons, -DRAGONS, DRAGONS)
    if element is not None:
        word("element", element, ("fire", "earth"))
    integer("seat", seat, 0, 1)
    word("edition", edition, EDITIONS)
    word("phase", phase, PHASES)
    word("between", between, series.BETWEEN)
    if not isinstance(opening, bool):
        refuse("opening", f"must be yes or no, not {shown(opening)}")
    if opening and PHASES[phase] < CHARACTER_PHASE:
        refuse("opening", f"a fight opens in the character phase; in the phase {phase!r} none is running yet")
    if element is None and phase == "end":
        refuse("element", "in the phase 'end' the power has been announced, in fire or in earth")


def _single_cards(leadership: object) -> tuple[list[str], list[str]]:
    """The leadership cards in force, as zones of one card or none."""
    first, second = pair("leadership", leadership)
    return two_lists("leadership", ([first] if first is not None else [], [second] if second is not None else []))


class _Layer:
    """Puts the cards of one seat where they belong and says what does not fit."""

    def __init__(self, deck: object, guests: list[str], zones: dict[str, list[str]], cargo: object, seat: int) -> None:
        self.seat = seat
        loads = self._loads(cargo)
        listed = [name for names in (*zones.values(), *loads.values()) for name in names]
        welcome = [_found(name, f"guests[{seat}]") for name in guests]
        self.deck = _with_guests(_deck(deck, seat), welcome, listed, seat)
        self.placed: dict[str, list[int]] = {}
        self.cargo: dict[int, list[int]] = {}
        self.where: dict[int, str] = {}
        for zone, kinds in ZONES.items():
            self.placed[zone] = [self._card(name, f"{zone}[{seat}]", kinds) for name in zones[zone]]
        for card in self.placed["bluffs"]:
            if not self.deck.bluff & bit_of(card):
                refuse(f"bluffs[{seat}]", f"{self.deck.cards[card].name} has no bluff icon and cannot lie face down")
        self._load(loads)

    def _loads(self, cargo: object) -> dict[str, list[str]]:
        field = f"cargo[{self.seat}]"
        if not isinstance(cargo, Mapping):
            refuse(field, f"must be cards by ship, such as {{'Rising Sun': ['Armory']}}, not {shown(cargo)}")
        return {word(field, ship): texts(f"{field}[{ship}]", cards) for ship, cards in cargo.items()}

    def _load(self, cargo: dict[str, list[str]]) -> None:
        """Put cards on ships that lie on the table."""
        field = f"cargo[{self.seat}]"
        for name, cards in cargo.items():
            ship = self.deck.index.get(_found(name, field).id, -1)
            if ship not in self.placed["ships"] + self.placed["landed"]:
                refuse(field, f"{name} is not a ship on the table of seat {self.seat}")
            if ship in self.cargo:
                refuse(field, f"{self.deck.cards[ship].name} is loaded twice")
            self.cargo[ship] = [self._card(card, f"{field}[{name}]", CARGO_KINDS) for card in cards]
            if len(cards) > self.deck.capacity[ship]:
                refuse(field, f"{name} carries {self.deck.capacity[ship]} cards, not {len(cards)}")

    def _card(self, name: str, field: str, kinds: tuple[int, ...]) -> int:
        card = _found(name, field)
        if card.kind == LEADER:
            refuse(field, f"{card.name} is a leader: it is beside the board and never listed")
        if card.id not in self.deck.index:
            refuse(field, f"{card.name} ({card.id}) is not in the {self.deck.name} deck of seat {self.seat}")
        if card.kind not in kinds:
            allowed = ", ".join([KINDS[kind] for kind in kinds])
            hint = "; face-down cards are listed in bluffs" if SUPPORT in kinds and card.bluff else ""
            refuse(field, f"{card.name} is a {KINDS[card.kind]}; here belongs {allowed}{hint}")
        at = self.deck.index[card.id]
        if at in self.where:
            refuse(field, f"{card.name} is in {self.where[at]} already")
        self.where[at] = field
        return at

    def finish(self, draw_is_listed: bool, disclosed: Names) -> Player:
        """The player with all thirty cards in place."""
        player = Player(self.deck, self.seat)
        player.hand = _bits(self.placed["hand"])
        player.active = _bits(self.placed["combat"])
        player.combat = player.active | _bits(self.placed["covered"])
        player.support = _bits(self.placed["support"])
        for card in self.placed["bluffs"]:
            player.lay_facedown(bit_of(card), card, 0)
        player.leading = _bits(self.placed["leadership"])
        player.pile = player.leading | _bits(self.placed["leadership_pile"])
        player.discard = _bits(self.placed["discard"])
        player.ships = _bits(self.placed["ships"])
        player.landed = _bits(self.placed["landed"])
        for ship, cards in self.cargo.items():
            player.load(ship, _bits(cards))
        rest = self.deck.all & ~_bits(list(self.where))
        player.draw = 0 if draw_is_listed else rest
        player.bottom = bytes(self.placed["draw"])
        if draw_is_listed:
            player.put_on_discard(rest)
        player.top = (
            self.placed["discard"][-1] if self.placed["discard"] else (lowest(player.discard) if player.discard else -1)
        )
        self._hide_bluffs(player)
        self._disclose(player, disclosed)
        return player

    def _hide_bluffs(self, player: Player) -> None:
        """The opponent takes every bluff card that they do not see for possible."""
        hidden = (player.hand | player.draw | player.facedown | _bits(list(player.bottom))) & self.deck.bluff
        player.maybe = tuple([int(hidden) for _ in player.bluffs])

    def _disclose(self, player: Player, names: Names) -> None:
        for name in names:
            card = self.deck.index.get(_found(name, f"disclosed[{self.seat}]").id, -1)
            bit = bit_of(card) if card >= 0 else 0
            if not player.hand & bit:
                refuse(f"disclosed[{self.seat}]", f"{name} is not in the hand of seat {self.seat}")
            player.disclosed |= bit
            player.known |= bit
            if bits_in(player.facedown):
                player.maybe = tuple([int(may & ~bit) for may in player.maybe])


def _bits(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= bit_of(card)
    return mask


def _found(name: str, field: str) -> Card:
    try:
        return find_card(name)
    except UnknownName as error:
        raise BadPosition(f"{field}: {error}") from error


def _deck(deck: object, seat: int) -> Deck:
    field = f"decks[{seat}]"
    if isinstance(deck, DeckList):
        return _own_deck(deck, field)
    code = word(field, deck)
    try:
        return _own_deck(deck_from_code(find_deck(code)), field)
    except UnknownName as unknown:
        try:
            return _own_deck(deck_from_code(code), field)
        except BadDeck as error:
            raise BadPosition(f"{field}: {unknown}; nor is it a deck code: {error}") from error


def _own_deck(deck: DeckList, field: str) -> Deck:
    """Any thirty different cards under any leader: a table may hold decks that the rules of deck building refuse."""
    cards = texts(field, deck.cards)
    playing = {card for card in cards if card in CARDS and CARDS[card].kind != LEADER}
    if len(cards) != DECK_SIZE or len(playing) != DECK_SIZE:
        refuse(field, f"a deck has {DECK_SIZE} different cards besides its leader")
    if word(field, deck.leader) not in CARDS or CARDS[deck.leader].kind != LEADER:
        refuse(field, f"{deck.leader} is not a leader")
    return tables(CARDS[deck.leader], tuple([CARDS[card] for card in cards]))


def _with_guests(deck: Deck, guests: list[Card], listed: list[str], seat: int) -> Deck:
    """The deck with cards from elsewhere in the places of cards that are not listed, the plainest first."""
    new = list({card.id: card for card in guests if card.id not in deck.index}.values())
    if not new:
        return deck
    for card in new:
        if card.kind == LEADER:
            refuse(f"guests[{seat}]", f"{card.name} is a leader and never played")
    wanted = {_found(name, "cards").id for name in listed}
    places = len([card for card in deck.cards if card.id not in wanted])
    if len(new) > places:
        refuse(f"guests[{seat}]", f"{len(new)} cards from elsewhere, but only {places} unlisted ones can make room")
    order = sorted(deck.cards, key=lambda card: (card.id not in wanted, card.words == "", card.number))
    return tables(deck.leader, tuple(order[: len(deck.cards) - len(new)] + new))
