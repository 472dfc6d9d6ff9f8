"""A whole position as bytes and back.

A mark, the generator, then JSON with every number in a fixed order, then a checksum: equal states give equal bytes.
A procedure on the stack is stored by its name, its stage and its `fields()`.
"""

from __future__ import annotations

import json
import zlib
from typing import Final

from moontable.core.errors import BadState, MoontableError
from moontable.core.rng import KEYED_BYTES, STATE_BYTES, Rng
from moontable.games.moonstone.abilities.gaining import read_cards
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.corrections import NEWEST, of_version
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.state import procedures
from moontable.games.moonstone.state.check import MOST_MODELS, problem
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import Model, Player, Stone
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position, Settings, Trigger
from moontable.games.moonstone.state.procedure import Procedure
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.pieces import LAID, TABLE, Made, read_made

MAGIC: Final = b"moonstone1"
KEYED_MAGIC: Final = b"moonstoneK"
"""The mark of a position whose generator is keyed, and longer."""
CHECKSUM: Final = 4
LARGEST: Final = 1 << 62
MOST: Final = 10_000
"""No list of a position is longer."""
PARTS: Final = "parts"

SETTINGS: Final = ("players", "size", "terrain", "stones", "spread", "sudden_deaths")
NUMBERS: Final = (
    *("turn", "first", "active", "acting", "deck"),
    *("wounded", "returned", "reveal_count", "ending", "deciding"),
)
LISTS: Final = ("order", "deck_top", "deck_bottom", "turned", "trail", "held")
MODEL: Final = ("where", "x", "y", "level", "wounds", "energy", "used_this_turn", "used_this_game", "locked")
MODEL_FLAGS: Final = ("activated", "jogged")
MODEL_PAST: Final = ("summoner", "slain_in", "felled_in")
"""Stored only for models that were summoned or have fallen."""
NO_PAST: Final = [-1, 0, 0]
STONE: Final = ("x", "y", "level", "depth", "holder")
PLAYER: Final = ("edge", "faction")
PLAYER_FLAGS: Final = ("initiative", "mulliganed")
LASTING: Final = ("kind", "model", "until", "word", "amount", "least", "against")
TRIGGER: Final = ("event", "model", "about", "rule")

# -- writing ---------------------------------------------------------------------------------------------------------


def encode(position: Position) -> bytes:
    fields: list[object] = [
        stored_settings(position.settings),
        read_off(position, NUMBERS),
        [list(getattr(position, name)) for name in lists_of(position.settings)],
        [stored_model(one) for one in position.models],
        [read_off(stone, STONE) for stone in position.stones],
        [
            [*read_off(player, PLAYER), list(player.picks), *read_off(player, PLAYER_FLAGS)]
            for player in position.players
        ],
        [read_off(record, LASTING) for record in position.lasting],
        [read_off(trigger, TRIGGER) for trigger in position.pending],
        [stored_procedure(procedure) for procedure in position.stack],
    ]
    text = json.dumps(fields, separators=(",", ":"))
    chance = position.rng.to_bytes()
    body = (MAGIC if len(chance) == STATE_BYTES else KEYED_MAGIC) + chance + text.encode("ascii")
    return body + zlib.crc32(body).to_bytes(CHECKSUM, "big")


def read_off(thing: object, names: tuple[str, ...]) -> list[object]:
    """Some attributes of a thing, in order."""
    return [getattr(thing, name) for name in names]


def stored_model(one: Model) -> list[object]:
    past = read_off(one, MODEL_PAST)
    sheet = [one.character.slug, one.seat, *read_off(one, MODEL), *read_off(one, MODEL_FLAGS)]
    return sheet if past == NO_PAST else sheet + past


def stored_settings(settings: Settings) -> list[object]:
    """What was agreed; the first version of the rules had no number."""
    version = settings.rules.version
    made: list[object] = [[one.numbers() for one in settings.made]] if settings.made else []
    return read_off(settings, SETTINGS) + ([version] if version > 1 or made else []) + made


def lists_of(settings: Settings) -> tuple[str, ...]:
    """The lists of a position: in the first version there was no trail, before the third nothing was held."""
    if settings.rules.releases > 1:
        return LISTS
    return LISTS[:-2] if settings.rules.keeps_no_trail else LISTS[:-1]


def stored_procedure(procedure: Procedure) -> list[object]:
    return [procedure.name, procedure.stage, *[stored(getattr(procedure, name)) for name in procedure.fields()]]


