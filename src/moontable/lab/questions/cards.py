"""`cards`: what each card, tile or character is worth: how often a seat wins when it draws, plays or still holds it.

These are facts about games that were played, not causes: a card that is held at the end is often one of a lost game,
and long games draw everything. `worth` compares the games of a seat in which something happened to a thing with those
of the same kind of seat in which it did not.
"""

from __future__ import annotations

from moontable.core.contract import Game
from moontable.lab.errors import BadRequest
from moontable.lab.games import MOMENTS, kind
from moontable.lab.playing import share
from moontable.lab.questions.matchups import Matchups
from moontable.lab.request import Request
from moontable.lab.run import Board, Chunks, Results
from moontable.lab.stats import Interval, difference, wilson

METHODS = {
    "share": "Wilson score interval; a shared or drawn victory counts as its part",
    "worth": "difference of the shares with and without, Newcombe's hybrid interval",
}


class Count:
    """How often something happened to a thing, and what became of the games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.times = [0, 0, 0]
        self.wins = [0.0, 0.0, 0.0]

    def add(self, moments: int, part: float) -> None:
        self.games += 1
        self.won += part
        for at in range(3):
            if moments >> at & 1:
                self.times[at] += 1
                self.wins[at] += part

    def told(self, at: int, confidence: float) -> Results:
        times, others = self.times[at], self.games - self.times[at]
        with_it = wilson(self.wins[at], times, confidence)
        without = wilson(max(0.0, self.won - self.wins[at]), others, confidence)
        worth = difference(with_it, without) if times and others else Interval(0.0, -1.0, 1.0)
        return {"games": times, "share": list(with_it), "worth": list(worth)}


class Cards(Matchups):
    def __init__(self, request: Request, game: Game) -> None:
        if kind(game.name) is None:
            raise BadRequest(f"{game.name}: nobody has said yet which things come into play in this game")
        super().__init__(request, game)

    def results(self, board: Board, chunks: Chunks) -> Results:
        confidence = self.request.confidence
        counts: dict[str, Count] = {}
        for played in chunks():
            for winners, points, seats in zip(played.winners, played.points, played.seen, strict=True):
                for seen in seats:
                    part = share(winners, seen.seat, len(points))
                    for thing, moments in zip(seen.things, seen.moments, strict=True):
                        counts.setdefault(thing, Count()).add(moments, part)
        things = [
            {
                "thing": thing,
                "games": count.games,
                "share": list(wilson(count.won, count.games, confidence)),
                **{moment: count.told(at, confidence) for at, moment in enumerate(MOMENTS)},
            }
            for thing, count in counts.items()
        ]
        found = super().results(board, chunks)
        return {**found, "methods": METHODS, "things": sorted(things, key=_by_worth)}


def _by_worth(row: dict[str, object]) -> tuple[float, str]:
    """What is played and wins comes first."""
    played = row["played"]
    assert isinstance(played, dict)
    return -played["worth"][0], str(row["thing"])
