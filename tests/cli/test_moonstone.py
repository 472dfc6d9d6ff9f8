"""Moonstone at the terminal: the map and the words, whole games, and `moontable moonstone`."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from moontable.bots import levels
from moontable.cli import moonstone
from moontable.cli.session import Ask, Session
from moontable.core.record import Record
from moontable.games.moonstone import GAME, MoonstoneState, setup
from tests.cli.terminal import Terminal, mistake, moontable

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"


def shown(state: MoonstoneState, seat: int | None = None) -> str:
    """The screen of a seat; if none is named, of the one that decides."""
    screen = io.StringIO()
    who = state.seat if seat is None else seat
    console = Console(file=screen, width=110, markup=False, highlight=False, emoji=False)
    console.print(moonstone.board(state.view(who), offered(state)))
    return screen.getvalue()


def offered(state: MoonstoneState) -> list[tuple[int, str]]:
    return [(action, state.notation(action)) for action in state.legal()]


def words_of(state: MoonstoneState) -> list[str]:
    view = state.view(state.seat)
    options = [(number, text) for number, (_, text) in enumerate(offered(state), start=1)]
    return [moonstone.words(text, view) for _, text in moonstone.listed(options, view)]


@pytest.fixture
def state() -> MoonstoneState:
    """Billy beside a stone, Bobby two inches away behind a wall's end."""
    return setup(
        [[("billy", 300, 300)], [("beaky-bobby", 380.8, 300)]],
        stones=[(300, 350, 2)],
        terrain=[{"name": "wall", "kind": "barrier", "box": (500, 500, 600, 550)}],
        acting="billy",
    )


# -- the screen --------------------------------------------------------------------------------------------------------


def test_the_map_shows_models_stones_and_terrain_in_their_places(state: MoonstoneState) -> None:
    rows = [line[1:73] for line in shown(state).splitlines() if line.startswith("|")]
    assert len(rows) == 36
    billy, bobby = rows[24], rows[24]  # 300 mm are 11.8 inches from below
    assert billy[23:25] == "A1"
    assert bobby[29:31] == "B1"
    assert rows[22][23:25] == "*2"
    assert "#" * 7 in rows[15]
    assert "#" not in "".join(rows[:13] + rows[18:])


def test_distances_are_measured_from_base_to_base(state: MoonstoneState) -> None:
    line = next(line for line in shown(state).splitlines() if "Beaky Bobby" in line)
    assert '2.00"' in line, "80.8 mm from centre to centre, less two radii of 15"


def test_points_of_a_move_are_marked_and_those_that_touch_something_have_words(state: MoonstoneState) -> None:
    state.play(state.parse("jog"))
    assert any("." in line for line in shown(state).splitlines() if line.startswith("|"))
    words = words_of(state)
    assert "stay here" in words
    assert any(text.endswith("touching a stone of depth 2") for text in words)
    assert any(text.endswith("touching Beaky Bobby") for text in words)
    assert len(words) < len(state.legal()), "not every point is listed"


def test_a_point_beyond_the_edge_says_so() -> None:
    table = setup([[("billy", 15.5, 300)], [("beaky-bobby", 500, 500)]], acting="billy")
    view = table.view(0)
    assert moonstone.words("to 10.00,300.00", view).endswith("over the edge and out of play")
    assert "edge" not in moonstone.words("to 20.00,300.00", view)


def test_the_hand_is_shown_to_its_owner_and_its_size_to_others() -> None:
    table = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]],
        acting="flintlock",
        deck=["green-2", "pink-1", "blue-1"],
    )
    for text in ("use shoot-musket", "target beaky-bobby/1"):
        table.play(table.parse(text))
    mine, theirs = shown(table, 0), shown(table, 1)
    assert "Hand: green-2 pink-1" in mine
    assert "Resist hand: 6 cards" in mine
    assert "Hand: 2 cards" in theirs
    assert "green-2" not in theirs.split("Resist hand")[0]


def test_a_question_inside_an_ability_says_whose_ability_it_is() -> None:
    table = setup([[("quarrel", 300, 300), ("billy", 380, 300)], [("grub", 800, 800)]], acting="quarrel")
    for text in ("use brothers-in-arms", "target billy/0"):
        table.play(table.parse(text))
    assert "Brothers in Arms of Quarrel (A1)" in shown(table)


