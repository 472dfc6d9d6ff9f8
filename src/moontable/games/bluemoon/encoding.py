"""Blue Moon as numbers: zones over the cards of each deck, and an index for every action.

A card is known by its place in its deck (`Deck.cards`, in the order of the catalogue), so bit 7 of `own.hand` and
action `play 7` speak of the same card. `own` is whoever looks, `other` the opponent. Written from the same parts of a
position as `telling.view`, which is the measure of what may be known.

Games without extra cards have the shape that they always had. Those with them have a wider one: places for 33 cards and
four ships, and one more question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.encoding import Encoder, Field, count, flag, one, some
from moontable.core.packing import Bits, thermometer
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.catalog import EXTRA, PEOPLES
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.rules import demands, power
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.questions import (
    NOTHING,
    SLUGS,
    WHICH_FOR_SHIP,
    WHICH_FROM_DRAW,
    WHICH_PAYMENT,
    WHICH_RECALLED,
    WHICH_REVEALED,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.notation import DECK_WORDS, OWN_CARD, SIMPLE, THEIR_CARD
from moontable.games.bluemoon.telling.view import known_bluffs, known_hand, owed
from moontable.games.bluemoon.terms import DECK_SIZE, EARTH, ELEMENTS, FIRE, MOST_EXTRA, PHASES, SHIPS

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 0
WIDE_DECK: Final = DECK_SIZE + MOST_EXTRA
USUAL_SHIPS: Final = 3
MOST_POWER: Final = 30
MOST_HAND: Final = 15
MOST_DRAGONS: Final = 4
MOST_BLUFFS: Final = 5
MOST_CRYSTALS: Final = 6
MOST_EXCHANGED: Final = 6
MOST_WANTED: Final = 6
MOST_PLAYED: Final = 10
QUESTIONS: Final = tuple([slug or "nothing" for slug in SLUGS])
USUAL_QUESTIONS: Final = WHICH_RECALLED
"""Only an extra card asks the last one."""
NONE: Final[i64] = 0
"""No card. Of a machine word and a plain 0 mypyc would make an object to hold either."""
PEOPLE: Final = {people: place for place, people in enumerate(PEOPLES)}

ZONES: Final = (
    ("hand", "Cards in hand, as far as known: all of one's own; of the other's those seen on their way there."),
    ("disclosed", "Cards of the hand that lie open."),
    ("bluffs", "Face-down cards whose face is known: all of one's own."),
    ("bottom", "Cards under the draw deck, known to their owner alone."),
    ("active", "Active cards of the combat area."),
    ("covered", "Covered cards of the combat area."),
    ("supports", "Supports that lie face up."),
    ("leadership", "The leadership card in force this turn."),
    ("pile", "The leadership pile."),
    ("discard", "The discard pile, as far as known."),
    ("top", "The uppermost card of the discard pile."),
    ("ships", "Ships in the influence area."),
    ("landed", "Ships that landed this turn."),
    ("cargo-1", "Cards on the first ship of the deck."),
    ("cargo-2", "Cards on the second ship."),
    ("cargo-3", "Cards on the third ship."),
    ("cargo-4", "Cards on the fourth ship."),
    ("ignored", "Active cards that count for nothing at present."),
    ("silent", "Active cards whose text alone is ignored."),
    ("doubled", "The Caterpillar that demands twice as much."),
)


def fields(size: int) -> list[Field]:
    """All features for decks of so many cards, in the order in which they are written."""
    found: list[Field] = []
    usual = size == DECK_SIZE
    slots = tuple([str(slot) for slot in range(size)])
    questions = QUESTIONS[:USUAL_QUESTIONS] if usual else QUESTIONS
    for whose in ("own", "other"):
        found += [some(f"{whose}.{zone}", slots, said) for zone, said in ZONES if not (usual and zone == "cargo-4")]
        found += [
            count(f"{whose}.fire", MOST_POWER, "Total power in fire, as it would be announced now."),
            count(f"{whose}.earth", MOST_POWER, "Total power in earth."),
            count(f"{whose}.draw-size", size, "Cards in and under the draw deck."),
            count(f"{whose}.hand-size", MOST_HAND, "Cards in hand."),
            count(f"{whose}.dragons", MOST_DRAGONS, "Dragons won."),
            count(f"{whose}.face-down", MOST_BLUFFS, "Cards laid face down."),
            count(f"{whose}.crystals", MOST_CRYSTALS, "Crystals of a series."),
            count(f"{whose}.exchanged", MOST_EXCHANGED, "Cards of the first hand that were put back."),
            one(f"{whose}.people", PEOPLES, "The people of the leader."),
        ]
    return [
        *found,
        flag("turn.mine", "Whether it is one's own turn."),
        flag("turn.deciding", "Whether one must decide now."),
        one("turn.phase", PHASES, "The phase of the turn."),
        one("turn.asked", questions, "What is being asked."),
        one("turn.element", ELEMENTS[:3], "The element of the fight."),
        flag("turn.fight", "Whether a fight is running."),
        flag("turn.opening", "Whether this turn opens a fight."),
        flag("turn.stopped", "Whether a STOP card ended the plays."),
        flag("turn.next-is-free", "Whether the next card counts as FREE."),
        count("turn.played", MOST_PLAYED, "Cards played this turn."),
        count("turn.want", MOST_WANTED, "How many the question asks for."),
        some("turn.source-own", slots, "The card whose text asks, if it is one's own."),
        some("turn.source-other", slots, "The card whose text asks, if it is the other's."),
        some("turn.picked", slots, "What one has picked so far for a set."),
        some("turn.looked-at", slots, "Cards of the deciding seat that the question is about and that one may see."),
        some("turn.paid", slots, "Demanding cards that were paid: of the player who is not on turn."),
        some("turn.owed", slots, "Demanding cards that are still open: likewise."),
    ]


def meanings(size: int) -> list[str]:
    """What each action means: `verb * 32 + card`, as `actions` packs it. A card of the other player has a star."""
    ships = USUAL_SHIPS if size == DECK_SIZE else SHIPS
    names = ["-"] * ((a.LOAD + ships) * 32 + (0 if size == DECK_SIZE else a.BEYOND))
    for action, word in SIMPLE.items():
        names[action] = word
    for verb, word in OWN_CARD.items():
        for slot in range(size):
            names[a.act(verb, slot)] = f"{word} {slot}"
    for verb, word in THEIR_CARD.items():
        for slot in range(size):
            names[a.act(verb, slot)] = f"{word} {slot}*"
    for slot in range(size):
        names[a.act(a.NUMBER, slot)] = f"number {slot}"
        names[a.act(a.HIT_BLUFF, slot)] = f"hit face-down {slot + 1}"
        for ship in range(ships):
            names[a.act(a.LOAD + ship, slot)] = f"load {slot} on ship {ship + 1}"
    for place, word in enumerate(DECK_WORDS):
        names[a.act(a.CHOOSE_DECK, place)] = f"deck {word}"
    return names


class BlueMoonEncoder(Encoder):
    """Both editions, decks of so many cards."""

    def __init__(self, size: int) -> None:
        super().__init__("bluemoon", VERSION, fields(size), meanings(size))
        self.size: Final[i64] = size

    def write(self, state: State, seat: i64, out: Bits) -> None:
        assert isinstance(state, Position)
        p = state
        own, other = (p.me, p.opp) if p.me.seat == seat else (p.opp, p.me)
        _write_zones(out, own, True, self.size)
        _write_numbers(out, p, own, self.size)
        _write_zones(out, other, False, self.size)
        _write_numbers(out, p, other, self.size)
        _write_turn(out, p, seat, own, self.size)


def _two(out: Bits, first: i64, second: i64, size: i64) -> None:
    """Two sets of cards; more bits than one push takes go in two."""
    if size == DECK_SIZE:
        out.pair(first, second, DECK_SIZE)
    else:
        _wide(out, first, size)
        _wide(out, second, size)


def _wide(out: Bits, cards: i64, size: i64) -> None:
    out.push(cards & (bit_of(DECK_SIZE) - 1), DECK_SIZE)
    if size > DECK_SIZE:
        out.push(cards >> DECK_SIZE, size - DECK_SIZE)


def _write_zones(out: Bits, player: Player, owner: bool, size: i64) -> None:
    deck = player.deck
    faceup = player.support & ~player.facedown
    _two(out, player.hand if owner else known_hand(player), player.disclosed & player.hand, size)
    _two(out, _bluffs(player, owner), _bottom(player) if owner else NONE, size)
    _two(out, player.active, player.combat & ~player.active, size)
    _two(out, faceup, player.leading, size)
    _two(out, player.pile, player.discard if owner else player.discard & ~player.murky, size)
    _two(out, bit_of(player.top) if player.top >= 0 else NONE, player.ships, size)
    first, second, third, fourth = player.cargo
    _two(out, player.landed, first, size)
    _two(out, second, third, size)
    if size != DECK_SIZE:
        _wide(out, fourth, size)
    ignored = (player.active | faceup) & ~player.live
    _two(out, ignored, lying(player) & deck.with_text & player.live & ~player.speaking, size)
    _wide(out, demands.doubled_demand(player), size)


def _bluffs(player: Player, owner: bool) -> i64:
    if owner or player.facedown == 0:
        return player.facedown
    return known_bluffs(player)


def _bottom(player: Player) -> i64:
    cards: i64 = 0
    for card in player.bottom:
        cards |= bit_of(card)
    return cards


def _write_numbers(out: Bits, p: Position, player: Player, size: i64) -> None:
    fire = thermometer(power.total(player, FIRE, p.element), MOST_POWER)
    out.pair(fire, thermometer(power.total(player, EARTH, p.element), MOST_POWER), MOST_POWER)
    _wide(out, thermometer(bits_in(player.draw) + len(player.bottom), size), size)
    few = thermometer(bits_in(player.hand), MOST_HAND)
    few |= thermometer(player.dragons, MOST_DRAGONS) << MOST_HAND
    few |= thermometer(bits_in(player.facedown), MOST_BLUFFS) << (MOST_HAND + MOST_DRAGONS)
    crystals: i64 = p.crystals[0] if player.seat == 0 else p.crystals[1]
    few |= thermometer(crystals, MOST_CRYSTALS) << (MOST_HAND + MOST_DRAGONS + MOST_BLUFFS)
    out.push(few, MOST_HAND + MOST_DRAGONS + MOST_BLUFFS + MOST_CRYSTALS)
    people = bit_of(PEOPLE[player.deck.name])
    out.push(thermometer(player.exchanged, MOST_EXCHANGED) | people << MOST_EXCHANGED, MOST_EXCHANGED + len(PEOPLES))


def _write_turn(out: Bits, p: Position, seat: i64, own: Player, size: i64) -> None:
    asked = p.asked
    deciding = asked != NOTHING and p.asker == seat
    who = (1 if p.me.seat == seat else 0) | (2 if deciding else 0) | bit_of(p.phase + 2)
    if asked == NOTHING:
        who |= bit_of(len(PHASES) + 2)
    out.push(who, len(PHASES) + 3)
    out.push(bit_of(asked - 1) if NOTHING < asked < USUAL_QUESTIONS else NONE, USUAL_QUESTIONS - 1)
    if size != DECK_SIZE:
        out.push(1 if asked == WHICH_RECALLED else NONE, 1)
    flags = bit_of(p.element) | (8 if p.fight else 0) | (16 if p.opening else 0)
    flags |= (32 if p.stopped else 0) | (64 if p.credit else 0)
    flags |= thermometer(p.played, MOST_PLAYED) << 7
    out.push(flags | thermometer(p.want, MOST_WANTED) << (7 + MOST_PLAYED), 7 + MOST_PLAYED + MOST_WANTED)
    source = bit_of(p.source) if asked != NOTHING and p.source >= 0 else NONE
    mine = (p.opp if asked == WHICH_PAYMENT else p.me) is own
    _two(out, source if mine else NONE, NONE if mine else source, size)
    _two(out, p.picked if deciding else NONE, _looked_at(p, own, deciding), size)
    _two(out, p.paid, owed(p), size)


def _looked_at(p: Position, own: Player, deciding: bool) -> i64:
    if p.asked == WHICH_REVEALED:
        return p.choices
    if deciding and (p.asked == WHICH_FROM_DRAW or p.asked == WHICH_FOR_SHIP):
        return own.draw
    return 0


ENCODER: Final = BlueMoonEncoder(DECK_SIZE)
WIDE_ENCODER: Final = BlueMoonEncoder(WIDE_DECK)


def encoder_for(decks: list[Deck], extra: bool) -> BlueMoonEncoder:
    """The wide one for games in which extra cards may appear, and only for those."""
    own_ones = any(card.deck == EXTRA for deck in decks for card in deck.cards)
    return WIDE_ENCODER if extra or own_ones else ENCODER
