"""What a seat, or a spectator, may know: built up from nothing (sections 17 and BM-173 to BM-176)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from moontable.games.bluemoon import demands, power
from moontable.games.bluemoon.asking import NOTHING, WHICH_FOR_SHIP, WHICH_FROM_DRAW, WHICH_PAYMENT, WHICH_REVEALED
from moontable.games.bluemoon.bits import bits_in, lowest
from moontable.games.bluemoon.catalog import CARDS, DECKS, Card
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.deck import Deck
from moontable.games.bluemoon.ignoring import lying
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import EARTH, ELEMENTS, FINISHED, FIRE, GANGS, KINDS, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64


class ShipView(TypedDict):
    """A ship and what lies on it."""

    ship: str
    landed: bool
    cargo: list[str]
    room: int


class SideView(TypedDict):
    """One player's table as the viewer sees it."""

    seat: int
    people: str
    leader: str
    dragons: int
    hand_size: int
    hand: list[str]
    """The own hand, or what the viewer knows of the other one."""
    disclosed: list[str]
    draw_size: int
    bottom: list[str]
    """Cards under the draw deck in their order, known to their owner only."""
    active: list[str]
    covered: list[str]
    supports: list[str]
    bluffs: list[str | None]
    """Face-down cards in their order; None where the viewer does not know the face."""
    leadership: list[str]
    """The card in force this turn."""
    leadership_pile: list[str]
    discard: list[str]
    """What the viewer knows to be there."""
    discard_size: int
    discard_top: str | None
    ships: list[ShipView]
    ignored: list[str]
    """Active cards that count for nothing at present."""
    silent: list[str]
    """Active cards whose text alone is ignored."""
    doubled: list[str]
    """The Caterpillar that demands twice as much."""
    fire: int
    earth: int
    crystals: int
    exchanged: int
    """Cards of the first hand that were put back."""


class TurnView(TypedDict):
    """What has been done in this turn."""

    played: int
    opening: bool
    stopped: bool
    next_is_free: bool
    paid: list[str]
    owed: list[str]
    """Cards of the opponent whose demands are still open."""


class BlueMoonView(TypedDict):
    """A position of Blue Moon for one viewer."""

    game: str
    edition: str
    viewer: int | None
    seat: int
    turn: int
    phase: str
    asked: str
    source: str | None
    want: int
    picked: list[str]
    shown: list[str]
    """Cards that the present question is about and that the viewer may see."""
    fight: bool
    element: str
    neutral_dragons: int
    sides: list[SideView]
    this_turn: TurnView
    games: int
    reveals: int


def view(p: Position, viewer: int | None) -> BlueMoonView:
    """All that the viewer may know."""
    asking = p.side(p.asker) if p.asked != NOTHING else p.me
    own_question = viewer is not None and viewer == p.asker
    return {
        "game": "bluemoon",
        "edition": p.edition.name,
        "viewer": viewer,
        "seat": p.seat,
        "turn": int(p.me.seat),
        "phase": p.edition.phases[p.phase],
        "asked": DECISIONS[p.asked].words if p.asked != NOTHING else "",
        "source": _source(p),
        "want": int(p.want),
        "picked": _cards(asking.deck, p.picked) if own_question else [],
        "shown": _shown(p, asking, own_question),
        "fight": p.fight,
        "element": ELEMENTS[p.element],
        "neutral_dragons": int(3 - p.me.dragons - p.opp.dragons),
        "sides": [_side(p, p.side(seat), viewer) for seat in (0, 1)],
        "this_turn": _turn(p),
        "games": int(p.finished_games),
        "reveals": int(p.reveal_count),
    }


def _cards(deck: Deck, mask: i64) -> list[str]:
    ids: list[str] = []
    while mask:
        ids.append(deck.cards[lowest(mask)].id)
        mask &= mask - 1
    return ids


def _source(p: Position) -> str | None:
    """The card whose text asks: the current player's, or the demanding one of the opponent."""
    if p.asked == NOTHING or p.source < 0:
        return None
    deck = p.opp.deck if p.asked == WHICH_PAYMENT else p.me.deck
    return deck.cards[p.source].id


def _shown(p: Position, asking: Side, own_question: bool) -> list[str]:
    """Cards turned over for both to see, or looked through by the one who searches."""
    if p.asked == WHICH_REVEALED:
        return _cards(asking.deck, p.choices)
    if own_question and (p.asked == WHICH_FROM_DRAW or p.asked == WHICH_FOR_SHIP):
        return _cards(asking.deck, asking.draw)
    return []


