"""Damage and wounds: what modifies them, in which order, and what is left to mark."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES
from moontable.games.moonstone.melee import harm, slaying
from moontable.games.moonstone.state.lasting import DEALT, STATUS, TURN, Lasting
from tests.games.moonstone.fighting import deal, exchange, fight, laid_out, wounds
from tests.games.moonstone.playing import act, model
from tests.rules import rule

IMPACT, PIERCING, SLICING, MAGICAL = range(4)


def standing(*slugs: str, lasting: tuple[Lasting, ...] = ()) -> MoonstoneState:
    """One model of each side in the middle of the first one's activation, far from each other."""
    rows = [[{"slug": slug, "at": (200 + 300 * seat, 400), "energy": 3}] for seat, slug in enumerate(slugs)]
    return setup(rows, acting=f"{slugs[0]}/0", lasting=lasting)


def hit(state: MoonstoneState, victim: int, amount: int, damage_type: int, dealer: int = 0) -> int:
    """An ability deals damage; how many wounds that caused."""
    state.push(harm.blows([victim], [amount], [damage_type], [dealer]))
    state.run()
    return int(state.returned)


# -- damage and wounds ------------------------------------------------------------------------------------------------


@rule("MS-010")
@pytest.mark.parametrize("damage_type", range(4))
def test_damage_has_a_type_and_what_armour_leaves_becomes_wounds(damage_type: int) -> None:
    state = standing("flintlock", "baron-von-fancyhat")
    left = 3 if DAMAGE_TYPES[damage_type] == "magical" else 1
    assert hit(state, 1, 3, damage_type) == left
    assert wounds(state, "baron-von-fancyhat") == [left]


@rule("MS-011")
def test_wounds_have_no_type_and_nothing_modifies_them() -> None:
    shield = Lasting(STATUS, 1, TURN, "protection")
    state = standing("flintlock", "baron-von-fancyhat", lasting=(shield,))
    assert harm.wound(state, 1, 3, 0) == 3
    assert wounds(state, "baron-von-fancyhat") == [3]
    assert state.lasting == [shield]  # wounds do not use Protection up


@rule("MS-013")
def test_healing_stops_at_the_printed_health_and_a_gain_of_energy_does_not_stop() -> None:
    state = standing("young-jack", "baron-von-fancyhat")
    model(state, "young-jack").wounds = 2
    assert harm.heal(state, 0, 5) == 2
    assert wounds(state, "young-jack") == [0]
    assert harm.heal(state, 0, 5) == 0
    fight_back = fight("vicious-syd", "mr-toodles", "thrust", "falling", attacking={"energy": 9})
    exchange(fight_back, "thrust", "falling")
    assert model(fight_back, "vicious-syd").energy == 9  # one paid, one gained beyond its three dots


@rule("MS-013", "Q-52")
def test_the_slain_are_not_healed() -> None:
    state = standing("flintlock", "baron-von-fancyhat")
    slaying.slay(state, 1, 0)
    assert harm.heal(state, 1, 3) == 0
    assert model(state, "baron-von-fancyhat").open_boxes == 0


@rule("MS-026", "MS-024", "Q-46")
def test_wounds_beyond_the_last_box_are_lost() -> None:
    state = standing("flintlock", "vicious-syd")
    model(state, "vicious-syd").wounds = 3
    assert hit(state, 1, 9, MAGICAL) == 2
    assert wounds(state, "vicious-syd") == [5]


@rule("MS-016")
def test_the_same_effect_twice_counts_twice() -> None:
    weak = Lasting(DEALT, 0, TURN, amount=-1)
    for records, expected in (((weak,), 3), ((weak, Lasting(DEALT, 0, TURN, amount=-1)), 2)):
        state = fight("gotchgut", "mr-toodles", "thrust", "falling", lasting=records)
        exchange(state, "thrust", "falling")
        assert wounds(state, "mr-toodles") == [expected]


@rule("MS-016")
def test_a_weakling_made_weak_again_deals_two_less() -> None:
    clumsy = (Lasting(STATUS, 0, TURN, "weakling"),)
    for records, expected in (((), 2), (clumsy, 1)):
        state = fight("chubs", "mr-toodles", "thrust", "thrust", lasting=records)
        exchange(state, "thrust", "thrust")
        assert wounds(state, "mr-toodles") == [expected]


@rule("MS-015")
def test_half_is_rounded_up_and_energy_stops_at_nothing() -> None:
    state = fight("boulder", "mr-toodles", "thrust", "thrust", defending={"energy": 3})
    exchange(state, "thrust", "thrust", upgrade="upgrade")
    assert model(state, "mr-toodles").energy == 1  # half of 3 is 2
    dusty = fight("butterfingers", "mr-toodles", "high", "high", defending={"energy": 1})
    exchange(dusty, "high", "high", upgrade="upgrade")
    assert model(dusty, "mr-toodles").energy == 0  # loses 2 of 1


