from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.movement import falling
from moontable.games.moonstone.movement.nearest_spot import nearest_spots
from moontable.games.moonstone.movement.obstacles import can_stand
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal
from tests.rules import rule

MM = 25.4


def pushed(
    height: float,
    slug: str = "beaky-bobby",
    *,
    terrain: Sequence[Mapping[str, object]] = (),
    foes: Sequence[Mapping[str, object]] = (),
    **more: object,
) -> MoonstoneState:
    """Gotchgut and an enemy on a roof so many inches high; the enemy stands 20 mm from its east rim at x = 300."""
    roof = {
        "kind": "barrier",
        "name": "roof",
        "box": (100, 300, 300, 400),
        "height": round(height * MM, 2),
        "platform": True,
    }
    level = round(height * MM, 2)
    user = {"slug": "gotchgut", "at": (230, 350), "level": level, "energy": 2}
    victim = {"slug": slug, "at": (280, 350), "level": level, **more}
    return setup([[user], [victim, *foes]], terrain=[roof, *terrain], acting="gotchgut/0")


def boo(state: MoonstoneState, name: str = "beaky-bobby/1") -> None:
    act(state, "use ooga-booga", f"target {name}")


# -- bands -----------------------------------------------------------------------------------------------------------


@rule("MS-134", "Q-31")
@pytest.mark.parametrize(
    ("inches", "health", "wounds"),
    [
        (0.5, 7, 0), (1.99, 7, 0),
        (2, 7, 2), (3, 7, 2), (3.99, 8, 2), (2, 9, 3),
        (4, 7, 4), (5, 8, 4), (5.99, 5, 3),
        (6, 7, 7), (9, 14, 14),
    ],
)  # fmt: skip
def test_wounds_by_height(inches: float, health: int, wounds: int) -> None:
    assert falling.wounds_of_fall(health, round(inches * 2540)) == wounds


@rule("EX-09", "MS-137", "MS-138", "MS-134")
@pytest.mark.parametrize(("height", "wounds"), [(3, 2), (5, 4), (1, 0), (2, 2), (4, 4)])
def test_ooga_booga_pushes_bobby_off_the_roof(height: int, wounds: int) -> None:
    state = pushed(height)
    boo(state)
    one = model(state, "beaky-bobby")
    assert (one.x, one.y, one.level) == (31500, 35000, 0), "directly below, in contact with the building"
    assert (one.wounds, one.where) == (wounds, IN_PLAY)


@rule("EX-09", "MS-134", "Q-31")
def test_a_fall_of_six_inches_slays() -> None:
    state = pushed(6, stones=1)
    boo(state)
    one = model(state, "beaky-bobby")
    assert one.where == SLAIN
    assert state.seat == 0, "the active player places its stone"
    act(state, offered(state)[0])
    stone = state.stones[0]
    assert (stone.depth, stone.holder) == (1, -1)
    assert abs(int(stone.x) - 31500) < 2400, "below, where it fell"


@rule("MS-135", "MS-011")
def test_wounds_from_a_fall_are_not_damage() -> None:
    """Vicious Syd wears plate, which lowers damage by 2: of 5 boxes he loses a half, rounded up, all the same."""
    state = pushed(4, "vicious-syd")
    boo(state, "vicious-syd/1")
    assert model(state, "vicious-syd").wounds == 3


@rule("MS-134")
def test_the_printed_boxes_count_not_those_still_open() -> None:
    state = pushed(4, wounds=2)
    boo(state)
    assert model(state, "beaky-bobby").wounds == 6


@rule("MS-134", "MS-012")
def test_a_wounded_model_can_be_slain_by_a_smaller_fall() -> None:
    state = pushed(2, wounds=5)
    boo(state)
    assert model(state, "beaky-bobby").where == SLAIN


# -- no wounds -------------------------------------------------------------------------------------------------------


@rule("MS-140", "EX-09")
def test_faeries_never_suffer_wounds_from_falling() -> None:
    house = {"kind": "barrier", "box": (200, 300, 300, 400), "height": 152.4, "platform": True}
    fae = {"slug": "the-fencer", "at": (280, 350), "level": 152.4}
    state = setup([[fae], [("flintlock", 800, 800)]], terrain=[house], acting="the-fencer/0")
    do(state, "jump", "at 315.00,350.00")
    one = model(state, "the-fencer")
    assert (one.where, one.wounds, one.level) == (IN_PLAY, 0, 0)


@rule("MS-136", "EX-09")
def test_nobody_is_wounded_who_falls_into_water() -> None:
    moat = {"kind": "water", "box": (300, 300, 340, 400)}
    state = pushed(6, terrain=(moat,))
    boo(state)
    one = model(state, "beaky-bobby")
    assert (one.x, one.where, one.wounds) == (31500, IN_PLAY, 0)


# -- where one lands -------------------------------------------------------------------------------------------------


@rule("Q-32", "G-21")
def test_a_blocked_place_means_the_nearest_free_one() -> None:
    crate = {"kind": "obstacle", "box": (302, 330, 322, 380)}
    state = pushed(3, terrain=(crate,))
    boo(state)
    while state.seat == 0 and offered(state)[0].startswith("at "):
        act(state, offered(state)[0])
    one = model(state, "beaky-bobby")
    assert one.level == 0
    assert (one.x, one.y) == pytest.approx((33700, 35000), abs=30), "in contact with the far side of the crate"
    assert one.wounds == 2


