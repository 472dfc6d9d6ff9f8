"""What the texts of the Flit do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card
from tests.games.bluemoon.table import do, lay, lead, options, playable, side
from tests.rules import rule

DECKS = ("flit", "vulca")


@card("flit/6")
@rule("IX-72", "BM-100")
def test_highchirp_may_discard_one_of_several_active_characters() -> None:
    table = {"decks": ("flit", "khind"), "hand": ("flit/6 flit/15", ""), "phase": "character", "element": "earth"}
    state = do(lay(combat=("", "khind/17 khind/18 aqua/9"), support=("", "khind/25"), **table), "play flit/6")
    assert options(state) == {"hit khind/17", "hit khind/18", "done"}
    do(state, "hit khind/17")
    assert side(state, 1)["discard"] == ["khind/17"]
    assert set(side(state, 1)["active"]) == {"khind/18", "aqua/9"}
    single = do(lay(combat=("", "khind/22"), covered=("", "khind/17"), **table), "play flit/6")
    assert options(single) == {"done"}
    assert side(single, 1)["discard"] == []


@card("flit/7")
@rule("IX-15", "BM-146")
def test_tittertweet_silences_all_texts_but_those_of_flit_characters() -> None:
    state = lay(
        decks=("hoax", "flit"),
        combat=("hoax/12 pillar/26 flit/11", "flit/7"),
        support=("hoax/20 hoax/25", ""),
        hand=("hoax/27 hoax/1", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 3  # neither doubled nor raised, but printed values count
    assert set(side(state, 0)["silent"]) == {"hoax/12", "pillar/26", "hoax/25"}
    do(state, "play hoax/27")
    assert side(state, 0)["hand"] == ["hoax/1"]  # nothing drawn
    assert side(state, 0)["leadership_pile"] == ["hoax/27"]
    gone = lay(
        decks=("hoax", "flit"),
        combat=("hoax/12", "flit/1"),
        covered=("", "flit/7"),
        support=("hoax/20", ""),
        element="fire",
    )
    assert gone.power(0, "fire") == 2 + 6


@card("flit/8")
@rule("IX-19", "BM-146", "BM-087")
def test_flitterflutter_ignores_supports_altogether_and_nothing_else() -> None:
    state = lay(
        decks=("buka", "flit"),
        combat=("buka/1 buka/24", "flit/8"),
        support=("buka/25 hoax/20 aqua/23", ""),
        bluffs=("buka/7", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 5 + 2 + 3  # the PROTECTED support alone counts
    assert set(side(state, 0)["ignored"]) == {"buka/25", "hoax/20"}
    assert state.power(1, "fire") == 2
    own = lay(decks=DECKS, combat=("flit/8", ""), support=("vulca/23", ""), element="fire")
    assert own.power(0, "fire") == 2 + 3


@card("flit/9")
@rule("BM-146", "IX-40")
def test_trillilling_ignores_boosters_altogether_and_nothing_else() -> None:
    state = lay(
        decks=("vulca", "flit"),
        combat=("vulca/13 vulca/18 vulca/20", "flit/9"),
        support=("vulca/23", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 3
    assert set(side(state, 0)["ignored"]) == {"vulca/18", "vulca/20"}
    own = lay(decks=DECKS, combat=("flit/9 flit/15", ""), element="fire")
    assert own.power(0, "fire") == 5


@card("flit/10")
@rule("IX-49", "BM-109")
def test_cheepchirrup_leaves_one_card_for_the_combat_area() -> None:
    state = lay(
        decks=("mimix", "flit"),
        combat=("", "flit/10"),
        hand=("mimix/9 mimix/10 mimix/22 mimix/25 mimix/27 aqua/22", ""),
        phase="character",
        element="fire",
    )
    do(state, "play mimix/9")
    assert options(state) == {"done"}
    assert playable(do(state, "done")) == {"mimix/27", "aqua/22"}
    assert playable(do(state, "play aqua/22")) == {"mimix/27"}
    own = lay(
        decks=DECKS, combat=("flit/10", "vulca/13"), hand=("flit/1 mimix/22", ""), phase="character", element="fire"
    )
    assert playable(do(own, "play flit/1")) == {"mimix/22"}


@card("flit/11")
@rule("BM-158")
def test_carl_kamikaze_crow_doubles_all_own_boosters_and_nothing_else() -> None:
    state = lay(
        decks=DECKS,
        combat=("flit/11 flit/1 flit/15 flit/24", "vulca/8 vulca/18"),
        support=("vulca/23", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 4 + 2 * (3 + 2) + 3
    assert state.power(0, "earth") == 4 + 2 * 3 + 1
    assert state.power(1, "fire") == 4 + 3


@card("flit/12")
@rule("IX-13", "BM-146", "BM-100")
def test_hank_ignores_characters_altogether_flit_and_protected_ones_excepted() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        combat=("vulca/1 flit/1 aqua/2 vulca/18", "flit/12"),
        support=("vulca/23", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 4 + 5 + 3 + 3
    assert side(state, 0)["ignored"] == ["vulca/1"]
    assert lay(decks=("hoax", "vulca"), combat=("flit/12 hoax/1", ""), element="fire").power(0, "fire") == 5


@card("flit/13")
@rule("IX-17", "BM-091")
def test_mad_mike_ignores_every_card_with_an_icon_flit_and_protected_ones_excepted() -> None:
    state = lay(
        decks=("mimix", "terrah"),
        combat=("mimix/9 mimix/18 flit/1 aqua/2 terrah/17 aqua/18", "flit/13"),
        support=("hoax/24 hoax/20", ""),
        element="fire",
    )
    assert set(side(state, 0)["ignored"]) == {"mimix/9", "terrah/17", "aqua/18", "hoax/24"}
    assert state.power(0, "fire") == 2 + 4 + 5 + 3


@card("flit/13")
@rule("IX-17", "BM-090")
def test_under_mad_mike_no_shield_and_no_free_icon_helps() -> None:
    table = {
        "decks": ("mimix", "terrah"),
        "hand": ("mimix/22 mimix/23 terrah/17", ""),
        "phase": "character",
        "element": "fire",
    }
    strong = lay(combat=("", "flit/13 terrah/4"), **(table | {"phase": "engagement"}))
    assert options(strong) == {"retreat"}  # no card of the hand reaches Fire 4 or shields
    weak = lay(combat=("", "flit/13"), **table)
    assert playable(weak) == {"mimix/22", "mimix/23", "terrah/17"}
    assert options(do(weak, "play mimix/22")) == {"done"}


@card("flit/27")
@rule("BM-066")
def test_launch_sloth_gas_takes_one_dragon_off_the_own_retreat() -> None:
    table = {"decks": DECKS, "element": "fire"}
    assert lead(do(lay(combat=("flit/1 flit/27", "vulca/1"), **table), "done", "retreat")) == 0
    assert lead(do(lay(combat=("flit/1", "vulca/1"), covered=("flit/27", ""), **table), "done", "retreat")) == -1
    spirits = lay(combat=("flit/1 flit/27", "vulca/1"), support=("", "vulca/27"), **table)
    assert lead(do(spirits, "done", "retreat")) == -1


@card("flit/29")
@rule("BM-066", "BM-059")
def test_distract_holy_dragon_caps_the_own_retreat_of_this_turn_at_one_dragon() -> None:
    table = {
        "decks": DECKS,
        "combat": ("flit/1", "vulca/1"),
        "covered": ("", "vulca/3 vulca/4 vulca/5 vulca/6"),
        "support": ("", "vulca/27"),
        "hand": ("flit/29", ""),
        "element": "fire",
    }
    assert lead(do(lay(**table), "play flit/29", "done", "retreat")) == -1
    assert lead(do(lay(**table), "done", "retreat")) == -3
    before = lay(leadership_pile=("flit/29", ""), **(table | {"hand": ("", "")}))
    assert lead(do(before, "done", "retreat")) == -3


@card("flit/30")
@rule("BM-153")
def test_beguile_holy_dragon_costs_exactly_three_characters() -> None:
    table = {"decks": DECKS, "combat": ("flit/9", "vulca/13"), "element": "fire"}
    state = do(lay(hand=("flit/30 flit/1 flit/2 flit/3 flit/4 flit/15", ""), **table), "play flit/30")
    characters = {"discard flit/1", "discard flit/2", "discard flit/3", "discard flit/4"}
    assert options(state) == characters | {"done"}
    assert lead(do(state.copy(), "done")) == 0
    do(state, "discard flit/3", "discard flit/1")
    assert options(state) == {"discard flit/2", "discard flit/4"}
    assert lead(state) == 0
    do(state, "discard flit/4")
    assert lead(state) == 1
    assert side(state, 0)["hand"] == ["flit/2", "flit/15"]
    two = do(lay(hand=("flit/30 flit/1 flit/2 flit/15", ""), **table), "play flit/30")
    assert options(two) == {"done"}


@card("flit/31")
@rule("BM-047", "BM-044", "IX-65")
def test_commence_mega_launch_opens_all_boosters_but_no_further_support() -> None:
    hand = ("flit/31 flit/1 flit/15 flit/16 flit/17 vulca/22 vulca/23 vulca/24", "")
    opening = do(lay(decks=DECKS, hand=hand), "play flit/31", "done", "start", "play flit/1", "done")
    assert playable(opening) == {"flit/15", "flit/16", "flit/17", "vulca/22"}
    do(opening, "play flit/15", "play flit/16", "play flit/17", "play vulca/22")
    assert options(opening) == {"done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "vulca/13"), element="fire")
    do(
        later,
        "play flit/31",
        "done",
        "continue",
        "play flit/1",
        "done",
        "play flit/15",
        "play vulca/22",
        "play vulca/23",
    )
    assert playable(later) == {"flit/16", "flit/17"}
