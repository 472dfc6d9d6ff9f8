"""What the texts of the Terrah do, and what they do not."""

from __future__ import annotations

import pytest

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player, seen
from tests.rules import rule

DECKS = ("terrah", "hoax")
AGAINST = ("hoax", "terrah")
HAND = (
    "Wogarathoras, Demegodas, Muster Reinforcements, "
    "Battling Boomerang, Potion of Prodigious Passion, Tome of Wisdom, Brain Drain"
)


@card("Ferro Fos")
@rule("BM-151", "IX-10", "IX-47")
def test_ferro_fos_shuts_out_every_card_with_text() -> None:
    state = lay(decks=AGAINST, combat=("", "Ferro Fos"), hand=(HAND, ""), element="fire")
    assert options(state) == {"done"}
    assert playable(do(state, "done", "continue")) == {"Wogarathoras"}
    assert playable(do(state, "play Wogarathoras", "done")) == {"Battling Boomerang", "Tome of Wisdom"}
    own = lay(decks=DECKS, combat=("Ferro Fos", "Helkomedes"), hand=("Provoke Earthquake", ""), element="fire")
    assert "play Provoke Earthquake" in options(own)


@card("Kabu Kat")
@rule("BM-048", "IX-55", "BM-165")
def test_kabu_kat_demands_a_support_or_a_retreat() -> None:
    table = {"decks": AGAINST, "combat": ("", "Kabu Kat"), "element": "fire"}
    state = lay(hand=("Wogarathoras, Battling Boomerang, Tome of Wisdom", ""), **table)
    do(state, "done", "continue", "play Wogarathoras", "done")
    assert options(state) == {"play Tome of Wisdom"}  # neither nothing nor a booster in its place
    assert "done" in options(do(state, "play Tome of Wisdom"))
    without = lay(hand=("Wogarathoras, Battling Boomerang", ""), **table)
    assert options(do(without, "done")) == {"retreat"}


@card("Baku But")
@rule("BM-048", "BM-165")
def test_baku_but_demands_a_booster_or_a_retreat() -> None:
    table = {"decks": AGAINST, "combat": ("", "Baku But"), "element": "fire"}
    state = lay(hand=("Wogarathoras, Battling Boomerang, Tome of Wisdom", ""), **table)
    do(state, "done", "continue", "play Wogarathoras", "done")
    assert options(state) == {"play Battling Boomerang"}
    assert "done" in options(do(state, "play Battling Boomerang"))
    without = lay(hand=("Wogarathoras, Tome of Wisdom", ""), **table)
    assert options(do(without, "done")) == {"retreat"}


@card("Bashdin")
@rule("BM-153", "BM-139")
def test_bashdin_may_make_the_opponent_discard_two_cards_of_his_choice() -> None:
    table = {"decks": ("flit", "hoax"), "combat": ("", "Helkomedes"), "phase": "character", "element": "fire"}
    state = do(
        lay(hand=("Bashdin, Wing Commander Razorfeather", "Wogarathoras, Athradysas, Ledinemras"), **table),
        "play Bashdin",
    )
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "done"), 1)["hand_size"] == 3
    do(state, "use")
    assert state.seat == 1
    do(state, "discard Wogarathoras", "discard Ledinemras")
    assert player(state, 1)["hand"] == ["Athradysas"]
    assert state.seat == 0
    one = do(lay(hand=("Bashdin", "Athradysas"), **table), "play Bashdin", "use", "discard Athradysas")
    assert player(one, 1)["hand"] == []


@card("Corono Cos")
@rule("BM-148", "IX-11")
def test_corono_cos_shuts_out_every_card_without_text() -> None:
    state = lay(decks=AGAINST, combat=("", "Corono Cos"), hand=(HAND, ""), element="fire")
    assert options(state) == {"play Muster Reinforcements", "done"}
    assert playable(do(state, "done", "continue")) == {"Demegodas"}
    assert playable(do(state, "play Demegodas", "done")) == {"Potion of Prodigious Passion", "Brain Drain"}


@card("Earthtremor")
@rule("BM-100", "BM-150")
def test_earthtremor_may_discard_one_booster_or_support() -> None:
    state = lay(
        decks=DECKS,
        combat=("Megalit Mountainshaker", "Helkomedes, Battling Boomerang"),
        support=("", "Tome of Wisdom, Ravenous Razorjaw"),
        covered=("", "Inscrutable Armor"),
        hand=("Earthtremor", ""),
        phase="booster",
        element="earth",
    )
    do(state, "play Earthtremor")
    assert {option for option in options(state) if option != "done"} == {"hit Battling Boomerang", "hit Tome of Wisdom"}
    do(state, "hit Tome of Wisdom")
    assert player(state, 1)["discard"] == ["Tome of Wisdom"]
    assert player(state, 1)["supports"] == ["Ravenous Razorjaw"]


