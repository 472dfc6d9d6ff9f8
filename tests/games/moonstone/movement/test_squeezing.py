from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.rules import rule

FAR = ("flintlock", 800, 800)


def wall(left: float, right: float, kind: str = "barrier") -> Mapping[str, object]:
    """A piece of wall across the way, 6 mm thick."""
    return {"kind": kind, "box": (left, 320, right, 326)}


def gap(width: float, kind: str = "barrier") -> Sequence[Mapping[str, object]]:
    """Two walls with a gap around x = 300."""
    return [wall(100, 300 - width / 2, kind), wall(300 + width / 2, 500, kind)]


def jogging(
    terrain: Sequence[Mapping[str, object]],
    *others: tuple[str, float, float],
    foes: tuple[tuple[str, float, float], ...] = (FAR,),
) -> MoonstoneState:
    state = setup([[("billy", 300, 300), *others], list(foes)], terrain=terrain, acting="billy/0")
    act(state, "jog")
    return state


BEYOND = "to 300.00,345.00"


@rule("MS-081", "G-12")
@pytest.mark.parametrize("kind", ["barrier", "obstacle"])
def test_one_squeezes_between_two_pieces_of_terrain(kind: str) -> None:
    state = jogging(gap(12, kind))
    do(state, BEYOND)
    assert model(state, "billy").y == 34500


@rule("MS-081", "Q-28")
def test_pieces_in_contact_leave_no_gap() -> None:
    state = jogging(gap(0.2))
    assert refusal(state, BEYOND).rule == "MS-122"


@rule("MS-081", "MS-123")
def test_a_jog_squeezes_between_a_pond_and_a_wall() -> None:
    pond = {"kind": "water", "box": (305, 316, 500, 340)}
    state = jogging([wall(100, 295), pond])
    assert state.is_legal(state.parse("to 300.00,356.00"))
    assert not state.is_legal(state.parse("to 300.00,345.00")), "it may not end in the water"


@rule("MS-081")
def test_one_squeezes_between_terrain_and_a_friend() -> None:
    friend = ("eric-the-squire", 321, 323)
    state = jogging([wall(100, 294)], friend)
    do(state, "to 300.00,352.00")
    assert model(state, "billy").y == 35200


@rule("MS-081")
def test_one_squeezes_between_two_friends() -> None:
    row = [wall(100, 265.2), wall(334.8, 500)]
    state = jogging(row, ("eric-the-squire", 280.5, 323), ("quack", 319.5, 323))
    do(state, "to 300.00,358.00")
    assert model(state, "billy").y == 35800


@rule("MS-082")
def test_one_does_not_squeeze_past_an_enemy() -> None:
    walls = [wall(100, 294), wall(336.2, 500)]
    state = jogging(walls, foes=(FAR, ("grub", 321, 323)))
    assert not state.is_legal(state.parse("to 300.00,352.00"))
    two = [wall(100, 265.2), wall(334.8, 500)]
    state = jogging(two, ("eric-the-squire", 280.5, 323), foes=(FAR, ("grub", 319.5, 323)))
    assert not state.is_legal(state.parse("to 300.00,358.00")), "a friend on the other side does not help"


@rule("MS-082", "G-12")
def test_an_enemy_close_behind_shuts_the_gap() -> None:
    state = jogging(gap(12), foes=(FAR, ("grub", 300, 342)))
    assert not state.is_legal(state.parse("to 330.00,345.00"))
    state = jogging(gap(12), foes=(FAR, ("grub", 300, 385)))
    assert state.is_legal(state.parse("to 300.00,342.00")), "behind it, but not in it"


@rule("MS-083")
def test_one_does_not_stop_in_the_gap() -> None:
    state = jogging(gap(12))
    assert refusal(state, "to 300.00,323.00").rule in ("MS-083", "MS-122")
    act(state, "via 300.00,323.00")
    assert "to 300.00,323.00" not in offered(state)
    assert not state.is_legal(state.parse("to 300.00,323.00"))
    assert state.is_legal(state.legal()[0]), "there is a way on"
    do(state, BEYOND)
    assert model(state, "billy").y == 34500


@rule("MS-083")
def test_there_must_be_room_behind_the_gap() -> None:
    cupboard = [*gap(12), {"kind": "barrier", "box": (100, 350, 500, 356)}]
    state = jogging(cupboard)
    assert not any(int(text.split(",")[1][:3]) > 326 for text in offered(state)), "24 mm is no room for 30"
    act(state, "via 300.00,323.00")
    assert offered(state), "back is always possible"
    assert not any(int(text.split(",")[1][:3]) > 320 for text in offered(state))


@rule("MS-081", "MS-085")
def test_ones_own_ability_squeezes_too() -> None:
    state = setup([[("jackalope", 300, 295)], [FAR]], terrain=gap(12), acting="jackalope/0")
    do(state, "use hop", "to 300.00,350.00")
    assert model(state, "jackalope").y == 35000


@rule("MS-082")
def test_nobody_is_squeezed_by_somebody_elses_ability() -> None:
    troupes = [[("el-capitano", 300, 250), ("grub", 300, 300)], [("baron-von-fancyhat", 340, 280)]]
    state = setup(troupes, terrain=gap(12), acting="el-capitano/0")
    act(state, "use run", "target grub/0")
    assert refusal(state, BEYOND).rule == "MS-122"
    state = setup(troupes, terrain=gap(31), acting="el-capitano/0")
    act(state, "use run", "target grub/0")
    assert state.is_legal(state.parse(BEYOND)), "31 mm are wide enough for anybody"


@rule("MS-082", "MS-154")
def test_nobody_squeezes_outside_the_own_activation() -> None:
    # Jayda is Swift: engaged, her Reaction Step is 2 inches long.
    troupes = [[("baron-von-fancyhat", 345, 280)], [("jayda", 300, 304)]]
    for width, legal in ((12, False), (31, True)):
        state = setup(troupes, terrain=gap(width), acting="baron-von-fancyhat/0")
        act(state, "jog", "to 345.00,281.00", "react jayda/1")
        assert state.is_legal(state.parse("to 300.00,342.00")) == legal
