"""The hooks around targets and arcane cards: Premonition, Divine Intervention, Lucky, Pirate Mascot."""

from __future__ import annotations

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.arranging import Arrange
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import STAT, TURN, Lasting
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal, verbs
from tests.rules import rule

X, Y = 300.0, 400.0
WALL = {"name": "wall", "kind": "barrier", "box": (X + 50, Y - 8, X + 55, Y + 150)}


def is_over(state: MoonstoneState) -> bool:
    return not any(isinstance(procedure, Arcane) for procedure in state.stack) and state.deck == hands.ARCANE_DECK


# -- Premonition (interrupt_on_target) -------------------------------------------------------------------------------


def shot_at_quack(energy: int = 2, **more: object) -> MoonstoneState:
    quack = {"slug": "quack", "at": (X + 100, Y), "energy": energy}
    models: list[list[Entry]] = [[("flintlock", X, Y)], [quack, ("grub", X + 100, Y - 60)]]
    state = setup(models, terrain=[WALL], acting="flintlock", **more)  # type: ignore[arg-type]
    act(state, "use shoot-musket", "target quack/1")
    return state


@rule("MS-190", "MS-103")
def test_the_target_is_asked_before_any_card_is_drawn() -> None:
    state = shot_at_quack()
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    assert state.deck == hands.ARCANE_DECK
    act(state, "no")
    assert state.seat == 0
    assert verbs(state) == {"play", "stop"}
    assert model(state, "quack").energy == 2


@rule("MS-190", "MS-080")
def test_a_target_that_steps_out_of_sight_ends_the_action() -> None:
    state = shot_at_quack()
    act(state, "yes", f"to {X + 100:.2f},{Y + 25:.2f}")
    assert not state.sees(0, 1)
    assert is_over(state)
    assert model(state, "quack").energy == 1
    assert model(state, "flintlock").energy == 2
    pass_reactions(state)
    assert refusal(state, "use shoot-musket").rule == "MS-073"


@rule("MS-190")
def test_a_target_that_stays_a_legal_one_is_shot_at_and_no_other() -> None:
    state = shot_at_quack()
    act(state, "yes", f"to {X + 120:.2f},{Y - 15:.2f}")
    assert state.seat == 0
    assert verbs(state) == {"play", "stop"}
    assert state.view(0)["asked"] == "arcane-play"


@rule("MS-152")
def test_the_step_is_at_most_an_inch() -> None:
    state = shot_at_quack()
    act(state, "yes")
    assert not state.is_legal(state.parse(f"to {X + 126:.2f},{Y:.2f}"))


@rule("MS-190")
def test_without_energy_or_against_a_friend_there_is_no_interruption() -> None:
    assert shot_at_quack(energy=0).seat == 0
    models: list[list[Entry]] = [[("flintlock", X, Y), ("quack", X + 60, Y)], [("grub", 800, 800)]]
    state = setup(models, acting="flintlock")
    act(state, "use look-out", "target quack/0")
    assert stats.stat_of(state, 1, "evade") == -1


@rule("MS-190")
def test_active_abilities_can_be_interrupted_too() -> None:
    models: list[list[Entry]] = [[("billy", X, Y)], [("quack", X + 30 + 6 * 25.4, Y)]]
    state = setup(models, acting="billy")
    act(state, "use ramming-speed", "target quack/1")
    assert state.seat == 1
    act(state, "yes", f"to {X + 30 + 7 * 25.4:.2f},{Y:.2f}")
    assert model(state, "billy").x == X * 100
    assert model(state, "billy").energy == 0


@rule("MS-113", "MS-190")
def test_each_repeat_targets_anew() -> None:
    aim = Lasting(STAT, 0, TURN, "arcane", 2)
    state = shot_at_quack(energy=3, deck=["green-1", "green-1", "pink-1"], lasting=[aim])
    act(state, "no", "play green-1 green-1", "bluff", "target quack/1")
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    act(state, "yes", f"to {X + 100:.2f},{Y + 25:.2f}")
    assert is_over(state)
    assert model(state, "quack").wounds == 3


# -- Divine Intervention (resist_hand_reveal) ------------------------------------------------------------------------

MINE = ["green-2", "blue-2", "green-1", "pink-1"]
TWO = ["catastrophe", "catastrophe", "blue-1", "blue-1", "pink-1", "pink-2"]
ONE = ["catastrophe", "blue-1", "blue-1", "pink-1", "pink-2", "pink-2"]


