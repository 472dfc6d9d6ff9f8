"""When something happens at a table, and how much of the time before it counts."""

from __future__ import annotations

from typing import NamedTuple

from moontable.table.rules.clock import Uptime
from moontable.table.rules.tables import Table


class Moment(NamedTuple):
    """When a command is judged: the time, and when the service was not running."""

    now: int
    uptime: Uptime

    def earlier(self, milliseconds: int) -> Moment:
        return Moment(self.now - milliseconds, self.uptime)

    def spent(self, table: Table) -> int:
        """How long the present decision has taken."""
        return self.uptime.between(table.decision_began, self.now)

    def waited(self, table: Table) -> int:
        """How long a table whose seats are all taken has waited for the parts of the shuffle."""
        return self.uptime.between(table.full_since, self.now) if table.full_since is not None else 0
