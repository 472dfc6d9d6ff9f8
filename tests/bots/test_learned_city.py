"""The skilled player and the expert of Blue Moon City: what they see, how far they look, and that they are honest."""

from __future__ import annotations

import time
from math import inf

import pytest

from moontable.bots.base import Bot, Eyes
from moontable.bots.city.answers import Answers
from moontable.bots.city.expert import ExpertCity
from moontable.bots.city.greedy import PATIENCE, best_action
from moontable.bots.city.habits import playing_on
from moontable.bots.city.judging import HandMade, shipped
from moontable.bots.city.outline import CityOutline, end_unseen
from moontable.bots.city.sight import PLANS, WIDTH, Sight
from moontable.bots.city.skilled import SkilledCity
from moontable.bots.search.turn import TurnSearch
from moontable.bots.values.sums import Inputs
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, actions, setup
from moontable.games.city.components.catalog import BUILT_IN_TILES
from moontable.games.city.state.position import DISCARD
from tests.games.city.tables import after, options

COMPILED = engines() == "compiled"
PLAYERS: list[Bot] = (
    [SkilledCity(), ExpertCity(None, 3, 4)]
    if COMPILED
    else [
        SkilledCity(None, 80),
        ExpertCity(None, 2, 1),
    ]
)
"""The plain sources take a hundred times as long: they look less far."""


def walk(number: int, players: int, seed: str) -> list[CityState]:
    """Positions of games of greedy players in which there is something to decide."""
    found: list[CityState] = []
    state, rng = GAME.new({"players": players}, seed), Rng.seeded(seed)
    while state.seat != OVER and len(found) < number:
        if len(state.legal()) > 1 and rng.below(5) == 0:
            found.append(state.copy())
        state.apply(best_action(state))
    return found


def seen(state: CityState, seat: int) -> list[int]:
    told = Inputs()
    Sight(PLANS[len(state.players)], state, seat, told)
    return told.found


def choice(bot: Bot, world: CityState, luck: object = "luck", seconds: float = inf) -> int:
    return bot.choose(Eyes(world, Rng.seeded(str(luck)), seconds))


# -- what they see -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_network_sees_what_the_seat_may_know(players: int) -> None:
    for number, state in enumerate(walk(40 if COMPILED else 8, players, f"sight {players}")):
        for seat in range(players):
            if seat != state.seat and state.view(seat)["asked"] != state.view(state.seat)["asked"]:
                continue  # a choice that is not complete yet is taken back in worlds of the others
            found = seen(state, seat)
            world = state.redeal(seat, Rng.seeded(number))
            assert found == seen(world, seat)
            assert len(set(found)) == len(found) <= WIDTH
            assert all(0 <= each < PLANS[players].inputs for each in found)


def test_cards_to_come_are_counted_and_not_looked_at() -> None:
    hands = [["vulca/3", "aqua/1", "flit/2"], []]
    decks = (["khind/1"] * 6, ["pillar/3", "hoax/3", "mimix/3", "terrah/3"])
    ends = []
    for deck in decks:
        state = setup(2, hands=hands, deck=deck, step="discard")
        then = after(state, "discard aqua/1")
        end_unseen(then, actions.DONE)
        assert then.step == DISCARD
        ends.append(then)
    assert seen(ends[0], 0) == seen(ends[1], 0)
    assert seen(ends[0], 0) != seen(setup(2, hands=hands, deck=decks[0], step="discard"), 0)


# -- how far they look -------------------------------------------------------------------------------------------------


def test_a_search_ends_where_cards_are_thrown_away_and_then_says_which() -> None:
    state = setup(2, figures=[10, 10], hands=[["vulca/3", "vulca/2", "aqua/1"], []])
    search = TurnSearch(CityOutline(HandMade(), state), state, state.legal(), 400)
    for end in search.ends:
        assert search.nodes[end.at].state.seat == 0
    thrown = after(state, "go 4", "done") if "done" in options(after(state, "go 4")) else after(state, "go 4")
    assert thrown.step == DISCARD
    last = TurnSearch(CityOutline(HandMade(), thrown), thrown, thrown.legal(), 400)
    assert len(last.line) in (1, 2)


def test_payments_are_completed_before_powers_are_tried() -> None:
    """With every kind of card in hand the turn is huge; still the search finds ways to contribute at once."""
    hand = ["vulca/1", "vulca/2", "vulca/3", "terrah/1", "terrah/2", "aqua/1", "aqua/2", "flit/1", "flit/2", "khind/1"]
    state = setup(2, figures=[5, 10], hands=[[*hand, "khind/1", "hoax/1", "mimix/1", "mimix/2"], []])
    search = TurnSearch(CityOutline(HandMade(), state), state, state.legal(), 600)
    ends = [search.nodes[end.at].state for end in search.ends]
    assert any(isinstance(each, CityState) and each.players[0].markers < 10 for each in ends)


