"""Who may attack whom in melee, and how many cards the two draw for it (MS-167 to MS-169, MS-178)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities.stats import (
    engages,
    engaging,
    has_ability,
    has_rule,
    has_status,
    is_banned,
    stat_of,
)
from moontable.games.moonstone.abilities.targeting import too_far, why_unseen
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.decks import MELEE_SIZE
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

COST: Final = 1
"""Energy for an attack (MS-068)."""
SORT: Final = "melee attack"
ATTACKER_BONUS: Final = 2
"""Cards that the attacker draws beyond its Melee Stat (MS-168)."""
MOST_FOR_ATTACKER: Final = MELEE_SIZE - 1
"""One card is left for the defender (Q-10)."""


# -- who may be attacked ---------------------------------------------------------------------------------------------


def targets(position: Position, model: i64) -> list[int]:
    """The enemies that a model may attack now: within its Melee Range and in sight (MS-167)."""
    return [one.index for one in position.models if is_target(position, model, one.index)]


def is_target(position: Position, attacker: i64, defender: i64) -> bool:
    if position.models[attacker].where != IN_PLAY or position.models[defender].where != IN_PLAY:
        return False
    return engages(position, attacker, defender) and not is_forbidden(position, attacker, defender)


def is_forbidden(position: Position, attacker: i64, defender: i64) -> bool:
    """Whether something in force forbids this attack."""
    return (
        is_banned(position, attacker, "melee attack", defender)
        or is_banned(position, attacker, "target", defender)
        or is_banned(position, defender, "targeted by melee", attacker)
        or is_banned(position, defender, "targeted", attacker)
    )


def why_not_attack(position: Position, attacker: i64, defender: i64) -> Explanation:
    """Why one model cannot attack another now, energy apart."""
    if not 0 <= defender < len(position.models) or position.models[defender].where != IN_PLAY:
        return why("MS-167", "attack-in-play")
    name, because = model_named(position, defender), (model_id(position, defender),)
    if not position.are_enemies(attacker, defender):
        return why("MS-068", "friend", because, model=name)
    reach = stat_of(position, attacker, "reach", defender)
    if not position.is_within(attacker, defender, reach):
        return too_far(position, "MS-068", "out-of-melee-range", attacker, defender, {"range": int(reach)})
    if is_forbidden(position, attacker, defender):
        return why("MS-072", "attack-forbidden", because, model=name)
    return why_unseen(position, attacker, defender)


# -- how many cards --------------------------------------------------------------------------------------------------


def draw_sizes(position: Position, attacker: i64, defender: i64) -> tuple[int, int]:
    """How many cards both draw: the attacker first, and nobody more than there are (MS-168, Q-10)."""
    own = min(draw_size(position, attacker, defender, ATTACKER_BONUS), MOST_FOR_ATTACKER)
    return int(own), int(min(draw_size(position, defender, attacker, 0), MELEE_SIZE - own))


def draw_size(position: Position, model: i64, opponent: i64, bonus: i64) -> i64:
    """Melee Stat and bonus, less a card for each enemy that distracts; at least one (MS-168, MS-169)."""
    aimed_at = opponent if bonus > 0 else NOBODY  # some stats are better only against a model that is targeted
    stat = stat_of(position, model, "melee", aimed_at, opponent) + against_opponent(position, model, opponent)
    return max(stat + bonus - distractions(position, model, opponent), 1)


def against_opponent(position: Position, model: i64, opponent: i64) -> i64:
    """What passives add to the Melee Stat because of who the opponent is."""
    total: i64 = 0
    for passive in position.models[model].character.passives[points.MELEE_DRAW]:
        if has_ability(position, model, passive.place):
            total += passive.rule.drawn(position, Parts(model, passive.place, enemy=opponent))
    return total


def distractions(position: Position, model: i64, opponent: i64) -> i64:
    """The enemies that engage a fighter, its opponent apart; those of third players too (Q-47)."""
    return len([other for other in engaging(position, model) if other != opponent])


def shows_hand(position: Position, model: i64, opponent: i64) -> bool:
    """Whether a fighter must lay its hand open before cards are chosen (H-08)."""
    if has_rule(position, opponent, points.OPPONENTS_HAND) or has_status(position, opponent, "seen it all before"):
        return True
    return has_rule(position, model, points.MELEE_HAND) or has_status(position, model, "predictable")


def is_out_of_reach(position: Position, attacker: i64, defender: i64) -> bool:
    """Whether the attacker stands outside the defender's Melee Range (MS-178)."""
    return not position.is_within(defender, attacker, stat_of(position, defender, "reach", attacker))
