"""Levels: each that is offered differs from the others, and each that ever was can still be asked for."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from moontable.bots import levels
from moontable.bots.base import Eyes
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.greedy import GreedyBot
from moontable.bots.uniform import UniformBot
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME


def test_a_level_is_offered_only_where_somebody_of_its_own_plays_at_it() -> None:
    assert levels.names("bluemoon") == levels.names("city") == ["random", "greedy", "skilled", "expert", "master"]
    assert levels.names("moonstone") == ["random", "greedy", "skilled", "expert"]
    assert levels.names("a game of others") == ["random", "greedy"]
    for game in ("bluemoon", "city", "moonstone"):
        players = [levels.find(name).player(game) for name in levels.names(game)]
        assert len(set(map(id, players))) == len(players)
        ready = [name for name in levels.names(game) if name not in levels.timed(game)]
        assert levels.strongest(game) == ready[-1], "nobody waits for a master who did not ask for one"


def test_only_the_time_of_a_master_can_be_chosen() -> None:
    assert levels.timed("bluemoon") == levels.timed("city") == ["master"]
    assert levels.timed("moonstone") == []
    master, expert = levels.find("master"), levels.find("expert")
    assert [master.time(seconds) for seconds in (0.0, 0.2, 5.0, 1_000.0)] == [1.0, 0.2, 5.0, master.longest]
    assert [expert.time(seconds) for seconds in (0.0, 5.0)] == [expert.seconds, expert.seconds]


def test_a_level_that_a_game_does_not_have_is_played_by_the_best_below_it() -> None:
    assert levels.find("master").player("moonstone") is levels.find("expert").player("moonstone")
    assert isinstance(levels.find("skilled").player("a game of others"), GreedyBot)


def test_names_of_old_records_tables_and_links_are_still_known() -> None:
    assert isinstance(levels.find("random").player("bluemoon"), UniformBot)
    assert type(levels.find("greedy").player("bluemoon")).__name__ == "GreedyBlueMoon"
    assert isinstance(levels.find("skilled").player("bluemoon"), SkilledBlueMoon)


def test_bots_are_introduced_by_how_they_play() -> None:
    assert [levels.manner(name) for name in levels.LEVELS] == ["gentle", "eager", "skilled", "expert", "masterly"]
    assert levels.manner("clairvoyant") == "clairvoyant", "a level of another release"


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(levels.UnknownLevel, match="'genius'; there are random, greedy, skilled, expert, master"):
        levels.find("genius")


# -- bots of others ----------------------------------------------------------------------------------------------------

LAST = """
from moontable.bots.base import Bot, Eyes
from moontable.bots.levels import Level

class Last(Bot):
    def choose(self, eyes: Eyes) -> int:
        return eyes.legal()[-1]

LEVEL = Level("last", "stubborn", None, {"bluemoon": Last()}, 0.1)
TAKEN = Level("skilled", "false", Last(), {}, 0.1)
"""
ANNOUNCED = """[moontable.bots]
last = last_bot:LEVEL
skilled = last_bot:TAKEN
other = last_bot:LEVEL
missing = no_such_module:LEVEL
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package of somebody else, with one bot that can be used and three that cannot."""
    package = tmp_path / "last_bot-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: last-bot\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(ANNOUNCED)
    (tmp_path / "last_bot.py").write_text(LAST)
    monkeypatch.syspath_prepend(tmp_path)
    levels.look_again()
    yield
    sys.modules.pop("last_bot", None)
    sys.path.remove(str(tmp_path))
    levels.look_again()


@pytest.mark.usefixtures("installed")
def test_a_bot_of_others_plays_when_it_is_asked_for() -> None:
    assert levels.names("bluemoon")[-1] == "last"
    assert "last" not in levels.names("city"), "it does not play it"
    assert levels.manner("last") == "stubborn"
    assert levels.strongest("bluemoon") == "expert", "nobody meets it who did not ask for it"
    state = GAME.new({}, "others")
    bot = levels.find("last").player("bluemoon")
    assert bot.choose(Eyes(state, Rng.seeded(1), inf)) == state.legal()[-1]
    assert levels.find("last").player("city") is levels.find("expert").player("city")


@pytest.mark.usefixtures("installed")
def test_a_bot_of_others_that_is_broken_or_takes_a_name_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert "missing" not in levels.known()
    assert isinstance(levels.find("skilled").player("bluemoon"), SkilledBlueMoon)
    assert "other" not in levels.known(), "its level is called otherwise"
    assert sorted(record.__dict__["bot"] for record in caplog.records) == ["missing", "other", "skilled"]
