"""A position of Blue Moon as a picture: both sides with their cards, the totals, the dragons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from moontable.games.bluemoon.cards.catalog import CARDS, Card
from moontable.games.bluemoon.words import WORDS
from moontable.pictures.book import picture, sheet, words

WIDE: Final = 1500
HIGH: Final = 860
CARD: Final = (140, 200)
COLOURS: Final = {"fire": "#cc3d1b", "earth": "#2b8248"}


def draw(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """What the viewer of this view sees; the second seat is above unless it is the viewer's."""
    below = view["you"] or 0
    top, bottom = view["seats"][1 - below], view["seats"][below]
    parts = _side(top, names[top["seat"]], 40) + _side(bottom, names[bottom["seat"]], 560) + _middle(view, top, bottom)
    return sheet(WIDE, HIGH, parts)


def _side(side: Mapping[str, Any], name: str, y: int) -> list[str]:
    people = CARDS[side["leader"]].people
    parts = [picture(f"leader {people}", 30, y, 120, 120), words(name, 30, y + 150, 24)]
    piles = WORDS.say("draw.piles", hand=side["hand_size"], deck=side["draw_size"], discard=side["discard_size"])
    parts.append(words(piles, 30, y + 178, 15))
    x = 320.0
    for card in side["covered"]:
        parts.append(_card(CARDS[card], x, y, 'opacity=".45"'))
        x += CARD[0] * 0.3
    for card in (*side["active"], *side["supports"], *side["leadership"], *[ship["ship"] for ship in side["ships"]]):
        parts.append(_card(CARDS[card], x, y, 'opacity=".5"' if card in side["ignored"] else ""))
        x += CARD[0] + 8
    for card in side["bluffs"]:
        parts.append(_card(CARDS[card], x, y, 'stroke-dasharray="6"') if card else _back(x, y))
        x += CARD[0] + 8
    return parts


def _middle(view: Mapping[str, Any], top: Mapping[str, Any], bottom: Mapping[str, Any]) -> list[str]:
    element = view["element"] if view["fight"] else ""
    band = f'<rect y="330" width="{WIDE}" height="140" fill="{COLOURS.get(element, "#232c66")}" opacity=".55"/>'
    dragons = WORDS.say("draw.dragons", above=top["dragons"], free=view["neutral_dragons"], below=bottom["dragons"])
    shown = [element] if element in COLOURS else list(COLOURS)
    parts = [band, words(dragons, 980, 410, 26)]
    for at, side in enumerate((top, bottom)):
        for step, each in enumerate(shown):
            total = words(str(side[each]), 420 + 270 * at + 130 * step, 425, 72, 'font-weight="800"')
            parts += [_gem(each, 396 + 270 * at + 130 * step, 400), total]
    return parts


def _gem(element: str, x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="14" fill="{COLOURS[element]}" stroke="#ffe2b0" stroke-width="2"/>'


def _card(card: Card, x: float, y: float, more: str = "") -> str:
    wide, high = CARD
    frame = f'<rect x="{x:g}" y="{y}" width="{wide}" height="{high}" rx="10" fill="#121735" stroke="#e9dcb4" {more}/>'
    parts = [frame, picture(card.id, x + 3, y + 3, wide - 6, 128)]
    for at, (element, value) in enumerate((("fire", card.fire), ("earth", card.earth))):
        if value is not None:
            parts += [_gem(element, x + 20, y + 22 + 32 * at), words(str(value), x + 14, y + 29 + 32 * at, 20)]
    lines = _lines(card.name)
    parts += [words(line, x + 8, y + 150 + 17 * at, 14, 'font-weight="700"') for at, line in enumerate(lines)]
    return f"<g {more}>{''.join(parts)}</g>"


def _back(x: float, y: float) -> str:
    wide, high = CARD
    moon = f'<circle cx="{x + wide / 2:g}" cy="{y + high / 2:g}" r="34" fill="#f4ecd0"/>'
    return f'<rect x="{x:g}" y="{y}" width="{wide}" height="{high}" rx="10" fill="#3a2b86" stroke="#e9dcb4"/>{moon}'


def _lines(name: str) -> list[str]:
    """A name in lines of about fifteen letters, where words allow it."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) > 15:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
