"""The games for OpenSpiel: `moontable_bluemoon`, `moontable_city`, `moontable_moonstone`.

    import pyspiel
    import moontable.rl.spiel

    game = pyspiel.load_game("moontable_bluemoon(deck=aqua,against=flit)")

Parameters are the options of the game, and `seed`. OpenSpiel reads a value of digits as a number, so one of an option
that takes words is written with a `#`: `start=#0`, `edition=#2004`.

**Chance.** A game begins with `DIGITS` chance nodes of `OUTCOMES` equally likely outcomes each: together they are the
number of the deal, and whatever chance brings later follows from it, so the actions of a history give the same state
for ever. With `seed` at 0 or above there is no chance node, and the deal is the one that the seed gives everywhere in
Moontable. Whoever looks ahead from a state itself therefore foresees chance, as it sees what is hidden.
`resample_from_infostate`, which is `State.redeal`, deals everything anew that a player cannot know, the chance to come
included.

**Observations** are those of `docs/research.md`, as floats. An information state is such an observation and all
actions that the player has taken; its tensor is the observation's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.errors import NoChoice
from moontable.core.rng import Rng
from moontable.rl.arrays import Arrays
from moontable.rl.extras import extra
from moontable.rl.rewards import rewards

with extra("openspiel"):
    import numpy as np
    import pyspiel

PREFIX: Final = "moontable_"
OUTCOMES: Final = 64
DIGITS: Final = 4
NO_SEED: Final = -1
LONGEST: Final = 1_000_000_000


class Played:
    """The position behind a state of OpenSpiel, with what is offered in it: copied as one."""

    __slots__ = ("actions", "indices", "own", "state")

    def __init__(self, state: State, offered: tuple[list[int], list[int]], own: list[list[int]]) -> None:
        self.state = state
        self.actions, self.indices = offered
        self.own = own
        """What each player has chosen so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Played:
        return Played(self.state.copy(), (self.actions, self.indices), [taken[:] for taken in self.own])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """One of our games with given parameters."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.seed: Final = int(given.pop("seed", NO_SEED))
        self.game: Final = registry.find(name)
        self.options: Final = self.game.options.complete({each: meant(value) for each, value in given.items()})
        self.players: Final = int(self.options.get("players", self.game.seats[0]))
        self.encoder: Final = self.game.encoder(self.options)
        self.arrays: Final = Arrays(self.encoder)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.actions,
            max_chance_outcomes=OUTCOMES if self.seed < 0 else 0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(self.game.longest, LONGEST),
        )
        super().__init__(TYPES[name], info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """Shows what one player knows, public and private together; there are no observers for a part of it."""
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None and (not iig_obs_type.public_info or iig_obs_type.private_info != single):
            return None
        return SpielObserver(self, iig_obs_type, params)

    def deal(self, digits: list[int]) -> Played:
        """The game that these outcomes of chance give, or the one of the seed."""
        number = 0
        for digit in digits:
            number = number * OUTCOMES + digit
        state = self.game.new(self.options, self.seed if self.seed >= 0 else f"deal {number}")
        return Played(state, self.encoder.offered(state), [[] for _ in range(self.players)])

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS if self.seed < 0 else 0


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A position, or the deal that is still being chosen."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._digits: list[int] = []
        self._played: Played | None = None if game.seed < 0 else game.deal([])

    # -- the interface of OpenSpiel -----------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self._played is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self._played.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        if self._played is None or player != self._played.state.seat:
            return []
        return sorted(self._played.indices)

    def _apply_action(self, action: int) -> None:
        played = self._played
        if played is None:
            self._digits.append(action)
            if len(self._digits) == DIGITS:
                self._played = self._game().deal(self._digits)
            return
        if action not in played.indices:
            raise NoChoice(self._game().encoder.refusal(played.state, action))
        state = played.state
        played.own[state.seat].append(action)
        state.apply(played.actions[played.indices.index(action)])
        played.actions, played.indices = self._game().encoder.offered(state)

    def _action_to_string(self, player: int, action: int) -> str:
        if self._played is None:
            return f"deal {action}"
        played = self._played
        meaning = self._game().encoder.meanings[action]
        if player != played.state.seat or action not in played.indices:
            return str(meaning)
        chosen = played.actions[played.indices.index(action)]
        notation = played.state.notation(chosen)
        # A point may have several indices, and OpenSpiel wants a text of its own for each.
        return f"{meaning}: {notation}" if played.state.is_point(chosen) else notation

    def is_terminal(self) -> bool:
        return self._played is not None and self._played.state.seat == OVER

    def returns(self) -> list[float]:
        return [0.0] * self._game().players if self._played is None else rewards(self._played.state)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one: our `redeal`. `rng` gives numbers from 0 to 1."""
        world: SpielState = self.clone()
        if world._played is not None:
            chance = Rng.seeded(str(rng()))
            played = world._played
            played.state = played.state.redeal(player, chance)
            played.actions, played.indices = self._game().encoder.offered(played.state)
        return world

    def __str__(self) -> str:
        if self._played is None:
            return f"deal {' '.join([str(digit) for digit in self._digits])}"
        return self._played.state.to_bytes().hex()

    # -- more ---------------------------------------------------------------------------------------------------------

    @property
    def position(self) -> State:
        """The position itself. Raises `NoChoice` while chance still chooses the deal."""
        if self._played is None:
            raise NoChoice("the deal has not been chosen yet: chance acts first")
        return self._played.state

    def _game(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)
        return game


