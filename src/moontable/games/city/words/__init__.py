"""The sentences of Blue Moon City: `en.toml` and its translations hold them, everybody says them by their slugs.

Players stand in them as marks of seats (`WORDS.seat`), cards as marks of cards (`card_name`), and on buttons and in
headlines what is gained or paid as marks of goods (`good`), so that a board can draw it.
"""

from __future__ import annotations

import importlib.resources
from typing import Final

from moontable.core.explanation import Explanation
from moontable.core.words import Value, Words, mark
from moontable.games.city.components.cards import ANY, COLOURS, PEOPLES, SLUGS, colour_of, value_of
from moontable.games.city.components.catalog import POWERS
from moontable.games.city.components.city import City
from moontable.games.city.state.position import DRAGONS, Position

WORDS: Final = Words("city", str(importlib.resources.files("moontable.games.city").joinpath("words")))
ORDINALS: Final = ("first", "second", "third", "fourth")
KINDS: Final = ("crystals", "cards", "scales")


# -- things in sentences ----------------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """A card in a sentence."""
    return mark("card", SLUGS[card], plain_card_name(card))


def plain_card_name(card: int) -> str:
    """What people call a card: `Vulca 3`."""
    return WORDS.say("card", people=people_name(card), value=int(value_of(card)))


def people_name(card: int) -> str:
    return WORDS.say(f"people.{PEOPLES[colour_of(card)]}")


def colour_name(colour: int) -> str:
    return WORDS.say("colour.any" if colour == ANY else f"colour.{COLOURS[colour]}")


def dragon_name(which: int) -> str:
    return WORDS.say(f"dragon.{DRAGONS[which]}")


def box_name(city: City, space: int, box: int) -> str:
    """A box as people call it: by what it costs, and among equal ones by its place from the left."""
    values = city.box_values(space)
    value = values[box]
    place = "only" if values.count(value) == 1 else ORDINALS[values[:box].count(value)]
    return WORDS.say(f"box.{place}", value=value)


def kind_of_box(values: list[int], value: int) -> str:
    """A box among those of these values, where it does not matter which of equal ones it is."""
    return WORDS.say("box.only" if values.count(value) == 1 else "box.any", value=value)


def place_name(position: Position, space: int) -> str:
    """A tile with its space."""
    return WORDS.say("place", tile=position.city.tile(space).name, space=space)


def listing(names: list[str]) -> str:
    """Several things in a sentence: "A, B and C"."""
    return _listed(names, "list.two")


def either(names: list[str]) -> str:
    """Things of which one is meant: "A, B or C"."""
    return _listed(names, "list.either")


def _listed(names: list[str], last_two: str) -> str:
    if len(names) < 2:
        return names[0] if names else ""
    said = WORDS.say(last_two, first=names[-2], last=names[-1])
    for name in reversed(names[:-2]):
        said = WORDS.say("list.more", first=name, rest=said)
    return said


def amounts_in_words(amounts: tuple[int, int, int]) -> str:
    """`2 crystals, 1 card and 1 scale`, or nothing."""
    parts = [WORDS.say(f"amount.{kind}", number=number) for kind, number in zip(KINDS, amounts, strict=True) if number]
    return listing(parts) or WORDS.say("amount.nothing")


def good(kind: str, number: int) -> str:
    """So many crystals, cards or scales, where they are drawn."""
    return mark("good", f"{kind} {number}", WORDS.say(f"amount.{kind}", number=number))


def price(value: int) -> str:
    """What a box costs, on a button."""
    return mark("good", f"box {value}", str(value))


def goods(amounts: tuple[int, int, int]) -> str:
    """The same as `amounts_in_words` where goods are drawn."""
    parts = [good(kind, number) for kind, number in zip(KINDS, amounts, strict=True) if number]
    return listing(parts) or WORDS.say("amount.nothing")


def cards_in_words(number: int) -> str:
    """`3 cards`."""
    return WORDS.say("amount.cards", number=number)


def power_of(card: int) -> str:
    """What a card of value 1 or 2 can do instead of being paid for its value; empty if it has no power."""
    if colour_of(card) < len(DRAGONS):
        return WORDS.say(f"power.{POWERS[card]}", dragon=dragon_name(int(colour_of(card))))
    return WORDS.say(f"power.{POWERS[card]}", value=int(value_of(card)))


# -- answers ----------------------------------------------------------------------------------------------------------


def why(rule: str, slug: str, remedy: str = "", because: tuple[str, ...] = (), **values: Value) -> Explanation:
    """An explanation whose sentence is `why.<slug>`; `remedy` is a sentence already."""
    return Explanation(rule, WORDS.say(f"why.{slug}", **values), remedy, because)
