"""A table as the fold of its events: seats, position, clocks, offers, outcome. No storage, no sockets, no time of day.

`Table.apply` believes every event, because only events that `commands` allowed are ever stored. The same events give
the same table for ever; that is how a table is found again after a restart.
"""

from __future__ import annotations

import sys
from array import array
from collections import deque
from collections.abc import Iterator
from typing import Final

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.errors import UnknownRules
from moontable.core.record import Record, Redeal
from moontable.core.rng import Rng
from moontable.table import protocol
from moontable.table.rules import shuffle
from moontable.table.rules.clock import SeatClocks
from moontable.table.rules.events import (
    Acted,
    Answered,
    Created,
    Event,
    Flagged,
    Hooked,
    Left,
    Mixed,
    Offered,
    Rematched,
    Resigned,
    Returned,
    Sat,
    SeatSet,
    Spoke,
    Stored,
    TookBack,
)
from moontable.table.rules.marks import EVERY, Marks
from moontable.table.rules.offers import OpenOffer
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.seats import Seat, with_names

REMEMBERED: Final = 64
"""Commands whose ids a table keeps at hand; older ones are looked up in the store."""
MOST_CHAT: Final = 200
"""Lines of chat that somebody who comes is shown."""
NEAR: Final = 2 * EVERY
"""So many actions may be played again at once; more of them elsewhere, where nobody waits for it."""
BULKY: Final = 500
"""Characters of an option."""
STAND_IN: Final = "greedy"
"""The level of a bot that plays for somebody who left."""


