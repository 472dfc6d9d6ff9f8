"""The slain and the stones that fall from them."""

from __future__ import annotations

import math

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, actions, setup
from moontable.games.moonstone.abilities.stats import is_slow, jog_length
from moontable.games.moonstone.geometry.units import OVERLAP_SLACK
from moontable.games.moonstone.melee import harm, slaying
from moontable.games.moonstone.movement import falling
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, REMOVED, SLAIN
from moontable.games.moonstone.state.position import STONE_RADIUS
from moontable.games.moonstone.state.setup import Entry
from moontable.games.moonstone.turn import dropping
from tests.games.moonstone.fighting import exchange, fight, wounds
from tests.games.moonstone.playing import act, do, model, offered, refusal, verbs
from tests.rules import rule

Rows = list[list[Entry]]

TOUCHING = 23.0
"""Between the centres of a 30 mm base and a stone in contact."""


def carrying(carried: int, **table: object) -> MoonstoneState:
    """Flintlock's activation; a Grub of the other side carries stones."""
    foe = {"slug": "grub", "at": table.pop("at", (400, 400)), "stones": carried, "energy": 0}
    rows: Rows = [[("flintlock", 200, 200)], [foe, *table.pop("foes", ())]]  # type: ignore[misc]
    return setup(rows, acting="flintlock/0", **table)  # type: ignore[arg-type]


def slay(state: MoonstoneState, victim: int = 1, by: int = 0) -> None:
    slaying.slay(state, victim, by)
    state.run()


def at(x: float, y: float) -> str:
    return f"at {x:.2f},{y:.2f}"


# -- slain ------------------------------------------------------------------------------------------------------------


@rule("MS-012", "MS-160")
def test_a_model_is_slain_when_its_last_box_is_filled_and_leaves_the_table() -> None:
    state = carrying(0)
    harm.wound(state, 1, 6, 0)
    assert model(state, "grub").where == IN_PLAY
    harm.wound(state, 1, 1, 0)
    assert model(state, "grub").where == SLAIN
    assert [one.index for one in state.models_in_play()] == [0]
    assert len(state.ground().scene.moving) == 1  # its base is in nobody's way


@rule("MS-012", "Q-53", "MS-179")
def test_both_fighters_can_be_slain_at_the_same_time() -> None:
    state = fight("flintlock", "mr-toodles", "thrust", "thrust", attacking={"wounds": 5}, defending={"wounds": 4})
    exchange(state, "thrust", "thrust")
    assert [one.where for one in state.models] == [SLAIN, SLAIN]


@rule("Q-53", "EX-12")
def test_triggers_belong_to_survivors() -> None:
    """Both wound each other by a Falling Swing and a Rising Attack; the Fencer restores one, if it still stands."""
    for before, where, left in ((1, IN_PLAY, 1), (5, SLAIN, 6)):
        state = fight("the-fencer", "flintlock", "falling", "rising", attacking={"wounds": before})
        exchange(state, "falling", "rising", damage_type="type impact")
        assert model(state, "the-fencer").where == where
        assert wounds(state, "the-fencer", "flintlock") == [left, 2]


@rule("MS-012", "Q-35")
def test_the_activation_of_a_slain_attacker_is_over() -> None:
    state = fight("flintlock", "mr-toodles", "thrust", "thrust", attacking={"wounds": 5})
    exchange(state, "thrust", "thrust")
    assert model(state, "flintlock").where == SLAIN
    assert state.acting != 0
    assert "attack mr-toodles/1" not in offered(state)


@rule("MS-014", "MS-148", "MS-147")
def test_removed_from_play_is_not_slain() -> None:
    """Kalista gains an energy when somebody near her is slain; nobody drops stones by leaving the table."""
    rows: Rows = [
        [{"slug": "kalista", "at": (400, 400), "energy": 1}],
        [{"slug": "grub", "at": (440, 400), "stones": 1}],
    ]
    state = setup(rows, acting="kalista/0")
    falling.remove_from_play(state, 1)
    assert state.pending == []
    assert model(state, "grub").where == REMOVED
    assert state.stones_of(1) == [0]
    other = setup(rows, acting="kalista/0")
    slay(other)
    assert [one.event for one in other.pending] == ["slain nearby"]


