"""Lessons: the engine plays every file, along every accepted move; what does not play is refused in words."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.errors import BadPosition
from moontable.core.lessons import files
from moontable.core.lessons.files import BadLesson, Lesson
from moontable.core.lessons.laying import lay_out
from moontable.core.lessons.scenes import NEXT, Scene, scenes
from moontable.core.words import plain

GAMES = ("bluemoon", "city", "moonstone")
LESSONS = [(game, slug) for game in GAMES for slug in files.slugs_of(registry.find(game))]
CHAPTERS = {
    "bluemoon": {"first", "pairs", "gangs", "bluffs", "ships", "ignoring"},
    "city": {"first", "dragons", "offerings", "powers"},
    "moonstone": {"first", "sight", "melee", "arcane", "reactions"},
}


def lesson(game: str, slug: str) -> Lesson:
    return files.find(registry.find(game), slug)


# -- the lessons there are ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_first_lesson_and_its_chapters(game: str) -> None:
    found = files.lessons_of(registry.find(game))
    assert [each.number for each in found] == list(range(1, len(found) + 1))
    assert found[0].slug == "first"
    assert {each.slug for each in found} == CHAPTERS[game]


@pytest.mark.parametrize(("game", "slug"), LESSONS)
def test_a_lesson_plays_to_its_end_along_every_accepted_move(game: str, slug: str) -> None:
    taught = lesson(game, slug)
    played = scenes(taught)
    assert {scene.step for scene in played} == set(range(len(taught.steps)))
    for number, scene in enumerate(played):
        last = scene.step == len(taught.steps) - 1
        assert bool(scene.ways) != last
        assert all(way.to > number or not scene.passing for way in scene.ways)
        for way in scene.ways:
            check_way(taught, scene, way.action)


def check_way(taught: Lesson, scene: Scene, action: str) -> None:
    if action == NEXT:
        assert scene.passing or not taught.steps[scene.step].do
    else:
        assert scene.state.seat == taught.seat
        assert scene.state.is_legal(scene.state.parse(action))


@pytest.mark.parametrize(("game", "slug"), LESSONS)
def test_the_learner_acts_often_and_reads_little(game: str, slug: str) -> None:
    taught = lesson(game, slug)
    assert sum(bool(step.do) for step in taught.steps) >= 4
    said = [taught.caption(step.say) for step in taught.steps]
    answers = [taught.caption(step.other) for step in taught.steps if step.other]
    assert all(caption[0].isupper() and caption[-1] in ".!?" for caption in (*said, *answers))
    assert taught.minutes <= 4
    words = sum(len(caption.split()) for caption in said)
    assert words <= 130 * taught.minutes, "nobody reads that much in that time"


@pytest.mark.parametrize(("game", "slug"), LESSONS)
def test_what_the_learner_does_is_pointed_at(game: str, slug: str) -> None:
    for step in lesson(game, slug).steps:
        spots = {spot.partition(" ")[0] for spot in step.show}
        assert not step.do or spots & {"card", "action", "space", "model", "stone", "place", "obelisk"}, step.say


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_won(game: str) -> None:
    taught = lesson(game, "first")
    end = scenes(taught)[-1].state
    assert end.seat == OVER
    assert end.outcome is not None
    assert end.outcome.result(taught.seat) == "won"


def test_lessons_are_translated_beside_their_words(tmp_path: Path) -> None:
    original = lesson("bluemoon", "first")
    shutil.copytree(original.path.parent, tmp_path / "lessons")
    (tmp_path / "lessons/first/de.toml").write_text('title = "Der erste Kampf"\n', encoding="utf-8")
    copy = files.read(original.game, tmp_path / "lessons/first.toml")
    assert copy.words.languages() == ["de", "en"]


# -- files that are refused --------------------------------------------------------------------------------------------

WORDS = """
title = "A lesson"
about = "About it."
name = { 1 = "Robin", 2 = "Mira" }
step = { one = "One.", two = "Two." }
"""
POSITION = """
number = 1
minutes = 2
[position]
phase = "engagement"
hand = [["vulca/5"], ["hoax/8"]]
"""
ONE = '[[step]]\nsay = "one"\n'
TWO = '[[step]]\nsay = "two"\n'


def refused(tmp_path: Path, text: str, words: str = WORDS, game: str = "bluemoon") -> str:
    """What is said about a planted lesson, without the folder where it lies."""
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    (tmp_path / "bad/en.toml").write_text(words, encoding="utf-8")
    with pytest.raises(BadLesson) as refusal:
        scenes(files.read(registry.find(game), tmp_path / "bad.toml"))
    return plain(str(refusal.value)).replace(f"{tmp_path}/", "")


BAD = {
    "no toml": ("number = ", r"bad\.toml: Invalid value"),
    "an unknown field": (f"colour = 3\n{POSITION}{ONE}{TWO}", r"there is no field 'colour'; there are deal, minutes"),
    "no beginning": (f"number = 1\nminutes = 2\n{ONE}{TWO}", r"either with a \[position\].* or with a \[deal\]"),
    "no steps": (POSITION, r"bad\.toml: a lesson has 1 to 60 steps, each under \[\[step\]\]"),
    "a bad number": (POSITION.replace("minutes = 2", "minutes = 99") + ONE + TWO, r"minutes: .* 1 to 30, not 99"),
    "a word that is no slug": (
        f"{POSITION}{ONE}[[step]]\nsay = 7",
        r"step 2: say: must be a slug of bad/en\.toml, not 7",
    ),
    "no words": (f'{POSITION}{ONE}{TWO}[[step]]\nsay = "three"', r"bad/en\.toml has no words for step\.three"),
    "needless words": (f"{POSITION}{ONE}", r"bad/en\.toml has words for step\.two, but no step says them"),
    "a spot that is none": (
        f'{POSITION}{ONE}show = ["card"]\n{TWO}',
        r"step 1: show: 'card' is no spot: it is",
    ),
    "a last step that goes on": (f'{POSITION}{ONE}{TWO}do = "start"', r"step 2: the last step says goodbye"),
    "no such field of the position": (
        f"{POSITION}hands = 1\n{ONE}{TWO}",
        r"position: there is no field 'hands'; there are decks, combat",
    ),
    "a position that cannot be": (
        f"{POSITION.replace('vulca/5', 'hoax/1')}{ONE}{TWO}",
        r"position: hand\[0\]: Wogarathoras the Gloomy \(hoax/1\) is not in the vulca deck of seat 0",
    ),
    "a position of another kind": (f"{POSITION}discard = 3\n{ONE}{TWO}", r"position: discard: must be two entries"),
    "an action that nobody can read": (
        f'{POSITION}{ONE}do = "dance"\n{TWO}',
        r"step 1 \(one\): do: 'dance' cannot be read: .* Seat 1 may: start, decline\.",
    ),
    "an action that is not legal": (
        f'{POSITION}{ONE}do = "retreat"\n{TWO}',
        r"step 1 \(one\): do: 'retreat' is not legal here: .* Seat 1 may: start, decline\.",
    ),
    "an action of somebody else": (
        f'{POSITION}seat = 1\n{ONE}do = "start"\n{TWO}',
        r"step 1 \(one\): do: seat 2 decides here; what others play belongs into `then`",
    ),
    "an accepted move after which the lesson does not go on": (
        f'{POSITION}{ONE}do = ["start", "decline"]\nthen = ["play vulca/5"]\n{TWO}',
        r"step 1 \(one\): then: 'play vulca/5' cannot be read: .* Seat 2 may: start, decline",
    ),
    "a deal without a seed": (
        f"number = 1\nminutes = 2\n[deal]\n{ONE}{TWO}",
        r"deal: seed: must be a number or a text",
    ),
    "a deal with an action that is not legal": (
        f'number = 1\nminutes = 2\n[deal]\nseed = 1\nactions = ["retreat"]\n{ONE}{TWO}',
        r"deal: actions\[0\]: 'retreat' is not legal there",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_lesson_is_refused_with_file_step_and_what_would_be_right(fault: str, tmp_path: Path) -> None:
    text, complaint = BAD[fault]
    said = refused(tmp_path, text)
    assert re.search(complaint, said), said
    assert said.startswith("bad")


def test_a_lesson_without_its_words_says_where_they_belong(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(POSITION + ONE, encoding="utf-8")
    with pytest.raises(BadLesson, match=r"it belongs into bad/en\.toml beside it"):
        files.read(registry.find("bluemoon"), tmp_path / "bad.toml")


def test_a_caption_that_nobody_would_read_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, POSITION + ONE + TWO, WORDS.replace("Two.", "Word. " * 100))
    assert "step.two has 600 characters; a caption has at most 400" in said


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(BadLesson, match=r"no lesson is called 'second'; there are .*first"):
        lesson("bluemoon", "second")


@pytest.mark.parametrize(("game", "field"), [("bluemoon", "hand"), ("city", "hands"), ("moonstone", "models")])
def test_nonsense_laid_out_is_refused_in_words(game: str, field: str) -> None:
    for nonsense in (3, [3], {"a": 1}, "none", [[3], [[]]]):
        with pytest.raises(BadPosition):
            lay_out(registry.find(game), {field: nonsense})
    with pytest.raises(BadPosition, match=f"there is no field 'nothing'; there are .*{field}"):
        lay_out(registry.find(game), {"nothing": 1})


def test_moves_that_come_to_the_same_meet_again(tmp_path: Path) -> None:
    """Two ways of the same lesson share what follows where they lead to the same position."""
    text = f"""
number = 1
minutes = 1
[position]
players = 2
hands = [["vulca/3", "aqua/3"], ["flit/3"]]
step = "discard"
{ONE}do = ["discard vulca/3", "discard aqua/3"]
then = ["done"]
{TWO}
"""
    folder = tmp_path / "city"
    (folder / "both").mkdir(parents=True)
    (folder / "both.toml").write_text(text, encoding="utf-8")
    (folder / "both/en.toml").write_text(WORDS, encoding="utf-8")
    apart = scenes(files.read(registry.find("city"), folder / "both.toml"))
    assert [len(scene.ways) for scene in apart] == [2, 0, 0]
    (folder / "both.toml").write_text(text.replace('"discard aqua/3"', '"discard vulca/3"'), encoding="utf-8")
    together = scenes(files.read(registry.find("city"), folder / "both.toml"))
    assert [len(scene.ways) for scene in together] == [2, 0]
