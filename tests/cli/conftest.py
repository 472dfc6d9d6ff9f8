"""A game for the command line to show, and records of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from moontable.core import registry
from moontable.core.record import Record
from tests.core.pebbles import GAME


@pytest.fixture(autouse=True)
def pebbles() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.unregister(GAME.name)


@pytest.fixture
def record() -> Record:
    """The start of a game between two people: both have hidden a pebble, the winner's neighbour is asked."""
    return Record(GAME, {"bag": "123456"}, seed=7, names=["Ann", "Bo"], notes={"place": "the garden"})


@pytest.fixture
def finished(record: Record) -> Record:
    state = record.start()
    while state.outcome is None:
        action = state.legal()[0]
        record.add(state.notation(action))
        state.play(action)
    return record


@pytest.fixture
def file(finished: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(finished.to_json(), encoding="utf-8")
    return path
