"""The arcane procedure: draw, declare, OK or Bluff, replacement, repeats (MS-102 to MS-119, Q-6 to Q-11)."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.lasting import BAN, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal, verbs
from tests.rules import rule

X, Y = 300.0, 400.0
HARMLESS = ["blue-1", "blue-1", "pink-1", "pink-1", "pink-2", "blue-2"]
"""A resist hand without a Catastrophe or a green card."""


def duel(*deck: str, user: str = "flintlock", target: str = "beaky-bobby", **more: object) -> MoonstoneState:
    """Flintlock aims at an enemy 100 mm away; the deck lies as named."""
    return setup([[(user, X, Y)], [(target, X + 100, Y)]], acting=user, deck=deck, **more)  # type: ignore[arg-type]


def shoot(state: MoonstoneState, target: str = "beaky-bobby/1") -> None:
    act(state, "use shoot-musket", f"target {target}")


def procedure(state: MoonstoneState) -> Arcane:
    found = [procedure for procedure in state.stack if isinstance(procedure, Arcane)]
    assert len(found) == 1
    return found[0]


def boxes(state: MoonstoneState, name: str) -> int:
    return int(model(state, name).open_boxes)


def is_over(state: MoonstoneState) -> bool:
    """Whether the procedure has ended, with all cards back in the deck."""
    return not any(isinstance(procedure, Arcane) for procedure in state.stack) and state.deck == hands.ARCANE_DECK


# -- drawing ---------------------------------------------------------------------------------------------------------


@rule("EX-04", "MS-103", "MS-105", "MS-102")
def test_the_active_player_draws_by_the_stats_and_the_resisting_player_six() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    assert hands.cards(procedure(state).hand) == [1, 4]
    assert hands.size(procedure(state).resist) == 6
    assert hands.size(state.deck) == 21 - 8
    assert state.seat == 0
    assert model(state, "flintlock").energy == 2


@rule("MS-105")
def test_the_owner_of_an_enemy_target_resists_otherwise_the_player_to_the_left() -> None:
    models = [[("quack", X, Y)], [("grub", X + 60, Y)], [("doug-the-flatulent", X, Y + 60)]]
    for target, resisting in (("grub/1", 1), ("doug-the-flatulent/2", 2)):
        state = setup(models, acting="quack")
        act(state, "use healing", f"target {target}")
        act(state, f"play {held(state)} blue-1")
        assert state.seat == resisting
    state = setup(models, acting="quack", edges=["lower", "right", "left"])
    act(state, "use healing", "target quack/0")
    act(state, f"play {held(state)} blue-1")
    assert state.seat == 2


def held(state: MoonstoneState) -> str:
    """Some card of the active player's hand."""
    return offered(state)[0].split()[1]


@rule("MS-105")
def test_an_ability_without_a_target_is_resisted_by_the_left_neighbour() -> None:
    models = [[("young-jack", X, Y)], [("grub", X + 60, Y)], [("doug-the-flatulent", X, Y + 60)]]
    state = setup(models, acting="young-jack", edges=["left", "lower", "upper"])
    act(state, "use magic-brew")
    assert procedure(state).resisting == 2
    assert hands.size(procedure(state).hand) == 2


@rule("Q-9")
def test_a_short_deck_leaves_the_resisting_player_a_card() -> None:
    state = duel(lasting=[Lasting(0, 0, TURN, "arcane", 30)])
    shoot(state)
    assert hands.size(procedure(state).hand) == 20
    assert hands.size(procedure(state).resist) == 1
    assert state.deck == hands.EMPTY


# -- playing and stopping --------------------------------------------------------------------------------------------


@rule("MS-106")
def test_the_active_player_may_stop_and_has_paid_all_the_same() -> None:
    state = duel()
    shoot(state)
    act(state, "stop")
    assert is_over(state)
    assert model(state, "flintlock").energy == 2
    assert boxes(state, "beaky-bobby") == 7


@rule("MS-107", "MS-116")
def test_any_card_of_the_hand_may_be_declared_as_anything() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    plays = [text for text in offered(state) if text.startswith("play ")]
    assert len(plays) == 2 * 10
    assert "play blue-2 catastrophe" in plays
    assert "stop" in offered(state)
    assert refusal(state, "play pink-3 green-3").rule == "MS-107"


@rule("MS-108")
def test_the_resisting_player_must_answer_ok_or_bluff() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play green-2 green-2")
    assert state.seat == 1
    assert offered(state) == ["ok", "bluff"]
    assert refusal(state, "stop").rule == "MS-108"


