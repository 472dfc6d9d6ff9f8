"""Signature moves that deal damage, cause wounds, or do something before damage is dealt."""

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.stats import is_banned, stat_of
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import SLAIN
from tests.games.moonstone.fighting import (
    X,
    Y,
    asked,
    beside,
    deal,
    energy,
    exchange,
    fight,
    laid_out,
    place,
    played,
    settle,
    wounds,
)
from tests.games.moonstone.playing import act, model, refusal
from tests.rules import rule

CARDS = ("high", "falling", "thrust", "sweeping", "rising", "low")
INCH = 2540


@rule("MS-177")
@pytest.mark.parametrize(
    ("slug", "card"),
    [
        ("boulder", "thrust"),
        ("chezapeaky", "thrust"),
        ("doug-the-flatulent", "rising"),
        ("hoff", "falling"),
        ("jackalope", "rising"),
        ("sir-hogswash", "rising"),
    ],
)
def test_moves_that_deal_nothing_beyond_an_inch(slug: str, card: str) -> None:
    """Crushing Embrace, Crushing Pressure, Ankle Biter, Head Butt, Gore: no bonus raises that either."""
    near = played(slug, "mr-toodles", card, "falling", gap=1.0)
    assert wounds(near, "mr-toodles")[0] > 0
    far = played(slug, "mr-toodles", card, "falling", gap=1.01)
    assert wounds(far, "mr-toodles") == [0]


@pytest.mark.parametrize(
    ("slug", "card", "before", "left"),
    [
        ("boulder", "thrust", 5, 2),
        ("chezapeaky", "thrust", 5, 4),
        ("tabby", "thrust", 5, 4),
    ],
)
def test_moves_that_cost_a_wounded_enemy_energy(slug: str, card: str, before: int, left: int) -> None:
    """Crushing Embrace takes half, rounded up; Crushing Pressure and Shhhhh! take 1; from the unhurt nothing."""
    hurt = played(slug, "mr-toodles", card, "falling", defending={"energy": before})
    assert energy(hurt, "mr-toodles") == left
    shield = [Lasting(STATUS, 1, TURN, "protection")]
    unhurt = played(slug, "mr-toodles", card, "falling", defending={"energy": before}, lasting=shield)
    assert energy(unhurt, "mr-toodles") == before


@pytest.mark.parametrize("slug", ["bristlenose", "grub"])
def test_insatiable_hunger_feeds_on_the_slain(slug: str) -> None:
    """It restores everything, energy up to the printed dots, if it lives (Q-16)."""
    dots = len(everyone()[slug].dots)
    state = played(slug, "mr-toodles", "rising", "high", attacking={"wounds": 4}, defending={"wounds": 6})
    assert model(state, "mr-toodles").where == SLAIN
    assert (wounds(state, slug), energy(state, slug)) == ([0], dots)
    hungry = played(slug, "mr-toodles", "rising", "high", attacking={"wounds": 4})
    assert (wounds(hungry, slug), energy(hungry, slug)) == ([4], 0)
    last = everyone()[slug].health - 1
    hurt = fight(slug, "mr-toodles", "rising", "rising", attacking={"wounds": last}, defending={"wounds": 6})
    exchange(hurt, "rising", "rising", upgrade="upgrade")
    assert [one.where for one in hurt.models] == [SLAIN, SLAIN]


def test_faerie_dust() -> None:
    """Damage suffered -2; the enemy loses 2 energy."""
    state = played("butterfingers", "gotchgut", "high", "rising", defending={"energy": 3})
    assert wounds(state, "butterfingers") == [2]  # 2 +2 -2
    assert energy(state, "gotchgut") == 1


def test_first_of_the_month_comes_after_pinch_and_punch() -> None:
    for used, hurt, banned in (((), 2, False), (("Pinch",), 2, False), (("Pinch", "Punch"), 4, True)):
        state = played("crusty-balboa", "mr-toodles", "rising", "falling", attacking={"used": list(used)})
        assert wounds(state, "mr-toodles") == [hurt]  # 1 and a claw, and 2 wounds more
        assert is_banned(state, 1, "melee attack", 0) is banned


def test_spank_restores_a_wound() -> None:
    state = played("friar-flavious", "beaky-bobby", "sweeping", "low", attacking={"wounds": 3})
    assert wounds(state, "friar-flavious") == [2]


@pytest.mark.parametrize(("slug", "card"), [("fritz", "rising"), ("joanna", "sweeping")])
def test_moves_that_cut_all_bystanders_within_two_inches(slug: str, card: str) -> None:
    """Corn Cutter and Valkyrie Cyclone: friend or foe; it is no melee damage, so swords add nothing."""
    friends = [("quack", X, 450)]
    foes = [("baron-von-fancyhat", X, 350), ("mr-toodles", X - 81, Y)]  # armour stops 2; 81 mm are beyond 2 inches
    state = played(slug, "boulder", card, "high", friends=friends, foes=foes)
    assert wounds(state, "quack", "baron-von-fancyhat", "mr-toodles") == [2, 0, 0]
    assert wounds(state, slug) == [0]


