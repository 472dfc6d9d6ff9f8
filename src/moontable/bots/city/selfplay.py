"""Games of the skilled player against itself, with what a network learns from: what each seat saw when its turn began
and when it was over, in the order of the game.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.city.greedy import best_action
from moontable.bots.city.judging import CityJudge, which
from moontable.bots.city.outline import CityOutline, end_unseen
from moontable.bots.city.sight import PLANS, Sight
from moontable.bots.search.turn import TurnSearch
from moontable.bots.values.samples import Sample
from moontable.bots.values.sums import Inputs
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, actions
from moontable.games.city.state.position import DISCARD, SECOND

NODES: Final = 300
"""Positions of a turn that are looked at; self-play need not be exact where turns are huge."""
TURNS: Final = 50
"""Turns of each player after which a game is broken off, and nobody has won: a good player gets on with it."""
THOUSAND: Final = 1_000


class CityLesson:
    """A game played to learn from it; the greedy player plays the first ones, as long as there is no network."""

    def __init__(self, judge: CityJudge | None, players: int, seed: str, explore: int) -> None:
        """`explore`: how many decisions of a thousand are left to chance."""
        self.judge: Final = judge
        self.explore: Final = explore
        self.rng: Final = Rng.seeded(f"{seed}/players")
        self.state: Final = GAME.new(random_options(players, self.rng), seed)
        self.samples: list[Sample] = []
        self.plan: list[int] = []
        self.shares: list[float] = []
        """What part of the victory each seat got."""
        self._play()

    def _play(self) -> None:
        state = self.state
        self._notice(state, int(state.active))
        while state.seat != OVER and state.turn < TURNS * len(state.players):
            action = self._choice()
            if (state.step == DISCARD and action == actions.DONE) or state.step == SECOND:
                end = state.copy()
                end_unseen(end, action)
                self._notice(end, int(end.active))
            before = state.active
            state.apply(action)
            if state.seat != OVER and state.active != before:
                self._notice(state, int(state.active))
                self.plan = []
        end_of_game = state.outcome
        seats = range(len(state.players))
        self.shares = [end_of_game.share(seat) if end_of_game is not None else 0.0 for seat in seats]

    def _notice(self, state: CityState, seat: int) -> None:
        told = Inputs()
        Sight(PLANS[len(state.players)], state, seat, told)
        value = self.judge.chance(state, seat) if self.judge is not None else 1.0 / float(len(state.players))
        self.samples.append(Sample(seat, which(state, seat), told.found, value))

    def _choice(self) -> int:
        state, rng = self.state, self.rng
        options = state.legal()
        if self.plan:
            return self.plan.pop(0)
        if len(options) == 1:
            return options[0]
        if rng.below(THOUSAND) < self.explore:
            return options[rng.below(len(options))]
        if self.judge is None:
            return best_action(state)
        search = TurnSearch(CityOutline(self.judge, state), state, options, NODES)
        line = search.line
        if not line:
            return options[rng.below(len(options))]
        self.plan = line[1:]
        return line[0]


def random_options(players: int, rng: Rng) -> dict[str, object]:
    """Most cities have the temples in their places, as most people play."""
    return {"players": players, "layout": "random" if rng.below(4) == 0 else "fixed"}
