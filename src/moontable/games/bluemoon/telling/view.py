"""What a seat, or a spectator, may know: built up from nothing (sections 17 and BM-173 to BM-176)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, EXTRA_CARDS, ICONS, NEEDS, Card
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.decks.known import DIFFICULTY
from moontable.games.bluemoon.rules import demands, power
from moontable.games.bluemoon.rules.endings import outcome
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.questions import (
    NOTHING,
    SLUGS,
    WHICH_FOR_SHIP,
    WHICH_FROM_DRAW,
    WHICH_PAYMENT,
    WHICH_REVEALED,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import EARTH, ELEMENTS, FINISHED, FIRE, GANGS, KINDS, NO_ELEMENT, PHASES
from moontable.games.bluemoon.words import WORDS

if TYPE_CHECKING:
    from mypy_extensions import i64


HELP: Final = (*ICONS, "shield", "moons", "ship", *NEEDS[1:])
"""What on a card is explained beside it."""


class ShipView(TypedDict):
    """A ship and what lies on it."""

    ship: str
    landed: bool
    cargo: list[str]
    room: int


class PlayerView(TypedDict):
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


class ResultView(TypedDict):
    """How the game ended."""

    reason: str
    winners: list[int]
    points: list[int]


class BlueMoonView(TypedDict):
    """A position of Blue Moon for one viewer."""

    game: str
    edition: str
    you: int | None
    seat: int | None
    on_turn: int
    """The seat whose turn it is, also while the other one decides."""
    phase: str
    """One of `terms.PHASES`."""
    phase_name: str
    """By the name in the book of the edition."""
    asked: str | None
    """A slug of `questions.SLUGS`."""
    source: str | None
    want: int
    picked: list[str]
    looked_at: list[str]
    """Cards that the present question is about and that the viewer may see."""
    fight: bool
    element: str
    neutral_dragons: int
    seats: list[PlayerView]
    this_turn: TurnView
    games: int
    reveals: int
    result: ResultView | None


def view(p: Position, viewer: int | None) -> BlueMoonView:
    """All that the viewer may know."""
    asking = p.player(p.asker) if p.asked != NOTHING else p.me
    own_question = viewer is not None and viewer == p.asker
    return {
        "game": "bluemoon",
        "edition": p.edition.name,
        "you": viewer,
        "seat": int(p.asker) if p.asked != NOTHING else None,
        "on_turn": int(p.me.seat),
        "phase": PHASES[p.phase],
        "phase_name": WORDS.say(f"phase.{p.edition.name}.{PHASES[p.phase]}"),
        "asked": SLUGS[p.asked] if p.asked != NOTHING else None,
        "source": _source(p),
        "want": int(p.want),
        "picked": _cards(asking.deck, p.picked) if own_question else [],
        "looked_at": _looked_at(p, asking, own_question),
        "fight": p.fight,
        "element": ELEMENTS[p.element],
        "neutral_dragons": int(3 - p.me.dragons - p.opp.dragons),
        "seats": [_player(p, p.player(seat), viewer) for seat in (0, 1)],
        "this_turn": _turn(p),
        "games": int(p.finished_games),
        "reveals": int(p.revealed),
        "result": _result(p),
    }


def _result(p: Position) -> ResultView | None:
    if p.asked != NOTHING:
        return None
    end = outcome(p)
    return {"reason": end.reason, "winners": list(end.winners), "points": list(end.points)}


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


def _looked_at(p: Position, asking: Player, own_question: bool) -> list[str]:
    """Cards turned over for both to see, or looked through by the one who searches."""
    if p.asked == WHICH_REVEALED:
        return _cards(asking.deck, p.choices)
    if own_question and (p.asked == WHICH_FROM_DRAW or p.asked == WHICH_FOR_SHIP):
        return _cards(asking.deck, asking.draw)
    return []


def _turn(p: Position) -> TurnView:
    return {
        "played": int(p.played),
        "opening": p.opening,
        "stopped": p.stopped,
        "next_is_free": p.credit,
        "paid": _cards(p.opp.deck, p.paid),
        "owed": _cards(p.opp.deck, owed(p)),
    }


def owed(p: Position) -> i64:
    """Cards of the player who is not on turn whose demands are still open."""
    opp = p.opp
    cards: i64 = 0
    if p.phase != FINISHED:
        cards = demands.unpaid(p) | demands.open_character_or_dragon(p)
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        cards |= opp.working & opp.deck.demand_support
    if opp.working & opp.deck.demand_booster and p.all_boosters == 0:
        cards |= opp.working & opp.deck.demand_booster
    return cards


def _player(p: Position, player: Player, viewer: int | None) -> PlayerView:
    deck = player.deck
    owner = viewer is not None and viewer == player.seat
    public_pile = player.discard & ~player.murky
    table = player.active | player.faceup_supports
    return {
        "seat": int(player.seat),
        "people": deck.name,
        "leader": deck.leader.id,
        "dragons": int(player.dragons),
        "hand_size": int(bits_in(player.hand)),
        "hand": _cards(deck, player.hand if owner else known_hand(player)),
        "disclosed": _cards(deck, player.disclosed & player.hand),
        "draw_size": int(bits_in(player.draw)) + len(player.bottom),
        "bottom": [deck.cards[card].id for card in player.bottom] if owner else [],
        "active": _cards(deck, player.active),
        "covered": _cards(deck, player.combat & ~player.active),
        "supports": _cards(deck, player.faceup_supports),
        "bluffs": _bluffs(player, owner),
        "leadership": _cards(deck, player.leading),
        "leadership_pile": _cards(deck, player.pile),
        "discard": _cards(deck, player.discard if owner else public_pile),
        "discard_size": int(bits_in(player.discard)),
        "discard_top": deck.cards[player.top].id if player.top >= 0 else None,
        "ships": _ships(player),
        "ignored": _cards(deck, table & ~player.live),
        "silent": _cards(deck, lying(player) & deck.with_text & player.live & ~player.speaking),
        "doubled": _cards(deck, demands.doubled_demand(player)),
        "fire": int(power.total(player, FIRE, p.element)),
        "earth": int(power.total(player, EARTH, p.element)),
        "crystals": p.crystals[player.seat],
        "exchanged": int(player.exchanged),
    }


def known_hand(player: Player) -> i64:
    """What the others know of a hand: the cards they saw coming there, and all when no other card is out of sight."""
    hidden = player.draw != 0 or len(player.bottom) != 0 or player.murky != 0
    return player.known if hidden or known_bluffs(player) != player.facedown else player.hand


def known_bluffs(player: Player) -> i64:
    """Face-down cards whose face the opponent knows."""
    faces: i64 = 0
    for card, may in zip(player.bluffs, player.maybe, strict=True):
        if may & (may - 1) == 0:
            faces |= bit_of(card)
    return faces


def _bluffs(player: Player, owner: bool) -> list[str | None]:
    faces: list[str | None] = []
    for card, may in zip(player.bluffs, player.maybe, strict=True):
        known = owner or may & (may - 1) == 0
        faces.append(player.deck.cards[card].id if known else None)
    return faces


def _ships(player: Player) -> list[ShipView]:
    ships: list[ShipView] = []
    lying_ships = player.ships | player.landed
    while lying_ships:
        ship = lowest(lying_ships)
        lying_ships &= lying_ships - 1
        ships.append(
            {
                "ship": player.deck.cards[ship].id,
                "landed": player.landed & bit_of(ship) != 0,
                "cargo": _cards(player.deck, player.cargo_of(bit_of(ship))),
                "room": int(player.room(ship)),
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
    set: str
    """The set of an extra card, which belongs to none of the nine decks; empty for all others."""
    needs: str
    """The kind of card without which its text does nothing, or not all it says."""
    text: str


class AboutDeck(TypedDict):
    """What a deck is like, for people who choose one."""

    line: str
    difficulty: str


class CatalogView(TypedDict):
    """All cards, and the decks in which they are delivered, leader first."""

    cards: list[CardView]
    decks: dict[str, list[str]]
    extra: dict[str, list[str]]
    """The cards that the option `extra` adds to each of them."""
    about: dict[str, AboutDeck]
    help: dict[str, str]
    """What each icon means."""


def catalog_view() -> CatalogView:
    """The card file for people who browse or build."""
    return {
        "cards": [_card(card) for card in CARDS.values()],
        "decks": {people: [card.id for card in cards] for people, cards in DECKS.items()},
        "extra": {people: [card.id for card in cards] for people, cards in EXTRA_CARDS.items()},
        "about": {
            people: {"line": WORDS.say(f"about.{people}"), "difficulty": difficulty}
            for people, difficulty in DIFFICULTY.items()
        },
        "help": {slug: WORDS.say(f"help.{slug}") for slug in HELP},
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
        "set": card.set,
        "needs": card.needs,
        "text": card.words,
    }
