"""Rules that answer to what happens: events, being targeted, damage to a friend, hands of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.step import steps
from moontable.games.moonstone.abilities.events import OF_OTHERS
from moontable.games.moonstone.abilities.rule import Rule, enter
from moontable.games.moonstone.abilities.selecting import SELF_ALONE, Selector, fits, found, selector, selector_if_any
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.decks import ARCANE_COLOURS
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import EVENTS
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


WHOLE_PRICE: Final = 99
"""More than any ability costs."""


class When(Rule):
    """Steps that follow an event. Events of others say whose they must be; `once` or `most` limits them per turn."""

    event: str
    who: Selector
    limit: i64
    each: bool
    """Whether the limit is counted for each model that the event is about."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.event = fields.word("event", EVENTS)
        self.steps = steps(fields, "steps")
        if not self.steps:
            raise fields.wrong("steps", "must list what follows")
        self.who = selector(fields, "who") if fields.has("who") else SELF_ALONE
        if fields.has("who") != (self.event in OF_OTHERS):
            raise fields.wrong("who", f"goes together with the events {', '.join(OF_OTHERS)}")
        once = fields.flag("once")
        self.limit = fields.number_if_any("most", 1, 9, 1 if once else 0)
        if once and fields.has("most"):
            raise fields.wrong("most", "says the same as once: write one of them")
        self.each = fields.flag("each")
        if self.each and not self.limit:
            raise fields.wrong("each", "goes together with once or most: what is counted for each model")

    def point(self) -> i64:
        return points.EVENT

    def hears(self, position: Position, event: str, model: i64, place: i64, about: i64) -> bool:
        if self.event != event:
            return False
        return event not in OF_OTHERS or fits(position, self.who, Parts(model, place), about)

    def most(self) -> i64:
        return self.limit

    def is_for_each(self) -> bool:
        return self.each


class ShowsMeleeHand(Rule):
    """It shows its melee hand before cards are chosen."""

    def point(self) -> i64:
        return points.MELEE_HAND


class SeesMeleeHand(Rule):
    """Its opponent shows the melee hand before cards are chosen."""

    def point(self) -> i64:
        return points.OPPONENTS_HAND


class ShowsResistHand(Rule):
    """Two Catastrophes of the resist hand may be shown against an ability aimed at it or used near it (MS-105)."""

    inches: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.inches = fields.number("within", 0, 36)

    def point(self) -> i64:
        return points.RESIST_HAND

    def reach(self) -> i64:
        return self.inches


class StepsIn(Rule):
    """It may take the damage of another model (Q-45)."""

    who: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")

    def point(self) -> i64:
        return points.STEPPING_IN

    def guards(self, position: Position, model: i64, place: i64, victim: i64) -> bool:
        return fits(position, self.who, Parts(model, place), victim)


class Hurries(StepsIn):
    """Once a turn it lets another model ignore being slow in a Jog."""

    def point(self) -> i64:
        return points.HURRYING


class StepsAside(Rule):
    """It may pay for a Reaction Step before an enemy's action against it goes on (MS-190)."""

    def point(self) -> i64:
        return points.TARGETED


