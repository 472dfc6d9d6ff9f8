"""What the texts of the Mimix do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player, seen
from tests.rules import rule

DECKS = ("mimix", "vulca")
SIX = (
    "Virgin of Pure Fire, Virgin of Pure Earth, Heroine of the High Flames, "
    "Spirit of the Night, Spirit of the Light, Amazon Leaping High"
)


@card("Shaman of the Holy Sacrifice")
@rule("BM-058", "IX-77")
def test_shaman_of_the_holy_sacrifice_turns_cards_over_discards_one_and_keeps_the_rest() -> None:
    table = {
        "decks": DECKS,
        "hand": (SIX, ""),
        "draw": ("Wild Gazelle, Wild Antelope, Young Bear, Young Fox", None),
        "element": "fire",
    }
    state = lay(combat=("Shaman of the Holy Sacrifice", "Glimmer"), phase="end", **table)
    do(state, "text Shaman of the Holy Sacrifice")
    assert options(state) == {"number 0", "number 1", "number 2", "number 3"}
    assert player(do(state.copy(), "number 0"), 0)["hand_size"] == 6
    do(state, "number 2")
    assert options(state) == {"discard Wild Gazelle", "discard Wild Antelope"}  # exactly one goes, never none
    assert set(seen(state, 1)["looked_at"]) == {"Wild Gazelle", "Wild Antelope"}
    do(state, "discard Wild Gazelle")
    assert set(player(state, 0)["hand"]) == {*SIX.split(", "), "Wild Antelope"}
    assert player(state, 0)["discard_top"] == "Wild Gazelle"
    one = do(
        lay(combat=("Shaman of the Holy Sacrifice", "Glimmer"), phase="end", **table),
        "text Shaman of the Holy Sacrifice",
        "number 1",
        "discard Wild Gazelle",
    )
    assert player(one, 0)["hand_size"] == 6


@card("Shaman of the Deeds to Come")
@rule("BM-153")
def test_shaman_of_the_deeds_to_come_draws_up_to_three_and_puts_two_back_unseen() -> None:
    table = {
        "decks": DECKS,
        "hand": (SIX, ""),
        "draw": ("Wild Gazelle, Wild Antelope, Young Bear, Young Fox", None),
        "element": "fire",
    }
    state = lay(combat=("Shaman of the Deeds to Come", "Glimmer"), phase="end", **table)
    unused = do(state.copy(), "done")
    assert player(unused, 0)["hand_size"] == 6
    do(state, "text Shaman of the Deeds to Come")
    assert options(state) == {"number 0", "number 1", "number 2", "number 3"}
    do(state, "number 3")
    assert player(state, 0)["hand_size"] == 9
    assert "done" not in options(state)
    do(state, "return Virgin of Pure Fire", "return Young Bear")
    assert player(state, 0)["hand_size"] == 7
    assert player(state, 0)["draw_size"] == 3
    assert seen(state, 1)["seats"][0]["hand"] == []
    assert state.seat == 1
    few = lay(
        combat=("Shaman of the Deeds to Come", "Glimmer"),
        phase="end",
        **(table | {"hand": ("Virgin of Pure Fire", ""), "draw": ("", None)}),
    )
    do(few, "text Shaman of the Deeds to Come", "number 0", "return Virgin of Pure Fire")
    assert player(few, 0)["draw_size"] == 1


@card("Shaman of the Here and Now")
@rule("BM-048", "IX-59")
def test_shaman_of_the_here_and_now_searches_the_deck_before_the_announcement() -> None:
    table = {"decks": DECKS, "combat": ("", "Ember"), "phase": "character", "element": "fire"}
    state = lay(
        hand=("Shaman of the Here and Now, Menacing Wardance, Hail of Arrows", ""),
        draw=("Virgin of Pure Fire, Virgin of Pure Earth, Heroine of the High Flames", None),
        **table,
    )
    do(state, "play Shaman of the Here and Now", "done")
    assert options(state) == {"done"}  # STOP: no booster and no support follows
    do(state, "done")
    assert options(state) == {
        "take Virgin of Pure Fire",
        "take Virgin of Pure Earth",
        "take Heroine of the High Flames",
        "done",
    }
    nothing = do(state.copy(), "done")
    assert player(nothing, 0)["hand_size"] == 5
    do(state, "take Virgin of Pure Earth")
    assert "Virgin of Pure Earth" in player(state, 0)["hand"]
    assert "Virgin of Pure Earth" in seen(state, 1)["seats"][0]["hand"]  # shown
    assert player(state, 0)["hand_size"] == 5  # two cards left, one found, two refreshed: the deck is empty


@card("Shaman of the Afterlife")
@rule("BM-048")
def test_shaman_of_the_afterlife_may_draw_two_cards_from_the_discard_pile_unseen() -> None:
    table = {
        "decks": DECKS,
        "combat": ("Shaman of the Afterlife", "Ember"),
        "phase": "booster",
        "element": "fire",
        "draw": ("", None),
    }
    discard = ", ".join(
        ["Virgin of Pure Fire", "Virgin of Pure Earth", "Heroine of the High Flames", "Spirit of the Night"]
    )
    state = do(lay(discard=(discard, ""), **table), "done")
    assert options(state) == {"use", "done"}
    unused = do(state.copy(), "done")
    assert player(unused, 0)["hand_size"] == 0
    do(state, "use")
    assert player(state, 0)["hand_size"] == 2
    assert seen(state, 1)["seats"][0]["hand"] == []
    covered = lay(
        discard=(discard, ""),
        covered=("Shaman of the Afterlife", ""),
        **(table | {"combat": ("Amazon Leaping High", "Ember")}),
    )
    assert do(covered, "done").seat == 1


@card("Hypnotic Rattle")
@rule("BM-106", "BM-151")
def test_hypnotic_rattle_shuts_out_boosters_even_free_ones() -> None:
    state = lay(
        decks=("aqua", "mimix"),
        combat=("", "Stars Shining"),
        support=("", "Hypnotic Rattle"),
        hand=("Eelena-Aqua-Prima-Alpha, Sudden Waterspout, Aquatic Armor, Fire Swamp, Ravenous Razorjaw", ""),
        phase="character",
        element="fire",
    )
    assert playable(do(state, "play Eelena-Aqua-Prima-Alpha", "done")) == {"Fire Swamp", "Ravenous Razorjaw"}
    own = lay(
        decks=DECKS,
        combat=("Amazon Leaping High", "Glimmer"),
        support=("Hypnotic Rattle", ""),
        hand=("Hail of Arrows", ""),
        phase="booster",
        element="fire",
    )
    assert playable(own) == {"Hail of Arrows"}


@card("Fearsome Chant")
@rule("BM-066")
def test_fearsome_chant_takes_one_dragon_off_the_own_retreat() -> None:
    table = {
        "decks": DECKS,
        "support": ("Fearsome Chant", ""),
        "combat": ("Amazon Leaping High", "Flamebreath"),
        "element": "fire",
    }
    assert lead(do(lay(**table), "done", "retreat")) == 0
    many = lay(covered=("", "Scorch, Lavar, Volca, Blaze, Furnace"), **table)
    assert lead(do(many, "done", "retreat")) == -1
    theirs = lay(
        decks=("vulca", "mimix"),
        combat=("Ember", "Amazon Leaping High"),
        support=("", "Fearsome Chant"),
        element="fire",
    )
    assert lead(do(theirs, "done", "retreat")) == -1


@card("Call Spirit of the Battlefield")
@rule("BM-088")
def test_call_spirit_of_the_battlefield_may_take_back_any_card_of_the_own_combat_area() -> None:
    state = lay(
        decks=DECKS,
        combat=("Amazon Leaping High, Hail of Arrows", "Glimmer"),
        covered=("Virgin of Pure Fire", ""),
        support=("Menacing Wardance", ""),
        hand=("Call Spirit of the Battlefield", ""),
        element="fire",
    )
    do(state, "play Call Spirit of the Battlefield")
    assert options(state) == {"take Amazon Leaping High", "take Hail of Arrows", "take Virgin of Pure Fire", "done"}
    do(state, "take Virgin of Pure Fire")
    assert player(state, 0)["hand"] == ["Virgin of Pure Fire"]
    assert player(state, 0)["covered"] == []
    empty = lay(decks=DECKS, hand=("Call Spirit of the Battlefield", ""), element=None)
    assert player(do(empty, "play Call Spirit of the Battlefield"), 0)["hand"] == []


@card("Call Spirit of the Underworld")
@rule("IX-78")
def test_call_spirit_of_the_underworld_searches_the_own_discard_pile() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Call Spirit of the Underworld", ""),
        "combat": ("", "Glimmer"),
        "element": "fire",
    }
    state = do(
        lay(discard=("Virgin of Pure Fire, Virgin of Pure Earth", ""), support=("", "Wall of Fire"), **table),
        "play Call Spirit of the Underworld",
    )
    assert options(state) == {"take Virgin of Pure Fire", "take Virgin of Pure Earth", "done"}
    assert player(do(state.copy(), "done"), 0)["hand"] == []
    do(state, "take Virgin of Pure Earth")
    assert player(state, 0)["hand"] == ["Virgin of Pure Earth"]
    assert seen(state, 1)["seats"][0]["hand"] == ["Virgin of Pure Earth"]
    assert player(state, 0)["discard"] == ["Virgin of Pure Fire"]
    empty = do(lay(**table), "play Call Spirit of the Underworld")
    assert options(empty) == {"done"}


@card("Chosen of Nature")
@rule("BM-183")
def test_chosen_of_nature_shuffles_both_discard_piles_in() -> None:
    state = lay(
        decks=DECKS,
        hand=("Chosen of Nature", ""),
        discard=("Wild Gazelle, Young Fox", "Volca"),
        draw=("Young Bear", "Lavar"),
    )
    before = [player(state, seat)["discard_size"] for seat in (0, 1)]
    do(state, "play Chosen of Nature")
    assert options(state) == {"done"}, "nobody is asked"
    for seat in (0, 1):
        assert player(state, seat)["discard_size"] == 0
        assert player(state, seat)["draw_size"] == before[seat] + 1


@rule("BM-108", "BM-177")
def test_the_two_guardians_are_a_pair() -> None:
    state = lay(decks=DECKS, hand=("Guardian of Time, Guardian of Space, Wild Gazelle", ""), phase="character")
    do(state, "play Guardian of Time")
    assert playable(state) == {"Guardian of Space"}
    do(state, "play Guardian of Space")
    assert (state.power(0, "fire"), state.power(0, "earth")) == (10, 10)
