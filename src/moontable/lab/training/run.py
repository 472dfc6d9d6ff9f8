"""A training run: rounds of games by the network so far, then steps towards what came of them.

Games are known by their number, chunks of them are put together in their order, and how long steps are follows from
the games played: so the same seed gives the same weights with any number of workers, a run that was stopped and
resumed ends with them too, and a shorter run is the beginning of a longer one.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import msgpack

from moontable.bots.values.network import to_bytes
from moontable.core.rng import Rng
from moontable.lab.errors import Stopped
from moontable.lab.extras import need
from moontable.lab.folder import RESULTS, Folder, Place, readable
from moontable.lab.progress import Meter
from moontable.lab.request import Request
from moontable.lab.runners import Runner, Task
from moontable.lab.stats import wilson
from moontable.lab.training.courses import course_of
from moontable.lab.training.learning import FADING, RATE, SLOWING, Learner, Samples, samples_of
from moontable.lab.training.lessons import Learnt, Lessons

CHUNK = 25
EXPLORE = 20
"""Decisions of a thousand that are left to chance."""
GAUNTLET = ("greedy", "random")
CHECKPOINT = "checkpoint.npz"
METHODS = {
    "strength": "share of the victories over the same deals every time, each from both seats; Wilson's score interval",
    "training": "TD(lambda) on what each seat knew when turns began and ended; Adam; an average of the weights plays",
}


class Training:
    """Trains the networks of a game, from a request to its weights."""

    def __init__(self, request: Request, folder: Folder, runner: Runner, meter: Meter) -> None:
        self.request, self.folder, self.runner, self.meter = request, folder, runner, meter
        self.np = need("numpy")
        self.course = course_of(request.game, request.options)
        seed = int(Rng.seeded(request.seed).below(2**31 - 1))
        course = self.course
        self.learners = [
            Learner(course.inputs, course.thermometers, seed + each, course.beginning)
            for each in range(course.networks)
        ]
        self.window: list[list[Samples]] = []
        self.played = 0
        self.curve: list[dict[str, object]] = []

    @property
    def rounds(self) -> int:
        """Games of a round: a whole run of a few games has a few rounds too."""
        return self.request.per_round

    def go(self, *, resume: bool) -> None:
        """Train until all games are played. Raises `Stopped`; what was done by the last checkpoint is kept then."""
        with self.folder.opened(resume=resume):
            if self.folder.is_finished:
                return
            self._restore()
            with self.meter as meter:
                meter.expect(self.request.games - self.played)
                try:
                    while self.played < self.request.games:
                        meter.done(self._round())
                except KeyboardInterrupt as error:
                    raise Stopped(f"stopped after {self.played:,} games; --resume goes on from there") from error
            if not self.curve or self.curve[-1]["games"] != self.played:
                self._try_out()
            self._write()

    def _round(self) -> int:
        """Play, learn, and now and then see how strong it is."""
        count = min(self.rounds, self.request.games - self.played)
        warming = self.played < self.request.warm_up
        name, course = self.course.name, self.course
        learnt = self._play(Lessons(name, f"{self.request.seed}/{name}", self.played, count, b"", EXPLORE))
        self.window.append(samples_of(learnt, course.networks, course.width, fading=1.0 if warming else FADING))
        self.window = self.window[-course.window :]
        self.played += count
        number = self.played // self.rounds
        chance = self.np.random.default_rng([number, int(Rng.seeded(self.request.seed).below(2**31 - 1))])
        rate = RATE / (1 + self.played / SLOWING)
        loss = 0.0
        for each, learner in enumerate(self.learners):
            samples = self._together(each)
            for _ in range(self.course.passes):
                loss = learner.learn(samples, self.course.batch, rate, chance)
        if number % self.request.every == 0:
            self._try_out(loss)
        self._keep()
        return count

    def _together(self, each: int) -> Samples:
        parts = [samples[each] for samples in self.window]
        inputs = self.np.concatenate([part.inputs for part in parts])
        return Samples(inputs, self.np.concatenate([part.targets for part in parts]))

    # -- games ---------------------------------------------------------------------------------------------------------

    def weights(self) -> bytes:
        return to_bytes(self.course.inputs, [learner.rounded() for learner in self.learners])

    def _play(self, job: Lessons) -> Learnt:
        """Have all games of a job played, whoever plays them, in their order."""
        weights = self.weights() if self.played >= self.request.warm_up or job.against else b""

        def tasks() -> Iterator[Task]:
            for number, first in enumerate(range(job.first, job.first + job.count, CHUNK)):
                count = min(CHUNK, job.first + job.count - first)
                part = Lessons(job.course, job.seed, first, count, weights, job.explore, job.against)
                yield Task(Place(self.played, number), part)

        parts = {task.place: msgpack.decode(body, type=Learnt) for task, body in self.runner.run(tasks())}
        whole = Learnt([], [], b"", b"", b"", b"")
        for place in sorted(parts):
            part = parts[place]
            whole.games += part.games
            whole.shares += part.shares
            whole.seats += part.seats
            whole.which += part.which
            whole.inputs += part.inputs
            whole.values += part.values
        return whole

    def _try_out(self, loss: float = 0.0) -> None:
        """One more point of the strength curve: the same deals against the same opponents every time."""
        point: dict[str, object] = {"games": self.played, "loss": round(loss, 4)}
        for level in GAUNTLET:
            job = Lessons(self.course.name, f"gauntlet/{level}", 0, self.request.gauntlet, b"", 0, level)
            won = [share for (share,) in self._play(job).shares]
            point[level] = [round(part, 4) for part in wilson(sum(won), len(won), self.request.confidence)]
        self.curve.append(point)

    # -- files ---------------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        self.folder.write(f"{self.course.name}.net", self.weights())
        told = {
            "verb": "train",
            "game": self.request.game,
            "confidence": self.request.confidence,
            "games": self.played,
            "gauntlet": list(GAUNTLET),
            "methods": METHODS,
            "curve": self.curve,
        }
        self.folder.write(RESULTS, readable(told))
        (self.folder.path / CHECKPOINT).unlink(missing_ok=True)

    def _keep(self) -> None:
        """A checkpoint: all that is needed to go on as if nothing had happened."""
        kept: dict[str, Any] = {"played": self.np.array([self.played])}
        kept["curve"] = self.np.frombuffer(msgpack.encode(self.curve), self.np.uint8)
        for each, learner in enumerate(self.learners):
            kept |= {f"{each}-{name}": matrix for name, matrix in learner.matrices().items()}
        for at, samples in enumerate(self.window):
            for each, part in enumerate(samples):
                kept |= {f"window-{at}-{each}-inputs": part.inputs, f"window-{at}-{each}-targets": part.targets}
        written = io.BytesIO()
        self.np.savez(written, **kept)
        self.folder.write(CHECKPOINT, written.getvalue())

    def _restore(self) -> None:
        path: Path = self.folder.path / CHECKPOINT
        if not path.exists():
            return
        with self.np.load(path) as kept:
            self.played = int(kept["played"][0])
            self.curve = msgpack.decode(kept["curve"].tobytes())
            for each, learner in enumerate(self.learners):
                prefix = f"{each}-"
                learner.restore({name.removeprefix(prefix): kept[name] for name in kept.files if name[:2] == prefix})
            for at in range(self.course.window):
                if f"window-{at}-0-inputs" in kept.files:
                    names = [f"window-{at}-{each}" for each in range(self.course.networks)]
                    self.window.append([Samples(kept[f"{name}-inputs"], kept[f"{name}-targets"]) for name in names])
