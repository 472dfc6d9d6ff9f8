"""Section 4, first part: what a retreat brings, and how dragons move."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import (
    counts,
    do,
    dragons,
    hand,
    may,
    names,
    options,
    phase,
    player,
    plays,
    seen,
    turn_of,
)
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


def retreated(**table: Any) -> Any:
    """Seat 0 retreats from this table."""
    return do(setup(**{"element": "fire", "phase": "engagement", **table}), "retreat")


@rule("BM-061")
@both_editions
def test_a_retreat_clears_both_tables_refills_both_hands_and_begins_a_new_turn(edition: str) -> None:
    state = retreated(
        hand=(["Torch"], ["Nirwadas", "Catusan"]),
        combat=(["Volca"], ["Wogarathoras", "Battling Boomerang"]),
        covered=(["Sear"], ["Ledinemras"]),
        support=(["Flickering Fires"], ["Trebuchet"]),
        leadership=("Summon Sorcerer", None),
        edition=edition,
    )
    assert dragons(state) == (0, 1, 2)
    for seat in (0, 1):
        table = player(state, seat)
        assert table["active"] == table["covered"] == table["supports"] == table["leadership"] == []
        assert counts(state, seat)[0] == 6
    assert set(names(player(state, 0)["discard"])) == {"Volca", "Sear", "Flickering Fires"}
    assert set(names(player(state, 1)["discard"])) == {
        *("Wogarathoras the Gloomy", "Battling Boomerang", "Ledinemras the Monk", "Trebuchet of Fear"),
    }
    assert (turn_of(state), phase(state), seen(state)["fight"]) == (0, "Leadership", False)


@rule("BM-061")
@pytest.mark.parametrize("theirs", ["Wall of Fire", "Quivering Quicksand", "Gluing Dust"])
def test_no_text_hinders_the_refilling_after_a_retreat(theirs: str) -> None:
    state = retreated(
        hand=(["Torch"], []), combat=([], ["Wogarathoras"]), support=([], [theirs]), guests=([], [theirs])
    )
    assert (counts(state, 0), counts(state, 1)) == ((6, 24), (6, 22))


@rule("BM-061", "BM-024")
def test_the_new_turn_after_a_retreat_has_its_beginning() -> None:
    state = retreated(decks=("buka", "hoax"), hand=([], []), combat=([], ["Nirwadas"]), ships=(["Rising Sun"], []))
    assert options(state) == {"land buka/30", "done"}


@rule("BM-061")
def test_a_surplus_is_kept_through_a_retreat() -> None:
    eight = ["Volca", "Sear", "Torch", "Spark", "Blaze", "Furnace", "Ignite", "Shimmer"]
    state = retreated(hand=(eight, []), combat=([], ["Nirwadas"]))
    assert counts(state, 0) == (8, 22)


@rule("BM-062")
@both_editions
def test_ships_and_cargo_stay_through_a_retreat(edition: str) -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Captain Su Cha"], []),
        combat=(["Commodore Lo Tan"], ["Nirwadas"]),
        ships=(["Rising Sun", "Sea Devil"], []),
        cargo=({"Rising Sun": ["Armory"], "Sea Devil": ["B.P. Unity", "Cannoneer Tara Ko"]}, {}),
        element="fire",
        phase="beginning",
        edition=edition,
    )
    do(state, "land Sea Devil", "done", "done", "retreat")
    assert [(ship["ship"], ship["landed"], ship["cargo"]) for ship in player(state, 0)["ships"]] == [
        ("buka/30", False, ["buka/25"])
    ]
    assert set(names(player(state, 0)["discard"])) == {
        "Commodore Lo Tan",
        "Sea Devil",
        "B.P. Unity",
        "Cannoneer Tara Ko",
    }


@rule("BM-062", "BM-035")
def test_a_landed_ship_is_discarded_when_its_owner_declines() -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Captain Su Cha"], []),
        ships=(["Rising Sun", "Sea Devil"], []),
        cargo=({"Rising Sun": ["Armory"], "Sea Devil": ["B.P. Unity"]}, {}),
        phase="beginning",
    )
    do(state, "land Sea Devil", "done", "done", "decline", "discard Captain Su Cha", "done")
    assert [ship["ship"] for ship in player(state, 0)["ships"]] == ["buka/30"]
    assert set(names(player(state, 0)["discard"])) == {"Captain Su Cha", "Sea Devil", "B.P. Unity"}


@rule("BM-063", "BM-066")
@pytest.mark.parametrize(
    ("table", "gain"),
    [
        ({"combat": (["Volca"], ["Nirwadas"])}, 1),
        ({"combat": (["Volca"], ["Redamikanas"])}, 2),
        ({"combat": (["Bethenitana"], ["Nirwadas"])}, 0),
        ({"combat": (["Volca", "Launch Sloth Gas"], ["Nirwadas"])}, 0),
        ({"combat": (["Volca"], ["Nirwadas"]), "support": (["Fearsome Chant"], [])}, 0),
        ({"combat": (["Volca"], ["Redamikanas"]), "leadership": ("Distract Holy Dragon", None)}, 1),
        ({"combat": (["Volca"], ["Nirwadas"]), "covered": (["Bethenitana", "Launch Sloth Gas"], ["Redamikanas"])}, 1),
    ],
)
def test_active_cards_of_both_sides_count_when_dragons_are_determined(table: Any, gain: int) -> None:
    guests: Any = (["Bethenitana", "Launch Sloth Gas", "Fearsome Chant", "Distract Holy Dragon"], [])
    state = retreated(guests=guests, **table)
    assert dragons(state) == (0, gain, 3 - gain)


@rule("BM-064")
@both_editions
@pytest.mark.parametrize(("cards", "gain"), [(0, 1), (5, 1), (6, 2), (7, 2), (12, 2)])
def test_six_cards_of_the_winner_are_worth_a_second_dragon(cards: int, gain: int, edition: str) -> None:
    table = ["Nirwadas", "Battling Boomerang", "Ledinemras", "Zedemikras", "Athradysas", "Penemikanas", "Vetraskedas"]
    supports = ["Tome of Wisdom", "Trebuchet", "Ballista", "Homing Missiles", "Duplicator of Strength"]
    combat = table[: max(0, cards - 2) if cards < 12 else 7]
    state = retreated(
        combat=(["Volca"], combat[:2]),
        covered=(["Sear", "Torch", "Spark", "Blaze", "Ignite"], combat[2:]),
        support=([], supports[: cards - len(combat)]),
        edition=edition,
    )
    assert dragons(state) == (0, gain, 3 - gain)


@rule("BM-064", "BM-087", "IX-23")
def test_ignored_cards_count_for_the_six() -> None:
    state = retreated(
        decks=("flit", "hoax"),
        combat=(["Hank"], ["Nirwadas", "Battling Boomerang", "Ledinemras", "Zedemikras"]),
        guests=(["Hank"], []),
        support=([], ["Tome of Wisdom", "Trebuchet"]),
    )
    assert dragons(state) == (0, 2, 1)


@rule("BM-065")
@both_editions
@pytest.mark.parametrize(("open_cards", "gain"), [(5, 1), (6, 2)])
def test_face_down_cards_do_not_count_for_the_six(open_cards: int, gain: int, edition: str) -> None:
    combat = ["Commodore Lo Tan", "Commodore Tai Marn", "Letter of Marque", "Boatswain", "Coxswain", "Lookout"]
    state = retreated(
        decks=("hoax", "buka"),
        combat=([], combat[:open_cards]),
        bluffs=([], ["Captain Su Cha", "Cannoneer Tara Ko"]),
        edition=edition,
    )
    assert dragons(state) == (0, gain, 3 - gain)


SIX = ["Nirwadas", "Battling Boomerang", "Ledinemras", "Zedemikras", "Athradysas"]


@rule("BM-066", "IX-91")
@pytest.mark.parametrize(
    ("loser", "support", "leadership", "winner", "gain"),
    [
        ([], [], None, ["Redamikanas", *SIX], 4),
        ([], ["Fearsome Chant"], None, ["Redamikanas", *SIX], 3),
        (["Launch Sloth Gas"], ["Fearsome Chant"], None, ["Redamikanas", *SIX], 2),
        (["Launch Sloth Gas"], ["Fearsome Chant"], None, ["Nirwadas"], 0),
        ([], [], "Distract Holy Dragon", ["Redamikanas", *SIX], 1),
        (["Launch Sloth Gas"], [], "Distract Holy Dragon", ["Redamikanas", *SIX], 1),
        (["Bethenitana"], [], None, ["Redamikanas", *SIX], 0),
    ],
)
def test_first_what_adds_then_what_takes_away_then_the_cap_then_the_prohibition(
    loser: list[str], support: list[str], leadership: str | None, winner: list[str], gain: int
) -> None:
    """Six cards 2, Redamikanas 1, Fearsome Spirits 1; Sloth Gas and Chant take one each."""
    strong = len(winner) > 1
    state = setup(
        combat=(["Volca", *loser], winner),
        support=(support, ["Fearsome Spirits"] if strong else []),
        leadership=(leadership, None),
        guests=(["Launch Sloth Gas", "Fearsome Chant", "Distract Holy Dragon", "Bethenitana"], ["Fearsome Spirits"]),
        element="fire",
        phase="engagement",
        dragons=3,
    )
    do(state, "retreat")
    assert dragons(state) == (3 - min(gain, 3), max(0, gain - 3), min(gain, 3) - max(0, gain - 3))


@rule("BM-066", "IX-89")
@pytest.mark.parametrize(
    ("loser", "leadership", "paid", "gain"),
    [
        ("Volca", None, False, 2),
        ("Volca", None, True, 1),
        ("Bethenitana", None, False, 0),
        ("Volca", "Distract Holy Dragon", False, 1),
    ],
)
def test_unmet_sirens_are_part_of_the_sum(loser: str, leadership: str | None, paid: bool, gain: int) -> None:
    state = setup(
        ("vulca", "aqua"),
        hand=(["Torch"], []),
        combat=([loser], ["Kelp Leech"]),
        support=([], ["Irresistible Sirens"]),
        leadership=(leadership, None),
        guests=([loser, "Distract Holy Dragon"], []),
        element="fire",
    )
    if paid:
        do(state, "pay Irresistible Sirens", "discard Torch")
    do(state, "done", "retreat")
    assert dragons(state) == (0, gain, 3 - gain)


@rule("BM-067", "BM-010")
@both_editions
@pytest.mark.parametrize(
    ("before", "gain", "after"),
    [
        (0, 1, (0, 1, 2)),
        (0, 2, (0, 2, 1)),
        (-1, 2, (0, 3, 0)),
        (-2, 1, (0, 3, 0)),
        (1, 1, (0, 0, 3)),
        (1, 2, (0, 1, 2)),
        (2, 2, (0, 0, 3)),
        (3, 2, (1, 0, 2)),
    ],
)
def test_a_dragon_leaves_the_opponent_before_one_comes_over(
    before: int, gain: int, after: tuple[int, int, int], edition: str
) -> None:
    theirs = ["Nirwadas", *SIX[1:], "Penemikanas"] if gain == 2 else ["Nirwadas"]
    state = retreated(combat=(["Volca"], theirs), dragons=before, edition=edition)
    assert dragons(state) == after


@rule("BM-068")
def test_nobody_is_asked_which_dragon_moves() -> None:
    state = retreated(hand=(["Torch"], []), combat=(["Volca"], ["Nirwadas"]))
    assert phase(state) == "Leadership"
    assert (state.seat, options(state)) == (0, {"done"} | {f"play {card}" for card in leaderships(state)})


def leaderships(state: Any) -> set[str]:
    return {card for card in player(state, 0)["hand"] if card in ("vulca/28", "vulca/29", "vulca/30")}


@rule("BM-069", "BM-140")
@both_editions
def test_dragons_are_attracted_without_a_fight_as_well(edition: str) -> None:
    state = setup(hand=(["Charm Holy Dragon", "Lavar", "Fireblast", "Torch"], []), dragons=-1, edition=edition)
    do(state, "play Charm Holy Dragon", "discard Lavar", "discard Fireblast")
    assert dragons(state) == (0, 0, 3), "the opponent's dragon goes back to the board"
    assert hand(state, 0) == {"Torch"}


@rule("BM-070", "BM-069")
@both_editions
def test_a_further_dragon_with_three_on_the_side_wins_at_that_instant(edition: str) -> None:
    state = setup(hand=(["Charm Holy Dragon", "Lavar", "Fireblast"], []), dragons=3, edition=edition)
    do(state, "play Charm Holy Dragon", "discard Lavar", "discard Fireblast")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "fourth-dragon")
    assert (state.seat, state.legal()) == (-1, [])


@rule("BM-070")
@both_editions
@pytest.mark.parametrize(("theirs", "before", "won"), [(1, -2, False), (2, -2, True), (1, -3, True)])
def test_a_retreat_wins_the_game_for_who_has_three_and_gets_another(
    theirs: int, before: int, won: bool, edition: str
) -> None:
    combat = SIX if theirs == 1 else [*SIX, "Penemikanas"]
    state = retreated(combat=(["Volca"], combat), dragons=before, edition=edition)
    assert (state.outcome is not None) == won
    assert player(state, 1)["dragons"] == 3
    if won:
        assert len(player(state, 1)["active"]) == len(combat), "the game ends before the tables are cleared"


@rule("BM-061", "BM-131", "IX-93")
@both_editions
def test_a_failed_bluff_on_the_opening_turn_ends_in_an_ordinary_new_turn(edition: str) -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Quartermaster", "Captain Su Cha", "Commodore Lo Tan", "Armory"], ["Nirwadas"]),
        edition=edition,
    )
    do(state, "done", "start", "play Quartermaster", "done", "bluff Captain Su Cha", "done", "fire", "call")
    assert dragons(state) == (0, 2, 1), "one for the call, one for the retreat"
    assert (turn_of(state), seen(state)["fight"], seen(state)["this_turn"]["opening"]) == (0, False, False)
    do(state, "done")
    assert may(state, "start")
    do(state, "start", "play Commodore Lo Tan", "done")
    assert "Armory" not in plays(state), "the new fight opens like any other"
