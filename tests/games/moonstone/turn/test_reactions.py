"""Reaction Steps: who may answer an action, with what, and how far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import engages
from moontable.games.moonstone.state.lasting import BAN, TURN, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.setup import Entry
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.rules import rule


def stepped(
    models: list[list[Entry]],
    *,
    edges: tuple[str, ...] | None = None,
    terrain: Sequence[Mapping[str, object]] = (),
    lasting: tuple[Lasting, ...] = (),
) -> MoonstoneState:
    """Grub has made a small Step: the window is open."""
    state = setup(models, acting="grub", edges=edges, terrain=terrain, lasting=lasting)
    grub = model(state, "grub")
    act(state, "step", f"to {grub.x / 100:.2f},{grub.y / 100 + 1:.2f}")
    return state


def gap(state: MoonstoneState, a: str, b: str) -> float:
    """Inches between two bases."""
    one, other = model(state, a), model(state, b)
    apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
    return float(apart - one.r - other.r) / 2540


# -- when it is worth asking ------------------------------------------------------------------------------------------


def threat(state: MoonstoneState, viewer: int | None) -> tuple[object, object]:
    going_on = state.view(viewer)["going_on"]
    assert isinstance(going_on, list)
    return going_on[-1]["nearest"], going_on[-1]["attackable"]


@rule("MS-152")
def test_everybody_sees_how_near_the_nearest_enemy_is_to_whoever_may_react() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 300, 501), ("creep", 800, 800)]])
    near = gap(state, "grub", "billy") * 25.4
    for viewer in (0, 1, None):
        nearest, attackable = threat(state, viewer)
        assert isinstance(nearest, float)
        assert abs(nearest - near) < 0.02
        assert attackable is False


@rule("MS-152", "MS-167")
def test_everybody_sees_whether_one_can_be_attacked() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 330, 320), ("creep", 800, 800)]])
    assert threat(state, 1)[1] is True
    hidden = stepped(
        [[("grub", 300, 300)], [{"slug": "billy", "at": (330, 320), "where": "slain"}, ("creep", 800, 800)]]
    )
    assert threat(hidden, 1)[1] is False


@rule("MS-152")
def test_only_the_activated_model_threatens_and_only_those_who_may_react() -> None:
    """The others of its troupe do nothing before the next Reaction Step, and who has no energy cannot step away."""
    beside = stepped([[("grub", 300, 300), ("creep", 800, 770)], [("billy", 800, 800), ("agatha", 300, 600)]])
    nearest, attackable = threat(beside, 1)
    assert isinstance(nearest, float)
    assert abs(nearest - gap(beside, "grub", "agatha") * 25.4) < 0.02
    assert attackable is False
    tired = stepped([[("grub", 300, 300)], [{"slug": "billy", "at": (330, 320), "energy": 0}, ("agatha", 800, 800)]])
    assert threat(tired, 1)[1] is False


# -- who is asked -----------------------------------------------------------------------------------------------------


@rule("MS-152")
def test_after_an_action_the_opponent_may_move_one_model_an_inch_for_one_energy() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 600, 600)]])
    assert state.seat == 1
    assert offered(state) == ["react billy/1", "pass"]
    act(state, "react billy/1")
    assert model(state, "billy").energy == 2
    assert state.is_legal(state.parse("to 625.40,600.00"))
    refusal(state, "to 625.41,600.00")
    act(state, "to 620.00,600.00")
    assert model(state, "billy").x == 62000
    assert state.seat == 0  # the activation goes on
    assert state.acting == 0


@rule("MS-152", "MS-059", "MS-170")
def test_who_wants_something_else_first_hears_what_is_going_on() -> None:
    state = setup([[("grub", 300, 300)], [("billy", 300, 345)]], acting="grub")
    assert refusal(state, "to 300.00,301.00").sentence == "No move is in progress."
    assert refusal(state, "pass").rule == "MS-059"
    act(state, "step")
    assert refusal(state, "attack billy/1").sentence == "A move is in progress."
    act(state, "to 300.00,301.00")
    assert refusal(state, "attack grub/0").rule == "MS-152"
    act(state, "pass", "attack billy/1")
    assert refusal(state, "card high").rule == "MS-170"


@rule("MS-152")
def test_nobody_must_react() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 600, 600)]])
    act(state, "pass")
    assert model(state, "billy").energy == 3
    assert state.seat == 0


@rule("MS-152")
def test_a_model_without_energy_does_not_react_and_nobody_is_asked_for_nothing() -> None:
    tired = {"slug": "billy", "at": (600, 600), "energy": 0}
    state = stepped([[("grub", 300, 300)], [tired, ("quack", 700, 600)]])
    assert offered(state) == ["react quack/1", "pass"]
    assert refusal(state, "react billy/1").rule == "MS-152"
    assert stepped([[("grub", 300, 300)], [tired]]).seat == 0


@rule("MS-152")
def test_every_opponent_may_react_starting_on_the_active_players_left() -> None:
    models: list[list[Entry]] = [
        [("grub", 300, 300)],
        [("billy", 600, 600)],
        [("gloom", 600, 300)],
        [("boulder", 300, 600)],
    ]
    # clockwise from the lower edge: left, upper, right
    state = stepped(models, edges=("lower", "right", "left", "upper"))
    order = []
    while state.seat != 0:
        order.append(state.seat)
        act(state, "pass")
    assert order == [2, 3, 1]


@rule("MS-153")
def test_each_opponent_reacts_with_one_model_once_per_action() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 600, 600), ("quack", 700, 600)]])
    assert offered(state) == ["react billy/1", "react quack/1", "pass"]
    do(state, "react billy/1", "to 610.00,600.00")
    assert state.seat == 0
    act(state, "step", "to 300.00,300.00")  # the next action, the next window
    assert offered(state) == ["react billy/1", "react quack/1", "pass"]


@rule("MS-152")
def test_nobody_reacts_with_the_models_of_others() -> None:
    state = stepped([[("grub", 300, 300), ("boulder", 500, 300)], [("billy", 600, 600)], [("gloom", 100, 800)]])
    assert refusal(state, "react grub/0").rule == "MS-152"
    assert refusal(state, "react boulder/0").rule == "MS-152"


@rule("MS-152")
def test_the_ponderous_never_react() -> None:
    state = stepped([[("grub", 300, 300)], [("gump", 600, 600), ("gloom", 700, 600)]])
    assert offered(state) == ["react gloom/1", "pass"]
    assert refusal(state, "react gump/1").rule == "MS-152"
    assert stepped([[("grub", 300, 300)], [("gump", 600, 600)]]).seat == 0


@rule("MS-089")
def test_somebody_who_cannot_move_does_not_react() -> None:
    rooted = Lasting(BAN, 1, TURN, "move")
    state = stepped([[("grub", 300, 300)], [("billy", 600, 600), ("quack", 700, 600)]], lasting=(rooted,))
    assert offered(state) == ["react quack/1", "pass"]
    assert refusal(state, "react billy/1").rule == "MS-089"


# -- the move ---------------------------------------------------------------------------------------------------------


@rule("MS-154")
def test_a_reaction_step_opens_no_further_reactions() -> None:
    state = stepped([[("grub", 300, 300), ("boulder", 500, 300)], [("billy", 600, 600)]])
    act(state, "react billy/1", "to 610.00,600.00")
    assert state.seat == 0
    assert "jog" in offered(state)  # the active player goes on at once


@rule("MS-154", "MS-080")
def test_a_reaction_step_is_not_limited_by_engagement() -> None:
    state = stepped([[("grub", 300, 300)], [("billy", 300, 350)]])
    assert engages(state, 0, 1)
    act(state, "react billy/1")
    assert state.is_legal(state.parse("to 300.00,370.00"))


@rule("MS-154", "MS-121", "MS-123")
def test_a_reaction_step_follows_terrain_like_a_step() -> None:
    terrain = [
        {"kind": "water", "box": (600, 616, 640, 660)},
        {"kind": "obstacle", "box": (560, 616, 600, 630)},
    ]
    state = stepped([[("grub", 300, 300)], [("billy", 600, 600)]], terrain=terrain)
    act(state, "react billy/1")
    assert state.is_legal(state.parse("to 617.00,616.00"))  # into the water
    refusal(state, "to 583.00,616.00")  # not onto the obstacle


@rule("MS-154", "MS-082")
def test_nobody_squeezes_in_a_reaction_step() -> None:
    rocks = [{"kind": "obstacle", "disc": (578, 620, 8)}, {"kind": "obstacle", "disc": (622, 620, 8)}]
    gate = "to 600.00,628.00"
    wide = [{"kind": "obstacle", "disc": (575, 620, 8)}, {"kind": "obstacle", "disc": (625, 620, 8)}]
    open_way = stepped([[("grub", 300, 300)], [("billy", 600, 605)]], terrain=wide)
    act(open_way, "react billy/1")
    assert open_way.is_legal(open_way.parse(gate))  # 34 mm between the rocks: a 30 mm base passes
    closed = stepped([[("grub", 300, 300)], [("billy", 600, 605)]], terrain=rocks)
    act(closed, "react billy/1")
    refusal(closed, gate)  # 28 mm: only squeezing would help


@rule("Q-51")
def test_a_reaction_step_may_lead_off_the_table() -> None:
    state = stepped([[("grub", 300, 300)], [{"slug": "billy", "at": (300, 20), "stones": 1}, ("quack", 700, 600)]])
    act(state, "react billy/1", "to 300.00,5.00")
    billy = model(state, "billy")
    assert billy.where != IN_PLAY
    assert state.stones_of(billy.index) == [0]  # removed, not slain
    assert state.seat == 0


@rule("MS-155")
def test_energy_spent_on_reactions_is_missing_later() -> None:
    state = stepped([[("grub", 300, 300)], [{"slug": "billy", "at": (600, 600), "energy": 1}]])
    act(state, "react billy/1", "to 610.00,600.00")
    do(state, "end", "activate billy/1")
    assert offered(state) == ["jog", "end"]


# -- Swift ------------------------------------------------------------------------------------------------------------


@rule("MS-152", "MS-073")
def test_the_swift_react_two_inches_while_engaged_once_per_turn() -> None:
    state = setup([[("grub", 300, 300)], [("the-fencer", 300, 350)]], acting="grub")
    act(state, "step", "to 300.00,301.00", "react the-fencer/1")
    assert state.is_legal(state.parse("to 300.00,400.80"))
    refusal(state, "to 300.00,400.81")
    act(state, "via 300.00,364.00", "to 300.00,350.00")  # 1.1 inches there and back: still engaged
    act(state, "step", "to 300.00,302.00", "react the-fencer/1")
    refusal(state, "to 300.00,378.00")  # once per turn
    act(state, "to 300.00,360.00")


@rule("MS-152", "MS-073")
def test_a_reaction_step_of_an_inch_does_not_use_swift_up() -> None:
    """Swift is what makes a step longer than an inch; nobody has to use it."""
    state = setup([[("grub", 300, 300)], [("the-fencer", 300, 350)]], acting="grub")
    act(state, "step", "to 300.00,301.00", "react the-fencer/1", "to 325.40,350.00")  # an inch, still engaged
    act(state, "step", "to 300.00,302.00", "react the-fencer/1")
    assert state.is_legal(state.parse("to 325.40,400.80"))
    act(state, "to 325.40,375.41")  # a hundredth of a millimetre more than an inch
    act(state, "step", "to 300.00,327.00", "react the-fencer/1")
    refusal(state, "to 325.40,401.00")


@rule("MS-062", "MS-073")
def test_the_swift_are_swift_again_next_turn() -> None:
    state = setup([[("grub", 300, 300)], [("the-fencer", 300, 350)]], acting="grub")
    act(state, "step", "to 300.00,301.00", "react the-fencer/1", "via 300.00,364.00", "to 300.00,350.00")
    do(state, "end", "activate the-fencer/1", "end")
    act(state, next(text for text in offered(state) if text == "first 0"), "activate grub/0", "step")
    act(state, "to 300.00,302.00", "react the-fencer/1")
    assert state.is_legal(state.parse("to 300.00,400.80"))


@rule("MS-152")
def test_the_swift_are_as_slow_as_others_when_nobody_engages_them() -> None:
    state = setup([[("grub", 300, 300)], [("the-fencer", 600, 600)]], acting="grub")
    act(state, "step", "to 300.00,301.00", "react the-fencer/1")
    refusal(state, "to 600.00,630.00")


# -- windows ----------------------------------------------------------------------------------------------------------


@rule("Q-35")
def test_there_is_a_window_after_the_last_action_of_an_activation() -> None:
    state = setup([[{"slug": "grub", "at": (300, 300), "energy": 0}], [("billy", 600, 600)]], acting="grub")
    act(state, "jog", "to 300.00,310.00")
    assert offered(state) == ["react billy/1", "pass"]
    act(state, "pass")
    assert offered(state) == ["end"]
    act(state, "end")
    assert offered(state) == ["activate billy/1"]  # ending is no action


@rule("Q-35")
def test_there_is_a_window_after_an_action_that_slew_the_active_model() -> None:
    state = setup(
        [
            [{"slug": "doug-the-flatulent", "at": (300, 300), "wounds": 7}, ("grub", 600, 300)],
            [("billy", 600, 600)],
        ],
        stones=[(328, 300, 3)],
        acting="doug-the-flatulent",
        deck=["catastrophe"],
    )
    act(state, "harvest 0")
    assert model(state, "doug-the-flatulent").where != IN_PLAY
    assert offered(state) == ["react billy/1", "pass"]
    act(state, "pass")
    assert offered(state) == ["activate billy/1"]


@rule("Q-34", "MS-190")
def test_an_ability_that_moves_somebody_opens_one_window_when_all_of_it_is_over() -> None:
    state = setup([[("gotchgut", 300, 300)], [("grub", 360, 300), ("boulder", 600, 600)]], acting="gotchgut")
    act(state, "use ooga-booga", "target grub/1")
    assert gap(state, "gotchgut", "grub") > 2  # pushed away already
    assert state.seat == 1
    assert offered(state) == ["react grub/1", "react boulder/1", "pass"]
    act(state, "pass")
    assert state.seat == 0
    assert "end" in offered(state)


@rule("EX-10", "MS-152", "MS-155")
def test_the_reaction_chase() -> None:
    # The Baron comes to a gap of 1.5 inches from Beaky Bobby, and engages Firespitter too.
    state = setup(
        [[("baron-von-fancyhat", 300, 300)], [("beaky-bobby", 300, 420), ("firespitter", 340, 400)]],
        acting="baron-von-fancyhat",
    )
    baron, bobby = model(state, "baron-von-fancyhat"), model(state, "beaky-bobby")
    assert (baron.energy, bobby.energy) == (2, 4)
    y = 420 - 30 - 1.5 * 25.4
    act(state, "jog", f"to 300.00,{y:.2f}")
    assert engages(state, 0, 1)
    assert engages(state, 0, 2)
    assert offered(state) == ["react beaky-bobby/1", "react firespitter/1", "pass"]
    act(state, "react beaky-bobby/1", "to 300.00,445.40")
    assert gap(state, "baron-von-fancyhat", "beaky-bobby") == pytest.approx(2.5)
    assert not engages(state, 0, 1)
    for left, bobbys in ((1, 2), (0, 1)):
        act(state, "step", f"to 300.00,{(baron.y + 2540) / 100:.2f}")
        assert baron.energy == left
        assert gap(state, "baron-von-fancyhat", "beaky-bobby") == pytest.approx(1.5)
        act(state, "react beaky-bobby/1", f"to 300.00,{(bobby.y + 2540) / 100:.2f}")
        assert bobby.energy == bobbys
        assert gap(state, "baron-von-fancyhat", "beaky-bobby") == pytest.approx(2.5)
    refusal(state, "step")
    do(state, "end", "activate beaky-bobby/1")
    assert refusal(state, "use healing").rule == "MS-072"  # 2 energy are needed
