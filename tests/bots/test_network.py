"""Networks in whole numbers: packed rows add up like plain numbers, and a file gives back what was written."""

from __future__ import annotations

import math
from array import array

import pytest

from moontable.bots.values.network import (
    HIDDEN,
    MOST,
    ONE,
    OUT_ONE,
    BadNetwork,
    Row,
    Weights,
    from_bytes,
    packed,
    to_bytes,
    unpacked,
)
from moontable.core.rng import Rng

INPUTS = 40


def weights(seed: str) -> Weights:
    rng = Rng.seeded(seed)

    def some(count: int, most: int) -> list[int]:
        return [int(rng.below(2 * most + 1)) - most for _ in range(count)]

    return Weights(
        array("h", some(INPUTS * HIDDEN, 200)), array("i", some(HIDDEN, 500)), array("i", some(HIDDEN, OUT_ONE)), 77
    )


def plainly(one: Weights, on: list[int]) -> float:
    """The same network, number by number."""
    reached = one.out_bias
    for unit in range(HIDDEN):
        total = one.bias[unit] + sum(one.inputs[each * HIDDEN + unit] for each in on)
        reached += one.out[unit] * max(-ONE, min(ONE, total))
    return 1 / (1 + math.exp(-reached / (ONE * OUT_ONE)))


def test_lanes_do_not_spill_even_when_all_weights_are_as_large_as_they_may_be() -> None:
    highest, lowest = packed([MOST] * HIDDEN), packed([-MOST] * HIDDEN)
    mixed = packed([MOST if unit % 2 else -MOST for unit in range(HIDDEN)])
    total = Row()
    for _ in range(512):
        total.add(mixed)
    assert unpacked(total) == [512 * (MOST if unit % 2 else -MOST) for unit in range(HIDDEN)]
    assert unpacked(highest) == [MOST] * HIDDEN
    assert unpacked(lowest) == [-MOST] * HIDDEN


def test_a_sum_of_rows_gives_what_plain_arithmetic_gives() -> None:
    for seed in range(20):
        one, rng = weights(f"net/{seed}"), Rng.seeded(f"on/{seed}")
        network = one.network([])
        mask = int(rng.word()) & 0xFFFF_FFFF
        total = network.bias.copy()
        total.add_cards(network.rows, mask)
        assert network.chance(total) == plainly(one, [at for at in range(32) if mask >> at & 1])


def test_of_a_thermometer_one_row_stands_for_all_below_it() -> None:
    one = weights("thermometer")
    network = one.network([(5, 10)])
    total = network.bias.copy()
    total.add(network.rows[5 + 7])
    assert network.chance(total) == plainly(one, list(range(5, 13)))


def test_a_file_gives_back_what_was_written() -> None:
    both = [weights("a"), weights("b")]
    data = to_bytes(INPUTS, both)
    assert data == to_bytes(INPUTS, from_bytes(data, INPUTS))
    assert from_bytes(data, INPUTS)[1].inputs == both[1].inputs


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"PK" + data, "no file of weights"),
        (lambda data: data[:-9], "is damaged"),
        (lambda data: data[:60] + b"\0\0\0" + data[63:], "is damaged"),
        (lambda data: to_bytes(INPUTS - 1, [weights("a")]), "was trained on 39 inputs; there are 40 now"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_words(damage: object, words: str) -> None:
    assert callable(damage)
    with pytest.raises(BadNetwork, match=words):
        from_bytes(damage(to_bytes(INPUTS, [weights("a")])), INPUTS)
