"""Solving a puzzle: every line of a turn is followed to its end, with all that is hidden open on the table.

The seat that solves takes what is best for it, all others what is worst for it. A turn is the only best one if all
lines that reach the best result end alike (`Goal.sign`): the order in which things are done does not count.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from moontable.core.contract import State

LONGEST: Final = 60
"""Actions of a turn."""
OPEN: Final = -1
"""The verdict about a position that goes on."""


class TooLarge(Exception):
    """More positions than may be looked at, or something in them that only chance decides."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """What a puzzle of a game asks for. `start` is the position of the puzzle, and its deciding seat solves it."""

    @property
    @abstractmethod
    def slug(self) -> str:
        """Its name, in files and in `words`."""

    @abstractmethod
    def begins(self, state: State) -> bool:
        """Whether a puzzle could begin here: at the first decision of a turn."""

    @abstractmethod
    def options(self, start: State, state: State) -> list[int]:
        """What may be done; nothing that leads nowhere need be listed."""

    @abstractmethod
    def is_handed_over(self, start: State, state: State) -> bool:
        """Whether the turn of the one who solves is over here."""

    @abstractmethod
    def verdict(self, start: State, state: State, handed_over: bool) -> int:
        """What was reached, the more the better and 0 for nothing; `OPEN` if others may still do something about it."""

    @abstractmethod
    def sign(self, start: State, state: State) -> str:
        """What a turn came to, where it was handed over: turns with the same sign are the same turn."""

    @abstractmethod
    def is_open(self, start: State, state: State) -> bool:
        """Whether everything that matters still lies open: nothing was drawn on the way."""

    def is_harmless(self, start: State, state: State) -> bool:
        """Whether nothing that somebody else could do here can matter, so that only their first option is looked at.

        Asked where somebody else decides. If not, all that comes after is one less worth, so goals that use it count
        in twos: then what is certain comes before what is likely, and both before less.
        """
        return True


@mypyc_attr(acyclic=True)
class Solution:
    """What the best turn reaches, and every way to do it."""

    def __init__(self, best: int, second: int, signs: list[str], line: list[int], turns: int) -> None:
        self.best: Final = best
        self.second: Final = second
        """What the next best turn reaches."""
        self.signs: Final = signs
        """Of all best turns: a puzzle has exactly one."""
        self.line: Final = line
        """One way to do it, as far as it is one's own."""
        self.turns: Final = turns
        """How many different turns there are."""

    @property
    def is_unique(self) -> bool:
        return len(self.signs) == 1 and self.second < self.best


class Solver:
    """All lines of a position. Raises `TooLarge`."""

    def __init__(self, goal: Goal, start: State, most: int) -> None:
        self.goal: Final = goal
        self.start: Final = start
        self.seat: Final[int] = start.seat
        self.most: Final = most
        self.values: dict[bytes, int] = {}
        self.ends: dict[str, int] = {}
        """The best that turns of a sign reach."""
        self.looked = 0

    def solution(self) -> Solution:
        best = self.value(self.start, False)
        signs: dict[str, bool] = {}
        line: list[int] = []
        if best > 0:
            self._walk(self.start, best, signs, {})
            line = self._line(best)
        second = 0
        for sign, reached in self.ends.items():
            if sign not in signs and reached > second:
                second = reached
        return Solution(best, second, list(signs), line, len(self.ends))

    def value(self, state: State, handed_over: bool) -> int:
        """What can be reached from here, whatever the others do."""
        goal, start = self.goal, self.start
        first = not handed_over and goal.is_handed_over(start, state)
        handed_over = handed_over or first
        verdict = goal.verdict(start, state, handed_over)
        if verdict == OPEN:
            verdict = self._looked_up(state, handed_over)
        if first:
            sign = goal.sign(start, state)
            self.ends[sign] = max(verdict, self.ends.get(sign, 0))
        return verdict

    def accepted(self, state: State) -> list[int]:
        """What keeps the best result, in a position of the turn that it can be reached from."""
        best = self.value(state, False)
        return [action for action in self.goal.options(self.start, state) if self._after(state, action) == best]

    def _after(self, state: State, action: int) -> int:
        then = state.copy()
        then.apply(action)
        return self.value(then, False)

    def _looked_up(self, state: State, handed_over: bool) -> int:
        key = state.to_bytes() + (b"1" if handed_over else b"0")
        known = self.values.get(key, OPEN)
        if known != OPEN:
            return known
        self.values[key] = 0  # whoever comes round to the same position has reached nothing
        self.looked += 1
        if self.looked > self.most or not self.goal.is_open(self.start, state):
            raise TooLarge
        found = self._best(state, handed_over)
        self.values[key] = found
        return found

    def _best(self, state: State, handed_over: bool) -> int:
        mine = state.seat == self.seat
        found = OPEN
        for action in self.goal.options(self.start, state):
            then = state.copy()
            then.apply(action)
            value = self.value(then, handed_over)
            if found == OPEN or (value > found if mine else value < found):
                found = value
            if found == 0 and not mine:
                break
        found = max(found, 0)
        return found if mine or found == 0 or self.goal.is_harmless(self.start, state) else found - 1

    def _walk(self, state: State, best: int, signs: dict[str, bool], seen: dict[bytes, bool]) -> None:
        """Along all lines that reach the best result, to the signs of their ends."""
        if self.goal.is_handed_over(self.start, state):
            signs[self.goal.sign(self.start, state)] = True
            return
        key = state.to_bytes()
        if key in seen:
            return
        seen[key] = True
        if state.seat != self.seat and len(self.goal.options(self.start, state)) > 1:
            raise TooLarge  # somebody else has a say within the turn: then there is not one line but a tree
        for action in self.goal.options(self.start, state):
            then = state.copy()
            then.apply(action)
            if self.value(then, False) == best:
                self._walk(then, best, signs, seen)

    def _line(self, best: int) -> list[int]:
        line: list[int] = []
        state = self.start.copy()
        while not self.goal.is_handed_over(self.start, state):
            step = self._step(state, best)
            line.append(step)
            state.apply(step)
            if len(line) > LONGEST:
                raise TooLarge  # somebody may go round in circles
        return line

    def _step(self, state: State, best: int) -> int:
        """The first option that keeps the best result."""
        for action in self.goal.options(self.start, state):
            if self._after(state, action) == best:
                return action
        raise TooLarge  # it was found on the way round a circle