def test_whoever_may_step_aside_is_told_who_targets_whom() -> None:
    table = setup([[("flintlock", 300, 300)], [("quack", 400, 300)]], acting="flintlock")
    for text in ("use shoot-musket", "target quack/1"):
        table.play(table.parse(text))
    assert "Flintlock (A1) targets Quack (B1)" in shown(table)


def test_a_bodyguard_is_told_what_he_would_take() -> None:
    troupe = [("baron-von-fancyhat", 400, 300), ("gotchgut", 460, 300)]
    table = setup([[("beaky-bobby", 340, 300)], troupe], acting="beaky-bobby")
    table.play(table.parse("use foul-gases"))
    assert "Gotchgut (B2) may take 2 magical damage in place of Baron Von Fancyhat (B1)" in shown(table)


def test_every_question_of_a_game_has_words() -> None:
    asked: set[str] = set()
    for seed in range(3):
        session = watched(seed)
        while session.state.outcome is None:
            asked.add(str(session.state.view(None)["asked"]))
            session.take(session.bots[session.state.seat].choose(session.eyes(session.state.seat)), chosen=False)
    assert {"faction", "activate", "next-action", "move", "reaction", "arcane-play"} <= asked
    assert asked <= set(moonstone.PROMPTS)


def test_actions_are_told_with_what_they_cost(state: MoonstoneState) -> None:
    words = words_of(state)
    assert "jog, once, no energy" in words
    assert 'step, 1", 1 energy' in words
    assert moonstone.words("harvest 0", state.view(0)) == "harvest the stone of depth 2 (stone 0), 1 energy"
    musket = setup([[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]], acting="flintlock")
    assert 'use Shoot Musket, 1 energy, 12"' in words_of(musket)


def test_a_stone_below_a_model_on_the_map_is_listed(state: MoonstoneState) -> None:
    assert "Stones: 0 (depth 2) at 11.8,13.8" in shown(state)


def test_the_melee_cards_are_shown_with_what_they_do() -> None:
    baron = {"slug": "baron-von-fancyhat", "at": (300, 300), "energy": 1}
    bobby = {"slug": "beaky-bobby", "at": (340, 300), "energy": 0}
    table = setup([[baron], [bobby]], acting="baron-von-fancyhat")
    table.play(table.parse("attack beaky-bobby/1"))
    own = shown(table, 0)
    assert "against   high      falling   thrust    sweeping  rising    low" in own
    assert "against   high" not in shown(table, 1), "it is not their choice yet"


def test_wounds_stones_and_losses_are_told(state: MoonstoneState) -> None:
    later = setup(
        [
            [{"slug": "billy", "at": (300, 300), "wounds": 2}],
            [{"slug": "beaky-bobby", "at": (380.8, 300), "stones": 1}],
        ],
        stones=[(300, 350, 2)],
        acting="billy",
    )
    told = moonstone.changes(state.view(None), later.view(None))
    assert told == ["Billy: 8 hearts before, 6 now", "Beaky Bobby: carries 1 stone"]
    assert moonstone.changes(state.view(None), state.view(None)) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ('to 10",9.5"', "to 254.00,241.30"),
        ("to 254, 241.3", "to 254.00,241.30"),
        ("via -1.5 20", "via -1.50,20.00"),
        ("attack b1", "attack beaky-bobby/1"),
        ("activate A1", "activate billy/0"),
        ("to nowhere", "to nowhere"),
        ("to 12345,1", "to 12345,1"),
    ],
)
def test_what_a_person_may_write(state: MoonstoneState, typed: str, meant: str) -> None:
    assert moonstone.meant(typed, state.view(0)) == meant


@pytest.mark.parametrize("name", ["b1", "beaky", "Beaky Bobby", "beaky-bobby"])
def test_a_card_is_looked_up_by_its_name_or_its_place_on_the_map(state: MoonstoneState, name: str) -> None:
    card = moonstone.about(name, state.view(0))
    assert str(card).startswith("Beaky Bobby: ")
    assert "signature move" in str(card)


def test_unknown_cards_are_not_looked_up(state: MoonstoneState) -> None:
    assert moonstone.about("nobody", state.view(0)) is None
    assert str(moonstone.about("rising", state.view(0))).splitlines()[1].split()[:2] == ["rising", "2"]


# -- whole games -------------------------------------------------------------------------------------------------------


