"""Layouts as files: reading, checking and writing them.

A layout is a TOML file with lengths in inches, measured from the lower left corner of the table:

    title = "The old mill"
    note = "One sentence for the list of layouts."
    symmetry = "half turn"            # or "none", "quarter turns": every piece is repeated for the other sides

    [[piece]]
    name = "mill"
    kind = "barrier"                  # obstacle, barrier, water, wood, stairs
    box = [4, 6, 9, 10]               # left, bottom, right, top
    height = 3                        # otherwise what is usual for the kind
    tags = ["building"]               # or "tree"
    platform = true                   # its top can be stood on
    ladders = [[9, 8]]                # points on its border

Instead of `box` a piece has `disc = [x, y, radius]`, `beam = [x1, y1, x2, y2, thickness]` (a straight bar),
`line = [[x, y], ...]` with `thick` (a bent one with round joints) or `outline = [[x, y], ...]` (any simple outline).
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from typing import Final

from moontable.core.errors import BadPosition, MoontableError, Problem, shown
from moontable.games.moonstone.geometry.cutting import convex_pieces
from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.reach import lattice
from moontable.games.moonstone.geometry.scene import Scene
from moontable.games.moonstone.geometry.shapes import Shape, contains, disc, outline
from moontable.games.moonstone.geometry.spots import spot_x, spot_y
from moontable.games.moonstone.geometry.units import CONTACT, EYE, INCH
from moontable.games.moonstone.terrain.pieces import FIRST_ITEM, KINDS, TABLE, USUAL_HEIGHTS, Layout, Piece, Point
from moontable.games.moonstone.terrain.traits import BARRIER, BUILDING, NO_END, OBSTACLE, PLATFORM, STAIRS, TREE

Form = tuple[list[list[Point]], list[tuple[int, int, int]]]
"""Convex rings and discs."""

TAGS: Final = {"tree": TREE, "building": BUILDING}
FORMS: Final = ("box", "disc", "beam", "line", "outline")
KNOWN: Final = {*FORMS, "thick", "name", "kind", "height", "tags", "platform", "ladders"}
SYMMETRIES: Final = {"none": (0,), "half turn": (0, 2), "quarter turns": (0, 1, 2, 3)}
SOLID: Final = OBSTACLE | BARRIER
STONE_RADIUS: Final = 800
LARGE_BASE: Final = 2000
ZONE: Final = 10 * INCH
LONGEST_LADDER: Final = 10 * INCH
"""Two storeys: on a longer one a place between two others would not say which way somebody climbs (MS-130)."""
PLACES: Final = 10
"""So many large bases must find room side by side along each edge: the largest troupe (MS-040, MS-043)."""


# What a layout may hold, so that judging it and playing on it stays cheap. Those that come with the game have about 32
# pieces with 32 corners; a table has no room for many more.
LONGEST: Final = 10_000
LONGEST_LINE: Final = 1_000
MOST_PIECES: Final = 120
MOST_CORNERS: Final = 40
"""Of one outline or bent line."""
ALL_CORNERS: Final = 240
"""Of all of them together, repetitions included."""


class BadLayout(MoontableError):
    """A layout that cannot be used. Lists every problem, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return BadLayout, (self.problems,)


class Complaint(MoontableError):
    """What is wrong with one field; becomes a `Problem` with the piece's name before it."""

    def __init__(self, field: str, complaint: str) -> None:
        super().__init__(complaint)
        self.field = field
        self.complaint = complaint


def read_layout(name: str, text: str, fair: bool = True) -> Layout:
    """The layout in a file. Raises `BadLayout` that names everything wrong with it.

    With `fair` false only the pieces themselves must make sense: a position laid out by hand may show terrain that
    nobody would play on.
    """
    if fair and max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise BadLayout((Problem(name, f"has a line of more than {LONGEST_LINE} characters"),))
    data = decoded(name, text)
    problems = [Problem(key, "is unknown: a layout has title, note, symmetry, piece") for key in unknown(data)]
    symmetry = data.get("symmetry", "none")
    if not isinstance(symmetry, str) or symmetry not in SYMMETRIES:
        problems.append(Problem("symmetry", f"must be one of {', '.join(SYMMETRIES)}, not {shown(symmetry)}"))
        symmetry = "none"
    for key in ("title", "note"):
        if not isinstance(data.get(key), str) or not data[key]:
            problems.append(Problem(key, "must be a text"))
    too_much = excess(data.get("piece", []), len(SYMMETRIES[symmetry])) if fair else []
    problems += too_much
    pieces = read_pieces(data.get("piece", []), SYMMETRIES[symmetry], problems) if not too_much else []
    if fair and not problems:
        problems += problems_of(pieces)
    if problems:
        raise BadLayout(tuple(problems))
    return Layout(name, str(data["title"]), str(data["note"]), pieces)


