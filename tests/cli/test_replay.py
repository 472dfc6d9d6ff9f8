from __future__ import annotations

import json
from pathlib import Path

import pytest

from moontable.cli import views
from moontable.core.contract import View
from moontable.core.record import Record
from tests.cli.terminal import mistake, moontable


def test_a_record_shows_what_was_played_every_move_and_the_end(file: Path, finished: Record) -> None:
    printed = moontable("replay", str(file))
    assert printed.code == 0
    assert printed.out.startswith("Pebbles, rules version 2, seed 7\n")
    assert "  bag = 123456" in printed.out
    assert "  splash = true" in printed.out
    assert "  place: the garden" in printed.out
    assert f" 1. Ann: {finished.actions[0]}" in printed.out
    assert f" 2. Bo: {finished.actions[1]}" in printed.out
    assert f"{len(finished)}. " in printed.out
    assert "The end: The last pebble is played." in printed.out


def test_the_end_gives_result_and_points_of_every_seat(file: Path, finished: Record) -> None:
    outcome = finished.state().outcome
    assert outcome is not None
    printed = moontable("replay", str(file)).out
    for seat, name in enumerate(finished.names):
        assert f"  {name}: {outcome.result(seat)}, points {outcome.points[seat]}\n" in printed


def test_at_a_move_the_position_is_shown_and_nothing_later(file: Path, finished: Record) -> None:
    printed = moontable("replay", str(file), "--at", "2")
    assert printed.code == 0
    assert "2. Bo:" in printed.out
    assert "3. " not in printed.out
    assert "After move 2, as a spectator sees it:" in printed.out
    assert "heap: " in printed.out
    assert "decides next." in printed.out
    assert "The end" not in printed.out


def test_the_position_shows_only_what_a_spectator_may_know(file: Path) -> None:
    shown = moontable("replay", str(file), "--at", "0").out
    assert shown.count("pebbles 3, hidden no") == 2
    assert "hand" not in shown.partition("as a spectator sees it")[2]


def test_without_names_seats_are_numbered(tmp_path: Path, finished: Record) -> None:
    content = json.loads(finished.to_json())
    del content["names"]
    path = tmp_path / "nameless.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    assert "1. Seat 1: hide" in moontable("replay", str(path)).out


def test_a_game_may_draw_its_own_positions(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = views.Screen(
        lambda view, legal, why: f"a picture with {view['bag']} in the bag", lambda view, legal, why: ""
    )
    monkeypatch.setitem(views.SCREENS, "pebbles", screen)
    assert "a picture with 0 in the bag" in moontable("replay", str(file), "--at", "1").out


def test_any_view_is_shown_as_an_outline() -> None:
    seats = [{"points": 1, "cards": ["a", "b"]}, {"points": 2, "cards": []}]
    view: View = {"round": 3, "over": False, "who": None, "hand": [], "seats": seats, "deep": {}}
    assert views.outline(view).plain.splitlines() == [
        "round: 3",
        "over: no",
        "who: -",
        "hand: none",
        "seats: (points 1, cards (a, b)), (points 2, cards none)",
        "deep: none",
    ]


def test_what_is_too_long_for_a_line_of_an_outline_is_spread() -> None:
    long = "x" * 55
    view: View = {"seats": [{"name": long, "cards": ["a", long]}, {"name": "Bo", "cards": []}]}
    assert views.outline(view).plain.splitlines() == [
        "seats:",
        "  -",
        f"    name: {long}",
        f"    cards: a, {long}",
        "  - name Bo, cards none",
    ]


def test_a_text_from_elsewhere_cannot_command_the_terminal(tmp_path: Path, record: Record) -> None:
    content = json.loads(record.to_json())
    content["names"] = ["\x1b[31mred", "[bold]"]
    content["notes"] = {"bell": "\a\r"}
    path = tmp_path / "evil.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    printed = moontable("replay", str(path))
    assert printed.code == 0
    assert r"\x1b[31mred decides next." in printed.out
    assert r"\x07\r" in printed.out
    assert "\x1b" not in printed.out


# -- what can be wrong -------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.json"
    assert (
        mistake("replay", str(missing)) == f"moontable: {missing}: the file cannot be read: No such file or directory\n"
    )


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert "the file cannot be read: Is a directory" in mistake("replay", str(tmp_path))


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    assert "the file is not text in UTF-8" in mistake("replay", str(tmp_path / "picture"))


def test_a_name_that_no_file_can_have_is_refused() -> None:
    assert "file" in mistake("replay", "a\0b")


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "chess", "game: no game is called 'chess'"),
        ("rules", 99, "rules: version 99 of pebbles was played; this program knows versions 1 to 2"),
        ("options", {"players": 9}, "options.players: 9 is not a whole number from 2 to 4"),
        ("seed", 7, "seed: a number where text belongs"),
        ("actions", ["hide 9"], "actions[0]: 'hide 9' is not legal there"),
        ("actions", ["nonsense"], "actions[0]: 'nonsense' cannot be read"),
        ("colour", "red", "colour: no such field"),
    ],
)
def test_a_damaged_record_is_refused_with_the_field(
    tmp_path: Path, record: Record, field: str, value: object, message: str
) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps({**json.loads(record.to_json()), field: value}), encoding="utf-8")
    assert message in mistake("replay", str(path))


def test_a_truncated_record_is_refused(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "cut.json"
    path.write_text(record.to_json()[:-9], encoding="utf-8")
    assert "moontable: " in mistake("replay", str(path))


@pytest.mark.parametrize(
    ("at", "message"),
    [
        ("1000", "move: 1000 is not a move of this record"),
        ("-1", "--at"),
        ("soon", "--at"),
        ("9" * 40, "--at"),
    ],
)
def test_a_move_that_is_not_there_is_refused(file: Path, at: str, message: str) -> None:
    assert message in mistake("replay", str(file), "--at", at)
