"""A table without a server: commands are judged and taken in one after the other, and each step takes a second."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from moontable.table import protocol
from moontable.table.rules import commands, creating, telling
from moontable.table.rules.clock import Uptime
from moontable.table.rules.events import Event, Stored
from moontable.table.rules.moments import Moment
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer
from moontable.table.web import keys
from tests.table.chance import OtherDeals

START = 1_000_000
LINKS = keys.Links("secret of the service")
CHANCE = OtherDeals()


class Desk:
    """A table of Pebbles at which each step takes a second."""

    def __init__(self, **wish: object) -> None:
        CHANCE.begin_again()  # whatever other tests have dealt before
        fields = {"game": "pebbles", "name": "Ada", **wish}
        created = creating.create(protocol.CreateTable(**fields), "ada", CHANCE)  # type: ignore[arg-type]
        self.now = START
        self.table = Table("t" * 16, Stored(1, self.now, "", created))
        self.uptime = Uptime()

    @classmethod
    def of(cls, created: Event) -> Desk:
        desk = cls()
        desk.table = Table("u" * 16, Stored(1, desk.now, "", created))
        return desk

    def happens(self, event: Event) -> None:
        self.now += 1000
        self.table.apply(Stored(self.table.seq + 1, self.now, "", event))

    def sit(self, owner: str, **wish: object) -> None:
        wish = {"name": owner.title(), **wish}
        self.happens(commands.join(self.table, owner, protocol.JoinTable(**wish), CHANCE))  # type: ignore[arg-type]

    def do(self, seat: int, command: Callable[[str, int], protocol.Command]) -> Event:
        """The seat's owner gives a command now."""
        who = Viewer(self.table.seats[seat].owner, seat)
        self.now += 1000
        event = commands.decide(self.table, who, command("c", self.table.seq), Moment(self.now, self.uptime))
        self.now -= 1000
        self.happens(event)
        return event

    def refuses(self, seat: int, command: Callable[[str, int], protocol.Command]) -> str:
        before = self.table.seq
        with pytest.raises(Refusal) as caught:
            self.do(seat, command)
        assert self.table.seq == before
        return caught.value.code

    def act(self) -> None:
        """The deciding seat takes its first legal action."""
        state = self.table.state
        assert state is not None
        self.do(state.seat, act(state.notation(state.legal()[0])))

    def play_out(self) -> None:
        while self.table.outcome is None:
            self.act()

    def legal(self) -> list[str]:
        state = self.table.state
        assert state is not None
        return [state.notation(action) for action in state.legal()]


def act(action: str) -> Callable[[str, int], protocol.Command]:
    return lambda number, at: protocol.Act(number, at, action)


def answer(offer: int, agree: bool) -> Callable[[str, int], protocol.Command]:
    return lambda number, at: protocol.Answer(number, at, offer, agree)


def moment(desk: Desk) -> Moment:
    return Moment(desk.now, desk.uptime)


def for_two(**wish: object) -> Desk:
    desk = Desk(**wish)
    desk.sit("bob")
    return desk


def for_three() -> Desk:
    desk = Desk(options={"players": 3})
    desk.sit("bob")
    desk.sit("cyd")
    return desk


def may(desk: Desk, seat: int) -> protocol.May:
    return telling.may(desk.table, Viewer(desk.table.seats[seat].owner, seat))
