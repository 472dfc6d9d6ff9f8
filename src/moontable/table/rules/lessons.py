"""A lesson as it is told to the learner: every scene as the table would send that position to their seat."""

from __future__ import annotations

from collections.abc import Sequence

from moontable.core.contract import OVER, State
from moontable.core.lessons.files import Lesson, Step
from moontable.core.lessons.scenes import Scene, Told
from moontable.table import protocol
from moontable.table.rules.seats import with_names
from moontable.table.rules.telling import NOTHING_MORE, in_words


def info(lesson: Lesson) -> protocol.LessonInfo:
    return protocol.LessonInfo(
        lesson.game.name,
        lesson.slug,
        lesson.number,
        lesson.title,
        lesson.about,
        lesson.minutes,
        len(lesson.steps),
    )


def told(lesson: Lesson, scenes: Sequence[Scene]) -> protocol.Lesson:
    names = lesson.names(scenes[0].state.seats)
    return protocol.Lesson(
        info(lesson),
        lesson.seat,
        names,
        [_step(lesson, step) for step in lesson.steps],
        [_scene(lesson, scene, names) for scene in scenes],
    )


def _step(lesson: Lesson, step: Step) -> protocol.LessonStep:
    other = lesson.caption(step.other) if step.other else ""
    return protocol.LessonStep(lesson.caption(step.say), step.show, step.near, other)


def _scene(lesson: Lesson, scene: Scene, names: Sequence[str]) -> protocol.LessonScene:
    ways = [protocol.LessonWay(way.action, [_line(told, names) for told in way.told], way.to) for way in scene.ways]
    asked = scene.state.seat == lesson.seat and not scene.passing
    acts = asked and bool(lesson.steps[scene.step].do)
    return protocol.LessonScene(scene.step, scene.passing, _position(lesson.seat, scene, names, asked, acts), ways)


def _line(told: Told, names: Sequence[str]) -> protocol.LogLine:
    words = with_names(told.words, names)
    news = [protocol.News(kind, with_names(headline, names)) for kind, headline in told.news]
    tally = dict(told.tally) if told.tally is not None else None
    turn = told.turn if told.turn != OVER else None
    return protocol.LogLine(told.ply + 1, 0, "action", told.seat, told.ply, words, told.quiet, tally, turn, news)


def _position(learner: int, scene: Scene, names: Sequence[str], asked: bool, acts: bool) -> protocol.Position:
    """`asked`: the decision is the learner's. `acts`: it is also theirs to take now, and not only to read about."""
    state = scene.state
    legal = {state.notation(action): action for action in state.legal()} if acts else {}
    return protocol.Position(
        seq=scene.ply,
        ply=scene.ply,
        seat=state.seat if state.seat != OVER else None,
        view=state.view(learner),  # type: ignore[arg-type]  # a typed dictionary is a dictionary
        legal=list(legal) if asked else None,
        words=in_words(state, legal, names) if asked else None,
        complete=not acts or state.complete,
        clocks=None,
        may=NOTHING_MORE,
        outcome=_outcome(state, names),
    )


def _outcome(state: State, names: Sequence[str]) -> protocol.Outcome | None:
    end = state.outcome
    if end is None:
        return None
    results = [end.result(seat) for seat in range(state.seats)]
    return protocol.Outcome(end.reason, with_names(end.sentence, names), results, list(end.points))
