"""The tiles and cards as data: read from CSV, checked loudly, each value with its certainty.

The rulebook does not print every number, so someone who owns the game can replace both files: the options `tiles` and
`cards` carry the content of such a file. `data/tiles.csv` and `data/cards.csv` show the form.
"""

from __future__ import annotations

import csv
import hashlib
import importlib.resources
from collections.abc import Callable
from typing import Final, NamedTuple

from moontable.core.errors import MoontableError
from moontable.games.city.components.cards import ANY, CARDS_OF_A_PEOPLE, COLOURS, PEOPLES, PLAIN_COLOURS, SLUGS, TYPES
from moontable.games.city.components.spaces import FIXED, SPACES

CERTAINTIES: Final = ("documented", "read", "deduced", "checked")
"""Stated in print, read off a picture, deduced from other values, checked against an owner's printed copy."""

POWERS: Final = (
    *("fly-dragon", "walk-dragon", "none") * 3,
    *("fly", "walk", "none"),
    *("pair", "pair", "none"),
    *("recolour-four", "recolour-one", "none"),
    *("offer-again", "offer-again", "none"),
    "wild",
)
"""The power of each card type. The rules know them; the column in the data is there to be read, not changed."""

TILE_COLUMNS: Final = (
    *("name", "place", "colour", "boxes", "majority", "contributor", "neighbourhood"),
    *("boxes_certainty", "majority_certainty", "contributor_certainty", "neighbourhood_certainty"),
)
CARD_COLUMNS: Final = ("people", "value", "power", "count", "count_certainty")

MOST_BOXES: Final = 3
MOST_PALACE_BOXES: Final = 4
HIGHEST_BOX: Final = 9
LARGEST_REWARD: Final = 9
KINDS: Final = ("crystal", "card", "scale")


class BadCatalog(MoontableError):
    """Tiles or cards that cannot be played with. Lists every problem with its line."""


class Reward(NamedTuple):
    """What a building gives (BC-012)."""

    crystals: int = 0
    cards: int = 0
    scales: int = 0


class Tile(NamedTuple):
    """One building tile (BC-011), or the courtyard, which has neither boxes nor rewards."""

    name: str
    place: int
    """The space where the fixed layout puts it, or -1."""
    colour: int
    boxes: tuple[int, ...]
    majority: Reward
    contributor: Reward
    neighbourhood: Reward
    certainty: tuple[str, str, str, str]
    """Of boxes, majority, contributor and neighbourhood reward."""

    @property
    def slug(self) -> str:
        return self.name.lower().replace(" ", "-")


class TileSet(NamedTuple):
    tiles: tuple[Tile, ...]
    digest: str
    """SHA-256 of the content."""

    def named(self, name: str) -> int:
        """The number of a tile by its name or slug, or -1."""
        wanted = name.strip().lower().replace(" ", "-")
        for number, tile in enumerate(self.tiles):
            if tile.slug == wanted:
                return number
        return -1


class CardSet(NamedTuple):
    counts: tuple[int, ...]
    """Copies of each of the 22 types."""
    certainty: tuple[str, ...]
    digest: str


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


# -- reading ----------------------------------------------------------------------------------------------------------


