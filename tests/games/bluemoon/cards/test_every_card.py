"""Every card with a text has at least one scenario in this folder, and one that fails if the text does nothing."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from moontable.core.errors import MoontableError
from moontable.games.bluemoon.cards.catalog import CARDS
from moontable.games.bluemoon.cards.effects.lasting import Waits
from moontable.games.bluemoon.decks import known
from tests.games.bluemoon.cards.scenario import card
from tests.rules import rule

FILES = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py") if path.stem != Path(__file__).stem)


WITH_TEXT = sorted(each.id for each in CARDS.values() if each.words)
WAITING = sorted(each.id for each in CARDS.values() if [type(effect) for effect in each.effects] == [Waits])
"""Cards whose text finds nothing to act on in any game: their scenarios show that it does nothing."""

Test = Callable[..., None]


def module(file: str) -> ModuleType:
    return importlib.import_module(f"tests.games.bluemoon.cards.{file}")


def marked(file: str) -> Iterator[tuple[Test, tuple[str, ...]]]:
    """The scenarios of a file with the ids that they are marked with."""
    for name, test in vars(module(file)).items():
        for mark in getattr(test, "pytestmark", []):
            if name.startswith("test_") and mark.name == "card":
                yield test, mark.args


def test_every_card_with_a_text_has_a_scenario() -> None:
    count = Counter(each for file in FILES for _, ids in marked(file) for each in ids)
    assert len(WITH_TEXT) == 132 + 24
    assert set(WITH_TEXT) - set(count) == set()


def test_a_scenario_lies_in_the_file_of_its_people() -> None:
    peoples = {each.people for each in CARDS.values()} - {"mutant"}
    assert [f"test_{people}" for people in sorted({"mutants", *peoples})] == FILES
    for file in FILES:
        people = file.removeprefix("test_").replace("mutants", "mutant")
        assert {each.split("/")[0] for _, ids in marked(file) for each in ids} == {people}


@rule("BM-179")
def test_only_texts_about_cards_that_nobody_has_do_nothing() -> None:
    assert WAITING == ["aqua/15", "khind/32", "terrah/28", "terrah/31"]
    assert [CARDS[each].needs for each in WAITING] == ["achievement", "achievement", "interference", "achievement"]
    assert {each.id for each in CARDS.values() if each.needs} == {*WAITING, "mutant/108"}


@pytest.mark.plain
@pytest.mark.parametrize("muted", [each for each in WITH_TEXT if each not in WAITING])
def test_a_scenario_fails_if_the_text_of_its_card_does_nothing(muted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS[muted], "effects", ())
    monkeypatch.setattr(known, "_tables", {})
    assert any(fails(test) for file in FILES for test, ids in marked(file) if muted in ids)


def fails(test: Test) -> bool:
    for case in cases(test):
        try:
            test(**case)
        except (AssertionError, MoontableError):
            return True
    return False


def cases(test: Test) -> list[dict[str, object]]:
    """The arguments with which pytest would call a test that has at most one `parametrize`."""
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            single = isinstance(names, str)
            return [{names: row} if single else dict(zip(names, row, strict=True)) for row in rows]
    return [{}]


@pytest.mark.parametrize("wrong", ["hoax/1", "hoax/99", ""])
def test_a_mark_for_a_card_without_a_text_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="not a card with a text"):
        card(wrong)
