"""What anybody may find out without acting: lines of sight, cover, and ways (MS-005, MS-090 to MS-093, MS-141)."""

from __future__ import annotations

import itertools
import math

import pytest

from moontable.core.errors import UnreadableAction
from moontable.core.words import plain
from moontable.games.moonstone import setup
from tests.games.moonstone.playing import act, going_on
from tests.rules import rule

X, Y = 300.0, 400.0
WALL = {"name": "wall", "kind": "barrier", "box": (X + 70, Y - 60, X + 80, Y + 60)}
PAIR = [[("flintlock", X, Y)], [("beaky-bobby", X + 150, Y)]]


@rule("MS-091", "MS-005")
def test_a_free_line_is_told_with_its_ends_whoever_decides() -> None:
    state = setup(PAIR, acting="flintlock/0")
    seen = state.look("sight flintlock/0 beaky-bobby/1")
    assert plain(seen.sentence) == "Flintlock sees Beaky Bobby. Beaky Bobby has no cover."
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


@rule("G-11", "MS-078", "MS-005")
def test_the_way_of_a_move_is_told_with_its_bends_before_it_is_taken() -> None:
    state = setup([[("billy", 350, 330)], [("baron-von-fancyhat", 400, 380)]], acting="billy", then=["jog"])
    before = state.to_bytes()
    for verb in ("to", "via"):
        way = state.look(f"way {verb} 400.00,320.00")
        assert (way.rule, way.sentence) == ("", "The way there is 2.02 inches long.")
        assert way.remedy == "Then 1.99 inches are left."
        assert (way.points[0], way.points[-1]) == ((35000, 33000), (40000, 32000))
        away = [math.dist(point, (40000, 38000)) for point in way.points]
        assert len(away) > 3
        assert max(b - a for a, b in itertools.pairwise(away)) < 1.5, "nearer and nearer, but for the grid"
    refused = state.look("way to 450.00,330.00")
    assert (refused.rule, refused.because) == ("MS-078", ("baron-von-fancyhat/1",))
    assert state.to_bytes() == before
    act(state, "via 400.00,320.00")
    rest = state.look("way to 400.00,330.00")
    assert rest.points == ((40000, 32000), (40000, 33000)), "from where the way has come so far"
    assert rest.sentence == "The way there is 0.40 inches long."


@rule("MS-005")
def test_the_way_round_a_base_is_told_and_where_nobody_moves_there_is_none() -> None:
    pair = [("grub", 300.0, 300.0), ("beaky-bobby", 329.89, 302.73)]
    state = setup([pair, [("billy", 100.0, 100.0)]], acting="beaky-bobby")
    assert state.look("way to 329.42,281.11").sentence == "Nobody is on the move."
    act(state, "step")
    way = state.look("way to 329.42,281.11")
    assert way.points[-1] == (32942, 28111)
    assert len(way.points) > 2
    assert state.look("way to 321.72,279.02").because == ("grub/0",), "round him it is more than an inch"
    for wrong in ("way to nowhere", "way 1.00,1.00", "way at 1.00,1.00"):
        with pytest.raises(UnreadableAction):
            state.look(wrong)


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


@rule("MS-005", "MS-104")
def test_an_ability_tells_whom_it_reaches_and_with_how_many_cards() -> None:
    enemies = [("beaky-bobby", X + 150, Y), ("grub", X, Y + 200), ("boulder", 850, 850)]
    state = setup([[("flintlock", X, Y), ("billy", X, Y - 60)], enemies], terrain=[WALL], acting="flintlock/0")
    found = state.look("prospect shoot-musket")
    assert plain(found.sentence).split("\n") == ["Beaky Bobby: not seen", "Grub: draw 2", "Billy: draw 3"]
    assert found.because == ("grub/1", "billy/0")
    act(state, "use shoot-musket")
    draws = {one["model"]: one["draw"] for one in going_on(state, 0)["candidates"]}
    assert draws == {"flintlock/0": 3, "billy/0": 3, "grub/1": 2}
    assert plain(state.look("prospect look-out").sentence) == "Billy: in reach"
    assert state.look("prospect take-aim").sentence == "", "it needs nobody else"


@rule("MS-005")
def test_where_nobody_is_near_an_ability_says_so() -> None:
    state = setup([[("flintlock", 100, 100)], [("grub", 800, 800)]], acting="flintlock/0")
    assert state.look("prospect shoot-musket").sentence == "nobody within 12″"
    assert state.look("prospect foul-gases").rule == "MS-097", "it is not on the card"
