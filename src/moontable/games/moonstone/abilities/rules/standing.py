"""Rules about what a model is and can do at any time: stats, statuses, energy, costs, ways, stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.abilities.selecting import SELF_ALONE, Selector, fits, selector
from moontable.games.moonstone.abilities.stats import has_ability
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import ACTIONS, BANS, PASSED, STATS, STATUSES
from moontable.games.moonstone.movement.obstacles import passed
from moontable.games.moonstone.state.parts import SELF, Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


class Given(Rule):
    """Something that the model has, or that it gives to others: an aura. It is read off the table when asked."""

    who: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who") if fields.has("who") else SELF_ALONE

    def is_aura(self) -> bool:
        return self.who.part != SELF

    def reaches(self, position: Position, parts: Parts, whose: i64) -> bool:
        """Whether it is about this model now."""
        return fits(position, self.who, parts, whose) and holds(position, self.conditions, parts)


class HasStat(Given):
    """A stat is higher or lower."""

    which: str
    number: Amount
    spares: bool
    """Whether the model that the stat counts against is left out of what is counted."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.which = fields.word("stat", STATS)
        self.number = amounts.amount(fields)
        self.spares = fields.flag("but-opponent")
        if self.spares and not isinstance(self.number, amounts.Counted):
            raise fields.wrong("but-opponent", "leaves somebody out of what `per` counts")

    def point(self) -> i64:
        return points.STAT

    def stat(
        self, position: Position, stat: str, model: i64, place: i64, whose: i64, against: i64, opponent: i64
    ) -> i64:
        """In its conditions `target` is the model with the stat, `enemy` whom it aims at, `event` whom it fights."""
        if self.which != stat or (self.who.part == SELF and model != whose):
            return 0
        parts = Parts(model, place, whose, against, opponent)
        return self.number.of(position, parts, 0) if self.reaches(position, parts, whose) else 0

    def stat_against(
        self, position: Position, stat: str, model: i64, place: i64, whose: i64, against: i64, opponent: i64
    ) -> i64:
        total = self.stat(position, stat, model, place, whose, against, opponent)
        number = self.number
        if self.spares and total and against != NOBODY and isinstance(number, amounts.Counted):
            parts = Parts(model, place)
            total -= number.each.of(position, parts, 0) if fits(position, number.per, parts, against) else 0
        return total


class HasStatus(Given):
    """A status is there."""

    which: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.which = fields.word("status", STATUSES)

    def point(self) -> i64:
        return points.STATUS

    def gives(self, position: Position, status: str, model: i64, place: i64, whose: i64) -> bool:
        if self.which != status or (self.who.part == SELF and model != whose):
            return False
        return self.reaches(position, Parts(model, place), whose)


class HasKeywords(Given):
    """It counts as having more keywords than are printed."""

    which: list[str]

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.which = list(fields.texts("keywords"))
        if not self.which:
            raise fields.wrong("keywords", "must list the keywords that are gained")

    def point(self) -> i64:
        return points.KEYWORDS

    def keywords(self, position: Position, model: i64, place: i64, whose: i64) -> list[str]:
        if self.who.part == SELF and model != whose:
            return []
        reached = has_ability(position, model, place) and self.reaches(position, Parts(model, place), whose)
        return self.which if reached else []


class MayNot(Rule):
    """It may not do something, as long as the conditions are met."""

    what: tuple[str, ...]

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.what = fields.words("what", BANS)
        if not self.what:
            raise fields.wrong("what", f"must list what is forbidden: {', '.join(BANS)}")

    def point(self) -> i64:
        return points.FORBIDDEN

    def forbids(self, position: Position, what: str, model: i64, place: i64) -> bool:
        return what in self.what and holds(position, self.conditions, Parts(model, place))


