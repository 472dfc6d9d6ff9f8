"""The same files from a Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

import pytest

from moontable.core.errors import MoontableError
from moontable.lab.runners.cluster import work
from moontable.lab.service import execute, runner
from tests.lab.bench import Interrupting, files, request

pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore")]
MEMORY = 80_000_000
QUICK = {
    "worker_niceness": 0,  # on a machine that runs other tests too, nice workers would never come to play
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_timeout_ms": 2000,
    "health_check_failure_threshold": 3,
}


def test_a_node_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    logging.getLogger("ray").setLevel(logging.CRITICAL)
    node = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False, "_system_config": QUICK}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    try:
        second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
        # Beside the run, so that the node has games to play when it dies.
        murder = threading.Thread(target=cluster.remove_node, args=(second,), kwargs={"allow_graceful": False})
        asked = request(games=32, bots=("greedy",))
        folder = execute(asked, tmp_path / "ray", ray=cluster.address, meter=Interrupting(8, murder.start))
        murder.join()
        assert len(cluster.worker_nodes) == 0
    finally:
        cluster.shutdown()
    assert files(folder) == files(execute(asked, tmp_path / "here"))


@pytest.mark.parametrize("address", ["localhost:1", "localhost:99999"])
def test_a_cluster_that_is_not_there_is_named(address: str) -> None:
    with pytest.raises(MoontableError, match=f"ray: no cluster can be reached at '{address}'"):
        runner(1, address)


def test_a_node_with_another_version_says_so() -> None:
    assert b"a node of the cluster has Moontable" in work(b"", "99.0")
