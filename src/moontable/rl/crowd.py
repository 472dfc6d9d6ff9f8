"""Many games of one agent against our bots, stepped together: a Gymnasium vector environment over `core.batch`."""

from __future__ import annotations

from typing import Any, Final

from moontable.bots.base import Bot
from moontable.core.contract import OVER, State
from moontable.core.rng import Rng
from moontable.rl.aec import ILLEGAL
from moontable.rl.arrays import Arrays
from moontable.rl.extras import extra
from moontable.rl.rewards import rewards
from moontable.rl.seeds import Seeds
from moontable.rl.solo import Mask, Table

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from moontable.core.batch import Batch


class SoloVectorEnv(VectorEnv[Any, Any, Any]):
    """So many games. One that has ended begins anew with the next step, whatever is chosen for it then.

    Against bots that play at random all is done by compiled loops; any other bot is asked game by game.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: str | Bot = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.table: Final = Table(game, opponents, seat, options)
        self.arrays: Final = Arrays(self.table.encoder)
        self.single_observation_space = self.arrays.observation_space()
        self.single_action_space = spaces.Discrete(self.arrays.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeds = [Seeds() for _ in range(num_envs)]
        self._ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A whole number seeds the games one after the other with it and those that follow it."""
        super().reset(seed=None)
        if seed is None:
            each: list[int | None] = [None] * self.num_envs
        else:
            each = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else list(seed)
        names = [seeds.next(one) for seeds, one in zip(self._seeds, each, strict=True)]
        self._rng = Rng.seeded(f"bots of {names[0]}")
        self._mine = [self.table.seat_in(self._rng) for _ in names]
        self._batch = Batch(self.table.encoder, [self._new(name) for name in names], self._rng)
        self._ended[:] = False
        self._let_others_play()
        return self._seen()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch, chosen = self._batch, np.asarray(actions).tolist()
        earned = np.zeros(self.num_envs)
        ends = np.zeros(self.num_envs, np.bool_)
        for at, state in enumerate(batch.states):
            if self._ended[at]:
                self._mine[at] = self.table.seat_in(self._rng)
                batch.put(at, self._new(self._seeds[at].next(None)))
            elif chosen[at] in batch.indices[at]:
                state.apply(batch.actions[at][batch.indices[at].index(chosen[at])])
            else:
                earned[at], ends[at] = ILLEGAL, True
        self._let_others_play(ends)
        for at in batch.over():
            earned[at], ends[at] = rewards(batch.states[at])[self._mine[at]], True
        self._ended = ends
        seen, info = self._seen()
        return seen, earned, ends.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Mask:
        """What may be chosen in each game."""
        masks = self.arrays.masks(self._batch.marks(), self.num_envs)
        masks[self._ended] = 0
        return masks

    def _new(self, seed: str) -> State:
        return self.table.game.new(self.table.options, seed)

    def _let_others_play(self, broken_off: Any = None) -> None:
        """What was broken off by an action that could not be chosen stays as it is."""
        mine = self._mine
        if broken_off is not None and broken_off.any():
            mine = [state.seat if broken_off[at] else mine[at] for at, state in enumerate(self._batch.states)]
        if self.table.opponents.level == "random":
            self._batch.play_until(mine)
            return
        for at, state in enumerate(self._batch.states):
            if state.seat not in (mine[at], OVER):
                self.table.opponents.play(state, mine[at], self._rng)
            self._batch.put(at, state)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        encoder = self.table.encoder
        packed = b"".join([encoder.observation(state, self._mine[at]) for at, state in enumerate(self._batch.states)])
        return self.arrays.rows(packed), {"action_mask": self.action_masks(), "seat": np.array(self._mine)}
