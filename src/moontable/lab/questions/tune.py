"""`tune`: look for a better deck, troupe or set of knobs, by successive halving.

Successive halving (Karnin, Koren and Somekh 2013; Jamieson and Talwalkar 2016): all candidates play some games, the
better half stays and plays twice as many, until one is left. Candidates are dealt the same cards against the same
opponents (common random numbers), so that luck does not choose between them. The one that is left has been lucky all
the same: so it is confirmed in new games, beside what the search began with, and only those are reported as its
strength.

What it does not do: it tries no more than the candidates drawn at the start, so it finds something better nearby,
not the best there is.
"""

from __future__ import annotations

from collections import Counter
from math import ceil, log2

from moontable.core.contract import Game
from moontable.core.errors import shown
from moontable.core.rng import Rng
from moontable.lab.contestants import contestant, with_knobs
from moontable.lab.errors import BadRequest
from moontable.lab.games import Gear, kind, settings
from moontable.lab.plan import Arm, Batch
from moontable.lab.questions.arms import named, seats_of
from moontable.lab.request import Request
from moontable.lab.run import Board, Chunks, Results
from moontable.lab.stats import Interval, difference, wilson

METHODS = {
    "search": "successive halving with common random numbers",
    "share": "Wilson score interval of new games that the search has not seen",
    "gain": "difference of the two shares, Newcombe's hybrid interval",
}
MOST_CHANGES = 4
"""Steps by which a deck or troupe of the first round may differ from the start."""
CONFIRMING = 4
"""The last games are so many times as many as the first ones of a candidate."""


class Test:
    """One opponent in one setting: a part of what every candidate has to do."""

    def __init__(self, name: str, options: dict[str, str | int | bool], seats: tuple[str, ...], seat: int) -> None:
        self.name = name
        self.options = options
        self.seats = seats
        """The bots; the candidate's seat is filled by itself."""
        self.seat = seat