@rule("MS-190")
def test_joy_of_entropy_answers_to_those_slain_within_four_inches() -> None:
    for x, gained in ((530, 1), (540, 0)):  # 4 inches and 30 mm are 131.6 mm
        rows: Rows = [[{"slug": "kalista", "at": (400, 400), "energy": 1}], [("grub", x, 400)]]
        state = setup(rows, acting="kalista/0")
        slay(state)
        assert len(state.pending) == gained


# -- stones -----------------------------------------------------------------------------------------------------------


@rule("MS-156", "MS-160", "Q-20")
def test_the_active_player_sets_down_every_stone_of_the_slain_at_depth_one() -> None:
    state = carrying(3)
    slay(state)
    assert state.seat == 0
    assert {text.split()[0] for text in offered(state)} == {"at"}
    act(state, at(400 + TOUCHING, 400), at(400 - TOUCHING, 400), at(400, 400 + TOUCHING))
    assert [(stone.x, stone.y, stone.depth, stone.holder) for stone in state.stones] == [
        (42300, 40000, 1, ON_TABLE),
        (37700, 40000, 1, ON_TABLE),
        (40000, 42300, 1, ON_TABLE),
    ]
    assert state.stack[-1].question(state) == "next-action"


@rule("Q-20", "MS-160")
def test_it_is_the_active_player_also_when_the_active_model_falls() -> None:
    state = fight("flintlock", "mr-toodles", "thrust", "thrust", attacking={"wounds": 5, "stones": 1})
    act(state, "card thrust", "card thrust")
    assert (state.stack[-1].question(state), state.seat) == ("drop-stone", 0)


@rule("Q-20")
def test_outside_activations_it_is_the_one_who_caused_it_else_who_went_first() -> None:
    state = setup([[("flintlock", 200, 200)], [("grub", 400, 400)]], first=1)
    assert state.active == -1
    assert dropping.placer(state, 0) == 0
    assert dropping.placer(state, 1) == 1
    assert dropping.placer(state, -1) == 1
    busy = carrying(1)
    assert dropping.placer(busy, 1) == 0


@rule("MS-158")
def test_a_stone_taken_from_a_standing_model_is_set_down_beside_it() -> None:
    state = carrying(2)
    state.push(dropping.drop(state, 1, [0], 0))
    state.run()
    assert refusal(state, at(410, 400)).rule == "MS-158"  # under its own base
    act(state, at(400 + TOUCHING, 400))
    assert (state.stones[0].depth, state.stones[0].holder) == (1, ON_TABLE)
    assert state.stones_of(1) == [1]
    assert model(state, "grub").where == IN_PLAY


@rule("MS-158", "MS-157")
def test_grub_drops_all_his_stones_before_he_digs_and_nobody_drops_any_otherwise() -> None:
    rows: Rows = [[{"slug": "grub", "at": (400, 400), "energy": 4, "stones": 2}], [("flintlock", 800, 800)]]
    crate = {"kind": "obstacle", "box": (415, 390, 425, 410)}
    far = {"kind": "obstacle", "box": (600, 600, 610, 640)}
    state = setup(rows, acting="grub/0", terrain=[crate, far])
    assert not verbs(state) & {"at", "stone", "take"}  # there is no action of dropping
    act(state, "use wyrm-hole")
    act(state, at(400, 400 + TOUCHING), at(400, 400 - TOUCHING))
    assert state.stones_of(0) == []
    assert [stone.depth for stone in state.stones] == [1, 1]


# -- where a stone may lie --------------------------------------------------------------------------------------------


