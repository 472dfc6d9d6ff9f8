"""Intervals against published or exactly known values, and tests that decide as often right as they promise."""

from __future__ import annotations

from math import comb, log, sqrt

import pytest

from moontable.core.rng import Rng
from moontable.lab.stats import Interval, Sprt, difference, elo, mean_interval, quantile, wilson

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_wilson_interval_is_that_of_the_books(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.value == wins / games
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_without_games_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_an_interval_covers_the_truth_as_often_as_it_says() -> None:
    """Exactly, over all outcomes of 200 games."""
    for share in (0.2, 0.5, 0.7):
        chances = [comb(200, wins) * share**wins * (1 - share) ** (200 - wins) for wins in range(201)]
        covered = [wilson(wins, 200).low <= share <= wilson(wins, 200).high for wins in range(201)]
        assert 0.93 < sum(chance for chance, hit in zip(chances, covered, strict=True) if hit) < 0.97


def test_a_mean_has_the_normal_interval() -> None:
    values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]
    found = mean_interval(sum(values), sum(value * value for value in values), len(values))
    assert found.value == 5.0
    assert found.radius == pytest.approx(1.959964 * sqrt(32 / 7) / sqrt(8), rel=1e-6)
    assert mean_interval(3, 9, 1) == (3, 3, 3)


def test_the_difference_of_two_shares_is_newcombes() -> None:
    """56 of 70 against 48 of 80: his example, method 10."""
    found = difference(wilson(56, 70), wilson(48, 80))
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)


def test_elo_follows_from_a_share() -> None:
    assert elo(Interval(0.5, 0.5, 0.5)) == (0, 0, 0)
    assert elo(Interval(10 / 11, 0.5, 1.0)).value == pytest.approx(400)
    assert elo(Interval(1.0, 0.9, 1.0)).high < 1300, "nobody is infinitely better"


def test_the_test_has_walds_bounds_and_ratio() -> None:
    test = Sprt(0.5, 0.1)
    assert test.bound == pytest.approx(log(19))
    assert test.ratio(3, 5) == pytest.approx(3 * log(1.2) + 2 * log(0.8))
    assert test.verdict(0, 0) == "open"


@pytest.mark.parametrize(("truth", "verdict"), [(0.6, "better"), (0.5, "not better"), (0.3, "not better")])
def test_the_test_decides_right(truth: float, verdict: str) -> None:
    """In at least 93 of 100 series; 95 are promised."""
    test, rng, right = Sprt(0.5, 0.1), Rng.seeded("sprt"), 0
    for _ in range(200):
        wins = games = 0
        while (said := test.verdict(wins, games)) == "open":
            wins += int(rng.below(1000)) < 1000 * truth
            games += 1
        right += said == verdict
    assert right >= 186


def test_quantiles_are_those_of_the_normal_distribution() -> None:
    assert quantile(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert quantile(0.99) == pytest.approx(2.575829, abs=1e-6)
