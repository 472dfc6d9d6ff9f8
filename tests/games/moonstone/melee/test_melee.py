"""A round of melee: who may be attacked, how many cards are drawn, and what is asked of whom until damage is dealt."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.melee.attacking import distractions, draw_size, targets
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import ATTACK, BAN, DEALT, STAT, TURN, Lasting
from moontable.games.moonstone.turn.declaring import attackable
from tests.games.moonstone.fighting import X, Y, beside, deal, duel, exchange, fight, laid_out, settle, wounds
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.rules import rule

BARREL = {"kind": "barrier", "disc": (442, 400, 8)}


def attacks(state: MoonstoneState) -> list[str]:
    return [text for text in offered(state) if text.startswith("attack")]


def sizes(state: MoonstoneState) -> list[int]:
    """How many cards the two fighters hold."""
    return [int(hands.size(hand)) for hand in duel(state).hands]


def drawn(attacker: str, defender: str, **table: object) -> list[int]:
    state = laid_out(attacker, defender, **table)  # type: ignore[arg-type]
    act(state, f"attack {defender}/1")
    return sizes(state)


# -- who may be attacked ----------------------------------------------------------------------------------------------


@rule("MS-020", "MS-068", "MS-167")
def test_an_enemy_within_melee_range_can_be_attacked_and_one_beyond_it_cannot() -> None:
    assert attacks(laid_out("baron-von-fancyhat", "grub", gap=2.0)) == ["attack grub/1"]
    beyond = laid_out("baron-von-fancyhat", "grub", gap=2.01)
    assert attacks(beyond) == []
    assert refusal(beyond, "attack grub/1").rule == "MS-068"
    assert attacks(laid_out("grub", "baron-von-fancyhat", gap=1.01)) == []


@rule("MS-068", "MS-095")
def test_an_attack_needs_line_of_sight() -> None:
    state = laid_out("baron-von-fancyhat", "grub", gap=2.0, terrain=[{**BARREL, "disc": (440, 400, 20)}])
    assert refusal(state, "attack grub/1").rule == "MS-091"
    obstacle = {"kind": "obstacle", "disc": (440, 400, 20)}
    assert attacks(laid_out("baron-von-fancyhat", "grub", gap=2.0, terrain=[obstacle])) == ["attack grub/1"]


@rule("MS-068", "MS-009")
def test_friends_cannot_be_attacked() -> None:
    state = laid_out("baron-von-fancyhat", "grub", friends=[("billy", X, 440)])
    assert attacks(state) == ["attack grub/1"]
    assert refusal(state, "attack billy/0").sentence == "Billy is friendly; only enemies can be attacked."


@rule("MS-068", "MS-071", "MS-072")
def test_an_attack_costs_one_energy_which_is_paid_first() -> None:
    state = laid_out("baron-von-fancyhat", "grub", attacking={"energy": 2})
    act(state, "attack grub/1")
    assert model(state, "baron-von-fancyhat").energy == 1
    poor = laid_out("baron-von-fancyhat", "grub", attacking={"energy": 0})
    assert refusal(poor, "attack grub/1").rule == "MS-068"
    assert not attackable(poor, 0)


@rule("MS-068", "MS-006")
def test_who_is_a_hair_too_far_away_is_refused_with_the_distance_and_where() -> None:
    state = setup([[("grub", 300, 300)], [("billy", 355.41, 300)]], acting="grub")
    why = refusal(state, "attack billy/1")
    assert (why.rule, why.because) == ("MS-068", ("billy/1",))
    assert why.sentence == "Billy is 1.01 inches away; the Melee Range is 1."
    assert why.points == ((30000, 30000), (35541, 30000))
    assert "attack billy/1" in offered(setup([[("grub", 300, 300)], [("billy", 355.4, 300)]], acting="grub"))


@rule("MS-072")
def test_what_is_forbidden_is_no_target() -> None:
    for record in (
        Lasting(BAN, 0, TURN, "melee attack", against=1),
        Lasting(BAN, 0, TURN, "target", against=1),
        Lasting(BAN, 1, TURN, "targeted by melee"),
    ):
        state = laid_out("baron-von-fancyhat", "grub", lasting=[record])
        assert refusal(state, "attack grub/1").rule == "MS-072"
    for record in (Lasting(BAN, 0, TURN, "melee attack", against=2), Lasting(BAN, 0, TURN, "targeted by melee")):
        state = laid_out("baron-von-fancyhat", "grub", foes=[("billy", 700, 700)], lasting=[record])
        assert targets(state, 0) == [1]


def test_out_of_reach_of_vespa_keeps_attackers_off_for_the_turn() -> None:
    state = laid_out("grub", "vespa", lasting=[Lasting(BAN, 1, TURN, "targeted by melee")])
    assert attacks(state) == []


@rule("MS-192")
def test_an_attack_is_on_exactly_one_of_several_enemies_in_range() -> None:
    state = laid_out("baron-von-fancyhat", "grub", foes=[("billy", X, 440)])
    assert attacks(state) == ["attack grub/1", "attack billy/1"]
    act(state, "attack billy/1")
    assert duel(state).fighters == [0, 2]


# -- how many cards ---------------------------------------------------------------------------------------------------


@rule("MS-020", "MS-168", "EX-12")
def test_the_attacker_draws_two_more_than_its_melee_stat() -> None:
    assert drawn("friar-flavious", "beaky-bobby", gap=1.0) == [6, 2]
    assert drawn("beaky-bobby", "friar-flavious", gap=1.0) == [4, 4]


@rule("MS-168")
def test_everybody_draws_at_least_one_card() -> None:
    weak = [Lasting(STAT, 0, TURN, "melee", -9), Lasting(STAT, 1, TURN, "melee", -9)]
    assert drawn("friar-flavious", "beaky-bobby", lasting=weak) == [1, 1]


@rule("MS-169")
def test_each_further_enemy_that_engages_a_fighter_costs_it_a_card() -> None:
    # Boulder reaches the Baron from behind, Firespitter's Melee Range is too short.
    assert drawn("baron-von-fancyhat", "grub", foes=[("boulder", X - 60, Y)]) == [6, 4]
    assert drawn("baron-von-fancyhat", "grub", foes=[("firespitter", X - 60, Y)]) == [7, 4]
    assert drawn("baron-von-fancyhat", "grub", foes=[("boulder", X - 60, Y), ("doug-the-flatulent", X, Y - 60)]) == [
        5,
        4,
    ]


@rule("MS-169")
def test_those_who_are_not_seen_or_are_friends_do_not_distract() -> None:
    hidden = {"kind": "barrier", "box": (X - 25, Y - 60, X - 20, Y + 60)}
    state = laid_out("baron-von-fancyhat", "grub", foes=[("boulder", X - 60, Y)], terrain=[hidden])
    assert distractions(state, 0, 1) == 0
    friend = laid_out("baron-von-fancyhat", "grub", friends=[("gotchgut", X - 60, Y)])
    assert distractions(friend, 0, 2) == 0
    assert distractions(friend, 2, 0) == 0  # Gotchgut's own Melee Range ends before Grub
    both_near = [("gotchgut", beside("baron-von-fancyhat", "grub", 0.5), 460)]
    near = laid_out("baron-von-fancyhat", "grub", friends=both_near)
    assert distractions(near, 2, 0) == 1


@rule("MS-169")
def test_distractions_leave_at_least_one_card() -> None:
    crowd = [("boulder", X - 60, Y), ("doug-the-flatulent", X, Y - 60), ("seasick-stu", X, Y + 60)]
    weak = [Lasting(STAT, 0, TURN, "melee", -4)]
    assert drawn("baron-von-fancyhat", "grub", foes=crowd, lasting=weak) == [1, 4]


@rule("Q-47", "MS-001")
def test_models_of_a_third_player_distract_both_fighters() -> None:
    third = [[("boulder", beside("baron-von-fancyhat", "grub", 0.5) / 2 + X / 2, 450)]]
    assert drawn("baron-von-fancyhat", "grub", others=third) == [6, 3]


@rule("Q-10")
def test_the_attacker_leaves_a_card_for_the_defender() -> None:
    strong = [Lasting(STAT, 0, TURN, "melee", 20)]
    state = laid_out("baron-von-fancyhat", "grub", lasting=strong, attacking={"energy": 3}, defending={"energy": 3})
    act(state, "attack grub/1")
    assert sizes(state) == [17, 1]
    assert state.stack[-1].question(state) == "melee-card"  # nothing is left to go for


@rule("Q-10")
def test_the_defender_draws_what_is_left() -> None:
    strong = [Lasting(STAT, 0, TURN, "melee", 8), Lasting(STAT, 1, TURN, "melee", 8)]
    assert drawn("baron-von-fancyhat", "grub", lasting=strong) == [15, 3]


@rule("MS-016")
def test_several_changes_of_melee_add_up() -> None:
    twice = [Lasting(STAT, 0, TURN, "melee", 2), Lasting(STAT, 0, TURN, "melee", 2)]
    state = laid_out("baron-von-fancyhat", "grub", lasting=twice)
    assert draw_size(state, 0, 1, 2) == 5 + 2 + 4


# -- going for it -----------------------------------------------------------------------------------------------------


@rule("MS-170", "MS-155", "Q-37")
def test_each_fighter_may_once_pay_an_energy_for_two_cards() -> None:
    state = laid_out("baron-von-fancyhat", "grub", attacking={"energy": 4}, defending={"energy": 2})
    act(state, "attack grub/1")
    assert (state.seat, offered(state)) == (0, ["go-for-it", "hold"])
    act(state, "go-for-it")
    assert (state.seat, offered(state)) == (1, ["go-for-it", "hold"])
    act(state, "go-for-it")
    assert sizes(state) == [9, 6]
    assert [one.energy for one in state.models] == [2, 1]
    assert state.stack[-1].question(state) == "melee-card"  # once, whatever is left


@rule("MS-170")
def test_going_for_it_can_be_declined_and_needs_energy() -> None:
    state = laid_out("baron-von-fancyhat", "grub", attacking={"energy": 2}, defending={"energy": 0})
    act(state, "attack grub/1")
    assert state.seat == 0
    act(state, "hold")
    assert (state.stack[-1].question(state), sizes(state)) == ("melee-card", [7, 4])
    assert [one.energy for one in state.models] == [1, 0]


@rule("MS-170", "Q-10")
def test_without_two_cards_in_the_deck_nobody_goes_for_it() -> None:
    strong = [Lasting(STAT, 0, TURN, "melee", 5)]
    state = laid_out("baron-von-fancyhat", "grub", attacking={"energy": 3}, defending={"energy": 3}, lasting=strong)
    act(state, "attack grub/1")
    assert sizes(state) == [12, 4]
    act(state, "go-for-it")
    assert sizes(state) == [14, 4]
    assert state.stack[-1].question(state) == "melee-card"


# -- cards ------------------------------------------------------------------------------------------------------------


@rule("MS-171")
def test_both_must_play_a_card_of_their_hand() -> None:
    state = fight("baron-von-fancyhat", "grub", "falling low low", "high rising")
    assert offered(state) == ["card falling", "card low"]
    assert refusal(state, "card thrust").rule == "MS-171"
    assert refusal(state, "pass").rule == "MS-171"
    act(state, "card falling")
    assert (state.seat, offered(state)) == (1, ["card high", "card rising"])
    assert refusal(state, "card falling").rule == "MS-171"


@rule("MS-172", "Q-39")
def test_a_critical_hit_takes_one_or_two_copies_from_the_hand() -> None:
    state = fight("gertrude", "mr-toodles", "rising rising rising", "sweeping low")
    act(state, "card rising", "card sweeping")
    assert offered(state) == ["copies 1", "copies 2", "copies 3"]
    assert refusal(state, "copies 4").rule == "MS-172"
    act(state, "copies 2")
    settle(state)
    assert wounds(state, "mr-toodles") == [4]


@rule("MS-172")
def test_only_copies_of_the_card_shown_count() -> None:
    state = fight("gertrude", "mr-toodles", "rising thrust thrust", "sweeping sweeping")
    act(state, "card rising", "card sweeping")
    assert offered(state) == ["copies 1"]
    act(state, "copies 1")
    assert (state.seat, offered(state)) == (1, ["copies 1", "copies 2"])
    act(state, "copies 2")
    settle(state)
    assert wounds(state, "gertrude", "mr-toodles") == [4, 2]


@rule("Q-37", "MS-173")
def test_everything_open_is_asked_of_the_attacker_first() -> None:
    state = laid_out("jayda", "hoff", attacking={"energy": 2}, defending={"energy": 1})
    act(state, "attack hoff/1")
    order: list[tuple[str, int]] = []
    while state.stack[-1].question(state) in ("go-for-it", "melee-card", "copies", "upgrade", "damage-type"):
        question = state.stack[-1].question(state)
        order.append((question, state.seat))
        if question == "melee-card" and state.seat == 0:
            deal(state, "falling falling", "falling falling")
        act(state, "plain" if question == "upgrade" else offered(state)[0])
    questions = ("go-for-it", "melee-card", "copies", "upgrade", "damage-type")
    assert order == [(question, seat) for question in questions for seat in (0, 1)]


@rule("MS-187")
def test_all_cards_go_back_into_the_deck() -> None:
    state = laid_out("baron-von-fancyhat", "gotchgut", attacking={"energy": 3})
    for _ in range(2):
        act(state, "attack gotchgut/1", "hold")
        assert sizes(state) == [7, 3]
        held = duel(state).hands[0] + duel(state).hands[1]
        assert hands.size(held) == 10
        assert all(hands.copies(held, kind) <= 3 for kind in range(6))
        deal(state, "high", "high")
        exchange(state, "high", "high")
        model(state, "baron-von-fancyhat").energy = 2
    assert wounds(state, "baron-von-fancyhat", "gotchgut") == [0, 0]


# -- damage types -----------------------------------------------------------------------------------------------------


@rule("EX-11", "MS-176")
@pytest.mark.parametrize(("card", "types"), [("falling", "impact slicing"), ("rising", "impact slicing piercing")])
def test_a_player_chooses_among_the_printed_types(card: str, types: str) -> None:
    state = fight("billy", "mr-toodles", f"{card} low", "rising low")
    act(state, f"card {card}", "card rising", "copies 1", "copies 1", *(["plain"] if card == "falling" else []))
    assert (state.seat, offered(state)) == (0, [f"type {name}" for name in types.split()])
    assert refusal(state, "type magical").rule == "MS-176"


@rule("EX-11", "MS-174", "MS-176")
@pytest.mark.parametrize(
    ("card", "against", "chosen", "expected"),
    [
        ("rising", "rising", "impact", 1),
        ("rising", "rising", "piercing", 1),
        ("rising", "rising", "slicing", 2),
        ("falling", "rising", "impact", 3),
        ("falling", "rising", "slicing", 4),
        ("sweeping", "rising", "", 3),  # slicing is its only type
        ("thrust", "rising", "", 2),  # piercing is its only type
    ],
)
def test_an_arming_sword_adds_one_to_slicing_damage_only(card: str, against: str, chosen: str, expected: int) -> None:
    state = fight("billy", "mr-toodles", card, against)
    exchange(state, card, against, damage_type=f"type {chosen}" if chosen else "")
    assert wounds(state, "mr-toodles") == [expected]


@rule("MS-176", "MS-189")
def test_one_type_or_none_is_no_choice() -> None:
    for mine, theirs in (("thrust", "rising"), ("sweeping", "falling"), ("high", "sweeping")):
        state = fight("mr-toodles", "gertrude", mine, theirs)
        act(state, f"card {mine}", f"card {theirs}")
        while state.stack[-1].question(state) == "upgrade":
            act(state, "plain")
        assert state.seat == 1 or state.stack[-1].question(state) == "next-action"


@rule("MS-176", "MS-189")
def test_damage_that_counts_as_another_type_leaves_no_choice() -> None:
    """Grub's secateurs make all melee damage magical, so armour that spares magic is useless."""
    state = fight("grub", "baron-von-fancyhat", "thrust", "falling", gap=0.5)
    act(state, "card thrust", "card falling", "plain")
    assert state.seat == 1  # only the Baron chooses a type
    settle(state)
    assert wounds(state, "baron-von-fancyhat") == [2]


