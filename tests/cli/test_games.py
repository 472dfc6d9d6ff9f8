from __future__ import annotations

import pytest

from moontable.cli.games import players
from moontable.core import registry
from tests.cli.terminal import moontable
from tests.core.pebbles import GAME, PebblesGame


def test_a_game_is_listed_with_players_rules_version_and_every_option() -> None:
    printed = moontable("games")
    assert printed.code == 0
    assert "Pebbles (pebbles): 2, 3 or 4 players, rules version 2" in printed.out
    for option in GAME.options:
        assert option.name in printed.out
    assert "highest | lowest" in printed.out
    assert "how many play" in printed.out


def test_the_default_of_a_flag_is_written_as_a_person_would_type_it() -> None:
    row = next(line for line in moontable("games").out.splitlines() if "splash" in line)
    assert "true" in row
    assert "True" not in row


def test_without_games_the_list_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", list)
    assert moontable("games").out == "No games are installed.\n"


class Solo(PebblesGame):
    @property
    def seats(self) -> tuple[int, ...]:
        return (1,)


class Duel(PebblesGame):
    @property
    def seats(self) -> tuple[int, ...]:
        return (2,)


def test_numbers_of_players_read_like_a_sentence() -> None:
    assert [players(game) for game in (Solo(), Duel(), GAME)] == ["1 player", "2 players", "2, 3 or 4 players"]
