"""Who resists an arcane ability, with how many cards, and who may show cards of the resist hand (MS-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.stats import has_ability
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

RESIST_HAND: Final = 6
"""Cards that the resisting player draws."""
HOOK: Final = "resist_hand_reveal"
TO_SHOW: Final = 2
"""So many Catastrophes must be shown to turn an ability into its Catastrophe."""


def resisting_seat(table: Table, user: i64, target: i64) -> i64:
    """The owner of an enemy target; in every other case the player to the left."""
    if target != NOBODY and table.are_enemies(user, target):
        return table.models[target].seat
    return table.left_of(table.models[user].seat)


def may_reveal(table: Table, seat: i64, user: i64, target: i64) -> bool:
    """Whether a resisting player has a model with the hook that is the target, or near the one who uses the ability.

    Asked whatever the hand holds: being asked must not tell what is in it.
    """
    for model in table.models:
        if model.seat == seat and model.where == IN_PLAY:
            reach = hook_reach(table, model.index)
            if reach >= 0 and (model.index == target or table.is_within(user, model.index, reach)):
                return True
    return False


def hook_reach(table: Table, model: i64) -> i64:
    """How near the user must be to a model with the hook; -1 for one without."""
    for rule in table.models[model].character.rules_for("hook"):
        if rule.effect.hook == HOOK and has_ability(table, model, rule.place):
            return rule.effect.amount.n
    return -1
