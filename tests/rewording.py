"""Every sentence of every game said differently: a language for tests that puts a sign before each of them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.rules import ROOT

LANGUAGE = "zz"
SIGN = "¤"
GAMES = ("bluemoon", "city", "moonstone")


def reword_everything(folder: Path) -> Path:
    """Write the language into a folder for `MOONTABLE_WORDS`. What says nothing goes on saying nothing."""
    for game in GAMES:
        english = tomllib.loads((ROOT / f"src/moontable/games/{game}/words/en.toml").read_text(encoding="utf-8"))
        english.pop("counting", None)
        lines = [f"{slug} = {json.dumps(SIGN + text if text else text)}" for slug, text in _sentences("", english)]
        (folder / game).mkdir()
        (folder / game / f"{LANGUAGE}.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder


def _sentences(above: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _sentences(f"{above}{name}.", value)
        else:
            yield above + name, str(value)
