"""Flips: the top arcane card decides, a Catastrophe does only its line, and the card goes back (MS-100, MS-101)."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, model, offered
from tests.rules import rule

X, Y = 300.0, 400.0


def ram(card: str) -> MoonstoneState:
    """Billy rams a goblin that stands 3 inches away; the deck's top card is given."""
    models: list[list[Entry]] = [[("billy", X, Y)], [("beaky-bobby", X + 30 + 76.2, Y)]]
    state = setup(models, acting="billy", deck=[card])
    act(state, "use ramming-speed", "target beaky-bobby/1")
    return state


@rule("MS-100", "EX-03")
@pytest.mark.parametrize(("card", "x"), [("blue-1", 1), ("green-2", 2), ("pink-3", 3)])
def test_x_is_the_value_and_the_colour_does_not_matter(card: str, x: int) -> None:
    state = ram(card)
    bobby = model(state, "beaky-bobby")
    assert bobby.wounds == x + 1
    assert bobby.x == round((X + 30 + 76.2 + 25.4 * x) * 100)


@rule("MS-100")
def test_on_a_catastrophe_only_its_line_happens() -> None:
    state = ram("catastrophe")
    assert model(state, "beaky-bobby").wounds == 0
    assert state.seat == 1
    going_on = state.view(0)["going_on"]
    assert isinstance(going_on, list)
    assert [entry["flipped"] for entry in going_on if entry["procedure"] == "flip"] == ["catastrophe"]


@rule("MS-101")
def test_the_card_is_shuffled_back_and_the_arrangement_forgotten() -> None:
    models: list[list[Entry]] = [[("billy", X, Y)], [("beaky-bobby", X + 30 + 76.2, Y)]]
    state = setup(models, acting="billy", deck=["green-1", "pink-3", "catastrophe"])
    before = state.reveals
    act(state, "use ramming-speed", "target beaky-bobby/1")
    assert state.reveals == before + 1
    assert state.deck == hands.ARCANE_DECK
    assert state.deck_top == []
    assert deck.view(state, -1) == {"size": 21, "top": [], "bottom": [], "turned_up": ["green-1"]}


@rule("MS-100")
def test_without_contact_there_is_no_flip() -> None:
    models: list[list[Entry]] = [[("billy", X, Y)], [("beaky-bobby", X + 120, Y)]]
    fence = {"name": "fence", "kind": "obstacle", "box": (X + 50, Y - 50, X + 55, Y + 50)}
    state = setup(models, acting="billy", terrain=[fence], deck=["pink-3"])
    act(state, "use ramming-speed", "target beaky-bobby/1")
    assert model(state, "beaky-bobby").wounds == 0
    assert len(state.deck_top) == 1


@rule("MS-100", "MS-101")
def test_energy_syphon_shares_what_the_flip_allows() -> None:
    models: list[list[Entry]] = [
        [("tabby", X, Y), {"slug": "quack", "at": (X, Y + 60), "energy": 3}],
        [("grub", 800, 800)],
    ]
    bad = setup(models, acting="tabby", deck=["catastrophe"])
    act(bad, "use energy-syphon", "target quack/0")
    assert (model(bad, "quack").energy, model(bad, "tabby").wounds) == (1, 2)
    assert bad.deck == hands.ARCANE_DECK
    good = setup(models, acting="tabby", deck=["green-1"])
    act(good, "use energy-syphon", "target quack/0")
    assert model(good, "tabby").wounds == 0
    assert offered(good)


# -- the deck --------------------------------------------------------------------------------------------------------


@rule("MS-102")
def test_the_deck_has_21_cards() -> None:
    names = deck.names(hands.ARCANE_DECK)
    assert len(names) == 21
    assert [names.count(f"{colour}-{value}") for colour in ("blue", "green", "pink") for value in (1, 2, 3)] == [
        3,
        2,
        1,
    ] * 3
    assert names.count("catastrophe") == 3


@rule("MS-102", "Q-9")
def test_cards_are_drawn_from_the_top_then_the_middle_then_the_bottom() -> None:
    state = setup([[("billy", X, Y)], [("grub", 800, 800)]], deck=["green-3", "pink-3"])
    state.deck_bottom = [deck.placed(9, 1), deck.placed(2, 1)]
    assert deck.card_of(deck.take_top(state)) == 5
    known = [0, 0]
    rest = deck.draw_known(state, 19, known)
    assert hands.size(rest) == 19
    assert hands.copies(rest, 8) == 1
    assert deck.names(known[0]) == ["catastrophe"]
    assert known[1] == hands.EMPTY
    assert hands.copies(rest, 9) == 3
    assert deck.names(state.deck) == ["blue-3"]
    assert hands.size(deck.draw_hand(state, 6)) == 1
    assert deck.draw_hand(state, 1) == hands.EMPTY
