"""What somebody hands to `setup`, looked at before it is believed: numbers, lengths, lists, pieces of terrain.

Whatever is wrong is refused in words, with the name of the argument that it came by.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from moontable.core.errors import BadPosition, shown
from moontable.core.rng import Rng
from moontable.games.moonstone.geometry.units import INCH, MM

PIECE_LENGTHS: Final = {"box", "disc", "beam", "line", "outline", "thick", "height", "ladders"}
MM_PER_INCH: Final = INCH / MM


def refuse(field: str, complaint: str) -> NoReturn:
    raise BadPosition(f"{field}: {complaint}")


def sequence(field: str, given: object, least: int, most: int) -> Sequence[object]:
    if isinstance(given, str) or not isinstance(given, Sequence) or not least <= len(given) <= most:
        refuse(field, f"must be a list of {least} to {most} entries, not {shown(given)}")
    return given


def whole(field: str, given: object, low: int, high: int) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        refuse(field, f"must be a whole number from {low} to {high}, not {shown(given)}")
    return given


def chance(seed: object) -> Rng:
    if not isinstance(seed, int | str):
        refuse("seed", f"must be a whole number or a text, not {shown(seed)}")
    return Rng.seeded(seed)


def units(field: str, given: object) -> int:
    """A length in millimetres as hundredths of one."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not -2000 < given < 2000:
        refuse(field, f"must be a length in millimetres, not {shown(given)}")
    hundredths = round(given * MM)
    if abs(given * MM - hundredths) > 1e-6:
        refuse(field, f"{given!r} is finer than a hundredth of a millimetre; {hundredths / MM} would do")
    return hundredths


def yes(field: str, given: object) -> bool:
    if not isinstance(given, bool):
        refuse(field, f"must be True or False, not {shown(given)}")
    return given


# -- terrain -----------------------------------------------------------------------------------------------------------


def terrain_text(given: object) -> str:
    """What the settings keep of the terrain: a name, or the text of a layout file."""
    if isinstance(given, str):
        return given
    if not isinstance(given, Sequence):
        refuse("terrain", f"must be the name of a layout, a text or a list of pieces, not {shown(given)}")
    lines = ['title = "Laid out by hand"', 'note = "A position of its own."']
    for at, piece in enumerate(given):
        if not isinstance(piece, Mapping):
            refuse(f"terrain[{at}]", f"a piece is a mapping of fields, not {shown(piece)}")
        lines.append("[[piece]]")
        for key, value in {"name": f"{piece.get('kind')} {at + 1}", **piece}.items():
            lines.append(field_text(f"terrain[{at}].{key}", key, value))
    return "\n".join(lines) + "\n"


def field_text(field: str, key: object, value: object) -> str:
    """One line of a layout file."""
    if not isinstance(key, str) or value is None:
        refuse(field, f"a field has a name and a value, not {shown(value)}")
    try:
        return f"{json.dumps(key)} = {json.dumps(inches(value) if key in PIECE_LENGTHS else value)}"
    except (TypeError, ValueError):
        raise BadPosition(f"{field}: must be a number, a text or a list, not {shown(value)}") from None


def inches(value: object) -> object:
    if isinstance(value, int | float):
        return value / MM_PER_INCH
    return [inches(part) for part in value] if isinstance(value, Sequence) and not isinstance(value, str) else value
