"""Advice at the table: who may ask a bot what it would do.

Never against people who have not agreed to it: a seat may ask if all others are bots, or once every player said yes.
A table can be set up without advice for anybody.
"""

from __future__ import annotations

from moontable.core.contract import State
from moontable.table import protocol
from moontable.table.rules.events import Offered
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table


def rule(table: Table) -> protocol.Hints:
    """What holds at a table."""
    if not table.setup.hints:
        return "never"
    return "all" if table.hints_agreed else "bots"


def may_ask(table: Table, seat: int) -> bool:
    """Whether a seat may ask for advice in this game."""
    return table.running and (rule(table) == "all" or (rule(table) == "bots" and not _people(table, seat)))


def _people(table: Table, seat: int) -> list[str]:
    """Who else plays, or may come back to: not bots, nor the same person on another seat."""
    mine = table.seats[seat].owner
    return [
        other.name
        for at, other in enumerate(table.seats)
        if at != seat and other.kind != "bot" and other.owner != mine and not other.retired
    ]


def may_offer(table: Table, seat: int) -> bool:
    """Whether it makes sense to ask the others for their agreement: all of them must be there to answer."""
    if not table.running or rule(table) != "bots" or not _people(table, seat):
        return False
    return not any(other.may_return for at, other in enumerate(table.seats) if at != seat)


def offer(table: Table, seat: int, command: protocol.OfferHints) -> Offered:
    """Ask the others whether everybody may ask a bot for advice."""
    if command.at > table.seq:
        raise Refusal("stale", f"Nothing with the number {command.at} has happened here yet.")
    if rule(table) == "never":
        raise Refusal("not-allowed", "This table was set up without advice.")
    if may_ask(table, seat):
        raise Refusal("not-allowed", "You may ask for advice already.")
    if not may_offer(table, seat):
        raise Refusal("not-allowed", "Somebody is away and cannot be asked now.")
    if any(each.seat == seat and each.kind == "hints" for each in table.offers):
        raise Refusal("not-allowed", "Your offer is still open.")
    return Offered(seat, "hints")


def in_need(table: Table, seat: int | None) -> State:
    """The position about which a seat may ask for advice. Raises `Refusal`."""
    if seat is None:
        raise Refusal("not-yours", "You have no seat at this table.")
    if table.state is None or table.outcome is not None:
        raise Refusal("closed", "There is no game to give advice in.")
    if table.seats[seat].away or table.deciding != seat:
        raise Refusal("not-allowed", "It is not your turn, so there is nothing to decide.")
    if rule(table) == "never":
        raise Refusal("not-allowed", "This table was set up without advice.")
    if not may_ask(table, seat):
        raise Refusal("not-allowed", "You play against people: all of them must agree first.")
    return table.state