@rule("Q-21", "MS-158")
def test_a_stone_touches_the_base_exactly() -> None:
    state = carrying(1)
    slay(state)
    for distance in (22.98, 23.0, 23.25):
        assert state.is_legal(state.parse(at(400 + distance, 400)))
    for distance in (0.0, 15.0, 22.97, 23.26, 30.0):
        assert refusal(state, at(400 + distance, 400)).rule == "MS-158"
    assert not state.complete  # any point of the ring will do


@rule("Q-21")
def test_every_point_offered_is_legal_and_touches() -> None:
    state = carrying(1, foes=[("boulder", 437, 400)], stones=[(400, 423, 2)])
    slay(state)
    points = [(actions.x_of(one), actions.y_of(one)) for one in state.legal()]
    assert len(points) == len(set(points)) > 8
    for x, y in points:
        assert 2298 <= math.dist((x, y), (40000, 40000)) <= 2325
        assert math.dist((x, y), (43700, 40000)) >= 2000 + STONE_RADIUS - OVERLAP_SLACK
        assert math.dist((x, y), (40000, 42300)) >= 2 * STONE_RADIUS - OVERLAP_SLACK


@rule("Q-21")
@pytest.mark.parametrize(
    ("thing", "table"),
    [
        ("boulder/1", {"foes": [("boulder", 437, 400)]}),
        ("stone 1", {"stones": [(430, 400, 2)]}),
        ("wall", {"terrain": [{"kind": "barrier", "name": "wall", "box": (420, 380, 440, 420)}]}),
    ],
)
def test_a_stone_overlaps_no_base_no_stone_and_no_barrier(thing: str, table: dict[str, object]) -> None:
    state = carrying(1, **table)
    slay(state)
    why = refusal(state, at(400 + TOUCHING, 400))
    assert (why.rule, why.because) == ("MS-158", (thing,))
    assert why.points == ((40000, 40000), (42300, 40000))
    assert refusal(state, at(370, 400)).because == ("grub/1",), "not in contact with what it fell from"
    assert state.is_legal(state.parse(at(400 - TOUCHING, 400)))


@rule("Q-21")
def test_obstacles_and_water_are_no_hindrance() -> None:
    ground = [{"kind": "obstacle", "box": (418, 380, 440, 400)}, {"kind": "water", "box": (418, 400, 440, 420)}]
    state = carrying(1, terrain=ground)
    slay(state)
    assert state.is_legal(state.parse(at(400 + TOUCHING, 400)))


@rule("Q-21")
def test_a_stone_stays_on_the_table() -> None:
    state = carrying(1, at=(15, 400))
    slay(state)
    assert not state.is_legal(state.parse(at(7.9, 421.88)))
    left = min(actions.x_of(one) for one in state.legal())
    assert left >= STONE_RADIUS - OVERLAP_SLACK
    assert left <= STONE_RADIUS + OVERLAP_SLACK  # just inside the edge is offered


@rule("Q-21")
def test_dropped_stones_do_not_overlap_each_other() -> None:
    state = carrying(2)
    slay(state)
    act(state, at(400 + TOUCHING, 400))
    assert refusal(state, at(400 + TOUCHING, 400)).rule == "MS-158"
    act(state, at(400 - TOUCHING, 400))


def ring_of_bases(count: int, distance: float) -> list[tuple[str, float, float]]:
    """Models all round a place, so near each other that no stone fits between them."""
    slugs = ("flintlock", "quack", "eric-the-squire", "fritz", "gertrude", "agatha", "creep", "ribald", "joanna")
    turns = [2 * math.pi * at / count for at in range(count)]
    return [
        (slug, round(400 + distance * math.cos(turn), 2), round(400 + distance * math.sin(turn), 2))
        for slug, turn in zip(slugs, turns, strict=False)
    ]


