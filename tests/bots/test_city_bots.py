"""The bots of Blue Moon City: they see only what their seat may know, and the greedy one beats chance."""

from __future__ import annotations

import pytest

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.bots.city import GreedyCity, best_action, standing
from moontable.bots.levels import UnknownLevel
from moontable.bots.uniform import UniformBot
from moontable.cli.version import engines
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, setup
from tests.games.city.tables import after, options

GAMES = 200 if engines() == "compiled" else 6
"""Two hundred games take seconds compiled and minutes interpreted."""


def play(bots: list[Bot], seed: int) -> CityState:
    state, rng = GAME.new({"players": len(bots)}, seed), Rng.seeded(seed)
    while state.seat != OVER:
        state.play(bots[state.seat].choose(eyes(state, rng)))
    return state


def eyes(state: CityState, rng: Rng) -> Eyes:
    return Eyes(state.redeal(state.seat, rng), rng, 60.0)


def greedy_share(players: int, games: int) -> float:
    """The part of all victories that one greedy player wins against random ones."""
    won = 0.0
    for seed in range(games):
        seat = seed % players
        end = play([GreedyCity() if each == seat else UniformBot() for each in range(players)], seed)
        assert end.outcome is not None
        won += end.outcome.share(seat)
    return won / games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_player_beats_random_ones_clearly(players: int) -> None:
    assert greedy_share(players, GAMES) > 0.9


def test_greedy_players_finish_by_offerings_in_a_reasonable_time() -> None:
    end = play([GreedyCity(), GreedyCity(), GreedyCity()], 3)
    assert end.outcome is not None
    assert end.outcome.reason == "offerings"
    assert end.turn < 150


def test_a_bot_cannot_tell_redealt_worlds_apart() -> None:
    """Whatever the others hold, the greedy player decides the same: it looks only at its own turn."""
    state, rng = GAME.new({"players": 3}, 9), Rng.seeded("worlds")
    for _ in range(120):
        if state.seat == OVER:
            break
        choices = {GreedyCity().choose(eyes(state, Rng.seeded(number))) for number in range(3)}
        assert len(choices) == 1
        assert choices <= set(state.legal())
        state.apply(state.legal()[rng.below(len(state.legal()))])


def test_the_door_shows_only_what_the_seat_knows() -> None:
    state = GAME.new({"players": 3}, 1)
    door = eyes(state, Rng.seeded(0))
    assert door.view() == state.view(state.seat)
    world = door.world()
    assert world is not state
    assert world.view(state.seat) == state.view(state.seat)
    other = (state.seat + 1) % 3
    hands = {str(door.world().view(other)["hand"]) for _ in range(5)}
    assert len(hands) > 1


def test_it_makes_the_winning_offering() -> None:
    state = setup(2, obelisk=[0] * 5, crystals=[20, 20], figures=[5, 10], hands=[["vulca/3"]])
    assert state.notation(best_action(state)) == "go 10"
    assert state.notation(best_action(after(state, "go 10"))) == "offer"


def test_it_completes_a_building_it_has_a_share_in() -> None:
    state = setup(2, figures=[10, 10], markers={"Fire Temple": [0, 0, None]}, hands=[["vulca/3", "aqua/1"]])
    assert state.notation(best_action(state)) in ("go 5", "use aqua/1")
    assert state.notation(best_action(after(state, "go 5"))) == "box 2"
    done = after(state, "go 5", "box 2", "pay vulca/3")
    assert standing(done, 0) > standing(state, 0)


def test_it_brings_a_dragon_along() -> None:
    state = setup(2, figures=[10, 10], hands=[["vulca/1", "aqua/3", "aqua/2"]], markers={"Water Temple": [0, 0, None]})
    assert "use vulca/1" in options(state)
    assert state.notation(best_action(state)) == "use vulca/1"
    assert state.notation(best_action(after(state, "use vulca/1"))) == "dragon 9"


def test_bots_are_found_by_name() -> None:
    assert isinstance(levels.find("greedy").player("city"), GreedyCity)
    assert isinstance(levels.find("random").player("bluemoon"), UniformBot)
    with pytest.raises(UnknownLevel, match="no bot plays at level 'clever'; there are random"):
        levels.find("clever")
