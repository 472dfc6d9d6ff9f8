"""What the tests of the Shades share."""

from __future__ import annotations

from moontable.games.moonstone import GAME, MoonstoneState
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.state.hands import EMPTY, with_card
from tests.games.moonstone.playing import act, model, offered


def question(state: MoonstoneState) -> str:
    return state.stack[-1].question(state)


def bound(state: MoonstoneState, thrall: str, summoner: str) -> None:
    """As if one model had summoned another."""
    model(state, thrall).summoner = model(state, summoner).index


def stored(state: MoonstoneState) -> MoonstoneState:
    again = GAME.from_bytes(state.to_bytes())
    assert isinstance(again, MoonstoneState)
    assert again.to_bytes() == state.to_bytes()
    assert again.legal() == state.legal()
    return again


def resist_with(state: MoonstoneState, *cards: int) -> None:
    """Give the resisting player these arcane cards."""
    top = state.stack[-1]
    assert isinstance(top, Arcane)
    top.resist = EMPTY
    for card in cards:
        top.resist = with_card(top.resist, card)


def strike(state: MoonstoneState, mine: str, theirs: str) -> None:
    """Both play a card, plain and once, up to the first question that comes of it."""
    act(state, f"card {mine}", f"card {theirs}")
    while question(state) in ("copies", "upgrade", "damage-type"):
        act(state, "plain" if "plain" in offered(state) else offered(state)[0])


def next_discard(state: MoonstoneState) -> None:
    """Everybody else has been activated; the turn ends."""
    for one in state.models:
        one.activated = True
    act(state, "end")