def stored(value: object) -> object:
    """A field of a procedure: a number, a text, a list, nothing, or the parts of an ability."""
    if isinstance(value, Parts):
        return {PARTS: value.numbers()}
    return [stored(part) for part in value] if isinstance(value, list) else value


# -- reading ---------------------------------------------------------------------------------------------------------


def settings_in(data: bytes) -> Settings:
    """What was agreed in a stored game. Raises `BadState`."""
    values = entries(parsed(data)[0], -1, "settings")
    made: list[object] = []
    if len(values) == len(SETTINGS) + 2:
        made = entries(values[-1], -1, "terrain that was made")
        values = values[:-1]
    if len(values) == len(SETTINGS):
        values = [*values, 1]
    values = entries(values, len(SETTINGS) + 1, "settings")
    players, size, stones, spread, deaths, rules = numbers([values[0], values[1], *values[3:]], 6, "settings")
    if not 1 <= rules <= NEWEST:
        raise BadState(f"settings: there is no version {rules} of the rules")
    if not (2 <= players <= 4 and 0 <= size <= 10 and 0 <= stones <= 20 and 0 <= spread <= 100 and 1 <= deaths <= 40):
        raise BadState("settings: a number is out of bounds")
    terrain = text(values[2], "terrain")
    try:
        layout = layouts.of_source(terrain, fair=False)
    except MoontableError as error:
        raise BadState(f"terrain: {error}") from error
    settings = Settings(of_version(rules), players, size, terrain, layout, stones, spread, deaths)
    return settings.with_made([made_piece(entry, players) for entry in made]) if made else settings


def made_piece(entry: object, players: int) -> Made:
    """A piece of terrain, or a token, that an ability has laid on the table."""
    given = numbers(entry, -1, "terrain that was made")
    if len(given) not in (5, 7):
        raise BadState("terrain that was made is not a list of 5 entries, nor a token of 7")
    seat, kind, x, y, r = given[:5]
    fits = 0 <= seat < players and 0 <= kind < len(LAID) and 0 < r <= 2 * INCH
    if not fits or not all(r <= length <= TABLE - r for length in (x, y)):
        raise BadState("terrain that was made lies nowhere")
    if not (0 <= sum(given[5:6]) <= TABLE and 0 <= sum(given[6:]) < MOST_MODELS):
        raise BadState("a token lies at an impossible height, or nobody has laid it there")
    return read_made(given)


def restore(position: Position, data: bytes) -> None:
    """Fill a fresh table that has the settings of these bytes. Raises `BadState`."""
    fields = parsed(data)
    position.rng = Rng.from_bytes(data[len(MAGIC) : head_of(data)])
    for name, number in zip(NUMBERS, numbers(fields[1], len(NUMBERS), "table"), strict=True):
        setattr(position, name, number)
    names = lists_of(position.settings)
    for name, listed in zip(names, entries(fields[2], len(names), "lists"), strict=True):
        setattr(position, name, numbers(listed, -1, name))
    position.models = [read_model(at, entry) for at, entry in enumerate(entries(fields[3], -1, "models"))]
    position.stones = [Stone(*numbers(entry, len(STONE), "stone")) for entry in entries(fields[4], -1, "stones")]
    position.players = [read_player(entry) for entry in entries(fields[5], -1, "players")]
    position.lasting = [read_lasting(entry) for entry in entries(fields[6], -1, "lasting")]
    position.pending = [read_trigger(entry) for entry in entries(fields[7], -1, "pending")]
    position.stack = [read_procedure(entry) for entry in entries(fields[8], -1, "stack")]
    restore_cards(position)
    position.resume()
    complaint = problem(position)
    if complaint:
        raise BadState(complaint)


def restore_cards(position: Position) -> None:
    try:
        read_cards(position)
    except IndexError:
        raise BadState("somebody has an ability of a card that does not exist") from None


def head_of(data: bytes) -> int:
    """How long the mark and the generator are."""
    return len(MAGIC) + (KEYED_BYTES if data.startswith(KEYED_MAGIC) else STATE_BYTES)


def parsed(data: bytes) -> list[object]:
    """The fields behind a correct checksum."""
    head = head_of(data)
    if not data.startswith((MAGIC, KEYED_MAGIC)) or len(data) < head + CHECKSUM:
        raise BadState("these bytes are not a position of Moonstone")
    if zlib.crc32(data[:-CHECKSUM]).to_bytes(CHECKSUM, "big") != data[-CHECKSUM:]:
        raise BadState("the bytes of this position are damaged: the checksum does not fit")
    try:
        fields = json.loads(data[head:-CHECKSUM])
    except (ValueError, RecursionError):
        raise BadState("these bytes are not a position of Moonstone") from None
    return entries(fields, 9, "position")


