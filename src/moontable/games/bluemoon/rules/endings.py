"""How a finished game is told: reason, winner, points (BM-070 to BM-081)."""

from __future__ import annotations

from typing import Final

from moontable.core.outcome import Outcome
from moontable.games.bluemoon.rules.dragons import DRAGONS_AT_THE_END, FURTHER_DRAGON, HAD_CARDS_LAST, RAN_OUT_FIRST
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.words import WORDS

REASONS: Final = {
    FURTHER_DRAGON: "fourth-dragon",
    DRAGONS_AT_THE_END: "dragons",
    RAN_OUT_FIRST: "ran-out-first",
    HAD_CARDS_LAST: "had-cards-last",
}


def outcome(p: Position) -> Outcome:
    """The outcome of a position in which nothing is left to decide."""
    winner = int(p.winner)
    reason = "crystals" if p.series else REASONS[p.ending]
    return Outcome(reason, _sentence(p, reason, winner), (winner,), (p.crystals[0], p.crystals[1]))


def _sentence(p: Position, reason: str, winner: int) -> str:
    who = WORDS.seat(winner)
    if p.series:
        return WORDS.say("ending.crystals", who=who, crystals=p.crystals[winner], games=int(p.finished_games))
    if p.ending == DRAGONS_AT_THE_END:
        return WORDS.say("ending.dragons", who=who, dragons=int(p.player(winner).dragons))
    return WORDS.say(f"ending.{reason}", who=who)