def _turn(p: Position) -> TurnView:
    opp = p.opp
    owed = (demands.unpaid(p) | demands.open_sirens(p)) if p.phase != FINISHED else 0
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        owed |= opp.working & opp.deck.demand_support
    if opp.working & opp.deck.demand_booster and p.all_boosters == 0:
        owed |= opp.working & opp.deck.demand_booster
    return {
        "played": int(p.played),
        "opening": p.opening,
        "stopped": p.stopped,
        "next_is_free": p.credit,
        "paid": _cards(opp.deck, p.paid),
        "owed": _cards(opp.deck, owed),
    }


def _side(p: Position, side: Side, viewer: int | None) -> SideView:
    deck = side.deck
    owner = viewer is not None and viewer == side.seat
    public_pile = side.discard & ~side.murky
    table = side.active | side.faceup_supports
    return {
        "seat": int(side.seat),
        "people": deck.name,
        "leader": deck.leader.id,
        "dragons": int(side.dragons),
        "hand_size": int(bits_in(side.hand)),
        "hand": _cards(deck, side.hand if owner else _known_hand(side)),
        "disclosed": _cards(deck, side.disclosed & side.hand),
        "draw_size": int(bits_in(side.draw)) + len(side.bottom),
        "bottom": [deck.cards[card].id for card in side.bottom] if owner else [],
        "active": _cards(deck, side.active),
        "covered": _cards(deck, side.combat & ~side.active),
        "supports": _cards(deck, side.faceup_supports),
        "bluffs": _bluffs(side, owner),
        "leadership": _cards(deck, side.leading),
        "leadership_pile": _cards(deck, side.pile),
        "discard": _cards(deck, side.discard if owner else public_pile),
        "discard_size": int(bits_in(side.discard)),
        "discard_top": deck.cards[side.top].id if side.top >= 0 else None,
        "ships": _ships(side),
        "ignored": _cards(deck, table & ~side.live),
        "silent": _cards(deck, lying(side) & deck.with_text & side.live & ~side.speaking),
        "doubled": _cards(deck, demands.doubled_caterpillar(side)),
        "fire": int(power.total(side, FIRE, p.element)),
        "earth": int(power.total(side, EARTH, p.element)),
        "crystals": p.crystals[side.seat],
        "exchanged": int(side.exchanged),
    }


def _known_hand(side: Side) -> i64:
    """What the others know of a hand: the cards they saw coming there, and all when no other card is out of sight."""
    secret = [may for may in side.maybe if may & (may - 1)]
    return side.known if side.draw or side.bottom or side.murky or secret else side.hand


def _bluffs(side: Side, owner: bool) -> list[str | None]:
    faces: list[str | None] = []
    for card, may in zip(side.bluffs, side.maybe, strict=True):
        known = owner or may & (may - 1) == 0
        faces.append(side.deck.cards[card].id if known else None)
    return faces


def _ships(side: Side) -> list[ShipView]:
    ships: list[ShipView] = []
    lying_ships = side.ships | side.landed
    while lying_ships:
        ship = lowest(lying_ships)
        lying_ships &= lying_ships - 1
        ships.append(
            {
                "ship": side.deck.cards[ship].id,
                "landed": side.landed & (1 << ship) != 0,
                "cargo": _cards(side.deck, side.cargo_of(1 << ship)),
                "room": int(side.room(ship)),
            }
        )
    return ships


class CardView(TypedDict):
    """What one card says on its face."""

    id: str
    name: str
    people: str
    deck: str
    kind: str
    fire: int | None
    earth: int | None
    fire_shield: bool
    earth_shield: bool
    icons: list[str]
    gang: str
    bluff: str
    moons: int
    capacity: int
    text: str


class CatalogView(TypedDict):
    """All cards, and the decks in which they are delivered, leader first."""

    cards: list[CardView]
    decks: dict[str, list[str]]


def catalog() -> CatalogView:
    """The card file for people who browse or build."""
    return {
        "cards": [_card(card) for card in CARDS.values()],
        "decks": {people: [card.id for card in cards] for people, cards in DECKS.items()},
    }


def _card(card: Card) -> CardView:
    return {
        "id": card.id,
        "name": card.name,
        "people": card.people,
        "deck": card.deck,
        "kind": KINDS[card.kind],
        "fire": card.fire,
        "earth": card.earth,
        "fire_shield": card.fire_shield,
        "earth_shield": card.earth_shield,
        "icons": list(card.icons),
        "gang": GANGS[card.gang],
        "bluff": ELEMENTS[card.bluff] if card.bluff != NO_ELEMENT else "",
        "moons": card.moons,
        "capacity": card.capacity,
        "text": card.words,
    }
