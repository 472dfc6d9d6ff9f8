"""Places out of sight: behind terrain or others, where nobody sees the model who could harm it from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.moonstone.roles import role_of
from moontable.bots.moonstone.sight import JOG
from moontable.bots.moonstone.spots import apart, to_a_stone
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.units import BODY
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.position import traits_of
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.traits import HIDES, VEILS

if TYPE_CHECKING:
    from mypy_extensions import i64

LOOKED_AT: Final = 40
"""Points that are looked at, where there are more."""
NOWHERE: Final = -1


def hidden_place(world: MoonstoneState, mover: Model, options: list[int]) -> int:
    """The best place where no hunter sees the mover; `NOWHERE` if all are, or none is, or nobody hunts.

    With empty hands the one nearest to a stone, with stones the one farthest from the hunters.
    """
    hunters = hunters_of(world, mover)
    if not hunters:
        return NOWHERE
    laden = len(world.stones_of(mover.index)) > 0
    best, least = NOWHERE, 0
    in_sight = False
    for option in options[:: 1 + len(options) // LOOKED_AT]:
        x, y = actions.x_of(option), actions.y_of(option)
        if is_seen(world, mover, x, y, hunters):
            in_sight = True
            continue
        worth = -nearest_of(hunters, x, y) if laden else to_a_stone(world, x, y)
        if best == NOWHERE or worth < least:
            best, least = option, worth
    return best if in_sight else NOWHERE


def hunters_of(world: MoonstoneState, mover: Model) -> list[Model]:
    """The enemies who can harm somebody from afar: they shoot or cast."""
    return [
        each
        for each in world.models
        if each.where == IN_PLAY and each.seat != mover.seat and role_of(each.character).shot > 0
    ]


def is_seen(world: MoonstoneState, mover: Model, x: i64, y: i64, hunters: list[Model]) -> bool:
    """Whether one of the hunters would see the mover at a point, and reach it after a Jog."""
    ground = world.ground()
    level = level_at(world.settings.layout, x, y, mover.r)
    there = Shape(x, y, mover.r, level, level + BODY, traits_of(world, mover), mover.index)
    for hunter in hunters:
        reach = role_of(hunter.character).shot + JOG + hunter.r + mover.r
        if apart(hunter.x, hunter.y, x, y) > reach:
            continue
        if sees(ground.scene, ground.base(hunter.index), there, HIDES, VEILS, ground.old_woods):
            return True
    return False


def nearest_of(hunters: list[Model], x: i64, y: i64) -> int:
    """How far the nearest of them is."""
    return min([apart(each.x, each.y, x, y) for each in hunters])
