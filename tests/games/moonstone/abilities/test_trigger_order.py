"""Whose passives answer first, and who is asked for the order."""

from __future__ import annotations

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities import events
from moontable.games.moonstone.abilities.triggers import Triggers
from tests.games.moonstone.abilities.test_auras import lose
from tests.games.moonstone.boards import WOODS, board, next_turn
from tests.games.moonstone.fighting import deal
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule


@rule("MS-193")
def test_the_active_player_answers_first() -> None:
    """The Friar wounds Gump, and Gump the Friar: two passives with a choice wait, one on each side."""
    for user, other, order in (("friar-flavious", "gump", [0, 1]), ("gump", "friar-flavious", [0, 1])):
        fields = {"friar-flavious": {"wounds": 2}, "gump": {"wounds": 2}, other: {"wounds": 2, "energy": 0}}
        state = board(user, f"{other}@0.5E", fields=fields, terrain=WOODS)
        act(state, f"attack {other}/1", "hold")
        deal(state, "rising", "rising")
        act(state, "card rising", "card rising", "type impact", "type impact")
        asked = []
        while any(isinstance(procedure, Triggers) for procedure in state.stack):
            asked.append(state.seat)
            act(state, offered(state)[0])
        assert asked == order, f"{user} is active"


@rule("MS-193")
def test_outside_activations_the_player_who_went_first_answers_first() -> None:
    for first in (0, 1):
        gumps = [[{"slug": "gump", "at": (x, 400), "wounds": 3}] for x in (380, 480)]
        state = setup(gumps, terrain=WOODS, first=first)
        for one in state.models:
            events.post(state, "suffered damage", one.index)
        state.push(Triggers())
        state.run()
        asked = []
        while any(isinstance(procedure, Triggers) for procedure in state.stack):
            asked.append(state.seat)
            act(state, "no")
        assert asked == [first, 1 - first]


def gassed() -> MoonstoneState:
    """Beaky Bobby's gases hit Gump and slay Chubs beside Kalista, all of one player."""
    fields = {"gump": {"energy": 0}, "kalista": {"energy": 0}, "chubs": {"wounds": 5}}
    state = board(
        "beaky-bobby",
        "gump@1E kalista@3N chubs@1N",
        fields=fields | {"kalista": {"energy": 0, "at": (400, 500)}},
        terrain=WOODS,
    )
    act(state, "use foul-gases")
    return state


@rule("MS-193")
def test_a_player_orders_passives_of_several_models() -> None:
    state = gassed()
    assert (state.seat, state.stack[-1].question(state)) == (1, "order-of-passives")
    assert offered(state) == ["target gump/1", "target kalista/1"]
    refusal(state, "target chubs/1")
    act(state, "target gump/1")
    assert offered(state) == ["yes", "no"]
    assert model(state, "kalista").energy == 0, "hers comes second"
    act(state, "yes")
    assert model(state, "gump").wounds == 0
    assert model(state, "kalista").energy == 1


def test_an_order_that_cannot_matter_is_not_asked() -> None:
    """In the Replenish Step several friends gain energy by passives of two models: plain gains."""
    dogs = "+seasick-stu@4W +bristlenose@4N"
    state = next_turn(dogs, "el-capitano", terrain=[{"kind": "water", "disc": (400, 580, 60)}])
    assert model(state, "seasick-stu").energy == 4 + 1
    assert model(state, "bristlenose").energy == 2 + 1


def test_waiting_answers_are_part_of_the_position() -> None:
    """A state in the middle of ordering passives is stored, restored and copied like any other."""
    state = gassed()
    twin = state.game.from_bytes(state.to_bytes())
    copy = state.copy()
    act(state, "target gump/1", "yes")
    assert twin == copy
    assert twin != state
    act(twin, "target gump/1", "yes")
    assert twin == state


def test_a_passive_lost_in_between_does_not_answer() -> None:
    state = gassed()
    lose(state, "gump", "Forest")
    act(state, "target kalista/1")
    pass_reactions(state)
    assert model(state, "gump").wounds == 2
    assert state.stack[-1].question(state) == "next-action"


@rule("MS-190", "MS-071", "MS-160")
def test_the_order_of_an_action() -> None:
    """Paid first; the slain drop their stones; then passives answer; then come the reactions."""
    fields: dict[str, dict[str, object]] = {
        "gump": {"energy": 0},
        "kalista": {"energy": 0, "at": (400, 500)},
        "chubs": {"wounds": 5, "stones": 1},
    }
    state = board("beaky-bobby", "gump@1E kalista@3N chubs@1N", fields=fields, terrain=WOODS)
    act(state, "use foul-gases")
    asked = []
    while state.stack[-1].question(state) != "next-action":
        asked.append((state.seat, state.stack[-1].question(state), int(model(state, "beaky-bobby").energy)))
        act(state, offered(state)[0])
    assert asked[:3] == [(0, "drop-stone", 4), (1, "order-of-passives", 4), (1, "may", 4)]
    assert model(state, "kalista").energy == 0, "she spent what she gained on a Reaction Step"
    assert [question for _, question, _ in asked[3:]] == ["reaction", "move"]
