"""Racing: who drops out when, what was thought before, and how long it takes."""

from __future__ import annotations

from math import inf

from moontable.bots.base import Eyes, Memory
from moontable.bots.search.racing import HEAT, Race, Track
from moontable.bots.search.turn import Line
from moontable.core.contract import State
from moontable.core.rng import Rng
from tests.core.pebbles import GAME as PEBBLES


class Told(Track):
    """Each candidate wins what it is told, and by the luck of a world that all share."""

    def __init__(self, chances: list[float], luck: float) -> None:
        self.chances = chances
        self.luck = luck
        self.asked: list[int] = []

    def chance(self, number: int, world: State, eyes: Eyes) -> float:
        self.asked.append(number)
        own = self.luck * (len(self.asked) * 7 % 11 - 5)
        return self.chances[number] + own


def lines(*expected: float) -> list[Line]:
    return [Line([number], value) for number, value in enumerate(expected)]


def eyes(seconds: float = inf) -> Eyes:
    rng = Rng.seeded("race")
    state = PEBBLES.new({}, "race")
    return Eyes(state.redeal(state.seat, rng), rng, seconds)


def test_whoever_is_clearly_behind_drops_out_after_a_heat() -> None:
    track = Told([0.5, 0.9, 0.1], 0.0)
    assert Race(track, lines(0.5, 0.5, 0.5), 0.0, eyes()).run(100) == 1
    assert [track.asked.count(number) for number in range(3)] == [HEAT] * 3


def test_whoever_is_in_a_hurry_does_not_wait_for_those_far_behind() -> None:
    track = Told([0.5, 0.52, 0.1], 0.0)
    assert Race(track, lines(0.5, 0.5, 0.5), 0.0, eyes(), hurry=True).run(3) == 1
    assert [track.asked.count(number) for number in range(3)] == [3, 3, 1]


def test_a_close_race_goes_on_to_the_last_world() -> None:
    track = Told([0.500, 0.501], 0.05)
    Race(track, lines(0.5, 0.5), 0.0, eyes()).run(50)
    assert [track.asked.count(number) for number in range(2)] == [50, 50]


def test_all_candidates_meet_in_the_same_worlds_as_long_as_they_are_left() -> None:
    track = Told([0.5, 0.52, 0.1], 0.03)
    race = Race(track, lines(0.5, 0.5, 0.5), 0.0, eyes())
    race.run(40)
    assert race.left in ([0, 1], [1])
    assert len(race.gains[2]) == HEAT
    assert len(race.gains[1]) == race.worlds


def test_what_was_thought_before_counts_as_much_as_some_worlds() -> None:
    track = Told([0.50, 0.52], 0.0)
    assert Race(track, lines(0.9, 0.5), 0.0, eyes()).run(8) == 1
    assert Race(track, lines(0.9, 0.5), 8.0, eyes()).run(8) == 0


def test_eyes_in_a_later_world_share_luck_and_time_and_no_memory() -> None:
    memory, twin, state = Memory(), Rng.seeded("within"), PEBBLES.new({}, "race")
    mine = Eyes(state, Rng.seeded("within"), -1.0, memory)
    state = state.copy()
    state.apply(state.legal()[0])
    later = mine.within(state)
    assert (later.seat, later.has_time()) == (state.seat, False)
    assert [later.below(1_000), mine.below(1_000)] == [twin.below(1_000), twin.below(1_000)]
    later.intend([1])
    later.notice([2])
    assert (memory.plan, memory.notes) == ([], [])


def test_without_time_the_best_so_far_is_taken() -> None:
    track = Told([0.1, 0.9], 0.0)
    assert Race(track, lines(0.6, 0.5), 1.0, eyes(seconds=-1.0)).run(100) == 0
    assert track.asked == []
