"""Advice: the best way first, reasons that the game can say, and nothing from what the asking seat cannot see."""

from __future__ import annotations

import pytest

from moontable.bots import levels
from moontable.bots.advice import Advice, Fact, Reason, Way, advise, reasons
from moontable.bots.base import Eyes
from moontable.bots.counsels import COUNSELS
from moontable.bots.match import Opponent
from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.engines import engines
from moontable.core.rng import Rng

PAIRS = 25 if engines() == "compiled" else 2
WORLDS = 2


def advice(state: State, seed: int, also: list[int]) -> Advice:
    rng = Rng.seeded(seed)
    return advise(COUNSELS[state.game.name], Eyes(state.redeal(state.seat, rng), rng, 600.0), also, 3, WORLDS)


def decisions(game: str, count: int, every: int) -> list[State]:
    """Positions of a game between greedy bots in which there is something to decide."""
    found: list[State] = []
    known = registry.find(game)
    state = known.new(known.quick_start, 11)
    bots = [Opponent(levels.find("greedy").player(game), Rng.seeded(seat), 1.0) for seat in range(state.seats)]
    number = 0
    while state.seat != OVER and len(found) < count:
        if len(state.legal()) > 1:
            number += 1
            if number % every == 0:
                found.append(state.copy())
        state.apply(bots[state.seat].choice(state))
    return found


@pytest.mark.once
@pytest.mark.parametrize(("game", "every"), [("bluemoon", 7), ("city", 9), ("moonstone", 13)])
def test_advice_does_not_change_when_only_hidden_things_do(game: str, every: int) -> None:
    for number, state in enumerate(decisions(game, PAIRS, every)):
        other = state.redeal(state.seat, Rng.seeded(f"another world {number}"))
        assert advice(state, number, []) == advice(other, number, [])


@pytest.mark.once
@pytest.mark.parametrize(("game", "every"), [("bluemoon", 5), ("city", 10), ("moonstone", 11)])
def test_ways_are_legal_the_best_first_and_what_was_done_is_among_them(game: str, every: int) -> None:
    for number, state in enumerate(decisions(game, PAIRS, every)):
        done = state.legal()[-1]
        found = advice(state, number, [done])
        assert done in [way.action for way in found.ways]
        assert all(state.is_legal(way.action) for way in found.ways)
        assert [way.chance for way in found.ways] == sorted([way.chance for way in found.ways], reverse=True)
        assert all(0.0 <= way.chance <= 1.0 for way in found.ways)
        assert all(COUNSELS[game].say(reason) for reason in found.reasons)


@pytest.mark.parametrize("game", list(COUNSELS))
def test_every_reason_can_be_said(game: str) -> None:
    counsel = COUNSELS[game]
    for fact in counsel.facts:
        assert "3" in counsel.say(Reason(f"{'gain' if fact.good else 'fear'}.{fact.slug}", 3))


def test_reasons_are_the_weightiest_hopes_and_then_the_greatest_fear() -> None:
    facts = [
        Fact("pebbles", 0.5, 1.0, good=True, often=False),
        Fact("game", 0.05, 40.0, good=True, often=True),
        Fact("shells", 0.5, 2.0, good=True, often=False),
        Fact("pebbles", 0.5, 1.0, good=False, often=False),
        Fact("game", 0.05, 40.0, good=False, often=True),
    ]
    way = Way(0, 0.5, [3.2, 0.31, 0.4, 2.0, 0.04])
    assert reasons(facts, way) == [Reason("gain.game", 3), Reason("gain.pebbles", 3), Reason("fear.pebbles", 2)]


def test_where_there_is_no_choice_nothing_is_weighed() -> None:
    state, rng = registry.find("bluemoon").new({}, 3), Rng.seeded(1)
    while len(state.legal()) > 1:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert state.seat != OVER
    found = advice(state, 1, [])
    assert found == Advice([Way(state.legal()[0], 0.0, [])], [], [], 0)
