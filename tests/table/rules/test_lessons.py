"""Lessons over HTTP: what there is, a lesson in all its scenes, and questions about one of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from moontable.core import registry
from moontable.core.lessons import files
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]


async def test_lessons_are_listed_game_by_game(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        listed: Any = await ada.get("/api/lessons")
    assert [(each["game"], each["slug"]) for each in listed] == [
        (lesson.game.name, lesson.slug) for lesson in files.all_lessons()
    ]
    assert {each["game"] for each in listed if each["number"] == 1} == {"bluemoon", "city", "moonstone"}


async def test_a_lesson_comes_with_every_scene_as_the_learner_sees_it(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        lesson = await ada.get("/api/lessons/bluemoon/first")
        again = await ada.get("/api/lessons/bluemoon/first")
    assert again == lesson
    assert len(lesson["steps"]) == lesson["info"]["steps"]
    for scene in lesson["scenes"]:
        position = scene["position"]
        accepted = [way["action"] for way in scene["ways"] if way["action"]]
        assert position["view"]["you"] == lesson["seat"]
        assert set(accepted) <= set(position["legal"] or [])
        assert bool(accepted) == bool(position["legal"]), "nothing can be pressed where there is only to read"
    hidden = files.find(registry.find("bluemoon"), "first").position
    assert hidden is not None
    first = json.dumps(lesson["scenes"][0])
    assert [card for card in hidden["hand"][1] if f'"{card}"' in first] == [], "the opponent's hand stays hidden"  # type: ignore[index]
    assert "Robin" in json.dumps(lesson["scenes"][4]["ways"]), "players are called by their names"


async def test_what_is_not_possible_in_a_scene_is_explained(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        scenes = (await ada.get("/api/lessons/bluemoon/first"))["scenes"]
        play = next(at for at, scene in enumerate(scenes) if scene["ways"][0]["action"] == "play vulca/5")
        asks = {"scene": play, "action": "play vulca/18"}
        told = (await ada.get("/api/lessons/bluemoon/first/explain", **asks))["explanation"]
        assert told["rule"] == "BM-044"
        fine = await ada.get("/api/lessons/bluemoon/first/explain", scene=play, action="play vulca/5")
        assert fine["explanation"] is None
        seen = await ada.get("/api/lessons/moonstone/first/look", scene=0, question="sight billy/0 grub/1")
        assert seen["explanation"]["sentence"]


async def test_what_is_no_lesson_is_refused(sqlite: Database) -> None:
    async with service(sqlite) as here, here.guest("Ada") as ada:
        for path, status in {
            "/api/lessons/bluemoon/second": 404,
            "/api/lessons/chess/first": 404,
            "/api/lessons/bluemoon/first/explain?scene=200&action=start": 404,
            "/api/lessons/bluemoon/first/explain?scene=-1&action=start": 400,
            "/api/lessons/bluemoon/first/explain?scene=0&action=": 400,
            "/api/lessons/bluemoon/first/explain?scene=0&action=dance": 400,
        }.items():
            answer = await ada.ask("GET", path)
            assert answer.status_code == status, path
            assert answer.json()["message"], path
