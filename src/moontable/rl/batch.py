"""Thousands of games at once as NumPy arrays: what `core.batch` does, with its rows as arrays and games that begin
anew.

games = Games("city", 1024, {"players": 3}, seed=1)
while learning:
observations, masks, seats = games.observe(), games.masks(), games.seats()
rewards, over = games.step(choose(observations, masks))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from moontable.core import registry
from moontable.core.errors import BadOptions, Problem
from moontable.core.rng import Rng
from moontable.rl.arrays import Array, Arrays
from moontable.rl.extras import extra
from moontable.rl.rewards import rewards

with extra("rl"):
    import numpy as np

    from moontable.core.batch import DECIDING, Batch, new_games

Numbers = np.ndarray[Any, np.dtype[np.float32]]
LONGEST: Final = 100_000
"""Actions after which `play_out` breaks a game off."""


class Games:
    """So many games of one kind. The game number n of a seed is the same whatever the size of the batch."""

    def __init__(self, game: str, number: int, options: Mapping[str, object] | None = None, seed: int = 0) -> None:
        if number < 1:
            raise BadOptions((Problem("number", f"{number} is no number of games"),))
        self.game: Final = registry.find(game)
        self.options: Final = self.game.options.complete(options)
        self.encoder: Final = self.game.encoder(self.options)
        self.arrays: Final = Arrays(self.encoder)
        self.seed: Final = seed
        self.players: Final = int(self.options.get("players", self.game.seats[0]))
        self.begun = number
        """How many games have begun."""
        states = new_games(self.game, self.options, str(seed), 0, number)
        self.batch = Batch(self.encoder, states, Rng.seeded(f"chance of {seed}"))

    def __len__(self) -> int:
        return len(self.batch)

    # -- looking ------------------------------------------------------------------------------------------------------

    def seats(self) -> Array:
        """Who must decide in each game; 255 where it is over."""
        return np.frombuffer(self.batch.seats(), np.uint8)

    def masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """For each game a row with a 1 for every action that may be chosen."""
        return self.arrays.masks(self.batch.marks(), len(self))

    def observe(self, seat: int = DECIDING) -> Array:
        """For each game a row with what whoever decides (or a certain seat) knows."""
        return self.arrays.rows(self.batch.observations(seat))

    # -- playing ------------------------------------------------------------------------------------------------------

    def step(self, choices: Any) -> tuple[Numbers, np.ndarray[Any, np.dtype[np.bool_]]]:
        """Take an action in each game. Returns the rewards of all seats, and which games are over.

        Those begin anew at once. Raises `NoChoice` before anything is changed if one may not be chosen.
        """
        self.batch.step(np.asarray(choices).tolist())
        return self._begin_anew()

    def step_at_random(self) -> tuple[Numbers, np.ndarray[Any, np.dtype[np.bool_]]]:
        """The same with any of the actions that may be chosen."""
        self.batch.step_at_random()
        return self._begin_anew()

    def play_out(self) -> Numbers:
        """Play copies of all games at random to the end, which leaves these as they are. Returns the rewards."""
        copies = self.batch.copy()
        copies.play_out(LONGEST)
        return np.array([rewards(state) for state in copies.states], np.float32)

    def copy(self) -> Games:
        """The same games, independent of these."""
        return self._with(self.batch.copy())

    def redealt(self, seat: int = DECIDING) -> Games:
        """Worlds that whoever decides (or a certain seat) cannot tell from these."""
        return self._with(self.batch.redealt(seat))

    def _with(self, batch: Batch) -> Games:
        twin = object.__new__(Games)
        twin.__dict__.update(self.__dict__)
        twin.batch = batch
        return twin

    def _begin_anew(self) -> tuple[Numbers, np.ndarray[Any, np.dtype[np.bool_]]]:
        earned = np.zeros((len(self), self.players), np.float32)
        over = np.zeros(len(self), np.bool_)
        for at in self.batch.over():
            earned[at] = rewards(self.batch.states[at])
            over[at] = True
            self.batch.put(at, new_games(self.game, self.options, str(self.seed), self.begun, 1)[0])
            self.begun += 1
        return earned, over