def test_a_dragon_is_moved_only_to_where_the_figure_goes() -> None:
    state = setup(2, figures=[10, 10], hands=[["vulca/1", "aqua/3", "aqua/2"]], markers={"Water Temple": [0, 0, None]})
    outline = CityOutline(HandMade(), state)
    flying = after(state, "use vulca/1")
    places = [flying.notation(each) for each in outline.candidates(flying, 0, 0)]
    assert "dragon 9" in places
    landed = after(flying, "dragon 9")
    assert [landed.notation(each) for each in outline.candidates(landed, 0, 0) if each < actions.PUT] == ["go 9"]


def test_answers_foresee_the_last_offering_of_the_other() -> None:
    """Seat 0 stands by and lets the other, who has the crystals for it, walk to the courtyard and win, or has won."""
    chances = []
    for crystals in ([0, 20], [20, 20]):
        state = setup(2, obelisk=[0, 1] * 5, crystals=crystals, figures=[10, 9], hands=[["vulca/3"], []])
        lines = TurnSearch(CityOutline(shipped(2), state), state, state.legal(), 400).lines(1, 0.0)
        chances.append(Answers(shipped(2), lines).chance(0, state, Eyes(state, Rng.seeded("answers"), inf)))
    assert chances == [0.0, 1.0]


# -- honesty, determinism, budget --------------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", PLAYERS, ids=["skilled", "expert"])
def test_a_choice_does_not_change_when_only_what_it_cannot_see_changes(bot: Bot, players: int) -> None:
    different = 0
    for number, state in enumerate(walk(30, players, "honest")):
        first, second = (state.redeal(state.seat, Rng.seeded(f"{number}/{each}")) for each in (1, 2))
        different += first != second
        chosen = choice(bot, first, number)
        assert chosen == choice(bot, second, number)
        assert state.is_legal(chosen)
    assert different > 1


@pytest.mark.parametrize("bot", PLAYERS, ids=["skilled", "expert"])
def test_the_same_luck_gives_the_same_choice(bot: Bot) -> None:
    for state in walk(12 if COMPILED else 2, 2, "again"):
        world = state.redeal(state.seat, Rng.seeded("world"))
        assert choice(bot, world) == choice(bot, world)


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 4])
def test_the_expert_keeps_to_its_time(players: int) -> None:
    state = GAME.new({"players": players}, "budget")
    started = time.process_time()
    ExpertCity(None, 8, 100_000).choose(Eyes(state, Rng.seeded("budget"), 0.05))
    assert time.process_time() - started < (0.3 if COMPILED else 3.0)


# -- where it is clear -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", PLAYERS, ids=["skilled", "expert"])
def test_the_winning_offering_is_walked_to_and_made(bot: Bot) -> None:
    state = setup(2, obelisk=[0] * 5, crystals=[20, 20], figures=[5, 10], hands=[["vulca/3"]])
    assert state.notation(choice(bot, state)) == "go 10"
    assert state.notation(choice(bot, after(state, "go 10"))) == "offer"


@pytest.mark.parametrize("bot", [*PLAYERS, playing_on()], ids=["skilled", "expert", "playouts"])
def test_whoever_has_waited_too_long_takes_what_there_is(bot: Bot) -> None:
    """Two who both must not build the last house would wait until the limit of turns: from some turn on nobody does."""
    for state in walk(12, 2, "tired"):
        state.turn = 2 * PATIENCE
        assert choice(bot, state) == best_action(state)


@pytest.mark.once
def test_a_city_of_other_tiles_is_played_without_the_network() -> None:
    state = GAME.new({"players": 2, "tiles": BUILT_IN_TILES}, "own")
    assert state.is_legal(choice(SkilledCity(), state))


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="the plain sources take a hundred times as long")
@pytest.mark.parametrize("players", [2, 4])
def test_no_game_among_skilled_players_stands_still(players: int) -> None:
    for number in range(6 if players == 2 else 2):
        state, rng = GAME.new({"players": players}, f"still {number}"), Rng.seeded(number)
        while state.seat != OVER:
            state.apply(SkilledCity().choose(Eyes(state.redeal(state.seat, rng), rng, inf)))
        assert state.outcome is not None
        assert state.outcome.reason != "unfinished"


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="the plain sources take a hundred times as long")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_judged_within_fifty_microseconds(players: int) -> None:
    state, judge = GAME.new({"players": players}, "pace"), shipped(players)
    started = time.process_time()
    for _ in range(2_000):
        judge.chance(state, 0)
    assert time.process_time() - started < 2_000 * 50e-6
