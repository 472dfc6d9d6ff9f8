"""What is known before anything was learned."""

from __future__ import annotations

from typing import NamedTuple


class Beginning(NamedTuple):
    """What a network knows before it has seen a game: what each input is worth."""

    worths: list[float]
    """Of each input, of a thermometer for each step."""
    bias: float
    lead: float
    """So much ahead makes victory e times as likely as defeat."""
    chance: float
    """The logarithm of the odds for whoever is neither ahead nor behind."""
    widest: tuple[float, ...] = (30.0, 60.0)
    """Differences beyond this make no difference."""
