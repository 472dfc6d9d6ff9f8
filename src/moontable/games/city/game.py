"""Blue Moon City behind the contract: the thin classes that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from moontable.core.contract import OVER, Game, View
from moontable.core.errors import BadState, Problem
from moontable.core.explanation import Explanation
from moontable.core.measures import Gain, Measure
from moontable.core.news import News
from moontable.core.options import Choice, Options, OptionSet, Text, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.core.words import language
from moontable.games.city.actions import ACTIONS
from moontable.games.city.components.cards import unpacked
from moontable.games.city.components.catalog import TileSet, judge_cards, judge_tiles, tiles_for
from moontable.games.city.components.city import FIRST_RULES, HAND, RULES, City, fixed_spaces
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.rules import deck, endings, turn
from moontable.games.city.state import codec
from moontable.games.city.state.position import FINISHED, Player, Position
from moontable.games.city.telling import consequences, gains, headlines, labels, notation, redeal, ways
from moontable.games.city.telling.explain import explain
from moontable.games.city.telling.log import is_quiet, told
from moontable.games.city.telling.look import look
from moontable.games.city.telling.view import catalog_view, view
from moontable.games.city.words import WORDS

if TYPE_CHECKING:
    from moontable.core.encoding import Encoder

MOST_TURNS: Final = 2000
MOST_ACTIONS_A_TURN: Final = 200
"""At most 80 cards leave a hand one by one, a dozen with a space to follow, four boxes are chosen, steps are ended."""


class CityState(Position):
    """A position of Blue Moon City."""

    @property
    def game(self) -> Game:
        return GAME

    @property
    def rules(self) -> int:
        return int(self.city.rules)

    @property
    def seats(self) -> int:
        return int(self.city.players)

    @property
    def seat(self) -> int:
        return OVER if self.step == FINISHED else int(self.active)

    def legal(self) -> list[int]:
        return turn.options(self)

    def is_legal(self, action: int) -> bool:
        return 0 <= action < ACTIONS and action in turn.options(self)

    def apply(self, action: int) -> None:
        turn.act(self, action)

    @property
    def reveals(self) -> int:
        return int(self.reveal_count)

    @property
    def outcome(self) -> Outcome | None:
        return endings.outcome(self)

    def copy(self) -> CityState:
        twin = CityState(self.city, self.rng, [player.copy() for player in self.players])
        self.copy_onto(twin)
        return twin

    def to_bytes(self) -> bytes:
        return codec.encode(self)

    def view(self, seat: int | None) -> View:
        return view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> CityState:
        twin = self.copy()
        redeal.redeal(twin, seat, rng)
        return twin

    def notation(self, action: int) -> str:
        return notation.write(action)

    def parse(self, text: str) -> int:
        return notation.read(text)

    def explain(self, text: str) -> Explanation | None:
        return explain(self, notation.read(text))

    def look(self, question: str) -> Explanation:
        return look(self, question)

    def question(self) -> str:
        return labels.question(self)

    def label(self, action: int) -> str:
        return labels.label(self, action)

    def consequence(self, action: int) -> str:
        return consequences.consequence(self, action)

    def prospect(self, action: int) -> View | None:
        return ways.prospect(self, action)

    def news(self, action: int, viewer: int | None) -> list[News]:
        return headlines.news(self, action)

    def matters(self, action: int) -> bool:
        return labels.matters(self, action)

    def is_quiet(self, action: int) -> bool:
        return is_quiet(self, action)

    def told(self, action: int, viewer: int | None) -> str:
        return told(self, action, viewer)

    def gains(self, action: int) -> list[Gain]:
        after = self.copy()
        after.apply(action)
        return gains.gains(self, action, after)


class CityGame(Game):
    """The game: for two to four, with the fixed or the random layout, with the built-in data or somebody's own."""

    @property
    def name(self) -> str:
        return "city"

    @property
    def title(self) -> str:
        return "Blue Moon City"

    @property
    def rules_version(self) -> int:
        return RULES

    @property
    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def options(self) -> OptionSet:
        if language() not in SPOKEN:
            SPOKEN[language()] = _options()
        return SPOKEN[language()]

    @property
    def longest(self) -> int:
        return MOST_TURNS * MOST_ACTIONS_A_TURN

    def options_under(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """By the first rules crystals lay open, and there was no option that said so."""
        return {"crystals": "open", **options} if rules == FIRST_RULES else options

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> CityState:
        version = self.known_rules(rules)
        chosen = OPTIONS.complete(self.options_under(version, options or {}))
        return new_game(chosen, Rng.seeded(seed), version)

    def catalog(self) -> View:
        return catalog_view()

    def encoder(self, options: Mapping[str, object] | None = None) -> Encoder:
        from moontable.games.city.encoding import encoder

        chosen = OPTIONS.complete(options)
        return encoder(int(chosen["players"]), chosen["layout"] != "fixed")

    def measures(self) -> list[Measure]:
        return gains.measures()

    def from_bytes(self, data: bytes) -> CityState:
        city, rng, players, cards, values = codec.decode(data)
        state = CityState(city, rng, players)
        codec.restore(state, cards, values)
        if state.to_bytes() != data:
            raise BadState("these bytes are not in the form that a state writes")
        return state


# -- options and set-up -----------------------------------------------------------------------------------------------


def _fitting(options: Options) -> tuple[Problem, ...]:
    start = options["start"]
    if start != "random" and int(start) >= int(options["players"]):
        return (Problem("start", f"seat {int(start) + 1} does not play; there are only {options['players']} players"),)
    return ()


def _options() -> OptionSet:
    """The options in the language that is spoken now."""
    chance = WORDS.say("option.by-chance")
    layouts = {layout: WORDS.say(f"option.layouts.{layout}") for layout in ("fixed", "random")}
    starts = {"random": chance, **{str(seat): WORDS.say("seat", number=seat + 1) for seat in range(4)}}
    crystals = {manner: WORDS.say(f"option.crystals-words.{manner}") for manner in ("secret", "open")}
    limit = WORDS.say("option.turns-title")
    return OptionSet(
        (
            Whole("players", 2, 4, 2, WORDS.say("option.players")),
            Choice("layout", tuple(layouts), "fixed", WORDS.say("option.layout"), words=layouts),
            Choice("start", tuple(starts), "random", WORDS.say("option.start"), words=starts),
            Choice("crystals", tuple(crystals), "secret", WORDS.say("option.crystals"), words=crystals),
            Whole("turns", 20, MOST_TURNS, 500, WORDS.say("option.turns"), limit),
            Text("tiles", "", WORDS.say("option.tiles"), judge_tiles, "CSV"),
            Text("cards", "", WORDS.say("option.cards"), judge_cards, "CSV"),
        ),
        _fitting,
    )


OPTIONS: Final = _options()
SPOKEN: Final = {language(): OPTIONS}
"""The options by the language of their words."""


def new_game(options: Options, rng: Rng, rules: int) -> CityState:
    """Lay out the city, shuffle and deal, choose who begins (BC-018 to BC-027)."""
    players, tiles = int(options["players"]), str(options["tiles"])
    layout = shuffled_layout(tiles_for(tiles), options["layout"] == "fixed", rng)
    open_crystals = options["crystals"] == "open"
    city = City(players, layout, int(options["turns"]), tiles, str(options["cards"]), open_crystals, rules)
    state = CityState(city, rng, [Player() for _ in range(players)])
    cards = unpacked(city.cards_low, city.cards_high)
    rng.shuffle(cards)
    state.deck = tuple(cards)
    for player in state.players:
        deck.draw_to_hand(state, player, HAND)
    start = options["start"]
    state.active = rng.below(players) if start == "random" else int(start)
    turn.begin(state)
    return state


def shuffled_layout(tiles: TileSet, fixed: bool, rng: Rng) -> bytes:
    """The tile on each space: the fixed ones in their places, the others in random order."""
    placed = fixed_spaces(tiles, fixed)
    others = [number for number in range(SPACES) if number not in placed.values()]
    rng.shuffle(others)
    return bytes([placed[space] if space in placed else others.pop() for space in range(SPACES)])


GAME: Final = CityGame()
