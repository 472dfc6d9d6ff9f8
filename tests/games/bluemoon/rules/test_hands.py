"""Disclosed hands, and cards drawn from the opponent's hand (BM-133, BM-134)."""

from __future__ import annotations

from tests.games.bluemoon.table import do, hand, lay, offered, options, player, seen
from tests.rules import rule


@rule("BM-133")
def test_disclosing_lays_the_present_hand_open_for_both_to_see() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Deploy Butterfly"], ["Shimmer", "Charm Holy Dragon", "Fireblast"]),
        combat=([], ["Cinder"]),
        element="fire",
    )
    assert seen(state, 0)["seats"][1]["hand"] == []
    do(state, "play Deploy Butterfly")
    for viewer in (0, 1, None):
        vulca = seen(state, viewer)["seats"][1]
        assert set(vulca["disclosed"]) == {"vulca/12", "vulca/29", "vulca/18"}
        assert set(vulca["hand"]) == set(vulca["disclosed"])


@rule("BM-133")
def test_disclosed_cards_stay_open_until_they_leave_the_hand_and_later_ones_are_hidden() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Deploy Butterfly", "Primus Magicus"], ["Flash", "Fireblast", "Shimmer"]),
        combat=(["Smartia Pantia"], ["Cinder"]),
        element="fire",
    )
    do(state, "play Deploy Butterfly", "done", "continue", "play Primus Magicus", "done", "done")
    do(state, "done", "continue", "play Flash", "done", "done")
    vulca = seen(state, 0)["seats"][1]
    assert vulca["hand_size"] == 6, "refreshed with four cards"
    assert set(vulca["disclosed"]) == {"vulca/12", "vulca/18"}
    assert set(vulca["hand"]) == {"vulca/12", "vulca/18"}, "the new ones are not shown"


@rule("BM-133")
def test_disclosed_cards_are_hand_cards_in_every_respect() -> None:
    state = lay(
        decks=("vulca", "terrah"),
        hand=(["Lavar", "Fireblast", "Volca", "Blaze", "Charm Holy Dragon", "Spark"], []),
        disclosed=(["Lavar", "Fireblast", "Charm Holy Dragon"], []),
        combat=(["Shimmer"], ["Kabu Kat"]),
        element="fire",
    )
    assert player(state, 0)["hand_size"] == 6
    do(state, "play Charm Holy Dragon")
    assert "Lavar the Powerful" in offered(state, "discard"), "they pay like others"
    do(state, "discard Lavar", "discard Fireblast")
    assert player(state, 0)["dragons"] == 1
    assert player(state, 0)["disclosed"] == []


@rule("BM-134", "IX-82")
def test_disclosed_cards_may_be_chosen_and_hidden_ones_are_taken_at_random() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Sarogakanas"], ["Shimmer", "Fireblast", "Cinder", "Spark"]),
        disclosed=([], ["Shimmer", "Fireblast"]),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sarogakanas")
    assert options(state) == {"open vulca/12", "open vulca/18", "hidden", "done"}
    do(state, "open Fireblast")
    assert options(state) == {"open vulca/12", "hidden"}, "two or none"
    taken = set()
    for seed in range(40):
        world = state.copy()
        world.rng = type(world.rng).seeded(seed)
        do(world, "hidden")
        taken |= set(player(world, 1)["discard"])
    assert taken == {"vulca/18", "vulca/14", "vulca/8"}, "either hidden card, never the disclosed one"


@rule("BM-134")
def test_a_card_that_the_opponent_merely_knows_is_not_disclosed_and_cannot_be_named() -> None:
    state = lay(
        decks=("hoax", "flit"),
        hand=(["Sarogakanas"], ["Squadron Leader Squeak"]),
        combat=(["Hank"], ["Peckswift"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
        seat=1,
        phase="beginning",
    )
    do(state, "retrieve Peckswift", "done", "continue", "play Squadron Leader Squeak", "done", "done")
    do(state, "done", "continue", "play Sarogakanas")
    assert "flit/4" in seen(state, 0)["seats"][1]["hand"]
    assert options(state) == {"hidden", "done"}


@rule("BM-134", "BM-139", "IX-82")
def test_cards_drawn_from_the_hand_go_openly_to_the_piles_of_their_owner() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Sarogakanas"], ["Shimmer", "Charm Holy Dragon"]),
        combat=([], ["Ember"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sarogakanas", "hidden", "hidden")
    assert hand(state, 1) == set()
    vulca = seen(state, 0)["seats"][1]
    assert (vulca["discard"], vulca["leadership_pile"]) == (["vulca/12"], ["vulca/29"])