def decoded(name: str, text: str) -> dict[str, object]:
    """What stands in the file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLayout((Problem(name, f"is not TOML: {error}"),)) from None
    except RecursionError:
        raise BadLayout((Problem(name, "is nested too deeply"),)) from None
    except ValueError:
        raise BadLayout((Problem(name, "holds a number with too many digits"),)) from None


def excess(entries: object, repeated: int) -> list[Problem]:
    """What there is too much of, counted before anything is worked out. What is no list is complained about later."""
    pieces = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    if len(pieces) * repeated > MOST_PIECES:
        return [Problem("piece", f"{len(pieces) * repeated} pieces with all repetitions; at most {MOST_PIECES}")]
    lengths = [
        len(line) for piece in pieces for line in (piece.get("line"), piece.get("outline")) if isinstance(line, list)
    ]
    if any(length > MOST_CORNERS for length in lengths):
        return [Problem("piece", f"{max(lengths)} corners in one piece; at most {MOST_CORNERS}")]
    if sum(lengths) * repeated > ALL_CORNERS:
        return [Problem("piece", f"{sum(lengths) * repeated} corners of outlines and lines; at most {ALL_CORNERS}")]
    return []


def unknown(data: Mapping[str, object]) -> list[str]:
    return [key for key in data if key not in ("title", "note", "symmetry", "piece")]


def read_pieces(entries: object, turns: tuple[int, ...], problems: list[Problem]) -> list[Piece]:
    """All pieces with their repetitions; what is wrong goes to the problems."""
    pieces: list[Piece] = []
    names: set[str] = set()
    if not isinstance(entries, list):
        problems.append(Problem("piece", "must be a list: write [[piece]] before each"))
        return pieces
    for at, entry in enumerate(entries):
        label = f"piece {at + 1}"
        try:
            fields = table(entry)
            label = new_name(fields, names)
            form = read_form(fields)
            pieces += [read_piece(fields, form, turn, FIRST_ITEM + len(pieces) + n) for n, turn in enumerate(turns)]
        except Complaint as wrong:
            problems.append(Problem(f"{label}.{wrong.field}", wrong.complaint))
        except BadPosition as wrong_shape:
            problems.append(Problem(label, str(wrong_shape)))
    return pieces


def new_name(fields: Mapping[str, object], names: set[str]) -> str:
    """The name of a piece, which no other has."""
    name = text_of(fields, "name")
    if name in names:
        raise Complaint("name", "is used twice")
    names.add(name)
    return name


def read_piece(fields: Mapping[str, object], form: Form, turn: int, item: int) -> Piece:
    """One piece, turned by so many quarters around the centre."""
    for key in fields:
        if key not in KNOWN:
            raise Complaint(key, f"is unknown: a piece has {', '.join(sorted(KNOWN))}")
    kind = text_of(fields, "kind")
    if kind not in KINDS:
        raise Complaint("kind", f"must be one of {', '.join(KINDS)}, not {shown(kind)}")
    height = inches(fields["height"], "height") if "height" in fields else USUAL_HEIGHTS[kind]
    traits = KINDS[kind] | tags_of(fields) | (PLATFORM if is_platform(fields) else 0)
    rings, discs = form
    shapes = [outline([turned(p, turn) for p in ring], traits, item, 0, height) for ring in rings]
    shapes += [disc(*turned((x, y), turn), r, traits, item, 0, height) for x, y, r in discs]
    ladders = [turned(p, turn) for p in points_of(fields.get("ladders", []), "ladders")]
    if ladders and height > LONGEST_LADDER:
        raise Complaint("ladders", f"lead up {LONGEST_LADDER // INCH} inches at most, two storeys (MS-130)")
    name = text_of(fields, "name") + ("" if turn == 0 else f" ({turn + 1})")
    return Piece(name, kind, height, traits, shapes, ladders)


# -- fields ---------------------------------------------------------------------------------------------------------


def table(entry: object) -> Mapping[str, object]:
    if not isinstance(entry, dict):
        raise Complaint("", "must be a table of fields")
    return entry


def text_of(fields: Mapping[str, object], key: str) -> str:
    value = fields.get(key)
    if not isinstance(value, str) or not value:
        raise Complaint(key, "must be a text")
    return value


def inches(value: object, key: str) -> int:
    """A length in inches as whole units."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not -100 <= value <= 100:
        raise Complaint(key, f"must be a length in inches, not {shown(value)}")
    return round(value * INCH)


