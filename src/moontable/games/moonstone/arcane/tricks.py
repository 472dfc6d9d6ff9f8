"""Passives that change how arcane cards are drawn and played: a second hand, open cards, a lie that pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.stats import applies
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.model import IN_PLAY, Model
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_left(position: Position, one: Model, passive: Passive) -> bool:
    """Whether a passive that helps once a turn still does."""
    used = one.used_this_turn & bit_of(passive.place)
    return one.where == IN_PLAY and not used and applies(position, one.index, passive)


# -- drawing again -----------------------------------------------------------------------------------------------------


def redrawing(position: Position, user: i64) -> Model | None:
    """The model by whose passive a user may draw its hand again, or None."""
    for one in position.models:
        for passive in one.character.passives[points.REDRAW]:
            if is_left(position, one, passive) and passive.rule.redraws(position, one.index, passive.place, user):
                return one
    return None


def pay_for_redraw(position: Position, user: i64) -> None:
    """The user suffers the wounds, and the passive is used up for this turn."""
    giver = redrawing(position, user)
    if giver is None:
        return
    passive = giver.character.passives[points.REDRAW][0]
    giver.used_this_turn |= bit_of(passive.place)
    harm.wound(position, user, passive.rule.redraws(position, giver.index, passive.place, user), user)


# -- cards played face up ----------------------------------------------------------------------------------------------


def is_open(position: Position, user: i64, target: i64) -> bool:
    """Whether an enemy of the user makes it play its cards face up against a target."""
    if target == NOBODY:
        return False
    for one in position.models:
        for passive in one.character.passives[points.OPEN_CARDS]:
            if one.where != IN_PLAY or not position.are_enemies(user, one.index):
                continue
            if applies(position, one.index, passive) and passive.rule.opens(position, one.index, passive.place, target):
                return True
    return False


# -- bluffs ------------------------------------------------------------------------------------------------------------


def next_gainer(position: Position, user: i64, after: i64) -> i64:
    """The next model, in their order, that gains if a lie of the user is shown; it depends on nothing hidden."""
    for one in position.models:
        if one.index <= after or one.where != IN_PLAY or position.are_enemies(user, one.index):
            continue
        if after_bluff(position, one, user) is not None:
            return one.index
    return NOBODY


def after_bluff(position: Position, one: Model, user: i64) -> Passive | None:
    """The passive by which a model gains from a lie of the user, unless it is used up; or None."""
    for passive in one.character.passives[points.BLUFFED]:
        limited = one.character.abilities[passive.place].once
        if (limited and one.used_this_turn & bit_of(passive.place)) or not applies(position, one.index, passive):
            continue
        if passive.rule.concerns(position, one.index, passive.place, user):
            return passive
    return None


def reward(position: Position, gainer: i64, user: i64) -> None:
    """The lie was shown: what the passive gives for it."""
    one = position.models[gainer]
    passive = after_bluff(position, one, user)
    if passive is not None:
        one.used_this_turn |= bit_of(passive.place)
        parts = Parts(gainer, passive.place, event=user)
        position.push(run(position, passive.rule.steps, parts, one.side))


# -- cards that were not played ----------------------------------------------------------------------------------------


def keeps_leftovers(position: Position, user: i64) -> bool:
    """Whether a user may arrange the cards it has not played; it does so once a turn."""
    one = position.models[user]
    for passive in one.character.passives[points.LEFTOVERS]:
        if is_left(position, one, passive):
            one.used_this_turn |= bit_of(passive.place)
            return True
    return False
