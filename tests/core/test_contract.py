"""What the contract itself does for a game: checked play, comparison, pickling, and the words for refusals."""

from __future__ import annotations

import contextlib
import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core.contract import NOT_OFFERED, OVER, State
from moontable.core.errors import (
    BadOptions,
    BadPosition,
    BadRecord,
    BadState,
    IllegalAction,
    MoontableError,
    Problem,
    UnknownGame,
    UnreadableAction,
)
from moontable.core.explanation import Explanation
from moontable.core.outcome import Outcome
from tests.core.pebbles import GAME


def fresh() -> State:
    return GAME.new({}, 7)


# -- playing -----------------------------------------------------------------------------------------------------------


def test_a_legal_action_is_played() -> None:
    state, before = fresh(), fresh()
    state.play(state.legal()[0])
    assert state != before
    assert state.seat == 1


def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing() -> None:
    state = fresh()
    missing = next(action for action in range(1, 10) if action not in state.legal())
    with pytest.raises(IllegalAction, match=f"hide {missing}: You hold no {missing}. Hide one of ") as caught:
        state.play(missing)
    assert caught.value.notation == f"hide {missing}"
    assert caught.value.explanation == state.explain(f"hide {missing}")
    assert state == fresh()


@pytest.mark.parametrize("action", [-1, 0, 99, 2**63 - 1, 2**63, 2**200])
def test_an_integer_that_is_no_action_is_illegal_too(action: int) -> None:
    state = fresh()
    assert not state.is_legal(action)
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert caught.value.explanation == NOT_OFFERED
    assert state == fresh()


def test_nothing_can_be_played_after_the_end() -> None:
    state = fresh()
    while state.seat != OVER:
        state.play(state.legal()[0])
    assert state.legal() == []
    with pytest.raises(IllegalAction, match="The game is over"):
        state.play(1)


def test_the_choice_is_complete_unless_a_game_says_otherwise() -> None:
    assert fresh().complete


@given(st.one_of(st.text(), st.sampled_from(["hide 1", "hide 10", "HIDE 1", "hide  1", " splash", "let be"])))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    state = fresh()
    try:
        action = state.parse(text)
    except UnreadableAction:
        with pytest.raises(UnreadableAction, match="is not one of hide 1, "):
            state.explain(text)
    else:
        assert state.notation(action) == text
        assert (state.explain(text) is None) == state.is_legal(action)


@given(st.binary(max_size=120))
def test_any_bytes_are_a_state_or_bad(data: bytes) -> None:
    with contextlib.suppress(BadState):
        assert isinstance(GAME.from_bytes(data), State)


# -- a plain value -----------------------------------------------------------------------------------------------------


def test_states_are_compared_by_their_bytes() -> None:
    assert fresh() == fresh()
    assert fresh() != GAME.new({}, 8)
    assert fresh() != fresh().to_bytes()


def test_a_state_cannot_be_hashed_because_it_changes() -> None:
    with pytest.raises(TypeError, match="cannot be hashed; hash its to_bytes"):
        hash(fresh())


def test_a_state_survives_pickling_and_the_copy_module() -> None:
    state = fresh()
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(state) == state
    assert copy.copy(state) == state


# -- words -------------------------------------------------------------------------------------------------------------


def test_an_explanation_reads_as_sentence_rule_and_remedy() -> None:
    assert str(Explanation("BM-151", "The sky is full.")) == "The sky is full. (BM-151)"
    assert str(Explanation("BM-151", "The sky is full.", "Wait.")) == "The sky is full. (BM-151) Wait."
    assert str(Explanation("", "The sky is full.")) == "The sky is full."


@pytest.mark.parametrize(
    "error",
    [
        MoontableError("what"),
        UnknownGame("what"),
        UnreadableAction("what"),
        BadState("what"),
        BadPosition("what"),
        BadOptions((Problem("a", "is wrong"), Problem("b", "too"))),
        IllegalAction("hide 3", Explanation("X-1", "No.", "Yes.", ("a",), ((1, 2),))),
        BadRecord("actions[3]", "is wrong"),
        BadRecord("", "is no record"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_every_error_is_one_of_ours_and_travels_between_processes(error: MoontableError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error)
    assert isinstance(back, MoontableError)
    assert str(back) == str(error)
    assert back.__reduce__() == error.__reduce__()


# -- how a game ends ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "results", "shares"),
    [
        ((1,), ["lost", "won", "lost", "lost"], [0, 1, 0, 0]),
        ((0, 3), ["shared", "lost", "lost", "shared"], [0.5, 0, 0, 0.5]),
        ((0, 1, 2, 3), ["shared"] * 4, [0.25] * 4),
        ((), ["drawn"] * 4, [0.25] * 4),
    ],
)
def test_one_victory_is_won_shared_or_drawn(winners: tuple[int, ...], results: list[str], shares: list[float]) -> None:
    outcome = Outcome("test", "A test ends.", winners, (1, 2, 3, 4))
    assert [outcome.result(seat) for seat in range(4)] == results
    assert [outcome.share(seat) for seat in range(4)] == shares
    assert sum(shares) == 1
