"""The container and what runs it, as far as they can be checked without a container engine."""

from __future__ import annotations

import re
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # ships no types

from tests.packaging.containerfile import Stage
from tests.rules import ROOT

pytestmark = pytest.mark.once
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_image_has_no_compiler_and_does_not_run_as_root(stages: list[Stage]) -> None:
    first, last = stages
    assert "gcc" in first.all("RUN")[0].text
    assert [each.text for each in last.all("RUN")] == [
        "useradd --system --uid 1000 --home-dir /var/lib/moontable --create-home moontable"
    ]
    assert [each.words[0] for each in last.all("COPY")] == ["--from=build"]
    assert last.last("USER").text == "moontable"
    order = [each.name for each in last.instructions]
    assert order.index("USER") < order.index("ENTRYPOINT")
    assert first.all("FROM")[0].words[0] == last.all("FROM")[0].words[0], "made for the Python that it runs with"


def test_the_image_keeps_its_games_in_a_volume_and_tells_how_it_is(stages: list[Stage]) -> None:
    last = stages[-1]
    assert last.last("VOLUME").text in last.last("ENTRYPOINT").words
    assert "/healthz" in last.last("HEALTHCHECK").text
    assert last.last("EXPOSE").text == "8000"


def test_everything_that_is_copied_exists_and_is_sent_to_the_builder(stages: list[Stage]) -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert lines[0] == "*", "everything else stays here"
    sent = [line.removeprefix("!") for line in lines if line.startswith("!")]
    sources = [source for each in stages[0].all("COPY") for source in each.words[:-1]]
    assert sources
    for source in sources:
        assert (ROOT / source).exists()
        assert any(fnmatch(source, each) for each in sent), source


def test_the_table_of_the_compose_file_has_two_workers_and_a_database_of_its_own() -> None:
    table, database = COMPOSE["services"]["table"], COMPOSE["services"]["database"]
    assert table["command"][:2] == ["--workers", "2"]
    assert table["build"] == {"context": ".", "dockerfile": "Containerfile"}
    assert table["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert table["environment"]["MOONTABLE_DATABASE"].startswith("postgresql://moontable:${MOONTABLE_PASSWORD:?")
    assert table["environment"]["MOONTABLE_DATABASE"].endswith("@database/moontable")
    assert database["environment"]["POSTGRES_USER"] == database["environment"]["POSTGRES_DB"] == "moontable"
    assert database["environment"]["POSTGRES_PASSWORD"].startswith("${MOONTABLE_PASSWORD:?")
    assert database["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    assert "ports" not in database, "nobody but the table speaks to it"


def test_the_table_of_the_compose_file_can_write_to_its_volume_alone() -> None:
    table = COMPOSE["services"]["table"]
    assert table["read_only"] is True
    assert table["cap_drop"] == ["ALL"]
    assert table["security_opt"] == ["no-new-privileges:true"]
    named = [volume.split(":")[0] for service in COMPOSE["services"].values() for volume in service["volumes"]]
    assert sorted(named) == sorted(COMPOSE["volumes"])
    assert all(port.startswith("127.0.0.1:") for port in table["ports"]), "a web server with TLS stands before it"


KNOWN = {"build", "cap_drop", "command", "depends_on", "environment", "healthcheck", "image", "ports", "read_only"}
KNOWN |= {"restart", "security_opt", "stop_grace_period", "tmpfs", "volumes"}


def test_the_compose_file_uses_no_key_that_is_misspelt() -> None:
    assert set(COMPOSE) == {"services", "volumes"}
    for service in COMPOSE["services"].values():
        assert set(service) <= KNOWN


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="a machine without systemd")
def test_systemd_understands_the_unit_of_the_hosting_page(tmp_path: Path) -> None:
    found = re.search(r"^```ini\n(.*?)^```$", HOSTING, flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    program = tmp_path / "moontable"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "moontable.service"
    unit.write_text(found[1].replace("/opt/moontable/bin/moontable", str(program)))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "moontable.service" not in done.stderr, "what it does not know, it only warns of"
