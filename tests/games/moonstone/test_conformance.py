"""Moonstone keeps every promise of the contract: in whole games, and in crowded ones in which everything happens.

Among the promises: no seat and no spectator can tell redealt worlds apart at any step, every decision can be completed,
and positions survive copying, storing and replaying.
"""

from __future__ import annotations

import pytest

from moontable.cli.version import engines
from moontable.core import testkit
from moontable.games.moonstone import GAME
from tests.builds import assert_builds_agree
from tests.games.moonstone.skirmish import SKIRMISH
from tests.soak import SOAKING, TIMES

QUICK = engines() == "compiled" or SOAKING
CROWDS = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (4, 2)]


@pytest.mark.parametrize(("players", "size"), CROWDS)
def test_crowded_games_keep_the_contract(players: int, size: int) -> None:
    """Two hundred games with the compiled engines; the plain sources play some of them."""
    testkit.assert_conforms(
        SKIRMISH,
        options=[{"players": players, "size": size}],
        games=30 * TIMES if QUICK else 4,
        redeals=1,
        checks=testkit.ALL - {"declaration"},  # the states belong to the game itself, not to this way of setting it up
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_the_contract(players: int) -> None:
    testkit.assert_conforms(
        GAME,
        options=[{"players": players, "size": 1, "sudden_deaths": 1, "layout": "wild" if players == 3 else "orchard"}],
        games=2 * TIMES if QUICK else 1,
        redeals=1,
    )


def test_interpreted_and_compiled_engines_play_the_same_games() -> None:
    assert_builds_agree("moontable.games.moonstone:GAME", options=[{"size": 1}, {"players": 3, "size": 1}], games=1)
    assert_builds_agree(
        "tests.games.moonstone.skirmish:SKIRMISH",
        options=[{"players": 2, "size": 3}, {"players": 4, "size": 1}],
        games=3,
    )
