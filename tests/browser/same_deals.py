"""The service of `moontable serve`, on this machine and for tests alone: every table of a kind gets the same cards.

    python -m tests.browser.same_deals PORT FOLDER

The real command cannot do this: whoever knew the chance of a service could work out every hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from moontable.table.web.serving import serve
from moontable.table.web.settings import Limits, Settings
from tests.table.chance import SameDeals

LIMITS = Limits(requests=9999, requests_per_s=9999, retellings=9999, retellings_per_s=9999, creations=9999)
"""All guests come from one address and click faster than people do."""


def announce(address: str) -> None:
    sys.stdout.write(f"open at {address}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    port, folder = sys.argv[1:]
    serve(Settings(port=int(port), data=Path(folder), bot_pace_ms=0, limits=LIMITS), announce, SameDeals())
