"""`moontable learn`: lessons in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from moontable.cli.console import Language, examples, out, speak_in
from moontable.cli.teaching import Teaching
from moontable.core import registry
from moontable.core.contract import Game
from moontable.core.lessons import files
from moontable.core.lessons.files import Lesson
from moontable.core.words import ENGLISH

EXAMPLES = examples("moontable learn", "moontable learn city", "moontable learn bluemoon first --step 4")
FIRST = "first"


def learn(
    game: Annotated[str, typer.Argument(help="Which game; without one, all lessons are listed.")] = "",
    lesson: Annotated[
        str, typer.Argument(help="Which lesson, or the file of one of your own; the first if not said.")
    ] = FIRST,
    step: Annotated[int, typer.Option("--step", metavar="N", min=1, max=files.MOST_STEPS, help="Go on there.")] = 1,
    language: Language = ENGLISH,
) -> None:
    """Learn a game by playing it, with somebody at your side who says what to try."""
    speak_in(language)
    if not game:
        list_lessons()
        return
    Teaching(found(registry.find(game), lesson), out(), input).run(step)


def found(game: Game, lesson: str) -> Lesson:
    """A lesson by its name, or from a file. Raises `BadLesson`."""
    return files.read(game, Path(lesson)) if lesson.endswith(".toml") else files.find(game, lesson)


def list_lessons() -> None:
    console = out()
    for name in registry.names():
        game = registry.find(name)
        lessons = files.lessons_of(game)
        if lessons:
            console.print(game.title, style="bold")
        for lesson in lessons:
            console.print(f"  moontable learn {name} {lesson.slug}", style="bold cyan")
            console.print(f"    {lesson.title} ({lesson.minutes} minutes): {lesson.about}")
