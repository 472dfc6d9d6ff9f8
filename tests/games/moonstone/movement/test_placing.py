from __future__ import annotations

import math

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.actions import x_of, y_of
from moontable.games.moonstone.movement import placing
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.setup import Entry
from moontable.games.moonstone.terrain.traits import OBSTACLE
from tests.games.moonstone.playing import act, model, offered, refusal, verbs
from tests.rules import rule

FAR = ("flintlock", 800, 800)


def placed(state: MoonstoneState, procedure: placing.Placing) -> MoonstoneState:
    state.push(procedure)
    state.run()
    return state


def within(
    inches: int, *, may: bool = False, chooser: int = 0, at: tuple[float, float] = (400, 400), **more: object
) -> MoonstoneState:
    state = setup([[{"slug": "gloom", "at": at}], [FAR, ("grub", 450, 400)]], acting="gloom/0", **more)  # type: ignore[arg-type]
    return placed(state, placing.place_within(state, 0, inches, chooser, may))


# -- within ----------------------------------------------------------------------------------------------------------


@rule("MS-084", "G-20", "MS-006")
def test_a_placement_needs_only_a_legal_end_within_range_from_base_to_base() -> None:
    wall = {"kind": "barrier", "box": (300, 430, 500, 440)}
    state = within(4, terrain=[wall])
    assert state.seat == 0
    assert not state.complete
    assert state.is_legal(state.parse("at 400.00,500.00")), "beyond the wall, which no way leads through"
    assert state.is_legal(state.parse("at 400.00,531.60")), "4 inches and the two halves of the base"
    assert refusal(state, "at 400.00,531.61").rule == "MS-006"
    act(state, "at 400.00,500.00")
    assert (model(state, "gloom").x, model(state, "gloom").y) == (40000, 50000)
    assert state.returned == 1


@rule("G-20", "MS-037")
def test_the_place_must_be_free() -> None:
    wall = {"kind": "obstacle", "name": "wall", "box": (300, 430, 500, 440)}
    state = within(4, terrain=[wall], stones=[(400, 350, 2)])
    assert refusal(state, "at 440.00,400.00").because == ("grub/1",)
    assert refusal(state, "at 400.00,435.00").because == ("wall",)
    assert refusal(state, "at 400.00,360.00").rule == "MS-037"
    assert state.is_legal(state.parse("at 400.00,400.00")), "where it stands"


@rule("Q-33", "MS-150")
def test_nobody_is_placed_over_the_edge() -> None:
    state = within(4, at=(30, 400))
    assert refusal(state, "at 10.00,400.00").rule == "MS-150"
    assert state.is_legal(state.parse("at 15.00,400.00"))
    assert all(x_of(action) >= 1498 for action in state.legal())


@rule("G-20", "G-26")
def test_the_sample_of_places_is_rich_and_legal() -> None:
    state = within(4, terrain="village-green")
    assert len(state.legal()) > 100
    assert len(set(state.legal())) == len(state.legal())
    assert all(state.is_legal(action) for action in state.legal())
    assert GAME.from_bytes(state.to_bytes()) == state


@rule("G-20", "MS-084")
def test_a_roof_is_a_place_too() -> None:
    roof = {"kind": "barrier", "box": (430, 430, 530, 530), "height": 76.2, "platform": True}
    state = within(4, terrain=[roof])
    act(state, "at 450.00,450.00")
    assert model(state, "gloom").level == 7620


@rule("G-20", "Q-36")
def test_the_one_named_decides_and_may_decline_only_if_the_text_says_so() -> None:
    state = within(4, chooser=1)
    assert state.seat == 1
    assert not state.is_legal(state.parse("no"))
    state = within(4, may=True)
    act(state, "no")
    assert model(state, "gloom").x == 40000
    assert state.returned == 0


@rule("MS-084", "MS-089")
def test_a_placement_is_no_move() -> None:
    stuck = Lasting(lasting.BAN, 0, lasting.TURN, "move")
    state = within(4, lasting=[stuck])
    act(state, "at 400.00,500.00")
    assert model(state, "gloom").y == 50000


# -- in contact ------------------------------------------------------------------------------------------------------


@rule("G-20", "G-05")
def test_in_contact_with_a_model() -> None:
    state = setup([[("vicious-syd", 200, 200)], [("boulder", 400, 400), ("grub", 435, 400)]], acting="vicious-syd/0")
    placed(state, placing.place_in_contact(state, 0, [1], 0, 0, False))
    assert all(state.is_legal(action) for action in state.legal())
    for action in state.legal():
        apart = ((x_of(action) - 40000) ** 2 + (y_of(action) - 40000) ** 2) ** 0.5
        assert 3500 <= apart <= 3503
    assert state.is_legal(state.parse("at 365.00,400.00"))
    assert refusal(state, "at 364.00,400.00").rule == "MS-084"
    assert refusal(state, "at 435.00,400.00").because == ("grub/1",)
    act(state, "at 365.00,400.00")
    assert state.is_touching(0, 1)


