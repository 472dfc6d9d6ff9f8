"""The kit keeps its own promise: a sound game passes, and every planted fault is caught by its name."""

from __future__ import annotations

import pickle

import pytest

from moontable.core import registry, testkit
from moontable.core.contract import Game
from moontable.core.errors import UnreadableAction
from moontable.core.record import Record
from moontable.core.testkit.report import bytes_difference, difference
from tests.core.faults import FAULTS
from tests.core.pebbles import GAME, LET_BE, SPLASH, WORDS, Pebbles, PebblesGame, PebblesView

EACH_FAULT = pytest.mark.parametrize(("promise", "game"), FAULTS, ids=[type(game).__name__ for _, game in FAULTS])


def faulty_report(game: Game, checks: frozenset[str] = testkit.ALL, games: int = 2) -> testkit.Report:
    players = [{"players": 3} if option.name == "players" else {} for option in game.options][:1]
    return testkit.check(game, options=players, games=games, checks=checks)


def test_a_sound_game_keeps_every_promise() -> None:
    report = testkit.assert_conforms(GAME, options=[{}, {"players": 3}], games=12)
    assert str(report) == f"pebbles: 24 games, {report.moves} moves, {len(testkit.ALL)} checks: every promise is kept"
    assert report.ok
    assert report.games == 24
    assert report.moves > report.games


def test_the_kit_counts_the_pairs_of_positions_that_it_compared() -> None:
    report = testkit.check(GAME, options=[{"players": 3}], games=4, redeals=2)
    positions = report.moves + report.games
    assert report.pairs == positions * 3 * 2, "two worlds for each of three seats, at every position"
    assert testkit.check(GAME, games=1, checks={"seat"}).pairs == 0, "nothing is dealt where nothing compares it"


def test_the_kit_plays_by_older_rules_too() -> None:
    assert testkit.assert_conforms(GAME, games=4, rules=1).ok
    assert testkit.assert_conforms(GAME, games=4, rules=2).ok


class SampledPebbles(Pebbles):
    """Lists only a part of its choices, as a game on a continuous table must, and shows tuples where lists would do."""

    complete = False

    def legal(self) -> list[int]:
        return super().legal()[:2]

    def is_legal(self, action: int) -> bool:
        return action in super().legal()

    def view(self, seat: int | None) -> PebblesView:
        view = super().view(seat)
        view["heap"] = tuple(view["heap"])  # type: ignore[typeddict-item]
        return view


class SampledGame(PebblesGame):
    state_class = SampledPebbles


class WidePebbles(Pebbles):
    """Every pebble can be hidden in three hundred ways that make no difference."""

    def legal(self) -> list[int]:
        values = super().legal()
        return [value + 100 * way for way in range(300) for value in values]

    def is_legal(self, action: int) -> bool:
        return 0 <= action < 30_000 and action % 100 in super().legal()

    def apply(self, action: int) -> None:
        super().apply(action % 100)

    def notation(self, action: int) -> str:
        known = 0 <= action < 30_000 and action % 100 in WORDS
        return f"{super().notation(action % 100)} in way {action // 100}" if known else f"no action {action}"

    def label(self, action: int) -> str:
        return super().label(action % 100)

    def parse(self, text: str) -> int:
        word, _, way = text.partition(" in way ")
        if not way.isascii() or not way.isdigit() or way != str(int(way)) or int(way) >= 300:
            raise UnreadableAction(f"{text[:60]!r} names no way from 0 to 299")
        return super().parse(word) + 100 * int(way)


class WideGame(PebblesGame):
    state_class = WidePebbles


class LatePebbles(WidePebbles):
    """Only buttons far down the list tell something hidden."""

    def label(self, action: int) -> str:
        return super().label(action) if action < 15_000 else f"{super().label(action)}, with {self.bag} in the bag"


class LateGame(PebblesGame):
    state_class = LatePebbles


class PointedPebbles(Pebbles):
    """Pebbles are chosen by pointing at them, so their labels need not tell them apart."""

    def is_point(self, action: int) -> bool:
        return action not in (SPLASH, LET_BE)

    def label(self, action: int) -> str:
        return "This one" if self.is_point(action) else super().label(action)


class PointedGame(PebblesGame):
    state_class = PointedPebbles


SAMPLED, WIDE, LATE, POINTED = SampledGame(), WideGame(), LateGame(), PointedGame()
SampledPebbles.game = property(lambda _: SAMPLED)  # type: ignore[assignment,method-assign]
WidePebbles.game = property(lambda _: WIDE)  # type: ignore[assignment,method-assign]
LatePebbles.game = property(lambda _: LATE)  # type: ignore[assignment,method-assign]
PointedPebbles.game = property(lambda _: POINTED)  # type: ignore[assignment,method-assign]


def test_a_game_that_lists_only_a_sample_of_its_choices_keeps_every_promise_too() -> None:
    assert testkit.assert_conforms(SAMPLED, options=[{"players": 3, "hand": 5}], games=8).ok


def test_a_game_with_very_many_choices_keeps_every_promise_too() -> None:
    assert testkit.assert_conforms(WIDE, games=2).ok