def watched(seed: int, size: int = 2) -> Session:
    bots = {seat: levels.find("greedy").player("moonstone") for seat in range(2)}
    record = Record(GAME, {"size": size, "layout": "orchard"}, seed)
    return Session(record, bots, Terminal().console, Terminal().ask, None)


def test_the_simple_bot_beats_a_random_player() -> None:
    wins = 0
    for seed in range(4):
        session = watched(seed)
        session.bots = {seed % 2: levels.find("greedy").player("moonstone")} | {
            1 - seed % 2: levels.find("random").player("moonstone")
        }
        session.run()
        outcome = session.state.outcome
        wins += outcome is not None and outcome.winners == (seed % 2,)
    assert wins >= 3


def test_a_person_is_told_why_not_and_nothing_changes() -> None:
    terminal = Terminal("take grub", "why faction shades", "dance", "faction dominion", "undo", "quit")
    record = Record(GAME, {"size": 2, "layout": "orchard"}, 5)
    session = Session(record, {1: levels.find("random").player("moonstone")}, terminal.console, terminal.ask, None)
    session.run()
    assert "MS-030" in terminal.text
    assert "'dance' is no action" in terminal.text
    assert record.actions == []


def test_anybody_may_look_along_a_line_of_sight(state: MoonstoneState) -> None:
    terminal = Terminal("look sight A1 B1", "look around", "quit")
    session = Session(Record(GAME, {"size": 2}, 5), {1: levels.find("random").player("moonstone")}, *typing(terminal))
    session.state = state
    session.run()
    assert "Billy sees Beaky Bobby." in terminal.text
    assert "'around' is no question; ask for example: sight billy/0 beaky-bobby/1" in " ".join(terminal.text.split())


def typing(terminal: Terminal) -> tuple[Console, Ask, None]:
    return terminal.console, terminal.ask, None


def test_every_listed_number_is_the_option_it_says() -> None:
    terminal = Terminal("", "2", "1", "quit")
    record = Record(GAME, {"size": 2, "layout": "orchard"}, 5)
    Session(record, {}, terminal.console, terminal.ask, None).run()
    assert record.actions[:2] == ["faction dominion", "take beaky-bobby"]


# -- moontable moonstone -----------------------------------------------------------------------------------------------


def test_layouts_and_characters_are_listed() -> None:
    assert "village-green" in moontable("moonstone", "layouts").out
    listed = moontable("moonstone", "characters").out
    assert "Leshavult" in listed
    assert "gotchgut" in listed
    card = moontable("moonstone", "characters", "grub").out
    assert "Melee 4, Range 1, Arcane 4, Evade -1" in card
    assert "Wyrm Hole, 2 energy (active" in card
    assert "'grab' is unknown" in mistake("moonstone", "characters", "grab")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game that has just been deployed."""
    session = watched(1)
    while not session.state.view(None)["turn"]:
        session.take(session.bots[session.state.seat].choose(session.eyes(session.state.seat)), chosen=False)
    path = tmp_path / "game.json"
    path.write_text(session.record.to_json(), encoding="utf-8")
    return path


def test_a_position_is_drawn_as_a_picture(file: Path, tmp_path: Path) -> None:
    to = tmp_path / "position.svg"
    assert moontable("moonstone", "draw", str(file), str(to)).code == 0
    drawn = ET.fromstring(to.read_text(encoding="utf-8"))
    bases = [mark for mark in drawn.iter(f"{SVG}text") if mark.get("class") == "big"]
    assert sorted([mark.text for mark in bases if mark.text]) == ["A1", "A2", "B1", "B2"]
    early = tmp_path / "early.svg"
    assert moontable("moonstone", "draw", str(file), str(early), "--at", "0", "--close").code == 0
    assert not [mark for mark in ET.parse(early).iter(f"{SVG}text") if mark.get("class") == "big"]


def test_what_cannot_be_drawn_says_why(file: Path, tmp_path: Path) -> None:
    to = str(tmp_path / "position.svg")
    assert "'nobody/0' is not on the table; there are" in mistake(
        "moonstone", "draw", str(file), to, "--from", "nobody/0"
    )
    assert "cannot be written" in mistake("moonstone", "draw", str(file), str(tmp_path / "no" / "folder.svg"))
    other = tmp_path / "city.json"
    other.write_text(moontable("sample", "city", "--seed", "1").out, encoding="utf-8")
    assert "this is a record of Blue Moon City" in mistake("moonstone", "draw", str(other), to)
    assert not Path(to).exists()
