"""The contract between a game and everything else.

A game is a `Game` (stateless: what it is called, who can play, which options exist) that makes `State`s. The table,
the bots, the lab, the learning environments and the conformance kit use these two classes and nothing else of a game.

Four promises hold for every game; `core/testkit` checks them on any game by playing it:

* **A state is a plain value.** It holds no callbacks, no clock, no sockets; it can be copied, compared, stored and
  replayed. A choice in the middle of an effect is data in the state.
* **Chance lives in the state.** The same options, seed and actions give the same game for ever.
* **Every decision can be completed.** `legal()` is never empty while the game runs, and no action leads a player
  into a position without a way on. A decision with one option is still a decision: callers may skip it, rules do not.
* **Nobody learns what they may not know.** `view`, `legal`, `notation`, `question`, `label`, `consequence`,
  `is_quiet`, `matters`, `explain`, `seat`, `reveals` and `outcome` depend only on what the seat concerned (or a
  spectator) may know. `redeal` is how that is tested and how bots look ahead.

**Seats** are numbered from 0. A game for two to four says so in `Game.seats`; the option `players` then chooses.

**Simultaneous choices** are asked one seat after the other; what was answered stays sealed (out of every other view)
until the last answer is in. **Interrupts** are ordinary decisions of another seat: `state.seat` simply changes.

**Rules have versions.** A correction that would let an old record replay differently raises `Game.rules_version`. Every
version from 1 on can still be played: records replay and stored games go on by the rules under which they were begun.

**Actions** are integers below 2**63 inside engines and bots, packed and unpacked only by the game's `actions.py`.
Everywhere else an action is its notation. An action has a meaning only in the state that offered it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from moontable.core.errors import IllegalAction, NoEncoder, UnknownRules, UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.core.measures import Gain, Measure
from moontable.core.news import News
from moontable.core.options import Options, OptionSet
from moontable.core.outcome import Outcome
from moontable.core.rng import Rng, Seed
from moontable.core.words import mark

if TYPE_CHECKING:
    from moontable.core.encoding import Encoder

OVER: Final = -1
"""The `seat` of a finished game: nobody has to decide."""

View = Mapping[str, object]
"""What somebody may know: typed dictionaries, lists, text, numbers, booleans and None, ready for JSON."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with everything hidden in it: the truth. Seats, bots and spectators get only `view` and `redeal`."""

    # -- who decides what ---------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a state of."""

    @property
    def rules(self) -> int:
        """The version of the rules by which this game is played. Constant throughout a game."""
        return self.game.rules_version

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play. Constant throughout a game."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that must decide now, or `OVER`. Everybody may know it."""

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is, though another may be asked in between; `OVER` outside turns. Everybody knows it.

        Logs are grouped by it.
        """
        return self.seat

    @abstractmethod
    def legal(self) -> list[int]:
        """The legal actions of the deciding seat, without repetition, in a fixed order; empty only at the end.

        Complete wherever the choice is finite. For a point on a continuous table it is a rich sample, and
        `complete` is false. The list belongs to the caller.
        """

    @property
    def complete(self) -> bool:
        """Whether `legal()` lists every legal action of this decision."""
        return True

    def is_legal(self, action: int) -> bool:
        """Whether the deciding seat may take this action: exact, also for points that `legal()` did not list.

        Any integer may be asked about; nonsense is simply not legal.
        """
        return action in self.legal()

    def is_point(self, action: int) -> bool:
        """Whether the action names a point on a continuous table.

        Of such actions `legal()` may list hundreds. People name a point by pointing at it and read no list of them.
        """
        return False

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Take a legal action, in place: the door for tables, records, adapters and people.

        Raises `IllegalAction` with the reason if it is not legal, and then changes nothing.
        """
        if not self.is_legal(action):
            text = self.notation(action)
            raise IllegalAction(text, _reason(self, text))
        self.apply(action)

    @abstractmethod
    def apply(self, action: int) -> None:
        """Take an action without checking it, in place: for search and playouts.

        The caller must pass an action that `legal()` gave or `is_legal` accepted in exactly this state. Anything
        else leaves a state without meaning.
        """

    @property
    @abstractmethod
    def reveals(self) -> int:
        """How often something hidden became known to somebody (a draw, a shown card, an opened choice). Never falls.

        Take-back is free as long as this number has not moved; beyond that, others must agree.
        """

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None exactly as long as `seat` is not `OVER`."""

    # -- a plain value ------------------------------------------------------------------------------------------------

    @abstractmethod
    def copy(self) -> State:
        """An equal state that shares nothing changeable with this one."""

    @abstractmethod
    def to_bytes(self) -> bytes:
        """The whole state. Equal states give equal bytes; `Game.from_bytes` is the way back."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        raise TypeError("a state changes with every action and cannot be hashed; hash its to_bytes()")

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game, self.to_bytes())

    # -- who may know what --------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that a seat (or, with None, a spectator) may know now: built up from nothing, never stripped down.

        Ready for JSON. Two states that a seat cannot tell apart give it byte-identical views. A finished game hides
        nothing that the rules or courtesy would show, but a view still contains only what it says it contains.
        """

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> State:
        """A new world that `seat` cannot tell from this one.

        Everything hidden from the seat is dealt anew by `rng`, consistently with all it knows; what it knows stays.
        The future chance of the new world comes from `rng` too, so no luck can be foreseen. This state is unchanged.
        """

    # -- words --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def notation(self, action: int) -> str:
        """The action as short stable text: `play hoax/12`, `retreat`, `jog 315.00,208.25`.

        Different legal actions have different notations. Works for any action, legal or not; an integer that
        is no action at all gives some text that `parse` refuses.
        """

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action behind a notation, legal or not. Raises `UnreadableAction` for text that is no action."""

    @abstractmethod
    def explain(self, text: str) -> Explanation | None:
        """Why the deciding seat cannot take this action now; None if it can.

        Raises `UnreadableAction` like `parse`. It may use only what the deciding seat knows.
        """

    def look(self, question: str) -> Explanation:
        """What anybody may find out at the table at any time without acting, such as a line of sight.

        The answer holds only what a spectator may know. Raises `UnreadableAction` for text that is no such question;
        in most games the view holds everything, and this default knows none.
        """
        raise UnreadableAction(f"{shown(question)}: there is nothing to look at here that the view does not hold")

    def question(self) -> str:
        """What the deciding seat is asked, as one sentence for it alone; empty at the end.

        Like a label it may use only what the deciding seat knows.
        """
        return "What do you do?" if self.seat != OVER else ""

    def label(self, action: int) -> str:
        """What choosing this legal action means to the deciding seat *before* it is chosen: the text of a button.

        Short, as a request: `Call the bluff`, `Pay with Volca`. It may use only what the deciding seat knows now and
        never the result, which is for `told`. Actions that lead to different things have different labels; only
        points may share one. This default shows the notation.
        """
        return self.notation(action)

    def prospect(self, action: int) -> View | None:
        """What this legal action would make of the numbers on the table, for boards that let people weigh a choice.

        Like a label it may use only what the deciding seat knows. Ready for JSON; None where there is nothing to weigh.
        """
        return None

    def consequence(self, action: int) -> str:
        """What choosing this legal action leads to, in a few words: the second line of its button; often empty.

        Like a label it may use only what the deciding seat knows: what an action costs, what others get by it, what
        becomes possible; never what chance or somebody else has yet to decide.
        """
        return ""

    def is_quiet(self, action: int) -> bool:
        """Whether this legal action is nothing to talk about: a question passed by, or a part of a choice still open.

        Everybody may know it afterwards. Logs may leave such a line out unless it brought news, and whoever has no
        other choice need not be stopped by it, unless it `matters`.
        """
        return False

    def matters(self, action: int) -> bool:
        """Whether the deciding seat will want to see this legal action before it is taken, quiet as it is: a card paid.

        Who has no other choice may have a quiet action taken for them, but not such a one.
        """
        return False

    def news(self, action: int, viewer: int | None) -> list[News]:
        """What comes of this action, in headlines of a few words, the gravest first; often nothing.

        Like `told`, of which it is the short form, it is asked before the action is applied, shown afterwards, and
        holds only what the viewer knows then.
        """
        return []

    def told(self, action: int, viewer: int | None) -> str:
        """What a seat (or, with None, a spectator) sees when the deciding seat takes this action, in one line.

        Players stand in it as marks (`core.words`), like in every other sentence of a game.

        The line of a log, to be shown *after* the action was taken, though it is asked before the action is applied:
        it may tell the result, so nobody may be shown it while the choice is open (that is what `label` is for). It
        may hold only what the viewer knows afterwards: a card laid face down has no name for others. This default
        shows the notation to the deciding seat alone.
        """
        return (
            self.notation(action)
            if viewer == self.seat
            else f"{mark('seat', str(self.seat), f'Seat {self.seat + 1}')} acts."
        )

    def tally(self, action: int) -> View | None:
        """The numbers that this action announces to everybody, for boards that draw the course of a game.

        Like `told` it is asked before the action is applied and shown afterwards. Ready for JSON; mostly None.
        """
        return None

    def gains(self, action: int) -> list[Gain]:
        """What this legal action brings to whom, by the measures of the game; asked before the action is applied.

        For looking back at a game that is over: it may tell what only the truth knows.
        """
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game is, apart from any position. Stateless; one instance per game, found through `core.registry`."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The slug that records and commands use: `bluemoon`."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The name for people: `Blue Moon`."""

    @property
    @abstractmethod
    def rules_version(self) -> int:
        """The newest version of the rules: raised whenever an old record would replay differently.

        Golden records guard it. A game with several versions keeps the one it is played by in `State.rules`.
        """

    @property
    @abstractmethod
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of seats in ascending order: `(2,)` or `(2, 3, 4)`.

        A game with more than one must declare the option `players`, a `Whole` over exactly these numbers.
        """

    @property
    @abstractmethod
    def options(self) -> OptionSet:
        """What can be set for a new game."""

    @property
    @abstractmethod
    def longest(self) -> int:
        """No game takes more actions than this; the conformance kit holds the game to it."""

    @property
    def quick_start(self) -> Options:
        """Options for somebody who wants to play at once: all that is chosen before a game, and a short one.

        What it leaves out is as usual.
        """
        return {}

    def options_under(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """Options that were written down under a version of the rules, with what they left unsaid at that time.

        A version that brings a new option, or another default, says here what its absence meant before.
        """
        return options

    def known_rules(self, rules: int | None) -> int:
        """A version of the rules that can be played; the newest for None. Raises `UnknownRules`."""
        newest = self.rules_version
        if rules is None:
            return newest
        if not 1 <= rules <= newest:
            known = "version 1" if newest == 1 else f"versions 1 to {newest}"
            raise UnknownRules(f"version {shown(rules)} of {self.name} was played; this program knows {known}")
        return rules

    @abstractmethod
    def new(self, options: Mapping[str, object] | None = None, seed: Seed = 0, rules: int | None = None) -> State:
        """A fresh game. Missing options take their defaults; wrong ones raise `BadOptions` that names each of them.

        The same options, seed and version of the rules (None: the newest) give the same game for ever. A seed is any
        number or text.
        """

    @abstractmethod
    def from_bytes(self, data: bytes) -> State:
        """The state whose `to_bytes` this is. Raises `BadState` for anything else."""

    def catalog(self) -> View:
        """The game's fixed facts for people who browse or build: cards, tiles, characters. Ready for JSON, public."""
        return {}

    def encoder(self, options: Mapping[str, object] | None = None) -> Encoder:
        """What observations and actions mean as numbers of a fixed shape, in games with these options.

        Raises `BadOptions` like `new`, and `NoEncoder` for a game that has none. Needs the extra `rl`.
        """
        raise NoEncoder(f"{self.name}: nobody has written yet how this game becomes numbers (CONTRIBUTING: add a game)")

    def measures(self) -> list[Measure]:
        """What `State.gains` counts, in the order in which people read it. The first says who is ahead."""
        return []

    def __reduce__(self) -> tuple[object, ...]:
        return self.__class__, ()


NOT_OFFERED: Final = Explanation("", "That is not among the choices of this decision.")
"""The answer for an action that is wrong for no better reason than that something else is being asked."""


def _reason(state: State, text: str) -> Explanation:
    try:
        return state.explain(text) or NOT_OFFERED
    except UnreadableAction:  # the integer is no action of the game at all
        return NOT_OFFERED


def _restore(game: Game, data: bytes) -> State:
    return game.from_bytes(data)
