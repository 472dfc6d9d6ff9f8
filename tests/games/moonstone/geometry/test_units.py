from __future__ import annotations

import math

from hypothesis import example, given
from hypothesis import strategies as st

from moontable.games.moonstone.geometry.units import (
    INCH,
    MM,
    beside,
    ceil_sqrt,
    floor_sqrt,
    inches,
    length,
    nearest,
    part_way,
)
from tests.rules import rule

coordinates = st.integers(-(2**18) + 1, 2**18 - 1)
differences = st.integers(-(2**19) + 1, 2**19 - 1)


@rule("G-01")
def test_inches_and_millimetres_are_both_whole() -> None:
    assert INCH * 10 == 254 * MM
    assert 36 * INCH == 91440


@rule("G-01", "MS-005")
def test_a_length_in_inches_never_seems_shorter_than_it_is() -> None:
    assert [inches(span) for span in (0, 2540, 2541, 5080, 15239, -3)] == [
        "0.00",
        "1.00",
        "1.01",
        "2.00",
        "6.00",
        "0.00",
    ]


@given(st.integers(0, 2**52 - 1))
@example(2**52 - 1)
@example((2**26 - 1) ** 2)
@example((2**26 - 1) ** 2 - 1)
def test_roots_are_exact(n: int) -> None:
    assert floor_sqrt(n) == math.isqrt(n)
    assert ceil_sqrt(n) == math.isqrt(n) + (math.isqrt(n) ** 2 != n)


@rule("G-10")
@given(differences, differences)
def test_a_length_is_never_too_short_and_less_than_one_unit_too_long(dx: int, dy: int) -> None:
    square = dx * dx + dy * dy
    found = length(dx, dy)
    assert found * found >= square
    assert found == 0 or (found - 1) ** 2 < square


@rule("G-09")
@given(differences, differences, differences, differences, st.integers(0, 2**17 - 1))
@example(3, 4, 0, 5, 3)
@example(2**19 - 1, 0, 7, 5, 5)
def test_beside_has_the_sign_of_numbers_too_large_for_64_bits(ex: int, ey: int, wx: int, wy: int, reach: int) -> None:
    cross, square = ex * wy - ey * wx, ex * ex + ey * ey
    exact = cross * cross - reach * reach * square
    assert sign(beside(cross, reach, square)) == sign(exact)


@rule("G-09")
@given(st.integers(1, 2**19 - 1), st.integers(-(2**19) + 1, 2**19 - 1), st.integers(1, 2**17 - 1), st.integers(-2, 2))
def test_beside_is_exact_where_it_is_close(ex: int, ey: int, reach: int, off: int) -> None:
    square = ex * ex + ey * ey
    cross = math.isqrt(reach * reach * square) + off
    assert sign(beside(cross, reach, square)) == sign(cross * cross - reach * reach * square)


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


@rule("G-06")
@given(differences, st.integers(0, 30000), differences)
def test_points_are_rounded_towards_the_start(dx: int, steps: int, dy: int) -> None:
    whole = math.hypot(dx, dy)
    if whole:
        part = int(part_way(dx, steps, whole))
        assert abs(part) <= abs(dx) * steps / whole < abs(part) + 1 + 1e-6


@rule("G-06")
def test_a_whole_result_stays_whole() -> None:
    assert part_way(15700, 12700, 15700.0) == 12700
    assert (part_way(3000, 2500, 5000.0), part_way(-4000, 2500, 5000.0)) == (1500, -2000)


@given(st.floats(-1e6, 1e6) | st.integers(-9, 9).map(lambda halves: halves / 2))
@example(0.49999999999999994)
@example(-0.49999999999999994)
@example(-1e-300)
def test_the_nearest_whole_number_is_that_of_round(value: float) -> None:
    assert nearest(value) == round(value)
