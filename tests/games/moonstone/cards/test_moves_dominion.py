"""Signature moves of the second release: most of its characters of the Dominion."""

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.stats import is_banned, stat_of
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, SLAIN
from tests.games.moonstone.fighting import (
    X,
    Y,
    asked,
    beside,
    energy,
    exchange,
    fight,
    place,
    played,
    settle,
    wounds,
)
from tests.games.moonstone.playing import act, model, offered
from tests.rules import rule

INCH = 2540
CARDS = ("high", "falling", "thrust", "sweeping", "rising", "low")


@rule("MS-165", "MS-175")
@pytest.mark.parametrize(
    ("slug", "table"),
    [
        ("swash", "N 3 1 1 3 N"),  # Flashing Blades, and a Cutlass of 1
        ("wasp", "N 4 3 4 2 1"),  # Diving Attack: a Javelin of 2, a Weakling
    ],
)
def test_the_whole_table_of_a_move(slug: str, table: str) -> None:
    signature = everyone()[slug].signature
    assert signature is not None
    for against, expected in zip(CARDS, table.split(), strict=True):
        state = played(slug, "mr-toodles", signature.upgrades, against)
        assert wounds(state, "mr-toodles") == [0 if expected == "N" else int(expected)], against


@pytest.mark.parametrize("slug", ["fraya", "teetoe"])
def test_cant_hit_me(slug: str) -> None:
    state = played("gotchgut", slug, "rising", "high", by=1)
    assert wounds(state, slug) == [0]
    plain = fight("gotchgut", slug, "rising", "high")
    exchange(plain, "rising", "high")
    assert wounds(plain, slug)[0] > 0


def test_drop_of_delirium_moves_tires_and_hurts() -> None:
    state = played("belladonna", "fritz", "high", "high", defending={"energy": 2})
    assert asked(state) == ("move", 0)
    act(state, offered(state)[0])
    assert (energy(state, "fritz"), wounds(state, "fritz")) == (1, [1])


@rule("MS-183")
def test_stand_and_deliver_leaves_the_enemy_the_choice() -> None:
    for answer, hurt, stones in (("yes", 0, 1), ("no", 3, 0)):
        state = played("claudia-duvel", "fritz", "sweeping", "high", defending={"stones": 1})
        assert asked(state) == ("choose", 1)
        act(state, answer)
        assert (wounds(state, "fritz"), len(state.stones_of(0))) == ([hurt], stones)
    empty = played("claudia-duvel", "fritz", "sweeping", "high")
    assert asked(empty)[0] != "choose", "without a stone nothing happens"


@rule("Q-43")
def test_extraction_pulls_through_armour_and_trains() -> None:
    state = played("dentia", "baron-von-fancyhat", "thrust", "falling")
    assert wounds(state, "baron-von-fancyhat") == [1], "2, a Weakling of its own; plate does not count"
    assert stat_of(state, 0, "melee") == 5
    unhurt = played("dentia", "baron-von-fancyhat", "thrust", "sweeping")
    assert stat_of(unhurt, 0, "melee") == 4


def test_dance_with_death_in_life_and_in_death() -> None:
    state = played("diana", "fritz", "sweeping", "high")
    assert asked(state) == ("move", 0)
    dead = played("diana", "fritz", "sweeping", "falling", attacking={"wounds": 5})
    assert model(dead, "diana").where == SLAIN
    assert wounds(dead, "fritz") == [1 + 2], "2 of the table, a Weakling, and 2 wounds"


@rule("MS-173", "MS-175")
def test_a_mirror_of_mischief_becomes_the_move_of_a_faerie_or_rogue() -> None:
    friends = [("wasp", X, 470)]
    state = fight("foxglove", "mr-toodles", "low", "falling", friends=friends)
    act(state, "card low", "card falling")
    assert asked(state) == ("upgrade", 0)
    assert offered(state) == ["target wasp/0", "plain"], "Mr Toodles is neither"
    act(state, "target wasp/0")
    settle(state)
    assert wounds(state, "mr-toodles") == [2], "Diving Attack deals 3, a Weakling 1 less"
    mirror = fight("foxglove", "dentia", "low", "high", friends=[("fritz", X, 470)])
    act(mirror, "card low", "card high")
    assert offered(mirror) == ["target dentia/1", "plain"], "an enemy's move as well"
    alone = fight("foxglove", "mr-toodles", "low", "falling")
    act(alone, "card low", "card falling")
    assert offered(alone) == ["upgrade", "plain"]
    act(alone, "upgrade")
    settle(alone)
    assert wounds(alone, "mr-toodles") == [0]


