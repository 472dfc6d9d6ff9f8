"""Discarding: openly, to the right pile, and in sets without a superfluous card (BM-139 to BM-143)."""

from __future__ import annotations

from itertools import combinations

import pytest

from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import find_card
from tests.games.bluemoon.table import do, dragons, hand, lay, may, offered, options, player, seen, turn_of
from tests.rules import rule


@rule("BM-139", "BM-030")
def test_discarded_cards_are_seen_by_both_and_leadership_cards_have_their_own_pile() -> None:
    state = lay(
        decks=("vulca", "hoax"), hand=(["Shimmer", "Charm Holy Dragon", "Fireblast", "Volca"], []), phase="engagement"
    )
    do(state, "decline", "discard Shimmer")
    assert seen(state, 1)["seats"][0]["discard_top"] == "vulca/12"
    do(state, "discard Fireblast")
    assert seen(state, 1)["seats"][0]["discard_top"] == "vulca/18"
    state = lay(decks=("vulca", "hoax"), hand=(["Shimmer", "Charm Holy Dragon"], []), phase="engagement")
    do(state, "decline", "discard Charm Holy Dragon", "done")
    vulca = seen(state, 1)["seats"][0]
    assert (vulca["discard"], vulca["leadership_pile"]) == ([], ["vulca/29"])


def payments(state: BlueMoonState) -> set[frozenset[str]]:
    """All sets of cards with which the present question can be answered, by names."""
    asked = seen(state)["asked"]
    found: set[frozenset[str]] = set()
    open_lines: list[tuple[BlueMoonState, frozenset[str]]] = [(state, frozenset())]
    while open_lines:
        at, chosen = open_lines.pop()
        for name in offered(at, "discard"):
            after = do(at.copy(), f"discard {name}")
            if seen(after)["asked"] == asked:
                open_lines.append((after, chosen | {name}))
            else:
                found.add(chosen | {name})
    return found


def minimal_sets(cards: list[str], fire: int = 0, earth: int = 0) -> set[frozenset[str]]:
    """All sets that reach the amount and would not without any one of their cards, from the printed values."""

    def enough(names: tuple[str, ...]) -> bool:
        found = [find_card(name) for name in names]
        return sum(card.fire or 0 for card in found) >= fire and sum(card.earth or 0 for card in found) >= earth

    return {
        frozenset(find_card(name).name for name in names)
        for size in range(1, len(cards) + 1)
        for names in combinations(cards, size)
        if enough(names) and not any(enough(names[:at] + names[at + 1 :]) for at in range(size))
    }


