"""Conditions about the moment: what is going on, and what has happened in this action or turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.conditions import Condition, OfModel, enter
from moontable.games.moonstone.abilities.selecting import fits, selector
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import KINDS
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- what has happened -------------------------------------------------------------------------------------------------


class Used(Condition):
    """The user has used an ability of its card this turn."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")

    def holds(self, position: Position, parts: Parts) -> bool:
        return was_used(position, parts.user, self.ability)


class NotUsed(Used):
    def holds(self, position: Position, parts: Parts) -> bool:
        return not was_used(position, parts.user, self.ability)


def was_used(position: Position, model: i64, name: str) -> bool:
    """Whether a model has used an ability this turn."""
    one = position.models[model]
    for place, ability in enumerate(one.character.abilities):
        if ability.name == name:
            return bool(one.used_this_turn & bit_of(place))
    return False


class UsedNone(Condition):
    """The user has used no ability of a kind this turn before the one that it is using."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.kind = fields.word("kind", KINDS)

    def holds(self, position: Position, parts: Parts) -> bool:
        one = position.models[parts.user]
        used = one.used_this_turn
        for procedure in position.stack:  # one that is being used is not over yet
            place = procedure.ability_used_by(parts.user)
            used &= ~bit_of(place) if place >= 0 else used
        for place, ability in enumerate(one.character.abilities):
            if ability.kind == self.kind and used & bit_of(place):
                return False
        return True


class Otherwise(Condition):
    """The steps before this one did nothing."""

    def holds(self, position: Position, parts: Parts) -> bool:
        return not position.stack[-1].has_done()


class SlainThisTurn(Condition):
    """A model of the sort was slain this turn, or at least left without a box."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")
        self.felled = fields.flag("or-felled")

    def holds(self, position: Position, parts: Parts) -> bool:
        for model in position.models:
            when = model.felled_in if self.felled else model.slain_in
            if when == position.turn and when > 0 and fits(position, self.who, parts, model.index):
                return True
        return False


class Unwounded(OfModel):
    """Suffered no wounds during this action."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return not position.wounded & bit_of(model)


class SufferedWounds(OfModel):
    """Wounded during this action."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return bool(position.wounded & bit_of(model))


# -- what is going on --------------------------------------------------------------------------------------------------


class Activates(OfModel):
    """Is the model that is activated."""

    def is_met_by(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.acting == model


class Aims(Condition):
    """The model whose stat it is aims at somebody: it attacks, or uses an ability."""

    def holds(self, position: Position, parts: Parts) -> bool:
        return parts.enemy != NOBODY


class Deploying(Condition):
    """The models are being deployed."""

    def holds(self, position: Position, parts: Parts) -> bool:
        return position.turn == 0


class Attacked(Condition):
    """The user is the attacker in the round of melee."""

    def holds(self, position: Position, parts: Parts) -> bool:
        for procedure in reversed(position.stack):
            if procedure.attacker() != NOBODY:
                return procedure.attacker() == parts.user
        return False


class InMelee(Condition):
    """A round of melee is going on, and the user fights in it."""

    def holds(self, position: Position, parts: Parts) -> bool:
        for procedure in reversed(position.stack):
            if procedure.attacker() != NOBODY:
                return procedure.fights(parts.user)
        return False


enter("otherwise", Otherwise)
enter("slain this turn", SlainThisTurn)
enter("activated now", Activates)
enter("deploying", Deploying)
enter("used none", UsedNone)
enter("aims", Aims)
enter("unwounded", Unwounded)
enter("in melee", InMelee)
enter("attacked", Attacked)
enter("suffered wounds", SufferedWounds)
enter("used", Used)
enter("not used", NotUsed)
