"""What the end of a game is worth to each seat."""

from __future__ import annotations

from moontable.core.contract import State


def reward(share: float, seats: int) -> float:
    """A seat's part of the victory (`Outcome.share`) as a reward: over all seats they add up to 0.

    Who wins alone gets 1; the others share the loss of 1; a draw is worth 0 to everybody.
    """
    return (share * seats - 1.0) / (seats - 1.0)


def rewards(state: State) -> list[float]:
    """The reward of every seat; zeros while the game runs."""
    end = state.outcome
    return [0.0 if end is None else reward(end.share(seat), state.seats) for seat in range(state.seats)]
