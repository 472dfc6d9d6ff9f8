"""Blue Moon City as numbers: heaps by type of card, the city by space, and the 114 actions as they are.

Seats are counted from whoever looks: `seat-0` is oneself, `seat-1` the next to play, and so on. A choice that is not
complete yet looks to the others as if it had not begun, as in `telling.view`, which is the measure of what may be
known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.encoding import Encoder, Field, count, flag, one, some
from moontable.core.packing import Bits, thermometer
from moontable.games.city.actions import ACTIONS, BOXES
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import KHIND, SLUGS, TYPES, size
from moontable.games.city.components.city import MARKERS, OBELISK, SCALES, City
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.rules import deck
from moontable.games.city.rules.payment import worth
from moontable.games.city.state.position import (
    BUILD,
    DISCARD,
    DRAGON,
    DRAGONS,
    FINISHED,
    MOVE,
    OFFER,
    OUTSIDE,
    PAY,
    SECOND,
    STEPS,
    Player,
    Position,
)
from moontable.games.city.telling import notation

if TYPE_CHECKING:
    from mypy_extensions import i64

VERSION: Final = 0
COPIES: Final = 4
"""Cards of one type that are counted; there are at most four in the box, and ten Khind."""
KHINDS: Final = 10
MOST_CRYSTALS: Final = 30
MOST_CARDS: Final = 20
MOST_FACE_DOWN: Final = 6
MOST_OFFERINGS: Final = 6
MOST_SCALES: Final = max(SCALES.values())
MOST_STEPS: Final = 6
MOST_VALUE: Final = 12
DECK_STEP: Final = 4
DECK_MARKS: Final = 20

PLACES: Final = tuple([str(space) for space in range(SPACES)])
WITH_OUTSIDE: Final = (*PLACES, "outside")
ALL_BOXES: Final = tuple([f"{space}/{box}" for space in range(SPACES) for box in range(BOXES)])
HEAP: Final = tuple(
    [f"{SLUGS[card]}>{copy}" for card in range(TYPES) for copy in range(KHINDS if card == KHIND else COPIES)]
)
NOTHING: Final[i64] = 0
"""Of a machine word and a plain 0 mypyc would make an object to hold either."""
THERMOMETER: Final = bytes([thermometer(number, COPIES) for number in range(16)])
OPENLY: Final = bytes([{DRAGON: MOVE, PAY: BUILD, SECOND: DISCARD}.get(step, step) for step in range(len(STEPS))])
"""How a step looks to the others."""


def fields(players: int, by_chance: bool) -> list[Field]:
    """All features, in the order in which they are written."""
    seats = [f"seat-{number}" for number in range(players)]
    tiles = [one(f"space.{space}", PLACES, "Which tile lies here, by its number in the list.") for space in PLACES]
    return [
        some("own.hand", HEAP, "The own hand, each type of card as a thermometer."),
        some("own.laid", HEAP, "Cards of an own choice that is not complete yet."),
        some("city.discard", HEAP, "The discard pile."),
        some("city.completed", PLACES, "Completed buildings; the courtyard counts as one."),
        *(tiles if by_chance else []),
        *[one(f"dragon.{name}", WITH_OUTSIDE, "Where this dragon is.") for name in DRAGONS],
        count("city.scales", MOST_SCALES, "Dragon scales in the supply."),
        count("city.deck", DECK_MARKS, f"Cards in the deck, in steps of {DECK_STEP}."),
        count("city.obelisk", len(OBELISK), "Occupied spaces of the obelisk."),
        *[some(f"{seat}.boxes", ALL_BOXES, "Boxes with markers of this seat, by space and box.") for seat in seats],
        *[field for seat in seats for field in _seat_fields(seat)],
        one("turn.active", tuple(seats), "Whose turn it is; nobody's at the end."),
        one("turn.asked", STEPS, "The step of the turn; of others only what they have completed."),
        count("turn.steps", MOST_STEPS, "Steps that the own figure may make in this movement."),
        one("turn.dragon", DRAGONS, "The dragon of the card just laid."),
        one("turn.box", tuple([str(box) for box in range(BOXES)]), "The box being paid for, from the left."),
        count("turn.value", MOST_VALUE, "What that box costs."),
        count("turn.paid", MOST_VALUE, "How much of it is paid."),
        flag("turn.again", "Whether this is another offering in the same turn."),
    ]


def _seat_fields(seat: str) -> list[Field]:
    return [
        one(f"{seat}.space", PLACES, "Where the figure stands."),
        flag(f"{seat}.crystals-known", "Whether one may know how many crystals this seat has."),
        count(f"{seat}.crystals", MOST_CRYSTALS, "Crystals, if they are known."),
        count(f"{seat}.scales", MOST_SCALES, "Dragon scales."),
        count(f"{seat}.markers", MARKERS, "Markers in stock."),
        count(f"{seat}.offerings", MOST_OFFERINGS, "Offerings made."),
        count(f"{seat}.cards", MOST_CARDS, "Cards in hand, those of an unfinished choice included."),
        count(f"{seat}.face-down", MOST_FACE_DOWN, "Reward cards of this turn, unseen by everybody."),
    ]


class CityEncoder(Encoder):
    """For a number of players; with `by_chance` also which tile lies where, which is the same in all other games."""

    def __init__(self, players: int, by_chance: bool) -> None:
        super().__init__(
            "city", VERSION, fields(players, by_chance), [notation.write(action) for action in range(ACTIONS)]
        )
        self.by_chance: Final = by_chance

    def write(self, state: State, seat: i64, out: Bits) -> None:
        assert isinstance(state, Position)
        own = state.players[seat]
        deciding = seat == state.active and state.step != FINISHED
        _write_heap(out, own.hand_low, own.hand_high)
        if deciding:
            _write_heap(out, state.laid_low, state.laid_high)
        else:
            _write_heap(out, 0, 0)
        _write_heap(out, state.pile_low, state.pile_high)
        out.push(state.completed, SPACES)
        if self.by_chance:
            for tile in state.city.layout:
                out.one(tile, SPACES)
        _write_dragons(out, state)
        out.count(state.supply, MOST_SCALES)
        out.count((deck.left(state) + DECK_STEP - 1) // DECK_STEP, DECK_MARKS)
        out.count(state.occupied, len(OBELISK))
        players: i64 = len(state.players)
        number: i64 = 0
        while number < players:
            _write_boxes(out, state.city, state.players[_seat_after(seat, number, players)].boxes)
            number += 1
        number = 0
        while number < players:
            _write_seat(out, state, _seat_after(seat, number, players), seat)
            number += 1
        if state.step == FINISHED:
            out.push(0, players)
        else:
            out.one((state.active - seat + players) % players, players)
        _write_choice(out, state, deciding)


def _seat_after(seat: i64, number: i64, players: i64) -> i64:
    after = seat + number
    return after - players if after >= players else after


def _write_heap(out: Bits, low: i64, high: i64) -> None:
    """Four bits for each type of card, ten for the Khind."""
    out.push(_thermometers(low), 6 * COPIES)
    out.push(_thermometers(low >> 24), 6 * COPIES)
    out.push(_thermometers(high), 6 * COPIES)
    out.push(_thermometers((high >> 24) & 0xFFF), 3 * COPIES)
    out.count(high >> 36, KHINDS)


def _thermometers(counts: i64) -> i64:
    """Six counts of four bits each, as thermometers of four bits each."""
    found: i64 = 0
    place: i64 = 0
    while place < 6 * COPIES:
        found |= THERMOMETER[(counts >> place) & 15] << place
        place += COPIES
    return found


def _write_dragons(out: Bits, position: Position) -> None:
    which: i64 = 0
    while which < len(DRAGONS):
        space = position.dragon(which)
        if space == OUTSIDE:
            space = SPACES
        out.one(space, SPACES + 1)
        which += 1


def _write_boxes(out: Bits, city: City, boxes: i64) -> None:
    """A mask over all boxes of the city, laid out by space."""
    counts = city.boxes
    space: i64 = 0
    while space < SPACES:
        word: i64 = 0
        place: i64 = 0
        while place < 7 * BOXES:
            number: i64 = counts[space]
            word |= (boxes & (bit_of(number) - 1)) << place
            boxes >>= number
            place += BOXES
            space += 1
        out.push(word, 7 * BOXES)


def _write_seat(out: Bits, position: Position, number: i64, viewer: i64) -> None:
    player: Player = position.players[number]
    known = position.city.open_crystals or number == viewer or position.step == FINISHED
    cards = size(player.hand_low, player.hand_high)
    if number == position.active:
        cards += size(position.laid_low, position.laid_high)
    out.one(player.space, SPACES)
    out.flag(known)
    out.count(player.crystals if known else NOTHING, MOST_CRYSTALS)
    out.count(player.scales, MOST_SCALES)
    out.count(player.markers, MARKERS)
    out.count(player.offerings, MOST_OFFERINGS)
    out.count(cards, MOST_CARDS)
    out.count(size(player.dealt_low, player.dealt_high), MOST_FACE_DOWN)


def _write_choice(out: Bits, position: Position, deciding: bool) -> None:
    step = position.step
    shown: i64 = step
    if not deciding:
        shown = OPENLY[step]
    out.one(shown, len(STEPS))
    out.count(position.allowance if deciding and step == MOVE else NOTHING, MOST_STEPS)
    out.one(position.chosen // 3 if deciding and step == DRAGON else NOTHING - 1, len(DRAGONS))
    if deciding and step == PAY:
        space = position.me().space
        city = position.city
        out.one(position.box - city.first_box[space], BOXES)
        out.count(city.box_value[position.box], MOST_VALUE)
        out.count(worth(position.laid_low, position.laid_high, city.colour[space]), MOST_VALUE)
    else:
        out.push(0, BOXES + 2 * MOST_VALUE)
    out.flag(deciding and step == OFFER and position.offered)


ENCODERS: Final = {
    (players, by_chance): CityEncoder(players, by_chance) for by_chance in (False, True) for players in SCALES
}


def encoder(players: int, by_chance: bool) -> CityEncoder:
    """The encoder for so many players; `by_chance` if the layout is."""
    return ENCODERS[players, by_chance]
