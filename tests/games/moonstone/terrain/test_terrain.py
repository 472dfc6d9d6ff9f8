from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.terrain.levels import level_at
from tests.games.moonstone.playing import act, do, model, offered, refusal, verbs
from tests.rules import rule

FAR = ("flintlock", 800, 800)
PLAIN = "quack"
"""Somebody with a 30 mm base and no leave to go where others do not."""


def before(kind: str, slug: str = PLAIN, *, deep: float = 20, at: tuple[float, float] = (300, 300)) -> MoonstoneState:
    """A model stands south of a band of terrain that begins at y = 330."""
    band = {"kind": kind, "name": "band", "box": (200, 330, 400, 330 + deep)}
    return setup([[{"slug": slug, "at": at, "energy": 6}], [FAR]], terrain=[band], acting=f"{slug}/0")


def can(state: MoonstoneState, verb: str, *targets: str) -> list[bool]:
    """Whether a move of this kind may end at each of these points."""
    act(state, verb)
    return [state.is_legal(state.parse(f"to {target}")) for target in targets]


# -- each kind of terrain --------------------------------------------------------------------------------------------


@rule("MS-120")
def test_open_ground_has_no_effect() -> None:
    state = setup([[(PLAIN, 300, 300)], [FAR]], acting=f"{PLAIN}/0")
    assert can(state, "jog", "300.00,401.60") == [True]


@rule("MS-121", "MS-122")
@pytest.mark.parametrize(("kind", "said"), [("obstacle", "MS-121"), ("barrier", "MS-122")])
@pytest.mark.parametrize("verb", ["jog", "step"])
def test_obstacles_and_barriers_are_neither_entered_nor_crossed(kind: str, said: str, verb: str) -> None:
    state = before(kind, deep=5, at=(300, 314))
    act(state, verb)
    why = refusal(state, "to 300.00,330.00")
    assert (why.rule, why.because) == (said, ("band",))
    assert state.is_legal(state.parse("to 300.00,315.00")), "up to contact"
    assert not state.is_legal(state.parse("to 300.00,315.03")), "and not a hair farther"


@rule("MS-121")
def test_a_jog_leads_around_an_obstacle() -> None:
    wall = {"kind": "obstacle", "box": (280, 330, 320, 335)}
    state = setup([[(PLAIN, 300, 305)], [FAR]], terrain=[wall], acting=f"{PLAIN}/0")
    act(state, "jog")
    assert refusal(state, "via 300.00,360.00").rule == "MS-121"
    assert state.is_legal(state.parse("to 305.00,355.00"))


@rule("MS-123", "MS-125", "MS-124", "G-13")
@pytest.mark.parametrize(("kind", "said"), [("water", "MS-123"), ("wood", "MS-125")])
def test_no_jog_into_or_through_water_and_woods(kind: str, said: str) -> None:
    state = before(kind)
    act(state, "jog")
    assert refusal(state, "via 300.00,390.00").rule == said
    assert refusal(state, "to 300.00,340.00").rule == said
    assert refusal(state, "to 300.00,315.10").rule == said, "any part of the base in it is too much"
    assert state.is_legal(state.parse("to 300.00,315.00"))


@rule("MS-123", "MS-125", "MS-088")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_steps_and_other_moves_lead_through_water_and_woods(kind: str) -> None:
    state = before(kind, at=(300, 314))
    do(state, "step", "to 300.00,335.00", "step", "to 300.00,360.00")
    assert model(state, PLAIN).y == 36000
    band = {"kind": kind, "box": (200, 330, 400, 350)}
    troupes = [[("chubs", 350, 250)], [("grub", 300, 310)]]
    state = setup(troupes, terrain=[band], acting="chubs/0")
    do(state, "use misdirection", "target grub/1", "to 300.00,380.00")
    assert model(state, "grub").y == 38000


@rule("Q-25", "MS-123", "MS-125")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_nobody_jogs_out_of_water_or_woods(kind: str) -> None:
    state = before(kind, at=(300, 320))
    assert "jog" not in verbs(state), "the base overlaps by a third"
    assert not state.is_legal(state.parse("jog"))
    do(state, "step", "to 300.00,314.00")
    assert "jog" in verbs(state)


@rule("MS-126", "MS-122")
def test_a_lone_tree_is_a_barrier() -> None:
    tree = {"kind": "barrier", "name": "oak", "disc": (300, 340, 10), "tags": ["tree"]}
    state = setup([[(PLAIN, 300, 300)], [FAR]], terrain=[tree], acting=f"{PLAIN}/0")
    act(state, "jog")
    assert refusal(state, "via 300.00,380.00").rule == "MS-122"
    assert refusal(state, "to 300.00,330.00").because == ("oak",)


