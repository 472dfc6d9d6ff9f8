"""What a network sees of Moonstone for two: numbers of both troupes, and who can get at which stone and whom, and when.

A position is looked at where somebody is about to activate a character; in the middle of an activation whoever is
active counts as one who is still to be activated. Models are known by what they can do, not by
their names, so one set of weights serves all troupes. Everything lies open on the table: cards in hand, which change
from action to action, are not looked at. Ways are straight lines: neither terrain nor anybody in the way is considered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.moonstone.roles import ROLES, Role, role_of
from moontable.bots.values.sums import Sum
from moontable.games.moonstone.endings import LAST_TURN, possessed
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE: Final = "one"
"""Exactly one of these inputs is on."""
THERMOMETER: Final = "thermometer"
"""All inputs up to a number are on; of those that need not be on at all, none where the number is 0."""

SEATS: Final = 2
TURNS: Final = 5
"""Turn 1 to 4, and Sudden Death."""
MOST_LEAD: Final = 6
STAGES: Final = 3
"""Early, in turn 3, and from the last turn on."""

# When somebody of a troupe can have dug for a stone, at the earliest
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
LATER: Final = 2
NEVER: Final = 3
TIMES: Final = 4

# How much a model is in danger
SAFE: Final = 0
SOON: Final = 1
"""An enemy can strike it in the next turn."""
THREATENED: Final = 2
"""An enemy who has not been activated yet can strike it now."""
SURROUNDED: Final = 3
"""Two can."""
DANGERS: Final = 4
HEALTHS: Final = 4
"""Open boxes: one or two, three or four, five or six, more."""

SHARED: Final = (
    ("turn", ONE, TURNS, "The turn, 1 to 4, or Sudden Death."),
    ("lead", ONE, TURNS * (2 * MOST_LEAD + 1), "Own stones less those of the other, from -6 on, in each turn."),
    ("open", THERMOMETER, 9, "Stones on the table."),
)
SEAT: Final = (
    ("stones", THERMOMETER, 9, "Stones that it possesses."),
    ("models", THERMOMETER, 11, "Models in play."),
    ("boxes", THERMOMETER, 26, "Open health boxes of all, in pairs."),
    ("fresh", THERMOMETER, 9, "Models that have not been activated yet."),
    ("energy", THERMOMETER, 16, "Energy of these, in pairs."),
    ("dots", THERMOMETER, 16, "Energy that all will get in the next turn, in pairs."),
    ("laden", THERMOMETER, 6, "Models that carry stones."),
    ("engaged", THERMOMETER, 8, "Models within the Melee Range of an enemy."),
    ("prey", THERMOMETER, 9, "Enemies that somebody not yet activated can strike."),
    ("strength", THERMOMETER, 16, "Melee Stats of all, in fours."),
    ("skill", THERMOMETER, 16, "Arcane Stats of all, in threes."),
    *[(f"role-{role}", THERMOMETER, 5, f"Models that {told}.") for role, told in ROLES],
)
"""Of both seats, one's own first."""
COUNTED: Final = (
    ("digging", TIMES * TIMES * STAGES, 4, "Stones by when either troupe can have dug for them: own, other, stage."),
    ("own-stones", HEALTHS * DANGERS * STAGES, 4, "Own stones by the boxes and the danger of those who carry them."),
    ("other-stones", HEALTHS * DANGERS * STAGES, 4, "The same of the other."),
    ("own-models", HEALTHS * DANGERS, 5, "Own models by boxes and danger."),
    ("other-models", HEALTHS * DANGERS, 5, "The same of the other."),
)
"""How many there are of each sort, a thermometer for each; none is on where there are none."""

JOG: Final = 4 * INCH
LADEN_JOG: Final = 2 * INCH
WIDTH: Final = 96
"""No position has more inputs that are on."""


class Plan:
    """Where the inputs begin."""

    def __init__(self) -> None:
        firsts: list[int] = []
        thermometers: list[tuple[int, int]] = []
        at = 0
        numbers = [*SHARED, *SEAT, *SEAT]
        for _, kind, length, _ in numbers:
            firsts.append(at)
            if kind == THERMOMETER:
                thermometers.append((at, length))
            at += length
        for _, sorts, most, _ in COUNTED:
            firsts.append(at)
            thermometers += [(at + most * sort, most) for sort in range(sorts)]
            at += sorts * most
        self.inputs: Final = at
        self.first: Final = firsts
        self.thermometers: Final = thermometers
        self.size: Final = bytes([length for _, _, length, _ in numbers])
        self.counted: Final = len(numbers)


