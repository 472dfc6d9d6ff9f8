"""What spots of the table are worth, and the abilities that want one: woods, water, bags of gold, a shower of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.abilities.effects.landscaping import (
    GOLD,
    MAKEABLE,
    MOST,
    TOKEN_RADIUS,
    CreateTerrain,
    Creating,
    Drawing,
    TowardPoint,
)
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.geometry.units import INCH, floor_sqrt
from moontable.games.moonstone.movement.luring import GLITTER
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.terrain.pieces import TABLE

if TYPE_CHECKING:
    from mypy_extensions import i64

QUESTIONS: Final = ("create-terrain", "remove-terrain", "toward-point")
FAR: Final = 12 * INCH
BAGS: Final = 2
"""So many bags of its own are enough."""
WORTHWHILE: Final = INCH
"""So much nearer to stones, or farther for enemies, is worth a shower of gold."""


def apart(x: i64, y: i64, other_x: i64, other_y: i64) -> int:
    dx, dy = x - other_x, y - other_y
    return int(floor_sqrt(dx * dx + dy * dy))


def to_a_stone(world: MoonstoneState, x: i64, y: i64) -> int:
    """How far it is to the nearest stone on the table."""
    best = 2 * TABLE
    for stone in world.stones:
        if stone.holder == ON_TABLE:
            best = min(best, apart(x, y, stone.x, stone.y))
    return best


def worth_of_spot(world: MoonstoneState, seat: i64, x: i64, y: i64) -> int:
    """What a spot is worth for whatever is asked about the table."""
    top = world.stack[-1]
    if isinstance(top, Drawing):
        return worth_of_drawing(world, seat, top, x, y)
    if not isinstance(top, Creating):
        return 0
    if top.question(world) == "remove-terrain":
        return -worth_of_barring(world, seat, x, y)
    return worth_of_luring(world, seat, top, x, y) if top.kind == GOLD else worth_of_barring(world, seat, x, y)


def worth_of_barring(world: MoonstoneState, seat: i64, x: i64, y: i64) -> int:
    """Terrain lies best half-way between an enemy and the stone that it would run for."""
    best = 2 * TABLE
    for one in world.models:
        if one.where == IN_PLAY and one.seat != seat:
            for stone in world.stones:
                if stone.holder == ON_TABLE:
                    best = min(best, apart(x, y, (one.x + stone.x) // 2, (one.y + stone.y) // 2))
    return -best


def worth_of_luring(world: MoonstoneState, seat: i64, top: Creating, x: i64, y: i64) -> int:
    """Gold lies best where enemies see it and stones are far away; friends should not be tempted."""
    total, away = 0, min(to_a_stone(world, x, y), FAR)
    for one in world.models:
        if one.where != IN_PLAY or one.index == top.model:
            continue
        if apart(x, y, one.x, one.y) <= GLITTER + int(one.r) + TOKEN_RADIUS:
            total += away if one.seat != seat else -away
    return total


def worth_of_drawing(world: MoonstoneState, seat: i64, top: Drawing, x: i64, y: i64) -> int:
    """Friends come nearer to stones, enemies are led away from them."""
    total = 0
    for one in world.models:
        if one.where != IN_PLAY or one.index == top.model or apart(x, y, one.x, one.y) > int(top.within + one.r):
            continue
        gained = gain_of(world, one, x, y, int(top.inches) * INCH)
        total += gained if one.seat == seat else -gained
    return total


def gain_of(world: MoonstoneState, one: Model, x: i64, y: i64, inches: int) -> int:
    """How much nearer to a stone a model is once it has moved straight towards a point."""
    far = apart(one.x, one.y, x, y)
    share = min(inches, far)
    if far == 0:
        return 0
    nx, ny = one.x + (x - one.x) * share // far, one.y + (y - one.y) * share // far
    before, after = min(to_a_stone(world, one.x, one.y), FAR), min(to_a_stone(world, nx, ny), FAR)
    return before - after


# -- abilities that want a spot --------------------------------------------------------------------------------------


def wants_spot(ability: Ability) -> bool:
    """Whether an ability does nothing but something to the table."""
    steps = ability.steps or (ability.lines[0].steps if ability.lines else [])
    return bool(steps) and isinstance(steps[0], (CreateTerrain, TowardPoint))


def is_worthwhile(world: MoonstoneState, one: Model, ability: Ability) -> bool:
    """Whether there is any sense in using such an ability now."""
    steps = ability.steps or ability.lines[0].steps
    step = steps[0]
    if isinstance(step, TowardPoint):
        return best_shower(world, one, ability, step) >= WORTHWHILE
    if not isinstance(step, CreateTerrain):
        return False
    mine = [made for made in world.settings.made if made.seat == one.seat and made.kind == MAKEABLE[step.kind]]
    if step.kind != GOLD:
        return len(mine) < MOST
    near = [
        other
        for other in world.models_in_play()
        if other.seat != one.seat and apart(one.x, one.y, other.x, other.y) <= FAR
    ]
    return bool(near) and len(mine) < BAGS


def best_shower(world: MoonstoneState, one: Model, ability: Ability, step: TowardPoint) -> int:
    """The worth of the best point within range."""
    trial = Drawing()
    trial.model = one.index
    trial.chooser = one.seat
    trial.reach = ability.range * INCH
    trial.within = step.within * INCH
    trial.inches = 2
    best = 0
    for option in trial.options(world):
        best = max(best, worth_of_drawing(world, one.seat, trial, actions.x_of(option), actions.y_of(option)))
    return best