def shot_at_friar(resist: list[str]) -> MoonstoneState:
    state = setup([[("flintlock", X, Y)], [("friar-flavious", X + 150, Y)]], acting="flintlock", deck=[*MINE, *resist])
    act(state, "use shoot-musket", "target friar-flavious/1")
    return state


@rule("MS-105", "MS-103")
def test_two_catastrophes_turn_the_ability_into_its_catastrophe() -> None:
    state = shot_at_friar(TWO)
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    act(state, "yes")
    assert model(state, "flintlock").wounds == 2
    assert model(state, "friar-flavious").wounds == 0
    assert is_over(state)
    pass_reactions(state)
    assert refusal(state, "use reload-shoot-musket").rule == "MS-074"


@rule("MS-105")
def test_the_intervention_may_be_declined() -> None:
    state = shot_at_friar(TWO)
    act(state, "no")
    assert state.seat == 0
    act(state, "play green-2 green-2", "ok")
    assert model(state, "friar-flavious").wounds == 4 - 2  # Natural Padding


@rule("MS-105")
def test_being_asked_does_not_tell_what_the_hand_holds() -> None:
    state = shot_at_friar(ONE)
    assert (state.seat, offered(state)) == (1, ["no"])
    assert "two Catastrophes" in refusal(state, "yes").sentence
    assert state.view(0) == shot_at_friar(TWO).view(0)


@rule("MS-105", "MS-006")
@pytest.mark.parametrize(("gap", "asked"), [(101.6, True), (101.61, False)])
def test_it_also_answers_to_abilities_used_within_four_inches(gap: float, asked: bool) -> None:
    models: list[list[Entry]] = [[("quack", X, Y)], [("friar-flavious", round(X + 30 + gap, 2), Y)]]
    state = setup(models, acting="quack", deck=["blue-1"])
    act(state, "use healing", "target quack/0")
    assert state.seat == (1 if asked else 0)


@rule("MS-105")
def test_only_the_resisting_players_own_friar_helps() -> None:
    models: list[list[Entry]] = [[("quack", X, Y)], [("grub", X + 60, Y)], [("friar-flavious", X, Y + 60)]]
    state = setup(models, acting="quack")
    act(state, "use healing", "target grub/1")
    assert state.seat == 0
    own: list[list[Entry]] = [[("quack", X, Y), ("friar-flavious", X, Y + 60)], [("grub", X + 60, Y)]]
    state = setup(own, acting="quack")
    act(state, "use healing", "target grub/1")
    assert state.seat == 0


# -- Lucky (deck_arrange) --------------------------------------------------------------------------------------------

TOP_FIVE = ["green-3", "catastrophe", "pink-1", "pink-1", "blue-2"]


def lucky() -> MoonstoneState:
    models: list[list[Entry]] = [[("young-jack", X, Y)], [("grub", 800, 800)], [("doug-the-flatulent", 800, 100)]]
    state = setup(models, acting="young-jack", deck=TOP_FIVE)
    act(state, "use lucky")
    return state


def arcane_view(state: MoonstoneState, seat: int | None) -> dict[str, object]:
    found = state.view(seat)["arcane_deck"]
    assert isinstance(found, dict)
    return found


@rule("MS-069")
def test_five_cards_go_back_one_at_a_time_on_top_or_under() -> None:
    state = lucky()
    assert state.reveals > 0
    cards = ["blue-2", "green-3", "pink-1", "catastrophe"]
    assert offered(state) == [f"top {card}" for card in cards] + [f"bottom {card}" for card in cards]
    assert not state.is_legal(state.parse("top blue-1"))
    assert "not among" in refusal(state, "top blue-1").sentence
    act(state, "bottom catastrophe", "top pink-1", "top green-3", "bottom pink-1", "top blue-2")
    assert arcane_view(state, 0) == {
        "size": 21,
        "top": ["blue-2", "green-3", "pink-1"],
        "bottom": ["catastrophe", "pink-1"],
        "turned_up": [],
    }
    for other in (1, 2, None):
        assert arcane_view(state, other) == {"size": 21, "top": [None] * 3, "bottom": [None] * 2, "turned_up": []}


@rule("MS-069", "MS-103")
def test_the_arranged_cards_are_drawn_and_the_next_shuffle_forgets_them() -> None:
    state = lucky()
    act(state, "top pink-1", "top catastrophe", "top blue-2", "top green-3", "bottom pink-1")
    pass_reactions(state)
    act(state, "use magic-brew")
    assert {text.split()[1] for text in offered(state) if text != "stop"} == {"green-3", "blue-2"}
    act(state, "stop")
    assert state.deck == hands.ARCANE_DECK
    assert arcane_view(state, 0) == {"size": 21, "top": [], "bottom": [], "turned_up": []}


