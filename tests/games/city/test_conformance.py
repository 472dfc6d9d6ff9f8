"""The promises of the contract, records that must replay for ever, and properties of whole games."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.bots.random import random_game
from moontable.core import testkit
from moontable.core.rng import Rng, bits_in
from moontable.games.city import GAME, CityState
from moontable.games.city.components.cards import CARDS, SLUGS, unpacked
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.state.check import problem
from moontable.games.city.state.position import PAY, Player
from tests.builds import assert_builds_agree, first_in_both
from tests.games.city.tables import after, crystals, hand, look, options, scales
from tests.games.city.test_payments import best_worth
from tests.rules import rule


@pytest.mark.parametrize("layout", ["fixed", "random"])
@pytest.mark.parametrize("players", first_in_both([2, 3, 4]))
def test_the_contract_is_kept(players: int, layout: str) -> None:
    """Among other promises: no seat and no spectator can tell redealt worlds apart, at any step."""
    testkit.assert_conforms(GAME, options=[{"players": players, "layout": layout, "turns": 24}], games=1, redeals=1)


@pytest.mark.once
@rule("BQ-37")
def test_the_contract_is_kept_with_open_crystals() -> None:
    testkit.assert_conforms(GAME, options=[{"players": 2, "crystals": "open", "turns": 20}], games=1, redeals=1)


@pytest.mark.once
@rule("BQ-09", "BQ-37")
def test_the_contract_is_kept_by_the_first_rules() -> None:
    testkit.assert_conforms(GAME, options=[{"players": 3, "turns": 20}], games=1, redeals=1, rules=1)


def test_whole_games_end_by_the_rules() -> None:
    rng = Rng.seeded("whole games")
    reasons: Counter[str] = Counter()
    for seed in range(12):
        state = GAME.new({"players": 2 + seed % 3}, seed)
        assert random_game(state, rng) < GAME.longest
        assert state.outcome is not None
        reasons[state.outcome.reason] += 1
    assert set(reasons) <= {"offerings", "city-rebuilt", "no-markers"}


@pytest.mark.once
def test_interpreted_and_compiled_engines_play_the_same_games() -> None:
    assert_builds_agree(
        "moontable.games.city:GAME", options=[{"players": 3, "turns": 20}, {"players": 4, "turns": 20}], games=2
    )


# -- properties -------------------------------------------------------------------------------------------------------


GAMES = st.tuples(st.integers(2, 4), st.sampled_from(["fixed", "random"]), st.integers(0, 10_000))
Start = tuple[int, str, int]


def positions(start: Start, steps: int) -> list[CityState]:
    """The positions of the first moves of a random game."""
    players, layout, seed = start
    state, rng = GAME.new({"players": players, "layout": layout}, seed), Rng.seeded(seed)
    found = [state.copy()]
    for _ in range(steps):
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[rng.below(len(legal))])
        found.append(state.copy())
    return found


def cards_everywhere(state: CityState) -> int:
    heaps = [(state.pile_low, state.pile_high), (state.laid_low, state.laid_high)]
    for player in state.players:
        heaps += [(player.hand_low, player.hand_high), (player.dealt_low, player.dealt_high)]
    return len(state.deck) - state.drawn + sum(len(unpacked(low, high)) for low, high in heaps)


@rule("BC-107", "BC-074", "BC-091")
@given(GAMES)
@settings(max_examples=10, deadline=None)
def test_cards_markers_and_scales_are_conserved(start: Start) -> None:
    for state in positions(start, 400):
        assert cards_everywhere(state) == CARDS
        assert state.supply + sum(scales(state)) == {2: 9, 3: 12, 4: 15}[len(state.players)]
        for player in state.players:
            assert player.markers + bits_in(player.boxes) + player.offerings == 10
        assert min(crystals(state)) >= 0
        assert state.occupied == sum(player.offerings for player in state.players)
        for space in range(SPACES):
            if state.is_completed(space):
                assert not any(player.boxes & state.city.box_mask(space) for player in state.players)
        assert problem(state) == ""


def held(state: CityState, seat: int) -> Counter[str]:
    """The hand of a seat and what it has laid."""
    cards = Counter(hand(state, seat))
    if seat == state.active:
        cards.update(SLUGS[card] for card in unpacked(state.laid_low, state.laid_high))
    return cards


def box_colour(state: CityState) -> str:
    colour: str = look(state, None)["city"][state.me().space]["colour"]
    return colour


@rule("BC-035", "BC-054", "BC-107")
@given(GAMES)
@settings(max_examples=10, deadline=None)
def test_every_box_was_paid_for_in_full(start: Start) -> None:
    filled = 0
    course = positions(start, 600)
    for before, then in pairwise(course):
        if before.step == PAY and then.filled != before.filled:
            filled += 1
            assert bits_in(then.filled ^ before.filled) == 1
            paid = held(before, before.active) - held(then, before.active)
            assert best_worth(tuple(sorted(paid.elements())), box_colour(before)) >= before.city.box_value[before.box]
        else:
            assert then.filled == before.filled, "only a payment fills a box"
    final = course[-1]
    owned = sum(bits_in(player.boxes) for player in final.players)
    completed = sum(final.city.boxes[space] for space in range(SPACES) if final.is_completed(space))
    assert filled == owned + completed, "every box that is filled or completed was paid for once"


def rotated(state: CityState, by: int) -> CityState:
    """The same table with everybody moved on by some seats."""
    twin = state.copy()
    number = len(twin.players)
    players: list[Player] = [twin.players[(seat - by) % number] for seat in range(number)]
    twin.players[:] = players
    twin.active = (state.active + by) % number
    twin.obelisk = 0
    for at in range(state.occupied):
        twin.obelisk |= (((state.obelisk >> (2 * at) & 3) + by) % number) << (2 * at)
    return twin


@rule("BC-082", "BC-077", "BC-070")
@given(GAMES, st.integers(1, 3), st.integers(0, 10_000))
@settings(max_examples=10, deadline=None)
def test_nothing_depends_on_the_numbers_of_the_seats(first: Start, by: int, seed: int) -> None:
    """Play on from one table and from the same table with the seats renamed: everybody gets the same."""
    start = positions(first, 300)[-1]
    number = len(start.players)
    other = rotated(start, by % number)
    state = start.copy()
    assert problem(other) == ""
    rng = Rng.seeded(seed)
    for _ in range(150):
        legal = options(state)
        assert legal == options(other)
        if not legal:
            break
        text = legal[rng.below(len(legal))]
        state, other = after(state, text), after(other, text)
        back = rotated(other, -by % number)
        assert back.to_bytes() == state.to_bytes()
    if state.outcome is not None and other.outcome is not None:
        assert sorted((seat + by) % number for seat in state.outcome.winners) == sorted(other.outcome.winners)
