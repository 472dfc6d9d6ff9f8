"""`moontable play` and its screens: scripted people at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from moontable.bots.uniform import UniformBot
from moontable.cli.play import noted_bots, seat_bots
from moontable.cli.screens import city
from moontable.cli.session import BadFile, Session, write
from moontable.core.contract import OVER
from moontable.core.errors import BadOptions
from moontable.core.record import Record
from moontable.games.city import GAME, CityState, setup
from moontable.games.city.components.catalog import BUILT_IN_TILES
from tests.cli.terminal import Terminal, mistake, moontable

pytestmark = pytest.mark.once


def sitting(
    terminal: Terminal, players: int = 2, save: Path | None = None, people: int = 1, turns: int = 500
) -> Session:
    """A game of some people in the first seats and random bots in the others; seat 0 begins."""
    record = Record(GAME, {"players": players, "start": "0", "turns": turns}, "sitting")
    bots = {seat: UniformBot() for seat in range(people, players)}
    return Session(record, bots, terminal.console, terminal.ask, save)


# -- the loop ---------------------------------------------------------------------------------------------------------


def test_a_person_chooses_by_number_or_notation_and_bots_answer() -> None:
    terminal = Terminal("go 5", "1", "1", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions[0] == "go 5"
    assert len(session.record.actions) > 4, "the bot has moved too"
    assert "Seat 1 " in terminal.text
    assert "Goodbye" in terminal.text
    assert session.record.state() == session.state


def test_wrong_lines_are_answered_and_change_nothing() -> None:
    terminal = Terminal("go 20", "99", "dance", "why go 20", "why go 5", "why dance", "", "help", "board", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions == []
    for answer in (
        "steps away; your figure may make 2. (BC-031)",
        "There are options 1 to",
        "'dance' is not an action",
        "Possible: Go to ",
        "why NOTATION",
    ):
        assert answer in terminal.text.replace("\n", " ").replace("  ", " "), answer


def test_standing_answers_are_for_moonstone_alone() -> None:
    terminal = Terminal("react activation", "react always", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions == []
    assert terminal.text.count("is not an action") == 2


def test_a_choice_can_be_taken_back_until_something_is_revealed() -> None:
    terminal = Terminal("undo", "go 5", "undo", "go 9", "quit")
    session = sitting(terminal)
    session.run()
    assert "There is nothing to take back in this sitting." in terminal.text
    assert session.record.actions[0] == "go 9"
    again = Terminal("go 5", "done", "done", "undo", "quit")
    session = sitting(again)
    session.run()
    assert "it cannot be taken back" in again.text
    assert session.record.actions[0] == "go 5"


def test_people_at_one_terminal_pass_the_keyboard_and_see_only_their_own_hand() -> None:
    terminal = Terminal("", "go 5", "done", "done", "", "quit")
    session = sitting(terminal, people=2)
    start: Any = session.record.start()
    session.run()
    first, second = terminal.text.split("Seat 2: take the keyboard and press Enter.")
    assert f"Your hand: {city.grouped(start.view(0)['hand'])}" in flat(first)
    assert city.grouped(start.view(1)["hand"]) not in flat(first)
    assert f"Your hand: {city.grouped(start.view(1)['hand'])}" in flat(second)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_game_is_saved_after_every_move_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    session = sitting(Terminal("go 5"), save=file)
    session.run()
    saved = Record.from_json(file.read_text(encoding="utf-8"))
    assert saved.actions == session.record.actions
    later = Session(saved, {}, Terminal().console, Terminal("quit").ask, None)
    assert later.state == session.state


def test_saving_on_the_way_and_where_it_is_impossible(tmp_path: Path) -> None:
    file = tmp_path / "here.json"
    terminal = Terminal("go 5", f"save {file}", f"save {tmp_path / 'no' / 'where'}", "quit")
    sitting(terminal).run()
    assert Record.from_json(file.read_text(encoding="utf-8")).actions[0] == "go 5"
    assert "the file cannot be written" in flat(terminal.text)
    with pytest.raises(BadFile):
        write(tmp_path, Record(GAME))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_through_the_terminal(players: int) -> None:
    """The person always takes the last option; every number on the screen is a legal one."""
    session: Session

    class Last(Terminal):
        def ask(self, prompt: str) -> str:
            self.file.write(prompt + "\n")
            return str(len(session.state.legal()))

    terminal = Last()
    session = sitting(terminal, players, turns=40)
    session.run()
    assert session.state.seat == OVER
    assert "The end: " in terminal.text
    assert max(len(line) for line in terminal.text.splitlines()) <= 80


# -- the command ------------------------------------------------------------------------------------------------------


def test_bots_alone_play_a_whole_game() -> None:
    printed = moontable("play", "city", "--players", "3", "--bot", "1=random", "--bot", "random", "--seed", "4")
    assert printed.code == 0
    assert "The end: " in printed.out


def test_own_files_are_played_with_and_kept_in_the_save(tmp_path: Path) -> None:
    own, save = tmp_path / "tiles.csv", tmp_path / "game.json"
    own.write_text(BUILT_IN_TILES.replace("Hospice,,red,5,", "Hospice,,red,3,"), encoding="utf-8")
    words = ["--bot", "1=random", "--bot", "2=random", "--tiles", str(own), "--save", str(save), "--seed", "1"]
    assert moontable("play", "city", *words).code == 0
    record = Record.from_json(save.read_text(encoding="utf-8"))
    assert record.options["tiles"] == own.read_text(encoding="utf-8")
    assert moontable("play", "--resume", str(save)).code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ciy"], "did you mean city?"),
        (["city", "--players", "5"], "players: 5 is not a whole number from 2 to 4"),
        (["city", "--bot", "clever"], "no bot plays at level 'clever'"),
        (["city", "--bot", "7=random"], "bot: '7' is not a seat from 1 to 2"),
        (["city", "--bot", "0=random"], "bot: '0' is not a seat from 1 to 2; seats are counted from 1"),
        (["city", "--bot", "random", "--bot", "random"], "bot: 2 bots are named; 1 can sit after the first seat"),
        (["city", "--tiles", "nowhere.csv"], "tiles: nowhere.csv cannot be read"),
        (["--resume", "nowhere.json"], "nowhere.json: the file cannot be read"),
        (["pebbles", "--tiles", "README.md"], "tiles: Pebbles has no such option"),
    ],
)
def test_mistakes_are_named(words: list[str], message: str) -> None:
    assert message in mistake("play", *words)


def test_a_bot_sits_where_it_is_told() -> None:
    record = Record(GAME, {"players": 4})
    assert sorted(seat_bots(["random"], record)) == [1, 2, 3]
    assert sorted(seat_bots(["random", "greedy"], record)) == [1, 2]
    assert sorted(seat_bots(["1=greedy", "4=random"], record)) == [0, 3]
    with pytest.raises(BadOptions):
        seat_bots(["x=random"], record)


def test_bots_of_an_older_save_keep_their_seats() -> None:
    """Seats in its note were counted from 0."""
    old, new = Record(GAME, {"players": 3}), Record(GAME, {"players": 3})
    old.notes["bots"] = "0=random 2=greedy"
    new.notes["bots by seat"] = "1=random 3=greedy"
    assert sorted(noted_bots(old)) == sorted(noted_bots(new)) == [0, 2]


# -- the picture ------------------------------------------------------------------------------------------------------


def picture(state: CityState, seat: int | None) -> list[str]:
    terminal = Terminal()
    legal = [(action, state.notation(action)) for action in state.legal()]
    terminal.console.print(city.board(state.view(seat), legal if seat == state.seat else ()))
    return terminal.text.splitlines()


def test_the_map_shows_boxes_markers_rewards_figures_dragons_and_where_one_can_go() -> None:
    state = setup(
        2,
        figures=[5, 11],
        markers={"Royal Palace": [None, 1, None, 0]},
        completed=["Water Temple"],
        dragons={"red": 11, "blue": 11},
        hands=[["vulca/3", "vulca/3", "khind/1"]],
        crystals=[3, 9],
        obelisk=[1],
    )
    lines = picture(state, 0)
    assert all(len(line) <= 80 for line in lines)
    row = lines[14:20]
    cells = [[line[16 * column : 16 * column + 15].rstrip() for line in row] for column in range(5)]
    assert cells[1][:3] == ["> 9 blue #", "Water Temple", "  completed"]
    assert cells[3] == [">11 any", "Royal Palace", " 5. 4B 4. 3A", "1st2c all1c1k1s", "next 1c1k1s", "@B ~rb"]
    text = "\n".join(lines)
    assert "*A seat 1 (you)  Fire Temple (5)" in text
    assert "Obelisk: 7B [7] 8" in text
    assert "Dragons still outside: green" in text
    assert "Your hand: vulca 3 3, khind 1" in text
    assert ">" not in "".join(picture(state, None)[:34]), "a spectator chooses nothing"
    assert "Your hand" not in "\n".join(picture(state, None))
