"""Puzzles of Moonstone: the activation that brings moonstones for certain, whatever the others do.

A table without squares cannot be searched to the last point. Of the points that the rules offer for a move, those are
tried that lie nearest to each stone and a fixed share of all others; two ways to bring the same stones to the same
characters are the same.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.moonstone.greedy import apart
from moontable.bots.puzzles.solving import OPEN, Goal
from moontable.core.contract import OVER, State
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model
from moontable.games.moonstone.turn.harvesting import expected_depth

REACH: Final = 9 * INCH
"""Stones that are farther away are out of reach of one activation."""
TOUCH: Final = 3 * INCH // 2
"""A model touches a stone if their middles are no farther apart."""
SPREAD: Final = 2
"""About so many points are tried that lie nowhere in particular."""
WAYS: Final = (actions.JOG, actions.STEP, actions.TRAVERSE, actions.JUMP)
LUCK: Final = (actions.ATTACK,)
"""Actions whose result hangs on cards: nothing is certain after them."""
CLEAR: Final = 4 * INCH
"""Beyond all steps that it can still make, a model that is so far away neither engages nor blocks anybody."""


class Stones(Goal):
    """Bring home as many moonstones as one activation can, without luck."""

    @property
    def slug(self) -> str:
        return "stones"

    def begins(self, state: State) -> bool:
        assert isinstance(state, MoonstoneState)
        if state.seat == OVER or state.stack[-1].question(state) != "activate":
            return False
        return any(_may_dig(state, model) for model in state.models if model.seat == state.seat and not model.activated)

    def options(self, start: State, state: State) -> list[int]:
        assert isinstance(state, MoonstoneState)
        options = state.legal()
        if state.seat != start.seat:
            return [actions.simple(actions.PASS)] if state.stack[-1].question(state) == "reaction" else options
        if state.stack[-1].question(state) == "activate":
            able = [each for each in options if _may_dig(state, state.models[actions.argument_of(each)])]
            return able or options[:1]
        points = [option for option in options if state.is_point(option)]
        if not points:
            vain = LUCK if _may_dig(state, state.models[state.acting]) else (*LUCK, *WAYS)
            found = [option for option in options if actions.verb_of(option) not in vain]
            found.sort(key=lambda option: actions.verb_of(option) != actions.HARVEST)  # so that a solution digs at once
            return found
        found = [option for option in options if not state.is_point(option)]
        for stone in state.stones:
            if stone.holder == ON_TABLE:
                best, closest = points[0], REACH
                for each in points:
                    gap = apart(actions.x_of(each), actions.y_of(each), stone.x, stone.y)
                    if gap < closest:
                        best, closest = each, gap
                if closest < REACH and best not in found:
                    found.append(best)
        found += [each for each in points[:: max(1, len(points) // SPREAD)] if each not in found]
        return found

    def is_handed_over(self, start: State, state: State) -> bool:
        """The activation is over: somebody else is asked whom to activate, or a new turn begins."""
        assert isinstance(state, MoonstoneState)
        assert isinstance(start, MoonstoneState)
        if state.seat == OVER or state.turn != start.turn or state.reveals != start.reveals:
            return True
        return state.stack[-1].question(state) == "activate" and _activated(state) > _activated(start)

    def verdict(self, start: State, state: State, handed_over: bool) -> int:
        """What hangs on a card or a die is not certain."""
        if not handed_over:
            return OPEN
        if state.reveals != start.reveals:
            return 0
        return 2 * max(0, _held(state, start.seat) - _held(start, start.seat))

    def sign(self, start: State, state: State) -> str:
        assert isinstance(state, MoonstoneState)
        return " ".join([str(int(stone.holder)) for stone in state.stones])

    def is_open(self, start: State, state: State) -> bool:
        return True

    def is_harmless(self, start: State, state: State) -> bool:
        """Whether everybody who could take a Reaction Step is too far away from who acts."""
        assert isinstance(state, MoonstoneState)
        one = state.models[state.acting]
        for model in state.models:
            may_come = model.where == IN_PLAY and model.seat != start.seat and model.energy > 0
            if may_come and apart(model.x, model.y, one.x, one.y) <= CLEAR + INCH * model.energy:
                return False
        return True


def _may_dig(state: MoonstoneState, model: Model) -> bool:
    """Whether a model could still reach a stone and dig it out, if nothing stood in its way."""
    if model.where != IN_PLAY:
        return False
    jog = 0 if model.jogged else int(stats.jog_length(state, model.index))
    for number, stone in enumerate(state.stones):
        if stone.holder == ON_TABLE:
            left = expected_depth(state, model.index, number)
            spare = int(model.energy) - (1 if left is None or left <= 0 else int(stone.depth))
            if spare >= 0 and apart(model.x, model.y, stone.x, stone.y) <= INCH * (jog + spare) + TOUCH:
                return True
    return False


def _activated(state: MoonstoneState) -> int:
    return len([model for model in state.models if model.activated])


def _held(state: State, seat: int) -> int:
    assert isinstance(state, MoonstoneState)
    return len(
        [stone for stone in state.stones if stone.holder != ON_TABLE and state.models[stone.holder].seat == seat]
    )
