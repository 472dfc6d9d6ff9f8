"""When people add their parts to the shuffle: after the server's promise, before the cards are dealt, and in time."""

from __future__ import annotations

from typing import Final

from moontable.table import protocol
from moontable.table.rules.chance import Chance
from moontable.table.rules.events import Mixed
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.tables import Table

MIX_MS: Final = 15_000
"""So long a table with all seats taken waits for somebody's part: browsers send it in a moment."""


def mix(table: Table, seat: int, command: protocol.MixIn) -> Mixed:
    """Somebody who has seen the commitment adds their nonce."""
    if table.state is not None or table.outcome is not None:
        raise Refusal("closed", "The cards have been dealt already.")
    if not table.seats[seat].mixes:
        raise Refusal("not-allowed", "Your part of the shuffle has been added already.")
    return Mixed(seat, command.nonce)


def late(table: Table, waited: int, chance: Chance) -> Mixed | None:
    """Nobody holds a game up for ever by adding nothing: after a while the server draws a nonce for them.

    Their browser notices that what it has sent is not among the nonces, so a server gains nothing by not waiting.
    """
    if table.full_since is None or waited < MIX_MS:
        return None
    seat = next(at for at, place in enumerate(table.seats) if place.mixes)
    return Mixed(seat, chance.nonce())
