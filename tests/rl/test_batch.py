"""Many games at once: the same games as one by one, arrays of the right shape, nothing half-done."""

from __future__ import annotations

import numpy as np
import pytest

from moontable.core import registry
from moontable.core.errors import BadOptions, NoChoice
from moontable.rl.batch import Games
from tests.rl.tables import TABLES

BOTH = ["bluemoon", "city-3", *[pytest.param(name, marks=pytest.mark.once) for name in ("legends", "moonstone")]]


@pytest.mark.parametrize("table", BOTH)
def test_rows_are_those_of_the_single_games(table: str) -> None:
    name, options = TABLES[table]
    games, encoder = Games(name, 3, options, seed=5), registry.find(name).encoder(options)
    for _ in range(25):
        seen, masks, seats = games.observe(), games.masks(), games.seats()
        assert seen.shape == (3, encoder.features)
        assert masks.shape == (3, encoder.actions)
        for at, state in enumerate(games.batch.states):
            assert seats[at] == state.seat
            packed = np.packbits(seen[at], bitorder="little").tobytes()
            assert packed == encoder.observation(state, state.seat)
            assert sorted(np.flatnonzero(masks[at])) == sorted(encoder.offered(state)[1])
        games.step([int(np.flatnonzero(mask)[-1]) for mask in masks])


def test_a_game_is_the_same_whatever_the_size_of_the_batch() -> None:
    few, many = Games("city", 1, seed=3), Games("city", 4, seed=3)
    assert few.batch.states[0] == many.batch.states[0]
    assert many.batch.states[2] == registry.find("city").new({}, "3/2")


def test_ended_games_pay_and_begin_anew() -> None:
    games = Games("bluemoon", 4, seed=1)
    ended = 0
    for _ in range(400):
        before = games.begun
        earned, over = games.step_at_random()
        assert games.begun == before + over.sum()
        assert (earned[~over] == 0).all()
        assert (earned.sum(axis=1) == 0).all()
        ended += int(over.sum())
        assert (games.seats() != 255).all()
    assert ended >= 4


def test_copies_and_other_worlds_stand_apart() -> None:
    games = Games("bluemoon", 3, seed=2)
    for _ in range(20):
        games.step_at_random()
    twin, worlds = games.copy(), games.redealt()
    assert np.array_equal(worlds.observe(), games.observe())
    assert any(world != state for world, state in zip(worlds.batch.states, games.batch.states, strict=True))
    before = games.observe().tobytes()
    twin.step_at_random()
    worlds.step_at_random()
    earned = games.play_out()
    assert games.observe().tobytes() == before
    assert earned.shape == (3, 2)
    assert (earned.sum(axis=1) == 0).all()


def test_a_bad_choice_is_named_and_nothing_was_done() -> None:
    games = Games("city", 3, seed=1)
    good = [int(np.flatnonzero(mask)[0]) for mask in games.masks()]
    before = [state.to_bytes() for state in games.batch.states]
    with pytest.raises(
        NoChoice, match=r"game 2 of the batch: 113 \(discard khind/1\) is not among the choices of seat"
    ):
        games.step([*good[:2], 113])
    with pytest.raises(NoChoice, match="2 choices for 3 games"):
        games.step(good[:2])
    assert [state.to_bytes() for state in games.batch.states] == before
    with pytest.raises(BadOptions, match="number: 0 is no number of games"):
        Games("city", 0)
