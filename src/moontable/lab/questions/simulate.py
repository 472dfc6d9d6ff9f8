"""`simulate`: many games of given options and bots, and what they add up to."""

from __future__ import annotations

from moontable.core.contract import Game
from moontable.lab.games import settings
from moontable.lab.plan import Arm, Batch
from moontable.lab.questions.arms import seated, still_needed
from moontable.lab.request import Request
from moontable.lab.run import Board, Chunks, Results
from moontable.lab.tally import Tally, together

METHODS = {
    "share": "Wilson score interval; a shared or drawn victory counts as its part",
    "length": "normal interval of the mean",
    "points": "normal interval of the mean",
}


class Simulate:
    """The same number of games of every arm, or as many as its interval needs."""

    def __init__(self, request: Request, game: Game) -> None:
        self.request = request
        self.game = game
        self.arms: list[Arm] = [
            seated(game, setting, request.bots) for setting in settings(game, self.axes(), dict(request.options))
        ]

    def axes(self) -> tuple[str, ...]:
        return self.request.over

    def next(self, board: Board) -> list[Batch]:
        request, batches = self.request, []
        for arm in self.arms:
            tally = board.tally(arm.name)
            games = request.games - tally.games
            if request.until_interval and tally.games:
                shares = [tally.share(seat, request.confidence) for seat in range(len(arm.bots))]
                widest = max(shares, key=lambda share: share.radius)
                games = still_needed(widest, tally.games, request.until_interval, request.games, request.confidence)
            elif request.until_interval:
                games = min(100, request.games)
            if games > 0:
                batches.append(Batch(arm, games))
        return batches

    def results(self, board: Board, chunks: Chunks) -> Results:
        confidence = self.request.confidence
        arms = [{**about(arm), **summary(board.tally(arm.name), confidence)} for arm in self.arms]
        return {
            "verb": self.request.verb,
            "confidence": confidence,
            "methods": METHODS,
            "arms": arms,
            "together": summary(together(board.tallies), confidence),
        }


def about(arm: Arm) -> Results:
    return {"arm": arm.name, "marks": arm.marks, "options": arm.options, "bots": list(arm.bots)}


def summary(tally: Tally, confidence: float) -> Results:
    """What an arm adds up to, with intervals as [value, low, high]."""
    seats = range(len(tally.shares))
    return {
        "games": tally.games,
        "share": [list(tally.share(seat, confidence)) for seat in seats],
        "wins": list(tally.wins),
        "drawn": tally.drawn,
        "points": [list(tally.scored(seat, confidence)) for seat in seats],
        "length": list(tally.length(confidence)),
        "shortest": tally.shortest,
        "longest": tally.longest,
        "reasons": dict(sorted(tally.reasons.items())),
    }
