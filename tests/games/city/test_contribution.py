"""Contributions, dragons and their scales: sections 6 to 9 of the rules checklist."""

from __future__ import annotations

import pytest

from moontable.games.city import CityState, setup
from moontable.games.city.components.catalog import BUILT_IN_CARDS
from tests.games.city.tables import after, crystals, hand, look, options, paid, payments, pile, refused, scales
from tests.rules import rule


def at(name: str, cards: list[str], **more: object) -> CityState:
    """Seat 0 about to build on a tile, with these cards."""
    return setup(2, figures=[name], hands=[cards], step="build", **more)  # type: ignore[arg-type]


def paid_with(state: CityState, box: int) -> set[tuple[str, ...]]:
    return set(payments(state, box))


# -- what a box takes -------------------------------------------------------------------------------------------------


@rule("BC-052", "BC-085")
def test_a_contribution_needs_an_unfinished_building() -> None:
    done = setup(2, figures=[5], hands=[["vulca/3"]], completed=["Fire Temple"])
    there = after(done, "go 5")
    assert look(there, 0)["asked"] == "discard", "a completed building can be walked on and takes nothing"
    assert refused(there, "box 2") == "BC-085"
    assert "box 2" in options(after(setup(2, figures=[5], hands=[["vulca/3"]]), "go 5"))


@rule("BC-053", "BQ-08", "BC-059")
def test_any_open_box_may_be_filled_and_one_player_may_fill_several() -> None:
    state = at("Thermae", ["aqua/3", "aqua/2", "aqua/2"], markers={"Thermae": [None, 1, None]})
    assert options(state) == ["done", "box 0", "box 2"]
    assert refused(state, "box 1") == "BC-053", "a box holds one marker"
    assert refused(state, "box 3") == "BC-053", "there are three"
    then = paid(state, 2, "aqua/2")
    assert [box["owner"] for box in look(then, 0)["city"][then.players[0].space]["boxes"]] == [None, 1, 0]
    assert "box 0" in options(then)


@rule("BC-054", "BQ-09")
def test_the_total_must_reach_the_box_and_excess_is_lost() -> None:
    short = at("Citadel", ["vulca/3", "vulca/1"])
    assert options(short) == ["done"]
    assert refused(short, "box 0") == "BC-054"
    rich = at("Citadel", ["vulca/3", "vulca/3", "vulca/1"])
    assert paid_with(rich, 0) == {("vulca/3", "vulca/3")}, "six for five, and nothing in vain"
    then = paid(rich, 0, "vulca/3", "vulca/3")
    assert (hand(then, 0), pile(then)) == (["vulca/1"], ["vulca/3", "vulca/3"])
    assert then.players[0].markers == 10, "the only box: the marker has already come back"


@rule("BC-054")
def test_a_marker_goes_on_the_box() -> None:
    then = after(at("Thermae", ["aqua/3"]), "box 0", "pay aqua/3")
    assert then.players[0].markers == 9
    assert look(then, None)["city"][then.players[0].space]["boxes"][0] == {"value": 3, "owner": 0, "payable": False}


@rule("BC-058", "BQ-34", "BX-07")
def test_contributions_are_made_one_after_another_and_surplus_is_not_carried_over() -> None:
    state = at("Fire Temple", ["vulca/3", "vulca/3", "vulca/1"])
    then = paid(state, 2, "vulca/3")
    assert options(then) == ["done", "box 1"], "3 + 1 fill the four"
    poor = at("Fire Temple", ["vulca/3", "vulca/3"])
    assert options(after(poor, "box 0", "pay vulca/3", "pay vulca/3")) == ["done"], "six paid five; one is lost"
    assert refused(after(poor, "box 0"), "box 1") == "BQ-34", "first the box that was begun"


@rule("BC-055", "BC-044", "BC-045", "BC-047")
def test_natural_wild_paired_and_recoloured_cards_mix() -> None:
    cards = ["aqua/1", "khind/1", "mimix/1", "mimix/2"]
    assert paid_with(at("Aqueduct", cards), 0) == {tuple(sorted(cards))}
    cards = ["aqua/1", "khind/1", "hoax/2", "pillar/3"]
    assert paid_with(at("Aqueduct", cards), 0) == {tuple(sorted(cards))}


# -- powers -----------------------------------------------------------------------------------------------------------


@rule("BC-044", "BQ-10")
def test_khind_alone_fill_a_box_of_any_colour() -> None:
    for name in ("Thermae", "Iron Foundry", "Mill", "Royal Palace"):
        state = at(name, ["khind/1"] * 3)
        assert len(paid_with(state, 3 if name == "Royal Palace" else 1)) == 1, name


