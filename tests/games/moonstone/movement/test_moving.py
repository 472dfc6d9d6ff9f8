from __future__ import annotations

import math

import pytest

from moontable.games.moonstone import GAME, MoonstoneState, endings, setup
from moontable.games.moonstone.actions import verb_of, x_of, y_of
from moontable.games.moonstone.movement import moving
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED
from tests.games.moonstone.playing import act, do, model, offered, pass_reactions, refusal, verbs
from tests.rules import rule

FAR = ("flintlock", 800, 800)
"""An enemy far off."""


def alone(
    *, stones: list[tuple[float, ...]] | None = None, at: tuple[float, float] = (300, 300), **more: object
) -> MoonstoneState:
    """Beaky Bobby (30 mm, 4 energy) acts; the enemy is far away."""
    fields = {"slug": "beaky-bobby", "at": at, **more}
    return setup([[fields], [FAR]], stones=stones or [], acting="beaky-bobby/0")


def where(state: MoonstoneState, name: str = "beaky-bobby") -> tuple[float, float]:
    one = model(state, name)
    return one.x / 100, one.y / 100


# -- lengths ---------------------------------------------------------------------------------------------------------


@rule("MS-064", "MS-071", "Q-24")
def test_a_step_costs_one_energy_and_leads_up_to_an_inch_in_any_direction() -> None:
    state = alone()
    act(state, "step")
    assert model(state, "beaky-bobby").energy == 3, "paid first"
    assert state.seat == 0
    assert refusal(state, "to 325.41,300.00").rule == "MS-064"
    assert refusal(state, "to 318.00,318.00").rule == "MS-064"
    assert state.is_legal(state.parse("to 300.00,274.60"))
    do(state, "to 325.40,300.00")
    assert where(state) == (325.4, 300)
    do(state, "step", "to 325.40,320.00", "step", "to 325.40,300.00", "step", "to 325.40,320.00")
    assert model(state, "beaky-bobby").energy == 0
    assert refusal(state, "step").rule == "MS-064"


@rule("MS-065")
def test_a_jog_is_free_up_to_four_inches_long_and_possible_once_a_turn() -> None:
    state = alone()
    act(state, "jog")
    assert refusal(state, "to 401.61,300.00").rule == "MS-065"
    do(state, "to 401.60,300.00")
    assert where(state) == (401.6, 300)
    assert model(state, "beaky-bobby").energy == 4
    assert "jog" not in verbs(state)
    assert refusal(state, "jog").rule == "MS-065"


@rule("MS-065", "G-10")
def test_a_jog_turns_as_often_as_one_likes_and_every_part_of_the_way_counts() -> None:
    state = alone()
    act(state, "jog", "via 300.00,330.00", "via 340.00,330.00")
    assert where(state) == (300, 300), "the model stands where it was until the move ends"
    assert refusal(state, "to 340.00,361.61").rule == "MS-065"
    assert state.is_legal(state.parse("to 340.00,361.60")), "30 + 40 + 31.6 mm"
    assert refusal(state, "via 372.00,330.00").rule == "MS-065"
    do(state, "to 340.00,300.00")
    assert where(state) == (340, 300)


@rule("MS-162", "MS-065")
def test_who_carries_a_stone_jogs_two_inches() -> None:
    state = alone(stones=[], at=(300, 300))
    state = setup([[{"slug": "beaky-bobby", "at": (300, 300), "stones": 1}], [FAR]], acting="beaky-bobby/0")
    act(state, "jog")
    assert refusal(state, "to 350.81,300.00").rule == "MS-065"
    assert state.is_legal(state.parse("to 350.80,300.00"))


@rule("MS-064", "MS-065")
def test_one_may_always_stay_where_one_is() -> None:
    crowd = [("beaky-bobby", 300, 300), ("billy", 330, 300), ("eric-the-squire", 270, 300), ("quack", 300, 330)]
    state = setup([crowd, [("flintlock", 300, 270)]], acting="beaky-bobby/0")
    act(state, "jog")
    assert offered(state)[0] == "to 300.00,300.00"
    do(state, "to 300.00,300.00")
    assert where(state) == (300, 300)
    assert "jog" not in verbs(state), "it counts as the Jog of this turn all the same"


