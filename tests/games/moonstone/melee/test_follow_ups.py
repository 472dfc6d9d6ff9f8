"""Follow-up attacks: who may make one, what it strikes against, and that it happens once (MS-180 to MS-182)."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.state.model import IN_PLAY
from tests.games.moonstone.fighting import exchange, fight, settle, wounds
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.rules import rule


def asked(state: MoonstoneState) -> tuple[str, int]:
    return state.stack[-1].question(state), state.seat


def first_exchange(state: MoonstoneState, mine: str, theirs: str, *upgrades: str) -> None:
    """Both cards are shown, single ones; upgrades as given, types as they come, up to a follow-up or the end."""
    act(state, f"card {mine}", f"card {theirs}")
    answers = list(upgrades)
    while state.stack[-1].question(state) in ("copies", "upgrade", "damage-type"):
        question = state.stack[-1].question(state)
        usual = {"copies": "copies 1", "damage-type": offered(state)[0]}
        act(state, answers.pop(0) if question == "upgrade" and answers else usual.get(question, "plain"))


# -- one follow-up ----------------------------------------------------------------------------------------------------


@rule("MS-180")
def test_a_follow_up_strikes_the_card_played_first_and_nothing_is_suffered() -> None:
    state = fight("gertrude", "mr-toodles", "high thrust rising", "falling thrust")
    first_exchange(state, "high", "falling")
    assert asked(state) == ("follow-up", 0)
    assert offered(state) == ["card thrust", "card rising", "pass"]
    act(state, "card thrust")
    settle(state)
    assert wounds(state, "gertrude", "mr-toodles") == [0, 2]  # thrust against falling; falling strikes no more


@rule("MS-180")
def test_a_follow_up_is_optional_and_needs_a_card_of_the_hand() -> None:
    state = fight("gertrude", "mr-toodles", "high thrust", "falling")
    first_exchange(state, "high", "falling")
    assert refusal(state, "card falling").rule == "MS-171"
    act(state, "pass")
    assert asked(state)[0] == "next-action"
    assert wounds(state, "mr-toodles") == [0]
    empty = fight("gertrude", "mr-toodles", "high", "falling")
    first_exchange(empty, "high", "falling")
    assert asked(empty)[0] == "next-action"


@rule("MS-180")
def test_a_follow_up_costs_no_energy() -> None:
    state = fight("gertrude", "mr-toodles", "high thrust", "falling", attacking={"energy": 2})
    first_exchange(state, "high", "falling")
    act(state, "card thrust")
    settle(state)
    assert model(state, "gertrude").energy == 1


@rule("MS-180", "MS-172")
def test_a_follow_up_may_be_a_critical_hit() -> None:
    state = fight("gertrude", "mr-toodles", "high thrust thrust rising", "falling")
    first_exchange(state, "high", "falling")
    act(state, "card thrust")
    assert offered(state) == ["copies 1", "copies 2"]
    act(state, "copies 2")
    settle(state)
    assert wounds(state, "mr-toodles") == [4]


@rule("MS-180", "MS-174")
def test_a_follow_up_is_modified_in_the_usual_way() -> None:
    state = fight("friar-flavious", "doug-the-flatulent", "high rising", "falling")
    first_exchange(state, "high", "falling")
    act(state, "card rising", "type impact")
    assert wounds(state, "doug-the-flatulent") == [1]  # 1, a Bludgeon +1, a Jousting Shield -1


@rule("MS-180")
def test_the_defender_may_follow_up_too() -> None:
    state = fight("gertrude", "mr-toodles", "thrust low", "sweeping thrust rising")
    first_exchange(state, "thrust", "sweeping")
    assert asked(state) == ("follow-up", 1)
    act(state, "card thrust")
    settle(state)
    assert wounds(state, "gertrude", "mr-toodles") == [3, 0]


@rule("Q-2", "MS-182")
def test_a_star_on_a_follow_up_card_gives_nothing_more() -> None:
    """Hell hath no fury follows up against all but guards; its second play would again."""
    state = fight("agatha", "mr-toodles", "high high rising", "falling")
    first_exchange(state, "high", "falling", "plain")
    act(state, "card high", "copies 1", "plain")
    assert asked(state)[0] == "next-action"


@rule("MS-180")
def test_the_slain_do_not_follow_up() -> None:
    """Hell hath no fury has a star against Thrust, which deals 0 to a High Guard: a Dagger makes it 1."""
    dying = fight("agatha", "mr-toodles", "high thrust", "thrust", attacking={"wounds": 7})
    first_exchange(dying, "high", "thrust", "upgrade")
    assert asked(dying) == ("follow-up", 0)  # Thrust deals 0 against High: she lives
    slain = fight("agatha", "flintlock", "high thrust", "thrust", attacking={"wounds": 7})
    first_exchange(slain, "high", "thrust", "upgrade")
    assert model(slain, "agatha").where == 2  # 0 and a Dagger
    assert asked(slain)[0] != "follow-up"


@rule("Q-3")
def test_nobody_follows_up_against_the_slain() -> None:
    """Master Strike has a star and a damage against Sweeping."""
    alive = fight("baron-von-fancyhat", "mr-toodles", "falling thrust", "sweeping", defending={"wounds": 3})
    first_exchange(alive, "falling", "sweeping", "upgrade")
    assert asked(alive) == ("follow-up", 0)
    state = fight("baron-von-fancyhat", "mr-toodles", "falling thrust", "sweeping", defending={"wounds": 4})
    first_exchange(state, "falling", "sweeping", "upgrade")
    assert model(state, "mr-toodles").where == 2
    assert asked(state)[0] == "next-action"


@rule("Q-4", "MS-178")
def test_a_defender_out_of_reach_does_not_follow_up() -> None:
    for gap, expected in ((1.0, "follow-up"), (1.5, "next-action")):
        state = fight("baron-von-fancyhat", "grub", "falling", "high rising", gap=gap)
        first_exchange(state, "falling", "high")
        assert asked(state)[0] == expected


# -- signature moves --------------------------------------------------------------------------------------------------


@rule("MS-188")
def test_a_signature_has_stars_of_its_own_only() -> None:
    """Sweeping has a star against Thrust; Gertrude's Spin-Kick, its upgrade, has none."""
    for upgrade, expected in (("plain", "follow-up"), ("upgrade", "next-action")):
        state = fight("gertrude", "mr-toodles", "sweeping low", "thrust")
        first_exchange(state, "sweeping", "thrust", upgrade)
        while state.stack[-1].question(state) not in ("follow-up", "next-action"):
            act(state, offered(state)[0])
        assert asked(state)[0] == expected


