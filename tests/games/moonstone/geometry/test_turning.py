from __future__ import annotations

import math
import random

from moontable.games.moonstone.geometry.turning import cos_sin, turned_left

rng = random.Random("turning")


def direction(angle: float) -> tuple[float, float]:
    return math.cos(angle), math.sin(angle)


def test_a_turn_is_measured_as_by_trigonometry() -> None:
    for _ in range(2000):
        start, turn = rng.uniform(-4, 4), rng.uniform(0, 2 * math.pi - 1e-5)
        assert abs(turned_left(*direction(start), *direction(start + turn)) - turn) < 1e-12


def test_quarter_turns_and_no_turn_are_exact_enough() -> None:
    for quarters in range(4):
        turned = turned_left(1.0, 0.0, round(math.cos(quarters * math.pi / 2)), round(math.sin(quarters * math.pi / 2)))
        assert abs(turned - quarters * math.pi / 2) < 1e-12
    assert turned_left(*direction(1.0), *direction(1.0 - 1e-9)) == 0.0, "a hair to the right is no whole turn"
    assert turned_left(*direction(1.0), *direction(1.0 - 1e-3)) > 6.28


def test_cosine_and_sine_from_products() -> None:
    for _ in range(2000):
        turn = rng.uniform(-2 * math.pi, 2 * math.pi)
        cos, sin = cos_sin(turn)
        assert abs(cos - math.cos(turn)) < 1e-12
        assert abs(sin - math.sin(turn)) < 1e-12
