"""A lesson as it is played: scenes, and the ways between them. The engine judges every step.

Where several moves are accepted, the rest of the lesson must be playable after each of them, so scenes are a graph;
moves that come to the same position meet again. A choice without an alternative need not be written down: it is taken
when what is written can only come later.
"""

from __future__ import annotations

import re
from math import hypot, inf
from typing import Final, NamedTuple, NoReturn

from moontable.core.contract import OVER, State, View
from moontable.core.errors import BadOptions, BadPosition, BadRecord, MoontableError, UnreadableAction, shown
from moontable.core.lessons.files import BadLesson, Lesson, Step
from moontable.core.lessons.laying import lay_out
from moontable.core.news import News
from moontable.core.record import Record
from moontable.core.words import plain

MOST_SCENES: Final = 250
MOST_NAMED: Final = 8
"""Of what would be legal instead, so many are named."""
MOST_FORCED: Final = 12
"""So many choices without an alternative may lie between two that are written down."""
POINT: Final = re.compile(r"(\w+) (-?[\d.]+),(-?[\d.]+)")
NEXT: Final = ""
"""The action of a way that is taken by reading on, or by itself."""


class Told(NamedTuple):
    """An action as the learner sees it: a line of the log, with marks."""

    seat: int
    ply: int
    words: str
    quiet: bool
    news: list[News]
    turn: int
    """The seat whose turn it is, or `OVER`."""
    tally: View | None
    """Numbers that were announced, for boards that draw them."""


class Way(NamedTuple):
    """From one scene to another."""

    action: str
    """What the learner does to take it, or `NEXT`."""
    told: list[Told]
    """All that is played on it."""
    to: int
    """The number of a scene."""


class Scene:
    """A position of a lesson."""

    def __init__(self, step: int, passing: bool, ply: int, state: State) -> None:
        self.step = step
        """The number of the step whose caption stands there."""
        self.passing = passing
        """Whether it goes by on its own: something else is about to be played."""
        self.ply = ply
        self.state = state
        self.ways: list[Way] = []

    def way_of(self, action: str, near: int = 0) -> Way | None:
        """The way that an action leads; a point counts if it lies at most so many millimetres beside the wanted one."""
        exact = [way for way in self.ways if way.action == action]
        return next(iter(exact or [way for way in self.ways if _apart(way.action, action) <= near]), None)


def scenes(lesson: Lesson) -> list[Scene]:
    """All positions of a lesson, the first one first. Raises `BadLesson` at the first step that cannot be played."""
    return _Playing(lesson).scenes


def beginning(lesson: Lesson) -> State:
    """The position with which a lesson begins. Raises `BadLesson`."""
    try:
        if lesson.position is not None:
            return lay_out(lesson.game, lesson.position)
        return _dealt(lesson)
    except BadPosition as error:
        raise BadLesson(f"{lesson.path}: position: {error}") from error
    except (BadOptions, BadRecord) as error:
        raise BadLesson(f"{lesson.path}: deal: {error}") from error


def _dealt(lesson: Lesson) -> State:
    assert lesson.deal is not None, "a lesson has a position or a deal"
    options, seed, actions = lesson.deal.get("options", {}), lesson.deal.get("seed"), lesson.deal.get("actions", [])
    if not isinstance(options, dict):
        raise BadRecord("options", f"must be a table, not {shown(options)}")
    if not isinstance(seed, str | int):
        raise BadRecord("seed", f"must be a number or a text, not {shown(seed)}")
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        raise BadRecord("actions", f"must be a list of actions as text, not {shown(actions)}")
    return Record(lesson.game, options, seed, actions).state()


