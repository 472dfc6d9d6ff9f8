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

Pixels = np.ndarray[Any, np.dtype[np.int16]]
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
    """Undo the filters of PNG (RFC 2083, section 6).

    A pixel needs those to the left, above and in the corner between. So all rows are done at once, each a pixel behind
    the one above it: what is done together lies on a diagonal.
    """
    high, wide = rows.shape[0], (rows.shape[1] - 1) // 4
    kinds = rows[:, :1]
    lines = rows[:, 1:].reshape(high * wide, 4)
    step = wide + 1
    out = np.zeros(((high + 1) * step, 4), np.int16)  # nothing above the first row, nothing before each row
    for diagonal in range(high + wide - 1):
        first, last = max(0, diagonal - wide + 1), min(high, diagonal + 1)
        at = slice(first * (wide - 1) + diagonal, (last - 1) * (wide - 1) + diagonal + 1, wide - 1)
        here = first * wide + diagonal + step + 1
        end = here + (last - 1 - first) * wide + 1
        left, up, corner = (out[here - back : end - back : wide] for back in (1, step, step + 1))
        guesses: list[Any] = [0, left, up, (left + up) >> 1, _paeth(left, up, corner)]
        guess: Pixels = np.choose(kinds[first:last], guesses)
        out[here:end:wide] = (lines[at] + guess) & 0xFF
    return out.reshape(high + 1, step, 4)[1:, 1:].astype(np.uint8)


def _paeth(left: Pixels, up: Pixels, corner: Pixels) -> Pixels:
    """Of the three the one that is nearest to left + up - corner."""
    from_left, from_up = np.abs(up - corner), np.abs(left - corner)
    from_corner = np.abs(left + up - 2 * corner)
    second = np.where(from_up <= from_corner, up, corner)
    return np.where((from_left <= from_up) & (from_left <= from_corner), left, second)