# -- what is in the way ----------------------------------------------------------------------------------------------


@rule("MS-077")
def test_a_base_may_not_overlap_another_at_any_point_of_the_way() -> None:
    state = setup([[("beaky-bobby", 300, 300), ("billy", 300, 340)], [FAR]], acting="beaky-bobby/0")
    act(state, "jog")
    why = refusal(state, "via 300.00,380.00")
    assert (why.rule, why.because) == ("MS-077", ("billy/0",))
    assert why.points == ((30000, 30000), (30000, 38000), (30000, 31000)), "the line, and where it meets Billy"
    assert why.sentence == "Billy is in the way.", "people know characters, not the names of the notation"
    assert refusal(state, "to 300.00,320.00").because == ("billy/0",), "it would end overlapping"
    assert refusal(state, "to 300.00,400.00").rule == "MS-077", "straight 100 mm would do, around it does not"
    do(state, "to 300.00,371.00")
    assert where(state) == (300, 371), "the shortest way leads around"


@rule("MS-077", "G-05")
def test_bases_in_contact_may_part_and_slide_along_each_other() -> None:
    state = setup([[("beaky-bobby", 300, 300), ("billy", 329.99, 300)], [FAR]], acting="beaky-bobby/0")
    act(state, "jog")
    assert state.is_legal(state.parse("to 250.00,300.00"))
    assert state.is_legal(state.parse("to 300.00,360.00"))
    assert not state.is_legal(state.parse("to 301.00,300.00"))
    assert all(state.is_legal(action) for action in state.legal())


@rule("MS-037", "MS-159", "MS-094")
def test_stones_do_not_stop_a_move_but_nobody_ends_on_one() -> None:
    state = alone(stones=[(300, 340, 2)])
    act(state, "jog")
    why = refusal(state, "to 300.00,345.00")
    assert (why.rule, why.because, why.points) == ("MS-037", ("stone 0",), ((30000, 34500),))
    act(state, "via 300.00,345.00")
    assert "to 300.00,345.00" not in offered(state)
    assert refusal(state, "to 300.00,345.00").rule == "MS-037"
    do(state, "to 300.00,390.00")
    assert where(state) == (300, 390)


@rule("MS-037")
def test_touching_a_stone_is_not_ending_on_it() -> None:
    state = alone(stones=[(300, 340, 2)])
    act(state, "jog")
    assert state.is_legal(state.parse("to 300.00,317.00"))
    assert not state.is_legal(state.parse("to 300.00,317.03"))


@rule("MS-083", "MS-037")
def test_a_way_point_without_room_to_stop_needs_an_end_within_reach() -> None:
    state = alone(stones=[(300, 395, 2)])
    act(state, "jog")
    assert state.is_legal(state.parse("via 300.00,370.00"))
    assert refusal(state, "via 300.00,401.60").rule == "MS-037", "nothing is left to get off the stone"
    act(state, "via 300.00,375.00")
    assert refusal(state, "via 300.00,401.60").rule == "MS-037"


# -- what is offered -------------------------------------------------------------------------------------------------


@rule("G-26")
def test_the_sample_is_rich_legal_and_without_repetition() -> None:
    troupes = [[("beaky-bobby", 300, 300), ("billy", 300, 340)], [("flintlock", 380, 300), ("grub", 300, 230)]]
    state = setup(troupes, terrain="village-green", stones=[(262, 300, 2)], acting="beaky-bobby/0")
    act(state, "jog")
    assert not state.complete
    legal = state.legal()
    assert len(legal) > 40
    assert len(set(legal)) == len(legal)
    assert all(state.is_legal(action) for action in legal)
    assert legal == state.legal(), "in a fixed order"


