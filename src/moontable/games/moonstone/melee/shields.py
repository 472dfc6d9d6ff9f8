"""Passives by which a victim turns damage away before it is marked: all of it, or what a turned card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.rule import NOTHING_LEFT
from moontable.games.moonstone.abilities.stats import applies
from moontable.games.moonstone.arcane import deck
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.cards.decks import CATASTROPHE, arcane_value
from moontable.games.moonstone.melee.blows import Blow, suffered
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


def passive_against(position: Position, blow: Blow) -> Passive | None:
    """The passive by which the victim may turn this blow away now, or None; some damage no passive reduces (Q-43)."""
    one = position.models[blow.victim]
    for passive in one.character.passives[points.SHIELD]:
        used = one.used_this_game if one.character.abilities[passive.place].once == "game" else one.used_this_turn
        if one.where != IN_PLAY or blow.unreduced or used & bit_of(passive.place):
            continue
        if passive.rule.turns_a_card() and position.deck == EMPTY:
            continue
        if applies(position, blow.victim, passive) and suffered(position, blow) > 0:
            return passive
    return None


def turn_away(position: Position, blow: Blow) -> i64:
    """The victim does it: what the blow is changed by from now on, as `Blow.spared` says."""
    passive = passive_against(position, blow)
    if passive is None:
        return blow.spared
    one = position.models[blow.victim]
    one.used_this_turn |= bit_of(passive.place)
    if one.character.abilities[passive.place].once == "game":
        one.used_this_game |= bit_of(passive.place)
    if not passive.rule.turns_a_card():
        return NOTHING_LEFT
    card = deck.flip(position)
    deck.give_back(position, hands.with_card(EMPTY, card))
    return blow.spared if card == CATASTROPHE else blow.spared - arcane_value(card)
