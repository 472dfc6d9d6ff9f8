"""Many games of one kind, played side by side by compiled loops: stepped, copied, redealt, observed and played out.

What comes out are bytes in rows, one per game; `moontable.rl.batch` shows them as NumPy arrays. Games are seeded by
their number, so a batch plays the same games whatever its size and however often it is stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import OVER, Game, State
from moontable.core.encoding import Encoder
from moontable.core.errors import NoChoice
from moontable.core.options import Options
from moontable.core.packing import Bits, marks
from moontable.core.rng import Rng

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = 255
"""The seat of a game that is over, in bytes."""
DECIDING: Final = -1
"""In place of a seat: whoever must decide in each game; who would have been 0 where a game is over."""


class Batch:
    """Games side by side. What is offered in each is kept from one step to the next, so that it is worked out once."""

    def __init__(self, encoder: Encoder, states: list[State], rng: Rng) -> None:
        """`rng` chooses where choices are left to chance; the games have their own."""
        self.encoder: Final = encoder
        self.states: Final = states
        self.rng: Final = rng
        self.actions: Final[list[list[int]]] = []
        """The actions that may be chosen in each game ..."""
        self.indices: Final[list[list[int]]] = []
        """... and their indices."""
        for state in states:
            actions, indices = encoder.offered(state)
            self.actions.append(actions)
            self.indices.append(indices)

    def __len__(self) -> int:
        return len(self.states)

    # -- rows ---------------------------------------------------------------------------------------------------------

    def seats(self) -> bytes:
        """Who must decide in each game; `NOBODY` where it is over."""
        return bytes([NOBODY if state.seat == OVER else state.seat for state in self.states])

    def marks(self) -> bytes:
        """Where the actions that may be chosen lie in a table of a row per game, a column per index; see `marks`."""
        return marks(self.indices, self.encoder.actions)

    def observations(self, seat: int = DECIDING) -> bytes:
        """What a seat, or whoever decides, knows in each game: packed rows of `encoder.row` bytes."""
        out = Bits()
        encoder = self.encoder
        for state in self.states:
            eyes = state.seat if seat == DECIDING else seat
            encoder.write(state, 0 if eyes == OVER else eyes, out)
            out.end_row()
        return out.bytes()

    def shares(self) -> list[list[float]]:
        """For each game every seat's part of the victory (`Outcome.share`); zeros while it runs."""
        return [_shares(state) for state in self.states]

    # -- playing ------------------------------------------------------------------------------------------------------

    def step(self, choices: list[int]) -> None:
        """Take an action, by its index, in every game that is not over; what stands for the others is not looked at.

        Raises `NoChoice` for the first that may not be chosen, before anything has been changed.
        """
        if len(choices) != len(self.states):
            raise NoChoice(f"{len(choices)} choices for {len(self.states)} games")
        actions: list[int] = []
        for at, state in enumerate(self.states):
            actions.append(0 if state.seat == OVER else self._chosen(at, choices[at]))
        self.apply(actions)

    def _chosen(self, at: int, choice: int) -> int:
        try:
            return self.encoder.chosen(self.states[at], self.actions[at], self.indices[at], choice)
        except NoChoice as refusal:
            raise NoChoice(f"game {at} of the batch: {refusal}") from None

    def apply(self, actions: list[int]) -> None:
        """Take an action in every game that is not over, unchecked: each must be one of those offered."""
        for at, state in enumerate(self.states):
            if state.seat != OVER:
                state.apply(actions[at])
                self._look_again(at, state)

    def step_at_random(self) -> None:
        """Take any of the actions offered in every game that is not over, all equally likely."""
        rng = self.rng
        for at, state in enumerate(self.states):
            choices = self.actions[at]
            if choices:
                state.apply(choices[rng.below(len(choices))])
                self._look_again(at, state)

    def play_out(self, most: int) -> int:
        """Play every game at random to its end, or for so many actions. Returns how many decisions were made."""
        rng = self.rng
        decisions: i64 = 0
        for at, state in enumerate(self.states):
            left: i64 = most
            while left > 0 and state.seat != OVER:
                choices = state.legal()
                state.apply(choices[rng.below(len(choices))])
                left -= 1
            decisions += most - left
            self._look_again(at, state)
        return decisions

    def play_until(self, seats: list[int]) -> None:
        """In each game let chance play for all others until this seat must decide, or the game is over."""
        rng = self.rng
        for at, state in enumerate(self.states):
            seat = seats[at]
            while state.seat != seat and state.seat != OVER:
                choices = state.legal()
                state.apply(choices[rng.below(len(choices))])
            self._look_again(at, state)

    def _look_again(self, at: i64, state: State) -> None:
        actions, indices = self.encoder.offered(state)
        self.actions[at] = actions
        self.indices[at] = indices

    # -- other games --------------------------------------------------------------------------------------------------

    def over(self) -> list[int]:
        """Which games are over: nothing is offered there any more."""
        return [at for at, actions in enumerate(self.actions) if not actions]

    def put(self, at: int, state: State) -> None:
        """Set another game in the place of one."""
        self.states[at] = state
        self._look_again(at, state)

    def copy(self) -> Batch:
        """The same games, independent of these."""
        return Batch(self.encoder, [state.copy() for state in self.states], self.rng.copy())

    def redealt(self, seat: int = DECIDING) -> Batch:
        """For each game another one that a seat, or whoever decides, cannot tell from it."""
        worlds: list[State] = []
        for state in self.states:
            eyes = state.seat if seat == DECIDING else seat
            worlds.append(state.redeal(0 if eyes == OVER else eyes, self.rng))
        return Batch(self.encoder, worlds, self.rng.spawn())


def new_games(game: Game, options: Options, seed: str, first: int, number: int) -> list[State]:
    """Games number `first` and on of a seed: each has the seed `SEED/NUMBER`."""
    return [game.new(options, f"{seed}/{first + at}") for at in range(number)]


def _shares(state: State) -> list[float]:
    end = state.outcome
    return [0.0 if end is None else end.share(seat) for seat in range(state.seats)]
