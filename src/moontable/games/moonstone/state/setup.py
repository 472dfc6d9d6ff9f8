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

from collections.abc import Mapping, Sequence
from typing import Final

from moontable.core.errors import BadPosition, MoontableError, shown
from moontable.core.rng import Seed
from moontable.games.moonstone.abilities.effects.landscaping import MAKEABLE, TOKENS, radius_of
from moontable.games.moonstone.actions import EDGES
from moontable.games.moonstone.arcane.deck import placed
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.decks import ARCANE_COPIES, ARCANE_KINDS, ARCANE_SIZE, arcane_name
from moontable.games.moonstone.cards.vocabulary import DURATIONS, FACTIONS
from moontable.games.moonstone.corrections import NEWEST, of_version
from moontable.games.moonstone.game import MoonstoneState
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.movement.climbing import hangs
from moontable.games.moonstone.state.given import chance, refuse, sequence, terrain_text, units, whole, yes
from moontable.games.moonstone.state.lasting import KINDS as LASTING_KINDS
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, REMOVED, SLAIN, Model, Player, Stone
from moontable.games.moonstone.state.position import STONE_RADIUS, Position, Settings
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.state.setup_hands import hold
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.levels import level_at
from moontable.games.moonstone.terrain.pieces import TABLE, Layout, Made
from moontable.games.moonstone.terrain.traits import NO_END, OBSTACLE
from moontable.games.moonstone.turn.dropping import ground_at
from moontable.games.moonstone.turn.match import resume

MODEL_FIELDS: Final = {
    *("slug", "at", "level", "where", "wounds", "energy", "stones"),
    *("activated", "jogged", "used", "spent", "locked"),
}
WHERE: Final = {"in play": IN_PLAY, "slain": SLAIN, "removed": REMOVED}
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
    made: Sequence[Mapping[str, object]] = (),
    turn: int = 1,
    seat: int | None = None,
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
    rules: int | None = None,
) -> MoonstoneState:
    """A table laid out by hand in the middle of a turn. Raises `BadPosition` for one that cannot be.

    Args:
        models: those of each seat, two to four of them. A model is `(slug, x, y)` or a mapping with `slug`, `at` and
            perhaps `level` (of its feet; if not said: on top of what is there), `where` ("in play", "slain",
            "removed"), `wounds`, `energy` (if not said: a token for each dot on an open box), `stones` (how many it
            carries), `activated`, `jogged`, and lists of abilities: `used` this turn, `spent` for this game, `locked`
            for good.
        terrain: the name of a layout, `wild SEED`, the text of a layout file, or a list of pieces with the fields of
            such a file but lengths in millimetres; `name` may be left out. Nothing gives an empty table.
        stones: those on the table as (x, y, depth) or (x, y, depth, level).
        made: what abilities have laid on the table in this game, as mappings with `kind` ("wood", "water", "gold"),
            `at` and `by`, the model that did so, as `slug/seat`.
        turn: 1 to 4, or more for Sudden Death.
        seat: who is about to act; if not said, the seat of the acting model, or seat 0.
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
        sudden_deaths: after this many Sudden Death turns the game is drawn.
        seed: for whatever is left to chance.
        rules: the version of the rules; the newest if not said.
    """
    troupes = sequence("models", models, 2, 4)
    source = terrain_text(terrain)
    version = whole("rules", NEWEST if rules is None else rules, 1, NEWEST)
    settings = _settings(version, troupes, source, len(sequence("stones", stones, 0, MOST_STONES)), sudden_deaths)
    position = MoonstoneState(settings, chance(seed))
    position.turn = whole("turn", turn, 1, LAST_TURN)
    _sit(position, edges, initiative)
    for owner, troupe in enumerate(troupes):
        _Muster(position, owner).add(sequence(f"models[{owner}]", troupe, 0, MOST_MODELS))
    pieces = [_made(position, f"made[{at}]", each) for at, each in enumerate(sequence("made", made, 0, MOST_STONES))]
    if pieces:
        position.lay(pieces)
    for at, stone in enumerate(stones):
        position.stones.append(_stone(position, f"stones[{at}]", stone))
    _check_places(position)
    _stack(position, sequence("deck", deck, 0, ARCANE_SIZE))
    for record in sequence("lasting", lasting, 0, MOST_ACTIONS):
        _last(position, record)
    chosen = _acting(position, seat, acting)
    mover = _mover(position, seat, chosen)
    position.first = whole("first", first if first is not None else mover, 0, len(troupes) - 1)
    resume(position, mover, chosen)
    for at, text in enumerate(sequence("then", then, 0, MOST_ACTIONS)):
        _go_on(position, f"then[{at}]", text)
    if hands is not None:
        hold(position, hands)
    return position


