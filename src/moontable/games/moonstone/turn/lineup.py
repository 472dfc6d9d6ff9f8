"""A suggestion for deployment: where the models of a seat that still wait could stand. Nobody has to follow it.

Everybody stands as near as the zone allows to a stone of their own, the hardiest to the one farthest from home, on
ground from which one can jog, and at arm's length from friends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.state.model import IN_PLAY, WAITING, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import NO_END, STOPS_JOG
from moontable.games.moonstone.turn.deployment import PACES, can_deploy, on_edge, rows
from moontable.games.moonstone.turn.deployment_zone import depth_at

if TYPE_CHECKING:
    from mypy_extensions import i64

APART: Final = (2 * INCH, CONTACT)
"""The gap that is left between friends: first the one that is wished for, then one that will do."""


class Placed:
    """Where a model stands, or is suggested to."""

    def __init__(self, model: int, x: int, y: int) -> None:
        self.model: Final = model
        self.x: Final = x
        self.y: Final = y


def line_up(position: Position, seat: i64) -> list[Placed]:
    """Places for all models of a seat that wait; they can all be taken. Whoever finds no room is left out."""
    models = [model for model in position.models if model.seat == seat and model.where == WAITING]
    models.sort(key=lambda model: (-int(model.character.health), int(model.index)))
    found: list[Placed] = []
    friends = friends_in_play(position, seat)
    for model, (x, y) in zip(models, goals(position, seat, len(models)), strict=True):
        place = nearest_place(position, model, friends + found, x, y)
        if place is not None:
            found.append(place)
    return found


def goals(position: Position, seat: i64, count: int) -> list[tuple[int, int]]:
    """So many stones nearest to a seat's edge, the farthest of them first; where stones are lacking, spots along it.

    The stones to which friends stand nearest already are theirs.
    """
    edge = position.players[seat].edge
    stones = [(int(stone.x), int(stone.y)) for stone in position.stones]
    for friend in friends_in_play(position, seat):
        if stones:
            stones.remove(min(stones, key=lambda stone: square(stone[0] - friend.x, stone[1] - friend.y)))
    stones.sort(key=lambda stone: int(depth_at(edge, stone[0], stone[1])))
    nearest = stones[:count][::-1]
    lacking = count - len(nearest)
    return nearest + [on_edge(edge, TABLE * (at + 1) // (lacking + 1), TABLE // 2) for at in range(lacking)]


def friends_in_play(position: Position, seat: i64) -> list[Placed]:
    """Where the models of a seat stand that have been deployed."""
    return [
        Placed(int(model.index), int(model.x), int(model.y))
        for model in position.models
        if model.seat == seat and model.where == IN_PLAY
    ]


def square(dx: int, dy: int) -> int:
    """How far apart, as far as comparing needs it."""
    return dx * dx + dy * dy


def nearest_place(position: Position, model: Model, friends: list[Placed], x: int, y: int) -> Placed | None:
    """The best place to go to a point from: on easy ground and apart from friends if there is such a place at all."""
    for pace in PACES[1:]:  # the coarsest one would leave everybody on a few spots
        lattice = list(rows(position.players[model.seat].edge, model.r, pace))
        lattice.sort(key=lambda at: square(at[0] - x, at[1] - y))
        for ground, gap in ((STOPS_JOG, APART[0]), (0, APART[0]), (0, APART[1])):
            for px, py in lattice:
                if is_clear(position, model, friends, px, py, gap) and is_easy(position, model, px, py, ground):
                    return Placed(int(model.index), px, py)
    return None


def is_clear(position: Position, model: Model, friends: list[Placed], x: int, y: int, gap: i64) -> bool:
    """Whether a model may be deployed there with a gap to all friends."""
    for friend in friends:
        apart = int(model.r + position.models[friend.model].r + gap)
        if square(friend.x - x, friend.y - y) <= apart * apart:
            return False
    return can_deploy(position, model, x, y)


def is_easy(position: Position, model: Model, x: int, y: int, ground: i64) -> bool:
    return position.ground().scene.is_free(x, y, model.r, 0, NO_END | ground, model.index)
