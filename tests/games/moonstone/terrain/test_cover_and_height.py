"""Cover, height and the size of the draw (MS-104, MS-118, MS-131, MS-132, MS-141 to MS-146)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.state.lasting import BAN, TURN, Lasting
from tests.games.moonstone.playing import act, model
from tests.rules import rule

INCHES = 25.4
X, Y = 200.0, 400.0
OPEN, LIGHT, HEAVY = 0, 1, 2
MUSKET = "Shoot Musket"


def tree(x: float, y: float, r: float = 10) -> dict[str, object]:
    return {"name": "old tree", "kind": "barrier", "disc": (x, y, r), "tags": ["tree"]}


def draw(state: MoonstoneState, user: str, ability: str, target: str) -> int:
    one = model(state, user)
    place = [entry.name for entry in one.character.abilities].index(ability)
    return int(targeting.draw_size(state, one.index, place, model(state, target).index))


def cover(state: MoonstoneState, a: str, b: str) -> int:
    return int(targeting.cover_of(state, model(state, a).index, model(state, b).index))


def shot(*others: tuple[str, float, float], terrain: Sequence[Mapping[str, object]] = ()) -> MoonstoneState:
    """Flintlock at the origin of these tests, enemies relative to it."""
    enemies = [(slug, X + x, Y + y) for slug, x, y in others]
    return setup([[("flintlock", X, Y)], enemies], terrain=terrain)


# -- cover -----------------------------------------------------------------------------------------------------------


@rule("EX-08", "MS-141", "MS-142", "MS-144", "MS-104")
def test_the_tree_of_the_rulebook() -> None:
    state = shot(("seasick-stu", 200, 2), ("beaky-bobby", 200, -40), terrain=[tree(X + 100, Y)])
    assert state.sees(0, 1)
    assert cover(state, "flintlock", "seasick-stu") == HEAVY
    assert cover(state, "flintlock", "beaky-bobby") == LIGHT
    assert draw(state, "flintlock", MUSKET, "seasick-stu") == 1
    assert draw(state, "flintlock", MUSKET, "beaky-bobby") == 1


@rule("EX-08", "MS-146")
def test_a_tree_within_an_inch_of_the_originator_is_leant_around() -> None:
    state = shot(("seasick-stu", 200, 2), ("beaky-bobby", 200, -40), terrain=[tree(X + 49, Y)])
    assert cover(state, "flintlock", "seasick-stu") == OPEN
    assert draw(state, "flintlock", MUSKET, "seasick-stu") == 2
    assert draw(state, "flintlock", MUSKET, "beaky-bobby") == 2
    beyond = shot(("seasick-stu", 200, 2), terrain=[tree(X + 50.41, Y)])
    assert cover(beyond, "flintlock", "seasick-stu") == HEAVY


@rule("MS-146")
def test_friends_near_are_ignored_enemies_never_and_the_exemption_is_the_originators() -> None:
    near, far, target = (X + 40, Y + 14), (X + 100, Y + 14), (X + 200, Y)
    friend = setup([[("flintlock", X, Y), ("billy", *near)], [("grub", *target)]])
    assert cover(friend, "flintlock", "grub") == OPEN
    assert cover(friend, "grub", "flintlock") == HEAVY
    enemy = setup([[("flintlock", X, Y)], [("beaky-bobby", *near), ("grub", *target)]])
    assert cover(enemy, "flintlock", "grub") == HEAVY
    distant = setup([[("flintlock", X, Y), ("billy", *far)], [("grub", *target)]])
    assert cover(distant, "flintlock", "grub") == HEAVY
    third = setup([[("flintlock", X, Y)], [("grub", *target)], [("billy", *near)]])
    assert cover(third, "flintlock", "grub") == HEAVY


@rule("MS-146", "G-19")
def test_a_bent_fence_is_one_piece_for_the_exemption() -> None:
    def green(x: float, rules: int | None = None) -> MoonstoneState:
        return setup([[("flintlock", x, 320.04)], [("boulder", 304.8, 320.04)]], terrain="village-green", rules=rules)

    assert cover(green(127), "flintlock", "boulder") == OPEN, "one arm of the garden fence is within an inch"
    assert cover(green(127, rules=1), "flintlock", "boulder") == HEAVY
    assert cover(green(127), "boulder", "flintlock") == HEAVY, "whoever is far from all of it sees cover"
    far = setup([[("flintlock", 127, 352)], [("boulder", 304.8, 320.04)]], terrain="village-green")
    assert cover(far, "flintlock", "boulder") == HEAVY, "nor may it be ignored from farther than an inch"


@rule("MS-146", "G-19")
@pytest.mark.parametrize("kind", ["obstacle", "barrier", "wood"])
def test_every_bent_piece_is_near_if_some_part_of_it_is(kind: str) -> None:
    near, corner, far = (X, Y - 40), (X + 120, Y - 40), (X + 120, Y + 8)
    bent = {"kind": kind, "line": [near, corner, far], "thick": 8}
    straight = [{**bent, "line": [near, corner]}, {**bent, "line": [corner, far]}]
    assert cover(shot(("grub", 200, 20), terrain=[bent]), "flintlock", "grub") == OPEN
    assert cover(shot(("grub", 200, 20), terrain=straight), "flintlock", "grub") != OPEN, "two pieces are two"
    assert cover(shot(("grub", 200, 20), terrain=[bent]), "grub", "flintlock") != OPEN


@rule("MS-141", "MS-142")
@pytest.mark.parametrize("kind", ["obstacle", "barrier", "wood"])
def test_every_kind_of_cover(kind: str) -> None:
    beside = {"name": "thing", "kind": kind, "box": (X + 90, Y + 10, X + 110, Y + 60)}
    across = {"name": "thing", "kind": kind, "box": (X + 90, Y - 5, X + 110, Y + 60)}
    assert cover(shot(("grub", 200, 0), terrain=[beside]), "flintlock", "grub") == LIGHT
    assert cover(shot(("grub", 200, 0), terrain=[across]), "flintlock", "grub") == HEAVY


@rule("MS-141", "MS-094", "MS-123")
def test_water_and_stones_give_no_cover() -> None:
    pond = {"kind": "water", "box": (X + 60, Y - 50, X + 140, Y + 50)}
    state = setup([[("flintlock", X, Y)], [("grub", X + 200, Y)]], terrain=[pond], stones=[(X + 100, Y, 2)])
    assert cover(state, "flintlock", "grub") == OPEN


@rule("MS-143")
def test_cover_counts_once_whatever_the_number_of_objects() -> None:
    low = [
        {"name": f"fence {n}", "kind": "obstacle", "box": (X + 60 + 30 * n, Y - 40, X + 66 + 30 * n, Y + 40)}
        for n in range(3)
    ]
    assert cover(shot(("grub", 200, 0), terrain=low), "flintlock", "grub") == HEAVY
    assert draw(shot(("grub", 200, 0), terrain=low), "flintlock", MUSKET, "grub") == 1
    assert (
        draw(shot(("grub", 200, 0)), "flintlock", MUSKET, "grub")
        == 3 + model(shot(("grub", 200, 0)), "grub").character.evade
    )


@rule("MS-145", "Q-12")
def test_cover_counts_for_friends_too_but_never_for_oneself() -> None:
    fence = {"name": "fence", "kind": "obstacle", "box": (X + 98, Y - 40, X + 104, Y + 40)}
    state = setup([[("quack", X, Y), ("flintlock", X + 180, Y)], [("grub", 800, 800)]], terrain=[fence])
    assert draw(state, "quack", "Healing", "flintlock") == 5 - 2
    assert cover(state, "quack", "quack") == OPEN
    assert draw(state, "quack", "Healing", "quack") == 5


@rule("Q-12")
def test_a_stone_has_cover_too_unless_the_ability_says_otherwise() -> None:
    fence = {"name": "fence", "kind": "obstacle", "box": (X + 60, Y - 40, X + 66, Y + 40)}
    state = setup([[("boulder", X, Y)], [("grub", 800, 800)]], terrain=[fence], stones=[(X + 120, Y, 3)])
    assert targeting.stone_cover(state, 0, 0) == HEAVY
    place = [one.name for one in model(state, "boulder").character.abilities].index("Stone Song")
    assert targeting.draw_size(state, 0, place, -1, 0) == 3


@rule("MS-145")
def test_a_model_may_have_given_up_its_cover() -> None:
    fence = {"name": "fence", "kind": "obstacle", "box": (X + 98, Y - 40, X + 104, Y + 40)}
    ban = Lasting(BAN, 1, TURN, "cover")
    state = setup([[("flintlock", X, Y)], [("vespa", X + 200, Y)]], terrain=[fence], lasting=[ban])
    assert cover(state, "flintlock", "vespa") == OPEN
    assert "denies" in targeting.explain_shelter(state, 0, 1).sentence


@rule("MS-141", "MS-142")
def test_the_explanation_names_what_covers_and_where() -> None:
    state = shot(("seasick-stu", 200, 2), ("beaky-bobby", 200, -40), terrain=[tree(X + 100, Y)])
    heavy = targeting.explain_shelter(state, 0, 1)
    assert heavy.rule == "MS-142"
    assert heavy.because == ("old tree",)
    assert heavy.points == ((20000, 40000), (40000, 40200), (30000, 40000))
    light = targeting.explain_shelter(state, 0, 2)
    assert light.rule == "MS-141"
    assert "light cover" in light.sentence
    none = targeting.explain_shelter(shot(("grub", 200, 0)), 0, 1)
    assert none.because == ()
    assert "no cover" in none.sentence


@rule("MS-141")
def test_candidates_are_shown_with_their_draw_and_cover() -> None:
    state = setup(
        [[("flintlock", X, Y)], [("beaky-bobby", X + 200, Y - 40)]], terrain=[tree(X + 100, Y)], acting="flintlock"
    )
    act(state, "use shoot-musket")
    going_on = state.view(None)["going_on"]
    assert isinstance(going_on, list)
    bobby = [entry for entry in going_on[-1]["candidates"] if entry["model"] == "beaky-bobby/1"]
    assert bobby[0]["draw"] == 1
    assert "old tree" in bobby[0]["cover"]
    assert bobby[0]["covered_by"] == ["old tree"]
    assert bobby[0]["line"] == [[X, Y], [X + 200, Y - 40], [X + 100, Y]], "both ends, and the tree"


# -- evade and the size of the draw ----------------------------------------------------------------------------------


@rule("EX-04", "MS-021", "MS-104")
def test_evade_counts_against_enemies_only() -> None:
    state = setup(
        [[("flintlock", X, Y), ("beaky-bobby", X, Y + 100)], [("beaky-bobby", X + 150, Y), ("boulder", X, Y - 100)]]
    )
    assert draw(state, "flintlock", MUSKET, "beaky-bobby/1") == 2
    assert draw(state, "flintlock", MUSKET, "beaky-bobby/0") == 3
    assert draw(state, "flintlock", MUSKET, "boulder") == 5


@rule("MS-104", "MS-144", "Q-54")
def test_at_least_one_card_is_drawn() -> None:
    weak = Lasting(0, 0, TURN, "arcane", -6)
    state = setup([[("flintlock", X, Y)], [("beaky-bobby", X + 150, Y)]], lasting=[weak])
    assert draw(state, "flintlock", MUSKET, "beaky-bobby") == 1


@rule("MS-118")
def test_abilities_that_evade_or_cover_do_not_change() -> None:
    fence = {"name": "fence", "kind": "obstacle", "box": (X + 42, Y - 40, X + 46, Y + 40)}
    bomb = setup(
        [[("powder-monkey", X, Y)], [("vicious-syd", X + 100, Y), ("beaky-bobby", X, Y + 70)]], terrain=[fence]
    )
    evade = model(bomb, "beaky-bobby").character.evade
    assert evade == -1
    assert draw(bomb, "powder-monkey", "Black Powder Bomb", "beaky-bobby") == 4
    assert draw(bomb, "powder-monkey", "Swig o' rum", "beaky-bobby") == 3
    near = {"name": "fence", "kind": "obstacle", "box": (X + 42, Y - 40, X + 46, Y + 40)}
    spray = setup([[("grub", X, Y)], [("beaky-bobby", X + 76, Y)]], terrain=[near])
    arcane = model(spray, "grub").character.arcane
    assert draw(spray, "grub", "Bug Spray", "beaky-bobby") == arcane


# -- height ----------------------------------------------------------------------------------------------------------

TOWER = {"name": "tower", "kind": "barrier", "box": (X - 60, Y - 40, X + 16, Y + 40), "platform": True}


def tower(inches: float, *enemies: tuple[str, float, float]) -> MoonstoneState:
    """Flintlock near the edge of a tower so many inches high."""
    height = round(inches * INCHES, 2)
    user = {"slug": "flintlock", "at": (X, Y), "level": height}
    return setup([[user], list(enemies)], terrain=[{**TOWER, "height": height}])


@rule("MS-131", "MS-132")
@pytest.mark.parametrize(("high", "bonus"), [(1.9, 0), (2, 1), (3.9, 1), (4, 2), (11.9, 5), (12, 6), (14, 6)])
def test_each_full_two_inches_of_height_add_an_inch_of_range(high: float, bonus: int) -> None:
    x = X + 30 + (12 + bonus) * INCHES
    state = tower(high, ("beaky-bobby", round(x, 2), Y))
    place = [one.name for one in model(state, "flintlock").character.abilities].index(MUSKET)
    assert targeting.height_bonus(state, 0, 0) == bonus
    assert targeting.is_target(state, 0, place, 1)
    assert draw(state, "flintlock", MUSKET, "beaky-bobby") == 3 - 1 + 1
    beyond = tower(high, ("beaky-bobby", round(x, 2) + 0.01, Y))
    assert not targeting.is_target(beyond, 0, place, 1)
    assert f"reaches {12 + bonus}" in targeting.why_not_target(beyond, 0, place, 1).sentence


@rule("MS-131", "MS-132", "Q-13")
def test_height_helps_downwards_only_and_for_friends_too() -> None:
    height = round(4 * INCHES, 2)
    quack = {"slug": "quack", "at": (X, Y), "level": height}
    state = setup([[quack], [("flintlock", X + 150, Y)]], terrain=[{**TOWER, "height": height}])
    assert targeting.height_bonus(state, 1, state.models[0].level) == 0
    assert draw(state, "flintlock", MUSKET, "quack") == 3
    friend = setup([[quack, ("flintlock", X + 150, Y)], [("grub", 800, 800)]], terrain=[{**TOWER, "height": height}])
    assert draw(friend, "quack", "Healing", "flintlock") == 6
    assert draw(friend, "quack", "Healing", "quack") == 5
