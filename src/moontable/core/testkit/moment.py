"""One moment of a game under test: the position and what several checks want to know about it, asked only once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeVar

from moontable.core.contract import OVER, Game, State
from moontable.core.errors import UnreadableAction
from moontable.core.options import Options
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.core.testkit.report import Broken, bytes_difference, difference

T = TypeVar("T")

NONSENSE = (-1, 2**31 + 5, 2**62 + 1, 2**63 - 1, 2**63, 2**64 + 3)
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
STRANGERS = 4
"""How many actions that are not offered are tried at every position."""
OFFERS = 32
"""How many of the offered actions are examined one by one: a point on a table may be offered in thousands of places."""
BUTTONS = 100
"""Of how many offered actions that are no points the words are examined, from the first on."""
FURTHER = 20
"""And of how many of the rest, at random."""
REMEMBERED = 512
"""How many actions of earlier positions are remembered, to be tried where they are not legal."""


class Course:
    """One game from the start: what was played so far, and the chance that the checks themselves use."""

    def __init__(self, game: Game, rules: int, options: Options, seed: str, redeals: int) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.seed = seed
        self.redeals = redeals
        self.rng = Rng.seeded(f"checks {seed}")
        self.actions: list[str] = []
        self.trail: list[bytes] = []
        self.seen: dict[int, None] = {}

    def new(self) -> State:
        """The position before the first action."""
        return self.game.new(dict(self.options), self.seed, self.rules)

    def record(self) -> Record:
        """What was played so far."""
        return Record(self.game, self.options, self.seed, self.actions, rules=self.rules)

    def remember(self, actions: list[int]) -> None:
        self.seen.update(dict.fromkeys(actions))
        while len(self.seen) > REMEMBERED:
            del self.seen[next(iter(self.seen))]


class Moment:
    """A position before somebody acts. `state` is the true one: after the move it has moved on, the rest has not."""

    def __init__(self, course: Course, state: State) -> None:
        self.course = course
        self.game = course.game
        self.rng = course.rng
        self.state = state
        self.move = len(course.actions)
        self.data = state.to_bytes()
        self.seat = state.seat
        self.seats = sorted(range(state.seats), key=lambda seat: seat != self.seat)
        """All seats, the deciding one first: what it knows is tested most sharply."""
        self.watchers: list[int | None] = [*self.seats, None]
        """Everybody who may look: the seats and the spectator."""
        self._after: bytes | None = None
        self._legal: list[int] | None = None
        self._texts: list[str] | None = None
        self._offers: list[tuple[int, str]] | None = None
        self._worded: list[tuple[int, str]] | None = None
        self._strangers: list[int] | None = None
        self._views: dict[int | None, str] = {}
        self._worlds: dict[int, list[State]] = {}
        course.trail.append(self.data)

    @property
    def after(self) -> bytes:
        """The state that the move led to."""
        if self._after is None:
            self._after = self.state.to_bytes()
        return self._after

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def legal(self) -> list[int]:
        if self._legal is None:
            self._legal = self.state.legal()
        return self._legal

    @property
    def texts(self) -> list[str]:
        """The notations of the legal actions."""
        if self._texts is None:
            self._texts = [self.state.notation(action) for action in self.legal]
        return self._texts

    @property
    def offers(self) -> list[tuple[int, str]]:
        """Legal actions with their notations: all of them or, where they are many, a random part."""
        if self._offers is None:
            self._offers = list(zip(self.legal, self.texts, strict=True))
            if len(self._offers) > OFFERS:
                self._offers = [self.one_of(self._offers) for _ in range(OFFERS)]
            self.course.remember([action for action, _ in self._offers])
        return self._offers

    @property
    def worded(self) -> list[tuple[int, str]]:
        """Legal actions whose words are examined, with their notations: what is no point, and of points a few."""
        if self._worded is None:
            offers = zip(self.legal, self.texts, strict=True)
            buttons = [offer for offer in offers if not self.state.is_point(offer[0])]
            rest = buttons[BUTTONS:]
            some = [self.one_of(rest) for _ in range(FURTHER)] if rest else []
            points = [offer for offer in self.offers if self.state.is_point(offer[0])]
            self._worded = buttons[:BUTTONS] + some + points
        return self._worded

    @property
    def strangers(self) -> list[int]:
        """Some integers that are not offered: actions of other moments, neighbours of legal ones, and nonsense."""
        if self._strangers is None:
            offered = set(self.legal)
            neighbours = [action for action, _ in self.offers]
            pool = [action for action in self.course.seen if action not in offered]
            candidates = [self.one_of(pool) for _ in range(STRANGERS - 2) if pool]
            if neighbours:
                candidates.append(self.one_of(neighbours) ^ (1 << self.rng.below(12)))
            candidates.append(self.one_of(NONSENSE))
            self._strangers = [action for action in dict.fromkeys(candidates) if action not in offered]
        return self._strangers

    def strange_texts(self) -> list[str]:
        """Notations of strangers that can be read: real actions that are not possible now."""
        texts = [self.state.notation(action) for action in self.strangers if not self.state.is_legal(action)]
        return [text for text in texts if readable(self.state, text)]

    def view_text(self, watcher: int | None) -> str:
        if watcher not in self._views:
            self._views[watcher] = as_text(self.state.view(watcher))
        return self._views[watcher]

    def worlds(self, seat: int) -> list[State]:
        """Redealt worlds that the seat cannot tell from the true one."""
        if seat not in self._worlds:
            self._worlds[seat] = [self.state.redeal(seat, self.rng.spawn()) for _ in range(self.course.redeals)]
        return self._worlds[seat]

    @property
    def pairs(self) -> int:
        """How many such worlds this position was compared with, for all seats together."""
        return sum([len(worlds) for worlds in self._worlds.values()])

    def leads_elsewhere(self, one: int, other: int) -> bool:
        """Whether the deciding seat can tell what comes of two of its actions."""
        ends = [self.state.copy(), self.state.copy()]
        for end, action in zip(ends, (one, other), strict=True):
            end.apply(action)
        return as_text(ends[0].view(self.seat)) != as_text(ends[1].view(self.seat))

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.rng.below(len(items))]

    def seldom(self, one_in: int) -> bool:
        """True at one position in so many, at random."""
        return self.rng.below(one_in) == 0

    def demand_same(self, other: State, what: str) -> None:
        """Another state must be the one of this moment: in its bytes, its choices, and one view."""
        demand_bytes(self.data, other.to_bytes(), f"{what} is another state")
        if other.seat != self.seat or other.legal() != self.legal:
            raise Broken(f"{what} has equal bytes, but offers other actions", difference(self.legal, other.legal()))
        watcher = self.one_of(self.watchers)
        if as_text(other.view(watcher)) != self.view_text(watcher):
            where = difference(json.loads(self.view_text(watcher)), other.view(watcher))
            raise Broken(f"{what} has equal bytes, but another view({watcher})", where)


def demand_bytes(here: bytes, there: bytes, complaint: str) -> None:
    if here != there:
        raise Broken(complaint, bytes_difference(here, there))


def as_text(view: Mapping[str, object]) -> str:
    """A view as the bytes that would travel: the order of its keys counts, for an order can tell secrets too."""
    return ENCODER.encode(view)


def readable(state: State, text: str) -> bool:
    try:
        state.parse(text)
    except UnreadableAction:
        return False
    return True
