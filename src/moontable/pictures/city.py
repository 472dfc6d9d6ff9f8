"""A position of Blue Moon City as a picture: the buildings as they stand, who is where, and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.games.city.components.cards import COLOURS, PEOPLES
from moontable.games.city.words import WORDS
from moontable.pictures.book import book, building, sheet, words

WIDE: Final = 1500
HIGH: Final = 840
TILE: Final = (210, 150)
SEATS: Final = ("#7cc0ff", "#ffb26b", "#96e28e", "#e59aff")
DRAGONS: Final = {"red": "#e8542f", "green": "#3fae66", "blue": "#4aa3ff"}


def draw(view: Mapping[str, Any], names: Sequence[str]) -> str:
    parts = [part for space in view["city"] for part in _tile(space)]
    for at, (seat, name) in enumerate(zip(view["seats"], names, strict=False)):
        parts += _plate(seat, name, at)
    owners = view["obelisk"]["owners"]
    cost = view["obelisk"]["next"] or 0
    parts.append(words(WORDS.say("draw.obelisk", made=len(owners), cost=cost), 1110, 620, 18))
    parts += [
        f'<circle cx="{1120 + 26 * at}" cy="650" r="10" fill="{SEATS[owner]}"/>' for at, owner in enumerate(owners)
    ]
    return sheet(WIDE, HIGH, parts)


def _tile(space: Mapping[str, Any]) -> list[str]:
    wide, high = TILE
    x, y = 20 + space["column"] * (wide + 6), 20 + space["row"] * (high + 12)
    paint = book()["palettes"][_people(space["colour"])]
    filled = [box["owner"] for box in space["boxes"] if box["owner"] is not None]
    share = 1.0 if space["completed"] or not space["boxes"] else len(filled) / len(space["boxes"])
    parts = [
        f'<g style="{_paint(paint)}">',
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="12" fill="{paint["night"][share == 1]}"/>',
        building(space["tile"], share, x, y, wide, high - 34),
        f'<rect x="{x}" y="{y + high - 34}" width="{wide}" height="34" rx="8" fill="{paint["plinth"]}"/>',
        words(space["tile"], x + 6, y + high - 12, 14, 'font-weight="700"'),
        "</g>",
    ]
    if not space["completed"]:
        parts += [
            _box(box, x + wide - 23 * (len(space["boxes"]) - at), y + high - 28)
            for at, box in enumerate(space["boxes"])
        ]
    pieces = [DRAGONS[name] for name in space["dragons"]] + [SEATS[seat] for seat in space["figures"]]
    rim = 'stroke="#0b1026" stroke-width="3"'
    parts += [
        f'<circle cx="{x + 22 + 28 * at}" cy="{y + 94}" r="12" fill="{fill}" {rim}/>' for at, fill in enumerate(pieces)
    ]
    return parts


def _people(colour: str | None) -> str:
    """Who built there: every colour is a people's, the palace is everybody's and the courtyard nobody's."""
    if colour is None:
        return "courtyard"
    return PEOPLES[COLOURS.index(colour)] if colour in COLOURS else "any"


def _box(box: Mapping[str, Any], x: int, y: int) -> str:
    fill = "#f3ecd6" if box["owner"] is None else SEATS[box["owner"]]
    text = str(box["value"]) if box["owner"] is None else ""
    value = f'<text x="{x + 5}" y="{y + 17}" font-size="16" font-weight="800" fill="#171b38">{text}</text>'
    return f'<rect x="{x}" y="{y}" width="20" height="22" rx="4" fill="{fill}"/>{value}'


def _plate(seat: Mapping[str, Any], name: str, at: int) -> list[str]:
    y = 60 + 130 * at
    crystals = WORDS.say("draw.hidden") if seat["crystals"] is None else str(seat["crystals"])
    goods = WORDS.say("draw.goods", crystals=crystals, scales=seat["scales"], cards=seat["cards"])
    made = WORDS.say("draw.offerings", number=seat["offerings"], markers=seat["markers"])
    mark = f'<circle cx="1122" cy="{y - 7}" r="12" fill="{SEATS[at]}"/>'
    return [mark, words(name, 1145, y, 22), words(goods, 1110, y + 30, 17), words(made, 1110, y + 56, 17)]


def _paint(paint: Mapping[str, Any]) -> str:
    (wall, wall_2), (roof, roof_2) = paint["walls"], paint["roofs"]
    colours = {"people": paint["main"], "wall": wall, "wall-2": wall_2, "roof": roof, "roof-2": roof_2}
    colours |= {"detail": paint["accent"], "window": paint["light"], "plinth": paint["plinth"]}
    return ";".join([f"--{name}:{colour}" for name, colour in colours.items()])