class Tune:
    def __init__(self, request: Request, game: Game) -> None:
        self.request, self.game = request, game
        if request.candidates < 2:
            raise BadRequest("candidates: at least two are needed to choose from")
        if len(request.bots) > 2:
            raise BadRequest("bot: name the bot that plays, and if you like the one that it plays against")
        for bot in request.bots:
            contestant(bot, game)
        self.mine, self.theirs = request.bots[0], request.bots[-1]
        self.gear: Gear | None = None
        rng = Rng.seeded(f"{request.seed} candidates")
        if request.knobs:
            self.start = self.mine
            self.candidates, self.tests = self._bots(rng), self._settings()
        else:
            self.candidates, self.tests = self._decks(rng), self._opponents()
        Rng.seeded(f"{request.seed} tests").shuffle(self.tests)
        self.left = list(self.candidates)
        self.rung = 0
        self.history: list[Results] = []

    # -- what is tried -------------------------------------------------------------------------------------------------

    def _bots(self, rng: Rng) -> list[str]:
        """The bot as it is, and others with knobs drawn evenly from their ranges."""
        known, ranges = contestant(self.mine, self.game).bot.knobs, {}
        for word in self.request.knobs:
            name, _, bounds = word.partition("=")
            low, _, high = bounds.partition(":")
            try:
                ranges[name] = (float(low), float(high))
            except ValueError:
                ranges[name] = (1.0, 0.0)
            if name not in known:
                raise BadRequest(f"knob: {self.mine} has no {shown(name)}; there are {', '.join(known) or 'none'}")
            if not ranges[name][0] < ranges[name][1]:
                raise BadRequest(f"knob: {shown(word)}: a range is written NAME=LOW:HIGH, such as lead=0.3:2")
        found = [self.mine]
        while len(found) < self.request.candidates:
            drawn = {
                name: _rounded(low + (high - low) * int(rng.below(1 << 20)) / (1 << 20))
                for name, (low, high) in ranges.items()
            }
            found.append(with_knobs(self.mine, drawn))
        return found

    def _decks(self, rng: Rng) -> list[str]:
        """What the search starts from, and others some steps away."""
        module = kind(self.game.name)
        self.gear = module.gear() if module is not None else None
        if self.gear is None:
            raise BadRequest(f"knob: {self.game.title} has nothing to build; say which knobs of the bot to tune")
        self.start = self.gear.read(self.request.start or self.gear.usual)
        found = [self.start]
        for _ in range(100 * self.request.candidates):
            changed = self.start
            for _ in range(1 + rng.below(MOST_CHANGES)):
                changed = self.gear.changed(changed, rng)
            if changed not in found:
                found.append(changed)
            if len(found) == self.request.candidates:
                return found
        raise BadRequest(f"candidates: only {len(found)} could be made from {shown(self.start)}")

    def _settings(self) -> list[Test]:
        tests: list[Test] = []
        for setting in settings(self.game, self.request.over, dict(self.request.options)):
            seats = seats_of(self.game, setting)
            tests += [
                Test(f"{named(setting)} seat {at + 1}".strip(), setting.options, (self.theirs,) * seats, at)
                for at in range(seats)
            ]
        return tests

    def _opponents(self) -> list[Test]:
        assert self.gear is not None
        tests: list[Test] = []
        for name, theirs in self.gear.opponents().items():
            options = {**self.gear.options(self.start, theirs), **self.request.options}
            seats = self.game.new(options, 0).seats
            tests.append(Test(name, {"": theirs}, (self.theirs,) * seats, 0))
        return tests

    def arm(self, candidate: str, test: Test, stage: str) -> Arm:
        bots = list(test.seats)
        if self.gear is not None:
            bots[test.seat] = self.mine
            options = {**self.gear.options(candidate, str(test.options[""])), **self.request.options}
        else:
            bots[test.seat] = candidate
            options = test.options
        return Arm(
            f"{stage} {candidate} | {test.name}", options, tuple(bots), {"candidate": candidate}, f"{stage} {test.name}"
        )

    # -- rounds --------------------------------------------------------------------------------------------------------

    @property
    def rungs(self) -> int:
        return ceil(log2(len(self.candidates)))

    def _batches(self, candidates: list[str], stage: str, games: int, skipped: int) -> list[Batch]:
        """The next tests in the row, the same for all."""
        count = len(self.tests)
        games_of = Counter((skipped + at) % count for at in range(games))
        return [
            Batch(self.arm(one, self.tests[at], stage), number)
            for one in candidates
            for at, number in sorted(games_of.items())
        ]

    def next(self, board: Board) -> list[Batch]:
        first = self.request.games
        if self.rung > self.rungs:
            return []
        if self.rung:
            self._halve(board)
        if self.rung == self.rungs:
            self.rung += 1
            return self._batches(list(dict.fromkeys([self.left[0], self.start])), "confirm", CONFIRMING * first, 0)
        games, skipped = first << self.rung, first * ((1 << self.rung) - 1)
        self.rung += 1
        return self._batches(self.left, "search", games, skipped)

    def _halve(self, board: Board) -> None:
        shares = {one: self.share(board, one, "search") for one in self.left}
        self.history.append({"candidates": [{"candidate": one, "share": list(share)} for one, share in shares.items()]})
        best = sorted(self.left, key=lambda one: -shares[one].value)  # stable: among equals what came first
        self.left = best[: ceil(len(best) / 2)]

    def share(self, board: Board, candidate: str, stage: str) -> Interval:
        won, games = 0.0, 0
        for test in self.tests:
            tally = board.tally(self.arm(candidate, test, stage).name)
            games += tally.games
            won += tally.shares[test.seat] if tally.games else 0.0
        return wilson(won, games, self.request.confidence)

    def results(self, board: Board, chunks: Chunks) -> Results:
        best = self.left[0]
        mine, start = self.share(board, best, "confirm"), self.share(board, self.start, "confirm")
        return {
            "verb": "tune",
            "confidence": self.request.confidence,
            "methods": METHODS,
            "start": {"candidate": self.start, "share": list(start)},
            "best": {"candidate": best, "share": list(mine)},
            "gain": list(difference(mine, start)) if best != self.start else [0.0, 0.0, 0.0],
            "rungs": self.history,
        }


def _rounded(number: float) -> float:
    return float(f"{number:.4g}")
