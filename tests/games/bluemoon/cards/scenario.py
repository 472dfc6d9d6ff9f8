"""`@card("hoax/12")`: says whose text a scenario shows. A wrong id stops the collection at that very line."""

from __future__ import annotations

import pytest

from moontable.games.bluemoon.catalog import CARDS


def card(*ids: str) -> pytest.MarkDecorator:
    """The mark for a scenario of these cards, each of which has a text."""
    for each in ids:
        if each not in CARDS or not CARDS[each].words:
            raise ValueError(f"{each!r} is no card with a text")
    return pytest.mark.card(*ids)