@rule("G-20", "MS-084")
@pytest.mark.parametrize(("half_gap", "expected"), [(59.8, True), (59.5, False)])
def test_the_smallest_gap_beside_a_model_is_found(half_gap: float, expected: bool) -> None:
    """Five bases around Grub: a sixth just fits at 97 degrees if its neighbours leave 59.7 to either side."""
    turns = [97 + half_gap, 97 - half_gap, 217.5, 277, 336.5]
    ring = [
        (slug, round(400 + 30.3 * math.cos(math.radians(turn)), 2), round(400 + 30.3 * math.sin(math.radians(turn)), 2))
        for slug, turn in zip(("billy", "quack", "fritz", "agatha", "creep"), turns, strict=True)
    ]
    state = setup([[("vicious-syd", 200, 200), ("grub", 400, 400), *ring], [FAR]], acting="vicious-syd/0")
    assert placing.has_place(state, placing.place_in_contact(state, 0, [1], 0, 0, False)) is expected


@rule("G-20")
def test_in_contact_with_terrain_anywhere_on_the_table() -> None:
    pieces = [
        {"kind": "obstacle", "box": (700, 700, 720, 780)},
        {"kind": "obstacle", "disc": (200, 700, 12)},
        {"kind": "barrier", "box": (500, 500, 520, 520)},
    ]
    state = setup([[("grub", 300, 300)], [FAR]], terrain=pieces, acting="grub/0")
    placed(state, placing.place_in_contact(state, 0, [], OBSTACLE, 0, False))
    assert state.is_legal(state.parse("at 685.00,740.00"))
    assert state.is_legal(state.parse("at 227.00,700.00"))
    assert not state.is_legal(state.parse("at 485.00,510.00")), "a barrier is not what was asked for"
    assert not state.is_legal(state.parse("at 680.00,740.00"))
    assert all(state.is_legal(action) for action in state.legal())
    assert len(state.legal()) > 20


@rule("G-20")
def test_without_any_place_nothing_happens() -> None:
    ring = [("boulder", 435, 400), ("gotchgut", 382.5, 430.31), ("gump", 382.5, 369.69)]
    state = setup([[("vicious-syd", 200, 200), ("grub", 400, 400), *ring], [FAR]], acting="vicious-syd/0")
    procedure = placing.place_in_contact(state, 0, [1], 0, 0, False)
    assert not placing.has_place(state, procedure)
    before = state.legal()
    placed(state, procedure)
    assert state.legal() == before, "nobody was asked"
    assert (model(state, "vicious-syd").x, state.returned) == (20000, 0)


@rule("G-20", "G-02")
def test_contact_needs_the_same_height() -> None:
    roof = {"kind": "barrier", "box": (430, 380, 530, 480), "height": 76.2, "platform": True}
    on_roof = {"slug": "boulder", "at": (450, 400), "level": 76.2}
    state = setup([[("vicious-syd", 200, 200)], [on_roof]], terrain=[roof], acting="vicious-syd/0")
    placed(state, placing.place_in_contact(state, 0, [1], 0, 0, False))
    assert state.is_legal(state.parse("at 485.00,400.00"))
    assert not state.is_legal(state.parse("at 415.00,400.00")), "beside the wall, below the other's feet"
    act(state, "at 485.00,400.00")
    assert model(state, "vicious-syd").level == 7620


# -- swapping --------------------------------------------------------------------------------------------------------


@rule("MS-084", "G-20")
def test_two_models_change_places() -> None:
    roof = {"kind": "barrier", "box": (430, 380, 530, 480), "height": 76.2, "platform": True}
    troupe: list[Entry] = [("eric-the-squire", 200, 200), {"slug": "billy", "at": (450, 400), "level": 76.2}]
    state = setup([troupe, [FAR]], terrain=[roof], acting="eric-the-squire/0")
    assert placing.swap(state, 0, 1)
    eric, billy = model(state, "eric-the-squire"), model(state, "billy")
    assert (eric.x, eric.y, eric.level) == (45000, 40000, 7620)
    assert (billy.x, billy.y, billy.level) == (20000, 20000, 0)


@rule("MS-084", "G-20")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_larger_base_stands_as_near_as_it_can(order: tuple[int, int]) -> None:
    troupe: list[Entry] = [("eric-the-squire", 200, 200), ("gotchgut", 400, 400), ("billy", 231, 200)]
    state = setup([troupe, [FAR]], acting="eric-the-squire/0")
    assert placing.swap(state, *order)
    eric, giant = model(state, "eric-the-squire"), model(state, "gotchgut")
    assert (eric.x, eric.y) == (40000, 40000)
    assert giant.y == pytest.approx(20000, abs=50)
    assert giant.x == pytest.approx(19600, abs=50), "4 mm farther from Billy"


@rule("MS-084")
def test_nobody_changes_places_with_somebody_who_is_gone() -> None:
    troupe: list[Entry] = [("eric-the-squire", 200, 200), {"slug": "billy", "where": "slain"}]
    state = setup([troupe, [FAR]], acting="eric-the-squire/0")
    assert not placing.swap(state, 0, 1)
    assert verbs(state)
    assert offered(state)
