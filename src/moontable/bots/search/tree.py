"""Information-set Monte Carlo tree search over redealt worlds, for any game that has a `TreeOutline`.

    thoughts = search(outline, position, seed="anything", iterations=5_000)     # or seconds=0.2, or both
    thoughts.best                  # the action to take
    thoughts.value                 # the chance of victory with it, 0 to 1, as far as was seen
    thoughts.alternatives          # all that was weighed, best first: action, visits, value, and the line that follows
    thoughts.line                  # the principal line: the best action, what is expected then, and so on

`position` is any world that the seat to decide cannot tell from the truth; it stays as it is, and everything hidden is
dealt anew. With a number of iterations and no clock the same seed gives the same thoughts on every machine. It may be
stopped at any time (`Eyes.has_time`); what it has found by then counts. `together` joins thoughts about one position
from several processes.

**How.** One simulation takes one of the dealt worlds and goes down the tree: at each decision to the branch whose value
and prior promise most to the seat that decides there (PUCT), among those that exist in this world. It adds one node,
has it judged for every seat, and carries the judgement back up. Nodes stand for what the *thinking* seat has seen, so
one node serves all worlds that look alike to it, and what it plays there is good on average, not in one of them. The
position of each world in a node is kept, so that nothing is played twice.

**Strategy fusion.** A branch cannot depend on the world where the thinking seat does not see the difference: all worlds
share its statistics. What it draws inside the search it neither plays nor names to the judge (`hidden`).

**Non-locality.** Others do not choose what is worst for the thinking seat in the dealt world. Each decides for the
value that *its* seat sees (`chances` judges every seat by what that seat may know), and what depends on cards that
they cannot see, such as calling a bluff, the outline answers by the odds (`after`).
"""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Eyes
from moontable.bots.search.outline import END, MIDDLE, TreeOutline
from moontable.core.contract import State
from moontable.core.errors import MoontableError
from moontable.core.rng import Rng, Seed

if TYPE_CHECKING:
    from mypy_extensions import i64

WORLDS: Final = 32
"""So many worlds are dealt, each when it is first needed."""
BOLD: Final = 0.35
"""How much a prior counts against values: the higher, the wider the tree."""
UNTRIED: Final = 0.05
"""By so much an untried branch is thought to be worse than what was found so far."""
DEEPEST: Final = 200
"""Decisions after which a line is judged as it stands."""
CLOCK: Final = 15
"""The clock is looked at once in sixteen simulations; a power of two less one."""

NOWHERE: Final = -1


class NothingToDecide(MoontableError):
    """A search was asked about a position in which nobody has a choice, or without a limit."""


class Alternative:
    """An action that was weighed."""

    def __init__(self, action: int, visits: int, value: float, line: list[int]) -> None:
        self.action: Final = action
        self.visits: Final = visits
        """How many simulations went there: the surest sign of how good it is."""
        self.value: Final = value
        """The mean chance of victory after it."""
        self.line: Final = line
        """The action and what is expected to follow, of all seats."""

    def __repr__(self) -> str:
        return f"Alternative({self.action}, visits={self.visits}, value={self.value:.3f})"


class Thoughts:
    """What a search found."""

    def __init__(self, alternatives: list[Alternative], simulations: int) -> None:
        self.alternatives: Final = alternatives
        """Best first: by visits, then by value."""
        self.simulations: Final = simulations

    @property
    def best(self) -> int:
        return self.alternatives[0].action

    @property
    def value(self) -> float:
        return self.alternatives[0].value

    @property
    def line(self) -> list[int]:
        return self.alternatives[0].line


