"""Blue Moon as a tree search sees it: one's own turn and the answer to it, until the turn comes back."""

from __future__ import annotations

from math import exp
from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.bluemoon.bluffing import chance_of_call
from moontable.bots.bluemoon.judging import Judge
from moontable.bots.bluemoon.outline import BlueMoonOutline, weakest
from moontable.bots.search.outline import END, MIDDLE, QUIET, TreeOutline
from moontable.bots.search.turn import TurnSearch
from moontable.core.contract import State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import NOTHING, WHETHER_TO_CALL, WHICH_FORCED

NODES: Final = 120
"""Positions that are looked at to tell which actions are worth a thought."""
SHARP: Final = 0.02
"""A difference in the chance of victory that makes an action 2.7 times as likely to be tried."""
FACE_DOWN: Final = -1
"""What the other sees of any card that is laid face down."""


class BlueMoonTree(TreeOutline):
    """Lines end where the turn comes back to the thinking seat, or with a retreat: then new cards are drawn."""

    def __init__(self, judge: Judge, doubt: float = 0.0) -> None:
        self.judge: Final = judge.thinking()
        self.doubt: Final = doubt
        self.turn: Final = BlueMoonOutline(self.judge, doubt)
        self.looked_at: State | None = None
        self.best: float = 0.0
        """What the one who decides there can make of it."""

    def hidden(self, state: State, seat: int) -> int:
        return self.turn.hidden(state, seat)

    def options(self, state: State, seat: int, hidden: int) -> list[int]:
        """The other knows the cards that it draws; the thinking seat does not."""
        return self.turn.candidates(state, state.seat, hidden if state.seat == seat else 0)

    def priors(self, state: State, seat: int, options: list[int], hidden: int) -> list[float]:
        """By a turn search: what is best for the seat that decides when its turn is over."""
        values = self._weighed(state, seat, options, hidden)
        best = max(values)
        weights = [exp(max(-20.0, (value - best) / SHARP)) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def _weighed(self, state: State, seat: int, options: list[int], hidden: int) -> list[float]:
        """The best end of the turn after each option, for the seat that decides."""
        own = state.seat == seat
        search = TurnSearch(self.turn, state, options, NODES, None, hidden if own else None)
        self.looked_at, self.best = state, max(search.values) if options else 0.0
        return search.values

    def seen(self, state: State, seat: int, action: int) -> int:
        assert isinstance(state, BlueMoonState)
        if state.seat != seat and a.verb_of(action) == a.BLUFF:
            return FACE_DOWN
        return action

    def after(self, state: State, seat: int, action: int, hidden: int, eyes: Eyes) -> int:
        """Bluffs are called by the odds, whoever laid them; what must be thrown away is the weakest."""
        assert isinstance(state, BlueMoonState)
        hidden = self.turn.after(state, seat, action, hidden)
        while state.asked == WHETHER_TO_CALL or (state.asked == WHICH_FORCED and state.asker != state.me.seat):
            state.apply(self._answer(state, eyes))
        return hidden

    def _answer(self, state: BlueMoonState, eyes: Eyes) -> int:
        if state.asked == WHICH_FORCED:
            return weakest(state)
        return a.CALL if float(eyes.below(1_000)) < 1_000.0 * chance_of_call(state, self.doubt) else a.PASS

    def stage(self, before: State, state: State, seat: int) -> int:
        assert isinstance(state, BlueMoonState)
        assert isinstance(before, BlueMoonState)
        if state.asked == NOTHING or state.finished_games != before.finished_games:
            return END
        if before.fight and not state.fight:
            return END  # somebody retreated: both fill up their hands, and nobody knows yet with what
        if state.me.seat == before.me.seat:
            return MIDDLE
        return END if state.me.seat == seat else QUIET

    def chances(self, start: State, state: State, seat: int, hidden: int, stage: int) -> list[float]:
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        if stage == MIDDLE:
            return self._expected(state, seat, hidden)
        if state.asked == NOTHING or state.finished_games != start.finished_games:
            won = state.crystals[seat] > start.crystals[seat]
            return [1.0 if won == (each == seat) else 0.0 for each in (0, 1)]
        mine = self.judge.chance(state, seat, hidden)
        theirs = self.judge.chance(state, 1 - seat, 0)
        return [mine, theirs] if seat == 0 else [theirs, mine]

    def _expected(self, state: BlueMoonState, seat: int, hidden: int) -> list[float]:
        """In the middle of a turn: what the one who decides can make of it, as they see it, and the rest of it."""
        if state is not self.looked_at:
            self._weighed(state, seat, self.options(state, seat, hidden), hidden)
        best = max(0.0, self.best)  # a way that cannot be played to its end is worth nothing
        return [best if each == state.seat else 1.0 - best for each in (0, 1)]
