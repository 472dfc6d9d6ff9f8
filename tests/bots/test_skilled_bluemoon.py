"""The skilled player of Blue Moon: honest, the same for the same seed, within its budget, right where that is clear."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from math import inf

import pytest

from moontable.bots.base import NOT_PLANNED, Bot, Eyes, Memory
from moontable.bots.bluemoon.answers import Care
from moontable.bots.bluemoon.bluffing import chance_of_call, chance_to_choose, odds_of_truth
from moontable.bots.bluemoon.greedy import GreedyBlueMoon
from moontable.bots.bluemoon.judging import next_mover, shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.bluemoon.sight import FIRST_ZONE, INPUTS, KIN, ZONES, card_numbers, inputs
from moontable.bots.bluemoon.skilled import SkilledBlueMoon
from moontable.bots.match import Opponent, play_match
from moontable.bots.search.turn import TurnSearch
from moontable.bots.uniform import UniformBot
from moontable.core.contract import OVER
from moontable.core.engines import engines
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import CARDS, EXTRA, PEOPLES
from moontable.games.bluemoon.decks.known import standard, with_extra
from tests.games.bluemoon.table import lay

BOT = SkilledBlueMoon()
MANY = engines() == "compiled"
"""The plain sources take a hundred times as long: they try less of the same."""


def chosen(state: BlueMoonState, seed: object = "choice", bot: Bot = BOT, seconds: float = inf) -> int:
    rng = Rng.seeded(str(seed))
    return bot.choose(Eyes(state.redeal(state.seat, rng), rng, seconds))


def choice(state: BlueMoonState) -> str:
    return state.notation(chosen(state))


def turn(state: BlueMoonState) -> list[str]:
    """Its whole turn, as the game writes it."""
    seat = state.seat
    done: list[str] = []
    while state.seat == seat and state.me.seat == seat and len(done) < 40:
        done.append(choice(state))
        state.play(state.parse(done[-1]))
    return done


def walk(number: int, options: dict[str, object], seed: str) -> list[BlueMoonState]:
    """Positions of games between greedy and random players in which there is something to decide."""
    found: list[BlueMoonState] = []
    game = 0
    while len(found) < number:
        state, rng = GAME.new(options, f"{seed}/{game}"), Rng.seeded(f"{seed}/{game}/walk")
        game += 1
        bots = [GreedyBlueMoon(1), UniformBot()]
        while state.seat != OVER and len(found) < number:
            if len(state.legal()) > 1 and rng.below(4) == 0:
                found.append(state.copy())
            state.apply(bots[int(rng.below(2))].choose(Eyes(state.redeal(state.seat, rng), rng, inf)))
    return found


# -- honesty -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [("buka", "mimix"), ("aqua", "khind"), ("pillar", "flit")])
def test_its_choice_does_not_change_when_only_what_it_cannot_see_changes(decks: tuple[str, str]) -> None:
    different = 0
    for number, state in enumerate(walk(120 if MANY else 4, {"deck": decks[0], "against": decks[1]}, "honest")):
        seat = state.seat
        first, second = (state.redeal(seat, Rng.seeded(f"{number}/{each}")) for each in (1, 2))
        assert first.view(seat) == second.view(seat)
        different += first.view(1 - seat) != second.view(1 - seat)
        choices = [BOT.choose(Eyes(world, Rng.seeded(number), inf)) for world in (first, second)]
        assert choices[0] == choices[1]
    assert different > (60 if MANY else 1), "these pairs would prove nothing"


def test_what_the_network_sees_is_what_the_seat_may_know() -> None:
    for number, state in enumerate(walk(60 if MANY else 10, {"deck": "buka", "against": "aqua"}, "sight")):
        for seat in (0, 1):
            other = state.redeal(seat, Rng.seeded(number))
            assert isinstance(other, BlueMoonState)
            seen = inputs(state, seat, 0)
            assert seen == inputs(other, seat, 0)
            assert len(set(seen)) == len(seen)
            assert all(0 <= each < INPUTS for each in seen)


def test_a_card_drawn_in_the_head_is_neither_played_nor_looked_at() -> None:
    """Strategy fusion: in a dealt world one could play the very card that one is going to draw."""
    state = lay(hand=("vulca/1 vulca/3", "hoax/1"), decks=("vulca", "hoax"), phase="engagement", seat=0)
    outline = BlueMoonOutline(shipped())
    hidden = outline.hidden(state, 0)
    assert hidden & state.me.hand == 0
    for search in [TurnSearch(outline, state.redeal(0, Rng.seeded(each)), state.legal(), 500) for each in range(3)]:
        assert search.ends
        for node in search.nodes:
            assert isinstance(node.state, BlueMoonState)
            assert (node.state.me.combat | node.state.me.support) & hidden == 0
    drawn = state.copy()
    drawn.me.hand |= drawn.me.draw
    other = state.copy()
    other.me.hand |= other.me.draw
    assert shipped().chance(drawn, 0, hidden) == shipped().chance(other, 0, hidden)
    assert len(inputs(drawn, 0, hidden)) == len(inputs(state, 0, hidden))


def test_a_train_of_thought_comes_to_the_values_that_adding_up_all_inputs_gives() -> None:
    """It keeps its sums from one position to the next, whatever lies between them."""
    judge = shipped()
    thinking = judge.thinking()
    for decks, edition in ((("buka", "aqua"), "2004"), (("mimix", "pillar"), "legends"), (("buka", "aqua"), "legends")):
        options: dict[str, object] = {"deck": decks[0], "against": decks[1], "edition": edition}
        for state in walk(80 if MANY else 6, options, "sums"):
            for seat in (0, 1):
                hidden = int(state.player(seat).hand & 0x5555)
                network = judge.networks[next_mover(state, seat)]
                total = network.bias.copy()
                for each in inputs(state, seat, hidden):
                    total.add(network.rows[each])
                assert thinking.chance(state, seat, hidden) == network.chance(total)


# -- determinism, budget -----------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game() -> None:
    def played() -> bytes:
        state = GAME.new({"deck": "khind", "against": "buka"}, "again")
        for _ in range(200 if MANY else 25):
            if state.seat == OVER:
                break
            state.play(chosen(state, state.reveals))
        return state.to_bytes()

    assert played() == played()


def test_a_plan_is_kept_as_long_as_nothing_becomes_known() -> None:
    """The whole turn is thought through once; what follows is the turn that it would find again and again."""
    memory, decided = Memory(), 0
    state = GAME.new({"deck": "vulca", "against": "terrah"}, "plan")
    for number in range(60 if MANY else 12):
        if state.seat == OVER:
            break
        options, rng = state.legal(), Rng.seeded(f"plan {number}")
        expected = memory.plan[0] if memory.plan and memory.known == state.reveals else NOT_PLANNED
        action = BOT.choose(Eyes(state.redeal(state.seat, rng), rng, inf, memory if state.seat == 0 else None))
        if state.seat == 0 and expected in options:
            assert action == expected
            decided += 1
        assert action in options
        state.play(action)
    assert decided > 0


def test_a_plan_that_has_become_impossible_or_old_is_forgotten() -> None:
    state = lay(hand=("vulca/1 vulca/3", "hoax/1"), decks=("vulca", "hoax"), phase="engagement", seat=0)
    impossible, old = Memory(), Memory()
    impossible.plan, impossible.known = [state.parse("call")], int(state.reveals)
    old.plan, old.known = [state.legal()[-1]], int(state.reveals) - 1
    for memory in (impossible, old):
        eyes = Eyes(state.redeal(0, Rng.seeded(1)), Rng.seeded(1), inf, memory)
        assert eyes.planned(state.legal()) == NOT_PLANNED
        assert memory.plan == []


def test_a_hopelessly_wide_turn_stays_within_its_positions_and_its_time() -> None:
    hand = " ".join(f"khind/{number}" for number in (1, 2, 3, 4, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22))
    state = lay(decks=("khind", "hoax"), hand=(hand, "hoax/1"), phase="engagement", seat=0)
    search = TurnSearch(BlueMoonOutline(shipped()), state.copy(), state.legal(), 100)
    assert 100 <= len(search.nodes) < 100 + 40, "a position that is looked at is looked at in full"
    assert max(search.values) > 0, "what it has found by then counts"
    thorough = TurnSearch(BlueMoonOutline(shipped(), thorough=True), state.copy(), state.legal(), 100)
    assert len(thorough.ends) > len(search.ends), "the other positions are at least brought to an end"
    assert max(thorough.values) >= max(search.values)
    patient = BOT.turned({"nodes": 1_000_000})
    began = time.process_time()
    assert chosen(state, "late", patient, seconds=0.0) in state.legal()
    assert time.process_time() - began < 5, "without time left it takes what it has found"


def test_a_close_choice_is_made_by_what_comes_of_it() -> None:
    """Long before the end, too; one that thinks no further takes the end of the turn that looks best."""
    short = SkilledBlueMoon(ordinary=Care(turns=1, close=0.0, worlds=1, positions=1))
    early = [state for state in walk(60, {"deck": "vulca", "against": "hoax"}, "close") if state.opp.draw]
    assert early
    assert any(chosen(state) != chosen(state, bot=short) for state in early)


def test_its_knobs_can_be_turned() -> None:
    turned = BOT.turned({"worlds": 1.0})
    assert turned.knobs == {**BOT.knobs, "worlds": 1.0}


def test_a_series_with_exchanged_hands_and_chosen_decks_is_played_to_its_end() -> None:
    options: dict[str, object] = {"series": "crystals", "between": "choose", "exchange": True}
    state = GAME.new(options, 2)
    players = [Opponent(BOT if MANY else UniformBot(), Rng.seeded(1), inf), Opponent(UniformBot(), Rng.seeded(2), inf)]
    for _ in range(20):  # the first questions of all are put to it in both builds
        if state.seat == OVER:
            break
        state.play(chosen(state))
    play_match(state, players)
    assert state.outcome is not None
    assert state.outcome.reason == "crystals"


@pytest.mark.once
@pytest.mark.parametrize(("other", "least"), [(GreedyBlueMoon(), 0.75), (UniformBot(), 0.95)])
def test_it_beats_the_levels_below_it_with_all_decks_and_from_both_seats(other: Bot, least: float) -> None:
    games = 54 if MANY else 2
    won = 0
    for number in range(games):
        options: dict[str, object] = {"deck": PEOPLES[number % 9], "against": PEOPLES[(number // 9 + 2 * number) % 9]}
        seat = number % 2
        state = GAME.new(options, f"beats/{number}")
        bots = [BOT if each == seat else other for each in (0, 1)]
        play_match(state, [Opponent(bot, Rng.seeded(f"{number}/{at}"), inf) for at, bot in enumerate(bots)])
        assert state.outcome is not None
        won += seat in state.outcome.winners
    assert won >= (least * games if MANY else 0)


# -- bluffs ------------------------------------------------------------------------------------------------------------


def bluff(
    face_down: str, element: str = "fire", dragons: int = 0, gone: str = "", hand: str = "buka/1"
) -> BlueMoonState:
    """The first seat has laid cards face down and announces its power; the second is asked whether to call."""
    state = lay(
        decks=("buka", "vulca"),
        combat=("buka/13", "vulca/12"),
        bluffs=(face_down, ""),
        hand=(hand, "vulca/1 vulca/3 vulca/4"),
        discard=(gone, ""),
        dragons=dragons,
        element=element,
        phase="booster",
        seat=0,
    )
    state.play(state.parse("done"))
    assert {state.notation(action) for action in state.legal()} == {"call", "pass"}
    return state


FIRE = "buka/7 buka/9 buka/11"
NOT_FIRE = " ".join(f"buka/{number}" for number in (4, 5, 6, 8, 10, 12, 14, 15, 16, 17, 18, 19, 20, 21))


def test_the_odds_of_a_bluff_follow_the_cards_that_nobody_has_seen() -> None:
    many, few = bluff("buka/7"), bluff("buka/7", gone="buka/9 buka/11")
    assert 0 < odds_of_truth(few) < odds_of_truth(many) < 1
    assert odds_of_truth(bluff("buka/14", gone=FIRE)) == 0, "all cards that would make it true lie open"
    assert odds_of_truth(bluff("buka/7", gone=NOT_FIRE)) == 1, "only such cards are left"
    assert odds_of_truth(many) == odds_of_truth(bluff("buka/14")), "whatever it is"


def test_calls_are_expected_by_the_odds_and_certain_where_those_are() -> None:
    assert chance_of_call(bluff("buka/7", gone=NOT_FIRE), 0.0) == 0
    assert chance_of_call(bluff("buka/14", gone=FIRE), 0.0) == 1
    assert chance_of_call(bluff("buka/7"), 0.0) < chance_of_call(bluff("buka/7", gone="buka/9 buka/11"), 0.0)
    assert chance_of_call(bluff("buka/7"), 0.2) > chance_of_call(bluff("buka/7"), -0.2)


def test_where_both_ways_are_equally_good_it_mixes() -> None:
    assert chance_to_choose(0.0) == 0.5
    assert chance_to_choose(0.5) > 0.999
    assert chance_to_choose(-0.5) < 0.001
    assert 0.6 < chance_to_choose(0.02) < 0.8


def test_a_doubtful_bluff_is_called_sometimes() -> None:
    """With most of the others gone, about half of what is left would make it true."""
    state = bluff("buka/7", gone=" ".join(NOT_FIRE.split()[3:]), dragons=0)
    calls = Counter(state.notation(chosen(state, seed)) for seed in range(60 if MANY else 12))
    assert len(calls) == 2


# -- positions with one right decision ---------------------------------------------------------------------------------


def fight(dragons: int, seat: int = 0, **table: object) -> BlueMoonState:
    """The other one fights on with a card of theirs; the seat must beat it or retreat."""
    mine, theirs = "vulca/1 vulca/3", table.pop("theirs", "hoax/1")
    pair: Callable[[object, object], tuple[object, object]] = lambda a, b: (a, b) if seat == 0 else (b, a)  # noqa: E731
    return lay(
        decks=pair("vulca", "hoax"),
        combat=pair("", "hoax/8"),
        covered=pair("", table.pop("covered", "")),
        hand=pair(mine, theirs),
        draw=pair(table.pop("draw", None), table.pop("their_draw", None)),
        dragons=dragons if seat == 0 else -dragons,
        element="fire",
        phase="engagement",
        seat=seat,
        **table,
    )


SIX = "hoax/1 hoax/2 hoax/3 hoax/4 hoax/5"


@pytest.mark.parametrize(
    ("state", "right"),
    [
        pytest.param(lambda: fight(-3), "continue", id="a retreat would be the last dragon"),
        pytest.param(lambda: fight(-3, seat=1), "continue", id="the same in the other seat"),
        pytest.param(
            lambda: fight(-2, covered=SIX, theirs="hoax/6"), "continue", id="a retreat would cost two dragons"
        ),
        pytest.param(
            lambda: fight(2, theirs="", their_draw=""), "retreat", id="they are out of cards: who has dragons wins"
        ),
        pytest.param(
            lambda: fight(3, seat=1, theirs="", their_draw="", edition="legends"), "retreat", id="in Legends too"
        ),
        pytest.param(
            lambda: fight(0, theirs="", their_draw=""), "continue", id="they are out and would win by a dragon"
        ),
        pytest.param(
            lambda: fight(-1, theirs="", their_draw=""), "continue", id="they are out and have the only dragon"
        ),
        pytest.param(
            lambda: lay(
                decks=("vulca", "hoax"),
                hand=("vulca/1 vulca/3 vulca/4 vulca/18 vulca/23 vulca/6", "hoax/17"),
                phase="engagement",
                seat=0,
            ),
            "start",
            id="nobody declines with the best of hands",
        ),
        pytest.param(lambda: bluff("buka/14", gone=FIRE, dragons=-3), "call", id="a lie for sure, and the last dragon"),
        pytest.param(lambda: bluff("buka/14", gone=FIRE), "call", id="a lie for sure"),
        pytest.param(
            lambda: bluff("buka/7", gone=NOT_FIRE, dragons=3), "pass", id="the truth for sure, and their last dragon"
        ),
        pytest.param(lambda: bluff("buka/7", gone=NOT_FIRE), "pass", id="the truth for sure"),
    ],
)
def test_it_finds_the_right_decision(state: Callable[[], BlueMoonState], right: str) -> None:
    laid = state()
    assert len(laid.legal()) > 1, "otherwise there is nothing to find"
    assert choice(laid) == right


@pytest.mark.parametrize(
    ("combat", "hand", "right"),
    [
        ("vulca/1", "vulca/3 vulca/5", "fire"),
        ("vulca/11", "vulca/9 vulca/7", "earth"),
        ("hoax/2", "hoax/1 hoax/3", "fire"),
        ("terrah/5", "hoax/9 hoax/7", "earth"),
    ],
)
def test_it_announces_the_element_in_which_it_is_strong(combat: str, hand: str, right: str) -> None:
    decks = ("vulca", "hoax") if combat.startswith("vulca") else ("hoax", "vulca")
    state = lay(decks=decks, combat=(combat, ""), hand=(hand, f"{decks[1]}/8"), phase="booster", seat=0, opening=True)
    while "fire" not in {state.notation(action) for action in state.legal()}:
        state.play(state.parse("done"))
    assert choice(state) == right


def floods(dragons: int, covered: str = "", *, seat: int = 0) -> BlueMoonState:
    """One Flood lies there, the other is in hand: with both the opponent must retreat when the turn is over."""
    pair: Callable[[object, object], tuple[object, object]] = lambda a, b: (a, b) if seat == 0 else (b, a)  # noqa: E731
    return lay(
        decks=pair("aqua", "vulca"),
        combat=pair("aqua/1", "vulca/12"),
        covered=pair(covered, ""),
        support=pair("aqua/25", ""),
        hand=pair("aqua/26 aqua/21 aqua/22", "vulca/1 vulca/3"),
        dragons=dragons if seat == 0 else -dragons,
        element="fire",
        phase="booster",
        seat=seat,
    )


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(lambda: floods(3), id="the second Flood is the last dragon"),
        pytest.param(lambda: floods(3, seat=1), id="the same in the other seat"),
        pytest.param(lambda: floods(2, "aqua/2 aqua/3 aqua/5"), id="with six cards it is worth two"),
    ],
)
def test_it_finds_a_turn_that_wins_the_game(state: Callable[[], BlueMoonState]) -> None:
    laid = state()
    seat = laid.seat
    assert "play aqua/26" in turn(laid)
    assert laid.outcome is not None
    assert laid.outcome.winners == (seat,)


def test_it_pays_the_sirens_when_a_dragon_would_lose_the_game() -> None:
    state = lay(
        decks=("vulca", "aqua"),
        combat=("vulca/1", "aqua/9"),
        support=("", "aqua/28"),
        hand=("vulca/3 vulca/16 vulca/24", "aqua/1"),
        dragons=-3,
        element="fire",
        phase="booster",
        seat=0,
    )
    assert {"pay aqua/28", "done"} <= {state.notation(action) for action in state.legal()}
    assert "pay aqua/28" in turn(state)
    assert state.outcome is None


def test_known_cards_keep_their_inputs_and_extra_ones_are_seen_as_their_kin() -> None:
    cards = list(CARDS.values())
    assert FIRST_ZONE + len(ZONES) * 279 == INPUTS, "the shipped weights know the cards of the nine decks"
    assert card_numbers(standard("pillar")) == card_numbers(with_extra("pillar"))[:30]
    extra = [number for number, card in enumerate(cards) if card.deck == EXTRA]
    assert list(KIN) == extra
    assert all(cards[KIN[number]].kind == cards[number].kind and KIN[number] < 279 for number in extra)


def test_it_wins_with_an_extra_card_where_that_is_clear() -> None:
    hand = "Tempt Holy Dragon, Potion of Cosmic Power, Deploy Butterfly, Smartia Pantia"
    state = lay(decks=("pillar", "vulca"), hand=(hand, "Volca, Lavar"), dragons=3)
    done = turn(state)
    assert done[0] == "play pillar/31"
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
