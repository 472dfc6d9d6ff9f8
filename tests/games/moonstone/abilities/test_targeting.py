"""Who may be targeted: side, keywords, range, line of sight, what forbids it (MS-003 to MS-008, MS-090 to MS-099)."""

from __future__ import annotations

from moontable.core.explanation import Explanation
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import stats, targeting
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.geometry.distance import entirely_within, entirely_within_point
from moontable.games.moonstone.geometry.shapes import disc
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state.lasting import BAN, TURN, Lasting
from moontable.games.moonstone.telling.names import model_id
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.games.moonstone.printed import steps_of
from tests.rules import rule

INCHES = 25.4
X, Y = 300.0, 400.0


def away(inches: float, radii: float = 30) -> float:
    """The x of a base that is so many inches from one at X, both of 30 mm unless said otherwise."""
    return round(X + radii + inches * INCHES, 2)


def targets_of(state: MoonstoneState, name: str, ability: str) -> list[str]:
    """The legal targets of a model's ability, by id."""
    user = model(state, name)
    place = [one.name for one in user.character.abilities].index(ability)
    found = targeting.targets(state, user.index, place)
    assert all(targeting.is_target(state, user.index, place, target) for target in found)
    return [model_id(state, target) for target in found]


def why_not(state: MoonstoneState, name: str, ability: str, target: str) -> Explanation:
    user = model(state, name)
    place = [one.name for one in user.character.abilities].index(ability)
    assert target not in targets_of(state, name, ability)
    return targeting.why_not_target(state, user.index, place, model(state, target).index)


# -- sort of target --------------------------------------------------------------------------------------------------


@rule("EX-02", "MS-003", "MS-004")
def test_foresight_takes_any_human_of_any_side_and_quack_himself() -> None:
    state = setup(
        [[("quack", X, Y), ("flintlock", X, Y + 60), ("billy", X, Y - 60)], [("friar-flavious", away(5), Y)]],
        acting="quack",
    )
    assert targets_of(state, "quack", "Foresight") == ["quack/0", "flintlock/0", "friar-flavious/1"]
    act(state, "use foresight")
    assert "target billy/0" not in offered(state)
    assert refusal(state, "target billy/0").rule == "MS-003"
    do(state, "target quack/0")
    assert model(state, "quack").energy == 2
    assert stats.stat_of(state, 0, "arcane") == 7
    assert refusal(state, "use foresight").rule == "MS-073"


@rule("MS-003")
def test_other_and_enemy_rule_out_the_user() -> None:
    state = setup([[("morris", X, Y), ("billy", X, Y + 45)], [("doug-the-flatulent", X + 45, Y)]], acting="morris")
    assert targets_of(state, "morris", "Shove") == ["billy/0", "doug-the-flatulent/1"]
    assert "another" in why_not(state, "morris", "Shove", "morris").sentence
    charge = setup([[("doug-the-flatulent", X, Y), ("grub", X, Y + 60)], [("flintlock", away(3), Y)]])
    assert targets_of(charge, "doug-the-flatulent", "Chaaarge!!") == ["flintlock/1"]


@rule("MS-003")
def test_friendly_means_brought_by_the_same_player() -> None:
    troupes = [[("flintlock", X, Y)], [("flintlock", X + 60, Y)], [("quack", X, Y + 60)]]
    state = setup(troupes, acting="flintlock")
    assert targets_of(state, "flintlock/0", '"Look out!"') == ["flintlock/0"]
    assert why_not(state, "flintlock/0", '"Look out!"', "flintlock/1").rule == "MS-003"


@rule("MS-003")
def test_an_engaged_friend_is_engaged_by_anybody() -> None:
    models = [[("el-capitano", X, Y), ("grub", X, Y + 100)], [("flintlock", X + 34, Y + 100)]]
    state = setup(models, acting="el-capitano")
    assert targets_of(state, "el-capitano", "Run") == ["grub/0"]
    free = setup([models[0], [("flintlock", X + 150, Y + 100)]], acting="el-capitano")
    assert targets_of(free, "el-capitano", "Run") == []
    assert refusal(free, "use run").rule == "Q-38"


