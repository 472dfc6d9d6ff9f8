"""What people are told before they choose one of the nine decks."""

from __future__ import annotations

from typing import Any

from moontable.games.bluemoon.cards.catalog import DECKS
from moontable.games.bluemoon.game import GAME


def test_every_deck_has_a_line_of_its_own_and_a_difficulty() -> None:
    about: Any = GAME.catalog()["about"]
    assert set(about) == set(DECKS)
    assert {each["difficulty"] for each in about.values()} == {"easy", "medium", "hard"}
    lines = [each["line"] for each in about.values()]
    assert len(set(lines)) == len(DECKS)
    assert all(0 < len(line) <= 95 for line in lines)


def test_the_decks_are_told_from_easy_to_hard() -> None:
    about: Any = GAME.catalog()["about"]
    told = [each["difficulty"] for each in about.values()]
    assert told == sorted(told, key=("easy", "medium", "hard").index)
