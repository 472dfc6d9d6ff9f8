"""Lessons over HTTP. Each is played once by an errand and then kept: there are no more of them than there are files."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from moontable.core.lessons import files
from moontable.core.lessons.scenes import MOST_SCENES
from moontable.table import protocol
from moontable.table.rules import lessons
from moontable.table.rules.refusal import Refusal
from moontable.table.web import guests
from moontable.table.web.answers import COMPRESSED, AnyRequest, sent
from moontable.table.web.http import FAULTS, GameName
from moontable.table.work.errands import Taught
from moontable.table.work.sending import Work

LessonName = Annotated[str, PathParameter(pattern="^[a-z-]{1,40}$", description="A lesson, such as `first`.")]
SceneNumber = Annotated[int, QueryParameter(ge=0, le=MOST_SCENES, description="One of the lesson's scenes, from 0.")]
Question = Annotated[str, QueryParameter(min_length=1, max_length=400)]


class Lessons:
    """What one process of the service has of them."""

    def __init__(self, work: Work) -> None:
        """Reads which lessons there are, before anybody waits for it."""
        self._work = work
        self.all = [lessons.info(lesson) for lesson in files.all_lessons()]
        self._taught: dict[tuple[str, str], Taught] = {}
        self._one_at_a_time = asyncio.Lock()

    async def taught(self, game: str, slug: str) -> Taught:
        """A lesson in all its scenes. Raises `Refusal` if there is none of this name."""
        known = [info.slug for info in self.all if info.game == game]
        if slug not in known:
            there = f"There are lessons called {', '.join(known)}." if known else "There are no lessons of this game."
            raise Refusal("no-such", there)
        async with self._one_at_a_time:
            if (game, slug) not in self._taught:
                self._taught[game, slug] = await self._work.teach(game, slug)
        return self._taught[game, slug]

    async def explain(self, game: str, slug: str, scene: int, action: str, whose: str) -> protocol.Explanation | None:
        """Why the learner cannot take an action in a scene; None if they can."""
        taught = await self.taught(game, slug)
        return await self._work.explain(game, _state(taught, scene), taught.names, action, whose)

    async def look(self, game: str, slug: str, scene: int, question: str, whose: str) -> protocol.Explanation:
        """What anybody may find out in a scene without acting."""
        taught = await self.taught(game, slug)
        return await self._work.look(game, _state(taught, scene), taught.names, question, whose)


def _state(taught: Taught, scene: int) -> bytes:
    if scene >= len(taught.states):
        raise Refusal("no-such", f"scene: this lesson has scenes 0 to {len(taught.states) - 1}")
    return taught.states[scene]


def lessons_of(request: AnyRequest) -> Lessons:
    kept: Lessons = request.app.state.lessons
    return kept


@get("/api/lessons", responses=FAULTS)
async def list_lessons(request: AnyRequest) -> list[protocol.LessonInfo]:
    """What can be learned, game by game."""
    return lessons_of(request).all


@get("/api/lessons/{game:str}/{lesson:str}", responses=FAULTS, opt={COMPRESSED: True})
async def show_lesson(request: AnyRequest, game: GameName, lesson: LessonName) -> Response[protocol.Lesson]:
    """A lesson with all its scenes, as the learner's seat sees them."""
    taught = await lessons_of(request).taught(game, lesson)
    return sent(request, taught.page, {"cache-control": "no-cache"})


@get("/api/lessons/{game:str}/{lesson:str}/explain", responses=FAULTS)
async def explain(
    request: AnyRequest, game: GameName, lesson: LessonName, scene: SceneNumber, action: Question
) -> protocol.Explained:
    """Why an action is not possible in a scene of a lesson."""
    whose = guests.address_of(request.scope)
    return protocol.Explained("", await lessons_of(request).explain(game, lesson, scene, action, whose))


@get("/api/lessons/{game:str}/{lesson:str}/look", responses=FAULTS)
async def look(
    request: AnyRequest, game: GameName, lesson: LessonName, scene: SceneNumber, question: Question
) -> protocol.Explained:
    """What anybody may find out in a scene of a lesson without acting, such as a line of sight."""
    whose = guests.address_of(request.scope)
    return protocol.Explained("", await lessons_of(request).look(game, lesson, scene, question, whose))


HANDLERS = [explain, list_lessons, look, show_lesson]
