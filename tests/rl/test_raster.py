"""Pictures become pixels without a library for pictures: every filter that a PNG file may use is undone."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np
import pytest

from moontable.rl.raster import _decoded

pytestmark = pytest.mark.once


def png(pixels: np.ndarray[Any, Any], kinds: list[int]) -> bytes:
    """A file whose rows are filtered in these ways, by the words of RFC 2083."""
    high, wide = pixels.shape[:2]
    rows = b""
    for row, kind in enumerate(kinds):
        rows += bytes([kind])
        for column in range(wide):
            for channel in range(4):
                left = int(pixels[row, column - 1, channel]) if column else 0
                up = int(pixels[row - 1, column, channel]) if row else 0
                corner = int(pixels[row - 1, column - 1, channel]) if row and column else 0
                guesses = (0, left, up, (left + up) // 2, paeth(left, up, corner))
                rows += bytes([(int(pixels[row, column, channel]) - guesses[kind]) % 256])
    size = struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0)
    packed = zlib.compress(rows)
    chunks = [(b"IHDR", size), (b"IDAT", packed[:9]), (b"IDAT", packed[9:]), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in chunks
        ]
    )


def paeth(left: int, up: int, corner: int) -> int:
    return min((left, up, corner), key=lambda near: abs(left + up - corner - near))


@pytest.mark.parametrize(("high", "wide"), [(15, 6), (5, 30), (1, 4)])
def test_every_filter_is_undone(high: int, wide: int) -> None:
    chance = np.random.default_rng(high)
    pixels = chance.integers(0, 256, (high, wide, 4), dtype=np.uint8)
    for first in range(5):
        assert np.array_equal(_decoded(png(pixels, [(first + row) % 5 for row in range(high)])), pixels)
