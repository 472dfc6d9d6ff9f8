"""Every card with a text has at least one scenario in this folder."""

from __future__ import annotations

import importlib
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
from tests.games.bluemoon.cards.scenario import card

from moontable.games.bluemoon.catalog import CARDS

FILES = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py") if path.stem != Path(__file__).stem)


def scenarios(module: ModuleType) -> list[str]:
    """The ids that the tests of a module are marked with."""
    return [
        each
        for name, test in vars(module).items()
        if name.startswith("test_")
        for mark in getattr(test, "pytestmark", [])
        if mark.name == "card"
        for each in mark.args
    ]


def test_every_card_with_a_text_has_a_scenario() -> None:
    count: Counter[str] = Counter()
    for name in FILES:
        count.update(scenarios(importlib.import_module(f"tests.games.bluemoon.cards.{name}")))
    with_text = {each.id for each in CARDS.values() if each.words}
    assert len(with_text) == 132
    assert with_text - set(count) == set()


def test_a_scenario_lies_in_the_file_of_its_people() -> None:
    assert [f"test_{people}" for people in sorted({"mutants", *_peoples()})] == FILES
    for name in FILES:
        module = importlib.import_module(f"tests.games.bluemoon.cards.{name}")
        people = name.removeprefix("test_").replace("mutants", "mutant")
        assert {each.split("/")[0] for each in scenarios(module)} == {people}


def _peoples() -> set[str]:
    return {each.people for each in CARDS.values()} - {"mutant"}


@pytest.mark.parametrize("wrong", ["hoax/1", "hoax/99", ""])
def test_a_mark_for_a_card_without_a_text_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="no card with a text"):
        card(wrong)
