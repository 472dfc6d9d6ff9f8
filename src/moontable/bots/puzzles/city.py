"""Puzzles of Blue Moon City: the turn that earns the most crystals, or wins the game."""

from __future__ import annotations

from typing import Final

from moontable.bots.puzzles.solving import OPEN, Goal
from moontable.core.contract import OVER, State
from moontable.games.city import CityState
from moontable.games.city.state.position import BUILD, DRAGON, MOVE, OFFER, PAY

WITHIN: Final = (MOVE, DRAGON, BUILD, PAY, OFFER)
"""Steps of a turn before cards are thrown away and drawn."""


class Turn(Goal):
    """The turn up to where cards are thrown away and drawn."""

    def begins(self, state: State) -> bool:
        assert isinstance(state, CityState)
        return state.seat != OVER and bool(state.step == MOVE)

    def options(self, start: State, state: State) -> list[int]:
        return state.legal()

    def is_handed_over(self, start: State, state: State) -> bool:
        assert isinstance(state, CityState)
        return state.seat != start.seat or state.step not in WITHIN

    def sign(self, start: State, state: State) -> str:
        """Where the figure went, which boxes were filled and which offerings made; not with which cards."""
        assert isinstance(state, CityState)
        me = state.players[start.seat]
        return f"{int(me.space)} {int(state.filled)} {int(me.offerings)}"

    def is_open(self, start: State, state: State) -> bool:
        """Cards that a building gives are handed out after the turn."""
        return True


class Earn(Turn):
    """Earn as many crystals as can be earned."""

    @property
    def slug(self) -> str:
        return "earn"

    def verdict(self, start: State, state: State, handed_over: bool) -> int:
        assert isinstance(state, CityState)
        assert isinstance(start, CityState)
        if not handed_over:
            return OPEN
        return int(max(0, state.players[start.seat].crystals - start.players[start.seat].crystals))


class Win(Turn):
    """Make the last offering."""

    @property
    def slug(self) -> str:
        return "win"

    def begins(self, state: State) -> bool:
        """Nobody makes three offerings in a turn."""
        assert isinstance(state, CityState)
        return super().begins(state) and bool(state.players[state.seat].offerings + 2 >= state.city.offerings)

    def verdict(self, start: State, state: State, handed_over: bool) -> int:
        if not handed_over:
            return OPEN
        return 1 if state.outcome is not None and start.seat in state.outcome.winners else 0
