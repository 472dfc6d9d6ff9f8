"""How long the tests that play at random go on: once by default, many times as long under `make soak`."""

from __future__ import annotations

import os

TIMES = int(os.environ.get("MOONTABLE_SOAK", "1"))
SOAKING = TIMES > 1
