"""A position as bytes and back: all numbers in a fixed order, with a checksum against damage.

Which fields are stored, and in which order, is declared beside the classes (`FIELDS`).
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

from moontable.core.errors import BadState
from moontable.core.rng import KEYED_BYTES, STATE_BYTES, Rng
from moontable.games.bluemoon.corrections import NEWEST, Corrections, of_version
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.decks.known import from_numbers, numbers_of
from moontable.games.bluemoon.editions import EDITIONS, Edition
from moontable.games.bluemoon.state import player, position
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position

MAGIC: Final = b"bluemoon3"
KEYED_MAGIC: Final = b"bluemoonL"
"""The mark of a position whose generator is keyed, and longer."""
SECOND_MAGIC: Final = b"bluemoon2"
SECOND_KEYED_MAGIC: Final = b"bluemoonK"
"""Positions from the time when all decks had thirty cards and at most three ships."""
FIRST_MAGIC: Final = b"bluemoon1"
"""Positions from the time when the rules had one version: they do not name it."""
FORMER_DECK: Final = 31
FORMER_SHIPS: Final = 3
ADDED: Final = ("extra", "from_hand", "need_moons")
"""What positions of that time do not have."""


def encode(p: Position) -> bytes:
    """The whole position."""
    numbers = [p.corrections.version, list(EDITIONS).index(p.edition.name)]
    numbers += _player_numbers(p.me)
    numbers += _player_numbers(p.opp)
    numbers += _numbers(p, position.FIELDS)
    for deck in p.prepared:
        numbers += _deck_numbers(deck)
    chance = p.rng.to_bytes()
    head = (MAGIC if len(chance) == STATE_BYTES else KEYED_MAGIC) + chance
    body = head + struct.pack(f"<{len(numbers)}q", *numbers)
    return body + struct.pack("<I", zlib.crc32(body))


def _deck_numbers(deck: Deck) -> list[int]:
    numbers = numbers_of(deck)
    return [len(numbers), *numbers]


def _player_numbers(one: Player) -> list[int]:
    return [
        *_deck_numbers(one.deck),
        *_numbers(one, player.FIELDS),
        *[len(one.bottom), *one.bottom, len(one.bluffs), *one.bluffs, *one.maybe],
    ]


def _numbers(thing: object, fields: tuple[str, ...]) -> list[int]:
    numbers: list[int] = []
    for field in fields:
        value = getattr(thing, field)
        if isinstance(value, tuple):
            numbers += value
        else:
            numbers.append(int(value))
    return numbers


class Reader:
    """Takes numbers off a list, one after the other."""

    def __init__(self, numbers: list[int], former: bool) -> None:
        self.numbers = numbers
        self.at = 0
        self.former = former
        """Whether they were written when there were no extra cards."""

    def next(self) -> int:
        """The next number."""
        self.at += 1
        return self.numbers[self.at - 1]

    def several(self, count: int) -> list[int]:
        """The next few numbers."""
        self.at += count
        return self.numbers[self.at - count : self.at]


def decode(data: bytes) -> tuple[Corrections, Rng, Edition, Player, Player, Reader]:
    """The parts of a position, and a reader that stands at the numbers of the turn. Raises `BadState`."""
    head = len(MAGIC) + (KEYED_BYTES if data.startswith((KEYED_MAGIC, SECOND_KEYED_MAGIC)) else STATE_BYTES)
    former = data.startswith((SECOND_MAGIC, SECOND_KEYED_MAGIC, FIRST_MAGIC))
    known = former or data.startswith((MAGIC, KEYED_MAGIC))
    if not known or len(data) < head + 12 or (len(data) - head - 4) % 8:
        raise BadState("these bytes are not a position of Blue Moon")
    body = data[:-4]
    if struct.unpack("<I", data[-4:])[0] != zlib.crc32(body):
        raise BadState("the bytes of this position are damaged: the checksum does not fit")
    rng = Rng.from_bytes(data[len(MAGIC) : head])
    reader = Reader(list(struct.unpack(f"<{(len(body) - head) // 8}q", body[head:])), former)
    rules = 1 if data.startswith(FIRST_MAGIC) else reader.next()
    if not 1 <= rules <= NEWEST:
        raise BadState(f"this position is played by version {rules} of the rules; this program knows 1 to {NEWEST}")
    edition = list(EDITIONS.values())[reader.next()]
    return of_version(rules), rng, edition, _read_player(reader), _read_player(reader), reader


def restore(r: Reader, p: Position) -> None:
    """Fill in everything but chance, edition and players."""
    _fill(r, p, position.FIELDS)
    p.prepared = _read_deck(r), _read_deck(r)


def _read_deck(r: Reader) -> Deck:
    return from_numbers(tuple(r.several(FORMER_DECK if r.former else r.next())))


def _read_player(r: Reader) -> Player:
    one = Player(_read_deck(r), 0)
    _fill(r, one, player.FIELDS)
    one.bottom = bytes(r.several(r.next()))
    bluffs = r.next()
    one.bluffs = tuple(r.several(bluffs))
    one.maybe = tuple(r.several(bluffs))
    return one


def _fill(r: Reader, thing: object, fields: tuple[str, ...]) -> None:
    """Give each field its value; what it holds at first says which kind of value that is."""
    numbers, at = r.numbers, r.at
    for field in fields:
        value = getattr(thing, field)
        if r.former and field in ADDED:
            continue
        if isinstance(value, tuple):
            stored = FORMER_SHIPS if r.former and field == "cargo" else len(value)
            setattr(thing, field, (*numbers[at : at + stored], *value[stored:]))
            at += stored
        elif isinstance(value, bool):
            setattr(thing, field, numbers[at] != 0)
            at += 1
        else:
            setattr(thing, field, numbers[at])
            at += 1
    r.at = at
