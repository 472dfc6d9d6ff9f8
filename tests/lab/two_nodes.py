"""A run on a Ray cluster of two nodes, one of which is killed in the middle: `python -m tests.lab.two_nodes FOLDER`.

A program of its own, so that a cluster that hangs can be ended from outside.
"""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

from moontable.lab.service import execute
from tests.lab.bench import Interrupting, request

MEMORY = 80_000_000
QUICK = {
    "worker_niceness": 0,  # on a machine that runs other tests too, nice workers would never come to play
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_timeout_ms": 2000,
    "health_check_failure_threshold": 3,
}
ASKED = request(games=32, bots=("greedy",))


def main(folder: Path) -> None:
    from ray.cluster_utils import Cluster

    logging.getLogger("ray").setLevel(logging.CRITICAL)
    node = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False, "_system_config": QUICK}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    try:
        second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
        # Beside the run, so that the node has games to play when it dies.
        murder = threading.Thread(target=cluster.remove_node, args=(second,), kwargs={"allow_graceful": False})
        execute(ASKED, folder, ray=cluster.address, meter=Interrupting(8, murder.start))
        murder.join()
        assert len(cluster.worker_nodes) == 0
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
