"""Offers that wait for an answer: a draw, a take-back, advice for everybody."""

from __future__ import annotations

from moontable.table.rules.events import Offered


class OpenOffer:
    """An offer and who has not answered it yet."""

    __slots__ = ("kind", "ply", "seat", "seq", "waiting")

    def __init__(self, seq: int, event: Offered, waiting: list[int]) -> None:
        self.seq, self.kind, self.seat, self.ply, self.waiting = seq, event.kind, event.seat, event.ply, waiting
