"""Who resists an arcane ability, with how many cards, and who may show cards of the resist hand (MS-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.stats import has_ability, rule_at
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

RESIST_HAND: Final = 6
"""Cards that the resisting player draws."""
TO_SHOW: Final = 2
"""So many Catastrophes must be shown to turn an ability into its Catastrophe."""


def resisting_seat(position: Position, user: i64, target: i64) -> i64:
    """The owner of an enemy target; in every other case the player to the left."""
    if target != NOBODY and position.are_enemies(user, target):
        return position.models[target].seat
    return position.left_of(position.models[user].side)


def resist_size(position: Position, user: i64, target: i64) -> i64:
    """Cards that the resisting player draws; some passives add to those against an enemy's ability."""
    size: i64 = RESIST_HAND
    if target == NOBODY or not position.are_enemies(user, target):
        return size
    for model in position.models:
        if model.where == IN_PLAY:
            for passive in model.character.passives[points.RESISTED]:
                if has_ability(position, model.index, passive.place):
                    size += passive.rule.resists(position, model.index, passive.place, target)
    return size


def card_passive(position: Position, user: i64, target: i64) -> Passive | None:
    """The passive of a target by which a card of the resist hand may be shown against an enemy's ability."""
    if target == NOBODY or not position.are_enemies(user, target):
        return None
    passive = rule_at(position, target, points.RESIST_HAND)
    return passive if passive is not None and passive.rule.shows() else None


def may_reveal(position: Position, seat: i64, user: i64, target: i64) -> bool:
    """Whether a resisting player has a model with such a passive that is the target, or near the user of the ability.

    Asked whatever the hand holds: being asked must not tell what is in it.
    """
    for model in position.models:
        if model.seat == seat and model.where == IN_PLAY:
            reach = reach_of(position, model.index)
            if reach >= 0 and (model.index == target or position.is_within(user, model.index, reach)):
                return True
    return False


def reach_of(position: Position, model: i64) -> i64:
    """How near the user of an ability must be to a model with such a passive; -1 for one without."""
    passive = rule_at(position, model, points.RESIST_HAND)
    return -1 if passive is None else passive.rule.reach()
