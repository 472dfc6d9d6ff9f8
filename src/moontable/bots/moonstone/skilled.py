"""A skilled player of Moonstone: what serves a purpose is weighed by playing on for a while.

Purposes are those of the greedy player (dig, strike, use what helps) and, for a place, more than its one: to reach
each stone, to threaten an enemy, to get away from all of them, or to stay.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from moontable.bots.base import Eyes
from moontable.bots.moonstone.greedy import Mind, apart
from moontable.bots.search.playouts import Habits, PlayoutBot
from moontable.core.contract import State
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model

if TYPE_CHECKING:
    from mypy_extensions import i64

CANDIDATES: Final = 6
WORLDS: Final = 9
AHEAD: Final = 40
"""Decisions that are played on: about an activation of everybody near."""
AIMING: Final = ("target", "repeat-target", "pick", "order")
ACTING: Final = ("next-action", "act")
PLACES: Final = ("move", "deployment-place", "place", "traverse", "jump")

# What things are worth, in moonstones.
HEALTH: Final = 0.08
"""Each box that is not filled."""
ALIVE: Final = 0.2
NEAR: Final = 0.4
"""A stone on the table that one is much nearer to than all others."""
LEAD: Final = 1.3
"""So many moonstones ahead make victory e times as likely as defeat."""
FAR: Final = 60 * INCH


class MoonstoneHabits(Habits):
    """The greedy player, and what each seat holds and can reach."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        assert isinstance(world, MoonstoneState)
        mind = Mind(world, eyes)
        asked = world.stack[-1].question(world)
        options = sensible(mind, asked, options)
        found = [mind.best(options)]
        mover = mind.mover() if asked in PLACES else None
        if mover is not None:
            options = [each for each in options if not mind.is_tiny(mover, actions.x_of(each), actions.y_of(each))]
            found = served(world, mover, found, options or found)
        ranked = [(-mind.worth(asked, option), eyes.below(1_000), option) for option in options]
        ranked.sort()
        for _, _, option in ranked:
            if len(found) >= most:
                break
            if option not in found:
                found.append(option)
        return found[:most]

    def quick(self, world: State, options: list[int], eyes: Eyes) -> int:
        assert isinstance(world, MoonstoneState)
        return Mind(world, eyes).best(options)

    def is_far_enough(self, start: State, world: State, decisions: int) -> bool:
        return decisions >= AHEAD

    def standing(self, world: State, seat: int) -> float:
        assert isinstance(world, MoonstoneState)
        if world.outcome is not None:
            return world.outcome.share(seat)
        holdings = standings(world)
        others = max([holding for other, holding in enumerate(holdings) if other != seat])
        return 1.0 / (1.0 + exp((others - holdings[seat]) / LEAD))


def sensible(mind: Mind, asked: str, options: list[int]) -> list[int]:
    """Without what would help an enemy, harm a friend or heal the unhurt, wherever there is anything else to do."""
    if asked in AIMING:
        options = [each for each in options if mind.worth(asked, each) >= 0] or options
    elif asked in ACTING:
        kept = [each for each in options if actions.verb_of(each) != actions.USE or mind.worth(asked, each) > 0]
        options = kept or options
    return options


# -- places ----------------------------------------------------------------------------------------------------------


def served(world: MoonstoneState, mover: Model, found: list[int], options: list[int]) -> list[int]:
    """With the best place for each purpose: a stone, an enemy to strike, and to be away from all."""
    for stone in world.stones:
        if stone.holder == ON_TABLE:
            add(found, nearest(options, stone.x, stone.y))
    flight, farthest = found[0], -1
    prey, closest = found[0], FAR
    for option in options:
        gap = enemy_gap(world, mover.seat, actions.x_of(option), actions.y_of(option))
        if gap > farthest:
            flight, farthest = option, gap
        if gap < closest:
            prey, closest = option, gap
    add(found, prey)
    add(found, flight)
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


# -- how good a position is ------------------------------------------------------------------------------------------


def standings(world: MoonstoneState) -> list[float]:
    """What each seat has, in moonstones."""
    totals = [0.0] * world.seats
    for model in world.models:
        if model.where == IN_PLAY:
            totals[model.seat] += ALIVE + HEALTH * float(model.open_boxes)
    for stone in world.stones:
        if stone.holder != ON_TABLE:
            totals[world.models[stone.holder].seat] += 1.0
        else:
            gaps = [FAR] * world.seats
            for model in world.models:
                if model.where == IN_PLAY:
                    gaps[model.seat] = min(gaps[model.seat], apart(model.x, model.y, stone.x, stone.y))
            for seat, gap in enumerate(gaps):
                others = min([other for at, other in enumerate(gaps) if at != seat])
                totals[seat] += NEAR / (1.0 + exp(float(gap - others) / float(4 * INCH)))
    return totals


def skilled_moonstone() -> PlayoutBot:
    return PlayoutBot(MoonstoneHabits(), CANDIDATES, WORLDS)
