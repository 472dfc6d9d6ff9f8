"""Why something is not possible in a round of melee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.stats import is_banned
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS
from moontable.games.moonstone.melee.stages import CHOOSE, COPIES, GO_FOR_IT, GOING_COST, MORE_CARDS, TYPES
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.names import model_named
from moontable.games.moonstone.words import damage_type, melee_card, why

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.melee.fight import Melee


def why_not(melee: Melee, position: Position, action: i64) -> Explanation:
    verb, argument = actions.verb_of(action), actions.argument_of(action)
    if melee.stage == GO_FOR_IT:
        return why("MS-170", "going-first")
    if verb == actions.GO_FOR_IT:
        return why_not_going(melee, position)
    if verb == actions.UPGRADE:
        return why_not_upgrade(melee, position)
    if melee.stage == CHOOSE and verb == actions.CARD and argument < len(MELEE_CARDS):
        return why("MS-171", "no-such-card", card=melee_card(argument))
    if melee.stage == CHOOSE and verb == actions.PASS:
        return why("MS-171", "both-play")
    if melee.stage == COPIES and verb == actions.COPIES:
        return why("MS-172", "copies-of-shown")
    if melee.stage == TYPES and verb == actions.DAMAGE_TYPE and argument < len(DAMAGE_TYPES):
        played = melee_card(melee.cards[melee.now(melee.side)])
        return why("MS-176", "not-that-type", card=played, type=damage_type(argument))
    return NOT_OFFERED


def why_not_going(melee: Melee, position: Position) -> Explanation:
    """Going for it is over, or was never offered (MS-170)."""
    fighter = position.models[melee.fighters[melee.side]]
    if position.purse(fighter.index).energy < GOING_COST:
        return why("MS-170", "no-energy-to-go", model=model_named(position, fighter.index))
    if hands.size(melee.deck()) < MORE_CARDS:
        return why("MS-170", "too-few-cards")
    return why("MS-170", "going-over")


def why_not_upgrade(melee: Melee, position: Position) -> Explanation:
    """Only one melee card becomes the signature move, and only once it is shown (MS-173)."""
    character = position.models[melee.fighters[melee.side]].character
    if character.signature is None:
        return why("MS-173", "no-signature", model=model_named(position, melee.fighters[melee.side]))
    move, upgraded = character.signature.name, MELEE_CARDS.index(character.signature.upgrades)
    if melee.sealed or not melee.plays(melee.side):
        return why("MS-173", "signature-later", move=move, card=melee_card(upgraded))
    played = melee.cards[melee.now(melee.side)]
    if played != upgraded:
        return why("MS-173", "signature-of-other", move=move, card=melee_card(upgraded), played=melee_card(played))
    if is_banned(position, melee.fighters[melee.side], "signature move", melee.fighters[1 - melee.side]):
        return why("MS-173", "signature-forbidden", model=model_named(position, melee.fighters[melee.side]))
    return why("MS-173", "signature-decided")