@rule("MS-003")
def test_a_model_that_left_play_is_no_target() -> None:
    state = setup(
        [[("quack", X, Y)], [{"slug": "friar-flavious", "where": "slain"}, {"slug": "flintlock", "where": "removed"}]],
        acting="quack",
    )
    assert targets_of(state, "quack", "Foresight") == ["quack/0"]
    assert "not in play" in why_not(state, "quack", "Foresight", "flintlock").sentence


# -- range -----------------------------------------------------------------------------------------------------------


@rule("MS-006")
def test_exactly_the_range_is_within_it() -> None:
    at = setup([[("flintlock", X, Y)], [("beaky-bobby", away(12), Y)]])
    assert "beaky-bobby/1" in targets_of(at, "flintlock", "Shoot Musket")
    beyond = setup([[("flintlock", X, Y)], [("beaky-bobby", away(12) + 0.01, Y)]])
    why = why_not(beyond, "flintlock", "Shoot Musket", "beaky-bobby")
    assert why.rule == "MS-006"
    assert "12.01 inches" in why.sentence
    assert why.points == ((30000, 40000), (round((away(12) + 0.01) * 100), 40000))


@rule("MS-006", "Q-50")
def test_distance_runs_from_base_edge_to_base_edge() -> None:
    state = setup([[("flintlock", X, Y)], [("boulder", away(12, 35), Y)]])
    assert "boulder/1" in targets_of(state, "flintlock", "Shoot Musket")


@rule("MS-007")
def test_entirely_within_measures_to_the_far_side() -> None:
    originator, small, large = disc(0, 0, 1500), disc(4 * INCH, 0, 1500), disc(4 * INCH, 0, 2000)
    assert entirely_within(small, originator, 4 * INCH)
    assert not entirely_within(large, originator, 4 * INCH)
    assert not entirely_within(small, originator, 4 * INCH - 1)
    assert entirely_within_point(disc(8500, 0, 1500), 0, 0, 10000)
    assert not entirely_within_point(disc(8501, 0, 1500), 0, 0, 10000)


# -- line of sight ---------------------------------------------------------------------------------------------------


@rule("MS-090", "MS-091", "MS-095", "MS-092")
def test_a_model_right_between_blocks_and_is_named() -> None:
    state = setup([[("flintlock", X, Y), ("billy", X + 60, Y)], [("beaky-bobby", X + 120, Y)]])
    why = why_not(state, "flintlock", "Shoot Musket", "beaky-bobby")
    assert why.rule == "MS-091"
    assert why.because == ("billy/0",)
    assert "Billy" in why.sentence
    assert why.points == ((30000, 40000), (42000, 40000), (36000, 40000))


@rule("MS-091")
def test_one_free_line_is_enough() -> None:
    state = setup([[("flintlock", X, Y), ("billy", X + 60, Y + 16)], [("beaky-bobby", X + 120, Y)]])
    assert "beaky-bobby/1" in targets_of(state, "flintlock", "Shoot Musket")


@rule("EX-18", "MS-092")
def test_three_equal_bases_in_a_row_hide_but_a_larger_one_is_seen() -> None:
    row = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 60, Y), ("grub", X + 120, Y)]])
    assert not row.sees(0, 2)
    large = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 60, Y), ("boulder", X + 120, Y)]])
    assert large.sees(0, 2)


