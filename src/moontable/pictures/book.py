"""The book of pictures (`tools/pictures.py` writes it), and the styles that they are painted with."""

from __future__ import annotations

import importlib.resources
import json
import lzma
import re
from functools import cache
from typing import Any, Final
from xml.sax.saxutils import escape

ART: Final = ("palettes.css", "paper.css")
BUILDING: Final = re.compile(r"^\.building [^{]*\{[^}]*\}", re.MULTILINE)
SKY: Final = (
    '<g class="of-{0}"><linearGradient id="sky-{0}" x2="0" y2="1"><stop class="stop-high"/>'
    '<stop class="stop-middle" offset=".55"/><stop class="stop-low" offset=".95"/></linearGradient>'
    '<linearGradient id="mist-{0}" x2="0" y2="1"><stop class="stop-mist" stop-opacity="0"/>'
    '<stop class="stop-mist" offset=".8" stop-opacity=".42"/></linearGradient></g>'
)
GLOW: Final = (
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffd58a" stop-opacity=".85"/>'
    '<stop offset=".45" stop-color="#ffb454" stop-opacity=".32"/>'
    '<stop offset="1" stop-color="#ffb454" stop-opacity="0"/></radialGradient>'
)
INK: Final = "#f4ecd0"
FACE: Final = "face "


@cache
def book() -> dict[str, Any]:
    """Everything that is kept: `pictures` by name, `palettes` of the city's peoples, and the colours of `peoples`."""
    kept = importlib.resources.files("moontable.pictures").joinpath("book.xz").read_bytes()
    found: dict[str, Any] = json.loads(lzma.decompress(kept))
    return found


def picture(name: str, x: float, y: float, wide: float, high: float) -> str:
    """The picture of a card or leader at a place."""
    place = f'<svg x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" '
    return str(book()["pictures"][name]).replace("<svg ", place, 1)


def building(tile: str, share: float, x: float, y: float, wide: float, high: float) -> str:
    """A building as it stands: a ruin, begun, or complete."""
    shapes = book()["pictures"][f"{tile} {'0' if share <= 0 else '1' if share >= 1 else '0.5'}"]
    place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg class="building" viewBox="0 0 200 120" preserveAspectRatio="xMidYMax meet" {place}>{shapes}</svg>'


def faces() -> dict[str, str]:
    """The characters of Moonstone by their slugs, in a square of 100."""
    return {name.removeprefix(FACE): str(drawn) for name, drawn in book()["pictures"].items() if name.startswith(FACE)}


def words(text: str, x: float, y: float, size: float, more: str = "") -> str:
    """A line of text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{INK}" {more}>{escape(text)}</text>'


def sheet(wide: int, high: int, parts: list[str]) -> str:
    """The whole drawing."""
    client = importlib.resources.files("moontable").joinpath("client")
    style = "".join([client.joinpath("art", name).read_text(encoding="utf-8") for name in ART])
    style += "".join(BUILDING.findall(client.joinpath("games", "city", "tile.css").read_text(encoding="utf-8")))
    skies = "".join([SKY.format(people) for people in book()["peoples"]])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="Georgia, serif">'
    ground = f'<rect width="{wide}" height="{high}" fill="#10163a"/>'
    return f"{head}<style>{escape(style)}</style><defs>{GLOW}</defs>{skies}{ground}{''.join(parts)}</svg>\n"
