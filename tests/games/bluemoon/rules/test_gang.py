"""GANG: any number of one gang as one play, and gangs that go on (BM-111 to BM-116)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, lay, may, offered, options, player, plays, turn_of
from tests.rules import rule

AGAINST_SHIMMER = {"combat": ([], ["Shimmer"]), "element": "fire", "phase": "engagement"}


def gang(active: list[str], hand: list[str], against: str = "Cinder", deck: str = "vulca") -> dict[str, object]:
    """A Khind player with these active cards, about to fight on."""
    return {
        "decks": ("khind", deck),
        "hand": (hand, []),
        "combat": (active, [against]),
        "element": "fire",
        "phase": "engagement",
    }


@rule("BM-111")
def test_any_number_of_characters_of_one_gang_is_one_play() -> None:
    state = lay(
        decks=("khind", "vulca"), hand=(["NoNo", "NoStyle", "NoClue", "FunFair", "TopGun"], []), **AGAINST_SHIMMER
    )
    do(state, "continue", "play NoStyle")
    assert plays(state) == {"NoNo", "NoClue"}, "only the same gang"
    do(state, "play NoNo", "play NoClue")
    assert options(state) == {"done"}
    assert state.power(0, "fire") == 3 + 3 + 2


@rule("BM-111", "BM-147", "IX-69")
@pytest.mark.parametrize(
    ("deck", "against", "support"), [("aqua", "Mekarthas", []), ("terrah", "Baku But", ["Impenetrable Fog"])]
)
def test_an_ignored_gang_icon_makes_no_gang(deck: str, against: str, support: list[str]) -> None:
    state = lay(
        decks=("khind", deck),
        hand=(["NoNo", "NoStyle", "Gluing Dust"], []),
        combat=(["NoClue"], [against if deck == "aqua" else "Rocara"]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue")
    assert offered(state, "add") == set()
    do(state, "play NoNo")
    assert plays(state) == set()
    assert player(state, 0)["active"] == ["khind/15"], "the old member is covered"


@rule("BM-112")
def test_members_are_added_without_covering_the_active_gang() -> None:
    state = lay(**gang(["NoClue", "NoClass"], ["NoNo", "NoStyle", "FunFair"]))
    do(state, "continue")
    assert offered(state, "add") == {"NoNo", "NoStyle"}
    do(state, "add NoNo")
    assert plays(state) == {"NoStyle"}, "one or more are added"
    do(state, "play NoStyle")
    assert set(player(state, 0)["active"]) == {"khind/15", "khind/17", "khind/20", "khind/21"}
    assert player(state, 0)["covered"] == []
    assert state.power(0, "fire") == 3 + 3 + 2 + 1


@rule("BM-112", "IX-67")
def test_an_active_booster_stands_in_the_way_of_adding() -> None:
    state = lay(**gang(["NoClue", "Battling Boomerang"], ["NoNo"]))
    do(state, "continue")
    assert options(state) == {"play khind/15"}
    do(state, "play NoNo")
    assert player(state, 0)["active"] == ["khind/15"]


@rule("BM-112")
@pytest.mark.parametrize("other", ["FunFair", "Ketharkopas"])
def test_an_active_character_outside_the_gang_stands_in_the_way_of_adding(other: str) -> None:
    state = lay(**gang(["NoClue", other], ["NoNo"]))
    do(state, "continue")
    assert options(state) == {"play khind/15"}


@rule("BM-112")
def test_another_gang_cannot_be_added() -> None:
    state = lay(**gang(["NoClue"], ["FunFair", "CoolCat"]))
    do(state, "continue")
    assert offered(state, "add") == set()
    assert plays(state) == {"FunFair", "CoolCat"}


@rule("BM-113")
def test_a_member_may_also_be_a_fresh_start_that_covers_the_old_ones() -> None:
    state = lay(**gang(["NoClue", "NoClass"], ["NoNo", "NoStyle"]))
    do(state, "continue")
    assert {"add khind/15", "play khind/15"} < options(state)
    do(state, "play NoNo", "play NoStyle")
    assert set(player(state, 0)["active"]) == {"khind/15", "khind/17"}
    assert set(player(state, 0)["covered"]) == {"khind/20", "khind/21"}


@rule("BM-114")
def test_without_an_addition_the_gang_is_covered() -> None:
    state = lay(**gang(["NoClue", "NoClass"], ["Ketharkopas"]))
    do(state, "continue")
    assert options(state) == {"play hoax/15"}, "the phase cannot be left without a character"
    do(state, "play Ketharkopas")
    assert player(state, 0)["active"] == ["hoax/15"]


@rule("BM-114")
def test_additions_come_first_in_the_phase() -> None:
    state = lay(**gang(["NoClue"], ["NoNo", "Stars Shining"]))
    do(state, "continue", "play Stars Shining")
    assert offered(state, "add") == set(), "the FREE character has covered the gang"
    assert player(state, 0)["active"] == ["mimix/24"]


@rule("BM-114")
def test_bounce_back_keeps_a_gang_active_too() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["Bounce Back"], []),
        combat=(["NoClue", "NoClass"], ["Cinder"]),
        element="fire",
    )
    do(state, "play Bounce Back", "done", "continue", "done", "done")
    assert turn_of(state) == 1
    assert set(player(state, 0)["active"]) == {"khind/20", "khind/21"}


@rule("BM-115", "IX-67")
def test_a_booster_retrieved_before_the_phase_no_longer_stands_in_the_way() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["NoNo"], []),
        combat=(["NoClue", "Battling Boomerang"], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    do(state, "retrieve Battling Boomerang", "done", "continue")
    assert may(state, "add NoNo")


@rule("BM-115", "IX-67")
def test_a_booster_discarded_by_the_opponent_no_longer_stands_in_the_way() -> None:
    state = lay(
        decks=("khind", "vulca"),
        hand=(["NoNo"], ["Cinder", "Fireblast"]),
        combat=(["NoClue", "Battling Boomerang"], ["Shimmer"]),
        element="fire",
        seat=1,
        phase="engagement",
    )
    do(state, "continue", "play Cinder", "hit Battling Boomerang", "done", "done")
    assert turn_of(state) == 0
    do(state, "done", "continue")
    assert may(state, "add NoNo")


@rule("BM-116", "IX-43", "IX-49")
@pytest.mark.parametrize(
    ("deck", "against", "support"), [("hoax", "Bethenitana", ["Brain Drain"]), ("flit", "Cheepchirrup", [])]
)
def test_for_caps_on_cards_every_member_counts(deck: str, against: str, support: list[str]) -> None:
    state = lay(
        decks=("khind", deck),
        hand=(["NoNo", "NoStyle"], []),
        combat=([], [against]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play NoNo")
    assert options(state) == {"done"}


@rule("BM-116")
def test_a_whole_gang_leaves_the_booster_or_support_play_untouched() -> None:
    state = lay(**gang([], ["NoNo", "NoStyle", "Gluing Dust", "Laughing Gas"]))
    do(state, "continue", "play NoNo", "play NoStyle", "done", "play Gluing Dust")
    assert options(state) == {"done"}
