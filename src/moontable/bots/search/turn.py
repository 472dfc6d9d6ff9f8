"""Turn search: all lines of one's own turn up to the hand-over, the most promising first.

Ways that lead to the same position are followed once (`Outline.key`), so the order in which cards are played costs
nothing. The search is bounded in positions and by a clock; what it has found by then counts.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.bots.base import Eyes
from moontable.bots.search.outline import NO_WAY, Outline
from moontable.core.contract import State

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_FOUND: Final = -1.0
"""The value of an action after which no end of the turn was found."""
LEAF: Final = -1
NEAR: Final = 0.06
"""What is worse than the best by more than this chance in one world is hardly ever better in others."""
OTHERS: Final = 100
"""Positions that are looked at in other worlds than the first."""
MOST_PROMISING: Final = 1.0
CLOCK: Final = 7
"""The clock is looked at once in eight positions; the number is a power of two less one."""


@mypyc_attr(acyclic=True)
class Node:
    """A position inside the turn."""

    def __init__(self, state: State, hidden: i64, before: i64, by: int) -> None:
        self.state: State = state
        self.hidden: i64 = hidden
        self.before: i64 = before
        """The number of the node from which it was first reached, ..."""
        self.by: int = by
        """... and by which action."""
        self.best: float = NOT_FOUND
        """The value of the best end of the turn from here."""
        self.action: int = LEAF
        """The action that leads there."""
        self.then: int = LEAF
        """The number of the next node on the way, or `LEAF`."""


@mypyc_attr(acyclic=True)
class Edge:
    """Another way to a node: an action by which it was reached once more."""

    def __init__(self, start: i64, action: int, end: i64, newest: i64) -> None:
        self.start: i64 = start
        self.action: int = action
        self.end: i64 = end
        self.newest: i64 = newest
        """The last node that there was by then."""


@mypyc_attr(acyclic=True)
class End:
    """An end of the turn: the node before it, the action that ends the turn there, and what that is worth."""

    def __init__(self, at: i64, action: int, value: float) -> None:
        self.at: i64 = at
        self.action: int = action
        self.value: float = value


class Line:
    """A whole turn, and what its end is worth."""

    def __init__(self, actions: list[int], value: float) -> None:
        self.actions: Final = actions
        self.value: Final = value


class TurnSearch:
    """One world searched: `values` has the best end of the turn after each action that was asked about."""

    def __init__(
        self,
        outline: Outline,
        world: State,
        options: list[int],
        most: int,
        eyes: Eyes | None = None,
        hidden: int | None = None,
        close: float = 1.0,
    ) -> None:
        """`hidden`: what the seat does not know yet, if more than the outline says: cards drawn in its head before;
        `close`: ends that are worse by more than this chance need not be remembered.
        """
        self.outline: Final = outline
        self.start: Final = world
        self.seat: Final[int] = world.seat
        self.options: Final = options
        self.most: Final = most
        self.eyes: Final = eyes
        self.close: Final = close
        unknown = outline.hidden(world, world.seat) if hidden is None else hidden
        self.nodes: list[Node] = [Node(world, unknown, LEAF, LEAF)]
        self.joins: list[Edge] = []
        self.seen: dict[int, int] = {}
        self.first: list[int] = []
        """Positions to look at before all others, in their order; most turns have no others ..."""
        self.looked: i64 = 0
        """... and how many of them were looked at."""
        self.frontier: list[tuple[float, int]] = []
        """The rest, the most promising on top."""
        self.values: list[float] = [NOT_FOUND] * len(options)
        self.ends: list[End] = []
        self.best: float = NOT_FOUND
        """The value of the best end."""
        self.met_chance = False
        """Whether something became known before the turn was over, so that other worlds are worth a look."""
        self._run()

    def _run(self) -> None:
        root = self.nodes[0]
        steps: i64 = 0
        for action in self.options:
            self._follow(0, root, action)
        while not self.is_complete and len(self.nodes) < self.most:
            steps += 1
            if steps & CLOCK == 0 and self.eyes is not None and not self.eyes.has_time():
                break
            at = self._next()
            node = self.nodes[at]
            for action in self.outline.candidates(node.state, self.seat, node.hidden):
                self._follow(at, node, action)
        while not self.is_complete:
            steps += 1
            if steps & CLOCK == 0 and self.eyes is not None and not self.eyes.has_time():
                break
            at = self._next()
            self._end(at, self.nodes[at])
        self._settle()

    def _end(self, at: i64, node: Node) -> None:
        """Bring a turn to its end from a position that is not looked at in full, so that something is known of it."""
        action = self.outline.soon(node.state, self.seat, node.hidden)
        if action != NO_WAY:
            self._follow(at, node, action)

    @property
    def is_complete(self) -> bool:
        """Whether there is no position left to look at."""
        return self.looked == len(self.first) and not self.frontier

    def _next(self) -> int:
        if self.looked < len(self.first):
            self.looked += 1
            return self.first[self.looked - 1]
        return heappop(self.frontier)[1]

    def _follow(self, at: i64, node: Node, action: int) -> None:
        """Look where an action leads: to the end of the turn, to a new position, or to one that is known."""
        outline, seat = self.outline, self.seat
        then = outline.copied(node.state)
        hidden = outline.after(then, seat, action, node.hidden)
        if outline.is_over(node.state, then, seat):
            value = outline.value(self.start, then, seat, hidden)
            outline.give_back(then)
            self._credit(at, node, action, value)
            return
        key = outline.key(then, seat, hidden)
        known = self.seen.get(key, LEAF)
        if known == LEAF:
            known = len(self.nodes)
            self.seen[key] = known
            self.nodes.append(Node(then, hidden, at, action))
            promise = outline.promise(self.start, then, seat, hidden, known)
            if promise >= MOST_PROMISING:
                self.first.append(known)
            else:
                heappush(self.frontier, (-promise, known))
            if not self.met_chance and outline.is_chance(self.start, then, seat):
                self.met_chance = True
            return
        outline.give_back(then)
        self.joins.append(Edge(at, action, known, len(self.nodes) - 1))

    def _credit(self, at: i64, node: Node, action: int, value: float) -> None:
        self.best = max(self.best, value)
        if value >= self.best - self.close:
            self.ends.append(End(at, action, value))
        if value > node.best:
            node.best = value
            node.action = action
            node.then = LEAF
        if at == 0:
            self.values[self.options.index(action)] = value

    def _settle(self) -> None:
        """Carry the best ends back to the start. Ways may join, so it is done until nothing changes."""
        nodes = self.nodes
        changed = True
        while changed:
            changed = False
            at: i64 = len(nodes) - 1
            join: i64 = len(self.joins) - 1
            while at > 0 or join >= 0:  # from the last way to the first
                if join >= 0 and self.joins[join].newest >= at:
                    edge = self.joins[join]
                    changed = _carried(nodes[edge.start], edge.action, edge.end, nodes[edge.end].best) or changed
                    join -= 1
                else:
                    node = nodes[at]
                    changed = _carried(nodes[node.before], node.by, at, node.best) or changed
                    at -= 1
            if not self.joins:
                break
        at = 1
        while at < len(nodes) and nodes[at].before == 0:  # those that the start leads to come first
            self.values[self.options.index(nodes[at].by)] = nodes[at].best
            at += 1
        for edge in self.joins:
            if edge.start == 0:
                self.values[self.options.index(edge.action)] = nodes[edge.end].best

    def forget(self) -> None:
        """Give back all positions but the first: what was found stays known."""
        at: i64 = 1
        while at < len(self.nodes):
            self.outline.give_back(self.nodes[at].state)
            at += 1

    @property
    def line(self) -> list[int]:
        """The best line of the turn as far as it is foreseen; empty if no end was found."""
        actions: list[int] = []
        at = 0
        while at != LEAF and self.nodes[at].action != LEAF:
            actions.append(self.nodes[at].action)
            at = self.nodes[at].then
        return actions

    def lines(self, most: int, close: float) -> list[Line]:
        """The best turns, best first: at most so many, none worse than the best by more than `close`.

        Ends that are worth exactly the same are one end, reached by playing the same cards in another order.
        """
        ranked = [(-end.value, at) for at, end in enumerate(self.ends) if end.value >= self.best - close]
        ranked.sort()
        found: list[Line] = []
        for value, at in ranked:
            if len(found) == most:
                break
            if not found or -value != found[-1].value:
                found.append(Line(self._way(self.ends[at]), -value))
        return found

    def _way(self, end: End) -> list[int]:
        actions = [end.action]
        at = end.at
        while at > 0:
            node = self.nodes[at]
            actions.append(node.by)
            at = node.before
        actions.reverse()
        return actions


def _carried(node: Node, action: int, then: i64, value: float) -> bool:
    """Whether an action that leads to another node is the best of a node so far; it remembers that."""
    if value <= node.best:
        return False
    node.best = value
    node.action = action
    node.then = int(then)
    return True


def best_values(outline: Outline, eyes: Eyes, first: State, options: list[int], worlds: int, most: int) -> list[float]:
    """The value of each option, the mean over as many dealt worlds as there is a point in looking at.

    As long as nothing becomes known within the turn, one world is like the other, and the first is enough.
    """
    return averaged(TurnSearch(outline, first, options, most, eyes), eyes, worlds)


def averaged(search: TurnSearch, eyes: Eyes, worlds: int) -> list[float]:
    """The values of a search, over as many worlds more as there is a point in looking at.

    What was much worse than the best in the first world is not looked at again and keeps its value from there.
    """
    values = search.values
    if not search.met_chance:
        return values
    least = max(values) - NEAR
    near = [at for at, value in enumerate(values) if value >= least]
    if len(near) == 1:
        return values
    rest = [search.options[at] for at in near]
    sums, looked = [values[at] for at in near], 1
    while looked < worlds and eyes.has_time():
        more = TurnSearch(search.outline, eyes.world(), rest, min(search.most, OTHERS), eyes)
        for at, value in enumerate(more.values):
            sums[at] += value
        more.forget()
        looked += 1
    for number, at in enumerate(near):
        values[at] = sums[number] / float(looked)
    return values
