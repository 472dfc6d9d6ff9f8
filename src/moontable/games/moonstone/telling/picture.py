"""A position as an SVG picture: terrain, stones, models, and on request ranges, sight and cover from one model.

Millimetres, with the lower left corner of the table at the lower left of the picture. Seats differ in colour, pattern
of the rim and letter; terrain in colour and texture. The lines come from the same geometry that decides the rules:
a full line proves sight, a broken one ends in a cross on what blocks it, a dotted ring marks what gives cover.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.abilities.targeting import screens_of
from moontable.games.moonstone.geometry.cover import HEAVY, LIGHT, explain_cover
from moontable.games.moonstone.geometry.shapes import Shape
from moontable.games.moonstone.geometry.sight import explain_sight
from moontable.games.moonstone.geometry.units import INCH, MM
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, Model, Stone
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.terrain.pieces import TABLE, Layout, Piece
from moontable.games.moonstone.terrain.traits import BUILDING, HIDES, PLATFORM, TREE, VEILS

SIDE: Final = TABLE // MM
"""The length of the table's side in the picture, cut to whole millimetres for the frame."""
LETTERS: Final = "ABCD"
COLOURS: Final = ("#2f5fa8", "#b23b3b", "#2f7d4f", "#7a4b9c")
RIMS: Final = ("", "6 3", "2 2.5", "9 2 2 2")
"""How the rim of a seat's bases is dashed, so that nobody needs the colours."""
FILLS: Final = {
    "barrier": "#8a8378",
    "obstacle": "#b58a55",
    "water": "url(#water)",
    "wood": "url(#wood)",
    "stairs": "url(#stairs)",
    "gold": "#f2c14e",
}

PATTERNS: Final = """<defs>
<pattern id="water" width="24" height="12" patternUnits="userSpaceOnUse"><rect width="24" height="12" fill="#a9cfe0"/>
<path d="M0 6q6-5 12 0t12 0" fill="none" stroke="#5f9fbd" stroke-width="1.6"/></pattern>
<pattern id="wood" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="#9cbf8a"/>
<path d="M8 4l5 9H3zM21 15l5 9H16z" fill="#5f8f52"/></pattern>
<pattern id="stairs" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d8c9ac"/>
<path d="M0 4h8" stroke="#9b8560" stroke-width="1.2"/></pattern>
<pattern id="roof" width="16" height="10" patternUnits="userSpaceOnUse"><rect width="16" height="10" fill="#b3755c"/>
<path d="M0 5h16M4 0v5M12 5v5" stroke="#8d563f" stroke-width="1"/></pattern>
<clipPath id="face"><circle cx="50" cy="50" r="50"/></clipPath>
<clipPath id="table"><rect width="914.4" height="914.4"/></clipPath>
</defs>"""
MARGIN: Final = 60
"""Millimetres around what a close view shows."""
SMALLEST: Final = 200


def picture(
    position: Position, origin: int = -1, reach: int = 0, close: bool = False, faces: dict[str, str] | None = None
) -> str:
    """The whole table, or a close view of what stands on it.

    With a model as origin also its sight and cover to all others, and a ring of its reach. `faces` are the portraits
    of characters by their slugs, drawn in a square of 100.
    """
    cutout = close_frame(position) if close else Cutout(0, 0, SIDE)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{cutout.view_box()}" role="img">',
        f"<title>{escape(caption(position))}</title>",
        PATTERNS,
        cutout.style(),
        *ground(),
        *[drawn for piece in by_height(position.settings.layout) for drawn in piece_parts(piece)],
        *[stone_part(stone) for stone in position.stones if stone.holder == ON_TABLE],
    ]
    models = position.models_in_play()
    parts.append('<g clip-path="url(#table)">')
    parts += [melee_range(position, model) for model in models]
    if origin >= 0:
        parts += looks(position, position.models[origin], reach)
    parts.append("</g>")
    parts += [way_part(position, cutout) for cutout in position.stack if isinstance(cutout, Moving)]
    for model in models:
        parts += model_parts(position, model, cutout.scale, (faces or {}).get(model.character.slug, ""))
    parts += [cutout.caption(caption(position)), "</svg>"]
    return "\n".join(parts) + "\n"


