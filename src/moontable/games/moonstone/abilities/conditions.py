"""The conditions of steps and rules: what must be so before something is done or applies.

Each is a class that declares its fields and tests them. `enter` makes it a word of the files:
`if = [{ is = "alone", n = 4 }]`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.selecting import (
    SELF_ALONE,
    Selector,
    count_found,
    fits,
    has_keywords,
    is_in_terrain,
    selector,
)
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import FACTIONS, STATUSES, WHO
from moontable.games.moonstone.state.lasting import STATUS
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.state.parts import NO_PART, Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

FARTHEST: Final = 36
"""Inches: nothing on a table is farther away."""


class Condition:
    """Something that must be so now."""

    def __init__(self, fields: Fields) -> None:
        """Take what the condition is about out of the fields."""

    @abstractmethod
    def holds(self, position: Position, parts: Parts) -> bool:
        """Whether it is so."""


CONDITIONS: Final[dict[str, type[Condition]]] = {}


def enter(word: str, kind: type[Condition]) -> None:
    """Make a condition a word of the language."""
    CONDITIONS[word] = kind


def conditions(fields: Fields) -> list[Condition]:
    """The conditions under `if`, which must all be met."""
    found: list[Condition] = []
    for entry in fields.tables("if"):
        word = entry.word("is", tuple(CONDITIONS))
        entry.where = f"{entry.where} {word}"
        found.append(CONDITIONS[word](entry))
        entry.close()
    return found


def holds(position: Position, conditions: list[Condition], parts: Parts) -> bool:
    """Whether all conditions are met now."""
    for condition in conditions:
        if not condition.holds(position, parts):
            return False
    return True


# -- about one model ---------------------------------------------------------------------------------------------------


class OfModel(Condition):
    """About a model that plays a part in the action; without such a model it is not met."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who: Selector = selector(fields, "who") if fields.has("who") else SELF_ALONE
        if self.who.part == NO_PART:
            raise fields.wrong("who", "must name one model: self, target, enemy or event")

    def holds(self, position: Position, parts: Parts) -> bool:
        model = parts.who(self.who.part)
        return model != NOBODY and self.is_met_by(position, parts, model)

    @abstractmethod
    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        """Whether this model meets it, in play or not."""


class Contact(OfModel):
    """In base contact with the user."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].where == IN_PLAY and position.is_touching(parts.user, model)


class Slain(OfModel):
    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].where == SLAIN


class Standing(OfModel):
    """Still in play."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].where == IN_PLAY


class Another(OfModel):
    """Not the user itself."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return model != parts.user


class OneStone(OfModel):
    """Carries exactly one stone."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return len(position.stones_of(model)) == 1


class HealthAtMost(OfModel):
    """Has no more than so many boxes left."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.n: i64 = fields.number("n", 0, FARTHEST)

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].open_boxes <= self.n


class Keyword(Condition):
    """The model named by `of` has one of the keywords."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        if self.who.part != NO_PART or not (self.who.keywords or self.who.all_keywords):
            raise fields.wrong("who", "must say keywords, and of whom: { keywords = [...], of = 'target' }")

    def holds(self, position: Position, parts: Parts) -> bool:
        model = parts.who(self.who.of)
        return model != NOBODY and has_keywords(position, model, self.who)


class Within(OfModel):
    """No farther than so many inches from the user."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.n: i64 = fields.number("n", 0, FARTHEST)

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].where == IN_PLAY and position.is_within(parts.user, model, self.n)


class CarriesStones(OfModel):
    """Carries a stone, or several."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return bool(position.stones_of(model))


class Fits(Condition):
    """The model named by `of` is one that a search would find."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        if self.who.part != NO_PART or self.who.terrain or self.who.stone:
            raise fields.wrong("who", "must be a search for models, with `of` for whom it is about")
        self.of = WHO.index(fields.word("of", WHO))

    def holds(self, position: Position, parts: Parts) -> bool:
        model = parts.who(self.of)
        return model != NOBODY and position.models[model].where == IN_PLAY and fits(position, self.who, parts, model)


class Taken(Condition):
    """All these characters were in the troupe at the start of the game."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.slugs = fields.texts("characters")

    def holds(self, position: Position, parts: Parts) -> bool:
        seat = position.models[parts.user].seat
        troupe = [model.character.slug for model in position.models if model.seat == seat]
        return all(slug in troupe for slug in self.slugs)


# -- about what stands around ------------------------------------------------------------------------------------------


class Near(Condition):
    """There is something or somebody of the sort, or at least so many."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.least: i64 = fields.number_if_any("least", 1, 9, 1)

    def holds(self, position: Position, parts: Parts) -> bool:
        return count_found(position, self.who, parts) >= self.least


class NoneNear(Condition):
    """There is nothing and nobody of the sort."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")

    def holds(self, position: Position, parts: Parts) -> bool:
        return count_found(position, self.who, parts) == 0


class Fallen(Condition):
    """A model of the sort has been slain: of a side, with certain keywords."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")

    def holds(self, position: Position, parts: Parts) -> bool:
        for model in position.models:
            if model.where == SLAIN and fits(position, self.who, parts, model.index):
                return True
        return False


class Alone(Condition):
    """Nobody but the user is within so many inches."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.n: i64 = fields.number("n", 0, FARTHEST)

    def holds(self, position: Position, parts: Parts) -> bool:
        return len([m for m in position.models_in_play() if position.is_within(parts.user, m.index, self.n)]) == 1


class Beyond(Condition):
    """The opponent in melee is farther away than so many inches."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.n: i64 = fields.number("n", 0, FARTHEST)

    def holds(self, position: Position, parts: Parts) -> bool:
        return parts.enemy != NOBODY and not position.is_within(parts.user, parts.enemy, self.n)


class InTerrain(Condition):
    """The user, or the model named by `of`, stands in terrain of the sort."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        if not self.who.terrain:
            raise fields.wrong("who", "must say which terrain: { terrain = ['water'] }")

    def holds(self, position: Position, parts: Parts) -> bool:
        model = parts.who(self.who.of)
        return model != NOBODY and is_in_terrain(position, model, self.who.terrain)


class Faction(Condition):
    """The user's player leads a certain faction."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.faction: i64 = FACTIONS.index(fields.word("faction", FACTIONS))

    def holds(self, position: Position, parts: Parts) -> bool:
        return position.players[position.models[parts.user].seat].faction == self.faction


class IsUser(OfModel):
    """Is the user itself."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return model == parts.user


class NotFullHealth(OfModel):
    """Has wounds."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].wounds > 0


class HasStatus(OfModel):
    """Somebody has given it a status."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.status = fields.word("status", STATUSES)

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        for record in position.lasting:
            if record.says(STATUS, model, self.status):
                return True
        return False


enter("contact", Contact)
enter("faction", Faction)
enter("is user", IsUser)
enter("not full health", NotFullHealth)
enter("status", HasStatus)
enter("slain", Slain)
enter("standing", Standing)
enter("another", Another)
enter("one stone", OneStone)
enter("health at most", HealthAtMost)
enter("keyword", Keyword)
enter("within", Within)
enter("carries stones", CarriesStones)
enter("fits", Fits)
enter("taken", Taken)
enter("near", Near)
enter("none near", NoneNear)
enter("fallen", Fallen)
enter("alone", Alone)
enter("beyond", Beyond)
enter("in terrain", InTerrain)