PLAN: Final = Plan()


class Piece:
    """A model in play, with what matters of it."""

    def __init__(self, position: Position, model: Model) -> None:
        self.seat: i64 = model.seat
        self.x: i64 = model.x
        self.y: i64 = model.y
        self.r: i64 = model.r
        self.boxes: i64 = model.character.health - model.wounds
        self.stones: i64 = 0
        self.role: Role = role_of(model.character)
        self.fresh = not model.activated or model.index == position.acting
        self.energy: i64 = model.energy if self.fresh else 0
        self.dots: i64 = 0
        for box in model.character.dots:
            if box <= self.boxes:
                self.dots += 1
        self.walk: i64 = 0
        """How far it jogs in this turn, and in every later one."""
        self.jog: i64 = JOG
        self.reach: i64 = model.character.reach * INCH
        self.engaged = False
        self.threats: i64 = 0
        self.is_prey_soon = False


class Sight:
    """What is on for one seat in one position, told to whoever adds it up."""

    def __init__(self, position: Position, seat: i64, told: Sum) -> None:
        self.position: Position = position
        self.seat: i64 = seat
        self.told: Sum = told
        self.own: list[Piece] = []
        self.other: list[Piece] = []
        turn = position.turn
        self.stage: i64 = 2 if turn >= LAST_TURN else 1 if turn == LAST_TURN - 1 else 0
        self._find()
        self._look_at_dangers(self.own, self.other)
        self._look_at_dangers(self.other, self.own)
        self._look_at_seats()
        self._look_at_stones()
        self._look_at_models(1, 3, self.own)
        self._look_at_models(2, 4, self.other)

    def _on(self, number: i64, value: i64) -> None:
        if value < 0:
            value = 0
        most: i64 = PLAN.size[number]
        if value >= most:
            value = most - 1
        first: i64 = PLAN.first[number]
        self.told.put(first + value)

    def _count(self, number: i64, counts: list[int]) -> None:
        """Of each sort that there is the input of its number."""
        most: i64 = COUNTED[number][2]
        at: i64 = PLAN.first[PLAN.counted + number]
        for count in counts:
            if count:
                self.told.put(at + min(count, most) - 1)
            at += most

    # -- who is there -------------------------------------------------------------------------------------------------

    def _find(self) -> None:
        carried = [0] * len(self.position.models)
        for stone in self.position.stones:
            if stone.holder != ON_TABLE:
                carried[stone.holder] += 1
        for model in self.position.models:
            if model.where == IN_PLAY:
                piece = Piece(self.position, model)
                piece.stones = carried[model.index]
                if piece.stones:
                    piece.jog = LADEN_JOG
                if piece.fresh and not model.jogged:
                    piece.walk = piece.jog
                (self.own if model.seat == self.seat else self.other).append(piece)

    def _look_at_dangers(self, victims: list[Piece], hunters: list[Piece]) -> None:
        """Who is within whose reach, now, in this turn and in the next."""
        for hunter in hunters:
            strikes = hunter.fresh and hunter.energy > 0
            arm = max(hunter.reach, hunter.role.shot)
            now = hunter.walk + max(hunter.reach + (hunter.energy - 1) * INCH, hunter.role.shot)
            soon = hunter.jog + max(hunter.reach + (hunter.dots - 1) * INCH, hunter.role.shot)
            for victim in victims:
                dx, dy = hunter.x - victim.x, hunter.y - victim.y
                square = dx * dx + dy * dy
                radii = hunter.r + victim.r
                near = radii + hunter.reach
                if square <= near * near:
                    victim.engaged = True
                far = radii + now
                if strikes and square <= far * far:
                    victim.threats += 1
                far = radii + max(soon, arm)
                if square <= far * far:
                    victim.is_prey_soon = True

    # -- seats --------------------------------------------------------------------------------------------------------

    def _look_at_seats(self) -> None:
        position = self.position
        turn = min(position.turn, TURNS)
        self._on(0, turn - 1)
        own, other = possessed(position, self.seat), possessed(position, 1 - self.seat)
        lead = max(-MOST_LEAD, min(MOST_LEAD, own - other))
        self._on(1, (max(turn, 1) - 1) * (2 * MOST_LEAD + 1) + lead + MOST_LEAD)
        lying: i64 = 0
        for stone in position.stones:
            if stone.holder == ON_TABLE:
                lying += 1
        self._on(2, lying)
        self._look_at_seat(len(SHARED), own, self.own, self.other)
        self._look_at_seat(len(SHARED) + len(SEAT), other, self.other, self.own)

    def _look_at_seat(self, number: i64, stones: i64, mine: list[Piece], others: list[Piece]) -> None:
        boxes: i64 = 0
        fresh: i64 = 0
        energy: i64 = 0
        dots: i64 = 0
        laden: i64 = 0
        engaged: i64 = 0
        prey: i64 = 0
        strength: i64 = 0
        skill: i64 = 0
        roles = [0] * len(ROLES)
        for piece in mine:
            boxes += piece.boxes
            dots += piece.dots
            strength += piece.role.melee
            skill += piece.role.arcane
            if piece.fresh:
                fresh += 1
                energy += piece.energy
            if piece.stones:
                laden += 1
            if piece.engaged:
                engaged += 1
            for role in piece.role.roles:
                roles[role] += 1
        for piece in others:
            if piece.threats:
                prey += 1
        self._on(number, stones)
        self._on(number + 1, len(mine))
        self._on(number + 2, boxes >> 1)
        self._on(number + 3, fresh)
        self._on(number + 4, energy >> 1)
        self._on(number + 5, dots >> 1)
        self._on(number + 6, laden)
        self._on(number + 7, engaged)
        self._on(number + 8, prey)
        self._on(number + 9, strength >> 2)
        self._on(number + 10, skill // 3)
        number += 11
        for count in roles:
            self._on(number, count)
            number += 1

    # -- stones and models --------------------------------------------------------------------------------------------

    def _look_at_stones(self) -> None:
        counts = [0] * (TIMES * TIMES * STAGES)
        for stone in self.position.stones:
            if stone.holder == ON_TABLE:
                mine = soonest(self.own, stone.x, stone.y, stone.depth)
                theirs = soonest(self.other, stone.x, stone.y, stone.depth)
                counts[(self.stage * TIMES + mine) * TIMES + theirs] += 1
        self._count(0, counts)

    def _look_at_models(self, stones: i64, models: i64, pieces: list[Piece]) -> None:
        carried = [0] * (HEALTHS * DANGERS * STAGES)
        there = [0] * (HEALTHS * DANGERS)
        for piece in pieces:
            sort = min((max(piece.boxes, 1) - 1) >> 1, HEALTHS - 1) * DANGERS + danger(piece)
            there[sort] += 1
            if piece.stones:
                carried[self.stage * HEALTHS * DANGERS + sort] += int(piece.stones)
        self._count(stones, carried)
        self._count(models, there)


def danger(piece: Piece) -> i64:
    if piece.threats >= 2:
        return SURROUNDED
    if piece.threats:
        return THREATENED
    return SOON if piece.is_prey_soon else SAFE


def soonest(pieces: list[Piece], x: i64, y: i64, depth: i64) -> i64:
    """When one of them can have dug for a stone, at the earliest."""
    best: i64 = NEVER
    for piece in pieces:
        dx, dy = piece.x - x, piece.y - y
        square = dx * dx + dy * dy
        far = piece.r + STONE_RADIUS + CONTACT + piece.walk
        spare = piece.energy - depth
        if is_within(square, far, spare) and not piece.engaged:
            return THIS_TURN
        when: i64 = NEXT_TURN
        while when < best:
            far += piece.jog
            spare += piece.dots
            if is_within(square, far, spare):
                best = when
            when += 1
    return best


def is_within(square: i64, far: i64, spare: i64) -> bool:
    """Whether a way is short enough for a jog or more and the energy that digging leaves over."""
    if spare < 0:
        return False
    far += spare * INCH
    return square <= far * far
