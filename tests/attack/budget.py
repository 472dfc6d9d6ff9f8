"""How much the attacks may cost: a little with a fixed seed in `make test`, a lot with a new one under `make attack`.

    MOONTABLE_ATTACK=300 MOONTABLE_ATTACK_SEED=17 pytest tests/attack

gives every fuzzer 300 seconds, and the seed that an earlier run has printed.
"""

from __future__ import annotations

import os
import random

SECONDS = int(os.environ.get("MOONTABLE_ATTACK", "0"))
"""For each fuzzer; 0: as few rounds as a test run can afford, the same in every run."""
ATTACKING = SECONDS > 0
SEED = int(
    os.environ.get("MOONTABLE_ATTACK_SEED", "2004" if not ATTACKING else str(random.SystemRandom().randrange(10**9)))
)


def rounds(few: int, many: int) -> int:
    """So many in a test run, so many when attacking."""
    return many if ATTACKING else few
