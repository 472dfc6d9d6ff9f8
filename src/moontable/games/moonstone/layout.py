"""Lay out any table that can be reached: for tests, puzzles and bug reports.

    setup(
        [[("beaky-bobby", 300, 300), {"slug": "billy", "at": (400, 300), "wounds": 2}], [("flintlock", 300, 457)]],
        stones=[(323, 300, 2)],
        terrain=[{"kind": "barrier", "disc": (500, 500, 10)}],
        acting="billy/0",
    )

All lengths are millimetres, to the hundredth, from the lower left corner of the table; whole numbers will do.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from moontable.core.errors import BadPosition, MoontableError, shown
from moontable.core.rng import Rng, Seed
from moontable.games.moonstone import layouts, roster
from moontable.games.moonstone.actions import EDGES
from moontable.games.moonstone.arcane_deck import placed
from moontable.games.moonstone.decks import ARCANE_COPIES, ARCANE_KINDS, arcane_name
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.game import MoonstoneState
from moontable.games.moonstone.geometry.shapes import contains
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.holding import hold
from moontable.games.moonstone.lasting import KINDS as LASTING_KINDS
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.model import IN_PLAY, ON_TABLE, REMOVED, SLAIN, Model, Side, Stone
from moontable.games.moonstone.play.turn import resume
from moontable.games.moonstone.primitives import DURATIONS, FACTIONS
from moontable.games.moonstone.table import STONE_RADIUS, Settings, Table
from moontable.games.moonstone.terrain import TABLE, Layout
from moontable.games.moonstone.traits import NO_END, OBSTACLE, PLATFORM

MODEL_FIELDS: Final = {
    *("slug", "at", "level", "where", "wounds", "energy", "stones"),
    *("activated", "jogged", "used", "spent", "locked"),
}
WHERE: Final = {"in play": IN_PLAY, "slain": SLAIN, "removed": REMOVED}
PIECE_LENGTHS: Final = {"box", "disc", "beam", "line", "outline", "thick", "height", "ladders"}
MM_PER_INCH: Final = 25.4
MOST_ENERGY: Final = 40
MOST_STONES: Final = 20
MOST_MODELS: Final = 10
"""In one troupe; 40 models on a table is what masks have room for."""
LAST_TURN: Final = 40
MOST_ACTIONS: Final = 1000

Entry = tuple[str, float, float] | Mapping[str, object]
"""A model: slug and place, or a mapping with `MODEL_FIELDS`."""


def setup(
    models: Sequence[Sequence[Entry]],
    *,
    terrain: str | Sequence[Mapping[str, object]] = (),
    stones: Sequence[tuple[float, ...]] = (),
    turn: int = 1,
    seat: int = 0,
    acting: str | None = None,
    first: int | None = None,
    initiative: int | None = None,
    edges: Sequence[str] | None = None,
    deck: Sequence[str] = (),
    then: Sequence[str] = (),
    hands: Sequence[Sequence[str]] | None = None,
    lasting: Sequence[Lasting] = (),
    sudden_deaths: int = 3,
    seed: Seed = 0,
) -> MoonstoneState:
    """A table laid out by hand in the middle of a turn. Raises `BadPosition` for one that cannot be.

    Args:
        models: those of each seat, two to four of them. A model is `(slug, x, y)` or a mapping with `slug`, `at` and
            perhaps `level` (of its feet), `where` ("in play", "slain", "removed"), `wounds`, `energy` (if not said: a
            token for each dot on an open box), `stones` (how many it carries), `activated`, `jogged`, and lists of
            names of abilities: `used` this turn, `spent` for this game, `locked` for good.
        terrain: the name of a layout, `wild SEED`, the text of a layout file, or a list of pieces with the fields of
            such a file but lengths in millimetres; `name` may be left out. Nothing gives an empty table.
        stones: those on the table as (x, y, depth) or (x, y, depth, level).
        turn: 1 to 4, or more for Sudden Death.
        seat: who is about to act.
        acting: the activated model as `slug` or `slug/seat`, which chooses its next action; without it the seat
            chooses whom to activate.
        first: who activated first this turn; the acting seat if not said.
        initiative: who has Initiative; nobody if not said.
        edges: the table edge of each seat; if not said, opposite ones for two, clockwise for more.
        deck: arcane cards on top of the deck, the topmost first, such as `green-2`; the next draws give these.
        then: actions that are taken from there on, such as `attack grub/1`.
        hands: if these lead to a draw of cards, what the one who acts and the other hold instead, such as
            `(["rising", "rising"], ["low"])`, or arcane cards: the ability's user and the resisting player.
        lasting: effects in force.
        sudden_deaths: after so many Sudden Death turns the game is drawn.
        seed: for whatever is left to chance.
    """
    troupes = _sequence("models", models, 2, 4)
    _whole("seat", seat, 0, len(troupes) - 1)
    source = _terrain(terrain)
    settings = _settings(troupes, source, len(_sequence("stones", stones, 0, MOST_STONES)), sudden_deaths)
    table = MoonstoneState(settings, Rng.seeded(seed))
    table.turn = _whole("turn", turn, 1, LAST_TURN)
    _sit(table, edges, initiative)
    for owner, troupe in enumerate(troupes):
        _Muster(table, owner).add(_sequence(f"models[{owner}]", troupe, 0, MOST_MODELS))
    for at, stone in enumerate(stones):
        table.stones.append(_stone(f"stones[{at}]", stone))
    _check_places(table)
    _stack(table, deck)
    for record in lasting:
        _last(table, record)
    table.first = _whole("first", first if first is not None else seat, 0, len(troupes) - 1)
    resume(table, seat, _acting(table, seat, acting))
    for at, text in enumerate(_sequence("then", then, 0, MOST_ACTIONS)):
        _go_on(table, f"then[{at}]", text)
    if hands is not None:
        hold(table, hands)
    return table


# -- first looks -----------------------------------------------------------------------------------------------------


def _refuse(field: str, complaint: str) -> NoReturn:
    raise BadPosition(f"{field}: {complaint}")


def _sequence(field: str, given: object, least: int, most: int) -> Sequence[object]:
    if isinstance(given, str) or not isinstance(given, Sequence) or not least <= len(given) <= most:
        _refuse(field, f"a list of {least} to {most} entries belongs here, not {shown(given)}")
    return given


def _whole(field: str, given: object, low: int, high: int) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        _refuse(field, f"a whole number from {low} to {high} belongs here, not {shown(given)}")
    return given


def _units(field: str, given: object) -> int:
    """A length in millimetres as hundredths of one."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not -2000 < given < 2000:
        _refuse(field, f"a length in millimetres belongs here, not {shown(given)}")
    units = round(given * MM)
    if abs(given * MM - units) > 1e-6:
        _refuse(field, f"{given!r} is finer than a hundredth of a millimetre")
    return units


