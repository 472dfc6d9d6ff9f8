"""Crystals lie face down before their owners, and every gain and payment is told when it happens (BQ-37)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from moontable.bots.city.greedy import best_action
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.city import GAME, CityState, setup
from tests.games.city.tables import after, as_text, look, options, told
from tests.rules import rule


def purses(state: CityState, seat: int | None) -> list[int | None]:
    return [each["crystals"] for each in look(state, seat)["seats"]]


@rule("BQ-37")
def test_everybody_sees_only_the_own_crystals_until_the_game_is_over() -> None:
    state = setup(3, crystals=[1, 2, 30], obelisk=[2] * 4, active=2, step="offer")
    assert [purses(state, seat) for seat in (0, 1, 2)] == [[1, None, None], [None, 2, None], [None, None, 30]]
    assert purses(state, None) == [None, None, None]
    won = after(state, "offer")
    assert won.outcome is not None
    assert purses(won, None) == purses(won, 0) == [1, 2, 22]


@rule("BQ-37")
def test_crystals_lie_open_where_that_was_agreed_and_by_the_first_rules() -> None:
    open_ones = setup(3, crystals=[1, 2, 30], open_crystals=True)
    for seat in (None, 0, 1, 2):
        assert purses(open_ones, seat) == [1, 2, 30]
    assert look(GAME.new({"crystals": "open"}, 1), None)["open_crystals"]
    assert not look(GAME.new({}, 1), None)["open_crystals"]
    assert look(GAME.new({}, 1, rules=1), None)["open_crystals"]
    assert GAME.options_under(1, {"players": 3}) == {"players": 3, "crystals": "open"}
    assert GAME.options_under(2, {"players": 3}) == {"players": 3}


@pytest.mark.once
@rule("BQ-37", "BC-106")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_but_the_log_tells_of_the_crystals_of_others(players: int) -> None:
    """Two tables that differ only in the crystals of one seat look alike to all others, whatever is done there."""
    rng = Rng.seeded("purses")
    for seed in range(3):
        rich = GAME.new({"players": players, "layout": "random"}, seed)
        poor = rich.copy()
        seat = seed % players
        rich.players[seat].crystals, poor.players[seat].crystals = 6, 0  # too few for an offering in either
        for _ in range(150):
            for watcher in (None, *[other for other in range(players) if other != seat]):
                assert as_text(rich, watcher) == as_text(poor, watcher)
            assert (rich.seat, rich.reveals, rich.legal()) == (poor.seat, poor.reveals, poor.legal())
            legal = rich.legal()
            if max(player.crystals for player in rich.players) >= 7 or not legal:
                break
            action = legal[rng.below(len(legal))]
            for watcher in (None, *[other for other in range(players) if other != seat]):
                assert rich.told(action, watcher) == poor.told(action, watcher)
            rich.apply(action)
            poor.apply(action)


@rule("BQ-37")
def test_whether_an_offering_can_be_paid_shows_only_when_it_is_made() -> None:
    rich, poor = (after(setup(2, crystals=[crystals, 0], figures=[10, 10]), "go 10") for crystals in (20, 0))
    assert options(rich) == ["done", "offer"]
    assert options(poor) == ["done"]
    for watcher in (None, 1):
        assert as_text(rich, watcher) == as_text(poor, watcher)
        assert told(rich, "done", watcher) == told(poor, "done", watcher) == "Seat 1 makes no offering."
        assert as_text(after(rich, "done"), watcher) == as_text(after(poor, "done"), watcher)
    assert told(poor, "done", 0) == "Seat 1 makes no offering: it costs 7 crystals, and you have 0."
    assert told(rich, "done", 0) == "Seat 1 makes no offering."


@rule("BQ-37", "BC-106")
def test_a_redealt_world_keeps_the_crystals_which_whoever_followed_the_log_knows() -> None:
    state = setup(3, crystals=[1, 2, 30])
    for seat in range(3):
        world = state.redeal(seat, Rng.seeded(seat))
        assert [player.crystals for player in world.players] == [1, 2, 30]


@pytest.mark.once
@rule("BQ-37", "BC-061", "BC-070", "BC-077", "BC-079", "BC-088")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_follows_the_log_knows_everybodys_crystals_scales_and_cards(players: int) -> None:
    """In games of greedy players, every gain and every payment is told to everybody when it happens."""
    state, rng = GAME.new({"players": players}, players), Rng.seeded(players)
    known = [Counter[str]() for _ in range(players)]
    told_gains = 0
    while state.seat != OVER:
        action = best_action(state.redeal(state.seat, rng))
        line = plain(state.told(action, None))
        seat = state.seat
        told_gains += " get" in line
        for paid in re.findall(r"(?:for|at) (\d+) crystals$", line.rstrip(".")):
            known[seat]["crystal"] -= int(paid)
        follow(line, known)
        state.apply(action)
        for each, player in enumerate(state.players):
            assert known[each]["crystal"] == player.crystals, line
            if "scoring of the scales" in line:
                known[each]["scale"] = int(player.scales)  # whoever was paid has returned them (BC-073)
            assert known[each]["scale"] == player.scales, line
    assert told_gains > 10


def follow(line: str, known: list[Counter[str]]) -> None:
    """Write down what a line says that seats get."""
    for sentence in line.rstrip(".").split(". "):
        found = re.fullmatch(r"((?:Seat \d(?:, | and )?)+) gets? (.*)", sentence)
        if found:
            for seat in re.findall(r"Seat (\d)", found[1]):
                for number, kind in re.findall(r"(\d+) (crystal|card|scale)", found[2]):
                    known[int(seat) - 1][kind] += int(number)