@card("Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm", "Drowning Rain Storm")
@rule("BM-025", "BM-069")
@pytest.mark.parametrize(
    "other",
    [
        "Swirling Snow Storm",
        "Lashing Sand Storm",
        "Drowning Rain Storm",
        "Swirling Snow Storm, Lashing Sand Storm, Drowning Rain Storm",
    ],
)
def test_two_or_more_storms_attract_one_dragon_at_the_beginning_of_the_turn(other: str) -> None:
    table = {"decks": DECKS, "combat": ("Gravitos Greatpower", "Helkomedes"), "element": "fire", "phase": "beginning"}
    assert lead(lay(support=(f"Crashing Thunder Storm, {other}", ""), **table)) == 1


@card("Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm", "Drowning Rain Storm")
@rule("BM-025", "BM-070", "IX-25")
def test_one_storm_or_silenced_storms_or_storms_of_the_other_player_attract_nothing() -> None:
    table = {"decks": DECKS, "element": "fire", "phase": "beginning"}
    for storm in ("Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm", "Drowning Rain Storm"):
        assert lead(lay(combat=("Gravitos Greatpower", "Helkomedes"), support=(storm, ""), **table)) == 0
    two = "Crashing Thunder Storm, Drowning Rain Storm"
    assert lead(lay(combat=("Gravitos Greatpower", "Flitterflutter"), support=(two, ""), **table)) == 0
    assert lead(lay(combat=("Gravitos Greatpower", "Helkomedes"), support=("", two), **table)) == 0
    won = lay(combat=("Gravitos Greatpower", "Helkomedes"), support=(two, ""), dragons=3, **table)
    assert won.outcome is not None
    assert won.outcome.winners == (0,)


@card("Cloying Mud")
@rule("IX-51", "BM-148")
def test_cloying_mud_shuts_out_characters_with_a_printed_five() -> None:
    state = lay(
        decks=AGAINST,
        combat=("", "Sonatos, Tittertweet"),
        support=("", "Cloying Mud"),
        hand=("Wogarathoras, Catusan, Ledinemras, Zedemikras, Pen-dor-Nith, Var-dis-Nar, Tome of Wisdom", ""),
        phase="character",
        element="fire",
    )
    # Tittertweet frees the mutants from their conditions, but the printed 6/6 stays barred
    assert playable(state) == {"Ledinemras", "Zedemikras", "Var-dis-Nar"}
    assert "Tome of Wisdom" in playable(do(state, "play Ledinemras", "done"))


@card("Impenetrable Fog")
@rule("IX-21", "IX-22", "BM-092")
def test_impenetrable_fog_hides_all_icons_but_stop_and_protected() -> None:
    table = {
        "decks": ("aqua", "terrah"),
        "combat": ("Electric Eel", "Bashdin"),
        "support": ("Homing Missiles", "Impenetrable Fog"),
        "element": "fire",
    }
    state = lay(
        hand=("Amazon Leaping High, Amazon Leaping Far, Shaman of the Here and Now, Fire Swamp, Instant Undertow", ""),
        phase="character",
        **table,
    )
    pair = do(state.copy(), "play Amazon Leaping High")
    assert options(pair) == {"done"}
    assert playable(do(pair, "done")) == {"Fire Swamp", "Instant Undertow"}
    assert options(do(pair, "play Fire Swamp")) == {"done"}  # not FREE: one in all
    stopped = do(state.copy(), "play Shaman of the Here and Now", "done")
    assert options(stopped) == {"done"}
    assert "retrieve Homing Missiles" not in options(lay(phase="beginning", **table))
    cinder = lay(
        decks=DECKS,
        combat=("", "Giant Octopus"),
        support=("Impenetrable Fog", "Ravenous Razorjaw"),
        hand=("Cast Cataclysm, Megalit Mountainshaker", ""),
        element="earth",
    )
    assert "use" not in options(do(cinder, "play Cast Cataclysm"))  # PROTECTED stays


@card("Quivering Quicksand")
@rule("IX-79", "BM-057")
def test_quivering_quicksand_lets_no_hand_grow_beyond_four() -> None:
    table = {
        "decks": AGAINST,
        "combat": ("Ciklarethas, Battling Boomerang", "Megalit Mountainshaker"),
        "support": ("", "Quivering Quicksand"),
        "element": "fire",
    }
    state = lay(hand=("Wogarathoras, Athradysas, Muster Reinforcements", ""), **table)
    do(state, "play Muster Reinforcements", "use")
    assert player(state, 0)["hand_size"] == 4
    do(state, "done", "continue", "play Wogarathoras", "done", "done")
    assert player(state, 0)["hand_size"] == 4
    begin = lay(hand=("Wogarathoras, Athradysas, Ledinemras", ""), phase="beginning", **table)
    assert {"retrieve Ciklarethas", "retrieve Battling Boomerang"} <= options(begin)
    do(begin, "retrieve Battling Boomerang")
    assert "retrieve Ciklarethas" not in options(begin)


