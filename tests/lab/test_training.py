"""Training: the same bytes twice, with any number of workers, stopped and resumed; and it learns."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from moontable.bots.bluemoon.judging import learned
from moontable.bots.bluemoon.selfplay import Lesson
from moontable.bots.bluemoon.sight import INPUTS, THERMOMETERS
from moontable.bots.city.judging import learned as learned_city
from moontable.bots.values.network import to_bytes
from moontable.cli.lab import app
from moontable.games.city import setup as city
from moontable.lab.errors import BadFolder, BadRequest, Stopped
from moontable.lab.progress import Silent
from moontable.lab.report import draw
from moontable.lab.request import Request
from moontable.lab.service import train
from moontable.lab.training.courses import COURSES, BlueMoonCourse
from moontable.lab.training.learning import Learner, Samples, logistic, on_grid, samples_of, to_the_power
from moontable.lab.training.lessons import Learnt, Lessons, teach

WIDTH = BlueMoonCourse.width
np: Any = pytest.importorskip("numpy")
pytestmark = pytest.mark.once


def request(**other: Any) -> Request:
    usual = {"games": 6, "warm_up": 2, "per_round": 2, "every": 2, "gauntlet": 2, "bots": (), "seed": "tiny"}
    return Request(verb="train", game="bluemoon", **{**usual, **other})


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


class Interrupted(Silent):
    """Somebody presses Ctrl-C after the second round."""

    def __init__(self) -> None:
        self.rounds = 0

    def done(self, games: int) -> None:
        self.rounds += 1
        if self.rounds == 2:
            raise KeyboardInterrupt


def test_a_run_gives_the_same_bytes_again_and_after_an_interruption(tmp_path: Path) -> None:
    whole = files(train(request(), tmp_path / "whole"))
    assert set(whole) == {"bluemoon.net", "results.json", "run.json"}
    with pytest.raises(Stopped, match="stopped after 4 games; --resume goes on"):
        train(request(), tmp_path / "again", meter=Interrupted())
    with pytest.raises(BadFolder, match="go on with --resume"):
        train(request(), tmp_path / "again")
    assert files(train(request(), tmp_path / "again", resume=True)) == whole
    other = files(train(request(seed="other", games=2), tmp_path / "other"))
    assert other["bluemoon.net"] != whole["bluemoon.net"]


def test_workers_change_nothing(tmp_path: Path) -> None:
    alone = files(train(request(games=4), tmp_path / "alone"))
    assert files(train(request(games=4), tmp_path / "two", workers=2)) == alone


def test_the_strength_curve_is_drawn(tmp_path: Path) -> None:
    run = train(request(games=2, every=1), tmp_path / "run")
    assert "wins against greedy" in draw(run).read_text()
    assert (run / "pictures" / "strength.svg").exists()


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"game": "moonstone", "options": {"size": 3}}, "all tables of moonstone are learned together; size cannot be"),
        (
            {"game": "city", "options": {"layout": "random"}},
            "all tables of city are learned together; layout cannot be",
        ),
        ({"games": 0}, "games: must lie between 1"),
        ({"per_round": 0}, "per-round: must lie between 1"),
        ({"gauntlet": -1}, "gauntlet: must lie between 1"),
        ({"warm_up": -1}, "warm-up: must lie between 0"),
    ],
)
def test_nonsense_is_refused(tmp_path: Path, other: dict[str, Any], words: str) -> None:
    asked = {"game": "bluemoon", **other}
    usual = {"games": 6, "warm_up": 2, "per_round": 2, "every": 2, "gauntlet": 2, "bots": (), "seed": "tiny"}
    with pytest.raises(BadRequest, match=words):
        train(Request(verb="train", **{**usual, **asked}), tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_targets_lead_from_each_judgement_to_the_outcome() -> None:
    """TD(lambda): a sample is worth a mixture of the next judgement of its seat and of what that one is worth."""
    inputs = np.zeros((3, WIDTH), np.uint16).tobytes()
    values = np.array([0.2, 0.9, 0.6]).tobytes()
    learnt = Learnt([3], [[1.0, 0.0]], bytes([0, 1, 0]), bytes([0, 0, 0]), inputs, values)
    (samples,) = samples_of(learnt, 1, WIDTH, fading=0.75)
    assert samples.targets.tolist() == pytest.approx([0.75 * 1.0 + 0.25 * 0.6, 0.0, 1.0])
    (outcomes,) = samples_of(learnt, 1, WIDTH, fading=1.0)
    assert outcomes.targets.tolist() == [1.0, 0.0, 1.0]


def test_it_learns_who_wins_and_rounding_changes_next_to_nothing() -> None:
    samples = samples_of(teach(Lessons("bluemoon", "learning", 0, 12, b"", 20)), 2, WIDTH, fading=1.0)
    learners = [Learner(INPUTS, THERMOMETERS, each) for each in (0, 1)]
    chance = np.random.default_rng(1)
    for learner, part in zip(learners, samples, strict=True):
        losses = [learner.learn(part, 1024, 0.01, chance) for _ in range(15)]
        assert losses[-1] < 0.7 * losses[0]
    judge = learned(to_bytes(INPUTS, [learner.rounded() for learner in learners]))
    for sample in Lesson(judge, "rounding", 0).samples[:20]:
        row = np.array([sample.inputs + [INPUTS] * (WIDTH - len(sample.inputs))])
        assert float(learners[sample.which].chances(row)[0]) == pytest.approx(sample.value, abs=0.02)


def test_sums_are_exact_so_their_order_changes_nothing() -> None:
    """Processors split up long sums in their own ways; here the samples of a step come in another order."""
    (part,) = samples_of(teach(Lessons("bluemoon", "exact", 0, 1, b"", 20)), 1, WIDTH, fading=0.85)
    learners = [Learner(INPUTS, THERMOMETERS, 0) for _ in range(2)]
    backwards = np.arange(len(part.targets))[::-1]
    for _ in range(3):
        losses = {learners[0].step(part.inputs, part.targets, 0.01)}
        losses.add(learners[1].step(part.inputs[backwards], part.targets[backwards], 0.01))
        assert len(losses) == 1
    kept, other = (learner.matrices() for learner in learners)
    assert all(kept[name].tobytes() == other[name].tobytes() for name in kept)


def test_weights_are_the_same_on_every_machine() -> None:
    """Written down once: whoever gets others here has found a processor or a library that adds up differently."""
    chance = np.random.default_rng(7)
    inputs = chance.integers(0, 200, (600, 20)).astype(np.uint16)
    samples = Samples(inputs, on_grid(chance.integers(0, 1000, 600) / 1000))
    learner = Learner(200, [(40, 30), (100, 12)], 3)
    for _ in range(4):
        learner.learn(samples, 256, 0.01, chance)
    kept = b"".join(matrix.tobytes() for _, matrix in sorted(learner.matrices().items()))
    assert hashlib.sha256(kept).hexdigest()[:16] == "7db10f4255a97f6e"


def test_chances_need_no_library() -> None:
    odds = np.array([-50.0, -3.0, -0.001, 0.0, 1.0, 12.0])
    assert logistic(odds) == pytest.approx(1 / (1 + np.exp(-odds)), abs=1e-9)
    assert to_the_power(0.999, 1234) == pytest.approx(0.999**1234)


def test_nothing_but_the_name_asks_for_the_weights_that_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []

    def take(request: Request, *_: Any, **__: Any) -> Path:
        asked.append(request)
        raise Stopped("enough")

    monkeypatch.setattr("moontable.lab.service.train", take)
    for words in (["city", "--players", "3"], ["city", "--players", "3", "--games", "9"]):
        CliRunner().invoke(app, ["train", *words])
    usual = COURSES["city3"].schedule
    assert [(each.games, each.warm_up, each.per_round) for each in asked] == [
        (usual.games, 0, usual.per_round),
        (9, 0, usual.per_round),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_city_give_samples_of_every_seat(players: int) -> None:
    course = COURSES[f"city{players}"]
    learnt = teach(Lessons(course.name, "tiny", 0, 1, b"", 20))
    assert [len(shares) for shares in learnt.shares] == [players]
    assert set(learnt.seats) == set(range(players))
    samples = samples_of(learnt, course.networks, course.width, fading=1.0)
    assert sum(len(part.targets) for part in samples) == learnt.games[0]
    for learner, part in zip([Learner(course.inputs, course.thermometers, 0) for _ in samples], samples, strict=True):
        assert len(part.targets) > 0
        assert (learner.dense(part.inputs).sum(1) > 0).all()


def test_the_networks_of_city_begin_with_what_the_greedy_player_thinks() -> None:
    course = COURSES["city2"]
    learners = [Learner(course.inputs, course.thermometers, each, course.beginning) for each in (0, 1)]
    judge = learned_city(to_bytes(course.inputs, [learner.rounded() for learner in learners]), 2)
    even, rich, poor = (judge.chance(city(2, crystals=crystals), 0) for crystals in ([5, 5], [9, 5], [5, 9]))
    assert even == pytest.approx(0.5, abs=0.15)
    assert poor < even - 0.05 < even + 0.05 < rich
