"""What arrives at the same moment is taken in a few at a time, so that nobody has to wait for all of it.

The event loop reads every connection that has something to say before it looks at anything else: a thousand requests
in the same moment would be one long stretch of work. Here only so many pass in one turn of the loop. The others are
not read any further until it is their turn, so what waits is what one read has brought, and no more.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol

AT_ONCE: Final = 40
"""Most requests take a few tenths of a millisecond, and none of them more than one."""


class Passenger(Protocol):
    """A connection to which something came."""

    transport: asyncio.Transport

    def take_in(self, data: bytes) -> None:
        """Make something of what came."""


class Turnstile:
    """Stands before all connections of one loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._at_once = at_once
        self._left = at_once
        """So many may pass before the loop comes round."""
        self._waiting: deque[tuple[Passenger, bytes]] = deque()
        self._turning = False

    def come(self, who: Passenger, data: bytes) -> None:
        """Let it in, now or in one of the next turns, each in the order of their coming."""
        if self._left and not self._waiting:
            self._let_in(who, data)
        else:
            who.transport.pause_reading()
            self._waiting.append((who, data))

    def _let_in(self, who: Passenger, data: bytes) -> None:
        self._left -= 1
        if not self._turning:
            self._turning = True
            asyncio.get_running_loop().call_soon(self._turn)
        who.take_in(data)

    def _turn(self) -> None:
        """The loop has come round: whatever passed last time has been worked at."""
        self._left, self._turning = self._at_once, False
        while self._waiting and self._left:
            who, data = self._waiting.popleft()
            if not who.transport.is_closing():
                who.transport.resume_reading()
                self._let_in(who, data)
