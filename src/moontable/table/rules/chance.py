"""Where the service's own chance comes from: secrets of shuffles, nonces for those who send none, seeds for bots.

The service is given its chance when it is put together (`Hub`); no option, request or environment can exchange it.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from moontable.table.rules.tables import Table


class Chance:
    """The system's: nobody can foresee it or make it happen again."""

    def secret(self) -> str:
        """The server's part of a shuffle."""
        return secrets.token_hex(32)

    def nonce(self) -> str:
        """The part of a person who adds none of their own."""
        return secrets.token_hex(16)

    def bot_seed(self, _table: Table) -> str:
        """For the world that a bot is asked with, and for what it leaves to chance itself."""
        return secrets.token_hex(16)
