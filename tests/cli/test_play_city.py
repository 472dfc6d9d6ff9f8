"""Blue Moon City in the terminal: what can be asked by name, what is kept face down, what is never done unseen."""

from __future__ import annotations

from moontable.bots.uniform import UniformBot
from moontable.cli.screens import city
from moontable.cli.session import Session
from moontable.core.record import Record
from moontable.games.city import GAME, CityState, setup
from tests.cli.terminal import Terminal
from tests.rules import rule


def printed(terminal: Terminal) -> str:
    return " ".join(terminal.text.split())


def sitting(state: CityState, *lines: str, bots: bool = True) -> tuple[Session, str]:
    """A person in seat 0 goes on from a position; what they read."""
    terminal = Terminal(*lines, "quit")
    session = Session(
        Record(GAME, {"players": state.seats}), {1: UniformBot()} if bots else {}, terminal.console, terminal.ask, None
    )
    session.state = state.copy()
    session.run()
    return session, printed(terminal)


TABLE = setup(
    2,
    figures=[5, 10],
    hands=[["vulca/3", "vulca/2", "aqua/1"], []],
    completed=["Water Temple"],
    markers={"Royal Palace": [None, 1, None, 0]},
    crystals=[3, 9],
)


def test_cards_and_buildings_are_shown_by_their_names() -> None:
    _, text = sitting(
        TABLE, "show vulca/1", "show Vulca 1", "show fire temple", "show royal", "show courtyard", "show water"
    )
    assert text.count("Vulca 1 (black, vulca/1): counts 1. In the movement phase, fly the red dragon anywhere.") == 2
    assert "Fire Temple (space 5): boxes in black: 5 (open), 4 (open), 3 (open). Most markers: 2 crystals." in text
    assert "Royal Palace (space 11): boxes in any one colour: 5 (open), 4 (B), 4 (open), 3 (A)." in text
    assert "Each contributor: 1 crystal, 1 card and 1 scale." in text
    assert "Courtyard (space 10): the obelisk stands here" in text
    assert "Water Temple (space 9): completed. Once completed, for contributors next door: 2 scales." in text
    _, text = sitting(TABLE, "show mimix", "show hoax/3", "show 4", "show nowhere")
    assert text.count("count together as a wild card of 3") == 2
    assert "Hoax 3 (white, hoax/3): counts 3. It has no power." in text
    assert "(space 4): boxes in" in text
    assert "Completed neighbours add for each contributor: Water Temple 2 scales." in text
    assert "Nothing here is called 'nowhere'" in text


def test_places_and_cards_may_be_typed_by_their_names() -> None:
    assert city.meant("go fire temple", TABLE.view(0)) == "go 5"
    assert city.meant("dragon Water", TABLE.view(0)) == "dragon 9"
    assert city.meant("pay vulca 3", TABLE.view(0)) == "pay vulca/3"
    assert city.meant("go m", TABLE.view(0)) == "go m", "Market Hall, Mill and Monastery Tower begin so"
    for text in ("go 5", "box", "done", "", "pay", "dance wildly"):
        assert city.meant(text, TABLE.view(0)) == text
    session, _ = sitting(TABLE, "go fire temple", "box 1", "pay vulca 2")
    assert session.record.actions == ["go 5", "box 0", "pay vulca/2"]


@rule("BC-013")
def test_people_count_boxes_from_one() -> None:
    """Records keep the notation, which counts from 0."""
    session, text = sitting(TABLE, "go 5", "help", "why box 3", "why box 4", "box 0", "why box x", "box 3")
    assert session.record.actions == ["go 5", "box 2"]
    assert "or a shorter way, such as: box 3" in text
    assert "Possible: Fill the box of 3" in text
    assert "Fire Temple has 3 boxes." in text, "there is no fourth"
    assert text.count("the boxes of a building are counted from the left, 1 to 4") == 2


def test_examples_are_written_as_people_write_them() -> None:
    offered = ["box 0", "box 2", "go 5", "pay vulca/3", "done"]
    assert [city.typed(text, TABLE.view(0)) for text in offered] == ["box 1", "box 3", "go 5", "pay vulca/3", "done"]
    assert [city.meant(city.typed(text, TABLE.view(0)), TABLE.view(0)) for text in offered] == offered


def test_cards_on_the_table_are_called_by_their_names() -> None:
    table = setup(2, figures=[5, 10], hands=[["vulca/3", "vulca/2"], []], discard=["khind/1", "aqua/3", "khind/1"])
    _, text = sitting(table, "go 5", "box 1", "pay vulca/3")
    assert "Discard pile: Aqua 3, Khind 1 (2)" in text
    assert "Laid: Vulca 3" in text


@rule("BQ-37")
def test_the_crystals_of_others_are_not_shown() -> None:
    _, text = sitting(TABLE)
    assert "*A seat 1 (you) Fire Temple (5) 3 " in text
    assert "B seat 2 Courtyard (10) ? " in text


@rule("BQ-09")
def test_a_last_card_is_not_paid_before_the_player_has_seen_it() -> None:
    """Vulca 2 is all that can be laid after Vulca 3; who wants to think again can."""
    session, text = sitting(TABLE, "go 5", "box 1", "pay vulca/3")
    assert session.record.actions == ["go 5", "box 0", "pay vulca/3"], "the only option waits"
    assert "The box needs 5; paid so far: 3" in text
    session, text = sitting(TABLE, "go 5", "box 1", "pay vulca/3", "1")
    assert session.record.actions[:4] == ["go 5", "box 0", "pay vulca/3", "pay vulca/2"]
    assert "Seat 1 pays Vulca 2 and Vulca 3 for the box of 5 of Fire Temple." in text


@rule("BC-076", "BC-079", "BQ-37")
def test_rewards_are_announced() -> None:
    state = setup(
        2,
        figures=["Fire Temple", 10],
        hands=[["vulca/3"], []],
        markers={"Fire Temple": [0, 1, None]},
        dragons={"red": "Fire Temple"},
    )
    _, text = sitting(state, "go 5", "box 3", "pay vulca/3")
    assert "and completes it. Seat 1 gets 1 scale for the dragons there and 2 crystals for most markers." in text
    assert "Seat 1 and Seat 2 get 2 crystals each for contributing." in text


def test_where_nothing_can_be_paid_the_phase_says_so_and_why() -> None:
    state = setup(2, figures=["Mill", 10], hands=[["vulca/3"], []])
    _, text = sitting(state, f"go {state.players[0].space}")
    assert "Contribute nothing: the lowest open box needs 2 in red" in " ".join(text.split()), "it waits to be seen"
    _, text = sitting(state, f"go {state.players[0].space}", "done")
    assert "contributes nothing: the lowest open box needs 2 in red, and the cards in hand make 0." in text
