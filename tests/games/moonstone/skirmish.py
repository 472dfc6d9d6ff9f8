"""Crowded tables: games that begin in the middle of a fight, so that random players meet everything the rules know.

In a whole game random players rarely find each other. Here the models of all sides stand close together in the last
turn, hurt and laden, on all kinds of terrain, some of them on roofs.
"""

from __future__ import annotations

from collections.abc import Mapping

from moontable.core.contract import Game, View
from moontable.core.measures import Measure
from moontable.core.options import OptionSet
from moontable.core.rng import Rng, Seed
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.abilities.effects.landscaping import MAKEABLE, TOKENS, radius_of
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.geometry.placement import platform_under
from moontable.games.moonstone.geometry.shapes import Shape, disc
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.pieces import TABLE, Layout
from moontable.games.moonstone.terrain.traits import MODEL, NO_END, PLATFORM, STONE

ROOM = 3000
"""The crowd stands within 30 mm, and 15 mm more for each model, of its middle."""
MORE_ROOM = 1500
NOT_TOUCHING = 60
OTHER_SHAPES = ("striga-anya",)
"""Those whom a character of the same troupe may become: nobody is there twice."""


class Crowd:
    """Finds free places close together."""

    def __init__(self, layout: Layout, models: int, rng: Rng) -> None:
        self.layout = layout
        self.rng = rng
        self.spread = ROOM + MORE_ROOM * models
        self.taken: list[Shape] = []
        middle = TABLE - 2 * self.spread
        self.x, self.y = self.spread + rng.below(middle), self.spread + rng.below(middle)

    def place(self, r: int, traits: int) -> tuple[float, float, float]:
        """A free place for a base or a stone, in millimetres, with its height; it is taken now."""
        while True:
            x = self.x + self.rng.below(2 * self.spread) - self.spread
            y = self.y + self.rng.below(2 * self.spread) - self.spread
            roof = platform_under(self.layout.shapes, PLATFORM, x, y)
            level = int(roof.head) if roof is not None else 0
            if self.layout.scene(self.taken).is_free(x, y, r, level, NO_END, -1):
                self.taken.append(disc(x, y, r, traits, len(self.taken), level))
                return x / 100, y / 100, level / 100
            self.spread += 20


def skirmish(players: int, size: int, seed: Seed, rules: int | None = None) -> MoonstoneState:
    """A crowded table in the last turn; Sudden Death lasts one turn at most."""
    rng = Rng.seeded(f"skirmish {seed}")
    name = layouts.names()[rng.below(len(layouts.names()))]
    crowd = Crowd(layouts.load(name), players * size, rng)
    troupes = [troupe(crowd, size, rng) for _ in range(players)]
    stones = [stone(crowd, rng) for _ in range(rng.below(4))]
    return setup(
        troupes,
        terrain=name,
        stones=stones,
        made=[made(crowd, troupes, rng) for _ in range(rng.below(4))],
        turn=4,
        seat=int(rng.below(players)),
        sudden_deaths=1,
        seed=str(seed),
        rules=rules,
    )


def troupe(crowd: Crowd, size: int, rng: Rng) -> list[Mapping[str, object]]:
    """Any characters, whatever their factions."""
    pool = list(roster.everyone().values())
    rng.shuffle(pool)
    pool = [one for one in pool if one.slug not in OTHER_SHAPES]
    found: list[Mapping[str, object]] = []
    for one in pool[:size]:
        x, y, level = crowd.place(one.base * 50, MODEL)
        found.append(
            {
                "slug": one.slug,
                "at": (x, y),
                "level": level,
                "wounds": int(rng.below(one.health)) if rng.below(2) else 0,
                "energy": int(rng.below(9)),
                "stones": int(rng.below(2)) if rng.below(3) == 0 else 0,
            }
        )
    return found


def made(crowd: Crowd, troupes: list[list[Mapping[str, object]]], rng: Rng) -> Mapping[str, object]:
    """Something that somebody's ability has laid on the table before; nobody touches it."""
    kind = MAKEABLE[rng.below(len(MAKEABLE))]
    seat = rng.below(len(troupes))
    while True:
        x, y, level = crowd.place(radius_of(MAKEABLE.index(kind)) + NOT_TOUCHING, MODEL)
        if level == 0 or kind in TOKENS:
            return {"kind": kind, "at": (x, y), "by": f"{troupes[seat][0]['slug']}/{seat}"}


def stone(crowd: Crowd, rng: Rng) -> tuple[float, ...]:
    x, y, level = crowd.place(800, STONE)
    return x, y, int(rng.below(4)) + 1, level


class Skirmish(Game):
    """Moonstone that begins with a crowded table: for the conformance kit, which asks for nothing but the contract."""

    @property
    def name(self) -> str:
        return "skirmish"

    @property
    def title(self) -> str:
        return "Moonstone skirmish"

    @property
    def rules_version(self) -> int:
        return GAME.rules_version

    @property
    def seats(self) -> tuple[int, ...]:
        return GAME.seats

    @property
    def options(self) -> OptionSet:
        return GAME.options

    @property
    def longest(self) -> int:
        return GAME.longest

    def measures(self) -> list[Measure]:
        return GAME.measures()

    def new(
        self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None
    ) -> MoonstoneState:
        chosen = GAME.options.complete(options)
        return skirmish(int(chosen["players"]), int(chosen["size"]), seed, self.known_rules(rules))

    def from_bytes(self, data: bytes) -> MoonstoneState:
        return GAME.from_bytes(data)

    def catalog(self) -> View:
        return GAME.catalog()


SKIRMISH = Skirmish()
