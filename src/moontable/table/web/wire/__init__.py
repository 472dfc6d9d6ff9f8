"""What the table wants of uvicorn beyond ASGI: limits that hold before anything is stored, and writing in bulk.

Whatever a stranger sends is counted here, byte by byte and frame by frame, before it costs memory or time: the
application sees requests and messages of bounded size only.
"""

from __future__ import annotations

import uvicorn
from litestar.types import ASGIApp

from moontable.table.web.metrics import Metrics
from moontable.table.web.settings import Limits
from moontable.table.web.wire.crowd import Crowd
from moontable.table.web.wire.requests import TableRequests
from moontable.table.web.wire.sockets import TableSocket
from moontable.table.web.wire.turnstile import Turnstile

GRACE_S = 5
"""Requests that are being answered have so long to come to their end when the service stops."""


class Config(uvicorn.Config):
    """The server as the table needs it. Logs are set up elsewhere."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        super().__init__(
            app,
            http=TableRequests,
            ws=TableSocket,
            ws_max_size=limits.message_bytes,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_S,
            lifespan="on",
        )
        self.limits = limits
        self.crowd = Crowd(limits, self.forwarded_allow_ips, metrics)
        self.turnstile = Turnstile()
