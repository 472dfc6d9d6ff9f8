"""How a game ends, and who has won."""

from __future__ import annotations

import pytest

from moontable.core.contract import OVER
from moontable.core.words import plain
from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.endings import possessed
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered
from tests.rules import rule


def table(mine: int, theirs: int, *, turn: int = 4, sudden_deaths: int = 3) -> MoonstoneState:
    """Two models far apart who carry so many stones."""
    return setup(
        [
            [{"slug": "grub", "at": (100, 100), "stones": mine}],
            [{"slug": "billy", "at": (800, 800), "stones": theirs}],
        ],
        turn=turn,
        sudden_deaths=sudden_deaths,
    )


def idle(state: MoonstoneState) -> None:
    """Everybody idles until the turn is over."""
    turn = state.turn
    while state.turn == turn and state.seat != OVER:
        act(state, offered(state)[-1])


@rule("MS-045")
def test_most_stones_after_the_fourth_turn_win() -> None:
    state = table(2, 1)
    assert state.outcome is None
    idle(state)
    assert state.seat == OVER
    assert state.outcome is not None
    assert state.outcome.reason == "most-stones"
    assert state.outcome.winners == (0,)
    assert state.outcome.points == (2, 1)
    assert [state.outcome.result(seat) for seat in (0, 1)] == ["won", "lost"]
    assert state.legal() == []
    assert not state.is_legal(0)


@rule("MS-045")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_lead_does_not_end_an_earlier_turn(turn: int) -> None:
    state = table(3, 0, turn=turn)
    idle(state)
    assert state.seat != OVER
    assert state.turn == turn + 1


@rule("MS-046")
def test_stones_of_removed_models_count_and_those_on_the_table_do_not() -> None:
    state = setup(
        [
            [("grub", 100, 100), {"slug": "boulder", "where": "removed", "stones": 2}],
            [{"slug": "billy", "at": (800, 800), "stones": 1}],
        ],
        stones=[(123, 100, 1)],
        turn=4,
    )
    assert (possessed(state, 0), possessed(state, 1)) == (2, 1)
    idle(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@rule("MS-047")
def test_a_shared_lead_brings_a_sudden_death_turn() -> None:
    state = table(2, 2)
    idle(state)
    assert state.seat != OVER
    assert state.turn == 5
    assert state.outcome is None


@rule("MS-047")
def test_a_shared_lead_of_two_among_three_brings_sudden_death_too() -> None:
    models: list[list[Entry]] = [
        [{"slug": "grub", "at": (100, 100), "stones": 2}],
        [{"slug": "billy", "at": (800, 800), "stones": 2}],
        [("gump", 100, 800)],
    ]
    state = setup(models, turn=4)
    idle(state)
    assert state.turn == 5


def digging(turn: int, first: int = 0) -> MoonstoneState:
    """Grub and Billy are level, and each could take a stone with one Harvest."""
    return setup(
        [[("grub", 100, 100)], [("billy", 800, 800)]],
        stones=[(123, 100, 1), (823, 800, 1)],
        turn=turn,
        seat=first,
    )


@rule("MS-048", "Q-18")
def test_in_sudden_death_the_first_lead_after_an_action_wins_at_once() -> None:
    state = digging(5)
    act(state, "activate grub/0")
    assert state.seat == 0
    act(state, "harvest 0")  # no reaction window: the lead is looked at before it
    assert state.seat == OVER
    assert state.outcome is not None
    assert state.outcome.reason == "sudden-death"
    assert state.outcome.winners == (0,)


@rule("MS-048")
def test_before_sudden_death_the_same_lead_wins_nothing_yet() -> None:
    state = digging(4)
    do(state, "activate grub/0", "harvest 0")
    assert state.seat != OVER
    do(state, "end", "activate billy/1", "harvest 1", "end")
    assert state.turn == 5


@rule("MS-049", "Q-17")
def test_sudden_death_turns_follow_each_other_until_the_agreed_number_is_over() -> None:
    state = table(1, 1, turn=4, sudden_deaths=2)
    idle(state)
    assert state.turn == 5
    idle(state)
    assert state.turn == 6
    idle(state)
    assert state.outcome is not None
    assert state.outcome.reason == "undecided"
    assert state.outcome.winners == ()
    assert [state.outcome.result(seat) for seat in (0, 1)] == ["drawn", "drawn"]
    assert state.outcome.share(0) == 0.5


@rule("Q-17")
def test_among_three_only_those_who_share_the_lead_share_the_end() -> None:
    models: list[list[Entry]] = [
        [{"slug": "grub", "at": (100, 100), "stones": 1}],
        [{"slug": "billy", "at": (800, 800), "stones": 1}],
        [("gump", 100, 800)],
    ]
    state = setup(models, turn=5, sudden_deaths=1)
    idle(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert [state.outcome.result(seat) for seat in range(3)] == ["shared", "shared", "lost"]


@rule("MS-050")
def test_a_player_without_models_stays_in_the_game_and_can_win() -> None:
    state = setup(
        [[{"slug": "grub", "where": "removed", "stones": 1}], [("billy", 800, 800)]],
        turn=3,
        seat=1,
    )
    idle(state)
    assert state.seat != OVER  # nobody is eliminated
    idle(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@rule("Q-19")
@pytest.mark.parametrize(("mine", "theirs", "winners"), [(1, 0, (0,)), (0, 2, (1,)), (1, 1, ())])
def test_when_nobody_is_left_the_game_ends_at_once_and_stones_are_counted(
    mine: int, theirs: int, winners: tuple[int, ...]
) -> None:
    state = setup(
        [
            [{"slug": "grub", "at": (100, 16), "stones": mine}],
            [{"slug": "billy", "where": "removed", "stones": theirs}],
        ],
        turn=2,
        acting="grub",
    )
    act(state, "step", "to 100.00,5.00")  # over the edge
    assert model(state, "grub").where != IN_PLAY
    assert state.seat == OVER
    assert state.outcome is not None
    assert state.outcome.reason == "nobody-left"
    assert state.outcome.winners == winners


def test_the_end_is_told_in_a_sentence() -> None:
    state = table(1, 0)
    idle(state)
    assert state.outcome is not None
    assert plain(state.outcome.sentence) == "The fourth turn is over: Seat 1 wins with 1 Moonstone."
    said = state.explain("end")
    assert said is not None
    assert said.rule == "MS-045"
