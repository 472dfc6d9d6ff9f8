"""What a network sees of Blue Moon City: numbers of each seat, the own hand, and the buildings by their tiles.

Tiles are known by their number, so one set of weights serves every layout of the city; there is one for each number of
players. Everything is what the seat may know: of other hands only how many cards they are, of cards that are still to
come, its own too, only their number. Crystals of others are counted by whoever watches, even where they lie hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.values.sums import Sum
from moontable.core.rng import bits_in
from moontable.games.city.actions import BOXES
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import BROWN, KHIND, PLAIN_COLOURS, TYPES, count, size, suit
from moontable.games.city.components.spaces import COURTYARD, DISTANCE, NEIGHBOURS, NOWHERE, SPACES
from moontable.games.city.rules.deck import MORE_THAN_DISCARDED, left
from moontable.games.city.rules.payment import KHIND_AT, PAIR, natural, pairable
from moontable.games.city.rules.scoring import majority
from moontable.games.city.state.position import DISCARD, Player, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE: Final = "one"
"""Exactly one of these inputs is on."""
THERMOMETER: Final = "thermometer"
"""All inputs up to a number are on."""
PART: Final = "part"
"""Any of these inputs may be on."""

SHARED: Final = (
    ("obelisk", ONE, 14, "Occupied spaces of the obelisk."),
    ("supply", THERMOMETER, 16, "Scales in the supply."),
    ("deck", THERMOMETER, 11, "Cards in the deck, in steps of eight."),
    ("rebuilt", THERMOMETER, 22, "Completed buildings."),
    ("scale-lead", THERMOMETER, 17, "Own scales less the most of another, from -8 on."),
    ("offering-lead", ONE, 13, "Own offerings less the most of another, from -6 on."),
)
SEAT: Final = (
    ("offerings", ONE, 7, "Offerings made."),
    ("short", THERMOMETER, 33, "Crystals beyond what the next offering costs, from -12 on."),
    ("crystals", THERMOMETER, 31, "Crystals."),
    ("scales", THERMOMETER, 16, "Scales."),
    ("markers", THERMOMETER, 11, "Markers in stock."),
    ("cards", THERMOMETER, 21, "Cards in hand, those to come included."),
    ("way", ONE, 8, "Steps to the courtyard, and whether there is something to offer."),
    ("nearly", THERMOMETER, 31, "Half crystals from shares in buildings with one open box."),
    ("begun", THERMOMETER, 31, "The same from those with more open boxes."),
)
"""Of every seat, one's own first, then in the order of play."""
OWN: Final = (
    ("unknown", THERMOMETER, 11, "Cards to come, which nobody has seen."),
    ("near", THERMOMETER, 31, "The most that completing a building within two steps would give, in half crystals."),
    ("far", THERMOMETER, 31, "The same of the others."),
    ("open", THERMOMETER, 11, "Open boxes within two steps that the hand can pay, one at a time."),
    *[(f"colour-{colour}", THERMOMETER, 13, "What the hand pays in a colour.") for colour in range(PLAIN_COLOURS)],
)
HAND: Final = tuple(
    [(f"card-{card}", THERMOMETER, 10 if card == KHIND else 4, "Copies of a card in hand.") for card in range(TYPES)]
)
TILES: Final = (
    ("own-boxes", PART, SPACES * BOXES, "Boxes with own markers, in buildings that are not completed."),
    ("other-boxes", PART, SPACES * BOXES, "Boxes with markers of others."),
    ("completed", PART, SPACES, "Completed buildings."),
    ("within", PART, SPACES, "Open buildings within two steps."),
    ("payable", PART, SPACES, "Open buildings of which the hand can pay a box."),
    ("whole", PART, SPACES, "Open buildings that the hand can complete."),
    ("dragons", PART, SPACES * 3, "Dragons on open buildings: one, two, three."),
)

REACH: Final = 2
"""Steps of a figure without a Flit."""
SCALE: Final = 2
CARD: Final = 1
"""What a scale and a card are worth, in half crystals."""


