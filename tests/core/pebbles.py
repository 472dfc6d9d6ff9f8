"""Pebbles: the smallest game that uses every part of the contract. Start a game of your own from a copy of it.

Every seat holds pebbles from a common bag. In a round

1. every seat hides one of its pebbles: a *sealed choice*, asked seat by seat and opened together;
2. the highest pebble (or the lowest, as agreed) that nobody else hid wins; if there is none, all stay on the heap;
3. the seat left of the winner may *splash*, once in the game: an *interrupt* that returns the heap to the bag;
   otherwise the winner scores the sum of the heap;
4. every seat draws a pebble, as long as the bag holds enough for all.

The game ends with the last pebble in hand. Most points win, equal points share, and without any points it is a draw.

In version 1 of these rules the first of several seats with equal points won alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NotRequired, TypedDict

from moontable.core.contract import NOT_OFFERED, OVER, Game, State
from moontable.core.errors import BadState, Problem, UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.measures import Gain, Measure
from moontable.core.news import News
from moontable.core.options import Choice, Flag, Options, OptionSet, Text, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.core.words import mark

SPLASH, LET_BE = 10, 11
"""Actions are small numbers: 1 to 9 hide a pebble, these two answer the question after a round."""
SHARING: Final = 2
"""Since this version of the rules, equal points share."""
WORDS: Final = {**{value: f"hide {value}" for value in range(1, 10)}, SPLASH: "splash", LET_BE: "let be"}
ACTIONS: Final = {word: action for action, word in WORDS.items()}
MOST_PEBBLES: Final = 28
"""Their points still fit into one byte."""


class SeatView(TypedDict):
    points: int
    pebbles: int
    hidden: bool
    may_splash: bool


class ResultView(TypedDict):
    reason: str
    winners: list[int]


class PebblesView(TypedDict):
    """The first five keys are those of every game."""

    you: int | None
    seat: int | None
    asked: str | None
    seats: list[SeatView]
    result: ResultView | None
    heap: list[int]
    bag: int
    hand: NotRequired[list[int]]
    hid: NotRequired[int]


class Pebbles(State):
    """A position. Hands are kept sorted, so that equal positions are equal bytes."""

    def __init__(self, lowest: bool, hands: list[list[int]], bag: list[int], splashes: list[int], rng: Rng) -> None:
        self.lowest = lowest
        self.hands = hands
        self.bag = bag
        self.splashes = splashes
        self.rng = rng
        self.hidden = [0] * len(hands)
        self.heap: list[int] = []
        self.points = [0] * len(hands)
        self.asked = 0
        self.winner = OVER
        self.opened = 0
        self.version = SHARING

    @property
    def rules(self) -> int:
        return self.version

    @property
    def game(self) -> Game:
        return GAME

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def seat(self) -> int:
        return self.asked

    @property
    def reveals(self) -> int:
        return self.opened

    @property
    def outcome(self) -> Outcome | None:
        if self.asked != OVER:
            return None
        best = max(self.points)
        winners = tuple([seat for seat, points in enumerate(self.points) if points == best > 0])
        if self.version < SHARING:
            winners = winners[:1]
        return Outcome("no-pebbles", "The last pebble is played.", winners, tuple(self.points))

    # -- rules --------------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        if self.asked == OVER:
            return []
        return sorted(set(self.hands[self.asked])) if self.winner == OVER else [SPLASH, LET_BE]

    def apply(self, action: int) -> None:
        if action == SPLASH:
            self._splash()
        elif action == LET_BE:
            self._score()
        else:
            self._hide(action)

    def _hide(self, value: int) -> None:
        self.hands[self.asked].remove(value)
        self.hidden[self.asked] = value
        self.asked += 1
        if self.asked == self.seats:
            self._open()

    def _open(self) -> None:
        self.opened += 1
        shown, self.hidden = self.hidden, [0] * self.seats
        self.heap += shown
        alone = [value for value in shown if shown.count(value) == 1]
        if not alone:
            self._next_round()
            return
        self.winner = shown.index(min(alone) if self.lowest else max(alone))
        self.asked = (self.winner + 1) % self.seats
        if not self.splashes[self.asked]:
            self._score()

    def _splash(self) -> None:
        self.splashes[self.asked] = 0
        self.bag += self.heap
        self.rng.shuffle(self.bag)
        self.heap = []
        self._next_round()

    def _score(self) -> None:
        self.points[self.winner] += sum(self.heap)
        self.heap = []
        self._next_round()

    def _next_round(self) -> None:
        self.winner = OVER
        if len(self.bag) >= self.seats:
            self.opened += 1
            for hand in self.hands:
                hand.append(self.bag.pop())
                hand.sort()
        self.asked = 0 if self.hands[0] else OVER

    # -- a plain value ------------------------------------------------------------------------------------------------

    def copy(self) -> State:
        return self.restored(self.to_bytes())

    def to_bytes(self) -> bytes:
        counters = [self.lowest, self.asked + 1, self.winner + 1, self.opened]
        if self.version > 1:  # version 1 did not write which it was
            counters.append(self.version)
        parts = [counters, self.points, self.splashes, self.hidden, self.heap, self.bag, *self.hands]
        return b"".join([bytes([len(part), *part]) for part in parts]) + self.rng.to_bytes()

    @classmethod
    def restored(cls, data: bytes) -> Pebbles:
        parts, rest = _parts(data)
        counters, points, splashes, hidden, heap, bag, *hands = parts
        lowest, asked, winner, opened, version = [*counters, 1][:5]
        if not len(points) == len(splashes) == len(hidden) == len(hands) >= max(asked, winner):
            raise BadState("the parts of these bytes belong to different numbers of seats")
        state = cls(lowest == 1, hands, bag, splashes, Rng.from_bytes(rest))
        state.points, state.hidden, state.heap = points, hidden, heap
        state.asked, state.winner, state.opened = asked - 1, winner - 1, opened
        state.version = version
        return state

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> PebblesView:
        end = self.outcome
        view: PebblesView = {
            "you": seat,
            "seat": None if self.asked == OVER else self.asked,
            "asked": None if self.asked == OVER else "hide" if self.winner == OVER else "splash",
            "seats": [self._seat_view(number) for number in range(self.seats)],
            "result": None if end is None else {"reason": end.reason, "winners": list(end.winners)},
            "heap": list(self.heap),
            "bag": len(self.bag),
        }
        if seat is not None:
            view["hand"] = list(self.hands[seat])
            view["hid"] = self.hidden[seat]
        return view

    def _seat_view(self, seat: int) -> SeatView:
        return {
            "points": self.points[seat],
            "pebbles": len(self.hands[seat]),
            "hidden": self.hidden[seat] != 0,
            "may_splash": self.splashes[seat] == 1,
        }

    def redeal(self, seat: int, rng: Rng) -> State:
        """To the seat, the other hands, the pebbles hidden from it and the bag are one unknown heap."""
        world = self.restored(self.to_bytes())
        others = [other for other in range(self.seats) if other != seat]
        unknown = list(world.bag)
        for other in others:
            unknown += world.hands[other] + [value for value in [world.hidden[other]] if value]
        rng.shuffle(unknown)
        for other in others:
            world.hands[other] = sorted([unknown.pop() for _ in world.hands[other]])
            world.hidden[other] = unknown.pop() if world.hidden[other] else 0
        world.bag = unknown
        world.rng = rng.spawn()
        return world

    # -- words --------------------------------------------------------------------------------------------------------

    def notation(self, action: int) -> str:
        return WORDS.get(action, f"no action {action}")

    def parse(self, text: str) -> int:
        if text not in ACTIONS:
            raise UnreadableAction(f"{text[:60]!r} is not one of {', '.join(ACTIONS)}")
        return ACTIONS[text]

    def explain(self, text: str) -> Explanation | None:
        action = self.parse(text)
        if self.is_legal(action):
            return None
        if self.asked == OVER:
            return Explanation("", "The game is over.")
        if self.winner != OVER:
            return Explanation("", "The round is not settled yet.", "First splash or let be.")
        if action in (SPLASH, LET_BE):
            return NOT_OFFERED
        held = ", ".join([str(value) for value in self.legal()])
        return Explanation("", f"You hold no {action}.", f"Hide one of {held}.")

    def question(self) -> str:
        if self.asked == OVER:
            return ""
        return "Which pebble do you hide?" if self.winner == OVER else "Return the heap to the bag?"

    def label(self, action: int) -> str:
        return {SPLASH: "Splash", LET_BE: f"Let {called(self.winner)} have it"}.get(action, f"Hide a {action}")

    def consequence(self, action: int) -> str:
        """What everybody can reckon: the heap is open."""
        return {SPLASH: "The heap returns to the bag", LET_BE: f"{sum(self.heap)} points"}.get(action, "")

    def news(self, action: int, viewer: int | None) -> list[News]:
        if action == LET_BE:
            return [News("points", f"{called(self.winner)} scores {sum(self.heap)}")]
        return [News("splash", f"{called(self.asked)} splashes")] if action == SPLASH else []

    def told(self, action: int, viewer: int | None) -> str:
        if action in (SPLASH, LET_BE):
            return f"{called(self.asked)}: {WORDS[action]}."
        return f"You hide a {action}." if viewer == self.asked else f"{called(self.asked)} hides a pebble."

    def gains(self, action: int) -> list[Gain]:
        after = self.restored(self.to_bytes())
        after.apply(action)
        won = [(seat, after.points[seat] - points) for seat, points in enumerate(self.points)]
        return [Gain("points", seat, points) for seat, points in won if points]


def called(seat: int) -> str:
    """A player in a sentence. Where a game has more than a few sentences, they are a catalogue (`core.words`)."""
    return mark("seat", str(seat), f"Seat {seat + 1}")


class PebblesGame(Game):
    state_class: type[Pebbles] = Pebbles

    @property
    def name(self) -> str:
        return "pebbles"

    @property
    def title(self) -> str:
        return "Pebbles"

    @property
    def rules_version(self) -> int:
        return SHARING

    @property
    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def options(self) -> OptionSet:
        return OPTIONS

    @property
    def longest(self) -> int:
        return 10 * MOST_PEBBLES  # four splashes bring back everything, half as many answers

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> State:
        chosen = OPTIONS.complete(options)
        rng = Rng.seeded(seed)
        bag = [int(digit) for digit in str(chosen["bag"])]
        rng.shuffle(bag)
        players = range(int(chosen["players"]))
        hands = [sorted([bag.pop() for _ in range(int(chosen["hand"]))]) for _ in players]
        splashes = [int(chosen["splash"]) for _ in players]
        state = self.state_class(chosen["wins"] == "lowest", hands, bag, splashes, rng)
        state.version = self.known_rules(rules)
        return state

    def measures(self) -> list[Measure]:
        return [Measure("points", "Points", 1)]

    def from_bytes(self, data: bytes) -> State:
        try:
            return self.state_class.restored(data)
        except ValueError as error:
            raise BadState(f"{len(data)} bytes that are no position of Pebbles") from error


def _parts(data: bytes) -> tuple[list[list[int]], bytes]:
    """The parts of a position, each behind a byte with its length, and the bytes of the generator after them."""
    parts: list[list[int]] = []
    while len(parts) < 6 + (len(parts[1]) if len(parts) > 1 else 0):
        end = 1 + data[0] if data else 0
        if not 0 < end <= len(data):
            raise BadState("the bytes end in the middle of a part")
        parts.append(list(data[1:end]))
        data = data[end:]
    return parts, data


def _judge_bag(text: str) -> str:
    if len(text) <= MOST_PEBBLES and text.isascii() and text.isdigit() and "0" not in text:
        return ""
    return f"a bag is written as at most {MOST_PEBBLES} digits from 1 to 9, such as 112233"


def _judge_together(options: Options) -> tuple[Problem, ...]:
    needed = int(options["players"]) * int(options["hand"])
    enough = len(str(options["bag"])) >= needed
    return () if enough else (Problem("bag", f"the first hands need {needed} pebbles"),)


OPTIONS: Final = OptionSet(
    (
        Whole("players", 2, 4, 2, "how many play"),
        Whole("hand", 1, 5, 3, "pebbles in a hand"),
        Choice("wins", ("highest", "lowest"), "highest", "which pebble wins a round"),
        Flag("splash", True, "whether the neighbour of a winner may splash"),
        Text("bag", "1112223334445556", "the pebbles in the bag", _judge_bag, "digits from 1 to 9"),
    ),
    _judge_together,
)
GAME: Final = PebblesGame()