def test_a_button_far_down_a_long_list_that_tells_too_much_is_found() -> None:
    assert faulty_report(LATE).broken == ("label-leak",)


def test_a_game_in_which_one_points_at_things_keeps_every_promise_too() -> None:
    assert testkit.assert_conforms(POINTED, games=4).ok


@pytest.mark.once
@EACH_FAULT
def test_a_planted_fault_is_caught_first_by_its_name(promise: str, game: Game) -> None:
    report = faulty_report(game)
    assert report.broken[:1] == (promise,), str(report)


@pytest.mark.once
@EACH_FAULT
def test_without_its_check_a_fault_is_not_reported_by_that_name(promise: str, game: Game) -> None:
    assert promise not in faulty_report(game, testkit.ALL - {promise}, games=1).broken


@pytest.mark.once
@EACH_FAULT
def test_its_check_alone_finds_the_fault(promise: str, game: Game) -> None:
    assert faulty_report(game, frozenset({promise})).broken == (promise,)


def test_every_check_has_a_planted_fault() -> None:
    assert {promise for promise, _ in FAULTS} == testkit.ALL


def test_every_check_states_its_promise_and_its_usual_cause() -> None:
    for promise in testkit.PROMISES:
        assert promise.__doc__
        assert promise.hint
        assert "\n" not in promise.hint


def test_an_unknown_check_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no such checks: view-lek; there are asking, "):
        testkit.check(GAME, checks={"view-lek"})


def faulty(name: str) -> Game:
    return next(game for _, game in FAULTS if type(game).__name__ == name)


def test_a_failure_says_all_that_is_needed_to_see_it_again() -> None:
    with pytest.raises(testkit.ConformanceError) as caught:
        testkit.assert_conforms(faulty("ShowsTheNeighbourGame"), options=[{"players": 3}], seed=5)
    failure = caught.value
    assert failure.check == "view-leak"
    assert failure.where.startswith("heap[")
    assert failure.record.seed == "5/0"
    for part in ("pebbles breaks the promise `view-leak`", failure.where, failure.hint, "'players': 3", "'5/0'"):
        assert part in str(failure)


def test_the_record_in_a_failure_can_be_pasted_back_and_leads_to_the_position() -> None:
    failure = testkit.check(faulty("LosesTheHeapGame"), options=[{"players": 3}]).failures[0]
    registry.register(GAME)
    try:
        record = Record.from_json(str(failure).rsplit("record ", 1)[1].strip())
    finally:
        registry.unregister(GAME.name)
    assert len(record) == failure.move > 0
    assert record.state().view(None)["heap"], "the fault loses the heap, so there must be one"


def test_an_error_inside_the_game_keeps_its_cause() -> None:
    failure = testkit.check(faulty("CrashesGame"), games=5).failures[0]
    assert failure.what.startswith("ZeroDivisionError")
    assert isinstance(failure.__cause__, ZeroDivisionError)


def test_the_report_lists_each_broken_promise_once() -> None:
    report = faulty_report(faulty("LegalDrawsGame"))
    assert len(set(report.broken)) == len(report.broken) > 1
    assert str(report).startswith("pebbles: 2 games, ")
    assert f"broken are {', '.join(report.broken)}" in str(report)


def test_the_same_arguments_play_the_same_games() -> None:
    assert testkit.check(GAME, seed=3).moves == testkit.check(GAME, seed=3, checks={"seat"}).moves


def test_fingerprints_tell_games_seeds_and_options_apart() -> None:
    one = testkit.fingerprint(GAME, games=3)
    assert one == testkit.fingerprint(GAME, games=3)
    others = [
        testkit.fingerprint(GAME, games=3, seed=1),
        testkit.fingerprint(GAME, games=3, options=[{"players": 3}]),
        testkit.fingerprint(faulty("ShowsTheGalleryGame"), games=3),
        testkit.fingerprint(faulty("SameWordGame"), games=3),
    ]
    assert len({one, *others}) == 5


def test_a_game_is_pickled_as_its_class() -> None:
    assert isinstance(pickle.loads(pickle.dumps(GAME)), type(GAME))


@pytest.mark.parametrize(
    ("here", "there", "found"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b: 2 here, 3 there"),
        ({"a": 1}, {"a": True}, "a: 1 here, True there"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: only there"),
        ({"a": 1, "b": 2}, {"a": 1}, "b: only here"),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ".: the same keys in another order"),
        ([1, 2], [1], ".: 2 entries here, 1 there"),
        ([1, 2], (1, 2), ""),
        (set(), 0, ".: set() here, 0 there"),
        ("x" * 99, "y", f".: '{'x' * 56}... here, 'y' there"),
    ],
)
def test_the_first_difference_of_two_views_is_found(here: object, there: object, found: str) -> None:
    assert difference(here, there) == found


@pytest.mark.parametrize(
    ("here", "there", "found"),
    [
        (b"abc", b"abc", ""),
        (b"abc", b"abd", "byte 2 of 3: 0x63 here, 0x64 there"),
        (b"abc", b"ab", "3 bytes here, 2 there, equal up to the shorter one"),
    ],
)
def test_the_first_difference_of_two_states_is_found(here: bytes, there: bytes, found: str) -> None:
    assert bytes_difference(here, there) == found
