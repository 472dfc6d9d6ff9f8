"""What the texts of the Buka do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player, seen
from tests.rules import rule

DECKS = ("buka", "hoax")
AGAINST = ("hoax", "buka")

BROTHERS = [
    (
        "B.P. Unity",
        {"combat": ("", "Helkomedes"), "covered": ("", "Wogarathoras, Athradysas, Ledinemras, Zedemikras, Nirwadas")},
    ),
    ("B.P. Ferocity", {"combat": ("", "Helkomedes, Demegodas")}),
    ("B.P. Bravery", {"combat": ("", "Helkomedes, Inscrutable Armor, Potion of Prodigious Passion")}),
    ("B.P. Mystery", {"combat": ("", "Helkomedes"), "support": ("", "Ballista of Confusion, Duplicator of Strength")}),
    ("B.P. Loyalty", {"combat": ("", "Helkomedes, Inscrutable Armor"), "support": ("", "Homing Missiles")}),
]


@card("B.P. Unity", "B.P. Ferocity", "B.P. Bravery", "B.P. Mystery", "B.P. Loyalty")
@rule("BM-107", "IX-63", "IX-23")
@pytest.mark.parametrize(("brother", "crowd"), BROTHERS)
def test_a_brother_is_free_if_the_opponent_has_what_it_names(brother: str, crowd: dict[str, tuple[str, str]]) -> None:
    table = {
        "decks": DECKS,
        "hand": (f"Commodore Lo Tan, Commodore Tai Marn, {brother}", ""),
        "phase": "character",
        "element": "fire",
    }
    state = do(lay(**table, **crowd), "play Commodore Lo Tan")
    assert playable(state) == {brother}
    assert options(do(state, f"play {brother}")) == {"done"}  # it was FREE, the others are not


@card("B.P. Unity", "B.P. Ferocity", "B.P. Bravery", "B.P. Mystery", "B.P. Loyalty")
@rule("BM-107", "IX-63")
@pytest.mark.parametrize(
    ("brother", "less"),
    [
        (
            "B.P. Unity",
            {"combat": ("", "Helkomedes"), "covered": ("", "Wogarathoras, Athradysas, Ledinemras, Zedemikras")},
        ),
        ("B.P. Ferocity", {"combat": ("", "Helkomedes"), "covered": ("", "Demegodas")}),
        ("B.P. Bravery", {"combat": ("", "Helkomedes, Inscrutable Armor"), "covered": ("", "Battling Boomerang")}),
        ("B.P. Mystery", {"combat": ("", "Helkomedes"), "support": ("", "Ballista of Confusion")}),
        ("B.P. Loyalty", {"combat": ("", "Helkomedes, Inscrutable Armor"), "covered": ("", "Ciklarethas")}),
    ],
)
def test_without_it_a_brother_is_an_ordinary_character(brother: str, less: dict[str, tuple[str, str]]) -> None:
    table = {"decks": DECKS, "hand": (f"Commodore Lo Tan, {brother}", ""), "phase": "character", "element": "fire"}
    state = lay(**table, **less)
    assert playable(state) == {"Commodore Lo Tan", brother}
    assert options(do(state.copy(), "play Commodore Lo Tan")) == {"done"}
    assert options(do(state.copy(), f"play {brother}")) == {"done"}


@card("Boatswain Mena Marn")
@rule("BM-041", "IX-50")
def test_boatswain_lets_the_opponent_leave_his_character_phase_with_one_active_character() -> None:
    table = {"decks": ("mimix", "buka"), "combat": ("", "Boatswain Mena Marn"), "phase": "character", "element": "fire"}
    state = lay(hand=("Amazon Leaping High, Amazon Leaping Far, Sun Setting, Hail of Arrows", ""), **table)
    do(state, "play Amazon Leaping High")
    assert options(state) == {"done"}  # neither the partner nor a FREE one
    assert playable(do(state, "done")) == {"Hail of Arrows"}
    gang = lay(
        decks=("khind", "buka"),
        combat=("NoNo", "Boatswain Mena Marn"),
        hand=("NoStyle, Wogarathoras", ""),
        phase="character",
        element="fire",
    )
    assert options(gang) == {"play NoStyle", "play Wogarathoras"}  # no adding


@card("Coxswain Mora Marn")
@rule("IX-96", "BM-122")
def test_coxswain_may_clear_the_opposing_combat_area_when_coming_from_a_ship() -> None:
    table = {
        "decks": DECKS,
        "combat": ("", "Helkomedes, Battling Boomerang, Colossal Crustacean"),
        "covered": ("", "Wogarathoras"),
        "phase": "character",
        "element": "fire",
    }
    state = lay(
        landed=("Rising Sun", ""),
        cargo=({"Rising Sun": "Coxswain Mora Marn"}, {}),
        support=("", "Ballista of Confusion"),
        hand=("Letter of Marque", ""),
        **table,
    )
    do(state, "play Coxswain Mora Marn")
    assert options(state) == {"use"}  # without it Fire 4 could not be matched
    do(state, "use")
    assert player(state, 1)["active"] == ["Colossal Crustacean"]
    assert player(state, 1)["covered"] == []
    assert player(state, 1)["supports"] == ["Ballista of Confusion"]
    hand = lay(hand=("Coxswain Mora Marn, Letter of Marque", ""), **table)
    do(hand, "play Coxswain Mora Marn")
    assert options(hand) == {"done"}
    assert set(player(hand, 1)["active"]) == {"Helkomedes", "Battling Boomerang", "Colossal Crustacean"}


@card("Quartermaster Kura Ko")
@rule("IX-64", "BM-047", "BM-044")
def test_quartermaster_opens_all_supports_bluffs_and_loads() -> None:
    table = {"decks": DECKS, "ships": ("Rising Sun", ""), "phase": "character"}
    hand = (
        (
            "Quartermaster Kura Ko, Captain Su Cha, Sailingmaster Boo Marn, "
            "Cannoneer Tara Ko, Armory, Duplicator of Fire, Inscrutable Armor"
        ),
        "",
    )
    opening = do(lay(hand=hand, opening=True, **table), "play Quartermaster Kura Ko", "done")
    assert "play Inscrutable Armor" not in options(opening)
    do(
        opening,
        "play Armory",
        "bluff Captain Su Cha",
        "load Sailingmaster Boo Marn on Rising Sun",
        "play Duplicator of Fire",
    )
    assert options(opening) == {
        "bluff Cannoneer Tara Ko",
        "load Cannoneer Tara Ko on Rising Sun",
        "load Inscrutable Armor on Rising Sun",
        "done",
    }
    later = do(lay(hand=hand, element="fire", combat=("", "Helkomedes"), **table), "play Quartermaster Kura Ko", "done")
    do(later, "play Armory", "bluff Captain Su Cha", "play Inscrutable Armor")
    assert "play Duplicator of Fire" in options(later)


@card("Powdermaster Yina Ko")
@rule("BM-126", "IX-32")
def test_powdermaster_raises_every_bluff_to_four_and_no_other_support() -> None:
    state = lay(
        decks=DECKS,
        combat=("Powdermaster Yina Ko", "Helkomedes"),
        support=("Armory", ""),
        bluffs=("Captain Su Cha, Cannoneer Tara Ko", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 1 + 4 + 4
    assert state.power(0, "earth") == 1 + 1  # a bluff stands for the contested element only
    without = lay(
        decks=DECKS,
        combat=("Quartermaster Kura Ko", "Helkomedes"),
        bluffs=("Captain Su Cha, Cannoneer Tara Ko", ""),
        element="fire",
    )
    assert without.power(0, "fire") == 2 + 2 + 2


@card("Lookout Dolora Paal")
@rule("IX-24", "BM-100")
def test_lookout_may_discard_all_boosters_or_all_supports() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Lookout Dolora Paal, Letter of Marque", ""),
        "phase": "character",
        "element": "earth",
    }
    crowd = {
        "combat": ("", "Wogarathoras, Inscrutable Armor, Battling Boomerang"),
        "support": ("", "Trebuchet of Fear, Ravenous Razorjaw"),
        "covered": ("", "Potion of Prodigious Passion"),
    }
    state = do(lay(**table, **crowd), "play Lookout Dolora Paal")
    assert options(state) == {"boosters", "supports"}  # Earth 4 against 3: here one of them is needed
    boosters = do(state.copy(), "boosters")
    assert player(boosters, 1)["active"] == ["Wogarathoras"]
    assert player(boosters, 1)["covered"] == ["Potion of Prodigious Passion"]
    assert set(player(boosters, 1)["supports"]) == {"Trebuchet of Fear", "Ravenous Razorjaw"}
    supports = do(state.copy(), "supports")
    assert player(supports, 1)["supports"] == ["Ravenous Razorjaw"]
    assert set(player(supports, 1)["active"]) == {"Wogarathoras", "Inscrutable Armor", "Battling Boomerang"}
    hank = do(
        lay(**(table | {"element": "fire"}), combat=("", "Hank Highflyer Hawk"), support=("", "Ballista of Confusion")),
        "play Lookout Dolora Paal",
    )
    assert options(hank) == {"supports", "done"}  # PROTECTED once it lies there, so Hank does not silence it


@card("Old Goo Laa's Ghost")
@rule("IX-99", "BM-136", "BM-092")
def test_old_goo_laas_ghost_comes_without_ships_and_turns_the_fight() -> None:
    table = {"decks": DECKS, "combat": ("", "Wogarathoras"), "phase": "character", "element": "fire"}
    state = do(lay(hand=("Old Goo Laa's Ghost, Armory", ""), **table), "play Old Goo Laa's Ghost")
    assert seen(state, 0)["element"] == "earth"
    assert options(do(state, "done")) == {"done"}  # STOP
    ship = lay(hand=("Old Goo Laa's Ghost, Commodore Lo Tan", ""), ships=("Rising Sun", ""), **table)
    assert playable(ship) == {"Commodore Lo Tan"}
    landed = lay(landed=("Rising Sun", ""), cargo=({"Rising Sun": "Old Goo Laa's Ghost"}, {}), **table)
    assert playable(landed) == {"Old Goo Laa's Ghost"}
    opening = lay(decks=DECKS, hand=("Old Goo Laa's Ghost", ""), phase="character", opening=True)
    do(opening, "play Old Goo Laa's Ghost", "done", "done")
    assert options(opening) == {"fire", "earth"}


@card("Letter of Marque")
@rule("BM-132", "BM-129", "IX-95")
def test_letter_of_marque_forbids_the_call() -> None:
    table = {"decks": DECKS, "bluffs": ("Captain Su Cha", ""), "phase": "booster", "element": "fire"}
    marque = do(lay(combat=("Commodore Lo Tan, Letter of Marque", "Helkomedes"), **table), "done")
    assert options(marque) != {"call", "pass"}
    assert seen(marque, 0)["on_turn"] == 1
    plain = do(lay(combat=("Commodore Lo Tan", "Helkomedes"), covered=("Letter of Marque", ""), **table), "done")
    assert (plain.seat, options(plain)) == (1, {"call", "pass"})
    ignored = do(lay(combat=("Commodore Lo Tan, Letter of Marque", "Trillilling"), **table), "done")
    assert options(ignored) == {"call", "pass"}


@card("Armory")
@rule("IX-64", "BM-046")
def test_armory_grants_one_extra_support_at_once() -> None:
    table = {"decks": DECKS, "combat": ("Commodore Lo Tan", "Helkomedes"), "phase": "booster", "element": "fire"}
    state = do(lay(hand=("Armory, Duplicator of Fire, Tome of Wisdom, Battling Boomerang", ""), **table), "play Armory")
    assert playable(state) == {
        "Duplicator of Fire",
        "Tome of Wisdom",
        "Battling Boomerang",
    }  # two plays in all, one of them a support at least
    assert options(do(state.copy(), "play Tome of Wisdom")) == {"done"}
    assert options(do(state, "play Battling Boomerang")) == {"done"}
    lying = lay(support=("Armory", ""), hand=("Duplicator of Fire, Tome of Wisdom, Battling Boomerang", ""), **table)
    do(lying, "play Battling Boomerang")
    assert playable(lying) == {"Duplicator of Fire", "Tome of Wisdom"}


@card("Duplicator of Fire")
@rule("BM-155", "IX-36")
def test_duplicator_of_fire_doubles_the_fire_of_one_character() -> None:
    state = lay(
        decks=DECKS,
        combat=("Sailingmaster Boo Marn, B.P. Unity, Letter of Marque", "Wogarathoras"),
        support=("Duplicator of Fire", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 * 4 + 3 + 2
    assert state.power(0, "earth") == 2 + 3 + 2
    assert state.power(1, "fire") == 5


@card("Entreat Favor")
@rule("BM-028", "IX-98", "BM-118")
def test_entreat_favor_finds_a_ship_to_play_or_a_card_to_load() -> None:
    table = {
        "decks": DECKS,
        "combat": ("", "Helkomedes"),
        "element": "fire",
        "draw": ("Commodore Lo Tan, Sea Falcon, Letter of Marque", None),
    }
    state = do(lay(hand=("Entreat Favor", ""), ships=("Rising Sun", ""), **table), "play Entreat Favor")
    assert options(state) == {
        "take Sea Falcon",
        "load Commodore Lo Tan on Rising Sun",
        "load Letter of Marque on Rising Sun",
        "done",
    }
    assert player(do(state.copy(), "done"), 0)["draw_size"] == 3
    ship = do(state.copy(), "take Sea Falcon")
    assert [each["ship"] for each in player(ship, 0)["ships"]] == ["Sea Falcon", "Rising Sun"]
    loaded = do(state.copy(), "load Letter of Marque on Rising Sun")
    assert player(loaded, 0)["ships"][0]["cargo"] == ["Letter of Marque"]
    assert seen(loaded, 0)["this_turn"]["played"] == 1  # a loaded card is not played
    landed = do(lay(hand=("Entreat Favor", ""), landed=("Rising Sun", ""), **table), "play Entreat Favor")
    assert options(landed) == {"take Sea Falcon", "done"}  # a landed ship takes no cargo


@card("Sea Falcon")
@rule("BM-123", "IX-101")
def test_sea_falcon_leaves_the_hand_open_in_the_turn_it_lands() -> None:
    table = {"decks": DECKS, "hand": ("Commodore Lo Tan, Armory", ""), "phase": "character", "element": "fire"}
    falcon = lay(
        combat=("", "Helkomedes"),
        landed=("Sea Falcon, Rising Sun", ""),
        cargo=({"Rising Sun": "Captain Su Cha"}, {}),
        **table,
    )
    assert playable(falcon) == {"Commodore Lo Tan", "Captain Su Cha"}
    sun = lay(
        combat=("", "Helkomedes"), landed=("Rising Sun", ""), cargo=({"Rising Sun": "Captain Su Cha"}, {}), **table
    )
    assert playable(sun) == {"Captain Su Cha"}
    silenced = lay(
        combat=("", "Tittertweet"), landed=("Sea Falcon", ""), cargo=({"Sea Falcon": "Captain Su Cha"}, {}), **table
    )
    assert playable(silenced) == {"Captain Su Cha"}


@card("Sea Devil")
@rule("BM-118", "BM-120", "BM-154")
def test_sea_devil_may_come_with_up_to_three_cards_from_hand() -> None:
    hand = "Commodore Lo Tan, Captain Su Cha, Letter of Marque, Armory, Entreat Favor, Rising Sun"
    state = lay(decks=DECKS, combat=("", "Helkomedes"), hand=(f"Sea Devil, {hand}", ""), element="fire")
    do(state, "play Sea Devil")
    assert options(state) == {f"load {each} on Sea Devil" for each in hand.split(", ")[:4]} | {
        "done"
    }  # no leadership, no ship
    none = do(state.copy(), "done")
    assert player(none, 0)["ships"][0]["cargo"] == []
    do(state, "load Commodore Lo Tan on Sea Devil", "load Captain Su Cha on Sea Devil", "load Armory on Sea Devil")
    assert options(state) - {"done"} == set()
    assert player(state, 0)["ships"][0]["room"] == 0
    assert seen(state, 0)["this_turn"]["played"] == 1
    assert lead(state) == 0


@card("Sea Moon")
@rule("BM-186", "IX-128", "BM-120")
def test_sea_moon_loads_one_card_and_lets_one_card_from_hand_follow_its_landing() -> None:
    state = lay(decks=DECKS, hand=("Sea Moon, Captain Su Cha, Armory", ""))
    do(state, "play Sea Moon")
    assert options(state) == {"load Captain Su Cha on Sea Moon", "load Armory on Sea Moon", "done"}
    do(state, "load Captain Su Cha on Sea Moon")
    assert options(state) == {"done"}, "it carries one card"
    landed = lay(
        decks=DECKS,
        landed=("Sea Moon", ""),
        cargo=({"Sea Moon": "Captain Su Cha"}, {}),
        hand=("Commodore Lo Tan, Commodore Tai Marn, Armory, Letter of Marque", ""),
        combat=("", "Nirwadas"),
        phase="character",
        element="fire",
    )
    assert playable(landed) == {"Captain Su Cha", "Commodore Lo Tan", "Commodore Tai Marn"}
    first = do(landed.copy(), "play Commodore Lo Tan")
    assert playable(first) == {"Captain Su Cha"}, "the one card from hand is played; Buka from a ship are FREE"
    do(first, "done")
    assert playable(first) == set()
    saved = do(landed.copy(), "play Captain Su Cha", "done")
    assert playable(saved) == {"Armory", "Letter of Marque"}
    falcon = lay(
        decks=DECKS,
        landed=("Sea Falcon", ""),
        cargo=({"Sea Falcon": "Captain Su Cha"}, {}),
        hand=("Armory, Letter of Marque, Homing Missiles", ""),
        combat=("", "Nirwadas"),
        phase="character",
        element="fire",
    )
    do(falcon, "play Captain Su Cha", "done", "play Armory")
    assert "Homing Missiles" in playable(falcon), "Sea Falcon knows no such limit"