class Plan:
    """Where the inputs of a number of players begin."""

    def __init__(self, players: int) -> None:
        numbers = [*SHARED, *(SEAT * players), *OWN, *HAND, *TILES]
        firsts: list[int] = []
        at = 0
        for _, _, length, _ in numbers:
            firsts.append(at)
            at += length
        self.inputs: Final = at
        self.thermometers: Final = [
            (firsts[number], length) for number, (_, kind, length, _) in enumerate(numbers) if kind == THERMOMETER
        ]
        self.first: Final = firsts
        self.size: Final = bytes([length for _, _, length, _ in numbers])
        self.seat: Final[i64] = len(SHARED)
        self.own: Final[i64] = len(SHARED) + players * len(SEAT)
        self.hand: Final[i64] = len(SHARED) + players * len(SEAT) + len(OWN)
        self.tiles: Final[i64] = len(SHARED) + players * len(SEAT) + len(OWN) + len(HAND)


PLANS: Final = {players: Plan(players) for players in (2, 3, 4)}
WIDTH: Final = 220
"""No position has more inputs that are on."""


class Sight:
    """What is on for one seat in one position, told to whoever adds it up.

    At the end of a turn, before cards are drawn, those count as cards to come.
    """

    def __init__(self, plan: Plan, position: Position, seat: i64, told: Sum) -> None:
        self.plan: Plan = plan
        self.position: Position = position
        self.seat: i64 = seat
        self.own: Player = position.players[seat]
        self.told: Sum = told
        self.nearly: list[int] = [0] * len(position.players)
        self.begun: list[int] = [0] * len(position.players)
        self._look_at_buildings()
        self._look_at_seats()

    def _on(self, number: i64, value: i64) -> None:
        if value < 0:
            value = 0
        most: i64 = self.plan.size[number]
        if value >= most:
            value = most - 1
        first: i64 = self.plan.first[number]
        self.told.put(first + value)

    # -- seats -------------------------------------------------------------------------------------------------------

    def _look_at_seats(self) -> None:
        position, own = self.position, self.own
        most_scales: i64 = 0
        most_offerings: i64 = 0
        number = self.plan.seat
        seat = self.seat
        for _ in position.players:
            player = position.players[seat]
            if player is not own:
                most_scales = max(most_scales, player.scales)
                most_offerings = max(most_offerings, player.offerings)
            self._look_at_seat(number, seat, player)
            number += len(SEAT)
            seat = seat + 1 if seat + 1 < position.city.players else 0
        self._on(0, position.occupied)
        self._on(1, position.supply)
        self._on(2, left(position) >> 3)
        self._on(3, bits_in(position.completed))
        self._on(4, own.scales - most_scales + 8)
        self._on(5, own.offerings - most_offerings + 6)

    def _look_at_seat(self, number: i64, seat: i64, player: Player) -> None:
        position = self.position
        cards = size(player.hand_low, player.hand_high)
        unknown = size(player.dealt_low, player.dealt_high)
        if position.step == DISCARD and seat == position.active:
            unknown += MORE_THAN_DISCARDED
        spare = player.crystals - position.next_cost()
        self._on(number, player.offerings)
        self._on(number + 1, spare + 12)
        self._on(number + 2, player.crystals)
        self._on(number + 3, player.scales)
        self._on(number + 4, player.markers)
        self._on(number + 5, cards + unknown)
        away: i64 = DISTANCE[SPACES * player.space + COURTYARD]
        self._on(number + 6, min(away, 3) + (4 if spare >= 0 else 0))
        self._on(number + 7, self.nearly[seat])
        self._on(number + 8, self.begun[seat])
        if player is self.own:
            self._on(self.plan.own, unknown)

    # -- hand and buildings ------------------------------------------------------------------------------------------

    def _look_at_buildings(self) -> None:
        own, plan = self.own, self.plan
        low, high = own.hand_low, own.hand_high
        wild = high >> KHIND_AT
        pairs = PAIR * (pairable(high) >> 1)
        pays: list[int] = []
        best: i64 = 0
        colour: i64 = 0
        while colour < PLAIN_COLOURS:
            points = wild
            if suit(low, high, colour):
                points += natural(low, high, colour)
            if colour != BROWN:
                points += pairs
            if points > best:
                best = points
            if points:
                self._on(plan.own + 4 + colour, points)
            pays.append(int(points))
            colour += 1
        pays.append(0)
        pays.append(int(best))  # the palace takes any colour
        card: i64 = 0
        while card < TYPES:
            copies = count(low, high, card)
            if copies:
                self._on(plan.hand + card, copies - 1)
            card += 1
        self._look_at_spaces(pays)

    def _look_at_spaces(self, pays: list[int]) -> None:
        position, own, told = self.position, self.own, self.told
        first = self.plan.tiles
        completed: i64 = self.plan.first[first + 2]
        near: i64 = 0
        far: i64 = 0
        payable: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if position.is_completed(space):
                told.put(completed + position.city.layout[space])
            else:
                gain, boxes = self._look_at_space(space, pays[position.city.colour[space]])
                if DISTANCE[SPACES * own.space + space] <= REACH:
                    near = max(near, gain)
                    payable += boxes
                else:
                    far = max(far, gain)
            space += 1
        self._on(self.plan.own + 1, near)
        self._on(self.plan.own + 2, far)
        self._on(self.plan.own + 3, payable)

    def _look_at_space(self, space: i64, points: i64) -> tuple[i64, i64]:
        """What it would give to complete a building, if the hand can, and how many of its boxes the hand can pay."""
        position, told, plan = self.position, self.told, self.plan
        city, own = position.city, self.own
        first = plan.tiles
        tile: i64 = city.layout[space]
        start: i64 = city.first_box[space]
        boxes: i64 = city.boxes[space]
        mask = city.box_mask(space)
        to_pay: i64 = 0
        still_open: i64 = 0
        can: i64 = 0
        own_boxes: i64 = plan.first[first]
        other_boxes: i64 = plan.first[first + 1]
        box: i64 = 0
        while box < boxes:
            bit = bit_of(start + box)
            if position.filled & bit == 0:
                value: i64 = city.box_value[start + box]
                to_pay += value
                still_open += 1
                if points >= value:
                    can += 1
            elif own.boxes & bit:
                told.put(own_boxes + BOXES * tile + box)
            else:
                told.put(other_boxes + BOXES * tile + box)
            box += 1
        if still_open < boxes:
            self._count_shares(space, mask, still_open)
        if DISTANCE[SPACES * own.space + space] <= REACH:
            told.put(plan.first[first + 3] + tile)
        if can:
            told.put(plan.first[first + 4] + tile)
        dragons = position.dragons_on(space)
        if dragons:
            told.put(plan.first[first + 6] + 3 * tile + dragons - 1)
        if points < to_pay or own.markers < still_open:
            return 0, can
        told.put(plan.first[first + 5] + tile)
        gain = _amount(city.contributor, space) + _neighbours(position, space) + SCALE * dragons
        if 2 * (still_open + bits_in(own.boxes & mask)) > boxes:
            gain += _amount(city.majority, space)
        return gain, can

    def _count_shares(self, space: i64, mask: i64, still_open: i64) -> None:
        """What everybody would get who has a share in a building, if it were completed as it stands."""
        position = self.position
        each = _amount(position.city.contributor, space) + _neighbours(position, space)
        winner = majority(position, mask)
        for seat, player in enumerate(position.players):
            if player.boxes & mask:
                gain = each
                if seat == winner:
                    gain += _amount(position.city.majority, space)
                if still_open == 1:
                    self.nearly[seat] += int(gain)
                else:
                    self.begun[seat] += int(gain)


def _amount(rewards: bytes, space: i64) -> i64:
    """Crystals, cards and scales together, in half crystals."""
    crystals: i64 = rewards[3 * space]
    cards: i64 = rewards[3 * space + 1]
    scales: i64 = rewards[3 * space + 2]
    return 2 * crystals + CARD * cards + SCALE * scales


def _neighbours(position: Position, space: i64) -> i64:
    """What completed neighbours would add for each contributor."""
    total: i64 = 0
    at = 4 * space
    while at < 4 * space + 4:
        near: i64 = NEIGHBOURS[at]
        if near != NOWHERE and position.is_completed(near):
            total += _amount(position.city.neighbourhood, near)
        at += 1
    return total
