"""Levels: each that is offered differs from the others, and each that ever was can still be asked for."""

from __future__ import annotations

import pytest

from moontable.bots import levels
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.greedy import GreedyBot
from moontable.bots.uniform import UniformBot


def test_a_level_is_offered_only_where_somebody_of_its_own_plays_at_it() -> None:
    assert levels.names("bluemoon") == ["random", "greedy", "skilled", "expert"]
    assert levels.names("city") == levels.names("moonstone") == ["random", "greedy", "skilled"]
    assert levels.names("a game of others") == ["random", "greedy"]
    for game in ("bluemoon", "city", "moonstone"):
        players = [levels.find(name).player(game) for name in levels.names(game)]
        assert len(set(map(id, players))) == len(players)
        assert levels.strongest(game) == levels.names(game)[-1]


def test_a_level_that_a_game_does_not_have_is_played_by_the_best_below_it() -> None:
    assert levels.find("expert").player("city") is levels.find("skilled").player("city")
    assert isinstance(levels.find("skilled").player("a game of others"), GreedyBot)


def test_names_of_old_records_tables_and_links_are_still_known() -> None:
    assert isinstance(levels.find("random").player("bluemoon"), UniformBot)
    assert type(levels.find("greedy").player("bluemoon")).__name__ == "GreedyBlueMoon"
    assert isinstance(levels.find("skilled").player("bluemoon"), SkilledBlueMoon)


def test_bots_are_introduced_by_how_they_play() -> None:
    assert [levels.manner(name) for name in levels.LEVELS] == ["gentle", "eager", "skilled", "expert"]
    assert levels.manner("clairvoyant") == "clairvoyant", "a level of another release"


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(levels.UnknownLevel, match="'genius'; there are random, greedy, skilled, expert"):
        levels.find("genius")