# -- the order of the arithmetic --------------------------------------------------------------------------------------


@rule("Q-44", "MS-174")
def test_all_modifiers_of_both_sides_count_at_once() -> None:
    """1 for the card, Brute Strength +2, Plate Armour -2: 1, not 2 as with the armour first."""
    state = fight("gotchgut", "baron-von-fancyhat", "rising", "falling")
    exchange(state, "rising", "falling", damage_type="type impact")
    assert wounds(state, "baron-von-fancyhat") == [1]


@rule("Q-44", "MS-174")
def test_damage_does_not_fall_below_zero() -> None:
    state = fight("billy", "baron-von-fancyhat", "thrust", "low")
    exchange(state, "thrust", "low")
    assert wounds(state, "baron-von-fancyhat") == [0]


@rule("MS-174", "MS-172")
def test_copies_are_multiplied_before_modifiers() -> None:
    """2 x 2 for the cards, then Brute Strength once."""
    state = fight("gotchgut", "mr-toodles", "thrust thrust", "falling")
    exchange(state, "thrust", "falling", copies="copies 2")
    assert wounds(state, "mr-toodles") == [6]


@rule("MS-177", "MS-174")
def test_a_concealed_dagger_adds_for_the_card_and_for_the_type() -> None:
    for chosen, expected in (("impact", 2), ("piercing", 3)):
        state = fight("creep", "mr-toodles", "rising", "falling")
        exchange(state, "rising", "falling", damage_type=f"type {chosen}")
        assert wounds(state, "mr-toodles") == [expected]


@rule("MS-174")
def test_a_hunting_spear_knows_animals() -> None:
    for victim, expected in (("mr-toodles", 3), ("jackalope", 4)):
        state = fight("sir-hogswash", victim, "thrust", "falling")
        exchange(state, "thrust", "falling")
        assert wounds(state, victim) == [expected]


@rule("MS-174", "MS-176")
def test_a_harpoon_is_worse_with_other_types() -> None:
    for chosen, expected in (("impact", 0), ("piercing", 2)):
        state = fight("seasick-stu", "mr-toodles", "rising", "rising")
        exchange(state, "rising", "rising", damage_type=f"type {chosen}")
        assert wounds(state, "mr-toodles") == [expected]


@rule("MS-174")
def test_friends_nearby_take_damage_off_up_to_two() -> None:
    gnomes = [("billy", 440, 480), ("young-jack", 480, 480), ("morris", 520, 480)]
    for count, expected in ((0, 3), (1, 2), (2, 1), (3, 1)):
        state = fight("flintlock", "mama-gimble", "thrust", "falling", foes=gnomes[:count])
        exchange(state, "thrust", "falling")
        assert wounds(state, "mama-gimble") == [expected]  # 2 and a Dagger, less the boys


def test_passives_about_melee_damage_leave_other_damage_alone() -> None:
    state = standing("gotchgut", "mr-toodles")
    assert hit(state, 1, 2, IMPACT) == 2


# -- damage that passives cannot reduce -------------------------------------------------------------------------------


@rule("Q-43", "EX-15")
def test_groin_tickler_ignores_armour() -> None:
    """The data's table: 2, 3, 2, 1, 0, N; Short 'n Stabby adds 1 to piercing damage."""
    for card, printed in (("high", 2), ("falling", 3), ("thrust", 2), ("sweeping", 1), ("rising", 0)):
        state = fight("vicious-syd", "baron-von-fancyhat", "rising", card)
        exchange(state, "rising", card, upgrade="upgrade")
        assert wounds(state, "baron-von-fancyhat") == [printed + 1], card
    guarded = fight("vicious-syd", "baron-von-fancyhat", "rising", "low")
    exchange(guarded, "rising", "low", upgrade="upgrade")
    assert wounds(guarded, "baron-von-fancyhat") == [0]


@rule("Q-43")
def test_needlepoint_ignores_the_fencers_own_weakness_too() -> None:
    for upgrade, expected in (("plain", 0), ("upgrade", 3)):
        state = fight("the-fencer", "baron-von-fancyhat", "thrust", "falling")
        exchange(state, "thrust", "falling", upgrade=upgrade)
        assert wounds(state, "baron-von-fancyhat") == [expected]  # 2 +1 -1 -2, or 2 +1


@rule("Q-43")
def test_what_is_no_passive_still_reduces() -> None:
    enfeebled = [Lasting(DEALT, 0, TURN, amount=-2)]
    state = fight("the-fencer", "baron-von-fancyhat", "thrust", "falling", lasting=enfeebled)
    exchange(state, "thrust", "falling", upgrade="upgrade")
    assert wounds(state, "baron-von-fancyhat") == [1]
    dusty = fight("el-capitano", "butterfingers", "rising", "high")
    act(dusty, "card rising", "card high", "upgrade", "upgrade")
    assert wounds(dusty, "butterfingers") == [0]  # Jolly Roger 1, Faerie Dust -2


