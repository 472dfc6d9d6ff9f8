"""Interactions of demands, retreats and dragons (IX-83 to IX-95)."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay, lead, options, playable, player, seen
from tests.rules import rule

FIREEATER, EARTHERODER, WATERTAMER, LIGHTSEEKER = "pillar/16", "pillar/17", "pillar/18", "pillar/19"
CRYSALUS, SIRENS, ENTHRALL = "pillar/14", "aqua/28", "hoax/28"
HOAX = ("hoax", "pillar")


def payments(state: BlueMoonState) -> set[frozenset[str]]:
    """Every set of cards with which the payment begun can be finished."""
    found: set[frozenset[str]] = set()
    for option in options(state):
        if option.startswith("discard "):
            card = option.split()[1]
            after = do(state.copy(), option)
            if seen(after, 0)["source"] == seen(state, 0)["source"]:
                found |= {rest | {card} for rest in payments(after)}
            else:
                found.add(frozenset({card}))
    return found


@rule("IX-83", "BM-142")
def test_two_caterpillars_want_two_sets_and_no_card_serves_both() -> None:
    table = {"decks": HOAX, "combat": ("", f"pillar/10 {FIREEATER} {EARTHERODER}"), "element": "earth"}
    assert "continue" not in options(do(lay(hand=("aqua/4 hoax/12", ""), **table), "done"))
    state = lay(hand=("aqua/4 hoax/7 hoax/12", ""), **table)
    do(state, "done", "continue", f"pay {FIREEATER}")
    assert payments(state) == {frozenset({"aqua/4"})}  # two cards of 2 would leave nobody to fight
    do(state, "discard aqua/4")
    assert seen(state, 0)["this_turn"]["paid"] == [FIREEATER]
    do(state, f"pay {EARTHERODER}", "discard hoax/7", "play hoax/12", "done")
    assert options(state) == {"done"}


@rule("IX-83")
def test_the_doubling_of_crysalus_moves_on_when_its_caterpillar_leaves() -> None:
    state = lay(
        decks=("pillar", "khind"),
        combat=(f"{CRYSALUS} {FIREEATER} {EARTHERODER}", "khind/7"),
        hand=("pillar/1 pillar/2 pillar/3 pillar/4 pillar/5 pillar/6", "vulca/3 vulca/12 hoax/7 khind/15"),
        phase="end",
        element="fire",
    )
    do(state, f"double {EARTHERODER}")
    assert payments_of(state, FIREEATER, 1) == {
        frozenset({"vulca/3"}),
        frozenset({"vulca/12"}),
        frozenset({"khind/15"}),
    }
    do(state, "text khind/7", f"hit {EARTHERODER}")
    assert payments_of(state, FIREEATER, 1) == {
        frozenset({"vulca/3"}),
        frozenset({"vulca/12", "khind/15"}),
    }


def payments_of(state: BlueMoonState, caterpillar: str, seat: int) -> set[frozenset[str]]:
    assert state.seat == seat
    return payments(do(state.copy(), f"pay {caterpillar}"))


@rule("IX-84")
def test_a_set_for_lightseeker_has_no_card_to_spare_in_either_element() -> None:
    """Catusan 1/5 alone is Earth 5, so Fire 5 from Catusan and Spark 4/2 would waste one of them."""
    table = {"decks": HOAX, "combat": ("", f"pillar/10 {LIGHTSEEKER}"), "element": "earth"}
    state = lay(hand=("terrah/5 vulca/8 hoax/8", ""), **table)
    assert payments_of(state, LIGHTSEEKER, 0) == {frozenset({"terrah/5"}), frozenset({"vulca/8", "hoax/8"})}


@rule("IX-84", "BM-140")
def test_watertamer_takes_a_fire_part_and_an_earth_part_with_no_card_to_spare_in_the_whole() -> None:
    table = {"decks": HOAX, "combat": ("", f"pillar/10 {WATERTAMER}"), "element": "earth"}
    # 2/2 is the Fire and 1/3 the Earth, so 1/1 is never needed
    state = lay(hand=("hoax/10 hoax/9 hoax/17", ""), **table)
    assert payments_of(state, WATERTAMER, 0) == {frozenset({"hoax/10", "hoax/9"})}
    # 5/1 or 4/1 is the Fire and 2/4 the Earth; 2/4 as the Fire and 5/1 with 4/1 as the Earth wastes a card
    state = lay(hand=("vulca/5 vulca/10 vulca/9", ""), **table)
    assert payments_of(state, WATERTAMER, 0) == {frozenset({"vulca/5", "vulca/9"}), frozenset({"vulca/10", "vulca/9"})}
    # 2/1 is the Fire, both 1/1 are the Earth
    state = lay(hand=("hoax/17 hoax/21 flit/26", ""), **table)
    assert payments_of(state, WATERTAMER, 0) == {frozenset({"hoax/17", "hoax/21", "flit/26"})}


@rule("IX-84", "IX-83")
def test_a_doubled_watertamer_takes_four_of_each() -> None:
    state = lay(
        decks=HOAX,
        combat=("", f"{CRYSALUS} {WATERTAMER}"),
        hand=("vulca/5 vulca/8 vulca/9 hoax/9 hoax/17", ""),
        element="earth",
    )
    # Fire from 5/1 or 4/2, Earth from 2/4 or from 1/3 with another 1
    assert payments_of(state, WATERTAMER, 0) == {
        frozenset({"vulca/5", "vulca/9"}),
        frozenset({"vulca/8", "vulca/9"}),
        frozenset({"vulca/5", "vulca/8", "hoax/9"}),
        frozenset({"vulca/5", "hoax/9", "hoax/17"}),
        frozenset({"vulca/8", "hoax/9", "hoax/17"}),
    }


@rule("IX-84")
def test_by_the_first_rules_each_part_for_watertamer_was_judged_by_itself() -> None:
    table = {"decks": HOAX, "combat": ("", f"pillar/10 {WATERTAMER}"), "element": "earth", "rules": 1}
    # Fire 2 from 2/2, 1+1; Earth 2 from another 2/2 or 3, never with a spare card
    state = do(lay(hand=("hoax/10 hoax/9 hoax/17", ""), **table), f"pay {WATERTAMER}")
    fire_by_one = do(state.copy(), "discard hoax/10")
    assert options(fire_by_one) == {"discard hoax/9"}  # 1/1 would not do, 1/3 does alone
    fire_by_two = do(state.copy(), "discard hoax/9", "discard hoax/17")
    assert options(fire_by_two) == {"discard hoax/10"}
    assert seen(do(fire_by_two, "discard hoax/10"), 0)["this_turn"]["paid"] == [WATERTAMER]


@rule("IX-85", "BM-143")
@pytest.mark.parametrize("way", ["cinder", "enthrall", "topnotch"])
def test_a_caterpillar_that_is_gone_or_silent_is_owed_nothing(way: str) -> None:
    table = {"decks": HOAX, "combat": ("khind/7", f"pillar/10 {FIREEATER}"), "element": "earth"}
    hand = {"cinder": "vulca/14", "enthrall": f"{ENTHRALL} hoax/9", "topnotch": "hoax/9"}[way]
    state = lay(hand=(hand, ""), **table)
    if way == "enthrall":
        do(state, f"play {ENTHRALL}", "done", "continue", "play hoax/9")
    elif way == "cinder":
        do(state, "done", "continue", "play vulca/14", f"hit {FIREEATER}")
    else:
        do(state, "text khind/7", f"hit {FIREEATER}", "done", "continue", "play hoax/9")
    assert "done" in options(do(state, "done"))


@rule("IX-85")
def test_what_was_paid_stays_paid_when_the_caterpillar_goes() -> None:
    state = lay(decks=HOAX, combat=("khind/7", f"pillar/10 {FIREEATER}"), hand=("hoax/1 hoax/9", ""), element="earth")
    do(state, f"pay {FIREEATER}", "discard hoax/1", "text khind/7", f"hit {FIREEATER}")
    assert player(state, 0)["discard"] == ["hoax/1"]
    assert player(state, 0)["hand"] == ["hoax/9"]


@rule("IX-86")
def test_paying_first_shrinks_the_hand_that_sas_van_son_looks_at() -> None:
    state = lay(
        decks=("aqua", "pillar"),
        combat=("", f"pillar/10 {FIREEATER}"),
        hand=("mutant/102 aqua/2 aqua/9", "pillar/1 pillar/2 pillar/3 pillar/4"),
        phase="character",
        element="fire",
    )
    assert "mutant/102" not in playable(state)
    do(state, f"pay {FIREEATER}", "discard aqua/9")
    assert "mutant/102" in playable(state)


@rule("IX-86")
def test_paying_first_makes_room_under_quicksand() -> None:
    table = {"decks": HOAX, "combat": ("", f"pillar/10 {FIREEATER}"), "support": ("", "terrah/27"), "element": "earth"}
    hand = ("hoax/27 hoax/1 hoax/9 hoax/2 hoax/3", "")
    late = do(lay(hand=hand, **table), "play hoax/27")
    assert "use" not in options(late)
    early = do(lay(hand=hand, **table), f"pay {FIREEATER}", "discard hoax/1", "play hoax/27", "use")
    assert player(early, 0)["hand_size"] == 4


@rule("IX-87", "BM-141")
def test_cards_ignored_by_mad_mike_pay_nothing() -> None:
    state = lay(
        decks=("mimix", "terrah"),
        combat=("", f"flit/13 {EARTHERODER}"),
        hand=("mimix/9 mimix/4 mimix/18 mimix/19", ""),
        element="earth",
    )
    assert payments_of(state, EARTHERODER, 0) == {frozenset({"mimix/18", "mimix/19"})}
    poor = lay(
        decks=("mimix", "terrah"), combat=("", f"flit/13 {EARTHERODER}"), hand=("mimix/9 mimix/4", ""), element="earth"
    )
    assert options(poor) == {"done"}


@rule("IX-87", "BM-141")
def test_values_that_the_cool_gang_makes_nothing_pay_nothing() -> None:
    caterpillar = lay(
        decks=("vulca", "khind"),
        combat=("", f"khind/1 {FIREEATER}"),
        hand=("vulca/12 vulca/5 vulca/8", ""),
        element="fire",
    )
    assert payments_of(caterpillar, FIREEATER, 0) == {frozenset({"vulca/8"})}  # 3 and 5 are odd
    charm = lay(
        decks=("vulca", "khind"), combat=("", "khind/1"), hand=("vulca/29 vulca/5 vulca/12 vulca/1", ""), element="fire"
    )
    assert options(do(charm, "play vulca/29")) == {"done"}


@rule("IX-88", "BM-070")
def test_the_dragon_of_unpaid_sirens_can_end_the_game_before_the_announcement() -> None:
    table = {
        "decks": ("hoax", "aqua"),
        "combat": ("", "aqua/9"),
        "support": ("", SIRENS),
        "dragons": -3,
        "element": "earth",
    }
    state = do(lay(hand=("hoax/9 hoax/1", ""), **table), "done", "continue", "play hoax/9", "done", "done")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    paid = lay(hand=("hoax/9 hoax/1", ""), **table)
    do(paid, f"pay {SIRENS}", "discard hoax/1", "done", "continue", "play hoax/9", "done", "done")
    assert paid.outcome is None


@rule("IX-89", "BM-066")
def test_bethenitana_and_distract_limit_the_sirens_too() -> None:
    table = {"support": ("", SIRENS), "element": "fire"}
    bethenitana = lay(decks=("hoax", "aqua"), combat=("hoax/11", "aqua/1"), **table)
    assert lead(do(bethenitana, "done", "retreat")) == 0
    distract = lay(decks=("flit", "aqua"), combat=("flit/1", "aqua/1"), hand=("flit/29", ""), **table)
    assert lead(do(distract, "play flit/29", "done", "retreat")) == -1
    nothing = lay(decks=("flit", "aqua"), combat=("flit/1", "aqua/1"), **table)
    assert lead(do(nothing, "done", "retreat")) == -2


@rule("IX-90")
def test_floods_drive_the_opponent_away_before_he_can_pay_the_sirens() -> None:
    state = lay(
        decks=("aqua", "hoax"),
        combat=("aqua/4", "hoax/9"),
        support=(f"aqua/25 aqua/26 {SIRENS}", ""),
        hand=("", "hoax/1 hoax/2"),
        phase="booster",
        element="fire",
    )
    assert lead(do(state, "done")) == 2


@rule("IX-91", "BM-066", "BM-067")
def test_more_dragons_add_up_and_fewer_dragons_take_away() -> None:
    winner = {"covered": ("", "hoax/1 hoax/2 hoax/3 hoax/4"), "decks": ("flit", "hoax"), "element": "fire"}
    four = lay(combat=("flit/1", "hoax/10"), support=("", "vulca/27"), dragons=0, **winner)
    do(four, "done", "retreat")
    assert four.outcome is not None  # one, two, three, and the fourth wins
    assert four.outcome.winners == (1,)
    less = lay(combat=("flit/1 flit/27", "hoax/10"), support=("mimix/29", "vulca/27"), dragons=0, **winner)
    assert lead(do(less, "done", "retreat")) == -2
    taken_back = lay(combat=("flit/1", "hoax/10"), support=("", "vulca/27"), dragons=2, **winner)
    assert lead(do(taken_back, "done", "retreat")) == -2


@rule("IX-92")
@pytest.mark.parametrize("enthralled", [True, False])
def test_a_retreat_after_enthrall_costs_the_base_only(enthralled: bool) -> None:
    state = lay(
        decks=("hoax", "hoax"),
        combat=("hoax/9", "hoax/10"),
        support=("", f"vulca/27 {SIRENS}"),
        hand=(ENTHRALL, ""),
        element="fire",
    )
    do(state, *([f"play {ENTHRALL}"] if enthralled else []), "done", "retreat")
    if enthralled:
        assert lead(state) == -1
    else:
        assert state.outcome is not None  # 1 + 1 + 1 + 1


@rule("IX-93", "BM-131")
def test_a_failed_bluff_costs_a_dragon_and_then_the_retreat() -> None:
    table = {"decks": ("buka", "hoax"), "bluffs": ("buka/4", ""), "phase": "booster", "element": "fire"}
    state = lay(combat=("buka/1", "hoax/9"), **table)
    do(state, "done", "call")
    assert lead(state) == -2
    assert seen(state, 0)["fight"] is False
    assert (seen(state, 0)["on_turn"], player(state, 0)["bluffs"]) == (0, [])
    won = do(lay(combat=("buka/1", "hoax/9"), dragons=-3, **table), "done", "call")
    assert won.outcome is not None
    assert won.outcome.winners == (1,)
    spared = do(lay(combat=("buka/1 hoax/11", "hoax/9"), **table), "done", "call")
    assert lead(spared) == -1  # the text speaks of the retreat alone


@rule("IX-94", "BM-130", "BM-054")
def test_a_right_bluff_wins_a_dragon_and_leaves_a_lower_total() -> None:
    state = lay(
        decks=("buka", "hoax"),
        combat=("buka/4", "hoax/2"),
        bluffs=("buka/7", ""),
        hand=("", "hoax/3"),
        phase="booster",
        element="fire",
    )
    assert (state.power(0, "fire"), state.power(1, "fire")) == (6, 5)
    do(state, "done", "call")
    assert lead(state) == 1
    assert state.power(0, "fire") == 4  # below 5 now, and nobody compares again
    assert seen(state, 0)["fight"] is True
    assert player(state, 0)["discard"] == ["buka/7"]
    assert "continue" in options(do(state, "done"))  # Fire 4 suffices for the opponent


@rule("IX-95")
@pytest.mark.parametrize(
    ("combat", "support", "forbidden"),
    [("hoax/9", "", True), ("flit/9", "", False), ("flit/7", "", False), ("hoax/9", "khind/27", False)],
)
def test_an_ignored_letter_of_marque_forbids_no_call(combat: str, support: str, forbidden: bool) -> None:
    state = lay(
        decks=("buka", "hoax"),
        combat=("buka/1 buka/24", combat),
        support=("", support),
        bluffs=("buka/7", ""),
        phase="booster",
        element="fire",
    )
    assert (options(do(state, "done")) != {"call", "pass"}) == forbidden


@rule("IX-95")
def test_the_letter_of_last_turn_is_covered_by_the_next_character() -> None:
    state = lay(
        decks=("buka", "hoax"),
        combat=("buka/1 buka/24", "hoax/9"),
        bluffs=("buka/7", ""),
        hand=("buka/2", ""),
        phase="character",
        element="fire",
    )
    do(state, "play buka/2", "done", "done")
    assert options(state) == {"call", "pass"}
