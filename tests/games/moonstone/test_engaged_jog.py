from __future__ import annotations

import math

import pytest

from moontable.games.moonstone import MoonstoneState, setup, stats
from moontable.games.moonstone.actions import x_of, y_of
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.rules import rule

INCH = 25.4


def engaged(gap: float = 1.0, slug: str = "beaky-bobby") -> MoonstoneState:
    """A model left of the Baron (Melee Range 2), with a gap of so many inches; both have 30 mm bases."""
    state = setup([[(slug, 300, 300)], [("baron-von-fancyhat", round(330 + gap * INCH, 2), 300)]], acting=f"{slug}/0")
    act(state, "jog")
    return state


def distance(state: MoonstoneState, a: str, b: str) -> float:
    one, other = model(state, a), model(state, b)
    return math.hypot(one.x - other.x, one.y - other.y) / 100


# -- held ------------------------------------------------------------------------------------------------------------


@rule("MS-078")
def test_an_engaged_model_may_not_jog_away() -> None:
    state = engaged()
    why = refusal(state, "to 250.00,300.00")
    assert (why.rule, why.because) == ("MS-078", ("baron-von-fancyhat/1",))
    assert refusal(state, "to 299.90,300.00").rule == "MS-078", "not even a little"
    assert refusal(state, "via 290.00,320.00").rule == "MS-078"


@rule("MS-078")
def test_it_may_come_closer() -> None:
    state = engaged()
    do(state, "to 325.40,300.00")
    assert distance(state, "beaky-bobby", "baron-von-fancyhat") == 30


@rule("MS-078")
def test_once_closer_it_may_not_go_back() -> None:
    state = engaged()
    act(state, "via 315.00,300.00")
    assert refusal(state, "to 300.00,300.00").rule == "MS-078"
    assert refusal(state, "to 314.00,300.00").rule == "MS-078"
    assert state.is_legal(state.parse("to 315.00,300.00"))


@rule("MS-078", "G-11")
def test_it_may_circle() -> None:
    state = engaged(gap=0.0)
    assert refusal(state, "via 330.00,330.00").rule == "MS-077", "the straight line cuts the enemy's base"
    do(state, "to 330.00,330.00")
    assert distance(state, "beaky-bobby", "baron-von-fancyhat") <= 30.02


@rule("MS-078", "G-11", "G-26")
def test_the_sample_of_an_engaged_jog_is_legal_and_holds_places_all_around() -> None:
    state = engaged()
    places = [(x_of(action), y_of(action)) for action in state.legal()]
    assert all(state.is_legal(action) for action in state.legal())
    assert all(math.hypot(x - 35540, y - 30000) <= 5542.1 for x, y in places), "nobody gets away"
    assert any(x > 35000 and y > 34000 for x, y in places), "behind the enemy"
    assert any(x > 35000 and y < 26000 for x, y in places), "and on the other side"


@rule("MS-078")
def test_the_limit_begins_in_the_middle_of_a_move() -> None:
    state = setup([[("beaky-bobby", 300, 300)], [("baron-von-fancyhat", 370, 345)]], acting="beaky-bobby/0")
    assert not stats.is_engaged(state, 0), "83 mm are more than 2 inches and the bases"
    act(state, "jog")
    assert refusal(state, "via 300.00,400.00").rule == "MS-078", "into his range and out of it again"
    act(state, "via 300.00,330.00")
    assert refusal(state, "to 270.00,330.00").rule == "MS-078"
    assert state.is_legal(state.parse("to 310.00,335.00")), "nearer is fine"


@rule("MS-078")
def test_a_way_around_a_melee_range_is_found() -> None:
    # 80.8 mm is where the Baron's range ends; the straight way would lead through it, a bent one does not.
    state = setup([[("beaky-bobby", 300, 300)], [("baron-von-fancyhat", 375, 345)]], acting="beaky-bobby/0")
    act(state, "jog")
    assert refusal(state, "via 300.00,390.00").rule == "MS-078"
    do(state, "to 300.00,390.00")
    assert (model(state, "beaky-bobby").x, model(state, "beaky-bobby").y) == (30000, 39000)


@rule("MS-079")
def test_every_engaging_enemy_holds() -> None:
    foes = [("baron-von-fancyhat", 355.4, 300), ("friar-flavious", 244.6, 300)]
    state = setup([[("beaky-bobby", 300, 300)], foes], acting="beaky-bobby/0")
    act(state, "jog")
    assert refusal(state, "to 310.00,300.00").because == ("friar-flavious/1",)
    assert refusal(state, "to 290.00,300.00").because == ("baron-von-fancyhat/1",)
    assert refusal(state, "to 300.00,310.00").rule == "MS-078", "farther from both"
    assert offered(state) == ["to 300.00,300.00"]


@rule("MS-078", "MS-096")
def test_only_those_who_engage_hold() -> None:
    # Grub has Melee Range 1: at 1.8 inches Bobby engages nobody and nobody engages him.
    state = setup([[("beaky-bobby", 300, 300)], [("grub", round(330 + 1.8 * INCH, 2), 300)]], acting="beaky-bobby/0")
    act(state, "jog")
    do(state, "to 200.00,300.00")
    assert model(state, "beaky-bobby").x == 20000


