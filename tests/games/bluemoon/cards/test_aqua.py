"""What the texts of the Aqua do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player, seen
from tests.rules import rule

DECKS = ("aqua", "hoax")
AGAINST = ("hoax", "aqua")


@card("Oomola-Aqua-Delta")
@rule("BM-154", "BM-139")
def test_oomola_may_discard_any_number_of_hand_cards() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "Helkomedes"),
        hand=("Oomola-Aqua-Delta, Eelena-Aqua-Prima-Alpha, Fire Swamp, Administer Water of Immortality", ""),
        phase="character",
        element="fire",
    )
    do(state, "play Oomola-Aqua-Delta")
    assert options(state) == {
        "discard Eelena-Aqua-Prima-Alpha",
        "discard Fire Swamp",
        "discard Administer Water of Immortality",
        "done",
    }
    kept = do(state.copy(), "done")
    assert player(kept, 0)["hand_size"] == 3
    do(state, "discard Eelena-Aqua-Prima-Alpha", "discard Administer Water of Immortality", "done")
    assert player(state, 0)["hand"] == ["Fire Swamp"]
    assert player(state, 0)["discard"] == ["Eelena-Aqua-Prima-Alpha"]
    assert player(state, 0)["leadership_pile"] == ["Administer Water of Immortality"]


@card("Yang", "Yin")
@rule("BM-107", "IX-60", "BM-044")
@pytest.mark.parametrize("twin", ["Yang", "Yin"])
def test_yang_and_yin_let_the_very_next_card_be_free(twin: str) -> None:
    hand = (f"{twin}, Eelena-Aqua-Prima-Alpha, Uurunia-Aqua-Terz, Aquatic Armor, Firewater, Irresistible Sirens", "")
    state = lay(decks=DECKS, hand=hand, phase="character", opening=True)
    do(state, f"play {twin}")
    assert playable(state) == {"Eelena-Aqua-Prima-Alpha", "Uurunia-Aqua-Terz"}
    second = do(state.copy(), "play Eelena-Aqua-Prima-Alpha")
    assert options(second) == {"done"}  # one card, the very next
    assert options(do(second, "done")) == {"done"}
    kept = do(state.copy(), "done")
    assert playable(kept) == {"Aquatic Armor", "Firewater", "Irresistible Sirens"}
    assert options(do(kept, "play Irresistible Sirens")) == {"done"}


@card("Yang", "Yin")
@rule("BM-059", "BM-107")
@pytest.mark.parametrize("twin", ["Yang", "Yin"])
def test_yang_and_yin_serve_only_in_the_turn_they_are_played(twin: str) -> None:
    state = lay(
        decks=DECKS,
        combat=(twin, "Helkomedes"),
        hand=("Eelena-Aqua-Prima-Alpha, Uurunia-Aqua-Terz", ""),
        phase="character",
        element="fire",
    )
    assert options(do(state, "play Eelena-Aqua-Prima-Alpha")) == {"done"}


@card("Oosa-Aqua-Epsilon")
@rule("BM-154", "BM-175")
def test_oosa_may_put_hand_cards_under_the_own_deck_in_any_order() -> None:
    state = lay(
        decks=DECKS,
        hand=("Oosa-Aqua-Epsilon, Eelena-Aqua-Prima-Alpha, Fire Swamp, Administer Water of Immortality", ""),
        draw=("Giant Octopus, Terrible Kraken", None),
        phase="character",
        opening=True,
    )
    do(state, "play Oosa-Aqua-Epsilon", "return Administer Water of Immortality", "return Eelena-Aqua-Prima-Alpha")
    assert options(state) == {"return Fire Swamp", "done"}
    do(state, "done")
    assert player(state, 0)["hand"] == ["Fire Swamp"]
    assert player(state, 0)["draw_size"] == 4
    assert player(state, 0)["bottom"][-2:] == ["Administer Water of Immortality", "Eelena-Aqua-Prima-Alpha"]
    assert seen(state, 1)["seats"][0]["bottom"] == []
    do(state, "done", "done", "fire")
    assert {
        "Giant Octopus",
        "Terrible Kraken",
        "Administer Water of Immortality",
        "Eelena-Aqua-Prima-Alpha",
        "Fire Swamp",
    } == set(player(state, 0)["hand"])


@card("Firewater", "Earthwater")
@rule("BM-161", "IX-38")
@pytest.mark.parametrize(("water", "fire", "earth"), [("Firewater", 7, 3), ("Earthwater", 3, 7)])
def test_the_waters_lift_the_total_to_seven_in_their_element_and_add_nothing(water: str, fire: int, earth: int) -> None:
    for contested in ("fire", "earth"):
        state = lay(decks=DECKS, combat=(f"Uurunia-Aqua-Terz, {water}", "Helkomedes"), element=contested)
        assert (state.power(0, "fire"), state.power(0, "earth")) == (fire, earth)
        assert state.power(1, "fire") == 1
    strong = lay(decks=DECKS, combat=(f"Eelena-Aqua-Prima-Alpha, Uurunia-Aqua-Terz, {water}", ""), element="fire")
    assert (strong.power(0, "fire"), strong.power(0, "earth")) == (8, 8)


@card("Torrential Flood", "Tidal Flood")
@rule("BM-060", "BM-061", "IX-25")
def test_two_floods_drive_the_opponent_away_after_the_own_turn() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Eelena-Aqua-Prima-Alpha, Giant Octopus", "Wogarathoras"),
        "phase": "booster",
        "element": "fire",
    }
    state = do(
        lay(combat=("Aaralia-Aqua Secunda", "Helkomedes"), support=("Torrential Flood, Tidal Flood", ""), **table),
        "done",
    )
    assert lead(state) == 1
    assert seen(state, 0)["fight"] is False
    assert player(state, 0)["supports"] == []
    assert (state.seat, seen(state, 0)["on_turn"]) == (1, 1)  # who retreated begins a new turn
    for lone in ("Torrential Flood", "Tidal Flood"):
        one = do(lay(combat=("Aaralia-Aqua Secunda", "Helkomedes"), support=(lone, ""), **table), "done")
        assert (lead(one), seen(one, 0)["fight"]) == (0, True)
    silenced = do(
        lay(combat=("Aaralia-Aqua Secunda", "Flitterflutter"), support=("Torrential Flood, Tidal Flood", ""), **table),
        "done",
    )
    assert (lead(silenced), seen(silenced, 0)["fight"]) == (0, True)


@card("Irresistible Sirens")
@rule("BM-048", "IX-88", "BM-066")
def test_irresistible_sirens_ask_for_a_character_or_a_dragon() -> None:
    table = {"decks": AGAINST, "combat": ("", "Kelp Leech"), "support": ("", "Irresistible Sirens"), "element": "earth"}
    hand = ("Wogarathoras, Helkomedes, Tome of Wisdom", "")
    paid = do(lay(hand=hand, **table), "pay Irresistible Sirens")
    assert options(paid) == {"discard Wogarathoras", "discard Helkomedes"}  # a character, nothing else
    do(paid, "discard Wogarathoras", "done", "continue", "play Helkomedes", "done", "done")
    assert lead(paid) == 0
    unpaid = do(lay(hand=hand, **table), "done", "continue", "play Helkomedes", "done", "done")
    assert lead(unpaid) == -1
    assert unpaid.seat == 1
    retreat = do(lay(hand=hand, **table), "done", "retreat")
    assert lead(retreat) == -2
    paid_retreat = do(lay(hand=hand, **table), "pay Irresistible Sirens", "discard Helkomedes", "done", "retreat")
    assert lead(paid_retreat) == -1


@card("Sprinkle Water of Tranquility")
@rule("BM-153", "BM-030")
def test_sprinkle_water_of_tranquility_leaves_the_opponent_five_cards() -> None:
    table = {"decks": DECKS, "combat": ("", "Helkomedes"), "element": "fire"}
    state = lay(
        hand=(
            "Sprinkle Water of Tranquility",
            "Wogarathoras, Athradysas, Ledinemras, Zedemikras, Ciklarethas, Muster Reinforcements, Enthrall Opposition",
        ),
        **table,
    )
    do(state, "play Sprinkle Water of Tranquility")
    assert state.seat == 1
    assert "done" not in options(state)
    do(state, "discard Wogarathoras", "discard Enthrall Opposition")
    assert state.seat == 0
    assert player(state, 1)["hand_size"] == 5
    assert player(state, 1)["leadership_pile"] == ["Enthrall Opposition"]
    five = do(
        lay(
            hand=("Sprinkle Water of Tranquility", "Wogarathoras, Athradysas, Ledinemras, Zedemikras, Ciklarethas"),
            **table,
        ),
        "play Sprinkle Water of Tranquility",
    )
    assert five.seat == 0
    assert player(five, 1)["hand_size"] == 5


@card("Drown Resistance")
@rule("IX-72", "BM-100")
def test_drown_resistance_may_leave_the_opponent_a_single_active_character() -> None:
    table = {"decks": ("khind", "mimix"), "hand": ("Drown Resistance", ""), "element": "fire"}
    state = lay(
        combat=("", "Amazon Leaping High, Amazon Leaping Far, Hail of Arrows"),
        covered=("", "Virgin of Pure Fire"),
        support=("", "Menacing Wardance"),
        **table,
    )
    do(state, "play Drown Resistance")
    assert options(state) == {
        "keep Amazon Leaping High",
        "keep Amazon Leaping Far",
        "done",
    }  # a character stays, never a booster
    assert player(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "keep Amazon Leaping Far")
    assert player(state, 1)["active"] == ["Amazon Leaping Far"]
    assert player(state, 1)["covered"] == ["Virgin of Pure Fire"]
    assert player(state, 1)["supports"] == ["Menacing Wardance"]
    assert set(player(state, 1)["discard"]) == {"Amazon Leaping High", "Hail of Arrows"}


@card("Drown Resistance")
@rule("BM-153")
def test_drown_resistance_takes_all_boosters_where_no_character_is_left_to_stay() -> None:
    state = lay(
        decks=("khind", "mimix"),
        hand=("Drown Resistance, NoNo", ""),
        combat=("", "Hail of Arrows, Whirling Hatchet"),
        covered=("", "Virgin of Pure Fire"),
        element="fire",
    )
    do(state, "play Drown Resistance")
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "use")
    assert (player(state, 1)["active"], player(state, 1)["covered"]) == ([], ["Virgin of Pure Fire"])
    assert set(player(state, 1)["discard"]) == {"Hail of Arrows", "Whirling Hatchet"}


@card("Administer Water of Immortality")
@rule("BM-056", "BM-030")
def test_administer_water_of_immortality_may_turn_the_discard_pile_into_draw_deck() -> None:
    table = {
        "decks": DECKS,
        "combat": ("", "Helkomedes"),
        "hand": ("Administer Water of Immortality, Eelena-Aqua-Prima-Alpha", ""),
        "element": "fire",
    }
    state = lay(
        discard=("Giant Octopus, Terrible Kraken", ""), leadership_pile=("Sprinkle Water of Tranquility", ""), **table
    )
    before = player(state, 0)["draw_size"]
    do(state, "play Administer Water of Immortality")
    assert options(state) == {"use", "done"}
    kept = do(state.copy(), "done")
    assert player(kept, 0)["discard_size"] == 2
    do(state, "use")
    assert player(state, 0)["draw_size"] == before + 2
    assert player(state, 0)["discard"] == []
    assert set(player(state, 0)["leadership_pile"]) == {
        "Sprinkle Water of Tranquility",
        "Administer Water of Immortality",
    }  # leadership never comes back


@card("Uusa-Alpha-Omega")
@rule("BM-179", "BM-104")
def test_uusa_is_a_free_character_and_has_no_achievement_to_play() -> None:
    state = lay(
        decks=DECKS, combat=("Uusa-Alpha-Omega", ""), hand=("Kelp Leech", ""), phase="leadership", element="fire"
    )
    assert options(state) == {"done"}
    free = lay(decks=DECKS, hand=("Uusa-Alpha-Omega, Kelp Leech", ""), phase="character")
    do(free, "play Uusa-Alpha-Omega")
    assert playable(free) == {"Kelp Leech"}


@card("Water of Union")
@rule("BM-189", "BM-158")
def test_water_of_union_gives_each_character_its_higher_value_in_both_elements() -> None:
    table = {
        "decks": DECKS,
        "combat": ("Giant Octopus, Terrible Kraken, Sudden Waterspout", "Helkomedes"),
        "element": "fire",
    }
    plain = lay(**table)
    state = lay(support=("Water of Union", ""), **table)
    assert (plain.power(0, "fire"), plain.power(0, "earth")) == (5 + 2, 5)
    assert (state.power(0, "fire"), state.power(0, "earth")) == (10 + 2, 10), "boosters keep their values"
    assert state.power(1, "fire") == plain.power(1, "fire")


@card("Chosen of Water")
@rule("BM-183", "BM-191")
def test_chosen_of_water_gives_each_a_new_hand_of_six() -> None:
    state = lay(
        decks=DECKS, hand=("Chosen of Water, Kelp Leech", "Helkomedes, Demegodas"), disclosed=("", "Helkomedes")
    )
    sizes = [player(state, seat)["draw_size"] for seat in (0, 1)]
    do(state, "play Chosen of Water")
    assert [player(state, seat)["hand_size"] for seat in (0, 1)] == [6, 6]
    assert [player(state, seat)["draw_size"] for seat in (0, 1)] == [sizes[0] + 1 - 6, sizes[1] + 2 - 6]
    assert player(state, 1)["disclosed"] == [], "what lay open is in the deck"