def _yes(field: str, given: object) -> bool:
    if not isinstance(given, bool):
        _refuse(field, f"yes or no belongs here, not {shown(given)}")
    return given


# -- the table -------------------------------------------------------------------------------------------------------


def _settings(troupes: Sequence[object], source: str, stones: int, sudden_deaths: int) -> Settings:
    sizes = [len(troupe) if isinstance(troupe, Sequence) else 0 for troupe in troupes]
    deaths = _whole("sudden_deaths", sudden_deaths, 1, LAST_TURN)
    return Settings(len(troupes), max(sizes), source, _layout(source), stones, 90, deaths)


def _terrain(given: object) -> str:
    """What the settings keep of the terrain: a name, or the text of a layout file."""
    if isinstance(given, str):
        return given
    if not isinstance(given, Sequence):
        _refuse("terrain", f"the name of a layout, a text or a list of pieces belongs here, not {shown(given)}")
    lines = ['title = "Laid out by hand"', 'note = "A position of its own."']
    for at, piece in enumerate(given):
        if not isinstance(piece, Mapping):
            _refuse(f"terrain[{at}]", f"a piece is a mapping of fields, not {shown(piece)}")
        usual = f"{piece.get('kind')} {at + 1}"
        lines += ["[[piece]]", f"name = {json.dumps(piece.get('name', usual))}"]
        for key, value in piece.items():
            if key != "name":
                lines.append(f"{key} = {json.dumps(_inches(value) if key in PIECE_LENGTHS else value)}")
    return "\n".join(lines) + "\n"


def _inches(value: object) -> object:
    if isinstance(value, int | float):
        return value / MM_PER_INCH
    return [_inches(part) for part in value] if isinstance(value, Sequence) and not isinstance(value, str) else value


def _layout(source: str) -> Layout:
    try:
        return layouts.of_source(source, fair=False)
    except MoontableError as error:
        raise BadPosition(f"terrain: {error}") from error


