"""The OpenAPI document against the server: requests that nobody would think of get clear answers, never a 500."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.forked import served
from tests.table.web.test_serving import ask, is_well

pytestmark = pytest.mark.once

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
LIMITS = [
    word
    for limit in ("requests", "retellings", "creations", "tables_per_guest")
    for word in ("--limit", f"{limit}=10000000")
]


def test_anything_that_fits_or_breaks_the_document_gets_a_documented_answer(tmp_path: Path) -> None:
    with served(tmp_path / "data", *LIMITS) as address:
        key = str(ask(address, "/api/guest", {"show": True})["key"])
        wish = {"game": "city", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = ask(address, "/api/tables", wish, key)["table"]
        assert isinstance(table, dict)
        settings = tmp_path / "schemathesis.toml"
        known = f'"path.table" = "{table["id"]}"\n"path.game" = "city"\n"query.wait" = 0\n'
        settings.write_text(f"[parameters]\n{known}", encoding="utf-8")
        program = str(Path(sys.executable).with_name("schemathesis"))
        command = [program, "--config-file", str(settings), "run", "--max-time", "8"]
        command += [f"{address}/schema/openapi.json", "--checks", CHECKS, "--phases", "coverage,fuzzing", "--no-color"]
        command += ["--max-examples", "3", "--seed", "2004", "--request-timeout", "60", "--warnings", "off"]
        command += ["--header", f"Authorization: Bearer {key}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=150, check=False, cwd=tmp_path)
        assert done.returncode == 0, done.stdout[-6000:]
        assert ask(address, f"/api/tables/{table['id']}", key=key)["id"] == table["id"]
        assert is_well(address)
    errors = [line for line in (tmp_path / "log").read_text().splitlines() if json.loads(line)["level"] == "error"]
    assert errors == []


def test_the_document_names_every_address_and_message(tmp_path: Path) -> None:
    with served(tmp_path / "data") as address:
        document = ask(address, "/schema/openapi.json")
    paths = document["paths"]
    assert isinstance(paths, dict)
    assert {"/api/guest", "/api/tables/{table}/commands", "/api/tables/{table}/turn"} <= set(paths)
    answers = paths["/api/tables/{table}/commands"]["post"]["responses"]
    assert {"200", "400", "403", "404", "409", "422", "429"} <= set(answers)
    components = json.dumps(document["components"])
    for name in ("Act", "TakeBack", "Position", "TableInfo", "Fault"):
        assert f'"{name}"' in components
