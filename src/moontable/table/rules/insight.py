"""What bots think of positions, told to people: advice for a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from moontable.bots.advice import Advice, advise
from moontable.bots.base import Eyes
from moontable.bots.counsels import COUNSELS
from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.table import protocol
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import with_names

SECONDS: Final = 1.5
"""To think about a decision; then the world that is being played on is finished."""


def hint(world: State, rng: Rng, names: Sequence[str], seq: int) -> protocol.Hint:
    """Advice for the deciding seat of a world, which it cannot tell from the true one. Raises `Refusal`."""
    counsel = COUNSELS.get(world.game.name)
    if counsel is None:
        raise Refusal("not-allowed", f"Nobody gives advice in {world.game.title}.")
    advice = advise(counsel, Eyes(world, rng, SECONDS), [])
    return protocol.Hint(
        seq,
        ways(world, advice, names),
        [with_names(label, names) for label in advice.plan],
        [with_names(counsel.say(reason), names) for reason in advice.reasons],
        advice.worlds,
    )


def ways(state: State, advice: Advice, names: Sequence[str]) -> list[protocol.HintWay]:
    """What was weighed, in words. A label is made from what the deciding seat knows, so any of its worlds has it."""
    return [
        protocol.HintWay(state.notation(way.action), with_names(state.label(way.action), names), percent(way.chance))
        for way in advice.ways
    ]


def percent(chance: float) -> int:
    return round(100 * chance)