@rule("Q-21")
def test_without_room_the_stone_goes_to_the_nearest_free_spot() -> None:
    """Six bases of 30 mm touch the slain one and each other: a stone fits only where it stood, or outside."""
    state = carrying(1, foes=ring_of_bases(6, 30.1))
    assert dropping.contact_spots(state, 1) == []
    slay(state)
    assert state.complete
    (only,) = state.legal()
    x, y = int(actions.x_of(only)), int(actions.y_of(only))
    for other in state.models:
        if other.where == IN_PLAY:
            assert math.dist((x, y), (other.x, other.y)) >= int(other.r) + STONE_RADIUS - OVERLAP_SLACK
    assert (x, y) == (40000, 40000)
    assert refusal(state, at(423, 400)).rule == "MS-158"
    act(state, offered(state)[0])
    assert state.stones[0].holder == ON_TABLE


@rule("Q-21")
def test_the_smallest_gap_with_room_is_found() -> None:
    """Walls below and beside the slain base, two large bases above: a stone fits between these if it just does."""
    walls = [(340, 340, 460, 384), (340, 384, 384, 400), (416, 384, 460, 400)]
    for spare, expected in ((0.05, True), (-0.1, False)):
        foes = [("boulder", 372 - spare, 423), ("doug-the-flatulent", 428 + spare, 423)]
        state = carrying(1, foes=foes, terrain=[{"kind": "barrier", "box": box} for box in walls])
        slay(state)
        assert bool(dropping.contact_spots(state, 1)) is expected
        assert state.is_legal(state.parse(at(400, 423))) is expected
        assert state.complete is not expected


@rule("Q-21")
def test_on_a_roof_a_stone_stays_on_the_roof() -> None:
    """Grub falls 18 mm from the edge of a roof: a stone beside him must have its centre over the roof."""
    roof = {"kind": "barrier", "box": (382, 350, 482, 450), "height": 50.8, "platform": True}
    foe = {"slug": "grub", "at": (400, 400), "level": 50.8, "stones": 1}
    state = setup([[("flintlock", 200, 200)], [foe]], acting="flintlock/0", terrain=[roof])
    slay(state)
    assert refusal(state, at(400 - TOUCHING, 400)).rule == "MS-158"
    for action in state.legal():
        assert actions.x_of(action) >= 38200
    act(state, at(400 + TOUCHING, 400))
    assert state.stones[0].level == 5080


def hanging(stones: int) -> MoonstoneState:
    """Quack carries stones and hangs 5 inches high on the ladder of a tower, whose west wall is at x = 400."""
    tower = {"kind": "barrier", "box": (400, 300, 500, 400), "height": 203.2, "platform": True, "ladders": [(400, 350)]}
    climber = {"slug": "quack", "at": (385, 350), "energy": 4, "stones": stones}
    state = setup([[climber], [("grub", 800, 800)]], terrain=[tower], acting="quack/0")
    do(state, "traverse", at(385, 350))
    assert model(state, "quack").level == 12700
    return state


@rule("Q-21", "MS-130", "MS-160")
def test_the_stones_of_somebody_on_a_ladder_fall_to_its_foot() -> None:
    state = hanging(2)
    slay(state, 0, 1)
    assert not state.is_legal(state.parse(at(385, 350))), "not in contact"
    act(state, at(385 - TOUCHING, 350), at(385, 350 + TOUCHING))
    assert [(stone.level, stone.depth) for stone in state.stones] == [(0, 1), (0, 1)]


@rule("Q-21", "MS-158")
def test_a_stone_without_room_on_a_pillar_falls_down_beside_it() -> None:
    """The top of the pillar is hardly wider than the base on it: no stone lies there, and none floats in the air."""
    pillar = {"kind": "barrier", "disc": (400, 400, 17), "height": 50.8, "platform": True}
    foe = {"slug": "grub", "at": (400, 400), "level": 50.8, "stones": 1}
    state = setup([[("flintlock", 200, 200)], [foe]], acting="flintlock/0", terrain=[pillar])
    state.push(dropping.drop(state, 1, [0], 0))
    state.run()
    assert state.complete
    (only,) = state.legal()
    act(state, state.notation(only))
    stone = state.stones[0]
    assert stone.level == 0
    assert math.dist((stone.x, stone.y), (40000, 40000)) == pytest.approx(1700 + STONE_RADIUS, abs=26)