def numbers(value: object, key: str, count: int) -> list[int]:
    if not isinstance(value, list) or len(value) != count:
        raise Complaint(key, f"must be a list of {count} numbers")
    return [inches(number, key) for number in value]


def points_of(value: object, key: str) -> list[Point]:
    if not isinstance(value, list):
        raise Complaint(key, "must be a list of points [x, y]")
    points: list[Point] = []
    for entry in value:
        x, y = numbers(entry, key, 2)
        points.append((x, y))
    return points


def tags_of(fields: Mapping[str, object]) -> int:
    tags = fields.get("tags", [])
    if not isinstance(tags, list) or any(not isinstance(tag, str) or tag not in TAGS for tag in tags):
        raise Complaint("tags", f"must be a list of {', '.join(TAGS)}")
    traits = 0
    for tag in tags:
        traits |= TAGS[tag]
    return traits


def is_platform(fields: Mapping[str, object]) -> bool:
    value = fields.get("platform", False)
    if not isinstance(value, bool):
        raise Complaint("platform", f"must be true or false, not {shown(value)}")
    return value


# -- forms ----------------------------------------------------------------------------------------------------------


def read_form(fields: Mapping[str, object]) -> Form:
    """The convex rings and the discs of a piece."""
    given = [form for form in FORMS if form in fields]
    if len(given) != 1:
        raise Complaint("form", f"must be exactly one of {', '.join(FORMS)}; found {', '.join(given) or 'none'}")
    form = given[0]
    if form == "box":
        left, bottom, right, top = numbers(fields["box"], "box", 4)
        if left >= right or bottom >= top:
            raise Complaint("box", "is left, bottom, right, top: the left must be smaller than the right, and so on")
        return [[(left, bottom), (right, bottom), (right, top), (left, top)]], []
    if form == "disc":
        x, y, r = numbers(fields["disc"], "disc", 3)
        return [], [(x, y, r)]
    if form == "beam":
        ax, ay, bx, by, thick = numbers(fields["beam"], "beam", 5)
        return [beam((ax, ay), (bx, by), thick)], []
    if form == "line":
        return bent_line(points_of(fields["line"], "line"), inches(fields.get("thick"), "thick"))
    return convex_pieces(points_of(fields["outline"], "outline")), []