class _Sheet:
    """The rows of one file and everything found wrong with them."""

    def __init__(self, text: str, columns: tuple[str, ...]) -> None:
        self.problems: list[str] = []
        self.rows: list[tuple[int, dict[str, str]]] = []
        try:
            table = list(csv.reader(text.splitlines(), strict=True))
        except csv.Error as error:
            self.problems.append(f"no readable CSV: {error}")
            return
        header = tuple([cell.strip() for cell in table[0]]) if table else ()
        if header != columns:
            self.problems.append(f"line 1: the columns must be {','.join(columns)}")
            return
        for line, cells in enumerate(table[1:], start=2):
            if not cells:
                continue
            if len(cells) != len(columns):
                self.complain(line, "", f"{len(cells)} values for {len(columns)} columns")
            else:
                self.rows.append((line, {name: cell.strip() for name, cell in zip(columns, cells, strict=True)}))

    def complain(self, line: int, column: str, complaint: str) -> None:
        self.problems.append(f"line {line}{', ' + column if column else ''}: {complaint}")

    def finish(self, kind: str) -> None:
        """Raise everything that was found."""
        if self.problems:
            more = len(self.problems) - 8
            shown = self.problems[:8] + ([f"and {more} more"] if more > 0 else [])
            raise BadCatalog(f"these {kind} cannot be played with: " + "; ".join(shown))

    def one_of(self, line: int, row: dict[str, str], column: str, words: tuple[str, ...]) -> int:
        """The position of the cell's word among the possible ones; complains and gives 0 otherwise."""
        if row[column] in words:
            return words.index(row[column])
        self.complain(
            line, column, f"{_shown(row[column])} is not one of {', '.join([word or 'nothing' for word in words])}"
        )
        return 0

    def number(self, line: int, column: str, word: str, low: int, high: int) -> int:
        if word.isascii() and word.isdigit() and len(word) <= 3 and low <= int(word) <= high:
            return int(word)
        self.complain(line, column, f"{_shown(word)} is not a whole number from {low} to {high}")
        return low

    def reward(self, line: int, row: dict[str, str], column: str) -> Reward:
        amounts = [0, 0, 0]
        for part in row[column].split():
            kind, colon, amount = part.partition(":")
            if kind not in KINDS or not colon:
                self.complain(line, column, f"{_shown(part)} is not a reward; write it like crystal:2 card:1 scale:1")
            elif amounts[KINDS.index(kind)]:
                self.complain(line, column, f"{kind} is given twice")
            else:
                amounts[KINDS.index(kind)] = self.number(line, column, amount, 1, LARGEST_REWARD)
        return Reward(amounts[0], amounts[1], amounts[2])


def _shown(text: str) -> str:
    return repr(text if len(text) <= 30 else text[:27] + "...")


def read_tiles(text: str) -> TileSet:
    """The tiles of a file. Raises `BadCatalog`."""
    sheet = _Sheet(text, TILE_COLUMNS)
    tiles = [_tile(sheet, line, row) for line, row in sheet.rows]
    if not sheet.problems:
        _check_tiles(sheet, tiles)
    sheet.finish("tiles")
    return TileSet(tuple(tiles), digest(text))


def _tile(sheet: _Sheet, line: int, row: dict[str, str]) -> Tile:
    places = ("", *FIXED)
    place = places[sheet.one_of(line, row, "place", places)]
    name = row["name"]
    if not name or len(name) > 30 or not all(part.isascii() and part.isalpha() for part in name.split(" ")):
        sheet.complain(line, "name", f"{_shown(name)} is not a name of letters and single spaces")
    certain = [CERTAINTIES[sheet.one_of(line, row, column, CERTAINTIES)] for column in TILE_COLUMNS[7:]]
    return Tile(
        name=name,
        place=FIXED.get(place, -1),
        colour=_tile_colour(sheet, line, row, place == "centre"),
        boxes=_boxes(sheet, line, row, place == "centre"),
        majority=sheet.reward(line, row, "majority"),
        contributor=sheet.reward(line, row, "contributor"),
        neighbourhood=sheet.reward(line, row, "neighbourhood"),
        certainty=(certain[0], certain[1], certain[2], certain[3]),
    )


def _tile_colour(sheet: _Sheet, line: int, row: dict[str, str], courtyard: bool) -> int:
    if courtyard:
        if row["colour"]:
            sheet.complain(line, "colour", "the courtyard has none")
        return ANY
    words = (*COLOURS[:PLAIN_COLOURS], "any")
    found = sheet.one_of(line, row, "colour", words)
    return ANY if found == PLAIN_COLOURS else found


def _boxes(sheet: _Sheet, line: int, row: dict[str, str], courtyard: bool) -> tuple[int, ...]:
    words = row["boxes"].split()
    most = MOST_PALACE_BOXES if row["colour"] == "any" else MOST_BOXES
    if courtyard:
        if words or row["majority"] or row["contributor"] or row["neighbourhood"]:
            sheet.complain(line, "boxes", "the courtyard has neither boxes nor rewards")
    elif not 1 <= len(words) <= most:
        sheet.complain(line, "boxes", f"{len(words)} boxes; this building has 1 to {most}, like 5 4 3")
    return tuple([sheet.number(line, "boxes", word, 1, HIGHEST_BOX) for word in words])


