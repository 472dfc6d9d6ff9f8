"""Chance: one small integer generator whose whole state lies inside the game state.

The generator is the public-domain *sfc32* (small fast counting): four 32-bit words, additions, shifts and
exclusive-ors only. It was chosen because every intermediate value fits into a signed 64-bit integer, so the
interpreted and the compiled build give the same stream for ever (`tests/core/test_rng.py` pins it).

It is no cipher: whoever saw enough of a stream could work out the rest. Where people play against each other, nobody
may. So a seed that is a key, `mgf1-sha256:` and 64 hexadecimal digits, gives a *keyed* stream: the key expanded
by MGF1 of RFC 8017 with SHA-256, that is SHA-256(key, 0), SHA-256(key, 1) and so on with the number in four bytes, read
as 32-bit words. What follows from it stays keyed (`spawn`); all other seeds give sfc32 as they always did.

No other source of randomness exists in rules and bots.
"""

from __future__ import annotations

import hashlib
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

WARM_UP: Final = 12
"""Rounds thrown away after seeding, so that similar words do not give similar streams."""
STATE_BYTES: Final = 16
WORDS: Final = Struct(">4I")
"""How the four words lie in the bytes of a state."""

KEYED: Final = "mgf1-sha256:"
"""How a seed begins that is a key."""
KEY_BYTES: Final = 32
KEYED_BYTES: Final = 37
"""The state of a keyed stream: its key, and in five bytes how many words have been drawn."""
HEX: Final = frozenset("0123456789abcdef")

LONGEST_DECIMAL: Final = 8192
"""Bits of a number that is still written in decimal; Python refuses that for very long ones."""

Seed = int | str


def seed_text(seed: Seed) -> str:
    """The one spelling of a seed that records keep: 7 and "7" are the same seed."""
    if isinstance(seed, int) and seed.bit_length() > LONGEST_DECIMAL:
        return hex(seed)
    return str(seed)