@rule("BC-045", "BC-046", "BX-04", "BQ-10")
def test_two_low_mimix_are_a_wild_three() -> None:
    for pair in (["mimix/1", "mimix/1"], ["mimix/1", "mimix/2"], ["mimix/2", "mimix/2"]):
        assert paid_with(at("Thermae", pair), 0) == {tuple(pair)}
    for no_pair in (["mimix/3", "mimix/1"], ["mimix/3", "mimix/2"], ["mimix/3", "mimix/3"], ["mimix/2"]):
        assert options(at("Thermae", no_pair)) == ["done"]
    two_pairs = ["mimix/1", "mimix/1", "mimix/2", "mimix/2"]
    assert paid_with(at("Aqueduct", two_pairs), 0) == {tuple(two_pairs)}


@rule("BC-056", "BQ-13", "BC-046")
def test_in_a_brown_box_mimix_count_by_value_or_as_a_pair() -> None:
    assert paid_with(at("City Residence", ["mimix/1", "mimix/1"]), 1) == {("mimix/1", "mimix/1")}, "a pair: 3"
    assert paid_with(at("City Residence", ["mimix/2", "mimix/2"]), 0) == {("mimix/2", "mimix/2")}, "by value: 4"
    assert options(at("City Residence", ["mimix/1", "mimix/2"])) == ["done", "box 1", "box 2"], "never 4"
    assert paid_with(at("City Residence", ["mimix/2"]), 2) == {("mimix/2",)}, "alone it is a brown card"


@rule("BC-047", "BT-06")
def test_hoax_one_recolours_up_to_four_cards_of_one_colour() -> None:
    cards = ["aqua/2", "terrah/1", "terrah/1", "terrah/2", "hoax/1"]
    found = paid_with(at("Aqueduct", cards), 0)
    assert ("aqua/2", "hoax/1", "terrah/1", "terrah/2") in found
    other = ["aqua/2", "terrah/1", "terrah/1", "terrah/2", "hoax/2"]
    assert options(at("Aqueduct", other)) == ["done"], "at most 2 + 2"
    colours = ["hoax/1", "terrah/2", "vulca/2", "flit/2"]
    assert options(at("Aqueduct", colours)) == ["done"], "one colour only"
    assert options(at("Thermae", ["hoax/1", *["terrah/1"] * 3])) == ["done", "box 0", "box 1", "box 2"]


@rule("BC-047")
def test_hoax_one_recolours_no_fifth_card() -> None:
    many_ones = BUILT_IN_CARDS.replace("terrah,1,fly-dragon,3", "terrah,1,fly-dragon,7")
    many_ones = many_ones.replace("terrah,3,none,4", "terrah,3,none,0")
    state = setup(2, figures=["Aqueduct"], hands=[["hoax/1", *["terrah/1"] * 5]], step="build", cards=many_ones)
    assert options(state) == ["done"], "five ones would make five, but only four of them change colour"
    helped = setup(
        2, figures=["Aqueduct"], hands=[["hoax/1", "hoax/2", *["terrah/1"] * 5]], step="build", cards=many_ones
    )
    assert ("hoax/1", "hoax/2", *["terrah/1"] * 5) in paid_with(helped, 0)


@rule("BC-048")
def test_hoax_two_recolours_one_card() -> None:
    assert paid_with(at("Thermae", ["hoax/2", "terrah/3"]), 0) == {("hoax/2", "terrah/3")}
    assert options(at("Thermae", ["hoax/2", "terrah/1", "vulca/1"])) == ["done"], "only one of the ones"


@rule("BC-049", "BQ-07", "BT-07")
def test_a_hoax_discarded_for_its_power_adds_no_value() -> None:
    assert paid_with(at("University", ["hoax/2"]), 1) == {("hoax/2",)}, "a natural card"
    assert options(at("Library", ["hoax/2", "terrah/2"])) == ["done", "box 2"], "the three cannot be paid"
    assert paid_with(at("Library", ["hoax/2", "terrah/2"]), 2) == {("hoax/2",)}


