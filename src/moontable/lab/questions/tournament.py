"""`tournament`: bots against bots, everybody against everybody or by the Swiss system, with ratings.

Every meeting is played from all seats and in all settings that are compared. Ratings are openskill's (Plackett-Luce),
updated game by game in the order of the games; their uncertainty is openskill's own. Meetings have shares with Wilson
intervals, and the Elo differences that follow from them. Of more than two players, those victories count in a meeting
that fell to one of the two.
"""

from __future__ import annotations

from itertools import combinations, permutations

from moontable.core.contract import Game
from moontable.lab.contestants import contestant
from moontable.lab.errors import BadRequest
from moontable.lab.extras import need
from moontable.lab.games import Setting, settings
from moontable.lab.plan import Arm, Batch
from moontable.lab.playing import share as part_of
from moontable.lab.questions.arms import BLOCK, named, seats_of, still_needed
from moontable.lab.questions.simulate import about, summary
from moontable.lab.questions.swiss import pairings
from moontable.lab.request import Request
from moontable.lab.run import Board, Chunks, Results
from moontable.lab.stats import Interval, Sprt, Verdict, elo, quantile, wilson
from moontable.lab.tally import together

Pair = tuple[str, str]
METHODS = {
    "rating": "openskill, Plackett-Luce, game by game in their order; the interval is its own uncertainty, normal",
    "share": "Wilson score interval of the victories that fell to one of the two",
    "elo": "the same, bound by bound, as a difference of Elo ratings",
}


