"""Actions as text: everything that can be chosen can be written and read, and nonsense is called nonsense."""

from __future__ import annotations

import pytest

from moontable.core.errors import IllegalAction, UnreadableAction
from tests.games.bluemoon.table import lay


@pytest.mark.parametrize("number", [-1, 13, 31, 22 * 32, 1 << 40, 1 << 63, 1 << 80, -(1 << 80)])
def test_an_integer_that_is_no_action_has_a_text_that_cannot_be_read(number: int) -> None:
    state = lay(decks=("vulca", "hoax"), hand=("vulca/1", ""))
    text = state.notation(number)
    with pytest.raises(UnreadableAction):
        state.parse(text)
    with pytest.raises(IllegalAction):
        state.play(number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play hoax/12",
        "play vulca/99",
        "hit face-down 0",
        "load vulca/1 on vulca/3",
        "number 40",
        "deck moon",
        "a" * 101,
    ],
)
def test_what_is_no_action_of_this_table_cannot_be_read(text: str) -> None:
    with pytest.raises(UnreadableAction):
        lay(decks=("vulca", "hoax"), hand=("vulca/1", "")).parse(text)


def test_a_mutant_answers_to_both_of_its_ids_and_is_written_with_one() -> None:
    """Mutants belong to no people, so that `none/106` is meant as well as `mutant/106`."""
    state = lay(decks=("vulca", "hoax"), hand=("none/106", ""))
    assert state.parse("play none/106") == state.parse("play mutant/106")
    assert state.notation(state.parse("play none/106")) == "play mutant/106"