# -- the table -------------------------------------------------------------------------------------------------------


def _settings(rules: int, troupes: Sequence[object], source: str, stones: int, sudden_deaths: int) -> Settings:
    sizes = [len(troupe) if isinstance(troupe, Sequence) else 0 for troupe in troupes]
    deaths = whole("sudden_deaths", sudden_deaths, 1, LAST_TURN)
    return Settings(of_version(rules), len(troupes), max(sizes), source, _layout(source), stones, 90, deaths)


def _layout(source: str) -> Layout:
    try:
        return layouts.of_source(source, fair=False)
    except MoontableError as error:
        raise BadPosition(f"terrain: {error}") from error


def _sit(position: Position, edges: Sequence[str] | None, initiative: int | None) -> None:
    """Give every seat its edge of the table."""
    players = position.settings.players
    usual = (0, 2) if players == 2 else tuple(range(players))
    position.players = [Player() for _ in range(players)]
    position.order = list(range(players))
    chosen: object = [EDGES[edge] for edge in usual] if edges is None else edges
    each_once = f"must be a different edge for each of {players} seats: {', '.join(EDGES)}"
    if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) != players:
        refuse("edges", each_once)
    for at, edge in enumerate(chosen):
        if edge not in EDGES or edge in chosen[:at]:
            refuse("edges", each_once)
        position.players[at].edge = EDGES.index(edge)
    if initiative is not None:
        position.players[whole("initiative", initiative, 0, players - 1)].initiative = True


def _stack(position: Position, deck: Sequence[object]) -> None:
    """Put arcane cards on top of the deck."""
    known = [arcane_name(card).replace(" ", "-") for card in range(ARCANE_KINDS)]
    for name in deck:
        if name not in known:
            refuse("deck", f"{shown(name)} is not one of {', '.join(known)}")
        position.deck_top.append(placed(known.index(str(name)), 0))
    for card in range(ARCANE_KINDS):
        if deck.count(known[card]) > ARCANE_COPIES[card]:
            refuse("deck", f"there are only {ARCANE_COPIES[card]} of {known[card]} (MS-102)")


def _last(position: Position, record: object) -> None:
    if not isinstance(record, Lasting):
        refuse("lasting", f"must be a Lasting, not {shown(record)}")
    if not 0 <= record.kind < LASTING_KINDS or not 0 <= record.until < len(DURATIONS):
        refuse("lasting", "the kind or the duration is not one of those in lasting.py")
    if not 0 <= record.model < len(position.models) or not -1 <= record.against < len(position.models):
        refuse("lasting", f"there are models 0 to {len(position.models) - 1}")
    position.lasting.append(record)


# -- models ----------------------------------------------------------------------------------------------------------


