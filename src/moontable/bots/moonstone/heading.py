"""Where the player in the head goes, without a list of all places: the best spots are asked for one by one.

Most of what can be chosen in a game of Moonstone are places, and to list those that can be reached takes far longer
than to see which would be best. Nearly always the very best can be reached.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from moontable.bots.moonstone.greedy import TINY
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.geometry.reach import lattice_inside
from moontable.games.moonstone.geometry.spots import spot, spot_x, spot_y
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement.interesting import farthest, interesting, nearest_enemy
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.state.position import STONE_RADIUS
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.turn.deployment import PACES, PLACE, Deployment, rows

if TYPE_CHECKING:
    from mypy_extensions import i64

UNCLEAR: Final = -1
"""All places have to be listed."""
TRIES: Final = 20
APART: Final = INCH // 2
"""What is nearer than this to a spot that cannot be reached is not asked for at first, in a short move less; twice as
much ..."""
SHARE: Final = 6
"""A move is short where this is more than such a part of it."""
WIDENS: Final = 8
"""... after so many refusals, and so on."""
REFINES: Final = 6
"""So many spots are asked for that are near the one that was found, and better."""
FAR: Final = 10.0 * float(TABLE)
OUT: Final = 2.0 * FAR


def heading(world: MoonstoneState) -> int:
    """The action that leads to the best place for its model, if that is easily found; else `UNCLEAR`."""
    top = world.stack[-1]
    if isinstance(top, Moving):
        one = world.models[top.model]
        if one.seat == world.seat and len(top.xs) == 1:
            return first_allowed(world, actions.TO, one.x, one.y, Choice(world, one, spots_around(world, top, one)))
    elif isinstance(top, Deployment) and top.stage == PLACE:
        one = world.models[top.model]
        spots = [spot(x, y) for x, y in rows(world.players[one.seat].edge, one.r, PACES[0])]
        return first_allowed(world, actions.AT, -TABLE, -TABLE, Choice(world, one, spots))
    return UNCLEAR


def spots_around(world: MoonstoneState, top: Moving, one: Model) -> list[int]:
    """Where the model is, and all spots that it could get to if nothing were in the way."""
    far = top.allowance
    enemy = nearest_enemy(world, one, one.x, one.y)
    found = [spot(one.x, one.y)]
    found += lattice_inside(world.ground().scene, one.r, one.x, one.y, far)
    for place in interesting(world, one, one.x, one.y, far, enemy) + farthest(one.x, one.y, far, enemy):
        x, y = spot_x(place), spot_y(place)
        if one.r <= x <= TABLE - one.r and one.r <= y <= TABLE - one.r:
            found.append(place)
    return found


class Goal:
    """Somewhere to go, or to stay away from."""

    def __init__(self, x: i64, y: i64, near: i64, worse: i64) -> None:
        self.x: Final[i64] = x
        self.y: Final[i64] = y
        self.near: Final = float(near)
        """Near enough: there is nothing to gain within this."""
        self.worse: Final = float(worse)
        """So much worse than other goals, in way."""


def goals_of(world: MoonstoneState, one: Model) -> list[Goal]:
    """The stones on the table, and the enemies who carry some."""
    found: list[Goal] = []
    for stone in world.stones:
        if stone.holder == ON_TABLE:
            found.append(Goal(stone.x, stone.y, one.r + STONE_RADIUS + 20, 0))
            continue
        holder = world.models[stone.holder]
        if holder.seat != one.seat and holder.where == IN_PLAY:
            found.append(Goal(holder.x, holder.y, one.r + holder.r + INCH, INCH))
    return found


def enemies_of(world: MoonstoneState, one: Model) -> list[Goal]:
    return [Goal(each.x, each.y, 0, 0) for each in world.models if each.where == IN_PLAY and each.seat != one.seat]


def nearest_goal(goals: list[Goal], x: i64, y: i64) -> float:
    best = FAR
    for goal in goals:
        dx, dy = x - goal.x, y - goal.y
        gap = sqrt(float(dx * dx + dy * dy)) - goal.near
        best = min(best, max(gap, 0.0) + goal.worse)
    return best


class Choice:
    """Spots, from the best on: near a stone with empty hands, far from enemies with full ones."""

    def __init__(self, world: MoonstoneState, one: Model, spots: list[int]) -> None:
        laden = len(world.stones_of(one.index)) > 0
        goals = enemies_of(world, one) if laden else goals_of(world, one)
        self.spots: Final = spots
        self.gaps: list[float] = []
        """How bad each of them is."""
        for place in spots:
            gap = nearest_goal(goals, spot_x(place), spot_y(place))
            self.gaps.append(-gap if laden else gap)
        self.left: list[float] = self.gaps[:]
        """The same; those that are out of the question are worse than any."""

    def best(self) -> int:
        """The number of the best of those that are left; `UNCLEAR` if there is none."""
        found, least = UNCLEAR, OUT
        for at, gap in enumerate(self.left):
            if gap < least:
                found, least = at, gap
        return found

    def drop(self, number: int, within: i64) -> None:
        """All that lies so near to a spot is out of the question for now."""
        x, y = spot_x(self.spots[number]), spot_y(self.spots[number])
        for at, place in enumerate(self.spots):
            dx, dy = spot_x(place) - x, spot_y(place) - y
            if dx * dx + dy * dy <= within * within:
                self.left[at] = OUT

    def drop_tiny(self, x: i64, y: i64) -> None:
        """To stay is fine, to go next to nowhere is not."""
        for at, place in enumerate(self.spots):
            dx, dy = spot_x(place) - x, spot_y(place) - y
            if 0 < dx * dx + dy * dy < TINY * TINY:
                self.gaps[at] = self.left[at] = OUT

    def around(self, number: int, within: i64, refused: list[int]) -> None:
        """Only what is better than a spot, lies near it and was not refused is left."""
        x, y, limit = spot_x(self.spots[number]), spot_y(self.spots[number]), self.gaps[number]
        for at, place in enumerate(self.spots):
            dx, dy = spot_x(place) - x, spot_y(place) - y
            near = dx * dx + dy * dy <= within * within
            self.left[at] = self.gaps[at] if near and self.gaps[at] < limit and at not in refused else OUT


def first_allowed(world: MoonstoneState, verb: i64, x: i64, y: i64, choice: Choice) -> int:
    """The best of the spots that can be chosen, from (x, y); after some tries that point itself, or `UNCLEAR`."""
    top = world.stack[-1]
    choice.drop_tiny(x, y)
    refused: list[int] = []
    near: i64 = APART
    if isinstance(top, Moving):
        near = min(near, top.allowance // SHARE)
    for number in range(TRIES):
        at = choice.best()
        if at == UNCLEAR:
            break
        if top.allows(world, action_at(verb, choice.spots[at])):
            return action_at(verb, choice.spots[refined(world, verb, choice, at, near, refused) if refused else at])
        refused.append(at)
        choice.drop(at, near)
        if number % WIDENS == WIDENS - 1:
            near *= 2
    stay = actions.pointing(verb, x, y) if x >= 0 else UNCLEAR
    return int(stay) if stay != UNCLEAR and top.allows(world, stay) else UNCLEAR


def refined(world: MoonstoneState, verb: i64, choice: Choice, found: int, near: i64, refused: list[int]) -> int:
    """A better spot near one that can be chosen, or that one."""
    top = world.stack[-1]
    choice.around(found, 2 * near, refused)
    for _ in range(REFINES):
        at = choice.best()
        if at == UNCLEAR:
            break
        if top.allows(world, action_at(verb, choice.spots[at])):
            return at
        choice.drop(at, near // 4)
    return found


def action_at(verb: i64, place: int) -> int:
    return int(actions.pointing(verb, spot_x(place), spot_y(place)))
