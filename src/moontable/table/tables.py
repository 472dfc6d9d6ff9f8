"""A table as the fold of its events: seats, position, clocks, offers, outcome. No storage, no sockets, no time of day.

`Table.apply` believes every event, because only events that `commands` allowed are ever stored. The same events give
the same table for ever; that is how a table is found again after a restart.
"""

from __future__ import annotations

import sys
from array import array
from collections import deque
from typing import Final

from moontable.core import registry
from moontable.core.contract import OVER, State
from moontable.core.record import Record, Redeal
from moontable.table import protocol, shuffle
from moontable.table.clock import SeatClocks
from moontable.table.events import (
    Acted,
    Answered,
    Created,
    Flagged,
    Hooked,
    Left,
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
from moontable.table.refusal import Refusal
from moontable.table.seats import Seat, with_names

REMEMBERED: Final = 64
"""Commands whose ids a table keeps at hand; older ones are looked up in the store."""
STAND_IN: Final = "greedy"
"""The level of a bot that plays for somebody who left."""


class OpenOffer:
    """An offer and who has not answered it yet."""

    __slots__ = ("kind", "ply", "seat", "seq", "waiting")

    def __init__(self, seq: int, event: Offered, waiting: list[int]) -> None:
        self.seq, self.kind, self.seat, self.ply, self.waiting = seq, event.kind, event.seat, event.ply, waiting


class Table:
    """Everything about one table. Made from its first event, moved on by `apply`."""

    __slots__ = (
        "_legal",
        "actions",
        "clocks",
        "created",
        "decision_began",
        "game",
        "id",
        "movers",
        "offers",
        "options",
        "outcome",
        "position_seq",
        "recent",
        "rematch",
        "reveals",
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
        if self.game.rules_version != setup.rules:
            known = self.game.rules_version
            raise Refusal("closed", f"This game was begun under rules version {setup.rules}; the server knows {known}.")
        self.options = dict(setup.options)
        self.seats = [Seat(plan) for plan in setup.seats]
        self.created = first.time
        self.seq = first.seq
        self.position_seq = first.seq
        self.state: State | None = None
        self.actions: list[str] = []
        self.movers = bytearray()
        self.reveals = array("i")
        self.seqs = array("i")
        self.times = array("q")
        self.clocks: SeatClocks | None = None
        self.decision_began = first.time
        self.offers: list[OpenOffer] = []
        self.outcome: protocol.Outcome | None = None
        self.rematch: str | None = None
        self.recent: deque[tuple[int, str]] = deque([(first.seq, first.command)], REMEMBERED)
        self._legal: list[int] | None = None
        self._start_if_full(first)

    # -- what can be asked --------------------------------------------------------------------------------------------

    @property
    def status(self) -> protocol.Status:
        if self.outcome is not None:
            return "over"
        return "open" if self.state is None else "running"

    @property
    def running(self) -> bool:
        return self.state is not None and self.outcome is None

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

    def record(self, ply: int | None = None) -> Record:
        """What was played so far, as a record without names and notes. Contains the seed: not for the players yet."""
        actions = self.actions if ply is None else self.actions[:ply]
        seed = shuffle.seed(self.setup.secret, self.nonces)
        base = self.setup.base
        if base is None:
            return Record(self.game, self.options, seed, actions)
        redeals = [Redeal(*redeal) for redeal in base.redeals] + [Redeal(len(base.actions), base.seat, seed)]
        return Record(self.game, self.options, base.seed, actions, redeals=redeals)

    def last_ply_of(self, seat: int) -> int | None:
        """The seat's latest action that could be taken back."""
        found = self.movers.rfind(seat)
        return found if found >= self.first_ply else None

    def free_to_take_back(self, seat: int, ply: int) -> bool:
        """Whether only this seat has acted since, and nothing hidden became known."""
        alone = self.movers.count(seat, ply) == len(self.movers) - ply
        return alone and self.state is not None and self.reveals[ply] == self.state.reveals

    # -- moving on ----------------------------------------------------------------------------------------------------

    def apply(self, stored: Stored) -> None:
        """Take in the next event."""
        if stored.seq != self.seq + 1:
            raise ValueError(f"event {stored.seq} cannot follow event {self.seq}")
        event = stored.event
        self.seq = stored.seq
        self.recent.append((stored.seq, stored.command))
        if isinstance(event, Acted):
            self._act(stored, event)
            self._changed(stored)
        elif not isinstance(event, Spoke):
            self._other(stored)

    def _other(self, stored: Stored) -> None:
        match stored.event:
            case Sat() as sat:
                self.seats[sat.seat].sit(sat)
                if self.state is None:
                    self.options.update(sat.options)
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
        base = self.setup.base
        if base is not None:
            self.seqs.extend([stored.seq] * len(base.actions))
            self.times.extend([stored.time] * len(base.actions))
            self._rebuild([sys.intern(action) for action in base.actions])
        else:
            self.state = self.record().start()
        if self.setup.clock is not None:
            self.clocks = SeatClocks(self.setup.clock, len(self.seats))
        self._changed(stored)

    def _act(self, stored: Stored, event: Acted) -> None:
        state = self.state
        assert state is not None, "an action needs a game that has begun"
        self.actions.append(sys.intern(event.action))
        self.movers.append(state.seat)
        self.reveals.append(state.reveals)
        self.seqs.append(stored.seq)
        self.times.append(stored.time)
        state.apply(state.parse(event.action))
        if self.clocks is not None:
            self.clocks.acted(event.seat, event.spent)

    def _take_back(self, ply: int) -> None:
        del self.seqs[ply:], self.times[ply:]
        self._rebuild(self.actions[:ply])

    def _rebuild(self, actions: list[str]) -> None:
        """Play a game again from its start."""
        self.actions, self.movers, self.reveals = actions, bytearray(), array("i")
        state = None
        for at, state in enumerate(self.record().states()):
            if at < len(actions):
                self.movers.append(state.seat)
                self.reveals.append(state.reveals)
        self.state = state

    def _changed(self, stored: Stored) -> None:
        """The position is another one: a new decision begins, offers are void, and perhaps the game is over."""
        self.position_seq = stored.seq
        self.decision_began = stored.time
        self._legal = None
        if self.offers:
            self.offers = []
        state = self.state
        if state is not None and state.seat == OVER:
            end = state.outcome
            assert end is not None, "a game that is over has an outcome"
            results = [end.result(seat) for seat in range(len(self.seats))]
            sentence = with_names(end.sentence, self.seats)
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
        if not any(place.kind == "person" for place in self.seats):
            results: list[protocol.Result] = ["drawn"] * len(self.seats)
            self.outcome = protocol.Outcome("abandoned", "Everybody has left.", results, None)
            self._changed(stored)
