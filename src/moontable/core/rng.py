"""Chance: one small integer generator whose whole state lies inside the game state.

The generator is the public-domain *sfc32* (small fast counting): four 32-bit words, additions, shifts and
exclusive-ors only. It was chosen because every intermediate value fits into a signed 64-bit integer, so the
interpreted and the compiled build give the same stream for ever (`tests/core/test_rng.py` pins it).

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

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12
"""Rounds thrown away after seeding, so that similar words do not give similar streams."""
STATE_BYTES: Final = 16
WORDS: Final = Struct(">4I")
"""How the four words lie in the bytes of a state."""

LONGEST_DECIMAL: Final = 8192
"""Bits of a number that is still written in decimal; Python refuses that for very long ones."""

Seed = int | str


def seed_text(seed: Seed) -> str:
    """The one spelling of a seed that records keep: 7 and "7" are the same seed."""
    if isinstance(seed, int) and seed.bit_length() > LONGEST_DECIMAL:
        return hex(seed)
    return str(seed)


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """A stream of chance. Equal words give equal streams, compiled or not."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    @staticmethod
    def seeded(seed: Seed) -> Rng:
        """A stream from a seed of any size: SHA-256 of its text gives the words."""
        digest = hashlib.sha256(seed_text(seed).encode("utf-8", "surrogatepass")).digest()
        rng = Rng.from_bytes(digest[:STATE_BYTES])
        for _ in range(WARM_UP):
            rng.word()
        return rng

    def copy(self) -> Rng:
        """The same stream from here on, independent of this one."""
        return Rng(self.a, self.b, self.c, self.counter)

    def spawn(self) -> Rng:
        """A new stream that starts from four words of this one."""
        return Rng(self.word(), self.word(), self.word(), self.word())

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        result = (a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) | (c >> 11)) + result) & 0xFFFFFFFF
        return result

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
        """The 16 bytes of the state."""
        return WORDS.pack(self.a, self.b, self.c, self.counter)

    @staticmethod
    def from_bytes(data: bytes) -> Rng:
        """The stream whose `to_bytes` this is. Anything but 16 bytes raises `ValueError`."""
        if len(data) != STATE_BYTES:
            raise ValueError(f"a generator's state has {STATE_BYTES} bytes, not {len(data)}")
        a, b, c, counter = WORDS.unpack(data)
        return Rng(a, b, c, counter)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        raise TypeError("a generator changes with every draw and cannot be hashed")

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, (self.a, self.b, self.c, self.counter)

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.counter})"


def checksum(rng: Rng, n: i64, draws: i64) -> i64:
    """A number that tells two streams apart: draws many values below n and folds them together."""
    total: i64 = 0
    while draws > 0:
        total = (total * 31 + rng.below(n)) & 0x7FFFFFFF
        draws -= 1
    return total
