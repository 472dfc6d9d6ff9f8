"""An expert player of Moonstone: sees the activation that answers its own, in more worlds, and plays cards by the odds.

Melee cards are drawn from the solved game of both hands (`duelling`), declarations are doubted by the cards that have
not been seen (`bluffing`).
"""

from __future__ import annotations

from typing import Final

from moontable.bots.base import Bot, Eyes
from moontable.bots.moonstone.bluffing import answer, odds_of_truth
from moontable.bots.moonstone.duelling import melee_card
from moontable.bots.moonstone.greedy import Mind
from moontable.bots.moonstone.ideas import add, cautious
from moontable.bots.moonstone.skilled import MoonstoneIdeas, SkilledMoonstone
from moontable.bots.moonstone.valuing import MoonstoneJudge
from moontable.core.contract import State
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.melee.fight import Melee

CANDIDATES: Final = 8
WORLDS: Final = 128
AHEAD: Final = 2
ANSWERS: Final = 8
"""Worlds in which an answer to a declaration is weighed."""


class ShrewdMind(Mind):
    """The player in the head, who doubts by the odds instead of now and then."""

    def doubts(self, top: Arcane) -> bool:
        return float(self.eyes.below(1_000)) >= 1_000.0 * odds_of_truth(top)


class ShrewdIdeas(MoonstoneIdeas):
    """Foresees answers, and so knows what caution is worth."""

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        assert isinstance(world, MoonstoneState)
        found = super().candidates(world, options, most, eyes)
        for option in cautious(world, options, eyes):
            add(found, option)
        return found

    def mind(self, world: MoonstoneState, eyes: Eyes) -> Mind:
        return ShrewdMind(world, eyes)


class ExpertMoonstone(SkilledMoonstone):
    def __init__(
        self,
        judge: MoonstoneJudge | None = None,
        candidates: int = CANDIDATES,
        worlds: int = WORLDS,
        ahead: int = AHEAD,
    ) -> None:
        super().__init__(judge, candidates, worlds, ahead)

    def like(self, candidates: int, worlds: int, ahead: int) -> Bot:
        return ExpertMoonstone(self.judge, candidates, worlds, ahead)

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, MoonstoneState)
        top = world.stack[-1]
        asked = top.question(world)
        if isinstance(top, Melee) and asked == "melee-card":
            return melee_card(world, top, eyes)
        ideas = ShrewdIdeas(self.judge, self.ahead)
        if isinstance(top, Arcane) and asked == "arcane-answer" and actions.simple(actions.BLUFF) in options:
            return answer(ideas, world, ANSWERS, eyes)
        return self.weighed(ideas, options, eyes)
