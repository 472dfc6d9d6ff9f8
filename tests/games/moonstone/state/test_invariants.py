"""What holds after every action of any game: nothing overlaps, nothing is lost, nobody has more than there is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, actions
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.arranging import Arrange
from moontable.games.moonstone.arcane.deck import card_of
from moontable.games.moonstone.arcane.flipping import Flipping
from moontable.games.moonstone.arcane.held import entry_of
from moontable.games.moonstone.arcane.holding import Holding
from moontable.games.moonstone.cards.points import POINTS
from moontable.games.moonstone.endings import possessed
from moontable.games.moonstone.movement.climbing import hangs
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.check import problem
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, SLAIN
from moontable.games.moonstone.state.position import STONE_RADIUS
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.traits import BARRIER, NO_END
from moontable.games.moonstone.turn.commanding import Command
from moontable.games.moonstone.turn.dropping import ground_at
from moontable.games.moonstone.turn.match import Match
from tests.games.moonstone.make_golden import choice
from tests.games.moonstone.skirmish import skirmish
from tests.rules import rule

CROWDS = st.tuples(st.integers(2, 4), st.integers(1, 3), st.integers(0, 100_000))
Crowd = tuple[int, int, int]


def course(crowd: Crowd) -> Iterator[MoonstoneState]:
    """A crowded game of lively players: the same state again and again, after every action."""
    state, rng = skirmish(*crowd), Rng.seeded(crowd[2])
    yield state
    while state.seat >= 0:
        state.play(astray(state, choice(state, rng), rng))
        yield state


def astray(state: MoonstoneState, action: int, rng: Rng) -> int:
    """The same action, or one with a point nearby that was not offered, or with a way-point, if that is legal."""
    verb = actions.verb_of(action)
    if verb not in (actions.TO, actions.AT) or rng.below(4) == 0:
        return action
    if verb == actions.TO and rng.below(3) == 0:
        verb = actions.VIA
    reach = (30, 300, 1500)[rng.below(3)]
    x = actions.x_of(action) + rng.below(2 * reach + 1) - reach
    y = actions.y_of(action) + rng.below(2 * reach + 1) - reach
    other = int(actions.pointing(verb, x, y))
    return other if state.is_legal(other) else action


def activated_now(state: MoonstoneState) -> int:
    """The model whose activation goes on; it may let another one act, which then need not have been activated."""
    leaders = [procedure.leader for procedure in state.stack if isinstance(procedure, Command)]
    return int(leaders[0] if leaders else state.acting)


def is_settled(state: MoonstoneState) -> bool:
    """Whether no action is half done: somebody chooses whom to activate."""
    return bool(state.stack) and isinstance(state.stack[-1], Match)


@pytest.mark.once
@rule("MS-037", "MS-043", "MS-077", "MS-083", "G-02", "G-05", "G-20")
@given(CROWDS)
@settings(max_examples=12, deadline=None)
def test_no_base_ever_stands_in_another_in_a_wall_on_a_stone_or_beyond_the_edge(crowd: Crowd) -> None:
    for state in course(crowd):
        scene = state.ground().scene
        for one in state.models_in_play():
            assert not scene.over_edge(one.x, one.y, one.r), one.character.slug
            hit = scene.overlap_at(one.x, one.y, one.r, one.level, NO_END, one.index)
            assert hit is None, f"{one.character.slug} stands in something"
            ground = level_at(state.settings.layout, one.x, one.y, one.r)
            assert one.level == ground or hangs(state, one), f"{one.character.slug} floats"


@rule("MS-012", "MS-026", "MS-046", "MS-147", "MS-160", "Q-21")
@given(CROWDS)
@settings(max_examples=12, deadline=None)
def test_no_stone_is_ever_lost_or_carried_by_the_slain(crowd: Crowd) -> None:
    count = -1
    for state in course(crowd):
        assert count in (-1, len(state.stones))
        count = len(state.stones)
        lying = [stone for stone in state.stones if stone.holder == ON_TABLE]
        assert len(lying) + sum(possessed(state, seat) for seat in range(state.seats)) == count or not is_settled(state)
        for one in state.models:
            assert 0 <= one.wounds <= one.character.health
            assert (one.where == SLAIN) == (one.wounds == one.character.health) or not is_settled(state)
            if one.where == SLAIN and is_settled(state):
                assert state.stones_of(one.index) == []
            assert one.energy >= 0
        scene = state.settings.layout.scene([])
        for stone in lying:
            assert not scene.over_edge(stone.x, stone.y, STONE_RADIUS)
            assert scene.is_free(stone.x, stone.y, STONE_RADIUS, stone.level, BARRIER, -1)
            assert stone.level == ground_at(state, stone.x, stone.y), "no stone floats"


@rule("MS-101", "MS-102", "MS-103")
@given(CROWDS)
@settings(max_examples=12, deadline=None)
def test_the_arcane_cards_are_always_twenty_one(crowd: Crowd) -> None:
    for state in course(crowd):
        cards = state.deck
        for entry in state.held:
            cards = hands.with_card(cards, card_of(entry_of(entry)))
        for procedure in state.stack:
            if isinstance(procedure, Arcane):
                cards += procedure.hand + procedure.resist + procedure.open
                cards = hands.with_card(cards, procedure.sealed) if procedure.sealed >= 0 else cards
            elif isinstance(procedure, (Arrange, Holding)):
                cards += procedure.hand
            elif isinstance(procedure, Flipping) and procedure.card >= 0:
                cards = hands.with_card(cards, procedure.card)
        assert cards == hands.ARCANE_DECK


@rule("MS-056", "MS-060")
@given(CROWDS)
@settings(max_examples=8, deadline=None)
def test_positions_are_sound_and_the_active_player_is_the_one_whose_model_acts(crowd: Crowd) -> None:
    for state in course(crowd):
        assert problem(state) == ""
        spoken = {point for one in state.models for point in range(POINTS) if one.character.passives[point]}
        assert spoken <= {point for point in range(POINTS) if state.anybody_at(point)}
        activated = activated_now(state)
        if activated >= 0:
            assert state.models[activated].seat == state.active
            assert state.models[activated].activated
        if is_settled(state):
            assert state.acting == -1
            assert not state.pending
            waiting = [one for one in state.models if one.where == IN_PLAY and not one.activated]
            assert state.stack[-1].question(state) != "activate" or waiting


@pytest.mark.once
@rule("MS-045", "MS-049", "MS-050")
@given(st.integers(2, 4), st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_whole_games_end_and_the_points_are_the_stones(players: int, seed: int) -> None:
    state, rng = GAME.new({"players": players, "size": 2, "sudden_deaths": 1}, seed), Rng.seeded(seed)
    while state.seat >= 0:
        state.apply(choice(state, rng))
    outcome = state.outcome
    assert outcome is not None
    assert 1 <= state.turn <= 5
    assert list(outcome.points) == [possessed(state, seat) for seat in range(players)]
    if outcome.winners:
        best = max(outcome.points)
        assert [seat for seat in range(players) if outcome.points[seat] == best] == sorted(outcome.winners)
