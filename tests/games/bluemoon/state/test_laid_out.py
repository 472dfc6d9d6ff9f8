"""`setup`: any table can be laid out, and an impossible one is refused with a reason."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moontable.core.errors import BadPosition
from moontable.games.bluemoon import GAME, setup
from moontable.games.bluemoon.cards.catalog import CARDS, DECKS, PEOPLES
from moontable.games.bluemoon.decks.building import DeckList, deck_code, preassembled
from tests.games.bluemoon.table import counts, do, dragons, hand, names, offered, options, phase, player, rest_of, seen
from tests.rules import rule


def complaint(**table: Any) -> str:
    """What is said against a table."""
    with pytest.raises(BadPosition) as refused:
        setup(**table)
    return str(refused.value)


# -- what can be laid out ----------------------------------------------------------------------------------------------


def test_with_nothing_said_both_decks_are_untouched_and_nobody_fights() -> None:
    state = setup()
    assert [player(state, seat)["people"] for seat in (0, 1)] == ["vulca", "hoax"]
    assert (counts(state, 0), counts(state, 1), dragons(state)) == ((0, 30), (0, 30), (0, 0, 3))
    assert (phase(state), seen(state)["fight"], seen(state)["element"]) == ("Leadership", False, "none")


@rule("BM-011", "BM-012")
def test_every_card_lies_where_it_is_listed_and_the_rest_in_the_draw_deck() -> None:
    state = setup(
        decks=("aqua", "buka"),
        hand=(["Yang", "Yin"], ["Armory", "Rising Sun"]),
        combat=(["Giant Octopus", "Aquatic Armor"], ["Commodore Lo Tan"]),
        covered=(["Kelp Leech"], ["Commodore Tai Marn"]),
        support=(["Fire Swamp"], ["Duplicator of Fire"]),
        bluffs=([], ["Captain Su Cha", "Cannoneer Tara Ko"]),
        leadership=("Sprinkle Water", None),
        leadership_pile=([], ["Entreat Favor"]),
        discard=(["Electric Eel", "Briny Behemoth"], []),
        ships=([], ["Sea Devil"]),
        cargo=({}, {"Sea Devil": ["B.P. Unity", "Quartermaster"]}),
        disclosed=(["Yin"], []),
        dragons=-2,
        element="earth",
    )
    mine, theirs = player(state, 0), player(state, 1)
    assert (hand(state, 0), names(mine["disclosed"])) == ({"Yang", "Yin"}, ["Yin"])
    assert names(mine["active"]) == ["Giant Octopus", "Aquatic Armor"]
    assert (names(mine["covered"]), names(mine["supports"])) == (["Kelp Leech"], ["Fire Swamp"])
    assert names(mine["leadership"]) == names(mine["leadership_pile"]) == ["Sprinkle Water of Tranquility"]
    assert (names(mine["discard"]), mine["discard_top"]) == (["Electric Eel", "Briny Behemoth"], "aqua/6")
    assert mine["draw_size"] == 30 - 9
    assert theirs["bluffs"] == ["buka/4", "buka/7"]
    assert names(theirs["leadership_pile"]) == ["Entreat Favor"]
    assert theirs["ships"] == [{"ship": "buka/29", "landed": False, "cargo": ["buka/13", "buka/20"], "room": 1}]
    assert theirs["draw_size"] == 30 - 11
    assert dragons(state) == (0, 2, 1)
    assert seen(state)["element"] == "earth"


def test_a_listed_draw_deck_is_drawn_from_the_top_and_the_rest_lies_in_the_discard_pile() -> None:
    state = setup(hand=(["Volca"], []), draw=(["Torch", "Sear", "Spark"], None))
    assert (player(state, 0)["discard_size"], len(player(state, 0)["leadership_pile"])) == (23, 3), (
        "leadership goes to its pile"
    )
    do(state, "done", "start", "play Volca", "done", "done", "fire")
    assert hand(state, 0) == {"Torch", "Sear", "Spark"}
    again = setup(hand=(["Volca"], []), draw=(["Torch", *rest_of("vulca", "Torch", "Volca")], None))
    assert (player(again, 0)["discard_size"], player(again, 0)["draw_size"]) == (0, 29)


@pytest.mark.parametrize(
    ("word", "name"),
    [("beginning", "Leadership"), ("leadership", "Leadership"), ("engagement", "Engagement"), ("end", "Leadership")],
)
def test_the_turn_goes_on_from_the_phase_that_is_named(word: str, name: str) -> None:
    """Where nothing can be done at the beginning or the end, the turn goes on by itself."""
    table = setup(
        hand=(["Volca"], ["Nirwadas"]), combat=(["Sear"], ["Catusan"]), element="fire", phase=word, edition="legends"
    )
    assert phase(table) == name
    assert seen(table)["on_turn"] == (1 if word == "end" else 0)


def test_the_opening_turn_of_a_fight_can_be_laid_out() -> None:
    state = setup(hand=(["Volca", "Fireblast"], []), opening=True, phase="character")
    assert offered(state, "play") == {"Volca"}
    do(state, "play Volca", "done")
    assert options(state) == {"done"}, "no booster on the opening turn"


def test_from_the_character_phase_on_a_fight_without_an_element_is_being_opened() -> None:
    state = setup(hand=(["Volca", "Fireblast"], []), phase="character")
    do(state, "play Volca", "done")
    assert options(state) == {"done"}, "no booster on the opening turn"
    do(state, "done")
    assert options(state) == {"fire", "earth"}


@rule("BM-027", "BM-028")
def test_a_leadership_card_in_force_is_the_one_of_this_turn() -> None:
    table: dict[str, Any] = {
        "decks": ("hoax", "vulca"),
        "leadership": ("Enthrall Opposition", None),
        "hand": (["Muster Reinforcements", "Nirwadas"], ["Blaze", "Cast Cataclysm"]),
        "combat": ([], ["Scorch", "Volcanic Gauntlets"]),
        "element": "fire",
    }
    state = setup(**table)
    assert state.power(1, "fire") == 6, "the Gauntlets are silent"
    assert options(state) == {"done"}, "a second leadership card may not follow"
    assert options(setup(**{**table, "leadership": (None, None)})) == {"play hoax/27", "done"}
    theirs = setup(**{**table, "seat": 1})
    assert offered(theirs, "play") == {"Cast Cataclysm"}, "it is not the card of the player whose turn it is"


@rule("BM-094", "IX-102", "IX-41")
def test_a_leadership_card_in_force_stops_fights_again_and_counts_as_a_card_played() -> None:
    table: dict[str, Any] = {"hand": (["Smartia Pantia"], []), "element": "fire", "phase": "engagement"}
    again = setup(
        ("pillar", "hoax"), leadership=("Bounce Back", None), combat=(["Primus Magicus"], ["Nirwadas"]), **table
    )
    do(again, "continue")
    assert options(again) == {"done"}, "the active cards fight again and nothing else is played"
    weak = setup(("pillar", "hoax"), leadership=("Bounce Back", None), combat=(["Gloria"], ["Nirwadas"]), **table)
    assert options(weak) == {"retreat"}, "2 against 3; the 4 in hand may not be played"
    drained = setup(
        ("pillar", "hoax"),
        leadership=("Deploy Butterfly", None),
        combat=([], ["Nirwadas"]),
        support=([], ["Brain Drain"]),
        **table,
    )
    assert options(drained) == {"retreat"}, "the leadership card was the one card"


@rule("BM-165", "BM-013")
@pytest.mark.parametrize(
    ("theirs", "hand", "completed"),
    [
        ({"combat": ["Kabu Kat"]}, ["Volca"], False),
        ({"combat": ["Baku But"]}, ["Volca", "Fireblast"], False),
        ({"combat": ["Caterpillar Eartheroder"]}, ["Volca", "Spark"], False),
        ({"combat": ["Caterpillar Eartheroder"]}, ["Volca", "Torch"], True),
    ],
)
def test_a_fight_opened_over_cards_that_lie_there_already_can_be_completed(
    theirs: dict[str, list[str]], hand: list[str], completed: bool
) -> None:
    """Between fights no cards lie there, but a table may be laid out so: what they demand is met or nobody starts."""
    zones: dict[str, Any] = {zone: ([], cards) for zone, cards in theirs.items()}
    state = setup(("vulca", "terrah"), hand=(hand, []), phase="engagement", **zones)
    assert ("start" in options(state)) == completed
    assert "decline" in options(state)


@pytest.mark.parametrize(
    ("words", "card_id"),
    [
        ("none/105", "mutant/105"),
        ("Mutant/105", "mutant/105"),
        ("var dis nar", "mutant/105"),
        ("HOAX/12", "hoax/12"),
        ("demegodas THE odd", "hoax/12"),
        ("Nirwadas", "hoax/6"),
    ],
)
def test_cards_are_named_by_id_name_or_beginning_in_any_spelling(words: str, card_id: str) -> None:
    assert player(setup(("HOAX", "Vulca"), hand=([words], [])), 0)["hand"] == [card_id]


def test_guests_take_the_places_of_cards_that_are_not_listed() -> None:
    own = [card.id for card in DECKS["vulca"][1:30]]
    state = setup(hand=([*own, "hoax/26"], []), guests=(["Brain Drain"], []))
    assert {"Brain Drain", "Volca"} < hand(state, 0)
    assert counts(state, 0) == (30, 0)


def test_decks_are_named_by_people_code_or_list() -> None:
    own = DeckList("vulca/0", preassembled("vulca").cards)
    for deck in ("vulca", "Vulca", "vul", deck_code(own), own):
        assert player(setup(decks=(deck, deck)), 1)["people"] == "vulca"


@rule("BM-016")
def test_both_players_may_use_the_same_deck() -> None:
    state = setup(decks=("hoax", "hoax"), hand=(["Nirwadas"], ["Nirwadas"]))
    assert hand(state, 0) == hand(state, 1) == {"Nirwadas the Traveler"}


def test_a_game_that_is_over_on_arrival_has_its_outcome() -> None:
    state = setup(
        ("terrah", "hoax"), support=(["terrah/21", "terrah/22"], []), element="fire", dragons=3, phase="beginning"
    )
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.points) == ("fourth-dragon", (4, 0))
    empty = setup(draw=([], ["Nirwadas"]), hand=([], ["Catusan"]))
    assert empty.outcome is not None
    assert (empty.outcome.reason, empty.outcome.points) == ("ran-out-first", (0, 1))


def test_a_laid_out_state_is_a_state_like_any_other() -> None:
    state = setup(hand=(["Volca", "Sear"], ["Nirwadas"]), combat=([], ["Catusan"]), element="fire", crystals=(3, 2))
    assert GAME.from_bytes(state.to_bytes()) == state == state.copy()
    again = setup(hand=(["Volca", "Sear"], ["Nirwadas"]), combat=([], ["Catusan"]), element="fire", crystals=(3, 2))
    assert again == state


# -- what cannot -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            {"hand": (["Nirwadas"], [])},
            ["hand[0]", "Nirwadas the Traveler (hoax/6)", "not in the vulca deck of seat 0"],
        ),
        ({"hand": (["Inferno"], [])}, ["hand[0]", "Inferno is a leader"]),
        ({"hand": (["Blimey"], [])}, ["hand[0]", "no card is called 'Blimey'"]),
        ({"hand": (["The"], [])}, ["hand[0]", "'The'"]),
        ({"hand": (["Volca", "vulca/5"], [])}, ["hand[0]", "Volca is in hand[0] already"]),
        ({"hand": (["Volca"], []), "combat": (["Volca"], [])}, ["combat[0]", "Volca is in hand[0] already"]),
        ({"draw": (["Volca", "Volca"], None)}, ["draw[0]", "Volca is in draw[0] already"]),
        ({"combat": (["Lightning Bolts"], [])}, ["combat[0]", "is a support", "character, booster"]),
        ({"covered": ([], ["Tome of Wisdom"])}, ["covered[1]", "is a support"]),
        ({"support": (["Fireblast"], [])}, ["support[0]", "is a booster"]),
        ({"leadership": ("Volca", None)}, ["leadership[0]", "is a character", "leadership"]),
        ({"leadership_pile": ([], ["Nirwadas"])}, ["leadership_pile[1]", "is a character"]),
        ({"discard": (["Cast Cataclysm"], [])}, ["discard[0]", "is a leadership"]),
        ({"ships": (["Volca"], [])}, ["ships[0]", "is a character", "ship"]),
        ({"landed": (["Volca"], [])}, ["landed[0]", "is a character", "ship"]),
        ({"bluffs": (["Volca"], [])}, ["bluffs[0]", "Volca has no bluff icon"]),
        ({"disclosed": (["Volca"], [])}, ["disclosed[0]", "Volca is not in the hand"]),
        ({"disclosed": (["Nirwadas"], [])}, ["disclosed[0]", "Nirwadas is not in the hand"]),
        ({"dragons": 4}, ["dragons", "-3 to 3", "4"]),
        ({"dragons": -4}, ["dragons", "-4"]),
        ({"element": "water"}, ["element", "'water'", "fire, earth"]),
        ({"seat": 2}, ["seat", "0 to 1", "2"]),
        ({"edition": "1999"}, ["edition", "'1999'", "2004, legends"]),
        ({"phase": "power"}, ["phase", "'power'", "beginning, leadership, engagement, character, booster, end"]),
        ({"between": "burn"}, ["between", "'burn'", "keep, swap, choose"]),
        ({"crystals": (5, 0)}, ["crystals[0]", "0 to 4", "5"]),
        ({"crystals": (0, -1)}, ["crystals[1]", "-1"]),
        ({"opening": True}, ["opening", "character phase", "'leadership'"]),
        ({"opening": "yes", "phase": "character"}, ["opening", "'yes'"]),
        ({"phase": "end"}, ["element", "'end'", "announced"]),
        (
            {"leadership": ("Cast Cataclysm", None), "element": "fire", "phase": "beginning"},
            ["leadership[0]", "'beginning'"],
        ),
        (
            {"decks": ("hoax", "buka"), "support": ([], ["Cannoneer Tara Ko"])},
            ["support[1]", "Cannoneer Tara Ko is a character", "bluffs"],
        ),
        ({"decks": ("orcs", "hoax")}, ["decks[0]", "'orcs'", "vulca"]),
        ({"decks": ("hoax", DeckList("hoax/0", ("hoax/1",)))}, ["decks[1]", "30 different cards"]),
        ({"decks": ("hoax", DeckList("hoax/0", ("hoax/1",) * 30))}, ["decks[1]", "30 different cards"]),
        ({"decks": ("hoax", DeckList("hoax/1", preassembled("hoax").cards))}, ["decks[1]", "hoax/1 is not a leader"]),
        ({"decks": ("hoax", DeckList("orc/1", preassembled("hoax").cards))}, ["decks[1]", "orc/1 is not a leader"]),
        ({"guests": (["Xelethotiras"], [])}, ["guests[0]", "Xelethotiras is a leader"]),
        ({"guests": (["Blimey"], [])}, ["guests[0]", "no card is called 'Blimey'"]),
        ({"guests": (rest_of("hoax") + rest_of("buka"), [])}, ["guests[0]", "60 cards", "30 unlisted"]),
        ({"hand": (rest_of("vulca"), []), "guests": (["Nirwadas"], [])}, ["guests[0]", "1 cards", "0 unlisted"]),
        ({"hand": "Volca"}, ["hand", "two entries", "'Volca'"]),
        ({"hand": (["Volca"],)}, ["hand", "two entries"]),
        ({"hand": ("Volca", [])}, ["hand[0]", "a list of cards", "'Volca'"]),
        ({"hand": ([5], [])}, ["hand[0]", "a text", "5"]),
        ({"leadership": ("Cast Cataclysm",)}, ["leadership", "two entries"]),
        ({"leadership": (3, None)}, ["leadership[0]", "a text", "3"]),
        ({"cargo": ([], {})}, ["cargo[0]", "cards by ship"]),
        ({"cargo": ({"Rising Sun": []}, {})}, ["cargo[0]", "Rising Sun is not a ship on the table of seat 0"]),
        ({"phase": "character", "element": "fire"}, ["phase", "cannot complete the turn", "'character'"]),
        (
            {"phase": "booster", "element": "fire", "combat": (["Torch"], ["Wogarathoras"])},
            ["phase", "cannot complete the turn", "'booster'"],
        ),
    ],
)
def test_an_impossible_table_is_refused_with_the_field_and_the_reason(table: dict[str, Any], words: list[str]) -> None:
    said = complaint(**table)
    for word in words:
        assert word in said


@rule("BM-120")
def test_ships_carry_what_fits_on_them_and_nothing_else() -> None:
    decks = ("buka", "hoax")
    three = ["B.P. Unity", "B.P. Bravery", "Armory"]
    assert "Sea Falcon carries 2 cards, not 3" in complaint(
        decks=decks, ships=(["Sea Falcon"], []), cargo=({"Sea Falcon": three}, {})
    )
    assert "Sea Devil is a ship" in complaint(
        decks=decks, ships=(["Sea Falcon"], []), cargo=({"Sea Falcon": ["Sea Devil"]}, {})
    )
    assert "loaded twice" in complaint(
        decks=decks, ships=(["Sea Falcon"], []), cargo=({"Sea Falcon": ["Armory"], "buka/28": ["B.P. Unity"]}, {})
    )
    assert "landed[0]: a player has landed" in complaint(decks=decks, landed=(["Sea Falcon"], []), seat=1)


# -- nonsense ----------------------------------------------------------------------------------------------------------

FIELDS = (
    *("decks", "combat", "support", "leadership", "hand", "discard", "draw", "dragons", "element", "seat", "edition"),
    *("covered", "bluffs", "ships", "landed", "cargo", "leadership_pile", "disclosed", "guests", "phase", "opening"),
    *("crystals", "between"),
)
scraps: st.SearchStrategy[object] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=4)
)
nonsense: st.SearchStrategy[object] = st.recursive(
    scraps,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(scraps.filter(lambda key: key == key), inner, max_size=2)
    ),
    max_leaves=6,
)
cards = st.lists(st.sampled_from([*CARDS, *[card.name for card in CARDS.values()]]), max_size=6)
sensible: st.SearchStrategy[object] = st.one_of(
    st.tuples(cards, cards),
    st.tuples(st.sampled_from(PEOPLES), st.sampled_from(PEOPLES)),
    st.sampled_from(
        ["fire", "earth", "2004", "legends", "beginning", "character", "booster", "end", "swap", 1, -3, True]
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), nonsense | sensible, min_size=1, max_size=5))
def test_only_bad_position_comes_out_of_nonsense(table: dict[str, Any]) -> None:
    try:
        state = setup(**table)
    except BadPosition:
        return
    assert state.outcome is not None or state.legal()


@pytest.mark.parametrize("seed", range(40))
def test_any_table_of_cards_that_belong_there_can_be_laid_out_and_played_on(seed: int) -> None:
    """Thirty cards each, spread at random over the zones that take them: the game runs to its end from there."""
    chance = random.Random(seed)
    peoples = chance.choice(PEOPLES), chance.choice(PEOPLES)
    zones: dict[str, Any] = {
        zone: ([], [])
        for zone in ("hand", "combat", "covered", "support", "bluffs", "discard", "leadership_pile", "ships")
    }
    for seat, people in enumerate(peoples):
        for card in DECKS[people][1:]:
            places = ["hand", "draw", "draw"]
            if card.kind in (2, 3):
                places += ["combat", "covered", "discard"]
            elif card.kind == 4:
                places += ["support", "discard"]
            elif card.kind == 5:
                places += ["ships", "discard"]
            else:
                places += ["leadership_pile"]
            if card.bluff:
                places += ["bluffs"]
            place = chance.choice(places)
            if place != "draw":
                zones[place][seat].append(card.id)
    state = setup(
        decks=peoples,
        **zones,
        element=chance.choice(["fire", "earth", None]),
        dragons=chance.randint(-3, 3),
        seat=chance.randrange(2),
        edition=chance.choice(["2004", "legends"]),
        phase=chance.choice(["beginning", "leadership"]),
        seed=seed,
    )
    moves = 0
    while state.outcome is None:
        state.play(chance.choice(state.legal()))
        moves += 1
        assert moves < GAME.longest
        for seat in (0, 1):
            table = player(state, seat)
            on_ships = sum(1 + len(ship["cargo"]) for ship in table["ships"])
            lying = table["active"] + table["covered"] + table["supports"] + table["leadership_pile"] + table["discard"]
            shown = len(seen(state, seat)["looked_at"]) if phase(state).startswith("End") else 0
            held = table["hand_size"] + table["draw_size"] + len(table["bluffs"])
            assert len(lying) + held + on_ships + shown == 30, "no card is lost or doubled"
