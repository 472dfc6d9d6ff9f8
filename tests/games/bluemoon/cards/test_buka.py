"""What the texts of the Buka do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, seen, side
from tests.rules import rule

DECKS = ("buka", "hoax")
AGAINST = ("hoax", "buka")

BROTHERS = [
    ("buka/13", {"combat": ("", "hoax/9"), "covered": ("", "hoax/1 hoax/2 hoax/3 hoax/4 hoax/6")}),
    ("buka/14", {"combat": ("", "hoax/9 hoax/12")}),
    ("buka/15", {"combat": ("", "hoax/9 hoax/18 pillar/26")}),
    ("buka/16", {"combat": ("", "hoax/9"), "support": ("", "hoax/22 hoax/25")}),
    ("buka/17", {"combat": ("", "hoax/9 hoax/18"), "support": ("", "hoax/24")}),
]


@card("buka/13", "buka/14", "buka/15", "buka/16", "buka/17")
@rule("BM-107", "IX-63", "IX-23")
@pytest.mark.parametrize(("brother", "crowd"), BROTHERS)
def test_a_brother_is_free_if_the_opponent_has_what_it_names(brother: str, crowd: dict[str, tuple[str, str]]) -> None:
    table = {"decks": DECKS, "hand": (f"buka/1 buka/2 {brother}", ""), "phase": "character", "element": "fire"}
    state = do(lay(**table, **crowd), "play buka/1")
    assert playable(state) == {brother}
    assert options(do(state, f"play {brother}")) == {"done"}  # it was FREE, the others are not


@card("buka/13", "buka/14", "buka/15", "buka/16", "buka/17")
@rule("BM-107", "IX-63")
@pytest.mark.parametrize(
    ("brother", "less"),
    [
        ("buka/13", {"combat": ("", "hoax/9"), "covered": ("", "hoax/1 hoax/2 hoax/3 hoax/4")}),
        ("buka/14", {"combat": ("", "hoax/9"), "covered": ("", "hoax/12")}),
        ("buka/15", {"combat": ("", "hoax/9 hoax/18"), "covered": ("", "hoax/19")}),
        ("buka/16", {"combat": ("", "hoax/9"), "support": ("", "hoax/22")}),
        ("buka/17", {"combat": ("", "hoax/9 hoax/18"), "covered": ("", "hoax/5")}),
    ],
)
def test_without_it_a_brother_is_an_ordinary_character(brother: str, less: dict[str, tuple[str, str]]) -> None:
    table = {"decks": DECKS, "hand": (f"buka/1 {brother}", ""), "phase": "character", "element": "fire"}
    state = lay(**table, **less)
    assert playable(state) == {"buka/1", brother}
    assert options(do(state.copy(), "play buka/1")) == {"done"}
    assert options(do(state.copy(), f"play {brother}")) == {"done"}


@card("buka/18")
@rule("BM-041", "IX-50")
def test_boatswain_lets_the_opponent_leave_his_character_phase_with_one_active_character() -> None:
    table = {"decks": ("mimix", "buka"), "combat": ("", "buka/18"), "phase": "character", "element": "fire"}
    state = lay(hand=("mimix/9 mimix/10 mimix/22 mimix/25", ""), **table)
    do(state, "play mimix/9")
    assert options(state) == {"done"}  # neither the partner nor a FREE one
    assert playable(do(state, "done")) == {"mimix/25"}
    gang = lay(
        decks=("khind", "buka"),
        combat=("khind/15", "buka/18"),
        hand=("khind/17 hoax/1", ""),
        phase="character",
        element="fire",
    )
    assert options(gang) == {"play khind/17", "play hoax/1"}  # no adding


@card("buka/19")
@rule("IX-96", "BM-122")
def test_coxswain_may_clear_the_opposing_combat_area_when_coming_from_a_ship() -> None:
    table = {
        "decks": DECKS,
        "combat": ("", "hoax/9 hoax/19 aqua/10"),
        "covered": ("", "hoax/1"),
        "phase": "character",
        "element": "fire",
    }
    state = lay(
        landed=("buka/30", ""),
        cargo=({"buka/30": "buka/19"}, {}),
        support=("", "hoax/22"),
        hand=("buka/24", ""),
        **table,
    )
    do(state, "play buka/19")
    assert options(state) == {"use"}  # without it Fire 4 could not be matched
    do(state, "use")
    assert side(state, 1)["active"] == ["aqua/10"]
    assert side(state, 1)["covered"] == []
    assert side(state, 1)["supports"] == ["hoax/22"]
    hand = lay(hand=("buka/19 buka/24", ""), **table)
    do(hand, "play buka/19")
    assert options(hand) == {"done"}
    assert set(side(hand, 1)["active"]) == {"hoax/9", "hoax/19", "aqua/10"}


@card("buka/20")
@rule("IX-64", "BM-047", "BM-044")
def test_quartermaster_opens_all_supports_bluffs_and_loads() -> None:
    table = {"decks": DECKS, "ships": ("buka/30", ""), "phase": "character"}
    hand = ("buka/20 buka/4 buka/6 buka/7 buka/25 buka/26 hoax/18", "")
    opening = do(lay(hand=hand, opening=True, **table), "play buka/20", "done")
    assert "play hoax/18" not in options(opening)
    do(opening, "play buka/25", "bluff buka/4", "load buka/6 on buka/30", "play buka/26")
    assert options(opening) == {"bluff buka/7", "load buka/7 on buka/30", "load hoax/18 on buka/30", "done"}
    later = do(lay(hand=hand, element="fire", combat=("", "hoax/9"), **table), "play buka/20", "done")
    do(later, "play buka/25", "bluff buka/4", "play hoax/18")
    assert "play buka/26" in options(later)


@card("buka/21")
@rule("BM-126", "IX-32")
def test_powdermaster_raises_every_bluff_to_four_and_no_other_support() -> None:
    state = lay(
        decks=DECKS, combat=("buka/21", "hoax/9"), support=("buka/25", ""), bluffs=("buka/4 buka/7", ""), element="fire"
    )
    assert state.power(0, "fire") == 2 + 1 + 4 + 4
    assert state.power(0, "earth") == 1 + 1  # a bluff stands for the contested element only
    without = lay(decks=DECKS, combat=("buka/20", "hoax/9"), bluffs=("buka/4 buka/7", ""), element="fire")
    assert without.power(0, "fire") == 2 + 2 + 2


@card("buka/22")
@rule("IX-24", "BM-100")
def test_lookout_may_discard_all_boosters_or_all_supports() -> None:
    table = {"decks": DECKS, "hand": ("buka/22 buka/24", ""), "phase": "character", "element": "earth"}
    crowd = {"combat": ("", "hoax/1 hoax/18 hoax/19"), "support": ("", "hoax/21 aqua/23"), "covered": ("", "pillar/26")}
    state = do(lay(**table, **crowd), "play buka/22")
    assert options(state) == {"boosters", "supports"}  # Earth 4 against 3: here one of them is needed
    boosters = do(state.copy(), "boosters")
    assert side(boosters, 1)["active"] == ["hoax/1"]
    assert side(boosters, 1)["covered"] == ["pillar/26"]
    assert set(side(boosters, 1)["supports"]) == {"hoax/21", "aqua/23"}
    supports = do(state.copy(), "supports")
    assert side(supports, 1)["supports"] == ["aqua/23"]
    assert set(side(supports, 1)["active"]) == {"hoax/1", "hoax/18", "hoax/19"}
    hank = do(lay(**(table | {"element": "fire"}), combat=("", "flit/12"), support=("", "hoax/22")), "play buka/22")
    assert options(hank) == {"supports", "done"}  # PROTECTED once it lies there, so Hank does not silence it


@card("buka/23")
@rule("IX-99", "BM-136", "BM-092")
def test_old_goo_laas_ghost_comes_without_ships_and_turns_the_fight() -> None:
    table = {"decks": DECKS, "combat": ("", "hoax/1"), "phase": "character", "element": "fire"}
    state = do(lay(hand=("buka/23 buka/25", ""), **table), "play buka/23")
    assert seen(state, 0)["element"] == "earth"
    assert options(do(state, "done")) == {"done"}  # STOP
    ship = lay(hand=("buka/23 buka/1", ""), ships=("buka/30", ""), **table)
    assert playable(ship) == {"buka/1"}
    landed = lay(landed=("buka/30", ""), cargo=({"buka/30": "buka/23"}, {}), **table)
    assert playable(landed) == {"buka/23"}
    opening = lay(decks=DECKS, hand=("buka/23", ""), phase="character", opening=True)
    do(opening, "play buka/23", "done", "done")
    assert options(opening) == {"fire", "earth"}


@card("buka/24")
@rule("BM-132", "BM-129", "IX-95")
def test_letter_of_marque_forbids_the_call() -> None:
    table = {"decks": DECKS, "bluffs": ("buka/4", ""), "phase": "booster", "element": "fire"}
    marque = do(lay(combat=("buka/1 buka/24", "hoax/9"), **table), "done")
    assert options(marque) != {"call", "pass"}
    assert seen(marque, 0)["turn"] == 1
    plain = do(lay(combat=("buka/1", "hoax/9"), covered=("buka/24", ""), **table), "done")
    assert (plain.seat, options(plain)) == (1, {"call", "pass"})
    ignored = do(lay(combat=("buka/1 buka/24", "flit/9"), **table), "done")
    assert options(ignored) == {"call", "pass"}


@card("buka/25")
@rule("IX-64", "BM-046")
def test_armory_grants_one_extra_support_at_once() -> None:
    table = {"decks": DECKS, "combat": ("buka/1", "hoax/9"), "phase": "booster", "element": "fire"}
    state = do(lay(hand=("buka/25 buka/26 hoax/20 hoax/19", ""), **table), "play buka/25")
    assert playable(state) == {"buka/26", "hoax/20", "hoax/19"}  # two plays in all, one of them a support at least
    assert options(do(state.copy(), "play hoax/20")) == {"done"}
    assert options(do(state, "play hoax/19")) == {"done"}
    lying = lay(support=("buka/25", ""), hand=("buka/26 hoax/20 hoax/19", ""), **table)
    do(lying, "play hoax/19")
    assert playable(lying) == {"buka/26", "hoax/20"}


@card("buka/26")
@rule("BM-155", "IX-36")
def test_duplicator_of_fire_doubles_the_fire_of_one_character() -> None:
    state = lay(decks=DECKS, combat=("buka/6 buka/13 buka/24", "hoax/1"), support=("buka/26", ""), element="fire")
    assert state.power(0, "fire") == 2 * 4 + 3 + 2
    assert state.power(0, "earth") == 2 + 3 + 2
    assert state.power(1, "fire") == 5


@card("buka/27")
@rule("BM-028", "IX-98", "BM-118")
def test_entreat_favor_finds_a_ship_to_play_or_a_card_to_load() -> None:
    table = {"decks": DECKS, "combat": ("", "hoax/9"), "element": "fire", "draw": ("buka/1 buka/28 buka/24", None)}
    state = do(lay(hand=("buka/27", ""), ships=("buka/30", ""), **table), "play buka/27")
    assert options(state) == {"take buka/28", "load buka/1 on buka/30", "load buka/24 on buka/30", "done"}
    assert side(do(state.copy(), "done"), 0)["draw_size"] == 3
    ship = do(state.copy(), "take buka/28")
    assert [each["ship"] for each in side(ship, 0)["ships"]] == ["buka/28", "buka/30"]
    loaded = do(state.copy(), "load buka/24 on buka/30")
    assert side(loaded, 0)["ships"][0]["cargo"] == ["buka/24"]
    assert seen(loaded, 0)["this_turn"]["played"] == 1  # a loaded card is not played
    landed = do(lay(hand=("buka/27", ""), landed=("buka/30", ""), **table), "play buka/27")
    assert options(landed) == {"take buka/28", "done"}  # a landed ship takes no cargo


@card("buka/28")
@rule("BM-123", "IX-101")
def test_sea_falcon_leaves_the_hand_open_in_the_turn_it_lands() -> None:
    table = {"decks": DECKS, "hand": ("buka/1 buka/25", ""), "phase": "character", "element": "fire"}
    falcon = lay(combat=("", "hoax/9"), landed=("buka/28 buka/30", ""), cargo=({"buka/30": "buka/4"}, {}), **table)
    assert playable(falcon) == {"buka/1", "buka/4"}
    sun = lay(combat=("", "hoax/9"), landed=("buka/30", ""), cargo=({"buka/30": "buka/4"}, {}), **table)
    assert playable(sun) == {"buka/4"}
    silenced = lay(combat=("", "flit/7"), landed=("buka/28", ""), cargo=({"buka/28": "buka/4"}, {}), **table)
    assert playable(silenced) == {"buka/4"}


@card("buka/29")
@rule("BM-118", "BM-120", "BM-154")
def test_sea_devil_may_come_with_up_to_three_cards_from_hand() -> None:
    hand = "buka/1 buka/4 buka/24 buka/25 buka/27 buka/30"
    state = lay(decks=DECKS, combat=("", "hoax/9"), hand=(f"buka/29 {hand}", ""), element="fire")
    do(state, "play buka/29")
    assert options(state) == {f"load {each} on buka/29" for each in hand.split()[:4]} | {
        "done"
    }  # no leadership, no ship
    none = do(state.copy(), "done")
    assert side(none, 0)["ships"][0]["cargo"] == []
    do(state, "load buka/1 on buka/29", "load buka/4 on buka/29", "load buka/25 on buka/29")
    assert options(state) - {"done"} == set()
    assert side(state, 0)["ships"][0]["room"] == 0
    assert seen(state, 0)["this_turn"]["played"] == 1
    assert lead(state) == 0