@rule("G-26")
def test_a_place_of_the_lattice_that_is_also_as_far_as_one_gets_is_offered_once() -> None:
    state = alone(at=(508, 440))
    act(state, "step")
    legal = state.legal()
    assert legal.count(state.parse("to 533.40,440.00")) == 1
    assert len(set(legal)) == len(legal)


@rule("G-26", "MS-064")
def test_the_sample_holds_the_full_length_in_all_directions_and_straight_away_from_the_nearest_enemy() -> None:
    foe = ("grub", 330, 340)
    state = setup([[("beaky-bobby", 300, 300)], [foe]], acting="beaky-bobby/0")
    act(state, "step")
    places = [(x_of(action) - 30000, y_of(action) - 30000) for action in state.legal()]
    assert {(2540, 0), (-2540, 0), (0, -2540), (-1796, -1796)} <= {*places}
    assert (1796, 1796) not in places, "there stands Grub"
    far = [place for place in places if math.hypot(*place) > 2537]
    assert (-1524, -2032) in far, "straight away from Grub"
    assert len(far) >= 5


@rule("G-26")
def test_the_sample_holds_contact_with_stones_and_enemies_and_the_brink_of_melee() -> None:
    state = setup(
        [[("beaky-bobby", 300, 300)], [("flintlock", 300, 380)]], stones=[(240, 300, 2)], acting="beaky-bobby/0"
    )
    act(state, "jog")
    places = [(x_of(action), y_of(action)) for action in state.legal()]
    assert (30000, 35000) in places, "in contact with the enemy"
    near = [(x, y) for x, y in places if (x - 24000) ** 2 + (y - 30000) ** 2 <= 2325**2]
    assert len(near) >= 3, "around the stone"
    gaps = [((x - 30000) ** 2 + (y - 38000) ** 2) ** 0.5 - 3000 for x, y in places]
    assert any(2530 < gap < 2540 for gap in gaps), "just within reach"
    assert any(2540 < gap < 2550 for gap in gaps), "just out of reach"


def test_in_the_middle_of_a_move_the_state_is_a_plain_value() -> None:
    state = alone(stones=[(300, 340, 2)])
    act(state, "jog", "via 300.00,345.00")
    again = GAME.from_bytes(state.to_bytes())
    assert again == state
    assert again.legal() == state.legal()
    twin = state.copy()
    do(state, "to 300.00,380.00")
    assert where(twin) == (300, 300)
    assert twin.is_legal(twin.parse("to 300.00,380.00"))


def test_nonsense_is_refused() -> None:
    state = alone()
    act(state, "jog")
    for text in ("step", "end", "at 300.00,310.00", "via 300.00,300.00"):
        assert not state.is_legal(state.parse(text))
    assert not state.is_legal(state.parse("to 300.00,310.00") | (1 << 45))
    assert not state.is_legal(-1)


@rule("G-24", "G-10")
def test_a_step_gets_everywhere_round_a_base_it_almost_touches() -> None:
    """Bobby stands 0.014 mm from Grub's base. The way is bent a little; told as two legs it always was possible."""
    close = [("grub", 300.0, 300.0), ("beaky-bobby", 329.89, 302.73)]
    state = setup([close, [("billy", 100.0, 100.0)]], acting="beaky-bobby", then=["step"])
    goal = "to 329.42,281.11"
    assert state.is_legal(state.parse(goal))
    in_legs = state.copy()
    act(in_legs, "via 330.10,300.00")
    assert in_legs.is_legal(in_legs.parse(goal))
    why = refusal(state, "to 321.72,279.02")
    assert (why.rule, why.because) == ("MS-077", ("grub/0",)), "farther round it is more than an inch"
    do(state, goal)
    assert where(state) == (329.42, 281.11)


