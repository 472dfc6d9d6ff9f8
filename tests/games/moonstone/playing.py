"""Small helpers for tests that play: actions as text, and dice that fall as the test needs them."""

from __future__ import annotations

from typing import Any

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.state.model import Model
from tests.driving import act, as_read, offered, refusal

__all__ = ["act", "as_read", "offered", "refusal"]


def verbs(state: State) -> set[str]:
    """The first words of what is offered."""
    return {text.split()[0] for text in offered(state)}


def going_on(state: MoonstoneState, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees of the procedure that asks."""
    view: dict[str, Any] = dict(state.view(viewer))
    found: dict[str, Any] = view["going_on"][-1]
    return found


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
