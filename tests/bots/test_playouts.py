"""Playouts: what is weighed, how long, and with what eyes; and the skilled players that decide by them."""

from __future__ import annotations

import time

import pytest

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.bots.search.playouts import Habits, PlayoutBot
from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.city import setup as city
from moontable.games.moonstone import GAME as MOONSTONE
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement.moving import Moving

COMPILED = engines() == "compiled"
TABLES: dict[str, dict[str, object]] = {
    "bluemoon": {"deck": "hoax", "against": "buka"},
    "city": {"players": 3},
    "moonstone": {"size": 2, "stones": "5", "layout": "orchard"},
}


def skilled(game: str) -> Bot:
    """The strongest there is. Whoever has no such knob leaves it alone."""
    return levels.find(levels.strongest(game)).player(game)


def eyes(state: State, luck: int | str, seconds: float = 60.0) -> Eyes:
    rng = Rng.seeded(luck)
    return Eyes(state.redeal(state.seat, rng), rng, seconds)


# -- how candidates are weighed ----------------------------------------------------------------------------------------


class Tally(Habits):
    """Says of each candidate what it is told, after one decision, and counts how often it is asked."""

    def __init__(self, chances: list[float]) -> None:
        self.chances = chances
        self.asked: list[int] = []

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        return options[: min(most, len(self.chances))]

    def quick(self, world: State, options: list[int], eyes: Eyes) -> int:
        raise AssertionError("the playout was far enough")

    def is_far_enough(self, start: State, world: State, decisions: int) -> bool:
        options = start.legal()
        for at, option in enumerate(options[: len(self.chances)]):
            then = start.copy()
            then.apply(option)
            if then == world:
                self.asked.append(at)
        return True

    def standing(self, world: State, seat: int) -> float:
        return self.chances[self.asked[-1]]


def test_the_best_is_chosen_and_the_others_are_dropped_by_halves() -> None:
    state = city(2, figures=[10, 10])
    habits = Tally([0.1, 0.4, 0.9, 0.2, 0.6, 0.3, 0.5, 0.8])
    assert len(state.legal()) >= 8
    assert PlayoutBot(habits, 8, 6).choose(eyes(state, 1)) == state.legal()[2]
    assert [habits.asked.count(at) for at in range(8)] == [2, 2, 6, 2, 4, 2, 4, 6]


def test_without_time_the_first_candidate_is_taken_and_an_only_one_at_once() -> None:
    state = city(2, figures=[10, 10])
    slow = Tally([0.1, 0.9])
    assert PlayoutBot(slow, 8, 6).choose(eyes(state, 1, seconds=-1.0)) == state.legal()[0]
    alone = Tally([0.1])
    assert PlayoutBot(alone, 8, 6).choose(eyes(state, 1)) == state.legal()[0]
    assert slow.asked == alone.asked == []


def test_knobs_are_turned_in_a_copy() -> None:
    bot = PlayoutBot(Tally([0.5]), 6, 12)
    assert bot.turned({"worlds": 3.0}).knobs == {"candidates": 6.0, "worlds": 3.0}
    assert bot.knobs == {"candidates": 6.0, "worlds": 12.0}


# -- the players that decide by them -----------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("game", TABLES)
def test_a_skilled_player_decides_the_same_whatever_the_others_hold(game: str) -> None:
    """The worlds differ in what the seat cannot see; the luck is the same. So it is the same again, too."""
    bot = skilled(game).turned({"candidates": 3.0, "worlds": 2.0, "turns": 2.0, "answer": 20.0})
    state, rng, met = registry.find(game).new(TABLES[game], "honest"), Rng.seeded("honest"), 0
    for _ in range(80 if COMPILED else 30):
        if state.seat == OVER:
            break
        worlds = [state.redeal(state.seat, Rng.seeded(f"world {number}")) for number in range(2)]
        chosen = {bot.choose(Eyes(world, Rng.seeded("same luck"), 60.0)) for world in worlds}
        assert len(chosen) == 1
        assert state.is_legal(next(iter(chosen)))
        met += worlds[0] != worlds[1]
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert met > 20


@pytest.mark.once
@pytest.mark.parametrize("game", TABLES)
def test_it_keeps_to_its_time(game: str) -> None:
    """Whatever the time is: one playout more at most."""
    bot = skilled(game).turned({"candidates": 8.0, "worlds": 100_000.0, "answer": 20.0})
    state = registry.find(game).new(TABLES[game], "budget")
    while len(state.legal()) < 3:
        state.apply(state.legal()[0])
    started = time.process_time()
    bot.choose(eyes(state, 1, seconds=0.05))
    assert time.process_time() - started < 0.3


def share(game: str, games: int, **knobs: float) -> float:
    """How much of the victories a skilled player takes from a greedy one."""
    bots = [skilled(game).turned(knobs), levels.find("greedy").player(game)]
    won = 0.0
    for number in range(games):
        options = {"players": 2} if game == "city" else TABLES[game]
        state, rng = registry.find(game).new(options, f"match {number // 2}"), Rng.seeded(number)
        while state.seat != OVER:
            bot = bots[(state.seat + number) % 2]
            state.play(bot.choose(Eyes(state.redeal(state.seat, rng), rng, 60.0)))
        assert state.outcome is not None
        won += state.outcome.share(number % 2)
    return won / games


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="whole games of it take minutes with the plain sources")
@pytest.mark.parametrize("game", TABLES)
def test_it_beats_the_greedy_player_with_little_thought(game: str) -> None:
    """`benchmarks/bots.py` measures by how much."""
    games = {"bluemoon": 6, "city": 4, "moonstone": 8}[game]
    assert share(game, games, candidates=3.0, worlds=3.0, ahead=2.0) > 0.55


def test_it_walks_to_the_offering_that_wins() -> None:
    state = city(2, obelisk=[0] * 5, crystals=[20, 20], figures=[5, 10], hands=[["vulca/3"]])
    assert state.notation(skilled("city").choose(eyes(state, 1))) == "go 10"


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="whole games of it take minutes with the plain sources")
def test_nobody_makes_a_move_that_changes_nothing() -> None:
    state, rng = MOONSTONE.new(TABLES["moonstone"], "steps"), Rng.seeded("steps")
    bot, moves = skilled("moonstone").turned({"candidates": 4.0, "worlds": 2.0}), 0
    while state.seat != OVER:
        action = bot.choose(Eyes(state.redeal(state.seat, rng), rng, 60.0))
        top = state.stack[-1]
        if isinstance(top, Moving) and len(state.legal()) > 1 and top.question(state) == "move":
            moves += 1
            assert not is_tiny(state, top, action)
        state.play(action)
    assert moves > 10


def is_tiny(state: MoonstoneState, moving: Moving, action: int) -> bool:
    one = state.models[moving.model]
    gap = abs(int(actions.x_of(action)) - int(one.x)) + abs(int(actions.y_of(action)) - int(one.y))
    return 0 < gap < INCH // 20
