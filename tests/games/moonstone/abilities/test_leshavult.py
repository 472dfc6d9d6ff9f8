"""The passives of characters of Leshavult that came later, by real actions on a small board."""

from __future__ import annotations

import pytest

from moontable.games.moonstone.abilities.selecting import keywords_of
from moontable.games.moonstone.abilities.stats import stat_of
from tests.games.moonstone.boards import board, declare, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, exchange, fight, settle, wounds
from tests.games.moonstone.playing import act, model, offered, refusal
from tests.games.moonstone.watching import question, stored, turned_up
from tests.rules import rule

# -- Dranyer -----------------------------------------------------------------------------------------------------------


@covers(("dranyer", "Trickster"))
def test_a_lie_that_was_believed_may_be_shown_for_energy() -> None:
    state = board("dranyer", "fritz@8E")
    act(state, "use cunning", "target fritz/1")
    lie = next(text for text in offered(state) if text.startswith("play") and text.split()[1] != text.split()[2])
    act(state, lie, "ok")
    while question(state) != "arcane-bluffed":
        act(state, offered(state)[0])
    assert (state.seat, offered(state)) == (0, ["no", "yes"])
    energy = model(state, "dranyer").energy
    act(stored(state), "yes")
    act(state, "yes")
    assert model(state, "dranyer").energy == energy + 3
    assert lie.split()[1] in turned_up(state)


def test_after_the_truth_the_question_is_asked_too_and_tells_nothing() -> None:
    state = board("dranyer", "fritz@8E")
    act(state, "use cunning", "target fritz/1")
    truth = next(text for text in offered(state) if text.startswith("play") and text.split()[1] == text.split()[2])
    act(state, truth, "ok")
    while question(state) != "arcane-bluffed":
        act(state, offered(state)[0])
    assert offered(state) == ["no"]


@covers(("dranyer", "Shifter"))
@rule("MS-123", "MS-125")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_a_shifter_jogs_over_water_and_woods(kind: str) -> None:
    state = board("dranyer", terrain=[{"kind": kind, "box": (425, 250, 435, 550)}])
    act(state, "jog", "to 470.00,400.00")


def test_a_mimic_chooses_a_keyword_and_counts_as_it() -> None:
    state = board("dranyer", "fritz@8E gump@8W")
    act(state, "use mimic")
    declare(state, "green-1")
    act(state, "target gump/1")
    assert question(state) != "keyword", "Gump has one that is new"
    assert "Treefolk" in keywords_of(state, 0)


# -- Eric, the Enlightened ---------------------------------------------------------------------------------------------


@covers(("eric-the-enlightened", "Enchanted Javelin"))
def test_the_javelin_pierces_and_may_be_magical() -> None:
    for kind, left in (("piercing", 2), ("magical", 4), ("impact", 0)):
        state = fight("eric-the-enlightened", "baron-von-fancyhat", "rising", "high")
        exchange(state, "rising", "high", damage_type=f"type {kind}")
        assert wounds(state, "baron-von-fancyhat") == [left], kind


def test_whoever_catches_the_javelin_has_it_this_turn() -> None:
    state = board("eric-the-enlightened", "vespa@1E")
    use(state, "enchanted-bladestorm", "vespa/1", card="catastrophe")
    assert refusal(state, "use enchanted-bladestorm").rule == "MS-072"
    act(state, "end", "activate vespa/1", "attack eric-the-enlightened/0")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "rising", "high")
    act(state, "card rising", "card high")
    settle(state, damage_type="type magical", turn_away="no")
    assert wounds(state, "eric-the-enlightened") == [4]


@covers(("eric-the-enlightened", "Leshavit's Shield"))
@rule("Q-44")
def test_the_shield_turns_one_blow_of_a_game_away() -> None:
    state = fight("gotchgut", "eric-the-enlightened", "rising", "high")
    act(state, "card rising", "card high")
    while question(state) != "turn-away":
        act(state, offered(state)[-1] if question(state) == "upgrade" else offered(state)[0])
    assert state.seat == 1
    hit = stored(state)
    act(hit, "no")
    act(state, "yes")
    assert [wounds(one, "eric-the-enlightened") for one in (hit, state)] == [[4], [0]]
    spent = fight("gotchgut", "eric-the-enlightened", "rising", "high", defending={"spent": ["Leshavit's Shield"]})
    exchange(spent, "rising", "high")
    assert wounds(spent, "eric-the-enlightened") == [4]


@covers(("eric-the-enlightened", "Woodland Animal"))
@rule("MS-125")
def test_a_woodland_animal_is_at_home_in_woods() -> None:
    state = board("eric-the-enlightened", terrain=[{"kind": "wood", "box": (425, 250, 435, 550)}])
    act(state, "jog", "to 480.00,400.00")
    wood = {"kind": "wood", "disc": (400, 400, 40)}
    assert model(next_turn("", "eric-the-enlightened", terrain=[wood]), "eric-the-enlightened").energy == 3 + 1
    assert model(next_turn("", "eric-the-enlightened"), "eric-the-enlightened").energy == 3


# -- the witches -------------------------------------------------------------------------------------------------------


@covers(("zorya", "Mesmerising"))
@rule("MS-071")
def test_those_whom_zorya_engages_pay_for_every_move() -> None:
    state = board("fritz", "zorya@1E", fields={"fritz": {"energy": 1}})
    assert "step" not in offered(state)
    act(state, "jog", "to 400.00,401.00")
    assert model(state, "fritz").energy == 0
    free = board("fritz", "zorya@1.1E", fields={"fritz": {"energy": 1}})
    assert "step" in offered(free)
    act(free, "jog", "to 400.00,401.00")
    assert model(free, "fritz").energy == 1


@covers(("zorya", "Link to the Present"))
def test_zorya_is_linked_to_antonia() -> None:
    assert model(next_turn("", "zorya"), "zorya").energy == 3
    state = next_turn("+antonia@12W", "zorya")
    assert model(state, "zorya").energy == 3 + 1


@covers(("antonia", "Link to the Past"))
@rule("MS-071")
def test_antonia_without_danica_has_no_link_to_the_past() -> None:
    state = board("antonia", "+zorya@4W", fields={"zorya": {"wounds": 3}, "antonia": {"energy": 1}})
    assert stat_of(state, 0, "arcane") == 4
    assert "use healing" not in offered(state)
