from __future__ import annotations

from collections.abc import Mapping

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.movement import pushing
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import REMOVED
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered
from tests.rules import rule

X, Y = 400.0, 400.0


def pair(
    gap: float = 20, *others: tuple[str, float, float], at: tuple[float, float] = (X, Y), **more: object
) -> MoonstoneState:
    """Morris (30 mm, Shove: 2 inches directly away) and right of him Beaky Bobby."""
    x, y = at
    return setup([[("morris", x, y), *others], [("beaky-bobby", round(x + 30 + gap, 2), y)]], acting="morris/0", **more)  # type: ignore[arg-type]


def shove(state: MoonstoneState) -> tuple[float, float]:
    """Bobby is shoved; where he ends."""
    act(state, "use shove", "target beaky-bobby/1")
    return place(state)


def place(state: MoonstoneState, name: str = "beaky-bobby") -> tuple[float, float]:
    one = model(state, name)
    return one.x / 100, one.y / 100


# -- directly away ---------------------------------------------------------------------------------------------------


@rule("MS-085", "G-15")
def test_directly_away_is_one_straight_line_of_the_whole_length() -> None:
    assert shove(pair()) == (500.8, 400)
    state = setup([[("morris", 400, 400)], [("beaky-bobby", 430, 440)]], acting="morris/0")
    assert shove(state) == (460.48, 480.64), "along the line of the two centres"
    assert state.seat == 1, "nobody is asked where to: the reactions come next"


@rule("MS-086")
@pytest.mark.parametrize("kind", ["obstacle", "barrier"])
def test_it_stops_at_the_first_contact_with_terrain(kind: str) -> None:
    wall = {"kind": kind, "box": (480, 350, 490, 450)}
    assert shove(pair(terrain=[wall])) == (465, 400)


@rule("MS-086")
@pytest.mark.parametrize("friend", [True, False])
def test_it_stops_at_the_first_contact_with_a_base(friend: bool) -> None:
    third = ("grub", 500, 400)
    if friend:
        state = pair(20, third)
    else:
        state = setup([[("morris", X, Y)], [("beaky-bobby", 450, Y), third]], acting="morris/0")
    assert shove(state) == (470, 400)
    assert place(state, "grub") == (500, 400), "who is bumped into stays"


@rule("MS-086", "G-05")
def test_a_model_in_contact_can_be_pushed_off_but_not_into_something() -> None:
    assert shove(pair(0)) == (480.8, 400)
    assert shove(pair(20, ("grub", 480, 400))) == (450, 400), "it stands against Grub already"


@rule("MS-088")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_water_and_woods_do_not_stop_it(kind: str) -> None:
    assert shove(pair(terrain=[{"kind": kind, "box": (470, 350, 490, 450)}])) == (500.8, 400)


@rule("Q-29", "MS-037")
def test_it_ends_before_a_stone_rather_than_on_it() -> None:
    assert shove(pair(stones=[(505, 400, 2)])) == pytest.approx((482, 400), abs=0.02)
    assert shove(pair(stones=[(475, 400, 2)])) == (500.8, 400), "it passes over one in the middle"


@rule("MS-089")
def test_who_cannot_be_moved_stays() -> None:
    stuck = Lasting(lasting.BAN, 1, lasting.TURN, "move")
    assert shove(pair(lasting=[stuck])) == (450, 400)


@rule("MS-150")
def test_it_leads_over_the_edge_of_the_table() -> None:
    state = pair(at=(840, 400))
    act(state, "use shove", "target beaky-bobby/1")
    assert model(state, "beaky-bobby").where == REMOVED
    state = pair(at=(798.6, 400))
    assert shove(state) == (899.4, 400), "touching the edge is not leaving"


@rule("Q-30", "MS-192")
def test_several_models_go_one_after_the_other_from_where_the_originator_is() -> None:
    """Mr Toodles' solo moves all others within 2 inches: those farther out must go first to have room."""
    state = setup(
        [[("mr-toodles", 400, 400), ("grub", 430, 400)], [("beaky-bobby", 460.1, 400)]], acting="mr-toodles/0"
    )
    act(state, "use goblin-jazz-funk-solo")
    assert set(offered(state)) >= {"target grub/0", "target beaky-bobby/1"}, "the active player chooses the order"
    twin = state.copy()
    do(state, "target beaky-bobby/1")
    while any(text.startswith("target") for text in offered(state)):
        do(state, offered(state)[0])
    assert (place(state, "beaky-bobby"), place(state, "grub")) == ((485.5, 400), (455.4, 400))
    do(twin, "target grub/0")
    while any(text.startswith("target") for text in offered(twin)):
        do(twin, offered(twin)[0])
    assert (place(twin, "beaky-bobby"), place(twin, "grub")) == ((485.5, 400), (430.1, 400))


# -- directly towards ------------------------------------------------------------------------------------------------


