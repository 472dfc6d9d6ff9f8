"""What an ability costs: passives that make it cheaper, or let its user pay otherwise.

The printed price is discarded when the ability is declared (MS-071); as soon as the target is known, those who can
lower it are asked, and what was paid too much comes back. Who has too little energy may still declare it, at a target
for which it is cheap enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.stats import applies
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Ability, Passive
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import PLACES
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def offers(position: Position, user: i64, place: i64, target: i64) -> list[int]:
    """The passives that could lower the price, as numbers: the model that has it, and its place on the card."""
    found: list[int] = []
    ability = position.ability(user, place)
    for giver in position.models:
        for passive in giver.character.passives[points.PRICE]:
            if not passive.rule.prices(ability):
                continue
            if giver.where == IN_PLAY and is_open(position, giver.index, passive, user, target):
                found.append(int(giver.index * PLACES + passive.place))
    return found


def is_open(position: Position, giver: i64, passive: Passive, user: i64, target: i64) -> bool:
    """Whether a passive can lower the price of what a user does to a target."""
    return is_unused(position, giver, passive) and (
        passive.rule.lowers(position, giver, passive.place, user, target) > 0
    )


def is_unused(position: Position, giver: i64, passive: Passive) -> bool:
    """Whether a passive can lower a price now: each does once a turn, or once a game if it says so."""
    one = position.models[giver]
    used = (one.used_this_turn | one.used_this_game) & bit_of(passive.place)
    return not used and applies(position, giver, passive)


def passive_at(position: Position, offer: i64) -> Passive:
    """The passive behind an offer."""
    for passive in position.models[offer // PLACES].character.passives[points.PRICE]:
        if passive.place == offer % PLACES:
            return passive
    raise LookupError("an offer without a passive")


def saved(position: Position, offer: i64, user: i64, target: i64) -> i64:
    """How much energy an offer saves."""
    passive = passive_at(position, offer)
    return passive.rule.lowers(position, offer // PLACES, passive.place, user, target)


def can_afford(position: Position, user: i64, place: i64) -> bool:
    """Whether a user with too little energy for the printed price can still pay, whomever it targets."""
    ability = position.ability(user, place)
    if not is_cheaper_for_some(position, ability):
        return False
    if ability.target is None:
        return can_afford_at(position, user, place, NOBODY)
    for target in targeting.targets(position, user, place):
        if can_afford_at(position, user, place, target):
            return True
    return False


def is_cheaper_for_some(position: Position, ability: Ability) -> bool:
    """Whether somebody can lower the price of an ability now, perhaps for others or at other targets."""
    if not position.anybody_at(points.PRICE):
        return False
    for giver in position.models:
        for passive in giver.character.passives[points.PRICE]:
            if giver.where != IN_PLAY or not passive.rule.prices(ability):
                continue
            if is_unused(position, giver.index, passive):
                return True
    return False


def can_afford_at(position: Position, user: i64, place: i64, target: i64) -> bool:
    energy = position.purse(user).energy
    for offer in offers(position, user, place, target):
        energy += saved(position, offer, user, target)
    return energy >= position.ability(user, place).cost
