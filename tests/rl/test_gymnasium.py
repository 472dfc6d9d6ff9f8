"""Gymnasium: its own checks, opponents of every level, and many games side by side."""

from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.core.errors import BadOptions
from moontable.rl.crowd import SoloVectorEnv
from moontable.rl.solo import IDS, SoloEnv
from tests.rl.tables import QUICK

pytestmark = [
    pytest.mark.once,
    pytest.mark.filterwarnings("ignore:.*not within the observation space"),
    pytest.mark.filterwarnings("ignore:.*we recommend"),
]

AT_ONCE = ("random", "greedy", "skilled")
"""Levels that answer at once."""
SHORT: dict[str, dict[str, Any]] = {"City": {"turns": 20}, "Moonstone": dict(QUICK)}


def made(name: str, **more: Any) -> SoloEnv:
    env = gymnasium.make(f"moontable/{name}-v0", **{**SHORT.get(name, {}), **more}).unwrapped
    assert isinstance(env, SoloEnv)
    return env


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_to_complain_about(name: str) -> None:
    check_env(made(name), skip_render_check=True)


def finish(env: SoloEnv, seed: int, most: int = 10_000) -> float:
    """Play a game at random, or its first decisions; returns what it brought."""
    _, info = env.reset(seed=seed)
    pick = np.random.default_rng(seed)
    for _ in range(most):
        assert np.array_equal(info["action_mask"], env.action_masks())
        seen, reward, terminated, truncated, info = env.step(pick.choice(np.flatnonzero(info["action_mask"])))
        assert env.observation_space.contains(seen)
        assert not truncated
        if terminated:
            assert not info["action_mask"].any()
            return float(reward)
        assert reward == 0
    return 0.0


@pytest.mark.parametrize("level", levels.names("bluemoon"))
def test_any_of_our_bots_can_be_played_against(level: str) -> None:
    """Those who take their time, for a while."""
    assert finish(made("BlueMoon", opponents=level), 3, 10_000 if level in AT_ONCE else 8) in (-1, 0, 1)


class First(Bot):
    """Takes the first of its actions."""

    def choose(self, eyes: Eyes) -> int:
        assert len(eyes.view()["seats"]) == 3  # type: ignore[arg-type]
        return eyes.legal()[0]


def test_a_bot_of_ones_own_can_be_played_against() -> None:
    assert finish(made("City", opponents=First(), players=3), 1) in (-0.5, 0.25, 0, 1)


def test_the_agent_sits_where_it_was_told_or_anywhere() -> None:
    assert {made("City", players=4, seat=2).reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    assert {made("City", players=4).reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    with pytest.raises(BadOptions, match="seat: 4 is none of 0 to 3; None is any of them"):
        made("City", players=4, seat=4)


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = made("BlueMoon"), made("BlueMoon")
    assert [finish(first, seed) for seed in range(4)] == [finish(again, seed) for seed in range(4)]


def test_an_action_that_cannot_be_chosen_costs_the_game() -> None:
    env = made("BlueMoon")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(703)
    assert (reward, terminated) == (-1, True)
    assert "703" in info["illegal"]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(levels.UnknownLevel, match="no bot plays at level 'genius'; there are random"):
        made("City", opponents="genius")


def test_an_environment_can_be_pickled() -> None:
    env = made("City")
    env.reset(seed=6)
    twin = pickle.loads(pickle.dumps(env))
    action = int(np.flatnonzero(env.action_masks())[0])
    assert np.array_equal(env.step(action)[0], twin.step(action)[0])


# -- side by side ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", AT_ONCE)
def test_many_games_go_on_side_by_side(opponents: str) -> None:
    many = gymnasium.make_vec(
        "moontable/BlueMoon-v0", num_envs=3, vectorization_mode="vector_entry_point", opponents=opponents
    )
    assert isinstance(many.unwrapped, SoloVectorEnv)
    seen, info = many.reset(seed=1)
    pick, ended, rewards = np.random.default_rng(1), 0, []
    for _ in range(150):
        assert many.observation_space.contains(seen)
        chosen = [int(pick.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in info["action_mask"]]
        seen, reward, terminated, _, info = many.step(np.array(chosen))
        assert not info["action_mask"][terminated].any()
        assert info["action_mask"][~terminated].any(axis=1).all()
        rewards += reward[terminated].tolist()
        ended += int(terminated.sum())
    assert ended >= 2
    assert set(rewards) <= {-1.0, 0.0, 1.0}


def test_side_by_side_is_like_one_by_one() -> None:
    many = SoloVectorEnv("city", 2, seat=1, turns=20)
    seen, _ = many.reset(seed=4)
    for at in range(2):
        assert np.array_equal(seen[at], made("City", seat=1).reset(seed=4 + at)[0]) or many._batch.states[at].turn > 0  # type: ignore[attr-defined]


def test_one_bad_choice_among_many_ends_only_its_own_game() -> None:
    many = SoloVectorEnv("bluemoon", 3)
    _, info = many.reset(seed=1)
    chosen = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    chosen[1] = 703
    _, reward, terminated, _, info = many.step(np.array(chosen))
    assert terminated.tolist() == [False, True, False]
    assert reward[1] == -1
    _, reward, terminated, _, info = many.step(np.array([int(np.argmax(mask)) for mask in info["action_mask"]]))
    assert not terminated[1]
    assert reward[1] == 0
    assert info["action_mask"][1].any()
