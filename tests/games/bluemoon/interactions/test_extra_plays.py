"""STOP, FREE and extra plays together (IX-57 to IX-60)."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.table import do, hand, lay, may, options, phase, player, plays, turn_of
from tests.rules import rule


@rule("IX-57")
def test_free_characters_before_a_mutant_but_none_after() -> None:
    state = lay(
        decks=("mimix", "vulca"),
        hand=(["Neth-sur-Pot", "Sun Setting", "Moon Rising"], []),
        combat=([], ["Lavar", "Fireblast"]),
        support=([], ["Lightning Bolts"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Sun Setting")
    assert plays(state) == {"Neth-sur-Pot", "Moon Rising"}
    do(state, "play Neth-sur-Pot")
    assert options(state) == {"done"}


@rule("IX-58", "BM-093", "Q1")
def test_mega_launch_grants_boosters_after_fel_nar_gan_and_nothing_else() -> None:
    state = lay(
        decks=("flit", "vulca"),
        hand=(
            [
                "Commence Mega Launch",
                "Fel-nar-Gan",
                "Launch Burning Earth",
                "Launch Rain of Fire",
                "Titanic Gauntlets",
                "Tome of Wisdom",
            ],
            [],
        ),
        combat=([], ["Cinder"]),
        element="fire",
    )
    do(state, "play Commence Mega Launch", "done", "continue", "play Fel-nar-Gan", "done")
    assert plays(state) == {"Launch Burning Earth", "Launch Rain of Fire", "Titanic Gauntlets"}
    do(state, "play Titanic Gauntlets", "play Launch Burning Earth", "play Launch Rain of Fire")
    assert options(state) == {"done"}, "the normal play for a support is stopped"


@rule("IX-58", "BM-093", "Q1")
def test_brainstorm_grants_supports_after_var_dis_nar_and_nothing_else() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Trigger Brainstorm", "Var-dis-Nar", "Tome of Wisdom", "Trebuchet of Fear", "Battling Boomerang"], []),
        combat=([], ["Flamebreath"]),
        element="fire",
    )
    do(state, "play Trigger Brainstorm", "done", "continue", "play Var-dis-Nar")
    assert options(state) == {"done"}
    do(state, "done")
    assert plays(state) == {"Tome of Wisdom", "Trebuchet of Fear"}
    do(state, "play Tome of Wisdom", "play Trebuchet of Fear")
    assert options(state) == {"done"}


@rule("IX-58", "BM-093", "Q1")
@pytest.mark.parametrize("first", ["play Fire Swamp", "play Duplicator of Fire", "bluff Captain Su Cha"])
def test_armory_grants_one_support_after_the_ghost_and_a_free_one_counts(first: str) -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Old Goo Laa's Ghost", "Fire Swamp", "Duplicator of Fire", "Captain Su Cha", "Letter of Marque"], []),
        combat=([], ["Cinder"]),
        support=(["Armory"], []),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Old Goo Laa's Ghost", "done")
    assert options(state) == {"play aqua/21", "play buka/26", "bluff buka/4", "done"}, "no FREE booster"
    do(state, first)
    assert options(state) == {"done"}, "one additional support, FREE or not"


@rule("IX-58", "BM-093")
def test_genathones_grants_nothing_after_a_stop_card_covers_her() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Var-dis-Nar", "Tome of Wisdom"], []),
        combat=(["Genathones"], ["Flamebreath"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Var-dis-Nar", "done")
    assert options(state) == {"done"}


@rule("IX-59")
def test_after_the_stop_of_a_shaman_its_text_still_happens() -> None:
    now = lay(
        decks=("mimix", "vulca"),
        hand=(["Shaman of the Here and Now", "Hail of Arrows"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(now, "continue", "play Shaman of the Here and Now", "done")
    assert options(now) == {"done"}
    do(now, "done")
    assert may(now, "take Virgin of Pure Fire")
    do(now, "take Virgin of Pure Fire")
    assert "Virgin of Pure Fire" in hand(now, 0)
    assert turn_of(now) == 1
    after = lay(
        decks=("mimix", "vulca"),
        hand=(["Shaman of the Afterlife"], []),
        combat=([], ["Cinder"]),
        discard=(["Young Bear", "Young Fox"], []),
        element="fire",
        phase="engagement",
    )
    do(after, "continue", "play Shaman of the Afterlife", "done", "done", "use")
    assert {"Young Bear", "Young Fox"} <= hand(after, 0)


@rule("IX-60")
def test_yang_then_yin_then_a_third_card_then_the_normal_play() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Yang", "Yin", "Uurunia", "Firewater", "Ravenous Razorjaw", "Iisilia"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Yang", "play Yin", "play Uurunia")
    assert plays(state) == set(), "Yin's FREE went to the third character; a fourth has none"
    do(state, "done")
    assert plays(state) == {"Firewater", "Ravenous Razorjaw"}
    do(state, "play Firewater")
    assert options(state) == {"done"}


@rule("IX-60")
def test_yang_serves_one_booster_or_support_on_an_opening_turn() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=(["Yang", "Firewater", "Ravenous Razorjaw"], []),
        phase="engagement",
    )
    do(state, "start", "play Yang", "done")
    assert plays(state) == {"Firewater", "Ravenous Razorjaw"}
    do(state, "play Firewater")
    assert options(state) == {"done"}
    assert phase(state).startswith("Booster")
    assert len(player(state, 0)["active"]) == 2