class Cutout:
    """The square part of the table that a picture shows, in its millimetres; texts are as large in every picture."""

    def __init__(self, left: int, top: int, side: int) -> None:
        self.left = left
        self.top = top
        self.side = side
        self.scale = side / SIDE

    def view_box(self) -> str:
        """The square with room for the inches at the rim and the caption below."""
        rim = self.scale * 36
        return f"{self.left - rim:.1f} {self.top - rim:.1f} {self.side + 2 * rim:.1f} {self.side + 2.2 * rim:.1f}"

    def style(self) -> str:
        size = self.scale
        return (
            "<style>text{font-family:system-ui,sans-serif;fill:#20201c}"
            f".note{{font-size:{11 * size:.2f}px}}"
            f".name{{font-size:{12 * size:.2f}px;paint-order:stroke;stroke:#fffdf4;stroke-width:{3 * size:.2f}px}}"
            f".big{{font-size:{6 + 11 * size:.2f}px;font-weight:700;fill:#fff;"
            "paint-order:stroke;stroke:#20201c;stroke-width:3px}"
            f".caption{{font-size:{16 * size:.2f}px}}</style>"
        )

    def caption(self, text: str) -> str:
        y = self.top + self.side + 28 * self.scale
        return f'<text x="{self.left}" y="{y:.1f}" class="caption">{escape(text)}</text>'


def close_frame(position: Position) -> Cutout:
    """The smallest square that shows all models, the stones and the terrain among them."""
    shapes = [*position.settings.layout.shapes, *position.ground().scene.moving]
    if not shapes:
        return Cutout(0, 0, SIDE)
    left, right = min([shape.left for shape in shapes]) // MM, max([shape.right for shape in shapes]) // MM
    low, high = min([shape.bottom for shape in shapes]) // MM, max([shape.top for shape in shapes]) // MM
    side = min(max(right - left, high - low, SMALLEST - 2 * MARGIN) + 2 * MARGIN, SIDE)
    x, y = (left + right - side) // 2, SIDE - (low + high + side) // 2
    return Cutout(min(max(x, 0), SIDE - side), min(max(y, 0), SIDE - side), side)


def caption(position: Position) -> str:
    seats = [f"{LETTERS[seat]}: {stones_held(position, seat)}" for seat in range(position.settings.players)]
    when = f"turn {position.turn}" if position.turn else "before the first turn"
    return f"{position.settings.layout.title}, {when}; stones held {', '.join(seats)}"


def stones_held(position: Position, seat: int) -> int:
    return len([stone for stone in position.stones if stone.holder >= 0 and position.models[stone.holder].seat == seat])


# -- lengths ---------------------------------------------------------------------------------------------------------


def mm(value: int) -> str:
    """Hundredths of a millimetre as millimetres."""
    return f"{value / MM:.2f}".rstrip("0").rstrip(".")


def across(x: int) -> str:
    return mm(x)


def down(y: int) -> str:
    """The table's heights run upwards, a picture's downwards."""
    return mm(TABLE - y)


# -- the table and its terrain ---------------------------------------------------------------------------------------


def ground() -> list[str]:
    """The cloth with a fine line every six inches."""
    side = mm(TABLE)
    parts = [f'<rect x="0" y="0" width="{side}" height="{side}" fill="#e6ead2" stroke="#6c6a58" stroke-width="2"/>']
    for line in range(6, 36, 6):
        at = mm(line * INCH)
        parts.append(f'<path d="M{at} 0V{side}M0 {at}H{side}" stroke="#c9cfae" stroke-width="1"/>')
        parts.append(f'<text x="{at}" y="-6" class="note" text-anchor="middle">{line}"</text>')
        parts.append(f'<text x="-6" y="{down(line * INCH)}" class="note" text-anchor="end">{line}"</text>')
    return parts