def entries(value: object, count: int, name: str) -> list[object]:
    """A list of so many entries; -1 for any number."""
    if not isinstance(value, list) or len(value) > MOST or count not in (-1, len(value)):
        raise BadState(f"{name} is not a list{'' if count < 0 else f' of {count} entries'}")
    return value


def numbers(value: object, count: int, name: str) -> list[int]:
    """A list of whole numbers, each fit for a 64-bit integer."""
    found: list[int] = []
    for number in entries(value, count, name):
        if type(number) is not int or not -LARGEST < number < LARGEST:
            raise BadState(f"{name} holds something other than whole numbers")
        found.append(number)
    return found


def flags(value: list[object], name: str) -> list[bool]:
    for flag in value:
        if not isinstance(flag, bool):
            raise BadState(f"{name} holds something other than true and false")
    return [flag is True for flag in value]


def text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise BadState(f"{name} is not text")
    return value


def read_model(index: int, entry: object) -> Model:
    values = entries(entry, -1, "model")
    if len(values) == 2 + len(MODEL) + len(MODEL_FLAGS):
        values = [*values, *NO_PAST]
    values = entries(values, 2 + len(MODEL) + len(MODEL_FLAGS) + len(MODEL_PAST), "model")
    slug = text(values[0], "character")
    if slug not in roster.everyone():
        raise BadState(f"there is no character {slug!r}")
    seat = numbers([values[1]], 1, "seat")[0]
    model = Model(index, seat, roster.everyone()[slug])
    for name, number in zip(MODEL, numbers(values[2 : 2 + len(MODEL)], len(MODEL), "model"), strict=True):
        setattr(model, name, number)
    model.activated, model.jogged = flags(values[2 + len(MODEL) : -len(MODEL_PAST)], "model")
    model.summoner, model.slain_in, model.felled_in = numbers(values[-len(MODEL_PAST) :], len(MODEL_PAST), "model")
    return model


def read_player(entry: object) -> Player:
    values = entries(entry, len(PLAYER) + 1 + len(PLAYER_FLAGS), "player")
    player = Player()
    player.edge, player.faction = numbers(values[:2], 2, "player")
    player.picks = numbers(values[2], -1, "picks")
    player.initiative, player.mulliganed = flags(values[3:], "player")
    return player


def read_lasting(entry: object) -> Lasting:
    values = entries(entry, len(LASTING), "lasting")
    kind, model, until = numbers(values[:3], 3, "lasting")
    amount, least, against = numbers(values[4:], 3, "lasting")
    return Lasting(kind, model, until, text(values[3], "word"), amount, least, against)


def read_trigger(entry: object) -> Trigger:
    values = entries(entry, len(TRIGGER), "pending")
    model, about, rule = numbers(values[1:], 3, "pending")
    return Trigger(text(values[0], "event"), model, about, rule)


# -- procedures ------------------------------------------------------------------------------------------------------


def read_procedure(entry: object) -> Procedure:
    values = entries(entry, -1, "procedure")
    known = procedures.by_name()
    name = values[0] if values else None
    if not isinstance(name, str) or name not in known:
        raise BadState(f"there is no procedure {name!r}")
    procedure = known[name]()
    fields = procedure.fields()
    given = len(values) - 2
    if not len(fields) - procedure.newer <= given <= len(fields):
        raise BadState(f"{name} does not have {len(fields)} fields")
    procedure.stage = numbers([values[1]], 1, "stage")[0]
    for field, value in zip(fields[:given], values[2:], strict=True):
        setattr(procedure, field, read_field(f"{name}.{field}", getattr(procedure, field), value))
    return procedure


def read_field(name: str, usual: object, value: object) -> object:
    """The value of a field, of the same sort as the one in a new procedure."""
    if isinstance(value, dict):
        if set(value) != {PARTS} or not (usual is None or isinstance(usual, Parts)):
            raise BadState(f"{name} is not of a type that is stored")
        return Parts(*numbers(value[PARTS], 9, name))
    if isinstance(value, list):
        if not isinstance(usual, list):
            raise BadState(f"{name} is not a list")
        return [read_list(name, part) for part in entries(value, -1, name)]
    if type(value) is int:
        numbers([value], 1, name)
    if usual is not None and type(value) is not type(usual):
        raise BadState(f"{name} is not of the type {type(usual).__name__}")
    return value


def read_list(name: str, part: object) -> object:
    return numbers(part, -1, name) if isinstance(part, list) else numbers([part], 1, name)[0]
