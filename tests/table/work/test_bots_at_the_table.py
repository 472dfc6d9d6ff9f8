"""Bots in processes of their own: they answer, they are ended when they do not, and they never see the truth."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack, structs

from moontable.core import registry
from moontable.core.contract import State
from moontable.table import protocol
from moontable.table.rules import creating
from moontable.table.rules.chance import Chance
from moontable.table.rules.events import Stored
from moontable.table.rules.tables import Table
from moontable.table.web.settings import Limits
from moontable.table.work import workers
from moontable.table.work.thinking import MOST_NOTES, ProcessThinker, Question, Thinker, choose
from tests.rules import ROOT
from tests.table.chance import SameDeals
from tests.table.harness import Database, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

STUBBORN = (sys.executable, "-c", "import sys, time; sys.stdin.buffer.read(4); time.sleep(60)")
CRASHING = (sys.executable, "-c", "raise SystemExit(1)")
LYING = (sys.executable, "-c", "import sys; sys.stdout.buffer.write(b'\\0\\0\\0\\6\\xa5dance'); sys.stdin.read()")


def table_of(game: str, level: str = "greedy", thinking_s: int | None = None) -> Table:
    """A table at which a bot must decide among several actions."""
    seats = [protocol.SeatPlan("bot", level), protocol.SeatPlan("bot", level)]
    wish = protocol.CreateTable(game=game, name="Ada", seats=seats, thinking_s=thinking_s)
    created = creating.create(wish, "ada", SameDeals())
    return Table("t" * 16, Stored(1, 1000, "", created))


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", ["bluemoon", "city"])
async def test_a_process_answers_with_a_legal_action(game: str, level: str) -> None:
    thinker = ProcessThinker(1)
    question = thinker.question(table_of(game, level), "any")
    assert await thinker.answer(question) in question.legal
    assert thinker.metrics.bot_fallbacks == 0
    await thinker.stop()


@pytest.mark.parametrize("program", [STUBBORN, CRASHING, LYING, ("/no/such/program",)])
async def test_where_no_process_answers_an_action_is_taken_by_chance(program: tuple[str, ...]) -> None:
    thinker = ProcessThinker(1, program=program, grace=0.5)
    question = thinker.question(table_of("pebbles"), "any")
    async with asyncio.timeout(60):
        for _ in range(2):
            assert await thinker.answer(question) in question.legal
    assert thinker.metrics.bot_fallbacks == 2
    await thinker.stop()


class Sick(Thinker):
    """Whose experts fail."""

    async def think(self, question: Question) -> str | None:
        return None if question.level == "expert" else choose(question).action


async def test_for_a_bot_that_fails_the_eager_one_decides() -> None:
    thinker, table = Sick(), table_of("city", "expert")
    for number in range(4):
        question = thinker.question(table, f"any {number}")
        eager = choose(structs.replace(question, level="greedy")).action
        assert await thinker.answer(question) == eager
    assert thinker.metrics.bot_fallbacks == 4


async def test_the_only_legal_action_needs_no_thinking() -> None:
    thinker = ProcessThinker(1, program=("/no/such/program",))
    question = thinker.question(table_of("pebbles"), "any")
    forced = type(question)(question.game, question.level, question.world, question.seed, ["hide 1"])
    assert await thinker.answer(forced) == "hide 1"
    assert thinker.metrics.bot_fallbacks == 0


def test_the_true_position_never_leaves_the_server() -> None:
    """What the process gets is another world that the bot's seat cannot tell from the real one."""
    table = table_of("pebbles")
    truth = table.state
    assert truth is not None
    worlds: set[bytes] = set()
    for _ in range(20):
        question = ProcessThinker(1).question(table, Chance().bot_seed(table))
        world: State = registry.find("pebbles").from_bytes(question.world)
        assert world.view(truth.seat) == truth.view(truth.seat)
        worlds.add(question.world)
    assert truth.to_bytes() not in worlds
    assert len(worlds) == 20


async def test_what_a_bot_has_noticed_comes_back_to_it_at_its_next_decision() -> None:
    """The expert counts true and false bluffs; a process of its own would forget them with every decision."""
    thinker, table = ProcessThinker(1), table_of("bluemoon", "expert")
    first = thinker.question(table, "any")
    assert first.notes == []
    said = choose(structs.replace(first, thinking_s=0.1))
    assert said.action in first.legal
    assert said.thought.notes[:2] == [0, 0], "no bluff has been seen yet"
    thinker.remember(first.whose, [2, 1, 0, 0, 0])
    assert thinker.question(table, "any").notes == [2, 1, 0, 0, 0]
    for number in range(MOST_NOTES):
        thinker.remember(f"another/{number}", [0])
    assert thinker.question(table, "any").notes == [], "of too many, the longest unused are forgotten"


# -- a time that was chosen --------------------------------------------------------------------------------------------


