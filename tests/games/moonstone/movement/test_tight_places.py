"""What a Step accepts in tight places is what can be reached, says brute force (see `tight`)."""

from __future__ import annotations

import random

import pytest

from tests.games.moonstone.tight import Tally
from tests.rules import rule


@rule("G-24", "G-10", "MS-077")
@pytest.mark.parametrize("part", range(4))
def test_a_step_in_a_tight_place_gets_exactly_where_it_can(part: int) -> None:
    tally, rng = Tally(), random.Random(f"tight places {part}")
    while tally.starts < 60:
        tally.compare(rng, first_too=False)
    assert tally.wrong == []
    assert tally.too_close == 0
    assert tally.bent >= 10, "some of the places are not straight on"
    assert 0 < tally.possible < tally.asked, "some cannot be reached"
