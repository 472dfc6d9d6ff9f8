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
from moontable.games.bluemoon.decks.known import from_numbers, numbers_of
from moontable.games.bluemoon.editions import EDITIONS, Edition
from moontable.games.bluemoon.state import player, position
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position

MAGIC: Final = b"bluemoon2"
KEYED_MAGIC: Final = b"bluemoonK"
"""The mark of a position whose generator is keyed, and longer."""
FIRST_MAGIC: Final = b"bluemoon1"
"""Positions from the time when the rules had one version: they do not name it."""


def encode(p: Position) -> bytes:
    """The whole position."""
    numbers = [p.corrections.version, list(EDITIONS).index(p.edition.name)]
    numbers += _player_numbers(p.me)
    numbers += _player_numbers(p.opp)
    numbers += _numbers(p, position.FIELDS)
    numbers += [number for deck in p.prepared for number in numbers_of(deck)]
    chance = p.rng.to_bytes()
    head = (MAGIC if len(chance) == STATE_BYTES else KEYED_MAGIC) + chance
    body = head + struct.pack(f"<{len(numbers)}q", *numbers)
    return body + struct.pack("<I", zlib.crc32(body))


def _player_numbers(one: Player) -> list[int]:
    return [
        *numbers_of(one.deck),
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

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

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
    head = len(MAGIC) + (KEYED_BYTES if data.startswith(KEYED_MAGIC) else STATE_BYTES)
    known = data.startswith((MAGIC, KEYED_MAGIC, FIRST_MAGIC))
    if not known or len(data) < head + 12 or (len(data) - head - 4) % 8:
        raise BadState("these bytes are not a position of Blue Moon")
    body = data[:-4]
    if struct.unpack("<I", data[-4:])[0] != zlib.crc32(body):
        raise BadState("the bytes of this position are damaged: the checksum does not fit")
    rng = Rng.from_bytes(data[len(MAGIC) : head])
    reader = Reader(list(struct.unpack(f"<{(len(body) - head) // 8}q", body[head:])))
    rules = 1 if data.startswith(FIRST_MAGIC) else reader.next()
    if not 1 <= rules <= NEWEST:
        raise BadState(f"this position is played by version {rules} of the rules; this program knows 1 to {NEWEST}")
    edition = list(EDITIONS.values())[reader.next()]
    return of_version(rules), rng, edition, _read_player(reader), _read_player(reader), reader


def restore(r: Reader, p: Position) -> None:
    """Fill in everything but chance, edition and players."""
    _fill(r, p, position.FIELDS)
    p.prepared = from_numbers(tuple(r.several(31))), from_numbers(tuple(r.several(31)))


def _read_player(r: Reader) -> Player:
    deck = from_numbers(tuple(r.several(31)))
    one = Player(deck, 0)
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
        if isinstance(value, tuple):
            setattr(thing, field, tuple(numbers[at : at + len(value)]))
            at += len(value)
        elif isinstance(value, bool):
            setattr(thing, field, numbers[at] != 0)
            at += 1
        else:
            setattr(thing, field, numbers[at])
            at += 1
    r.at = at