@rule("MS-128", "MS-120")
def test_a_building_of_walls_and_a_door_is_open_inside() -> None:
    walls = [
        {"kind": "barrier", "name": "west wall", "box": (250, 330, 256, 430), "tags": ["building"]},
        {"kind": "barrier", "name": "east wall", "box": (344, 330, 350, 430), "tags": ["building"]},
        {"kind": "barrier", "name": "front left", "box": (256, 330, 280, 336), "tags": ["building"]},
        {"kind": "obstacle", "name": "closed window", "box": (320, 330, 344, 336), "tags": ["building"]},
    ]
    state = setup([[(PLAIN, 300, 300)], [FAR]], terrain=walls, acting=f"{PLAIN}/0")
    act(state, "jog")
    assert state.is_legal(state.parse("to 300.00,390.00")), "through the doorway of 40 mm"
    assert refusal(state, "via 325.00,370.00").because == ("closed window",)
    assert refusal(state, "to 253.00,380.00").rule == "MS-122"


# -- permissions -----------------------------------------------------------------------------------------------------


@rule("MS-127")
@pytest.mark.parametrize("kind", ["water", "wood", "obstacle"])
def test_the_jog_of_a_faerie_leads_over_water_woods_and_obstacles(kind: str) -> None:
    state = before(kind, "butterfingers")
    act(state, "jog")
    assert state.is_legal(state.parse("via 300.00,340.00"))
    assert state.is_legal(state.parse("to 300.00,390.00"))
    assert state.is_legal(state.parse("to 300.00,340.00")) == (kind != "obstacle"), "no end on an obstacle"


@rule("MS-127")
@pytest.mark.parametrize("side", [0, 1])
def test_the_jog_of_a_faerie_leads_over_models_but_does_not_end_on_them(side: int) -> None:
    troupes = [[("butterfingers", 300, 300)], [("flintlock", 800, 800)]]
    troupes[side].append(("boulder", 300, 345))
    state = setup(troupes, acting="butterfingers/0")
    act(state, "jog")
    assert not state.is_legal(state.parse("to 300.00,345.00"))
    assert refusal(state, "to 300.00,330.00").because == (f"boulder/{side}",)
    if side == 0:
        assert state.is_legal(state.parse("via 300.00,345.00")), "over a friend, with a way on"
        assert state.is_legal(state.parse("to 300.00,395.00"))


@rule("MS-127", "MS-122")
def test_barriers_stop_faeries_and_so_does_everything_when_they_step() -> None:
    state = before("barrier", "butterfingers", deep=5)
    act(state, "jog")
    assert refusal(state, "via 300.00,390.00").rule == "MS-122"
    state = before("obstacle", "butterfingers", deep=2, at=(300, 314))
    act(state, "step")
    assert refusal(state, "via 300.00,330.00").rule == "MS-121"


@rule("MS-127", "MS-123")
@pytest.mark.parametrize(
    ("slug", "kinds"),
    [
        ("jayda", "water wood"),
        ("gump", "wood"),
        ("bristlenose", "water"),
        ("powder-monkey", "obstacle wood"),
        ("jackalope", "obstacle"),
    ],
)
@pytest.mark.parametrize("kind", ["water", "wood", "obstacle", "barrier"])
def test_passives_let_a_jog_pass_what_they_name_and_nothing_else(slug: str, kinds: str, kind: str) -> None:
    state = before(kind, slug, deep=2, at=(300, 309))
    act(state, "jog")
    assert state.is_legal(state.parse("via 300.00,353.00")) == (kind in kinds.split())


@rule("MS-127", "MS-077")
def test_hop_leads_over_obstacles_and_models_but_does_not_end_on_them() -> None:
    wall = {"kind": "obstacle", "box": (200, 330, 400, 335)}
    troupes = [[("jackalope", 300, 305)], [("grub", 300, 352)]]
    state = setup(troupes, terrain=[wall], acting="jackalope/0")
    act(state, "use hop")
    assert not state.is_legal(state.parse("to 300.00,352.00"))
    assert not state.is_legal(state.parse("to 250.00,332.00"))
    do(state, "to 300.00,390.00")
    assert model(state, "jackalope").y == 39000


# -- stairs ----------------------------------------------------------------------------------------------------------

HOUSE = {"kind": "barrier", "name": "house", "box": (200, 300, 300, 400), "height": 76.2, "platform": True}
STAIRS = {"kind": "stairs", "name": "stairs", "box": (300, 335, 350, 365)}
ROOF = 7620


def at_stairs(x: float, y: float, *others: dict[str, object], slug: str = PLAIN) -> MoonstoneState:
    level = 76.2 if x < 300 else 0
    mover = {"slug": slug, "at": (x, y), "level": level, "energy": 6}
    return setup([[mover, *others], [FAR]], terrain=[HOUSE, STAIRS], acting=f"{slug}/0")


