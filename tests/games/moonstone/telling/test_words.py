"""The sentences of Moonstone: each is said somewhere, each that is said exists, and none of them is data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.bots.moonstone.counsel import FACTS
from moontable.bots.puzzles.book import GOALS
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.core.words import ELSEWHERE, ENGLISH, MARK, Words, plain, speak
from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from moontable.games.moonstone.abilities.effects.choosing import Choose
from moontable.games.moonstone.abilities.effects.landscaping import MAKEABLE, TOKENS
from moontable.games.moonstone.cards.decks import ARCANE_COLOURS
from moontable.games.moonstone.cards.ready import ready_troupes
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.cards.vocabulary import (
    BANS,
    DAMAGE_TYPES,
    DURATIONS,
    FREE_SORTS,
    MELEE_CARDS,
    SIDES,
    STATS,
    STATUSES,
)
from moontable.games.moonstone.endings import REASONS
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.telling.catalog import POINTS, point_sentences
from moontable.games.moonstone.telling.consequences import ALWAYS_THE_SAME
from moontable.games.moonstone.telling.log import DIRECTIONS, SEALED
from moontable.games.moonstone.telling.meanings import FIGURES, lasting_words
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.terrain.pieces import KINDS
from moontable.games.moonstone.words import WORDS
from tests.games.moonstone.printed import all_steps
from tests.games.moonstone.skirmish import skirmish

SOURCES = Path(__file__).parents[4] / "src" / "moontable" / "games" / "moonstone"
COUNSEL = Path(__file__).parents[4] / "src" / "moontable" / "bots" / "moonstone"
"""Bots speak too, when they give advice."""
VERBS = [word for word, _ in actions.VERBS]
EITHER = {
    slug(steps[0].word)
    for one in everyone().values()
    for step in all_steps(one)
    if isinstance(step, Choose)
    for steps in (step.steps, step.otherwise)
}
"""What the things begin with that somebody chooses between."""
SPELLED_OUT = {
    *[f"arcane.{colour}" for colour in ARCANE_COLOURS],
    *[f"melee.{card}" for card in MELEE_CARDS],
    *[f"damage.{kind}" for kind in DAMAGE_TYPES],
    *[f"edge.{edge}" for edge in actions.EDGES],
    *[f"direction.{name}" for name in DIRECTIONS],
    *[f"terrain.{kind}" for kind in KINDS],
    *[f"wanted.{side}" for side in SIDES],
    *[f"ending.{reason}" for reason in REASONS if reason],
    *[f"point.{name}" for name in ("via", *dict(POINTS))],
    *[f"look.{degree}-cover-costs" for degree in ("light", "heavy")],
    *[f"{part}.{slug}-one" for part in ("why", "remedy") for slug in ("unseen", "stone-unseen")],
    *[f"log.{VERBS[verb]}-secret" for verb in SEALED],
    *[f"made.{kind}" for kind in MAKEABLE],
    *[f"log.create-terrain-{kind}" for kind in MAKEABLE],
    *[f"log.remove-terrain-{kind}" for kind in MAKEABLE if kind not in TOKENS],
    *[f"log.{verb}-bare" for verb in ("harvest", "stone")],
    *[f"ready.{troupe.slug}.{part}" for troupe in ready_troupes() for part in ("name", "line")],
    *[f"consequence.{choice}" for choice in ALWAYS_THE_SAME.values()],
    *[f"consequence.{way}-harm" for way in ("truth", "lie")],
    *[f"headline.{way}" for way in ("slain", "removed")],
    *[f"headline.energy-{way}" for way in ("gained", "lost", "less")],
    *[f"figure.{name}" for name in FIGURES],
    *[f"stat.{stat}" for stat in STATS],
    *[f"{part}{slug(status)}" for part in ("state.", "lasting.status-") for status in STATUSES],
    *[f"lasting.ban-{slug(ban)}{of}" for ban in BANS for of in ("", "-of")],
    *[f"lasting.{kind}{of}" for kind in ("stat", "dealt", "dealt-type", "used") for of in ("", "-against")],
    *[f"lasting.{kind}" for kind in ("stat-at-least", "lost-ability", "lent-ability", "keyword")],
    *[
        f"lasting.{kind}"
        for kind in ("fresh-wounds", "harm", "afterwards", "next-up", "wider", "free", "puppet", "returns")
    ],
    *[f"lasting.free-{slug(sort)}" for sort in FREE_SORTS],
    *[f"either.{word}" for word in EITHER],
    "stat.draw",
    *[f"advice.{'gain' if fact.good else 'fear'}.{fact.slug}" for fact in FACTS],
    *[f"puzzle.{goal.slug}" for goal in GOALS["moonstone"]],
    *[f"until.{slug(until)}" for until in DURATIONS],
}
"""Slugs that are put together from parts."""


def slugs_in(path: Path) -> Iterator[str]:
    """The texts in a module that name a sentence, alone or behind one of the catalogue's parts."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for part in ("", "why.", "log.", "label.", "advice."):
                if WORDS.has(f"{part}{node.value}"):
                    yield f"{part}{node.value}"


