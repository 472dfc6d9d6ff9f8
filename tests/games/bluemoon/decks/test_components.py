"""Section 1: cards, leaders, dragons, zones, fights."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from moontable.games.bluemoon import GAME, BlueMoonState, setup
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, MUTANT, PEOPLES
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.terms import CHARACTER, KINDS, LEADER, SHIP
from tests.games.bluemoon.table import do, may, names, options, player, plays, seen, turn_of
from tests.rules import rule


def play_out(state: BlueMoonState, seed: int) -> list[BlueMoonState]:
    """All positions of a game played at random."""
    chance = random.Random(seed)
    positions = [state.copy()]
    while state.outcome is None:
        state.play(chance.choice(state.legal()))
        positions.append(state.copy())
    return positions


@rule("BM-001")
@pytest.mark.parametrize("edition", EDITIONS)
def test_exactly_two_players_with_a_leader_and_thirty_cards_each(edition: str) -> None:
    assert GAME.seats == (2,)
    state = GAME.new({"edition": edition})
    assert state.seats == len(seen(state)["seats"]) == 2
    for seat in (0, 1):
        assert player(state, seat)["hand_size"] + player(state, seat)["draw_size"] == 30


@rule("BM-002", "BM-015")
def test_the_base_game_is_vulca_against_hoax_with_three_dragons() -> None:
    state = GAME.new()
    assert seen(state)["edition"] == "2004"
    assert [names([player(state, seat)["leader"]]) for seat in (0, 1)] == [["Inferno"], ["Xelethotiras"]]
    assert seen(state)["neutral_dragons"] == 3


@rule("BM-002", "BM-003", "BM-016")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("people", PEOPLES)
def test_every_deck_is_played_by_the_rules_of_either_edition(people: str, edition: str) -> None:
    state = GAME.new({"deck": people, "against": "hoax", "edition": edition}, seed=people)
    last = play_out(state, 1)[-1]
    assert last.outcome is not None
    assert last.outcome.reason in ("fourth-dragon", "dragons", "ran-out-first", "had-cards-last")


@rule("BM-003", "BM-004")
def test_the_nine_decks_hold_six_kinds_of_card_and_none_of_the_further_groups() -> None:
    assert len(DECKS) == len(PEOPLES) == 9
    assert len(CARDS) == 9 * 31 + 27
    assert {KINDS[card.kind] for card in CARDS.values()} == {
        *("leader", "leadership", "character", "booster", "support", "ship"),
    }
    assert {card.people for card in CARDS.values()} == {*PEOPLES, MUTANT}


@rule("BM-004")
def test_mutants_are_characters_and_only_the_buka_have_ships() -> None:
    mutants = [card for card in CARDS.values() if card.people == MUTANT]
    assert len(mutants) == 10
    assert {card.kind for card in mutants} == {CHARACTER}
    assert {card.people for card in CARDS.values() if card.kind == SHIP} == {"buka"}
    state = setup(hand=(["Zig-nur-Don"], []), combat=([], ["Catusan"]), element="earth", phase="character")
    assert plays(state) == {"Zig-nur-Don"}, "played in the Character phase"


@rule("BM-004", "BM-011")
def test_each_kind_of_card_is_played_to_its_own_area() -> None:
    cards = ["Entreat Favor", "Commodore Lo Tan", "Letter of Marque", "Armory"]
    state = setup(("buka", "hoax"), hand=(cards, []), combat=([], ["Nirwadas"]), element="fire")
    do(
        state,
        "play Entreat Favor",
        "done",
        "done",
        "continue",
        "play Commodore Lo Tan",
        "done",
        "play Letter of Marque",
    )
    do(state, "play Armory")
    assert names(player(state, 0)["leadership_pile"]) == ["Entreat Favor"]
    assert names(player(state, 0)["active"]) == ["Commodore Lo Tan", "Letter of Marque"]
    assert names(player(state, 0)["supports"]) == ["Armory"]
    sailing = do(setup(("buka", "hoax"), hand=(["Rising Sun"], [])), "play Rising Sun")
    assert [ship["ship"] for ship in player(sailing, 0)["ships"]] == ["buka/30"]


@rule("BM-005")
def test_a_card_shows_both_values_or_none_and_only_ships_a_capacity() -> None:
    for card in CARDS.values():
        assert (card.fire is None) == (card.earth is None)
        assert card.fire is not None or not (card.fire_shield or card.earth_shield)
        assert (card.capacity > 0) == (card.kind == SHIP)
        assert ("gang" in card.icons) == (card.gang != 0)
        assert ("bluff" in card.icons) == (card.bluff != 0)


@rule("BM-006")
def test_cards_without_values_and_printed_zeros_add_nothing() -> None:
    alone = setup(("aqua", "hoax"), combat=(["Giant Octopus"], []), element="earth")
    more = setup(
        ("aqua", "hoax"),
        combat=(["Giant Octopus", "Sudden Waterspout", "Firewater"], []),
        support=(["Sirens"], []),
        element="earth",
    )
    assert alone.power(0, "earth") == more.power(0, "earth") == 0
    assert (alone.power(0, "fire"), more.power(0, "fire")) == (5, 5 + 2)


@rule("BM-007")
@pytest.mark.parametrize("people", PEOPLES)
def test_eight_decks_have_three_guests_and_a_mutant_the_buka_none(people: str) -> None:
    _, *deck = DECKS[people]
    peoples = Counter(card.people for card in deck)
    foreign = sum(number for name, number in peoples.items() if name not in (people, MUTANT))
    assert (foreign, peoples[MUTANT]) == ((0, 0) if people == "buka" else (3, 1))
    assert all(card.deck == people for card in deck)


@rule("BM-008")
@pytest.mark.parametrize("seed", range(3))
def test_the_leader_lies_open_and_is_never_drawn_played_or_discarded(seed: int) -> None:
    for state in play_out(GAME.new({"deck": "khind", "against": "buka"}, seed), seed):
        for seat, leader in ((0, "khind/0"), (1, "buka/0")):
            table = player(state, seat)
            assert seen(state)["seats"][seat]["leader"] == leader, "open to everybody"
            zones = [*table["hand"], *table["active"], *table["covered"], *table["supports"], *table["discard"]]
            assert all(CARDS[card].kind != LEADER for card in [*zones, *table["leadership_pile"], *table["bottom"]])
            assert not any(leader in text.split() for text in options(state))


@rule("BM-009")
def test_a_text_speaks_of_its_owner_and_the_other_player_whoever_has_the_turn() -> None:
    """Ember: *you* play no character without text."""
    table: Any = {"combat": (["Ember"], ["Penemikanas"]), "element": "fire", "phase": "engagement"}
    hands = (["Volca", "Cinder"], ["Ledinemras", "Demegodas"])
    mine = do(setup(hand=hands, seat=0, **table), "continue")
    assert plays(mine) == {"Volca", "Cinder"}, "the owner is not bound in their own turn"
    theirs = do(setup(hand=hands, seat=1, **table), "continue")
    assert plays(theirs) == {"Demegodas the Odd"}


@rule("BM-010", "BM-067")
@pytest.mark.parametrize("seed", range(6))
def test_dragons_are_three_and_never_on_both_sides(seed: int) -> None:
    for state in play_out(GAME.new(seed=seed), seed):
        first, second = (player(state, seat)["dragons"] for seat in (0, 1))
        assert first + second + seen(state)["neutral_dragons"] == 3
        assert min(first, second) == 0 <= seen(state)["neutral_dragons"]


@rule("BM-011", "BM-012")
@pytest.mark.parametrize(("deck", "against"), [("buka", "mimix"), ("aqua", "aqua"), ("pillar", "khind")])
def test_every_card_is_always_in_one_zone_of_its_owner(deck: str, against: str) -> None:
    own = [{card.id for card in DECKS[people][1:]} for people in (deck, against)]
    for state in play_out(GAME.new({"deck": deck, "against": against}, 5), 5):
        for seat in (0, 1):
            table = player(state, seat)
            lying = [*table["active"], *table["covered"], *table["supports"], *table["leadership_pile"]]
            lying += [*table["discard"], *table["hand"], *[card for card in table["bluffs"] if card is not None]]
            lying += [card for ship in table["ships"] for card in (ship["ship"], *ship["cargo"])]
            if seat == seen(state)["seat"]:
                lying += seen(state, None)["looked_at"]
            assert len(lying) == len(set(lying))
            assert set(lying) <= own[seat]
            assert len(lying) + table["draw_size"] == 30


@rule("BM-013", "BM-021")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_a_chain_of_fights_with_turns_in_alternation(seed: int) -> None:
    before = None
    for state in play_out(GAME.new({"deck": "terrah", "against": "flit"}, seed), seed):
        if state.outcome is not None:
            break
        now = seen(state)
        if not now["fight"]:
            for seat in (0, 1):
                table = player(state, seat)
                assert table["active"] == table["covered"] == table["supports"] == []
            assert now["element"] == "none"
        if before is not None and before["fight"] and now["fight"] and before["on_turn"] != now["on_turn"]:
            assert before["phase"] != now["phase"], "a new turn begins at its first phase"
        if before is not None and before["fight"] and not now["fight"]:
            assert now["phase"] in ("beginning", "leadership"), "the loser's new turn"
        before = now


@rule("BM-013")
def test_a_fight_lasts_turn_by_turn_until_somebody_retreats() -> None:
    state = setup(
        hand=(["Volca", "Flamebreath", "Scorch"], ["Wogarathoras", "Tome of Wisdom", "Athradysas"]),
        draw=([], []),
    )
    do(state, "done", "start", "play Volca", "done", "done", "fire")
    assert (turn_of(state), seen(state)["fight"]) == (1, True)
    do(state, "done", "continue", "play Wogarathoras", "done", "done")
    assert turn_of(state) == 0
    do(state, "done", "continue", "play Flamebreath", "done", "done")
    assert turn_of(state) == 1
    do(state, "done", "continue", "play Athradysas", "done", "play Tome of Wisdom", "done")
    assert turn_of(state) == 0
    assert not may(state, "retreat"), "only in the Engagement phase"
    do(state, "done", "retreat")
    assert state.outcome is not None or not seen(state)["fight"]