# -- worked examples --------------------------------------------------------------------------------------------------


@rule("EX-12", "MS-172", "MS-174", "MS-179", "Q-53")
def test_example_one_flavious_against_bobby() -> None:
    state = fight("friar-flavious", "beaky-bobby", "rising rising high low thrust falling", "sweeping low", gap=1.0)
    act(state, "card rising", "card sweeping", "copies 2", "copies 1", "type impact")
    assert wounds(state, "beaky-bobby") == [5]  # 2 x 2, and 1 for the Bludgeon
    assert wounds(state, "friar-flavious") == [1]  # 2 slicing, 1 less from a Weakling
    assert state.stack[-1].question(state) == "pick"
    act(state, "target friar-flavious/0")  # Rub It Better
    assert wounds(state, "friar-flavious") == [0]


@rule("EX-12", "MS-177")
@pytest.mark.parametrize("chosen", ["slicing", "piercing"])
def test_a_bludgeon_turns_other_types_into_no_damage(chosen: str) -> None:
    state = fight("friar-flavious", "beaky-bobby", "rising rising", "sweeping", gap=1.0)
    exchange(state, "rising", "sweeping", copies="copies 2", damage_type=f"type {chosen}")
    assert wounds(state, "beaky-bobby") == [0]


@rule("EX-13", "MS-178")
@pytest.mark.parametrize(("gap", "expected"), [(1.8, 0), (0.8, 2)])
def test_a_defender_whose_melee_range_is_too_short_deals_nothing(gap: float, expected: int) -> None:
    """Thrust against Falling deals 2, magical through the secateurs, which no Plate Armour stops."""
    state = fight("baron-von-fancyhat", "grub", "falling", "thrust", gap=gap)
    exchange(state, "falling", "thrust")
    assert wounds(state, "baron-von-fancyhat") == [expected]