def _check_tiles(sheet: _Sheet, tiles: list[Tile]) -> None:
    """The set as a whole: 21 different tiles, each fixed place taken once, one palace (BC-001, BC-018)."""
    if len(tiles) != SPACES:
        sheet.problems.append(f"{len(tiles)} tiles; a city has {SPACES}, the courtyard included")
    slugs = [tile.slug for tile in tiles]
    for name in sorted({name for name in slugs if slugs.count(name) > 1}):
        sheet.problems.append(f"the tile {name} appears twice")
    for place, space in FIXED.items():
        if [tile.place for tile in tiles].count(space) != 1:
            sheet.problems.append(f"exactly one tile must have the place {place}")
    if [tile.colour for tile in tiles if tile.boxes].count(ANY) > 1:
        sheet.problems.append("only one building, the palace, takes any colour")


def read_cards(text: str) -> CardSet:
    """The cards of a file. Raises `BadCatalog`."""
    sheet = _Sheet(text, CARD_COLUMNS)
    counts = [-1] * TYPES
    certainty = [""] * TYPES
    for line, row in sheet.rows:
        card = f"{row['people']}/{row['value']}"
        if card not in SLUGS:
            sheet.complain(
                line, "people", f"{_shown(card)} is not a card; the peoples are {', '.join(PEOPLES)}, the values 1 to 3"
            )
            continue
        known = SLUGS.index(card)
        if counts[known] >= 0:
            sheet.complain(line, "people", f"{card} appears twice")
        if row["power"] != POWERS[known]:
            sheet.complain(line, "power", f"the power of {card} is {POWERS[known]} by the rules")
        counts[known] = sheet.number(line, "count", row["count"], 0, CARDS_OF_A_PEOPLE)
        certainty[known] = CERTAINTIES[sheet.one_of(line, row, "count_certainty", CERTAINTIES)]
    if not sheet.problems:
        _check_cards(sheet, counts)
    sheet.finish("cards")
    return CardSet(tuple(counts), tuple(certainty), digest(text))


def _check_cards(sheet: _Sheet, counts: list[int]) -> None:
    """Every type is counted, every people has ten cards (BC-003)."""
    for card in range(TYPES):
        if counts[card] < 0:
            sheet.problems.append(f"{SLUGS[card]} is missing")
    for colour, people in enumerate(PEOPLES):
        total = sum([max(0, copies) for copies in counts[3 * colour : 3 * colour + 3]])
        if total != CARDS_OF_A_PEOPLE:
            sheet.problems.append(f"the {people} have {total} cards; every people has {CARDS_OF_A_PEOPLE}")


# -- the built-in set and files of users ------------------------------------------------------------------------------


def _built_in(name: str) -> str:
    return importlib.resources.files("moontable.games.city").joinpath("data", name).read_text(encoding="utf-8")


BUILT_IN_TILES: Final = _built_in("tiles.csv")
BUILT_IN_CARDS: Final = _built_in("cards.csv")

_KEPT: Final = 32
_tile_sets: Final[dict[str, TileSet]] = {}
_card_sets: Final[dict[str, CardSet]] = {}


def tiles_for(text: str) -> TileSet:
    """The tiles that the option `tiles` means: an empty text is the built-in set. Read once per content."""
    known = _tile_sets.get(text)
    if known is None:
        known = read_tiles(text or BUILT_IN_TILES)
        if len(_tile_sets) >= _KEPT:
            _tile_sets.clear()
        _tile_sets[text] = known
    return known


def cards_for(text: str) -> CardSet:
    """The cards that the option `cards` means: an empty text is the built-in set. Read once per content."""
    known = _card_sets.get(text)
    if known is None:
        known = read_cards(text or BUILT_IN_CARDS)
        if len(_card_sets) >= _KEPT:
            _card_sets.clear()
        _card_sets[text] = known
    return known


def judge_tiles(text: str) -> str:
    """What is wrong with the option `tiles`; empty if it can be played with."""
    return _complaint(lambda: tiles_for(text))


def judge_cards(text: str) -> str:
    """What is wrong with the option `cards`; empty if it can be played with."""
    return _complaint(lambda: cards_for(text))


def _complaint(read: Callable[[], object]) -> str:
    try:
        read()
    except BadCatalog as error:
        return str(error)
    return ""
