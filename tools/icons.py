"""Draws the icons of the installed client, `client/app/icon-*.png`: a moon with a star on the night, in plain Python.

Everything lies in the inner four fifths, so that a phone may cut the edges to any shape. Run it after a change of
the drawing; a test compares.
"""

from __future__ import annotations

import struct
import zlib
from math import hypot
from pathlib import Path
from typing import Final

APP: Final = Path(__file__).parents[1] / "src" / "moontable" / "client" / "app"
SIZES: Final = (192, 512)
NIGHT: Final = (20, 26, 51)
MOON: Final = (156, 196, 255)
STAR: Final = (255, 230, 168)
UNITS: Final = 32
"""The drawing is this wide and high, like `moon.svg`."""
DISC: Final = (15.4, 16.4, 9.6)
SHADOW: Final = (20.2, 12.8, 8.2)
SPARK: Final = (21.6, 12.2, 1.4)

Colour = tuple[int, int, int]
Circle = tuple[float, float, float]


def inside(circle: Circle, x: float, y: float, pixel: float) -> float:
    """How much of a pixel lies in a circle: 0 to 1, with a soft edge one pixel wide."""
    centre_x, centre_y, radius = circle
    return min(1.0, max(0.0, (radius - hypot(x - centre_x, y - centre_y)) / pixel + 0.5))


def over(below: Colour, above: Colour, share: float) -> Colour:
    red, green, blue = [round(low + (high - low) * share) for low, high in zip(below, above, strict=True)]
    return red, green, blue


def drawn(size: int) -> bytes:
    """The icon as a PNG file."""
    pixel = UNITS / size
    rows = bytearray()
    for row in range(size):
        rows.append(0)  # no filter
        for column in range(size):
            x, y = (column + 0.5) * pixel, (row + 0.5) * pixel
            crescent = inside(DISC, x, y, pixel) * (1 - inside(SHADOW, x, y, pixel))
            rows += bytes(over(over(NIGHT, MOON, crescent), STAR, inside(SPARK, x, y, pixel)))
    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join([_part(name, body) for name, body in parts])


def _part(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def main() -> None:
    for size in SIZES:
        (APP / f"icon-{size}.png").write_bytes(drawn(size))


if __name__ == "__main__":
    main()
