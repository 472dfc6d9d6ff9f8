"""The ground plan and the start of a game: sections 2 and 3 of the rules checklist."""

from __future__ import annotations

from collections import Counter

from moontable.games.city import GAME, setup
from moontable.games.city.components.catalog import tiles_for
from moontable.games.city.components.spaces import COLUMN, DISTANCE, NEIGHBOURS, NOWHERE, ROW, SPACES
from tests.games.city.tables import deck_size, hand, look, pile
from tests.rules import rule

SEEDS = range(40)


def neighbours(space: int) -> set[int]:
    return {near for near in NEIGHBOURS[4 * space : 4 * space + 4] if near != NOWHERE}


@rule("BC-015", "BC-016")
def test_the_city_is_a_grid_of_five_by_five_without_corners_in_reading_order() -> None:
    assert Counter(ROW) == {0: 3, 1: 5, 2: 5, 3: 5, 4: 3}
    places = list(zip(ROW, COLUMN, strict=True))
    assert places == sorted(places)
    assert not set(places) & {(0, 0), (0, 4), (4, 0), (4, 4)}
    assert (places[10], places[5], places[11], places[20]) == ((2, 2), (1, 2), (2, 3), (4, 3))
    assert (look(setup(2), None)["city"][9]["row"], look(setup(2), None)["city"][9]["column"]) == (2, 1)


@rule("BC-017")
def test_spaces_that_share_an_edge_are_adjacent() -> None:
    assert neighbours(0) == {1, 4}, "3 lies diagonally to 0"
    assert neighbours(10) == {5, 9, 11, 15}
    assert sum(len(neighbours(space)) for space in range(SPACES)) == 2 * 32
    assert Counter(len(neighbours(space)) for space in range(SPACES)) == {4: 9, 3: 4, 2: 8}
    assert {space for space in range(SPACES) if len(neighbours(space)) == 3} == {1, 8, 12, 19}
    assert max(DISTANCE) == 6
    assert max(DISTANCE[SPACES * 10 : SPACES * 11]) == 3


@rule("BC-018", "BC-019", "BC-020")
def test_the_fixed_five_lie_around_the_courtyard_and_the_others_are_shuffled() -> None:
    layouts = [GAME.new({}, seed).city.layout for seed in SEEDS]
    names = [each.name for each in tiles_for("").tiles]
    fixed = {10: "Courtyard", 5: "Fire Temple", 15: "Earth Temple", 9: "Water Temple", 11: "Royal Palace"}
    for layout in layouts:
        assert sorted(layout) == list(range(21))
        assert {space: names[layout[space]] for space in fixed} == fixed
    assert len(set(layouts)) == len(layouts)
    start = GAME.new({}, 1)
    assert [space["completed"] for space in look(start, None)["city"]] == [space == 10 for space in range(21)]
    assert not any(look(start, None)["city"][10]["neighbourhood"].values())


@rule("BC-027")
def test_the_variant_fixes_the_courtyard_alone() -> None:
    layouts = [GAME.new({"layout": "random"}, seed).city.layout for seed in SEEDS]
    assert {layout[10] for layout in layouts} == {0}
    palace = tiles_for("").named("Royal Palace")
    assert len({layout.index(palace) for layout in layouts}) > 10
    assert len(set(layouts)) == len(layouts)


@rule("BC-021")
def test_scales_depend_on_the_number_of_players() -> None:
    assert [look(GAME.new({"players": players}), None)["scales"] for players in (2, 3, 4)] == [9, 12, 15]


@rule("BC-022", "BT-08")
def test_two_players_do_not_use_the_shaded_sevens() -> None:
    costs = {players: look(GAME.new({"players": players}), None)["obelisk"]["costs"] for players in (2, 3, 4)}
    assert costs[2] == [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert costs[3] == costs[4] == [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]


@rule("BC-023", "BC-024")
def test_figures_start_on_the_courtyard_with_ten_markers_and_nothing_else_and_dragons_outside() -> None:
    view = look(GAME.new({"players": 4, "crystals": "open"}, 5), None)
    assert view["dragons"] == {"red": None, "green": None, "blue": None}
    for seat in view["seats"]:
        assert (seat["space"], seat["markers"], seat["crystals"], seat["scales"], seat["offerings"]) == (
            10,
            10,
            0,
            0,
            0,
        )


@rule("BC-025")
def test_everybody_gets_eight_cards_and_the_rest_is_the_deck() -> None:
    for players in (2, 3, 4):
        state = GAME.new({"players": players}, 7)
        assert [len(hand(state, seat)) for seat in range(players)] == [8] * players
        assert deck_size(state) == 80 - 8 * players
        assert pile(state) == []
    hands = [tuple(hand(GAME.new({}, seed), 0)) for seed in SEEDS]
    assert len(set(hands)) == len(hands)


@rule("BC-026")
def test_a_random_or_a_chosen_player_begins() -> None:
    starts = Counter(GAME.new({"players": 3}, seed).seat for seed in range(120))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 20
    assert {GAME.new({"players": 3, "start": "2"}, seed).seat for seed in SEEDS} == {2}
