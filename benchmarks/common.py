"""What all benchmarks share: how they time, how they run the other build, and the line that they end with.

Every benchmark takes `--quick` (a run under 30 seconds) and ends with one line for machines: `RESULT key=value ...`.
A benchmark is run from the shell, `python benchmarks/core.py`, against whichever build of Moontable Python finds. Where
both builds are at hand (`make setup` compiles into `build/compiled`), it runs itself again with the other one, in the
same run on the same machine, and prints the ratio.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from moontable.cli.version import version_line
from moontable.core.engines import engines

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
MARK = "RESULT"

Figures = dict[str, str | float]
Measure = Callable[[float], Figures]
"""Takes the seconds that one figure may take, and returns all figures of this build."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of something is done per second: the best of several rounds, for the machine may be busy.

    `work` returns how much it did.
    """
    best, end = 0.0, time.perf_counter() + seconds
    work()  # the first call may import or fill caches
    while True:
        started = time.perf_counter()
        done = work()
        now = time.perf_counter()
        best = max(best, done / (now - started))
        if now >= end:
            return best


class Speed(NamedTuple):
    """How much is done per second of the clock, and per second that the processor really spent on it."""

    wall: float
    cpu: float


def speed(work: Callable[[], int], seconds: float) -> Speed:
    """Like `rate`, by both clocks: on a busy machine only processor time says how fast one core would be."""
    wall, cpu, end = 0.0, 0.0, time.perf_counter() + seconds
    work()
    while True:
        started, used = time.perf_counter(), time.process_time()
        done = work()
        now, spent = time.perf_counter(), time.process_time()
        wall, cpu = max(wall, done / (now - started)), max(cpu, done / max(spent - used, 1e-9))
        if now >= end:
            return Speed(wall, cpu)


def run(description: str, measure: Measure, compare: tuple[str, ...], both: tuple[str, ...] = ()) -> None:
    """The whole benchmark: measure here and, where there is one, with the other build; print figures, ratios, RESULT.

    `compare` names figures that are no speeds but must be identical in both builds; `both` those that the RESULT line
    also has for the interpreted build, as `interpreted_NAME`.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--quick", action="store_true", help="a rough run under 30 seconds")
    parser.add_argument("--alone", action="store_true", help="only this build, without the comparison")
    arguments = parser.parse_args()
    print(f"{description}\n{version_line()}")
    figures = measure(0.5 if arguments.quick else 3.0)
    if arguments.alone:
        print(result_line(figures))
        return
    theirs = other_build(arguments.quick)
    _print_table(figures, theirs, compare)
    told = summary(engines(), figures, theirs, compare)
    interpreted = figures if engines() == "interpreted" else theirs or {}
    told.update({f"interpreted_{key}": interpreted[key] for key in both if key in interpreted})
    print(result_line(told))


def other_build(quick: bool) -> Figures | None:
    """The figures of the build that does not run here; None if it is not there."""
    name = "interpreted" if engines() == "compiled" else "compiled"
    if not (SOURCES[name] / "moontable").is_dir():
        return None
    command = [sys.executable, sys.argv[0], "--alone", *(["--quick"] if quick else [])]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES[name])}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    if f"({name} engines" not in done.stdout:
        return None
    return parse_result(done.stdout.splitlines()[-1])


def result_line(figures: Mapping[str, str | float]) -> str:
    shown = [f"{key}={value if isinstance(value, str) else format(value, '.6g')}" for key, value in figures.items()]
    return " ".join([MARK, *shown])


def parse_result(line: str) -> Figures:
    """The figures behind a RESULT line; numbers as numbers."""
    mark, *pairs = line.split()
    if mark != MARK:
        raise ValueError(f"{line!r} is no {MARK} line")
    figures: Figures = {}
    for key, _, value in (pair.partition("=") for pair in pairs):
        try:
            figures[key] = float(value)
        except ValueError:
            figures[key] = value
    return figures


def summary(here: str, figures: Figures, theirs: Figures | None, compare: tuple[str, ...]) -> Figures:
    """The compiled speeds under their own names where both builds ran, beside how many times faster they are."""
    if theirs is None:
        told: Figures = {
            "engines": here,
            "compiled": "yes" if here == "compiled" else "no",
            **{key: value for key, value in figures.items() if key not in compare},
        }
        return {**told, **{f"{key}_identical": "untested" for key in compare}}
    compiled, interpreted = (figures, theirs) if here == "compiled" else (theirs, figures)
    told = {"engines": "both", "compiled": "yes"}
    for key, value in compiled.items():
        if key in compare:
            told[f"{key}_identical"] = "yes" if value == interpreted[key] else "no"
        else:
            told[key] = value
            told[f"{key}_ratio"] = float(value) / float(interpreted[key])
    return told


def _print_table(figures: Figures, theirs: Figures | None, compare: tuple[str, ...]) -> None:
    here = engines()
    other = "interpreted" if here == "compiled" else "compiled"
    print(f"{'':28}{here:>16}" + ("" if theirs is None else f"{other:>16}{'ratio':>10}"))
    for key, value in figures.items():
        if key in compare:
            continue
        row = f"{key:28}{float(value):16,.0f}"
        if theirs is not None:
            row += f"{float(theirs[key]):16,.0f}{float(value) / float(theirs[key]):10.2f}"
        print(row)
    if theirs is None:
        print(f"The {other} build is not there to compare with (make setup).")
