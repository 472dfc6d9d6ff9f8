"""What a lesson can point at. The name of a part (`hand`), or a kind and which one (`card vulca/3`, `place 300,250`).

Boards carry these names (`data-spot`, `data-card`, ...), so the client needs no list; the browser tests find a spot
that no board has.
"""

from __future__ import annotations

import re
from typing import Final

KINDS: Final = ("card", "action", "space", "plate", "model", "stone", "place")
NOT_A_SPOT: Final = (
    "{spot} is no spot: it is the name of a part, such as hand, or one of "
    + ", ".join(KINDS)
    + " and which one, such as card vulca/3"
)
_PART: Final = re.compile(r"[a-z]+(-[a-z]+)*")


def is_spot(text: str) -> bool:
    kind, blank, which = text.partition(" ")
    return (kind in KINDS and bool(which)) if blank else _PART.fullmatch(text) is not None and kind not in KINDS
