"""How a game becomes numbers of a fixed shape: for learning, and for bots that have learned.

An `Encoder` says what every feature of an observation and every index of an action means. Observations are bits: sets,
one of several, thermometers, flags (`Field`); they are written by `write` into `Bits`, a row per observation. An
action is one of `actions` indices; in most games it is the action itself, and on a continuous table an index stands
for one of the points that `offered` keeps.

Three promises, held by `tests/rl/test_encoders.py` for every game:

* An observation holds only what the seat may know: a state and any `redeal` for the seat give the same bytes.
* Every index that is offered stands for a legal action, and no two ask for the same by the same number.
* Rows have the declared length, and what a field says agrees with `State.view`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from mypy_extensions import mypyc_attr

from moontable.core.contract import OVER, State
from moontable.core.errors import NoChoice
from moontable.core.packing import Bits, mask_row

if TYPE_CHECKING:
    from mypy_extensions import i64

Kind = Literal["set", "one", "count", "flag"]
"""A set of things; one of several (or none); a number as a thermometer, with as many bits set; yes or no."""


class Field(NamedTuple):
    """A group of neighbouring features that say one thing."""

    name: str
    """`own.hand`: what is before the point is whose or what it is about."""
    kind: Kind
    labels: tuple[str, ...]
    """What each bit stands for."""
    help: str
    """One sentence."""

    @property
    def bits(self) -> int:
        return len(self.labels)

    @property
    def features(self) -> list[str]:
        """The name of every feature: `own.hand[7]`."""
        return [self.name] if self.kind == "flag" else [f"{self.name}[{label}]" for label in self.labels]


def flag(name: str, help: str) -> Field:
    return Field(name, "flag", ("yes",), help)


def count(name: str, most: int, help: str) -> Field:
    """A thermometer: bit n is set if there are more than n."""
    return Field(name, "count", tuple([f">{number}" for number in range(most)]), help)


def one(name: str, labels: tuple[str, ...], help: str) -> Field:
    return Field(name, "one", labels, help)


def some(name: str, labels: tuple[str, ...], help: str) -> Field:
    """A set."""
    return Field(name, "set", labels, help)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """The numbers of one game with given options. Stateless: one instance serves any number of games."""

    def __init__(self, name: str, version: int, fields: list[Field], actions: list[str]) -> None:
        """`actions` says what each index means."""
        self.name: Final = name
        self.version: Final = version
        """Raised whenever a feature or an index changes its meaning; what was learned by another version is void."""
        self.fields: Final = fields
        self.meanings: Final = actions
        self.actions: i64 = len(actions)
        self.features: i64 = sum([field.bits for field in fields])
        self.row: i64 = (self.features + 7) // 8
        """Bytes of a packed observation."""

    @abstractmethod
    def write(self, state: State, seat: i64, out: Bits) -> None:
        """Add what a seat knows, all fields in their order, without ending the row."""

    def offered(self, state: State) -> tuple[list[int], list[int]]:
        """The legal actions that have an index, and their indices; empty only at the end.

        All of them, each by itself, unless the game says otherwise.
        """
        legal = state.legal()
        return legal, legal

    def chosen(self, state: State, actions: list[int], indices: list[int], index: int) -> int:
        """The action behind an index of what is `offered` in this state. Raises `NoChoice`."""
        for at, each in enumerate(indices):
            if each == index:
                return actions[at]
        raise NoChoice(self.refusal(state, index))

    def refusal(self, state: State, index: int) -> str:
        """Why an index stands for nothing here, in words."""
        number = int(self.actions)  # an index may be any number, even one that no machine word holds
        if not 0 <= index < number:
            return f"{index} is no action of {self.name}: there are 0 to {number - 1}"
        if state.seat == OVER:
            return f"{self.name} is over; nobody can take an action ({index}) any more"
        return (
            f"{index} ({self.meanings[index]}) is not among the choices of seat {state.seat} now: see the action mask"
        )

    # -- one row ------------------------------------------------------------------------------------------------------

    def observation(self, state: State, seat: int) -> bytes:
        """What a seat knows, packed: bit n of the bytes, the lowest of a byte first, is feature n."""
        out = Bits()
        self.write(state, seat, out)
        out.end_row()
        return out.bytes()

    def mask(self, indices: list[int]) -> bytes:
        """A byte for each index, 1 for these."""
        return mask_row(indices, self.actions)

    def feature_names(self) -> list[str]:
        names: list[str] = []
        for field in self.fields:
            names += field.features
        return names
