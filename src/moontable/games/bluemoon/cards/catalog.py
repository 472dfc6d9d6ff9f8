"""The 306 cards and the nine decks: the facts of `data/cards.csv` joined with the texts of `peoples`.

Loading fails with the card and the column in the message as soon as anything is unknown, missing or out of range.
"""

from __future__ import annotations

import csv
import difflib
import importlib.resources
from typing import Final

from moontable.core.errors import BadPosition, MoontableError
from moontable.games.bluemoon.cards.effects.base import Effect, Text
from moontable.games.bluemoon.cards.peoples import aqua, buka, flit, hoax, khind, mimix, mutants, pillar, terrah, vulca
from moontable.games.bluemoon.terms import DECK_SIZE, ELEMENTS, GANGS, KINDS, LEADER, NO_ELEMENT, SHIP
from moontable.games.bluemoon.words import WORDS

PEOPLES: Final = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
"""In the order of the book; also the slugs of the nine decks."""
MUTANT: Final = "mutant"
"""Stands where a people would, on the cards that belong to none (BM-007)."""
EXTRA: Final = "extra"
"""Stands where a deck would, on the cards that belong to none of the nine (BM-177)."""
SETS: Final = ("", "X1", "X2", "promo")
"""In which set an extra card was delivered."""
NEEDS: Final = ("", "achievement", "hyla", "interference")
"""Kinds of cards on which a text acts and of which there are none (BM-179)."""
ICONS: Final = ("stop", "retrieve", "protected", "free", "pair", "gang", "bluff")
"""Shields are icons as well (BM-091), but belong to one of the two values."""

COLUMNS: Final = (
    "deck",
    "people",
    "number",
    "name",
    "kind",
    "fire",
    "earth",
    "fire_shield",
    "earth_shield",
    "icons",
    "gang",
    "bluff",
    "moons",
    "capacity",
    "set",
    "needs",
    "text",
)
HIGHEST_NUMBER: Final = 199
HIGHEST_VALUE: Final = 9
MOST_MOONS: Final = 4
LARGEST_SHIP: Final = 6
MATCHES_SHOWN: Final = 5


class BadCatalog(MoontableError):
    """The card file, or the texts declared for its cards, cannot be used. Names the card and the column."""


class UnknownName(BadPosition):
    """A text that names no card or deck, or more than one. The message lists the closest ones."""


class Card:
    """What one card says on its face."""

    def __init__(self, row: dict[str, str], words: str, effects: tuple[Effect, ...]) -> None:
        """Read a checked row of the card file; `words` and `effects` are those of its special text."""
        self.people: Final = row["people"]
        self.number: Final = int(row["number"])
        self.id: Final = f"{self.people}/{self.number}"
        self.name: Final = row["name"]
        self.deck: Final = row["deck"]
        """The people in whose preassembled deck the card is delivered, or `EXTRA`."""
        self.kind: Final = KINDS.index(row["kind"])
        self.fire: Final = int(row["fire"]) if row["fire"] else None
        self.earth: Final = int(row["earth"]) if row["earth"] else None
        self.fire_shield: Final = row["fire_shield"] == "1"
        self.earth_shield: Final = row["earth_shield"] == "1"
        self.icons: Final = _words_of(row["icons"])
        self.gang: Final = GANGS.index(row["gang"])
        self.bluff: Final = ELEMENTS.index(row["bluff"]) if row["bluff"] else NO_ELEMENT
        self.moons: Final = int(row["moons"])
        self.capacity: Final = int(row["capacity"] or "0")
        self.set: Final = row["set"]
        self.needs: Final = row["needs"]
        """The kind of card without which its text does nothing, or a part of it does not."""
        self.words: Final = words
        self.effects: Final = effects

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _card, (self.id,)


def _card(card_id: str) -> Card:
    return CARDS[card_id]


# -- loading -----------------------------------------------------------------------------------------------------------


