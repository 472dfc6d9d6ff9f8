"""Pictures of positions: what they show is what the rules say."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import setup
from moontable.games.moonstone.state.lasting import STAT, TURN, Lasting
from moontable.games.moonstone.telling.picture import picture
from tests.games.moonstone.make_pictures import PICTURES, path_of
from tests.rules import ROOT, rule

BLOCKED = 'stroke-dasharray="5 5"'
TREE = {"name": "oak", "kind": "barrier", "disc": (300, 200, 10), "height": 150, "tags": ["tree"]}


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_documentation_are_those_of_today(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == PICTURES[name](), (
        "run python -m tests.games.moonstone.make_pictures"
    )
    assert f"moonstone/{name}.svg" in (ROOT / "docs" / "moonstone-positions.md").read_text(encoding="utf-8")


@rule("MS-091", "MS-092")
def test_a_blocked_line_is_broken_and_a_free_one_is_not() -> None:
    row = [[("flintlock", 200, 450), ("billy", 300, 450)], [("beaky-bobby", 400, 450)]]
    assert picture(setup(row), 0).count(BLOCKED) == 1, "Billy hides Bobby"
    free = [[("flintlock", 200, 450), ("billy", 300, 550)], [("beaky-bobby", 400, 450)]]
    assert BLOCKED not in picture(setup(free), 0)


@rule("MS-141", "MS-142")
def test_cover_is_named_by_its_degree() -> None:
    heavy = picture(setup([[("flintlock", 200, 200)], [("grub", 400, 202)]], terrain=[TREE]), 0)
    light = picture(setup([[("flintlock", 200, 200)], [("grub", 400, 160)]], terrain=[TREE]), 0)
    none = picture(setup([[("flintlock", 200, 200)], [("grub", 200, 400)]], terrain=[TREE]), 0)
    assert "heavy cover" in heavy
    assert "light cover" in light
    assert "cover<" not in none


def test_names_cannot_break_a_picture() -> None:
    odd = {**TREE, "name": 'oak <&"> tree'}
    assert "oak &lt;&amp;" in picture(setup([[("grub", 100, 100)], [("billy", 300, 300)]], terrain=[odd]))


def test_a_picture_of_an_empty_table_is_possible() -> None:
    table = setup([[], []])
    assert picture(table, close=True).startswith("<svg")


@rule("MS-096")
def test_the_ring_shows_how_far_a_model_engages_now() -> None:
    longer = Lasting(STAT, 0, TURN, "reach", 2)
    drawn = picture(setup([[("billy", 300, 300)], [("grub", 600, 600)]], lasting=[longer]))
    assert '<circle cx="300" cy="614.4" r="91.2" fill="none"' in drawn, "15 mm of base and 3 inches"


def test_what_abilities_lay_on_the_table_is_in_the_picture() -> None:
    made = [
        {"kind": "gold", "at": (500, 400), "by": "kaufman/0"},
        {"kind": "wood", "at": (300, 400), "by": "kaufman/0"},
    ]
    drawn = picture(setup([[("kaufman", 400, 400)], [("grub", 800, 800)]], made=made), 0)
    assert 'cx="500" ' in drawn
    assert "gold 1 (gold)" in drawn
    assert "wood 2 (wood)" in drawn
