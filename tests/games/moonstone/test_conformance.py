"""Moonstone keeps every promise of the contract: in whole games, and in crowded ones in which everything happens.

Among the promises: no seat and no spectator can tell redealt worlds apart at any step, every decision can be completed,
and positions survive copying, storing and replaying.
"""

from __future__ import annotations

import pytest

from moontable.core import testkit
from moontable.core.engines import engines
from moontable.games.moonstone import GAME
from tests.builds import assert_builds_agree, first_in_both
from tests.games.moonstone.skirmish import SKIRMISH
from tests.rules import rule
from tests.soak import SOAKING, TIMES

QUICK = engines() == "compiled" or SOAKING
CROWDS = [(2, 1, 8), (2, 2, 3), (2, 3, 1), (3, 1, 4), (3, 2, 1), (4, 1, 3), (4, 2, 1)]
"""Players, size of their troupes, and how many such games the plain sources play."""
MANY = 4
"""The compiled engines play so many of each; `make soak` plays twenty times as many."""


@rule("MS-001", "MS-009")
@pytest.mark.parametrize(("players", "size", "few"), first_in_both(CROWDS))
def test_crowded_games_keep_the_contract(players: int, size: int, few: int) -> None:
    testkit.assert_conforms(
        SKIRMISH,
        options=[{"players": players, "size": size}],
        games=MANY * TIMES if QUICK else few,
        redeals=1,
        checks=testkit.ALL - {"declaration"},  # the states belong to the game itself, not to this way of setting it up
    )


@rule("MS-001", "MS-045")
@pytest.mark.parametrize("players", first_in_both([2, 3, 4]))
def test_whole_games_keep_the_contract(players: int) -> None:
    testkit.assert_conforms(
        GAME,
        options=[{"players": players, "size": 1, "sudden_deaths": 1, "layout": "wild" if players == 3 else "orchard"}],
        games=2 * TIMES if QUICK else 1,
        redeals=1,
    )


@pytest.mark.once
def test_games_by_the_first_rules_keep_the_contract() -> None:
    quick = {"size": 1, "sudden_deaths": 1, "layout": "harbour"}
    testkit.assert_conforms(GAME, options=[quick], games=1, redeals=1, rules=1)
    crowd = {"players": 2, "size": 2}
    testkit.assert_conforms(
        SKIRMISH, options=[crowd], games=1, redeals=1, rules=1, checks=testkit.ALL - {"declaration"}
    )


@pytest.mark.once
def test_interpreted_and_compiled_engines_play_the_same_games() -> None:
    assert_builds_agree("moontable.games.moonstone:GAME", options=[{"size": 1}, {"players": 3, "size": 1}], games=1)
    assert_builds_agree(
        "tests.games.moonstone.skirmish:SKIRMISH",
        options=[{"players": 2, "size": 3}, {"players": 4, "size": 1}],
        games=3,
    )
