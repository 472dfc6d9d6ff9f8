"""The line that every benchmark ends with can be read back, and says what both builds did. Speeds are no tests."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from benchmarks import common
from benchmarks.common import Figures, parse_result, rate, result_line, speed, summary

ROOT = Path(common.__file__).parent
HERE: Figures = {"moves_per_s": 300.0, "streams": "sha256:ab"}
THERE: Figures = {"moves_per_s": 100.0, "streams": "sha256:ab"}


def test_a_result_line_can_be_read_back() -> None:
    figures: Figures = {"engines": "both", "moves_per_s": 12345.0, "ratio": 2.5}
    assert result_line(figures) == "RESULT engines=both moves_per_s=12345 ratio=2.5"
    assert parse_result(result_line(figures)) == figures
    with pytest.raises(ValueError, match="is no RESULT line"):
        parse_result("moves_per_s=3")


def test_the_summary_has_the_compiled_speed_and_its_ratio() -> None:
    told = {
        "engines": "both",
        "compiled": "yes",
        "moves_per_s": 300.0,
        "moves_per_s_ratio": 3.0,
        "streams_identical": "yes",
    }
    assert summary("compiled", HERE, THERE, ("streams",)) == told
    assert summary("interpreted", THERE, HERE, ("streams",)) == told


def test_the_summary_of_one_build_compares_nothing() -> None:
    told = {"engines": "interpreted", "compiled": "no", "moves_per_s": 300.0, "streams_identical": "untested"}
    assert summary("interpreted", HERE, None, ("streams",)) == told


def test_different_streams_are_called_so() -> None:
    assert summary("compiled", HERE, {**THERE, "streams": "sha256:cd"}, ("streams",))["streams_identical"] == "no"


def test_a_rate_is_work_per_second() -> None:
    assert rate(lambda: 1000, 0.0) > 1000


def test_a_speed_is_work_per_second_by_the_clock_and_by_the_processor() -> None:
    def doze() -> int:
        time.sleep(0.05)
        return 1000

    measured = speed(doze, 0.0)
    assert measured.wall <= 1000 / 0.05
    assert measured.cpu > 2 * measured.wall, "sleeping takes no processor time"


@pytest.mark.parametrize(
    "path", [path for path in ROOT.glob("*.py") if path.name != "common.py"], ids=lambda path: path.name
)
def test_every_benchmark_takes_quick_and_ends_with_the_result_line(path: Path) -> None:
    source = path.read_text()
    own_frame = '"--quick"' in source and re.search(r"^    print\(result_line\(", source, re.MULTILINE)
    assert own_frame or re.search(r"^    run\(", source, re.MULTILINE)
