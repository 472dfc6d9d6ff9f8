"""Chance that happens the same way every time, so that a test plays the same game in every run."""

from __future__ import annotations

from moontable.table.rules.chance import Chance
from moontable.table.rules.tables import Table


class SameDeals(Chance):
    """Tables with the same options and the same nonces get the same cards; only whoever starts a service can ask so."""

    def secret(self) -> str:
        return "5e" * 32

    def nonce(self) -> str:
        return "0c" * 16

    def bot_seed(self, table: Table) -> str:
        return f"{table.setup.game}/{table.position_seq}"


class OtherDeals(Chance):
    """Every deal differs from the one before, but their order is always the same."""

    def __init__(self) -> None:
        self._count = 0

    def begin_again(self) -> None:
        self._count = 0

    def secret(self) -> str:
        self._count += 1
        return f"{self._count:064x}"

    def nonce(self) -> str:
        self._count += 1
        return f"{self._count:032x}"
