"""Actions as text and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core.errors import UnreadableAction
from moontable.games.moonstone import actions, setup
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.telling import notation
from tests.rules import rule

STATE = setup(
    [[("beaky-bobby", 300, 300), ("grub", 400, 300)], [("beaky-bobby", 300, 500), ("flintlock", 400, 500)]],
    stones=[(600, 600, 1)],
)

READABLE = [
    ("faction dominion", actions.action(actions.CHOOSE_FACTION, 1)),
    ("take beaky-bobby", actions.action(actions.TAKE, roster.number_of("beaky-bobby"))),
    ("keep", actions.simple(actions.KEEP)),
    ("edge upper", actions.action(actions.CHOOSE_EDGE, 2)),
    ("activate beaky-bobby/1", actions.action(actions.ACTIVATE, 2)),
    ("harvest 0", actions.action(actions.HARVEST, 0)),
    ("use reload-shoot-musket", actions.action(actions.USE, roster.ability_number("Reload [Shoot Musket]"))),
    ("to 315.00,208.25", actions.pointing(actions.TO, 31500, 20825)),
    ("via -0.05,914.40", actions.pointing(actions.VIA, -5, 91440)),
    ("play pink-3 green-3", actions.play(8, 5)),
    ("play blue-1 catastrophe", actions.play(0, 9)),
    ("replace catastrophe", actions.action(actions.REPLACE, 9)),
    ("card rising", actions.action(actions.CARD, 4)),
    ("copies 3", actions.action(actions.COPIES, 3)),
    ("type magical", actions.action(actions.DAMAGE_TYPE, 3)),
    ("first 1", actions.action(actions.FIRST, 1)),
]


@pytest.mark.parametrize(("text", "action"), READABLE)
def test_text_and_action_mean_each_other(text: str, action: int) -> None:
    assert STATE.parse(text) == action
    assert STATE.notation(action) == text


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "write for example activate"),
        ("dance", "write for example activate"),
        ("Jog", "write for example"),
        (" jog", "write for example"),
        ("jog 3", "nothing follows jog"),
        ("activate", "here are beaky-bobby/0, grub/0, beaky-bobby/1, flintlock/1"),
        ("activate billy/0", "here are beaky-bobby/0"),
        ("activate beaky-bobby", "a model such as"),
        ("to 315,208", "a point in millimetres"),
        ("to 315.000,208.25", "a point in millimetres"),
        ("to 0315.00,208.25", "a point in millimetres"),
        ("to -0.00,208.25", "a point in millimetres"),
        ("to 9999.00,1.00", "a point in millimetres"),
        ("to 315.00, 208.25", "a point in millimetres"),
        ("play green-3", "the card and the card it is declared to be"),
        ("play green-4 green-3", "the card and the card it is declared to be"),
        ("first 2", "the number of a seat from 0 to 1"),
        ("harvest 01", "the number of a stone"),
        ("harvest ²", "the number of a stone"),
        ("card guard", "one of high, falling"),
        ("type fire", "one of impact"),
        ("edge north", "one of lower, left"),
        ("faction goblins", "one of commonwealth"),
        ("use nap", "an ability such as"),
        ("take nobody", "a character such as"),
        ("top green", "an arcane card such as"),
    ],
)
def test_what_is_no_action_gets_told_what_would_be_right(text: str, hint: str) -> None:
    with pytest.raises(UnreadableAction, match=hint):
        STATE.parse(text)


@given(st.one_of(st.integers(), st.integers(0, 1 << 41), st.integers(0, 1 << 16)))
def test_any_integer_has_a_text_which_is_read_back_or_refused(action: int) -> None:
    text = STATE.notation(action)
    try:
        assert STATE.parse(text) == action
    except UnreadableAction:
        assert text.startswith("unknown-action ")


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = STATE.parse(text)
    except UnreadableAction:
        return
    assert STATE.notation(action) == text


@rule("G-01", "MS-151")
@given(st.integers(-8192, 122879), st.integers(-8192, 122879))
def test_points_are_exact_to_the_hundredth_also_beyond_the_edge(x: int, y: int) -> None:
    action = actions.pointing(actions.TO, x, y)
    assert STATE.parse(STATE.notation(action)) == action
    assert (actions.x_of(action), actions.y_of(action)) == (x, y)


def test_slugs_are_plain_words_and_tell_abilities_apart() -> None:
    slugs = notation.ability_slugs()
    assert len(set(slugs)) == len(slugs) == len(roster.ability_names())
    assert all(slug and slug.replace("-", "").isalnum() and slug.isascii() for slug in slugs)
    assert notation.slug("You'll never get this! Nah-na-na-na!") == "youll-never-get-this-nah-na-na-na"
    assert notation.slug("Älskling") == "alskling"
