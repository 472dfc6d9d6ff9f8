"""Danica: puppets, cards that she holds, and what binds her to Zorya and Antonia."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from tests.games.moonstone.abilities.shades import question, stored
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import asked, place, played, wounds
from tests.games.moonstone.playing import act, going_on, model, offered, pass_reactions, refusal
from tests.rules import rule


def puppet(others: str, name: str, **fields: Mapping[str, object]) -> MoonstoneState:
    """Danica has made somebody her puppet and has 6 energy."""
    state = board("danica", others, fields=fields)
    use(state, "puppeteer", name, card="green-2")
    model(state, "danica").energy = 6
    return state


def commands(state: MoonstoneState) -> list[str]:
    return [text for text in offered(state) if text.startswith("command")]


# -- whom she may act with -------------------------------------------------------------------------------------------


@rule("MS-057")
def test_only_a_puppet_near_and_in_sight_is_offered() -> None:
    state = board("danica", "fritz@8E")
    assert commands(state) == []
    assert refusal(state, "command fritz/1").rule == "MS-057"
    assert commands(puppet("fritz@8E", "fritz/1")) == ["command fritz/1"]
    far = puppet("fritz@8E", "fritz/1")
    far.put(model(far, "fritz").index, 70000, 40000, 0)
    assert commands(far) == []
    wall: list[dict[str, object]] = [{"kind": "barrier", "box": (480, 300, 490, 500)}]
    hidden = board("danica", "fritz@8N", terrain=wall)
    use(hidden, "puppeteer", "fritz/1", card="pink-2")
    assert commands(hidden) == ["command fritz/1"]
    hidden.put(model(hidden, "fritz").index, 55000, 40000, 0)
    assert commands(hidden) == []


def test_she_must_have_the_energy() -> None:
    state = puppet("fritz@8E", "fritz/1")
    model(state, "danica").energy = 0
    assert commands(state) == [], "the puppet's own does not count"


def test_a_puppet_is_one_until_the_end_of_the_game_and_for_her_alone() -> None:
    state = puppet("fritz@8E +zorya@2W", "fritz/1", fritz={"activated": True}, zorya={"activated": True})
    act(state, "end")
    assert state.turn == 2
    act(state, offered(state)[0], "activate zorya/0")
    assert commands(state) == []
    act(state, "end")
    for seat_first in ("activate fritz/1", "end", "activate danica/0"):
        if seat_first in offered(state):
            act(state, seat_first)
    assert state.acting == model(state, "danica").index
    assert commands(state) == ["command fritz/1"]


# -- what a puppet does ----------------------------------------------------------------------------------------------


@rule("MS-009", "MS-071", "Q-69")
def test_an_enemy_puppet_attacks_its_own_friends_for_her_energy() -> None:
    state = puppet("fritz@8E mr-toodles@8N", "fritz/1", fritz={"energy": 2}, **{"mr-toodles": {"at": (600, 445)}})
    act(state, "command fritz/1")
    assert state.seat == 0
    assert "attack mr-toodles/1" in offered(state)
    assert "attack danica/0" not in offered(state)
    assert "jog" not in offered(state)
    assert refusal(state, "jog").rule == "MS-059"
    state = stored(state)
    act(state, "attack mr-toodles/1")
    assert model(state, "danica").energy == 5
    state = stored(state)
    assert (question(state), state.seat) == ("go-for-it", 0)
    act(state, "go-for-it")
    assert (model(state, "danica").energy, model(state, "fritz").energy) == (4, 2), "she pays for that, too"
    state = stored(state)
    finish(state)
    assert (model(state, "fritz").side, model(state, "fritz").payer) == (1, -1)
    assert state.acting == model(state, "danica").index


@rule("MS-009")
def test_a_puppet_counts_as_friendly_to_her_only_during_its_action() -> None:
    """Fritz stands within reach of Danica; as her friend he walks away from her side without being held."""
    state = puppet("fritz@1E", "fritz/1")
    assert state.are_enemies(0, 1)
    act(state, "command fritz/1")
    assert not state.are_enemies(0, 1)
    act(state, "step")
    assert not state.are_enemies(0, 1)
    act(state, next(text for text in offered(state) if text.startswith("to")))
    assert (question(state), state.seat) == ("reaction", 1), "Fritz himself may react: the action is over"
    assert "react fritz/1" in offered(state)
    assert state.are_enemies(0, 1)


@rule("Q-70")
def test_a_puppet_uses_its_abilities_and_their_limits() -> None:
    state = puppet("flintlock@8E beaky-bobby@8N", "flintlock/1")
    act(state, "command flintlock/1", "use shoot-musket")
    assert "target beaky-bobby/1" in offered(state)
    act(state, "target beaky-bobby/1")
    assert (question(state), state.seat) == ("arcane-play", 0)
    assert going_on(state, 1)["hand"]["cards"] is None, "its owner does not see her hand"
    assert going_on(state, 0)["hand"]["cards"]
    other = state.redeal(1, Rng.seeded("x"))
    assert other.view(1) == state.view(1)
    act(state, next(text for text in offered(state) if text.endswith(" green-3")), "ok")
    finish(state)
    assert model(state, "beaky-bobby").wounds == 5
    assert (model(state, "danica").energy, model(state, "flintlock").energy) == (5, 3)
    act(state, "command flintlock/1")
    assert "use shoot-musket" not in offered(state)


def test_a_friend_can_be_a_puppet_too() -> None:
    state = puppet("+fritz@4W mr-toodles@8E", "fritz/0", fritz={"energy": 0})
    assert commands(state) == ["command fritz/0"]
    act(state, "command fritz/0", "step")
    finish(state)
    assert (model(state, "danica").energy, model(state, "fritz").energy) == (5, 0)


def test_a_puppet_may_fall_by_what_it_does() -> None:
    state = puppet("flintlock@8E beaky-bobby@8N", "flintlock/1", flintlock={"wounds": 6})
    act(state, "command flintlock/1", "use shoot-musket", "target beaky-bobby/1")
    declare(state, "catastrophe")
    finish(state)
    assert model(state, "flintlock").where == SLAIN
    assert state.acting == model(state, "danica").index
    assert commands(state) == []


# -- held cards ------------------------------------------------------------------------------------------------------


DECK = ("green-3", "blue-1", "pink-2", "catastrophe", "blue-2")


def meddling(others: str = "fritz@6E", **fields: Mapping[str, object]) -> MoonstoneState:
    state = board("danica", others, deck=DECK, fields=fields)
    act(state, "use meddle-with-fate")
    return state


@covers(("danica", "Meddle with Fate"))
@rule("MS-102", "MS-011")
def test_she_looks_at_two_cards_for_each_spirit_and_keeps_any_for_two_wounds_each() -> None:
    state = meddling("fritz@6E +zorya@3W banshee@3N")
    assert sorted(going_on(state, 0)["cards"]) == sorted(DECK[:4])
    assert (going_on(state, 1)["cards"], going_on(state, 1)["left"]) == (None, 4)
    act(state, "set-aside green-3", "set-aside catastrophe", "enough")
    pass_reactions(state)
    assert model(state, "danica").wounds == 4
    assert (len(state.held), hands.size(state.deck)) == (2, 19)
    assert refusal(state, "use meddle-with-fate").rule == "MS-073"


def test_alone_she_looks_at_two_and_need_not_keep_any() -> None:
    state = meddling()
    assert len(going_on(state, 0)["cards"]) == 2
    act(state, "enough")
    pass_reactions(state)
    assert (model(state, "danica").wounds, state.held, hands.size(state.deck)) == (0, [], 21)


@rule("MS-012")
def test_if_she_falls_by_it_all_cards_go_back() -> None:
    state = meddling("fritz@6E +billy@8W", danica={"wounds": 5})
    act(state, "set-aside green-3")
    assert model(state, "danica").where == SLAIN
    assert (state.held, hands.size(state.deck)) == ([], 21)


@rule("MS-107")
def test_a_card_that_she_holds_joins_a_hand_of_hers_or_of_a_friend() -> None:
    state = meddling("fritz@6E +flintlock@3N", flintlock={"energy": 1})
    act(state, "set-aside green-3", "enough")
    pass_reactions(state)
    act(state, "end", "activate fritz/1", "end", "activate flintlock/0", "use shoot-musket", "target fritz/1")
    assert "add green-3" in offered(state)
    act(state, "add green-3", "play green-3 green-3", "ok")
    finish(state)
    assert (wounds(state, "fritz"), state.held) == ([5], [])


# -- what binds the three --------------------------------------------------------------------------------------------


@covers(("danica", "Link to the Future"))
@rule("MS-053")
def test_danica_is_linked_to_zorya() -> None:
    """Also when Zorya has been slain; not to an enemy's."""
    hurt = {"danica": {"wounds": 4}}
    assert model(next_turn("+zorya@12W", "danica", fields=hurt), "danica").wounds == 2
    gone = {**hurt, "zorya": {"where": "slain", "energy": 0}}
    assert model(next_turn("+zorya@12W", "danica", fields=gone), "danica").wounds == 2
    assert model(next_turn("+antonia@12W zorya@12E", "danica", fields=hurt), "danica").wounds == 4