def load(table: str, texts: dict[str, tuple[Text, ...]]) -> dict[str, Card]:
    """All cards by id, deck by deck. `texts` has the special texts of each people.

    Raises `BadCatalog` that names the card and the column.
    """
    waiting = _texts_by_id(texts)
    cards: dict[str, Card] = {}
    names: set[str] = set()
    for row in _rows(table):
        card = _read(row, waiting)
        if card.id in cards:
            raise _damage(row, "number", f"{card.id} is there twice")
        if card.name.casefold() in names:
            raise _damage(row, "name", f"another card is called {card.name}")
        names.add(card.name.casefold())
        cards[card.id] = card
    for card_id in waiting:
        raise BadCatalog(f"{card_id}: there is a text, but no such card in the card file")
    return cards


def _texts_by_id(texts: dict[str, tuple[Text, ...]]) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for people, declared in texts.items():
        for text in declared:
            card_id = f"{people}/{text.number}"
            if card_id in found:
                raise BadCatalog(f"{card_id}: two texts are declared for this card")
            if not text.words or not text.effects:
                raise BadCatalog(f"{card_id}: a text needs words and at least one effect")
            found[card_id] = text
    return found


def _rows(table: str) -> list[dict[str, str]]:
    lines = list(csv.reader(table.splitlines(), strict=True))
    if not lines or tuple(lines[0]) != COLUMNS:
        raise BadCatalog(f"card file: the first line must name the columns {','.join(COLUMNS)}")
    rows: list[dict[str, str]] = []
    for at, cells in enumerate(lines[1:], start=2):
        if len(cells) != len(COLUMNS):
            raise BadCatalog(f"card file, line {at}: {len(cells)} cells instead of {len(COLUMNS)}: {','.join(cells)}")
        rows.append(dict(zip(COLUMNS, cells, strict=True)))
    return rows


def _read(row: dict[str, str], waiting: dict[str, Text]) -> Card:
    """The card of one row. Takes its text out of those that wait for their card."""
    _check_words(row)
    _check_numbers(row)
    _check_together(row)
    text = waiting.pop(f"{row['people']}/{int(row['number'])}", None)
    if row["text"] == "yes":
        if text is None:
            raise _damage(row, "text", "says yes, but no text is declared for this card")
        return Card(row, text.words, text.effects)
    if text is not None:
        raise _damage(row, "text", "is empty, but a text is declared for this card")
    return Card(row, "", ())


def _damage(row: dict[str, str], column: str, complaint: str) -> BadCatalog:
    return BadCatalog(f"{row['people']}/{row['number']} {row['name']}: column {column}: {complaint}")


def _check_words(row: dict[str, str]) -> None:
    _one_of(row, "deck", (*PEOPLES, EXTRA))
    _one_of(row, "people", (*PEOPLES, MUTANT))
    _one_of(row, "kind", KINDS)
    _one_of(row, "gang", GANGS)
    _one_of(row, "bluff", ("", *ELEMENTS[1:]))
    _one_of(row, "set", SETS)
    _one_of(row, "needs", NEEDS)
    _one_of(row, "text", ("", "yes"))
    if not row["name"] or row["name"] != row["name"].strip():
        raise _damage(row, "name", "must not be empty nor begin or end with a space")
    icons = _words_of(row["icons"])
    for icon in icons:
        if icon not in ICONS:
            raise _damage(row, "icons", f"'{icon}' is not one of {', '.join(ICONS)}")
        if icons.count(icon) > 1:
            raise _damage(row, "icons", f"{icon} is there twice")


def _check_numbers(row: dict[str, str]) -> None:
    _whole(row, "number", HIGHEST_NUMBER)
    _whole(row, "fire_shield", 1)
    _whole(row, "earth_shield", 1)
    _whole(row, "moons", MOST_MOONS)
    for column in ("fire", "earth"):
        if row[column]:
            _whole(row, column, HIGHEST_VALUE)
    if row["capacity"]:
        _whole(row, "capacity", LARGEST_SHIP)