def _sit(table: Table, edges: Sequence[str] | None, initiative: int | None) -> None:
    """Give every seat its edge of the table."""
    players = table.settings.players
    usual = (0, 2) if players == 2 else tuple(range(players))
    table.sides = [Side() for _ in range(players)]
    table.order = list(range(players))
    chosen = [EDGES[edge] for edge in usual] if edges is None else list(edges)
    if len(chosen) != players or len(set(chosen)) != players or not set(chosen) <= set(EDGES):
        _refuse("edges", f"a different edge for each of {players} seats belongs here: {', '.join(EDGES)}")
    for side, edge in zip(table.sides, chosen, strict=True):
        side.edge = EDGES.index(edge)
    if initiative is not None:
        table.sides[_whole("initiative", initiative, 0, players - 1)].initiative = True


def _stack(table: Table, deck: Sequence[str]) -> None:
    """Put arcane cards on top of the deck."""
    known = [arcane_name(card).replace(" ", "-") for card in range(ARCANE_KINDS)]
    for name in deck:
        if name not in known:
            _refuse("deck", f"{shown(name)} is none of {', '.join(known)}")
        table.deck_top.append(placed(known.index(name), 0))
    for card in range(ARCANE_KINDS):
        if deck.count(known[card]) > ARCANE_COPIES[card]:
            _refuse("deck", f"there are only {ARCANE_COPIES[card]} cards {known[card]} (MS-102)")


def _last(table: Table, record: object) -> None:
    if not isinstance(record, Lasting):
        _refuse("lasting", f"a Lasting belongs here, not {shown(record)}")
    if not 0 <= record.kind < LASTING_KINDS or not 0 <= record.until < len(DURATIONS):
        _refuse("lasting", "the kind or the duration is none of those in lasting.py")
    if not 0 <= record.model < len(table.models) or not -1 <= record.against < len(table.models):
        _refuse("lasting", f"there are models 0 to {len(table.models) - 1}")
    table.lasting.append(record)


# -- models ----------------------------------------------------------------------------------------------------------