@rule("MS-188", "MS-180")
@pytest.mark.parametrize("card", ["high", "falling", "thrust", "sweeping", "rising", "low"])
def test_hell_hath_no_fury_follows_up_against_all_but_guards(card: str) -> None:
    state = fight("agatha", "gotchgut", "high low", card)
    first_exchange(state, "high", card, "upgrade")
    assert (asked(state)[0] == "follow-up") == (card not in ("high", "low"))


@rule("MS-180", "MS-173")
def test_a_follow_up_may_be_upgraded() -> None:
    state = fight("baron-von-fancyhat", "grub", "falling", "high rising", gap=1.0)
    first_exchange(state, "falling", "high")
    act(state, "card rising")
    assert offered(state) == ["upgrade", "plain"]


# -- example two ------------------------------------------------------------------------------------------------------


def example_two(follow_up: str, *answers: str) -> MoonstoneState:
    """The Baron has played two Falling Swings against Grub's High Guard, and Grub follows up."""
    state = fight("baron-von-fancyhat", "grub", "falling falling low", "high rising thrust low", gap=0.8)
    act(state, "card falling", "card high", "copies 2", "copies 1")
    assert asked(state) == ("upgrade", 0)
    act(state, "plain")
    assert wounds(state, "baron-von-fancyhat", "grub") == [0, 0]
    assert asked(state) == ("follow-up", 1)  # and none for the Baron
    act(state, f"card {follow_up}", "copies 1", *answers)
    assert asked(state)[0] == "next-action"
    return state


@rule("EX-14", "MS-176", "MS-180")
@pytest.mark.parametrize(
    ("follow_up", "answers", "expected"),
    [("rising", ("upgrade",), 3), ("rising", ("plain",), 1), ("thrust", (), 2), ("low", (), 0)],
)
def test_example_two_the_baron_against_grub(follow_up: str, answers: tuple[str, ...], expected: int) -> None:
    state = example_two(follow_up, *answers)
    assert wounds(state, "baron-von-fancyhat", "grub") == [expected, 0]