@rule("MS-091", "MS-094", "MS-095")
def test_barriers_block_obstacles_and_water_and_stones_do_not() -> None:
    models = [[("flintlock", X, Y)], [("beaky-bobby", X + 150, Y)]]
    wall = {"name": "wall", "kind": "barrier", "box": (X + 70, Y - 60, X + 80, Y + 60)}
    state = setup(models, terrain=[wall])
    why = why_not(state, "flintlock", "Shoot Musket", "beaky-bobby")
    assert why.because == ("wall",)
    assert "wall (barrier) is in the way" in why.sentence
    for kind in ("obstacle", "water"):
        assert setup(models, terrain=[{**wall, "kind": kind}]).sees(0, 1)
    assert setup(models, stones=[(X + 75, Y, 2)]).sees(0, 1)


@rule("MS-093", "Q-48")
def test_woods_block_lines_through_them_not_into_or_out_of_them() -> None:
    wood = {"name": "wood", "kind": "wood", "box": (X + 50, Y - 60, X + 100, Y + 60)}
    through = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 150, Y)]], terrain=[wood])
    assert why_not(through, "flintlock", "Shoot Musket", "beaky-bobby").rule == "MS-093"
    inside = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 75, Y)]], terrain=[wood])
    assert inside.sees(0, 1)
    assert targeting.cover_of(inside, 0, 1) == 2
    half = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 114, Y)]], terrain=[wood])
    assert half.sees(0, 1), "the base overlaps the wood by a millimetre"
    touching = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 115, Y)]], terrain=[wood])
    assert why_not(touching, "flintlock", "Shoot Musket", "beaky-bobby").rule == "MS-093"


@rule("Q-48", "MS-093")
def test_nobody_sees_through_a_wood_by_touching_it() -> None:
    wood = {"name": "wood", "kind": "wood", "box": (330, 200, 480, 400)}

    def table(x: float, rules: int | None = None) -> MoonstoneState:
        return setup([[("flintlock", x, 300)], [("grub", 560, 300)]], terrain=[wood], rules=rules)

    assert not table(314.9).sees(0, 1), "in contact with it"
    assert not table(315.0).sees(0, 1)
    assert why_not(table(314.9), "flintlock", "Shoot Musket", "grub").because == ("wood",)
    assert table(315.5).sees(0, 1), "half a millimetre inside"
    assert table(314.9, rules=1).sees(0, 1), "games begun by the first rules go on by them"
    assert not table(314.7, rules=1).sees(0, 1)


@rule("Q-48", "MS-125")
def test_a_wood_of_several_shapes_is_one_wood() -> None:
    bent = {"kind": "wood", "line": [(300, 300), (300, 400), (400, 400)], "thick": 40}

    def table(x: float, y: float, rules: int | None = None, far: float = 460) -> MoonstoneState:
        return setup([[("flintlock", x, y)], [("grub", 400, far)]], terrain=[bent], rules=rules)

    assert table(300, 300).sees(0, 1), "he sees out of it, past its other end"
    assert not table(250, 250).sees(0, 1), "through it nobody sees"
    assert targeting.cover_of(table(300, 300, far=470), 1, 0) == 2, "it gives cover all the same"
    assert not table(300, 300, rules=1).sees(0, 1)


@rule("MS-095")
def test_a_friend_within_an_inch_still_blocks_sight() -> None:
    state = setup([[("flintlock", X, Y), ("billy", X + 31, Y)], [("beaky-bobby", X + 120, Y)]])
    assert why_not(state, "flintlock", "Shoot Musket", "beaky-bobby").because == ("billy/0",)


@rule("MS-096")
def test_engagement_is_not_symmetrical() -> None:
    state = setup([[("baron-von-fancyhat", X, Y)], [("grub", away(1.5), Y)]])
    assert stats.engages(state, 0, 1)
    assert not stats.engages(state, 1, 0)
    assert stats.engaging(state, 1) == [0]
    wall = {"kind": "barrier", "box": (X + 20, Y - 60, X + 25, Y + 60)}
    assert not stats.engages(setup([[("baron-von-fancyhat", X, Y)], [("grub", X + 45, Y)]], terrain=[wall]), 0, 1)


# -- what an ability needs, and what forbids a target ----------------------------------------------------------------


