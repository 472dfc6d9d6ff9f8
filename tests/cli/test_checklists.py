"""Rule coverage: which ids a checklist defines, which game a citation means, and what counts as cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moontable.cli import checklists
from moontable.cli.checklists import BadChecklist, Checklist, Citations, UnknownRule
from tests.rules import ROOT, game_of

BLUEMOON = Checklist("bluemoon", ("BM-001", "BM-002", "Q1", "EX-01"))
MOONSTONE = Checklist("moonstone", ("MS-001", "EX-01"))
BOTH = {"bluemoon": BLUEMOON, "moonstone": MOONSTONE}


# -- reading -----------------------------------------------------------------------------------------------------------


def test_ids_are_defined_by_list_items_table_rows_and_bold_paragraphs() -> None:
    text = """
# Title
- **BM-001** [both] A rule that mentions BM-099.
- **G-01 Unit.** One unit.
| Q1 | a question | an answer |
| **BQ-02** | another | one |
**EX-03 A fight** (somewhere). Text.
See BM-098 here.
BM-097 in the text does not count either way? It does: it starts a line.
"""
    assert checklists.parse("x", text).ids == ("BM-001", "G-01", "Q1", "BQ-02", "EX-03", "BM-097")


def test_lists_of_decisions_and_hidden_information_do_not_count() -> None:
    assert checklists.parse("x", "| D-01 | a decision |\n- **H-01** hidden\n- **BM-001** rule").ids == ("BM-001",)


def test_an_id_defined_twice_is_refused_with_both_lines() -> None:
    with pytest.raises(BadChecklist, match=r"x\.md:3: BM-001 was already defined in line 1"):
        checklists.parse("x", "- **BM-001** one\n\n- **BM-001** two")


def test_an_id_of_an_unknown_family_is_refused() -> None:
    with pytest.raises(BadChecklist, match=r"x\.md:1: ZZ-01 belongs to no known family"):
        checklists.parse("x", "- **ZZ-01** what is this")


def test_a_file_without_ids_is_no_checklist(tmp_path: Path) -> None:
    (tmp_path / "essay.md").write_text("# About\nNothing to cite.\n", encoding="utf-8")
    (tmp_path / "city.md").write_text("- **BC-001** a rule\n", encoding="utf-8")
    assert list(checklists.read(tmp_path)) == ["city"]


def test_the_checklists_of_the_games_are_read_whole() -> None:
    """Every family is numbered from 1 without a gap, so a line that the parser overlooks would show."""
    known = checklists.read(ROOT / "docs" / "rules")
    assert set(known) == {"bluemoon", "city", "moonstone"}
    for checklist in known.values():
        for family in checklist.families():
            numbers = [int(re.sub(r"\D", "", rule)) for rule in checklist.family(family)]
            assert sorted(numbers) == list(range(1, len(numbers) + 1)), (checklist.game, family)


# -- resolving ---------------------------------------------------------------------------------------------------------


def test_an_id_of_one_game_needs_no_more_than_its_name() -> None:
    assert checklists.resolve("BM-001", BOTH) == "bluemoon/BM-001"


def test_an_id_of_two_games_is_ambiguous_outside_their_tests() -> None:
    with pytest.raises(UnknownRule, match="EX-01 is ambiguous; write bluemoon/EX-01 or moonstone/EX-01"):
        checklists.resolve("EX-01", BOTH)


def test_an_id_means_the_game_whose_tests_cite_it() -> None:
    assert checklists.resolve("EX-01", BOTH, "moonstone") == "moonstone/EX-01"
    assert checklists.resolve("moonstone/EX-01", BOTH) == "moonstone/EX-01"
    assert checklists.resolve("moonstone/EX-01", BOTH, "bluemoon") == "moonstone/EX-01"


@pytest.mark.parametrize("cited", ["BM-999", "bm-001", "bluemoon/MS-001", "chess/BM-001", "BM-001 "])
def test_an_unknown_id_is_refused_by_name(cited: str) -> None:
    with pytest.raises(UnknownRule, match=cited.rpartition("/")[2]):
        checklists.resolve(cited, BOTH)


def test_another_games_id_is_unknown_inside_a_games_tests() -> None:
    with pytest.raises(UnknownRule, match=r"MS-001 is not defined in docs/rules/bluemoon\.md"):
        checklists.resolve("MS-001", BOTH, "bluemoon")


def test_the_game_of_a_test_is_its_folder() -> None:
    assert game_of(Path("/any/tests/games/city/rules/test_scales.py")) == "city"
    assert game_of(Path("/any/tests/core/test_rng.py")) is None


# -- counting ----------------------------------------------------------------------------------------------------------


def test_an_id_counts_as_soon_as_one_citing_test_passes() -> None:
    seen = Citations()
    seen.see("a", ["bluemoon/BM-001"], passed=False)
    seen.see("b", ["bluemoon/BM-001"], passed=True)
    assert checklists.coverage(BLUEMOON, seen).cited == ("BM-001",)


def test_an_id_whose_only_citing_test_fails_is_missing() -> None:
    seen = Citations()
    seen.see("a", ["bluemoon/BM-001", "bluemoon/Q1"], passed=False)
    coverage = checklists.coverage(BLUEMOON, seen)
    assert coverage.cited == ()
    assert coverage.missing == BLUEMOON.ids


@pytest.mark.parametrize("phases", [(True, True, False), (True, False, True), (False, True, True)])
def test_a_test_that_fails_in_any_phase_does_not_count(phases: tuple[bool, ...]) -> None:
    seen = Citations()
    for passed in phases:
        seen.see("a", ["bluemoon/BM-001"], passed)
    assert seen.cited() == set()


def test_a_partial_run_writes_only_over_its_own_tests() -> None:
    old, new = Citations(), Citations()
    old.see("a", ["bluemoon/BM-001"], passed=True)
    old.see("b", ["bluemoon/BM-002"], passed=True)
    new.see("b", ["bluemoon/BM-002"], passed=False)
    new.see("c", ["bluemoon/Q1"], passed=True)
    assert old.merge(new).cited() == {"bluemoon/BM-001", "bluemoon/Q1"}


def test_citations_of_one_game_do_not_count_for_another() -> None:
    seen = Citations()
    seen.see("a", ["bluemoon/EX-01"], passed=True)
    assert checklists.coverage(MOONSTONE, seen).missing == MOONSTONE.ids


def test_the_record_of_a_run_survives_being_written() -> None:
    seen = Citations()
    seen.see("a", ["bluemoon/BM-001", "city/BC-001"], passed=True)
    seen.see("b", ["bluemoon/BM-002"], passed=False)
    assert Citations.from_json(seen.to_json()) == seen


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"tests": 3}', '{"tests": {"a": {}}}', '{"tests": {"a": 1}}'])
def test_a_damaged_record_of_a_run_says_what_to_do(text: str) -> None:
    with pytest.raises(BadChecklist, match="run `make test` again"):
        Citations.from_json(text)