class Tournament:
    def __init__(self, request: Request, game: Game) -> None:
        self.request = request
        self.game = game
        self.bots = request.bots
        if len(set(self.bots)) < 2 or len(set(self.bots)) != len(self.bots):
            raise BadRequest("bot: a tournament needs at least two bots, all different: --bot random --bot greedy")
        for bot in self.bots:
            contestant(bot, game)
        if request.sprt and len(self.bots) != 2:
            raise BadRequest("sprt: the test asks whether the first of exactly two bots is better")
        self.sprt = Sprt(0.5, request.sprt) if request.sprt else None
        self.settings = settings(game, request.over, dict(request.options))
        self.seats = [seats_of(game, setting) for setting in self.settings]
        if request.rounds and set(self.seats) != {2}:
            raise BadRequest("swiss: this system is for two players; leave it out to play everybody against everybody")
        if request.rounds and (request.sprt or request.until_interval):
            raise BadRequest("swiss: its number of games is fixed; leave out --sprt and --until-interval")
        self.arms = [
            arm for setting, seats in zip(self.settings, self.seats, strict=True) for arm in self._arms(setting, seats)
        ]
        self.rounds = 0
        self.byes: list[str] = []
        self.met: set[frozenset[str]] = set()

    def _arms(self, setting: Setting, seats: int) -> list[Arm]:
        return [
            Arm(" | ".join([*filter(None, [named(setting)]), *bots]), setting.options, bots, setting.marks)
            for bots in seatings(self.bots, seats)
        ]

    def next(self, board: Board) -> list[Batch]:
        if self.request.rounds:
            return self._swiss(board)
        request = self.request
        if not request.until_interval and self.sprt is None:
            return [Batch(arm, request.games) for arm in self.arms] if not board.arms else []
        batches: list[Batch] = []
        wanted: dict[str, int] = {}
        for pair in combinations(self.bots, 2):
            mine = [arm for arm in self.arms if {*pair} <= {*arm.bots}]
            share, games = self.meeting(board, pair)
            played = sum(board.tally(arm.name).games for arm in mine)
            most = request.games * len(mine)
            if self.sprt is not None:
                more = 0 if self.sprt.verdict(share.value * games, round(games)) != "open" else BLOCK
                more = min(more, most - played)
            else:
                more = still_needed(share, round(games), request.until_interval, most, request.confidence)
                more = min(more, most - played)
            for arm in mine:
                wanted[arm.name] = max(wanted.get(arm.name, 0), -(-more // len(mine)) if more > 0 else 0)
        for arm in self.arms:
            if wanted.get(arm.name):
                batches.append(Batch(arm, wanted[arm.name]))
        return batches

    def _swiss(self, board: Board) -> list[Batch]:
        if self.rounds == self.request.rounds:
            return []
        self.rounds += 1
        scores = {bot: self.score(board, bot) + self.byes.count(bot) for bot in self.bots}
        meetings, bye = pairings(scores, self.met, self.byes)
        if bye is not None:
            self.byes.append(bye)
        self.met |= {frozenset(pair) for pair in meetings}
        return [
            Batch(arm, self.request.games)
            for pair in meetings
            for arm in self.arms
            if frozenset(arm.bots) == frozenset(pair)
        ]

    def score(self, board: Board, bot: str) -> float:
        """Meetings won in a Swiss tournament; one that ends level counts half."""
        total = 0.0
        for other in self.bots:
            if other != bot:
                share, games = self.meeting(board, (bot, other))
                total += 0.0 if not games else 0.5 if share.value == 0.5 else float(share.value > 0.5)
        return total

    def meeting(self, board: Board, pair: Pair) -> tuple[Interval, float]:
        """The share of the first of two, and how many victories fell to one of them."""
        first, second = 0.0, 0.0
        for arm in self.arms:
            if not {*pair} <= {*arm.bots}:
                continue
            tally = board.tally(arm.name)
            if tally.games:
                first += _mean([tally.shares[seat] for seat, bot in enumerate(arm.bots) if bot == pair[0]])
                second += _mean([tally.shares[seat] for seat, bot in enumerate(arm.bots) if bot == pair[1]])
        total = first + second
        return wilson(first, total, self.request.confidence), total

    # -- what comes out ------------------------------------------------------------------------------------------------

    def results(self, board: Board, chunks: Chunks) -> Results:
        confidence = self.request.confidence
        meetings = []
        for pair in combinations(self.bots, 2):
            share, games = self.meeting(board, pair)
            if games:
                meetings.append(
                    {"first": pair[0], "second": pair[1], "games": games, "share": list(share), "elo": list(elo(share))}
                )
        found: Results = {
            "verb": "tournament",
            "confidence": confidence,
            "methods": METHODS,
            "system": f"swiss, {self.request.rounds} rounds" if self.request.rounds else "round robin",
            "ladder": self.ladder(board, chunks),
            "meetings": meetings,
            "arms": [{**about(arm), **summary(board.tally(arm.name), confidence)} for arm in board.arms],
            "together": summary(together(board.tallies), confidence),
        }
        if self.byes:
            found["byes"] = list(self.byes)
        if self.sprt is not None:
            share, games = self.meeting(board, (self.bots[0], self.bots[1]))
            found["sprt"] = self._told(self.sprt, share.value * games, round(games))
        return found

    def _told(self, sprt: Sprt, wins: float, games: int) -> Results:
        verdict: Verdict = sprt.verdict(wins, games)
        first, second = self.bots
        sentences = {
            "better": f"{first} is better than {second}",
            "not better": f"{first} is not better than {second} by {sprt.gain:g}",
            "open": f"{games:,} games do not tell whether {first} is better than {second}",
        }
        return {
            "verdict": verdict,
            "sentence": sentences[verdict],
            "ratio": sprt.ratio(wins, games),
            "bound": sprt.bound,
            "fair": sprt.fair,
            "gain": sprt.gain,
            "error": sprt.error,
        }

    def ladder(self, board: Board, chunks: Chunks) -> list[Results]:
        """All bots, the best first."""
        model = need("openskill.models").PlackettLuce()
        ratings = {bot: model.rating(name=bot) for bot in self.bots}
        games, won = dict.fromkeys(self.bots, 0), dict.fromkeys(self.bots, 0.0)
        for played in chunks():
            for arm, winners, points in zip(played.arms, played.winners, played.points, strict=True):
                bots = board.arms[arm].bots
                parts = [part_of(winners, seat, len(points)) for seat in range(len(points))]
                mine = {
                    bot: _mean([parts[seat] for seat, each in enumerate(bots) if each == bot])
                    for bot in dict.fromkeys(bots)
                }
                for bot, part in mine.items():
                    games[bot] += 1
                    won[bot] += part
                places = sorted(set(mine.values()), reverse=True)
                rated = model.rate(
                    [[ratings[bot]] for bot in mine], ranks=[places.index(part) for part in mine.values()]
                )
                for bot, (rating,) in zip(mine, rated, strict=True):
                    ratings[bot] = rating
        reach = quantile(self.request.confidence)
        rows: list[Results] = [
            {
                "bot": bot,
                "rating": [rating.mu, rating.mu - reach * rating.sigma, rating.mu + reach * rating.sigma],
                "sigma": rating.sigma,
                "games": games[bot],
                "share": list(wilson(won[bot], games[bot], self.request.confidence)),
            }
            for bot, rating in ratings.items()
        ]
        return sorted(rows, key=lambda row: -ratings[str(row["bot"])].mu)


def seatings(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who sits where: all ordered pairs; larger groups in all rotations; of too few, each alone against the others."""
    if seats == 2:
        return list(permutations(bots, 2))
    if len(bots) >= seats:
        return [group[at:] + group[:at] for group in combinations(bots, seats) for at in range(seats)]
    return [
        tuple(alone if seat == at else other for seat in range(seats))
        for alone, other in permutations(bots, 2)
        for at in range(seats)
    ]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
