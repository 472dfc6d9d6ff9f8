"""Room for a disc in doubles: a point is a line of no length."""

from __future__ import annotations

import random

from moontable.games.moonstone.geometry.clearance import line_meets, point_meets
from tests.games.moonstone.geometry.tables import crowded
from tests.rules import rule


@rule("G-24")
def test_a_point_meets_what_a_line_without_length_meets() -> None:
    rng = random.Random("clearance")
    met = 0
    for _ in range(40):
        table = crowded(rng, 6, 5, 9000)
        for shape in table.fixed + table.moving:
            for _ in range(40):
                x, y = (float(middle) + rng.uniform(-9000, 9000) for middle in (shape.x, shape.y))
                reach = rng.choice((1e-6, 1.0, 1498.0, 4000.0))
                assert point_meets(shape, x, y, reach) == line_meets(shape, x, y, x, y, reach)
                met += point_meets(shape, x, y, reach)
    assert met > 1000
