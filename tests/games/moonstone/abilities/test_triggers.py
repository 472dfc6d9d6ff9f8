"""Passives that answer to events: when, how often, in whose order."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.melee.harm import wound
from moontable.games.moonstone.state.lasting import GAME, STATUS, Lasting
from tests.games.moonstone.abilities.test_auras import drawn, hand_sizes
from tests.games.moonstone.boards import WOODS, board, changes, finish, next_turn, snapshot, told, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, exchange, fight
from tests.games.moonstone.playing import act, model, offered
from tests.rules import rule


def attack(state: MoonstoneState, target: str, mine: str = "rising", theirs: str = "high", **answers: str) -> None:
    """One round of melee with these cards; nobody goes for it, nobody reacts."""
    act(state, f"attack {target}")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, mine, theirs)
    exchange(state, mine, theirs, **answers)


# -- friends attack or are targeted ----------------------------------------------------------------------------------


@covers(("agatha", "Deutsche Courage"))
@rule("MS-073")
def test_deutsche_courage_once_a_turn() -> None:
    state = board("fritz", "mr-toodles@1E +agatha@6W", fields={"mr-toodles": {"energy": 0}})
    act(state, "attack mr-toodles/1")
    assert (state.seat, offered(state)) == (0, ["yes", "no"])
    act(state, "no")
    assert model(state, "fritz").energy == 5, "declined: only the attack was paid"
    finish_attack(state)
    act(state, "attack mr-toodles/1", "yes")
    assert model(state, "fritz").energy == 5
    finish_attack(state)
    act(state, "attack mr-toodles/1")
    assert "yes" not in offered(state), "once a turn"


def finish_attack(state: MoonstoneState) -> None:
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "low", "low")
    exchange(state, "low", "low")


@pytest.mark.parametrize(
    ("user", "others"),
    [
        ("fritz", "mr-toodles@1E +agatha@6.1W"),  # too far
        ("billy", "mr-toodles@1E +agatha@2W"),  # neither Soldier nor Mercenary
        ("fritz", "mr-toodles@1E agatha@6W"),  # of the other side
    ],
)
def test_deutsche_courage_is_not_for_everybody(user: str, others: str) -> None:
    state = board(user, others, fields={"mr-toodles": {"energy": 0}})
    act(state, "attack mr-toodles/1")
    assert offered(state) == ["go-for-it", "hold"]


@covers(("powder-monkey", "Pirate Mascot"))
@rule("MS-168", "MS-190")
def test_a_mascot_helps_an_attack_or_against_an_arcane_ability_once_a_turn() -> None:
    state = board("el-capitano", "mr-toodles@1E +powder-monkey@8W", fields={"mr-toodles": {"energy": 0}})
    act(state, "attack mr-toodles/1", "yes")
    act(state, "hold")
    assert hand_sizes(state) == [4 + 2 + 2, 2]
    deal(state, "low", "low")
    exchange(state, "low", "low")
    assert model(state, "el-capitano").energy == 5
    act(state, "attack mr-toodles/1")
    assert offered(state) == ["go-for-it", "hold"], "once a turn"
    act(state, "hold")
    assert hand_sizes(state) == [4 + 2, 2], "it was for one action"


@pytest.mark.parametrize(
    "others",
    [
        "mr-toodles@1E +powder-monkey@8.1W",  # too far
        "mr-toodles@1E powder-monkey@2W",  # of the other side
    ],
)
def test_a_mascot_is_near_and_friendly(others: str) -> None:
    state = board("el-capitano", others, fields={"mr-toodles": {"energy": 0}})
    act(state, "attack mr-toodles/1")
    assert offered(state) == ["go-for-it", "hold"]


def test_a_mascot_hides_a_pirate_that_is_targeted() -> None:
    """The mascot's player is asked while the enemy's ability is going on; Evade -1 costs a card."""
    for answer, cards in (("yes", 3 - 1), ("no", 3)):
        state = board("baron-von-fancyhat", "el-capitano@4E powder-monkey@4N")
        act(state, "use shoot-pistol", "target el-capitano/1")
        assert (state.seat, offered(state)) == (1, ["yes", "no"])
        act(state, answer)
        assert drawn(state) == cards
    state = board("baron-von-fancyhat", "el-capitano@4E powder-monkey@4N")
    act(state, "use shoot-pistol", "target powder-monkey/1")
    assert state.seat == 0, "the mascot does not help itself"


@rule("MS-104")
@pytest.mark.parametrize(
    ("user", "others", "ability"),
    [
        ("mr-toodles", "+el-capitano@4E +powder-monkey@4N", "healing"),  # Evade is only for enemies
        ("grub", "el-capitano@2E powder-monkey@4N", "bug-spray"),  # not modified by Evade
    ],
)
def test_a_mascot_is_not_asked_where_evade_does_not_count(user: str, others: str, ability: str) -> None:
    state = board(user, others)
    act(state, f"use {ability}", f"target el-capitano/{0 if '+el-capitano' in others else 1}")
    assert state.stack[-1].question(state) == "arcane-play"


# -- wounds caused ---------------------------------------------------------------------------------------------------


@covers(("the-fencer", "Spiteful"))
@rule("Q-46")
def test_spite_needs_boxes_really_filled() -> None:
    """The Fencer deals 2 - 1 with a Rising Attack; plate armour leaves nothing of it."""
    state = fight("the-fencer", "mr-toodles", "rising", "high", attacking={"wounds": 3})
    exchange(state, "rising", "high", damage_type="type impact")
    assert (model(state, "the-fencer").wounds, model(state, "mr-toodles").wounds) == (2, 1)
    state = fight("the-fencer", "baron-von-fancyhat", "rising", "high", attacking={"wounds": 3})
    exchange(state, "rising", "high", damage_type="type impact")
    assert (model(state, "the-fencer").wounds, model(state, "baron-von-fancyhat").wounds) == (3, 0)


@rule("Q-53")
def test_only_survivors_answer() -> None:
    """Both strike; the Fencer wounds the enemy but is slain at the same moment."""
    state = fight("the-fencer", "mr-toodles", "rising", "rising", attacking={"wounds": 5})
    act(state, "card rising", "card rising", "type piercing", "type impact")
    assert model(state, "mr-toodles").wounds == 1
    assert model(state, "the-fencer").wounds == 6


@covers(("vicious-syd", "Vicious"))
@rule("MS-073")
def test_vicious_gains_energy_three_times_a_turn() -> None:
    state = board("vicious-syd", "gump@0.5E", fields={"gump": {"energy": 0}})
    energies = []
    for _ in range(4):
        attack(state, "gump/1", damage_type="type impact")
        energies.append(int(model(state, "vicious-syd").energy))
    assert energies == [6, 6, 6, 5], "1 for each attack, 1 back for each wound up to three times"
    assert model(state, "gump").wounds == 8


@covers(("friar-flavious", "Rub It Better"))
@rule("Q-46")
def test_rubbing_it_better_is_for_one_wounded_friend_of_a_kind() -> None:
    hurt = {name: {"wounds": 2, "energy": 0} for name in ("quack", "mr-toodles", "billy", "eric-the-squire", "fritz")}
    crowd = "fritz@1E +quack@4W +mr-toodles@4S +billy@1N +eric-the-squire@4.1N"
    state = board("friar-flavious", crowd, fields=hurt)
    act(state, "attack fritz/1")
    act(state, "hold")
    deal(state, "rising", "high")
    act(state, "card rising", "card high", "type impact")
    assert offered(state) == ["target quack/0", "target mr-toodles/0", "no"], "Human or Cleric, wounded; no Gnome"
    act(state, "target mr-toodles/0")
    assert [model(state, name).wounds for name in ("quack", "mr-toodles", "billy")] == [2, 1, 2]

    state = board("friar-flavious", "fritz@1E", fields={"fritz": {"energy": 0}})
    attack(state, "fritz/1", damage_type="type impact")
    assert state.stack[-1].question(state) == "next-action", "nobody is hurt: nothing to ask"


def test_own_wounds_and_those_of_friends_are_no_cause_for_joy() -> None:
    state = board("friar-flavious", "+quack@2W", fields={"friar-flavious": {"wounds": 2}, "quack": {"wounds": 2}})
    before = snapshot(state)
    use(state, "healing", "quack/0", card="catastrophe")
    assert changes(before, snapshot(state)) == told("friar-flavious energy-2 wounds+2")


# -- damage suffered -------------------------------------------------------------------------------------------------


@covers(("gump", "Forest"))
@rule("MS-073")
def test_the_forest_heals_once_a_turn_after_damage() -> None:
    state = board("gotchgut", "gump@0.5E", fields={"gump": {"wounds": 2, "energy": 0}}, terrain=WOODS)
    act(state, "attack gump/1")
    act(state, "hold")
    deal(state, "rising", "high")
    act(state, "card rising", "card high", "plain", "type impact")
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    act(state, "yes")
    assert model(state, "gump").wounds == 2 + 4 - 2, "a wound for each of two patches"
    attack(state, "gump/1", damage_type="type impact")
    assert model(state, "gump").wounds == 4 + 4, "once a turn"


def test_the_forest_answers_neither_to_wounds_nor_without_woods() -> None:
    state = board("morris", "gump@4E", fields={"gump": {"energy": 0}}, terrain=WOODS)
    use(state, "sink-hole", "gump/1", card="pink-2")
    assert model(state, "gump").wounds == 2, "wounds are not damage (MS-011)"
    state = board("bristlenose", "gump@4E", fields={"gump": {"energy": 0}})
    use(state, "vomit", "gump/1", card="blue-2")
    assert model(state, "gump").wounds == 3


# -- somebody is slain -----------------------------------------------------------------------------------------------


@covers(("kalista", "Joy of Entropy"))
@rule("MS-012")
def test_joy_of_entropy_for_every_other_one_slain_within_four_inches() -> None:
    dying = {"wounds": 5}
    state = board(
        "kalista",
        "chubs@3E +gloom@3W butterfingers@3N",
        fields={"chubs": dying, "gloom": {"wounds": 6}, "butterfingers": {"wounds": 1}},
    )
    use(state, "paroxysm")
    assert model(state, "kalista").energy == 6 - 4 + 2, "two slain, of either side; the third lives"

    state = board("morris", "kalista@8E chubs@4E", fields={"chubs": dying, "kalista": {"energy": 0, "at": (660, 400)}})
    use(state, "sink-hole", "chubs/1", card="pink-2")
    assert model(state, "kalista").energy == 1, "also at a distance from the killer"
    state = board("morris", "kalista@8N chubs@4E", fields={"chubs": dying, "kalista": {"energy": 0}})
    use(state, "sink-hole", "chubs/1", card="pink-2")
    assert model(state, "kalista").energy == 0, "too far from the slain one"


def test_who_was_near_is_judged_when_it_happens() -> None:
    """The bomb slays Chubs beside Kalista; that she stands elsewhere when her turn comes does not matter."""
    state = board(
        "morris", "kalista@8E chubs@4E", fields={"chubs": {"wounds": 5}, "kalista": {"energy": 0, "at": (660, 400)}}
    )
    wound(state, model(state, "chubs").index, 2, model(state, "morris").index)
    state.put(model(state, "kalista").index, 80000, 80000, 0)
    state.push(Triggers())
    state.run()
    assert model(state, "kalista").energy == 1


# -- Harvest ---------------------------------------------------------------------------------------------------------


@covers(("doug-the-flatulent", "Digger"))
@rule("MS-100", "MS-161")
def test_a_digger_digs_as_deep_as_the_card() -> None:
    beside = (428.0, 400.0)
    state = board("doug-the-flatulent", stones=[(*beside, 4)], deck=["pink-3"])
    act(state, "harvest 0")
    assert state.stones[0].depth == 1
    state = board("doug-the-flatulent", stones=[(*beside, 3)], deck=["blue-3"])
    act(state, "harvest 0")
    assert state.stones[0].holder == model(state, "doug-the-flatulent").index, "depth 0: it is his (MS-161)"
    state = board("doug-the-flatulent", "quack@3N +billy@3.1W", stones=[(*beside, 1)], deck=["catastrophe"])
    before = snapshot(state)
    act(state, "harvest 0")
    finish(state)
    found = changes(before, snapshot(state))
    assert found == told("doug-the-flatulent energy-1 wounds+2, quack wounds+2"), "and the stone stays as deep"


# -- Replenish -------------------------------------------------------------------------------------------------------


@covers(("knoll", "Tough as Old Boots"), ("morris", "Tough as Old Boots"))
@rule("MS-053", "MS-013", "MS-025")
def test_old_boots_restore_two_before_the_energy_is_counted() -> None:
    """Eight wounds leave Knoll boxes 1 to 4 with one dot; restoring two opens box 6 with the second."""
    state = next_turn("quack@1E", "knoll", fields={"knoll": {"wounds": 8}})
    assert (model(state, "knoll").wounds, model(state, "knoll").energy) == (6, 2)
    state = next_turn("quack@1E", "morris", fields={"morris": {"wounds": 1}})
    assert model(state, "morris").wounds == 0, "not beyond the printed health"


@rule("MS-016")
def test_old_boots_given_add_to_printed_ones_and_last_for_the_game() -> None:
    given = [Lasting(STATUS, 0, GAME, "tough as old boots")]
    state = next_turn("quack@1E", "knoll", fields={"knoll": {"wounds": 8}}, lasting=given)
    assert model(state, "knoll").wounds == 4
    state = next_turn("quack@1E", "boulder", fields={"boulder": {"wounds": 8}}, lasting=given)
    assert model(state, "boulder").wounds == 6
    assert len(state.lasting) == 1


@covers(("knoll", "Recluse"))
@rule("MS-053")
def test_a_recluse_likes_to_be_alone() -> None:
    assert model(next_turn("quack@3.1E", "knoll"), "knoll").energy == 2 + 1
    assert model(next_turn("quack@3E", "knoll"), "knoll").energy == 2
    assert model(next_turn("+quack@3E", "knoll"), "knoll").energy == 2, "friends are company too"


@covers(("bristlenose", "Amphibious"))
@rule("MS-053", "MS-124")
def test_the_amphibious_like_water() -> None:
    """Any part of the base will do; standing beside it will not."""
    for x, energy in ((449, 3), (450.5, 2)):
        pond = [{"kind": "water", "disc": (x, 400, 30)}]
        assert model(next_turn("quack@12E", "bristlenose", terrain=pond), "bristlenose").energy == energy
    hedge = [{"kind": "wood", "disc": (420, 400, 30)}]
    assert model(next_turn("quack@12E", "bristlenose", terrain=hedge), "bristlenose").energy == 2
    bridge = [
        {"kind": "water", "box": (425, 300, 600, 500)},
        {"kind": "barrier", "box": (300, 300, 424, 500), "height": 76.2, "platform": True},
    ]
    above = {"bristlenose": {"at": (410, 400), "level": 76.2}}
    state = next_turn("quack@12E", "bristlenose", terrain=bridge, fields=above)
    assert model(state, "bristlenose").energy == 2, "the base reaches out over the water, not into it"


@covers(("boulder", "Calcify"))
@rule("MS-052", "MS-096")
def test_calcify_takes_from_those_it_engages() -> None:
    """Fritz has three dots, Quack too; Boulder reaches 2 inches. With no energy to lose nothing is lost."""
    state = next_turn("fritz@2E quack@2.1N +eric-the-squire@1W", "boulder")
    assert [model(state, name).energy for name in ("fritz", "quack", "eric-the-squire", "boulder")] == [2, 3, 3, 2]
    state = next_turn("fritz@2E", "boulder", fields={"fritz": {"wounds": 8}})
    assert model(state, "fritz").energy == 0


@covers(("el-capitano", "Ye Scurvy Dogs"))
@rule("MS-053")
def test_scurvy_dogs_are_other_friendly_goblin_pirates() -> None:
    state = next_turn("+seasick-stu@4W +grub@1N +powder-monkey@1S crusty-balboa@4E", "el-capitano")
    energy = {one.character.slug: int(one.energy) for one in state.models}
    assert energy == {"el-capitano": 4, "seasick-stu": 5, "grub": 4, "powder-monkey": 4, "crusty-balboa": 3}
    assert model(next_turn("+seasick-stu@4.1W", "el-capitano"), "seasick-stu").energy == 4
