"""The sentences of Moonstone: `en.toml` and its translations hold them, everybody says them by their slugs.

Players stand in them as marks of seats (`WORDS.seat`) and models as marks of models (`telling/names.py`).
"""

from __future__ import annotations

import importlib.resources
from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.core.words import Value, Words
from moontable.games.moonstone.cards.decks import ARCANE_COLOURS, CATASTROPHE, arcane_colour, arcane_value
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

WORDS: Final = Words("moonstone", str(importlib.resources.files("moontable.games.moonstone").joinpath("words")))


def why(
    rule: str, slug: str, because: tuple[str, ...] = (), points: tuple[tuple[int, int], ...] = (), **values: Value
) -> Explanation:
    """Why something is not possible: the sentence `why.SLUG` and, if there is one, the remedy of the same slug."""
    helps = f"remedy.{slug}"
    remedy = WORDS.say(helps, **values) if WORDS.has(helps) else ""
    return Explanation(rule, WORDS.say(f"why.{slug}", **values), remedy, because, points)


def arcane_card(card: i64) -> str:
    """An arcane card in a sentence: `Green 2`."""
    if card == CATASTROPHE:
        return WORDS.say("arcane.catastrophe")
    return WORDS.say(f"arcane.{ARCANE_COLOURS[arcane_colour(card)]}", value=int(arcane_value(card)))


def melee_card(card: i64) -> str:
    return WORDS.say(f"melee.{MELEE_CARDS[card]}")


def damage_type(number: i64) -> str:
    return WORDS.say(f"damage.{DAMAGE_TYPES[number]}")


def listing(names: list[str]) -> str:
    """Several things in a sentence, each once: "A, B and C"."""
    once = list(dict.fromkeys(names))
    if len(once) < 2:
        return once[0] if once else ""
    said = WORDS.say("list.two", first=once[-2], last=once[-1])
    for name in reversed(once[:-2]):
        said = WORDS.say("list.more", first=name, rest=said)
    return said