@rule("MS-127", "MS-078")
def test_faeries_are_held_too() -> None:
    state = engaged(slug="the-fencer")
    assert refusal(state, "to 260.00,300.00").rule == "MS-078"


# -- not held --------------------------------------------------------------------------------------------------------


@rule("MS-080", "MS-076")
def test_a_step_ignores_engagement() -> None:
    state = setup([[("beaky-bobby", 300, 300)], [("baron-von-fancyhat", 355.4, 300)]], acting="beaky-bobby/0")
    assert stats.is_engaged(state, 0)
    do(state, "step", "to 274.60,300.00")
    assert model(state, "beaky-bobby").x == 27460


@rule("MS-080", "MS-085")
def test_a_move_by_an_ability_ignores_engagement() -> None:
    state = setup(
        [[("el-capitano", 300, 400), ("grub", 300, 300)], [("baron-von-fancyhat", 355.4, 300)]], acting="el-capitano/0"
    )
    assert stats.engages(state, 2, 1)
    do(state, "use run", "target grub/0", "to 223.80,300.00")
    assert model(state, "grub").x == 22380


@rule("MS-080", "MS-154", "MS-152")
def test_a_reaction_step_ignores_engagement() -> None:
    state = setup([[("baron-von-fancyhat", 355.4, 300)], [("beaky-bobby", 300, 300)]], acting="baron-von-fancyhat/0")
    act(state, "jog", "to 355.40,300.00", "react beaky-bobby/1", "to 274.60,300.00")
    assert model(state, "beaky-bobby").x == 27460


@rule("Q-26", "MS-078")
def test_the_limit_ends_as_soon_as_the_enemy_no_longer_sees_the_model() -> None:
    # Seasick Stu has Melee Range 3; the wall hides who has gone a quarter around him.
    wall = {"kind": "barrier", "box": (330, 315, 334, 365), "height": 101.6}
    state = setup([[("beaky-bobby", 390, 300)], [("seasick-stu", 300, 300)]], terrain=[wall], acting="beaky-bobby/0")
    assert stats.engages(state, 1, 0)
    act(state, "jog")
    assert refusal(state, "to 410.00,300.00").rule == "MS-078"
    act(state, "via 357.90,368.90")
    do(state, "to 367.00,385.00")
    assert distance(state, "beaky-bobby", "seasick-stu") > 100, "farther than 90"
    assert not stats.engages(state, 1, 0)


@rule("MS-078", "G-11")
def test_who_comes_into_sight_on_the_way_is_held_from_there_on() -> None:
    # Billy stands between: nobody engages Bobby, who is 30 mm from Stu's base; Stu has Melee Range 3.
    troupe = [("beaky-bobby", 400, 360), ("billy", 400, 330)]
    state = setup([troupe, [("seasick-stu", 400, 300)]], acting="beaky-bobby/0")
    assert not stats.is_engaged(state, 0)
    act(state, "jog")
    assert refusal(state, "via 450.00,390.00").rule == "MS-078", "out of Billy's shadow, and then farther away"
    assert state.is_legal(state.parse("via 400.00,405.00")), "behind Billy all the time"


# -- the examples ----------------------------------------------------------------------------------------------------


@rule("EX-13", "MS-096", "MS-152")
def test_grub_steps_forward_so_that_both_engage_each_other() -> None:
    gap = round(330 + 1.8 * INCH, 2)
    state = setup([[("baron-von-fancyhat", 250, 300)], [("grub", gap, 300)]], acting="baron-von-fancyhat/0")
    act(state, "jog", "to 300.00,300.00")
    assert (stats.engages(state, 0, 1), stats.engages(state, 1, 0)) == (True, False)
    act(state, "react grub/1", f"to {gap - 25.4:.2f},300.00")
    assert (stats.engages(state, 0, 1), stats.engages(state, 1, 0)) == (True, True)
    assert model(state, "grub").energy == 3


@rule("EX-10", "MS-080", "MS-153")
@pytest.mark.parametrize("rounds", [3])
def test_bobby_steps_out_of_reach_as_often_as_the_baron_follows(rounds: int) -> None:
    gap = 1.5 * INCH
    foes = [("beaky-bobby", 330 + gap, 300), ("firespitter", 300, round(330 + gap, 2))]
    state = setup([[("baron-von-fancyhat", 280, 300)], foes], acting="baron-von-fancyhat/0")
    act(state, "jog", "to 300.00,300.00")
    assert stats.engages(state, 0, 1)
    assert stats.engages(state, 0, 2)
    x, bobby = 300.0, 330 + gap
    for number in range(rounds):
        bobby += INCH
        assert state.seat == 1
        act(state, "react beaky-bobby/1", f"to {bobby:.2f},300.00")
        assert not stats.engages(state, 0, 1)
        assert state.seat == 0, "one opponent reacts with one model only"
        if number < rounds - 1:
            x += INCH
            act(state, "step", f"to {x:.2f},300.00")
            assert stats.engages(state, 0, 1)
    assert (model(state, "baron-von-fancyhat").energy, model(state, "beaky-bobby").energy) == (0, 1)
