from __future__ import annotations

import itertools
import math
import random

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import stats
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
    assert walked(state, "via 330.00,330.00") == pytest.approx(30 * math.pi / 2, abs=0.02), "around his base"
    do(state, "to 330.00,330.00")
    assert distance(state, "beaky-bobby", "baron-von-fancyhat") <= 30.02


@rule("MS-078", "G-11")
def test_the_distance_may_not_grow_inside_a_leg() -> None:
    """Past the Baron: 70.7 mm, 50 mm, 70.7 mm. Around him it is a quarter of a circle, and that is too long."""
    state = setup([[("billy", 350, 330)], [("baron-von-fancyhat", 400, 380)]], acting="billy", then=["jog"])
    for verb in ("via", "to"):
        why = refusal(state, f"{verb} 450.00,330.00")
        assert (why.rule, why.because) == ("MS-078", ("baron-von-fancyhat/1",))
        assert "the way around it is 4.38 inches long, and the limit is 4" in why.sentence
    act(state, "via 400.00,330.00")
    assert refusal(state, "to 450.00,330.00").rule == "MS-078", "told in two legs it leads away"
    assert walked(state, "via 430.00,340.00") == pytest.approx(50 + 50 * math.asin(0.6), abs=0.03)


@rule("MS-078", "G-11", "G-10")
def test_the_true_length_counts_and_can_be_seen() -> None:
    state = setup([[("billy", 350, 330)], [("baron-von-fancyhat", 400, 380)]], acting="billy", then=["jog"])
    act(state, "via 400.00,320.00")
    move = going_on(state)
    tangent, angle = math.sqrt(5000 - 3600), math.pi / 4 - math.acos(60 / math.sqrt(5000))
    assert move["walked"] == pytest.approx(tangent + 60 * angle, abs=0.01)
    way = move["way"]
    assert isinstance(way, list)
    assert (way[0], way[-1]) == ([350.0, 330.0], [400.0, 320.0])
    away = [math.dist(point, (400, 380)) for point in way]
    assert away == sorted(away, reverse=True) or max(b - a for a, b in itertools.pairwise(away)) < 0.02
    assert min(away) > 59.9, "what is drawn runs along the circle"
    assert len(way) > 3


@rule("MS-078", "G-11")
def test_it_does_not_matter_into_how_many_legs_a_way_is_told() -> None:
    """Random jogs past an enemy in reach: one leg, or the same way in several, get as far and cost the same."""
    rng, bent, refused = random.Random("legs"), 0, 0
    for _ in range(150):
        turn, away = rng.uniform(0, 2 * math.pi), rng.uniform(31, 79)
        start = (round(400 + away * math.cos(turn), 2), round(400 + away * math.sin(turn), 2))
        goal = (round(start[0] + rng.uniform(-80, 80), 2), round(start[1] + rng.uniform(-80, 80), 2))
        state = setup([[("billy", *start)], [("baron-von-fancyhat", 400, 400)]], acting="billy", then=["jog"])
        if not state.is_legal(state.parse(f"via {goal[0]:.2f},{goal[1]:.2f}")):
            refused += 1
            continue
        whole, in_legs = state.copy(), state.copy()
        act(whole, f"via {goal[0]:.2f},{goal[1]:.2f}")
        way = going_on(whole)["way"]
        assert isinstance(way, list)
        bent += len(way) > 2
        for x, y in way[1:-1:2]:
            x, y = x + (400 - x) * 2e-4, y + (400 - y) * 2e-4  # rounded, it must not be too far out
            act(in_legs, f"via {x:.2f},{y:.2f}")
        if math.dist(way[-1], (in_legs_end(in_legs))) > 0.02:
            act(in_legs, f"via {goal[0]:.2f},{goal[1]:.2f}")
        assert going_on(in_legs)["walked"] == pytest.approx(going_on(whole)["walked"], abs=0.02 * len(way) + 0.03)
    assert bent > 15
    assert refused > 20


def in_legs_end(state: MoonstoneState) -> tuple[float, float]:
    way = going_on(state)["way"]
    assert isinstance(way, list)
    return way[-1][0], way[-1][1]


@rule("MS-127", "MS-078", "G-11")
def test_a_faerie_does_not_fly_over_whoever_engages_it() -> None:
    state = setup([[("the-fencer", 350, 380)], [("baron-von-fancyhat", 400, 380)]], acting="the-fencer", then=["jog"])
    for verb in ("via", "to"):
        assert refusal(state, f"{verb} 440.00,380.00").rule == "MS-078"
    friend = [("the-fencer", 350, 380), ("billy", 385, 380)]
    free = setup([friend, [("baron-von-fancyhat", 600, 600)]], acting="the-fencer", then=["jog"])
    do(free, "via 440.00,380.00", "to 440.00,380.00")
    outside = setup([[("the-fencer", 310, 380)], [("baron-von-fancyhat", 395, 380)]], acting="the-fencer", then=["jog"])
    assert not stats.is_engaged(outside, 0)
    assert refusal(outside, "via 411.00,380.00").rule == "MS-078", "nor over one who engages it on the way"


@rule("MS-078", "MS-077", "G-11")
def test_the_bent_way_must_be_free_like_any_other() -> None:
    troupe = [("billy", 350, 330), ("beaky-bobby", 376, 306)]
    state = setup([troupe, [("baron-von-fancyhat", 400, 380)]], acting="billy", then=["jog"])
    why = refusal(state, "via 405.00,310.00")
    assert (why.rule, why.because) == ("MS-077", ("beaky-bobby/0",)), "Bobby stands on the circle"
    assert state.is_legal(state.parse("via 400.00,345.00")), "nearer to the Baron one passes him"


def going_on(state: MoonstoneState) -> dict[str, object]:
    """The move in progress, as everybody sees it."""
    procedures = state.view(None)["going_on"]
    assert isinstance(procedures, list)
    return dict(procedures[-1])


def walked(state: MoonstoneState, text: str) -> object:
    """How far a model would have gone, in millimetres, after one more leg."""
    later = state.copy()
    act(later, text)
    return going_on(later)["walked"]


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
