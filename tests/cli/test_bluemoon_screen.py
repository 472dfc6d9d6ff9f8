"""Blue Moon as the terminal draws it: every card and zone is there, nothing hidden is, every option has its words."""

from __future__ import annotations

import pytest

from moontable.cli.screens import bluemoon
from moontable.core.contract import OVER
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, PEOPLES
from moontable.games.bluemoon.terms import KINDS
from tests.cli.terminal import Terminal
from tests.games.bluemoon.table import do, lay

pytestmark = pytest.mark.once


def drawn(state: BlueMoonState, viewer: int | None) -> list[str]:
    """The screen of a viewer, line by line; every line fits."""
    terminal = Terminal()
    legal = [(action, state.notation(action)) for action in state.legal()] if viewer == state.seat else []
    terminal.console.print(bluemoon.board(state.view(viewer), legal, state.explain if legal else None))
    lines = terminal.text.splitlines()
    assert max(len(line) for line in lines) <= 80
    return [line.rstrip() for line in lines]


def sides(lines: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The side above, the side below, and the rest."""
    titles = [at for at, line in enumerate(lines) if line.startswith("-- ")]
    legend = next(at for at, line in enumerate(lines) if line.startswith("2 (3): "))
    return lines[titles[0] : titles[1]], lines[titles[1] : legend], lines[legend + 2 :]


def line_of(lines: list[str], card: str) -> str:
    """The only line that draws a card."""
    (line,) = [line for line in lines if line[2:].startswith(f"{card} ")]
    return line


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", PEOPLES)
def test_every_card_is_drawn_with_all_that_it_says(people: str) -> None:
    for card in DECKS[people]:
        first, *text = bluemoon.face(card.id).plain.splitlines()
        assert len(first) <= 80
        words = first.split()
        assert words[0] == card.id
        assert card.name in first
        assert f" {'ship for ' + str(card.capacity) if card.capacity else KINDS[card.kind]} " in f"{first} "
        for value, shield in ((card.fire, card.fire_shield), (card.earth, card.earth_shield)):
            assert ("-" if value is None else f"({value})" if shield else str(value)) in words
        assert bluemoon.icons(card) == first[64:].strip()
        assert len(bluemoon.icons(card).split()) >= len(card.icons)
        assert " ".join(" ".join(text).split()) == card.words


def test_icons_are_told_apart() -> None:
    assert bluemoon.icons(CARDS["buka/7"]) == "BLUFF fire"
    assert bluemoon.icons(CARDS["khind/10"]) == "GANG fun"
    told = {bluemoon.icons(card) for card in CARDS.values()}
    assert {"", "STOP", "FREE", "PAIR Amazon", "RETR", "PROT", "GANG no", "BLUFF neutral"} <= told


# -- zones ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def harbour() -> BlueMoonState:
    """A table of the Buka with something in every zone, against the Vulca."""
    return lay(
        decks=("buka", "vulca"),
        combat=("buka/4 buka/24", "vulca/1"),
        covered=("buka/7", "vulca/3"),
        support=("buka/25", ""),
        bluffs=("buka/8", ""),
        leadership=("buka/27", None),
        leadership_pile=("", "vulca/30"),
        ships=("buka/30", ""),
        landed=("buka/29", ""),
        cargo=({"buka/30": "buka/9 buka/10", "buka/29": "buka/19"}, {}),
        hand=("buka/11 buka/26", "vulca/5 vulca/6 vulca/7"),
        disclosed=("", "vulca/7"),
        discard=("buka/12", "vulca/8 vulca/9"),
        dragons=-2,
        element="earth",
        phase="booster",
    )


def test_a_player_sees_every_zone(harbour: BlueMoonState) -> None:
    lines = drawn(harbour, 0)
    theirs, mine, rest = sides(lines)
    assert lines[0] == "Blue Moon (2004): Council of Eight's turn, Booster or Support, fight in EARTH"
    assert lines[1] == "Dragons: Council of Eight []  neutral [@]  Inferno [@@]"
    assert theirs[0].startswith("-- Inferno of the Vulca (seat 2) --")
    assert mine[0].startswith("-- Council of Eight of the Buka (you, on turn) --")
    marks = {"buka/4": " ", "buka/24": " ", "buka/7": "_", "buka/25": " ", "buka/8": "?", "buka/27": "!"}
    marks |= {"buka/30": "=", "buka/29": "=", "buka/9": "+", "buka/10": "+", "buka/19": "+"}
    assert {card: line_of(mine, card)[0] for card in marks} == marks
    assert "             [room for 2 more]" in mine
    assert "             [landed]" in mine
    assert "  discard pile: buka 12; on top Cannoneer Alo Cha" in mine
    assert line_of(theirs, "vulca/1")[0] == " "
    assert line_of(theirs, "vulca/3")[0] == "_"
    assert "  leadership pile: vulca 30" in theirs
    assert f"  open in hand: {CARDS['vulca/7'].name}" in theirs
    assert any(line.startswith("  discard pile: vulca 8 9; on top ") for line in theirs)
    assert any(line.startswith("On the landed Sea Devil:") for line in rest)


def test_totals_stand_in_both_elements_and_the_contested_one_is_marked(harbour: BlueMoonState) -> None:
    theirs, mine, _ = sides(drawn(harbour, 0))
    for lines, seat in ((mine, 0), (theirs, 1)):
        fire, earth = harbour.power(seat, "fire"), harbour.power(seat, "earth")
        assert lines[1].startswith(f"  fire {fire}   *EARTH {earth}*   hand ")
    assert theirs[1].endswith("hand 3   draw deck 22   discard pile 2")


def test_hidden_things_are_not_drawn(harbour: BlueMoonState) -> None:
    theirs = "\n".join(drawn(harbour, 0))
    for card in ("vulca/5", "vulca/6"):
        assert CARDS[card].name not in theirs
    opponent = drawn(harbour, 1)
    for card in ("buka/8", "buka/11", "buka/26"):
        assert CARDS[card].name not in "\n".join(opponent)
    assert "? face-down card 1" in opponent
    spectator = "\n".join(drawn(harbour, None))
    assert "Your hand" not in spectator
    for card in ("buka/8", "buka/11", "buka/26", "vulca/5", "vulca/6"):
        assert CARDS[card].name not in spectator


def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same() -> None:
    state, chance = GAME.new({"deck": "buka", "against": "mimix"}, 4), Rng.seeded("screen")
    for number in range(80):
        if state.seat == OVER:
            break
        for viewer in (0, 1):
            world = state.redeal(viewer, Rng.seeded(number))
            assert isinstance(world, BlueMoonState)
            assert drawn(world, viewer) == drawn(state, viewer)
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])


def test_ignored_cards_and_texts_are_marked() -> None:
    texts_ignored = lay(decks=("flit", "hoax"), combat=("flit/7", "hoax/11"), element="fire", phase="end")
    assert line_of(sides(drawn(texts_ignored, 0))[0], "hoax/11")[0] == "'"
    all_ignored = lay(decks=("flit", "hoax"), combat=("flit/9", "hoax/8 hoax/19"), element="fire", phase="end")
    theirs, _, _ = sides(drawn(all_ignored, 0))
    assert line_of(theirs, "hoax/19")[0] == "~"
    assert line_of(theirs, "hoax/8")[0] == " "


# -- the question and the hand ----------------------------------------------------------------------------------------


def test_the_hand_is_lit_where_it_can_be_played_and_says_why_not_elsewhere() -> None:
    state = lay(decks=("hoax", "vulca"), hand=("hoax/8 hoax/18", ""), phase="character", opening=True)
    _, _, rest = sides(drawn(state, 0))
    at = rest.index(line_of(rest, "hoax/8"))
    assert rest[at][0] == ">"
    assert rest[at + 1] == line_of(rest, "hoax/18")
    assert rest[at + 1][0] == " "
    assert rest[at + 2].startswith("    no: On the turn that opens a fight you cannot play a booster or support.")


def test_the_card_of_the_opponent_that_forbids_is_named_with_the_rule() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=("", "vulca/1"),
        support=("", "vulca/24"),
        hand=("hoax/27 hoax/1", ""),
        element="fire",
        phase="leadership",
    )
    _, _, rest = sides(drawn(state, 0))
    at = rest.index(line_of(rest, "hoax/27"))
    assert rest[at][0] == " "
    assert rest[at + 2] == "    no: Flickering Fires forbids playing Muster Reinforcements. (BM-151)"


def test_no_reasons_are_given_where_nothing_is_to_be_played() -> None:
    state = lay(decks=("hoax", "vulca"), hand=("hoax/8 hoax/18", ""), phase="engagement")
    assert not any(line.strip().startswith("no: ") for line in drawn(state, 0))
    do(state, "decline")
    _, _, rest = sides(drawn(state, 0))
    assert rest[:2] == ["", "Your hand:"], "the question stands by the options"
    assert "Xelethotiras is asked: Which cards do you discard? (one to three)" in sides(drawn(state, 1))[2]
    assert [line_of(rest, card)[0] for card in ("hoax/8", "hoax/18")] == [">", ">"]
    do(state, "discard hoax/8")
    _, _, rest = sides(drawn(state, 0))
    assert f"  Chosen so far: {CARDS['hoax/8'].name}" in rest


def test_owed_demands_stand_below_the_question_until_they_are_met() -> None:
    state = lay(
        decks=("hoax", "pillar"),
        combat=("hoax/8", "pillar/16"),
        hand=("hoax/1 hoax/2 hoax/3 hoax/7", ""),
        element="earth",
        phase="engagement",
    )
    name = CARDS["pillar/16"].name
    told = "\n".join(drawn(state, 0))
    assert f"Owed to {name}: {CARDS['pillar/16'].words}" in " ".join(told.split())
    assert "Xelethotiras is asked: Do you continue the fight?" in drawn(state, 1)
    do(state, "pay pillar/16")
    told = " ".join(" ".join(drawn(state, 0)).split())
    assert f"{name}: {CARDS['pillar/16'].words}" in told
    assert "Owed to" not in told, "the card that asks is not named twice"
    do(state, "discard hoax/3")
    assert f"  Demands met: {name}" in drawn(state, 0)
    doubled = lay(
        decks=("hoax", "pillar"), combat=("hoax/8", "pillar/14 pillar/16"), element="earth", phase="engagement"
    )
    assert f"Owed to {name}, twice:" in " ".join(" ".join(drawn(doubled, 0)).split())


def test_the_card_that_asks_is_shown_with_its_text() -> None:
    state = lay(decks=("buka", "vulca"), hand=("buka/27", ""), ships=("buka/30", ""), phase="leadership")
    do(state, "play buka/27")
    told = " ".join(" ".join(drawn(state, 0)).split())
    assert f"Entreat Favor: {CARDS['buka/27'].words}" in told
    assert "You see: " in told
    assert "You see: " not in " ".join(drawn(state, 1)), "the other player does not look into the deck"
    assert line_of(drawn(state, 0), "buka/28").split()[:3] == ["buka/28", "Sea", "Falcon"]
