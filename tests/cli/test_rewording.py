"""Nothing looks at what a sentence says: with every sentence reworded, the terminal plays the same games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.bots.uniform import UniformBot
from moontable.cli.session import Session
from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.core.words import ELSEWHERE, ENGLISH, speak
from tests.cli.terminal import Terminal, mistake, moontable
from tests.rewording import GAMES, LANGUAGE, SIGN, reword_everything

pytestmark = pytest.mark.once

LINES = 80
OPTIONS: dict[str, dict[str, object]] = {
    "bluemoon": {"start": "0"},
    "city": {"start": "0"},
    "moonstone": {"size": 1, "layout": "orchard"},
}


@pytest.fixture
def reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(ELSEWHERE, str(reword_everything(tmp_path)))
    yield
    speak(ENGLISH)


def sitting(game: str) -> tuple[list[str], str]:
    """What was played and what was read by somebody who tries options by number, asks why, and takes things back."""
    rng = Rng.seeded(game)
    lines = [
        str(1 + rng.below(3)) if rng.below(5) else ("why done", "undo", "board")[rng.below(3)] for _ in range(LINES)
    ]
    terminal = Terminal(*lines)
    record = Record(registry.find(game), OPTIONS[game], "reworded")
    Session(record, {1: UniformBot()}, terminal.console, terminal.ask, None).run()
    return list(record.actions), terminal.text


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_plays_the_same_game_whatever_its_sentences_say(game: str, reworded: None) -> None:
    speak(ENGLISH)
    actions, english = sitting(game)
    speak(LANGUAGE)
    again, other = sitting(game)
    assert again == actions
    assert SIGN not in english
    assert other.count(SIGN) > 100


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_in_the_other_words(game: str, reworded: None) -> None:
    speak(LANGUAGE)
    found, rng = registry.find(game), Rng.seeded(game)
    state = found.new({name: value for name, value in OPTIONS[game].items() if name != "start"}, "told")
    for _ in range(4_000):
        if state.seat == OVER:
            break
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        assert state.question().startswith(SIGN)
        assert SIGN in state.told(action, None)
        if not state.is_point(action):
            assert SIGN in state.label(action), state.label(action)
        state.apply(action)
    assert state.outcome is not None
    assert SIGN in state.outcome.sentence


@pytest.mark.parametrize("game", GAMES)
def test_options_are_worded_in_the_language_that_is_spoken(game: str, reworded: None) -> None:
    found = registry.find(game)
    english = [(option.name, option.default, option.help) for option in found.options]
    speak(LANGUAGE)
    assert all(option.help.startswith(SIGN) for option in found.options)
    assert [(option.name, option.default) for option in found.options] == [option[:2] for option in english]
    speak(ENGLISH)
    assert [(option.name, option.default, option.help) for option in found.options] == english


def test_the_language_is_chosen_on_the_command_line(reworded: None) -> None:
    words = ("play", "city", "--bot", "1=random", "--bot", "2=random", "--seed", "1", "--turns", "20")
    assert SIGN in moontable(*words, "--language", LANGUAGE).out
    assert SIGN not in moontable(*words, "--language", ENGLISH).out


def test_an_unknown_language_is_refused_with_those_that_exist(reworded: None) -> None:
    for verb in ("play", "serve"):
        told = " ".join(mistake(verb, *(["city"] if verb == "play" else []), "--language", "tlh").split())
        assert told == f"moontable: language: there are no words in 'tlh'; there are {ENGLISH}, {LANGUAGE}"
