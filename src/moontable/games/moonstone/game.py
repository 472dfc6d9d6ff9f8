"""Moonstone behind the contract: the thin classes that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from moontable.core.contract import OVER, Game, View
from moontable.core.errors import Problem
from moontable.core.explanation import Explanation
from moontable.core.measures import Gain, Measure
from moontable.core.news import News
from moontable.core.options import Choice, Options, OptionSet, Text, Value, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed, seed_text
from moontable.core.words import language
from moontable.games.moonstone import actions, endings
from moontable.games.moonstone.abilities import every_word  # noqa: F401  # what is imported has entered the language
from moontable.games.moonstone.cards import troupes
from moontable.games.moonstone.cards.ready import SIZE, ready_troupe
from moontable.games.moonstone.corrections import NEWEST, of_version
from moontable.games.moonstone.state import codec
from moontable.games.moonstone.state.model import Player
from moontable.games.moonstone.state.position import Position, Settings
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling import consequences, gains, headlines, labels, log, look, notation, redeal
from moontable.games.moonstone.telling.catalog import catalog_view
from moontable.games.moonstone.telling.view import view
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.files import LONGEST as LONGEST_LAYOUT
from moontable.games.moonstone.terrain.files import BadLayout
from moontable.games.moonstone.turn.match import Match
from moontable.games.moonstone.turn.preparation import preset
from moontable.games.moonstone.words import WORDS

if TYPE_CHECKING:
    from moontable.core.encoding import Encoder

LONGEST: Final = 100_000_000
"""Nobody gets there: fourteen turns of forty activations with some tens of moves, each of 10,160 way-points at most."""


class MoonstoneState(Position):
    """A position of Moonstone."""

    @property
    def game(self) -> Game:
        return GAME

    @property
    def rules(self) -> int:
        return self.settings.rules.version

    @property
    def seats(self) -> int:
        return self.settings.players

    @property
    def seat(self) -> int:
        return OVER if self.deciding == NOBODY else int(self.deciding)

    def legal(self) -> list[int]:
        return self.stack[-1].options(self) if self.stack else []

    @property
    def on_turn(self) -> int:
        """The player whose character is activated."""
        if self.stack and self.stack[-1].question(self) == "activate":
            return int(self.deciding)  # whoever chooses whom to activate has begun
        return int(self.active) if self.active != NOBODY else OVER

    @property
    def complete(self) -> bool:
        return not self.stack or self.stack[-1].complete(self)

    def is_legal(self, action: int) -> bool:
        if not self.stack or not 0 <= action <= actions.LARGEST:
            return False
        return self.stack[-1].allows(self, action)

    def is_point(self, action: int) -> bool:
        return 0 <= action <= actions.LARGEST and actions.verb_of(action) in actions.POINTS

    def apply(self, action: int) -> None:
        self.stack[-1].take(self, action)
        self.run()

    @property
    def reveals(self) -> int:
        return int(self.reveal_count)

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
        redeal.redeal(twin, seat, rng)
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
            return Explanation("MS-045", WORDS.say("over"))
        return self.stack[-1].why_not(self, action)

    def look(self, question: str) -> Explanation:
        return look.look(self, question)

    def question(self) -> str:
        return labels.question(self)

    def label(self, action: int) -> str:
        return labels.label(self, action)

    def prospect(self, action: int) -> View | None:
        if consequences.is_in_vain(self, action):
            return {"vain": True}
        if consequences.is_unwise(self, action):
            return {"unwise": True}
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        alone = verb == actions.USE and labels.finds_only_itself(self, argument)
        return {"alone": True} if alone else None

    def consequence(self, action: int) -> str:
        return consequences.consequence(self, action)

    def is_quiet(self, action: int) -> bool:
        return log.is_quiet(self, action)

    def matters(self, action: int) -> bool:
        return log.matters(action)

    def told(self, action: int, viewer: int | None) -> str:
        return " ".join([log.told(self, action, viewer), *headlines.sentences(self, self._after(action), action)])

    def news(self, action: int, viewer: int | None) -> list[News]:
        return headlines.news(self, self._after(action), action)

    def _after(self, action: int) -> MoonstoneState:
        """The table after an action: only for what is told afterwards."""
        after = self.copy()
        after.apply(action)
        return after

    def gains(self, action: int) -> list[Gain]:
        return gains.gains(self, self._after(action))


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
        return NEWEST

    @property
    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def options(self) -> OptionSet:
        if language() not in SPOKEN:
            SPOKEN[language()] = _options()
        return SPOKEN[language()]

    @property
    def quick_start(self) -> Options:
        """Two ready-made troupes, and a small field for them: five stones that do not scatter far."""
        first, second = (ready_troupe(slug).option for slug in ("old-guard", "troll-bridge"))
        small: dict[str, Value] = {"size": SIZE, "layout": USUAL, "stones": "5", "spread": 70, "sudden_deaths": 1}
        return {**small, "troupe_0": first, "troupe_1": second}

    @property
    def longest(self) -> int:
        return LONGEST

    def new(
        self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None
    ) -> MoonstoneState:
        return new_game(OPTIONS.complete(options), seed, self.known_rules(rules))

    def catalog(self) -> View:
        return catalog_view()

    def encoder(self, options: Mapping[str, object] | None = None) -> Encoder:
        from moontable.games.moonstone.encoding import encoder

        chosen = OPTIONS.complete(options)
        return encoder(int(chosen["players"]), troupe_size(chosen), int(chosen["stones"]))

    def measures(self) -> list[Measure]:
        return gains.measures()

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
        return "this is not a layout file; it holds a title, a note and pieces, as data/layouts shows"
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
            problems.append(Problem(name, f"seat {seat + 1} does not play; there are only {players} players"))
        elif count != size:
            problems.append(Problem(name, f"has {count} characters; troupes of {size} play here (MS-028), see `size`"))
    return tuple(problems)


def troupe_size(options: Options) -> int:
    """How many characters each player takes (MS-028)."""
    size = int(options["size"])
    return size or troupes.RECOMMENDED[int(options["players"])]


def _options() -> OptionSet:
    """The options in the language that is spoken now."""
    terrain = (*layouts.names(), WILD)
    wild = {WILD: WORDS.say("option.wild")}
    return OptionSet(
        (
            Whole("players", 2, 4, 2, WORDS.say("option.players")),
            Whole("size", 0, troupes.LARGEST, 0, WORDS.say("option.size"), WORDS.say("option.size-title")),
            Choice("layout", terrain, USUAL, WORDS.say("option.layout"), WORDS.say("option.layout-title"), wild),
            Text("terrain", "", WORDS.say("option.terrain"), _judge_terrain, "TOML", LONGEST_LAYOUT),
            Choice("stones", ("7", "5"), "7", WORDS.say("option.stones"), WORDS.say("option.stones-title")),
            Whole("spread", 30, 100, 90, WORDS.say("option.spread"), WORDS.say("option.spread-title")),
            Whole(
                "sudden_deaths", 1, 10, 3, WORDS.say("option.sudden-deaths"), WORDS.say("option.sudden-deaths-title")
            ),
            *[_troupe_option(seat) for seat in range(4)],
        ),
        _fitting,
    )


def _troupe_option(seat: int) -> Text:
    said, title = WORDS.say("option.troupe", number=seat + 1), WORDS.say("option.troupe-title", number=seat + 1)
    return Text(f"troupe_{seat}", "", said, troupes.judge, "FACTION: CHARACTER, ...", 1000, title)


USUAL: Final = "village-green"
OPTIONS: Final = _options()
SPOKEN: Final = {language(): OPTIONS}
"""The options by the language of their words."""


# -- a new game -------------------------------------------------------------------------------------------------------


def new_game(options: Options, seed: Seed, rules: int) -> MoonstoneState:
    """A table with its terrain, before anybody has chosen a troupe (or with those set by options)."""
    state = MoonstoneState(settings_of(options, seed, rules), Rng.seeded(seed))
    state.players = [Player() for _ in range(state.settings.players)]
    for seat in range(state.settings.players):
        text = str(options[f"troupe_{seat}"])
        if text.strip():
            preset(state, seat, troupes.read_troupe(text))
    state.push(Match())
    state.run()
    return state


def settings_of(options: Options, seed: Seed, rules: int) -> Settings:
    """What the options agree on."""
    terrain = source_of(options, seed)
    return Settings(
        of_version(rules),
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
