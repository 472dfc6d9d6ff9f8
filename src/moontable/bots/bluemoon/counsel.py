"""Advice for Blue Moon: the turn search names the ways, each is followed by the other's answer."""

from __future__ import annotations

from typing import Final

from moontable.bots.advice import Counsel, Fact
from moontable.bots.base import Eyes
from moontable.bots.bluemoon.answers import Replies
from moontable.bots.bluemoon.judging import shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.skilled import NODES, WORLDS
from moontable.bots.search.turn import NOT_FOUND, TurnSearch, best_values
from moontable.core.contract import State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL, WHICH_DECK, WHICH_EXCHANGE
from moontable.games.bluemoon.state.bits import bits_in
from moontable.games.bluemoon.words import WORDS

FACTS: Final = [
    Fact("game", 0.05, 50.0, good=True, often=True),
    Fact("fight", 0.15, 10.0, good=True, often=True),
    Fact("dragons", 1.5, 8.0, good=True, often=False),
    Fact("cards", 0.8, 1.0, good=True, often=False),
    Fact("game", 0.05, 50.0, good=False, often=True),
    Fact("fight", 0.15, 10.0, good=False, often=True),
    Fact("dragons", 1.5, 8.0, good=False, often=False),
    Fact("cards", 1.8, 1.0, good=False, often=False),
]


class BlueMoonCounsel(Counsel):
    """The expert's way to think, with everything that it expects."""

    def __init__(self) -> None:
        super().__init__(Replies(), FACTS, WORDS)

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """The best ways by the turn search; decks and first hands are a matter of taste."""
        assert isinstance(world, BlueMoonState)
        if world.asked == WHICH_DECK or world.asked == WHICH_EXCHANGE:
            return super().candidates(world, options, most, eyes)
        if world.asked == WHETHER_TO_CALL:
            return [a.CALL, a.PASS]
        values = best_values(BlueMoonOutline(shipped(), thorough=True), eyes, world, options, WORLDS, NODES)
        ranked = [(-value, at) for at, value in enumerate(values) if value > NOT_FOUND]
        ranked.sort()
        return [options[at] for _, at in ranked[:most]] or super().candidates(world, options, most, eyes)

    def counted(self, start: State, end: State, seat: int) -> list[float]:
        assert isinstance(start, BlueMoonState)
        assert isinstance(end, BlueMoonState)
        if end.finished_games != start.finished_games:
            won = end.crystals[seat] > start.crystals[seat]
            return [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] if won else [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
        lead = float(_lead(end, seat) - _lead(start, seat))
        mine, theirs = _spent(start, end, seat), _spent(start, end, 1 - seat)
        saved = float(theirs - mine)
        return [
            0.0,
            1.0 if lead > 0.0 else 0.0,
            max(0.0, lead),
            max(0.0, saved),
            0.0,
            1.0 if lead < 0.0 else 0.0,
            max(0.0, -lead),
            max(0.0, -saved),
        ]

    def plan(self, world: State, action: int, eyes: Eyes) -> list[str]:
        outline = BlueMoonOutline(shipped())
        hidden, line = outline.hidden(world, eyes.seat), TurnSearch(outline, world.copy(), [action], NODES).line
        labels: list[str] = []
        for each in line:
            if world.seat != eyes.seat:
                break
            if len(world.legal()) > 1:
                labels.append(world.label(each))
            hidden = outline.after(world, eyes.seat, each, hidden)
        return labels[1:]


def _lead(state: BlueMoonState, seat: int) -> int:
    return int(state.player(seat).dragons - state.player(1 - seat).dragons)


def _spent(start: BlueMoonState, end: BlueMoonState, seat: int) -> int:
    """Cards that are neither in hand nor to be drawn any more."""
    return _kept(start, seat) - _kept(end, seat)


def _kept(state: BlueMoonState, seat: int) -> int:
    player = state.player(seat)
    return int(bits_in(player.hand) + bits_in(player.draw)) + len(player.bottom)
