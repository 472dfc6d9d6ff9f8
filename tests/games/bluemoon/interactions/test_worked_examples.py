"""The worked examples of the rulebooks, played through move by move."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import (
    counts,
    do,
    dragons,
    hand,
    may,
    names,
    offered,
    options,
    phase,
    player,
    plays,
    rest_of,
    seen,
    turn_of,
)
from tests.rules import rule

VULCA, HOAX = 0, 1
both_editions = pytest.mark.parametrize("edition", EDITIONS)

VULCA_HAND = ["Volca", "Flamebreath", "Fireblast", "Aaralia", "Flickering Fires", "Zig-nur-Don"]
VULCA_NEXT = ["Glimmer", "Elemental Enchantment"]
HOAX_HAND = ["Vetraskedas", "Trebuchet", "Muster Reinforcements", "Penemikanas", "Catusan", "Battling Boomerang"]
HOAX_NEXT = ["Hank", "Tome of Wisdom", "Thirkomedas", "Enthrall Opposition"]


def opening_fight(edition: str) -> BlueMoonState:
    return setup(
        decks=("vulca", "hoax"),
        hand=(VULCA_HAND, HOAX_HAND),
        draw=(
            [*VULCA_NEXT, *rest_of("vulca", *VULCA_HAND, *VULCA_NEXT)],
            [*HOAX_NEXT, *rest_of("hoax", *HOAX_HAND, *HOAX_NEXT)],
        ),
        phase="beginning",
        edition=edition,
    )


def play_opening_fight(state: BlueMoonState) -> None:
    """EX-01 with every figure."""
    assert (dragons(state), counts(state, VULCA), counts(state, HOAX)) == ((0, 0, 3), (6, 24), (6, 24))
    do(state, "done", "start", "play Volca", "done", "done", "fire")
    assert (state.power(VULCA, "fire"), counts(state, VULCA), seen(state)["element"]) == (5, (6, 23), "fire")

    assert turn_of(state) == HOAX
    do(state, "done", "continue", "play Vetraskedas", "done", "play Trebuchet", "done")
    assert (state.power(HOAX, "fire"), state.power(VULCA, "fire")) == (5, 5)
    assert counts(state, HOAX) == (6, 22)

    do(state, "done", "continue", "play Flamebreath", "done", "play Fireblast", "done")
    assert (state.power(VULCA, "fire"), counts(state, VULCA)) == (10, (6, 21))
    assert names(player(state, VULCA)["covered"]) == ["Volca"]

    do(state, "done", "retreat")
    assert dragons(state) == (1, 0, 2)
    assert set(names(player(state, VULCA)["discard"])) == {"Volca", "Flamebreath the Dazzling", "Fireblast"}
    assert set(names(player(state, HOAX)["discard"])) == {"Vetraskedas the Sceptic", "Trebuchet of Fear"}
    assert (counts(state, VULCA), counts(state, HOAX)) == ((6, 21), (6, 22))
    assert (turn_of(state), seen(state)["fight"], seen(state)["element"]) == (HOAX, False, "none")


@rule("EX-01", "BM-013", "BM-051", "BM-055")
@both_editions
def test_the_opening_fight_of_the_book(edition: str) -> None:
    play_opening_fight(opening_fight(edition))


@rule("EX-01", "BM-033", "BM-165")
def test_in_the_opening_fight_one_point_less_would_not_do() -> None:
    state = opening_fight("2004")
    do(state, "done", "start", "play Volca", "done", "done", "fire")
    do(state, "done", "continue", "play Vetraskedas", "done")
    assert not may(state, "done"), "3 Fire do not match 5"
    assert not may(state, "retreat"), "who plays on no longer retreats"
    assert plays(state) == {"Trebuchet of Fear", "Battling Boomerang"}


@rule("EX-02", "BM-064", "BM-067", "BM-136", "IX-14")
@both_editions
def test_the_second_fight_of_the_book(edition: str) -> None:
    state = opening_fight(edition)
    play_opening_fight(state)

    # 1. Hoax
    do(state, "play Muster Reinforcements")
    assert counts(state, HOAX) == (5, 22)
    do(state, "use")
    assert counts(state, HOAX) == (10, 17)
    do(state, "done", "start", "play Penemikanas", "done", "done", "earth")
    assert (state.power(HOAX, "earth"), counts(state, HOAX)) == (3, (9, 17))

    # 2. Vulca
    do(state, "done", "continue", "play Aaralia", "done", "play Flickering Fires", "done")
    assert (state.power(VULCA, "earth"), counts(state, VULCA)) == (5, (6, 19))

    # 3. Hoax
    do(state, "done", "continue", "play Catusan", "done", "play Battling Boomerang", "done")
    assert (state.power(HOAX, "earth"), counts(state, HOAX)) == (7, (7, 17))

    # 4. Vulca
    do(state, "done", "continue", "play Zig-nur-Don")
    assert seen(state)["element"] == "fire"
    assert options(state) == {"done"}, "STOP"
    do(state, "done")
    assert options(state) == {"done"}, "STOP"
    assert (state.power(VULCA, "fire"), state.power(HOAX, "fire")) == (5, 3)
    do(state, "done")
    assert counts(state, VULCA) == (6, 18)

    # 5. Hoax
    assert options(state) == {"retrieve hoax/19", "done"}
    do(state, "retrieve Battling Boomerang")
    assert (counts(state, HOAX), phase(state)) == ((8, 17), "Leadership")
    assert "Enthrall Opposition" in hand(state, HOAX)
    assert plays(state) == set(), "Flickering Fires forbids leadership"
    do(state, "done", "continue", "play Hank", "done", "play Tome of Wisdom", "done")
    assert (state.power(HOAX, "fire"), state.power(VULCA, "fire")) == (3, 1)
    assert seen(state)["element"] == "fire", "though the mutant is ignored"
    assert counts(state, HOAX) == (6, 17)

    # 6. Vulca
    do(state, "done", "continue", "play Glimmer", "done")
    assert player(state, VULCA)["ignored"] == ["vulca/13"]
    assert (state.power(VULCA, "fire"), may(state, "done")) == (1, False)
    do(state, "play Elemental Enchantment", "done")
    assert (state.power(VULCA, "fire"), counts(state, VULCA)) == (6, (6, 16))

    # 7. Hoax
    do(state, "done", "continue", "play Thirkomedas")
    assert state.power(VULCA, "fire") == 6, "2 + 1, raised to 6"
    do(state, "done", "play Battling Boomerang", "done")
    assert (state.power(HOAX, "fire"), counts(state, HOAX)) == (7, (6, 15))

    # 8. Vulca
    combat = {*player(state, HOAX)["active"], *player(state, HOAX)["covered"], *player(state, HOAX)["supports"]}
    assert len(combat) == 6
    do(state, "done", "retreat")
    assert dragons(state) == (0, 1, 2)
    assert (turn_of(state), phase(state)) == (VULCA, "Leadership")


@rule("EX-03", "BM-067")
def test_of_two_dragons_the_first_only_takes_one_away_from_the_opponent() -> None:
    state = setup(
        combat=(["Volca"], ["Catusan", "Battling Boomerang"]),
        covered=([], ["Nirwadas", "Ledinemras"]),
        support=([], ["Tome of Wisdom", "Trebuchet"]),
        element="earth",
        dragons=1,
        phase="engagement",
    )
    do(state, "retreat")
    assert dragons(state) == (0, 1, 2)


@rule("EX-04", "BM-049", "BM-158")
def test_demegodas_doubles_the_trebuchet() -> None:
    state = setup(("hoax", "vulca"), combat=(["Demegodas"], []), support=(["Trebuchet"], []), element="earth")
    assert state.power(0, "earth") == 2 + 2 * 1
    alone = setup(("hoax", "vulca"), combat=(["Nirwadas"], []), support=(["Trebuchet"], []), element="earth")
    assert alone.power(0, "earth") == 2 + 1


@rule("EX-05", "BM-029", "BM-033", "BM-061", "BM-063", "BM-064")
@both_editions
def test_the_retreat_of_the_book(edition: str) -> None:
    keep = ["Muster Reinforcements", "Nirwadas", "Vetraskedas", "Thirkomedas", "Trebuchet", "Ballista"]
    more = ["Homing Missiles", "Tome of Wisdom", "Helkomedes", "Brain Drain", "Ledinemras"]
    state = setup(
        decks=("hoax", "vulca"),
        hand=(keep, ["Spark", "Ignite", "Sear", "Torch", "Shimmer", "Glimmer"]),
        draw=([*more, *rest_of("hoax", *keep, *more, "Catusan")], None),
        combat=(["Catusan"], ["Flamebreath", "Fireblast", "Elemental Enchantment"]),
        covered=([], ["Volca", "Scorch"]),
        support=([], ["Lightning Bolts", "Pandemonium"]),
        element="fire",
        dragons=1,
        edition=edition,
    )
    do(state, "play Muster Reinforcements", "use")
    assert counts(state, 0) == (10, 18)
    do(state, "done")
    assert state.power(1, "fire") == 7 + 3 + 3
    assert options(state) == {"retreat"}, "nothing in hand matches 13"
    do(state, "retreat")
    assert dragons(state) == (0, 1, 2), "seven cards: Hoax loses the dragon, Vulca gets one"
    assert (counts(state, 0), counts(state, 1)) == ((10, 18), (6, 17)), "nobody draws"
    for seat, cards in ((0, 1), (1, 7)):
        assert (player(state, seat)["discard_size"], player(state, seat)["active"]) == (cards, [])
        assert (
            player(state, seat)["supports"] == player(state, seat)["covered"] == player(state, seat)["leadership"] == []
        )
    assert (turn_of(state), phase(state), seen(state)["fight"]) == (0, "Leadership", False)
    do(state, "done")
    assert options(state) == {"start", "decline"}


@rule("EX-05", "BM-022", "BM-027", "BM-061")
def test_after_a_retreat_the_leadership_play_is_available_again() -> None:
    state = setup(
        decks=("hoax", "vulca"),
        hand=(["Muster Reinforcements", "Trigger Brainstorm", "Nirwadas"], []),
        combat=(["Catusan"], ["Flamebreath"]),
        element="fire",
    )
    do(state, "play Trigger Brainstorm")
    assert plays(state) == set(), "one leadership card in a turn"
    do(state, "done", "retreat")
    assert plays(state) >= {"Muster Reinforcements"}


def last_cards(edition: str) -> BlueMoonState:
    """The table of EX-06: Vulca (seat 0) with their last two cards."""
    return setup(
        hand=(["Glimmer", "Fireblast"], ["Helkomedes", "Hank"]),
        combat=(["Volca"], ["Nirwadas"]),
        support=([], ["Ballista of Confusion"]),
        draw=([], ["Muster Reinforcements", "Ledinemras"]),
        element="earth",
        dragons=1,
        edition=edition,
    )


@rule("EX-06", "BM-056", "BM-071", "BM-072", "BM-075", "BM-076")
@both_editions
def test_running_out_as_in_the_book(edition: str) -> None:
    state = last_cards(edition)
    assert state.power(HOAX, "earth") == 4
    do(state, "done", "continue", "play Glimmer", "done", "play Fireblast", "done")
    assert (state.power(VULCA, "earth"), counts(state, VULCA)) == (5, (0, 0))
    assert seen(state)["fight"], "the fight goes on"

    assert turn_of(state) == HOAX
    do(state, "done", "continue", "play Helkomedes", "done", "done")
    assert (state.power(HOAX, "earth"), counts(state, HOAX)) == (5, (3, 0))

    assert turn_of(state) == VULCA
    do(state, "done")
    assert options(state) == {"retreat"}
    do(state, "retreat")
    assert dragons(state) == (0, 0, 3)
    assert state.outcome is not None
    assert state.outcome.winners == (HOAX,)
    assert state.outcome.points == (0, 1)
    assert state.outcome.reason == {"2004": "ran-out-first", "legends": "had-cards-last"}[edition]


@rule("EX-07", "BM-146", "BM-150")
@both_editions
def test_ignoring_as_in_the_book(edition: str) -> None:
    state = setup(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition", "Zedemikras"], []),
        combat=(["Nirwadas"], ["Scorch", "Volcanic Gauntlets"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
        edition=edition,
    )
    assert state.power(1, "fire") == 12
    do(state, "play Enthrall Opposition")
    assert state.power(1, "fire") == 6
    assert player(state, 1)["silent"] == ["vulca/21"]
    do(state, "done", "continue", "play Zedemikras", "done")
    assert state.power(0, "fire") == 4 + 3
    do(state, "done")
    assert turn_of(state) == 1
    assert state.power(1, "fire") == 12, "the text counts again once the turn is over"


@rule("EX-07", "BM-033")
def test_without_enthrall_the_hoax_of_that_example_must_retreat() -> None:
    state = setup(
        decks=("hoax", "vulca"),
        hand=(["Enthrall Opposition", "Zedemikras"], []),
        combat=(["Nirwadas"], ["Scorch", "Volcanic Gauntlets"]),
        support=(["Tome of Wisdom"], []),
        element="fire",
    )
    do(state, "done")
    assert options(state) == {"retreat"}


def payments(state: BlueMoonState) -> list[frozenset[str]]:
    """All ways to pay the demand that is being paid now, each as the set of cards discarded."""
    found: list[frozenset[str]] = []

    def pick(current: BlueMoonState, chosen: frozenset[str]) -> None:
        for action in current.legal():
            after = current.copy()
            card = current.notation(action).removeprefix("discard ")
            after.play(action)
            if after.asked == current.asked:
                pick(after, chosen | {card})
            else:
                found.append(chosen | {card})

    pick(state, frozenset())
    return found


@rule("EX-08", "BM-140", "BM-006")
@both_editions
def test_no_card_of_a_discard_is_superfluous(edition: str) -> None:
    fire = {"vulca/6": 4, "vulca/7": 3, "vulca/9": 2, "vulca/13": 2, "vulca/11": 1, "vulca/16": 1, "vulca/24": 1}
    worthless = ["Infernal Armor", "Wall of Fire", "Cast Cataclysm"]  # a printed 0, and no values at all
    state = setup(
        decks=("vulca", "pillar"),
        hand=([*fire, *worthless], []),
        combat=([], ["Lonus Mightius", "Caterpillar Fireeater"]),
        element="earth",
        edition=edition,
    )
    do(state, "pay Caterpillar Fireeater")
    found = payments(state)
    sets = {tuple(sorted([fire[card] for card in cards], reverse=True)) for cards in found}
    assert sets == {(4,), (3,), (2, 2), (2, 1), (1, 1, 1)}
    assert len(set(found)) == 1 + 1 + 1 + 2 * 3 + 1
    assert len(found) == 1 + 1 + 2 * (1 + 2 * 3) + 6, "every set in every order"


@rule("EX-08")
def test_three_fire_cannot_be_paid_with_two() -> None:
    state = setup(
        decks=("vulca", "pillar"),
        hand=(["Ignite", "Infernal Armor", "Wall of Fire", "Flare"], []),
        combat=([], ["Lonus Mightius", "Caterpillar Fireeater"]),
        element="earth",
    )
    assert may(state, "pay Caterpillar Fireeater"), "2 + 2"
    poorer = setup(
        decks=("vulca", "pillar"),
        hand=(["Ignite", "Infernal Armor", "Wall of Fire"], []),
        combat=([], ["Lonus Mightius", "Caterpillar Fireeater"]),
        element="earth",
    )
    assert not may(poorer, "pay Caterpillar Fireeater")
    do(poorer, "done")
    assert options(poorer) == {"retreat"}


@rule("EX-09", "BM-038", "BM-039")
@both_editions
def test_covering_as_in_the_diagram(edition: str) -> None:
    state = setup(
        hand=(["Volca", "Lavar", "Fireblast"], ["Nirwadas", "Tome of Wisdom"]),
        draw=(["Torch", "Sear", "Spark", "Ignite", "Shimmer", "Glimmer"], ["Helkomedes"]),
        edition=edition,
    )
    do(state, "done", "start", "play Volca", "done", "done", "earth")
    assert names(player(state, 0)["active"]) == ["Volca"]
    do(state, "done", "continue", "play Nirwadas", "done", "done")
    assert names(player(state, 0)["active"]) == ["Volca"], "active in the opponent's turn, too"
    do(state, "done", "continue", "play Lavar")
    assert (names(player(state, 0)["covered"]), names(player(state, 0)["active"])) == (
        ["Volca"],
        ["Lavar the Powerful"],
    )
    do(state, "done", "play Fireblast")
    assert names(player(state, 0)["active"]) == ["Lavar the Powerful", "Fireblast"]
    assert names(player(state, 0)["covered"]) == ["Volca"]


@rule("EX-10", "BM-096", "BM-097")
@both_editions
def test_characters_are_not_retrieved_against_a_character_with_the_same_icon(edition: str) -> None:
    mine = ["Peckswift", "Launch Itching Bugs"]
    against = setup(
        ("flit", "hoax"), combat=(mine, ["Ciklarethas"]), element="fire", phase="beginning", edition=edition
    )
    assert offered(against, "retrieve") == {"Launch Itching Bugs"}
    covered = setup(
        ("flit", "hoax"),
        combat=(mine, ["Nirwadas"]),
        covered=([], ["Ciklarethas"]),
        element="fire",
        phase="beginning",
        edition=edition,
    )
    assert offered(covered, "retrieve") == {"Peckswift", "Launch Itching Bugs"}
    discarded = setup(
        ("flit", "hoax"),
        combat=(mine, []),
        discard=([], ["Ciklarethas"]),
        element="fire",
        phase="beginning",
        edition=edition,
    )
    assert offered(discarded, "retrieve") == {"Peckswift", "Launch Itching Bugs"}


EX11_HAND = ["Genathones", "Tome of Wisdom", "Trebuchet", "Ballista", "Inscrutable Armor", "Battling Boomerang"]
EX11_SUPPORTS = {"Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion"}
EX11_BOOSTERS = {"Inscrutable Armor", "Battling Boomerang"}


@rule("EX-11", "BM-044", "BM-046")
def test_genathones_on_an_opening_turn_allows_exactly_one_support() -> None:
    state = setup(("hoax", "vulca"), hand=(EX11_HAND, []))
    do(state, "done", "start", "play Genathones", "done")
    assert plays(state) == EX11_SUPPORTS
    do(state, "play Trebuchet")
    assert plays(state) == set()


@rule("EX-11", "BM-046")
def test_genathones_on_a_later_turn_allows_two_supports_or_one_of_each() -> None:
    state = setup(("hoax", "vulca"), hand=(EX11_HAND, []), combat=([], ["Torch"]), element="fire")
    do(state, "done", "continue", "play Genathones", "done")
    assert plays(state) == EX11_SUPPORTS | EX11_BOOSTERS
    two_supports = do(state.copy(), "play Tome of Wisdom", "play Trebuchet")
    assert plays(two_supports) == set()
    booster_first = do(state.copy(), "play Battling Boomerang")
    assert plays(booster_first) == EX11_SUPPORTS, "not two boosters"
    assert plays(do(booster_first, "play Ballista")) == set()
    support_first = do(state.copy(), "play Tome of Wisdom")
    assert plays(support_first) == EX11_SUPPORTS - {"Tome of Wisdom"} | EX11_BOOSTERS
    assert plays(do(support_first, "play Inscrutable Armor")) == set()


@rule("EX-11", "BM-044", "BM-046", "BM-047")
def test_brainstorm_allows_any_number_of_supports_and_the_usual_booster() -> None:
    cards = ["Trigger Brainstorm", *EX11_HAND[1:], "Nirwadas"]
    state = setup(("hoax", "vulca"), hand=(cards, []), combat=([], ["Torch"]), element="fire")
    do(state, "play Trigger Brainstorm", "done", "continue", "play Nirwadas", "done")
    do(state, "play Tome of Wisdom", "play Trebuchet")
    assert plays(state) == {"Ballista of Confusion"} | EX11_BOOSTERS
    do(state, "play Battling Boomerang")
    assert plays(state) == {"Ballista of Confusion"}

    opening = setup(("hoax", "vulca"), hand=(cards, []))
    do(opening, "play Trigger Brainstorm", "done", "start", "play Nirwadas", "done")
    assert plays(opening) == EX11_SUPPORTS
    do(opening, "play Tome of Wisdom", "play Trebuchet")
    assert plays(opening) == {"Ballista of Confusion"}