@rule("EX-13", "MS-096", "MS-152")
def test_grub_steps_into_his_own_reach_before_he_is_attacked() -> None:
    state = laid_out("baron-von-fancyhat", "grub", gap=1.8, attacking={"energy": 2}, defending={"energy": 1})
    state.models[0].jogged = False
    act(
        state,
        "step",
        f"to {X:.2f},{Y + 0.01:.2f}",
        "react grub/1",
        f"to {beside('baron-von-fancyhat', 'grub', 0.8):.2f},400.00",
    )
    act(state, "attack grub/1")
    deal(state, "falling", "thrust")
    exchange(state, "falling", "thrust")
    assert wounds(state, "baron-von-fancyhat") == [2]


# -- what lasts for an attack -----------------------------------------------------------------------------------------


@rule("MS-174")
def test_a_bonus_for_the_next_attack_counts_once() -> None:
    state = laid_out("el-capitano", "mr-toodles", attacking={"energy": 3})
    do(state, "use hit")
    for expected in (4, 6):  # thrust against falling: 2, the first time 2 more
        act(state, "attack mr-toodles/1")
        while "hold" in offered(state):
            act(state, "hold")
        deal(state, "thrust", "falling")
        exchange(state, "thrust", "falling")
        assert wounds(state, "mr-toodles") == [expected]