@rule("EX-14", "MS-025")
def test_after_example_two_the_baron_still_generates_two_energy() -> None:
    state = example_two("rising", "upgrade")
    baron = model(state, "baron-von-fancyhat")
    assert baron.open_boxes == 4
    assert baron.character.energy(int(baron.wounds)) == 2
    assert model(state, "grub").wounds == 0  # Insatiable Hunger needs a slain enemy


@rule("EX-14")
def test_master_strike_against_a_high_guard_deals_nothing_either() -> None:
    state = fight("baron-von-fancyhat", "grub", "falling falling", "high", gap=0.8)
    exchange(state, "falling", "high", copies="copies 2", upgrade="upgrade")
    assert wounds(state, "grub") == [0]


# -- both follow up ---------------------------------------------------------------------------------------------------


def mirror(mine: str, theirs: str) -> MoonstoneState:
    """Two Barons have struck Falling, both upgraded to Master Strike: 0 with a star on both sides."""
    state = fight("baron-von-fancyhat", "baron-von-fancyhat", f"falling {mine}", f"falling {theirs}")
    first_exchange(state, "falling", "falling", "upgrade", "upgrade")
    assert wounds(state, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [0, 0]
    assert asked(state) == ("follow-up", 0)
    return state


@rule("EX-16", "MS-181", "MS-031")
def test_two_follow_ups_are_resolved_against_each_other() -> None:
    state = mirror("rising", "thrust")
    act(state, "card rising")
    assert asked(state) == ("follow-up", 1)
    act(state, "card thrust", "type slicing")
    assert wounds(state, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [1, 0]
    assert asked(state)[0] == "next-action"


@rule("MS-181")
def test_a_guard_as_follow_up_protects_against_the_other_follow_up() -> None:
    """A Thrust deals 2 against the Falling Swing played first, but 1 against the Low Guard that lies there now."""
    state = mirror("low", "thrust")
    act(state, "card low", "card thrust")
    assert wounds(state, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [0, 0]  # 1 +1 -2


@rule("MS-181", "MS-171")
def test_two_follow_ups_are_chosen_in_secret() -> None:
    state = mirror("rising low", "thrust")
    act(state, "card rising")
    seen = state.stack[-1].view(state, 1)
    assert seen["answered"] == [True, False]
    assert [play["card"] for play in seen["played"]] == ["falling", "falling"]  # type: ignore[attr-defined]


@rule("Q-5")
def test_if_one_declines_the_other_strikes_the_card_played_first() -> None:
    """Thrust against Falling deals 2 and a Longsword 1; Plate Armour takes 2."""
    state = mirror("rising", "thrust")
    act(state, "pass", "card thrust")
    assert wounds(state, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [1, 0]
    other = mirror("thrust", "rising")
    act(other, "card thrust", "pass")
    assert wounds(other, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [0, 1]


@rule("Q-5")
def test_both_may_decline() -> None:
    state = mirror("rising", "thrust")
    act(state, "pass", "pass")
    assert asked(state)[0] == "next-action"
    assert wounds(state, "baron-von-fancyhat/0", "baron-von-fancyhat/1") == [0, 0]


@rule("MS-181")
def test_a_side_without_cards_leaves_the_follow_up_to_the_other() -> None:
    state = fight("baron-von-fancyhat", "baron-von-fancyhat", "falling", "falling thrust")
    first_exchange(state, "falling", "falling", "upgrade", "upgrade")
    assert asked(state) == ("follow-up", 1)
    act(state, "card thrust")
    assert wounds(state, "baron-von-fancyhat/0") == [1]


@rule("Q-53", "EX-12", "MS-180")
def test_passives_answer_to_the_first_blows_before_the_follow_up() -> None:
    """The Fencer has one box left, wounds Hoff and restores one: a follow-up of 1 does not slay it."""
    state = fight("the-fencer", "hoff", "thrust", "sweeping rising", attacking={"wounds": 5})
    act(state, "card thrust", "card sweeping", "copies 1", "upgrade")
    assert (state.stack[-1].question(state), wounds(state, "the-fencer", "hoff")) == ("follow-up", [4, 2])
    act(state, "card rising", "type slicing")
    assert wounds(state, "the-fencer") == [5]
    assert model(state, "the-fencer").where == IN_PLAY
