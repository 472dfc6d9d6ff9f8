"""`moontable analyse`: the curve, the mistakes, and what cannot be analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.bots.analysis import Judged, judged
from moontable.bots.counsels import COUNSELS
from moontable.core import registry
from moontable.core.record import Record
from moontable.core.rng import Rng
from tests.cli.terminal import mistake, moontable


def record_of(game: str, moves: int) -> Record:
    """The beginning of a game played at random."""
    record, rng = Record(registry.find(game), {}, 7), Rng.seeded(7)
    state = record.state()
    for _ in range(moves):
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        record.add(state.notation(action))
        state.apply(action)
    return record


def test_chances_and_mistakes_are_told(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record_of("bluemoon", 40).to_json(), encoding="utf-8")
    printed = moontable("analyse", str(path), "--first", "25", "--most", "2")
    assert printed.code == 0, printed.err
    assert "Seat 1 " in printed.out
    assert "%" in printed.out
    told = [line for line in printed.out.splitlines() if line.startswith("Move ")]
    assert len(told) <= 2
    assert all(25 <= int(line.split()[1].strip(",")) <= 40 for line in told)


def test_a_game_in_which_nobody_gives_advice_is_refused(file: Path) -> None:
    assert "pebbles: nobody gives advice in this game; in bluemoon, city, moonstone" in mistake("analyse", str(file))


def test_a_decision_is_judged_by_what_its_player_knew_and_nothing_is_lost_by_the_best() -> None:
    record = record_of("bluemoon", 30)
    counsel, seen = COUNSELS["bluemoon"], 0
    for move, state in enumerate(record.states()):
        if move == len(record):
            break
        action = state.parse(record.actions[move])
        found = judged(counsel, state, action, str(move))
        if found is None:
            continue
        other = judged(counsel, state.redeal(state.seat, Rng.seeded(move)), action, str(move))
        assert isinstance(other, Judged)
        if found.advice.worlds == other.advice.worlds:  # a busy machine may have had time for fewer
            assert found == other
        assert found.lost >= 0
        assert (found.advice.ways[0].action == action) <= (found.lost == 0)
        seen += 1
        if seen == 4:
            return
    pytest.fail("too few decisions to judge")