@rule("MS-053")
def test_antonia_is_linked_to_danica() -> None:
    """Her Arcane is higher, and once a turn an ability at a friendly Witch costs 1 less."""
    alone = board("antonia", "+zorya@4W")
    linked = board("antonia", "+zorya@4W +danica@4N")
    assert len(going_on(spell(linked), 0)["hand"]["cards"]) == len(going_on(spell(alone), 0)["hand"]["cards"]) + 1
    assert model(linked, "antonia").energy == model(alone, "antonia").energy + 1


def spell(state: MoonstoneState) -> MoonstoneState:
    """Antonia aims an arcane ability at Zorya, as cheaply as she can."""
    act(state, "use healing", "target zorya/0")
    if "yes" in offered(state):
        act(state, "yes")
    assert question(state) == "arcane-play"
    return state


# -- the move --------------------------------------------------------------------------------------------------------


@rule("MS-173", "MS-183")
def test_an_illusion_is_unharmed_and_changes_places_with_a_spirit() -> None:
    state = played("gotchgut", "danica", "sweeping", "thrust", by=1, foes=[("zorya", 470, 560), ("banshee", 850, 850)])
    assert wounds(state, "danica") == [0]
    assert place(state, "danica") == (47000, 56000)
    assert place(state, "zorya/1")[1] == 40000
    plain = played("gotchgut", "danica", "sweeping", "thrust", by=0)
    assert wounds(plain, "danica")[0] > 0


def test_of_several_spirits_she_chooses_one_and_strangers_and_enemies_are_none() -> None:
    foes = [("zorya", 470, 560), ("wendigo", 470, 300), ("fritz", 560, 500)]
    state = played("gotchgut", "danica", "sweeping", "thrust", by=1, foes=foes, friends=[("banshee", 330, 480)])
    assert asked(state) == ("goal", 1)
    assert offered(state) == ["target zorya/1", "target wendigo/1"]
    act(state, "target wendigo/1")
    assert place(state, "danica") == (47000, 30000)
    assert model(state, "wendigo").where == IN_PLAY


@pytest.mark.parametrize("wounded", [0, 3])
def test_an_illusion_alone_stays_where_it_is(wounded: int) -> None:
    state = played("gotchgut", "danica", "sweeping", "thrust", by=1, defending={"wounds": wounded})
    assert wounds(state, "danica") == [wounded]