@card("Provoke Earthquake")
@rule("BM-088", "BM-101", "IX-71")
def test_provoke_earthquake_may_discard_the_whole_combat_area_but_active_protected_cards() -> None:
    state = lay(
        decks=("terrah", "aqua"),
        combat=("", "Eelena-Aqua-Prima-Alpha, Giant Octopus, Aquatic Armor"),
        covered=("", "Electric Eel, Uurunia-Aqua-Terz"),
        support=("", "Fire Swamp"),
        hand=("Provoke Earthquake", ""),
        element="earth",
    )
    do(state, "play Provoke Earthquake")
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "done"), 1)["discard"] == []
    do(state, "use")
    assert player(state, 1)["active"] == ["Giant Octopus"]
    assert player(state, 1)["covered"] == []
    assert set(player(state, 1)["discard"]) == {
        "Eelena-Aqua-Prima-Alpha",
        "Aquatic Armor",
        "Electric Eel",
        "Uurunia-Aqua-Terz",
    }
    assert player(state, 1)["supports"] == ["Fire Swamp"]


@card("Impress Holy Dragon")
@rule("BM-140", "BM-153", "BM-006")
def test_impress_holy_dragon_takes_exactly_as_much_earth_as_is_needed() -> None:
    table = {"decks": DECKS, "combat": ("Sonatos", "Helkomedes"), "element": "fire"}
    state = do(
        lay(
            hand=("Impress Holy Dragon, Megalit Mountainshaker, Terraton, Helitos, Torana, Provoke Earthquake", ""),
            **table,
        ),
        "play Impress Holy Dragon",
    )
    # Earth 7, 4, 1, 3 and a leadership card without any: eight are 7+4, 7+1, 7+3, 4+1+3
    do_it = do(state.copy(), "discard Megalit Mountainshaker", "discard Helitos")
    assert lead(do_it) == 1
    assert "done" not in options(do(state.copy(), "discard Terraton"))
    assert options(do(state.copy(), "discard Terraton")) == {
        "discard Megalit Mountainshaker",
        "discard Helitos",
        "discard Torana",
    }
    assert lead(do(state.copy(), "discard Terraton", "discard Helitos", "discard Torana")) == 1
    assert "discard Provoke Earthquake" not in options(state)
    assert lead(do(state.copy(), "done")) == 0
    poor = do(
        lay(hand=("Impress Holy Dragon, Megalit Mountainshaker, Zedemikras", ""), **table), "play Impress Holy Dragon"
    )
    assert options(poor) == {"done"}


@card("Evil Eye")
@rule("BM-179", "IX-129")
def test_evil_eye_is_a_support_with_a_text_that_bars_nothing_there_is() -> None:
    state = lay(
        decks=("terrah", "hoax"),
        combat=("Ferro Fos", ""),
        support=("Evil Eye", ""),
        hand=("", HAND),
        seat=1,
        element="fire",
    )
    bare = lay(decks=("terrah", "hoax"), combat=("Ferro Fos", ""), hand=("", HAND), seat=1, element="fire")
    assert options(state) == options(bare)
    barred = lay(
        decks=("terrah", "terrah"),
        combat=("Ferro Fos", "Torana"),
        hand=("", "Evil Eye"),
        seat=1,
        phase="booster",
        element="fire",
    )
    assert playable(barred) == set(), "it is a card with a text"


@card("Conjure Typhoon")
@rule("BM-179")
def test_conjure_typhoon_finds_nothing_to_discard() -> None:
    state = lay(
        decks=DECKS,
        hand=("Conjure Typhoon", ""),
        combat=("", "Helkomedes"),
        support=("", "Tome of Wisdom"),
        element="fire",
    )
    before = seen(state, 0)["seats"][1]
    assert options(do(state, "play Conjure Typhoon")) == {"done"}
    assert seen(state, 0)["seats"][1] == before


@card("Chosen of Earth")
@rule("BM-183", "BM-191")
def test_chosen_of_earth_lets_both_draw_three() -> None:
    state = lay(decks=DECKS, hand=("Chosen of Earth, Kabu Kat", "Helkomedes"))
    do(state, "play Chosen of Earth")
    assert [player(state, seat)["hand_size"] for seat in (0, 1)] == [4, 4]
    assert state.seat == 0
    few = lay(decks=DECKS, hand=("Chosen of Earth, Kabu Kat", "Helkomedes"), draw=("Bashdin", "Catusan, Demegodas"))
    do(few, "play Chosen of Earth")
    assert [player(few, seat)["hand_size"] for seat in (0, 1)] == [2, 3]
