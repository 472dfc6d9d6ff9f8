"""What the texts of the Vulca do, and what they do not."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player
from tests.rules import rule

DECKS = ("vulca", "hoax")


@card("Cinder")
@rule("BM-150", "BM-100")
def test_cinder_may_discard_one_active_booster_or_support() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=("", "Commodore Lo Tan, Letter of Marque"),
        covered=("", "Battling Boomerang"),
        support=("", "Armory, Ravenous Razorjaw"),
        bluffs=("", "Captain Su Cha"),
        hand=("Cinder, Scorch", ""),
        phase="character",
        opening=True,
    )
    do(state, "play Cinder")
    assert options(state) == {"hit Letter of Marque", "hit Armory", "hit face-down 1", "done"}
    unused = do(state.copy(), "done")
    assert player(unused, 1)["discard"] == []
    do(state, "hit face-down 1")
    assert player(state, 1)["discard"] == ["Captain Su Cha"]
    assert player(state, 1)["bluffs"] == []
    assert options(state) == {"done"}  # one card, once


@card("Flare")
@rule("BM-058", "IX-81")
def test_flare_may_draw_two_more_cards_at_the_end() -> None:
    table = {"decks": DECKS, "hand": ("Flamebreath, Scorch, Lavar, Volca, Blaze, Furnace", ""), "element": "fire"}
    state = lay(combat=("Flare", "Helkomedes"), phase="end", **table)
    assert options(state) == {"text Flare", "done"}
    assert player(do(state.copy(), "text Flare"), 0)["hand_size"] == 8
    assert player(do(state.copy(), "done"), 0)["hand_size"] == 6
    covered = lay(combat=("Spark", "Helkomedes"), covered=("Flare", ""), phase="end", **table)
    assert covered.seat == 1


@card("Ember")
@rule("BM-148", "BM-151")
def test_ember_shuts_out_characters_without_text_and_nothing_else() -> None:
    table = {
        "decks": ("hoax", "vulca"),
        "hand": ("Wogarathoras, Demegodas, Tome of Wisdom, Battling Boomerang", ""),
        "element": "fire",
    }
    state = lay(combat=("", "Ember"), phase="character", **table)
    assert playable(state) == {"Demegodas"}
    assert playable(do(state, "play Demegodas", "done")) == {"Battling Boomerang", "Tome of Wisdom"}
    own = lay(
        decks=("vulca", "hoax"),
        combat=("Ember", "Helkomedes"),
        hand=("Flamebreath", ""),
        phase="character",
        element="fire",
    )
    assert playable(own) == {"Flamebreath"}


@card("Elemental Enchantment")
@rule("BM-161", "IX-38")
def test_elemental_enchantment_lifts_the_total_to_six_and_adds_nothing() -> None:
    assert lay(decks=DECKS, combat=("Glimmer, Elemental Enchantment", ""), element="fire").power(0, "fire") == 6
    assert lay(decks=DECKS, combat=("Glimmer, Elemental Enchantment", ""), element="fire").power(0, "earth") == 6
    assert lay(decks=DECKS, combat=("Flamebreath, Elemental Enchantment", ""), element="fire").power(0, "fire") == 7
    assert (
        lay(decks=DECKS, combat=("Glimmer", ""), covered=("Elemental Enchantment", ""), element="fire").power(0, "fire")
        == 2
    )


@card("Volcanic Gauntlets", "Titanic Gauntlets")
@rule("BM-155", "BM-158")
@pytest.mark.parametrize(
    ("gauntlets", "fire", "earth"), [("Volcanic Gauntlets", 2 * 5 + 2, 1 + 4), ("Titanic Gauntlets", 5 + 2, 1 + 2 * 4)]
)
def test_gauntlets_double_one_character_in_their_element(gauntlets: str, fire: int, earth: int) -> None:
    state = lay(
        decks=DECKS, combat=(f"Volca, Ignite, {gauntlets}", ""), support=("Lightning Bolts", ""), element="fire"
    )
    assert (state.power(0, "fire"), state.power(0, "earth")) == (fire + 3, earth + 1)
    alone = lay(decks=DECKS, combat=(f"{gauntlets}, Fireblast", ""), element="fire")
    assert (alone.power(0, "fire"), alone.power(0, "earth")) == (3, 2)  # a booster is no character


@card("Flickering Fires")
@rule("BM-145", "IX-48")
def test_flickering_fires_close_leadership_but_not_ships() -> None:
    table = {
        "decks": ("buka", "vulca"),
        "combat": ("", "Glimmer"),
        "hand": ("Entreat Favor, Rising Sun, Captain Su Cha", ""),
        "element": "fire",
    }
    assert options(lay(support=("", "Flickering Fires"), **table)) == {"play Rising Sun", "done"}
    assert "play Entreat Favor" in options(lay(covered=("", "Cinder"), **table))
    own = lay(
        decks=DECKS,
        combat=("", "Helkomedes"),
        support=("Flickering Fires", ""),
        hand=("Cast Cataclysm", ""),
        element="fire",
    )
    assert "play Cast Cataclysm" in options(own)


@card("Heat Haze")
@rule("BM-148", "BM-151", "IX-10")
def test_heat_haze_shuts_out_characters_and_boosters_with_text() -> None:
    state = lay(
        decks=("hoax", "pillar"),
        combat=("", "Crysalus Frendus"),
        support=("", "Heat Haze"),
        hand=(
            (
                "Wogarathoras, Demegodas, Hank Highflyer Hawk, "
                "Potion of Prodigious Passion, Battling Boomerang, Brain Drain, Muster Reinforcements"
            ),
            "",
        ),
        element="fire",
    )
    assert options(state) == {"play Muster Reinforcements", "done"}
    do(state, "done", "continue")
    assert playable(state) == {"Wogarathoras"}
    assert playable(do(state, "play Wogarathoras", "done")) == {"Battling Boomerang", "Brain Drain"}


@card("Wall of Fire")
@rule("BM-057", "BM-055", "IX-78")
def test_wall_of_fire_bars_the_draw_deck_but_not_the_discard_pile() -> None:
    table = {"decks": ("khind", "vulca"), "combat": ("", "Ember"), "support": ("", "Wall of Fire"), "element": "fire"}
    state = lay(hand=("CoolCat", ""), **table)
    do(state, "done", "continue", "play CoolCat", "done", "done")
    assert player(state, 0)["hand_size"] == 0
    search = do(lay(hand=("Blow Whistle of Friendship, CoolCat", ""), **table), "play Blow Whistle of Friendship")
    assert not [option for option in options(search) if option.startswith("take")]
    lucky = do(
        lay(hand=("Open Lucky Bag of Life", ""), discard=("TopGun, TopDog, TopNotch", ""), **table),
        "play Open Lucky Bag of Life",
        "use",
    )
    assert set(player(lucky, 0)["hand"]) == {"TopGun", "TopDog", "TopNotch"}


@card("Wall of Fire")
@rule("BM-061")
def test_wall_of_fire_is_gone_when_hands_are_filled_after_a_retreat() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=("Helkomedes", "Flamebreath"),
        support=("", "Wall of Fire"),
        hand=("Wogarathoras", ""),
        element="fire",
    )
    assert player(do(state, "done", "retreat"), 0)["hand_size"] == 6


@card("Fearsome Spirits")
@rule("BM-066")
def test_fearsome_spirits_make_the_opponents_retreat_worth_one_more_dragon() -> None:
    table = {"combat": ("Helkomedes", "Volca"), "decks": ("hoax", "vulca"), "element": "fire"}
    assert lead(do(lay(support=("", "Fearsome Spirits"), **table), "done", "retreat")) == -2
    assert lead(do(lay(support=("", "Lightning Bolts"), **table), "done", "retreat")) == -1
    own = lay(decks=DECKS, combat=("Volca", "Helkomedes"), support=("Fearsome Spirits", ""), element="fire")
    assert lead(do(own, "done", "retreat")) == -1


@card("Summon Sorcerer")
@rule("BM-099", "BM-085")
def test_summon_sorcerer_may_take_back_one_active_card() -> None:
    state = lay(
        decks=DECKS,
        combat=("Volca, Fireblast", "Helkomedes"),
        covered=("Flamebreath", ""),
        support=("Lightning Bolts", ""),
        hand=("Summon Sorcerer", ""),
        element="fire",
    )
    do(state, "play Summon Sorcerer")
    assert options(state) == {"take Volca", "take Fireblast", "take Lightning Bolts", "done"}
    kept = do(state.copy(), "done")
    assert player(kept, 0)["hand"] == []
    do(state, "take Volca")
    assert player(state, 0)["hand"] == ["Volca"]
    assert player(state, 0)["active"] == ["Fireblast"]
    assert player(state, 0)["covered"] == ["Flamebreath"]


@card("Charm Holy Dragon")
@rule("BM-140", "BM-153", "BM-141")
def test_charm_holy_dragon_takes_exactly_as_much_fire_as_is_needed() -> None:
    # Fire 6, 5, 3, 1, 0: eight come from 6+5, 6+3, 5+3; 6+1 and 5+1 are too little, no card may be to spare
    table = {"decks": DECKS, "combat": ("Furnace", "Helkomedes"), "element": "fire"}
    state = lay(hand=("Charm Holy Dragon, Scorch, Volca, Shimmer, Torch, Redamikanas", ""), **table)
    do(state, "play Charm Holy Dragon")
    assert lead(do(state.copy(), "done")) == 0
    assert "done" not in options(do(state.copy(), "discard Scorch"))
    found = _sets(state)
    assert {frozenset(each) for each in found} == {
        frozenset({"Scorch", "Volca"}),
        frozenset({"Scorch", "Shimmer"}),
        frozenset({"Scorch", "Redamikanas"}),
        frozenset({"Volca", "Shimmer"}),
        frozenset({"Volca", "Torch", "Redamikanas"}),
    }
    assert lead(do(state.copy(), "discard Scorch", "discard Volca")) == 1
    poor = do(lay(hand=("Charm Holy Dragon, Flamebreath, Infernal Armor", ""), **table), "play Charm Holy Dragon")
    assert options(poor) == {"done"}


def _sets(state: BlueMoonState) -> list[list[str]]:
    """All sets that can be picked one by one until the question is settled."""
    found: list[list[str]] = []
    for option in options(state) - {"done"}:
        if option.startswith("discard "):
            after = do(state.copy(), option)
            rest = _sets(after) if lead(after) == 0 else [[]]
            found.extend([option.removeprefix("discard "), *more] for more in rest)
    return found


@card("Cast Cataclysm")
@rule("BM-100", "BM-127")
def test_cast_cataclysm_may_discard_all_supports_but_protected_ones() -> None:
    state = lay(
        decks=("vulca", "buka"),
        combat=("Volca", "Commodore Lo Tan, Letter of Marque"),
        support=("Lightning Bolts", "Armory, Ravenous Razorjaw"),
        bluffs=("", "Captain Su Cha"),
        hand=("Cast Cataclysm", ""),
        element="fire",
    )
    do(state, "play Cast Cataclysm")
    assert options(state) == {"use", "done"}
    assert set(player(do(state.copy(), "done"), 1)["supports"]) == {"Ravenous Razorjaw", "Armory"}
    do(state, "use")
    assert player(state, 1)["supports"] == ["Ravenous Razorjaw"]
    assert player(state, 1)["bluffs"] == []
    assert set(player(state, 1)["discard"]) == {"Armory", "Captain Su Cha"}
    assert set(player(state, 1)["active"]) == {"Commodore Lo Tan", "Letter of Marque"}
    assert player(state, 0)["supports"] == ["Lightning Bolts"]


@card("Erupta")
@rule("BM-184", "IX-116")
def test_erupta_may_have_the_table_shuffled_into_the_draw_deck_but_protected_cards() -> None:
    state = lay(
        decks=("vulca", "aqua"),
        hand=("Erupta", ""),
        combat=("", "Giant Octopus"),
        covered=("", "Electric Eel"),
        support=("", "Ravenous Razorjaw, Irresistible Sirens"),
        element="earth",
        phase="character",
    )
    before = player(state, 1)["draw_size"]
    do(state, "play Erupta")
    assert options(state) == {"use", "done"}
    do(state, "use")
    theirs = player(state, 1)
    assert (theirs["active"], theirs["covered"], theirs["supports"]) == (["Giant Octopus"], [], ["Ravenous Razorjaw"])
    assert theirs["draw_size"] == before + 2, "a covered card has no protection"
    assert theirs["discard"] == []


@card("Ignite Mutant")
@rule("BM-187", "IX-115")
def test_ignite_mutant_lets_one_mutant_come_without_its_condition() -> None:
    table = {"decks": DECKS, "combat": ("", "Helkomedes"), "element": "fire"}
    hand = ("Ignite Mutant, Den-bal-Ton, Chu-nan-Chi, Volca", "")
    state = lay(hand=hand, **table)
    do(state, "play Ignite Mutant", "done", "continue")
    assert playable(state) == {"Den-bal-Ton", "Chu-nan-Chi", "Volca"}
    do(state, "play Chu-nan-Chi")
    assert options(state) == {"done"}, "its STOP lets no second mutant follow"
    assert state.view(None)["element"] == "earth"
    without = do(lay(hand=hand, **table), "done", "continue")
    assert playable(without) == {"Volca"}


@card("Chosen of Fire")
@rule("BM-188", "BM-183")
def test_chosen_of_fire_brings_a_leadership_card_of_each_back_into_the_draw_deck() -> None:
    state = lay(
        decks=DECKS,
        hand=("Chosen of Fire", ""),
        leadership_pile=("Summon Sorcerer, Cast Cataclysm", "Muster Reinforcements"),
    )
    sizes = [player(state, seat)["draw_size"] for seat in (0, 1)]
    do(state, "play Chosen of Fire")
    assert options(state) == {"return Summon Sorcerer", "return Cast Cataclysm"}, "not this card itself"
    do(state, "return Summon Sorcerer")
    assert (state.seat, options(state)) == (1, {"return Muster Reinforcements"})
    do(state, "return Muster Reinforcements")
    assert set(player(state, 0)["leadership_pile"]) == {"Cast Cataclysm", "Chosen of Fire"}
    assert player(state, 1)["leadership_pile"] == []
    assert [player(state, seat)["draw_size"] for seat in (0, 1)] == [size + 1 for size in sizes]
    alone = lay(decks=DECKS, hand=("Chosen of Fire", ""))
    assert options(do(alone, "play Chosen of Fire")) == {"done"}
