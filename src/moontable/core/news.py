"""News: what came of an action, in a few words, for whoever says it large, draws it, sounds it or reads it out."""

from __future__ import annotations

from typing import Final, NamedTuple

LONGEST: Final = 90
"""No piece of news has more letters than these, as people read it: it must be taken in at a glance."""


class News(NamedTuple):
    """One thing that came of an action."""

    kind: str
    """A slug, such as `fight` or `wound`: what it is about, for pictures and sounds."""
    words: str
    """A headline: few words, no full stop. Players and cards in it are marks."""
