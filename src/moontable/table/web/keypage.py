"""The page that shows a guest their own key, so that they can play on another device too.

The key lies in a cookie that no script can read, and this must not become a way around that, should foreign code ever
run in our pages. So the key is no answer of the API: it is shown on a page of its own, which comes only when a person
goes to it (browsers say so in headers that scripts cannot set), runs nothing, and is a stranger to all our other pages
(`sandbox`), so that none of them can look into it.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final

from moontable.table.web.guests import Headers

STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}"
    "code{display:block;padding:1rem;border:1px solid;border-radius:8px;overflow-wrap:anywhere;user-select:all}"
)
STYLE_HASH: Final = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{STYLE_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox"
)


def _page(content: str) -> str:
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Your key \u00b7 Moontable</title><style>{STYLE}</style>"
        f'<h1>Your key</h1>{content}<p><a href="/settings">Back to the settings</a></p></html>'
    )


NONE: Final = _page("<p>This browser has no key yet: it gets one when you open the lobby.</p>")
REFUSAL: Final = _page(
    "<p>The key is shown only to a person who comes here from the settings, over https or on the server's own machine."
    " A seat can always be handed on by its link.</p>"
)


def asked_by_hand(headers: Headers) -> bool:
    """Whether a person has opened the page: no script that fetches it, no frame, no page of another site."""
    return (
        headers.get("sec-fetch-mode") == "navigate"
        and headers.get("sec-fetch-dest") == "document"
        and headers.get("sec-fetch-user") == "?1"
        and headers.get("sec-fetch-site") in ("same-origin", "none")
    )


def page(key: str | None) -> str:
    """The page with a key. A key consists of letters, digits, `-` and `_`."""
    if key is None:
        return NONE
    return _page(
        "<p>Anybody who has this key can play on your seats. Enter it in the settings of your own devices, and show"
        f" it to nobody.</p><code>{key}</code>"
    )
