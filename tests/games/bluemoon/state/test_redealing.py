"""Worlds dealt anew are worlds that could be: the player whose turn it is can still complete it."""

from __future__ import annotations

from moontable.core.rng import Rng
from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay, options, playable, player
from tests.rules import rule

WORLDS = 40


def worlds(state: BlueMoonState, seat: int) -> list[BlueMoonState]:
    found = []
    for number in range(WORLDS):
        world = state.redeal(seat, Rng.seeded(number))
        assert isinstance(world, BlueMoonState)
        assert world.view(seat) == state.view(seat)
        found.append(world)
    return found


@rule("BM-165", "BM-175")
def test_in_every_world_a_player_who_continued_can_match() -> None:
    """Only Flamebreath 7 and Scorch 6 reach the Fire 6 of the opponent."""
    state = lay(
        decks=("vulca", "hoax"),
        combat=("", "hoax/1 hoax/18"),
        support=("", "hoax/22"),
        hand=("vulca/1 vulca/13", ""),
        element="fire",
    )
    do(state, "done", "continue")
    hands = set()
    for world in worlds(state, 1):
        assert options(world)
        hands.add(frozenset(player(world, 0)["hand"]))
    assert len(hands) > 5


@rule("BM-165")
def test_in_every_world_a_payment_that_was_begun_can_be_finished() -> None:
    state = lay(
        decks=("vulca", "pillar"),
        combat=("", "pillar/9 pillar/16"),
        hand=("vulca/13 vulca/15 vulca/20 vulca/21", ""),
        draw=("vulca/19 vulca/26 vulca/27 vulca/28", None),
        element="fire",
    )
    do(state, "pay pillar/16", "discard vulca/13")
    for world in worlds(state, 1):
        assert options(world)
        do(world, next(iter(options(world))))


@rule("BM-152", "BM-175")
def test_what_is_remembered_of_a_gang_in_progress_says_nothing_about_the_hand() -> None:
    state = lay(decks=("khind", "hoax"), hand=("khind/15 khind/5", ""), phase="character", opening=True)
    do(state, "play khind/15")
    assert playable(state) == set()
    joined = False
    for world in worlds(state, 1):
        gang = {card for card in player(world, 0)["hand"] if card in {f"khind/{number}" for number in range(16, 23)}}
        assert playable(world) == gang
        joined = joined or bool(gang)
    assert joined
