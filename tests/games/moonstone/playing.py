"""Small helpers for tests that play: actions as text, and dice that fall as the test needs them."""

from __future__ import annotations

import pytest

from moontable.core.contract import State
from moontable.core.errors import IllegalAction
from moontable.core.explanation import Explanation
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.model import Model


def act(state: State, *texts: str) -> None:
    """Take some actions, one after the other."""
    for text in texts:
        state.play(state.parse(text))


def offered(state: State) -> list[str]:
    """What the deciding seat may choose from, as text."""
    return [state.notation(action) for action in state.legal()]


def verbs(state: State) -> set[str]:
    """The first words of what is offered."""
    return {text.split()[0] for text in offered(state)}


def refusal(state: State, text: str) -> Explanation:
    """Why an action is refused; fails if it is not, or if refusing it changed anything."""
    before = state.to_bytes()
    assert not state.is_legal(state.parse(text)), f"{text} is legal"
    with pytest.raises(IllegalAction) as caught:
        act(state, text)
    assert state.to_bytes() == before
    assert state.explain(text) == caught.value.explanation
    return caught.value.explanation


def dice(*pips: int) -> Rng:
    """A stream of chance whose next six-sided dice fall like this: a moment of one long stream when they do."""
    stream = Rng.seeded("dice")
    while True:
        here = stream.copy()
        if all(here.below(6) + 1 == wanted for wanted in pips):
            return stream
        stream.word()


def model(state: MoonstoneState, name: str) -> Model:
    """A model by slug, or by slug and seat: `grub/1`."""
    slug, _, seat = name.partition("/")
    found = [one for one in state.models if one.character.slug == slug and seat in ("", str(one.seat))]
    assert len(found) == 1, f"{len(found)} models are called {name}"
    return found[0]


def pass_reactions(state: MoonstoneState) -> None:
    """Nobody reacts."""
    while state.seat >= 0 and "pass" in offered(state):
        act(state, "pass")


def do(state: MoonstoneState, *texts: str) -> None:
    """Take some actions, and nobody reacts to any of them."""
    for text in texts:
        act(state, text)
        pass_reactions(state)
