"""Positions that were once slow, kept in a file: up to a quarter of a second in games, minutes where laid out."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

from moontable.games.bluemoon import GAME, BlueMoonState

KEPT = Path(__file__).with_name("slow_positions.txt")


def slow_positions(kind: str = "") -> list[BlueMoonState]:
    """The kept positions, all or those of a kind: "game" or "laid-out"."""
    lines = [line.split() for line in KEPT.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
    return [GAME.from_bytes(zlib.decompress(base64.b85decode(data))) for name, data in lines if kind in ("", name)]
