"""The registry finds installed games by name, lazily, and names the closest one when there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core import registry
from moontable.core.errors import UnknownGame
from tests.core.pebbles import GAME

MARBLES = """
from tests.core.pebbles import PebblesGame

class Marbles(PebblesGame):
    name = "marbles"

GAME = Marbles()
"""


@pytest.fixture
def pebbles() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.unregister(GAME.name)


@pytest.mark.usefixtures("pebbles")
def test_a_registered_game_is_found_and_listed() -> None:
    assert registry.find("pebbles") is GAME
    assert "pebbles" in registry.names()
    assert registry.names() == sorted(registry.names())


def test_a_forgotten_game_is_unknown() -> None:
    registry.register(GAME)
    registry.unregister("pebbles")
    registry.unregister("pebbles")
    assert "pebbles" not in registry.names()
    with pytest.raises(UnknownGame):
        registry.find("pebbles")


@pytest.mark.usefixtures("pebbles")
def test_a_misspelt_game_is_answered_with_the_closest_name() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'pebles'; did you mean pebbles\?"):
        registry.find("pebles")


@pytest.mark.usefixtures("pebbles")
def test_a_strange_name_is_answered_with_all_names_and_quoted_briefly() -> None:
    with pytest.raises(UnknownGame, match=r"; there are .*pebbles"):
        registry.find("?")
    with pytest.raises(UnknownGame) as caught:
        registry.find("x" * 10_000)
    assert len(str(caught.value)) < 200


def test_a_game_of_an_installed_package_is_imported_when_first_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "marbles-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: marbles\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[moontable.games]\nmarbles = marbles_game:GAME\n")
    (tmp_path / "marbles_game.py").write_text(MARBLES)
    monkeypatch.syspath_prepend(tmp_path)
    registry.look_again()
    try:
        assert "marbles" in registry.names()
        assert "marbles_game" not in sys.modules
        assert registry.find("marbles").name == "marbles"
        assert registry.find("marbles") is registry.find("marbles")
    finally:
        registry.unregister("marbles")
        sys.modules.pop("marbles_game", None)
        sys.path.remove(str(tmp_path))
        registry.look_again()