def test_a_bonus_for_the_next_attack_is_not_for_a_defender() -> None:
    state = fight("mr-toodles", "el-capitano", "falling", "thrust", lasting=[Lasting(DEALT, 1, ATTACK, amount=2)])
    exchange(state, "falling", "thrust")
    assert wounds(state, "mr-toodles") == [2]
    assert len(state.lasting) == 1  # it waits for an attack of its own


@pytest.mark.parametrize(("between", "expected"), [((), 1), (("use foul-gases",), 0)])
def test_a_charge_helps_the_very_next_action_and_none_after_it(between: tuple[str, ...], expected: int) -> None:
    """Falling against Falling is 0; the charge adds 2, and Gotchgut's armour takes 1."""
    state = laid_out("doug-the-flatulent", "gotchgut", gap=3.0, attacking={"energy": 6})
    do(state, "use chaaarge", "target gotchgut/1", *between)
    before = wounds(state, "gotchgut")[0]
    act(state, "attack gotchgut/1", "hold")
    deal(state, "falling", "falling")
    exchange(state, "falling", "falling", damage_type="type impact")
    assert wounds(state, "gotchgut")[0] - before == expected


def test_a_charge_at_one_enemy_does_not_help_against_another() -> None:
    boulder = {"slug": "boulder", "at": (440, 435), "energy": 0}
    state = laid_out("doug-the-flatulent", "gotchgut", gap=3.0, attacking={"energy": 6}, foes=[boulder])
    do(state, "use chaaarge", "target gotchgut/1")
    act(state, "attack boulder/1", "hold")
    deal(state, "falling", "falling")
    exchange(state, "falling", "falling", damage_type="type impact")
    assert wounds(state, "boulder") == [0]
