"""Analysis of a game that was played: how good each decision was, judged from what its player knew.

Every judged decision is weighed like advice, with what was done among the ways. What is lost by a decision is the
difference to the best way; nobody is blamed for a card that they could not see.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from moontable.bots.advice import Advice, Counsel, advise
from moontable.bots.base import Eyes
from moontable.core.contract import OVER, State
from moontable.core.rng import Rng

CANDIDATES: Final = 3
WORLDS: Final = 6
SECONDS: Final = 0.4
"""For a decision; then the world that is being played on is finished."""
MISTAKE: Final = 0.05
"""Less than this is within what such a short look can tell."""


class Judged(NamedTuple):
    """A decision, looked back at."""

    seat: int
    chance: float
    """Of victory for the seat by the best way, before it decided."""
    lost: float
    """How much of it what was done gave away; 0 where it was the best."""
    advice: Advice

    @property
    def is_mistake(self) -> bool:
        return self.lost >= MISTAKE


def judged(counsel: Counsel, state: State, action: int, seed: str) -> Judged | None:
    """The decision of a position, with what was done; None where there was nothing to weigh.

    Worlds are dealt by a seed, so the same decision is judged alike as long as there is time for all of them.
    """
    if state.seat == OVER or len(state.legal()) < 2:
        return None
    rng = Rng.seeded(seed)
    eyes = Eyes(state.redeal(state.seat, rng), rng, SECONDS)
    if not is_weighty(counsel, eyes):
        return None
    found = advise(counsel, eyes, [action], CANDIDATES, WORLDS)
    best = found.ways[0].chance
    done = best
    for way in found.ways:
        if way.action == action:
            done = way.chance
    return Judged(state.seat, best, best - done, found)


def is_weighty(counsel: Counsel, eyes: Eyes) -> bool:
    """Whether there is more than one way worth a thought: small decisions follow from the great ones."""
    return len(counsel.candidates(eyes.world(), eyes.legal(), 2, eyes)) > 1
