"""How much: the numbers of steps and rules.

A number is `n` plus `x` times the value of the card, for each thing that `per` finds but for no more than `cap`. A
`count` is added to it, `times` over: the stones that a model carries, a stat of it, or how many were slain. In a step
that is nested in another, `same` is as much as the outer one really did. Verbs that take away or give back what a model
has also know `all` of it, `half` of it rounded up, and what is `over` a limit (MS-015).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.selecting import Selector, count_found, fits, selector
from moontable.games.moonstone.abilities.stats import stat_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import STATS, WHO
from moontable.games.moonstone.state.lasting import FRESH_WOUNDS
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.state.parts import NO_PART, Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


class Amount:
    """A number that may depend on the card, on what stands around, or on what a model has."""

    @abstractmethod
    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        """What it comes to; `have` is how much there is to take or to give back."""


class Number(Amount):
    """n + x times the value of the card."""

    def __init__(self, n: int, x: int) -> None:
        self.n = n
        self.x = x

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return self.n + self.x * parts.value


class Counted(Amount):
    """So much for each thing found, but for no more than `cap` of them; -1 for no limit."""

    def __init__(self, each: Number, per: Selector, cap: int) -> None:
        self.each = each
        self.per = per
        self.cap = cap

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        count = count_found(position, self.per, parts)
        return self.each.of(position, parts, have) * (min(count, self.cap) if self.cap >= 0 else count)


class Counting(Amount):
    """A number, and so many times what is counted about a model or among the slain."""

    def __init__(self, number: Number, times: int, what: str, who: Selector) -> None:
        self.number = number
        self.times = times
        self.what = what
        """`stones`, `fallen`, or a stat."""
        self.who = who

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return self.number.of(position, parts, have) + self.times * self.counted(position, parts)

    def counted(self, position: Position, parts: Parts) -> i64:
        if self.what == "fallen":
            slain = [model for model in position.models if model.where == SLAIN]
            return len([model for model in slain if fits(position, self.who, parts, model.index)])
        model = parts.who(self.who.part)
        if model == NOBODY:
            return 0
        if self.what == "stones":
            return len(position.stones_of(model))
        return max(stat_of(position, model, self.what, parts.user), 0)


class AsMuch(Amount):
    """As much as the step around this one really did."""

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return parts.done


class WoundsLost(Amount):
    """One for each wound that the models found have suffered since the step in progress began, the slain included."""

    def __init__(self, per: Selector) -> None:
        self.per = per

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        total: i64 = 0
        for procedure in reversed(position.stack):
            before = procedure.wounds_before()
            for model, wounds in enumerate(before):
                lost = position.models[model].wounds - wounds
                if lost > 0 and fits(position, self.per, parts, model):
                    total += lost
            if before:
                break
        return total


class AllOfIt(Amount):
    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return have


class HalfOfIt(Amount):
    """Rounded up (MS-015)."""

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return (have + 1) // 2


class WhatIsOver(Amount):
    """What there is above a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        return max(have - self.limit, 0)


class WoundsOf(Amount):
    """The wounds that a model has suffered, or half of them rounded up, perhaps without those of this action."""

    def __init__(self, part: int, half: bool, before: bool) -> None:
        self.part = part
        self.half = half
        self.before = before

    def of(self, position: Position, parts: Parts, have: i64) -> i64:
        model = parts.who(self.part)
        if model == NOBODY:
            return 0
        wounds = position.models[model].wounds
        for record in position.lasting:
            if self.before and record.kind == FRESH_WOUNDS and record.model == model:
                wounds -= record.amount
        wounds = max(wounds, 0)
        return (wounds + 1) // 2 if self.half else wounds


# -- reading -----------------------------------------------------------------------------------------------------------

LARGEST: Final = 9
MOST_PER_CARD: Final = 3


def amount(fields: Fields) -> Amount:
    """A number in the fields of a verb: `n`, `x`, `per` with `cap`, `same`, or the wounds of a model."""
    if fields.has("wounds-of"):
        return wounds_of(fields)
    n = fields.number_if_any("n", -LARGEST, LARGEST, 0)
    x = fields.number_if_any("x", -MOST_PER_CARD, MOST_PER_CARD, 0)
    same = fields.flag("same")
    counted = fields.has("count")
    if same and not fields.nested:
        raise fields.wrong("same", "belongs to a step that is nested in another one")
    if same == (fields.has("n") or fields.has("x") or counted):
        raise fields.refused("needs a number: n, x or a count, or same = true in a nested step")
    each = Number(n, x)
    times = fields.number_if_any("times", -MOST_PER_CARD, MOST_PER_CARD, 1)
    if counted:
        return counting(fields.table("count"), each, times)
    per = selector(fields, "per") if fields.has("per") else None
    cap = fields.number_if_any("cap", 1, LARGEST, -1)
    if per is not None and not same:
        return Counted(each, per, cap)
    if per is not None or cap >= 0:
        raise fields.wrong(
            "per" if per is not None else "cap", "goes together with a number n or x for each thing found"
        )
    return AsMuch() if same else each


def wounds_of(fields: Fields) -> Amount:
    """The field `wounds-of` names a model; `before` leaves out what it suffered in this action."""
    part = WHO.index(fields.word("wounds-of", WHO))
    if fields.has("n") or fields.has("x"):
        raise fields.wrong("wounds-of", "says all about the amount: write no number beside it")
    before = fields.flag("before")
    return WoundsOf(part, fields.flag("half"), before)


def counting(fields: Fields, number: Number, times: int) -> Amount:
    """What is counted: `{ stones = "enemy" }`, `{ stat = "evade", of = "enemy" }` or `{ fallen = { ... } }`."""
    what = [key for key in ("stones", "fallen", "stat") if fields.has(key)]
    if len(what) != 1:
        raise fields.refused("must count one thing: stones, fallen or a stat")
    word = fields.word("stat", STATS) if what[0] == "stat" else what[0]
    who = selector(fields, "of" if what[0] == "stat" else what[0])
    if (who.part == NO_PART) != (what[0] == "fallen"):
        raise fields.wrong(what[0], "must name one model, or say who has fallen")
    fields.close()
    return Counting(number, times, word, who)


def share(fields: Fields) -> Amount:
    """A number, or a part of what a model has: `all`, `half` or what is `over` a limit."""
    if fields.has("wounds-lost-by"):
        return WoundsLost(selector(fields, "wounds-lost-by"))
    parts = [key for key in ("all", "half", "over") if fields.has(key)]
    if not parts or fields.has("wounds-of"):
        return amount(fields)
    if len(parts) > 1 or fields.has("n") or fields.has("x"):
        raise fields.wrong(parts[0], "says all about the amount: write it alone")
    if fields.has("over"):
        return WhatIsOver(fields.number("over", 0, LARGEST))
    if not fields.flag(parts[0]):
        raise fields.wrong(parts[0], "must be true, or be left out")
    return AllOfIt() if parts[0] == "all" else HalfOfIt()
