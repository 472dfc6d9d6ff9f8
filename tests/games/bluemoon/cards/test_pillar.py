"""What the texts of the Pillar do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, options, playable, player, seen
from tests.rules import rule

DECKS = ("pillar", "vulca")
AGAINST = ("vulca", "pillar")


@card("Gulpus Permanentus")
@rule("BM-046", "BM-044")
def test_gulpus_permanentus_grants_one_extra_booster() -> None:
    hand = (
        (
            "Gulpus Permanentus, Potion of Cosmic Power, "
            "Potion of Conjoining, Potion of Sparkling Fire, Giant Butterfly Eveningbreeze"
        ),
        "",
    )
    opening = do(lay(decks=DECKS, hand=hand, phase="character", opening=True), "play Gulpus Permanentus", "done")
    assert playable(opening) == {"Potion of Cosmic Power", "Potion of Conjoining", "Potion of Sparkling Fire"}
    assert options(do(opening, "play Potion of Cosmic Power")) == {"done"}
    later = lay(decks=DECKS, combat=("", "Ember"), hand=hand, phase="character", element="fire")
    do(later, "play Gulpus Permanentus", "done", "play Giant Butterfly Eveningbreeze")
    assert playable(later) == {"Potion of Cosmic Power", "Potion of Conjoining", "Potion of Sparkling Fire"}
    assert options(do(later, "play Potion of Conjoining")) == {"done"}


@card("Gloria Gracia")
@rule("BM-088", "IX-56")
def test_gloria_gracia_may_take_another_card_of_the_own_combat_area_back() -> None:
    state = lay(
        decks=DECKS,
        combat=("Primus Magicus, Potion of Cosmic Power", "Ember"),
        covered=("Lonus Mightius", ""),
        support=("Giant Butterfly Eveningbreeze", ""),
        hand=("Gloria Gracia", ""),
        phase="character",
        element="fire",
    )
    do(state, "play Gloria Gracia")
    assert options(state) == {"take Primus Magicus", "take Potion of Cosmic Power", "take Lonus Mightius", "done"}
    do(state, "take Lonus Mightius")
    assert player(state, 0)["hand"] == ["Lonus Mightius"]
    assert player(state, 0)["active"] == ["Gloria Gracia"]
    assert options(state) == {"done"}  # the character taken back is no second character of this turn


@card("Cardus Nikkus")
@rule("BM-134", "BM-154")
def test_cardus_nikkus_may_take_one_card_from_the_opposing_hand() -> None:
    table = {"decks": ("mimix", "vulca"), "combat": ("", "Ember"), "phase": "character", "element": "fire"}
    state = do(
        lay(hand=("Cardus Nikkus", "Flamebreath, Scorch"), disclosed=("", "Scorch"), **table), "play Cardus Nikkus"
    )
    assert options(state) == {"hidden", "open Scorch", "done"}
    assert player(do(state.copy(), "done"), 1)["hand_size"] == 2
    assert player(do(state.copy(), "hidden"), 1)["discard"] == ["Flamebreath"]
    do(state, "open Scorch")
    assert player(state, 1)["discard"] == ["Scorch"]
    assert options(state) == {"done"}
    empty = do(lay(hand=("Cardus Nikkus", ""), **table), "play Cardus Nikkus")
    assert options(empty) == {"done"}


@card("Crysalus Frendus")
@rule("IX-83")
def test_crysalus_frendus_doubles_the_demand_of_one_caterpillar() -> None:
    state = lay(
        decks=AGAINST,
        combat=("", "Crysalus Frendus, Caterpillar Fireeater"),
        hand=("Scorch, Shimmer, Glimmer, Spark", ""),
        element="fire",
    )
    # Fire 6, 3, 2, 4: six are 6, 4+3, 4+2; no longer 3 alone
    do(state, "pay Caterpillar Fireeater")
    single = do(state.copy(), "discard Scorch")
    assert seen(single, 0)["this_turn"]["paid"] == ["Caterpillar Fireeater"]
    assert options(do(state, "discard Spark")) == {"discard Shimmer", "discard Glimmer"}
    alone = lay(decks=AGAINST, combat=("", "Crysalus Frendus"), hand=("Scorch", ""), element="fire")
    assert options(alone) == {"done"}
    assert player(alone, 1)["doubled"] == []


@card("Crysalus Frendus")
@rule("IX-83")
def test_with_two_caterpillars_the_owner_says_at_the_end_of_his_turn_which_is_doubled() -> None:
    state = lay(
        decks=DECKS,
        combat=("Crysalus Frendus, Caterpillar Fireeater, Caterpillar Eartheroder", "Ember"),
        hand=(
            "Primus Magicus, Devius Maximus, Colossus Gigantus, Bigus Musselus, Smartia Pantia, Speedius Unnecessarius",
            "Shimmer, Furnace, Torch",
        ),
        phase="end",
        element="fire",
    )
    assert options(state) == {"double Caterpillar Fireeater", "double Caterpillar Eartheroder"}
    do(state, "double Caterpillar Eartheroder")
    assert state.seat == 1
    for viewer in (0, 1, None):
        assert [table["doubled"] for table in seen(state, viewer)["seats"]] == [["Caterpillar Eartheroder"], []], (
            "everybody sees it"
        )
    fire = do(state.copy(), "pay Caterpillar Fireeater", "discard Shimmer")
    assert seen(fire, 1)["this_turn"]["paid"] == ["Caterpillar Fireeater"]
    assert options(do(state, "pay Caterpillar Eartheroder", "discard Furnace")) == {"discard Torch", "discard Shimmer"}


@card("Bottelus Emptius")
@rule("IX-79", "BM-057", "BM-098")
def test_bottelus_emptius_lets_no_card_come_to_the_opposing_hand() -> None:
    table = {
        "decks": ("hoax", "pillar"),
        "combat": ("Ciklarethas", "Bottelus Emptius"),
        "support": ("Homing Missiles", ""),
        "element": "fire",
    }
    begin = lay(hand=("Wogarathoras", ""), phase="beginning", **table)
    assert not [option for option in options(begin) if option.startswith("retrieve")]
    state = do(lay(hand=("Muster Reinforcements, Wogarathoras, Athradysas", ""), **table), "play Muster Reinforcements")
    assert "use" not in options(state)
    do(state, "done", "continue", "play Wogarathoras", "done", "done")
    assert player(state, 0)["hand"] == ["Athradysas"]
    retreat = do(lay(hand=("Wogarathoras", ""), **table), "done", "retreat")
    assert player(retreat, 0)["hand_size"] == 6  # the fight is over, nothing hinders any more


@card("Caterpillar Fireeater", "Caterpillar Eartheroder")
@rule("BM-140", "BM-143", "EX-08", "BM-165")
@pytest.mark.parametrize(
    ("caterpillar", "one", "two"),
    [
        ("Caterpillar Fireeater", "Volca", ("Glimmer", "Flare")),
        ("Caterpillar Eartheroder", "Lavar", ("Shimmer", "Flare")),
    ],
)
def test_fireeater_and_eartheroder_demand_three_or_a_retreat(caterpillar: str, one: str, two: tuple[str, str]) -> None:
    table = {"decks": AGAINST, "combat": ("", f"Bodius Maloderus, {caterpillar}"), "element": "fire"}
    state = lay(hand=(f"Flamebreath, Elemental Enchantment, {one}, {', '.join(two)}", ""), **table)
    do(state, "done", "continue", "play Flamebreath", "done")
    assert "done" not in options(state)
    do(state, f"pay {caterpillar}")
    assert f"discard {one}" in options(state)
    assert "discard Elemental Enchantment" not in options(state)  # no value, no help
    paid = do(state.copy(), f"discard {one}")
    assert "done" in options(paid)
    assert f"pay {caterpillar}" not in options(paid)
    both = do(state.copy(), f"discard {two[0]}")
    assert f"discard {one}" not in options(both)  # one of the two would be to spare
    do(both, f"discard {two[1]}")
    assert "done" in options(both)
    poor = lay(hand=("Flare, Elemental Enchantment", ""), **table)
    assert options(do(poor, "done")) == {"retreat"}


@card("Caterpillar Eartheroder")
@rule("BM-141", "BM-146")
def test_eartheroder_looks_at_earth_and_only_while_it_is_effective() -> None:
    table = {"decks": AGAINST, "hand": ("Flamebreath, Scorch", ""), "element": "fire"}
    assert "pay Caterpillar Eartheroder" not in options(
        lay(combat=("", "Bodius Maloderus, Caterpillar Eartheroder"), **table)
    )  # Fire 7 and 6, no Earth
    covered = lay(combat=("", "Bodius Maloderus"), covered=("", "Caterpillar Eartheroder"), **table)
    assert "continue" in options(do(covered, "done"))


@card("Caterpillar Watertamer")
@rule("IX-84", "BM-142")
def test_watertamer_demands_a_fire_part_and_an_earth_part_from_different_cards() -> None:
    table = {"decks": AGAINST, "combat": ("", "Bodius Maloderus, Caterpillar Watertamer"), "element": "fire"}
    state = lay(hand=("Flamebreath, Blaze, Cinder", ""), **table)
    do(state, "done", "continue", "play Flamebreath", "done", "pay Caterpillar Watertamer")
    do(state, "discard Blaze")
    assert seen(state, 0)["this_turn"]["paid"] == []  # Fire 2 is there, Earth 2 must come from another card
    assert options(state) == {"discard Cinder"}
    assert "done" in options(do(state, "discard Cinder"))
    one = lay(hand=("Flamebreath, Blaze", ""), **table)
    assert "continue" not in options(do(one, "done"))  # once it is paid nobody is left to fight


@card("Caterpillar Lightseeker")
@rule("IX-84")
def test_lightseeker_demands_five_of_either_element_with_no_card_to_spare() -> None:
    table = {"decks": AGAINST, "combat": ("", "Bodius Maloderus, Caterpillar Lightseeker"), "element": "fire"}
    # Volca 5/1, Torch 1/4, Shimmer 3/2, Glimmer 2/3, Furnace 3/4
    state = do(lay(hand=("Volca, Torch, Shimmer, Glimmer", ""), **table), "pay Caterpillar Lightseeker")
    assert seen(do(state.copy(), "discard Volca"), 0)["this_turn"]["paid"] == ["Caterpillar Lightseeker"]
    after = do(state.copy(), "discard Torch")
    assert options(after) == {"discard Shimmer", "discard Glimmer"}  # Earth 4+2 and 4+3
    assert seen(do(after, "discard Shimmer"), 0)["this_turn"]["paid"] == ["Caterpillar Lightseeker"]
    poor = lay(hand=("Torch, Elemental Enchantment", ""), **table)
    assert "pay Caterpillar Lightseeker" not in options(poor)


POTIONS = [
    ("Potion of Cosmic Power", (2 * 4 + 3, 2 * 4 + 3)),
    ("Potion of Conjoining", (4 + 7, 7 + 4)),
    ("Potion of Mutation", (4 + 4, 4 + 4)),
    ("Potion of Sparkling Fire", (4 + 6, 3 + 4)),
    ("Potion of Trembling Earth", (4 + 3, 6 + 4)),
    ("Potion of Prodigious Passion", (4 + 5, 4 + 5)),
]


@card(
    "Potion of Cosmic Power",
    "Potion of Conjoining",
    "Potion of Mutation",
    "Potion of Sparkling Fire",
    "Potion of Trembling Earth",
    "Potion of Prodigious Passion",
)
@rule("BM-155", "BM-158", "BM-159")
@pytest.mark.parametrize(("potion", "total"), POTIONS)
def test_a_potion_lifts_one_character_where_it_gives_most(potion: str, total: tuple[int, int]) -> None:
    """Smartia Pantia is 4/3, Speedius Unnecessarius 3/4."""
    state = lay(decks=DECKS, combat=(f"Smartia Pantia, Speedius Unnecessarius, {potion}", "Spark"), element="fire")
    assert (state.power(0, "fire"), state.power(0, "earth")) == total
    assert (state.power(1, "fire"), state.power(1, "earth")) == (4, 2)
    covered = lay(
        decks=DECKS, combat=("Smartia Pantia, Speedius Unnecessarius", "Spark"), covered=(potion, ""), element="fire"
    )
    assert (covered.power(0, "fire"), covered.power(0, "earth")) == (7, 7)


@card(
    "Potion of Conjoining",
    "Potion of Mutation",
    "Potion of Sparkling Fire",
    "Potion of Trembling Earth",
    "Potion of Prodigious Passion",
)
@rule("BM-159", "BM-006")
@pytest.mark.parametrize(
    ("potion", "total"),
    [
        ("Potion of Conjoining", (8, 8)),
        ("Potion of Mutation", (6, 6)),
        ("Potion of Sparkling Fire", (6, 2)),
        ("Potion of Trembling Earth", (6, 6)),
        ("Potion of Prodigious Passion", (6, 5)),
    ],
)
def test_a_potion_never_lowers_a_value_and_needs_a_character(potion: str, total: tuple[int, int]) -> None:
    strong = lay(decks=DECKS, combat=(f"Primus Magicus, {potion}", ""), element="fire")  # Primus Magicus 6/2
    assert (strong.power(0, "fire"), strong.power(0, "earth")) == total
    alone = lay(decks=DECKS, combat=(potion, ""), support=("Giant Butterfly Eveningbreeze", ""), element="fire")
    assert (alone.power(0, "fire"), alone.power(0, "earth")) == (2, 2)


@card("Potion of Cosmic Power")
@rule("BM-158")
def test_the_potion_of_cosmic_power_doubles_no_booster_and_no_support() -> None:
    alone = lay(
        decks=DECKS,
        combat=("Potion of Cosmic Power, Fireblast", ""),
        support=("Giant Butterfly Eveningbreeze", ""),
        element="fire",
    )
    assert alone.power(0, "fire") == 5


@card("Butterfly Scout", "Deploy Butterfly")
@rule("BM-133", "BM-153")
@pytest.mark.parametrize(
    ("butterfly", "way"),
    [
        ("Butterfly Scout", ("done", "continue", "play Lonus Mightius", "done", "play Butterfly Scout")),
        ("Deploy Butterfly", ("play Deploy Butterfly",)),
    ],
)
def test_butterflies_lay_the_opposing_hand_open_and_later_cards_stay_hidden(
    butterfly: str, way: tuple[str, ...]
) -> None:
    state = lay(
        decks=DECKS,
        combat=("", "Glimmer"),
        hand=(f"Lonus Mightius, {butterfly}", "Flamebreath, Scorch"),
        element="fire",
    )
    do(state, *way)
    assert set(seen(state, 0)["seats"][1]["hand"]) == {"Flamebreath", "Scorch"}
    assert set(player(state, 1)["disclosed"]) == {"Flamebreath", "Scorch"}
    assert seen(state, 1)["seats"][0]["hand"] == []  # not the own one
    while state.seat == 0:
        do(
            state,
            "done"
            if "done" in options(state)
            else ("continue" if "continue" in options(state) else "play Lonus Mightius"),
        )
    do(state, "done", "continue", "play Flamebreath", "done", "done")
    assert seen(state, 0)["seats"][1]["hand"] == ["Scorch"]
    assert player(state, 1)["hand_size"] == 6


@card("Caterpillar Moonset")
@rule("BM-185", "BM-143", "IX-132")
def test_moonset_wants_two_moons_or_a_retreat() -> None:
    table = {"decks": AGAINST, "combat": ("", "Smartia Pantia, Caterpillar Moonset"), "element": "fire"}
    state = do(lay(hand=("Flamebreath, Charm Holy Dragon, Spark, Summon Sorcerer", ""), **table), "done")
    assert "continue" in options(state)
    do(state, "continue", "pay Caterpillar Moonset")
    assert "discard Spark" not in options(state), "it shows no moon"
    do(state, "discard Charm Holy Dragon")
    assert options(state) >= {"play Flamebreath"}
    nothing = do(lay(hand=("Spark, Glimmer", ""), **table), "done")
    assert options(nothing) == {"retreat"}


@card("Tempt Holy Dragon")
@rule("BM-185", "BM-140")
def test_tempt_holy_dragon_takes_five_moons_without_a_card_to_spare() -> None:
    hand = "Tempt Holy Dragon, Potion of Cosmic Power, Deploy Butterfly, Butterfly Scout, Lonus Mightius"
    state = do(lay(decks=DECKS, hand=(hand, "")), "play Tempt Holy Dragon")
    assert options(state) == {"discard Potion of Cosmic Power", "discard Deploy Butterfly", "done"}, "1 would be spare"
    do(state, "discard Potion of Cosmic Power")
    assert options(state) == {"discard Deploy Butterfly"}
    do(state, "discard Deploy Butterfly")
    assert seen(state)["seats"][0]["dragons"] == 1
    poor = lay(decks=DECKS, hand=("Tempt Holy Dragon, Deploy Butterfly, Butterfly Scout", ""))
    assert options(do(poor, "play Tempt Holy Dragon")) == {"done"}


@card("Chosen of Distance")
@rule("BM-183", "BM-140", "IX-124")
def test_chosen_of_distance_offers_a_dragon_to_each_its_player_first() -> None:
    state = lay(
        decks=DECKS, hand=("Chosen of Distance, Smartia Pantia, Bigus Musselus", "Flamebreath, Aaralia-Aqua Secunda")
    )
    do(state, "play Chosen of Distance")
    assert state.seat == 0
    do(state, "discard Smartia Pantia", "discard Bigus Musselus")
    assert seen(state)["seats"][0]["dragons"] == 1
    assert state.seat == 1
    do(state, "discard Flamebreath", "discard Aaralia-Aqua Secunda")
    assert [seen(state)["seats"][seat]["dragons"] for seat in (0, 1)] == [0, 0]
    one = lay(decks=DECKS, hand=("Chosen of Distance, Smartia Pantia", "Flamebreath"))
    do(one, "play Chosen of Distance")
    assert options(one) == {"done"}, "one card is not two"
    do(one, "done")
    assert (one.seat, options(one)) == (1, {"done"})
