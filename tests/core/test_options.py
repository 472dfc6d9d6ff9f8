"""Options: every kind takes what it should, and every complaint names its field."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core import registry
from moontable.core.errors import BadOptions, Problem
from moontable.core.options import Choice, Flag, Option, Options, OptionSet, Text, Value, Whole
from tests.core.pebbles import GAME, OPTIONS

DEFAULTS = {"players": 2, "hand": 3, "wins": "highest", "splash": True, "bag": "1112223334445556"}
NAMES = st.one_of(st.sampled_from(list(DEFAULTS)), st.text(max_size=8))
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.binary(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=5,
)


def problems(given: dict[str, object]) -> dict[str, str]:
    with pytest.raises(BadOptions) as caught:
        OPTIONS.complete(given)
    return {problem.field: problem.complaint for problem in caught.value.problems}


def answered(ask: Callable[[], dict[str, Value]]) -> dict[str, Value] | BadOptions:
    try:
        return ask()
    except BadOptions as refusal:
        return refusal


@pytest.mark.parametrize("game", registry.names())
def test_every_default_is_a_value_that_could_be_given(game: str) -> None:
    """Which is why nobody looks at them again when a game begins."""
    options = registry.find(game).options
    assert {option.name: option.complaint(option.present(option.default)) for option in options} == {
        option.name: "" for option in options
    }
    assert [option.present(option.default) for option in options] == [option.default for option in options]


def test_nothing_said_means_the_defaults_in_the_order_of_declaration() -> None:
    assert list(OPTIONS.complete().items()) == list(DEFAULTS.items())


def test_what_is_said_replaces_a_default() -> None:
    assert OPTIONS.complete({"bag": "12345678", "players": 4, "hand": 2}) == {
        **DEFAULTS,
        "players": 4,
        "hand": 2,
        "bag": "12345678",
    }


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("players", 1, "1 is not a whole number from 2 to 4"),
        ("players", 5, "5 is not a whole number from 2 to 4"),
        ("players", "3", "'3' is not a whole number from 2 to 4"),
        ("players", 3.0, "3.0 is not a whole number from 2 to 4"),
        ("players", True, "True is not a whole number from 2 to 4"),
        ("players", None, "None is not a whole number from 2 to 4"),
        ("players", 10**5000, "this int is not a whole number from 2 to 4"),
        ("wins", "middle", "'middle' is not one of highest, lowest"),
        ("wins", 1, "1 is not one of highest, lowest"),
        ("wins", ["highest"], "['highest'] is not one of highest, lowest"),
        ("splash", 1, "1 is neither true nor false"),
        ("splash", "true", "'true' is neither true nor false"),
        ("bag", 123, "123 is not text"),
        ("bag", "12a", "a bag is written as at most 28 digits from 1 to 9, such as 112233"),
        ("bag", "1" * 20_001, "a text of 20001 characters; at most 20000 are allowed"),
        ("bags", "123", "no such option; there are players, hand, wins, splash, bag"),
    ],
    ids=lambda value: str(value)[:20] if not isinstance(value, int) or value < 10**9 else "huge",
)
def test_a_wrong_value_is_named_with_what_would_be_right(field: str, value: object, complaint: str) -> None:
    assert problems({field: value}) == {field: complaint}


def test_all_problems_are_told_at_once() -> None:
    found = problems({"players": 9, "wins": "nobody", "splash": None, "colour": "red"})
    assert set(found) == {"players", "wins", "splash", "colour"}


def test_the_message_has_a_line_for_every_problem() -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.new({"players": 9, "splash": 1})
    assert str(caught.value).splitlines() == [
        "players: 9 is not a whole number from 2 to 4",
        "splash: 1 is neither true nor false",
    ]


def test_a_combination_is_judged_only_when_its_parts_are_fine() -> None:
    assert problems({"players": 4, "hand": 5}) == {"bag": "the first hands need 20 pebbles"}
    assert set(problems({"players": 4, "hand": 5, "wins": ""})) == {"wins"}


def test_a_long_or_deep_value_is_quoted_briefly() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert problems({"wins": deep, "splash": "x" * 1000, "y" * 1000: 0}).keys() == {"wins", "splash", "y" * 60}
    assert all(len(complaint) < 100 for complaint in problems({"wins": deep, "splash": "x" * 1000}).values())


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        ("players", "3", 3),
        ("players", " 4 ", 4),
        ("splash", "yes", True),
        ("splash", "On", True),
        ("splash", "1", True),
        ("splash", "no", False),
        ("splash", "OFF", False),
        ("splash", "0", False),
        ("wins", "lowest", "lowest"),
        ("bag", "123456789", "123456789"),
    ],
)
def test_words_from_the_command_line_become_values(name: str, word: str, value: object) -> None:
    chosen = OPTIONS.parse({name: word})
    assert chosen == {**DEFAULTS, name: value}
    assert type(chosen[name]) is type(value)


@pytest.mark.parametrize("word", ["", "-", "--3", "3.0", "٣", "²", "1_0", "0x3", "9" * 30, "-3"])
def test_a_word_that_is_no_number_of_players_is_refused_by_name(word: str) -> None:
    with pytest.raises(BadOptions, match=r"^players: .* is not a whole number from 2 to 4$"):
        OPTIONS.parse({"players": word})


def test_an_unknown_word_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match=r"^player: no such option"):
        OPTIONS.parse({"player": "3"})


@given(st.dictionaries(NAMES, ANYTHING, max_size=6))
def test_whatever_is_given_the_answer_is_complete_options_or_named_problems(given: dict[str, object]) -> None:
    answer = answered(lambda: OPTIONS.complete(given))
    if isinstance(answer, BadOptions):
        assert answer.problems
        assert all(problem.complaint for problem in answer.problems)
        assert {problem.field for problem in answer.problems} <= {*given, *DEFAULTS}
    else:
        assert answer.keys() == DEFAULTS.keys()
        assert OPTIONS.complete(answer) == answer


@given(st.dictionaries(NAMES, st.text(max_size=12), max_size=6))
def test_whatever_is_typed_the_answer_is_complete_options_or_named_problems(words: dict[str, str]) -> None:
    answer = answered(lambda: OPTIONS.parse(words))
    if isinstance(answer, BadOptions):
        assert {problem.field for problem in answer.problems} <= {*words, *DEFAULTS}
    else:
        assert answer.keys() == DEFAULTS.keys()


def test_every_option_says_what_is_allowed() -> None:
    assert {option.name: option.allowed for option in OPTIONS} == {
        "players": "2 to 4",
        "hand": "1 to 5",
        "wins": "highest | lowest",
        "splash": "true | false",
        "bag": "digits from 1 to 9",
    }


def test_an_option_cannot_be_declared_twice() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        OptionSet((Flag("a", True, ""), Whole("a", 1, 2, 1, "")))


def test_an_option_must_be_of_some_kind() -> None:
    with pytest.raises(TypeError, match="declare a Choice, Whole, Flag or Text"):
        Option("a", 1, "").complaint(1)


def test_a_game_without_options_takes_none() -> None:
    assert OptionSet(()).complete() == {}
    with pytest.raises(BadOptions, match="a: no such option; there are none"):
        OptionSet(()).complete({"a": 1})


def test_the_judge_of_a_combination_gets_complete_options() -> None:
    seen: list[Options] = []

    def judge(options: Options) -> tuple[Problem, ...]:
        seen.append(options)
        return (Problem("b", "does not go with a"),)

    options = OptionSet((Choice("a", ("x", "y"), "x", ""), Text("b", "z", "", lambda text: "")), judge)
    with pytest.raises(BadOptions, match=r"^b: does not go with a$"):
        options.complete({"a": "y"})
    assert seen == [{"a": "y", "b": "z"}]
