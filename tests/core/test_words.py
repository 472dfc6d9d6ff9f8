"""Sentences by slug: values in their places, numbers in the way of the language, marks for who and what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core.words import ELSEWHERE, ENGLISH, BadWords, Words, mark, plain, resolved, speak

ENGLISH_FILE = """
seat = "Seat {number}"

[log]
offering = "{who} makes an offering for {cost} {cost?crystal|crystals}."
rest = "{who} rests."
"""
POLISH_FILE = """
counting = "one-few-many"

[log]
offering = "{who}: ofiara za {cost} {cost?kryształ|kryształy|kryształów}."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(ENGLISH_FILE, encoding="utf-8")
    (tmp_path / "pl.toml").write_text(POLISH_FILE, encoding="utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def test_values_stand_in_their_places_and_numbers_choose_a_form(folder: Path) -> None:
    words = Words("toy", str(folder))
    assert plain(words.say("log.offering", who=words.seat(1), cost=1)) == "Seat 2 makes an offering for 1 crystal."
    assert plain(words.say("log.offering", who="Ada", cost=3)) == "Ada makes an offering for 3 crystals."


def test_another_language_is_one_more_file_and_what_it_leaves_out_is_said_in_english(folder: Path) -> None:
    words = Words("toy", str(folder))
    speak("pl")
    said = [words.say("log.offering", who="Ada", cost=cost) for cost in (1, 3, 5, 12, 22)]
    assert [each.split()[-1] for each in said] == [
        "kryształ.",
        "kryształy.",
        "kryształów.",
        "kryształów.",
        "kryształy.",
    ]
    assert words.say("log.rest", who="Ada") == "Ada rests."
    speak("xx")
    assert words.say("log.rest", who="Ada") == "Ada rests."
    assert words.languages() == ["en", "pl"]


def test_further_languages_may_lie_elsewhere(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "mine" / "toy"
    other.mkdir(parents=True)
    (other / "fr.toml").write_text('[log]\nrest = "{who} se repose."', encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path / "mine"))
    words = Words("toy", str(folder))
    speak("fr")
    assert words.say("log.rest", who="Ada") == "Ada se repose."


def test_marks_are_resolved_by_kind_and_have_something_to_say_by_themselves() -> None:
    sentence = f"{mark('seat', '0', 'Seat 1')} pays {mark('card', 'vulca/3', 'Vulca 3')}."
    assert plain(sentence) == "Seat 1 pays Vulca 3."
    assert plain(resolved(sentence, "seat", lambda thing, _: f"Ada ({thing})")) == "Ada (0) pays Vulca 3."
    assert resolved("Nobody is meant.", "seat", lambda thing, _: thing) == "Nobody is meant."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('[log]\nrest = "{who} {cost?a}"', "log.rest: {cost?a} needs 2 forms"),
        ('[log]\nrest = "{who"', "log.rest: a place is written {name}"),
        ('[log]\nrest = "{whom} rests."', r"log.rest: {whom} is not a place of this sentence; it has who"),
        ('[log]\nsleep = "zzz"', "log.sleep: there is no such sentence in English"),
        ("[log]\nrest = 3", "log.rest: a sentence is text"),
        ('counting = "dozens"', "counting must be one of one-many, "),
        ("[log", "xx.toml: "),
    ],
)
def test_a_file_that_cannot_be_said_is_refused_with_its_slug(folder: Path, text: str, wrong: str) -> None:
    (folder / "xx.toml").write_text(text, encoding="utf-8")
    words = Words("toy", str(folder))
    speak("xx")
    with pytest.raises(BadWords) as refused:
        words.say("log.rest", who="Ada")
    assert "xx.toml" in str(refused.value)
    assert wrong in str(refused.value)
