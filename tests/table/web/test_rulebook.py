"""The rules as a page for players: without what only contributors need, and with every rule that an answer names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moontable.table.web import rulebook
from tests.rules import ROOT

pytestmark = pytest.mark.once

CONTRIBUTORS_ONLY = re.compile(r"\.csv|\.json|test vector|from_bytes|action space", re.IGNORECASE)
NAMED = re.compile(r'"((?:BM|BC|BQ|MS|Q|G)-\d+[a-z]?)"')


def test_players_read_nothing_about_files_and_test_vectors() -> None:
    assert rulebook.names() == ["bluemoon", "city", "moonstone"]
    for name in rulebook.names():
        found = CONTRIBUTORS_ONLY.findall(rulebook.page(name).html)
        assert not found, f"{name}: {found}"
        assert "for contributors" not in rulebook.page(name).html


@pytest.mark.parametrize("game", ["bluemoon", "city", "moonstone"])
def test_every_rule_that_a_game_names_has_its_place_on_the_page(game: str) -> None:
    sources = Path(ROOT, "src/moontable/games", game).rglob("*.py")
    named = {rule for source in sources for rule in NAMED.findall(source.read_text(encoding="utf-8"))}
    assert named
    assert named <= set(rulebook.page(game).ids)


def test_a_part_for_contributors_goes_with_its_heading_and_ends_with_the_next() -> None:
    hidden = "<!-- for contributors -->\nbytes\n\n### Deeper\n\nmore bytes\n"
    text = f"# Title\n\n<!-- for contributors -->\nhow to read\n\n## One\n\nrule\n\n## Two\n\n{hidden}\n## Three\n\nend"
    assert rulebook.for_players(text).split() == ["#", "Title", "##", "One", "rule", "##", "Three", "end"]


def test_a_part_for_contributors_may_end_before_the_next_heading() -> None:
    text = "## One\n\nrule\n\n<!-- for contributors -->\nbytes\n<!-- for players -->\nanother rule"
    assert rulebook.for_players(text).split() == ["##", "One", "rule", "another", "rule"]
