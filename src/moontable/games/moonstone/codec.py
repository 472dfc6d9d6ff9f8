"""A whole position as bytes and back.

A mark, the generator, then JSON with every number in a fixed order, then a checksum: equal states give equal bytes.
A procedure on the stack is stored by the name of its class, its stage and its `fields()`.
"""

from __future__ import annotations

import json
import zlib
from typing import Final

from moontable.core.errors import BadState, MoontableError
from moontable.core.rng import STATE_BYTES, Rng
from moontable.games.moonstone import layouts, procedures, roster
from moontable.games.moonstone.checking import problem
from moontable.games.moonstone.frames import Frame
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.model import Model, Side, Stone
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.table import Happening, Settings, Table

MAGIC: Final = b"moonstone1"
HEAD: Final = len(MAGIC) + STATE_BYTES
CHECKSUM: Final = 4
LARGEST: Final = 1 << 62
MOST: Final = 10_000
"""No list of a position is longer."""
PARTS: Final = "parts"

SETTINGS: Final = ("players", "size", "terrain", "stones", "spread", "sudden_deaths")
NUMBERS: Final = (
    *("turn", "first", "active", "acting", "deck"),
    *("wounded", "returned", "shown", "ending", "deciding"),
)
LISTS: Final = ("order", "deck_top", "deck_bottom", "turned")
MODEL: Final = ("where", "x", "y", "level", "wounds", "energy", "used_this_turn", "used_this_game", "locked")
MODEL_FLAGS: Final = ("activated", "jogged")
STONE: Final = ("x", "y", "level", "depth", "holder")
SIDE: Final = ("edge", "faction")
SIDE_FLAGS: Final = ("initiative", "mulliganed")
LASTING: Final = ("kind", "model", "until", "word", "amount", "least", "against")
HAPPENING: Final = ("event", "model", "about", "rule")

# -- writing ---------------------------------------------------------------------------------------------------------


def encode(table: Table) -> bytes:
    fields: list[object] = [
        read_off(table.settings, SETTINGS),
        read_off(table, NUMBERS),
        [list(getattr(table, name)) for name in LISTS],
        [[one.character.slug, one.seat, *read_off(one, MODEL), *read_off(one, MODEL_FLAGS)] for one in table.models],
        [read_off(stone, STONE) for stone in table.stones],
        [[*read_off(side, SIDE), list(side.picks), *read_off(side, SIDE_FLAGS)] for side in table.sides],
        [read_off(record, LASTING) for record in table.lasting],
        [read_off(happening, HAPPENING) for happening in table.pending],
        [stored_frame(frame) for frame in table.stack],
    ]
    text = json.dumps(fields, separators=(",", ":"))
    body = MAGIC + table.rng.to_bytes() + text.encode("ascii")
    return body + zlib.crc32(body).to_bytes(CHECKSUM, "big")


def read_off(thing: object, names: tuple[str, ...]) -> list[object]:
    """Some attributes of a thing, in order."""
    return [getattr(thing, name) for name in names]


def stored_frame(frame: Frame) -> list[object]:
    return [type(frame).__name__, frame.stage, *[stored(getattr(frame, name)) for name in frame.fields()]]


def stored(value: object) -> object:
    """A field of a procedure: a number, a text, a list, nothing, or the parts of an ability."""
    if isinstance(value, Parts):
        return {PARTS: value.numbers()}
    return [stored(part) for part in value] if isinstance(value, list) else value


# -- reading ---------------------------------------------------------------------------------------------------------


def settings_in(data: bytes) -> Settings:
    """What was agreed in a stored game. Raises `BadState`."""
    values = entries(parsed(data)[0], len(SETTINGS), "settings")
    players, size, stones, spread, deaths = numbers([values[0], values[1], *values[3:]], 5, "settings")
    if not (2 <= players <= 4 and 0 <= size <= 10 and 0 <= stones <= 20 and 0 <= spread <= 100 and 1 <= deaths <= 40):
        raise BadState("settings: a number is out of bounds")
    terrain = text(values[2], "terrain")
    try:
        layout = layouts.of_source(terrain, fair=False)
    except MoontableError as error:
        raise BadState(f"terrain: {error}") from error
    return Settings(players, size, terrain, layout, stones, spread, deaths)


def restore(table: Table, data: bytes) -> None:
    """Fill a fresh table that has the settings of these bytes. Raises `BadState`."""
    fields = parsed(data)
    table.rng = Rng.from_bytes(data[len(MAGIC) : HEAD])
    for name, number in zip(NUMBERS, numbers(fields[1], len(NUMBERS), "table"), strict=True):
        setattr(table, name, number)
    for name, listed in zip(LISTS, entries(fields[2], len(LISTS), "lists"), strict=True):
        setattr(table, name, numbers(listed, -1, name))
    table.models = [read_model(at, entry) for at, entry in enumerate(entries(fields[3], -1, "models"))]
    table.stones = [Stone(*numbers(entry, len(STONE), "stone")) for entry in entries(fields[4], -1, "stones")]
    table.sides = [read_side(entry) for entry in entries(fields[5], -1, "sides")]
    table.lasting = [read_lasting(entry) for entry in entries(fields[6], -1, "lasting")]
    table.pending = [read_happening(entry) for entry in entries(fields[7], -1, "pending")]
    table.stack = [read_frame(entry) for entry in entries(fields[8], -1, "stack")]
    complaint = problem(table)
    if complaint:
        raise BadState(complaint)


