"""Blue Moon behind the contract of `core`: the thin class that the table, the bots and the lab talk to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from moontable.core.contract import OVER, Game, State, View
from moontable.core.explanation import Explanation
from moontable.core.measures import Gain, Measure
from moontable.core.news import News
from moontable.core.options import Choice, Flag, OptionSet, Text
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.core.words import language
from moontable.games.bluemoon.corrections import NEWEST, of_version
from moontable.games.bluemoon.decks import known
from moontable.games.bluemoon.decks.building import judge_deck
from moontable.games.bluemoon.editions import EDITIONS
from moontable.games.bluemoon.foresight.completion import legal_actions
from moontable.games.bluemoon.rules import series
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.endings import outcome
from moontable.games.bluemoon.rules.questions import NOTHING
from moontable.games.bluemoon.state import codec
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling import consequences, gains, headlines, labels, log, notation, reckoning
from moontable.games.bluemoon.telling.explain import explain
from moontable.games.bluemoon.telling.look import look
from moontable.games.bluemoon.telling.redeal import redeal
from moontable.games.bluemoon.telling.view import catalog_view, view
from moontable.games.bluemoon.terms import CHOOSING_DECKS, EXCHANGE, FINISHED
from moontable.games.bluemoon.words import WORDS

if TYPE_CHECKING:
    from moontable.core.encoding import Encoder

DECK_WORDS: Final = "people | deck code"
LONGEST_DECK: Final = 4000
"""Room for a deck written out card by card, even one with far too many."""

FORMER_STARTS: Final = {"chance": "random", "first": "0", "second": "1"}


class BlueMoonState(Position):
    """A state of Blue Moon."""

    @property
    def game(self) -> Game:
        return GAME

    @property
    def rules(self) -> int:
        return self.corrections.version

    @property
    def seats(self) -> int:
        return 2

    @property
    def seat(self) -> int:
        if self.asked == NOTHING:
            return OVER
        return self.asker

    @property
    def on_turn(self) -> int:
        return OVER if self.phase in (FINISHED, EXCHANGE, CHOOSING_DECKS) else int(self.me.seat)

    def legal(self) -> list[int]:
        return legal_actions(self)

    def apply(self, action: int) -> None:
        DECISIONS[self.asked].take(self, action)
        if self.phase == FINISHED:
            series.after_game(self)

    @property
    def reveals(self) -> int:
        return self.revealed

    @property
    def outcome(self) -> Outcome | None:
        return outcome(self) if self.asked == NOTHING else None

    def copy(self) -> BlueMoonState:
        twin = BlueMoonState(self.rng.copy(), self.edition, self.me.copy(), self.opp.copy())
        self.copy_onto(twin)
        return twin

    def overwrite(self, twin: BlueMoonState) -> None:
        """Make a state that nobody needs any more equal to this one: for a search, faster than a copy."""
        self.rng.overwrite(twin.rng)
        self.me.overwrite(twin.me)
        self.opp.overwrite(twin.opp)
        twin.edition = self.edition
        twin.notes = None
        self.copy_onto(twin)

    def fork(self) -> Position:
        return self.copy()

    def to_bytes(self) -> bytes:
        return codec.encode(self)

    def view(self, seat: int | None) -> View:
        return view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> State:
        world = self.copy()
        redeal(world, seat, rng)
        return world

    def notation(self, action: int) -> str:
        return notation.write(self, action)

    def parse(self, text: str) -> int:
        return notation.read(self, text)

    def explain(self, text: str) -> Explanation | None:
        return explain(self, text)

    def look(self, question: str) -> Explanation:
        return look(self, question)

    def question(self) -> str:
        reason = consequences.forced(self)
        return labels.question(self, self.legal()) if reason is None else reason.sentence

    def label(self, action: int) -> str:
        return labels.label(self, action)

    def prospect(self, action: int) -> View | None:
        return reckoning.prospect(self, action)

    def consequence(self, action: int) -> str:
        return consequences.consequence(self, action)

    def news(self, action: int, viewer: int | None) -> list[News]:
        return headlines.news(self, action)

    def is_quiet(self, action: int) -> bool:
        return log.is_quiet(self, action)

    def told(self, action: int, viewer: int | None) -> str:
        return log.told(self, action, viewer)

    def tally(self, action: int) -> View | None:
        return reckoning.tally(self, action)

    def gains(self, action: int) -> list[Gain]:
        return gains.gains(self, action)


class BlueMoonGame(Game):
    """The card game of 2004 and its second edition, with nine decks and decks of one's own."""

    @property
    def name(self) -> str:
        return "bluemoon"

    @property
    def title(self) -> str:
        return "Blue Moon"

    @property
    def rules_version(self) -> int:
        return NEWEST

    @property
    def seats(self) -> tuple[int, ...]:
        return (2,)

    @property
    def options(self) -> OptionSet:
        if language() not in SPOKEN:
            SPOKEN[language()] = _options()
        return SPOKEN[language()]

    @property
    def longest(self) -> int:
        return 20_000

    def new(
        self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None
    ) -> BlueMoonState:
        version = self.known_rules(rules)
        chosen = OPTIONS.complete(options)
        extra = bool(chosen["extra"])
        first, second = known.of_code(str(chosen["deck"]), extra), known.of_code(str(chosen["against"]), extra)
        state = BlueMoonState(Rng.seeded(seed), EDITIONS[str(chosen["edition"])], Player(first, 0), Player(second, 1))
        state.corrections = of_version(version)
        state.prepared = (first, second)
        state.extra = extra
        state.exchange = bool(chosen["exchange"])
        state.series = chosen["series"] == "crystals"
        state.between = series.BETWEEN.index(str(chosen["between"]))
        start = str(chosen["start"])
        state.starter = state.rng.below(2) if start == "random" else int(start)
        series.new_game(state, first, second)
        return state

    def catalog(self) -> View:
        return catalog_view()

    def encoder(self, options: Mapping[str, object] | None = None) -> Encoder:
        from moontable.games.bluemoon.encoding import encoder_for

        chosen = OPTIONS.complete(options)
        decks = [known.of_code(str(chosen[name]), bool(chosen["extra"])) for name in ("deck", "against")]
        return encoder_for(decks, bool(chosen["extra"]))

    def measures(self) -> list[Measure]:
        return gains.measures()

    def from_bytes(self, data: bytes) -> BlueMoonState:
        corrections, rng, edition, me, opp, reader = codec.decode(data)
        state = BlueMoonState(rng, edition, me, opp)
        state.corrections = corrections
        codec.restore(reader, state)
        state.settle()
        return state


