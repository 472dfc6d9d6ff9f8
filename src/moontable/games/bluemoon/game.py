"""Blue Moon behind the contract of `core`: the thin class that the table, the bots and the lab talk to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.core.contract import OVER, Game, State, View
from moontable.core.explanation import Explanation
from moontable.core.options import Choice, Flag, OptionSet, Text
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.games.bluemoon import decks, explaining, notation, redealing, series, storage, telling, view
from moontable.games.bluemoon.asking import NOTHING
from moontable.games.bluemoon.building import judge_deck
from moontable.games.bluemoon.completion import legal_actions
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.endings import outcome
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import FINISHED

DECK_WORDS: Final = "people | deck code"
LONGEST_DECK: Final = 4000
"""Room for a deck written out card by card, even one with far too many."""

OPTIONS: Final = OptionSet(
    (
        Choice("edition", tuple(EDITIONS), "2004", "First edition or Blue Moon Legends"),
        Text("deck", "vulca", "Deck of the first seat: a people or a deck code", judge_deck, DECK_WORDS, LONGEST_DECK),
        Text("against", "hoax", "Deck of the second seat: likewise", judge_deck, DECK_WORDS, LONGEST_DECK),
        Choice("start", ("chance", "first", "second"), "chance", "Who starts the first fight"),
        Flag("exchange", False, "Players may exchange cards of their first hand (optional rule of 2004)"),
        Choice("series", ("single", "crystals"), "single", "One game, or games in a row until five crystals"),
        Choice("between", series.BETWEEN, "keep", "Decks between the games of a series"),
    )
)


class BlueMoonState(Position):
    """A state of Blue Moon."""

    @property
    def game(self) -> Game:
        return GAME

    @property
    def seats(self) -> int:
        return 2

    @property
    def seat(self) -> int:
        return self.asker if self.asked != NOTHING else OVER

    def legal(self) -> list[int]:
        return legal_actions(self)

    def apply(self, action: int) -> None:
        DECISIONS[self.asked].take(self, action)
        if self.phase == FINISHED:
            series.after_game(self)

    @property
    def reveals(self) -> int:
        return self.reveal_count

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self) if self.asked == NOTHING else None

    def copy(self) -> BlueMoonState:
        twin = BlueMoonState(self.rng.copy(), self.edition, self.me.copy(), self.opp.copy())
        self.copy_onto(twin)
        return twin

    def fork(self) -> Position:
        return self.copy()

    def to_bytes(self) -> bytes:
        return storage.pack(self)

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.copy()
        redealing.redeal(world, seat, rng)
        return world

    def notation(self, action: int) -> str:
        return notation.notation(self, action)

    def parse(self, text: str) -> int:
        return notation.parse(self, text)

    def explain(self, text: str) -> Explanation | None:
        return explaining.explain(self, text)

    def told(self, action: int, viewer: int | None) -> str:
        return telling.told(self, action, viewer)


class BlueMoon(Game):
    """The card game of 2004 and its second edition, with nine decks and decks of one's own."""

    @property
    def name(self) -> str:
        return "bluemoon"

    @property
    def title(self) -> str:
        return "Blue Moon"

    @property
    def rules_version(self) -> int:
        return 1

    @property
    def seats(self) -> tuple[int, ...]:
        return (2,)

    @property
    def options(self) -> OptionSet:
        return OPTIONS

    @property
    def longest(self) -> int:
        return 20_000

    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0) -> BlueMoonState:
        chosen = OPTIONS.complete(options)
        first, second = decks.of_code(str(chosen["deck"])), decks.of_code(str(chosen["against"]))
        state = BlueMoonState(Rng.seeded(seed), EDITIONS[str(chosen["edition"])], Side(first, 0), Side(second, 1))
        state.prepared = (first, second)
        state.exchange = bool(chosen["exchange"])
        state.series = chosen["series"] == "crystals"
        state.between = series.BETWEEN.index(str(chosen["between"]))
        start = str(chosen["start"])
        state.starter = state.rng.below(2) if start == "chance" else ("first", "second").index(start)
        series.new_game(state, first, second)
        return state

    def catalog(self) -> View:
        return view.catalog()

    def from_bytes(self, data: bytes) -> BlueMoonState:
        rng, edition, me, opp, reader = storage.unpack(data)
        state = BlueMoonState(rng, edition, me, opp)
        storage.read_turn(reader, state)
        state.settle()
        return state


GAME: Final = BlueMoon()
