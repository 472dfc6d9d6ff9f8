"""Passives that give something to models nearby: read off the table whenever somebody asks, never stored."""

from __future__ import annotations

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.stats import count_status, stat_of
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.melee.slaying import slay
from moontable.games.moonstone.state.hands import size
from moontable.games.moonstone.state.lasting import LOST_ABILITY, STAT, TURN, Lasting
from tests.games.moonstone.boards import board, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import duel, laid_out
from tests.games.moonstone.playing import act, do, model, offered
from tests.rules import rule


def stat(state: MoonstoneState, name: str, what: str) -> int:
    return int(stat_of(state, model(state, name).index, what))


def lose(state: MoonstoneState, name: str, ability: str) -> None:
    """Take an ability away from a model for this turn."""
    one = model(state, name)
    place = [printed.name for printed in one.character.abilities].index(ability)
    state.lasting.append(Lasting(LOST_ABILITY, one.index, TURN, amount=place))


# giver, ability, stat, what it adds, who gets it at 4 (or 6) inches and who does not
AURAS = [
    ("eric-the-squire", "Squire", "melee", 1, 4, "+fritz", ("+billy", "fritz")),
    ("eric-the-squire", "Squire", "melee", 2, 4, "+young-jack", ("+quack", "young-jack")),
    ("hoff", "Guerilla Tactician", "melee", 1, 6, "+jayda", ("+fritz", "jayda")),
    ("kalista", "Conductor", "arcane", 1, 4, "+gump", ("+quack", "gump")),
    ("mama-gimble", "Luck Charms", "melee", 1, 4, "+billy", ("+quack", "billy")),
    ("mama-gimble", "Luck Charms", "arcane", 1, 4, "+morris", ("+quack", "morris")),
]


@covers(*[(giver, ability) for giver, ability, *_ in AURAS])
@rule("MS-006", "MS-016", "MS-022")
@pytest.mark.parametrize(("giver", "ability", "what", "more", "reach", "friend", "others"), AURAS)
def test_an_aura_reaches_friends_of_a_kind_within_its_range(
    giver: str, ability: str, what: str, more: int, reach: int, friend: str, others: tuple[str, ...]
) -> None:
    name = friend.removeprefix("+")
    printed = getattr(model(board(giver, f"{friend}@{reach}W"), name).character, what)
    near = board(giver, f"{friend}@{reach}W")
    assert stat(near, name, what) == printed + more
    assert stat(board(giver, f"{friend}@{reach}.1W"), name, what) == printed, "too far"
    for other in others:
        one = other.removeprefix("+")
        state = board(giver, f"{other}@1W")
        assert stat(state, one, what) == getattr(model(state, one).character, what), "not one of those it is for"
    assert stat(near, giver, what) == getattr(model(near, giver).character, what), "not for itself"


def test_guerilla_tactics_make_others_swift() -> None:
    state = board("hoff", "+chubs@6W +fritz@1E jayda@3S")
    assert count_status(state, model(state, "chubs").index, "swift") == 1
    assert count_status(state, model(state, "fritz").index, "swift") == 0
    assert count_status(state, model(state, "hoff").index, "swift") == 0
    assert count_status(state, model(state, "jayda").index, "swift") == 1, "her own, none from an enemy"


@covers(("vicious-syd", "Lard Lover"))
@rule("MS-022")
def test_lard_lover_looks_for_a_giant_of_any_side() -> None:
    assert stat(board("vicious-syd", "gotchgut@4E"), "vicious-syd", "melee") == 7
    assert stat(board("vicious-syd", "+gotchgut@4E"), "vicious-syd", "melee") == 7
    assert stat(board("vicious-syd", "gotchgut@4.1E"), "vicious-syd", "melee") == 5
    assert stat(board("vicious-syd", "boulder@1E"), "vicious-syd", "melee") == 5, "a Troll is no Giant"


@rule("MS-016")
def test_effects_of_several_sources_add_up() -> None:
    """Jayda is a Faun and a Soldier: Hoff and Eric both help her."""
    assert stat(board("hoff", "+jayda@2W +eric-the-squire@2S"), "jayda", "melee") == 4 + 1 + 1


def test_auras_follow_every_move() -> None:
    """Fritz leaves the squire behind with his Jog and comes back with a Step."""
    state = board("fritz", "+eric-the-squire@3W")
    assert stat(state, "fritz", "melee") == 5
    do(state, "jog", "to 430.00,400.00")
    assert stat(state, "fritz", "melee") == 4
    do(state, "step", "to 425.40,400.00")
    assert stat(state, "fritz", "melee") == 5


def test_an_aura_ends_with_its_giver() -> None:
    state = board("fritz", "+eric-the-squire@3W")
    slay(state, model(state, "eric-the-squire").index, -1)
    assert stat(state, "fritz", "melee") == 4


@rule("Q-49")
def test_a_lost_passive_stops_at_once_and_running_effects_stay() -> None:
    state = board("fritz", "+eric-the-squire@3W")
    lose(state, "eric-the-squire", "Squire")
    assert stat(state, "fritz", "melee") == 4

    state = board("flintlock")
    use(state, "take-aim")
    lose(state, "flintlock", "Take Aim")
    assert stat(state, "flintlock", "arcane") == 4, "what it did goes on"
    assert "use take-aim" not in offered(state)


# -- stats for some purposes only ------------------------------------------------------------------------------------


def drawn(state: MoonstoneState) -> int:
    """How many cards the active player holds for an arcane ability."""
    procedure = state.stack[-1]
    assert isinstance(procedure, Arcane)
    return int(size(procedure.hand))


@rule("MS-104")
def test_gone_fishing_is_better_near_water_and_nothing_else_is() -> None:
    pond = [{"kind": "water", "disc": (400, 520, 20)}]
    far = [{"kind": "water", "disc": (400, 640, 20)}]
    for terrain, ability, cards in ((pond, "gone-fishin", 5), (far, "gone-fishin", 3), (pond, "junk-toss", 3)):
        state = board("chezapeaky", "+fritz@4W", terrain=terrain)
        act(state, f"use {ability}", "target fritz/0")
        assert drawn(state) == cards


@rule("MS-104", "MS-168")
def test_a_hunting_party_is_better_when_it_targets_the_quarry() -> None:
    """Arcane +1 and Melee +2 against Fritz; not against others, and not when Fritz attacks."""
    state = board("gertrude", "fritz@1E mr-toodles@1N", fields={"fritz": {"activated": True}})
    use(state, "hunting-party", "fritz/1")
    act(state, "use blunderbuss", "target fritz/1")
    assert drawn(state) == 5 + 1 + 1, "Fritz has Evade 1"

    state = laid_out("gertrude", "fritz", lasting=[Lasting(STAT, 0, TURN, "melee", 2, 0, 1)])
    act(state, "attack fritz/1")
    assert hand_sizes(state) == [4 + 2 + 2, 4]
    state = laid_out("mr-toodles", "gertrude", lasting=[Lasting(STAT, 1, TURN, "melee", 2, 0, 0)])
    act(state, "attack gertrude/1")
    assert hand_sizes(state) == [2 + 2, 4], "defending is not targeting"


def hand_sizes(state: MoonstoneState) -> list[int]:
    return [int(size(held)) for held in duel(state).hands]
