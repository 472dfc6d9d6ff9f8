"""The comparison of the two builds would notice a difference."""

from __future__ import annotations

import pytest

from tests.builds import assert_builds_agree
from tests.core.pebbles import Pebbles, PebblesGame


class HashedPebbles(Pebbles):
    """Lists its choices in the order of a set of texts, which is another one in every process."""

    def legal(self) -> list[int]:
        return [self.parse(text) for text in {self.notation(action) for action in super().legal()}]


class HashedGame(PebblesGame):
    state_class = HashedPebbles


HASHED = HashedGame()


def test_a_game_that_depends_on_the_process_is_noticed() -> None:
    with pytest.raises(AssertionError, match="play different games"):
        assert_builds_agree("tests.core.test_builds:HASHED")
