"""Moonstone at the terminal: the map and the words, whole games, and `moontable moonstone`."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from moontable.bots import levels
from moontable.cli.screens import moonstone
from moontable.cli.screens.troupe import PRINTED, melee_results
from moontable.cli.session import Ask, Session
from moontable.cli.standing import Standing, UnknownAnswer
from moontable.core.errors import UnreadableAction
from moontable.core.record import Record
from moontable.core.words import plain
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.cards.roster import character
from moontable.games.moonstone.state.model import WAITING
from tests.cli.terminal import Terminal, mistake, moontable
from tests.driving import act
from tests.rules import rule

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
    return [state.label(state.parse(text)) for _, text in moonstone.worth_listing(options, view)]


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


def test_what_abilities_lay_on_the_table_is_on_the_map() -> None:
    made = [{"kind": kind, "at": (x, 300), "by": "kaufman/0"} for kind, x in (("gold", 400), ("wood", 600))]
    state = setup([[("kaufman", 300, 300)], [("billy", 800, 800)]], made=made)
    rows = [line[1:73] for line in shown(state).splitlines() if line.startswith("|")]
    assert rows[24][31] == "$"
    assert rows[24][47] == '"'


def test_distances_are_measured_from_base_to_base(state: MoonstoneState) -> None:
    line = next(line for line in shown(state).splitlines() if "Beaky Bobby" in line)
    assert '2.00"' in line, "80.8 mm from centre to centre, less two radii of 15"


def test_points_of_a_move_are_marked_and_those_that_touch_something_have_words(state: MoonstoneState) -> None:
    state.play(state.parse("jog"))
    assert any("." in line for line in shown(state).splitlines() if line.startswith("|"))
    words = words_of(state)
    assert "Stay here" in words
    assert any(text.endswith("touching a stone of depth 2") for text in words)
    assert any(plain(text).endswith("touching Beaky Bobby (B1)") for text in words)
    assert len(words) < len(state.legal()), "not every point is listed"


def test_the_hand_is_shown_to_its_owner_and_its_size_to_others() -> None:
    table = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]],
        acting="flintlock",
        deck=["green-2", "pink-1", "blue-1"],
    )
    for text in ("use shoot-musket", "target beaky-bobby/1"):
        table.play(table.parse(text))
    mine, theirs = shown(table, 0), shown(table, 1)
    assert "Hand: Green 2, Pink 1" in mine
    assert "Resist hand: 6 cards" in mine
    assert "Hand: 2 cards" in theirs
    assert "Green 2" not in theirs.split("Resist hand")[0]


@rule("MS-112")
def test_cards_already_shown_are_listed_when_the_next_answer_is_asked() -> None:
    """A true Bluff shows the card; before the next card is believed or called, it can still be read, in words."""
    table = setup(
        [[("flintlock", 300, 300)], [("beaky-bobby", 400, 300)]], acting="flintlock", deck=["pink-3", "green-2"]
    )
    act(table, "use shoot-musket", "target beaky-bobby/1", "play pink-3 pink-3", "bluff")
    act(table, "target beaky-bobby/1", "play green-2 green-2")
    assert table.view(1)["asked"] == "arcane-answer"
    theirs = shown(table, 1)
    assert "Shown so far: Pink 3" in theirs
    assert "Face down: hidden, declared as Green 2" in theirs
    assert "pink-3" not in theirs


def test_a_stone_below_a_model_on_the_map_is_listed(state: MoonstoneState) -> None:
    assert "Stones: 1 (depth 2) at 11.8,13.8" in shown(state)


def test_the_melee_cards_are_shown_with_what_they_do() -> None:
    baron = {"slug": "baron-von-fancyhat", "at": (300, 300), "energy": 1}
    bobby = {"slug": "beaky-bobby", "at": (340, 300), "energy": 0}
    table = setup([[baron], [bobby]], acting="baron-von-fancyhat")
    table.play(table.parse("attack beaky-bobby/1"))
    own = shown(table, 0)
    assert "against   high      falling   thrust    sweeping  rising    low" in own
    assert "against   high" not in shown(table, 1), "it is not their choice yet"


def test_the_melee_table_includes_what_changes_the_damage() -> None:
    """The Baron's Great Sword adds one to slicing damage, and the table says so."""
    baron = {"slug": "baron-von-fancyhat", "at": (300, 300), "energy": 1}
    bobby = {"slug": "beaky-bobby", "at": (340, 300), "energy": 0}
    table = setup(
        [[baron], [bobby]], acting="baron-von-fancyhat", then=["attack beaky-bobby/1"], hands=(["falling"], ["high"])
    )
    line = next(line for line in shown(table, 0).splitlines() if line.startswith("falling"))
    plain = next(
        line
        for line in "\n".join(melee_results(["falling"], PRINTED, PRINTED)).splitlines()
        if line.startswith("falling")
    )
    dealt = [int(pair.split(":")[0].strip("*")) for pair in line.split()[1:7] if pair[0].isdigit()]
    printed = [int(pair.split(":")[0].strip("*")) for pair in plain.split()[1:7] if pair[0].isdigit()]
    assert dealt == [damage + 1 for damage in printed]


