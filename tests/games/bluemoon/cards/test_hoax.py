"""What the texts of the Hoax do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, side
from tests.rules import rule

DECKS = ("hoax", "vulca")


@card("hoax/10")
@rule("BM-063", "BM-066")
def test_redamikanas_makes_the_opponents_retreat_worth_one_more_dragon() -> None:
    against = lay(decks=("vulca", "hoax"), combat=("vulca/5", "hoax/10"), element="fire")
    assert lead(do(against, "done", "retreat")) == -2
    covered = lay(decks=("vulca", "hoax"), combat=("vulca/5", "hoax/1"), covered=("", "hoax/10"), element="fire")
    assert lead(do(covered, "done", "retreat")) == -1
    own = lay(decks=DECKS, combat=("hoax/10", "vulca/5"), element="fire")
    assert lead(do(own, "done", "retreat")) == -1


@card("hoax/11")
@rule("BM-066")
def test_bethenitana_lets_the_opponent_go_away_empty() -> None:
    own = lay(
        decks=DECKS,
        combat=("hoax/11", "vulca/1"),
        covered=("", "vulca/4 vulca/5 vulca/6"),
        support=("", "vulca/23 vulca/27"),
        element="fire",
    )
    assert lead(do(own, "done", "retreat")) == 0
    theirs = lay(decks=("vulca", "hoax"), combat=("vulca/5", "hoax/11"), element="fire")
    assert lead(do(theirs, "done", "retreat")) == -1


@card("hoax/12")
@rule("EX-04", "BM-158")
def test_demegodas_doubles_all_supports_and_nothing_else() -> None:
    state = lay(
        decks=DECKS, combat=("hoax/12 hoax/19", "vulca/8"), support=("hoax/20 hoax/21", "vulca/23"), element="fire"
    )
    assert state.power(0, "fire") == 2 + 2 + 2 * (3 + 2)
    assert state.power(0, "earth") == 2 + 2 + 2 * (3 + 1)
    assert state.power(1, "fire") == 4 + 3


@card("hoax/13")
@rule("BM-145", "IX-48")
def test_thirkomedas_closes_leadership_boosters_and_supports_but_not_ships() -> None:
    state = lay(
        decks=("buka", "hoax"),
        combat=("", "hoax/13"),
        hand=("buka/27 buka/30 buka/4 buka/24 buka/25", ""),
        element="fire",
    )
    assert options(state) == {"play buka/30", "done"}
    do(state, "done", "continue", "play buka/4")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}
    own = lay(decks=DECKS, combat=("hoax/13", "vulca/5"), hand=("hoax/27", ""), element="fire")
    assert "play hoax/27" in options(own)


@card("hoax/14")
@rule("EX-11", "BM-046", "BM-044")
def test_genathones_grants_one_extra_support() -> None:
    hand = ("hoax/14 hoax/20 hoax/21 hoax/22 hoax/18 hoax/19", "")
    opening = lay(decks=DECKS, hand=hand, phase="character", opening=True)
    do(opening, "play hoax/14", "done")
    assert options(opening) == {"play hoax/20", "play hoax/21", "play hoax/22", "done"}
    do(opening, "play hoax/20")
    assert options(opening) == {"done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "vulca/13"), phase="character", element="fire")
    do(later, "play hoax/14", "done", "play hoax/19")
    assert playable(later) == {"hoax/20", "hoax/21", "hoax/22"}
    do(later, "play hoax/20")
    assert options(later) == {"done"}


@card("hoax/15")
@rule("BM-058", "IX-81")
def test_ketharkopas_may_fill_the_hand_to_nine_at_the_end() -> None:
    table = {
        "decks": DECKS,
        "hand": ("hoax/1 hoax/2 hoax/3 hoax/4 hoax/5 hoax/6", ""),
        "phase": "end",
        "element": "fire",
    }
    state = lay(combat=("hoax/15", "vulca/5"), **table)
    assert options(state) == {"text hoax/15", "done"}
    assert side(do(state, "text hoax/15"), 0)["hand_size"] == 9
    assert state.seat == 1
    unused = lay(combat=("hoax/15", "vulca/5"), **table)
    assert side(do(unused, "done"), 0)["hand_size"] == 6
    covered = lay(combat=("hoax/1", "vulca/5"), covered=("hoax/15", ""), **(table | {"hand": ("hoax/2", "")}))
    assert covered.seat == 1
    assert side(covered, 0)["hand_size"] == 1


@card("hoax/16")
@rule("IX-21", "BM-103", "BM-092")
def test_mekarthas_wipes_away_all_icons_but_stop() -> None:
    state = lay(
        decks=("aqua", "hoax"),
        combat=("aqua/2", "hoax/16"),
        hand=("mimix/9 mimix/10 mimix/22 mimix/20 aqua/21 aqua/23", "hoax/20"),
        phase="character",
        element="fire",
    )
    assert state.power(0, "fire") == 5
    pair = do(state.copy(), "play mimix/9")
    assert options(pair) == {"done"}
    stop = do(state.copy(), "play mimix/20", "done")
    assert options(stop) == {"done"}
    unlike = lay(
        decks=("aqua", "hoax"),
        combat=("aqua/2", "hoax/1"),
        hand=("mimix/9 mimix/10", ""),
        phase="character",
        element="earth",
    )
    assert playable(do(unlike, "play mimix/9")) == {"mimix/10"}


@card("hoax/16")
@rule("BM-103", "BM-100")
def test_mekarthas_takes_the_protection_away() -> None:
    table = {"decks": ("hoax", "aqua"), "support": ("", "aqua/23"), "hand": ("vulca/14", ""), "element": "earth"}
    bare = lay(combat=("", "aqua/2"), phase="character", **table)
    assert options(do(bare, "play vulca/14")) == {"done"}
    # Cinder covers Mekarthas of the last turn, so the text is read without it; a text of the Leadership phase is not
    table["hand"] = ("vulca/30 hoax/1", "")
    shrewd = do(lay(combat=("hoax/16", "aqua/2"), **table), "play vulca/30", "use")
    assert side(shrewd, 1)["supports"] == []
    assert options(do(lay(combat=("hoax/2", "aqua/2"), **table), "play vulca/30")) == {"done"}


@card("hoax/17")
@rule("BM-134", "BM-154", "BM-030")
def test_sarogakanas_takes_two_cards_at_random_or_none() -> None:
    table = {"decks": DECKS, "hand": ("hoax/17", "vulca/29 vulca/30 vulca/28"), "phase": "character", "opening": True}
    state = do(lay(**table), "play hoax/17")
    assert options(state) == {"hidden", "done"}
    assert options(do(state, "hidden")) == {"hidden"}
    do(state, "hidden")
    assert side(state, 1)["hand_size"] == 1
    assert len(side(state, 1)["leadership_pile"]) == 2
    assert side(state, 1)["discard"] == []
    unused = do(lay(**table), "play hoax/17", "done")
    assert side(unused, 1)["hand_size"] == 3
    poor = do(lay(**(table | {"hand": ("hoax/17", "vulca/4")})), "play hoax/17", "hidden")
    assert side(poor, 1)["discard"] == ["vulca/4"]
    assert options(poor) == {"done"}


@card("hoax/25")
@rule("BM-155", "IX-37")
def test_duplicator_of_strength_doubles_the_earth_of_one_character() -> None:
    table = {"decks": DECKS, "support": ("hoax/25", ""), "element": "earth"}
    assert lay(combat=("hoax/9 hoax/6", ""), **table).power(0, "earth") == 2 * 3 + 2
    assert lay(combat=("hoax/9 hoax/6", ""), **table).power(0, "fire") == 1 + 3
    assert lay(combat=("hoax/6", ""), covered=("hoax/9", ""), **table).power(0, "earth") == 4
    assert lay(combat=("hoax/19", ""), **table).power(0, "earth") == 2


@card("hoax/26")
@rule("IX-41", "IX-43", "BM-106")
def test_brain_drain_leaves_one_card_of_any_kind() -> None:
    state = lay(
        decks=("mimix", "hoax"),
        combat=("", "hoax/9"),
        support=("", "hoax/26"),
        hand=("mimix/30 mimix/22 mimix/23 mimix/9 mimix/10 mimix/27", ""),
        covered=("mimix/7", ""),
        element="fire",
    )
    led = do(state.copy(), "play mimix/30", "done", "done")
    assert options(led) == {"retreat"}
    do(state, "done", "continue", "play mimix/22")
    assert options(state) == {"done"}
    assert options(do(state, "done")) == {"done"}
    own = lay(
        decks=DECKS, support=("hoax/26", ""), hand=("hoax/27 hoax/1", ""), combat=("", "vulca/13"), element="fire"
    )
    assert "continue" in options(do(own, "play hoax/27", "done", "done"))


@card("hoax/27")
@rule("BM-154", "BM-055")
def test_muster_reinforcements_draws_five_or_none() -> None:
    table = {"decks": DECKS, "hand": ("hoax/27 hoax/1 hoax/2 hoax/3 hoax/4 hoax/5", ""), "element": "fire"}
    state = do(lay(combat=("", "vulca/5"), **table), "play hoax/27")
    assert options(state) == {"use", "done"}
    assert side(do(state.copy(), "use"), 0)["hand_size"] == 10
    assert side(do(state.copy(), "done"), 0)["hand_size"] == 5
    short = do(lay(combat=("", "vulca/5"), draw=("hoax/6 hoax/7", None), **table), "play hoax/27", "use")
    assert side(short, 0)["hand_size"] == 7
    walled = do(lay(combat=("", "vulca/5"), support=("", "vulca/26"), **table), "play hoax/27")
    assert "use" not in options(walled)


@card("hoax/28")
@rule("EX-07", "BM-027", "BM-059")
def test_enthrall_opposition_silences_texts_for_one_turn() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "vulca/3 vulca/21"),
        support=("hoax/20", ""),
        hand=("hoax/28 hoax/4", "vulca/1"),
        element="fire",
    )
    assert state.power(1, "fire") == 12
    do(state, "play hoax/28")
    assert state.power(1, "fire") == 6
    do(state, "done", "continue", "play hoax/4", "done", "done")
    assert state.power(0, "fire") == 7
    assert state.seat == 1
    assert state.power(1, "fire") == 12


@card("hoax/28")
@rule("BM-100", "BM-145")
def test_enthrall_opposition_leaves_values_icons_and_protected_cards() -> None:
    state = lay(
        decks=("hoax", "mimix"), combat=("", "mimix/18 flit/7 buka/22"), leadership=("hoax/28", None), element="fire"
    )
    assert side(state, 1)["silent"] == []  # a Tittertweet is stubborn
    bare = lay(decks=("hoax", "mimix"), combat=("", "mimix/18 buka/22"), leadership=("hoax/28", None), element="fire")
    assert side(bare, 1)["silent"] == ["mimix/18"]
    assert bare.power(1, "fire") == 3


@card("hoax/29")
@rule("EX-11", "BM-047", "BM-044")
def test_trigger_brainstorm_opens_all_supports_but_no_further_booster() -> None:
    hand = ("hoax/29 hoax/1 hoax/20 hoax/21 hoax/22 hoax/18 hoax/19", "")
    opening = do(lay(decks=DECKS, hand=hand), "play hoax/29", "done", "start", "play hoax/1", "done")
    assert playable(opening) == {"hoax/20", "hoax/21", "hoax/22"}
    do(opening, "play hoax/20", "play hoax/21")
    assert options(opening) == {"play hoax/22", "done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "vulca/13"), element="fire")
    do(later, "play hoax/29", "done", "continue", "play hoax/1", "done", "play hoax/20", "play hoax/21", "play hoax/19")
    assert options(later) == {"play hoax/22", "done"}
