"""Blue Moon as numbers: zones over the thirty cards of each deck, and an index for every action.

A card is known by its place in its deck (`Deck.cards`, in the order of the catalogue), so bit 7 of `own.hand` and action
`play 7` speak of the same card. `own` is whoever looks, `other` the opponent. Written from the same parts of a position as
`telling.view`, which is the measure of what may be known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.encoding import Encoder, Field, count, flag, one, some
from moontable.core.packing import Bits
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.rules import demands, power
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.rules.questions import (
    NOTHING,
    SLUGS,
    WHICH_FOR_SHIP,
    WHICH_FROM_DRAW,
    WHICH_PAYMENT,
    WHICH_REVEALED,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.notation import DECK_WORDS, OWN_CARD, SIMPLE, THEIR_CARD
from moontable.games.bluemoon.telling.view import known_bluffs, known_hand, owed
from moontable.games.bluemoon.terms import DECK_SIZE, EARTH, ELEMENTS, FIRE, PHASES

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 0
SLOTS: Final = tuple([str(slot) for slot in range(DECK_SIZE)])
MOST_POWER: Final = 30
MOST_HAND: Final = 15
MOST_DRAGONS: Final = 4
MOST_BLUFFS: Final = 5
MOST_CRYSTALS: Final = 6
MOST_EXCHANGED: Final = 6
MOST_WANTED: Final = 6
MOST_PLAYED: Final = 10
QUESTIONS: Final = tuple([slug or "nothing" for slug in SLUGS])
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
    ("ignored", "Active cards that count for nothing at present."),
    ("silent", "Active cards whose text alone is ignored."),
    ("doubled", "The Caterpillar that demands twice as much."),
)


def fields() -> list[Field]:
    """All features, in the order in which they are written."""
    found: list[Field] = []
    for whose in ("own", "other"):
        found += [some(f"{whose}.{zone}", SLOTS, help) for zone, help in ZONES]
        found += [
            one(f"{whose}.people", PEOPLES, "The people of the leader."),
            count(f"{whose}.dragons", MOST_DRAGONS, "Dragons won."),
            count(f"{whose}.hand-size", MOST_HAND, "Cards in hand."),
            count(f"{whose}.draw-size", DECK_SIZE, "Cards in and under the draw deck."),
            count(f"{whose}.face-down", MOST_BLUFFS, "Cards laid face down."),
            count(f"{whose}.fire", MOST_POWER, "Total power in fire, as it would be announced now."),
            count(f"{whose}.earth", MOST_POWER, "Total power in earth."),
            count(f"{whose}.crystals", MOST_CRYSTALS, "Crystals of a series."),
            count(f"{whose}.exchanged", MOST_EXCHANGED, "Cards of the first hand that were put back."),
        ]
    return [
        *found,
        flag("turn.mine", "Whether it is one's own turn."),
        flag("turn.deciding", "Whether one must decide now."),
        one("turn.phase", PHASES, "The phase of the turn."),
        one("turn.asked", QUESTIONS, "What is being asked."),
        one("turn.element", ELEMENTS[:3], "The element of the fight."),
        flag("turn.fight", "Whether a fight is running."),
        flag("turn.opening", "Whether this turn opens a fight."),
        flag("turn.stopped", "Whether a STOP card ended the plays."),
        flag("turn.next-is-free", "Whether the next card counts as FREE."),
        count("turn.played", MOST_PLAYED, "Cards played this turn."),
        count("turn.want", MOST_WANTED, "How many the question asks for."),
        some("turn.source-own", SLOTS, "The card whose text asks, if it is one's own."),
        some("turn.source-other", SLOTS, "The card whose text asks, if it is the other's."),
        some("turn.picked", SLOTS, "What one has picked so far for a set."),
        some("turn.looked-at", SLOTS, "Cards of the deciding seat that the question is about and that one may see."),
        some("turn.paid", SLOTS, "Demanding cards that were paid: of the player who is not on turn."),
        some("turn.owed", SLOTS, "Demanding cards that are still open: likewise."),
    ]


def meanings() -> list[str]:
    """What each action means: `verb * 32 + card`, as `actions` packs it. A card of the other player has a star."""
    names = ["-"] * (a.VERBS * 32)
    for action, word in SIMPLE.items():
        names[action] = word
    for verb, word in OWN_CARD.items():
        for slot in range(DECK_SIZE):
            names[a.act(verb, slot)] = f"{word} {slot}"
    for verb, word in THEIR_CARD.items():
        for slot in range(DECK_SIZE):
            names[a.act(verb, slot)] = f"{word} {slot}*"
    for slot in range(DECK_SIZE):
        names[a.act(a.NUMBER, slot)] = f"number {slot}"
        names[a.act(a.HIT_BLUFF, slot)] = f"hit face-down {slot + 1}"
        for ship in range(3):
            names[a.act(a.LOAD + ship, slot)] = f"load {slot} on ship {ship + 1}"
    for place, word in enumerate(DECK_WORDS):
        names[a.act(a.CHOOSE_DECK, place)] = f"deck {word}"
    return names


class BlueMoonEncoder(Encoder):
    """Both editions, any decks."""

    def __init__(self) -> None:
        super().__init__("bluemoon", VERSION, fields(), meanings())

    def write(self, state: State, seat: i64, out: Bits) -> None:
        assert isinstance(state, Position)
        p = state
        own, other = (p.me, p.opp) if p.me.seat == seat else (p.opp, p.me)
        _write_zones(out, own, True)
        _write_numbers(out, p, own)
        _write_zones(out, other, False)
        _write_numbers(out, p, other)
        _write_turn(out, p, seat, own)


def _write_zones(out: Bits, player: Player, owner: bool) -> None:
    deck = player.deck
    faceup = player.support & ~player.facedown
    push = DECK_SIZE
    out.push(player.hand if owner else known_hand(player), push)
    out.push(player.disclosed & player.hand, push)
    out.push(_bluffs(player, owner), push)
    out.push(_bottom(player) if owner else 0, push)
    out.push(player.active, push)
    out.push(player.combat & ~player.active, push)
    out.push(faceup, push)
    out.push(player.leading, push)
    out.push(player.pile, push)
    out.push(player.discard if owner else player.discard & ~player.murky, push)
    out.one(player.top, push)
    out.push(player.ships, push)
    out.push(player.landed, push)
    first, second, third = player.cargo
    out.push(first, push)
    out.push(second, push)
    out.push(third, push)
    out.push((player.active | faceup) & ~player.live, push)
    out.push(lying(player) & deck.with_text & player.live & ~player.speaking, push)
    out.push(demands.doubled_demand(player), push)


def _bluffs(player: Player, owner: bool) -> i64:
    if owner or player.facedown == 0:
        return player.facedown
    return known_bluffs(player)


def _bottom(player: Player) -> i64:
    cards: i64 = 0
    for card in player.bottom:
        cards |= bit_of(card)
    return cards


def _write_numbers(out: Bits, p: Position, player: Player) -> None:
    out.one(PEOPLE[player.deck.name], len(PEOPLES))
    out.count(player.dragons, MOST_DRAGONS)
    out.count(bits_in(player.hand), MOST_HAND)
    out.count(bits_in(player.draw) + len(player.bottom), DECK_SIZE)
    out.count(bits_in(player.facedown), MOST_BLUFFS)
    out.count(power.total(player, FIRE, p.element), MOST_POWER)
    out.count(power.total(player, EARTH, p.element), MOST_POWER)
    out.count(p.crystals[player.seat], MOST_CRYSTALS)
    out.count(player.exchanged, MOST_EXCHANGED)


def _write_turn(out: Bits, p: Position, seat: i64, own: Player) -> None:
    asked = p.asked
    deciding = asked != NOTHING and p.asker == seat
    out.flag(p.me.seat == seat)
    out.flag(deciding)
    out.one(p.phase, len(PHASES))
    out.push(1 if asked == NOTHING else 0, 1)
    out.one(asked - 1, len(SLUGS) - 1)
    out.one(p.element, 3)
    out.flag(p.fight)
    out.flag(p.opening)
    out.flag(p.stopped)
    out.flag(p.credit)
    out.count(p.played, MOST_PLAYED)
    out.count(p.want, MOST_WANTED)
    source = p.source if asked != NOTHING else -1
    asking = p.opp if asked == WHICH_PAYMENT else p.me
    out.one(source if asking is own else -1, DECK_SIZE)
    out.one(source if asking is not own else -1, DECK_SIZE)
    out.push(p.picked if deciding else 0, DECK_SIZE)
    out.push(_looked_at(p, own, deciding), DECK_SIZE)
    out.push(p.paid, DECK_SIZE)
    out.push(owed(p), DECK_SIZE)


def _looked_at(p: Position, own: Player, deciding: bool) -> i64:
    if p.asked == WHICH_REVEALED:
        return p.choices
    if deciding and (p.asked == WHICH_FROM_DRAW or p.asked == WHICH_FOR_SHIP):
        return own.draw
    return 0


ENCODER: Final = BlueMoonEncoder()