def test_stats_can_be_seen_while_models_wait_to_be_deployed() -> None:
    table = GAME.new({"size": 2, "layout": "orchard"}, 5)
    while table.view(None)["asked"] != "deploy":
        table.play(table.legal()[0])
    waiting = [one for one in table.models if one.where == WAITING]
    assert len(waiting) == 4
    for one in waiting:
        card = one.character
        row = next(line for line in shown(table).splitlines() if card.name in line)
        assert f"{card.melee}/{card.reach}/{card.arcane}/{card.evade:+d}" in row


def test_slain_models_show_the_figures_on_their_card() -> None:
    waiting = setup([[("billy", 300, 300), {"slug": "agatha", "where": "slain"}], [("grub", 500, 500)]], acting="billy")
    row = next(line for line in shown(waiting).splitlines() if "Agatha" in line)
    card = character("agatha")
    assert f"{card.melee}/{card.reach}/{card.arcane}/{card.evade:+d}" in row


def test_the_acting_row_tells_engagement_slowness_and_height_too() -> None:
    table = setup([[{"slug": "billy", "at": (300, 300), "stones": 1}], [("grub", 330, 330)]], acting="billy")
    assert acting_row(table).endswith("acting, slow, engaged by Grub (B1)")
    roof = {"name": "roof", "kind": "barrier", "box": (200, 200, 400, 400), "height": 50.8, "platform": True}
    table = setup(
        [[{"slug": "billy", "at": (300, 300), "level": 50.8}], [("grub", 600, 600)]], terrain=[roof], acting="billy"
    )
    assert acting_row(table).endswith('acting, 2" up')


def acting_row(table: MoonstoneState) -> str:
    return next(line.rstrip() for line in shown(table).splitlines() if "Billy" in line and "acting" in line)


# -- standing answers -------------------------------------------------------------------------------------------------


def reaction(apart: float) -> MoonstoneState:
    """Grub has stepped, so far from Billy; Billy may react."""
    table = setup([[("grub", 300, 300)], [("billy", 300 + apart, 300)]], acting="grub")
    for text in ("step", "to 300.00,301.00"):
        table.play(table.parse(text))
    assert table.stack[-1].question(table) == "reaction"
    return table


def test_far_reactions_are_passed_by_and_near_ones_are_asked() -> None:
    standing = Standing()
    assert standing.passes(reaction(400).view(1))
    assert standing.passes(reaction(150).view(1)), "more than 4 inches are far"
    assert not standing.passes(reaction(120).view(1))
    standing.say("attack", reaction(120).view(1))
    assert standing.passes(reaction(120).view(1))
    assert not standing.passes(reaction(40).view(1)), "whoever can be attacked is asked in any case"
    standing.say("always", reaction(400).view(1))
    assert not standing.passes(reaction(400).view(1))


