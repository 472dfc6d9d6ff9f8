"""Nothing at the table looks at what a sentence says: with every sentence reworded, games are played, told and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core.record import Record
from moontable.core.words import ELSEWHERE, ENGLISH, speak
from moontable.table.web.settings import Limits
from tests.rewording import LANGUAGE, SIGN, reword_everything
from tests.table.harness import GENEROUS, Database, play_out, service

pytestmark = [pytest.mark.anyio, pytest.mark.once]

LIMITS = Limits(requests=GENEROUS.requests, messages=GENEROUS.messages)
GAMES: list[tuple[str, dict[str, object], str]] = [
    ("bluemoon", {"deck": "buka", "against": "flit"}, "call"),
    ("city", {"turns": 20}, "offer"),
    ("moonstone", {"size": 1, "sudden_deaths": 1}, ""),
]
"""What is played, and an action that is not possible at its beginning (Moonstone begins with a choice of factions)."""


@pytest.fixture
def reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(ELSEWHERE, str(reword_everything(tmp_path)))
    speak(LANGUAGE)
    yield
    speak(ENGLISH)


@pytest.mark.parametrize(("game", "options", "impossible"), GAMES)
async def test_a_game_is_played_explained_logged_and_replayed_in_other_words(
    sqlite: Database, reworded: None, game: str, options: dict[str, object], impossible: str
) -> None:
    async with service(sqlite, limits=LIMITS) as here, here.guest("Ada") as ada, here.guest("Bob") as bob:
        table = (await ada.create(game=game, options=options))["table"]["id"]
        await bob.join(table)
        async with ada.socket(table, words=True) as first, bob.socket(table, words=True) as second:
            asked = first if first.position and first.position["legal"] else second
            assert asked.position is not None
            assert asked.position["words"]["question"].startswith(SIGN)
            if impossible:
                await asked.send("explain", id="why", action=impossible)
                assert (await asked.expect("explained"))["explanation"]["sentence"].startswith(SIGN)
            await play_out(first, second)
        record = Record.from_json((await ada.ask("GET", f"/api/tables/{table}/record")).text)
        assert record.state().outcome is not None
        async with ada.socket(table, words=True) as again:
            assert SIGN in again.welcome["position"]["outcome"]["sentence"]
            told = [line["words"] for line in again.welcome["log"] if line["kind"] == "action" and line["words"]]
            assert told
            assert all(SIGN in words for words in told)
        assert (await bob.get(f"/api/tables/{table}/replay", first=0, count=3))["frames"]
