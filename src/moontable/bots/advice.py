"""Advice: what a bot would do in a seat, what it expects of each way, what it hopes for and what it fears.

Everything comes from worlds that the seat cannot tell from the true one (`Eyes`). Each of a few candidates is played on
in the same worlds; its chance is the mean of where that leads, and its reasons are what changed most on the way there.
A reason is a slug with numbers; the game says it (`Counsel.say`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from moontable.bots.base import Eyes
from moontable.bots.search.playouts import Ideas
from moontable.core.contract import State
from moontable.core.words import Words

CANDIDATES: Final = 4
WORLDS: Final = 16
MOST_GAINS: Final = 2
MOST_FEARS: Final = 1


class Reason(NamedTuple):
    """Something that is hoped for (`gain.stones`) or feared (`fear.stones`)."""

    slug: str
    amount: int
    """How much of it, on average; of what happens or not: in how many of ten worlds."""


class Fact(NamedTuple):
    """Something that a game counts between a decision and where it leads."""

    slug: str
    least: float
    """Less than this is not worth a word."""
    weight: float
    """What it matters, compared with others."""
    good: bool
    often: bool
    """It happens or not: said as so many of ten."""


class Way(NamedTuple):
    """One of the actions that were weighed."""

    action: int
    chance: float
    """Of victory for the seat."""
    facts: list[float]
    """What it leads to on average, in the order of the counsel's facts."""


class Advice(NamedTuple):
    ways: list[Way]
    """The best first. One alone was not weighed: there is no choice, or it is a matter of taste."""
    plan: list[str]
    """What is meant to come after the best action within the turn, as labels, as far as it can be foreseen."""
    reasons: list[Reason]
    worlds: int
    """In so many worlds each way was played on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Counsel:
    """What is worth telling about a game: a player's ideas, the facts that are counted, and the words for them."""

    def __init__(self, ideas: Ideas, facts: list[Fact], words: Words) -> None:
        self.ideas: Final = ideas
        self.facts: Final = facts
        self.words: Final = words

    def candidates(self, world: State, options: list[int], most: int, eyes: Eyes) -> list[int]:
        """What is worth a thought; one alone is not weighed."""
        return self.ideas.candidates(world, options, most, eyes)

    def chance(self, world: State, action: int, eyes: Eyes) -> float:
        """The seat's chance of victory after an action in a world, which is played on in place: 0 to 1."""
        return self.ideas.chance(world, action, eyes)

    @abstractmethod
    def counted(self, start: State, end: State, seat: int) -> list[float]:
        """The facts between two positions."""

    def plan(self, world: State, action: int, eyes: Eyes) -> list[str]:
        """The rest of the turn after an action, as labels; the world may be used up."""
        return []

    def say(self, reason: Reason) -> str:
        """A reason in words."""
        return self.words.say(f"advice.{reason.slug}", number=reason.amount)


def advise(counsel: Counsel, eyes: Eyes, also: list[int], candidates: int = CANDIDATES, worlds: int = WORLDS) -> Advice:
    """What to do, with `also` weighed in any case: what somebody did, for instance.

    It takes about as long as `eyes` has time; one world is always played to its end.
    """
    options = eyes.legal()
    found = [options[0]]
    if len(options) > 1:
        found = counsel.candidates(eyes.world(), options, candidates, eyes)
    for action in also:
        if action not in found:
            found.append(action)
    if len(found) == 1:
        return Advice([Way(found[0], 0.0, [])], [], [], 0)
    weighed, looked = _weighed(counsel, eyes, found, worlds)
    ranked = [(-way.chance, number) for number, way in enumerate(weighed)]
    ranked.sort()
    ways = [weighed[number] for _, number in ranked]
    return Advice(ways, counsel.plan(eyes.world(), ways[0].action, eyes), reasons(counsel.facts, ways[0]), looked)


def _weighed(counsel: Counsel, eyes: Eyes, found: list[int], worlds: int) -> tuple[list[Way], int]:
    """Each candidate played on, all of them in the same worlds."""
    chances = [0.0] * len(found)
    facts = [[0.0] * len(counsel.facts) for _ in found]
    looked = 0
    while looked < worlds and (looked == 0 or eyes.has_time()):
        world = eyes.world()
        for at, action in enumerate(found):
            end = world.copy()
            chances[at] += counsel.chance(end, action, eyes)
            for number, value in enumerate(counsel.counted(world, end, eyes.seat)):
                facts[at][number] += value
        looked += 1
    each = float(looked)
    return [
        Way(action, chances[at] / each, [value / each for value in facts[at]]) for at, action in enumerate(found)
    ], looked


def reasons(facts: list[Fact], way: Way) -> list[Reason]:
    """What a way leads to, the weightiest first: what is hoped for, then what is feared."""
    ranked: list[tuple[float, int]] = []
    for number, fact in enumerate(facts):
        if way.facts[number] >= fact.least:
            ranked.append((-fact.weight * way.facts[number], number))
    ranked.sort()
    gains: list[Reason] = []
    fears: list[Reason] = []
    for _, number in ranked:
        fact = facts[number]
        amount = round(10.0 * way.facts[number]) if fact.often else round(way.facts[number])
        if fact.good and len(gains) < MOST_GAINS:
            gains.append(Reason(f"gain.{fact.slug}", amount))
        elif not fact.good and len(fears) < MOST_FEARS:
            fears.append(Reason(f"fear.{fact.slug}", amount))
    return gains + fears
