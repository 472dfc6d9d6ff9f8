"""Tree search over a toy: one seat bets on a coin that nobody has seen, the other answers. Then Blue Moon."""

from __future__ import annotations

import time

import pytest

from moontable.bots.base import Eyes
from moontable.bots.bluemoon.branching import BlueMoonTree
from moontable.bots.bluemoon.judging import shipped
from moontable.bots.search.outline import END, MIDDLE, TreeOutline
from moontable.bots.search.tree import NothingToDecide, Tree, search, together
from moontable.core.contract import OVER, State
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from tests.games.bluemoon.table import lay

MANY = engines() == "compiled"
SAFE, LATER, HEADS, TAILS, KIND, CRUEL = range(6)


class Coin(State):
    """The first seat plays safe or goes on to a bet; after playing safe, the second seat answers."""

    def __init__(self, played: tuple[int, ...] = (), shows: int = HEADS) -> None:
        self.played, self.shows = played, shows

    @property
    def seat(self) -> int:
        return OVER if len(self.played) == 2 else int(self.played == (SAFE,))

    def legal(self) -> list[int]:
        return {(): [LATER, SAFE], (LATER,): [HEADS, TAILS], (SAFE,): [CRUEL, KIND]}.get(self.played, [])

    def copy(self) -> State:
        return coin(self.played, self.shows)

    def apply(self, action: int) -> None:
        self.played = (*self.played, action)

    def redeal(self, seat: int, rng: Rng) -> State:
        return coin(self.played, HEADS + int(rng.below(2)))


def coin(played: tuple[int, ...] = (), shows: int = HEADS) -> Coin:
    return Coin(played, shows)  # type: ignore[abstract]  # a search asks a state for nothing else


class Betting(TreeOutline):
    """Who plays safe wins 6 of 10 games, unless the answer is cruel; but the other believes that being kind pays."""

    def hidden(self, state: State, seat: int) -> int:
        return 0

    def options(self, state: State, seat: int, hidden: int) -> list[int]:
        return state.legal()

    def after(self, state: State, seat: int, action: int, hidden: int, eyes: Eyes) -> int:
        state.apply(action)
        return hidden

    def stage(self, before: State, state: State, seat: int) -> int:
        return END if state.seat == OVER else MIDDLE

    def chances(self, start: State, state: State, seat: int, hidden: int, stage: int) -> list[float]:
        assert isinstance(state, Coin)
        if stage != END:
            return [0.5, 0.5]
        if state.played[0] == SAFE:
            return [0.6, 0.9] if state.played[1] == KIND else [0.1, 0.2]
        right = float(state.played[1] == state.shows)
        return [right, 1 - right]


def shares(position: State, seed: str, **limits: float) -> list[tuple[int, int, float]]:
    found = search(Betting(), position, seed, iterations=int(limits.get("iterations", 800)))
    return [(each.action, each.visits, each.value) for each in found.alternatives]


def test_a_bet_on_what_nobody_has_seen_is_not_won_in_the_head() -> None:
    """Strategy fusion: in each world the right bet wins, but on average it is worth a half."""
    found = search(Betting(), coin(), "seed", iterations=2_000)
    assert found.best == SAFE
    values = {each.action: each.value for each in found.alternatives}
    assert values[LATER] < 0.6
    assert found.value > 0.55


def test_the_other_answers_by_what_is_good_for_it_as_it_sees_it() -> None:
    """Non-locality: not by what would be worst for the one who thinks."""
    found = search(Betting(), coin(), "seed", iterations=2_000)
    assert found.line == [SAFE, KIND]


def test_the_same_seed_and_iterations_give_the_same_thoughts_and_others_may_differ() -> None:
    assert shares(coin(), "one") == shares(coin(), "one")
    assert shares(coin(shows=TAILS), "one") == shares(coin(shows=HEADS), "one"), "whatever the truth is"
    assert len({str(shares(coin(), f"{each}")) for each in range(8)}) > 1


def test_all_simulations_are_counted_and_the_best_comes_first() -> None:
    found = search(Betting(), coin(), "count", iterations=300)
    assert found.simulations == sum(each.visits for each in found.alternatives) == 300
    assert [each.visits for each in found.alternatives] == sorted((e.visits for e in found.alternatives), reverse=True)


def test_it_can_go_on_where_it_stopped() -> None:
    whole, parts = (Tree(Betting(), Eyes(coin(), Rng.seeded("go on"), 60.0)) for _ in range(2))
    whole.grow(400)
    parts.grow(150)
    parts.grow(250)
    assert repr(whole.thoughts().alternatives) == repr(parts.thoughts().alternatives)


def test_thoughts_of_several_processes_are_joined() -> None:
    parts = [search(Betting(), coin(), f"{each}", iterations=200) for each in range(3)]
    joined = together(parts)
    assert joined.simulations == 600
    assert joined.best == SAFE
    for each in joined.alternatives:
        alone = [one for part in parts for one in part.alternatives if one.action == each.action]
        assert each.visits == sum(one.visits for one in alone)
        assert min(one.value for one in alone) <= each.value <= max(one.value for one in alone)


def test_without_a_limit_or_a_decision_there_is_nothing_to_search() -> None:
    with pytest.raises(NothingToDecide, match="iterations or of seconds"):
        search(Betting(), coin(), "seed")
    with pytest.raises(NothingToDecide, match="nobody"):
        search(Betting(), coin((SAFE, KIND)), "seed", iterations=5)


def test_time_is_kept() -> None:
    began = time.process_time()
    found = search(Betting(), coin(), "late", seconds=0.05)
    assert found.simulations > 0
    assert time.process_time() - began < 2, "of the processor: others may be busy beside it"


# -- Blue Moon ---------------------------------------------------------------------------------------------------------


def last_dragon(dragons: int) -> BlueMoonState:
    return lay(
        decks=("vulca", "hoax"),
        combat=("", "hoax/8"),
        hand=("vulca/1 vulca/3", "hoax/1"),
        dragons=dragons,
        element="fire",
        phase="engagement",
        seat=0,
    )


def test_blue_moon_a_retreat_that_loses_the_game_is_not_taken() -> None:
    state = last_dragon(-3)
    found = search(BlueMoonTree(shipped()), state, "dragon", iterations=400 if MANY else 30)
    assert state.notation(found.best) == "continue"
    assert {state.notation(each.action): each.value for each in found.alternatives}["retreat"] == 0


def test_blue_moon_thoughts_do_not_depend_on_the_truth() -> None:
    state, rng = GAME.new({"deck": "buka", "against": "mimix"}, "honest"), Rng.seeded("walk")
    looked = 0
    while looked < (40 if MANY else 3):
        if state.seat == OVER:
            state = GAME.new({"deck": "buka", "against": "mimix"}, f"honest {looked}")
        options = state.legal()
        if len(options) > 1 and rng.below(3) == 0:
            looked += 1
            worlds = [state.redeal(state.seat, Rng.seeded(f"{looked} {each}")) for each in (1, 2)]
            found = [search(BlueMoonTree(shipped()), w, "x", iterations=60 if MANY else 8) for w in worlds]
            assert repr(found[0].alternatives) == repr(found[1].alternatives)
        state.apply(options[rng.below(len(options))])