def key_seed(key: bytes) -> str:
    """The seed that is this key of 32 bytes."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return KEYED + key.hex()


def is_key_seed(text: str) -> bool:
    """Whether a seed is a key; anything that only resembles one is a seed like any other."""
    digits = text[len(KEYED) :]
    return text.startswith(KEYED) and len(digits) == 2 * KEY_BYTES and HEX.issuperset(digits)


def bits_in(mask: i64) -> i64:
    """How many bits of a mask (0 <= mask < 2**62) are set."""
    # Only 61 bits can be left after the shift; a longer constant would be boxed in compiled code.
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 0x7F


@mypyc_attr(acyclic=True)
class Block:
    """Eight words of a keyed stream. It never changes, so all copies of a stream share it."""

    key: bytes
    number: i64
    words: bytes

    def __init__(self, key: bytes, number: i64) -> None:
        self.key = key
        self.number = number
        self.words = hashlib.sha256(key + int(number & 0xFFFFFFFF).to_bytes(4, "big")).digest()


@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """A stream of chance. Equal words give equal streams, compiled or not.

    A keyed stream has no words but a block; its `a` is negative, and its counter tells how many words have been drawn.
    """

    a: i64
    b: i64
    c: i64
    counter: i64
    block: Block | None

    def __init__(self, a: i64, b: i64, c: i64, counter: i64, block: Block | None = None) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter
        self.block = block

    @staticmethod
    def seeded(seed: Seed) -> Rng:
        """A stream from a seed of any size: SHA-256 of its text gives the words, unless it is a key."""
        text = seed_text(seed)
        if is_key_seed(text):
            return Rng.keyed(bytes.fromhex(text[len(KEYED) :]), 0)
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        rng = Rng.from_bytes(digest[:STATE_BYTES])
        for _ in range(WARM_UP):
            rng.word()
        return rng

    @staticmethod
    def keyed(key: bytes, drawn: i64) -> Rng:
        """The keyed stream after so many words."""
        return Rng(-1, 0, 0, drawn, Block(key, drawn >> 3))

    def copy(self) -> Rng:
        """The same stream from here on, independent of this one."""
        return Rng(self.a, self.b, self.c, self.counter, self.block)

    def overwrite(self, twin: Rng) -> None:
        """Make another stream go on like this one."""
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        twin.block = self.block

    def spawn(self) -> Rng:
        """A new stream that starts from four words of this one, or from the eight words of a key."""
        if self.a < 0:
            return Rng.keyed(b"".join([int(self.word()).to_bytes(4, "big") for _ in range(KEY_BYTES // 4)]), 0)
        return Rng(self.word(), self.word(), self.word(), self.word())

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        if a < 0:
            return self._keyed_word()
        result = (a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) | (c >> 11)) + result) & 0xFFFFFFFF
        return result

    def _keyed_word(self) -> i64:
        block, drawn = self.block, self.counter
        assert block is not None, "a negative word marks a keyed stream"
        if drawn >> 3 != block.number:
            block = Block(block.key, drawn >> 3)
            self.block = block
        self.counter = (drawn + 1) & 0xFFFFFFFFFF
        words, at = block.words, (drawn & 7) << 2
        high: i64 = words[at] << 8 | words[at + 1]
        low: i64 = words[at + 2] << 8 | words[at + 3]
        return high << 16 | low

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, all equally likely (Lemire's multiplication with rejection).

        n must lie between 1 and 2**31 - 1; anything else raises `ValueError`.
        """
        if n < 1 or n > 0x7FFFFFFF:
            raise ValueError(f"below({n}): n must lie between 1 and 2147483647")
        product = self.word() * n
        if (product & 0xFFFFFFFF) < n:
            # Only here can a word belong to the uneven rest of 2**32 / n: such words are drawn again.
            rest = (0x100000000 - n) % n
            while (product & 0xFFFFFFFF) < rest:
                product = self.word() * n
        return product >> 32

    def pick(self, mask: i64) -> i64:
        """The position of one set bit of a mask (0 < mask < 2**62), all equally likely. `ValueError` if it is empty."""
        if mask <= 0:
            raise ValueError("pick(0): the mask has no bit to pick")
        skipped = self.below(bits_in(mask))
        while skipped:
            mask &= mask - 1
            skipped -= 1
        return bits_in((mask & -mask) - 1)

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place, all orders equally likely."""
        last = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def to_bytes(self) -> bytes:
        """The bytes of the state: 16, or 37 of a keyed stream."""
        block = self.block
        if block is not None:
            return block.key + int(self.counter).to_bytes(KEYED_BYTES - KEY_BYTES, "big")
        return WORDS.pack(self.a, self.b, self.c, self.counter)

    @staticmethod
    def from_bytes(data: bytes) -> Rng:
        """The stream whose `to_bytes` this is. Anything but 16 or 37 bytes raises `ValueError`."""
        if len(data) == KEYED_BYTES:
            return Rng.keyed(data[:KEY_BYTES], int.from_bytes(data[KEY_BYTES:], "big"))
        if len(data) != STATE_BYTES:
            raise ValueError(f"a generator's state has {STATE_BYTES} or {KEYED_BYTES} bytes, not {len(data)}")
        a, b, c, counter = WORDS.unpack(data)
        return Rng(a, b, c, counter)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        raise TypeError("a generator changes with every draw and cannot be hashed")

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.to_bytes(),)

    def __repr__(self) -> str:
        block = self.block
        if block is not None:
            return f"Rng.keyed({block.key!r}, {self.counter})"
        return f"Rng({self.a}, {self.b}, {self.c}, {self.counter})"


def _restored(data: bytes) -> Rng:
    return Rng.from_bytes(data)


def checksum(rng: Rng, n: i64, draws: i64) -> i64:
    """A number that tells two streams apart: draws many values below n and folds them together."""
    total: i64 = 0
    while draws > 0:
        total = (total * 31 + rng.below(n)) & 0x7FFFFFFF
        draws -= 1
    return total
