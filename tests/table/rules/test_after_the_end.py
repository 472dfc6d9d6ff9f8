"""After a game, without a server: its record, a rematch, another game from one of its positions, and replays."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.protocol import LiveClock
from moontable.table.rules import creating, records, shuffle, telling
from moontable.table.rules.events import Acted
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.viewers import Viewer
from tests.table.desk import CHANCE, Desk, for_two


def test_the_record_is_kept_back_until_the_game_is_over() -> None:
    desk = for_two()
    with pytest.raises(Refusal, match="once the game is over"):
        records.record(desk.table)
    assert telling.table_info(desk.table).shuffle.secret is None
    desk.play_out()
    record = records.record(desk.table)
    assert record.state() == desk.table.state
    promised = telling.table_info(desk.table).shuffle.commitment
    assert shuffle.verify(record, promised) == promised


def test_a_rematch_keeps_the_seats_for_the_same_players() -> None:
    desk = for_two(clock=LiveClock(60))
    with pytest.raises(Refusal, match="not over"):
        creating.rematch(desk.table, Viewer("ada", 0), False, CHANCE)
    desk.play_out()
    with pytest.raises(Refusal, match="no seat"):
        creating.rematch(desk.table, Viewer("eve", None), False, CHANCE)
    again = Desk.of(creating.rematch(desk.table, Viewer("bob", 1), False, CHANCE))
    assert again.table.seats[1].owner == "bob"
    assert again.table.setup.secret != desk.table.setup.secret
    with pytest.raises(Refusal, match="free for you"):
        again.sit("eve")
    again.sit("ada")
    assert again.table.seats[0].owner == "ada"
    assert again.table.status == "running"
    assert again.table.clocks is not None


def test_a_finished_position_goes_on_with_hidden_cards_dealt_anew() -> None:
    desk = for_two(options={"hand": 5})
    with pytest.raises(Refusal, match="finished"):
        creating.go_on(desk.table, "eve", protocol.ContinueTable(2, 0, "Eve"), CHANCE)
    desk.play_out()
    ply = 5
    then = desk.table.record().state(ply)
    wish = protocol.ContinueTable(ply, 0, "Eve", "random")
    worlds = [creating.go_on(desk.table, "eve", wish, CHANCE) for _ in range(20)]
    on = Desk.of(worlds[0])
    assert on.table.state is not None
    assert on.table.state.view(0) == then.view(0)
    states = [Desk.of(world).table.state for world in worlds]
    assert any(state is not None and state.view(1) != then.view(1) for state in states), "by chance one may be the same"
    assert on.table.seats[1].kind == "bot"
    assert on.table.last_ply_of(0) is None, "what was played in the other game cannot be taken back"
    while on.table.outcome is None:
        seat = on.table.deciding
        on.happens(Acted(seat or 0, on.legal()[0], 0))
    record = records.record(on.table)
    assert record.state() == on.table.state
    assert shuffle.verify(record)
    with pytest.raises(Refusal, match="end of the game"):
        creating.go_on(on.table, "eve", protocol.ContinueTable(len(on.table.actions), 0, "Eve"), CHANCE)
    further = Desk.of(creating.go_on(on.table, "eve", protocol.ContinueTable(ply + 1, 1, "Eve", "random"), CHANCE))
    assert further.table.state is not None
    assert further.table.state.view(1) == on.table.record().state(ply + 1).view(1)


def test_a_running_game_replays_as_the_viewer_knew_it_then() -> None:
    desk = for_two()
    for _ in range(4):
        desk.act()
    frames = list(telling.frames(desk.table, 1, 0, 100))
    states = list(desk.table.record().states())
    assert [frame.ply for frame in frames] == [0, 1, 2, 3, 4]
    for frame, state in zip(frames, desk.table.record().states(), strict=True):
        assert frame.view == state.view(1)
    assert frames[0].line is None
    assert frames[1].line is not None
    assert "hides" in frames[1].line.words or "acts" in frames[1].line.words
    assert len(states) == 5
    who = Viewer("bob", 1)
    assert telling.replay_viewer(desk.table, who, None) == 1
    assert telling.replay_viewer(desk.table, who, -1) is None
    with pytest.raises(Refusal, match="after the game"):
        telling.replay_viewer(desk.table, who, 0)


def test_a_finished_game_replays_as_anybody_with_all_that_was_done() -> None:
    desk = for_two()
    desk.play_out()
    assert telling.replay_viewer(desk.table, Viewer("eve", None), 1) == 1
    with pytest.raises(Refusal, match=r"no seat 6 at this table; it has 2 \(in requests 0 to 1\)"):
        telling.replay_viewer(desk.table, Viewer("eve", None), 5)
    frames = list(telling.frames(desk.table, None, 0, 1000))
    state = desk.table.record().start()
    assert frames[1].line is not None
    assert frames[1].line.words == state.told(state.parse(desk.table.actions[0]), 0)
    assert frames[-1].seat is None
    assert [frame.ply for frame in telling.frames(desk.table, None, 2, 3)] == [2, 3, 4]
