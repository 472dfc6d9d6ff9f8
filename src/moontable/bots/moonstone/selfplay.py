"""Games to learn from: what each seat saw whenever somebody was about to activate a character.

The first are games of the greedy player, who now and then follows another of its ideas; later ones are played by the
skilled player, with few worlds.
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone.greedy import GreedyMoonstone
from moontable.bots.moonstone.ideas import named
from moontable.bots.moonstone.sight import SEATS, Sight
from moontable.bots.moonstone.valuing import MoonstoneJudge, is_quiet, which
from moontable.bots.values.samples import Sample
from moontable.bots.values.sums import Inputs
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.terrain import layouts

THOUSAND: Final = 1_000
OTHERWISE: Final = 120
"""Decisions of a thousand that the greedy player takes by another of its ideas: one has to see what comes of them."""
IDEAS: Final = 6


class MoonstoneLesson:
    """A game played to learn from it."""

    def __init__(self, judge: MoonstoneJudge | None, player: Bot | None, seed: str, explore: int) -> None:
        """`player` plays by what `judge` has learned; the greedy player as long as there is none.

        `explore`: how many decisions of a thousand are left to chance.
        """
        self.judge: Final = judge
        self.player: Final = player
        self.explore: Final = explore
        self.rng: Final = Rng.seeded(f"{seed}/players")
        self.state: Final = GAME.new(random_options(self.rng), seed)
        self.samples: list[Sample] = []
        self.shares: list[float] = []
        """What part of the victory each seat got."""
        self._play()

    def _play(self) -> None:
        state = self.state
        while state.seat != OVER:
            if is_quiet(state):
                for seat in range(SEATS):
                    self._notice(seat)
            state.apply(self._choice())
        end = state.outcome
        assert end is not None, "the game is over"
        self.shares = [end.share(seat) for seat in range(SEATS)]

    def _notice(self, seat: int) -> None:
        told = Inputs()
        Sight(self.state, seat, told)
        value = self.judge.chance(self.state, seat) if self.judge is not None else 0.5
        self.samples.append(Sample(seat, which(self.state, seat), told.found, value))

    def _choice(self) -> int:
        state, rng = self.state, self.rng
        options = state.legal()
        if len(options) == 1:
            return options[0]
        drawn = rng.below(THOUSAND)
        if drawn < self.explore:
            return options[rng.below(len(options))]
        world = state.redeal(state.seat, rng)
        assert isinstance(world, MoonstoneState)
        eyes = Eyes(world, rng, 1.0e9)
        if self.player is not None:
            return self.player.choose(eyes)
        if drawn < self.explore + OTHERWISE:
            found = named(world, options, IDEAS, eyes, idle=True)
            return found[rng.below(len(found))]
        return GreedyMoonstone().choose(eyes)


def random_options(rng: Rng) -> dict[str, object]:
    """Troupes by chance on any of the tables that are drawn, or a wild one."""
    tables = [*layouts.names(), "wild"]
    return {"players": SEATS, "layout": tables[rng.below(len(tables))]}