def test_short_fuse_hurts_everybody_near() -> None:
    """3 wounds to Ribald, then 3 magical damage and an inch straight away for all others within two inches."""
    state = played("ribald", "gotchgut", "high", "high", friends=[("grub", X, 450)], foes=[("mr-toodles", X - 90, Y)])
    assert asked(state) == ("order", 0)
    settle(state)
    assert wounds(state, "ribald", "gotchgut", "grub", "mr-toodles") == [3, 3, 3, 0]
    assert place(state, "grub") == (40000, 45000 + INCH)
    assert place(state, "gotchgut")[0] == round(beside("ribald", "gotchgut", 0.5) * 100) + INCH
    assert place(state, "mr-toodles") == (31000, 40000)


def test_a_short_fuse_burns_also_when_it_kills_ribald() -> None:
    state = played("ribald", "gotchgut", "high", "high", attacking={"wounds": 9})
    assert model(state, "ribald").where == SLAIN
    assert wounds(state, "gotchgut") == [3]


def test_mercy_kill() -> None:
    """2 more against an enemy with at most four open boxes; an energy for a kill."""
    for before, hurt in ((2, 4), (3, 6)):  # 3 and a Dagger
        state = played("jayda", "mr-toodles", "falling", "sweeping", defending={"wounds": before})
        assert wounds(state, "mr-toodles") == [min(before + hurt, 7)]
        assert energy(state, "jayda") == (1 if before + hurt >= 7 else 0)
    twice = played("jayda", "gotchgut", "falling", "falling", copies=2, defending={"wounds": 10})
    assert wounds(twice, "gotchgut") == [14]  # 0, a Dagger, twice 2, armour -1: 4 at least


def test_its_a_big_one() -> None:
    for against, banned in (("falling", True), ("sweeping", False)):  # N against Sweeping
        state = played("seasick-stu", "mr-toodles", "thrust", against)
        assert is_banned(state, 1, "jog") is banned


@rule("Q-43")
def test_pick_a_fight_ignores_armour() -> None:
    state = played("morris", "baron-von-fancyhat", "falling", "falling")
    assert wounds(state, "baron-von-fancyhat") == [4]  # 2 and a Pick of 2


# -- moves that do something before damage ----------------------------------------------------------------------------


@rule("MS-089", "MS-183")
def test_rooted_holds_gump_for_the_activation() -> None:
    state = played("gump", "gotchgut", "low", "high", attacking={"wounds": 3, "energy": 2})
    assert wounds(state, "gump") == [2]
    assert stat_of(state, 0, "reach") == 3
    assert is_banned(state, 0, "move")
    assert refusal(state, "jog").rule
    act(state, "end")
    assert stat_of(state, 0, "reach") == 2
    assert not is_banned(state, 0, "move")


@rule("MS-178", "MS-180")
def test_rooted_reaches_an_attacker_who_stood_out_of_reach() -> None:
    """Seasick Stu attacks from 2.5 inches; Rooted is declared before damage and makes Gump's Melee Range 3."""
    state = fight("seasick-stu", "gump", "rising", "low thrust", gap=2.5)
    act(state, "card rising", "card low", "copies 1", "upgrade")
    assert asked(state) == ("follow-up", 1)
    act(state, "card thrust")
    settle(state)
    assert wounds(state, "seasick-stu") == [2]
    plain = fight("seasick-stu", "gump", "rising", "low thrust", gap=2.5)
    exchange(plain, "rising", "low", follow_up="card thrust")
    assert wounds(plain, "seasick-stu") == [0]


@rule("MS-089")
def test_rooted_is_not_pushed() -> None:
    state = fight("hoff", "gump", "falling", "low")
    before = place(state, "gump")
    act(state, "card falling", "card low", "upgrade", "upgrade")
    settle(state)
    assert place(state, "gump") == before


def test_spin_kick_reloads_even_while_engaged() -> None:
    state = laid_out("gertrude", "gotchgut", attacking={"spent": ["Blunderbuss"]})
    act(state, "attack gotchgut/1")
    deal(state, "sweeping", "high")
    act(state, "card sweeping", "card high", "upgrade", f"to {beside('gertrude', 'gotchgut', 0.5):.2f},400.00")
    assert asked(state) == ("may", 0)
    act(state, "yes")
    assert model(state, "gertrude").used_this_game == 0
    assert energy(state, "gertrude") == 0