def test_a_master_thinks_as_long_as_was_chosen_and_others_as_ever() -> None:
    def seconds(level: str, thinking_s: int | None, left_ms: int | None = None) -> float:
        return ProcessThinker(1).question(table_of("bluemoon", level, thinking_s), "any", left_ms).seconds

    assert [seconds("master", chosen) for chosen in (None, 1, 7)] == [1.0, 1.0, 7.0]
    assert [seconds("expert", chosen) for chosen in (None, 7)] == [1.0, 1.0]
    assert seconds("master", 7, left_ms=600_000) == 7.0
    assert seconds("master", 7, left_ms=60_000) == 2.0, "on a clock it keeps enough for the rest of the game"
    assert seconds("master", 7, left_ms=50) == 0.1


async def test_masters_share_their_time_and_nobody_else_waits_behind_them() -> None:
    thinker, asked = ProcessThinker(1), Asked()
    thinker._workers, thinker._patient = Asked(), asked  # type: ignore[assignment]
    long, short = (thinker.question(table_of("bluemoon", level, 9), "any") for level in ("master", "skilled"))
    waiting = [asyncio.ensure_future(thinker.think(long)) for _ in range(3)]
    await settled()
    assert asked.seconds == pytest.approx([9, 9 / 2, 9 / 3])
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    waiting = [asyncio.ensure_future(thinker.think(question)) for question in (long, short)]
    await settled()
    assert asked.seconds[3:] == [9], "those who no longer wait take nothing away"
    assert thinker._workers.seconds == [0.5]  # type: ignore[attr-defined]
    for each in waiting:
        each.cancel()


async def test_several_processes_share_a_decision_of_a_master_where_nobody_else_waits() -> None:
    thinker, asked = ProcessThinker(1, together=3), Asked()
    thinker._patient = asked  # type: ignore[assignment]
    question = thinker.question(table_of("bluemoon", "master", 9), "any")
    first = asyncio.ensure_future(thinker.think(question))
    await settled()
    assert (asked.shares, asked.seconds) == ([0, 1, 2], [9, 9, 9])
    second = asyncio.ensure_future(thinker.think(question))
    await settled()
    assert asked.shares[3:] == [0], "the second takes no more than one"
    assert asked.seconds[3:] == pytest.approx([9 * 3 / 4])
    for each in (first, second):
        each.cancel()
    await asyncio.gather(first, second, return_exceptions=True)


async def test_what_several_processes_find_becomes_one_legal_action() -> None:
    thinker = ProcessThinker(1, together=2, grace=60.0)
    question = thinker.question(table_of("city", "master"), "any")
    assert await thinker.answer(structs.replace(question, thinking_s=0.3)) in question.legal
    assert thinker.metrics.bot_fallbacks == 0
    await thinker.stop()


async def settled() -> None:
    """Whoever was about to ask has asked."""
    for _ in range(3):
        await asyncio.sleep(0)


class Asked:
    """Workers that never answer, and remember what they were asked and how long they were allowed to think."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.shares: list[int] = []

    async def ask(self, question: workers.Question, seconds: float) -> workers.Answer:
        self.seconds.append(seconds)
        self.shares.append(msgpack.decode(question.body, type=Question).share)
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")


async def test_a_server_says_how_long_a_master_may_think_and_refuses_more(sqlite: Database) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
    wish = {"game": "bluemoon", "name": "Ada", "seats": seats}
    async with service(sqlite, limits=Limits(thinking_seconds=5)) as here, here.guest() as ada:
        games: Any = await ada.get("/api/games")
        (game,) = [each for each in games if each["name"] == "bluemoon"]
        assert (game["timed_levels"], game["longest_thinking_s"]) == (["master"], 5)
        table = (await ada.post("/api/tables", {**wish, "thinking_s": 5}))["table"]
        assert (table["thinking_s"], table["seats"][1]["level"]) == (5, "master")
        for seconds, code in ((6, "limit"), (61, "bad-message"), (0, "bad-message")):
            fault = await ada.refused("POST", "/api/tables", {**wish, "thinking_s": seconds})
            assert fault["code"] == code


async def test_the_example_bot_plays_a_game_with_the_standard_library_alone(sqlite: Database) -> None:
    program = ROOT / "examples" / "bot.py"
    assert len([line for line in program.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 36
    async with service(sqlite) as here, here.guest() as ada:
        created = await ada.create(seats=[{"kind": "open"}, {"kind": "bot", "level": "random"}])
        table = created["table"]["id"]
        token = (await ada.post(f"/api/tables/{table}/seats/0/link"))["token"]
        link = f"{here.base}/table/{table}#seat={token}"
        done = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-I", str(program), link],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
            cwd=Path("/"),
        )
        assert done.stdout == "The last pebble is played.\n"
        shown = await ada.get(f"/api/tables/{table}")
        assert shown["status"] == "over"
        assert shown["seats"][0]["name"] == "Random Rita"
