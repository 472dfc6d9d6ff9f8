"""The sentences of the game: all of them come from its catalogue, and no program looks at what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.core.words import ELSEWHERE, ENGLISH, MARK, plain, resolved, speak
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import CARDS, PEOPLES
from moontable.games.bluemoon.words import WORDS, listing
from tests.games.bluemoon.table import do, lay, move, seen

SOURCES = Path(__file__).parents[4] / "src/moontable/games/bluemoon"
COUNSEL = Path(__file__).parents[4] / "src/moontable/bots"
"""Bots speak too, when they give advice."""
PARTS = ("seat", "list.", "dragons.", "news.six-cards", "phase.")
"""Beginnings of slugs that are parts of sentences, or names."""


@pytest.fixture
def reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is said in other words: a tilde before every sentence."""
    folder = tmp_path / "bluemoon"
    folder.mkdir()
    english = {slug: "".join(_taken_apart(slug)) for slug in WORDS.slugs()}
    lines = [
        f"{slug} = {json.dumps(text if slug.startswith(PARTS) else f'~ {text}', ensure_ascii=False)}"
        for slug, text in english.items()
    ]
    (folder / "reworded.toml").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    speak("reworded")
    yield
    speak(ENGLISH)


def _taken_apart(slug: str) -> Iterator[str]:
    """The places of a sentence, one after the other: all that other words for it need."""
    for place in sorted(WORDS._english[slug].places):
        yield f"{{{place}}} "


def played(people: str, seed: int) -> Iterator[BlueMoonState]:
    chance = Rng.seeded(f"words {people} {seed}")
    state = GAME.new({"deck": people, "against": PEOPLES[seed % len(PEOPLES)], "exchange": True}, seed)
    while state.seat != OVER:
        yield state
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    yield state


@pytest.mark.usefixtures("reworded")
@pytest.mark.parametrize("people", PEOPLES)
def test_a_reworded_game_is_the_same_game_and_says_nothing_in_the_old_words(people: str) -> None:
    for state in played(people, 3):
        if state.outcome is not None:
            assert state.outcome.sentence.startswith("~ ")
            return
        assert state.question().startswith("~ ")
        for action in state.legal():
            assert state.label(action).startswith("~ ")
            assert state.told(action, None).startswith("~ ")
        mine = state.player(state.seat).deck.cards[0].id
        for wish in ("done", "retreat", f"play {mine}", f"bluff {mine}", f"retrieve {mine}"):
            reason = state.explain(wish)
            assert reason is None or reason.rule == "" or reason.sentence.startswith("~ "), wish
            assert reason is None or reason.remedy == "" or reason.remedy.startswith("~ "), wish


def test_players_and_cards_in_the_log_are_marks() -> None:
    """With equal decks the players are told apart, and each client names them as it likes."""
    state = lay(decks=("vulca", "vulca"), hand=(["Lavar"], ["Volca"]), phase="engagement")
    do(state, "start")
    line = state.told(state.parse(move("play Lavar")), 1)
    assert [found[1] for found in MARK.finditer(line)] == ["seat", "card"]
    assert resolved(line, "seat", lambda seat, _: ("Ada", "Ben")[int(seat)]).startswith("Ada plays ")
    assert plain(line) == "Seat 1 plays Lavar the Powerful."


def test_lists_are_said_in_the_way_of_the_language() -> None:
    assert [listing(list(names)) for names in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


def test_every_slug_is_said_somewhere() -> None:
    """Whole, or as the end of a family that is put together from a question, a verb or a number."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (*SOURCES.rglob("*.py"), *COUNSEL.glob("*.py")))
    for slug in WORDS.slugs():
        family = slug.split(".")[0]
        whole = f'"{slug}"' in source or f'"{slug.split(".", 1)[-1]}"' in source
        assert whole or re.search(rf'f"{re.escape(family)}\.', source) or f'"{family}"' in source, slug


def test_no_sentence_names_a_card_or_a_leader() -> None:
    """They are marks: a name in the text would stay when cards are translated."""
    for slug in WORDS.slugs():
        said = "".join(WORDS._english[slug]._texts)
        assert not [card.name for card in CARDS.values() if card.name in said], slug


def test_the_phase_is_a_slug_with_a_name_beside_it() -> None:
    table = {"decks": ("buka", "vulca"), "ships": (["Rising Sun"], []), "phase": "beginning"}
    views = [seen(lay(edition=edition, **table)) for edition in ("2004", "legends")]
    assert [view["phase"] for view in views] == ["beginning", "beginning"]
    assert [view["phase_name"] for view in views] == ["Beginning of Turn", "Beginning"]
