"""Writes views of real games as TypeScript, for the checker of the web client to compare with the types of each board.

`make client` runs this: what a board believes about its view (`client/games/<game>/view.d.ts`) must fit the views that
the game really makes in the golden records, for every seat and for spectators. A key too many, a key too few or a value
of another kind is an error of the checker.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from moontable.core import registry
from moontable.core.record import Record

ROOT: Final = Path(__file__).parents[1]
RECORDS: Final = {
    "bluemoon": ("aqua-buka", "built-mimix", "hoax-flit", "khind-pillar", "series-swap", "vulca-terrah"),
    "city": ("rules-2/two-mixed-open", "rules-2/four-mixed"),
    "moonstone": ("rules-2/two-choosing", "rules-2/four"),
}
"""Golden records that show a game from all its sides."""
EVERY: Final = {"bluemoon": 1, "city": 2, "moonstone": 3}
"""Which of their positions are looked at."""


def kinds(value: object, path: str = "") -> set[str]:
    """What a checker can see in a value: at each path the keys or the kind. Places in a list are one path."""
    if isinstance(value, dict):
        found = {f"{path} {sorted(value)}"}
        for key, each in value.items():
            found |= kinds(each, f"{path}.{key}")
        return found
    if isinstance(value, list):
        return set().union(*[kinds(each, f"{path}[]") for each in value])
    return {f"{path} {type(value).__name__}"}


def views(game: str) -> list[object]:
    """Views of the game, each with something that those before it do not have."""
    seen: set[str] = set()
    kept: list[object] = []
    for name in RECORDS[game]:
        path = ROOT / f"tests/games/{game}/golden/{name}.json"
        record = Record.from_json(path.read_text(encoding="utf-8"), game)
        for ply, state in enumerate(record.states()):
            if ply % EVERY[game] and ply != len(record):
                continue
            for seat in (*range(state.seats), None):
                view = state.view(seat)
                found = kinds(view)
                if not found <= seen:
                    seen |= found
                    kept.append(view)
    return kept


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in RECORDS:
        types = f"../../src/moontable/client/games/{game}/view.js"
        lines = [f'import type {{ Catalog, View }} from "{types}";', "", "export const views: View[] = ["]
        lines += [f"  {json.dumps(view)}," for view in views(game)]
        lines += ["];", f"export const catalog: Catalog = {json.dumps(registry.find(game).catalog())};"]
        (folder / f"{game}.ts").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
