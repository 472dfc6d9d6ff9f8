"""Ships: lying in the influence area, loaded, landed (BM-117 to BM-124)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, dragons, hand, lay, may, offered, options, phase, player, plays, turn_of
from tests.rules import rule

WEAK = {"combat": ([], ["Cinder"]), "element": "fire"}
"""Vulca attacks with Fire 2 and hinders nothing."""


def at_sea(ship: str = "Rising Sun", cargo: tuple[str, ...] = (), **table: object) -> dict[str, object]:
    """A Buka player with a ship in the influence area."""
    return {"decks": ("buka", "vulca"), "ships": ([ship], []), "cargo": ({ship: list(cargo)}, {}), **table}


@rule("BM-117", "BM-062")
def test_a_ship_stays_through_fights_with_its_cargo() -> None:
    state = lay(**at_sea(cargo=("Captain Su Cha",)), **WEAK)
    do(state, "done", "retreat", "done")
    ship = player(state, 0)["ships"][0]
    assert (ship["ship"], ship["landed"], ship["cargo"]) == ("buka/30", False, ["buka/4"])


@rule("BM-117")
def test_ships_and_cargo_do_not_count_for_the_six_cards() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=(["Cinder"], ["Captain Su Cha"]),
        covered=([], ["Cannoneer Tara Ko", "Cannoneer Qu Cha"]),
        support=([], ["Armory", "Duplicator of Fire"]),
        ships=([], ["Rising Sun", "Sea Devil"]),
        cargo=({}, {"Rising Sun": ["Cannoneer Riba Ko", "Cannoneer Alo Cha"]}),
        element="fire",
    )
    do(state, "done", "retreat")
    assert dragons(state)[1] == 1, "five cards on the table; ships and their cargo are none of them"


@rule("BM-117")
def test_a_ship_is_no_support_and_no_target() -> None:
    state = lay(
        decks=("vulca", "buka"),
        hand=(["Cinder", "Cast Cataclysm"], []),
        combat=([], ["Boatswain Mena Marn"]),
        ships=([], ["Rising Sun", "Sea Devil"]),
        element="fire",
    )
    do(state, "play Cast Cataclysm", "done")
    assert phase(state) == "Continue or retreat", "with no support there is nothing to use the text on"
    do(state, "continue", "play Cinder")
    assert offered(state, "hit") == set()
    assert len(player(state, 1)["ships"]) == 2


@rule("BM-118", "BM-045")
def test_loading_takes_the_support_play() -> None:
    state = lay(**at_sea(hand=(["Sailingmaster Boo Marn", "Captain Su Cha", "Armory", "Letter of Marque"], [])), **WEAK)
    do(state, "done", "continue", "play Sailingmaster Boo Marn", "done", "load Captain Su Cha on Rising Sun")
    assert player(state, 0)["ships"][0]["cargo"] == ["buka/4"]
    assert plays(state) == {"Letter of Marque"}, "only what is FREE may follow"
    assert offered(state, "load") == set()


@rule("BM-118", "BM-085")
def test_a_loaded_card_is_not_played_and_not_active() -> None:
    state = lay(**at_sea(hand=(["Sailingmaster Boo Marn", "Armory", "Cannoneer Tara Ko"], [])), **WEAK)
    do(state, "done", "continue", "play Sailingmaster Boo Marn", "done", "load Armory on Rising Sun")
    assert state.power(0, "fire") == 4, "it adds no value"
    assert options(state) == {"done"}, "its text grants no support"
    assert state.view(None)["this_turn"]["played"] == 1  # type: ignore[index]


@rule("BM-119", "IX-46")
@pytest.mark.parametrize(
    ("deck", "combat", "support"),
    [("hoax", "Thirkomedas", []), ("vulca", "Cinder", ["Pandemonium"]), ("hoax", "Bethenitana", ["Brain Drain"])],
)
def test_without_an_available_support_play_nothing_is_loaded(deck: str, combat: str, support: list[str]) -> None:
    state = lay(
        decks=("buka", deck),
        hand=(["Sailingmaster Boo Marn", "Captain Su Cha"], []),
        ships=(["Rising Sun"], []),
        combat=([], [combat]),
        support=([], support),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sailingmaster Boo Marn", "done")
    assert options(state) == {"done"}


@rule("BM-119")
def test_on_an_opening_turn_loading_needs_a_grant() -> None:
    table = at_sea(phase="engagement", hand=(["Sailingmaster Boo Marn", "Quartermaster Kura Ko", "Captain Su Cha"], []))
    plain = do(lay(**table), "start", "play Sailingmaster Boo Marn", "done")
    assert options(plain) == {"done"}
    granted = do(lay(**table), "start", "play Quartermaster Kura Ko", "done")
    assert {"load buka/4 on buka/30", "load buka/6 on buka/30", "bluff buka/4"} < options(granted)


@rule("BM-120")
@pytest.mark.parametrize(
    ("ship", "capacity"),
    [("Sea Falcon", 2), ("Sea Devil", 3), ("Rising Sun", 4)],
)
def test_a_ship_carries_as_many_cards_as_its_capacity(ship: str, capacity: int) -> None:
    crew = ("Cannoneer Tara Ko", "Cannoneer Qu Cha", "Cannoneer Edilia Paal", "Cannoneer Rilana Paal")
    captains: tuple[list[str], list[str]] = (["Sailingmaster Boo Marn", "Captain Su Cha"], [])
    room = lay(**at_sea(ship, crew[: capacity - 1], hand=captains, phase="engagement"), **WEAK)
    do(room, "continue", "play Sailingmaster Boo Marn", "done")
    assert offered(room, "load") == {"Captain Su Cha"}
    full = lay(**at_sea(ship, crew[:capacity], hand=captains, phase="engagement"), **WEAK)
    do(full, "continue", "play Sailingmaster Boo Marn", "done")
    assert offered(full, "load") == set()


@rule("BM-120")
def test_leadership_cards_and_ships_are_not_loaded() -> None:
    state = lay(
        **at_sea(
            hand=(["Sailingmaster Boo Marn", "Entreat Favor", "Sea Devil", "Letter of Marque"], []), phase="engagement"
        ),
        **WEAK,
    )
    do(state, "continue", "play Sailingmaster Boo Marn", "done")
    assert offered(state, "load") == {"Letter of Marque"}


@rule("BM-121")
def test_any_number_of_ships_may_be_landed_in_the_beginning_phase() -> None:
    state = lay(
        decks=("buka", "vulca"),
        ships=(["Rising Sun", "Sea Devil", "Sea Falcon"], []),
        cargo=({"Rising Sun": ["Captain Su Cha"]}, {}),
        phase="beginning",
        **WEAK,
    )
    assert offered(state, "land") == {"Rising Sun", "Sea Devil", "Sea Falcon"}
    do(state, "land Rising Sun", "land Sea Falcon", "done")
    assert [(ship["ship"], ship["landed"]) for ship in player(state, 0)["ships"]] == [
        ("buka/28", True),
        ("buka/29", False),
        ("buka/30", True),
    ]
    assert phase(state) == "Leadership"


@rule("BM-122")
def test_cargo_of_a_landed_ship_is_played_as_if_from_hand_within_the_limits() -> None:
    state = lay(
        **at_sea(
            cargo=("Captain Su Cha", "Cannoneer Tara Ko", "Armory", "Duplicator of Fire"),
            phase="beginning",
        ),
        **WEAK,
    )
    do(state, "land Rising Sun", "done", "continue")
    assert plays(state) == {"Captain Su Cha", "Cannoneer Tara Ko"}, "each card in its phase"
    do(state, "play Captain Su Cha", "play Cannoneer Tara Ko", "done")
    assert {"play buka/25", "play buka/26"} < options(state)
    do(state, "play Duplicator of Fire")
    assert options(state) == {"done"}, "one support"
    assert state.power(0, "fire") == 2 * 4 + 2


@rule("BM-122")
def test_only_buka_characters_are_free_from_a_ship() -> None:
    state = lay(**at_sea(cargo=("Captain Su Cha", "Shimmer", "Spark"), phase="beginning"), **WEAK)
    do(state, "land Rising Sun", "done", "continue", "play Shimmer")
    assert plays(state) == {"Captain Su Cha"}


@rule("BM-123")
def test_in_a_turn_of_landing_no_character_booster_or_support_comes_from_hand() -> None:
    cards = ["Cannoneer Tara Ko", "Letter of Marque", "Armory", "Entreat Favor", "Sea Devil"]
    state = lay(**at_sea(cargo=("Captain Su Cha",), hand=(cards, []), phase="beginning"), **WEAK)
    do(state, "land Rising Sun")
    assert plays(state) == {"Entreat Favor", "Sea Devil"}, "leadership cards and ships are allowed"
    do(state, "done", "continue")
    assert plays(state) == {"Captain Su Cha"}
    do(state, "play Captain Su Cha", "done")
    assert options(state) == {"done"}, "neither booster nor support nor bluff from hand"


@rule("BM-123", "IX-101")
def test_sea_falcon_lifts_the_ban_unless_its_text_is_ignored() -> None:
    table = {
        "ships": (["Sea Falcon", "Rising Sun"], []),
        "cargo": ({"Rising Sun": ["Captain Su Cha"]}, {}),
        "hand": (["Sailingmaster Boo Marn"], []),
        "element": "fire",
        "phase": "beginning",
    }
    open_hand = lay(decks=("buka", "vulca"), combat=([], ["Cinder"]), **table)
    do(open_hand, "land Sea Falcon", "land Rising Sun", "done", "continue")
    assert plays(open_hand) == {"Captain Su Cha", "Sailingmaster Boo Marn"}
    silenced = lay(decks=("buka", "flit"), combat=([], ["Tittertweet"]), **table)
    do(silenced, "land Sea Falcon", "land Rising Sun", "done", "continue")
    assert plays(silenced) == {"Captain Su Cha"}


@rule("BM-123", "Q11")
def test_loading_another_ship_from_hand_stays_possible_in_a_turn_of_landing() -> None:
    state = lay(
        decks=("buka", "vulca"),
        ships=(["Rising Sun", "Sea Devil"], []),
        cargo=({"Rising Sun": ["Captain Su Cha"]}, {}),
        hand=(["Sailingmaster Boo Marn"], []),
        phase="beginning",
        **WEAK,
    )
    do(state, "land Rising Sun", "done", "done", "continue", "play Captain Su Cha", "done")
    assert options(state) == {"load buka/6 on buka/29", "done"}, "the unlanded one only"


@rule("BM-124")
def test_landed_ships_and_what_is_left_on_them_are_discarded_before_the_announcement() -> None:
    state = lay(**at_sea(cargo=("Captain Su Cha", "Cannoneer Tara Ko"), phase="beginning"), **WEAK)
    do(state, "land Rising Sun", "done", "continue", "play Captain Su Cha", "done", "done")
    assert turn_of(state) == 1
    assert player(state, 0)["ships"] == []
    assert set(player(state, 0)["discard"]) == {"buka/30", "buka/7"}


@rule("BM-124", "BM-062", "IX-97")
@pytest.mark.parametrize("fight", [True, False])
def test_a_landed_ship_without_a_playable_character_leaves_only_the_way_out(fight: bool) -> None:
    table = at_sea(cargo=("Armory",), hand=(["Captain Su Cha"], []), phase="beginning")
    state = lay(**table, **(WEAK if fight else {}))
    do(state, "land Rising Sun", "done")
    if fight:
        assert options(state) == {"retreat"}
        do(state, "retreat")
    else:
        assert options(state) == {"decline"}
        do(state, "decline", "discard Captain Su Cha", "done")
    assert player(state, 0)["ships"] == []
    assert {"buka/30", "buka/25"} <= set(player(state, 0)["discard"])


@rule("BM-117", "BM-071")
def test_cards_on_ships_are_not_in_hand() -> None:
    state = lay(**at_sea(cargo=("Captain Su Cha",), hand=(["Cannoneer Tara Ko"], [])), **WEAK)
    assert hand(state, 0) == {"Cannoneer Tara Ko"}
    assert not may(state, "play Captain Su Cha")
