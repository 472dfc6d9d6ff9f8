"""The greedy player of Blue Moon: it sees only what its seat may know, and beats chance."""

from __future__ import annotations

from hashlib import sha256

import pytest

from moontable.bots import levels
from moontable.bots.base import Bot, Eyes
from moontable.bots.bluemoon.greedy import GreedyBlueMoon, standing, value_of
from moontable.bots.uniform import UniformBot
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES
from tests.games.bluemoon.table import lay

GAMES = 36


def eyes(state: BlueMoonState, rng: Rng) -> Eyes:
    return Eyes(state.redeal(state.seat, rng), rng, 60.0)


def play(bots: list[Bot], options: dict[str, object], seed: int) -> BlueMoonState:
    state, rng = GAME.new(options, seed), Rng.seeded(seed)
    while state.seat != OVER:
        state.play(bots[state.seat].choose(eyes(state, rng)))
    return state


def choice(state: BlueMoonState) -> str:
    """What the greedy player does."""
    return state.notation(GreedyBlueMoon().choose(eyes(state, Rng.seeded("choice"))))


def test_the_greedy_player_beats_a_random_one_clearly_with_all_decks_and_from_both_seats() -> None:
    won = 0
    for seed in range(GAMES):
        options = {"deck": PEOPLES[seed % 9], "against": PEOPLES[(seed // 9 + 2 * seed) % 9]}
        seat = seed % 2
        end = play([GreedyBlueMoon() if each == seat else UniformBot() for each in (0, 1)], dict(options), seed)
        assert end.outcome is not None
        won += seat in end.outcome.winners
    assert won >= 0.85 * GAMES


@pytest.mark.parametrize("edition", ["2004", "legends"])
def test_greedy_players_finish_their_games(edition: str) -> None:
    options: dict[str, object] = {"edition": edition, "deck": "buka", "against": "khind", "exchange": True}
    assert play([GreedyBlueMoon(), GreedyBlueMoon()], options, 5).outcome is not None


def test_a_series_is_played_to_its_end() -> None:
    end = play([GreedyBlueMoon(), UniformBot()], {"series": "crystals", "between": "choose"}, 2)
    assert end.outcome is not None
    assert end.outcome.reason == "crystals"


def test_its_choice_in_a_redealt_world_is_legal_in_the_true_one() -> None:
    state, chance = GAME.new({"deck": "buka", "against": "mimix"}, 9), Rng.seeded("walk")
    asked = set()
    for number in range(60):
        if state.seat == OVER:
            break
        assert GreedyBlueMoon().choose(eyes(state, Rng.seeded(number))) in state.legal()
        asked.add(state.view(None)["asked"])
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    assert len(asked) >= 5


def test_the_door_shows_only_what_the_seat_knows() -> None:
    state = GAME.new({"deck": "buka", "against": "mimix"}, 1)
    door, other = eyes(state, Rng.seeded(0)), 1 - state.seat
    assert door.view() == state.view(state.seat)
    assert len({str(door.world().view(other)) for _ in range(5)}) > 1


def test_it_fights_on_rather_than_retreating() -> None:
    state = lay(
        combat=("", "hoax/8"), hand=("vulca/1 vulca/2 vulca/3", "hoax/1"), element="fire", phase="engagement", seat=0
    )
    assert {state.notation(action) for action in state.legal()} == {"continue", "retreat"}
    assert choice(state) == "continue"


def test_it_announces_its_better_element() -> None:
    hands = ("hoax/1 hoax/2", "vulca/1")
    state = lay(hand=hands, decks=("hoax", "vulca"), phase="character", seat=0, opening=True)
    state.play(state.parse("play hoax/1"))  # 5 in Fire, 1 in Earth
    while "fire" not in {state.notation(action) for action in state.legal()}:
        state.play(state.parse("done"))
    assert choice(state) == "fire"


def test_a_dragon_more_and_a_won_game_are_worth_something() -> None:
    behind, ahead = lay(dragons=-1), lay(dragons=1)
    assert standing(ahead, 0) > standing(behind, 0)
    assert standing(ahead, 1) < standing(behind, 1)
    state = lay(
        combat=("hoax/1", "vulca/1"), decks=("hoax", "vulca"), dragons=3, element="fire", phase="engagement", seat=1
    )
    assert value_of(state, state.parse("retreat")) == -1000.0, "a further dragon wins the game"


def test_it_is_found_by_name() -> None:
    assert isinstance(levels.find("greedy").player("bluemoon"), GreedyBlueMoon)
    assert isinstance(levels.find("random").player("bluemoon"), UniformBot)


def test_it_stays_as_it_is_because_others_are_measured_against_it() -> None:
    """Published strengths mean "against this player": whoever makes it better gives the better one another name."""
    told = sha256()
    for seed, edition in enumerate(("2004", "legends")):
        state, rng = GAME.new({"deck": "flit", "against": "pillar", "edition": edition}, seed), Rng.seeded(seed)
        for _ in range(60):
            action = GreedyBlueMoon().choose(eyes(state, rng))
            told.update(f"{state.notation(action)}\n".encode())
            state.play(action)
    assert told.hexdigest()[:16] == "b6c8b856fc09d784"
