"""Cards of Moonstone by the odds: the mixture of melee cards, and whether a declaration is true."""

from __future__ import annotations

from math import inf

import pytest

from moontable.bots.base import Eyes
from moontable.bots.moonstone.bluffing import as_a_lie, as_declared, chance_to_hold, odds_of_truth
from moontable.bots.moonstone.duelling import melee_card, mixture
from moontable.bots.moonstone.expert import ExpertMoonstone
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards.decks import ARCANE_SIZE, FALLING, HIGH, LOW, RISING, SWEEPING, THRUST
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.state import hands
from tests.games.moonstone.arcane.test_arcane import HARMLESS, duel, procedure, shoot
from tests.games.moonstone.fighting import fight
from tests.games.moonstone.playing import act

FIGHTERS = ("gertrude", "mr-toodles")


def eyes(state: MoonstoneState, luck: object = 0) -> Eyes:
    rng = Rng.seeded(str(luck))
    return Eyes(state.redeal(state.seat, rng), rng, inf)


def mixed(state: MoonstoneState, luck: object = 0) -> list[int]:
    top = state.stack[-1]
    assert isinstance(top, Melee)
    return mixture(state, top, eyes(state, luck))


def facing(mine: str, theirs: str, *, opened: bool) -> MoonstoneState:
    state = fight(*FIGHTERS, mine, theirs)
    top = state.stack[-1]
    assert isinstance(top, Melee)
    top.opened = 2 if opened else 0
    return state


@pytest.mark.parametrize(
    ("theirs", "best"),
    [("sweeping", FALLING), ("falling", THRUST), ("thrust", THRUST)],
)
def test_against_an_open_hand_of_one_card_the_best_answer_is_always_played(theirs: str, best: int) -> None:
    counts = mixed(facing("falling thrust low", theirs, opened=True))
    assert counts[best] == sum(counts)


def test_only_cards_of_the_hand_are_played() -> None:
    counts = mixed(facing("sweeping", "falling thrust rising", opened=False))
    assert counts[SWEEPING] == sum(counts)
    several = mixed(facing("thrust rising high low", "falling thrust rising low", opened=False))
    assert several[FALLING] == several[SWEEPING] == 0


def test_where_no_card_is_best_against_all_others_several_are_played() -> None:
    counts = mixed(facing("falling thrust sweeping rising", "falling thrust sweeping rising", opened=True))
    assert sum(count > 0 for count in counts) >= 2
    assert counts[HIGH] == counts[LOW] == 0
    assert counts[RISING] + counts[THRUST] + counts[FALLING] > counts[SWEEPING]


def test_the_card_is_drawn_from_the_mixture_and_the_same_luck_draws_the_same() -> None:
    state = facing("falling thrust sweeping rising", "falling thrust sweeping rising", opened=True)
    top = state.stack[-1]
    assert isinstance(top, Melee)
    drawn = {luck: melee_card(state, top, eyes(state, luck)) for luck in range(12)}
    assert len(set(drawn.values())) >= 2
    assert drawn == {luck: melee_card(state, top, eyes(state, luck)) for luck in range(12)}


def test_a_hidden_hand_changes_nothing() -> None:
    hidden = [facing("thrust rising low", theirs, opened=False) for theirs in ("falling falling", "sweeping low")]
    first, second = [ExpertMoonstone().choose(Eyes(state, Rng.seeded("same"), inf)) for state in hidden]
    assert first == second


# -- declarations ------------------------------------------------------------------------------------------------------


def declared(*hand: str, as_card: str, resist: list[str]) -> MoonstoneState:
    """Flintlock has laid the first card of a hand of two face down and declared one."""
    state = duel(*hand, *resist)
    shoot(state)
    act(state, f"play {hand[0]} {as_card}")
    return state


def spell(state: MoonstoneState) -> Arcane:
    return procedure(state)


def test_the_odds_to_hold_a_card_are_those_of_the_cards_not_seen() -> None:
    assert chance_to_hold(0, 5, 15) == 0.0
    assert chance_to_hold(3, 15, 15) == 1.0
    assert chance_to_hold(1, 3, 12) == pytest.approx(3 / 12)
    assert chance_to_hold(2, 2, 10) == pytest.approx(1 - (8 * 7) / (10 * 9))


def test_a_declaration_is_less_likely_true_the_more_copies_one_holds_oneself() -> None:
    none = declared("green-1", "blue-2", as_card="green-2", resist=HARMLESS)
    one = declared("green-1", "blue-2", as_card="green-2", resist=[*HARMLESS[:5], "green-2"])
    both = declared("green-1", "blue-2", as_card="green-2", resist=[*HARMLESS[:4], "green-2", "green-2"])
    odds = [odds_of_truth(spell(state)) for state in (none, one, both)]
    assert odds[0] > odds[1] > odds[2] == 0.0


def test_worlds_with_the_truth_and_with_a_lie_look_alike_to_whoever_resists() -> None:
    state = declared("green-1", "blue-2", as_card="green-2", resist=HARMLESS)
    for number in range(6):
        world = state.redeal(state.seat, Rng.seeded(number))
        assert isinstance(world, MoonstoneState)
        truth, lie = as_declared(world), as_a_lie(world)
        assert truth is not None
        assert lie is not None
        assert spell(truth).sealed == spell(truth).declared
        assert spell(lie).sealed != spell(lie).declared
        for other in (truth, lie):
            assert other.view(state.seat) == state.view(state.seat)
            top = spell(other)
            cards = hands.size(top.hand) + hands.size(top.resist) + hands.size(top.open) + hands.size(other.deck) + 1
            assert cards == ARCANE_SIZE


def test_a_sure_lie_is_doubted() -> None:
    state = declared("green-1", "blue-2", as_card="green-3", resist=[*HARMLESS[:5], "green-3"])
    assert odds_of_truth(spell(state)) == 0.0
    bot = ExpertMoonstone().turned({"candidates": 3.0, "worlds": 2.0})
    chosen = {state.notation(bot.choose(eyes(state, luck))) for luck in range(2)}
    assert chosen == {"bluff"}
