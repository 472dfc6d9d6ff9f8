"""Gymnasium environments for one agent against our bots, one at a time or many side by side.

    import gymnasium
    import moontable.rl.solo

    env = gymnasium.make("moontable/BlueMoon-v0", opponents="greedy")
    many = gymnasium.make_vec("moontable/City-v0", num_envs=64, vectorization_mode="vector_entry_point")

An observation is what the agent's seat knows (`docs/research.md`); `info["action_mask"]` says what may be chosen, and
`action_masks()` says it too, as libraries for masked policies ask for it. Between two actions the bots play. An
action that the mask does not offer ends the game with a reward of -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.errors import BadOptions, Problem
from moontable.core.rng import Rng
from moontable.rl.aec import ILLEGAL, RENDER_MODES
from moontable.rl.arrays import Array, Arrays
from moontable.rl.extras import extra
from moontable.rl.rewards import rewards
from moontable.rl.seeds import Seeds

with extra("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Opponents:
    """Who plays the other seats: bots of a level, or a bot of one's own."""

    def __init__(self, game: str, who: str | Bot) -> None:
        self.level: Final = who if isinstance(who, str) else "own"
        if isinstance(who, str):
            level = levels.find(who)
            self.bot, self.seconds = level.player(game), level.seconds
        else:
            self.bot, self.seconds = who, 1.0

    def play(self, state: State, seat: int, rng: Rng) -> None:
        """Until this seat must decide, or the game is over. Nobody sees more than their own seat."""
        while state.seat not in (seat, OVER):
            world = state.redeal(state.seat, rng)
            state.apply(self.bot.choose(Eyes(world, rng, self.seconds)))


class SoloEnv(gymnasium.Env[Any, Any]):
    """One seat of a game."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Bot = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        observation: str = "flat",
        **options: Any,
    ) -> None:
        """`seat` is the agent's; None: by chance, another one in every game. `options` are those of the game."""
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions((Problem("render_mode", f"{render_mode!r} is none of {', '.join(RENDER_MODES)}"),))
        self.render_mode = render_mode
        self.table: Final = Table(game, opponents, seat, options)
        self.arrays: Final = Arrays(self.table.encoder, observation)
        self.observation_space = self.arrays.observation_space()
        self.action_space = spaces.Discrete(self.arrays.actions)
        self._seeds = Seeds()
        self._state: State | None = None
        self._seat = 0
        self._broken_off = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        name = self._seeds.next(seed)
        self._rng = Rng.seeded(f"bots of {name}")
        self._seat = self.table.seat_in(self._rng)
        self._state = self.table.game.new(self.table.options, name)
        self._broken_off = False
        self.table.opponents.play(self._state, self._seat, self._rng)
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        state = self._playing()
        actions, indices = self._offered
        if int(action) not in indices:
            self._broken_off = True
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "illegal": self.table.encoder.refusal(state, int(action))}
        state.apply(actions[indices.index(int(action))])
        self.table.opponents.play(state, self._seat, self._rng)
        seen, info = self._seen()
        return seen, rewards(state)[self._seat], state.seat == OVER, False, info

    def action_masks(self) -> Mask:
        """What may be chosen now."""
        mask = np.zeros(self.arrays.actions, np.int8)
        if not self._broken_off:
            mask[self._offered[1]] = 1
        return mask

    def render(self) -> Any:
        from moontable.rl import showing

        return None if self.render_mode is None else showing.shown(self._playing(), self.render_mode)

    def _playing(self) -> State:
        if self._state is None:
            raise gymnasium.error.ResetNeeded("call reset() before anything else")
        return self._state

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        state = self._playing()
        self._offered = self.table.encoder.offered(state)
        seen = self.arrays.observation(self.table.encoder.observation(state, self._seat))
        return seen, {"action_mask": self.action_masks(), "seat": self._seat}


class Table:
    """What games are played with: the game and its options, the seat of the agent, and who plays against it."""

    def __init__(self, game: str, opponents: str | Bot, seat: int | None, options: Mapping[str, Any]) -> None:
        self.game: Final = registry.find(game)
        self.options: Final = self.game.options.complete(options)
        self.encoder: Final = self.game.encoder(self.options)
        self.players: Final = int(self.options.get("players", self.game.seats[0]))
        if seat is not None and not 0 <= seat < self.players:
            raise BadOptions((Problem("seat", f"{seat} is none of 0 to {self.players - 1}; None is any of them"),))
        self.seat: Final = seat
        self.opponents: Final = Opponents(game, opponents)

    def seat_in(self, rng: Rng) -> int:
        """The agent's seat in the next game."""
        return int(rng.below(self.players)) if self.seat is None else self.seat

    def __reduce__(self) -> tuple[Any, ...]:
        who = self.opponents.level if self.opponents.level != "own" else self.opponents.bot
        return Table, (self.game.name, who, self.seat, self.options)


IDS: Final = {
    "BlueMoon": ("bluemoon", {"edition": "2004"}),
    "Legends": ("bluemoon", {"edition": "legends"}),
    "City": ("city", {}),
    "Moonstone": ("moonstone", {}),
}


def register() -> None:
    """Make the environments known to Gymnasium: `moontable/BlueMoon-v0` and so on."""
    for name, (game, options) in IDS.items():
        if f"moontable/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"moontable/{name}-v0",
                entry_point="moontable.rl.solo:SoloEnv",
                vector_entry_point="moontable.rl.crowd:SoloVectorEnv",
                kwargs={"game": game, **options},
            )


register()
__all__ = ["IDS", "Array", "Opponents", "SoloEnv", "Table"]
