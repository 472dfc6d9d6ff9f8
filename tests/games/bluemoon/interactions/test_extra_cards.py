"""Interactions of extra cards: STOP, PROTECTED, ignoring, other demands, running out (IX-109 to IX-132)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import GAME
from tests.games.bluemoon.built import built_deck
from tests.games.bluemoon.cards.scenario import do, lay, lead, options, playable, player, seen
from tests.rules import rule

PILLAR = ("vulca", "pillar")
"""A Vulca player pays what the Caterpillars of seat 1 demand."""


# -- moons -------------------------------------------------------------------------------------------------------------


@rule("IX-109", "BM-142", "BM-185")
def test_moons_and_fire_are_paid_with_cards_of_their_own() -> None:
    table = {
        "decks": PILLAR,
        "combat": ("", "Silento Sol, Caterpillar Fireeater, Caterpillar Moonset"),
        "element": "earth",
    }
    # Flamebreath has Fire 7 and two moons: whichever demand it pays, the other stays open.
    assert "continue" not in options(do(lay(hand=("Flamebreath, Glimmer", ""), **table), "done"))
    state = do(lay(hand=("Flamebreath, Charm Holy Dragon, Glimmer", ""), **table), "done", "continue")
    do(state, "pay Caterpillar Moonset")
    assert options(state) == {"discard Charm Holy Dragon"}, "Flamebreath has to pay the Fire"
    do(state, "discard Charm Holy Dragon", "pay Caterpillar Fireeater", "discard Flamebreath", "play Glimmer", "done")
    assert options(state) == {"done"}


@rule("IX-110", "BM-185")
def test_ignored_cards_pay_with_their_moons() -> None:
    state = lay(
        decks=("mimix", "flit"),
        combat=("", "Mad Mike, Caterpillar Moonset"),
        hand=("Heroine of the High Flames, NoProblem, Shaman of the Afterlife", ""),
        element="fire",
    )
    do(state, "done", "continue", "pay Caterpillar Moonset")
    assert "discard Heroine of the High Flames" in options(state), "ignored for its PAIR icon, but it shows two moons"


@rule("IX-111")
def test_crysalus_doubles_moonset_to_four_moons() -> None:
    table = {"decks": PILLAR, "combat": ("", "Crysalus, Caterpillar Moonset"), "element": "earth"}
    assert options(do(lay(hand=("Volca, Glimmer, Summon Sorcerer", ""), **table), "done")) == {"retreat"}
    state = do(lay(hand=("Aaralia, Glimmer, Charm Holy Dragon", ""), **table), "done", "continue")
    do(state, "pay Caterpillar Moonset", "discard Charm Holy Dragon")
    assert seen(state)["this_turn"]["paid"] == ["Caterpillar Moonset"]


@rule("IX-132", "BM-092")
def test_moonset_is_free_but_not_after_stop() -> None:
    hand = ("Caterpillar Moonset, Potion of Mutation, Smartia Pantia, Fel-nar-Gan", "")
    opening = do(lay(decks=("pillar", "vulca"), hand=hand), "done", "start")
    free = do(opening.copy(), "play Smartia Pantia", "done")
    assert playable(free) == {"Caterpillar Moonset"}
    stopped = do(opening.copy(), "play Fel-nar-Gan", "done")
    assert playable(stopped) == set()


# -- KhindKin ----------------------------------------------------------------------------------------------------------


@rule("IX-112", "BM-041")
def test_boatswain_forbids_two_active_characters_but_lets_khindkin_cover() -> None:
    state = lay(
        decks=("khind", "buka"),
        combat=("NoNo, Aquatic Armor", "Boatswain"),
        hand=("KhindKin, Inscrutable Armor", ""),
        phase="character",
        element="fire",
    )
    assert options(state) == {"play KhindKin"}


@rule("IX-113")
def test_an_ignored_khindkin_covers_like_any_character() -> None:
    table = {"decks": ("khind", "flit"), "hand": ("KhindKin", ""), "phase": "character", "element": "fire"}
    heard = lay(combat=("NoNo, Aquatic Armor", "Highchirp"), **table)
    assert options(heard) == {"add KhindKin"}, "without the shield of the old cards it would not do"
    silent = lay(combat=("NoNo", "Tittertweet"), support=("Water of Union, Tome of Wisdom", ""), **table)
    assert options(silent) == {"play KhindKin"}


@rule("IX-114", "BM-112")
def test_a_gang_with_khindkin_beside_it_cannot_be_extended() -> None:
    state = lay(
        decks=("khind", "hoax"),
        combat=("NoNo, NoStyle, KhindKin", "Silento Sol"),
        hand=("NoBrains", ""),
        phase="character",
        element="fire",
    )
    assert options(state) == {"play NoBrains"}


@rule("BM-165", "BM-182")
def test_who_can_match_only_beside_the_old_cards_may_continue_and_must_lie_beside() -> None:
    state = lay(
        decks=("khind", "hoax"),
        combat=("NoNo", "Nirwadas"),
        hand=("KhindKin", ""),
        element="fire",
    )
    do(state, "done")
    assert "continue" in options(state)
    do(state, "continue")
    assert options(state) == {"add KhindKin"}, "alone it would not match Fire 3"
    covered = lay(decks=("khind", "hoax"), combat=("", "Nirwadas"), hand=("KhindKin", ""), element="fire")
    assert options(do(covered, "done")) == {"retreat"}


# -- mutants -----------------------------------------------------------------------------------------------------------


@rule("IX-115", "BM-138")
def test_under_laughing_gas_every_condition_is_ignored_with_the_permission() -> None:
    state = lay(
        decks=("vulca", "khind"),
        combat=("", "Silento Sol"),
        support=("", "Laughing Gas"),
        hand=("Ignite Mutant, Den-bal-Ton, Chu-nan-Chi", ""),
        element="fire",
    )
    do(state, "play Ignite Mutant", "done", "continue")
    assert playable(state) == {"Den-bal-Ton", "Chu-nan-Chi"}
    do(state, "play Den-bal-Ton")
    assert seen(state)["element"] == "fire"


@rule("BM-187", "BM-151")
def test_ignite_mutant_lifts_no_ban() -> None:
    state = lay(
        decks=("vulca", "vulca"),
        combat=("", "Silento Sol"),
        support=("", "Heat Haze"),
        hand=("Ignite Mutant, Den-bal-Ton, Volca", ""),
        element="fire",
    )
    do(state, "play Ignite Mutant", "done", "continue")
    assert playable(state) == {"Volca"}, "Heat Haze bars characters with text"


@rule("IX-125", "IX-23")
def test_an_ignored_free_icon_serves_man_shu_ran_and_a_lent_one_does_not() -> None:
    table = {"decks": ("flit", "aqua"), "phase": "character", "element": "earth"}
    shown = lay(combat=("Trillilling", "Kelp Leech, Instant Undertow"), hand=("Man-shu-Ran", ""), **table)
    assert playable(shown) == {"Man-shu-Ran"}
    lent = lay(combat=("", "Yang, Briny Behemoth"), hand=("Man-shu-Ran, Megalit", ""), **table)
    assert playable(lent) == {"Megalit Mountainshaker"}


# -- what goes away ----------------------------------------------------------------------------------------------------


@rule("IX-116", "BM-184")
def test_erupta_leaves_a_total_of_nothing_and_no_ship_goes() -> None:
    state = lay(
        decks=("vulca", "buka"),
        hand=("Erupta", ""),
        combat=("", "Captain Su Cha"),
        bluffs=("", "Powdermaster"),
        ships=("", "Rising Sun"),
        element="fire",
        phase="character",
    )
    size = player(state, 1)["draw_size"]
    do(state, "play Erupta", "use")
    assert state.power(1, "fire") == 0
    assert player(state, 1)["ships"] == [{"ship": "Rising Sun", "landed": False, "cargo": [], "room": 4}]
    assert player(state, 1)["draw_size"] == size + 2
    assert player(state, 1)["bluffs"] == []


@rule("IX-117", "BM-103")
def test_protection_that_is_ignored_saves_no_support_from_chosen_of_the_air() -> None:
    table = {
        "decks": ("aqua", "hoax"),
        "hand": ("Chosen of the Air", ""),
        "support": ("Ravenous Razorjaw", ""),
        "element": "fire",
    }
    kept = do(lay(combat=("Kelp Leech", "Nirwadas"), **table), "play Chosen of the Air")
    assert player(kept, 0)["supports"] == ["Ravenous Razorjaw"]
    lost = do(lay(combat=("Kelp Leech", "Mekarthas"), **table), "play Chosen of the Air")
    assert player(lost, 0)["supports"] == []


@rule("IX-126", "BM-100")
def test_expel_followers_finds_free_on_every_kind_of_card() -> None:
    state = lay(
        decks=("hoax", "aqua"),
        hand=("Expel Followers", ""),
        combat=("", "Kelp Leech, Sun Setting, Instant Undertow"),
        support=("", "Fire Swamp, Ravenous Razorjaw"),
        element="fire",
    )
    do(state, "play Expel Followers", "use")
    assert player(state, 1)["active"] == ["Kelp Leech"]
    assert player(state, 1)["supports"] == ["Ravenous Razorjaw"]


# -- drawing -----------------------------------------------------------------------------------------------------------


@rule("IX-118", "BM-191")
def test_under_wall_of_fire_the_hand_goes_and_nothing_comes() -> None:
    state = lay(
        decks=("aqua", "vulca"),
        hand=("Chosen of Water, Kelp Leech, Electric Eel", "Volca"),
        combat=("Briny Behemoth", "Spark"),
        support=("", "Wall of Fire"),
        element="fire",
    )
    do(state, "play Chosen of Water")
    assert player(state, 0)["hand_size"] == 0
    assert player(state, 1)["hand_size"] == 6, "the owner of the wall draws"
    assert state.ran_out == 0


@rule("IX-122", "BM-181")
def test_twitter_leaves_shamans_what_they_can_do_without_taking_a_card() -> None:
    table = {"decks": ("mimix", "flit"), "support": ("", "Irritating Twitter"), "phase": "end", "element": "fire"}
    hand = ("Wild Gazelle, Wild Antelope, Young Bear", "")
    sacrifice = lay(combat=("Shaman of the Holy Sacrifice", "Highchirp"), hand=hand, **table)
    do(sacrifice, "text Shaman of the Holy Sacrifice")
    assert options(sacrifice) == {"number 0", "number 1"}
    deeds = lay(combat=("Shaman of the Deeds to Come", "Highchirp"), hand=hand, **table)
    do(deeds, "text Shaman of the Deeds to Come")
    assert options(deeds) == {"number 0"}
    do(deeds, "number 0")
    assert options(deeds) == {"return Wild Gazelle", "return Wild Antelope", "return Young Bear"}
    muster = lay(
        decks=("hoax", "flit"),
        support=("", "Irritating Twitter"),
        combat=("Nirwadas", "Highchirp"),
        element="fire",
        hand=("Muster Reinforcements", ""),
    )
    assert player(do(muster, "play Muster Reinforcements", "use"), 0)["hand_size"] == 5


@rule("IX-123", "BM-191")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("", "Gluing Dust", (1, 3)), ("Gluing Dust", "", (3, 3))])
def test_gluing_dust_counts_the_cards_of_ones_own_turn_only(mine: str, theirs: str, drawn: tuple[int, int]) -> None:
    state = lay(
        decks=("terrah", "khind"),
        hand=("Chosen of Earth", ""),
        combat=("Torana", "NoNo"),
        support=(mine, theirs),
        element="fire",
    )
    do(state, "play Chosen of Earth")
    assert (player(state, 0)["hand_size"], player(state, 1)["hand_size"]) == drawn


@rule("IX-123")
def test_ones_own_quicksand_stops_the_opponent_at_four() -> None:
    state = lay(
        decks=("terrah", "khind"),
        hand=("Chosen of Earth", "NoStyle, NoBrains"),
        combat=("Torana", "NoNo"),
        support=("Quivering Quicksand", ""),
        element="fire",
    )
    do(state, "play Chosen of Earth")
    assert (player(state, 0)["hand_size"], player(state, 1)["hand_size"]) == (3, 4)


# -- the end of a game -------------------------------------------------------------------------------------------------


@rule("IX-119", "BM-077")
def test_who_empties_both_sides_ran_out_first() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=("Chosen of the Mind, Nirwadas", "Volca"),
        draw=("", ""),
        combat=("Zedemikras", "Spark"),
        element="fire",
    )
    do(state, "play Chosen of the Mind", "discard Nirwadas", "discard Volca")
    assert (state.ran_out, state.first_out) == (0b11, 0)


@rule("IX-120", "IX-121", "IX-106")
@pytest.mark.parametrize(("last", "moves"), [("Chosen of Nature", ()), ("Chosen of Fire", ("return Summon Sorcerer",))])
def test_a_last_card_that_fills_the_draw_deck_is_not_the_last(last: str, moves: tuple[str, ...]) -> None:
    table = {
        "decks": ("vulca", "hoax"),
        "hand": (last, "Nirwadas"),
        "draw": ("", None),
        "combat": ("Volca", "Zedemikras"),
        "element": "fire",
    }
    state = do(lay(leadership_pile=("Summon Sorcerer", ""), **table), f"play {last}", *moves)
    assert state.ran_out == 0
    assert player(state, 0)["draw_size"] > 0


@rule("IX-124", "BM-070")
def test_a_dragon_that_wins_the_game_leaves_the_other_unasked() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=("Chosen of Distance, Primus Magicus, Devius Maximus", "Flamebreath, Volca"),
        dragons=3,
    )
    do(state, "play Chosen of Distance", "discard Primus Magicus", "discard Devius Maximus")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


# -- values and ships --------------------------------------------------------------------------------------------------


@rule("IX-127", "BM-157", "BM-159")
def test_water_of_union_raises_what_the_cool_gang_leaves_and_is_doubled_after() -> None:
    table = {"decks": ("aqua", "khind"), "support": ("Water of Union", ""), "element": "fire"}
    plain = lay(combat=("Smartia Pantia", "NoNo"), **table)
    assert (plain.power(0, "fire"), plain.power(0, "earth")) == (4, 4)
    even_is_zero = lay(combat=("Smartia Pantia", "CoolCop"), **table)
    assert (even_is_zero.power(0, "fire"), even_is_zero.power(0, "earth")) == (3, 3)
    summed = lay(combat=("Smartia Pantia, Potion of Conjoining", "NoNo"), **table)
    assert (summed.power(0, "fire"), summed.power(0, "earth")) == (7, 7)
    doubled = lay(combat=("Smartia Pantia, Volcanic Gauntlets", "NoNo"), **table)
    assert (doubled.power(0, "fire"), doubled.power(0, "earth")) == (8, 4)
    assert "higher value" in doubled.look("card 0 pillar/5").sentence


@rule("IX-128", "BM-186")
def test_an_ignored_sea_moon_keeps_the_hand_closed_and_loading_is_not_playing() -> None:
    table = {
        "decks": ("buka", "flit"),
        "landed": ("Sea Moon", ""),
        "cargo": ({"Sea Moon": "Captain Su Cha"}, {}),
        "ships": ("Rising Sun", ""),
        "hand": ("Commodore Lo Tan, Homing Missiles", ""),
        "phase": "character",
        "element": "fire",
    }
    assert playable(lay(combat=("", "Tittertweet"), **table)) == {"Captain Su Cha"}
    state = do(lay(combat=("", "Highchirp"), **table), "play Captain Su Cha", "done")
    assert "load Commodore Lo Tan on Rising Sun" in options(state)
    do(state, "play Homing Missiles")
    assert playable(state) == set()


@rule("IX-129", "BM-148")
@pytest.mark.parametrize("waiting", ["Chosen of Youth", "Conjure Typhoon"])
def test_a_text_without_anything_to_act_on_is_a_text(waiting: str) -> None:
    table = {"decks": ("hoax", "terrah"), "hand": (waiting, ""), "element": "fire"}
    assert options(lay(combat=("Nirwadas", "Ferro Fos"), **table)) == {"done"}
    assert f"play {waiting}" in options(lay(combat=("Nirwadas", "Corono Cos"), **table))


@rule("IX-131", "BM-064")
def test_evil_eye_counts_for_six_cards() -> None:
    table = {"decks": ("hoax", "terrah"), "combat": ("Nirwadas", "Torana"), "element": "fire"}
    covered = ("", "Helitos, Sonatos, Rocara, Flamitos")
    assert lead(do(lay(covered=covered, support=("", "Evil Eye"), **table), "done", "retreat")) == -2
    assert lead(do(lay(covered=covered, **table), "done", "retreat")) == -1


# -- the option --------------------------------------------------------------------------------------------------------


@rule("BM-178", "BM-177")
@pytest.mark.parametrize(("deck", "extra"), [("hoax", 3), ("buka", 1)])
def test_the_option_shuffles_the_extra_cards_of_a_people_into_its_deck(deck: str, extra: int) -> None:
    state = GAME.new({"deck": deck, "against": "flit", "extra": True}, 3)
    usual = GAME.new({"deck": deck, "against": "flit"}, 3)
    cards = [card.id for card in state.player(0).deck.cards]
    before = [card.id for card in usual.player(0).deck.cards]
    assert cards[:30] == before, "known cards keep their places"
    assert len(cards) == 30 + extra
    assert all(card.startswith(f"{deck}/") for card in cards[30:])
    assert sum([player(state, 0)["draw_size"], player(state, 0)["hand_size"]]) == 30 + extra


@rule("BM-178", "BM-082")
def test_in_a_series_chosen_decks_have_their_extra_cards_and_own_decks_stay_as_they_are() -> None:
    options_given = {
        "deck": built_deck("vulca", 4),
        "against": "flit",
        "extra": True,
        "series": "crystals",
        "between": "choose",
    }
    state = GAME.new(options_given, 3)
    assert [len(state.player(seat).deck.cards) for seat in (0, 1)] == [30, 33]
    assert state.prepared[0] is state.player(0).deck
