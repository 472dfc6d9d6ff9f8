"""`moontable decks`: what a deck builder reads in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from moontable.cli.decks import app
from moontable.games.bluemoon.cards.catalog import DECKS, PEOPLES
from moontable.games.bluemoon.decks.building import BadDeck, deck_code, preassembled
from moontable.games.bluemoon.decks.files import write_deck


def decks(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "embers.txt"
    path.write_text(write_deck(preassembled("vulca")._replace(name="Embers")), encoding="utf-8")
    return path


def test_the_list_has_nine_decks_with_leader_and_code() -> None:
    printed = decks("list")
    assert printed.exit_code == 0
    for people in PEOPLES:
        assert people in printed.output
        assert DECKS[people][0].name in printed.output
        assert deck_code(preassembled(people)) in printed.output


def test_a_deck_is_shown_card_by_card_by_name_or_code() -> None:
    printed = decks("show", "hoax")
    assert printed.exit_code == 0
    assert "Hoax, led by Xelethotiras" in printed.output
    for card in DECKS["hoax"][1:]:
        assert card.id in printed.output
        assert card.name in printed.output
    assert "[4]" in printed.output, "a shield shows"
    assert "6 of 10 foreign moons" in printed.output
    assert decks("show", deck_code(preassembled("hoax"))).output == printed.output
    assert "gang:cool" in decks("show", "khind").output
    assert "bluff:neutral" in decks("show", "buka").output
    assert "ship for 4" in decks("show", "buka").output


def test_a_shown_deck_can_be_taken_as_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(decks("show", "aqua", "--file").output, encoding="utf-8")
    assert decks("code", str(path)).output.strip() == deck_code(preassembled("aqua"))


def test_a_legal_file_is_confirmed_and_coded(file: Path) -> None:
    code = deck_code(preassembled("vulca"))
    assert decks("check", str(file)).output == f"Embers may be played: 30 cards, 5 of 10 foreign moons, code {code}\n"
    assert decks("code", str(file)).output == f"{code}\n"


@pytest.mark.parametrize("verb", ["check", "code"])
def test_a_file_that_breaks_rules_is_refused_with_every_reason(verb: str, file: Path) -> None:
    with file.open("a", encoding="utf-8") as opened:
        opened.write("Volca\nNobody\n")
    refused = decks(verb, str(file))
    assert isinstance(refused.exception, BadDeck)
    assert "line 35: no card is called 'Nobody'" in str(refused.exception)
    assert "31 cards besides the leader; there must be exactly 30 (BM-168)" in str(refused.exception)
    assert "lines 7, 34: Volca (vulca/5) is there twice" in str(refused.exception)


def test_files_that_are_missing_or_no_text_are_refused(tmp_path: Path) -> None:
    assert "the file cannot be read" in str(decks("check", str(tmp_path / "none.txt")).exception)
    assert "the file cannot be read" in str(decks("check", str(tmp_path)).exception)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    refused = decks("code", str(tmp_path / "bytes"))
    assert isinstance(refused.exception, BadDeck)
    assert "not text in UTF-8" in str(refused.exception)


def test_an_unknown_deck_is_answered_with_the_nine() -> None:
    refused = decks("show", "moon")
    assert isinstance(refused.exception, BadDeck)
    assert "neither one of hoax, vulca" in str(refused.exception)
