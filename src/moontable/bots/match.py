"""A game between bots: whoever must decide is shown a world that their seat cannot tell from the true one."""

from __future__ import annotations

from moontable.bots.base import Bot, Eyes, Memory
from moontable.bots.uniform import UniformBot
from moontable.core.contract import NOT_OFFERED, OVER, State
from moontable.core.errors import IllegalAction
from moontable.core.rng import Rng


class Opponent:
    """Who sits in a seat: a bot, its own stream of chance, and how long it may think about a decision."""

    def __init__(self, bot: Bot, rng: Rng, seconds: float) -> None:
        self.bot = bot
        self.rng = rng
        self.seconds = seconds
        self.memory = Memory()
        self.blind: bool = isinstance(bot, UniformBot)
        """Looks at nothing but what is legal, so no world need be dealt for it."""

    def choice(self, state: State) -> int:
        """What it does in the seat that must decide. Raises `IllegalAction` if that is not possible."""
        rng = self.rng
        if self.blind:
            choices = state.legal()
            return choices[rng.below(len(choices))]
        action = self.bot.choose(Eyes(state.redeal(state.seat, rng), rng, self.seconds, self.memory))
        if not state.is_legal(action):
            raise IllegalAction(state.notation(action), NOT_OFFERED)
        return action


def play_match(state: State, opponents: list[Opponent]) -> int:
    """Play to the end, one opponent per seat. Returns the number of decisions."""
    decisions = 0
    while state.seat != OVER:
        state.apply(opponents[state.seat].choice(state))
        decisions += 1
    return decisions