@pytest.mark.once
def test_every_sentence_is_said_somewhere() -> None:
    said = {slug for path in (*SOURCES.rglob("*.py"), *COUNSEL.glob("*.py")) for slug in slugs_in(path)}
    said |= {f"label.{verb}" for verb in VERBS} | {f"log.{verb}" for verb in VERBS}
    said |= {
        slug for slug in WORDS.slugs() if slug.startswith("question.")
    }  # by what procedures ask; see `test_labels`
    said |= {f"remedy.{slug.removeprefix('why.')}" for slug in said}
    assert sorted(set(WORDS.slugs()) - said - SPELLED_OUT) == []
    assert sorted(slug for slug in SPELLED_OUT if not WORDS.has(slug)) == []


@pytest.mark.once
def test_every_reason_that_a_module_gives_is_in_the_catalogue() -> None:
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "why":
                slug = node.args[1]
                if isinstance(slug, ast.Constant) and isinstance(slug.value, str):
                    assert WORDS.has(f"why.{slug.value}"), f"{path.name}: {slug.value}"


@pytest.fixture
def reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another language in which every sentence begins with a star."""
    folder = tmp_path / "moonstone"
    folder.mkdir()
    english = (SOURCES / "words" / "en.toml").read_text(encoding="utf-8")
    (folder / "xx.toml").write_text(english.replace(' = "', ' = "★'), encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    yield
    speak(ENGLISH)


def story(state: MoonstoneState) -> list[list[str]]:
    """All that is said in a random game, and beside it what is chosen."""
    rng, lines = Rng.seeded("reader"), []
    while state.seat != OVER:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        told = [state.told(action, viewer) for viewer in (0, 1, None)]
        reason = state.explain("jog" if state.models else "take grub")
        lines.append([state.notation(action), state.question(), state.label(action), *told, str(reason or "")])
        state.apply(action)
    assert state.outcome is not None
    return [*lines, ["", state.outcome.sentence]]


@pytest.mark.usefixtures("reworded")
def test_any_sentence_can_be_reworded_without_touching_anything_else() -> None:
    before = story(skirmish(2, 3, "words"))
    speak("xx")
    after = story(skirmish(2, 3, "words"))
    assert [line[0] for line in before] == [line[0] for line in after]
    assert [[plain(part).replace("★", "") for part in line] for line in after] == [
        [plain(part) for part in line] for line in before
    ]
    assert all("★" in part for line in after for part in line[1:6])


def test_players_are_marks_that_are_resolved_by_the_table() -> None:
    said = [part for line in story(GAME.new({"size": 2}, 3)) for part in line[3:6]]
    assert all("Seat" not in MARK.sub("", sentence) for sentence in said)
    assert any("⟦seat 1|Seat 2⟧" in sentence for sentence in said)


def test_the_catalogue_is_the_one_beside_the_game() -> None:
    assert Words("moonstone", str(SOURCES / "words")).slugs() == WORDS.slugs()


def test_the_sentences_about_points_are_handed_on_with_their_places_open() -> None:
    """Who follows a pointer fills them; both say the same of a point."""
    said = point_sentences()
    assert said["away"] == WORDS.say("point.away", inches="{inches}", direction="{direction}")
    for point, names in POINTS:
        assert all(f"{{{name}}}" in said[point] for name in names), point
    assert said["north-east"] == WORDS.say("direction.north-east")


# -- effects in force -------------------------------------------------------------------------------------------------


def test_every_effect_that_can_last_is_said_in_words() -> None:
    """Whatever it does, for or against whom, and until when: the browser adds nothing of its own."""
    state = setup([[("billy", 300, 300)], [("grub", 500, 300)]])
    effects = [
        *[(lasting.STAT, stat, "") for stat in STATS],
        *[(lasting.DEALT, types, "") for types in ("", "slicing,piercing")],
        *[(lasting.STATUS, status, "") for status in STATUSES],
        *[(lasting.BAN, ban, "") for ban in BANS],
        *[(kind, "", "Wild Swing") for kind in (lasting.LOST_ABILITY, lasting.USED_ON, lasting.COUNT)],
    ]
    said = set()
    for kind, word, ability in effects:
        for until in range(len(DURATIONS)):
            for against in (-1, 1):
                record = Lasting(kind, 0, until, word, amount=1, against=against)
                said.add(lasting_words(state, record, ability or word))
    assert len(said) >= len(effects) * len(DURATIONS)
    least = Lasting(lasting.STAT, 0, lasting.TURN, "evade", least=2)
    assert lasting_words(state, least, "evade") == "Evade at least 2 this turn"
    minus = Lasting(lasting.STAT, 0, lasting.TURN, "evade", amount=-1, against=1)
    assert lasting_words(state, minus, "evade") == "Evade -1 against Grub this turn"