@rule("MS-129", "G-02")
def test_the_level_follows_from_the_place() -> None:
    layout = at_stairs(400, 350).settings.layout
    assert level_at(layout, 25000, 35000, 1500) == ROOF
    assert level_at(layout, 30500, 35000, 1500) == ROOF, "at the head of the stairs, reaching over the roof"
    assert level_at(layout, 31500, 35000, 1500) == 0, "clear of the roof"
    assert level_at(layout, 30500, 32000, 1500) == 0, "beside the stairs"


@rule("MS-129")
def test_one_walks_up_and_down_stairs_with_jog_and_step() -> None:
    state = at_stairs(370, 350)
    do(state, "jog", "to 280.00,350.00")
    one = model(state, PLAIN)
    assert (one.x, one.y, one.level) == (28000, 35000, ROOF)
    do(state, "step", "to 304.00,350.00")
    assert one.level == ROOF
    do(state, "step", "to 329.00,350.00")
    assert one.level == 0


@rule("MS-129", "MS-122")
def test_there_is_no_way_up_but_by_the_stairs() -> None:
    state = at_stairs(330, 318)
    act(state, "jog")
    why = refusal(state, "via 290.00,318.00")
    assert (why.rule, why.because) == ("MS-122", ("house",))
    assert not state.is_legal(state.parse("via 298.00,350.00")), "not from beside the stairs"
    act(state, "via 330.00,350.00")
    assert state.is_legal(state.parse("to 290.00,350.00"))


@rule("MS-129", "G-26")
def test_the_roof_is_among_the_places_on_offer() -> None:
    state = at_stairs(370, 350)
    act(state, "jog")
    assert all(state.is_legal(action) for action in state.legal())
    assert any(float(text[3:].split(",")[0]) < 300 for text in offered(state))
    down = at_stairs(285, 350)
    act(down, "jog")
    assert any(float(text[3:].split(",")[0]) > 320 for text in offered(down))
    assert all(down.is_legal(action) for action in down.legal())


@rule("MS-129", "MS-077")
def test_there_is_room_for_one_on_the_stairs() -> None:
    state = at_stairs(285, 350, {"slug": "billy", "at": (320, 350)})
    act(state, "jog")
    assert refusal(state, "via 340.00,350.00").because == ("billy/0",)
    assert not state.is_legal(state.parse("to 305.00,350.00"))
    state = at_stairs(370, 350, {"slug": "billy", "at": (290, 350), "level": 76.2})
    act(state, "jog")
    assert not state.is_legal(state.parse("to 280.00,350.00"))


@rule("MS-077", "G-26")
def test_nobody_is_offered_a_place_on_stairs_below_somebody_at_their_top() -> None:
    pidge = {"slug": "brave-sir-pidge", "at": (277.58, 161.14), "level": 76.2}
    state = setup([[("quarrel", 318.7, 157.8)], [pidge]], terrain="village-green", acting="quarrel")
    act(state, "jog")
    assert [state.notation(one) for one in state.legal() if not state.is_legal(one)] == []


# -- platforms -------------------------------------------------------------------------------------------------------


@rule("MS-139", "MS-133")
def test_a_platform_is_not_left_by_jog_or_step() -> None:
    state = at_stairs(210, 310)
    act(state, "jog")
    assert refusal(state, "to 180.00,310.00").rule == "MS-139"
    assert state.is_legal(state.parse("to 201.00,390.00")), "a base may reach over the rim"
    assert all(state.is_legal(action) for action in state.legal())
    state = at_stairs(210, 310)
    act(state, "step")
    assert refusal(state, "to 198.00,310.00").rule == "MS-139"


@rule("MS-139", "MS-137")
def test_nor_is_it_by_a_move_of_an_ability() -> None:
    mover = {"slug": "chubs", "at": (290, 310), "level": 76.2}
    foe = {"slug": "grub", "at": (210, 310), "level": 76.2}
    state = setup([[mover], [foe]], terrain=[HOUSE, STAIRS], acting="chubs/0")
    act(state, "use misdirection", "target grub/1")
    assert refusal(state, "to 190.00,310.00").rule == "MS-139"
    assert state.is_legal(state.parse("to 210.00,380.00"))


@rule("MS-077", "G-23")
def test_those_above_and_those_below_are_not_in_each_others_way() -> None:
    mover = {"slug": PLAIN, "at": (250, 350), "level": 76.2}
    state = setup([[mover, ("billy", 184, 350)], [FAR]], terrain=[HOUSE], acting=f"{PLAIN}/0")
    act(state, "jog")
    assert state.is_legal(state.parse("to 200.00,350.00")), "over Billy's head"