class _Muster:
    """Sets up the models of one seat."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.field = ""

    def add(self, entries: Sequence[object]) -> None:
        player = self.position.players[self.seat]
        numbers = {slug: number for number, slug in enumerate(roster.everyone())}
        for at, entry in enumerate(entries):
            self.field = f"models[{self.seat}][{at}]"
            model = self.model(self.fields(entry))
            number = numbers[model.character.slug]
            if number in player.picks:
                refuse(self.field, f"{model.character.name} is in this troupe already (MS-031)")
            player.picks.append(number)
        shared = [
            faction
            for faction, name in enumerate(FACTIONS)
            if all(name in model.character.factions for model in self.position.models if model.seat == self.seat)
        ]
        player.faction = shared[0] if shared else -1

    def fields(self, entry: object) -> Mapping[str, object]:
        if isinstance(entry, Mapping):
            for key in entry:
                if key not in MODEL_FIELDS:
                    refuse(self.field, f"{shown(key)} is unknown: a model has {', '.join(sorted(MODEL_FIELDS))}")
            return entry
        if isinstance(entry, str) or not isinstance(entry, Sequence) or len(entry) != 3:
            refuse(self.field, f"must be (slug, x, y) or a mapping, not {shown(entry)}")
        return {"slug": entry[0], "at": (entry[1], entry[2])}

    def model(self, fields: Mapping[str, object]) -> Model:
        """Put one model on the table, with all that it has."""
        name = fields.get("slug")
        if not isinstance(name, str) or name not in roster.everyone():
            refuse(self.field, f"{shown(name)} is not a character; there are {', '.join(roster.everyone())}")
        one = Model(len(self.position.models), self.seat, roster.everyone()[name])
        where = fields.get("where", "in play")
        if where not in list(WHERE):
            refuse(f"{self.field}.where", f"{shown(where)} is not one of {', '.join(WHERE)}")
        one.where = WHERE[str(where)]
        if one.where == IN_PLAY or "at" in fields:
            self.stand(one, fields)
        self.record_sheet(one, fields)
        self.position.models.append(one)
        return one

    def stand(self, one: Model, fields: Mapping[str, object]) -> None:
        """Put it where it stands, or stood."""
        place = fields.get("at")
        if isinstance(place, str) or not isinstance(place, Sequence) or len(place) != 2:
            refuse(f"{self.field}.at", f"must be (x, y) in millimetres, not {shown(place)}")
        one.x, one.y = units(f"{self.field}.at", place[0]), units(f"{self.field}.at", place[1])
        usual = level_at(self.position.settings.layout, one.x, one.y, one.r) / MM
        one.level = units(f"{self.field}.level", fields.get("level", usual))

    def record_sheet(self, one: Model, fields: Mapping[str, object]) -> None:
        """Wounds, energy, stones and what has been used."""
        health = one.character.health
        full = health if one.where == SLAIN else 0
        least, most = (health, health) if one.where == SLAIN else (0, health - 1)
        one.wounds = whole(f"{self.field}.wounds", fields.get("wounds", full), least, most)
        dots = one.character.energy(int(one.wounds)) if one.where == IN_PLAY else 0
        one.energy = whole(f"{self.field}.energy", fields.get("energy", dots), 0, MOST_ENERGY)
        one.activated = yes(f"{self.field}.activated", fields.get("activated", False))
        one.jogged = yes(f"{self.field}.jogged", fields.get("jogged", False))
        one.used_this_turn = self.abilities(one, "used", fields)
        one.used_this_game = self.abilities(one, "spent", fields)
        one.locked = self.abilities(one, "locked", fields)
        carried = whole(f"{self.field}.stones", fields.get("stones", 0), 0, MOST_STONES)
        if carried and one.where == SLAIN:
            refuse(f"{self.field}.stones", "a slain model has dropped all its stones (MS-160)")
        for _ in range(carried):
            self.position.stones.append(Stone(0, 0, 0, 0, one.index))

    def abilities(self, one: Model, key: str, fields: Mapping[str, object]) -> int:
        """Abilities, by name or by slug, as a mask of their places on the card."""
        names = [ability.name for ability in one.character.abilities]
        slugs = [slug(name) for name in names]
        mask = 0
        for name in sequence(f"{self.field}.{key}", fields.get(key, ()), 0, 20):
            if name not in names and name not in slugs:
                refuse(f"{self.field}.{key}", f"{shown(name)} is not one of {', '.join(names)}")
            mask |= bit_of(names.index(str(name)) if name in names else slugs.index(str(name)))
        return mask


def _stone(position: Position, field: str, given: object) -> Stone:
    if isinstance(given, str) or not isinstance(given, Sequence) or not 3 <= len(given) <= 4:
        refuse(field, f"must be (x, y, depth) or (x, y, depth, level), not {shown(given)}")
    x, y = units(field, given[0]), units(field, given[1])
    level = units(field, given[3]) if len(given) == 4 else int(ground_at(position, x, y))
    return Stone(x, y, level, whole(f"{field}.depth", given[2], 1, 4))


def _made(position: Position, field: str, given: object) -> Made:
    """A piece of terrain or a token that an ability has laid on the table."""
    if not isinstance(given, Mapping) or set(given) != {"kind", "at", "by"}:
        refuse(field, f"must be a mapping with kind, at and by, not {shown(given)}")
    kind, at = given["kind"], sequence(f"{field}.at", given["at"], 2, 2)
    if kind not in MAKEABLE:
        refuse(f"{field}.kind", f"{shown(kind)} is not one of {', '.join(MAKEABLE)}")
    maker = position.models[_acting(position, None, given["by"], f"{field}.by")]
    x, y, r = units(f"{field}.at", at[0]), units(f"{field}.at", at[1]), int(radius_of(MAKEABLE.index(kind)))
    if kind not in TOKENS:
        return Made(int(maker.seat), kind, x, y, r)
    level = int(level_at(position.settings.layout, x, y, r))
    return Made(int(maker.seat), kind, x, y, r, level, int(maker.index))


# -- what cannot be --------------------------------------------------------------------------------------------------


def _check_places(position: Position) -> None:
    """Nothing overlaps, everything is on the table and stands on something."""
    scene = position.ground().scene
    position.moved()
    for model in position.models_in_play():
        label = f"{model.character.slug}/{model.seat}"
        if not hangs(position, model):
            ground = int(level_at(position.settings.layout, model.x, model.y, model.r))
            _check_level(label, int(model.level), ground)
        if scene.over_edge(model.x, model.y, model.r):
            refuse(label, f"stands partly outside the table, which ends at {TABLE / MM:.2f}")
        hit = scene.overlap_at(model.x, model.y, model.r, model.level, NO_END, model.index)
        if hit is not None:
            refuse(label, f"overlaps {_thing(position, int(hit.item))}")
    for at, stone in enumerate(position.stones):
        if stone.holder == ON_TABLE:
            _check_level(f"stone {at}", int(stone.level), int(ground_at(position, stone.x, stone.y)))
            if scene.over_edge(stone.x, stone.y, STONE_RADIUS):
                refuse(f"stone {at}", "is partly outside the table")
            solid = scene.overlap_at(stone.x, stone.y, STONE_RADIUS, stone.level, NO_END & ~OBSTACLE, 100 + at)
            if solid is not None:
                refuse(f"stone {at}", f"overlaps {_thing(position, int(solid.item))}")


def _check_level(label: str, level: int, ground: int) -> None:
    """Above the table only the tops of platforms can be stood on; what is said to be below one overlaps it."""
    if level not in (0, ground):
        refuse(label, f"there is nothing to stand on at {level / MM:g}, only at {ground / MM:g}")


def _thing(position: Position, item: int) -> str:
    """What an item of the geometry is called."""
    if item < 100:
        return f"{position.models[item].character.slug}/{position.models[item].seat}"
    return f"stone {item - 100}" if item < 1000 else position.settings.layout.pieces[item - 1000].name


def _acting(position: Position, seat: object, acting: object, field: str = "acting") -> int:
    """The number of the activated model, or `NOBODY`; if no seat is named, the first model that is called so."""
    if acting is None:
        return NOBODY
    possible = [model for model in position.models_in_play() if seat is None or model.seat == seat]
    for model in possible:
        if acting in (model.character.slug, f"{model.character.slug}/{model.seat}"):
            return int(model.index)
    known = [f"{model.character.slug}/{model.seat}" for model in possible]
    return refuse(field, f"{shown(acting)} is not one of {', '.join(known) or 'those in play'}")


def _mover(position: Position, seat: object, acting: int) -> int:
    """Who is about to act."""
    if seat is None:
        return int(position.models[acting].seat) if acting != NOBODY else 0
    return whole("seat", seat, 0, len(position.players) - 1)


def _go_on(position: MoonstoneState, field: str, text: object) -> None:
    if not isinstance(text, str):
        refuse(field, f"must be an action as text, not {shown(text)}")
    try:
        position.play(position.parse(text))
    except MoontableError as error:
        raise BadPosition(f"{field}: {error}") from error
