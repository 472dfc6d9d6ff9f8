"""Thinking shared: what several find about one decision is put together, and is the same every time."""

from __future__ import annotations

from math import inf

import pytest

from moontable.bots.base import Eyes, Memory, Tried
from moontable.bots.city.expert import ExpertCity
from moontable.bots.sharing import Thought, think, together
from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.games.city import GAME
from moontable.lab.contestants import contestant
from moontable.lab.sharing import Shared


def thought(*ways: tuple[int, float, float, bool]) -> Thought:
    """First actions, with the worlds that they were tried in and what they gained there."""
    tried = [Tried([action, 10 + action], worlds, gained, hopeless) for action, worlds, gained, hopeless in ways]
    return Thought(tried[0].actions[0], [], [10], 3, tried)


def position() -> State:
    state = GAME.new({"players": 2}, "shared")
    return state.redeal(state.seat, Rng.seeded("shared"))


def test_of_one_alone_nothing_is_changed() -> None:
    alone = thought((1, 10, 5, False), (2, 10, 6, False))
    assert together([alone]) is alone


def test_what_was_gained_is_added_up_way_by_way() -> None:
    """Both have another favourite; the second of both is best."""
    parts = [
        thought((1, 10, 7, False), (2, 10, 6, False), (3, 10, 1, False)),
        thought((3, 10, 7, False), (2, 10, 6, False), (1, 10, 1, False)),
    ]
    chosen = together(parts)
    assert (chosen.action, chosen.plan, chosen.known) == (2, [12], 3)
    assert [(each.actions[0], each.worlds, each.gained) for each in chosen.tried] == [
        (1, 20, 8),
        (2, 20, 12),
        (3, 20, 8),
    ]


def test_what_all_have_given_up_is_not_done() -> None:
    parts = [thought((1, 8, 7, True), (2, 40, 20, False)), thought((1, 8, 7, True), (2, 40, 20, False))]
    assert together(parts).action == 2
    assert together([*parts, thought((1, 8, 7, False))]).action == 1


def test_where_nothing_was_tried_the_first_decides() -> None:
    assert together([Thought(4), Thought(5)]).action == 4


def test_all_try_the_same_ways_in_other_worlds() -> None:
    bot, world = ExpertCity(None, 3, 2), position()
    first, second = (think(bot, world, "seed", inf, share=share) for share in (0, 1))
    assert len(first.tried) > 1
    assert [each.actions for each in first.tried] == [each.actions for each in second.tried]
    assert [each.gained for each in first.tried] != [each.gained for each in second.tried]
    memory = Memory()
    assert bot.choose(Eyes(world, Rng.seeded("seed"), inf, memory)) == first.action
    assert memory.tried == first.tried


@pytest.mark.once
def test_processes_that_share_a_decision_choose_as_one_that_thinks_part_after_part() -> None:
    world, luck = position(), Rng.seeded("luck")
    shown = world.redeal(world.seat, luck)
    seed = str(luck.below(2**31 - 1))
    alone = together([think(ExpertCity(None, 3, 2), shown, seed, inf, share=share) for share in range(2)])
    memory = Memory()
    shared = contestant("expert:turns=3,worlds=2,processes=2", GAME).bot
    assert isinstance(shared, Shared)
    assert shared.choose(Eyes(world, Rng.seeded("luck"), inf, memory)) == alone.action
    assert (memory.plan, memory.known) == (alone.plan, alone.known)
    shared.close()
