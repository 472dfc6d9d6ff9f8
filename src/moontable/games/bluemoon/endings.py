"""How a finished game is told: reason, winner, points (BM-070 to BM-081)."""

from __future__ import annotations

from typing import Final

from moontable.core.outcome import Outcome
from moontable.games.bluemoon.dragons import DRAGONS_AT_THE_END, FURTHER_DRAGON, HAD_CARDS_LAST, RAN_OUT_FIRST
from moontable.games.bluemoon.position import Position

REASONS: Final = {
    FURTHER_DRAGON: "fourth-dragon",
    DRAGONS_AT_THE_END: "dragons",
    RAN_OUT_FIRST: "ran-out-first",
    HAD_CARDS_LAST: "had-cards-last",
}


def outcome(p: Position) -> Outcome:
    """The outcome of a position in which nothing is left to decide."""
    winner = int(p.winner)
    return Outcome(
        "crystals" if p.series else REASONS[p.ending], _sentence(p, winner), (winner,), (p.crystals[0], p.crystals[1])
    )


def _sentence(p: Position, winner: int) -> str:
    name = p.side(winner).deck.leader.name
    if p.series:
        return f"{name} has {p.crystals[winner]} crystals after {p.finished_games} games and wins the match."
    if p.ending == FURTHER_DRAGON:
        return f"{name} attracts a further dragon with three on the side and wins."
    if p.ending == DRAGONS_AT_THE_END:
        dragons = p.side(winner).dragons
        return f"{name} wins with {dragons} dragon{'s' if dragons > 1 else ''} at the end of the last fight."
    if p.ending == HAD_CARDS_LAST:
        return f"All dragons are neutral; {name} was the last with cards in hand and wins."
    return f"All dragons are neutral; {name} ran out of cards later and wins."
