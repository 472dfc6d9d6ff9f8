"""A network with one hidden layer over inputs that are mostly off, evaluated in whole numbers.

Each input has a `Row`: its thirty weights, three to a machine word in lanes of 21 bits. Adding a row adds all of them
at once, and a sum of words is the word of the sums as long as every lane stays within 20 bits: with weights of at most
2,047 there is room for 512 inputs that are on. Rows are objects with ten attributes, because compiled code reads
those ten times as fast as a list of numbers, and needs no library for it. Whole numbers give the same values compiled
or not, on every machine.
"""

from __future__ import annotations

import math
import zlib
from array import array
from sys import byteorder
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.core.errors import MoontableError

if TYPE_CHECKING:
    from mypy_extensions import i64

HIDDEN: Final = 30
"""Hidden units: three in each of ten words."""
ONE: Final = 512
"""A weight or a sum of 1, as a whole number."""
MOST: Final = 2047
"""The highest weight of an input, as a whole number: almost 4."""
OUT_ONE: Final = 4096
"""A weight of the output of 1, as a whole number."""
LANE: Final = 0x1FFFFF
SIGN: Final = 0x100000
MAGIC: Final = b"moontable value network 1\n"


class BadNetwork(MoontableError):
    """A file of weights that cannot be used."""


@mypyc_attr(acyclic=True)
class Row:
    """The weights of one input, or sums of such weights."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0
        self.h: i64 = 0
        self.i: i64 = 0
        self.j: i64 = 0

    def add(self, row: Row) -> None:
        self.a += row.a
        self.b += row.b
        self.c += row.c
        self.d += row.d
        self.e += row.e
        self.f += row.f
        self.g += row.g
        self.h += row.h
        self.i += row.i
        self.j += row.j

    def take(self, row: Row) -> None:
        """Take a row away that was added before."""
        self.a -= row.a
        self.b -= row.b
        self.c -= row.c
        self.d -= row.d
        self.e -= row.e
        self.f -= row.f
        self.g -= row.g
        self.h -= row.h
        self.i -= row.i
        self.j -= row.j

    def add_cards(self, rows: list[Row], cards: i64) -> None:
        """Add the rows at the places of a mask of at most 32 bits."""
        a, b, c, d, e = self.a, self.b, self.c, self.d, self.e
        f, g, h, i, j = self.f, self.g, self.h, self.i, self.j
        at: i64 = 0
        while cards:
            while cards & 15 == 0:
                cards >>= 4
                at += 4
            while cards & 1 == 0:
                cards >>= 1
                at += 1
            row = rows[at]
            cards >>= 1
            at += 1
            a += row.a
            b += row.b
            c += row.c
            d += row.d
            e += row.e
            f += row.f
            g += row.g
            h += row.h
            i += row.i
            j += row.j
        self.a, self.b, self.c, self.d, self.e = a, b, c, d, e
        self.f, self.g, self.h, self.i, self.j = f, g, h, i, j

    def copy(self) -> Row:
        twin = Row()
        twin.add(self)
        return twin

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i, self.j]


def packed(weights: list[int]) -> Row:
    """The row of thirty whole numbers."""
    return spread([weights[at] + (weights[at + 1] << 21) + (weights[at + 2] << 42) for at in range(0, HIDDEN, 3)])


def spread(words: list[int]) -> Row:
    """A row of ten words."""
    row = Row()
    row.a, row.b, row.c, row.d, row.e, row.f, row.g, row.h, row.i, row.j = words
    return row


def unpacked(row: Row) -> list[int]:
    """The thirty whole numbers of a row."""
    found: list[int] = []
    for word in row.words():
        for _ in range(3):
            lane = ((word & LANE) ^ SIGN) - SIGN
            found.append(lane)
            word = (word - lane) >> 21
    return found


class Network:
    """The chance of victory from a sum of rows: units limited to -1 and 1, then a logistic output."""

    def __init__(self, rows: list[Row], bias: Row, out: list[int], out_bias: int) -> None:
        self.rows: Final = rows
        self.bias: Final = bias
        self.out_bias: Final[i64] = out_bias
        self.first: Final = spread(out[0::3])
        """What the first unit of each word adds to the output, ..."""
        self.second: Final = spread(out[1::3])
        """... the second, ..."""
        self.third: Final = spread(out[2::3])
        """... and the third."""

    def chance(self, total: Row) -> float:
        """The value for a sum that holds the bias and the rows of all inputs that are on."""
        first, second, third = self.first, self.second, self.third
        reached = self.out_bias
        reached += _three(total.a, first.a, second.a, third.a)
        reached += _three(total.b, first.b, second.b, third.b)
        reached += _three(total.c, first.c, second.c, third.c)
        reached += _three(total.d, first.d, second.d, third.d)
        reached += _three(total.e, first.e, second.e, third.e)
        reached += _three(total.f, first.f, second.f, third.f)
        reached += _three(total.g, first.g, second.g, third.g)
        reached += _three(total.h, first.h, second.h, third.h)
        reached += _three(total.i, first.i, second.i, third.i)
        reached += _three(total.j, first.j, second.j, third.j)
        return 1.0 / (1.0 + math.exp(-float(reached) / float(ONE * OUT_ONE)))


def _three(word: i64, first: i64, second: i64, third: i64) -> i64:
    """What the three units of a word add to the output."""
    low = ((word & LANE) ^ SIGN) - SIGN
    word = (word - low) >> 21
    middle = ((word & LANE) ^ SIGN) - SIGN
    high = (word - middle) >> 21
    return first * _limited(low) + second * _limited(middle) + third * _limited(high)


def _limited(unit: i64) -> i64:
    if unit > ONE:
        return ONE
    return max(unit, -ONE)


# -- files -------------------------------------------------------------------------------------------------------------


class Weights:
    """The weights of one network as whole numbers: what a file holds. Of thermometers the plain steps."""

    def __init__(self, inputs: array[int], bias: array[int], out: array[int], out_bias: int) -> None:
        self.inputs = inputs
        """Input after input, `HIDDEN` numbers each."""
        self.bias = bias
        self.out = out
        self.out_bias = out_bias

    def network(self, thermometers: list[tuple[int, int]]) -> Network:
        """The network to play with. Of a thermometer (its first input, and how many) all that is below a number is on:
        so the row of a number is the sum of all rows up to it, and only that one need be added.
        """
        width = HIDDEN
        rows = [packed(self.inputs[at : at + width].tolist()) for at in range(0, len(self.inputs), width)]
        for first, length in thermometers:
            for at in range(first + 1, first + length):
                rows[at].add(rows[at - 1])
        return Network(rows, packed(self.bias.tolist()), self.out.tolist(), self.out_bias)


def to_bytes(inputs: int, networks: list[Weights]) -> bytes:
    """Networks with the same number of inputs as a file."""
    body = b""
    for each in networks:
        body += _little(each.inputs) + _little(each.bias) + _little(each.out) + _little(array("i", [each.out_bias]))
    head = inputs.to_bytes(4, "little") + len(networks).to_bytes(2, "little")
    return MAGIC + head + zlib.compress(body, 9)


def from_bytes(data: bytes, inputs: int) -> list[Weights]:
    """The networks of a file, which must have so many inputs. Raises `BadNetwork`."""
    if not data.startswith(MAGIC):
        raise BadNetwork("network: this is no file of weights, or one of another version")
    at = len(MAGIC)
    found, number = int.from_bytes(data[at : at + 4], "little"), int.from_bytes(data[at + 4 : at + 6], "little")
    if found != inputs:
        raise BadNetwork(
            f"network: it was trained on {found} inputs; there are {inputs} now, so it must be trained anew"
        )
    sizes = [("h", inputs * HIDDEN), ("i", HIDDEN), ("i", HIDDEN), ("i", 1)]
    try:
        body = zlib.decompress(data[at + 6 :])
    except zlib.error as error:
        raise BadNetwork(f"network: the file is damaged ({error})") from error
    if len(body) != number * sum([array(kind).itemsize * size for kind, size in sizes]):
        raise BadNetwork("network: the file is damaged: it has another length than it should")
    networks: list[Weights] = []
    at = 0
    for _ in range(number):
        parts: list[array[int]] = []
        for kind, size in sizes:
            part = array(kind)
            part.frombytes(body[at : at + size * part.itemsize])
            at += size * part.itemsize
            if byteorder == "big":
                part.byteswap()
            parts.append(part)
        networks.append(Weights(parts[0], parts[1], parts[2], parts[3][0]))
    return networks


def _little(numbers: array[int]) -> bytes:
    if byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()
