"""Section 3.5: the Booster/Support phase."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import BlueMoonState, setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import (
    counts,
    do,
    dragons,
    may,
    names,
    offered,
    options,
    phase,
    player,
    plays,
    seen,
    turn_of,
)
from tests.rules import rule

both_editions = pytest.mark.parametrize("edition", EDITIONS)


@rule("BM-042")
@both_editions
def test_one_booster_or_one_support_may_be_played(edition: str) -> None:
    state = setup(
        hand=(["Fireblast", "Infernal Armor", "Lightning Bolts", "Wall of Fire"], []),
        combat=(["Volca"], ["Nirwadas"]),
        element="fire",
        phase="booster",
        edition=edition,
    )
    assert plays(state) == {"Fireblast", "Infernal Armor", "Lightning Bolts", "Wall of Fire"}
    assert may(state, "done"), "or none"
    boosted = do(state.copy(), "play Fireblast")
    assert (plays(boosted), names(player(boosted, 0)["active"])) == (set(), ["Volca", "Fireblast"])
    supported = do(state.copy(), "play Lightning Bolts")
    assert (plays(supported), names(player(supported, 0)["supports"])) == (set(), ["Lightning Bolts"])


@rule("BM-043", "BM-026")
@both_editions
def test_boosters_last_until_they_are_covered_and_supports_until_the_fight_ends(edition: str) -> None:
    state = setup(
        hand=(["Spark", "Sear", "Fireblast", "Lightning Bolts"], ["Wogarathoras", "Athradysas", "Tome of Wisdom"]),
        combat=([], ["Nirwadas"]),
        support=(["Flickering Fires"], []),
        draw=(["Torch"], ["Ledinemras"]),
        element="fire",
        edition=edition,
    )
    do(state, "done", "continue", "play Spark", "done", "play Fireblast", "done")
    assert state.power(0, "fire") == 4 + 3 + 1
    do(state, "done", "continue", "play Wogarathoras", "done", "play Tome of Wisdom", "done")
    assert state.power(0, "fire") == 8, "still active in the opponent's turn"
    do(state, "done", "continue", "play Sear")
    assert state.power(0, "fire") == 4 + 1, "the booster is covered, the support is not"
    do(state, "done", "play Lightning Bolts", "done")
    assert state.power(0, "fire") == 4 + 1 + 3
    do(state, "done", "retreat")
    assert (state.power(0, "fire"), player(state, 0)["supports"]) == (0, [])


@rule("BM-044")
@both_editions
def test_on_the_opening_turn_no_ordinary_booster_or_support_is_played(edition: str) -> None:
    state = setup(hand=(["Volca", "Fireblast", "Lightning Bolts"], []), edition=edition)
    do(state, "done", "start", "play Volca", "done")
    assert options(state) == {"done"}


@rule("BM-044", "BM-105")
@both_editions
def test_on_the_opening_turn_free_cards_are_played(edition: str) -> None:
    cards = ["Uurunia", "Sudden Waterspout", "Fire Swamp", "Aquatic Armor", "Ravenous Razorjaw"]
    state = setup(("aqua", "hoax"), hand=(cards, []), edition=edition)
    do(state, "done", "start", "play Uurunia", "done")
    assert plays(state) == {"Sudden Waterspout", "Fire Swamp"}
    do(state, "play Fire Swamp", "play Sudden Waterspout")
    assert plays(state) == set()


@rule("BM-044", "BM-107", "IX-60")
@pytest.mark.parametrize("card", ["Aquatic Armor", "Ravenous Razorjaw"])
def test_on_the_opening_turn_a_card_as_if_free_is_played(card: str) -> None:
    state = setup(("aqua", "hoax"), hand=(["Yang", "Aquatic Armor", "Ravenous Razorjaw"], []))
    do(state, "done", "start", "play Yang", "done")
    assert plays(state) == {"Aquatic Armor", "Ravenous Razorjaw"}
    do(state, f"play {card}")
    assert plays(state) == set()


@rule("BM-044")
@both_editions
def test_on_the_opening_turn_granted_plays_exist(edition: str) -> None:
    state = setup(
        ("flit", "hoax"),
        hand=(["Mega Launch", "Peckswift", "Launch Rockdrop", "Earthwater", "Titanic"], []),
        edition=edition,
    )
    do(state, "play Mega Launch", "done", "start", "play Peckswift", "done")
    do(state, "play Launch Rockdrop", "play Earthwater", "play Titanic")
    assert len(player(state, 0)["active"]) == 4
    pillar = setup(("pillar", "hoax"), hand=(["Gulpus", "Butterfly Scout", "Potion of Mutation"], []), edition=edition)
    do(pillar, "done", "start", "play Gulpus", "done", "play Potion of Mutation")
    assert plays(pillar) == set(), "one additional booster, not two"


@rule("BM-045", "BM-118", "BM-125")
@both_editions
def test_a_support_play_may_be_a_bluff_or_a_load(edition: str) -> None:
    state = setup(
        ("buka", "hoax"),
        hand=(["Captain Su Cha", "Commodore Tai Marn", "Armory", "Duplicator of Fire"], []),
        combat=(["Commodore Lo Tan"], ["Nirwadas"]),
        ships=(["Rising Sun"], []),
        element="fire",
        phase="booster",
        edition=edition,
    )
    assert (plays(state), offered(state, "bluff")) == ({"Armory", "Duplicator of Fire"}, {"Captain Su Cha"})
    assert offered(state, "load") == {"Captain Su Cha", "Commodore Tai Marn", "Armory", "Duplicator of Fire"}
    for move in ("bluff Captain Su Cha", "load Commodore Tai Marn on Rising Sun", "play Duplicator of Fire"):
        assert options(do(state.copy(), move)) == {"done"}, "the one play is used"


@rule("BM-045", "BM-044")
def test_on_the_opening_turn_there_is_no_support_play_for_bluffs_and_loads() -> None:
    state = setup(("buka", "hoax"), hand=(["Commodore Lo Tan", "Captain Su Cha"], []), ships=(["Rising Sun"], []))
    do(state, "done", "start", "play Commodore Lo Tan", "done")
    assert options(state) == {"done"}


# -- limit arithmetic --------------------------------------------------------------------------------------------------

BOOSTERS = ["Fireblast", "Earthblast", "Hail of Arrows", "Whirling Hatchet"]
SUPPORTS = ["Lightning Bolts", "Tome of Wisdom", "Trebuchet", "Seismic Drill"]
MANY = 99


def reachable(state: BlueMoonState, boosters: int = 0, supports: int = 0) -> set[tuple[int, int]]:
    """All numbers of boosters and supports that can have been played in this phase."""
    found = {(boosters, supports)}
    names_left = plays(state)
    for card in (BOOSTERS[boosters : boosters + 1] or [""])[0], (SUPPORTS[supports : supports + 1] or [""])[0]:
        full = [name for name in names_left if card and name.startswith(card)]
        if full:
            booster = card in BOOSTERS
            found |= reachable(do(state.copy(), f"play {full[0]}"), boosters + booster, supports + (not booster))
    return found


@rule("BM-046", "BM-047")
@pytest.mark.parametrize("opening", [False, True])
@pytest.mark.parametrize(
    ("characters", "leadership", "extra_boosters", "extra_supports"),
    [
        (["Sear"], None, 0, 0),
        (["Gulpus"], None, 1, 0),
        (["Genathones"], None, 0, 1),
        (["Gulpus", "Genathones"], None, 1, 1),
        (["Quartermaster"], None, 0, MANY),
        (["Gulpus", "Quartermaster"], None, 1, MANY),
        (["Sear"], "Commence Mega Launch", MANY, 0),
        (["Genathones"], "Commence Mega Launch", MANY, 1),
        (["Gulpus"], "Trigger Brainstorm", 1, MANY),
        (["Quartermaster"], "Commence Mega Launch", MANY, MANY),
    ],
)
def test_the_limit_counts_boosters_and_supports_beyond_the_extra_plays(
    characters: list[str], leadership: str | None, extra_boosters: int, extra_supports: int, opening: bool
) -> None:
    state = setup(
        hand=([*BOOSTERS, *SUPPORTS], []),
        combat=(characters, []),
        leadership=(leadership, None),
        guests=([*characters, *BOOSTERS, *SUPPORTS, *([leadership] if leadership else [])], []),
        element=None if opening else "fire",
        opening=opening,
        phase="booster",
    )
    normal = 0 if opening else 1
    allowed = {
        (boosters, supports)
        for boosters in range(5)
        for supports in range(5)
        if max(0, boosters - extra_boosters) + max(0, supports - extra_supports) <= normal
    }
    assert reachable(state) == allowed


@rule("BM-046", "BM-104")
def test_free_cards_do_not_count_and_a_pair_counts_once() -> None:
    state = setup(
        ("flit", "hoax"),
        hand=(["Launch Rockdrop", "Launch Boiling Oil", "Launch Fire Flash", "Sudden Waterspout", "Fire Swamp"], []),
        guests=(["Sudden Waterspout", "Fire Swamp"], []),
        combat=(["Peckswift"], ["Nirwadas"]),
        element="fire",
        phase="booster",
    )
    do(state, "play Sudden Waterspout", "play Launch Rockdrop", "play Launch Boiling Oil")
    assert plays(state) == {"Fire Swamp"}, "the pair was the booster of the turn"


# -- the end of the phase ----------------------------------------------------------------------------------------------


@rule("BM-048")
@pytest.mark.parametrize(("demand", "answer"), [("Kabu Kat", "Lightning Bolts"), ("Baku But", "Fireblast")])
def test_the_phase_is_not_left_with_an_unmet_demand(demand: str, answer: str) -> None:
    state = setup(
        ("vulca", "terrah"),
        hand=(["Volca", "Lightning Bolts", "Fireblast"], []),
        combat=([], [demand]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Volca", "done")
    assert not may(state, "done")
    assert plays(state) == {answer}, "the one play must serve the demand"
    do(state, f"play {answer}")
    assert may(state, "done")


@rule("BM-048", "IX-88")
def test_unmet_sirens_give_a_dragon_before_the_later_texts() -> None:
    state = setup(
        ("mimix", "aqua"),
        combat=(["Shaman of the Here and Now"], ["Kelp Leech"]),
        support=([], ["Irresistible Sirens"]),
        hand=(["Young Bear"], []),
        element="earth",
        phase="booster",
    )
    paid = do(state.copy(), "pay Irresistible Sirens", "discard Young Bear", "done")
    assert dragons(paid) == (0, 0, 3)
    do(state, "done")
    assert dragons(state) == (0, 1, 2), "the dragon is there"
    assert (phase(state), seen(state)["source"]) == ("Before announcing", "mimix/20"), "and then the shaman looks"
    do(state, "take Young Fox")
    assert turn_of(state) == 1
    assert dragons(state) == (0, 1, 2), "one dragon a turn"


@rule("BM-048", "BM-070")
def test_sirens_can_end_the_game_before_the_announcement() -> None:
    state = setup(
        ("mimix", "aqua"),
        combat=(["Shaman of the Here and Now"], []),
        support=([], ["Irresistible Sirens"]),
        element="fire",
        phase="booster",
        dragons=-3,
    )
    do(state, "done")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "fourth-dragon")


@rule("BM-048", "BM-124")
def test_landed_ships_are_discarded_after_the_texts_and_before_the_announcement() -> None:
    table: Any = {
        "decks": ("buka", "hoax"),
        "combat": (["Shaman of the Afterlife"], ["Sarogakanas"]),
        "guests": (["Shaman of the Afterlife"], []),
        "landed": (["Rising Sun"], []),
        "cargo": ({"Rising Sun": ["Armory", "Captain Su Cha"]}, {}),
        "discard": (["Commodore Lo Tan", "Commodore Tai Marn"], []),
        "element": "fire",
        "phase": "booster",
    }
    state = do(setup(**table), "done")
    assert [ship["landed"] for ship in player(state, 0)["ships"]] == [True], "still there while the shaman acts"
    assert player(state, 0)["discard_size"] == 2
    do(state, "use")
    assert (player(state, 0)["ships"], turn_of(state)) == ([], 1)
    assert {"Commodore Lo Tan", "Commodore Tai Marn"} <= set(names(player(state, 0)["hand"])), (
        "only those were in the pile"
    )
    assert set(names(player(state, 0)["discard"])) == {"Rising Sun", "Armory", "Captain Su Cha"}
    assert counts(state, 0)[0] == 6
