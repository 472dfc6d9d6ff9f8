"""Troupes, the drop of the stones and mulligans."""

from __future__ import annotations

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.roster import everyone, of_faction
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.state.position import STONE_RADIUS
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.terrain.traits import BARRIER, OBSTACLE
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule

INCH = 2540
CENTRE = TABLE // 2
GOBLINS = "Dominion: beaky-bobby, grub"
HUMANS = "Commonwealth: billy, quack"


def choosing(**options: object) -> MoonstoneState:
    return GAME.new({"size": 2, **options})


def dropped(seed: int = 0, **options: object) -> MoonstoneState:
    return GAME.new({"size": 2, "troupe_0": GOBLINS, "troupe_1": HUMANS, **options}, seed)


# -- cards ------------------------------------------------------------------------------------------------------------


@rule("MS-018")
def test_a_card_has_everything_that_a_card_has() -> None:
    for one in everyone().values():
        assert one.name
        assert one.keywords
        assert one.factions
        assert one.melee >= 0
        assert one.reach >= 1 or one.passives[points.FLYING]
        assert one.base in (30, 40, 50)
        assert one.health > 0
        assert list(one.dots) == sorted({dot for dot in one.dots if 1 <= dot <= one.health})
        assert {ability.kind for ability in one.abilities} <= {"passive", "active", "arcane"}


@rule("MS-002", "MS-031")
def test_each_character_of_a_troupe_is_one_model_with_a_round_base() -> None:
    state = dropped()
    assert [(one.index, one.seat, one.character.slug) for one in state.models] == [
        *((0, 0, "beaky-bobby"), (1, 0, "grub")),
        *((2, 1, "billy"), (3, 1, "quack")),
    ]
    assert model(state, "grub").r == 1500  # half of 30 mm


@rule("MS-009")
def test_all_models_of_all_opponents_are_enemies_and_only_your_own_are_friends() -> None:
    troupes = {f"troupe_{seat}": "Dominion: grub, boulder" for seat in range(4)}
    state = GAME.new({"players": 4, "size": 2, **troupes})
    for a in state.models:
        for b in state.models:
            assert state.are_enemies(a.index, b.index) == (a.seat != b.seat)


@rule("MS-027")
def test_the_table_is_three_feet_square_and_nothing_lies_on_its_centre() -> None:
    assert TABLE == 36 * INCH
    for name in layouts.names():
        for shape in layouts.load(name).shapes:
            assert compare(shape, CENTRE, CENTRE, 0) > 0, name


# -- troupes ----------------------------------------------------------------------------------------------------------


@rule("MS-029", "MS-030")
def test_a_player_picks_one_faction_that_has_enough_characters() -> None:
    three = ["faction commonwealth", "faction dominion", "faction leshavult"]
    assert offered(choosing()) == [*three, "faction shades"]
    older = GAME.new({"size": 6}, "older", rules=2)  # the Shades had one character then
    assert offered(older) == three
    said = refusal(older, "faction shades")
    assert said.rule == "MS-028"


@rule("MS-030", "MS-031", "MS-032")
def test_every_character_of_the_faction_may_be_taken_once_and_nobody_else() -> None:
    state = choosing()
    assert refusal(state, "take grub").rule == "MS-030"  # the faction comes first
    act(state, "faction leshavult")
    assert refusal(state, "faction dominion").rule == "MS-030"
    assert set(offered(state)) == {f"take {one.slug}" for one in of_faction("Leshavult")}
    assert refusal(state, "take grub").rule == "MS-030"
    act(state, "take hoff")  # belongs to two factions
    assert refusal(state, "take hoff").rule == "MS-031"
    assert "take gump" in offered(state)


@rule("MS-028")
def test_everybody_takes_the_same_number_of_characters() -> None:
    state = choosing(players=3)
    for seat, faction in enumerate(("leshavult", "dominion", "commonwealth")):
        assert state.seat == seat
        act(state, f"faction {faction}")
        for _ in range(2):
            assert state.seat == seat
            act(state, offered(state)[0])
    assert [len([one for one in state.models if one.seat == seat]) for seat in range(3)] == [2, 2, 2]


@rule("MS-031", "Q-41")
def test_another_player_may_take_the_same_character() -> None:
    state = choosing(size=1)
    act(state, "faction dominion", "take grub", "faction dominion", "take grub")
    assert model(state, "grub/0").character is model(state, "grub/1").character


@rule("MS-030")
def test_picks_stay_sealed_until_everybody_has_chosen() -> None:
    state = choosing()
    act(state, "faction leshavult", "take gump", "take gloom", "faction dominion", "take grub")
    assert "gump" in str(state.view(0)["going_on"])
    for stranger in (1, None):
        assert "gump" not in str(state.view(stranger))
        assert "Leshavult" not in str(state.view(stranger))
    before = state.reveals
    act(state, "take boulder")
    assert state.reveals > before
    assert "gump" in str(state.view(1)["models"])


