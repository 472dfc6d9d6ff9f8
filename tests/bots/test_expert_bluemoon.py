"""The expert and the master of Blue Moon: honest, repeatable, within their time, and they notice how others bluff."""

from __future__ import annotations

import time
from math import inf

import pytest

from examples.bluffers import Honest, Liar, is_lie
from moontable.bots.base import Bot, Eyes, Memory
from moontable.bots.bluemoon.answers import Care, played_on
from moontable.bots.bluemoon.bluffing import TRUST, trust_in, watched
from moontable.bots.bluemoon.expert import ExpertBlueMoon, expert_bluemoon, master_bluemoon
from moontable.bots.bluemoon.judging import shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.match import Opponent
from moontable.bots.search.turn import TurnSearch
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL
from tests.bots.test_skilled_bluemoon import bluff, walk
from tests.games.bluemoon.table import lay
from tests.rules import rule

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(engines() == "interpreted", reason="whole games of it take minutes with the plain sources"),
]
LEVELS = [expert_bluemoon().turned({"worlds": 4}), master_bluemoon().turned({"worlds": 6})]


@pytest.mark.parametrize("bot", LEVELS, ids=["expert", "master"])
def test_its_choice_does_not_change_when_only_what_it_cannot_see_changes(bot: Bot) -> None:
    different = 0
    for number, state in enumerate(walk(45, {"deck": "buka", "against": "mimix"}, "honest")):
        seat = state.seat
        first, second = (state.redeal(seat, Rng.seeded(f"{number}/{each}")) for each in (1, 2))
        different += first.view(1 - seat) != second.view(1 - seat)
        choices = [bot.choose(Eyes(world, Rng.seeded(number), inf, Memory())) for world in (first, second)]
        assert choices[0] == choices[1]
    assert different > 20, "these pairs would prove nothing"


@pytest.mark.parametrize("bot", LEVELS, ids=["expert", "master"])
def test_the_same_seed_gives_the_same_game(bot: Bot) -> None:
    def played() -> bytes:
        state = GAME.new({"deck": "khind", "against": "buka"}, "again")
        seats = [Opponent(bot, Rng.seeded(f"again {seat}"), inf) for seat in (0, 1)]
        for _ in range(120):
            if state.seat != OVER:
                state.apply(seats[state.seat].choice(state))
        return state.to_bytes()

    assert played() == played()


def test_a_master_thinks_for_as_long_as_it_may_and_not_much_longer() -> None:
    state = GAME.new({"deck": "hoax", "against": "vulca"}, "slow")
    while len(state.legal()) < 4:
        state.apply(state.legal()[0])
    seconds = 0.2
    began = time.process_time()
    rng = Rng.seeded("slow")
    assert master_bluemoon().choose(Eyes(state.redeal(state.seat, rng), rng, seconds)) in state.legal()
    assert time.process_time() - began < seconds + 0.05


def test_its_knobs_can_be_turned() -> None:
    bot = expert_bluemoon()
    assert bot.turned({"worlds": 7.0}).knobs == {**bot.knobs, "worlds": 7.0}


def test_its_own_next_turn_is_chosen_with_care() -> None:
    """What comes of a turn is another thing if the next one is not simply the one that looks best."""
    care, chances = Care(turns=3, close=0.1, worlds=2, positions=30), []
    walked = walk(12, {"deck": "vulca", "against": "hoax"}, "nested")
    for state in [each for each in walked if each.seat == each.me.seat]:
        outline = BlueMoonOutline(shipped())
        line = TurnSearch(outline, state, state.legal(), 60).line
        for each in (None, care):
            eyes = Eyes(state, Rng.seeded("nested"), inf)
            chances.append(played_on(outline, state.copy(), line, eyes, 60, each))
    assert chances[::2] != chances[1::2]
    assert all(0.0 <= chance <= 1.0 for chance in chances)


# -- how others bluff --------------------------------------------------------------------------------------------------


def seen_after_a_call(face_down: str) -> list[int]:
    """What the second seat has noticed once it has called a bluff in Fire."""
    state = bluff(face_down)
    notes = watched([], state, 1)
    state.play(state.parse("call"))
    return watched(notes, state, 1)


@rule("bluemoon/BM-127")
def test_every_bluff_that_is_turned_up_is_remembered_as_true_or_false() -> None:
    assert seen_after_a_call("buka/7")[:2] == [1, 0]
    assert seen_after_a_call("buka/14")[:2] == [0, 1]


@rule("bluemoon/BM-127")
def test_cards_that_lay_open_before_they_were_discarded_were_no_bluffs() -> None:
    before = lay(decks=("buka", "vulca"), combat=("buka/14", "vulca/12"), bluffs=("buka/7", ""), element="fire", seat=1)
    after = lay(decks=("buka", "vulca"), discard=("buka/14 buka/7", "vulca/12"), element="earth", seat=1)
    assert watched(watched([], before, 1), after, 1)[:2] == [1, 0]
    assert watched(watched([], after, 1), after, 1)[:2] == [0, 0], "what was there before tells nothing"


def test_trust_follows_what_was_noticed() -> None:
    assert trust_in([]) == TRUST
    assert trust_in([0, 0, 0, 0, 0]) == TRUST
    honest = [trust_in([number, 0, 0, 0, 0]) for number in range(4)]
    lying = [trust_in([0, number, 0, 0, 0]) for number in range(4)]
    assert honest == sorted(set(honest))
    assert lying == sorted(set(lying), reverse=True)


def calls(other: Bot, games: int) -> tuple[int, int]:
    """How many of the bluffs of a Buka player the expert called from the third one of a game on, and of how many."""
    called = asked = 0
    bot = ExpertBlueMoon(None, 2, 2)
    for number in range(games):
        state = GAME.new({"deck": "vulca", "against": "buka", "edition": "legends"}, f"bluffs/{number}")
        seats = [Opponent(player, Rng.seeded(f"{number} {at}"), inf) for at, player in enumerate((bot, other))]
        laid = 0
        while state.seat != OVER:
            action = seats[state.seat].choice(state)
            if state.asked == WHETHER_TO_CALL and state.seat == 0:
                laid += 1
                if laid > 2:
                    asked += 1
                    called += state.notation(action) == "call"
            state.apply(action)
    return called, asked


def test_an_opponent_who_always_lies_is_called_and_one_who_never_does_is_not() -> None:
    lies, of_liar = calls(Liar(), 60)
    truths, of_honest = calls(Honest(), 60)
    assert min(of_liar, of_honest) >= 10, "these games would prove nothing"
    assert lies / of_liar > truths / of_honest + 0.2


@pytest.mark.parametrize(("player", "lying"), [(Honest(), False), (Liar(), True)], ids=["honest", "liar"])
def test_the_players_with_a_habit_keep_to_it(player: Bot, lying: bool) -> None:
    met = 0
    for number in range(20):
        state = GAME.new({"deck": "buka", "against": "buka"}, f"habit/{number}")
        seats = [Opponent(player, Rng.seeded(f"{number} {at}"), inf) for at in (0, 1)]
        for _ in range(300):
            if state.seat == OVER:
                break
            assert isinstance(state, BlueMoonState)
            lies = [is_lie(state, action) for action in state.legal()]
            action = seats[state.seat].choice(state)
            met += any(lies)
            assert is_lie(state, action) == (any(lies) if lying else all(lies))
            state.apply(action)
    assert met > 0, "these games would prove nothing"
