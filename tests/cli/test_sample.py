from __future__ import annotations

import pytest

from moontable.core.contract import OVER
from moontable.core.record import Record
from tests.cli.terminal import mistake, moontable


def test_a_sample_is_the_record_of_a_finished_game() -> None:
    record = Record.from_json(moontable("sample", "pebbles", "players=3", "splash=no", "--seed", "moon").out)
    assert (record.options["players"], record.options["splash"], record.seed) == (3, False, "moon")
    assert record.state().seat == OVER


def test_the_same_seed_gives_the_same_sample_and_another_one_another() -> None:
    assert moontable("sample", "pebbles", "--seed", "1") == moontable("sample", "pebbles", "--seed", "1")
    assert moontable("sample", "pebbles", "--seed", "1") != moontable("sample", "pebbles", "--seed", "2")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["pebles"], "game: no game is called 'pebles'; did you mean pebbles?"),
        (["pebbles", "players"], "players: an option is written NAME=VALUE"),
        (["pebbles", "=3"], "=3: an option is written NAME=VALUE"),
        (["pebbles", "players=9"], "players: 9 is not a whole number from 2 to 4"),
        (["pebbles", "players=three"], "players: 'three' is not a whole number from 2 to 4"),
        (["pebbles", "players=2", "players=3"], "players: is given twice"),
        (["pebbles", "colour=red"], "colour: no such option"),
        (["pebbles", "splash=maybe"], "splash: 'maybe' is neither true nor false"),
        (["pebbles", "bag=1"], "bag: the first hands need 6 pebbles"),
    ],
)
def test_a_wrong_option_is_named(words: list[str], message: str) -> None:
    assert message in mistake("sample", *words)


def test_all_wrong_options_are_named_at_once() -> None:
    complaint = mistake("sample", "pebbles", "players=9", "hand=0", "colour=red")
    assert all(field in complaint for field in ("players:", "hand:", "colour:"))