def parsed(data: bytes) -> list[object]:
    """The fields behind a correct checksum."""
    if not data.startswith(MAGIC) or len(data) < HEAD + CHECKSUM:
        raise BadState("these bytes are no position of Moonstone")
    if zlib.crc32(data[:-CHECKSUM]).to_bytes(CHECKSUM, "big") != data[-CHECKSUM:]:
        raise BadState("the bytes of this position are damaged: the checksum does not fit")
    try:
        fields = json.loads(data[HEAD:-CHECKSUM])
    except (ValueError, RecursionError):
        raise BadState("these bytes are no position of Moonstone") from None
    return entries(fields, 9, "position")


def entries(value: object, count: int, name: str) -> list[object]:
    """A list of so many entries; -1 for any number."""
    if not isinstance(value, list) or len(value) > MOST or count not in (-1, len(value)):
        raise BadState(f"{name} is no list{'' if count < 0 else f' of {count} entries'}")
    return value


def numbers(value: object, count: int, name: str) -> list[int]:
    """A list of whole numbers, each fit for a 64-bit integer."""
    found: list[int] = []
    for number in entries(value, count, name):
        if type(number) is not int or not -LARGEST < number < LARGEST:
            raise BadState(f"{name} holds something else than whole numbers")
        found.append(number)
    return found


def flags(value: list[object], name: str) -> list[bool]:
    for flag in value:
        if not isinstance(flag, bool):
            raise BadState(f"{name} holds something else than yes and no")
    return [flag is True for flag in value]


def text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise BadState(f"{name} is no text")
    return value


def read_model(index: int, entry: object) -> Model:
    values = entries(entry, 2 + len(MODEL) + len(MODEL_FLAGS), "model")
    slug = text(values[0], "character")
    if slug not in roster.everyone():
        raise BadState(f"there is no character {slug!r}")
    seat = numbers([values[1]], 1, "seat")[0]
    model = Model(index, seat, roster.everyone()[slug])
    for name, number in zip(MODEL, numbers(values[2 : 2 + len(MODEL)], len(MODEL), "model"), strict=True):
        setattr(model, name, number)
    model.activated, model.jogged = flags(values[2 + len(MODEL) :], "model")
    return model


def read_side(entry: object) -> Side:
    values = entries(entry, len(SIDE) + 1 + len(SIDE_FLAGS), "side")
    side = Side()
    side.edge, side.faction = numbers(values[:2], 2, "side")
    side.picks = numbers(values[2], -1, "picks")
    side.initiative, side.mulliganed = flags(values[3:], "side")
    return side


def read_lasting(entry: object) -> Lasting:
    values = entries(entry, len(LASTING), "lasting")
    kind, model, until = numbers(values[:3], 3, "lasting")
    amount, least, against = numbers(values[4:], 3, "lasting")
    return Lasting(kind, model, until, text(values[3], "word"), amount, least, against)


def read_happening(entry: object) -> Happening:
    values = entries(entry, len(HAPPENING), "pending")
    model, about, rule = numbers(values[1:], 3, "pending")
    return Happening(text(values[0], "event"), model, about, rule)


# -- procedures ------------------------------------------------------------------------------------------------------


def read_frame(entry: object) -> Frame:
    values = entries(entry, -1, "procedure")
    known = procedures.by_name()
    name = values[0] if values else None
    if not isinstance(name, str) or name not in known:
        raise BadState(f"there is no procedure {name!r}")
    frame = known[name]()
    fields = frame.fields()
    if len(values) != 2 + len(fields):
        raise BadState(f"{name} does not have {len(fields)} fields")
    frame.stage = numbers([values[1]], 1, "stage")[0]
    for field, value in zip(fields, values[2:], strict=True):
        setattr(frame, field, read_field(f"{name}.{field}", getattr(frame, field), value))
    return frame


def read_field(name: str, usual: object, value: object) -> object:
    """The value of a field, of the same sort as the one in a new procedure."""
    if isinstance(value, dict):
        if set(value) != {PARTS} or not (usual is None or isinstance(usual, Parts)):
            raise BadState(f"{name} is something else")
        return Parts(*numbers(value[PARTS], 9, name))
    if isinstance(value, list):
        if not isinstance(usual, list):
            raise BadState(f"{name} is no list")
        return [read_list(name, part) for part in entries(value, -1, name)]
    if type(value) is int:
        numbers([value], 1, name)
    if usual is not None and type(value) is not type(usual):
        raise BadState(f"{name} is no {type(usual).__name__}")
    return value


def read_list(name: str, part: object) -> object:
    return numbers(part, -1, name) if isinstance(part, list) else numbers([part], 1, name)[0]
