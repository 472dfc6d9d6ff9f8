"""Who may attack whom in melee, and how many cards the two draw for it (MS-167 to MS-169, MS-178)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.explanation import Explanation
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.stats import engages, engaging, has_status, hook_place, is_banned, stat_of
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.targeting import model_id, too_far, why_unseen

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- who may be attacked ---------------------------------------------------------------------------------------------


def targets(table: Table, model: i64) -> list[int]:
    """The enemies that a model may attack now: within its Melee Range and in sight (MS-167)."""
    return [one.index for one in table.models if is_target(table, model, one.index)]


def is_target(table: Table, attacker: i64, defender: i64) -> bool:
    if table.models[attacker].where != IN_PLAY or table.models[defender].where != IN_PLAY:
        return False
    return engages(table, attacker, defender) and not is_forbidden(table, attacker, defender)


def is_forbidden(table: Table, attacker: i64, defender: i64) -> bool:
    """Whether something in force forbids this attack."""
    return (
        is_banned(table, attacker, "melee attack", defender)
        or is_banned(table, attacker, "target", defender)
        or is_banned(table, defender, "targeted by melee", attacker)
    )


def why_not_attack(table: Table, attacker: i64, defender: i64) -> Explanation:
    """Why one model cannot attack another now, energy apart."""
    if not 0 <= defender < len(table.models) or table.models[defender].where != IN_PLAY:
        return Explanation("MS-167", "Only a model in play can be attacked.")
    name, because = table.models[defender].character.name, (model_id(table, defender),)
    if not table.are_enemies(attacker, defender):
        return Explanation("MS-068", f"{name} is a friend; only enemies can be attacked.", "", because)
    reach = stat_of(table, attacker, "reach", defender)
    if not table.is_within(attacker, defender, reach):
        return too_far(table, "MS-068", attacker, defender, f"the Melee Range is {reach}")
    if is_forbidden(table, attacker, defender):
        return Explanation("MS-072", f"An effect in force forbids attacking {name}.", "", because)
    return why_unseen(table, attacker, defender)


# -- how many cards --------------------------------------------------------------------------------------------------


def draw_size(table: Table, model: i64, opponent: i64, bonus: i64) -> i64:
    """Melee Stat and bonus, less a card for each enemy that distracts; at least one (MS-168, MS-169)."""
    aimed_at = opponent if bonus > 0 else NOBODY  # some stats are better only against a model that is targeted
    return max(stat_of(table, model, "melee", aimed_at) + bonus - distractions(table, model, opponent), 1)


def distractions(table: Table, model: i64, opponent: i64) -> i64:
    """The enemies that engage a fighter, its opponent apart; those of third players too (Q-47)."""
    return len([other for other in engaging(table, model) if other != opponent])


def shows_hand(table: Table, model: i64) -> bool:
    """Whether a fighter must lay its hand open before cards are chosen (H-08)."""
    return hook_place(table, model, "reveal_melee_hand") >= 0 or has_status(table, model, "predictable")


def is_out_of_reach(table: Table, attacker: i64, defender: i64) -> bool:
    """Whether the attacker stands outside the defender's Melee Range (MS-178)."""
    return not table.is_within(defender, attacker, stat_of(table, defender, "reach", attacker))
