"""The learner: two small networks, targets by TD(lambda), steps by Adam; all of it in NumPy.

One hidden layer over binary inputs is two matrix products forwards and two backwards. docs/lab.md says why there is no
library for automatic differentiation here.

The same samples give the same weights on every processor. How a library splits up a sum depends on the machine, and so
does the last digit of what it adds: so whatever is added up is a multiple of a small power of two (`on_grid`), and no
sum is too large to be exact, in whatever order. Everything else is done number by number, with nothing but what IEEE
754 defines to the last digit: no exponential of a library, either (`logistic`).
"""

from __future__ import annotations

from array import array
from math import sqrt
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
GRID = 2.0**30
"""Whatever is added up is a multiple of 1 / GRID: with numbers up to 4, sums of two million of them are exact."""
HALVINGS = 10
"""So often an exponent is halved before its series is added up, and the result squared."""
SERIES = 6
FARTHEST = 40.0
"""Odds beyond e to this are as good as certain."""
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
    targets = np.zeros(len(values))
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
    targets = on_grid(targets)
    return [Samples(inputs[which == each], targets[which == each]) for each in range(networks)]


def on_grid(numbers: Any) -> Any:
    """Numbers as the nearest ones that can be added up exactly."""
    return need("numpy").rint(numbers * GRID) / GRID


def logistic(numbers: Any) -> Any:
    """The chances that logarithms of odds stand for, with nothing but products and sums."""
    small = need("numpy").clip(numbers, -FARTHEST, FARTHEST) / -(2.0**HALVINGS)
    power = 1.0 + small / SERIES
    for divisor in range(SERIES - 1, 0, -1):
        power = 1.0 + small * power / divisor
    for _ in range(HALVINGS):
        power = power * power
    return 1.0 / (1.0 + power)


def to_the_power(base: float, exponent: int) -> float:
    """By squaring: how a library does it is its own affair."""
    found = 1.0
    while exponent:
        if exponent & 1:
            found *= base
        base *= base
        exponent >>= 1
    return found


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
            "inputs": 0.03 * _bell(chance, (inputs, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "out": 0.3 * _bell(chance, (HIDDEN,)),
            "out_bias": np.zeros(1),
        }
        if beginning is not None:
            self._begin_with(beginning)
        self.weights = {name: on_grid(each) for name, each in self.weights.items()}
        self.average = {name: each.copy() for name, each in self.weights.items()}
        self.first = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def _begin_with(self, beginning: Beginning) -> None:
        """Let two units say what was known before, one of them only where it is close; all others hardly anything."""
        np, mine = self.np, self.weights
        mine["inputs"] *= 0.2
        for unit, widest in enumerate(beginning.widest):
            mine["inputs"][:, unit] = np.array(beginning.worths) / widest
            mine["bias"][unit] = beginning.bias / widest
            mine["out"][unit] = widest / (beginning.lead * len(beginning.widest))
        mine["out_bias"][0] = beginning.chance

    def learn(self, samples: Samples, batch: int, rate: float, chance: Any) -> float:
        """Go once through samples in a random order, `batch` of them to a step. Returns the mean loss."""
        order = chance.permutation(len(samples.targets))
        loss = 0.0
        for at in range(0, len(order), batch):
            chosen = order[at : at + batch]
            loss += self.step(samples.inputs[chosen], samples.targets[chosen], rate) * len(chosen)
        return loss / max(1, len(order))

    def step(self, inputs: Any, targets: Any, rate: float) -> float:
        """One step downhill. Returns the mean loss before it."""
        np, mine = self.np, self.weights
        on = self.dense(inputs)
        sums = on @ mine["inputs"] + mine["bias"]
        units = np.clip(sums, -1, 1)
        chances = logistic(on_grid(units * mine["out"]).sum(1) + mine["out_bias"])
        wrong = on_grid(chances - targets)
        back = on_grid(np.outer(wrong, mine["out"]) * (np.abs(sums) < 1))
        slopes = {
            "inputs": on.T @ back,
            "bias": back.sum(0),
            "out": on_grid(units * wrong[:, None]).sum(0),
            "out_bias": wrong.sum(keepdims=True),
        }
        self._adam({name: slope / len(targets) for name, slope in slopes.items()}, rate)
        sure = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(-on_grid(targets * np.log(sure) + (1 - targets) * np.log(1 - sure)).sum() / len(targets))

    def _adam(self, slopes: dict[str, Any], rate: float) -> None:
        np = self.np
        self.steps += 1
        rate *= sqrt(1 - to_the_power(SECOND, self.steps)) / (1 - to_the_power(FIRST, self.steps))
        for name, slope in slopes.items():
            first, second, weight = self.first[name], self.second[name], self.weights[name]
            first += (1 - FIRST) * (slope - first)
            second += (1 - SECOND) * (slope * slope - second)
            weight -= rate * first / (np.sqrt(second) + 1e-8)
            weight[...] = on_grid(np.clip(weight, -HIGHEST, HIGHEST))
            self.average[name] += (1 - TRAIL) * (weight - self.average[name])

    def dense(self, inputs: Any) -> Any:
        """A row of zeros and ones for each sample; of a thermometer all inputs up to the one that is named."""
        np = self.np
        on = np.zeros((len(inputs), self.size + 1))
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
        return logistic(units @ mine["out"] + mine["out_bias"])

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


def _bell(chance: Any, shape: tuple[int, ...]) -> Any:
    """Numbers by chance around 0, most of them between -1 and 1: twelve whole ones added up are as good as normal."""
    drawn = chance.integers(0, 1 << 16, (12, *shape)).sum(0)
    return (drawn - 6 * ((1 << 16) - 1)) / float(1 << 16)
