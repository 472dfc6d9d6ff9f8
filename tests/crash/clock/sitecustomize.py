"""Python loads this at its start if it finds it: the time of day is then off by so many seconds as a file says.

For machines without libfaketime. The file is named by MOONTABLE_TEST_CLOCK and read once a second.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

_file = Path(os.environ["MOONTABLE_TEST_CLOCK"])
_real, _real_ns = time.time, time.time_ns
_looked, _offset = -1.0, 0


def _now_offset() -> int:
    global _looked, _offset  # it stands in for the clock of the machine, of which there is one
    if time.monotonic() - _looked > 1:
        _looked, _offset = time.monotonic(), int(_file.read_text(encoding="ascii") or 0)
    return _offset


def _time() -> float:
    return _real() + _now_offset()


def _time_ns() -> int:
    return _real_ns() + _now_offset() * 1_000_000_000


time.time, time.time_ns = _time, _time_ns
