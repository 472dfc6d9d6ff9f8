"""The databases of earlier releases that lie in `fixtures`, and what must be found in them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from moontable.table.store.folder import DATABASE
from tests.table.harness import Database

FIXTURES: Final = Path(__file__).parent / "fixtures"


def earlier_database(step: str, folder: Path) -> tuple[Database, dict[str, Any]]:
    """A copy of an earlier database, with its guests' keys and tables."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(FIXTURES / f"{step}.db", folder / DATABASE)
    expected: dict[str, Any] = json.loads((FIXTURES / f"{step}.json").read_text(encoding="utf-8"))
    return Database(folder, None), expected
