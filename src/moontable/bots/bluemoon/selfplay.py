"""Games of the skilled player against itself, with what a network learns from: what each seat saw when a turn began and
when it was over, in the order of the game.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Eyes
from moontable.bots.bluemoon.bluffing import chance_to_choose
from moontable.bots.bluemoon.judging import Judge, next_mover
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.sight import inputs
from moontable.bots.bluemoon.skilled import gain_of_calling, imagined_doubt
from moontable.bots.search.turn import TurnSearch
from moontable.bots.values.samples import Sample
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL

NODES: Final = 300
"""Positions of a turn that are looked at; self-play need not be exact where turns are huge."""
LONGEST: Final = 2_000
THOUSAND: Final = 1_000


class Lesson:
    """A game played to learn from it."""

    def __init__(self, judge: Judge, seed: str, explore: int) -> None:
        """`explore`: how many decisions of a thousand are left to chance."""
        self.judge: Final = judge.thinking()
        self.explore: Final = explore
        self.rng: Final = Rng.seeded(f"{seed}/players")
        self.state: Final = GAME.new(random_options(self.rng), seed)
        self.samples: list[Sample] = []
        self.plan: list[int] = []
        self.reveals = -1
        """What was known when the plan was made; it holds as long as nothing else becomes known."""
        self.winner = -1
        self._play()

    def _play(self) -> None:
        state = self.state
        self._notice(int(state.me.seat), 0)
        for _ in range(LONGEST):
            if state.seat == OVER:
                break
            action = self._choice()
            mover, fight, drawn = state.me, state.fight, int(state.me.draw)
            state.apply(action)
            if state.seat == OVER:
                break
            if state.me.seat != mover.seat:
                self._notice(int(mover.seat), drawn)
                self._notice(int(state.me.seat), 0)
                self.plan = []
            elif fight and not state.fight:  # a retreat: the same player begins a new turn
                self._notice(int(mover.seat), drawn)
                self._notice(int(mover.seat), 0)
                self.plan = []
        end = state.outcome
        if end is not None and len(end.winners) == 1:
            self.winner = end.winners[0]

    def _notice(self, seat: int, hidden: int) -> None:
        state = self.state
        value = self.judge.chance(state, seat, hidden)
        self.samples.append(Sample(seat, next_mover(state, seat), inputs(state, seat, hidden), value))

    def _choice(self) -> int:
        state, rng = self.state, self.rng
        options = state.legal()
        if len(options) == 1:
            if self.plan and self.plan[0] == options[0]:
                self.plan.pop(0)
            return options[0]
        if self.plan and self.reveals == state.reveals and self.plan[0] in options:
            return self.plan.pop(0)
        world = state.redeal(state.seat, rng)
        assert isinstance(world, BlueMoonState)
        self.plan = []
        if rng.below(THOUSAND) < self.explore:
            return options[rng.below(len(options))]
        eyes = Eyes(world, rng, 1.0e9)
        if state.asked == WHETHER_TO_CALL:
            chance = chance_to_choose(gain_of_calling(eyes, world, self.judge))
            return a.CALL if float(rng.below(THOUSAND)) < float(THOUSAND) * chance else a.PASS
        search = TurnSearch(BlueMoonOutline(self.judge, imagined_doubt(eyes, world)), world, options, NODES)
        line = search.line
        if not line:
            return options[rng.below(len(options))]
        self.plan = line[1:]
        self.reveals = state.reveals
        return line[0]


def random_options(rng: Rng) -> dict[str, object]:
    """Any two of the nine decks in any edition."""
    editions = list(EDITIONS)
    return {
        "deck": PEOPLES[rng.below(len(PEOPLES))],
        "against": PEOPLES[rng.below(len(PEOPLES))],
        "edition": editions[rng.below(len(editions))],
    }