def test_an_answer_for_this_activation_ends_with_it() -> None:
    standing, view = Standing(), reaction(40).view(1)
    standing.say("activation", view)
    assert standing.passes(view)
    assert not standing.passes({**view, "acting": "creep/0"})
    standing.say("turn", view)
    assert standing.passes({**view, "acting": "creep/0"})
    assert not standing.passes({**view, "turn": 2})


@pytest.mark.parametrize("cards", [["pink-3", "pink-2"], ["blue-1", "catastrophe"]])
def test_a_pass_is_sent_without_a_word_whatever_the_cards_are(cards: list[str]) -> None:
    terminal = Terminal("quit")
    session = Session(Record(GAME, {"size": 2}, 5), {0: levels.find("random").player("moonstone")}, *typing(terminal))
    session.state = setup([[("grub", 300, 300)], [("billy", 700, 300)]], acting="grub", deck=cards)
    act(session.state, "step", "to 300.00,301.00")
    session.run()
    assert session.record.actions[0] == "pass"
    assert "Take a Reaction Step" not in terminal.text.split("ends the activation")[0]


@pytest.mark.parametrize("answer", ["", "never", "near", "near you", "near 99", "always 3"])
def test_other_answers_are_refused_with_those_there_are(answer: str) -> None:
    with pytest.raises(UnknownAnswer, match="always, near INCHES, attack"):
        Standing().say(answer, reaction(100).view(1))


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
    assert str(moonstone.about("rising", state.view(0))).splitlines()[1].split()[:2] == ["rising", "2:N"]


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
    assert "'dance' is not an action" in terminal.text
    assert record.actions == []


def test_anybody_may_look_along_a_line_of_sight(state: MoonstoneState) -> None:
    terminal = Terminal("look sight A1 B1", "look around", "quit")
    session = Session(Record(GAME, {"size": 2}, 5), {1: levels.find("random").player("moonstone")}, *typing(terminal))
    session.state = state
    session.run()
    assert "Billy sees Beaky Bobby." in terminal.text
    assert "'around' is not a question; ask for example: sight billy/0 beaky-bobby/1" in " ".join(terminal.text.split())


def test_examples_and_answers_are_in_the_words_and_inches_of_people(state: MoonstoneState) -> None:
    """A point that is suggested can be typed as it stands there, and what is possible is said in words."""
    terminal = Terminal("why jog", "why attack B1", "help", "jog", 'why to 11.81",11.81"', "quit")
    session = Session(Record(GAME, {"size": 2}, 5), {1: levels.find("random").player("moonstone")}, *typing(terminal))
    session.state = state
    session.run()
    text = " ".join(terminal.text.split())
    assert "Possible: Jog 4″" in text
    assert "such as: end" in text
    suggested = re.search(r'more: type any point, such as: (to [0-9.]+",[0-9.]+")', text)
    assert suggested is not None
    meant = moonstone.meant(suggested.group(1), session.state.view(0))
    assert session.state.is_legal(session.state.parse(meant))
    assert "billy/0" not in text
    assert "beaky-bobby/1" not in text


def test_every_notation_has_a_way_to_be_typed(state: MoonstoneState) -> None:
    assert moonstone.typed("attack beaky-bobby/1", state.view(0)) == "attack B1"
    assert moonstone.typed("via 254.00,241.30", state.view(0)) == 'via 10.00",9.50"'
    assert moonstone.typed("use foul-gases", state.view(0)) == "use foul-gases"


def test_people_count_stones_from_1(state: MoonstoneState) -> None:
    view = state.view(0)
    assert moonstone.typed("harvest 0", view) == "harvest 1"
    assert moonstone.meant("harvest 1", view) == "harvest 0"
    assert moonstone.meant("stone 3", view) == "stone 2"
    with pytest.raises(UnreadableAction, match="counted from 1"):
        moonstone.meant("harvest 0", view)
    assert moonstone.stones(view).startswith("Stones: 1 (")


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