def by_height(layout: Layout) -> list[Piece]:
    return sorted(layout.pieces, key=lambda piece: piece.height)


def piece_parts(piece: Piece) -> list[str]:
    """One piece: its shapes, how high one stands on it, its ladders."""
    fill = FILLS[piece.kind]
    if piece.traits & BUILDING:
        fill = "url(#roof)"
    elif piece.traits & TREE:
        fill = "#4f7d45"
    parts = [f"<g><title>{escape(f'{piece.name} ({piece.kind})')}</title>"]
    parts += [shape_part(shape, fill, "#4a463c", 1.5) for shape in piece.shapes]
    if piece.traits & PLATFORM:
        shape = piece.shapes[0]
        parts.append(label(shape.x, shape.y, f'{piece.height / INCH:g}" high', "note"))
    parts += [ladder(x, y) for x, y in piece.ladders]
    parts.append("</g>")
    return parts


def shape_part(shape: Shape, fill: str, stroke: str, width: float, dash: str = "") -> str:
    look = f'fill="{fill}" stroke="{stroke}" stroke-width="{width}"' + (f' stroke-dasharray="{dash}"' if dash else "")
    if not shape.corners:
        return f'<circle cx="{across(shape.x)}" cy="{down(shape.y)}" r="{mm(shape.r)}" {look}/>'
    points = " ".join([f"{across(corner.x)},{down(corner.y)}" for corner in shape.corners])
    return f'<polygon points="{points}" {look}/>'


def ladder(x: int, y: int) -> str:
    cx, cy = x / MM, (TABLE - y) / MM
    rungs = "".join([f"M{cx - 5:.1f} {cy + step:.1f}h10" for step in (-6, -2, 2, 6)])
    rails = f"M{cx - 5:.1f} {cy - 8:.1f}v16m10 0v-16"
    return f'<path d="{rails}{rungs}" fill="none" stroke="#3b2f1f" stroke-width="1.6"/>'


def label(x: int, y: int, text: str, style: str) -> str:
    return (
        f'<text x="{across(x)}" y="{down(y)}" class="{style}" text-anchor="middle" dominant-baseline="central">'
        f"{escape(text)}</text>"
    )


# -- stones and models -----------------------------------------------------------------------------------------------


def stone_part(stone: Stone) -> str:
    """A crystal with its depth."""
    r = STONE_RADIUS / MM
    x, y = stone.x / MM, (TABLE - stone.y) / MM
    crystal = f"M{x:.2f} {y - r:.2f}L{x + r:.2f} {y:.2f}L{x:.2f} {y + r:.2f}L{x - r:.2f} {y:.2f}Z"
    text = label(stone.x, stone.y, str(stone.depth), "note")
    return f'<path d="{crystal}" fill="#f4f1ff" stroke="#5b4f9e" stroke-width="1.5"/>{text}'


def melee_range(position: Position, model: Model) -> str:
    """How far a model engages now, as a faint ring."""
    reach = int(model.r + stat_of(position, model.index, "reach") * INCH)
    return (
        f'<circle cx="{across(model.x)}" cy="{down(model.y)}" r="{mm(reach)}" fill="none" '
        f'stroke="{COLOURS[model.seat]}" stroke-width="0.8" stroke-dasharray="3 4" opacity="0.55"/>'
    )


