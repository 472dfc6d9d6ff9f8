"""What the texts of the Khind do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, options, playable, player, seen
from tests.rules import rule

DECKS = ("khind", "hoax")
SIX = "NoNo, NoStopping, NoStyle, NoBrains, NoClue, NoClass"


@card("CoolCat", "CoolCop", "CoolKid", "CoolCub")
@rule("BM-157")
@pytest.mark.parametrize(
    ("cool", "fire", "earth"),
    [
        ("CoolCat", 0 + 2 + 3, 2 + 2 + 3),
        ("CoolCop", 3 + 2 + 3, 0 + 2 + 3),
        ("CoolKid", 3 + 2 + 0, 2 + 2 + 0),
        ("CoolCub", 3 + 0 + 3, 2 + 0 + 3),
    ],
)
def test_the_cool_gang_makes_odd_or_even_printed_values_nothing(cool: str, fire: int, earth: int) -> None:
    table = {"decks": DECKS, "support": ("Tome of Wisdom", "Tome of Wisdom"), "element": "fire"}
    state = lay(combat=(f"{cool}, Nirwadas", "Nirwadas, Battling Boomerang"), **table)
    assert (state.power(1, "fire"), state.power(1, "earth")) == (fire, earth)
    assert (state.power(0, "fire"), state.power(0, "earth")) == (2 + 3 + 3, 2 + 2 + 3)  # only the opponent's
    covered = lay(combat=("Nirwadas", "Nirwadas, Battling Boomerang"), covered=(cool, ""), **table)
    assert (covered.power(1, "fire"), covered.power(1, "earth")) == (8, 7)


@card("CoolCat", "CoolCop", "CoolKid", "CoolCub")
@rule("BM-100", "IX-32")
def test_the_cool_gang_cannot_touch_protected_cards_and_only_coolcub_hits_bluffs() -> None:
    for cool, fire in (
        ("CoolCat", 3 + 4 + 3 + 2),
        ("CoolCop", 3 + 4 + 3 + 2),
        ("CoolKid", 3 + 4 + 3 + 2),
        ("CoolCub", 10),
    ):
        state = lay(
            decks=("khind", "aqua"),
            combat=(cool, "Kelp Leech, Electric Eel"),
            support=("", "Ravenous Razorjaw"),
            bluffs=("", "Cannoneer Tara Ko"),
            element="fire",
        )
        assert state.power(1, "fire") == fire, cool


@card("TopGun", "Oath of Khindship")
@rule("BM-058", "IX-81")
@pytest.mark.parametrize(("combat", "support"), [("TopGun", ""), ("NoNo", "Oath of Khindship")])
def test_topgun_and_the_oath_may_draw_one_more_card_at_the_end(combat: str, support: str) -> None:
    table = {"decks": DECKS, "hand": (SIX.replace("NoNo, ", ""), ""), "phase": "end", "element": "fire"}
    text = f"text {support or combat}"
    state = lay(combat=(combat, "Helkomedes"), support=(support, ""), **table)
    assert options(state) == {text, "done"}
    assert player(do(state.copy(), "done"), 0)["hand_size"] == 5
    assert player(do(state, text), 0)["hand_size"] == 6
    assert state.seat == 1
    not_mine = lay(
        combat=("Helkomedes", combat),
        support=("", support),
        **(table | {"decks": ("hoax", "khind"), "hand": ("Wogarathoras", "")}),
    )
    assert not_mine.seat == 1
    assert player(not_mine, 0)["hand_size"] == 1


@card("TopDog")
@rule("IX-73", "IX-74", "BM-100")
def test_topdog_may_discard_one_card_with_an_icon_but_never_the_last_character() -> None:
    table = {"decks": ("khind", "buka"), "hand": ("NoNo", ""), "element": "fire"}
    state = lay(
        combat=("TopDog", "Zig-nur-Don, Letter of Marque, Inscrutable Armor"),
        support=("", "Tome of Wisdom, Homing Missiles, Ravenous Razorjaw"),
        bluffs=("", "Cannoneer Tara Ko"),
        covered=("", "Captain Ariosa Paal"),
        **table,
    )
    assert "text TopDog" in options(state)
    do(state, "text TopDog")
    assert options(state) == {
        "hit Letter of Marque",
        "hit Inscrutable Armor",
        "hit Homing Missiles",
        "hit face-down 1",
        "done",
    }
    do(state, "hit Inscrutable Armor")
    assert player(state, 1)["discard"] == ["Inscrutable Armor"]
    assert "text TopDog" not in options(state)  # once per turn
    two = do(lay(combat=("TopDog", "Zig-nur-Don, Commodore Lo Tan"), **table), "text TopDog")
    assert options(two) == {"hit Zig-nur-Don", "done"}


@card("TopNotch")
@rule("IX-74", "BM-156")
def test_topnotch_may_discard_one_booster_or_support_in_each_own_turn() -> None:
    state = lay(
        decks=DECKS,
        combat=("TopNotch", "Helkomedes, Battling Boomerang"),
        covered=("", "Inscrutable Armor"),
        support=("", "Tome of Wisdom, Ravenous Razorjaw"),
        hand=("NoNo, NoStopping", ""),
        element="fire",
    )
    do(state, "text TopNotch")
    assert options(state) == {"hit Battling Boomerang", "hit Tome of Wisdom", "done"}
    unused = do(state.copy(), "done")
    assert player(unused, 1)["discard"] == []
    do(state, "hit Tome of Wisdom")
    assert player(state, 1)["discard"] == ["Tome of Wisdom"]
    assert "text TopNotch" not in options(state)
    covered = lay(
        decks=DECKS, combat=("NoNo", "Helkomedes, Battling Boomerang"), covered=("TopNotch", ""), element="fire"
    )
    assert options(covered) == {"done"}


@card("TopBanana")
@rule("BM-058", "BM-153")
def test_topbanana_may_make_the_opponent_discard_a_card_of_his_choice() -> None:
    table = {"decks": DECKS, "combat": ("TopBanana", "Helkomedes"), "phase": "end", "element": "fire"}
    state = lay(hand=("", "Wogarathoras, Muster Reinforcements"), **table)
    assert player(do(state.copy(), "done"), 1)["hand_size"] == 2
    do(state, "text TopBanana")
    assert state.seat == 1
    assert options(state) == {"discard Wogarathoras", "discard Muster Reinforcements"}
    do(state, "discard Muster Reinforcements")
    assert player(state, 1)["leadership_pile"] == ["Muster Reinforcements"]
    assert player(state, 1)["hand"] == ["Wogarathoras"]
    empty = do(lay(hand=("NoNo", ""), **table), "text TopBanana")
    assert player(empty, 1)["discard"] == []


@card("TopShot")
@rule("IX-108", "BM-030")
def test_topshot_may_discard_the_top_card_of_the_opposing_deck() -> None:
    table = {
        "decks": DECKS,
        "combat": ("TopShot", "Helkomedes"),
        "hand": (SIX, "Wogarathoras"),
        "phase": "end",
        "element": "fire",
    }
    state = lay(draw=(None, "Ledinemras, Muster Reinforcements"), **table)
    assert player(do(state.copy(), "done"), 1)["draw_size"] == 2
    do(state, "text TopShot")
    assert player(state, 1)["discard_top"] == "Ledinemras"
    assert player(state, 1)["draw_size"] == 1
    leadership = do(lay(draw=(None, "Muster Reinforcements, Ledinemras"), **table), "text TopShot")
    assert "Muster Reinforcements" in player(leadership, 1)["leadership_pile"]
    assert "Muster Reinforcements" not in player(leadership, 1)["discard"]
    assert player(leadership, 1)["draw_size"] == 1


@card("FunFun")
@rule("BM-158")
def test_funfun_doubles_all_own_characters_and_nothing_else() -> None:
    state = lay(
        decks=DECKS,
        combat=("FunFun, FunFair, FunFlop, Battling Boomerang", "Nirwadas"),
        support=("Tome of Wisdom", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 * (3 + 2) + 2 + 3
    assert state.power(0, "earth") == 2 * (2 + 3) + 2 + 3
    assert state.power(1, "fire") == 3


@card("Gluing Dust")
@rule("BM-057", "IX-75")
def test_gluing_dust_lets_the_opponent_take_one_card_per_turn_from_his_deck() -> None:
    state = lay(
        decks=("vulca", "khind"),
        combat=("", "NoRespect"),
        support=("", "Gluing Dust"),
        hand=("Flare, Flamebreath", ""),
        element="fire",
    )
    do(state, "done", "continue", "play Flare", "done", "done")
    assert player(state, 0)["hand_size"] == 2
    do(state, "text Flare")
    assert player(state, 0)["hand_size"] == 2  # Flare finds nothing more
    own = lay(decks=DECKS, combat=("", "Helkomedes"), support=("Gluing Dust", ""), hand=("NoNo", ""), element="fire")
    do(own, "done", "continue", "play NoNo", "done", "done")
    assert player(own, 0)["hand_size"] == 6


@card("Pandemonium")
@rule("BM-119", "IX-46")
def test_pandemonium_shuts_out_supports_bluffs_and_loads() -> None:
    table = {
        "decks": ("buka", "vulca"),
        "combat": ("", "Ember"),
        "ships": ("Rising Sun", ""),
        "hand": ("Captain Su Cha, Sailingmaster Boo Marn, Letter of Marque, Armory, Fire Swamp", ""),
        "element": "fire",
        "phase": "character",
    }
    state = do(lay(support=("", "Pandemonium"), **(table | {"combat": ("", "Glimmer")})), "play Captain Su Cha", "done")
    assert options(state) == {"play Letter of Marque", "done"}
    free = do(lay(**(table | {"combat": ("", "Glimmer")})), "play Captain Su Cha", "done")
    assert {
        "play Armory",
        "play Fire Swamp",
        "bluff Sailingmaster Boo Marn",
        "load Sailingmaster Boo Marn on Rising Sun",
    } <= options(free)


@card("Laughing Gas")
@rule("BM-146", "IX-15", "IX-12")
def test_laughing_gas_silences_all_texts_but_those_of_flit_characters() -> None:
    state = lay(
        decks=("hoax", "khind"),
        combat=("Demegodas, Carl Kamikaze Crow, Battling Boomerang", "NoNo"),
        support=("Tome of Wisdom", "Laughing Gas"),
        hand=("Muster Reinforcements, Var-dis-Nar", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 2 * 2 + 3  # Carl still doubles, Demegodas does not
    do(state, "play Muster Reinforcements")
    assert player(state, 0)["hand"] == ["Var-dis-Nar"]
    do(state, "done", "continue", "play Var-dis-Nar")  # without its condition
    assert seen(state, 0)["element"] == "fire"  # and without its change


@card("Blow Whistle of Friendship")
@rule("BM-153", "IX-81")
def test_blow_whistle_of_friendship_searches_the_own_deck() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "Helkomedes"),
        hand=("Blow Whistle of Friendship", ""),
        draw=("CoolCat, CoolCop, Open Lucky Bag of Life", None),
        element="fire",
    )
    do(state, "play Blow Whistle of Friendship")
    assert options(state) == {"take CoolCat", "take CoolCop", "take Open Lucky Bag of Life", "done"}
    assert player(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "take CoolCop")
    assert player(state, 0)["hand"] == ["CoolCop"]
    assert seen(state, 1)["seats"][0]["hand"] == ["CoolCop"]
    assert player(state, 0)["draw_size"] == 2
    assert options(state) == {"done"}  # one card, and no second leadership play


@card("Open Lucky Bag of Life")
@rule("BM-154", "BM-175")
def test_open_lucky_bag_of_life_may_draw_three_cards_from_the_discard_pile_unseen() -> None:
    table = {"decks": DECKS, "combat": ("", "Helkomedes"), "hand": ("Open Lucky Bag of Life", ""), "element": "fire"}
    state = do(lay(discard=("CoolCat, CoolCop, CoolKid, CoolCub, TopGun", ""), **table), "play Open Lucky Bag of Life")
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "use")
    assert player(state, 0)["hand_size"] == 3
    assert player(state, 0)["discard_size"] == 2
    assert seen(state, 1)["seats"][0]["hand"] == []
    two = do(lay(discard=("CoolCat, CoolCop", ""), **table), "play Open Lucky Bag of Life", "use")
    assert set(player(two, 0)["hand"]) == {"CoolCat", "CoolCop"}


@card("Bounce Back")
@rule("IX-102", "BM-094", "BM-037")
def test_bounce_back_lets_the_active_cards_fight_again_and_no_card_follow() -> None:
    table = {"decks": ("pillar", "vulca"), "support": ("Giant Butterfly Eveningbreeze", ""), "element": "fire"}
    state = lay(
        combat=("Lonus Mightius", "Spark"),
        hand=("Bounce Back, Primus Magicus, Giant Butterfly Morningwind, Caterpillar Fireeater", ""),
        **table,
    )
    do(state, "play Bounce Back", "done")
    assert options(state) == {"continue", "retreat"}
    do(state, "continue")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}
    do(state, "done")
    assert state.seat == 1
    assert player(state, 0)["active"] == ["Lonus Mightius"]
    assert player(state, 0)["covered"] == []
    weak = lay(combat=("Bodius Maloderus", "Spark"), hand=("Bounce Back, Primus Magicus", ""), **table)
    assert options(do(weak, "play Bounce Back", "done")) == {"retreat"}


@card("Bounce Back")
@rule("IX-102", "BM-031")
def test_bounce_back_cannot_open_a_fight() -> None:
    state = lay(decks=("pillar", "vulca"), hand=("Bounce Back, Primus Magicus", ""))
    assert options(do(state, "play Bounce Back", "done")) == {"decline"}
    assert playable(lay(decks=("pillar", "vulca"), hand=("Primus Magicus", ""), phase="character", opening=True)) == {
        "Primus Magicus"
    }


@card("KhindKin")
@rule("BM-182", "BM-038")
def test_khindkin_may_lie_beside_any_active_cards() -> None:
    table = {
        "decks": DECKS,
        "combat": ("NoNo, Battling Boomerang", "Silento Sol"),
        "hand": ("KhindKin, NoStyle", ""),
        "phase": "character",
        "element": "fire",
    }
    state = lay(**table)
    assert options(state) == {"play KhindKin", "add KhindKin", "play NoStyle"}, "only KhindKin may leave them active"
    beside = do(state.copy(), "add KhindKin")
    assert set(player(beside, 0)["active"]) == {"NoNo", "Battling Boomerang", "KhindKin"}
    assert playable(beside) == set(), "it was the character of the turn"
    covering = do(state.copy(), "play KhindKin")
    assert player(covering, 0)["active"] == ["KhindKin"]
    bare = lay(**(table | {"combat": ("", "Silento Sol")}))
    assert "add KhindKin" not in options(bare)


@card("Sling of Dismay")
@rule("BM-066")
def test_sling_of_dismay_makes_the_opponents_retreat_worth_one_more_dragon() -> None:
    table = {"decks": ("hoax", "khind"), "element": "fire"}
    assert (
        seen(do(lay(combat=("Nirwadas", "NoNo, Sling of Dismay"), **table), "done", "retreat"))["seats"][1]["dragons"]
        == 2
    )
    covered = lay(combat=("Nirwadas", "NoNo"), covered=("", "Sling of Dismay"), **table)
    assert seen(do(covered, "done", "retreat"))["seats"][1]["dragons"] == 1


@card("Chosen of Youth")
@rule("BM-179")
def test_chosen_of_youth_is_the_leadership_card_of_the_turn_and_does_nothing() -> None:
    state = lay(decks=DECKS, hand=("Chosen of Youth, Blow Whistle of Friendship, NoNo", ""))
    before = seen(state, 0)
    do(state, "play Chosen of Youth")
    assert options(state) == {"done"}, "nobody is asked, and no second leadership card may follow"
    after = seen(state, 0)
    assert after["seats"][1] == before["seats"][1]
    assert player(state, 0)["leadership"] == ["Chosen of Youth"]
