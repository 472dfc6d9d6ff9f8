"""What a network learns from: what one seat saw at one moment of a game."""

from __future__ import annotations

from typing import Final


class Sample:
    """What one seat saw at one moment."""

    def __init__(self, seat: int, which: int, inputs: list[int], value: float) -> None:
        self.seat: Final = seat
        self.which: Final = which
        """The network that judges it."""
        self.inputs: Final = inputs
        """The inputs that are on, of thermometers the uppermost."""
        self.value: Final = value
        """The chance of victory as the judge saw it."""
