"""What can be set for a new game, and what is said when it is set wrongly."""

from __future__ import annotations

import pytest

from moontable.core.errors import BadOptions
from moontable.core.registry import find
from moontable.games.moonstone import GAME
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.terrain import layouts
from tests.games.moonstone.playing import act, offered
from tests.rules import rule

GOBLINS = "Dominion: beaky-bobby, grub, vicious-syd"
HUMANS = "Commonwealth: billy, quack, flintlock"
SMALL = {"size": 3, "troupe_0": GOBLINS, "troupe_1": HUMANS}


def complaint(field: str, **options: object) -> str:
    """What is said about one option, and that nothing else is wrong."""
    with pytest.raises(BadOptions) as caught:
        GAME.new(options)
    assert {problem.field for problem in caught.value.problems} == {field}
    return str(caught.value)


def test_the_game_is_installed() -> None:
    assert find("moonstone") is GAME
    assert (GAME.name, GAME.title) == ("moonstone", "Moonstone")


@rule("MS-001")
def test_two_to_four_play_everyone_for_themselves() -> None:
    assert GAME.seats == (2, 3, 4)
    for players in GAME.seats:
        assert GAME.new({"players": players}).seats == players
    for wrong in (1, 5, "two", True):
        assert "2 to 4" in complaint("players", players=wrong)


@rule("MS-028")
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 4), (4, 3)])
def test_without_another_agreement_troupes_have_the_recommended_size(players: int, size: int) -> None:
    assert GAME.new({"players": players}).settings.size == size


@rule("MS-028")
def test_another_size_may_be_agreed_on_and_holds_for_everybody() -> None:
    assert GAME.new({"players": 4, "size": 5}).settings.size == 5
    assert "0 to 10" in complaint("size", size=11)
    said = complaint("troupe_1", **{**SMALL, "troupe_1": "Dominion: grub"})
    assert "1 characters" in said
    assert "MS-028" in said


@rule("MS-035")
def test_five_stones_may_be_agreed_on() -> None:
    assert GAME.new(SMALL).settings.stones == 7
    assert len(GAME.new({**SMALL, "stones": "5"}).stones) == 5
    assert len(GAME.new(SMALL).stones) == 7
    assert "not one of 7, 5" in complaint("stones", stones="6")


@rule("Q-17")
def test_the_number_of_sudden_deaths_is_agreed_on() -> None:
    assert GAME.new().settings.sudden_deaths == 3
    assert GAME.new({"sudden_deaths": 1}).settings.sudden_deaths == 1
    assert "1 to 10" in complaint("sudden_deaths", sudden_deaths=0)


@rule("G-22")
def test_the_spread_of_the_stones_is_agreed_on() -> None:
    assert GAME.new().settings.spread == 90
    assert "30 to 100" in complaint("spread", spread=5)


# -- troupes ----------------------------------------------------------------------------------------------------------


@rule("MS-030")
def test_a_troupe_set_by_an_option_is_there_from_the_start() -> None:
    state = GAME.new(SMALL)
    assert [model.character.slug for model in state.models] == [
        *("beaky-bobby", "grub", "vicious-syd"),
        *("billy", "quack", "flintlock"),
    ]
    assert offered(state) == ["keep", "mulligan"]


def test_seats_without_such_an_option_choose_at_the_table() -> None:
    state = GAME.new({"size": 3, "troupe_0": GOBLINS})
    assert state.seat == 1
    assert offered(state) == ["faction commonwealth", "faction dominion", "faction leshavult", "faction shades"]


@rule("MS-030")
def test_a_character_of_another_faction_is_refused() -> None:
    said = complaint("troupe_0", size=2, troupe_0="Leshavult: gump, grub")
    assert "grub belongs to Dominion, not to Leshavult" in said


@rule("MS-031")
def test_nobody_is_twice_in_one_troupe() -> None:
    assert "grub can be only once" in complaint("troupe_0", size=2, troupe_0="Dominion: grub, grub")


