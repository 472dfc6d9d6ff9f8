"""Open questions of the rulebooks and the answers chosen (section 15, Q1 to Q15)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon.cards.catalog import find_card
from tests.games.bluemoon.table import do, dragons, hand, lay, may, offered, options, player, plays, turn_of
from tests.rules import rule


@rule("Q1", "BM-093")
def test_q1_after_stop_only_plays_granted_by_a_text_are_left() -> None:
    table = {"decks": ("hoax", "vulca"), "combat": ([], ["Flamebreath"]), "element": "fire"}
    cards: tuple[list[str], list[str]] = (
        ["Trigger Brainstorm", "Var-dis-Nar", "Tome of Wisdom", "Fire Swamp", "Battling Boomerang"],
        [],
    )
    granted = do(lay(hand=cards, **table), "play Trigger Brainstorm", "done", "continue", "play Var-dis-Nar", "done")
    assert plays(granted) == {"Tome of Wisdom", "Fire Swamp"}
    plain = do(lay(hand=cards, **table), "done", "continue", "play Var-dis-Nar", "done")
    assert options(plain) == {"done"}


@rule("Q2", "BM-071", "IX-105")
def test_q2_having_run_out_once_ends_the_game_with_this_fight_even_if_cards_come_back() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Ciklarethas"], ["Cinder", "Ember"]),
        draw=([], None),
        combat=(["Nirwadas"], ["Flare"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Ciklarethas", "done", "done")
    do(state, "done", "retreat")
    assert state.outcome is not None
    assert state.outcome.winners == (0,), "with the dragon of that retreat"


@rule("Q2", "IX-105")
def test_q2_retrieving_the_last_card_lets_the_fight_go_on_but_no_new_one_begin() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        hand=(["Ciklarethas"], ["Cinder", "Fireblast"]),
        draw=([], None),
        combat=(["Nirwadas"], ["Flare"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Ciklarethas", "done", "done")
    do(state, "done", "continue", "play Cinder", "done", "play Fireblast", "done")
    do(state, "retrieve Ciklarethas")
    assert hand(state, 0) == {"Ciklarethas the Bitter"}
    do(state, "done")
    assert options(state) == {"retreat"}, "3 against 5"
    do(state, "retreat")
    assert state.outcome is not None, "though a card is in hand again"


@rule("Q2", "IX-106")
def test_q2_running_out_is_checked_after_the_now_effects() -> None:
    state = lay(decks=("hoax", "vulca"), hand=(["Muster Reinforcements"], []), draw=(["Nirwadas"], None))
    do(state, "play Muster Reinforcements", "use")
    assert state.outcome is None
    water = lay(decks=("aqua", "vulca"), hand=(["Administer Water"], []), draw=([], None), discard=(["Yang"], []))
    do(water, "play Administer Water", "use")
    assert water.outcome is None, "the draw deck is full again"
    refused = lay(
        decks=("aqua", "vulca"), hand=(["Administer Water"], []), draw=([], None), discard=(["Yang"], []), dragons=1
    )
    do(refused, "play Administer Water", "done")
    assert refused.outcome is not None, "without it they have run out, and no fight is running"


@rule("Q3")
def test_q3_ignored_hand_cards_pay_neither_caterpillars_nor_dragons() -> None:
    caterpillar = lay(
        decks=("mimix", "terrah"),
        hand=(["Virgin of Pure Earth", "Young Fox"], []),
        combat=([], ["Mad Mike", "Caterpillar Eartheroder"]),
        element="earth",
    )
    assert offered(caterpillar, "pay") == set()
    dragon = lay(
        decks=("vulca", "hoax"),
        hand=(["Charm Holy Dragon", "Flamebreath", "Lavar", "Fireblast", "Lightning Bolts"], []),
        combat=([], ["Hank"]),
        element="fire",
    )
    do(dragon, "play Charm Holy Dragon")
    assert options(dragon) == {"done"}, "only booster and support count: 6"


@rule("Q4")
def test_q4_the_cool_gang_lowers_printed_values_for_discards() -> None:
    table = {
        "decks": ("terrah", "khind"),
        "element": "fire",
        "hand": (["Impress Holy Dragon", "Megalit", "Gravitos"], []),
    }
    do(plain := lay(combat=([], ["NoNo"]), **table), "play Impress Holy Dragon")
    assert offered(plain, "discard") == {"Megalit Mountainshaker", "Gravitos Greatpower"}
    do(cool := lay(combat=([], ["CoolCat"]), **table), "play Impress Holy Dragon")
    assert options(cool) == {"done"}


@rule("Q5", "BM-066", "IX-89")
@pytest.mark.parametrize(
    ("deck", "combat", "leadership", "gain"),
    [("hoax", "Nirwadas", None, 3), ("hoax", "Bethenitana", None, 0), ("flit", "Peckswift", "Distract Holy Dragon", 1)],
)
def test_q5_the_sirens_dragon_is_part_of_the_sum_that_is_limited(
    deck: str, combat: str, leadership: str | None, gain: int
) -> None:
    state = lay(
        decks=(deck, "aqua"),
        combat=([combat], ["Uurunia"]),
        covered=([], ["Iisilia", "Yang", "Yin", "Oomola"]),
        support=([], ["Irresistible Sirens"]),
        leadership=(leadership, None),
        element="fire",
        phase="engagement",
    )
    do(state, "retreat")
    assert dragons(state)[1] == gain


@rule("Q6", "IX-90")
def test_q6_unpaid_sirens_count_when_floods_force_the_retreat() -> None:
    table = {
        "decks": ("aqua", "vulca"),
        "hand": (["Eelena"], ["Shimmer"]),
        "combat": ([], ["Cinder"]),
        "element": "fire",
        "phase": "engagement",
    }
    floods = ["Torrential Flood", "Tidal Flood"]
    with_sirens = lay(support=([*floods, "Irresistible Sirens"], []), **table)
    do(with_sirens, "continue", "play Eelena", "done", "done")
    assert dragons(with_sirens) == (2, 0, 1)
    without = lay(support=(floods, []), **table)
    do(without, "continue", "play Eelena", "done", "done")
    assert dragons(without) == (1, 0, 2)


@rule("Q8", "BM-119")
def test_q8_nothing_is_loaded_while_supports_are_forbidden() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Quartermaster Kura Ko", "Captain Su Cha"], []),
        ships=(["Rising Sun"], []),
        combat=([], ["Cinder"]),
        support=([], ["Pandemonium"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Quartermaster Kura Ko", "done")
    assert options(state) == {"done"}, "not even with any number of supports granted"


@rule("Q9")
def test_q9_ships_have_or_lack_text_and_bluffs_have_none() -> None:
    ferro = lay(
        decks=("buka", "terrah"),
        hand=(["Rising Sun", "Sea Devil", "Captain Su Cha", "B.P. Unity"], []),
        combat=([], ["Ferro Fos"]),
        element="fire",
    )
    assert plays(ferro) == {"Rising Sun"}
    do(ferro, "done", "continue", "play Captain Su Cha", "done")
    assert offered(ferro, "bluff") == {"B.P. Unity"}
    corono = lay(
        decks=("buka", "terrah"),
        hand=(["Rising Sun", "Sea Devil", "B.P. Unity", "B.P. Mystery"], []),
        combat=([], ["Corono Cos"]),
        element="fire",
    )
    assert plays(corono) == {"Sea Devil"}
    do(corono, "done", "continue", "play B.P. Unity", "done")
    assert offered(corono, "bluff") == set()


@rule("Q10", "IX-98")
def test_q10_entreat_favor_loads_no_landed_ship() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Entreat Favor"], []),
        ships=(["Rising Sun", "Sea Falcon"], []),
        draw=(["Captain Su Cha"], None),
        combat=([], ["Cinder"]),
        element="fire",
        phase="beginning",
    )
    do(state, "land Rising Sun", "done", "play Entreat Favor")
    assert options(state) == {"load buka/4 on buka/28", "done"}


@rule("Q11", "BM-123")
def test_q11_with_a_landed_ship_another_may_be_loaded_from_hand() -> None:
    state = lay(
        decks=("buka", "vulca"),
        hand=(["Cannoneer Tara Ko"], []),
        ships=(["Sea Devil"], []),
        landed=(["Rising Sun"], []),
        cargo=({"Rising Sun": ["Captain Su Cha"]}, {}),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Captain Su Cha", "done", "load Cannoneer Tara Ko on Sea Devil")
    assert options(state) == {"done"}


@rule("Q12", "BM-155")
def test_q12_nobody_is_asked_for_the_target_of_one_of_my_texts() -> None:
    state = lay(
        decks=("pillar", "vulca"),
        hand=(["Wild Unicorn", "Potion of Sparkling Fire"], []),
        combat=([], ["Cinder"]),
        element="fire",
        phase="engagement",
    )
    do(state, "continue", "play Wild Unicorn", "done", "play Potion of Sparkling Fire")
    assert (options(state), state.power(0, "fire")) == ({"done"}, 6)


@rule("Q13", "BM-154")
@pytest.mark.parametrize(("card", "deck", "drawn"), [("Muster Reinforcements", "hoax", 5)])
def test_q13_may_draw_is_none_or_all(card: str, deck: str, drawn: int) -> None:
    state = lay(decks=(deck, "vulca"), hand=([card], []))
    do(state, f"play {card}")
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "done"), 0)["hand_size"] == 0
    assert player(do(state.copy(), "use"), 0)["hand_size"] == drawn


@rule("Q14")
def test_q14_peckswift_shows_no_moon() -> None:
    assert find_card("Peckswift").moons == 0


@rule("Q15", "IX-84")
def test_q15_a_lightseeker_set_with_a_card_superfluous_in_either_element_is_illegal() -> None:
    """Volca is 5/1, Ignite 2/4: together 7/5. In Earth both are needed, but Volca alone is Fire 5."""
    state = lay(
        decks=("vulca", "pillar"),
        hand=(["Volca", "Ignite", "Torch"], []),
        combat=(["Sear"], ["Introvertus", "Caterpillar Lightseeker"]),
        element="fire",
    )
    do(state, "pay Caterpillar Lightseeker")
    alone = do(state.copy(), "discard Volca")
    assert offered(alone, "discard") == set(), "Volca pays and nothing may be added"
    do(state, "discard Ignite")
    assert offered(state, "discard") == {"Torch"}, "Ignite 2/4 and Torch 1/4 make Earth 8, each needed"
    assert turn_of(state) == 0
    do(state, "discard Torch")
    assert not may(state, "pay Caterpillar Lightseeker")
