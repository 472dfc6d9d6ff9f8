"""What is in the way of each kind of move, and where a model can stand (MS-037, MS-077 to MS-083, MS-120 to MS-129).

The geometry judges ways under given `Terms`; these are the terms of each kind of move. `paths.py` judges and finds
whole ways by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.stats import applies, is_faerie
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.geometry.motion import Terms
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.state.lasting import STATUS
from moontable.games.moonstone.state.model import Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain.levels import head_of, is_hanging, level_at, stairs_at
from moontable.games.moonstone.terrain.pieces import Layout
from moontable.games.moonstone.terrain.traits import (
    BARRIER,
    FLIER,
    MODEL,
    NO_END,
    OBSTACLE,
    STOPS_JOG,
    STOPS_STEP,
    WATER,
    WOOD,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# The kinds of moves
JOG: Final = 0
STEP: Final = 1
REACTION_STEP: Final = 2
BY_ABILITY: Final = 3

PASSED: Final = {"water": WATER, "wood": WOOD, "obstacle": OBSTACLE, "barrier": BARRIER, "model": MODEL | FLIER}
"""The words of `vocabulary.PASSED` as traits."""
FAERIES_PASS: Final = WATER | WOOD | OBSTACLE | MODEL | FLIER
"""What a Faerie's Jog leads over (MS-127)."""
FORMS_GAPS: Final = OBSTACLE | BARRIER | WATER | WOOD
"""Terrain between which a model may squeeze, as far as it is in the way at all (MS-081)."""


# -- what is in the way ----------------------------------------------------------------------------------------------


def stops(position: Position, model: i64, kind: i64, over: i64) -> i64:
    """The traits that are in the way of a move; `over` are those that the text of an ability leads over."""
    if kind == JOG:
        return STOPS_JOG & ~jog_passes(position, model)
    return STOPS_STEP & ~over


def passed(words: tuple[str, ...]) -> i64:
    """The traits behind the words for what a move leads over."""
    traits: i64 = 0
    for word in words:
        traits |= PASSED[word]
    return traits


def jog_passes(position: Position, model: i64) -> i64:
    """What a model's Jog leads over: everything but barriers for a Faerie (MS-127), or what a passive says."""
    traits: i64 = FAERIES_PASS if is_faerie(position, model) else 0
    for passive in position.models[model].character.passives[points.JOG_OVER]:
        if applies(position, model, passive):
            traits |= passive.rule.leads_over()
    for record in position.lasting:
        if record.says(STATUS, model, "waterfoot"):
            traits |= WATER
    return traits


def may_squeeze(position: Position, model: i64, mover: i64) -> bool:
    """Only in its own activation and when its own player moves it (MS-081, MS-082)."""
    return position.acting == model and position.models[model].seat == mover


def is_stuck(position: Position, model: i64) -> bool:
    """Whether a model hangs on a ladder, from which only climbing on leads away (MS-130)."""
    return is_hanging(position.settings.layout, position.models[model])


# -- where one can stand ---------------------------------------------------------------------------------------------


def standing_terms(position: Position, model: i64, level: i64) -> Terms:
    """The terms of being set down, or pushed: no base may end on what is solid or on a stone (MS-037, G-20)."""
    return Terms(position.models[model].r, model, STOPS_STEP, NO_END, level)


def overlap_at(position: Position, model: i64, x: i64, y: i64) -> Shape | None:
    """What a model would overlap if it stood there, at the level of the place."""
    layout, one, scene = position.settings.layout, position.models[model], position.ground().scene
    hit = scene.overlap_at(x, y, one.r, level_at(layout, x, y, one.r), NO_END, model)
    if hit is None and layout.stairs:
        hit = other_on_stairs(layout, scene, one, x, y)
    return hit


def can_stand(position: Position, model: i64, x: i64, y: i64) -> bool:
    """Whether a model could be set down there (G-20)."""
    return (
        not position.ground().scene.over_edge(x, y, position.models[model].r)
        and overlap_at(position, model, x, y) is None
    )


def other_on_stairs(layout: Layout, scene: Scene, one: Model, x: i64, y: i64) -> Shape | None:
    """On stairs there is room for one: a base there must not overlap those at either end."""
    stairs = stairs_at(layout, x, y)
    if stairs is None:
        return None
    hit = scene.overlap_at(x, y, one.r, 0, MODEL | FLIER, one.index)
    return hit if hit is not None else scene.overlap_at(x, y, one.r, head_of(layout, stairs), MODEL | FLIER, one.index)