@rule("BC-049", "BQ-12")
def test_recoloured_cards_neither_gain_nor_lend_a_power() -> None:
    as_mimix = at("Thermae", ["hoax/2", "mimix/1", "terrah/2"])
    assert paid_with(as_mimix, 1) == {("hoax/2", "terrah/2")}, "the red two makes no pair with the Mimix"
    assert options(as_mimix) == ["done", "box 1", "box 2"]
    white = at("Thermae", ["hoax/2", "hoax/3"])
    assert paid_with(white, 0) == {("hoax/2", "hoax/3")}, "white cards can be recoloured as plain cards"
    brown = at("Thermae", ["hoax/2", "mimix/3"])
    assert paid_with(brown, 0) == {("hoax/2", "mimix/3")}
    khind = at("Thermae", ["hoax/2", "khind/1", "khind/1"])
    assert paid_with(khind, 1) == {("khind/1", "khind/1")}, "a Khind needs no Hoax"


@rule("BC-050", "BQ-11")
def test_several_hoax_serve_one_contribution_if_each_recoloured_card_is_covered() -> None:
    both = at("Aqueduct", ["hoax/1", "hoax/2", "terrah/1", "terrah/1", "vulca/3"])
    assert ("hoax/1", "hoax/2", "terrah/1", "terrah/1", "vulca/3") in paid_with(both, 0)
    two = at("Aqueduct", ["hoax/2", "hoax/2", "terrah/3", "vulca/2"])
    assert ("hoax/2", "hoax/2", "terrah/3", "vulca/2") in paid_with(two, 0)
    bare = at("Aqueduct", ["hoax/2", "terrah/3", "vulca/3"])
    assert options(bare) == ["done"], "one card stays uncovered"


@rule("BC-057", "BX-07", "BQ-14")
def test_a_palace_box_takes_any_one_colour() -> None:
    assert ("terrah/2", "terrah/3") in paid_with(at("Royal Palace", ["terrah/3", "terrah/2"]), 0)
    assert options(at("Royal Palace", ["terrah/3", "aqua/2"])) == ["done", "box 3"], "two colours make no five"
    wild = ["terrah/3", "khind/1", "khind/1"]
    assert tuple(sorted(wild)) in paid_with(at("Royal Palace", wild), 0)
    mixed = ["terrah/1", "hoax/2", "aqua/3", "khind/1"]
    assert tuple(sorted(mixed)) in paid_with(at("Royal Palace", mixed), 0)
    alone = ["mimix/1", "mimix/1", "khind/1"]
    assert tuple(sorted(alone)) in paid_with(at("Royal Palace", alone), 1)
    turn = at("Royal Palace", ["terrah/3", "terrah/2", "aqua/2", "aqua/2"])
    then = after(turn, "box 0", "pay terrah/3", "pay terrah/2", "box 1", "pay aqua/2", "pay aqua/2")
    assert then.players[0].markers == 8, "another colour in another box"


@rule("BQ-41")
def test_cards_with_movement_powers_count_by_value_too() -> None:
    assert paid_with(at("Watchtower", ["flit/1", "flit/2"]), 1) == {("flit/1", "flit/2")}
    assert paid_with(at("Thermae", ["aqua/2"]), 1) == {("aqua/2",)}


@rule("BC-060", "BC-081")
def test_cards_received_this_turn_cannot_be_used_in_it() -> None:
    state = setup(
        2,
        figures=["Thermae"],
        hands=[["aqua/2"]],
        markers={"Thermae": [0, 1, None]},
        deck=["aqua/3", "aqua/3", "flit/3", "flit/3"],
        step="build",
    )
    then = after(state, "box 2", "pay aqua/2")
    assert hand(then, 0) == []
    assert options(then) == ["done"]
    over = after(then, "done")
    assert sorted(hand(over, 0)) == ["aqua/3", "aqua/3", "flit/3", "flit/3"]


def test_an_undecided_payment_goes_on_until_it_is_complete() -> None:
    paying = after(at("Citadel", ["vulca/3", "vulca/2"]), "box 0")
    assert refused(paying, "done") == "BC-054"
    assert refused(paying, "pay vulca/1") == "BC-035"
    assert refused(after(paying, "pay vulca/3"), "pay vulca/3") == "BC-035"


# -- dragons and scales -----------------------------------------------------------------------------------------------


@rule("BC-061", "BC-062", "BC-063", "BQ-15", "BC-065")
def test_the_first_contribution_of_a_turn_earns_a_scale_for_each_dragon_on_the_building() -> None:
    state = at("Thermae", ["aqua/3", "aqua/2"], dragons={"red": "Thermae", "blue": "Thermae", "green": 10})
    assert scales(state) == [0, 0]
    once = paid(state, 0, "aqua/3")
    assert scales(once) == [2, 0]
    twice = paid(once, 1, "aqua/2")
    assert scales(twice) == [2, 0], "only once per turn"
    assert look(twice, 1)["seats"][0]["scales"] == 2, "scales lie openly"
    assert look(twice, None)["scales"] == 7