@rule("Q-32")
def test_the_active_player_chooses_among_equally_near_places() -> None:
    stone_below = {"slug": "grub", "at": (315, 350)}
    state = pushed(3, foes=(stone_below,))
    boo(state)
    assert state.seat == 0, "not the player of the falling model"
    spots = offered(state)
    assert len(spots) >= 2
    assert all(text.startswith("at ") for text in spots)
    assert not state.complete
    assert all(state.is_legal(action) for action in state.legal())
    assert state.is_legal(state.parse("at 339.00,368.00")), "30 mm from the place below, as near as all others"
    assert refusal(state, "at 341.00,368.00").rule == "MS-133", "farther away"
    assert refusal(state, "at 330.00,350.00").because == ("grub/1",)
    assert GAME.from_bytes(state.to_bytes()).legal() == state.legal()
    assert refusal(state, "at 400.00,350.00").points == ((31500, 35000), (40000, 35000))
    act(state, spots[-1])
    one, grub = model(state, "beaky-bobby"), model(state, "grub")
    assert one.wounds == 2
    apart = ((one.x - grub.x) ** 2 + (one.y - grub.y) ** 2) ** 0.5
    assert 2998 <= apart <= 3003, "in contact with the one who stood there: that is as near as possible"


@rule("Q-32", "G-21")
def test_no_free_place_is_nearer_than_those_found() -> None:
    """Against thousands of places tried by chance, in a crowd of bases, stones and walls."""
    rng = random.Random("nearest")
    slugs = ("grub", "billy", "quack", "boulder", "gump", "fritz", "agatha", "creep")
    for _ in range(6):
        around = [(slug, (350 + 45 * (at % 3), 350 + 45 * (at // 3))) for at, slug in enumerate(slugs)]
        foes = [{"slug": slug, "at": spot} for slug, spot in around]
        state = setup([[("flintlock", 100, 100)], foes], stones=[(445, 440, 1)], acting="flintlock/0")
        x, y = 40000 + rng.randrange(-3000, 3000), 40000 + rng.randrange(-3000, 3000)
        spots = nearest_spots(state, 0, x, y, False)
        nearest = max(math.dist(spot, (x, y)) for spot in spots)
        assert all(can_stand(state, 0, *spot) for spot in spots)
        for _ in range(1000):
            away, angle = rng.random() * (nearest - 5), rng.random() * 2 * math.pi
            assert away <= 0 or not can_stand(
                state, 0, round(x + away * math.cos(angle)), round(y + away * math.sin(angle))
            )


@rule("Q-32", "MS-037")
def test_nobody_lands_on_a_stone() -> None:
    roof = {"kind": "barrier", "box": (100, 300, 300, 400), "height": 76.2, "platform": True}
    user = {"slug": "gotchgut", "at": (230, 350), "level": 76.2, "energy": 2}
    victim = {"slug": "beaky-bobby", "at": (280, 350), "level": 76.2}
    state = setup([[user], [victim]], terrain=[roof], stones=[(315, 350, 3)], acting="gotchgut/0")
    boo(state)
    while state.seat == 0 and offered(state)[0].startswith("at "):
        act(state, offered(state)[0])
    one = model(state, "beaky-bobby")
    assert ((one.x - 31500) ** 2 + (one.y - 35000) ** 2) ** 0.5 >= 2298


@rule("MS-137", "G-21")
def test_one_falls_onto_a_lower_roof_and_only_as_deep() -> None:
    porch = {"kind": "barrier", "name": "porch", "box": (300, 320, 380, 380), "height": 50.8, "platform": True}
    state = pushed(3, terrain=(porch,))
    boo(state)
    one = model(state, "beaky-bobby")
    assert (one.x, one.level) == (31500, 5080)
    assert one.wounds == 0, "an inch deep"


# -- what does not fall ----------------------------------------------------------------------------------------------


@rule("MS-137", "EX-09")
def test_far_from_the_rim_one_is_only_moved() -> None:
    roof = {"kind": "barrier", "box": (100, 300, 400, 400), "height": 76.2, "platform": True}
    user = {"slug": "gotchgut", "at": (230, 350), "level": 76.2, "energy": 2}
    victim = {"slug": "beaky-bobby", "at": (280, 350), "level": 76.2}
    state = setup([[user], [victim]], terrain=[roof], acting="gotchgut/0")
    boo(state)
    one = model(state, "beaky-bobby")
    assert (one.x, one.level, one.wounds) == (33080, 7620, 0)


@rule("MS-133", "MS-134", "MS-160")
def test_a_deadly_jump_is_allowed() -> None:
    house = {"kind": "barrier", "box": (200, 300, 300, 400), "height": 152.4, "platform": True}
    mover = {"slug": "grub", "at": (280, 350), "level": 152.4}
    state = setup([[mover, ("beaky-bobby", 600, 600)], [("flintlock", 800, 800)]], terrain=[house], acting="grub/0")
    act(state, "jump", "at 315.00,350.00")
    assert model(state, "grub").where == SLAIN
    pass_reactions(state)
    assert state.seat == 1, "the activation is over"


@rule("MS-133")
def test_a_jump_is_no_step() -> None:
    house = {"kind": "barrier", "box": (200, 300, 300, 400), "height": 50.8, "platform": True}
    mover = {"slug": "grub", "at": (280, 350), "level": 50.8}
    state = setup([[mover], [("flintlock", 800, 800)]], terrain=[house], acting="grub/0")
    act(state, "step")
    assert refusal(state, "to 304.00,350.00").rule == "MS-139"
