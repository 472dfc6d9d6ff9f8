"""The sentences of Blue Moon: `en.toml` and its translations hold them, everybody says them by their slugs.

Players stand in them as marks of seats (`WORDS.seat`) and cards as marks of cards (`card_name`).
"""

from __future__ import annotations

import importlib.resources
from typing import TYPE_CHECKING, Final

from moontable.core.words import Words, mark

if TYPE_CHECKING:
    from moontable.games.bluemoon.cards.catalog import Card

WORDS: Final = Words("bluemoon", str(importlib.resources.files("moontable.games.bluemoon").joinpath("words")))


def card_name(card: Card) -> str:
    """A card in a sentence."""
    return mark("card", card.id, card.name)


def listing(names: list[str]) -> str:
    """Several things in a sentence: "A, B and C"."""
    if len(names) < 2:
        return names[0] if names else ""
    said = WORDS.say("list.two", first=names[-2], last=names[-1])
    for name in reversed(names[:-2]):
        said = WORDS.say("list.more", first=name, rest=said)
    return said