@rule("BC-063")
def test_other_contributors_get_no_dragon_scales() -> None:
    state = at("Thermae", ["aqua/2"], markers={"Thermae": [None, 1, None]}, dragons={"red": "Thermae"})
    assert scales(after(state, "box 2", "pay aqua/2")) == [1, 0]


@rule("BC-064", "BC-066")
def test_offerings_earn_no_scales() -> None:
    state = setup(2, crystals=[7], dragons={"red": 10, "green": 10, "blue": 10}, step="offer")
    assert scales(after(state, "offer")) == [0, 0]


@rule("BC-067", "BC-068", "BC-069", "BC-070", "BC-072", "BC-073", "BX-01")
def test_an_exhausted_supply_is_scored_at_once_with_credited_scales() -> None:
    dragons = {"red": "Thermae", "blue": "Thermae"}
    state = setup(3, figures=["Thermae"], hands=[["aqua/3"]], scales=[5, 4, 2], dragons=dragons, step="build")
    assert state.supply == 1
    then = after(state, "box 0", "pay aqua/3")
    assert crystals(then) == [6, 3, 0]
    assert scales(then) == [0, 0, 2], "who scores nothing keeps the scales"
    assert then.supply == 10


@rule("BT-01", "BQ-18", "BC-068")
def test_taking_exactly_the_last_scale_scores_too() -> None:
    state = at("Thermae", ["aqua/3"], scales=[4, 4], dragons={"red": "Thermae"})
    then = after(state, "box 0", "pay aqua/3")
    assert (crystals(then), scales(then), then.supply) == ([6, 3], [0, 0], 9)


@rule("BC-068")
def test_nothing_is_scored_while_scales_remain() -> None:
    state = at("Thermae", ["aqua/3"], scales=[4, 3], dragons={"red": "Thermae"})
    then = after(state, "box 0", "pay aqua/3")
    assert (crystals(then), scales(then), then.supply) == ([0, 0], [5, 3], 1)


@rule("BT-03", "BC-071")
def test_players_who_share_the_lead_get_three_each() -> None:
    state = setup(
        3,
        figures=[10, 10, "Thermae"],
        hands=[[], [], ["aqua/3"]],
        scales=[4, 4, 3],
        dragons={"red": "Thermae"},
        active=2,
        step="build",
    )
    then = after(state, "box 0", "pay aqua/3")
    assert (crystals(then), scales(then), then.supply) == ([3, 3, 3], [0, 0, 0], 12)


@rule("BC-071", "BC-070", "BC-104")
def test_a_shared_lead_leaves_three_for_everybody_else_with_three() -> None:
    state = setup(
        4, figures=["Thermae"], hands=[["aqua/3"]], scales=[4, 5, 3, 2], dragons={"red": "Thermae"}, step="build"
    )
    then = after(state, "box 0", "pay aqua/3")
    assert crystals(then) == [3, 3, 3, 0]
    assert scales(then) == [0, 0, 0, 2], "not everybody returns scales"


@rule("BC-072", "BQ-19")
@pytest.mark.parametrize(("players", "total"), [(2, 9), (3, 12), (4, 15)])
def test_the_highest_total_is_always_at_least_three(players: int, total: int) -> None:
    assert setup(players).supply == total
    assert -(-total // players) >= 3


@rule("BC-075")
def test_dragons_and_a_completed_building_can_lead_to_two_scorings_in_a_turn() -> None:
    state = setup(
        2,
        layout={"University": 4, "Water Temple": 9, "Monastery Tower": 3, "Royal Palace": 0},
        figures=["University"],
        hands=[["hoax/3", "hoax/2"]],
        markers={"University": [None, 1]},
        completed=["Water Temple", "Monastery Tower", "Royal Palace"],
        scales=[4, 4],
        dragons={"red": "University"},
        step="build",
    )
    then = after(state, "box 0", "pay hoax/2", "pay hoax/3")
    # Dragon: 5 to 4, the supply is empty: 6 and 3 crystals, 9 scales again.
    # Building: 1 for the majority, 2 + 1 + 1 for both from next door: 5 to 4, all nine taken, scored again.
    assert crystals(then) == [6 + 6 + 2, 3 + 3 + 2], "and a crystal each from University and palace"
    assert (scales(then), then.supply) == ([0, 0], 9)
