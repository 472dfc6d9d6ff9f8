"""A game driven by text through the contract alone: for the tests of every game."""

from __future__ import annotations

import pytest

from moontable.core.contract import State
from moontable.core.errors import IllegalAction
from moontable.core.explanation import Explanation
from moontable.core.words import plain


def act(state: State, *texts: str) -> None:
    """Take some actions, one after the other, through the checked door."""
    for text in texts:
        state.play(state.parse(text))


def offered(state: State) -> list[str]:
    """What the deciding seat may choose from, as text."""
    return [state.notation(action) for action in state.legal()]


def refusal(state: State, text: str) -> Explanation:
    """Why an action is refused, as people read it; fails if it is not, or if refusing it changed anything."""
    before = state.to_bytes()
    assert not state.is_legal(state.parse(text)), f"{text} is legal"
    with pytest.raises(IllegalAction) as caught:
        act(state, text)
    assert state.to_bytes() == before
    assert state.explain(text) == caught.value.explanation
    return as_read(caught.value.explanation)


def as_read(said: Explanation) -> Explanation:
    """An explanation without marks."""
    return said._replace(sentence=plain(said.sentence), remedy=plain(said.remedy))