@mypyc_attr(acyclic=True)
class Branch:
    """An action of the seat that decides at a node, and what came of it for that seat."""

    def __init__(self, action: int, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.visits: i64 = 0
        self.total: float = 0.0
        self.node: i64 = NOWHERE
        """The number of the node where it led last, as the thinking seat sees it."""


@mypyc_attr(acyclic=True)
class Place:
    """A node in one of the worlds."""

    def __init__(self, state: State, hidden: int, stage: int) -> None:
        self.state: Final = state
        self.hidden: Final = hidden
        self.stage: Final = stage
        self.branches: list[Branch] = []
        """What can be done here; nothing where lines end."""
        self.chances: list[float] = []
        """The judgement for each seat, as soon as there was one."""


@mypyc_attr(acyclic=True)
class Node:
    """What the thinking seat may have seen up to here."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.children: dict[int, int] = {}
        """The numbers of the next ones, by what the thinking seat sees of an action."""
        self.places: dict[int, Place] = {}
        """By the number of the world."""
        self.visits: i64 = 0
        self.total: float = 0.0
        """Of the seat that decides."""


class Tree:
    """The search of one decision; `grow` may be called again and again."""

    def __init__(self, outline: TreeOutline, eyes: Eyes, worlds: int = WORLDS) -> None:
        self.outline: Final = outline
        self.eyes: Final = eyes
        self.seat: Final[int] = eyes.seat
        self.worlds: Final = worlds
        self.starts: dict[int, State] = {}
        self.nodes: Final = [Node()]
        """The root first."""
        self.options: Final = eyes.legal()
        self.simulations = 0
        if len(self.options) == 0:
            raise NothingToDecide("search: nobody has anything to decide here")

    def grow(self, iterations: int) -> None:
        """So many simulations more, or as many as there is time for."""
        last = self.simulations + iterations
        while self.simulations < last:
            if self.simulations & CLOCK == 0 and self.simulations > 0 and not self.eyes.has_time():
                break
            # By chance: if they took turns, the choice of a branch could fall into step with them.
            self._simulate(self.eyes.below(self.worlds))
            self.simulations += 1

    def _simulate(self, world: int) -> None:
        node = self.nodes[0]
        place = node.places.get(world)
        if place is None:
            place = self._start(world)
        nodes: list[Node] = [node]
        branches: list[Branch] = []
        deciders: list[int] = []
        while place.branches and len(branches) < DEEPEST:
            branch = _most_promising(node, place.branches)
            branches.append(branch)
            deciders.append(place.state.seat)
            label = self.outline.seen(place.state, self.seat, branch.action)
            number = node.children.get(label, NOWHERE)
            if number == NOWHERE:
                number = len(self.nodes)
                node.children[label] = number
                self.nodes.append(Node())
            branch.node = number
            node, before = self.nodes[number], place
            nodes.append(node)
            found = node.places.get(world)
            if found is None:
                place = self._enter(node, world, before, branch.action)
                if node.visits == 0:
                    break
            else:
                place = found
        self._credit(world, place, nodes, branches, deciders)

    def _start(self, world: int) -> Place:
        """Deal a world that is needed for the first time."""
        state = self.eyes.world()
        self.starts[world] = state
        place = Place(state, self.outline.hidden(state, self.seat), MIDDLE)
        self.nodes[0].places[world] = place
        self._branch(self.nodes[0], place, self.options)
        return place

    def _enter(self, node: Node, world: int, before: Place, action: int) -> Place:
        """The position of a world in a node that it comes to for the first time."""
        outline = self.outline
        state = before.state.copy()
        hidden = outline.after(state, self.seat, action, before.hidden, self.eyes)
        place = Place(state, hidden, outline.stage(before.state, state, self.seat))
        node.places[world] = place
        if place.stage != END:
            self._branch(node, place, outline.options(state, self.seat, hidden))
        return place

    def _branch(self, node: Node, place: Place, options: list[int]) -> None:
        known = node.branches
        priors: list[float] = []
        for at, action in enumerate(options):
            branch = known.get(action)
            if branch is None:
                if not priors:
                    priors = self.outline.priors(place.state, self.seat, options, place.hidden)
                branch = Branch(action, priors[at])
                known[action] = branch
            place.branches.append(branch)

    def _credit(self, world: int, place: Place, nodes: list[Node], branches: list[Branch], deciders: list[int]) -> None:
        """Carry the judgement of the last place back, to each decision as its seat sees it."""
        if not place.chances:
            start = self.starts[world]
            place.chances = self.outline.chances(start, place.state, self.seat, place.hidden, place.stage)
        chances = place.chances
        nodes[len(nodes) - 1].visits += 1
        for at, branch in enumerate(branches):
            value = chances[deciders[at]]
            branch.visits += 1
            branch.total += value
            node = nodes[at]
            node.visits += 1
            node.total += value

    # -- what was found ------------------------------------------------------------------------------------------------

    def thoughts(self) -> Thoughts:
        """What has been found so far."""
        found: list[Alternative] = []
        for branch in self.nodes[0].branches.values():
            visits = int(branch.visits)
            value = branch.total / float(visits) if visits else 0.0
            found.append(Alternative(branch.action, visits, value, self._line(branch)))
        return Thoughts(_sorted(found), self.simulations)

    def _line(self, branch: Branch) -> list[int]:
        """A branch and then the most visited ones."""
        actions = [branch.action]
        while branch.node != NOWHERE:
            best: Branch | None = None
            for each in self.nodes[branch.node].branches.values():
                if each.visits > 0 and (best is None or each.visits > best.visits):
                    best = each
            if best is None:
                break
            branch = best
            actions.append(branch.action)
        return actions


def _most_promising(node: Node, branches: list[Branch]) -> Branch:
    best = branches[0]
    if len(branches) == 1:
        return best
    visits = float(node.visits)
    wide = BOLD * sqrt(visits + 1.0)
    untried = (node.total / visits if visits > 0.0 else 0.5) - UNTRIED
    highest = -1.0e9
    for branch in branches:
        tried = float(branch.visits)
        promise = (branch.total / tried if tried > 0.0 else untried) + wide * branch.prior / (1.0 + tried)
        if promise > highest:
            best, highest = branch, promise
    return best


def _sorted(found: list[Alternative]) -> list[Alternative]:
    ranked = [(-each.visits, -each.value, at) for at, each in enumerate(found)]
    ranked.sort()
    return [found[at] for _, _, at in ranked]


def search(
    outline: TreeOutline,
    position: State,
    seed: Seed,
    *,
    iterations: int = 0,
    seconds: float = inf,
    worlds: int = WORLDS,
) -> Thoughts:
    """Think about the decision of a position, for so many iterations or seconds, whichever is over first."""
    if iterations <= 0 and seconds == inf:
        raise NothingToDecide("search: it needs a number of iterations or of seconds, or it would never end")
    tree = Tree(outline, Eyes(position, Rng.seeded(seed), seconds), worlds)
    tree.grow(iterations if iterations > 0 else FOREVER)
    return tree.thoughts()


FOREVER: Final = 1 << 60


def together(parts: list[Thoughts]) -> Thoughts:
    """Thoughts of several searches of one position as one: each action with all its visits (root parallelism)."""
    actions: list[int] = []
    for part in parts:
        for each in part.alternatives:
            if each.action not in actions:
                actions.append(each.action)
    found: list[Alternative] = []
    for action in actions:
        visits, total, line, most = 0, 0.0, [action], -1
        for part in parts:
            for each in part.alternatives:
                if each.action == action:
                    visits += each.visits
                    total += each.value * float(each.visits)
                    if each.visits > most:
                        line, most = each.line, each.visits
        found.append(Alternative(action, visits, total / float(visits) if visits else 0.0, line))
    return Thoughts(_sorted(found), sum([part.simulations for part in parts]))


__all__ = ["Alternative", "NothingToDecide", "Thoughts", "Tree", "search", "together"]
