"""A position as an array of pixels: the SVG picture of `moontable draw`, drawn by resvg."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Final

from moontable.core.contract import State
from moontable.pictures.plain import plain
from moontable.pictures.positions import drawn
from moontable.rl.extras import extra

with extra("rl"):
    import numpy as np
    import resvg_py

WIDE: Final = 640
FONT: Final = "DejaVu Serif"
HEAD: Final = 8
"""Bytes before the first chunk of a PNG file."""


def pixels(state: State) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """As Gymnasium and PettingZoo want pictures: rows of pixels of red, green and blue."""
    names = [f"player_{seat}" for seat in range(state.seats)]
    png = resvg_py.svg_to_bytes(
        svg_string=plain(drawn(state, names)), width=WIDE, serif_family=FONT, font_family=FONT, background="#10163a"
    )
    return _decoded(bytes(png))[:, :, :3].copy()


def _decoded(png: bytes) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The pixels of a PNG file of eight bits for red, green, blue and opacity, which is what resvg writes."""
    at, packed, wide, high = HEAD, b"", 0, 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            wide, high = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(high, 1 + 4 * wide)
    return _unfiltered(rows).reshape(high, wide, 4)


def _unfiltered(rows: np.ndarray[Any, np.dtype[np.uint8]]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Undo the filters of PNG (RFC 2083, section 6), a row at a time."""
    out = np.zeros((rows.shape[0], rows.shape[1] - 1), np.uint8)
    above = np.zeros(rows.shape[1] - 1, np.uint8)
    for at, row in enumerate(rows):
        above = out[at] = _row(int(row[0]), row[1:], above)
    return out


def _row(
    kind: int, line: np.ndarray[Any, np.dtype[np.uint8]], above: np.ndarray[Any, np.dtype[np.uint8]]
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    if kind == 0:
        return line
    if kind == 1:
        return np.cumsum(line.reshape(-1, 4), axis=0, dtype=np.uint8).reshape(-1)
    if kind == 2:
        return line + above
    return np.frombuffer(_slowly(kind, line.tobytes(), above.tobytes()), np.uint8)


def _slowly(kind: int, line: bytes, above: bytes) -> bytes:
    """The filters that look left and up at once."""
    found = bytearray(len(line))
    for at, value in enumerate(line):
        left, corner = (found[at - 4], above[at - 4]) if at >= 4 else (0, 0)
        up = above[at]
        found[at] = (value + ((left + up) >> 1 if kind == 3 else _paeth(left, up, corner))) & 0xFF
    return bytes(found)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    away = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return (left, up, corner)[away.index(min(away))]