class _Playing:
    """Walks through a lesson, along every accepted move."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.scenes: list[Scene] = []
        self._met: dict[tuple[int, bytes], int] = {}
        self._begin(_Walk(lesson, beginning(lesson), 0), 0)

    def _begin(self, walk: _Walk, number: int) -> int:
        """The scene with which a step begins; all that follows is played as well."""
        step = self.lesson.steps[number]
        if step.do:
            walk.reach(number, "do", step.do[0])
        meeting = (number, walk.state.to_bytes())
        if meeting in self._met:
            return self._met[meeting]
        at = self._met[meeting] = self._add(walk, number, passing=False)
        if number + 1 < len(self.lesson.steps):
            for action in step.do or [NEXT]:
                self._follow(at, number, action, step)
        return at

    def _add(self, walk: _Walk, number: int, *, passing: bool) -> int:
        if len(self.scenes) >= MOST_SCENES:
            walk.refuse(number, "do", f"with all accepted moves the lesson has more than {MOST_SCENES} scenes")
        self.scenes.append(Scene(number, passing, walk.ply, walk.state.copy()))
        return len(self.scenes) - 1

    def _follow(self, at: int, number: int, action: str, step: Step) -> None:
        """One accepted move of a step, and what is played after it, up to the next step."""
        scene = self.scenes[at]
        walk = _Walk(self.lesson, scene.state.copy(), scene.ply)
        chosen = walk.play(number, "do", action) if action else NEXT
        for text in step.then:
            if any(not told.quiet for told in walk.told):
                to = self._add(walk, number, passing=True)
                scene.ways.append(Way(chosen, walk.take_told(), to))
                scene, chosen = self.scenes[to], NEXT
            walk.play(number, "then", text)
        to = self._begin(walk, number + 1)
        scene.ways.append(Way(chosen, walk.take_told(), to))


class _Walk:
    """A position that moves on, and what the learner was told on the way."""

    def __init__(self, lesson: Lesson, state: State, ply: int) -> None:
        self.lesson = lesson
        self.state = state
        self.ply = ply
        self.told: list[Told] = []

    def take_told(self) -> list[Told]:
        told, self.told = self.told, []
        return told

    def refuse(self, step: int, field: str, complaint: str) -> NoReturn:
        said = self.lesson.steps[step].say
        raise BadLesson(f"{self.lesson.path}: step {step + 1} ({said}): {field}: {complaint}")

    def play(self, step: int, field: str, text: str) -> str:
        """Play what is written; the game's own notation of it."""
        action = self.reach(step, field, text)
        written = self.state.notation(action)
        self._take(action)
        return written

    def reach(self, step: int, field: str, text: str) -> int:
        """Go on, as long as there is no choice, to where what is written is legal."""
        for _ in range(MOST_FORCED):
            if self._allows(text):
                break
            forced = self._forced()
            if forced is None:
                break
            self._take(forced)
        return self._judged(step, field, text)

    def _allows(self, text: str) -> bool:
        try:
            return self.state.seat != OVER and self.state.is_legal(self.state.parse(text))
        except UnreadableAction:
            return False

    def _forced(self) -> int | None:
        legal = self.state.legal() if self.state.seat != OVER else []
        return legal[0] if len(legal) == 1 and self.state.complete else None

    def _take(self, action: int) -> None:
        state = self.state
        words, news = state.told(action, self.lesson.seat), state.news(action, self.lesson.seat)
        quiet = state.is_quiet(action) and not news
        self.told.append(Told(state.seat, self.ply, words, quiet, news, state.on_turn, state.tally(action)))
        state.apply(action)
        self.ply += 1

    def _judged(self, step: int, field: str, text: str) -> int:
        """The legal action behind a notation."""
        state = self.state
        if state.seat == OVER:
            self.refuse(step, field, f"{shown(text)}: the game is over here")
        try:
            action = state.parse(text)
        except UnreadableAction as error:
            self.refuse(step, field, f"{shown(text)} cannot be read: {error}. {_instead(state)}")
        if not state.is_legal(action):
            self.refuse(step, field, f"{shown(text)} is not legal here: {_reason(state, text)} {_instead(state)}")
        if field == "do" and state.seat != self.lesson.seat:
            self.refuse(step, field, f"seat {state.seat + 1} decides here; what others play belongs into `then`")
        return action


def _apart(wanted: str, named: str) -> float:
    """How far two points lie apart, in millimetres; endlessly if they are none, or asked for in different ways."""
    one, other = POINT.fullmatch(wanted), POINT.fullmatch(named)
    if one is None or other is None or one[1] != other[1]:
        return inf
    return hypot(float(one[2]) - float(other[2]), float(one[3]) - float(other[3]))


def _reason(state: State, text: str) -> str:
    try:
        why = state.explain(text)
    except MoontableError as error:
        return str(error)
    return plain(str(why)) if why is not None else ""


def _instead(state: State) -> str:
    legal = [state.notation(action) for action in state.legal()]
    more = f" and {len(legal) - MOST_NAMED} more" if len(legal) > MOST_NAMED else ""
    return f"Seat {state.seat + 1} may: {', '.join(legal[:MOST_NAMED])}{more}."
