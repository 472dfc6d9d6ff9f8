"""Moonstone behind the contract: the thin classes that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.core.contract import OVER, Game, View
from moontable.core.errors import Problem
from moontable.core.explanation import Explanation
from moontable.core.options import Choice, Options, OptionSet, Text, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed, seed_text
from moontable.games.moonstone import actions, codec, endings, layouts, looking, notation, redealing, troupes
from moontable.games.moonstone.catalog import catalog_view
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.layoutfile import BadLayout
from moontable.games.moonstone.model import Side
from moontable.games.moonstone.play.preparation import preset
from moontable.games.moonstone.play.turn import Match
from moontable.games.moonstone.table import Settings, Table
from moontable.games.moonstone.telling import told
from moontable.games.moonstone.view import view

LONGEST: Final = 100_000_000
"""Nobody gets there: fourteen turns of forty activations with some tens of moves, each of 10,160 way-points at most."""


class MoonstoneState(Table):
    """A position of Moonstone."""

    @property
    def game(self) -> Game:
        return GAME

    @property
    def seats(self) -> int:
        return self.settings.players

    @property
    def seat(self) -> int:
        return OVER if self.deciding == NOBODY else int(self.deciding)

    def legal(self) -> list[int]:
        return self.stack[-1].options(self) if self.stack else []

    @property
    def complete(self) -> bool:
        return not self.stack or self.stack[-1].complete(self)

    def is_legal(self, action: int) -> bool:
        if not self.stack or not 0 <= action <= actions.LARGEST:
            return False
        return self.stack[-1].allows(self, action)

    def apply(self, action: int) -> None:
        self.stack[-1].take(self, action)
        self.run()

    @property
    def reveals(self) -> int:
        return int(self.shown)

    @property
    def outcome(self) -> Outcome | None:
        return endings.outcome(self)

    def copy(self) -> MoonstoneState:
        twin = MoonstoneState(self.settings, self.rng)
        self.copy_onto(twin)
        return twin

    def to_bytes(self) -> bytes:
        return codec.encode(self)

    def view(self, seat: int | None) -> View:
        return view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> MoonstoneState:
        twin = self.copy()
        redealing.deal_anew(twin, seat, rng)
        return twin

    def notation(self, action: int) -> str:
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def explain(self, text: str) -> Explanation | None:
        action = self.parse(text)
        if self.is_legal(action):
            return None
        if not self.stack:
            return Explanation("MS-045", "The game is over.")
        return self.stack[-1].why_not(self, action)

    def look(self, question: str) -> Explanation:
        return looking.look(self, question)

    def told(self, action: int, viewer: int | None) -> str:
        return told(self, action, viewer)


class MoonstoneGame(Game):
    """The game: two to four troupes on a table three feet square, with a layout of ours, of chance or of your own."""

    @property
    def name(self) -> str:
        return "moonstone"

    @property
    def title(self) -> str:
        return "Moonstone"

    @property
    def rules_version(self) -> int:
        return 1

    @property
    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def options(self) -> OptionSet:
        return OPTIONS

    @property
    def longest(self) -> int:
        return LONGEST

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0) -> MoonstoneState:
        return new_game(OPTIONS.complete(options), seed)

    def catalog(self) -> View:
        return catalog_view()

    def from_bytes(self, data: bytes) -> MoonstoneState:
        state = MoonstoneState(codec.settings_in(data), Rng.seeded(0))
        codec.restore(state, data)
        return state


# -- options ----------------------------------------------------------------------------------------------------------

WILD: Final = "wild"
SEATS: Final = 4


def _judge_terrain(text: str) -> str:
    if not text.strip():
        return ""
    if "=" not in text:
        return "this is no layout file; it holds a title, a note and pieces, as data/layouts shows"
    try:
        layouts.of_source(text)
    except BadLayout as error:
        return str(error)
    return ""


def _fitting(options: Options) -> tuple[Problem, ...]:
    """What concerns several options at once: the size of troupes, and who plays at all."""
    players, size = int(options["players"]), troupe_size(options)
    if not troupes.factions_for(size):
        return (Problem("size", f"no faction has {size} characters to choose from"),)
    problems: list[Problem] = []
    for seat in range(SEATS):
        name, text = f"troupe_{seat}", str(options[f"troupe_{seat}"])
        if not text.strip():
            continue
        count = len(troupes.read_troupe(text).picks)
        if seat >= players:
            problems.append(Problem(name, f"seat {seat} does not play; there are seats 0 to {players - 1}"))
        elif count != size:
            problems.append(Problem(name, f"has {count} characters; troupes of {size} play here (MS-028), see `size`"))
    return tuple(problems)


def troupe_size(options: Options) -> int:
    """How many characters each player takes (MS-028)."""
    size = int(options["size"])
    return size or troupes.RECOMMENDED[int(options["players"])]


def _troupe_option(seat: int) -> Text:
    said = f"the troupe of seat {seat}; empty means chosen at the table"
    return Text(f"troupe_{seat}", "", said, troupes.judge, "FACTION: CHARACTER, ...", 1000)


OPTIONS: Final = OptionSet(
    (
        Whole("players", 2, 4, 2, "how many play"),
        Whole(
            "size", 0, troupes.LARGEST, 0, "characters in a troupe; 0 means 6 for two players, 4 for three, 3 for four"
        ),
        Choice("layout", (*layouts.names(), WILD), "village-green", "the terrain; wild is made by chance"),
        Text("terrain", "", "content of a layout file, instead of `layout`", _judge_terrain, "TOML"),
        Choice("stones", ("7", "5"), "7", "how many Moonstones; five suit small troupes"),
        Whole("spread", 30, 100, 90, "how far the stones scatter, in percent of half the table"),
        Whole("sudden_deaths", 1, 10, 3, "after so many Sudden Death turns a shared lead is final"),
        _troupe_option(0),
        _troupe_option(1),
        _troupe_option(2),
        _troupe_option(3),
    ),
    _fitting,
)


# -- a new game -------------------------------------------------------------------------------------------------------


def new_game(options: Options, seed: Seed) -> MoonstoneState:
    """A table with its terrain, before anybody has chosen a troupe (or with those set by options)."""
    state = MoonstoneState(settings_of(options, seed), Rng.seeded(seed))
    state.sides = [Side() for _ in range(state.settings.players)]
    for seat in range(state.settings.players):
        text = str(options[f"troupe_{seat}"])
        if text.strip():
            preset(state, seat, troupes.read_troupe(text))
    state.push(Match())
    state.run()
    return state


def settings_of(options: Options, seed: Seed) -> Settings:
    """What the options agree on."""
    terrain = source_of(options, seed)
    return Settings(
        int(options["players"]),
        troupe_size(options),
        terrain,
        layouts.of_source(terrain),
        int(options["stones"]),
        int(options["spread"]),
        int(options["sudden_deaths"]),
    )


def source_of(options: Options, seed: Seed) -> str:
    """Where the layout comes from, as `layouts.of_source` reads it."""
    text = str(options["terrain"])
    if text.strip():
        return text
    if options["layout"] != WILD:
        return str(options["layout"])
    # A number that follows from the seed and does not give it away: the terrain is public, the seed is not.
    return f"{layouts.WILD}{Rng.seeded(f'terrain {seed_text(seed)}').word()}"


GAME: Final = MoonstoneGame()
