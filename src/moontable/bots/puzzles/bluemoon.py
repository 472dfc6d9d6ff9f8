"""Puzzles of Blue Moon: a turn after which the other must retreat, whatever they play of the cards that they hold."""

from __future__ import annotations

from typing import Final

from moontable.bots.puzzles.solving import OPEN, Goal
from moontable.core.contract import OVER, State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_FIGHT, WHICH_LEADERSHIP

GAME: Final = 10
"""The worth of winning the game; a fight is worth its dragons."""


class Fight(Goal):
    """Win the fight at once, with as many dragons as can be had."""

    @property
    def slug(self) -> str:
        return "fight"

    def begins(self, state: State) -> bool:
        assert isinstance(state, BlueMoonState)
        return (
            state.seat != OVER and state.asked in (WHICH_LEADERSHIP, WHETHER_TO_FIGHT) and state.seat == state.me.seat
        )

    def options(self, start: State, state: State) -> list[int]:
        """Who retreats gives up, so that comes last."""
        options = state.legal()
        options.sort(key=lambda action: action == a.RETREAT)
        return options

    def is_handed_over(self, start: State, state: State) -> bool:
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        if state.seat == OVER or state.finished_games != start.finished_games or state.me.seat != start.seat:
            return True
        return start.fight and not state.fight

    def verdict(self, start: State, state: State, handed_over: bool) -> int:
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        seat = start.seat
        if state.seat == OVER or state.finished_games != start.finished_games:
            return GAME if state.crystals[seat] > start.crystals[seat] else 0
        if not handed_over:
            return OPEN
        if not state.fight:
            return max(0, self._lead(state, seat) - self._lead(start, seat))
        return 0 if state.me.seat == seat else OPEN

    def _lead(self, state: BlueMoonState, seat: int) -> int:
        return int(state.player(seat).dragons - state.player(1 - seat).dragons)

    def sign(self, start: State, state: State) -> str:
        assert isinstance(state, BlueMoonState)
        me = state.player(start.seat)
        parts = [int(me.combat), int(me.support), int(me.facedown), int(me.hand), int(state.element)]
        other = state.player(1 - start.seat)
        return " ".join([str(part) for part in [*parts, int(other.combat), int(other.support), int(other.hand)]])

    def is_open(self, start: State, state: State) -> bool:
        """Nobody has drawn but at the end of their turn, and no card lay face down: all that matters can be seen."""
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        for seat in range(2):
            was, now = start.player(seat), state.player(seat)
            if was.facedown or (state.me.seat == seat and (was.draw != now.draw or len(was.bottom) != len(now.bottom))):
                return False
        return True
