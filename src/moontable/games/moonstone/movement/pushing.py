"""Moves in one straight line, directly towards or away from a model (MS-085 to MS-089, MS-137 to MS-139, G-15).

They are carried out at once. Both stop at the first contact; both end before a stone rather than on it (Q-29). Towards
stops at a drop; away leads over it, and the model falls. Several models go one after the other (Q-30), a call for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.stats import is_banned
from moontable.games.moonstone.geometry.floors import part_on, stands_on
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.straight import ARRIVED, WENT_OVER, Line, Stop, push
from moontable.games.moonstone.geometry.units import CONTACT, INCH
from moontable.games.moonstone.movement.arriving import arrived
from moontable.games.moonstone.movement.falling import below, drop, remove_from_play
from moontable.games.moonstone.movement.luring import walk_over
from moontable.games.moonstone.movement.obstacles import can_stand, standing_terms
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import floor_at, is_hanging, level_at, stairs_at
from moontable.games.moonstone.terrain.traits import FLIER, MODEL

if TYPE_CHECKING:
    from mypy_extensions import i64


def away(position: Position, model: i64, from_model: i64, inches: i64, by: i64) -> bool:
    """Move a model directly away from another, over the rim of a platform if it comes to that. Whether it moved.

    `by` is the model whose doing it is: a fall is caused by that one, not by whoever is fled from (Q-46).
    """
    one, other = position.models[model], position.models[from_model]
    return carry(position, model, Line(one.x, one.y, one.x - other.x, one.y - other.y), inches * INCH, by, True)


def toward(position: Position, model: i64, to_model: i64, inches: i64) -> bool:
    """Move a model directly towards another, up to contact with it (MS-087). Whether it moved."""
    one, other = position.models[model], position.models[to_model]
    line = Line(one.x, one.y, other.x - one.x, other.y - one.y)
    return carry(position, model, line, min(inches * INCH, int(line.long)), to_model, False)


def toward_stone(position: Position, model: i64, stone: i64, inches: i64) -> bool:
    """Move a model directly towards a stone on the table, up to contact with it. Whether it moved."""
    one, other = position.models[model], position.stones[stone]
    line = Line(one.x, one.y, other.x - one.x, other.y - one.y)
    return carry(position, model, line, min(inches * INCH, int(line.long)), model, False)


def toward_point(position: Position, model: i64, x: i64, y: i64, inches: i64, by: i64) -> bool:
    """Move a model directly towards a point, until its middle is there. Whether it moved."""
    one = position.models[model]
    line = Line(one.x, one.y, x - one.x, y - one.y)
    return carry(position, model, line, min(inches * INCH, int(line.long)), by, False)


def carry(position: Position, model: i64, line: Line, most: i64, by: i64, may_fall: bool) -> bool:
    """Carry out one straight move; `by` is the model whose doing it is, `may_fall` whether a drop does not stop it."""
    one = position.models[model]
    if one.where != IN_PLAY or most <= 0 or line.long == 0.0 or is_banned(position, model, "move"):
        return False
    if one.level > 0:
        return carry_above(position, model, line, most, by, may_fall)
    return settle(position, model, push(position.ground().scene, standing_terms(position, model, 0), line, most, None))


def settle(position: Position, model: i64, stop: Stop) -> bool:
    """Put the model where the straight move ended, or beside the table (MS-150)."""
    one = position.models[model]
    if stop.code == WENT_OVER:
        remove_from_play(position, model)
        return True
    moved = bool(stop.x != one.x or stop.y != one.y)
    if moved:
        walk_over(position, model, [(int(one.x), int(one.y)), (int(stop.x), int(stop.y))])
        position.put(model, stop.x, stop.y, level_at(position.settings.layout, stop.x, stop.y, one.r))
        arrived(position, model)
    return moved


def carry_above(position: Position, model: i64, line: Line, most: i64, by: i64, may_fall: bool) -> bool:
    """The same for a model above the table: its floor ends somewhere (MS-137, G-21)."""
    one, layout, scene = position.models[model], position.settings.layout, position.ground().scene
    terms = standing_terms(position, model, one.level)
    stop = push(scene, terms, line, most, None)
    if stop.steps <= 0:
        return False
    if is_hanging(layout, one):
        return fall_off(position, model, line.x, line.y, by) if may_fall else False
    part = part_on(floor_at(layout, one.level), line.x, line.y, stop.x, stop.y)
    rim: i64 = int(part * float(stop.steps))
    before = max(rim - 2 * CONTACT, 0)  # clearly on the floor
    if stairs_at(layout, line.x_at(before), line.y_at(before)) is not None:
        return carry_down(position, model, line, stop.steps)
    if part >= 1.0 and level_at(layout, stop.x, stop.y, one.r) == one.level:
        return settle(position, model, stop)
    while rim > 0 and level_at(layout, line.x_at(rim), line.y_at(rim), one.r) != one.level:
        rim -= 1
    if may_fall:
        return fall_off(position, model, line.x_at(rim), line.y_at(rim), by)
    return settle(position, model, push(scene, terms, line, rim, None))


def carry_down(position: Position, model: i64, line: Line, most: i64) -> bool:
    """Down stairs, where those below are in the way too, and from their foot on across the table (MS-129)."""
    one, layout, scene = position.models[model], position.settings.layout, position.ground().scene
    steps: i64 = push(scene, Terms(one.r, model, MODEL | FLIER, 0, 0), line, most, None).steps
    foot: i64 = 0
    while foot < steps and level_at(layout, line.x_at(foot), line.y_at(foot), one.r) > 0:
        foot += 1
    if level_at(layout, line.x_at(foot), line.y_at(foot), one.r) == 0:
        if can_stand(position, model, line.x_at(foot), line.y_at(foot)):
            position.put(model, line.x_at(foot), line.y_at(foot), 0)
            rest = Line(line.x_at(foot), line.y_at(foot), line.dx, line.dy)
            terms = standing_terms(position, model, 0)
            settle(position, model, push(position.ground().scene, terms, rest, steps - foot, None))
            return True
        steps = foot
    while steps > 0 and not can_stand(position, model, line.x_at(steps), line.y_at(steps)):
        steps -= 1
    return settle(position, model, Stop(line.x_at(steps), line.y_at(steps), steps, ARRIVED, None))


def fall_off(position: Position, model: i64, x: i64, y: i64, by: i64) -> bool:
    """The model leaves its platform at (x, y) and comes down below, as if it had jumped (MS-137)."""
    one = position.models[model]
    platform = stands_on(floor_at(position.settings.layout, one.level), x, y)
    px, py = below(platform, one.r, x, y) if platform is not None else (int(x), int(y))
    drop(position, model, px, py, by)
    return True
