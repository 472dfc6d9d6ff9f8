"""The same files from a Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.core.errors import MoontableError
from moontable.lab.runners.cluster import work
from moontable.lab.service import execute, runner
from tests.lab.bench import files
from tests.lab.bounded import run_bounded, started
from tests.lab.two_nodes import ASKED

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore")]
PATIENCE_S = 90
"""A cluster takes ten seconds on an idle machine."""
RUNAWAY = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
print("child", child.pid, os.environ["MOONTABLE_STARTED_BY"], flush=True)
time.sleep(600)
"""


def test_a_node_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    run_bounded(["-m", "tests.lab.two_nodes", str(tmp_path / "ray")], PATIENCE_S, "the Ray cluster")
    assert files(tmp_path / "ray") == files(execute(ASKED, tmp_path / "here"))


def test_a_cluster_that_hangs_would_be_ended_with_all_its_processes() -> None:
    with pytest.raises(
        AssertionError, match=r"the cluster has not ended within 2 s; it was killed.*child \d+"
    ) as found:
        run_bounded(["-c", RUNAWAY], 2, "the cluster")
    assert started(str(found.value).split()[-1]) == []


def test_a_cluster_that_fails_says_why() -> None:
    with pytest.raises(AssertionError, match="the cluster has failed:\nno such node"):
        run_bounded(["-c", "import sys; sys.exit('no such node')"], 30, "the cluster")


@pytest.mark.parametrize("address", ["localhost:1", "localhost:99999"])
def test_a_cluster_that_is_not_there_is_named(address: str) -> None:
    with pytest.raises(MoontableError, match=f"ray: no cluster can be reached at '{address}'"):
        runner(1, address)


def test_a_node_with_another_version_says_so() -> None:
    assert b"a node of the cluster has Moontable" in work(b"", "99.0")
