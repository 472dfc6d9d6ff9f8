"""The learner: two small networks, targets by TD(lambda), steps by Adam; all of it in NumPy.

One hidden layer over binary inputs is two matrix products forwards and two backwards. docs/lab.md says why there is no
library for automatic differentiation here.
"""

from __future__ import annotations

from array import array
from typing import Any

from moontable.bots.values.network import HIDDEN, MOST, ONE, OUT_ONE, Weights
from moontable.lab.extras import need
from moontable.lab.training.beginning import Beginning
from moontable.lab.training.lessons import Learnt

FADING = 0.85
"""Lambda: how much of what a sample is to be worth comes from far ahead."""
RATE = 0.0015
SLOWING = 20_000
"""After so many games the steps are half as long, after twice as many a third, and so on."""
FIRST, SECOND = 0.9, 0.999
"""How slowly Adam forgets."""
TRAIL = 0.99
"""How slowly the weights that play follow those that learn: an average plays better than any of them."""
HIGHEST = MOST / ONE
MATRICES = ("inputs", "bias", "out", "out_bias")


class Samples:
    """What was seen and what it was worth, for one of the networks."""

    def __init__(self, inputs: Any, targets: Any) -> None:
        self.inputs = inputs
        self.targets = targets


def samples_of(learnt: Learnt, networks: int, width: int, *, fading: float) -> list[Samples]:
    """The samples of each network. A target is a mixture of all later judgements of the same seat and the outcome."""
    np = need("numpy")
    values = np.frombuffer(learnt.values, np.float64)
    seats, which = np.frombuffer(learnt.seats, np.uint8), np.frombuffer(learnt.which, np.uint8)
    inputs = np.frombuffer(learnt.inputs, np.uint16).reshape(-1, width)
    targets = np.zeros(len(values), np.float32)
    end = len(values)
    for length, shares in zip(reversed(learnt.games), reversed(learnt.shares), strict=True):
        start = end - length
        target = list(shares)
        later = list(target)
        for at in range(end - 1, start - 1, -1):
            seat = int(seats[at])
            target[seat] = fading * target[seat] + (1 - fading) * later[seat]
            targets[at] = target[seat]
            later[seat] = float(values[at])
        end = start
    return [Samples(inputs[which == each], targets[which == each]) for each in range(networks)]


class Learner:
    """One network while it learns."""

    def __init__(
        self, inputs: int, thermometers: list[tuple[int, int]], seed: int, beginning: Beginning | None = None
    ) -> None:
        np = need("numpy")
        chance = np.random.default_rng(seed)
        self.np = np
        self.size = inputs
        self.thermometers = thermometers
        self.weights: dict[str, Any] = {
            "inputs": chance.normal(0, 0.03, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": chance.normal(0, 0.3, HIDDEN).astype(np.float32),
            "out_bias": np.zeros(1, np.float32),
        }
        if beginning is not None:
            self._begin_with(beginning)
        self.average = {name: each.copy() for name, each in self.weights.items()}
        self.first = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def _begin_with(self, beginning: Beginning) -> None:
        """Let two units say what was known before, one of them only where it is close; all others hardly anything."""
        np, mine = self.np, self.weights
        mine["inputs"] *= np.float32(0.2)
        for unit, widest in enumerate(beginning.widest):
            mine["inputs"][:, unit] = np.array(beginning.worths, np.float32) / np.float32(widest)
            mine["bias"][unit] = beginning.bias / widest
            mine["out"][unit] = widest / (beginning.lead * len(beginning.widest))
        mine["out_bias"][0] = beginning.chance

    def learn(self, samples: Samples, batch: int, rate: float, chance: Any) -> float:
        """Go once through samples in a random order, `batch` of them to a step. Returns the mean loss."""
        order = chance.permutation(len(samples.targets))
        loss = 0.0
        for at in range(0, len(order), batch):
            chosen = order[at : at + batch]
            loss += self._step(samples.inputs[chosen], samples.targets[chosen], rate) * len(chosen)
        return loss / max(1, len(order))

    def _step(self, inputs: Any, targets: Any, rate: float) -> float:
        np, mine = self.np, self.weights
        on = self.dense(inputs)
        sums = on @ mine["inputs"] + mine["bias"]
        units = np.clip(sums, -1, 1)
        chances = 1 / (1 + np.exp(-(units @ mine["out"] + mine["out_bias"])))
        wrong = (chances - targets) / np.float32(len(targets))
        back = np.outer(wrong, mine["out"]) * (np.abs(sums) < 1)
        slopes = {
            "inputs": on.T @ back,
            "bias": back.sum(0),
            "out": units.T @ wrong,
            "out_bias": wrong.sum(keepdims=True),
        }
        self._adam(slopes, rate)
        sure = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(-np.mean(targets * np.log(sure) + (1 - targets) * np.log(1 - sure)))

    def _adam(self, slopes: dict[str, Any], rate: float) -> None:
        np = self.np
        self.steps += 1
        rate *= (1 - SECOND**self.steps) ** 0.5 / (1 - FIRST**self.steps)
        for name, slope in slopes.items():
            first, second, weight = self.first[name], self.second[name], self.weights[name]
            first += np.float32(1 - FIRST) * (slope - first)
            second += np.float32(1 - SECOND) * (slope * slope - second)
            weight -= np.float32(rate) * first / (np.sqrt(second) + np.float32(1e-8))
            np.clip(weight, -HIGHEST, HIGHEST, out=weight)
            self.average[name] += np.float32(1 - TRAIL) * (weight - self.average[name])

    def dense(self, inputs: Any) -> Any:
        """A row of zeros and ones for each sample; of a thermometer all inputs up to the one that is named."""
        np = self.np
        on = np.zeros((len(inputs), self.size + 1), np.float32)
        on[np.arange(len(inputs))[:, None], inputs] = 1
        on = on[:, : self.size]
        for first, length in self.thermometers:
            part = on[:, first : first + length]
            on[:, first : first + length] = part[:, ::-1].cumsum(1)[:, ::-1]
        return on

    def chances(self, inputs: Any) -> Any:
        """What the weights that play make of samples, before they are rounded."""
        np, mine = self.np, self.average
        units = np.clip(self.dense(inputs) @ mine["inputs"] + mine["bias"], -1, 1)
        return 1 / (1 + np.exp(-(units @ mine["out"] + mine["out_bias"])))

    def rounded(self) -> Weights:
        """The weights that play, as whole numbers."""
        np, mine = self.np, self.average
        inputs = np.clip(np.rint(mine["inputs"] * ONE), -MOST, MOST).astype(int)
        bias = np.rint(mine["bias"] * ONE).astype(int)
        out = np.rint(mine["out"] * OUT_ONE).astype(int)
        out_bias = round(float(mine["out_bias"][0]) * ONE * OUT_ONE)
        return Weights(
            array("h", inputs.ravel().tolist()), array("i", bias.tolist()), array("i", out.tolist()), out_bias
        )

    # -- checkpoints ---------------------------------------------------------------------------------------------------

    def matrices(self) -> dict[str, Any]:
        """Everything that it has learned, by name."""
        kept = {"steps": self.np.array([self.steps])}
        for kind in ("weights", "average", "first", "second"):
            kept |= {f"{kind}-{name}": each for name, each in getattr(self, kind).items()}
        return kept

    def restore(self, kept: dict[str, Any]) -> None:
        self.steps = int(kept["steps"][0])
        for kind in ("weights", "average", "first", "second"):
            setattr(self, kind, {name: kept[f"{kind}-{name}"].copy() for name in MATRICES})