class Interrupts(Rule):
    """It may do something before an enemy's action against it goes on; whoever targets it chooses nobody else."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.steps = steps(fields, "steps")
        if not self.steps:
            raise fields.wrong("steps", "must list what it does first")

    def point(self) -> i64:
        return points.TARGETED


class ShowsResistCard(Rule):
    """A card of the resist hand may be shown against an enemy's arcane ability aimed at it; the steps follow.

    They happen at once, or with `after` when the ability is over; X is the value of the card, `event` the enemy.
    """

    cards: list[int]
    after: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cards = []
        for text in fields.texts("cards"):
            colour, _, value = text.partition(" ")
            if colour not in ARCANE_COLOURS or value not in ("X", "1", "2", "3"):
                raise fields.wrong("cards", f"{text!r} is not an icon: write a colour and X, 1, 2 or 3")
            for number in ("1", "2", "3"):
                if value in ("X", number):
                    self.cards.append(ARCANE_COLOURS.index(colour) * 3 + int(number) - 1)
        self.after = fields.flag("after")
        self.steps = steps(fields, "steps")
        if not self.cards or not self.steps:
            raise fields.refused("needs cards and steps")

    def point(self) -> i64:
        return points.RESIST_HAND

    def shows(self) -> list[int]:
        return self.cards

    def acts_after(self) -> bool:
        return self.after


class Cheaper(Rule):
    """Once a turn an arcane ability costs less: of the model or of others, perhaps only at some targets.

    With `wounds` they are suffered instead of paying at all; with `ability` it is about that one of the card alone.
    """

    who: Selector
    target: Selector | None
    number: Amount | None
    wounds: i64
    may: bool
    ability: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who") if fields.has("who") else SELF_ALONE
        self.target = selector_if_any(fields, "target")
        self.wounds = fields.number_if_any("wounds", 1, 9, 0)
        self.number = None if self.wounds else amounts.amount(fields)
        self.may = fields.flag("may") or self.wounds > 0
        self.ability = fields.ability("ability") if fields.has("ability") else ""

    def point(self) -> i64:
        return points.PRICE

    def lowers(self, position: Position, model: i64, place: i64, user: i64, target: i64) -> i64:
        parts = Parts(model, place)
        if not fits(position, self.who, parts, user):
            return 0
        if self.target is not None and (target == NOBODY or not fits(position, self.target, parts, target)):
            return 0
        return WHOLE_PRICE if self.number is None else self.number.of(position, parts, 0)

    def prices(self, ability: Ability) -> bool:
        return ability.name == self.ability if self.ability else ability.kind == "arcane"

    def wounds_instead(self) -> i64:
        return self.wounds

    def is_free_to(self) -> bool:
        return self.may


class SmellsLies(Rule):
    """Enemies who target it, or somebody near it, play their arcane cards face up."""

    inches: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.inches = fields.number("within", 0, 36)

    def point(self) -> i64:
        return points.OPEN_CARDS

    def opens(self, position: Position, model: i64, place: i64, target: i64) -> bool:
        return model == target or position.is_within(model, target, self.inches)


class IgnoresCatastrophes(Rule):
    """Some models may ignore Catastrophes."""

    who: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")

    def point(self) -> i64:
        return points.HEEDING

    def heeds(self, position: Position, model: i64, place: i64, user: i64) -> bool:
        return fits(position, self.who, Parts(model, place), user)


class RedrawsHand(Rule):
    """Once a turn some models may suffer wounds to shuffle an arcane hand back and draw as many cards again."""

    who: Selector
    wounds: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.wounds = fields.number("wounds", 1, 9)

    def point(self) -> i64:
        return points.REDRAW

    def redraws(self, position: Position, model: i64, place: i64, user: i64) -> i64:
        return self.wounds if fits(position, self.who, Parts(model, place), user) else 0


class AfterABluff(Rule):
    """Steps that may follow a lie that was believed, its own or that of certain friends, if the card is shown."""

    who: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who") if fields.has("who") else SELF_ALONE
        self.steps = steps(fields, "steps")
        if not self.steps:
            raise fields.wrong("steps", "must list what follows")

    def point(self) -> i64:
        return points.BLUFFED

    def concerns(self, position: Position, model: i64, place: i64, other: i64) -> bool:
        return fits(position, self.who, Parts(model, place), other)


class TurnsAway(Rule):
    """It may turn damage into none, or with `flip` turn a card and take its value off."""

    flip: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.flip = fields.flag("flip")

    def point(self) -> i64:
        return points.SHIELD

    def turns_a_card(self) -> bool:
        return self.flip


class ReactsTowards(Rule):
    """Its Reaction Step may be a longer move straight at the nearest of some models instead."""

    who: Selector
    inches: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.inches = fields.number("n", 1, 9)

    def point(self) -> i64:
        return points.REACTING

    def inches_towards(self) -> i64:
        return self.inches

    def goals(self, position: Position, model: i64, place: i64) -> list[int]:
        return found(position, self.who, Parts(model, place))


class ArrangesLeftovers(Rule):
    """Once a turn it may put cards of its arcane hand that were not played on top of the deck or at its bottom."""

    def point(self) -> i64:
        return points.LEFTOVERS


class Urges(Rule):
    """Others may jog farther if they end the Jog engaging an enemy."""

    who: Selector
    inches: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.inches = fields.number("n", 1, 9)

    def point(self) -> i64:
        return points.URGING

    def urges(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        return self.inches if fits(position, self.who, Parts(model, place), whose) else 0


class ForcesReroll(Rule):
    """Once in a game it makes an opponent roll again for the first activation."""

    def point(self) -> i64:
        return points.FORCED_REROLL


enter("forces reroll", ForcesReroll)
enter("arranges leftovers", ArrangesLeftovers)
enter("urges", Urges)
enter("cheaper", Cheaper)
enter("smells lies", SmellsLies)
enter("redraws hand", RedrawsHand)
enter("ignores catastrophes", IgnoresCatastrophes)
enter("after a bluff", AfterABluff)
enter("turns away", TurnsAway)
enter("reacts towards", ReactsTowards)
enter("interrupts", Interrupts)
enter("shows resist card", ShowsResistCard)
enter("when", When)
enter("shows melee hand", ShowsMeleeHand)
enter("sees melee hand", SeesMeleeHand)
enter("shows resist hand", ShowsResistHand)
enter("steps in", StepsIn)
enter("hurries", Hurries)
enter("steps aside", StepsAside)
