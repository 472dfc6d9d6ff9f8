"""What the games of an arm add up to. Chunks are added in their order, so sums come out the same every time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import mul

from msgspec import Struct, field

from moontable.lab.playing import Played, share
from moontable.lab.stats import Interval, mean_interval, wilson


class Tally(Struct):
    """The sums of one arm, or of several together."""

    games: int = 0
    shares: list[float] = field(default_factory=list)
    """Victories of each seat; one that is shared, or a draw, counts as its part."""
    wins: list[int] = field(default_factory=list)
    """Games that each seat won alone."""
    drawn: int = 0
    """Games without a winner."""
    points: list[int] = field(default_factory=list)
    points_squared: list[int] = field(default_factory=list)
    decisions: int = 0
    decisions_squared: int = 0
    shortest: int = 0
    longest: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    """How games ended, by the outcome's slug."""

    def add(self, lengths: list[int], reasons: list[str], winners: list[int], points: list[list[int]]) -> None:
        """Take in games, by columns."""
        self.make_room(len(points[0]))
        self.shortest = min(self.shortest or lengths[0], *lengths)
        self.longest = max(self.longest, *lengths)
        self.games += len(lengths)
        self.decisions += sum(lengths)
        self.decisions_squared += sum(map(mul, lengths, lengths))
        self.reasons.update(reasons)
        for seat, scored in enumerate(zip(*points, strict=True)):
            self.points[seat] += sum(scored)
            self.points_squared[seat] += sum(map(mul, scored, scored))
        for won, games in sorted(Counter(winners).items()):
            self._add_ends(won, games)

    def _add_ends(self, winners: int, games: int) -> None:
        """So many games that the same seats won."""
        self.drawn += games if not winners else 0
        seats = len(self.shares)
        for seat in range(seats):
            self.shares[seat] += games * share(winners, seat, seats)
            self.wins[seat] += games if winners == 1 << seat else 0

    def make_room(self, seats: int) -> None:
        for sums in (self.wins, self.points, self.points_squared):
            sums.extend([0] * (seats - len(sums)))
        self.shares.extend([0.0] * (seats - len(self.shares)))

    def share(self, seat: int, confidence: float) -> Interval:
        """How much of the victories a seat takes (Wilson)."""
        return wilson(self.shares[seat] if self.games else 0.0, self.games, confidence)

    def length(self, confidence: float) -> Interval:
        """How many decisions a game takes (normal)."""
        return mean_interval(self.decisions, self.decisions_squared, self.games, confidence)

    def scored(self, seat: int, confidence: float) -> Interval:
        """How many points a seat makes (normal)."""
        return mean_interval(self.points[seat], self.points_squared[seat], self.games, confidence)


def together(tallies: Iterable[Tally]) -> Tally:
    """Several arms as one."""
    total = Tally()
    for one in tallies:
        total.make_room(len(one.shares))
        total.shortest = (
            min(total.shortest, one.shortest) if total.games and one.games else one.shortest or total.shortest
        )
        total.longest = max(total.longest, one.longest)
        total.games += one.games
        total.drawn += one.drawn
        total.decisions += one.decisions
        total.decisions_squared += one.decisions_squared
        total.reasons.update(one.reasons)
        for seat in range(len(one.shares)):
            total.shares[seat] += one.shares[seat]
            total.wins[seat] += one.wins[seat]
            total.points[seat] += one.points[seat]
            total.points_squared[seat] += one.points_squared[seat]
    return total


def take_in(tallies: list[Tally], played: Played) -> None:
    """Add a chunk to the tallies of its arms. The games of an arm follow each other."""
    first = 0
    for arm, games in groupby(played.arms):
        part = slice(first, first := first + len(list(games)))
        tallies[arm].add(played.lengths[part], played.reasons[part], played.winners[part], played.points[part])
