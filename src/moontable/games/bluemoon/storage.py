"""A position as bytes and back: all numbers in a fixed order, with a checksum against damage."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from moontable.core.errors import BadState
from moontable.core.rng import STATE_BYTES, Rng
from moontable.games.bluemoon.decks import from_numbers, numbers_of
from moontable.games.bluemoon.editions import EDITIONS, Edition
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side

MAGIC: Final = b"bluemoon1"


def pack(p: Position) -> bytes:
    """The whole position."""
    numbers = [
        list(EDITIONS).index(p.edition.name),
        *_side_numbers(p.me),
        *_side_numbers(p.opp),
        *[p.phase, p.fight, p.opening, p.element, p.reveal_count],
        *[p.played, p.into_combat, p.characters, p.boosters, p.supports, p.all_boosters, p.all_supports],
        *[p.supports_laid, p.taken, p.used, p.paid, p.led, p.attacked, p.again, p.from_ship, p.stopped, p.credit],
        *[p.group, p.asked, p.asker, p.source, p.want, p.picked, p.choices, p.need_fire, p.need_earth, p.either],
        *[p.ran_out, p.first_out, p.last_holder, p.winner, p.ending, p.series, p.between, p.crystals[0], p.crystals[1]],
        *[p.finished_games, p.sealed, p.exchange, p.starter],
        *[number for deck in p.prepared for number in numbers_of(deck)],
    ]
    body = MAGIC + p.rng.to_bytes() + struct.pack(f"<{len(numbers)}q", *[int(number) for number in numbers])
    return body + struct.pack("<I", zlib.crc32(body))


def _side_numbers(side: Side) -> list[int]:
    return [
        *numbers_of(side.deck),
        *[side.seat, side.dragons, side.hand, side.draw, side.combat, side.active, side.support, side.facedown],
        *[side.discard, side.top, side.pile, side.leading, side.ships, side.landed, *side.cargo, side.doubled],
        side.exchanged,
        *[side.known, side.disclosed, side.held, side.murky, side.loose, side.sunk],
        *[len(side.bottom), *side.bottom, len(side.bluffs), *side.bluffs, *side.maybe],
    ]


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
        return [self.next() for _ in range(count)]

    def flag(self) -> bool:
        """The next number as yes or no."""
        return self.next() != 0


def unpack(data: bytes) -> tuple[Rng, Edition, Side, Side, Reader]:
    """The parts of a position, and a reader that stands at the numbers of the turn. Raises `BadState`."""
    head = len(MAGIC) + STATE_BYTES
    if not data.startswith(MAGIC) or len(data) < head + 12 or (len(data) - head - 4) % 8:
        raise BadState("these bytes are no position of Blue Moon")
    body = data[:-4]
    if struct.unpack("<I", data[-4:])[0] != zlib.crc32(body):
        raise BadState("the bytes of this position are damaged: the checksum does not fit")
    rng = Rng.from_bytes(data[len(MAGIC) : head])
    reader = Reader(list(struct.unpack(f"<{(len(body) - head) // 8}q", body[head:])))
    edition = list(EDITIONS.values())[reader.next()]
    return rng, edition, _read_side(reader), _read_side(reader), reader


def read_turn(r: Reader, p: Position) -> None:
    """Fill in everything but chance, edition and sides."""
    p.phase, p.fight, p.opening, p.element, p.reveal_count = r.next(), r.flag(), r.flag(), r.next(), r.next()
    p.played, p.into_combat, p.characters, p.boosters, p.supports = r.next(), r.next(), r.next(), r.next(), r.next()
    p.all_boosters, p.all_supports, p.supports_laid, p.taken = r.next(), r.next(), r.next(), r.next()
    p.used, p.paid, p.led, p.attacked, p.again = r.next(), r.next(), r.flag(), r.flag(), r.flag()
    p.from_ship, p.stopped, p.credit, p.group = r.flag(), r.flag(), r.flag(), r.next()
    p.asked, p.asker, p.source, p.want, p.picked, p.choices = r.next(), r.next(), r.next(), r.next(), r.next(), r.next()
    p.need_fire, p.need_earth, p.either = r.next(), r.next(), r.flag()
    p.ran_out, p.first_out, p.last_holder, p.winner, p.ending = r.next(), r.next(), r.next(), r.next(), r.next()
    p.series, p.between, p.crystals = r.flag(), r.next(), (r.next(), r.next())
    p.finished_games, p.sealed, p.exchange, p.starter = r.next(), r.next(), r.flag(), r.next()
    p.prepared = from_numbers(tuple(r.several(31))), from_numbers(tuple(r.several(31)))


def _read_side(r: Reader) -> Side:
    deck = from_numbers(tuple(r.several(31)))
    side = Side(deck, r.next())
    side.dragons, side.hand, side.draw, side.combat, side.active = r.next(), r.next(), r.next(), r.next(), r.next()
    side.support, side.facedown, side.discard, side.top = r.next(), r.next(), r.next(), r.next()
    side.pile, side.leading, side.ships, side.landed = r.next(), r.next(), r.next(), r.next()
    side.cargo, side.doubled, side.exchanged = (r.next(), r.next(), r.next()), r.next(), r.next()
    side.known, side.disclosed, side.held, side.murky = r.next(), r.next(), r.next(), r.next()
    side.loose, side.sunk = r.flag(), r.next()
    side.bottom = bytes(r.several(r.next()))
    bluffs = r.next()
    side.bluffs = tuple(r.several(bluffs))
    side.maybe = tuple(r.several(bluffs))
    return side
