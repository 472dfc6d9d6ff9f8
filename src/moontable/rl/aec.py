"""A PettingZoo environment over any game of the contract that has an encoder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.errors import BadOptions, NoChoice, Problem
from moontable.core.record import Record
from moontable.rl.arrays import Arrays
from moontable.rl.extras import extra
from moontable.rl.rewards import rewards
from moontable.rl.seeds import Seeds

with extra("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
ILLEGAL: Final = -1.0
"""What an action costs that the mask did not offer; it also ends the game, as PettingZoo's own wrapper has it."""


class GameEnv(AECEnv[str, Any, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """Agents `player_0`, `player_1`, ... are the seats of a game; each observes what its seat may know.

    `observe` gives `{"observation": ..., "action_mask": ...}`; the mask of whoever does not decide is empty. A reward
    comes at the end: 1 for the one who wins, in all 0 (`rewards`).
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        name: str,
        game: str,
        options: Mapping[str, object],
        render_mode: str | None = None,
        observation: str = "flat",
        max_steps: int | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions((Problem("render_mode", f"{render_mode!r} is none of {', '.join(RENDER_MODES)}"),))
        if max_steps is not None and max_steps < 1:
            raise BadOptions((Problem("max_steps", f"{max_steps} is no number of steps"),))
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}
        self.render_mode = render_mode
        self.max_steps = max_steps
        self._form = observation
        self._game = registry.find(game)
        self._options = self._game.options.complete(options)
        self._seeds = Seeds()
        self._begin()
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        both = {"observation": self._arrays.observation_space(), "action_mask": self._arrays.mask_space()}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._arrays.actions) for agent in self.possible_agents}

    def _begin(self) -> None:
        """What follows from the options, and no copy keeps."""
        self._encoder = self._game.encoder(self._options)
        self._arrays = Arrays(self._encoder, self._form)
        self._seats = int(self._options.get("players", self._game.seats[0]))
        self._nothing = np.zeros(self._arrays.actions, np.int8)
        self._state: State | None = None
        self._offered: tuple[list[int], list[int]] = ([], [])

    # -- the interface of PettingZoo ----------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed gives the game that it gives everywhere; without one, the next of the last seed.

        What a game is played with was said when the environment was made: `options` is there because PettingZoo
        passes it.
        """
        self._seed = self._seeds.next(seed)
        self._put(self._game.new(self._options, self._seed))
        self._actions: list[int] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.state_of_game.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        try:
            chosen = self._chosen(state, action)
        except NoChoice as refusal:
            self._forfeit(agent, str(refusal))
            return
        state.apply(chosen)
        self._actions.append(chosen)
        self._cumulative_rewards[agent] = 0.0
        seat = state.seat
        self._offered = self._encoder.offered(state)
        if seat == OVER:
            self._end(state)
        elif self.max_steps is not None and len(self._actions) >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self.state_of_game, self._seat_of[agent]
        mask = self._nothing.copy()
        if state.seat == seat and not self.truncations.get(agent, True) and not self.terminations.get(agent, True):
            mask[self._offered[1]] = 1
        return {"observation": self._arrays.observation(self._encoder.observation(state, seat)), "action_mask": mask}

    def render(self) -> Any:
        """Text (`ansi`), a picture (`rgb_array`), or the text printed (`human`), as a spectator sees the game."""
        from moontable.rl import showing

        if self.render_mode is None:
            return None
        return showing.shown(self.state_of_game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close: no window is ever opened."""

    # -- more than PettingZoo asks for --------------------------------------------------------------------------------

    @property
    def state_of_game(self) -> State:
        """The position with everything hidden in it: not for agents."""
        if self._state is None:
            raise RuntimeError(f"{self.metadata['name']}: call reset() before anything else")
        return self._state

    def record(self) -> Record:
        """The game so far as a record, which `moontable replay` and the table understand."""
        record = Record(self._game, self._options, self._seed)
        state = self._game.new(self._options, self._seed)
        for action in self._actions:
            record.add(state.notation(action))
            state.apply(action)
        return record

    @property
    def feature_names(self) -> list[str]:
        """What each number of a flat observation says."""
        return self._encoder.feature_names()

    @property
    def action_names(self) -> list[str]:
        """What each action means."""
        return list(self._encoder.meanings)

    # -- inside -------------------------------------------------------------------------------------------------------

    def _put(self, state: State) -> None:
        self._state = state
        self._offered = self._encoder.offered(state)

    def _chosen(self, state: State, action: int | None) -> int:
        actions, indices = self._offered
        if action in indices:
            return actions[indices.index(action)]
        if not isinstance(action, int | np.integer):
            raise NoChoice(f"{action!r} is no action: whole numbers from 0 to {self._arrays.actions - 1} are")
        raise NoChoice(self._encoder.refusal(state, int(action)))

    def _end(self, state: State) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards(state), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _forfeit(self, agent: str, refusal: str) -> None:
        """The action is not legal: the game is broken off at the cost of whoever took it."""
        self.infos[agent]["illegal"] = refusal
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    # -- a plain value ------------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        for each in ("_encoder", "_arrays", "_offered", "_nothing"):
            del kept[each]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._begin()
        if kept["_state"] is not None:
            self._put(kept["_state"])


def maker(name: str, game: str, **fixed: object) -> Callable[..., GameEnv]:
    """The `env` of a module such as `city_v0`. What is `fixed` is no option there."""

    def env(
        render_mode: str | None = None, observation: str = "flat", max_steps: int | None = None, **options: Any
    ) -> GameEnv:
        """A game with these options of its own; `max_steps` breaks it off."""
        return GameEnv(name, game, {**options, **fixed}, render_mode, observation, max_steps)

    return env
