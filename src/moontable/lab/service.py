"""Start a run, from a request to a finished folder: what the command line does, and Python programs can."""

from __future__ import annotations

import os
from pathlib import Path

from moontable.core import registry
from moontable.lab import rows
from moontable.lab.contestants import contestant
from moontable.lab.errors import BadRequest
from moontable.lab.extras import need
from moontable.lab.folder import Folder
from moontable.lab.progress import Meter, Silent
from moontable.lab.questions import QUESTIONS
from moontable.lab.request import Request, manifest
from moontable.lab.run import Run, default_folder
from moontable.lab.runners import Runner
from moontable.lab.runners.here import Here
from moontable.lab.runners.processes import Processes, compiled_engines, engines_of_workers

MOST_GAMES = 100_000_000
LIBRARIES = ("pyarrow",)


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def runner(workers: int, ray: str = "") -> Runner:
    """Where games are played: a Ray cluster, this process, or some of its own."""
    if ray:
        from moontable.lab.runners.cluster import Cluster

        return Cluster(ray)
    if not 0 <= workers <= 1024:
        raise BadRequest("workers: name a number from 1 to 1024, or none for one on each processor")
    workers = workers or cores()
    if workers == 1 and compiled_engines() is None:
        return Here()
    return Processes(workers)


def check(request: Request) -> None:
    """Whether the numbers of a request make sense. Raises `BadRequest`."""
    if not 1 <= request.games <= MOST_GAMES:
        raise BadRequest(f"games: must lie between 1 and {MOST_GAMES:,}")
    if not 0.5 <= request.confidence < 1:
        raise BadRequest("confidence: must lie between 0.5 and 1, such as 0.95")
    if request.until_interval and not 0.0005 <= request.until_interval < 0.5:
        raise BadRequest("until-interval: must lie between 0.0005 and 0.5; 0.02 means ± 2 %")
    if request.verb == "train":
        check_training(request)
    if request.sprt and not 0.001 <= request.sprt < 0.5:
        raise BadRequest("sprt: the gain to look for must lie between 0.001 and 0.5; 0.05 means 55 % instead of 50 %")


def check_training(request: Request) -> None:
    if not 0 <= request.warm_up <= MOST_GAMES:
        raise BadRequest(f"warm-up: must lie between 0 and {MOST_GAMES:,}")
    for name, number in (("per-round", request.per_round), ("every", request.every), ("gauntlet", request.gauntlet)):
        if not 1 <= number <= MOST_GAMES:
            raise BadRequest(f"{name}: must lie between 1 and {MOST_GAMES:,}")


def execute(
    request: Request,
    folder: Path | None = None,
    *,
    workers: int = 1,
    ray: str = "",
    resume: bool = False,
    csv: bool = False,
    meter: Meter | None = None,
) -> Path:
    """Answer a request and return the folder with the results. Raises `MoontableError` for everything wrong with it."""
    for library in LIBRARIES:
        need(library)
    check(request)
    game = registry.find(request.game)
    question = QUESTIONS[request.verb](request, game)
    told = manifest(request, engines_of_workers())
    path = folder or default_folder(request, told.fingerprint)
    kept = Folder(path, told)
    work = runner(workers, ray)
    try:
        Run(request, question, kept, work, meter or Silent()).go(resume=resume)
    finally:
        work.close()
    if csv:
        for name in (rows.GAMES, rows.DECISIONS, rows.THINGS):
            if (path / name).exists():
                rows.write_csv(path / name)
    return path


def train(
    request: Request,
    folder: Path | None = None,
    *,
    workers: int = 1,
    ray: str = "",
    resume: bool = False,
    meter: Meter | None = None,
) -> Path:
    """Train the networks of a game and return the folder with the weights. Raises `MoontableError`."""
    for library in (*LIBRARIES, "numpy"):
        need(library)
    from moontable.lab.training.run import Training

    check(request)
    registry.find(request.game)
    told = manifest(request, engines_of_workers())
    path = folder or default_folder(request, told.fingerprint)
    work = runner(workers, ray)
    try:
        Training(request, Folder(path, told), work, meter or Silent()).go(resume=resume)
    finally:
        work.close()
    return path


def is_timed(request: Request) -> bool:
    """Whether a bot looks at the clock, so that a repetition may come out differently."""
    game = registry.find(request.game)
    return any(contestant(bot, game).is_timed for bot in request.bots)
