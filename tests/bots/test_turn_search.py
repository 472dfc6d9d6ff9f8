"""Turn search over a toy: cards with numbers are played in any order, then the turn is handed over.

The closer the sum is to ten, the better. One card, the die, shows another number in each world.
"""

from __future__ import annotations

from math import inf

import pytest

from moontable.bots.base import Eyes
from moontable.bots.search.outline import Outline
from moontable.bots.search.turn import NOT_FOUND, TurnSearch, best_values
from moontable.core.contract import State
from moontable.core.rng import Rng

STOP = 0
DIE = 7
"""An action, and in the hand of a table the card that is thrown for."""
STUCK = 13
"""A card after which nothing can be done any more: a dead end."""


class Toy(State):
    """The hand, what was played, and what the die will show."""

    def __init__(self, hand: tuple[int, ...], played: tuple[int, ...] = (), shows: int = 0) -> None:
        self.hand, self.played, self.shows = hand, played, shows
        self.stopped = False
        self.thrown = 0

    @property
    def seat(self) -> int:
        return 1 if self.stopped else 0

    @property
    def reveals(self) -> int:
        return self.thrown

    def legal(self) -> list[int]:
        return [] if STUCK in self.played else [*self.hand, STOP]

    def copy(self) -> State:
        twin = made(self.hand, self.played, self.shows)
        twin.thrown = self.thrown
        return twin

    def apply(self, action: int) -> None:
        if action == STOP:
            self.stopped = True
            return
        self.hand = tuple(card for card in self.hand if card != action)
        self.played = (*self.played, action)
        self.thrown += action == DIE

    @property
    def total(self) -> int:
        return sum(self.shows if card == DIE else card for card in self.played)

    def redeal(self, seat: int, rng: Rng) -> State:
        twin = self.copy()
        assert isinstance(twin, Toy)
        twin.shows = int(rng.below(2)) * 8
        return twin


class ToyOutline(Outline):
    def __init__(self) -> None:
        self.judged = 0

    def hidden(self, state: State, seat: int) -> int:
        return 0

    def candidates(self, state: State, seat: int, hidden: int) -> list[int]:
        return state.legal()

    def after(self, state: State, seat: int, action: int, hidden: int) -> int:
        state.apply(action)
        return hidden

    def is_over(self, before: State, state: State, seat: int) -> bool:
        return state.seat != seat

    def key(self, state: State, seat: int, hidden: int) -> int:
        assert isinstance(state, Toy)
        return sum(1 << card for card in state.played)

    def is_chance(self, start: State, state: State, seat: int) -> bool:
        return state.reveals != start.reveals

    def value(self, start: State, state: State, seat: int, hidden: int) -> float:
        assert isinstance(state, Toy)
        self.judged += 1
        return max(0.0, 1 - abs(10 - state.total) / 10)

    def quick(self, state: State) -> int:
        return STOP


def made(hand: tuple[int, ...], played: tuple[int, ...] = (), shows: int = 0) -> Toy:
    return Toy(hand, played, shows)  # type: ignore[abstract]  # a search asks a state for nothing else


def toy(*hand: int) -> State:
    return made(hand)


def search(state: State, most: int = 1000) -> TurnSearch:
    return TurnSearch(ToyOutline(), state, state.legal(), most)


def test_the_best_line_of_the_turn_is_found_to_its_end() -> None:
    found = search(toy(2, 3, 5, 9))
    assert sorted(found.line[:-1]) == [2, 3, 5]
    assert found.line[-1] == STOP
    assert max(found.values) == 1
    assert found.values == [1, 1, 1, 0.9, 0], "each first action by the best that can follow it, 9 by stopping after it"


def test_ways_to_the_same_position_are_followed_once() -> None:
    """Six cards in any order: 1,957 ways to play some of them, 64 positions."""
    found = search(toy(1, 2, 3, 4, 5, 6))
    assert len(found.nodes) == 64
    assert len(found.ends) == 64, "each position is handed over once"


def test_ends_that_nobody_will_ask_for_are_not_kept() -> None:
    state = toy(10, 9, 2)
    wide, narrow = (TurnSearch(ToyOutline(), state, state.legal(), 100, close=close) for close in (1.0, 0.1))
    assert len(narrow.ends) < len(wide.ends)
    assert narrow.values == wide.values
    assert [line.value for line in narrow.lines(9, 0.1)] == [line.value for line in wide.lines(9, 0.1)] == [1.0, 0.9]


def test_what_was_found_stays_known_when_its_positions_are_given_back() -> None:
    class Thrifty(ToyOutline):
        def __init__(self) -> None:
            super().__init__()
            self.back: list[State] = []

        def give_back(self, state: State) -> None:
            self.back.append(state)

    outline, state = Thrifty(), toy(2, 3, 5, 9)
    found = TurnSearch(outline, state, state.legal(), 100)
    line, values = found.line, found.values
    found.forget()
    assert len({id(each) for each in outline.back}) == len(outline.back), "each once"
    assert not any(each is state for each in outline.back), "the first one belongs to somebody else"
    assert (found.line, found.values) == (line, values)


def test_a_dead_end_is_worth_nothing() -> None:
    found = search(toy(STUCK, 4))
    assert found.values[found.options.index(STUCK)] == NOT_FOUND
    assert STUCK not in found.line


def test_the_number_of_positions_is_bounded_and_what_was_found_counts() -> None:
    found = search(toy(*range(1, 13)), most=50)
    assert 50 <= len(found.nodes) < 50 + 13
    assert max(found.values) > 0
    assert found.line[-1] == STOP


def test_positions_that_are_not_looked_at_in_full_are_brought_to_an_end_where_the_outline_knows_how() -> None:
    class Soon(ToyOutline):
        def soon(self, state: State, seat: int, hidden: int) -> int:
            return STOP

    state = toy(*range(1, 13))
    found = TurnSearch(Soon(), state, state.legal(), 50)
    assert len(found.ends) == len(found.nodes), "each position is handed over"
    assert len(search(state, most=50).ends) < 20


def test_without_time_only_the_first_positions_are_looked_at() -> None:
    state = toy(*range(1, 13))
    late = Eyes(state, Rng.seeded(1), -1.0)
    found = TurnSearch(ToyOutline(), state, state.legal(), 4000, late)
    assert len(found.nodes) < 200
    assert max(found.values) > 0


@pytest.mark.parametrize("hand", [(2, 3), (2, DIE)])
def test_other_worlds_are_looked_at_only_where_something_becomes_known(hand: tuple[int, ...]) -> None:
    state, one, many = toy(*hand), ToyOutline(), ToyOutline()
    for outline, worlds in ((one, 1), (many, 8)):
        best_values(outline, Eyes(state, Rng.seeded(1), inf), state, state.legal(), worlds, 100)
    assert (many.judged > one.judged) == (DIE in hand)


def test_a_gamble_is_worth_its_mean_over_the_worlds() -> None:
    """The die shows 8, which makes ten with 2, or nothing; then 9 is left, which is all that 9 alone leads to."""
    state = toy(2, DIE, 9)
    eyes = Eyes(state, Rng.seeded(3), inf)
    found = best_values(ToyOutline(), eyes, eyes.world(), state.legal(), 60, 100)
    values = dict(zip(state.legal(), found, strict=True))
    assert values[9] == pytest.approx(0.9)
    assert 0.92 < values[DIE] < 0.98
    assert values[STOP] == 0