@rule("Q-41", "MS-031")
def test_two_players_may_bring_the_same_character() -> None:
    state = GAME.new({"size": 1, "troupe_0": "Dominion: grub", "troupe_1": "Dominion: grub"})
    assert [(one.character.slug, one.seat) for one in state.models] == [("grub", 0), ("grub", 1)]
    assert state.are_enemies(0, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("grub, billy", "does not name a faction"),
        ("Elves: grub", "is not a faction; there are Commonwealth"),
        ("Dominion: grubb", "is not a character; there are agatha"),
        ("Dominion:", "has 0 characters"),
    ],
)
def test_an_unreadable_troupe_is_refused_with_what_would_be_right(text: str, said: str) -> None:
    assert said in complaint("troupe_0", size=1, troupe_0=text)


def test_a_troupe_for_a_seat_that_does_not_play_is_refused() -> None:
    assert "there are only 2 players" in complaint("troupe_2", size=3, troupe_2=GOBLINS)


@rule("MS-030")
def test_a_cross_faction_character_joins_either_of_its_factions() -> None:
    assert everyone()["gotchgut"].factions == ("Commonwealth", "Dominion")
    for faction in ("Commonwealth", "Dominion"):
        assert GAME.new({"size": 1, "troupe_0": f"{faction}: gotchgut"}).players[0].picks
    assert "not to Leshavult" in complaint("troupe_0", size=1, troupe_0="Leshavult: gotchgut")


# -- terrain ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", layouts.names())
def test_every_layout_can_be_chosen(name: str) -> None:
    assert GAME.new({"layout": name}).settings.layout.name == name


def test_an_unknown_layout_is_refused() -> None:
    assert "not one of crossroads" in complaint("layout", layout="moon-base")


def pieces(position: Position) -> list[tuple[str, int, int]]:
    return [(piece.name, int(piece.shapes[0].x), int(piece.shapes[0].y)) for piece in position.settings.layout.pieces]


def test_wild_country_follows_from_the_seed_and_keeps_it_secret() -> None:
    wild = {"layout": "wild"}
    assert pieces(GAME.new(wild, "riddle")) == pieces(GAME.new(wild, "riddle"))
    assert pieces(GAME.new(wild, "riddle")) != pieces(GAME.new(wild, "answer"))
    assert "riddle" not in str(GAME.new(wild, "riddle").view(None))


OWN = """
title = "One tree"
note = "Nothing else."
symmetry = "none"

[[piece]]
name = "tree"
kind = "barrier"
disc = [9, 18, 1]
tags = ["tree"]
"""


@rule("MS-027")
def test_players_may_lay_out_their_own_terrain_but_not_on_the_centre() -> None:
    assert pieces(GAME.new({"terrain": OWN})) == [("tree", 9 * 2540, 18 * 2540)]
    assert "centre" in complaint("terrain", terrain=OWN.replace("[9, 18, 1]", "[18, 18, 1]"))


@pytest.mark.parametrize("text", ["a tree, please", "title = ", OWN.replace("barrier", "cloud")])
def test_terrain_that_is_no_layout_is_refused(text: str) -> None:
    assert complaint("terrain", terrain=text)


def test_several_wrong_options_are_all_named() -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.new({"players": 7, "layout": "moon", "colour": "red"})
    assert [problem.field for problem in caught.value.problems] == ["colour", "players", "layout"]


def test_the_same_options_and_seed_give_the_same_game() -> None:
    assert GAME.new(SMALL, 5) == GAME.new(SMALL, "5")
    assert GAME.new(SMALL, 5) != GAME.new(SMALL, 6)
    one, other = GAME.new(SMALL, 5), GAME.new(SMALL, 5)
    act(one, "mulligan")
    act(other, "mulligan")
    assert one == other


def test_a_number_where_a_text_belongs_is_told_so() -> None:
    with pytest.raises(BadOptions, match="stones: 5 must be written as a text: '5'"):
        GAME.new({"stones": 5})
    with pytest.raises(BadOptions, match="stones: 6 is not one of 7, 5"):
        GAME.new({"stones": 6})


@rule("MS-030")
def test_a_faction_may_be_written_in_any_letters() -> None:
    for faction in ("Dominion", "dominion", " DOMINION "):
        chosen = GAME.options.complete({"size": 2, "troupe_0": f"{faction}: grub, vicious-syd"})
        assert chosen["troupe_0"]
        assert GAME.new(chosen, 1).seats == 2
