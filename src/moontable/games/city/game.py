"""Blue Moon City behind the contract: the thin classes that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.core.contract import OVER, Game, View
from moontable.core.errors import BadState, Problem
from moontable.core.explanation import Explanation
from moontable.core.options import Choice, Options, OptionSet, Text, Whole
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.games.city import codec, deck, endings, notation, redeal, turn
from moontable.games.city.actions import ACTIONS
from moontable.games.city.cards import listed
from moontable.games.city.catalog import TileSet, judge_cards, judge_tiles, tiles_for
from moontable.games.city.city import HAND, City, fixed_spaces
from moontable.games.city.explain import explain
from moontable.games.city.log import told
from moontable.games.city.spaces import SPACES
from moontable.games.city.table import FINISHED, Player, Table
from moontable.games.city.view import catalog_view, view

MOST_TURNS: Final = 2000
MOST_ACTIONS_A_TURN: Final = 200
"""At most 80 cards leave a hand one by one, a dozen with a space to follow, four boxes are chosen, steps are ended."""


class CityState(Table):
    """A position of Blue Moon City."""

    @property
    def game(self) -> Game:
        return GAME

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
        return int(self.shown)

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
        redeal.deal_anew(twin, seat, rng)
        return twin

    def notation(self, action: int) -> str:
        return notation.write(action)

    def parse(self, text: str) -> int:
        return notation.read(text)

    def explain(self, text: str) -> Explanation | None:
        return explain(self, notation.read(text))

    def told(self, action: int, viewer: int | None) -> str:
        return told(self, action, viewer)


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
        return 1

    @property
    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4)

    @property
    def options(self) -> OptionSet:
        return OPTIONS

    @property
    def longest(self) -> int:
        return MOST_TURNS * MOST_ACTIONS_A_TURN

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0) -> CityState:
        chosen = OPTIONS.complete(options)
        return new_game(chosen, Rng.seeded(seed))

    def catalog(self) -> View:
        return catalog_view()

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
        return (Problem("start", f"seat {start} does not play; there are seats 0 to {int(options['players']) - 1}"),)
    return ()


OPTIONS: Final = OptionSet(
    (
        Whole("players", 2, 4, 2, "how many play"),
        Choice("layout", ("fixed", "random"), "fixed", "temples and palace around the courtyard, or anywhere"),
        Choice("start", ("random", "0", "1", "2", "3"), "random", "the seat that begins"),
        Whole("turns", 20, MOST_TURNS, 500, "an endless game is stopped after so many turns without a result"),
        Text("tiles", "", "content of a tile file; empty means the built-in tiles", judge_tiles, "CSV"),
        Text("cards", "", "content of a card file; empty means the built-in cards", judge_cards, "CSV"),
    ),
    _fitting,
)


def new_game(options: Options, rng: Rng) -> CityState:
    """Lay out the city, shuffle and deal, choose who begins (BC-018 to BC-027)."""
    players, tiles = int(options["players"]), str(options["tiles"])
    layout = shuffled_layout(tiles_for(tiles), options["layout"] == "fixed", rng)
    city = City(players, layout, int(options["turns"]), tiles, str(options["cards"]))
    state = CityState(city, rng, [Player() for _ in range(players)])
    cards = listed(city.cards_low, city.cards_high)
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
