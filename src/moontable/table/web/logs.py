"""Logs: one line per event on stderr. No keys, no tokens, no query strings, nothing about hands.

For machines a line is a JSON object. At a terminal it is for people, who are told what goes wrong and not each request.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final, Literal

LogKind = Literal["auto", "json", "plain"]
"""`auto`: plain at a terminal, JSON elsewhere."""
PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def passed(record: logging.LogRecord) -> dict[str, object]:
    """What was passed as `extra`. Some libraries mark every record for themselves, with a name that begins with `_`."""
    return {name: value for name, value in vars(record).items() if name not in PLAIN and not name.startswith("_")}


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
        line.update(passed(record))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # in ASCII: a strange letter in an address must not look like a new line


class PlainLines(logging.Formatter):
    """A record as people read it: when, what, and in brackets the rest."""

    def format(self, record: logging.LogRecord) -> str:
        more = passed(record).items()
        told = ", ".join([f"{name} {ascii(value) if isinstance(value, str) else value}" for name, value in more])
        when = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")  # noqa: DTZ006 - by the clock on their wall
        line = f"{when}  {ascii(record.getMessage())[1:-1]}{f' ({told})' if told else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up(worker: int, kind: LogKind = "auto") -> None:
    """Send everything that this process logs to stderr. uvicorn says only what goes wrong: it would log addresses."""
    for_people = kind == "plain" or (kind == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlainLines() if for_people else JsonLines(worker))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("moontable").setLevel(logging.WARNING if for_people else logging.INFO)
