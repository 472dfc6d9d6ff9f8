"""PettingZoo's own tests for every game, edition and number of players, and what they do not ask."""

from __future__ import annotations

import copy
import itertools
import pickle
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from moontable.core.errors import BadOptions
from moontable.rl import bluemoon_v0, city_v0, legends_v0, moonstone_v2
from moontable.rl.aec import GameEnv
from tests.rl.tables import QUICK

with warnings.catch_warnings():
    warnings.simplefilter(
        "ignore"
    )  # where pygame is installed, PettingZoo's tests look at an old environment of its own
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

pytestmark = [
    pytest.mark.once,
    # PettingZoo knows by name which of its own environments have observations that are dictionaries.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

MODULES: dict[str, tuple[Any, dict[str, Any]]] = {
    "bluemoon": (bluemoon_v0, {}),
    "legends": (legends_v0, {"deck": "aqua", "against": "khind"}),
    "city-2": (city_v0, {"players": 2}),
    "city-3": (city_v0, {"players": 3, "layout": "random"}),
    "city-4": (city_v0, {"players": 4}),
    "moonstone-2": (moonstone_v2, {**QUICK}),
    "moonstone-3": (moonstone_v2, {"players": 3, "size": 2}),
    "moonstone-4": (moonstone_v2, {"players": 4, "size": 2}),
}


def made(name: str, **more: Any) -> GameEnv:
    module, options = MODULES[name]
    env = module.env(**options, **more)
    assert isinstance(env, GameEnv)
    return env


@pytest.mark.parametrize("name", MODULES)
def test_the_interface_is_that_of_pettingzoo(name: str) -> None:
    api_test(made(name), num_cycles=20)


@pytest.mark.parametrize("name", MODULES)
def test_dictionaries_are_observations_too(name: str) -> None:
    env = made(name, observation="dict")
    env.reset(seed=3)
    seen = env.observe(env.agent_selection)
    assert env.observation_space(env.agent_selection).contains(seen)
    flat = made(name)
    flat.reset(seed=3)
    together = np.concatenate(list(seen["observation"].values()))
    assert np.array_equal(together, flat.observe(flat.agent_selection)["observation"])


@pytest.mark.parametrize("name", MODULES)
def test_seeds_are_obeyed(name: str) -> None:
    seed_test(lambda: made(name), num_cycles=10)


def test_a_seed_deals_the_game_that_it_deals_everywhere() -> None:
    env = made("city-3")
    env.reset(seed=7)
    assert env.state_of_game == env._game.new({"players": 3, "layout": "random"}, 7)
    env.reset()
    first = env.state_of_game.to_bytes()
    env.reset(seed=7)
    env.reset()
    assert env.state_of_game.to_bytes() == first
    assert first != env._game.new({"players": 3, "layout": "random"}, 7).to_bytes()


def play(env: GameEnv, steps: int, chance: int = 1) -> list[Any]:
    """Take random actions; returns what was seen."""
    seen: list[Any] = []
    pick = np.random.default_rng(chance)
    for _ in env.agent_iter(steps):
        observation, reward, terminated, truncated, _ = env.last()
        assert observation is not None
        seen.append((observation["observation"].tolist(), reward))
        over = terminated or truncated
        env.step(None if over else int(pick.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("name", MODULES)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_like_the_original_and_apart_from_it(name: str, copied: Any) -> None:
    env = made(name)
    env.reset(seed=5)
    play(env, 12)
    twin = copied(env)
    assert play(twin, 10, 2) == play(env, 10, 2)
    before = twin.state_of_game.to_bytes()
    play(env, 3)
    assert twin.state_of_game.to_bytes() == before


def test_one_that_was_not_reset_yet_is_copied_too_and_says_what_is_missing() -> None:
    twin = copy.deepcopy(made("bluemoon"))
    with pytest.raises(RuntimeError, match=r"bluemoon_v0: call reset\(\) before anything else"):
        twin.observe("player_0")


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env = made("city-3")
    env.reset(seed=2)
    rewards = {}
    pick = np.random.default_rng(0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        assert observation is not None
        if terminated:
            rewards[agent] = reward
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            assert reward == 0
            env.step(int(pick.choice(np.flatnonzero(observation["action_mask"]))))
    assert len(rewards) == 3
    assert sum(rewards.values()) == pytest.approx(0)
    assert env.agents == []


def test_an_action_that_the_mask_does_not_offer_ends_the_game_at_the_cost_of_its_agent() -> None:
    env = made("bluemoon")
    for nonsense in (703, -1, 704, None, "play"):
        env.reset(seed=1)
        agent, other = env.agent_selection, next(each for each in env.agents if each != env.agent_selection)
        before = env.state_of_game.to_bytes()
        env.step(nonsense)  # type: ignore[arg-type]
        assert env.rewards == {agent: -1.0, other: 0.0}
        assert all(env.terminations.values())
        assert "action" in env.infos[agent]["illegal"]
        assert env.state_of_game.to_bytes() == before


def test_who_does_not_decide_may_look_but_not_choose() -> None:
    env = made("bluemoon")
    env.reset(seed=1)
    other = next(each for each in env.agents if each != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(other)["observation"].any()


def test_a_game_can_be_cut_off() -> None:
    env = made("city-2", max_steps=9)
    env.reset(seed=1)
    play(env, 9)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_a_game_is_a_record_that_replays_to_the_same_position() -> None:
    env = made("legends")
    env.reset(seed=4)
    play(env, 30)
    assert env.record().state() == env.state_of_game
    assert env.record().options["edition"] == "legends"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 7}, "players"),
        ({"render_mode": "hologram"}, "render_mode: 'hologram' is none of human, ansi, rgb_array"),
        ({"observation": "pixels"}, "observation: 'pixels' is no form; there are flat, dict"),
        ({"max_steps": 0}, "max_steps: 0 is no number of steps"),
        ({"decks": "many"}, "decks"),
    ],
)
def test_what_cannot_be_is_refused_by_name(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        city_v0.env(**wrong)


@pytest.mark.parametrize("name", MODULES)
def test_positions_are_rendered_as_pettingzoo_asks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moontable.rl.raster.WIDE", 160)  # small pictures do, and take a third of the time
    render_test(lambda **more: made(name, **more))


@pytest.mark.parametrize("name", MODULES)
def test_the_performance_benchmark_of_pettingzoo_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It goes on for five seconds by its clock; here a second passes at every look at it, so it plays five rounds."""
    seconds = itertools.count()
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", SimpleNamespace(time=seconds.__next__))
    env = made(name, max_steps=7)
    performance_benchmark(env)
    told = capsys.readouterr().out
    assert f"{6 * len(env.possible_agents) / 7} turns per second" in told  # it looks once more at the end
    assert "Finished performance benchmark" in told


def test_a_picture_shows_the_position_and_a_text_names_what_lies_there() -> None:
    env = made("city-2", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.shape[1:] == (640, 3)
    assert len({tuple(pixel) for row in before[::9] for pixel in row[::9]}) > 50  # buildings, not black shapes
    play(env, 60)
    assert (env.render() != before).any()
    env.render_mode = "ansi"
    assert env.render().startswith("Blue Moon City: Seat ")
    assert "obelisk" in env.render()


def test_every_number_has_a_name() -> None:
    env = made("bluemoon")
    env.reset(seed=1)
    assert len(env.feature_names) == len(env.observe("player_0")["observation"])
    assert env.action_names[4] == "retreat"
    assert env.action_names[32 + 7] == "play 7"
