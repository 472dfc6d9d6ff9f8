"""The tiles and cards: totals, certainty, agreement with the facts, and what is said about a file that is wrong."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core.errors import BadOptions
from moontable.games.city import GAME, setup
from moontable.games.city.actions import DONE, THROW
from moontable.games.city.components.cards import ANY, CARDS, COLOURS, PEOPLES, SLUGS, heap, types_in
from moontable.games.city.components.catalog import (
    BUILT_IN_CARDS,
    BUILT_IN_TILES,
    Reward,
    Tile,
    cards_for,
    judge_cards,
    judge_tiles,
    read_tiles,
    tiles_for,
)
from moontable.games.city.components.city import HAND, MARKERS, OBELISK
from moontable.games.city.rules.deck import THROWS
from moontable.games.city.state.position import DRAGONS
from tests.games.city.tables import after, hand, look, options
from tests.rules import rule

FACTS = Path(__file__).resolve().parents[4] / "shared" / "facts"
TILES = tiles_for("").tiles
CARD_SET = cards_for("")


def tile(name: str) -> Tile:
    return TILES[tiles_for("").named(name)]


# -- components -------------------------------------------------------------------------------------------------------


@rule("BC-001")
def test_there_are_twenty_buildings_and_the_courtyard() -> None:
    assert len(TILES) == 21
    assert [each.name for each in TILES if not each.boxes] == ["Courtyard"]


@rule("BC-002")
def test_the_obelisk_has_thirteen_spaces_from_seven_to_twelve() -> None:
    assert list(OBELISK) == [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]


@rule("BC-003", "BC-006")
def test_eight_peoples_have_ten_cards_each_of_22_types() -> None:
    assert sum(CARD_SET.counts) == CARDS == 80
    assert len(CARD_SET.counts) == len(set(SLUGS)) == 22
    for number, people in enumerate(PEOPLES):
        assert sum(CARD_SET.counts[3 * number : 3 * number + 3]) == 10, people
    assert [slug for slug in SLUGS if slug.startswith("khind")] == ["khind/1"]


@rule("BC-004")
def test_each_people_has_its_colour() -> None:
    assert dict(zip(PEOPLES, COLOURS, strict=True)) == {
        "vulca": "black",
        "terrah": "red",
        "aqua": "blue",
        "flit": "grey",
        "khind": "green",
        "mimix": "brown",
        "hoax": "white",
        "pillar": "yellow",
    }


@rule("BC-005", "BQ-01")
def test_counts_of_values_are_marked_as_deduced_and_can_be_replaced() -> None:
    assert CARD_SET.counts[:3] == (3, 3, 4)
    assert CARD_SET.certainty[0] == "deduced"
    assert CARD_SET.certainty[21] == "documented"
    other = BUILT_IN_CARDS.replace("vulca,1,fly-dragon,3,deduced", "vulca,1,fly-dragon,4,checked")
    other = other.replace("vulca,3,none,4,deduced", "vulca,3,none,3,checked")
    state = GAME.new({"cards": other})
    assert state.city.card_set.counts[:3] == (4, 3, 3)


@rule("BC-007", "BC-009", "BC-010")
def test_markers_scales_and_dragons() -> None:
    assert MARKERS == 10
    assert len(setup(4).players) == 4
    assert [setup(players).supply for players in (2, 3, 4)] == [9, 12, 15]
    assert DRAGONS == ("red", "green", "blue")
    state = setup(2, hands=[["vulca/1", "terrah/1", "aqua/1"]])
    for people, dragon in (("vulca", "red"), ("terrah", "green"), ("aqua", "blue")):
        moved = look(after(state, f"use {people}/1", "dragon 3"), 0)["dragons"]
        assert {name: space for name, space in moved.items() if space is not None} == {dragon: 3}


@rule("BC-008", "BQ-42", "BC-096")
def test_crystals_are_counted_not_handled_as_tokens() -> None:
    rich = setup(2, crystals=[1000, 41], figures=[10, 10], step="offer")
    assert after(rich, "offer").players[0].crystals == 993


@rule("BC-011", "BC-013", "BC-014")
def test_buildings_have_one_to_three_boxes_of_one_colour_and_the_palace_four_of_any() -> None:
    for each in TILES[1:]:
        assert list(each.boxes) == sorted(each.boxes, reverse=True), each.name
        assert len(each.boxes) == 4 if each.name == "Royal Palace" else 1 <= len(each.boxes) <= 3
        assert (each.colour == ANY) == (each.name == "Royal Palace")
        assert each.colour == ANY or COLOURS[each.colour] != "green"
        assert any(each.majority)
        assert any(each.contributor)
        assert any(each.neighbourhood)


@rule("BC-012")
def test_a_reward_mixes_crystals_cards_and_scales() -> None:
    assert tile("Royal Palace").contributor == Reward(crystals=1, cards=1, scales=1)


@rule("BC-086")
def test_there_are_51_boxes() -> None:
    assert sum(len(each.boxes) for each in TILES) == 51


@rule("BX-06")
def test_the_thermae() -> None:
    thermae = tile("Thermae")
    assert thermae.boxes == (3, 2, 2)
    assert thermae.majority == Reward(cards=2)
    assert thermae.contributor == Reward(crystals=1)
    assert thermae.neighbourhood == Reward(crystals=1)
    assert COLOURS[thermae.colour] == "blue"


@rule("BC-102", "BC-103", "BC-104")
def test_the_four_tiles_of_the_mini_expansions_are_not_in_the_city() -> None:
    names = {each.name for each in TILES}
    assert not names & {"Hospital", "Assembly Hall", "Golden Shrine"}
    assert len(look(setup(2), None)["city"]) == 21, "the corners stay empty"


# -- certainty, facts -------------------------------------------------------------------------------------------------


def test_twelve_buildings_are_marked_as_deduced() -> None:
    deduced = [each.name for each in TILES if each.certainty[0] == "deduced"]
    assert len(deduced) == 12
    assert {"Library", "Flight Tower", "Market Hall"} <= set(deduced)
    assert "Royal Palace" not in deduced
    shown = look(setup(2), None)["city"]
    assert {space["tile"] for space in shown if space["deduced"]} == set(deduced)


def facts(name: str) -> list[dict[str, str]]:
    """The rows of a file of facts. They are kept beside the repository, not in it, so there may be none."""
    return [row for file in FACTS.glob(name) for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines())]


def rewards(reward: Reward) -> str:
    words = [("crystal", reward.crystals), ("card", reward.cards), ("scale", reward.scales)]
    return " ".join(f"{kind}:{amount}" for kind, amount in words if amount)


def test_tiles_agree_with_the_collected_facts_where_these_are_present() -> None:
    for row in facts("city-tiles.csv"):
        known = tile(row["name"])
        assert ";".join(map(str, known.boxes)) == row["boxes"], row["name"]
        assert rewards(known.majority) == row["majority_reward"], row["name"]
        assert rewards(known.contributor) == row["contributor_reward"], row["name"]
        assert rewards(known.neighbourhood) == row["neighbourhood_reward"], row["name"]
        wanted = [row[f"{what}_certainty"] for what in ("boxes", "majority", "contributor")]
        assert list(known.certainty[:3]) == wanted, row["name"]


def test_cards_agree_with_the_collected_facts_where_these_are_present() -> None:
    for row in facts("city-cards.csv"):
        card = SLUGS.index(f"{row['people'].lower()}/{row['value']}")
        assert CARD_SET.counts[card] == int(row["count"])
        assert row["certainty"].startswith(f"count:{CARD_SET.certainty[card]} ")


# -- files of users ---------------------------------------------------------------------------------------------------


def test_a_corrected_file_is_played_with_and_named_by_its_hash() -> None:
    corrected = BUILT_IN_TILES.replace("Hospice,,red,5,", "Hospice,,red,3,")
    state = GAME.new({"tiles": corrected}, 1)
    hospice = next(space for space in look(state, None)["city"] if space["tile"] == "Hospice")
    assert [box["value"] for box in hospice["boxes"]] == [3]
    assert look(state, None)["data"]["tiles"] == read_tiles(corrected).digest != tiles_for("").digest
    assert look(state, None)["data"]["cards"] == CARD_SET.digest
    assert GAME.from_bytes(state.to_bytes()) == state


def test_the_built_in_data_belongs_to_this_version_of_the_rules() -> None:
    """Whoever corrects the built-in data must raise `rules_version`, because old records would replay differently."""
    assert (GAME.rules_version, tiles_for("").digest[:16], CARD_SET.digest[:16]) == (
        2,
        "a7e7aac6666a470b",
        "59e7df64c5bb01fa",
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Mill,,red,3 2 2", "Mill,,red,3 2 x", "line 22, boxes: 'x' is not a whole number from 1 to 9"),
        ("Mill,,red,3 2 2", "Mill,,red,3 2 2 2", "4 boxes; this building has 1 to 3"),
        ("Mill,,red,3 2 2", "Mill,,green,3 2 2", "line 22, colour: 'green' is not one of black"),
        ("Mill,,red", "Thermae,,red", "the tile thermae appears twice"),
        ("Mill,,red", "Mill,north,red", "exactly one tile must have the place north"),
        ("Mill,,red,3 2 2,card:2", "Mill,,red,3 2 2,gold:2", "'gold:2' is not a reward"),
        ("Mill,,red,3 2 2,card:2", "Mill,,red,3 2 2,card:2 card:1", "card is given twice"),
        ("Mill,,red,3 2 2,card:2", "Mill,,red,3 2 2,card:99", "'99' is not a whole number from 1 to 9"),
        ("Courtyard,centre,,,", "Courtyard,centre,,3,", "the courtyard has neither boxes nor rewards"),
        ("Courtyard,centre,,", "Courtyard,centre,red,", "line 2, colour: the courtyard has none"),
        ("Hospice,,red,5", "Hospice,,any,5", "only one building, the palace, takes any colour"),
        ("Mill,", "M1ll,", "line 22, name"),
        ("name,place", "title,place", "line 1: the columns must be name,place"),
        (
            "Mill,,red,3 2 2,card:2,crystal:1,crystal:1,deduced",
            "Mill,,red,3 2 2,card:2,crystal:1,crystal:1,sure",
            "is not one of documented",
        ),
        ("Mill,,red,", "Mill,red,", "line 22: 10 values for 11 columns"),
    ],
)
def test_a_wrong_tile_file_is_refused_with_line_and_reason(old: str, new: str, complaint: str) -> None:
    assert old in BUILT_IN_TILES
    with pytest.raises(BadOptions, match="tiles: these tiles cannot be played with") as refusal:
        GAME.new({"tiles": BUILT_IN_TILES.replace(old, new)})
    assert complaint in str(refusal.value)


def test_a_missing_tile_is_noticed() -> None:
    lines = BUILT_IN_TILES.splitlines()
    assert "20 tiles; a city has 21" in judge_tiles("\n".join(lines[:-1]))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("khind,1,wild,10", "khind,1,wild,9", "the khind have 9 cards"),
        ("khind,1,wild,10,documented\n", "", "khind/1 is missing"),
        ("vulca,1,fly-dragon", "vulca,1,walk-dragon", "the power of vulca/1 is fly-dragon by the rules"),
        ("vulca,1,", "vulca,4,", "'vulca/4' is not a card"),
        ("vulca,2,walk-dragon", "vulca,1,fly-dragon", "vulca/1 appears twice"),
        ("vulca,1,fly-dragon,3", "vulca,1,fly-dragon,-3", "'-3' is not a whole number from 0 to 10"),
    ],
)
def test_a_wrong_card_file_is_refused_with_line_and_reason(old: str, new: str, complaint: str) -> None:
    assert old in BUILT_IN_CARDS
    with pytest.raises(BadOptions, match="cards: these cards cannot be played with") as refusal:
        GAME.new({"cards": BUILT_IN_CARDS.replace(old, new)})
    assert complaint in str(refusal.value)


def cut_and_paste(text: str) -> st.SearchStrategy[str]:
    """A file with a piece of it replaced by anything."""
    places = st.tuples(st.integers(0, len(text)), st.integers(0, 40), st.text(max_size=12))
    return places.map(lambda cut: text[: cut[0]] + cut[2] + text[cut[0] + cut[1] :])


@given(st.one_of(st.text(max_size=200), cut_and_paste(BUILT_IN_TILES)))
def test_any_text_as_tiles_is_played_with_or_refused_with_a_reason(text: str) -> None:
    complaint = judge_tiles(text)
    if complaint:
        assert complaint.startswith("these tiles cannot be played with: ")
        with pytest.raises(BadOptions):
            GAME.new({"tiles": text})
    else:
        assert len(options(GAME.new({"tiles": text, "players": 4}, 3))) > 1


@given(st.one_of(st.text(max_size=200), cut_and_paste(BUILT_IN_CARDS)))
def test_any_text_as_cards_is_played_with_or_refused_with_a_reason(text: str) -> None:
    complaint = judge_cards(text)
    if complaint:
        assert complaint.startswith("these cards cannot be played with: ")
        with pytest.raises(BadOptions):
            GAME.new({"cards": text})
    else:
        assert len(hand(GAME.new({"cards": text}, 3), 0)) == HAND


def is_fine(chosen: dict[str, object]) -> bool:
    """Whether options of these six names and odd values are good ones: most are not."""
    ranges: dict[str, list[object]] = {
        "players": [2, 3, 4],
        "layout": ["fixed", "random"],
        "start": ["random", "0", "1"],
        "turns": list(range(20, 2001)),
        "tiles": [""],
        "cards": [""],
    }
    return all(
        name in ranges and any(value == good and type(value) is type(good) for good in ranges[name])
        for name, value in chosen.items()
    )


@given(
    st.dictionaries(
        st.sampled_from(["players", "layout", "start", "turns", "tiles", "cards", "colour"]),
        st.one_of(st.integers(), st.text(max_size=8), st.booleans(), st.none(), st.floats()),
    )
)
def test_any_options_give_a_game_or_the_documented_error(chosen: dict[str, object]) -> None:
    if is_fine(chosen):
        assert GAME.new(chosen).seat >= 0
    else:
        with pytest.raises(BadOptions):
            GAME.new(chosen)


def test_the_start_seat_must_play() -> None:
    with pytest.raises(BadOptions, match="start: seat 4 does not play"):
        GAME.new({"players": 3, "start": "3"})


def test_a_heap_counts_every_type_in_four_bits() -> None:
    """Also beyond the 32nd bit, where compiled shifts have gone wrong before."""
    assert heap(list(range(22))) == (0x1111_1111_1111, 0x11_1111_1111)
    assert GAME.new().city.cards_low == 0x433433433433


@given(st.lists(st.integers(0, 21), max_size=12))
def test_actions_are_listed_for_any_cards_and_the_list_is_the_callers_own(cards: list[int]) -> None:
    types = types_in(*heap(cards))
    assert types == sum(1 << card for card in set(cards))
    wanted = [DONE, *(THROW + card for card in sorted(set(cards)))]
    for _ in range(2):
        found = THROWS.of(types)
        assert found == wanted
        found.clear()