def beam(a: Point, b: Point, thick: int) -> list[Point]:
    """The corners of a straight bar from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = math.sqrt(dx * dx + dy * dy)
    if long == 0.0:
        raise Complaint("beam", "must lead from one point to another")
    if thick <= 0:
        raise Complaint("beam", "must have a thickness above 0")
    sx, sy = round(-dy * thick / (2 * long)), round(dx * thick / (2 * long))
    return [(a[0] - sx, a[1] - sy), (b[0] - sx, b[1] - sy), (b[0] + sx, b[1] + sy), (a[0] + sx, a[1] + sy)]


def bent_line(points: list[Point], thick: int) -> Form:
    """Bars from point to point with a disc at each bend."""
    if len(points) < 2:
        raise Complaint("line", "needs at least two points")
    rings = [beam(points[at], points[at + 1], thick) for at in range(len(points) - 1)]
    return rings, [(x, y, thick // 2) for x, y in points[1:-1]]


def turned(point: Point, quarters: int) -> Point:
    """A point turned around the centre of the table."""
    x, y = point
    for _ in range(quarters):
        x, y = TABLE - y, x
    return x, y


# -- the layout as a whole ------------------------------------------------------------------------------------------


def problems_of(pieces: list[Piece]) -> list[Problem]:
    """What is wrong with a set of pieces that are each well formed."""
    found: list[Problem] = []
    for piece in pieces:
        found += problems_of_piece(piece, pieces)
    if not found:
        found += [
            Problem("layout", f"leaves too little room to deploy at the {edge} edge") for edge in crowded_edges(pieces)
        ]
    return found


def problems_of_piece(piece: Piece, pieces: list[Piece]) -> list[Problem]:
    found: list[Problem] = []
    middle = TABLE // 2
    for shape in piece.shapes:
        if shape.left < 0 or shape.bottom < 0 or shape.right > TABLE or shape.top > TABLE:
            found.append(Problem(piece.name, "is partly outside the table"))
        if compare(shape, middle, middle, STONE_RADIUS) < 0:
            found.append(Problem(piece.name, "covers the centre of the table, where the stones fall (MS-027)"))
    found += [Problem(piece.name, f"overlaps {other.name}") for other in pieces if collide(piece, other)]
    if piece.traits & BARRIER and piece.height <= EYE:
        found.append(Problem(f"{piece.name}.height", "must be more than 1 inch: a barrier blocks sight (MS-122, G-23)"))
    if piece.height < 0:
        found.append(Problem(f"{piece.name}.height", "must not be negative"))
    if piece.traits & PLATFORM and piece.kind not in ("barrier", "obstacle"):
        found.append(Problem(f"{piece.name}.platform", "is only possible on a barrier or an obstacle"))
    found += [Problem(f"{piece.name}.ladders", complaint) for complaint in ladder_problems(piece)]
    if piece.traits & STAIRS and not leads_up(piece, pieces):
        found.append(Problem(piece.name, "leads nowhere: stairs must touch a platform (MS-129)"))
    return found


def collide(piece: Piece, other: Piece) -> bool:
    """Whether two different solid pieces stand in each other."""
    if piece is other or not piece.traits & SOLID or not other.traits & SOLID:
        return False
    return any(shapes_collide(a, b) for a in piece.shapes for b in other.shapes)


def shapes_collide(a: Shape, b: Shape) -> bool:
    """Whether two shapes overlap by more than contact."""
    if not b.corners:
        return compare(a, b.x, b.y, b.r - CONTACT) < 0
    if not a.corners:
        return compare(b, a.x, a.y, a.r - CONTACT) < 0
    return not has_separating_edge(a, b) and not has_separating_edge(b, a)


def has_separating_edge(a: Shape, b: Shape) -> bool:
    """Whether one edge of outline a has all of outline b outside it, up to contact."""
    for edge in a.corners:
        out = [edge.ey * (corner.x - edge.x) - edge.ex * (corner.y - edge.y) for corner in b.corners]
        if min(out) >= -CONTACT * edge.length:
            return True
    return False


def ladder_problems(piece: Piece) -> list[str]:
    if piece.ladders and not piece.traits & PLATFORM:
        return ["need a platform to lead to (MS-130)"]
    return [
        f"({x / INCH:g}, {y / INCH:g}) is not on the border of the piece"
        for x, y in piece.ladders
        if not any(on_border(shape, x, y) for shape in piece.shapes)
    ]


def on_border(shape: Shape, x: int, y: int) -> bool:
    """Whether a point lies on the rim of a shape, to a quarter millimetre."""
    around = [(x - CONTACT, y), (x + CONTACT, y), (x, y - CONTACT), (x, y + CONTACT)]
    inside = [contains(shape, px, py) for px, py in around]
    return compare(shape, x, y, CONTACT) <= 0 and not all(inside)


def leads_up(stairs: Piece, pieces: list[Piece]) -> bool:
    """Whether stairs touch a platform with one of their corners."""
    for piece in pieces:
        if not piece.traits & PLATFORM:
            continue
        for step in stairs.shapes:
            for corner in step.corners:
                if any(compare(shape, corner.x, corner.y, CONTACT) <= 0 for shape in piece.shapes):
                    return True
    return False


def crowded_edges(pieces: list[Piece]) -> list[str]:
    """The edges along which too few large bases can stand side by side, entirely within 10 inches."""
    shapes: list[Shape] = []
    for piece in pieces:
        shapes += piece.shapes
    scene = Scene(TABLE, TABLE, shapes, [])
    spots = [(int(spot_x(place)), int(spot_y(place))) for place in lattice(TABLE // 2, TABLE // 2, TABLE)]
    free = [(x, y) for x, y in spots if scene.is_free(x, y, LARGE_BASE, 0, NO_END, -1)]
    deep = ZONE - LARGE_BASE
    zones = {
        "lower": [(x, y) for x, y in free if y <= deep],
        "right": [(x, y) for x, y in free if x >= TABLE - deep],
        "upper": [(x, y) for x, y in free if y >= TABLE - deep],
        "left": [(x, y) for x, y in free if x <= deep],
    }
    return [edge for edge, zone in zones.items() if not has_room(zone)]


def has_room(zone: list[Point]) -> bool:
    """Whether enough large bases can stand on spots of a zone without overlapping each other."""
    taken: list[Point] = []
    apart = 4 * LARGE_BASE * LARGE_BASE
    for x, y in zone:
        if all((x - ox) * (x - ox) + (y - oy) * (y - oy) >= apart for ox, oy in taken):
            taken.append((x, y))
            if len(taken) == PLACES:
                return True
    return False