@rule("MS-172", "MS-186")
def test_from_below_and_above_adds_falling_cards_as_copies() -> None:
    state = fight("iris-and-hellebore", "mr-toodles", "rising falling falling", "thrust")
    act(state, "card rising", "card thrust", "copies 1", "upgrade")
    assert asked(state) == ("more-copies", 0)
    assert offered(state) == ["copies 1", "copies 2", "copies 3"]
    act(state, "copies 2", "type piercing")
    assert wounds(state, "mr-toodles") == [5], "twice 2, blades 2, a Weakling"
    assert asked(state) == ("move", 0)
    buckler = fight("iris-and-hellebore", "swash", "rising falling", "thrust")
    act(buckler, "card rising", "card thrust", "upgrade")
    assert asked(buckler)[0] != "more-copies"


def test_run_em_through_runs_on() -> None:
    state = played("peggy", "mr-toodles", "thrust", "high", gap=2.0)
    assert place(state, "peggy")[0] == round(X * 100) + 2 * INCH


@rule("MS-177")
def test_crowd_control_works_at_arms_length_only() -> None:
    near = played("portly-pete", "mr-toodles", "thrust", "falling", gap=1.0)
    assert wounds(near, "mr-toodles") == [2], "1 and a Halberd"
    assert place(near, "mr-toodles")[0] == round(beside("portly-pete", "mr-toodles", 1.0) * 100) + INCH
    far = played("portly-pete", "mr-toodles", "thrust", "falling", gap=1.5)
    assert wounds(far, "mr-toodles") == [0]
    assert place(far, "mr-toodles")[0] == round(beside("portly-pete", "mr-toodles", 1.5) * 100)


def test_fuddlemuddle_saves_a_defender() -> None:
    state = played("fritz", "shabbaroon", "thrust", "high", by=1, defending={"wounds": 2, "energy": 1})
    assert asked(state) == ("place", 1)
    assert (wounds(state, "shabbaroon"), energy(state, "shabbaroon")) == ([0], 4)
    act(state, "at 600.00,400.00")
    attacker = played("shabbaroon", "fritz", "high", "high", attacking={"wounds": 2})
    assert wounds(attacker, "shabbaroon") == [2]


@rule("MS-185")
@pytest.mark.parametrize("slug", ["silvertongue", "the-duchess"])
def test_threats_and_promises_reach_far(slug: str) -> None:
    state = played("seasick-stu", slug, "falling", "rising", by=1, gap=2.5, attacking={"energy": 2})
    assert energy(state, "seasick-stu") >= 3
    assert is_banned(state, 0, "target", 1)
    assert wounds(state, slug) == [0], "3 less"


def test_grovel_peasant() -> None:
    state = played("the-goblin-king", "grub", "falling", "thrust")
    assert wounds(state, "grub", "the-goblin-king") == [4, 0], "2, the sceptre 2, a Goblin 1, a Weakling; nothing back"
    state = played("the-goblin-king", "mr-toodles", "falling", "thrust")
    assert wounds(state, "mr-toodles", "the-goblin-king") == [3, 2]


def test_pay_up() -> None:
    state = played("the-tax-collector", "fritz", "high", "high", defending={"stones": 1, "energy": 2})
    assert asked(state) == ("demand", 1)
    paid = state.copy()
    act(paid, "yes")
    assert (energy(paid, "fritz"), energy(paid, "the-tax-collector")) == (1, 1)
    act(state, "no", "yes")
    assert len(state.stones_of(0)) == 1


def test_bellow() -> None:
    state = played("the-beast", "mr-toodles", "high", "high")
    assert place(state, "mr-toodles")[0] == round(beside("the-beast", "mr-toodles", 0.5) * 100) + 2 * INCH
    assert Y


@rule("MS-147")
def test_packed_lunch_eats_the_nimble() -> None:
    state = played("dim-and-dimmer", "the-fencer", "rising", "falling")
    assert model(state, "the-fencer").where == REMOVED
    state = played("dim-and-dimmer", "fritz", "rising", "falling")
    assert model(state, "fritz").where == IN_PLAY
    state = played("dim-and-dimmer", "the-fencer", "rising", "low")
    assert model(state, "the-fencer").where == IN_PLAY, "not wounded"