# -- options -----------------------------------------------------------------------------------------------------------


def _options() -> OptionSet:
    """The options in the language that is spoken now."""
    starts = {
        "random": WORDS.say("option.at-random"),
        **{str(seat): WORDS.say("seat", number=seat + 1) for seat in (0, 1)},
    }
    lengths = {length: WORDS.say(f"option.lengths.{length}") for length in ("single", "crystals")}
    between = {manner: WORDS.say(f"option.manners.{manner}") for manner in series.BETWEEN}
    editions = {edition: WORDS.say(f"option.editions.{edition}") for edition in EDITIONS}
    length, pause = WORDS.say("option.series-title"), WORDS.say("option.between-title")
    return OptionSet(
        (
            Choice("edition", tuple(EDITIONS), "2004", WORDS.say("option.edition"), words=editions),
            _deck_option("deck", "vulca", 0),
            _deck_option("against", "hoax", 1),
            Choice("start", tuple(starts), "random", WORDS.say("option.start"), "", starts, FORMER_STARTS),
            Flag("extra", False, WORDS.say("option.extra")),
            Flag("exchange", False, WORDS.say("option.exchange")),
            Choice("series", tuple(lengths), "single", WORDS.say("option.series"), length, lengths),
            Choice("between", series.BETWEEN, "keep", WORDS.say("option.between"), pause, between),
        )
    )


def _deck_option(name: str, usual: str, seat: int) -> Text:
    title, said = WORDS.say("option.deck-title", number=seat + 1), WORDS.say("option.deck", number=seat + 1)
    return Text(name, usual, said, judge_deck, DECK_WORDS, LONGEST_DECK, title)


OPTIONS: Final = _options()
SPOKEN: Final = {language(): OPTIONS}
"""The options by the language of their words."""


GAME: Final = BlueMoonGame()