class SpielObserver:
    """What a player knows, as OpenSpiel's observers give it."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of Moontable take no parameters; got {params}")
        self.perfect_recall: Final = bool(kind is not None and kind.perfect_recall)
        self.encoder: Final = game.encoder
        self.arrays: Final = game.arrays
        self.tensor: Final = np.zeros(game.arrays.features, np.float32)
        self.dict: Final = {name: self.tensor[part] for name, part in game.arrays.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        played = state._played  # noqa: SLF001 - one module
        if played is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.arrays.flat(self.encoder.observation(played.state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        played = state._played  # noqa: SLF001
        if played is None:
            return "not dealt"
        seen = self.encoder.observation(played.state, player).hex()
        return f"{seen} {' '.join([str(action) for action in played.own[player]])}" if self.perfect_recall else seen


class Rollouts:
    """Judges a state by games that the engine plays at random from it: an evaluator for OpenSpiel's searches."""

    def __init__(self, number: int = 1, seed: int = 0) -> None:
        self.number: Final = number
        self.rng: Final = Rng.seeded(f"rollouts {seed}")

    def evaluate(self, state: SpielState) -> Any:
        """The mean reward of each player."""
        return np.mean([self.play(state.position.copy()) for _ in range(self.number)], axis=0)

    def play(self, state: State) -> list[float]:
        from moontable.bots.random import random_game

        random_game(state, self.rng)
        return rewards(state)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All actions are equally likely."""
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def written(value: object) -> object:
    """The value of an option as a parameter."""
    return f"#{value}" if isinstance(value, str) and (value.isdigit() or not value) else value


def meant(value: object) -> object:
    """The value of an option behind a parameter."""
    return value.removeprefix("#") if isinstance(value, str) else value


def game_type(name: str) -> Any:
    game = registry.find(name)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        default_loadable=True,
        parameter_specification={"seed": NO_SEED, **{each.name: written(each.default) for each in game.options}},
    )


GAMES: Final = ("bluemoon", "city", "moonstone")
TYPES: Final = {name: game_type(name) for name in GAMES}


def _maker(name: str) -> type[SpielGame]:
    """OpenSpiel makes a game by calling a class with its parameters alone."""

    class Made(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    Made.__name__ = Made.__qualname__ = f"{name.capitalize()}Game"
    return Made


MAKERS: Final = {name: _maker(name) for name in GAMES}
for _name, _made in MAKERS.items():
    pyspiel.register_game(TYPES[_name], _made)
