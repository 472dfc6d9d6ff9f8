"""Advice for Moonstone: what serves a purpose is played on for a while."""

from __future__ import annotations

from typing import Final

from moontable.bots.advice import Counsel, Fact
from moontable.bots.moonstone.skilled import MoonstoneIdeas
from moontable.core.contract import State
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.words import WORDS

AHEAD: Final = 2
"""What is feared is what the other does with the next activation."""
FACTS: Final = [
    Fact("game", 0.05, 8.0, good=True, often=True),
    Fact("stones", 0.5, 1.0, good=True, often=False),
    Fact("slain", 0.15, 1.0, good=True, often=True),
    Fact("wounds", 0.8, 0.15, good=True, often=False),
    Fact("game", 0.05, 8.0, good=False, often=True),
    Fact("stones", 0.5, 1.0, good=False, often=False),
    Fact("slain", 0.15, 1.0, good=False, often=True),
    Fact("wounds", 0.8, 0.15, good=False, often=False),
]


class MoonstoneCounsel(Counsel):
    """The skilled player's way to think."""

    def __init__(self) -> None:
        super().__init__(MoonstoneIdeas(None, AHEAD), FACTS, WORDS)

    def counted(self, start: State, end: State, seat: int) -> list[float]:
        assert isinstance(start, MoonstoneState)
        assert isinstance(end, MoonstoneState)
        won = end.outcome is not None and seat in end.outcome.winners
        lost = end.outcome is not None and not won
        mine, theirs = (
            _stones(end, seat) - _stones(start, seat),
            _others_stones(end, seat) - _others_stones(start, seat),
        )
        own, other = [0, 0], [0, 0]
        """Models that have left play, and wounds of those that are in it."""
        for model in start.models:
            then = end.models[model.index]
            if model.where == IN_PLAY:
                side = own if model.seat == seat else other
                side[0] += 0 if then.where == IN_PLAY else 1
                side[1] += max(0, int(model.open_boxes - then.open_boxes)) if then.where == IN_PLAY else 0
        return [
            1.0 if won else 0.0,
            max(0.0, float(mine)),
            float(min(1, other[0])),
            float(other[1]),
            1.0 if lost else 0.0,
            max(0.0, float(theirs)),
            float(min(1, own[0])),
            float(own[1]),
        ]


def _stones(state: MoonstoneState, seat: int) -> int:
    held = [stone for stone in state.stones if stone.holder != ON_TABLE]
    return len([stone for stone in held if state.models[stone.holder].seat == seat])


def _others_stones(state: MoonstoneState, seat: int) -> int:
    return len([stone for stone in state.stones if stone.holder != ON_TABLE]) - _stones(state, seat)