class Table:
    """Everything about one table. Made from its first event, moved on by `apply`."""

    __slots__ = (
        "_choices",
        "_legal",
        "_read",
        "_weighed",
        "actions",
        "chats",
        "clocks",
        "created",
        "decision_began",
        "full_since",
        "game",
        "hints_agreed",
        "id",
        "latest",
        "marks",
        "movers",
        "offers",
        "options",
        "outcome",
        "position_seq",
        "recent",
        "rematch",
        "reveals",
        "rules",
        "seats",
        "seq",
        "seqs",
        "setup",
        "state",
        "times",
    )

    def __init__(self, table: str, first: Stored) -> None:
        setup = first.event
        if not isinstance(setup, Created):
            raise TypeError("the first event of a table says how it was created")
        self.id = table
        self.setup = setup
        self.game = registry.find(setup.game)
        try:
            self.rules = self.game.known_rules(setup.rules)
        except UnknownRules as error:
            raise Refusal("closed", f"This game cannot be shown: {error}.") from error
        self.options = dict(setup.options)
        self.seats = [Seat(plan) for plan in setup.seats]
        self.created = self.latest = first.time
        self.seq = first.seq
        self.position_seq = first.seq
        self.state: State | None = None
        self.actions: list[str] = []
        self.movers = bytearray()
        self.reveals = array("i")
        self.seqs = array("i")
        self.times = array("q")
        self.marks = Marks()
        self.chats = array("i")
        """The events with the newest lines of chat."""
        self.clocks: SeatClocks | None = None
        self.decision_began = first.time
        self.full_since: int | None = None
        """Since when every seat is taken, while the game waits for somebody's part of the shuffle."""
        self.offers: list[OpenOffer] = []
        self.outcome: protocol.Outcome | None = None
        self.rematch: str | None = None
        self.hints_agreed = False
        """All players have agreed that everybody may ask a bot for advice."""
        self.recent: deque[tuple[int, str]] = deque([(first.seq, first.command)], REMEMBERED)
        self._legal: list[int] | None = None
        self._choices: dict[str, int] | None = None
        self._read = ("", 0)
        self._weighed = ""
        self._start_if_full(first)

    # -- what can be asked --------------------------------------------------------------------------------------------

    @property
    def status(self) -> protocol.Status:
        if self.outcome is not None:
            return "over"
        return "open" if self.state is None else "running"

    @property
    def offered(self) -> bool:
        """Whether strangers find the table in lists: while it is open, only if a seat is free for anybody."""
        free = any(not seat.taken and not seat.owner for seat in self.seats)
        return self.setup.listed and (free or self.status != "open")

    @property
    def running(self) -> bool:
        return self.state is not None and self.outcome is None

    @property
    def names(self) -> list[str]:
        """What every seat is called in sentences; empty if nobody is there."""
        return [seat.called(at) for at, seat in enumerate(self.seats)]

    @property
    def deciding(self) -> int | None:
        """The seat that must decide now."""
        return self.state.seat if self.state is not None and self.outcome is None else None

    @property
    def first_ply(self) -> int:
        """Actions before this one belong to another game."""
        return len(self.setup.base.actions) if self.setup.base is not None else 0

    @property
    def nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats]

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that must decide now; None if a person must, or if everybody has left."""
        deciding = self.deciding
        if deciding is None or not self.seats[deciding].played_by_bot:
            return None
        people = [seat for seat in self.seats if seat.kind == "person"]
        return self.seats[deciding].level if not people or any(not seat.away for seat in people) else None

    def legal(self) -> list[int]:
        """The legal actions of the deciding seat, worked out once per position."""
        if self._legal is None:
            self._legal = self.state.legal() if self.state is not None and self.outcome is None else []
        return self._legal

    def choices(self) -> dict[str, int]:
        """The same by their notations."""
        if self._choices is None:
            state = self.state
            self._choices = {state.notation(action): action for action in self.legal()} if state is not None else {}
        return self._choices

    def read(self, notation: str) -> int:
        """The action behind a notation, read once per position. Raises `UnreadableAction`."""
        listed = self._choices.get(notation) if self._choices is not None else None
        if listed is not None:
            return listed
        if self._read[0] != notation:
            assert self.state is not None, "before the start there is nothing to read"
            self._read = (notation, self.state.parse(notation))
        return self._read[1]

    def found_legal(self, notation: str) -> None:
        """Remember for this position that an action which is not listed may be taken."""
        self._weighed = notation

    def is_open(self, notation: str) -> bool:
        """Whether this action is listed, or was found legal before."""
        return notation == self._weighed or notation in self.choices()

    def know_choices(self, choices: dict[str, int]) -> None:
        """Take over what somebody else has worked out about this position."""
        self._choices, self._legal = choices, list(choices.values())

    def forget_choices(self) -> None:
        """The position is another one."""
        self._legal = self._choices = None
        self._read, self._weighed = ("", 0), ""

    def record(self, ply: int | None = None) -> Record:
        """What was played so far, as a record without names and notes. Contains the seed: not for the players yet."""
        actions = self.actions if ply is None else self.actions[:ply]
        base = self.setup.base
        seed = base.seed if base is not None else self.seed
        return Record(self.game, self.options, seed, actions, redeals=self.redeals, rules=self.rules)

    @property
    def seed(self) -> str:
        """What the secret and the nonces amount to."""
        return shuffle.seed(self.setup.secret, self.nonces, self.setup.shuffle)

    @property
    def redeals(self) -> list[Redeal]:
        """Where hidden things were dealt anew: in games before this one, and at its beginning."""
        base = self.setup.base
        if base is None:
            return []
        return [*[Redeal(*redeal) for redeal in base.redeals], Redeal(len(base.actions), base.seat, self.seed)]

    def positions(self, first: int = 0) -> Iterator[State]:
        """The positions of what was played in the end, from one on. It is one state that moves on."""
        ply, data = self.marks.before(first)
        state, redeals = self.game.from_bytes(data), self.redeals
        while True:
            if ply >= first:
                yield state
            if ply == len(self.actions):
                return
            state.apply(state.parse(self.actions[ply]))
            ply += 1
            for redeal in redeals:
                if redeal.move == ply:
                    state = state.redeal(redeal.seat, Rng.seeded(redeal.seed))

    def last_ply_of(self, seat: int) -> int | None:
        """The seat's latest action that could be taken back."""
        found = self.movers.rfind(seat)
        return found if found >= self.first_ply else None

    def only_acted(self, seat: int, ply: int) -> bool:
        """Whether nobody but this seat has acted from this action on."""
        return self.movers.count(seat, ply) == len(self.movers) - ply

    def revealed_since(self, ply: int) -> bool:
        """Whether something hidden has become known from this action on, whoever played meanwhile."""
        return self.state is not None and self.reveals[ply] != self.state.reveals

    # -- moving on ----------------------------------------------------------------------------------------------------

    def is_heavy(self, event: Event) -> bool:
        """Whether taking in this event may cost more than a moment: a game begins, or goes back a long way."""
        if isinstance(event, Acted):
            return self.is_bulky
        if self.state is None:
            return not isinstance(event, Spoke | Left | Hooked)
        back = event.ply if isinstance(event, TookBack) else None
        if isinstance(event, Answered):
            back = next((offer.ply for offer in self.offers if offer.seq == event.offer), None)
        return back is not None and (self.is_bulky or self.marks.distance(back) > NEAR)

    @property
    def is_bulky(self) -> bool:
        """Whether the players brought texts of their own along, which every position from bytes has to read again.

        Nothing of such a game is worked out on the event loop, not even what is legal: that is another's choice.
        """
        return any(isinstance(value, str) and len(value) > BULKY for value in self.options.values())

    def apply(self, stored: Stored) -> None:
        """Take in the next event."""
        if stored.seq != self.seq + 1:
            raise ValueError(f"event {stored.seq} cannot follow event {self.seq}")
        event = stored.event
        self.seq, self.latest = stored.seq, stored.time
        self.recent.append((stored.seq, stored.command))
        if isinstance(event, Acted):
            self._act(stored, event)
            self._changed(stored)
        elif isinstance(event, Spoke):
            self.chats.append(stored.seq)
            del self.chats[:-MOST_CHAT]
        else:
            self._other(stored)

    def _other(self, stored: Stored) -> None:
        match stored.event:
            case Sat() as sat:
                # By the first method whoever claimed a seat before the start kept the nonce they found there.
                self.seats[sat.seat].sit(sat, dealt=self.state is not None or (sat.link and self.setup.shuffle == 1))
                self.hints_agreed = False  # whoever takes a seat over has not agreed to anything
                if self.state is None:
                    self.options.update(sat.options)
                self._start_if_full(stored)
            case Mixed(seat=seat, nonce=nonce):
                self.seats[seat].mix(nonce)
                self._start_if_full(stored)
            case SeatSet(seat=seat, kind=kind, level=level):
                self.seats[seat].free()
                self.seats[seat].kind, self.seats[seat].level = kind, level
                self._start_if_full(stored)
            case TookBack(ply=ply):
                self._take_back(ply)
                self._changed(stored)
            case Offered(kind=kind, seat=seat) as offered:
                people = [other for other, place in enumerate(self.seats) if not place.played_by_bot and other != seat]
                self.offers = [offer for offer in self.offers if (offer.kind, offer.seat) != (kind, seat)]
                self.offers.append(OpenOffer(stored.seq, offered, people))
            case Answered() as answered:
                self._answer(stored, answered)
            case Resigned(seat=seat):
                self._retire(stored, seat, "resigned", f"{self.seats[seat].name} resigns.")
            case Flagged(seat=seat):
                if self.clocks is not None:
                    self.clocks.run_out(seat)
                self._retire(stored, seat, "time", f"{self.seats[seat].name} has run out of time.")
            case Left(seat=seat):
                self._leave(stored, seat)
            case Returned(seat=seat):
                self.seats[seat].come_back()
            case Rematched(table=table):
                self.rematch = table
            case Hooked(seat=seat, url=url):
                self.seats[seat].webhook = url

    def _start_if_full(self, stored: Stored) -> None:
        if self.state is not None or not all(seat.taken for seat in self.seats):
            return
        if any(seat.mixes for seat in self.seats):
            self.full_since = stored.time if self.full_since is None else self.full_since
            return
        self.full_since = None
        if self.setup.base is not None:
            self.actions = [sys.intern(action) for action in self.setup.base.actions]
            self.seqs.extend([stored.seq] * len(self.actions))
            self.times.extend([stored.time] * len(self.actions))
        for ply, state in enumerate(self.record().states()):
            self.marks.pass_by(ply, state)
            if ply < len(self.actions):
                self.movers.append(state.seat)
                self.reveals.append(state.reveals)
            else:
                self.state = state
        if self.setup.clock is not None:
            self.clocks = SeatClocks(self.setup.clock, len(self.seats))
        self._changed(stored)

    def _act(self, stored: Stored, event: Acted) -> None:
        state = self.state
        assert state is not None, "an action needs a game that has begun"
        action = self.read(event.action)
        self.actions.append(sys.intern(event.action))
        self.movers.append(state.seat)
        self.reveals.append(state.reveals)
        self.seqs.append(stored.seq)
        self.times.append(stored.time)
        state.apply(action)
        self.marks.pass_by(len(self.actions), state)
        if self.clocks is not None:
            self.clocks.acted(event.seat, event.spent)

    def _take_back(self, ply: int) -> None:
        del self.actions[ply:], self.movers[ply:], self.reveals[ply:], self.seqs[ply:], self.times[ply:]
        self.marks.cut(ply)
        self.state = next(self.positions(ply))

    def _changed(self, stored: Stored) -> None:
        """The position is another one: a new decision begins, offers are void, and perhaps the game is over."""
        self.position_seq = stored.seq
        self.decision_began = stored.time
        self.forget_choices()
        if self.offers:
            self.offers = []
        state = self.state
        if state is not None and state.seat == OVER:
            end = state.outcome
            assert end is not None, "a game that is over has an outcome"
            results = [end.result(seat) for seat in range(len(self.seats))]
            sentence = with_names(end.sentence, self.names)
            self.outcome = protocol.Outcome(end.reason, sentence, results, list(end.points))

    def _answer(self, stored: Stored, answered: Answered) -> None:
        for offer in self.offers:
            if offer.seq == answered.offer:
                if not answered.agree:
                    self.offers.remove(offer)
                    return
                offer.waiting.remove(answered.seat)
                if not offer.waiting:
                    self._agreed(stored, offer)
                return

    def _agreed(self, stored: Stored, offer: OpenOffer) -> None:
        if offer.kind == "hints":  # the position is the same, and so are other offers
            self.hints_agreed = True
            self.offers.remove(offer)
            return
        if offer.kind == "draw":
            results: list[protocol.Result] = ["drawn"] * len(self.seats)
            self.outcome = protocol.Outcome("agreed-draw", "The players agree on a draw.", results, None)
        elif offer.ply is not None:
            self._take_back(offer.ply)
        self._changed(stored)

    def _retire(self, stored: Stored, seat: int, reason: str, sentence: str) -> None:
        """With two seats the other one wins; with more a bot plays on."""
        if len(self.seats) > 2:
            self.seats[seat].stand_in(STAND_IN, retired=True)
            if self.clocks is not None:
                self.clocks.stop(seat)
            return
        results: list[protocol.Result] = ["lost" if other == seat else "won" for other in range(len(self.seats))]
        self.outcome = protocol.Outcome(reason, sentence, results, None)
        self._changed(stored)

    def _leave(self, stored: Stored, seat: int) -> None:
        """Before the start the seat is free again, and a table that everybody left is closed. Later a bot plays on."""
        if self.state is not None:
            self.seats[seat].stand_in(STAND_IN)
            self.offers = []
            return
        self.seats[seat].free()
        self.full_since = None
        if not any(place.kind == "person" for place in self.seats):
            results: list[protocol.Result] = ["drawn"] * len(self.seats)
            self.outcome = protocol.Outcome("abandoned", "Everybody has left.", results, None)
            self._changed(stored)