@rule("MS-087", "MS-085")
def test_directly_towards_stops_on_contact_with_the_goal() -> None:
    state = pair(100)
    assert pushing.toward(state, 0, 1, 2)
    assert place(state, "morris") == (450.8, 400), "2 inches do not reach"
    assert pushing.toward(state, 0, 1, 6)
    assert place(state, "morris") == (500, 400)
    assert not pushing.toward(state, 0, 1, 6), "it is there"


@rule("MS-086", "Q-29")
def test_towards_stops_at_what_is_between_and_before_a_stone() -> None:
    state = pair(100, ("grub", 450, 405))
    pushing.toward(state, 0, 2, 6)
    assert place(state, "morris")[0] == pytest.approx(420.42, abs=0.02)
    state = pair(100, stones=[(440, 400, 1)])
    pushing.toward(state, 0, 1, 1)
    assert place(state, "morris") == pytest.approx((417, 400), abs=0.02), "25.4 would end on the stone"


# -- drops -----------------------------------------------------------------------------------------------------------

ROOF = {"kind": "barrier", "name": "roof", "box": (300, 350, 470, 450), "height": 76.2, "platform": True}
YARD = {"kind": "barrier", "name": "other roof", "box": (500, 350, 700, 450), "height": 76.2, "platform": True}


def above(*terrain: Mapping[str, object], x: float = 440, other: float = 400) -> MoonstoneState:
    models = [{"slug": "morris", "at": (other, 400), "level": 76.2}]
    return setup(
        [models, [{"slug": "beaky-bobby", "at": (x, 400), "level": 76.2}]], terrain=list(terrain), acting="morris/0"
    )


@rule("MS-137")
def test_directly_away_leads_over_the_rim() -> None:
    state = above(ROOF)
    assert shove(state) == (485, 400)
    one = model(state, "beaky-bobby")
    assert (one.level, one.wounds) == (0, 2)


@rule("MS-137", "MS-139")
def test_directly_towards_stops_at_a_drop() -> None:
    state = above(ROOF, YARD, x=460, other=600)
    pushing.toward(state, 1, 0, 6)
    assert place(state) == (470, 400), "its centre stays on the roof"
    assert model(state, "beaky-bobby").level == 7620


@rule("MS-137", "G-21")
def test_a_platform_of_several_parts_is_one_floor() -> None:
    ell = {
        "kind": "barrier",
        "outline": [(300, 350), (470, 350), (470, 450), (400, 450), (400, 500), (300, 500)],
        "height": 76.2,
        "platform": True,
    }
    user = {"slug": "morris", "at": (350, 380), "level": 76.2}
    victim = {"slug": "beaky-bobby", "at": (350, 430), "level": 76.2}
    state = setup([[user], [victim]], terrain=[ell], acting="morris/0")
    assert shove(state) == (350, 480.8)
    assert model(state, "beaky-bobby").level == 7620


@rule("MS-137", "MS-129")
def test_a_push_down_the_stairs_is_no_fall() -> None:
    stairs = {"kind": "stairs", "box": (470, 385, 520, 415)}
    state = above(ROOF, stairs, x=465, other=425)
    assert shove(state) == (515.8, 400)
    one = model(state, "beaky-bobby")
    assert (one.level, one.wounds) == (0, 0)
    state = above(ROOF, stairs, x=465, other=425)
    pushing.away(state, 1, 0, 4, 0)
    assert place(state) == (566.6, 400), "on across the table"
    assert model(state, "beaky-bobby").wounds == 0


@rule("MS-129", "MS-086")
def test_somebody_on_the_stairs_stops_a_push_down_them() -> None:
    stairs = {"kind": "stairs", "box": (470, 385, 520, 415)}
    troupe: list[Entry] = [{"slug": "morris", "at": (425, 400), "level": 76.2}, ("grub", 518, 400)]
    state = setup(
        [troupe, [{"slug": "beaky-bobby", "at": (465, 400), "level": 76.2}]], terrain=[ROOF, stairs], acting="morris/0"
    )
    assert shove(state) == (488, 400)
    assert model(state, "beaky-bobby").level == 0


@rule("MS-137", "G-21")
@pytest.mark.parametrize("beyond", [-0.3, -0.01, 0.01, 0.14, 0.24, 0.3])
def test_at_the_very_rim_one_stands_or_falls_and_nothing_between(beyond: float) -> None:
    """Pushed 50.8 mm, to a point a hair inside or outside the rim at x = 470."""
    state = above(ROOF, x=round(470 + beyond - 50.8, 2), other=380)
    x, _ = shove(state)
    one = model(state, "beaky-bobby")
    assert (x, one.level) == ((485, 0) if beyond > 0 else (round(470 + beyond, 2), 7620))


@rule("MS-137", "MS-086")
def test_a_higher_wall_at_the_rim_saves_from_falling() -> None:
    tower = {"kind": "barrier", "name": "tower", "box": (470, 350, 520, 450), "height": 152.4}
    state = above(ROOF, tower)
    assert shove(state) == (455, 400)
    assert model(state, "beaky-bobby").level == 7620
