"""What bots think of positions, told to people: advice for a decision, and a finished game judged move by move."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from moontable.bots.advice import Advice, Counsel, advise
from moontable.bots.analysis import Judged, judged
from moontable.bots.base import Eyes
from moontable.bots.counsels import COUNSELS
from moontable.core.contract import Game, State
from moontable.core.rng import Rng
from moontable.table import protocol
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import with_names
from moontable.table.rules.tables import Table

SECONDS: Final = 1.5
"""To think about a decision; then the world that is being played on is finished."""

PART_S: Final = 1.0
"""Of the processor for one part of an analysis; then the decision that is being judged is finished."""


def counsel_of(game: Game) -> Counsel:
    """Who gives advice in a game. Raises `Refusal`."""
    counsel = COUNSELS.get(game.name)
    if counsel is None:
        raise Refusal("not-allowed", f"Nobody gives advice in {game.title}.")
    return counsel


def hint(world: State, rng: Rng, names: Sequence[str], seq: int) -> protocol.Hint:
    """Advice for the deciding seat of a world, which it cannot tell from the true one. Raises `Refusal`."""
    counsel = counsel_of(world.game)
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


def analysis(table: Table, first: int) -> protocol.Analysis:
    """The next part of a finished game, from a position on: as much as fits into its time."""
    counsel, began, plies = counsel_of(table.game), time.process_time(), len(table.actions)
    moves: list[protocol.JudgedMove] = []
    for ply, state in enumerate(table.positions(first), start=first):
        if ply >= plies:
            break
        if time.process_time() - began > PART_S:
            return protocol.Analysis(plies, ply, moves)
        action = state.parse(table.actions[ply])
        found = judged(counsel, state, action, f"{table.id}/{ply}")
        if found is not None:
            moves.append(_judged_move(counsel, state, action, ply, found, table.names))
    return protocol.Analysis(plies, None, moves)


def _judged_move(
    counsel: Counsel, state: State, action: int, ply: int, found: Judged, names: Sequence[str]
) -> protocol.JudgedMove:
    best = found.advice.ways[0].action if found.lost > 0 else action
    return protocol.JudgedMove(
        ply,
        found.seat,
        percent(found.chance),
        percent(found.lost),
        with_names(state.label(action), names),
        with_names(state.label(best), names),
        [with_names(counsel.say(reason), names) for reason in found.advice.reasons] if found.is_mistake else [],
    )
