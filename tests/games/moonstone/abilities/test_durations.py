"""How long effects last: for an action, an attack, an activation, a turn."""

from __future__ import annotations

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.melee.attacking import targets as attackable
from moontable.games.moonstone.state.lasting import ATTACK, DEALT, Lasting
from tests.games.moonstone.boards import board, changed_by, told, use
from tests.games.moonstone.fighting import deal, exchange, fight, wounds
from tests.games.moonstone.playing import act, do, model, offered, refusal
from tests.rules import rule


def charge() -> MoonstoneState:
    """Sir Hogswash has just charged Mr Toodles; Quack stands within reach as well."""
    still = {"energy": 0}
    state = board(
        "sir-hogswash", "mr-toodles@5E quack@5N", fields={"mr-toodles": still, "quack": {"energy": 0, "at": (520, 450)}}
    )
    use(state, "chaaarge", "mr-toodles/1")
    return state


def strike(state: MoonstoneState, target: str) -> int:
    """A Rising Attack against a High Guard, impact: 2 damage and whatever is added."""
    before = model(state, target).wounds
    act(state, f"attack {target}")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "rising", "high")
    exchange(state, "rising", "high", damage_type="type impact")
    return int(model(state, target).wounds - before)


def test_a_charge_helps_the_very_next_action_against_the_same_target() -> None:
    assert strike(charge(), "mr-toodles/1") == 2 + 2
    state = charge()
    assert [strike(state, "mr-toodles/1"), strike(state, "mr-toodles/1")] == [4, 2], "once"
    state = charge()
    do(state, "step", "to 501.60,401.00")
    assert strike(state, "mr-toodles/1") == 2, "another action came between"
    state = charge()
    assert [strike(state, "quack/1"), strike(state, "mr-toodles/1")] == [2, 2], "another target came between"


def test_a_suckerpunch_waits_for_the_next_attack_of_the_turn() -> None:
    state = board("el-capitano", "mr-toodles@0.5E", fields={"mr-toodles": {"energy": 0}})
    use(state, "hit")
    do(state, "step", "to 400.00,401.00")
    assert [strike(state, "mr-toodles/1"), strike(state, "mr-toodles/1")] == [4, 2]


def test_a_suckerpunch_is_no_help_to_a_defender_and_ends_with_the_turn() -> None:
    punch = [Lasting(DEALT, 1, ATTACK, amount=2)]
    state = fight("mr-toodles", "el-capitano", "high", "rising", lasting=punch)
    exchange(state, "high", "rising", damage_type="type impact")
    assert wounds(state, "mr-toodles") == [2]
    state = board("el-capitano", "mr-toodles@1E", fields={"mr-toodles": {"energy": 0, "activated": True}})
    use(state, "hit")
    act(state, "end")
    assert (state.turn, state.lasting) == (2, [])


@rule("MS-062")
def test_what_is_for_the_turn_ends_with_it() -> None:
    state = board("flintlock", "mr-toodles@9E", fields={"mr-toodles": {"energy": 0, "activated": True}})
    use(state, "take-aim")
    assert stat_of(state, 0, "arcane") == 4
    act(state, "end")
    assert stat_of(state, 0, "arcane") == 3


def test_a_lost_ability_is_back_next_turn() -> None:
    state = board("sir-hogswash", "mr-toodles@6E +billy@6W", fields={"billy": {"activated": True}})
    use(state, "utter-swine", "mr-toodles/1", answers=("target billy/0", "ability healing"))
    do(state, "end", "activate mr-toodles/1")
    assert refusal(state, "use healing").rule == "MS-072"
    assert "use lullaby" in offered(state)
    act(state, "end")
    assert state.turn == 2
    act(state, offered(state)[-1], "activate mr-toodles/1")
    assert "use healing" in offered(state)


def test_swine_must_suffer_for_the_ability_to_be_lost() -> None:
    """Only other friends within 6 inches can suffer; without one nothing is asked and nothing is lost."""
    state = board("sir-hogswash", "mr-toodles@6E +billy@6.1W")
    assert changed_by(state, "utter-swine", "mr-toodles/1") == told("sir-hogswash energy-1")
    state = board("sir-hogswash", "mr-toodles@6E +billy@6W")
    act(state, "use utter-swine", "target mr-toodles/1")
    assert offered(state) == ["target billy/0", "no"]


def test_nobody_attacks_who_is_out_of_reach() -> None:
    state = board("vespa", "fritz@1E", fields={"fritz": {"energy": 3}})
    assert attackable(state, 1) == [0]
    use(state, "out-of-reach")
    assert attackable(state, 1) == []