@rule("MS-069")
def test_while_arranging_others_see_only_how_many_are_left() -> None:
    state = lucky()
    act(state, "top green-3")
    for seat, cards in ((0, ["blue-2", "pink-1", "pink-1", "catastrophe"]), (1, None), (2, None)):
        going_on = state.view(seat)["going_on"]
        assert isinstance(going_on, list)
        assert going_on[-1]["cards"] == cards
        assert going_on[-1]["left"] == 4
    worlds = [state.redeal(1, Rng.seeded(n)) for n in range(40)]
    assert all(world.view(1) == state.view(1) for world in worlds)
    assert len({tuple(world.stack[-1].options(world)) for world in worlds}) > 20
    assert len({world.deck_top[0] for world in worlds}) > 4
    for world in worlds:
        looking = world.stack[-1]
        assert isinstance(looking, Arrange)
        assert world.deck + looking.hand == hands.ARCANE_DECK
    mine = state.redeal(0, Rng.seeded(1))
    assert mine.legal() == state.legal()
    assert mine.deck_top == state.deck_top


@rule("MS-069")
def test_a_second_look_leaves_the_first_ones_bottom_alone_and_unknown() -> None:
    models: list[list[Entry]] = [[("young-jack", X, Y)], [("young-jack", 800, 800)]]
    state = setup(models, acting="young-jack", deck=TOP_FIVE)
    do(state, "use lucky", "bottom catastrophe", "bottom pink-1", "bottom pink-1", "top green-3", "top blue-2")
    do(state, "end", "activate young-jack/1")
    act(state, "use lucky")
    assert {"top green-3", "top blue-2"} <= set(offered(state))
    while state.view(0)["asked"] == "arrange-deck":
        act(state, next(text for text in offered(state) if text.startswith("bottom")))
    assert arcane_view(state, 0)["bottom"] == ["catastrophe", "pink-1", "pink-1", None, None, None, None, None]
    theirs = arcane_view(state, 1)["bottom"]
    assert isinstance(theirs, list)
    assert theirs[:3] == [None, None, None]
    assert None not in theirs[3:]
    world = state.redeal(0, Rng.seeded(3))
    assert [deck.card_of(entry) for entry in world.deck_bottom[:3]] == [9, 6, 6]


# -- Pirate Mascot (friendly is targeted) ----------------------------------------------------------------------------


def shot_at_pirate(gap: float = 60) -> MoonstoneState:
    enemies: list[Entry] = [("seasick-stu", X + 150, Y), ("powder-monkey", X + 150, Y + gap)]
    state = setup([[("flintlock", X, Y)], enemies], acting="flintlock")
    act(state, "use shoot-musket", "target seasick-stu/1")
    return state


def drawn(state: MoonstoneState) -> int:
    found = [procedure for procedure in state.stack if isinstance(procedure, Arcane)]
    return int(hands.size(found[0].hand))


@rule("MS-104", "MS-193")
def test_a_mascot_lowers_the_evade_of_a_targeted_pirate() -> None:
    plain = 3 + model(shot_at_pirate(), "seasick-stu").character.evade
    state = shot_at_pirate()
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    act(state, "yes")
    assert drawn(state) == max(plain - 1, 1)
    act(state, "stop")
    assert stats.stat_of(state, 1, "evade") == model(state, "seasick-stu").character.evade
    declined = shot_at_pirate()
    act(declined, "no")
    assert drawn(declined) == plain
    assert drawn(shot_at_pirate(gap=300)) == plain


@rule("MS-073", "MS-104")
def test_the_mascot_helps_once_a_turn_and_not_itself() -> None:
    spent = {"slug": "flintlock", "at": (X, Y), "energy": 5}
    enemies: list[Entry] = [("seasick-stu", X + 150, Y), ("powder-monkey", X + 150, Y + 60)]
    state = setup([[spent], enemies], acting="flintlock")
    act(state, "use shoot-musket", "target seasick-stu/1", "yes", "stop")
    pass_reactions(state)
    do(state, "use reload-shoot-musket")
    act(state, "use shoot-musket", "target seasick-stu/1")
    assert state.seat == 0
    own = setup([[("flintlock", X, Y)], enemies], acting="flintlock")
    act(own, "use shoot-musket", "target powder-monkey/1")
    assert own.seat == 0