class _Muster:
    """Sets up the models of one seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.field = ""

    def add(self, entries: Sequence[object]) -> None:
        side = self.table.sides[self.seat]
        numbers = {slug: number for number, slug in enumerate(roster.everyone())}
        for at, entry in enumerate(entries):
            self.field = f"models[{self.seat}][{at}]"
            model = self.model(self.fields(entry))
            number = numbers[model.character.slug]
            if number in side.picks:
                _refuse(self.field, f"{model.character.name} is in this troupe already (MS-031)")
            side.picks.append(number)
        shared = [
            faction
            for faction, name in enumerate(FACTIONS)
            if all(name in model.character.factions for model in self.table.models if model.seat == self.seat)
        ]
        side.faction = shared[0] if shared else -1

    def fields(self, entry: object) -> Mapping[str, object]:
        if isinstance(entry, Mapping):
            for key in entry:
                if key not in MODEL_FIELDS:
                    _refuse(self.field, f"{shown(key)} is unknown: a model has {', '.join(sorted(MODEL_FIELDS))}")
            return entry
        if isinstance(entry, str) or not isinstance(entry, Sequence) or len(entry) != 3:
            _refuse(self.field, f"(slug, x, y) or a mapping belongs here, not {shown(entry)}")
        return {"slug": entry[0], "at": (entry[1], entry[2])}

    def model(self, fields: Mapping[str, object]) -> Model:
        """Put one model on the table, with all that it has."""
        slug = fields.get("slug")
        if not isinstance(slug, str) or slug not in roster.everyone():
            _refuse(self.field, f"{shown(slug)} is no character; there are {', '.join(roster.everyone())}")
        one = Model(len(self.table.models), self.seat, roster.everyone()[slug])
        where = fields.get("where", "in play")
        if where not in WHERE:
            _refuse(f"{self.field}.where", f"{shown(where)} is none of {', '.join(WHERE)}")
        one.where = WHERE[str(where)]
        if one.where == IN_PLAY or "at" in fields:
            x, y = _sequence(f"{self.field}.at", fields.get("at"), 2, 2)
            one.x, one.y = _units(f"{self.field}.at", x), _units(f"{self.field}.at", y)
        one.level = _units(f"{self.field}.level", fields.get("level", 0))
        self.record_sheet(one, fields)
        self.table.models.append(one)
        return one

    def record_sheet(self, one: Model, fields: Mapping[str, object]) -> None:
        """Wounds, energy, stones and what has been used."""
        health = one.character.health
        full = health if one.where == SLAIN else 0
        least, most = (health, health) if one.where == SLAIN else (0, health - 1)
        one.wounds = _whole(f"{self.field}.wounds", fields.get("wounds", full), least, most)
        dots = one.character.energy(int(one.wounds)) if one.where == IN_PLAY else 0
        one.energy = _whole(f"{self.field}.energy", fields.get("energy", dots), 0, MOST_ENERGY)
        one.activated = _yes(f"{self.field}.activated", fields.get("activated", False))
        one.jogged = _yes(f"{self.field}.jogged", fields.get("jogged", False))
        one.used_this_turn = self.abilities(one, "used", fields)
        one.used_this_game = self.abilities(one, "spent", fields)
        one.locked = self.abilities(one, "locked", fields)
        carried = _whole(f"{self.field}.stones", fields.get("stones", 0), 0, MOST_STONES)
        if carried and one.where == SLAIN:
            _refuse(f"{self.field}.stones", "who is slain has dropped all stones (MS-160)")
        for _ in range(carried):
            self.table.stones.append(Stone(0, 0, 0, 0, one.index))

    def abilities(self, one: Model, key: str, fields: Mapping[str, object]) -> int:
        """Abilities by name as a mask of their places on the card."""
        names = [ability.name for ability in one.character.abilities]
        mask = 0
        for name in _sequence(f"{self.field}.{key}", fields.get(key, ()), 0, 20):
            if name not in names:
                _refuse(f"{self.field}.{key}", f"{shown(name)} is none of {', '.join(names)}")
            mask |= 1 << names.index(str(name))
        return mask


def _stone(field: str, given: object) -> Stone:
    entry = _sequence(field, given, 3, 4)
    level = _units(field, entry[3]) if len(entry) == 4 else 0
    return Stone(_units(field, entry[0]), _units(field, entry[1]), level, _whole(field, entry[2], 1, 4))


# -- what cannot be --------------------------------------------------------------------------------------------------


def _check_places(table: Table) -> None:
    """Nothing overlaps, everything is on the table and stands on something."""
    scene = table.ground().scene
    table.moved()
    for model in table.models_in_play():
        label = f"{model.character.slug}/{model.seat}"
        _check_level(table, label, int(model.x), int(model.y), int(model.level))
        if scene.over_edge(model.x, model.y, model.r):
            _refuse(label, f"stands partly outside the table, which ends at {TABLE / MM:.2f}")
        hit = scene.overlap_at(model.x, model.y, model.r, model.level, NO_END, model.index)
        if hit is not None:
            _refuse(label, f"overlaps {_thing(table, int(hit.item))}")
    for at, stone in enumerate(table.stones):
        if stone.holder == ON_TABLE:
            _check_level(table, f"stone {at}", int(stone.x), int(stone.y), int(stone.level))
            if scene.over_edge(stone.x, stone.y, STONE_RADIUS):
                _refuse(f"stone {at}", "lies partly outside the table")
            solid = scene.overlap_at(stone.x, stone.y, STONE_RADIUS, stone.level, NO_END & ~OBSTACLE, 100 + at)
            if solid is not None:
                _refuse(f"stone {at}", f"overlaps {_thing(table, int(solid.item))}")


def _check_level(table: Table, label: str, x: int, y: int, level: int) -> None:
    """Above the table only the tops of platforms can be stood on."""
    tops = [0]
    for shape in table.settings.layout.shapes:
        if shape.traits & PLATFORM and contains(shape, x, y):
            tops.append(int(shape.head))
    if level not in tops:
        _refuse(label, f"there is nothing to stand on at {level / MM:g}, only at {[top / MM for top in tops]}")


def _thing(table: Table, item: int) -> str:
    """What an item of the geometry is called."""
    if item < 100:
        return f"{table.models[item].character.slug}/{table.models[item].seat}"
    return f"stone {item - 100}" if item < 1000 else table.settings.layout.pieces[item - 1000].name


def _acting(table: Table, seat: int, acting: object) -> int:
    """The number of the activated model, or `NOBODY`."""
    if acting is None:
        return NOBODY
    own = {model.character.slug: model for model in table.models_of(seat)}
    name = str(acting).removesuffix(f"/{seat}")
    if not isinstance(acting, str) or name not in own:
        _refuse("acting", f"{shown(acting)} is none of {', '.join(own)} of seat {seat}")
    return int(own[name].index)


def _go_on(table: MoonstoneState, field: str, text: object) -> None:
    if not isinstance(text, str):
        _refuse(field, f"an action as text belongs here, not {shown(text)}")
    try:
        table.play(table.parse(text))
    except MoontableError as error:
        raise BadPosition(f"{field}: {error}") from error