@rule("BM-140")
@pytest.mark.parametrize(
    "cards",
    [
        ["Spark", "Torch", "Shimmer", "Glimmer"],
        ["Flamebreath", "Ember", "Cinder", "Flare", "Torch"],
        ["Infernal Armor", "Wall of Fire", "Torch", "Cinder"],
        ["Torch", "Ember", "Flickering Fires", "Ignite", "Fireblast"],
    ],
)
def test_every_card_of_a_set_must_be_needed(cards: list[str]) -> None:
    """EX-08 in general: the engine offers exactly the sets that a count of all subsets finds."""
    state = lay(
        decks=("vulca", "pillar"),
        hand=(cards, []),
        combat=(["Sear"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
    )
    do(state, "pay Caterpillar Fireeater")
    assert payments(state) == minimal_sets(cards, fire=3)


@rule("BM-140", "BM-153")
def test_for_a_dragon_the_same_sets_and_all_or_nothing() -> None:
    cards = ["Flamebreath", "Lavar", "Torch", "Blaze", "Fireblast", "Wall of Fire"]
    state = lay(decks=("vulca", "hoax"), hand=(["Charm Holy Dragon", *cards], []))
    do(state, "play Charm Holy Dragon")
    assert "done" in options(state)
    assert payments(state) == minimal_sets(cards, fire=8)
    first = min(offered(state, "discard"))
    do(state, f"discard {first}")
    assert "done" not in options(state), "once begun it is gone through"
    poor = lay(decks=("vulca", "hoax"), hand=(["Charm Holy Dragon", "Lavar", "Cinder"], []))
    do(poor, "play Charm Holy Dragon")
    assert options(poor) == {"done"}, "7 is not 8: nothing may be discarded at all"


@rule("BM-141")
def test_printed_values_count_not_raised_or_doubled_ones() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Cinder", "Torch"], []),
        combat=(["Sear", "Volcanic Gauntlets", "Elemental Enchantment"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
    )
    do(state, "pay Caterpillar Fireeater")
    assert payments(state) == {frozenset({"Cinder", "Torch"})}, "2 + 1; nothing doubles in hand"


@rule("BM-141", "Q4")
def test_values_made_zero_by_the_cool_gang_pay_nothing() -> None:
    state = lay(
        decks=("vulca", "khind"),
        hand=(["Charm Holy Dragon", "Flamebreath", "Scorch", "Sear", "Fireblast"], []),
        combat=([], ["CoolCat"]),
        element="fire",
    )
    do(state, "play Charm Holy Dragon")
    assert payments(state) == {
        frozenset({"Scorch the Inflammable", "Sear"}),
        frozenset({"Scorch the Inflammable", "Fireblast"}),
    }, "Flamebreath's 7 is odd and a character's; the booster's 3 counts"


@rule("BM-141", "Q3", "IX-87")
def test_a_card_that_is_ignored_altogether_pays_nothing() -> None:
    state = lay(
        decks=("mimix", "terrah"),
        hand=(["Virgin of Pure Earth", "Whirling Hatchet", "Shaman of the Holy Sacrifice", "Stars Shining"], []),
        combat=([], ["Mad Mike", "Caterpillar Eartheroder"]),
        element="earth",
    )
    do(state, "pay Caterpillar Eartheroder")
    assert payments(state) == {frozenset({"Whirling Hatchet", "Shaman of the Holy Sacrifice"})}


@rule("BM-142", "IX-83")
def test_each_demand_is_paid_with_a_set_of_its_own() -> None:
    table = {
        "decks": ("vulca", "pillar"),
        "combat": (["Sear"], ["Introvertus", "Caterpillar Fireeater", "Caterpillar Eartheroder"]),
        "element": "fire",
        "phase": "engagement",
    }
    one = lay(hand=(["Scorch", "Aaralia"], []), **table)
    assert "continue" not in options(one), "one 4/4 does not pay for two"
    two = lay(hand=(["Scorch", "Aaralia", "Ignite"], []), **table)
    do(two, "pay Caterpillar Fireeater", "discard Aaralia")
    assert options(two) == {"continue", "retreat", "pay pillar/17"}
    do(two, "pay Caterpillar Eartheroder")
    assert payments(two) == {frozenset({"Ignite"})}


@rule("BM-143", "IX-86")
@pytest.mark.parametrize(
    "steps",
    [
        [],
        ["done"],
        ["done", "continue"],
        ["done", "continue", "play Scorch"],
        ["done", "continue", "play Scorch", "done"],
    ],
)
def test_a_demand_may_be_paid_from_the_leadership_to_the_booster_support_phase(
    steps: list[str],
) -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Scorch", "Aaralia"], []),
        combat=(["Sear"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
    )
    do(state, *steps, "pay Caterpillar Fireeater", "discard Aaralia")
    assert hand(state, 0) in ({"Scorch the Inflammable"}, set())
    assert offered(state, "pay") == set()


@rule("BM-143")
def test_not_in_the_beginning_phase() -> None:
    state = lay(
        decks=("flit", "pillar"),
        hand=(["Squadron Leader Squeak"], []),
        combat=(["Peckswift"], ["Introvertus", "Caterpillar Fireeater"]),
        element="fire",
        phase="beginning",
    )
    assert options(state) == {"retrieve flit/4", "done"}


@rule("BM-143")
def test_it_may_be_paid_even_before_a_retreat() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Aaralia"], []),
        combat=(["Sear"], ["Primus Magicus", "Caterpillar Fireeater"]),
        element="fire",
    )
    do(state, "pay Caterpillar Fireeater", "discard Aaralia", "done")
    assert options(state) == {"retreat"}


@rule("BM-143", "IX-85")
def test_nothing_is_owed_to_a_demand_that_is_gone_at_the_end_of_the_phase() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Cinder", "Fireblast"], []),
        combat=(["Sear"], ["Gulpus", "Caterpillar Fireeater"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Cinder")
    assert may(state, "hit Caterpillar Fireeater")
    kept = do(state.copy(), "done", "done")
    assert options(kept) == {"pay pillar/16"}, "who lets it live has to pay, and may not play what they need for it"
    do(state, "hit Caterpillar Fireeater", "done", "done")
    assert turn_of(state) == 1
    assert dragons(state) == (0, 0, 3)
    assert "vulca/18" in player(state, 0)["hand"], "Fireblast was not needed as a payment"