@rule("G-11", "G-24")
def test_the_way_that_was_walked_stays_to_be_seen_until_the_next() -> None:
    close = [("grub", 300.0, 300.0), ("beaky-bobby", 329.89, 302.73)]
    state = setup([close, [("billy", 100.0, 100.0)]], acting="beaky-bobby", then=["step"])
    assert state.view(None)["trail"] is None
    do(state, "to 329.42,281.11")
    trail = state.view(1)["trail"]
    assert isinstance(trail, dict)
    assert trail["model"] == "beaky-bobby/0"
    assert (trail["way"][0], trail["way"][-1]) == ([329.89, 302.73], [329.42, 281.11])
    assert min(math.dist(point, (300, 300)) for point in trail["way"]) > 29.9, "it does not lead through Grub"
    assert len(trail["way"]) > 2
    assert GAME.from_bytes(state.to_bytes()).view(1) == state.view(1)
    do(state, "step", "to 329.42,290.00")
    assert state.view(1)["trail"] == {"model": "beaky-bobby/0", "way": [[329.42, 281.11], [329.42, 290.0]]}


# -- bans ------------------------------------------------------------------------------------------------------------


@rule("MS-089")
def test_who_cannot_move_ignores_every_move() -> None:
    stuck = Lasting(lasting.BAN, 0, lasting.TURN, "move")
    state = setup([[("beaky-bobby", 300, 300)], [FAR]], lasting=[stuck], acting="beaky-bobby/0")
    assert not verbs(state) & {"jog", "step", "traverse", "jump"}
    assert refusal(state, "step").rule == "MS-089"
    state.push(moving.free_move(state, 0, 3, 1, 0))
    state.run()
    assert where(state) == (300, 300)
    assert verbs(state) & {"end"}, "nobody was asked"
    assert state.returned == 0


@rule("MS-089", "MS-072")
def test_a_ban_on_jogging_leaves_the_step() -> None:
    no_jog = Lasting(lasting.BAN, 0, lasting.TURN, "jog")
    state = setup([[("beaky-bobby", 300, 300)], [FAR]], lasting=[no_jog], acting="beaky-bobby/0")
    assert "step" in verbs(state)
    assert not state.is_legal(state.parse("jog"))


# -- the edge of the table -------------------------------------------------------------------------------------------


@rule("MS-150", "MS-151", "G-08")
@pytest.mark.parametrize("verb", ["to", "via"])
def test_a_move_over_the_edge_removes_the_model_from_play(verb: str) -> None:
    state = setup(
        [[{"slug": "beaky-bobby", "at": (40, 300), "stones": 1}, ("billy", 400, 400)], [FAR]], acting="beaky-bobby/0"
    )
    act(state, "jog", f"{verb} 10.00,300.00")
    one = model(state, "beaky-bobby")
    assert one.where == REMOVED
    assert state.stones_of(one.index) == [0]
    assert endings.possessed(state, 0) == 1


@rule("MS-150")
def test_touching_the_edge_is_not_leaving() -> None:
    state = alone(at=(40, 300))
    act(state, "jog")
    assert "to 14.97,300.00" in offered(state), "leaving is on offer"
    do(state, "to 15.00,300.00")
    assert model(state, "beaky-bobby").where == IN_PLAY
    assert where(state) == (15, 300)


@rule("MS-147", "MS-148", "MS-149")
def test_a_removed_model_keeps_its_stones_for_its_player_and_takes_no_further_part() -> None:
    leaver = {"slug": "beaky-bobby", "at": (20, 300), "stones": 2}
    state = setup([[leaver, ("billy", 400, 400)], [FAR]], acting="beaky-bobby/0")
    do(state, "jog", "to 5.00,300.00")
    one = model(state, "beaky-bobby")
    assert (one.where, one.energy) == (REMOVED, 0)
    assert one.open_boxes == 7, "it is not slain"
    assert not [stone for stone in state.stones if stone.holder < 0], "it dropped nothing"
    assert state.seat == 1, "its activation is over"
    do(state, "activate flintlock/1", "end")
    assert offered(state) == ["activate billy/0"]
    do(state, "activate billy/0", "end")
    while state.turn == 1:
        state.play(state.legal()[0])
    assert one.energy == 0, "no energy in the next Replenish Step"
    assert endings.possessed(state, 0) == 2


