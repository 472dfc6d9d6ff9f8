"""What a step is: something that an ability does to the models it concerns.

Each verb is a class: it declares its fields in the constructor and does it in `do`. `enter` makes it a word of the
files: `steps = [{ do = "heal", who = "target", n = 1 }]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.conditions import Condition, conditions
from moontable.games.moonstone.abilities.selecting import SELF_ALONE, Selector, found, selector
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import MOVERS
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import NO_PART, Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

# Who decides, in the order of `vocabulary.MOVERS`
USER: Final = 0
OWNER: Final = 1
RESISTING: Final = 2
LEFT: Final = 3


class Act:
    """One step being carried out: who plays which part, who chooses, and the goal if one was picked."""

    def __init__(self, parts: Parts, chooser: i64, goal: i64 = NOBODY) -> None:
        self.parts: Final = parts
        self.chooser: Final = chooser
        """The seat whose ability it is."""
        self.goal: Final = goal

    def decider(self, position: Position, by: i64, model: i64) -> i64:
        """The seat that decides where a model goes, or whether something is done with it (Q-36)."""
        if by == OWNER:
            return position.models[model].seat
        if by == LEFT:
            return position.left_of(self.chooser)
        if by == RESISTING and self.parts.resisting != NOBODY:
            return self.parts.resisting
        return self.chooser

    def one(self, selector: Selector) -> i64:
        """The single model that a selector names, in play or not; for a search it is the goal that was picked."""
        return self.goal if selector.part == NO_PART else self.parts.who(selector.part)


class Step:
    """One verb with its fields. A step without further ado concerns its user."""

    word: str
    """As it is written in files, for views; filled in when it is read."""
    who: Selector
    """The models it concerns."""
    by: i64
    """Who decides about it."""
    may: bool
    """Whether it can be declined."""
    conditions: list[Condition]
    steps: list[Step]
    """What follows if it was done; a model picked in it is called `event` there."""
    otherwise: list[Step]
    """What follows if it came out the other way, for verbs that let somebody choose."""

    def __init__(self, fields: Fields) -> None:
        self.word = ""
        self.who = SELF_ALONE
        self.by = USER
        self.may = fields.flag("may")
        self.conditions = conditions(fields)
        self.steps = steps(fields, "steps", nested=True)
        self.otherwise = []

    # -- how it is carried out -----------------------------------------------------------------------------------------

    def is_one_by_one(self) -> bool:
        """Whether several models are concerned one after another, in an order of choice (D-33, MS-192)."""
        return False

    def asks_itself(self) -> bool:
        """Whether the procedure it starts lets the decider decline, so that `may` need not be asked before."""
        return False

    def is_plain(self) -> bool:
        """Whether it may as well come earlier or later than steps of other abilities."""
        return False

    def goal(self) -> Selector | None:
        """What the models are sent to, if that is a model to be found."""
        return None

    def readies(self) -> str:
        """The ability that it makes usable again, if any (MS-074)."""
        return ""

    def aims_at_terrain(self) -> bool:
        """Whether the range of the ability is that to a piece of terrain."""
        return False

    # -- what it does --------------------------------------------------------------------------------------------------

    def candidates(self, position: Position, act: Act) -> list[int]:
        """The models that the step is about."""
        return found(position, self.who, act.parts)

    def concerns(self, position: Position, model: i64) -> bool:
        """Whether a model is still there to be dealt with when its turn comes."""
        return position.models[model].where == IN_PLAY

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        """How much it is for a model, fixed when the step begins (MS-191)."""
        return 0

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        """Whether it could do anything with this model; what could not is neither offered nor done."""
        return True

    def does(self, position: Position, model: i64, amount: i64) -> i64:
        """How much of the amount it can really do, for a nested step that does the same."""
        return amount

    def follows(self, position: Position) -> bool:
        """Whether what is nested in it follows, once it was done."""
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        """Do it with one model, which is in play. Verbs that need all models at once have `do_all` instead."""

    def do_all(self, position: Position, act: Act, models: list[int], amounts: list[int]) -> None:
        """Do it with several models at once."""
        for at, model in enumerate(models):
            self.do(position, act, model, amounts[at])


class OnModels(Step):
    """A step that says whom it concerns."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        if self.who.stone or self.who.terrain:
            raise fields.wrong("who", "must find models")


class Measured(OnModels):
    """A step that says whom it concerns and how much."""

    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.number = self.read_number(fields)

    def read_number(self, fields: Fields) -> Amount:
        return amounts.amount(fields)

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return self.number.of(position, act.parts, 0)


class OfWhatThereIs(Measured):
    """A step that takes or gives back something of which models have so much: all of it, half, or what is too much."""

    def read_number(self, fields: Fields) -> Amount:
        return amounts.share(fields)

    def have(self, position: Position, model: i64) -> i64:
        """How much there is."""
        return 0

    def amount_for(self, position: Position, act: Act, model: i64) -> i64:
        return self.number.of(position, act.parts, self.have(position, model))


# -- reading -----------------------------------------------------------------------------------------------------------

STEPS: Final[dict[str, type[Step]]] = {}


def enter(word: str, kind: type[Step]) -> None:
    """Make a verb a word of the language."""
    STEPS[word] = kind


def steps(fields: Fields, key: str, nested: bool = False) -> list[Step]:
    """A list of steps in a file."""
    listed: list[Step] = []
    for entry in fields.tables(key):
        word = entry.word("do", tuple(STEPS))
        entry.where = f"{entry.where} {word}"
        entry.nested = nested
        step = STEPS[word](entry)
        step.word = word
        entry.close()
        listed.append(step)
    return listed


def who_decides(fields: Fields) -> i64:
    """The field `by`: the user of the ability, the owner of the model, or who is resisting."""
    return MOVERS.index(fields.word("by", MOVERS))