@rule("MS-030")
def test_the_sealed_picks_of_others_are_dealt_anew_and_ones_own_stay() -> None:
    state = choosing(size=4)
    act(
        state,
        "faction leshavult",
        "take gump",
        "take gloom",
        "take hoff",
        "take chubs",
        "faction dominion",
        "take grub",
    )
    seen: set[tuple[int, ...]] = set()
    for seed in range(10):
        world = state.redeal(1, Rng.seeded(seed))
        assert world.players[1].picks == state.players[1].picks
        assert len(set(world.players[0].picks)) == 4
        assert world.view(1) == state.view(1)
        seen.add(tuple(world.players[0].picks))
    assert len(seen) > 5
    assert state.redeal(0, Rng.seeded(1)).players[0].picks == state.players[0].picks


def test_a_troupe_agreed_on_is_no_secret() -> None:
    state = choosing(troupe_0=GOBLINS)
    assert "beaky-bobby" in str(state.view(1)["going_on"])
    assert state.redeal(1, Rng.seeded(1)).players[0].picks == state.players[0].picks


# -- stones -----------------------------------------------------------------------------------------------------------


@rule("MS-033", "MS-034", "MS-035")
@pytest.mark.parametrize("stones", [5, 7])
def test_the_stones_fall_with_a_depth_from_one_to_four(stones: int) -> None:
    depths: set[int] = set()
    for seed in range(12):
        state = dropped(seed, stones=str(stones))
        assert len(state.stones) == stones
        depths |= {int(stone.depth) for stone in state.stones}
    assert depths == {1, 2, 3, 4}


@rule("MS-033", "Q-22", "G-22")
@pytest.mark.parametrize("name", layouts.names())
def test_no_stone_rests_off_the_table_on_obstacles_or_barriers_or_at_another(name: str) -> None:
    for seed in range(6):
        state = dropped(seed, layout=name, spread=100)
        for at, stone in enumerate(state.stones):
            assert min(stone.x, stone.y) >= STONE_RADIUS - 2
            assert max(stone.x, stone.y) <= TABLE - STONE_RADIUS + 2
            for shape in state.settings.layout.shapes:
                if shape.traits & (OBSTACLE | BARRIER):
                    assert compare(shape, stone.x, stone.y, STONE_RADIUS - 2) >= 0
            for other in state.stones[:at]:
                apart = (stone.x - other.x) ** 2 + (stone.y - other.y) ** 2
                assert apart > (2 * STONE_RADIUS + 25) ** 2


@rule("G-22")
def test_a_narrow_spread_keeps_the_stones_near_the_centre() -> None:
    for seed in range(10):
        for stone in dropped(seed, spread=30, terrain=EMPTY).stones:
            assert max(abs(int(stone.x) - CENTRE), abs(int(stone.y) - CENTRE)) <= CENTRE * 30 // 100


EMPTY = """
title = "One tree"
note = "In a corner."
symmetry = "none"

[[piece]]
name = "tree"
kind = "barrier"
disc = [3, 3, 0.5]
"""


@rule("MS-036", "Q-23")
def test_each_player_may_demand_one_new_drop_asked_in_seat_order_after_each_drop() -> None:
    state = dropped()
    first = [(stone.x, stone.y) for stone in state.stones]
    assert state.seat == 0
    assert offered(state) == ["keep", "mulligan"]
    act(state, "keep")
    assert state.seat == 1
    act(state, "mulligan")  # all dice fall again, and seat 0, who still may, is asked again
    assert not set(first) & {(stone.x, stone.y) for stone in state.stones}
    assert state.seat == 0
    act(state, "mulligan")
    assert not state.is_legal(state.parse("mulligan"))  # both have had theirs: the roll for deployment follows
    assert state.players[0].mulliganed
    assert state.players[1].mulliganed
    assert offered(state) == ["early-bird", "initiative"]


@rule("MS-036")
def test_whoever_has_called_a_mulligan_is_not_asked_again() -> None:
    state = dropped()
    act(state, "mulligan")
    assert state.seat == 1
    act(state, "keep")
    assert offered(state) == ["early-bird", "initiative"]


@rule("MS-005")
def test_everybody_may_measure_everything() -> None:
    state = dropped()
    places = [(stone.x / 100, stone.y / 100) for stone in state.stones]
    for viewer in (0, 1, None):
        stones = state.view(viewer)["stones"]
        assert isinstance(stones, list)
        assert [(stone["x"], stone["y"]) for stone in stones] == places