@rule("MS-072")
def test_something_near_the_target_may_be_needed() -> None:
    tree = {"name": "oak", "kind": "barrier", "disc": (X + 200, Y + 60, 15), "tags": ["tree"]}
    state = setup([[("joanna", X, Y)], [("grub", X + 200, Y), ("beaky-bobby", X + 100, Y - 80)]], terrain=[tree])
    assert targets_of(state, "joanna", "Revenge of the Forest Friends") == ["grub/1"]
    assert "near what" in why_not(state, "joanna", "Revenge of the Forest Friends", "beaky-bobby").sentence


@rule("MS-073")
def test_each_target_once_a_turn() -> None:
    models = [[("quarrel", X, Y), ("billy", X, Y + 40), ("young-jack", X + 40, Y)], [("grub", X + 300, Y)]]
    state = setup(models, acting="quarrel")
    assert targets_of(state, "quarrel", "Brothers in Arms") == ["billy/0", "young-jack/0"]
    do(state, "use brothers-in-arms", "target billy/0", "no")
    assert targets_of(state, "quarrel", "Brothers in Arms") == ["young-jack/0"]
    act(state, "use brothers-in-arms")
    assert refusal(state, "target billy/0").rule == "MS-073"


@rule("MS-003")
def test_a_forbidden_target_stays_forbidden_for_that_model_only() -> None:
    ban = Lasting(BAN, 0, TURN, "target", against=2)
    models = [[("flintlock", X, Y), ("quack", X, Y + 60)], [("beaky-bobby", X + 100, Y), ("grub", X + 100, Y + 60)]]
    state = setup(models, lasting=[ban])
    assert targets_of(state, "flintlock", "Shoot Musket") == ["flintlock/0", "quack/0", "grub/1"]
    assert "forbids" in why_not(state, "flintlock", "Shoot Musket", "beaky-bobby").sentence
    assert "beaky-bobby/1" in targets_of(state, "quack", "Healing")


# -- stones ----------------------------------------------------------------------------------------------------------


@rule("MS-003", "MS-095")
def test_stone_song_targets_a_stone_in_range_and_sight() -> None:
    wall = {"name": "wall", "kind": "barrier", "box": (X - 80, Y - 60, X - 75, Y + 60)}
    stones = [(X + 100, Y, 3), (X + 250, Y, 3), (X - 120, Y, 2)]
    state = setup([[("boulder", X, Y)], [("flintlock", 800, 800)]], stones=stones, terrain=[wall], acting="boulder")
    act(state, "use stone-song")
    assert offered(state) == ["stone 0"]
    assert refusal(state, "stone 1").rule == "MS-006"
    hidden = refusal(state, "stone 2")
    assert hidden.rule == "MS-091"
    assert hidden.because == ("wall",)
    assert "Moonstone" in refusal(state, "target flintlock/1").sentence


@rule("MS-156")
def test_a_carried_stone_is_no_target() -> None:
    state = setup([[{"slug": "boulder", "at": (X, Y), "stones": 1}], [("flintlock", 800, 800)]], acting="boulder")
    assert "use stone-song" not in offered(state)


# -- the card --------------------------------------------------------------------------------------------------------


@rule("MS-023", "MS-115")
def test_arcane_abilities_are_those_with_card_icons() -> None:
    for character in roster.everyone().values():
        for ability in character.abilities:
            flips = any(step.word in ("flip", "guess") for step in steps_of(ability))
            assert (ability.kind == "arcane") == (bool(ability.lines) and not flips)
            assert all(line.cards for line in ability.lines)


@rule("MS-098")
def test_a_range_goes_with_a_target_or_a_pulse() -> None:
    for character in roster.everyone().values():
        for ability in character.abilities:
            if ability.kind != "passive":
                aims = ability.target is not None or any(step.aims_at_terrain() for step in ability.steps)
                assert (ability.range >= 0) == (aims or ability.pulse)
