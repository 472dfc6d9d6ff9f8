"""Section 3.2: the Leadership phase."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.games.bluemoon import setup
from moontable.games.bluemoon.editions import EDITIONS
from tests.games.bluemoon.table import (
    counts,
    do,
    hand,
    may,
    names,
    offered,
    options,
    phase,
    player,
    plays,
    rest_of,
    seen,
    turn_of,
)
from tests.rules import rule


@rule("BM-027")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_leadership_card_may_be_played_and_takes_effect_at_once(edition: str) -> None:
    state = setup(("hoax", "vulca"), hand=(["Muster", "Trigger Brainstorm", "Nirwadas"], []), edition=edition)
    assert options(state) == {"play hoax/27", "play hoax/29", "done"}
    do(state, "play Muster")
    assert names(player(state, 0)["leadership_pile"]) == ["Muster Reinforcements"]
    do(state, "use")
    assert counts(state, 0)[0] == 2 + 5
    assert plays(state) == set(), "not a second one"


@rule("BM-027")
def test_a_leadership_card_is_optional() -> None:
    state = do(setup(("hoax", "vulca"), hand=(["Muster", "Nirwadas"], [])), "done")
    assert (options(state), hand(state, 0)) == (
        {"start", "decline"},
        {"Muster Reinforcements", "Nirwadas the Traveler"},
    )


@rule("BM-027", "BM-059")
def test_a_leadership_card_in_force_ends_with_the_turn() -> None:
    state = setup(
        ("hoax", "vulca"),
        hand=(["Trigger Brainstorm", "Nirwadas", "Penemikanas"], ["Torch"]),
        combat=([], ["Sear"]),
        support=(["Tome of Wisdom"], []),
        element="earth",
        draw=([], []),
    )
    do(state, "play Trigger Brainstorm")
    assert names(player(state, 0)["leadership"]) == ["Trigger Brainstorm"]
    do(state, "done", "continue", "play Nirwadas", "done", "done")
    assert (turn_of(state), player(state, 0)["leadership"]) == (1, [])
    assert "Trigger Brainstorm" in names(player(state, 0)["leadership_pile"]), "it stays on the pile"


@rule("BM-028")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["Rising Sun", "Entreat Favor"])
def test_a_ship_takes_the_place_of_the_leadership_card(first: str, edition: str) -> None:
    state = setup(("buka", "hoax"), hand=(["Rising Sun", "Sea Falcon", "Entreat Favor"], []), edition=edition)
    assert plays(state) == {"Rising Sun", "Sea Falcon", "Entreat Favor"}
    do(state, f"play {first}")
    if first == "Entreat Favor":
        do(state, "done")
    assert plays(state) == set(), "never both in one turn, nor two ships"
    assert phase(state) == "Leadership"


@rule("BM-028")
def test_the_ship_that_entreat_favor_finds_is_extra() -> None:
    state = setup(("buka", "hoax"), hand=(["Entreat Favor", "Rising Sun"], []))
    do(state, "play Entreat Favor", "take Sea Falcon")
    assert [ship["ship"] for ship in player(state, 0)["ships"]] == ["buka/28"]
    assert plays(state) == set(), "the play of the phase is used all the same"


@rule("BM-028")
def test_ships_are_played_in_no_other_phase() -> None:
    state = setup(
        ("buka", "hoax"), hand=(["Rising Sun", "Commodore Lo Tan"], []), combat=([], ["Nirwadas"]), element="fire"
    )
    do(state, "done")
    assert not may(state, "play Rising Sun")
    do(state, "continue")
    assert not may(state, "play Rising Sun")
    do(state, "play Commodore Lo Tan", "done")
    assert not may(state, "play Rising Sun")


@rule("BM-029")
@pytest.mark.parametrize(
    ("element", "choice"), [(None, "start"), (None, "decline"), ("fire", "continue"), ("fire", "retreat")]
)
def test_leadership_is_possible_whatever_happens_afterwards(element: str | None, choice: str) -> None:
    state = setup(
        ("hoax", "vulca"),
        hand=(["Trigger Brainstorm", "Wogarathoras"], []),
        combat=([], ["Sear"] if element else []),
        element=element,
    )
    do(state, "play Trigger Brainstorm", "done", choice)
    assert names(player(state, 0)["leadership_pile"]) == ["Trigger Brainstorm"]


@rule("BM-030")
def test_discarded_leadership_goes_to_its_own_pile() -> None:
    state = setup(("hoax", "vulca"), hand=(["Muster", "Nirwadas", "Enthrall"], []))
    do(state, "done", "decline", "discard Nirwadas", "discard Muster", "discard Enthrall", "done")
    assert names(player(state, 0)["discard"]) == ["Nirwadas the Traveler"]
    assert names(player(state, 0)["leadership_pile"]) == ["Muster Reinforcements", "Enthrall Opposition"]


@rule("BM-030", "IX-108")
def test_leadership_discarded_from_the_draw_deck_goes_to_its_own_pile() -> None:
    state = setup(
        ("khind", "hoax"),
        combat=(["TopShot"], ["Nirwadas"]),
        draw=(None, ["Muster", *rest_of("hoax", "Muster", "Nirwadas")]),
        element="fire",
        phase="end",
    )
    do(state, "text TopShot")
    assert (names(player(state, 1)["leadership_pile"]), player(state, 1)["discard"]) == (["Muster Reinforcements"], [])
    assert counts(state, 1) == (0, 28)


@rule("BM-030")
def test_forced_discards_of_leadership_go_to_its_own_pile() -> None:
    state = setup(
        ("flit", "hoax"), hand=(["Bashdin"], ["Muster", "Enthrall"]), combat=([], ["Sarogakanas"]), element="earth"
    )
    do(state, "done", "continue", "play Bashdin", "use", "discard Muster", "discard Enthrall")
    assert player(state, 1)["discard"] == []
    assert names(player(state, 1)["leadership_pile"]) == ["Muster Reinforcements", "Enthrall Opposition"]


@rule("BM-030")
def test_nothing_brings_leadership_back() -> None:
    mimix = setup(
        ("mimix", "hoax"),
        hand=(["Underworld"], []),
        leadership_pile=(["Call Spirit of the Battlefield"], []),
        discard=(["Young Bear"], []),
    )
    do(mimix, "play Underworld")
    assert offered(mimix, "take") == {"Young Bear"}
    vulca = setup(
        hand=(["Summon Sorcerer"], []),
        leadership_pile=(["Cast Cataclysm"], []),
        combat=(["Volca"], ["Nirwadas"]),
        covered=(["Torch"], []),
        support=(["Lightning Bolts"], []),
        element="fire",
    )
    do(vulca, "play Summon Sorcerer")
    assert offered(vulca, "take") == {"Volca", "Lightning Bolts"}, "neither itself nor an older one"
    aqua = setup(
        ("aqua", "hoax"),
        hand=(["Administer"], []),
        leadership_pile=(["Sprinkle"], []),
        discard=(["Yang", "Yin"], []),
        draw=(["Kelp Leech"], None),
    )
    pile = player(aqua, 0)["discard_size"]
    do(aqua, "play Administer", "use")
    assert (player(aqua, 0)["draw_size"], player(aqua, 0)["discard_size"]) == (1 + pile, 0)
    assert names(player(aqua, 0)["leadership_pile"]) == [
        "Sprinkle Water of Tranquility",
        "Administer Water of Immortality",
    ]


@rule("BM-027", "BM-145")
def test_forbidden_leadership_is_not_offered() -> None:
    table: Any = {"hand": ([], ["Muster"]), "combat": (["Volca"], ["Nirwadas"]), "element": "fire", "seat": 1}
    assert plays(setup(**table)) == {"Muster Reinforcements"}
    assert plays(setup(support=(["Flickering Fires"], []), **table)) == set()
    assert seen(setup(**table))["on_turn"] == 1
