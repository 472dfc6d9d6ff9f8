"""What is worth a thought in Moonstone: what the greedy player would do, and for every purpose the best place.

A model may be moved to a stone, to an enemy within its reach, away from all enemies, between a laden friend and the
nearest enemy, or to a friend who is hurt; whoever foresees the answer also thinks of places out of sight, and of ending
an activation early, with energy kept for reactions. What would help an enemy, harm a friend or heal the unhurt is no
idea, nor is a step that changes nothing, nor to stand about while a stone waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Eyes
from moontable.bots.moonstone.greedy import Mind, apart
from moontable.bots.moonstone.hiding import NOWHERE, hidden_place
from moontable.bots.moonstone.valuing import MoonstoneJudge
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model

if TYPE_CHECKING:
    from mypy_extensions import i64

AIMING: Final = ("target", "repeat-target", "pick", "order")
ACTING: Final = ("next-action", "act")
PLACES: Final = ("move", "deployment-place", "place", "traverse", "jump")
STONES: Final = 3
"""So many stones are thought of, the nearest ones."""
LOOKED_AT: Final = 40
"""Points that a judge looks at, where there are more."""
FAR: Final = 60 * INCH
NEAR_ENEMY: Final = 3 * INCH
"""Whoever has an enemy no farther away than this, from middle to middle, may do well to stay."""


def named(world: MoonstoneState, options: list[int], most: int, eyes: Eyes, idle: bool = False) -> list[int]:
    """At most so many ideas, the greedy player's first; `idle`: to stand about is one, for whoever learns from it."""
    mind = Mind(world, eyes)
    asked = world.stack[-1].question(world)
    options = sensible(mind, asked, options, idle)
    found = [mind.best(options)]
    mover = mind.mover() if asked in PLACES else None
    if mover is not None:
        options = [each for each in options if not mind.is_tiny(mover, actions.x_of(each), actions.y_of(each))]
        for place in places(world, mover, options):
            add(found, place)
    ranked = [(-mind.worth(asked, option), eyes.below(1_000), option) for option in options]
    ranked.sort()
    for _, _, option in ranked:
        if len(found) >= most:
            break
        add(found, option)
    return found[:most]


def sensible(mind: Mind, asked: str, options: list[int], idle: bool = False) -> list[int]:
    """Without what would help an enemy, harm a friend or heal the unhurt, wherever there is anything else to do."""
    if asked in AIMING:
        options = [each for each in options if mind.worth(asked, each) >= 0] or options
    elif asked in ACTING:
        kept = [each for each in options if actions.verb_of(each) != actions.USE or mind.worth(asked, each) > 0]
        if not idle and wastes_a_jog(mind, kept):
            kept = [each for each in kept if each != actions.simple(actions.END)]
        options = kept or options
    return options


def wastes_a_jog(mind: Mind, options: list[int]) -> bool:
    """Whether to stop now would be idle: its Jog costs nothing, it has a stone to go to, and neither stones nor enemies
    near it to look after.
    """
    world = mind.world
    if world.acting < 0 or actions.simple(actions.JOG) not in options:
        return False
    one = world.models[world.acting]
    if one.seat != mind.seat or mind.is_laden(one) or mind.nearest_goal(one) == 0:
        return False
    return mind.nearest_enemy(one.x, one.y) > NEAR_ENEMY


# -- places ----------------------------------------------------------------------------------------------------------


def places(world: MoonstoneState, mover: Model, options: list[int]) -> list[int]:
    """The best place for each purpose, the most pressing first."""
    if not options:
        return []
    found: list[int] = []
    flight, farthest = options[0], -1
    prey, closest = options[0], FAR
    for option in options:
        gap = enemy_gap(world, mover.seat, actions.x_of(option), actions.y_of(option))
        if gap > farthest:
            flight, farthest = option, gap
        if gap < closest:
            prey, closest = option, gap
    for stone_at in nearest_stones(world, mover)[:STONES]:
        stone = world.stones[stone_at]
        add(found, nearest(options, stone.x, stone.y))
    add(found, prey)
    add(found, flight)
    for option in stand_by(world, mover, options):
        add(found, option)
    return found


