"""Thinking shared: several processes think about one decision, each in worlds of its own (root parallelism).

All begin with the same luck, so they have the same candidates before them. Then their luck parts (`Eyes.part`), and
what they have found is added up, way by way. With a seed, a number of shares and a number of worlds the same is chosen
every time; with one share it is what the bot alone would choose.
"""

from __future__ import annotations

from msgspec import Struct

from moontable.bots.base import Bot, Eyes, Memory, Tried
from moontable.core.contract import State
from moontable.core.rng import Rng, Seed


class Thought(Struct, frozen=True, array_like=True):
    """What one of them would do, what it has noticed of the others, and what that rests on."""

    action: int
    notes: list[int] = []
    plan: list[int] = []
    """What is to be done next, ..."""
    known: int = 0
    """... as long as no more is known than now."""
    tried: list[Tried] = []


def think(bot: Bot, world: State, seed: Seed, seconds: float, before: Thought | None = None, share: int = 0) -> Thought:
    """What a bot does in a world, with what it remembers of its last decision."""
    memory = Memory()
    if before is not None:
        memory.notes, memory.plan, memory.known = before.notes, before.plan, before.known
    action = bot.choose(Eyes(world, Rng.seeded(seed), seconds, memory, share))
    return Thought(action, memory.notes, memory.plan, memory.known, memory.tried)


def together(thoughts: list[Thought]) -> Thought:
    """Thoughts about one decision as one. Whoever tries ways to the end of a turn means to follow the best of them."""
    first = thoughts[0]
    found: dict[tuple[int, ...], Tried] = {}
    for thought in thoughts:
        for each in thought.tried:
            way = tuple(each.actions)
            found[way] = _added(found[way], each) if way in found else each
    left = [each for each in found.values() if not each.hopeless]
    if len(thoughts) == 1 or not left:
        return first
    best = max(left, key=lambda each: each.gained / each.worlds)
    return Thought(best.actions[0], first.notes, best.actions[1:], first.known, list(found.values()))


def _added(one: Tried, other: Tried) -> Tried:
    worlds, gained = one.worlds + other.worlds, one.gained + other.gained
    return Tried(one.actions, worlds, gained, one.hopeless and other.hopeless)
