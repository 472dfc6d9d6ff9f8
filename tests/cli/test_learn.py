"""`moontable learn`: lessons at the terminal, each to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.cli.teaching import Teaching
from moontable.cli.views import meant, typed
from moontable.core import registry
from moontable.core.contract import State
from moontable.core.lessons import files
from moontable.core.lessons.scenes import scenes
from tests.cli.terminal import Terminal, mistake, moontable

pytestmark = pytest.mark.once

LESSONS = [(name, slug) for name in ("bluemoon", "city", "moonstone") for slug in files.slugs_of(registry.find(name))]


def taught(terminal: Terminal, game: str = "bluemoon", slug: str = "first", step: int = 1) -> Teaching:
    teaching = Teaching(files.find(registry.find(game), slug), terminal.console, terminal.ask)
    teaching.run(step)
    return teaching


def typed_line(game: str, state: State, action: str) -> str:
    """An action as a person types it; where that is too coarse for a point, as the game writes it."""
    view = state.view(0)
    line = typed(game, action, view)
    return line if state.is_legal(state.parse(meant(game, line, view))) else action


def lines_of(game: str, slug: str) -> list[str]:
    """What somebody types who does what the captions say: Enter where there is only to read."""
    played = scenes(files.find(registry.find(game), slug))
    lines, scene = [], played[0]
    while scene.ways:
        way = scene.ways[0]
        if not scene.passing:
            lines.append(typed_line(game, scene.state, way.action) if way.action else "")
        scene = played[way.to]
    return lines


@pytest.mark.parametrize(("game", "slug"), LESSONS)
def test_every_lesson_is_learned_to_its_end(game: str, slug: str) -> None:
    terminal = Terminal(*lines_of(game, slug))
    teaching = taught(terminal, game, slug)
    said = " ".join(terminal.text.replace("│", " ").split())
    for step in teaching.lesson.steps:
        assert " ".join(teaching.lesson.caption(step.say).split()) in said
    assert f"That was {teaching.lesson.title}." in said


def test_all_lessons_are_listed() -> None:
    printed = moontable("learn")
    assert printed.code == 0
    for game, slug in LESSONS:
        assert f"moontable learn {game} {slug}" in printed.out


def test_a_lesson_is_left_and_resumed() -> None:
    terminal = Terminal("", "", "", "quit")
    taught(terminal)
    assert "Until next time: moontable learn bluemoon first --step 4" in terminal.text
    again = Terminal()
    assert taught(again, step=4).scene.step == 3
    assert "4 of " in again.text


def test_another_move_is_answered_kindly_and_an_impossible_one_explained() -> None:
    terminal = Terminal("", "", "", "decline", "start", "play vulca/18", "dance", "99", "play vulca/1", "quit")
    teaching = taught(terminal)
    assert teaching.scene.step == 4
    lesson = teaching.lesson
    said = " ".join(terminal.text.replace("│", " ").split())
    assert lesson.caption("start-instead") in said
    assert lesson.caption("volca-instead") in said
    assert "There are options 1 to" in said
    assert "'dance' is not an action" in said
    assert "(BM-" in said


def test_help_hint_back_and_words() -> None:
    terminal = Terminal("back", "", "back", "", "", "", "hint", "hint", "help", "why play vulca/18", "volca", "quit")
    teaching = taught(terminal)
    assert "This is the beginning." in terminal.text
    assert "Start a fight. (hint once more does it for you)" in terminal.text
    assert "back           to the caption before" in terminal.text
    assert teaching.step.say == "element"


def test_a_point_near_the_wanted_one_is_near_enough() -> None:
    lines = lines_of("moonstone", "first")
    go = next(number for number, line in enumerate(lines) if line.startswith("to "))
    teaching = taught(Terminal(*lines[:go], "to 482.60,408.00", "to 420.00,400.00", "quit"), "moonstone")
    assert teaching.scene.step >= go


def test_a_lesson_of_ones_own_is_played_from_its_file(tmp_path: Path) -> None:
    lesson = files.find(registry.find("bluemoon"), "first")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine.toml").write_text(lesson.path.read_text(encoding="utf-8"), encoding="utf-8")
    assert "mine/en.toml beside it" in " ".join(mistake("learn", "bluemoon", str(tmp_path / "mine.toml")).split())


def test_unknown_lessons_and_games_are_named() -> None:
    assert "no lesson is called 'second'; there are " in mistake("learn", "bluemoon", "second")
    assert "did you mean bluemoon?" in mistake("learn", "bluemon")