def model_parts(position: Position, model: Model, scale: float, face: str) -> list[str]:
    """The base with its face, the seat's letter and the model's number, its name, its open boxes, energy and stones."""
    colour = COLOURS[model.seat]
    acting = model.index == position.acting
    dash = f' stroke-dasharray="{RIMS[model.seat]}"' if RIMS[model.seat] else ""
    rim = f'stroke="{"#e0a800" if acting else "#fffdf4"}" stroke-width="{3 if acting else 2}"{dash}'
    faded = ' opacity="0.6"' if model.activated and not acting else ""
    x, y, r = across(model.x), down(model.y), mm(model.r - 100)
    tag = f"{LETTERS[model.seat]}{number_in_troupe(position, model)}"
    held = len(position.stones_of(model.index))
    facts = f"{model.character.health - model.wounds}/{model.character.health} \N{HEAVY BLACK HEART}  {model.energy} E"
    facts += f"  {held} \N{BLACK DIAMOND}" if held else ""
    facts += f'  {model.level / INCH:g}" up' if model.level else ""
    below, row = model.y - model.r, round(12 * MM * scale)
    return [
        f"<g{faded}><title>{escape(model.character.name)}</title>",
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}" {rim}/>',
        portrait(model, face),
        label(model.x, model.y + model.r if face else model.y, tag, "big"),
        label(model.x, below - row * 2 // 3, model.character.name, "name"),
        label(model.x, below - row * 5 // 3, facts, "name"),
        "</g>",
    ]


def portrait(model: Model, face: str) -> str:
    """The face of a model inside its rim."""
    if not face:
        return ""
    r = model.r - 3 * MM
    place = f'x="{across(model.x - r)}" y="{down(model.y + r)}" width="{mm(2 * r)}" height="{mm(2 * r)}"'
    return f'<svg {place} viewBox="0 0 100 100"><g clip-path="url(#face)">{face}</g></svg>'


def number_in_troupe(position: Position, model: Model) -> int:
    return len([one for one in position.models if one.seat == model.seat and one.index <= model.index])


# -- ranges, sight and cover -----------------------------------------------------------------------------------------


def looks(position: Position, model: Model, reach: int) -> list[str]:
    """Lines from one model to all others: does it see them, and are they covered?"""
    parts: list[str] = []
    if reach:
        radius = mm(model.r + reach * INCH)
        parts.append(
            f'<circle cx="{across(model.x)}" cy="{down(model.y)}" r="{radius}" fill="none" stroke="#20201c" '
            f'stroke-width="1.2" stroke-dasharray="8 5"><title>{reach} inches</title></circle>'
        )
    for other in position.models:
        if other.where == IN_PLAY and other is not model:
            parts += look(position, model, other)
    return parts


def look(position: Position, model: Model, other: Model) -> list[str]:
    """The line that proves sight with the cover it runs past, or what blocks every line."""
    ground = position.ground()
    a, b = ground.base(model.index), ground.base(other.index)
    sight = explain_sight(ground.scene, a, b, HIDES, VEILS, ground.old_woods)
    if not sight.clear:
        blocker = sight.blockers[0]
        cross = f"M{across(blocker.x)} {down(blocker.y)}m-7-7l14 14m0-14l-14 14"
        return [
            line(sight.line, "#b23b3b", "5 5"),
            f'<path d="{cross}" stroke="#b23b3b" stroke-width="3" fill="none"/>',
        ]
    shelter = explain_cover(ground.scene, a, b, screens_of(position, model.index))
    colour = {LIGHT: "#c58a00", HEAVY: "#c2570c"}.get(shelter.degree, "#2f7d4f")
    parts = [line(sight.line, colour, "")]
    if shelter.shape is not None:
        parts.append(shape_part(shelter.shape, "none", colour, 2.5, "2 3"))
        middle = ((a.x + b.x) // 2, (a.y + b.y) // 2)
        parts.append(label(*middle, "heavy cover" if shelter.degree == HEAVY else "light cover", "name"))
    return parts


def way_part(position: Position, move: Moving) -> str:
    """The way of a model that is moving, as far as it has been chosen."""
    points = " ".join([f"{across(x)},{down(y)}" for x, y in move.walk(position).drawn(move.xs, move.ys)])
    return f'<polyline points="{points}" fill="none" stroke="#20201c" stroke-width="2.5" stroke-dasharray="1 4"/>'


def line(ends: tuple[int, int, int, int], colour: str, dash: str) -> str:
    x1, y1, x2, y2 = ends
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="M{across(x1)} {down(y1)}L{across(x2)} {down(y2)}" stroke="{colour}" stroke-width="1.8"'
        f'{dashed} fill="none"/>'
    )
