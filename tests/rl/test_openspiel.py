"""OpenSpiel: its own simulation and API tests, its bots to the end of our games, and resampling that is our redeal."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, sample_some_states
from open_spiel.python.bots import uniform_random

from moontable.core import registry
from moontable.rl.spiel import GAMES, Rollouts, SpielState

pytestmark = pytest.mark.once

SHORT = {
    "bluemoon": "moontable_bluemoon(deck=aqua,against=flit)",
    "legends": "moontable_bluemoon(edition=legends,start=#1)",
    "city": "moontable_city(turns=20)",
    "city-3": "moontable_city(players=3,turns=20,layout=random)",
    "moonstone": "moontable_moonstone(size=1,stones=#5,sudden_deaths=1)",
}


def in_the_middle(text: str, moves: int = 12, seed: int = 1) -> SpielState:
    chance = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.randrange(64))
    for _ in range(moves):
        state.apply_action(chance.choice(state.legal_actions()))
    assert isinstance(state, SpielState)
    return state


@pytest.mark.parametrize("name", SHORT)
def test_random_simulations_of_openspiel_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SHORT[name]), num_sims=1, serialize=name == "city", verbose=False)


@pytest.mark.parametrize("name", ["bluemoon", "city-3", "moonstone"])
def test_openspiels_own_tests_of_a_game_pass(name: str) -> None:
    """Those of a game that is too large to be searched."""
    from open_spiel.integration_tests import api_test  # brings all of SciPy: a second for whoever only collects tests

    class Api(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = pyspiel.load_game(SHORT[name])
            cls.game_type = cls.game.get_type()
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=12)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Api).run(result)
    assert result.errors + result.failures == []
    assert result.testsRun == 5


def test_all_games_are_registered_with_their_options() -> None:
    for name in GAMES:
        game = pyspiel.load_game(f"moontable_{name}")
        assert set(game.get_parameters()) == {"seed", *[option.name for option in registry.find(name).options]}
    assert pyspiel.load_game("moontable_city(players=4)").num_players() == 4
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'deck'"):
        pyspiel.load_game("moontable_city(deck=hoax)")


def test_a_seed_gives_the_deal_that_it_gives_everywhere() -> None:
    state = pyspiel.load_game("moontable_city(players=3,seed=7)").new_initial_state()
    assert not state.is_chance_node()
    assert state.position == registry.find("city").new({"players": 3}, 7)


def test_the_same_history_gives_the_same_state() -> None:
    assert str(in_the_middle(SHORT["city-3"])) == str(in_the_middle(SHORT["city-3"]))


@pytest.mark.parametrize("name", SHORT)
def test_clones_and_stored_states_go_on_alike_and_apart(name: str) -> None:
    state = in_the_middle(SHORT[name])
    twins = [state.clone(), pickle.loads(pickle.dumps(state)), state.get_game().deserialize_state(state.serialize())]
    before = str(state)
    for twin in twins:
        assert str(twin) == before
        twin.apply_action(twin.legal_actions()[-1])
        assert str(twin) == str(twins[0])
        assert str(state) == before


@pytest.mark.parametrize("name", SHORT)
def test_resampling_keeps_what_the_player_knows_and_changes_what_it_does_not(name: str) -> None:
    state, chance = in_the_middle(SHORT[name], 30), random.Random(3)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, chance.random) for _ in range(3)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({str(world) for world in worlds}) == 3


def test_observations_are_those_of_the_encoder() -> None:
    state = in_the_middle(SHORT["bluemoon"])
    seen = state.get_game().encoder.observation(state.position, 1)
    bits = np.unpackbits(np.frombuffer(seen, np.uint8), bitorder="little")[: len(state.observation_tensor(1))]
    assert state.observation_tensor(1) == bits.tolist()
    assert state.observation_string(1) == seen.hex()


def test_actions_have_our_notation() -> None:
    state = in_the_middle(SHORT["bluemoon"])
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(action)) == action


def play(text: str, bots: list[Any], most: int = 100_000) -> list[float]:
    state = in_the_middle(text, 0)
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(bots[state.current_player()].step(state))
    assert state.is_terminal()
    returns = state.returns()
    assert isinstance(returns, list)
    return returns


@pytest.mark.parametrize("name", ["legends", "city-3", "moonstone"])
def test_random_bots_play_to_the_end(name: str) -> None:
    players = pyspiel.load_game(SHORT[name]).num_players()
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(players)]
    assert sum(play(SHORT[name], bots)) == pytest.approx(0)


def test_tree_searches_of_openspiel_play_to_the_end() -> None:
    text = SHORT["bluemoon"]
    search = mcts.MCTSBot(
        pyspiel.load_game(text),
        1.0,
        2,
        Rollouts(),
        random_state=np.random.RandomState(1),
        child_selection_fn=mcts.SearchNode.uct_value,
    )
    blind = ismcts.ISMCTSBot(
        game=pyspiel.load_game(text),
        evaluator=Rollouts(),
        uct_c=1.0,
        max_simulations=2,
        random_state=np.random.RandomState(2),
    )
    assert sum(play(text, [search, blind])) == 0


def test_rollouts_judge_by_games_to_the_end() -> None:
    state = in_the_middle(SHORT["bluemoon"])
    before = str(state)
    worth = Rollouts(8).evaluate(state)
    assert worth.sum() == pytest.approx(0)
    assert -1 <= worth[0] <= 1
    assert str(state) == before