def test_setting_stones_down_is_stored_and_copied() -> None:
    state = carrying(2)
    slay(state)
    assert GAME.from_bytes(state.to_bytes()) == state
    twin = state.copy()
    act(twin, at(400 + TOUCHING, 400))
    assert len(state.stones_of(1)) == 2
    assert len(twin.stones_of(1)) == 1
    going_on = state.view(None)["going_on"]
    assert isinstance(going_on, list)
    assert going_on[-1] == {"procedure": "drop", "model": "grub/1", "stones": [0, 1]}


# -- carrying ---------------------------------------------------------------------------------------------------------


@rule("MS-159", "MS-094")
def test_a_stone_on_the_table_blocks_neither_sight_nor_moves() -> None:
    rows: Rows = [[{"slug": "flintlock", "at": (400, 400), "energy": 3}], [("grub", 500, 400)]]
    state = setup(rows, acting="flintlock/0", stones=[(440, 400, 2)])
    assert state.sees(0, 1)
    do(state, "jog", "to 465.00,400.00")
    assert model(state, "flintlock").x == 46500  # straight over it, and not ending on it
    other = setup(rows, acting="flintlock/0", stones=[(440, 400, 2)])
    act(other, "jog")
    assert not other.is_legal(other.parse("to 440.00,400.00"))


@rule("MS-156", "MS-161")
def test_a_harvested_stone_is_carried_however_many_there_are() -> None:
    rows: Rows = [[{"slug": "flintlock", "at": (400, 400), "energy": 3, "stones": 2}], [("grub", 800, 800)]]
    state = setup(rows, acting="flintlock/0", stones=[(423, 400, 1)])
    stone = next(index for index, one in enumerate(state.stones) if one.holder == ON_TABLE)
    do(state, f"harvest {stone}")
    assert len(state.stones_of(0)) == 3
    assert state.stones[stone].depth <= 0


@rule("MS-162", "MS-163")
def test_a_stone_makes_slow_and_twice_slow_is_slow() -> None:
    rows: Rows = [
        [("flintlock", 200, 200), {"slug": "quack", "at": (300, 200), "stones": 1}],
        [("firespitter", 500, 200), {"slug": "gloom", "at": (600, 200), "stones": 2}],
    ]
    state = setup(rows)
    assert [is_slow(state, index) for index in range(4)] == [False, True, True, True]
    assert [jog_length(state, index) for index in range(4)] == [4, 2, 2, 2]


@rule("MS-162")
def test_morris_is_not_slowed_by_exactly_one() -> None:
    for stones, expected in ((0, 4), (1, 4), (2, 2)):
        rows: Rows = [[{"slug": "morris", "at": (200, 200), "stones": stones}], [("grub", 600, 600)]]
        assert jog_length(setup(rows), 0) == expected


# -- after death ------------------------------------------------------------------------------------------------------


@rule("MS-184")
def test_the_end_step_of_a_slain_fighter_still_happens() -> None:
    """Billy's Wild Swing pushes the enemy an inch away, whether he lives or not."""
    for before in (0, 7):
        state = fight("billy", "flintlock", "falling", "rising", attacking={"wounds": before})
        x = model(state, "flintlock").x
        exchange(state, "falling", "rising", upgrade="upgrade")
        assert (model(state, "billy").where == SLAIN) == (before == 7)
        assert model(state, "flintlock").x == x + 2540


@rule("MS-184", "MS-183")
def test_effects_that_need_a_survivor_need_one() -> None:
    """Spank restores its own character 1, if it was not slain."""
    for before, where, left in ((4, IN_PLAY, 6), (6, SLAIN, 9)):
        state = fight("friar-flavious", "flintlock", "sweeping", "falling", attacking={"wounds": before})
        exchange(state, "sweeping", "falling", upgrade="upgrade", damage_type="type slicing", pick="no")
        assert model(state, "friar-flavious").where == where
        assert wounds(state, "friar-flavious") == [left]
