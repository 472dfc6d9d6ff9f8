"""Logs for machines: one JSON object per line on stderr. No keys, no tokens, no query strings, nothing about hands."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A record as JSON: time, level, event, and whatever was passed as `extra`."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "worker": self._worker,
        }
        line.update({name: value for name, value in vars(record).items() if name not in PLAIN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # in ASCII: a strange letter in an address must not look like a new line


def set_up(worker: int) -> None:
    """Send everything that this process logs to stderr. uvicorn says only what goes wrong: it would log addresses."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(worker))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("moontable").setLevel(logging.INFO)