def best_places(judge: MoonstoneJudge, world: MoonstoneState, options: list[int], most: int, eyes: Eyes) -> list[int]:
    """The places where the table looks best with the model there, of a share of all."""
    mind = Mind(world, eyes)
    mover = mind.mover()
    if mover is None or mover.where != IN_PLAY:
        return []
    x, y = mover.x, mover.y
    ranked: list[tuple[float, int]] = []
    for option in options[:: 1 + len(options) // LOOKED_AT]:
        mover.x, mover.y = x, y
        if not mind.is_tiny(mover, actions.x_of(option), actions.y_of(option)):
            mover.x, mover.y = actions.x_of(option), actions.y_of(option)
            ranked.append((-judge.chance(world, eyes.seat), option))
    mover.x, mover.y = x, y
    ranked.sort()
    return [option for _, option in ranked[:most]]


def cautious(world: MoonstoneState, options: list[int], eyes: Eyes) -> list[int]:
    """What pays only when the others answer: a place that they do not see, and energy kept for reactions."""
    asked = world.stack[-1].question(world)
    if asked in PLACES:
        mind = Mind(world, eyes)
        mover = mind.mover()
        if mover is None or mover.where != IN_PLAY or mover.seat != eyes.seat:
            return []
        place = hidden_place(world, mover, options)
        return [] if place == NOWHERE or mind.is_tiny(mover, actions.x_of(place), actions.y_of(place)) else [place]
    end = actions.simple(actions.END)
    if asked in ACTING and end in sensible(Mind(world, eyes), asked, options):
        return [end] if world.acting >= 0 and world.models[world.acting].energy > 0 else []
    return []


def nearest_stones(world: MoonstoneState, mover: Model) -> list[int]:
    """The stones on the table, the nearest first."""
    gaps = [
        (apart(mover.x, mover.y, stone.x, stone.y), at)
        for at, stone in enumerate(world.stones)
        if stone.holder == ON_TABLE
    ]
    gaps.sort()
    return [at for _, at in gaps]


def stand_by(world: MoonstoneState, mover: Model, options: list[int]) -> list[int]:
    """The places between a friend who carries stones and the enemy nearest to them, and beside the friend most hurt."""
    far_enough = [each for each in options if apart(actions.x_of(each), actions.y_of(each), mover.x, mover.y) >= INCH]
    if not far_enough:
        return []
    found: list[int] = []
    laden, hurt = None, None
    for friend in world.models:
        if friend.where != IN_PLAY or friend.seat != mover.seat or friend.index == mover.index:
            continue
        if world.stones_of(friend.index) and laden is None:
            laden = friend
        if friend.wounds and (hurt is None or friend.open_boxes < hurt.open_boxes):
            hurt = friend
    if laden is not None:
        enemy = nearest_enemy(world, laden)
        if enemy is not None:
            found.append(nearest(far_enough, (laden.x + enemy.x) // 2, (laden.y + enemy.y) // 2))
    if hurt is not None:
        found.append(nearest(far_enough, hurt.x, hurt.y))
    return found


def add(found: list[int], option: int) -> None:
    if option not in found:
        found.append(option)


def nearest(options: list[int], x: i64, y: i64) -> int:
    best, closest = options[0], FAR
    for option in options:
        gap = apart(actions.x_of(option), actions.y_of(option), x, y)
        if gap < closest:
            best, closest = option, gap
    return best


def enemy_gap(world: MoonstoneState, seat: i64, x: i64, y: i64) -> int:
    best = FAR
    for model in world.models:
        if model.where == IN_PLAY and model.seat != seat:
            best = min(best, apart(x, y, model.x, model.y))
    return best


def nearest_enemy(world: MoonstoneState, one: Model) -> Model | None:
    best, closest = None, FAR
    for model in world.models:
        gap = apart(one.x, one.y, model.x, model.y)
        if model.where == IN_PLAY and model.seat != one.seat and gap < closest:
            best, closest = model, gap
    return best