# -- OK --------------------------------------------------------------------------------------------------------------


@rule("EX-05", "EX-06", "MS-109", "MS-022")
def test_accepted_declarations_count_as_declared() -> None:
    state = duel("pink-3", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play pink-3 green-3", "ok")
    assert boxes(state, "beaky-bobby") == 7 - 5
    assert is_over(state)


@rule("EX-05", "MS-109", "MS-115")
def test_a_declared_card_of_the_wrong_colour_does_nothing() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play green-2 blue-2", "ok")
    assert boxes(state, "beaky-bobby") == 7
    assert is_over(state)


@rule("EX-05")
def test_green_2_is_four_damage() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play green-2 green-2", "ok")
    assert boxes(state, "beaky-bobby") == 3


@rule("Q-7", "MS-116")
def test_an_accepted_catastrophe_is_one_true_or_not() -> None:
    state = duel("green-2", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play green-2 catastrophe", "ok")
    assert boxes(state, "flintlock") == 6
    assert boxes(state, "beaky-bobby") == 7
    assert is_over(state)
    pass_reactions(state)
    assert refusal(state, "use reload-shoot-musket").rule == "MS-074"


@rule("MS-117")
def test_the_card_selects_among_several_lines() -> None:
    models: list[list[Entry]] = [
        [{"slug": "young-jack", "at": (X, Y), "wounds": 3, "energy": 2}],
        [("grub", X + 300, Y)],
    ]
    for declared, energy, wounds in (("pink-2", 3, 3), ("blue-2", 1, 1), ("green-2", 1, 3)):
        state = setup(models, acting="young-jack", deck=["green-1", "green-1"])
        act(state, "use magic-brew", f"play green-1 {declared}", "ok")
        after = model(state, "young-jack")
        assert (after.energy, after.wounds) == (energy, wounds)


# -- a caught bluff --------------------------------------------------------------------------------------------------


@rule("EX-06", "MS-110", "MS-111")
def test_a_caught_bluff_that_is_left_alone_counts_as_what_it_is() -> None:
    state = duel("pink-3", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play pink-3 green-3", "bluff")
    assert state.seat == 1
    assert set(offered(state)) == {"replace blue-1", "replace blue-2", "replace pink-1", "replace pink-2", "leave"}
    assert refusal(state, "replace green-3").rule == "MS-111"
    act(state, "leave")
    assert boxes(state, "beaky-bobby") == 7
    assert is_over(state)


@rule("EX-06", "MS-111")
def test_a_caught_bluff_replaced_by_a_catastrophe() -> None:
    state = duel("pink-3", "blue-2", "catastrophe", *HARMLESS[:5])
    shoot(state)
    act(state, "play pink-3 green-3", "bluff", "replace catastrophe")
    assert boxes(state, "flintlock") == 6
    assert model(state, "flintlock").character.energy(2) == 3
    assert boxes(state, "beaky-bobby") == 7
    assert is_over(state)
    pass_reactions(state)
    assert refusal(state, "use reload-shoot-musket").rule == "MS-074"
    assert refusal(state, "use shoot-musket").rule == "MS-073"


@rule("Q-6")
def test_a_caught_bluff_may_still_meet_the_requirement_with_its_real_value() -> None:
    state = duel("green-1", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play green-1 green-3", "bluff", "leave")
    assert boxes(state, "beaky-bobby") == 7 - 3


@rule("Q-8", "MS-111")
def test_a_replacement_is_read_like_a_played_card() -> None:
    state = duel("pink-3", "blue-2", "green-1", *HARMLESS[:5])
    shoot(state)
    act(state, "play pink-3 green-3", "bluff", "replace green-1")
    assert boxes(state, "beaky-bobby") == 7 - 3
    assert is_over(state)


@rule("MS-111", "Q-6")
def test_a_lie_that_shows_a_catastrophe_triggers_it() -> None:
    state = duel("catastrophe", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play catastrophe green-3", "bluff", "leave")
    assert boxes(state, "flintlock") == 6


# -- the truth -------------------------------------------------------------------------------------------------------


def aimed_shot(
    *others: tuple[str, float, float], deck: tuple[str, ...] = ("green-3", "green-1", "pink-1", "blue-1")
) -> MoonstoneState:
    """Flintlock has taken aim at Doug: four cards."""
    enemies = [("doug-the-flatulent", X + 100, Y), *others]
    state = setup([[("flintlock", X, Y)], enemies], acting="flintlock", deck=[*deck, *HARMLESS[:5]])
    do(state, "use take-aim")
    act(state, "use shoot-musket", "target doug-the-flatulent/1")
    return state


@rule("EX-07", "MS-112", "MS-113", "Q-11")
def test_a_true_declaration_takes_effect_and_may_be_repeated() -> None:
    state = aimed_shot(("beaky-bobby", X + 100, Y + 60))
    assert hands.size(procedure(state).hand) == 4
    act(state, "play green-3 green-3", "bluff")
    assert boxes(state, "doug-the-flatulent") == 4
    assert state.seat == 0
    assert offered(state) == ["target doug-the-flatulent/1", "target beaky-bobby/1", "stop"]
    energy = model(state, "flintlock").energy
    act(state, "target beaky-bobby/1")
    assert hands.size(procedure(state).hand) == 3
    assert hands.size(procedure(state).resist) == 6
    act(state, "play pink-1 green-1")
    assert state.seat == 1
    act(state, "ok")
    assert boxes(state, "beaky-bobby") == 7 - 3
    assert model(state, "flintlock").energy == energy
    assert is_over(state)


@rule("MS-113")
def test_a_repeat_stays_with_the_player_of_the_first_target() -> None:
    models = [[("flintlock", X, Y)], [("doug-the-flatulent", X + 100, Y)], [("grub", X, Y + 100)]]
    state = setup(models, acting="flintlock", deck=["green-3", "green-1"])
    act(state, "use shoot-musket", "target doug-the-flatulent/1", "play green-3 green-3", "bluff")
    assert offered(state) == ["target doug-the-flatulent/1", "stop"]
    assert refusal(state, "target grub/2").rule == "MS-113"
    assert refusal(state, "target flintlock/0").rule == "MS-113"


@rule("MS-112", "MS-114")
def test_repeats_go_on_as_long_as_the_truth_is_doubted_and_end_with_the_hand() -> None:
    state = aimed_shot(deck=("green-1", "green-1", "green-1", "green-2"))
    for card in ("green-1", "green-1", "green-1"):
        act(state, f"play {card} {card}", "bluff", "target doug-the-flatulent/1")
    assert boxes(state, "doug-the-flatulent") == 8 - 3 * 2
    act(state, "play green-2 blue-3", "ok")
    assert is_over(state)


@rule("MS-114")
def test_the_last_card_ends_the_repeats() -> None:
    state = duel("green-1", "green-1", *HARMLESS)
    shoot(state)
    act(state, "play green-1 green-1", "bluff", "target beaky-bobby/1", "play green-1 green-1", "bluff")
    assert boxes(state, "beaky-bobby") == 1
    assert is_over(state)


@rule("MS-114")
def test_the_active_player_may_stop_before_choosing_a_target_or_after() -> None:
    state = aimed_shot()
    act(state, "play green-3 green-3", "bluff", "stop")
    assert is_over(state)
    state = aimed_shot()
    act(state, "play green-3 green-3", "bluff", "target doug-the-flatulent/1", "stop")
    assert is_over(state)


@rule("MS-114")
def test_a_slain_last_target_ends_the_repeats() -> None:
    hurt = {"slug": "beaky-bobby", "at": (X + 100, Y), "wounds": 5}
    models: list[list[Entry]] = [[("flintlock", X, Y)], [hurt, ("grub", 800, 800)]]
    state = setup(models, acting="flintlock", deck=["green-3", "green-1"])
    shoot(state)
    act(state, "play green-3 green-3", "bluff")
    assert model(state, "beaky-bobby").where != IN_PLAY
    assert is_over(state)


@rule("MS-114", "MS-116")
def test_a_slain_originator_ends_the_repeats() -> None:
    hurt = {"slug": "flintlock", "at": (X, Y), "wounds": 6}
    models: list[list[Entry]] = [[hurt, ("quack", 800, 100)], [("beaky-bobby", X + 100, Y)]]
    state = setup(models, acting="flintlock", deck=["catastrophe", "green-1"])
    shoot(state)
    act(state, "play catastrophe catastrophe", "bluff")
    assert model(state, "flintlock").where != IN_PLAY
    assert is_over(state)


@rule("MS-112", "MS-074")
def test_a_true_catastrophe_can_be_repeated_unless_the_ability_is_gone() -> None:
    state = duel("catastrophe", "green-1", *HARMLESS)
    shoot(state)
    act(state, "play catastrophe catastrophe", "bluff")
    assert boxes(state, "flintlock") == 6
    assert "target beaky-bobby/1" in offered(state)
    gone = setup([[("firespitter", X, Y)], [("flintlock", X + 100, Y)]], acting="firespitter", deck=["catastrophe"])
    act(gone, "use fireblast", "target flintlock/1", "play catastrophe catastrophe", "bluff")
    assert is_over(gone)


@rule("MS-114", "MS-103")
def test_a_lie_in_a_repeat_ends_it() -> None:
    state = aimed_shot()
    act(state, "play green-3 green-3", "bluff", "target doug-the-flatulent/1", "play pink-1 green-1", "bluff", "leave")
    assert boxes(state, "doug-the-flatulent") == 4
    assert is_over(state)


@rule("MS-112")
def test_an_ability_without_a_target_repeats_at_once() -> None:
    models: list[list[Entry]] = [
        [{"slug": "young-jack", "at": (X, Y), "wounds": 3, "energy": 2}],
        [("grub", X + 300, Y)],
    ]
    state = setup(models, acting="young-jack", deck=["pink-2", "blue-1"])
    act(state, "use magic-brew", "play pink-2 pink-2", "bluff")
    assert state.seat == 0
    assert verbs(state) == {"play", "stop"}
    act(state, "play blue-1 blue-3", "ok")
    after = model(state, "young-jack")
    assert (after.energy, after.wounds) == (3, 0)


@rule("MS-113")
def test_stone_song_repeats_on_any_stone() -> None:
    stones = [(X + 80, Y, 3), (X, Y + 80, 4)]
    state = setup(
        [[("boulder", X, Y)], [("grub", 800, 800)]], stones=stones, acting="boulder", deck=["blue-2", "blue-1"]
    )
    act(state, "use stone-song", "stone 0", "play blue-2 blue-2", "bluff")
    assert state.stones[0].depth == 1
    assert offered(state) == ["stone 0", "stone 1", "stop"]
    act(state, "stone 1", "play blue-1 blue-3", "ok")
    assert state.stones[1].depth == 1


@rule("MS-105")
def test_the_resisting_player_sets_the_depth_after_a_catastrophe() -> None:
    state = setup(
        [[("boulder", X, Y)], [("grub", 800, 800)]], stones=[(X + 80, Y, 3)], acting="boulder", deck=["blue-1"]
    )
    act(state, "use stone-song", "stone 0", "play blue-1 catastrophe", "ok")
    assert state.seat == 1
    act(state, "amount 4")
    assert state.stones[0].depth == 4


# -- engagement and ends ---------------------------------------------------------------------------------------------


@rule("MS-119", "MS-099", "MS-076")
def test_arcane_abilities_work_while_engaged_unless_the_text_forbids() -> None:
    models = [[("flintlock", X, Y)], [("beaky-bobby", X + 31, Y)]]
    state = setup(models, acting="flintlock")
    assert stats.is_engaged(state, 0)
    assert "use shoot-musket" in offered(state)
    assert refusal(state, "use reload-shoot-musket").rule == "MS-076"
    fire = setup([[("firespitter", X, Y)], [("beaky-bobby", X + 31, Y)]], acting="firespitter")
    assert refusal(fire, "use fireblast").rule == "MS-076"


@rule("MS-103")
def test_all_cards_are_shuffled_back_whatever_was_arranged() -> None:
    state = duel("pink-3", "blue-2", *HARMLESS, "green-3", "green-2")
    shoot(state)
    assert len(state.deck_top) == 2
    act(state, "play pink-3 green-3", "bluff", "replace blue-1")
    assert is_over(state)
    assert state.deck_top == []


@rule("MS-104", "MS-073")
@pytest.mark.parametrize("answer", ["ok", "bluff"])
def test_the_shot_is_spent_whatever_comes_of_it(answer: str) -> None:
    state = duel("pink-3", "blue-2", *HARMLESS)
    shoot(state)
    act(state, "play pink-3 blue-1", answer, *(["leave"] if answer == "bluff" else []))
    assert is_over(state)
    pass_reactions(state)
    assert refusal(state, "use shoot-musket").rule == "MS-073"
    assert "Reload" in refusal(state, "use shoot-musket").remedy


@rule("MS-003")
def test_bans_hold_for_repeats_too() -> None:
    ban = Lasting(BAN, 0, TURN, "target", against=2)
    models = [[("flintlock", X, Y)], [("doug-the-flatulent", X + 100, Y), ("grub", X, Y + 100)]]
    state = setup(models, acting="flintlock", deck=["green-3", "green-1"], lasting=[ban])
    act(state, "use shoot-musket", "target doug-the-flatulent/1", "play green-3 green-3", "bluff")
    assert "target grub/1" not in offered(state)
