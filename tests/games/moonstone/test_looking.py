"""What anybody may find out without acting: lines of sight and cover (MS-005, MS-090 to MS-093, MS-141)."""

from __future__ import annotations

import pytest

from moontable.core.errors import UnreadableAction
from moontable.games.moonstone import setup
from tests.rules import rule

X, Y = 300.0, 400.0
WALL = {"name": "wall", "kind": "barrier", "box": (X + 70, Y - 60, X + 80, Y + 60)}
PAIR = [[("flintlock", X, Y)], [("beaky-bobby", X + 150, Y)]]


@rule("MS-091", "MS-005")
def test_a_free_line_is_told_with_its_ends_whoever_decides() -> None:
    state = setup(PAIR, acting="flintlock/0")
    seen = state.look("sight flintlock/0 beaky-bobby/1")
    assert seen.sentence == "Flintlock sees Beaky Bobby. Beaky Bobby has no cover."
    assert seen.points == ((30000, 40000), (45000, 40000))
    assert state.look("sight beaky-bobby/1 flintlock/0").points == ((45000, 40000), (30000, 40000))


@rule("MS-091", "MS-005")
def test_what_hides_a_model_is_named_and_marked() -> None:
    hidden = setup(PAIR, terrain=[WALL]).look("sight flintlock/0 beaky-bobby/1")
    assert (hidden.rule, hidden.because) == ("MS-091", ("wall",))
    assert "No line of sight" in hidden.sentence
    assert hidden.points[:2] == ((30000, 40000), (45000, 40000))


@rule("MS-142")
def test_cover_is_told_with_what_gives_it() -> None:
    crate = {"name": "crate", "kind": "obstacle", "box": (X + 70, Y - 10, X + 80, Y + 10)}
    seen = setup(PAIR, terrain=[crate]).look("sight flintlock/0 beaky-bobby/1")
    assert seen.because == ("crate",)
    assert "heavy cover" in seen.sentence


def test_looking_changes_nothing_and_does_not_depend_on_hidden_cards() -> None:
    state = setup(PAIR, acting="flintlock/0")
    before = state.to_bytes()
    state.look("sight flintlock/0 beaky-bobby/1")
    assert state.to_bytes() == before


@pytest.mark.parametrize(
    "text", ["", "sight", "sight flintlock/0", "sight flintlock/0 nobody/7", "stare flintlock/0 beaky-bobby/1"]
)
def test_other_questions_say_what_can_be_asked(text: str) -> None:
    with pytest.raises(UnreadableAction, match="sight flintlock/0 beaky-bobby/1"):
        setup(PAIR).look(text)
