"""What an activated character may do, what it costs, and why something is refused."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.terrain.traits import WATER
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal, verbs
from tests.rules import rule

FAR = [("billy", 800, 800)]


def alone(slug: str = "grub", **given: object) -> MoonstoneState:
    """Somebody in the middle of nowhere."""
    return setup([[{"slug": slug, "at": (300, 300), **given}], FAR], acting=slug)


# -- moving -----------------------------------------------------------------------------------------------------------


@rule("MS-064")
def test_a_step_costs_one_and_may_be_repeated_as_long_as_energy_lasts() -> None:
    state = alone()
    for at, left in ((301, 3), (302, 2), (303, 1), (304, 0)):
        do(state, "step", f"to {at}.00,300.00")
        assert model(state, "grub").energy == left
    assert refusal(state, "step").rule == "MS-064"
    assert "step" not in verbs(state)


@rule("MS-064")
def test_a_step_is_an_inch_long_at_most() -> None:
    state = alone()
    act(state, "step")
    assert state.is_legal(state.parse("to 325.40,300.00"))
    refusal(state, "to 325.41,300.00")


@rule("MS-065", "MS-073")
def test_a_jog_costs_nothing_and_is_possible_once_per_turn() -> None:
    state = alone()
    do(state, "jog", "to 401.60,300.00")
    assert model(state, "grub").energy == 4
    said = refusal(state, "jog")
    assert said.rule == "MS-065"
    assert "jogged" in said.sentence
    do(state, "end", "activate billy/1", "end", "first 0", "activate grub/0")
    assert "jog" in offered(state)  # the next turn


@rule("MS-065")
def test_a_jog_is_four_inches_long_with_any_number_of_turns() -> None:
    state = alone()
    act(state, "jog")
    refusal(state, "to 401.61,300.00")
    act(state, "via 350.80,300.00", "via 350.80,325.40")
    refusal(state, "to 350.80,350.81")
    act(state, "to 350.80,350.80")
    assert (model(state, "grub").x, model(state, "grub").y) == (35080, 35080)


@rule("MS-073")
def test_a_jog_to_nowhere_is_used_up_all_the_same() -> None:
    state = alone()
    do(state, "jog", "to 300.00,300.00")
    assert refusal(state, "jog").rule == "MS-065"


@rule("MS-072")
def test_what_is_forbidden_is_not_offered() -> None:
    no_jog = Lasting(lasting.BAN, 0, lasting.TURN, "jog")
    no_move = Lasting(lasting.BAN, 0, lasting.TURN, "move")
    state = setup([[("grub", 300, 300)], FAR], acting="grub", lasting=[no_jog])
    assert "step" in verbs(state)
    assert refusal(state, "jog").rule == "MS-072"
    state = setup([[("grub", 300, 300)], FAR], acting="grub", lasting=[no_move])
    assert not {"jog", "step"} & verbs(state)
    assert refusal(state, "step").rule == "MS-089"
    assert refusal(state, "jog").rule == "MS-089"


@rule("Q-25")
@pytest.mark.parametrize(("kind", "said"), [("water", "MS-123"), ("wood", "MS-125")])
def test_nobody_jogs_out_of_water_or_woods_but_everybody_may_step(kind: str, said: str) -> None:
    state = setup([[("grub", 300, 300)], FAR], terrain=[{"kind": kind, "disc": (300, 300, 50)}], acting="grub")
    assert refusal(state, "jog").rule == said
    assert "step" in verbs(state)


@rule("MS-019")
def test_keywords_do_nothing_by_themselves_except_for_faeries() -> None:
    pond = [{"kind": "water", "disc": (300, 360, 30)}]
    for one in everyone().values():
        state = setup([[(one.slug, 300, 300)], FAR], terrain=pond, acting=one.slug)
        always = [passive.rule for passive in one.passives[points.JOG_OVER] if not passive.rule.conditions]
        over_water = [leads for leads in always if leads.leads_over() & WATER]
        if "jog" not in offered(state) or one.passives[points.FLYING]:
            continue  # a passive forbids it, or leads over everything
        act(state, "jog")
        may = state.is_legal(state.parse("to 300.00,340.00"))
        assert may == ("Faerie" in one.keywords or bool(over_water)), one.slug


# -- attacks and abilities --------------------------------------------------------------------------------------------


@rule("MS-068", "MS-071")
def test_a_melee_attack_costs_one_which_is_discarded_first() -> None:
    state = setup([[("grub", 300, 300)], [("billy", 300, 350)]], acting="grub")
    assert "attack billy/1" in offered(state)
    act(state, "attack billy/1")
    assert model(state, "grub").energy == 3
    assert state.acting == 0


@rule("MS-068", "MS-072")
def test_a_melee_attack_needs_an_enemy_within_reach_and_energy() -> None:
    state = setup([[("grub", 300, 300), ("boulder", 340, 300)], [("billy", 300, 360)]], acting="grub")
    assert "attack" not in verbs(state)
    refusal(state, "attack billy/1")
    refusal(state, "attack boulder/0")  # a friend
    state = setup([[{"slug": "grub", "at": (300, 300), "energy": 0}], [("billy", 300, 350)]], acting="grub")
    assert refusal(state, "attack billy/1").rule == "MS-068"


@rule("MS-069", "MS-071", "MS-073")
def test_an_active_ability_costs_what_is_printed_and_keeps_its_limit() -> None:
    state = alone("quack")  # Foresight: 1 energy, once per turn, a Human
    assert "use foresight" in offered(state)
    act(state, "use foresight")
    assert model(state, "quack").energy == 2  # before the target is chosen
    do(state, "target quack/0")
    said = refusal(state, "use foresight")
    assert said.rule == "MS-073"
    do(state, "end", "activate billy/1", "end", "first 0", "activate quack/0")
    assert "use foresight" in offered(state)


@rule("MS-070", "MS-072")
def test_an_arcane_ability_costs_what_is_printed() -> None:
    state = setup([[("flintlock", 300, 300)], [("billy", 500, 300)]], acting="flintlock")
    act(state, "use shoot-musket", "target billy/1")
    assert model(state, "flintlock").energy == 2


@rule("MS-072")
def test_without_the_energy_an_ability_cannot_be_declared() -> None:
    state = alone("quack", energy=0)
    assert "use" not in verbs(state)
    assert refusal(state, "use foresight").rule == "MS-072"


@rule("Q-38", "MS-072")
def test_without_a_legal_target_an_ability_cannot_be_declared() -> None:
    state = setup([[("gotchgut", 300, 300), ("grub", 360, 300)], FAR], acting="gotchgut")
    assert "use ooga-booga" not in offered(state)  # it needs an enemy Goblin within 4 inches
    refusal(state, "use ooga-booga")
    state = setup([[("gotchgut", 300, 300)], [("grub", 360, 300)]], acting="gotchgut")
    assert "use ooga-booga" in offered(state)


@rule("MS-073", "MS-074")
def test_a_shot_once_per_game_can_be_made_ready_again_by_reloading() -> None:
    spent = {"slug": "flintlock", "at": (300, 300), "spent": ["Shoot Musket"], "energy": 4}
    state = setup([[spent], [("billy", 500, 300)]], acting="flintlock")
    assert refusal(state, "use shoot-musket").rule == "MS-073"
    do(state, "use reload-shoot-musket")
    assert "use shoot-musket" in offered(state)


@rule("MS-073")
def test_a_use_counts_from_the_declaration_on_even_if_nothing_comes_of_it() -> None:
    state = setup([[("flintlock", 300, 300)], [("billy", 500, 300)]], acting="flintlock")
    act(state, "use shoot-musket", "target billy/1", "stop")
    pass_reactions(state)
    assert refusal(state, "use shoot-musket").rule == "MS-073"
    assert model(state, "flintlock").energy == 2


@rule("MS-022", "MS-069")
def test_passives_and_abilities_of_others_cannot_be_used() -> None:
    state = alone("beaky-bobby")
    assert refusal(state, "use magic-resistance").rule == "MS-022"
    assert refusal(state, "use shoot-musket").rule == "MS-069"


# -- engaged ----------------------------------------------------------------------------------------------------------


@rule("MS-076")
def test_being_engaged_forbids_only_the_harvest() -> None:
    free = setup([[("grub", 300, 300)], FAR], stones=[(323, 300, 1)], acting="grub")
    engaged = setup([[("grub", 300, 300)], [("billy", 300, 350)]], stones=[(323, 300, 1)], acting="grub")
    assert verbs(free) >= {"jog", "step", "harvest", "end"}
    assert verbs(engaged) >= {"jog", "step", "attack", "end"}
    assert "harvest" not in verbs(engaged)


@rule("MS-076")
def test_an_engaged_jog_leads_no_farther_away_and_a_step_does() -> None:
    state = setup([[("grub", 300, 300)], [("billy", 300, 350)]], acting="grub")
    act(state, "jog")
    refusal(state, "to 300.00,295.00")
    assert state.is_legal(state.parse("to 300.00,315.00"))
    act(state, "to 300.00,300.00")
    pass_reactions(state)
    do(state, "step", "to 300.00,280.00")
    assert model(state, "grub").y == 28000


# -- the window -------------------------------------------------------------------------------------------------------


@rule("MS-059")
def test_during_an_activation_nobody_else_is_activated() -> None:
    state = setup([[("grub", 300, 300), ("boulder", 500, 300)], FAR], acting="grub")
    assert refusal(state, "activate boulder/0").rule == "MS-059"


@rule("MS-059", "Q-35")
def test_a_model_that_leaves_play_ends_its_activation_after_the_reactions() -> None:
    state = setup([[("grub", 300, 16), ("boulder", 500, 300)], FAR], acting="grub")
    act(state, "jog", "to 300.00,5.00")
    assert state.seat == 1
    assert offered(state) == ["react billy/1", "pass"]
    act(state, "pass")
    assert state.acting == -1
    assert offered(state) == ["activate billy/1"]


@rule("MS-071")
def test_the_energy_is_gone_before_the_action_is_carried_out() -> None:
    state = alone()
    act(state, "step")
    assert model(state, "grub").energy == 3
    assert (model(state, "grub").x, model(state, "grub").y) == (30000, 30000)


@rule("MS-072")
@pytest.mark.parametrize("text", ["react grub/0", "to 1.00,1.00", "keep", "yes", "card rising", "faction dominion"])
def test_an_answer_to_another_question_is_refused(text: str) -> None:
    assert refusal(alone(), text).sentence


@rule("MS-066", "MS-133")
def test_traverse_and_jump_are_refused_without_a_wall_or_a_roof() -> None:
    state = alone()
    assert refusal(state, "traverse").rule == "MS-066"
    assert refusal(state, "jump").rule == "MS-133"
    assert refusal(alone(energy=1), "traverse").sentence == "It costs 2 energy and only 1 is left."
    assert refusal(alone(energy=0), "jump").rule == "MS-133"