def _check_together(row: dict[str, str]) -> None:
    """What one column demands of another (BM-005)."""
    icons = _words_of(row["icons"])
    kind = KINDS.index(row["kind"])
    if bool(row["fire"]) != bool(row["earth"]):
        raise _damage(row, "fire", "a card has both values or none")
    if not row["fire"] and "1" in (row["fire_shield"], row["earth_shield"]):
        raise _damage(row, "fire_shield", "a shield stands behind a value, and this card has none")
    if (kind == SHIP) != (row["capacity"] not in ("", "0")):
        raise _damage(row, "capacity", "ships have one, other cards do not")
    if ("gang" in icons) != (row["gang"] != ""):
        raise _damage(row, "gang", "goes with the icon gang, neither without the other")
    if ("bluff" in icons) != (row["bluff"] != ""):
        raise _damage(row, "bluff", "goes with the icon bluff, neither without the other")
    if (row["deck"] == EXTRA) != (row["set"] != ""):
        raise _damage(row, "set", "extra cards name one, cards of the nine decks do not")
    if row["needs"] and not row["text"]:
        raise _damage(row, "needs", "only a text can need other cards")
    if kind == LEADER and (row["people"] != row["deck"] or row["fire"] or icons):
        raise _damage(row, "kind", "a leader has the people of its deck, no values and no icons")


def _one_of(row: dict[str, str], column: str, allowed: tuple[str, ...]) -> None:
    if row[column] not in allowed:
        shown = ", ".join([word or "nothing" for word in allowed])
        raise _damage(row, column, f"'{row[column]}' is not one of {shown}")


def _whole(row: dict[str, str], column: str, highest: int) -> None:
    cell = row[column]
    if not (cell.isascii() and cell.isdigit() and str(int(cell)) == cell and int(cell) <= highest):
        raise _damage(row, column, f"'{cell}' is not a whole number from 0 to {highest}")


def _words_of(cell: str) -> tuple[str, ...]:
    return tuple(cell.split(";")) if cell else ()


def sort_into_decks(cards: dict[str, Card]) -> dict[str, tuple[Card, ...]]:
    """The preassembled decks: leader, cards of its own people, those of others, by number each.

    Raises `BadCatalog` for a deck without exactly one leader and thirty cards (BM-001).
    """
    decks: dict[str, tuple[Card, ...]] = {}
    for people in PEOPLES:
        deck = sorted([card for card in cards.values() if card.deck == people], key=_place_in_deck)
        leaders = [card for card in deck if card.kind == LEADER]
        if len(leaders) != 1 or len(deck) != DECK_SIZE + 1:
            raise BadCatalog(
                f"deck {people}: column deck: {len(leaders)} leaders and {len(deck) - len(leaders)} cards"
                f" instead of 1 and {DECK_SIZE}"
            )
        decks[people] = tuple(deck)
    return decks


def sort_extra_cards(cards: dict[str, Card]) -> dict[str, tuple[Card, ...]]:
    """The extra cards of each people, by number (BM-177); mutants belong to none."""
    return {
        people: tuple([card for card in cards.values() if card.deck == EXTRA and card.people == people])
        for people in PEOPLES
    }


def _place_in_deck(card: Card) -> tuple[bool, bool, int, int]:
    order = (*PEOPLES, MUTANT)
    return card.kind != LEADER, card.people != card.deck, order.index(card.people), card.number


TEXTS_BY_PEOPLE: Final[dict[str, tuple[Text, ...]]] = {
    "hoax": hoax.TEXTS,
    "vulca": vulca.TEXTS,
    "mimix": mimix.TEXTS,
    "flit": flit.TEXTS,
    "khind": khind.TEXTS,
    "terrah": terrah.TEXTS,
    "pillar": pillar.TEXTS,
    "aqua": aqua.TEXTS,
    "buka": buka.TEXTS,
    MUTANT: mutants.TEXTS,
}


def card_table() -> str:
    """The card file as it lies in the package."""
    package = importlib.resources.files("moontable.games.bluemoon")
    return (package / "data" / "cards.csv").read_text(encoding="utf-8")