@rule("Q-43")
def test_a_status_that_is_a_passive_does_not_reduce() -> None:
    clumsy = [Lasting(STATUS, 0, TURN, "weakling")]
    state = fight("el-capitano", "mr-toodles", "rising", "falling", lasting=clumsy)
    exchange(state, "rising", "falling", upgrade="upgrade")
    assert wounds(state, "mr-toodles") == [2]


@rule("Q-43")
def test_protection_is_a_passive_and_does_not_reduce_either() -> None:
    """It is no use against such damage, and so it is not used up by it."""
    safe = [Lasting(STATUS, 1, TURN, "protection")]
    for upgrade, expected, left in (("plain", 0, 0), ("upgrade", 2, 1)):
        state = fight("el-capitano", "mr-toodles", "rising", "sweeping", lasting=safe)
        exchange(state, "rising", "sweeping", upgrade=upgrade)
        assert wounds(state, "mr-toodles") == [expected]
        assert len(state.lasting) == left


# -- Protection -------------------------------------------------------------------------------------------------------


@rule("Q-44", "MS-177")
def test_protection_stops_one_blow_and_is_used_up() -> None:
    state = standing("flintlock", "mr-toodles", lasting=(Lasting(STATUS, 1, TURN, "protection"),))
    assert hit(state, 1, 3, MAGICAL) == 0
    assert state.lasting == []
    assert hit(state, 1, 3, MAGICAL) == 3


@rule("Q-44")
def test_protection_is_not_wasted_on_damage_that_armour_stops() -> None:
    state = standing("flintlock", "baron-von-fancyhat", lasting=(Lasting(STATUS, 1, TURN, "protection"),))
    assert hit(state, 1, 2, IMPACT) == 0
    assert len(state.lasting) == 1


@rule("Q-44")
def test_two_protections_stop_two_blows_and_only_of_their_bearer() -> None:
    shields = (Lasting(STATUS, 1, TURN, "protection"), Lasting(STATUS, 1, TURN, "protection"))
    state = standing("flintlock", "mr-toodles", lasting=shields)
    assert hit(state, 0, 1, MAGICAL, 1) == 1
    assert [hit(state, 1, 1, MAGICAL) for _ in range(3)] == [0, 0, 1]


# -- several victims, and who caused what -----------------------------------------------------------------------------


@rule("MS-192", "MS-179")
def test_damage_to_several_models_is_marked_at_once() -> None:
    state = standing("beaky-bobby", "mr-toodles")
    state.push(harm.blows([0, 1], [2, 2], [MAGICAL, MAGICAL], [0, 0]))
    state.run()
    assert state.returned == 3
    assert wounds(state, "beaky-bobby", "mr-toodles") == [1, 2]  # Magic Resistance
    assert state.wounded == 0b11


@rule("Q-46")
def test_only_boxes_really_filled_count_as_caused_wounds() -> None:
    """Vicious Syd gains an energy whenever it wounds an enemy."""
    for against, gained in (("falling", 1), ("low", 0)):  # 2 +1 -2 = 1 wound; 1 +1 -2 = none
        state = fight("vicious-syd", "baron-von-fancyhat", "thrust", against)
        exchange(state, "thrust", against)
        assert model(state, "vicious-syd").energy == gained


@rule("Q-46")
def test_wounding_a_friend_or_oneself_is_not_wounding_an_enemy() -> None:
    state = laid_out("vicious-syd", "mr-toodles", friends=[("gotchgut", 300, 300)])
    gotchgut = model(state, "gotchgut").index
    state.push(harm.blows([0, gotchgut], [3, 3], [MAGICAL, MAGICAL], [0, 0]))
    state.run()
    assert state.pending == []


@rule("Q-46")
def test_only_wounds_of_this_very_round_count_in_its_end_step() -> None:
    """Kick to the Guts takes an energy from an enemy wounded in this round; N against Thrust."""
    for against, left in (("falling", 0), ("thrust", 1)):
        state = laid_out("gotchgut", "mr-toodles", defending={"energy": 1})
        state.wounded = 0b10  # by something before
        act(state, "attack mr-toodles/1", "hold")
        deal(state, "rising", against)
        exchange(state, "rising", against, upgrade="upgrade")
        assert model(state, "mr-toodles").energy == left


def test_gump_restores_after_damage_and_not_after_wounds() -> None:
    woods = [{"kind": "wood", "disc": (560, 400, 20)}]
    state = setup([[("flintlock", 300, 400)], [("gump", 500, 400)]], acting="flintlock/0", terrain=woods)
    harm.wound(state, 1, 2, 0)
    assert state.pending == []
    hit(state, 1, 2, IMPACT)
    assert [one.event for one in state.pending] == ["suffered damage"]
