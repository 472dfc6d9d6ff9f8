"""The bots of Blue Moon City: they see only what their seat may know, and the greedy one beats chance."""

from __future__ import annotations

import pytest

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.bots.city.greedy import GreedyCity, best_action, standing
from moontable.bots.levels import UnknownLevel
from moontable.bots.uniform import UniformBot
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, setup
from tests.games.city.tables import after, options, paid, pile

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


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_player_beats_random_ones_clearly(players: int) -> None:
    assert greedy_share(players, GAMES) > 0.9


def test_greedy_players_finish_by_offerings_in_a_reasonable_time() -> None:
    end = play([GreedyCity(), GreedyCity(), GreedyCity()], 3)
    assert end.outcome is not None
    assert end.outcome.reason == "offerings"
    assert end.turn < 150


FROZEN = {
    2: (28, 37, 5, 102, 7, 11, 33, 39, 70, 72, 98, 100, 101),
    3: (6, 14, 96, 99, 105),
    4: (15, 24, 55),
}
"""Deals in which greedy players once stood still, rich and far from the obelisk, or beside it."""


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_of_greedy_players_freezes(players: int) -> None:
    seeds = FROZEN[players][:3] if engines() == "interpreted" else (*FROZEN[players], *range(200, 230))
    for seed in seeds:
        end = play([GreedyCity() for _ in range(players)], seed)
        assert end.outcome is not None
        assert end.outcome.reason in ("offerings", "city-rebuilt"), f"seed {seed}"
        assert end.turn < 200


def test_to_have_the_crystals_for_an_offering_is_never_worse_than_not_to_have_them() -> None:
    for space in range(21):
        poor, rich = (setup(2, figures=[space, 10], crystals=[crystals, 0]) for crystals in (6, 7))
        assert standing(rich, 0) >= standing(poor, 0) + 1, "a crystal is a crystal, however far away"


def test_an_offering_that_can_be_made_is_made_whatever_it_costs() -> None:
    for taken, cost in enumerate([7, 7, 8, 8, 9, 9, 10, 10, 11, 11]):
        state = setup(2, obelisk=[1, 0] * (taken // 2) + [1] * (taken % 2), crystals=[cost, 0], step="offer")
        assert state.next_cost() == cost
        assert standing(after(state, "offer"), 0) > standing(state, 0)


def test_of_two_pillars_the_cheaper_one_is_used() -> None:
    state = setup(2, crystals=[40, 0], hands=[["pillar/1", "pillar/2"]], step="offer")
    assert state.notation(best_action(state)) == "offer"
    assert state.notation(best_action(after(state, "offer"))) == "use pillar/1"
    assert state.notation(best_action(after(state, "offer", "use pillar/1"))) == "use pillar/2"


def test_it_pays_without_waste_and_goes_on_with_what_somebody_else_has_begun() -> None:
    cards = ["vulca/3", "vulca/2", "vulca/1", "khind/1", "hoax/1", "aqua/1"]
    state = setup(2, figures=[5, 10], hands=[cards, []], step="build")
    for begun in (["box 0"], ["box 0", "pay khind/1"], ["box 0", "pay aqua/1"], ["box 1", "pay hoax/1", "pay aqua/1"]):
        paying = after(state, *begun)
        while paying.filled == state.filled:
            paying = after(paying, paying.notation(best_action(paying)))
        if begun == ["box 0"]:
            assert pile(paying) == ["vulca/2", "vulca/3"]


@pytest.mark.once
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
    done = paid(after(state, "go 5"), 2, "vulca/3")
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