CARDS: Final[dict[str, Card]] = load(card_table(), TEXTS_BY_PEOPLE)
"""Every card by its id (`hoax/12`, `mutant/105`)."""
DECKS: Final[dict[str, tuple[Card, ...]]] = sort_into_decks(CARDS)
"""The preassembled decks by people: the leader first, then thirty cards."""
EXTRA_CARDS: Final[dict[str, tuple[Card, ...]]] = sort_extra_cards(CARDS)
"""What the option `extra` shuffles into them: three cards for each people, one for the Buka (BM-178)."""


# -- looking up --------------------------------------------------------------------------------------------------------


def find_card(text: str) -> Card:
    """The card with this id or name; the beginning of a name will do if only one card has it.

    Capitals, hyphens and the like do not matter. Raises `UnknownName` with the closest matches.
    """
    wanted = _plain(text)
    if wanted:
        found = _matches(wanted)
        if len(found) == 1:
            return found[0]
        if found:
            shown = ", ".join([f"{card.name} ({card.id})" for card in found[:MATCHES_SHOWN]])
            more = ", ..." if len(found) > MATCHES_SHOWN else ""
            said = WORDS.say("search.several", text=_short(text), number=len(found), cards=f"{shown}{more}")
            raise UnknownName(said)
    raise UnknownName(_no_card(_short(text), wanted))


def find_deck(text: str) -> str:
    """The people whose preassembled deck is meant (`hoax`), by its name or the beginning of it.

    Raises `UnknownName` with the nine names.
    """
    wanted = _plain(text)
    found = [people for people in PEOPLES if wanted and people.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise UnknownName(WORDS.say("search.no-deck", text=_short(text), peoples=", ".join(PEOPLES)))


def _plain(text: str) -> str:
    """Letters, digits and single spaces only, in small letters: `Aaralia-Aqua  Secunda` is `aaralia aqua secunda`."""
    letters = [char if char.isalnum() else "" if char in "'\u2019." else " " for char in text[:100].casefold()]
    return " ".join("".join(letters).split())


OTHER_NAMES: Final = {"Elemental Spell": "vulca/20"}
"""Cards that the first rulebook calls by another name than they print (section 12 of the checklist)."""
OTHER_IDS: Final = {card.id.replace(MUTANT, "none"): card.id for card in CARDS.values() if card.people == MUTANT}
"""Mutants belong to no people, and so may be asked for as `none/105`."""

BY_PLAIN_ID: Final[dict[str, Card]] = {_plain(card.id): card for card in CARDS.values()}
BY_PLAIN_NAME: Final[dict[str, Card]] = {_plain(card.name): card for card in CARDS.values()}
BY_LETTERS: Final[dict[str, Card]] = {
    **{_plain(other).replace(" ", ""): CARDS[card_id] for other, card_id in (OTHER_NAMES | OTHER_IDS).items()},
    **{name.replace(" ", ""): card for name, card in BY_PLAIN_NAME.items()},
}
"""Names run together, for `Cool Cat`, `B. P. Unity` and `den bal ton`."""


def _matches(wanted: str) -> list[Card]:
    """The card with exactly this id or name, else those whose name begins with it, else those that have it inside."""
    exact = BY_PLAIN_ID.get(wanted) or BY_PLAIN_NAME.get(wanted) or BY_LETTERS.get(wanted.replace(" ", ""))
    if exact is not None:
        return [exact]
    beginning = [card for name, card in BY_PLAIN_NAME.items() if name.startswith(wanted)]
    if beginning:
        return beginning
    return [card for name, card in BY_PLAIN_NAME.items() if f" {wanted} " in f" {name} "]


def _no_card(text: str, wanted: str) -> str:
    close = difflib.get_close_matches(wanted, BY_PLAIN_NAME, n=3, cutoff=0.5)
    if not close:
        return WORDS.say("search.nothing", text=text)
    cards = [BY_PLAIN_NAME[name] for name in close]
    return WORDS.say("search.close", text=text, cards=", ".join([f"{card.name} ({card.id})" for card in cards]))


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