@rule("Q-51", "MS-150", "MS-152")
def test_a_reaction_step_may_lead_off_the_table() -> None:
    state = setup([[("beaky-bobby", 300, 300)], [("flintlock", 20, 300)]], acting="beaky-bobby/0")
    act(state, "jog", "to 310.00,300.00", "react flintlock/1")
    assert state.seat == 1
    act(state, "to 5.00,300.00")
    assert model(state, "flintlock").where == REMOVED
    assert state.seat == 0


# -- moves by abilities ----------------------------------------------------------------------------------------------


@rule("MS-085", "Q-24", "MS-080")
def test_a_move_by_an_ability_takes_any_way_up_to_its_length() -> None:
    state = setup([[("chubs", 300, 300)], [("grub", 300, 380), ("flintlock", 300, 420)]], acting="chubs/0")
    act(state, "use misdirection", "target grub/1")
    assert state.seat == 0, "the user moves an enemy (Q-36)"
    assert refusal(state, "to 376.21,380.00").rule == "MS-085"
    act(state, "via 340.00,380.00")
    do(state, "to 340.00,415.00")
    assert where(state, "grub") == (340, 415)


@rule("EX-03", "Q-36", "MS-086", "MS-087")
def test_ramming_speed_runs_up_to_contact_hits_and_pushes() -> None:
    state = setup([[("billy", 300, 300)], [("beaky-bobby", 457, 300)]], deck=["blue-2"], acting="billy/0")
    do(state, "use ramming-speed", "target beaky-bobby/1")
    assert where(state, "billy") == (427, 300), "157 - 30 mm"
    assert model(state, "beaky-bobby").wounds == 3
    assert where(state, "beaky-bobby") == (507.8, 300), "2 inches away"


@rule("EX-03", "Q-36")
def test_after_a_catastrophe_the_owner_may_move_the_target() -> None:
    state = setup([[("billy", 300, 300)], [("beaky-bobby", 457, 300)]], deck=["catastrophe"], acting="billy/0")
    act(state, "use ramming-speed", "target beaky-bobby/1")
    assert where(state, "billy") == (427, 300)
    assert model(state, "beaky-bobby").wounds == 0
    assert state.seat == 1, "its own player decides"
    while "yes" in offered(state):
        act(state, "yes")
    assert not state.is_legal(state.parse("to 533.21,300.00"))
    act(state, "to 533.20,300.00")
    assert where(state, "beaky-bobby") == (533.2, 300)


@rule("EX-03", "MS-097")
def test_ramming_speed_needs_a_target_within_six_inches() -> None:
    state = setup([[("billy", 300, 300)], [("beaky-bobby", 482.5, 300)]], acting="billy/0")
    assert not state.is_legal(state.parse("use ramming-speed")), "the gap is 6.004 inches"
    state = setup([[("billy", 300, 300)], [("beaky-bobby", 482.4, 300)]], acting="billy/0")
    assert state.is_legal(state.parse("use ramming-speed"))


# -- reactions -------------------------------------------------------------------------------------------------------


@rule("MS-154", "MS-152")
def test_a_reaction_step_is_an_inch_like_a_step() -> None:
    state = setup([[("billy", 300, 300)], [("flintlock", 400, 300)]], acting="billy/0")
    act(state, "jog", "to 330.00,300.00", "react flintlock/1")
    why = refusal(state, "to 425.41,300.00")
    assert (why.rule, why.sentence) == ("MS-152", "The way is 1.01 inches long, and the limit is 1.")
    assert refusal(state, "via 400.00,300.00").rule == "MS-083", "that leads nowhere"
    assert {verb_of(action) for action in state.legal()} == {verb_of(state.parse("to 1.00,1.00"))}
    act(state, "to 425.40,300.00")
    assert where(state, "flintlock") == (425.4, 300)
    pass_reactions(state)
    assert state.seat == 0
