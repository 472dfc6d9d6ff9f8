"""Section 3: the order of the phases, and what a new turn forgets."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import setup
from tests.games.bluemoon.table import do, offered, options, phase, plays, seen, turn_of
from tests.rules import rule

NAMES = {
    "2004": [
        "Beginning of Turn",
        "Leadership",
        "Continue or retreat",
        "Character",
        "Booster or Support",
        "End of Turn",
    ],
    "legends": ["Beginning", "Leadership", "Engagement", "Character", "Booster/Support", "End"],
}


@rule("BM-021")
@pytest.mark.parametrize("edition", NAMES)
def test_a_turn_runs_through_its_phases_in_order_and_then_the_opponent_has_his(edition: str) -> None:
    state = setup(
        ("khind", "hoax"),
        hand=(["TopGun"], []),
        combat=(["CoolCat"], ["Battling Boomerang"]),
        guests=(["Homing Missiles"], []),
        support=(["Homing Missiles"], []),
        element="fire",
        phase="beginning",
        edition=edition,
    )
    phases = []
    for move in ("done", "done", "continue", "play TopGun", "done", "done", "text TopGun"):
        phases.append(phase(state))
        do(state, move)
    assert list(dict.fromkeys(phases)) == NAMES[edition]
    assert turn_of(state) == 1
    assert (phase(state), offered(state, "retrieve")) == (NAMES[edition][0], {"Battling Boomerang"})


@rule("BM-021", "BM-050")
@pytest.mark.parametrize(("edition", "name"), [("2004", "Announce Power"), ("legends", "Power")])
def test_the_element_is_asked_for_in_the_power_phase(edition: str, name: str) -> None:
    state = do(setup(hand=(["Volca"], []), edition=edition), "done", "start", "play Volca", "done", "done")
    assert (phase(state), options(state)) == (name, {"fire", "earth"})


@rule("BM-022")
def test_a_new_turn_has_its_own_leadership_character_and_booster_play() -> None:
    hoax = ["Trigger Brainstorm", "Enthrall", "Nirwadas", "Wogarathoras", "Tome of Wisdom", "Battling Boomerang"]
    state = setup(
        ("hoax", "vulca"), hand=(hoax, ["Flamebreath"]), combat=([], ["Shimmer"]), draw=([], ["Torch"]), element="fire"
    )
    do(state, "play Trigger Brainstorm", "done", "continue", "play Nirwadas", "done", "play Tome of Wisdom", "done")
    assert (turn_of(state), seen(state)["this_turn"]["played"]) == (1, 0)
    do(state, "done", "continue", "play Flamebreath", "done", "done")
    assert (turn_of(state), seen(state)["this_turn"]["played"]) == (0, 0)
    assert plays(state) == {"Enthrall Opposition"}
    do(state, "done", "continue")
    assert plays(state) == {"Wogarathoras the Gloomy"}
    do(state, "play Wogarathoras", "done")
    assert plays(state) == {"Battling Boomerang"}


@rule("BM-022", "BM-092")
def test_stop_ends_with_the_turn() -> None:
    state = setup(
        hand=(["Zig-nur-Don", "Volca", "Fireblast"], ["Wogarathoras"]),
        combat=([], ["Catusan"]),
        draw=([], ["Nirwadas"]),
        element="earth",
    )
    do(state, "done", "continue", "play Zig-nur-Don")
    assert seen(state)["this_turn"]["stopped"]
    do(state, "done", "done")
    assert not seen(state)["this_turn"]["stopped"]
    do(state, "done", "continue", "play Wogarathoras", "done", "done")
    do(state, "done", "continue", "play Volca", "done")
    assert plays(state) == {"Fireblast"}


@rule("BM-022", "BM-107")
def test_a_credit_that_was_not_used_lapses_with_the_turn() -> None:
    state = setup(
        ("aqua", "hoax"),
        hand=(["Yang", "Yin"], ["Nirwadas"]),
        combat=([], ["Sarogakanas"]),
        draw=([], []),
        element="fire",
    )
    do(state, "done", "continue", "play Yang", "done")
    assert seen(state)["this_turn"]["next_is_free"]
    do(state, "done")
    assert (turn_of(state), seen(state)["this_turn"]["next_is_free"]) == (1, False)


@rule("BM-022", "BM-156")
def test_a_text_for_once_in_a_turn_serves_again_in_the_next_one() -> None:
    state = setup(
        ("khind", "hoax"),
        hand=(["TopGun", "TopBanana"], ["Wogarathoras"]),
        combat=(["TopNotch"], ["Sarogakanas"]),
        support=([], ["Tome of Wisdom", "Trebuchet", "Homing Missiles"]),
        draw=([], []),
        element="earth",
    )
    do(state, "text TopNotch", "hit Tome of Wisdom")
    assert "text khind/7" not in options(state), "once in a turn"
    do(state, "done", "continue", "add TopGun", "done")
    assert "text khind/7" not in options(state), "still the same turn"
    do(state, "done", "done")
    do(state, "done", "done", "continue", "play Wogarathoras", "done", "done")
    assert (turn_of(state), offered(state, "text")) == (0, {"TopNotch"})


@rule("BM-022")
def test_demands_are_made_anew_in_every_turn() -> None:
    state = setup(
        ("vulca", "pillar"),
        hand=(["Blaze", "Volca", "Furnace", "Scorch"], ["Primus Magicus", "Caterpillar Watertamer"]),
        combat=([], ["Halitosus", "Caterpillar Fireeater"]),
        draw=([], ["Bigus Musselus"]),
        element="fire",
    )
    do(state, "pay Caterpillar Fireeater", "discard Furnace")
    assert seen(state)["this_turn"]["owed"] == []
    assert seen(state)["this_turn"]["paid"] == ["pillar/16"]
    do(state, "done", "continue", "play Volca", "done", "done")
    assert seen(state)["this_turn"]["paid"] == []
    do(state, "done", "continue", "play Primus Magicus", "done", "play Caterpillar Watertamer", "done")
    assert seen(state)["this_turn"]["owed"] == ["pillar/18"]
