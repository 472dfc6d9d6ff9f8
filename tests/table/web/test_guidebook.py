"""The rules as players read them: every rule that an answer names has a place there, and every icon a line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moontable.games.bluemoon.cards.catalog import ICONS
from moontable.games.moonstone.cards.decks import ARCANE_COLOURS
from moontable.table.rules.refusal import Refusal
from moontable.table.web import guidebook, rulebook
from moontable.table.web.guidebook import BadGuide
from tests.rules import ROOT

pytestmark = pytest.mark.once

GAMES = ("bluemoon", "city", "moonstone")
CLIENT = ROOT / "src/moontable/client"
NAMED = re.compile(r'"((?:BM|BC|BQ|MS|Q|G)-\d+[a-z]?)"')
ICON = re.compile(r'data-icon="([a-z-]+)"')
SCENE = re.compile(r'data-scene="([a-z-]+)"')
CHECKLISTS = {"bluemoon": "BM", "city": "BC", "moonstone": "MS"}


def everything(game: str) -> str:
    return "".join([section.html for section in guidebook.page(game).sections])


def drawn(game: str, table: str) -> set[str]:
    """The names in a table of the module that draws a game's guide."""
    source = Path(CLIENT, "games", game, "guide/guide.js").read_text(encoding="utf-8")
    body = re.search(rf"export const {table} = \{{\n(.*?)\n\}};", source, re.DOTALL)
    assert body, f"{game} has no table {table}"
    return {name.strip('"') for name in re.findall(r'^  ("[a-z-]+"|[a-z]+)[:,(]', body[1], re.MULTILINE)}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_an_answer_names_is_explained_in_one_place(game: str) -> None:
    sources = Path(ROOT, "src/moontable/games", game).rglob("*.py")
    named = {rule for source in sources for rule in NAMED.findall(source.read_text(encoding="utf-8"))}
    places = [rule for section in guidebook.page(game).sections for rule in section.rules]
    assert named - set(places) == set()
    assert len(places) == len(set(places)), "a rule has one place"


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_checklist_has_a_place_and_no_place_names_another(game: str) -> None:
    known = rulebook.page(game).ids
    places = {rule for section in guidebook.page(game).sections for rule in section.rules}
    assert places <= set(known)
    assert {rule for rule in known if rule.startswith(CHECKLISTS[game])} <= places


@pytest.mark.parametrize("game", GAMES)
def test_what_a_guide_shows_is_what_the_client_draws(game: str) -> None:
    assert set(SCENE.findall(everything(game))) == drawn(game, "SCENES")
    assert set(ICON.findall(everything(game))) == drawn(game, "ICONS")


def legend(game: str) -> set[str]:
    [section] = [section for section in guidebook.page(game).sections if section.id == "icons"]
    return set(ICON.findall(section.html))


def test_every_icon_of_a_card_of_blue_moon_has_a_line() -> None:
    assert {*ICONS, "shield", "moon", "fire", "earth", "ship", "crystal"} <= legend("bluemoon")


def test_every_sign_of_the_city_has_a_line() -> None:
    source = (CLIENT / "art/city/signs.js").read_text(encoding="utf-8")
    signs = re.search(r"export const SIGNS = \{\n(.*?)\n\};", source, re.DOTALL)
    assert signs
    names = set(re.findall(r"^  ([a-z]+):", signs[1], re.MULTILINE))
    assert names
    assert names <= legend("city")


def test_every_sign_on_a_token_or_card_of_moonstone_has_a_line() -> None:
    token = (CLIENT / "art/moonstone/token.js").read_text(encoding="utf-8")
    on_tokens = {
        name.lower() for name in re.findall(r"^(?:export )?const (HEART|STAR|TICK|GEM)\b", token, re.MULTILINE)
    }
    assert len(on_tokens) == 4
    assert {*on_tokens, *ARCANE_COLOURS, "catastrophe"} - {"gem"} | {"stone"} <= legend("moonstone")


# -- how a guide is written --------------------------------------------------------------------------------------------


def test_a_guide_in_sections() -> None:
    text = "# Play\n\nLead.\n\n## Goal\n<!-- goal: BM-008..BM-010, Q-3 -->\n\n"
    text += "![A <cat>](scene:cat)\n\n- ![](icon:moon) Moon\n"
    page = guidebook.read("bluemoon", text)
    [goal] = page.sections
    assert (page.title, page.lead) == ("Play", "<p>Lead.</p>\n")
    assert (goal.id, goal.title, goal.rules) == ("goal", "Goal", ["BM-008", "BM-009", "BM-010", "Q-3"])
    assert "<figcaption>A &lt;cat&gt;</figcaption></figure>\n" in goal.html
    assert '<li><span class="guide-icon" data-icon="moon"></span> Moon</li>' in goal.html


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Lead", "no title"),
        ("# A\n\n## Goal\n\ntext", "a heading has no line"),
        ("# A\n\n## Goal\n<!-- goal: BM-1-3 -->\n", "is no rule"),
        ("# A\n\n## Goal\n<!-- goal: -->\n\n![](https://example.org/cat.png)", "is no picture"),
    ],
)
def test_a_guide_that_cannot_be_shown_says_why(text: str, complaint: str) -> None:
    with pytest.raises(BadGuide, match=complaint):
        guidebook.read("bluemoon", text)


def test_nothing_but_our_own_pictures_gets_into_the_page() -> None:
    page = guidebook.read("city", "# A\n\n## B\n<!-- b: -->\n\n<script>alert(1)</script> [x](javascript:alert)\n")
    assert "<script" not in page.sections[0].html
    assert "href" not in page.sections[0].html


def test_a_translation_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "city").mkdir()
    (tmp_path / "city" / "en.md").write_text("# Anders\n", encoding="utf-8")
    monkeypatch.setenv("MOONTABLE_WORDS", str(tmp_path))
    guidebook.page.cache_clear()
    try:
        assert guidebook.page("city").title == "Anders"
    finally:
        guidebook.page.cache_clear()


def test_a_game_without_a_guide_says_so() -> None:
    with pytest.raises(Refusal):
        guidebook.page("chess")