class Toll(Rule):
    """Some basic actions cost other models more."""

    who: Selector
    actions: tuple[str, ...]
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.actions = fields.words("actions", ACTIONS)
        if not self.actions:
            raise fields.wrong("actions", f"must list what costs more: {', '.join(ACTIONS)}")
        self.number = amounts.amount(fields)

    def point(self) -> i64:
        return points.TOLL

    def toll(self, position: Position, action: str, model: i64, place: i64, whose: i64) -> i64:
        parts = Parts(model, place)
        if action not in self.actions or not fits(position, self.who, parts, whose):
            return 0
        return self.number.of(position, parts, 0) if holds(position, self.conditions, parts) else 0


class Daunts(Rule):
    """Whoever ends a move engaged by it for the first time in a turn discards energy."""

    who: Selector
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.number = amounts.amount(fields)

    def point(self) -> i64:
        return points.MOVE_ENDS

    def daunts(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        parts = Parts(model, place)
        if not fits(position, self.who, parts, whose) or not holds(position, self.conditions, parts):
            return 0
        return self.number.of(position, parts, 0)


class Generates(Rule):
    """Some models generate more or less energy in the Replenish Step (MS-052)."""

    who: Selector
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.number = amounts.amount(fields)

    def point(self) -> i64:
        return points.GENERATED

    def generated(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        parts = Parts(model, place)
        if not fits(position, self.who, parts, whose) or not holds(position, self.conditions, parts):
            return 0
        return self.number.of(position, parts, 0)


class Costs(Rule):
    """One of the basic actions costs more or less, perhaps only `once` a turn."""

    action: str
    number: Amount
    once: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.action = fields.word("action", ACTIONS)
        self.number = amounts.amount(fields)
        self.once = fields.flag("once")

    def point(self) -> i64:
        return points.COST

    def cost(self, position: Position, action: str, model: i64, place: i64) -> i64:
        if self.action != action or (self.once and position.models[model].used_this_turn & bit_of(place)):
            return 0
        parts = Parts(model, place)
        return self.number.of(position, parts, 0) if holds(position, self.conditions, parts) else 0

    def is_used_up(self) -> bool:
        return self.once


class JogOver(Rule):
    """A Jog leads over things that are otherwise in its way."""

    over: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.over = passed(fields.words("what", PASSED))
        if not self.over:
            raise fields.wrong("what", f"must list what a Jog leads over: {', '.join(PASSED)}")

    def point(self) -> i64:
        return points.JOG_OVER

    def leads_over(self) -> i64:
        return self.over


class ResistsBetter(Given):
    """More cards are drawn to resist an enemy's arcane ability that is aimed at some models."""

    cards: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cards = fields.number("n", 1, 9)

    def point(self) -> i64:
        return points.RESISTED

    def resists(self, position: Position, model: i64, place: i64, target: i64) -> i64:
        return self.cards if self.reaches(position, Parts(model, place), target) else 0


class Flies(Rule):
    """It is in the air: its Jogs and Steps lead over everything, nobody engages it, it hides and covers nobody."""

    def point(self) -> i64:
        return points.FLYING


class NoReactionSteps(Rule):
    def point(self) -> i64:
        return points.REACTION


class RollsAgain(Rule):
    """Once a turn it may pay 1 energy to roll its player's die for the first activation again (MS-054)."""

    def point(self) -> i64:
        return points.REROLL


class TakesAnyDepth(Rule):
    """A Harvest takes the stone, however deep it lies."""

    def point(self) -> i64:
        return points.DIGGING


class IgnoresSlowCarry(Rule):
    """Stones do not slow it down (MS-162)."""

    def point(self) -> i64:
        return points.CARRYING


enter("has stat", HasStat)
enter("has status", HasStatus)
enter("has keywords", HasKeywords)
enter("may not", MayNot)
enter("toll", Toll)
enter("daunts", Daunts)
enter("generates", Generates)
enter("costs", Costs)
enter("resists better", ResistsBetter)
enter("jog over", JogOver)
enter("flies", Flies)
enter("no reaction steps", NoReactionSteps)
enter("rolls again", RollsAgain)
enter("takes any depth", TakesAnyDepth)
enter("ignores slow carry", IgnoresSlowCarry)
