"""Using an active or arcane ability: may it be declared, and the order of declaring it (MS-069 to MS-074, MS-097).

Pay, mark it as used, choose the target or targets, let them be answered to, and then perform the text: active abilities
run their steps, arcane ones the procedure of `arcane.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import targeting
from moontable.games.moonstone.characters import Ability
from moontable.games.moonstone.effects import running
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.play.aiming import ANYBODY, aim, candidates
from moontable.games.moonstone.play.arcane import arcane
from moontable.games.moonstone.selecting import fits
from moontable.games.moonstone.stats import engaging, has_ability, is_engaged
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.targeting import ability_of, meets_needs, needs_target_nearby

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
DECLARE: Final = 0
AIM: Final = 1
AIMED: Final = 2
PERFORM: Final = 3

# -- may it be used? -------------------------------------------------------------------------------------------------


def may_use(table: Table, model: i64, place: i64) -> bool:
    """Whether a model may declare this ability now: energy, limits, conditions and a legal target (MS-072, Q-38)."""
    ability = ability_of(table, model, place)
    one = table.models[model]
    if ability.kind == "passive" or one.where != IN_PLAY or one.energy < ability.cost:
        return False
    if not is_ready(table, model, place, ability):
        return False
    if ability.not_engaged and is_engaged(table, model):
        return False
    return has_what_it_needs(table, model, place, ability)


def is_ready(table: Table, model: i64, place: i64, ability: Ability) -> bool:
    """Whether the model still has the ability and has not used it up (MS-073, MS-074)."""
    one = table.models[model]
    bit = 1 << place
    if one.locked & bit or (ability.once == "game" and one.used_this_game & bit):
        return False
    if ability.once == "turn" and one.used_this_turn & bit:
        return False
    return has_ability(table, model, place)


def has_what_it_needs(table: Table, model: i64, place: i64, ability: Ability) -> bool:
    """Whether what must be near is near, and there are enough legal targets."""
    if not needs_target_nearby(ability.needs) and not meets_needs(table, model, place, NOBODY):
        return False
    return ability.target is None or count_targets(table, model, place, ability.targets) >= ability.targets


def count_targets(table: Table, model: i64, place: i64, enough: i64) -> i64:
    """How many models or stones the ability may target now, counted no further than to what is enough."""
    ability = ability_of(table, model, place)
    if ability.target is not None and ability.target.stone:
        return len(targeting.stone_targets(table, model, place))
    found: i64 = 0
    for one in table.models:
        if targeting.is_target(table, model, place, one.index):
            found += 1
            if found >= enough:
                return found
    return found


def why_not_use(table: Table, model: i64, place: i64) -> Explanation:
    """What stands in the way of declaring an ability."""
    ability = ability_of(table, model, place)
    one = table.models[model]
    bit = 1 << place
    if ability.kind == "passive":
        return Explanation("MS-022", f"{ability.name} is a passive ability: it always applies and is never used.")
    if one.where != IN_PLAY:
        return Explanation("MS-149", f"{one.character.name} is not in play.")
    if not has_ability(table, model, place):
        return Explanation("MS-072", f"{one.character.name} has lost {ability.name} for now.")
    if one.locked & bit:
        return Explanation("MS-074", f"{ability.name} cannot be used any more in this game.")
    if ability.once == "game" and one.used_this_game & bit:
        return Explanation(
            "MS-073", f"{ability.name} can be used once a game.", reload_hint(ability, one.character.abilities)
        )
    if ability.once == "turn" and one.used_this_turn & bit:
        return Explanation("MS-073", f"{ability.name} can be used once a turn.", "Wait for the next turn.")
    if one.energy < ability.cost:
        return Explanation(
            "MS-072", f"{ability.name} costs {ability.cost} energy; {one.character.name} has {one.energy}."
        )
    return why_not_here(table, model, place, ability)


def reload_hint(ability: Ability, abilities: list[Ability]) -> str:
    """The ability that makes a spent one usable again, if the card has one (MS-074)."""
    for other in abilities:
        for effect in other.steps:
            if effect.verb == "ready" and effect.ability == ability.name:
                return f"{other.name} makes it usable again."
    return ""


def why_not_here(table: Table, model: i64, place: i64, ability: Ability) -> Explanation:
    """What is wrong with where everybody stands."""
    if ability.not_engaged and is_engaged(table, model):
        by = engaging(table, model)
        names = " and ".join([table.models[other].character.name for other in by])
        ids = tuple([targeting.model_id(table, other) for other in by])
        return Explanation(
            "MS-076", f"{ability.name} cannot be used while engaged, and {names} engages it.", "Step away first.", ids
        )
    if not needs_target_nearby(ability.needs) and not meets_needs(table, model, place, NOBODY):
        return Explanation("MS-072", f"What {ability.name} needs is not in contact or near enough.", ability.text)
    found = count_targets(table, model, place, ability.targets)
    if ability.target is None or found >= ability.targets:
        return Explanation("", f"{ability.name} can be used.")
    if ability.targets > 1:
        return Explanation("Q-38", f"{ability.name} needs {ability.targets} different targets; there are {found}.")
    return why_no_target(table, model, place, ability)


def why_no_target(table: Table, model: i64, place: i64, ability: Ability) -> Explanation:
    """Why nobody is a target: the reason of the nearest model that is of the right sort."""
    wanted = targeting.wanted_words(ability.target) if ability.target is not None else ""
    nearest = nearest_wanted(table, model, place, ability)
    if nearest == NOBODY:
        return Explanation("Q-38", f"{ability.name} has no legal target: it targets {wanted}.", "Come closer.")
    why = targeting.why_not_target(table, model, place, nearest)
    return Explanation(
        "Q-38", f"{ability.name} has no legal target. {why.sentence}", why.remedy, why.because, why.points
    )


def nearest_wanted(table: Table, model: i64, place: i64, ability: Ability) -> i64:
    """The nearest model of the sort that an ability targets, the user apart; or `NOBODY`."""
    found: i64 = NOBODY
    best: i64 = -1
    user = table.models[model]
    for one in table.models_in_play():
        away = (one.x - user.x) * (one.x - user.x) + (one.y - user.y) * (one.y - user.y)
        if ability.target is None or ability.target.stone or one.index == model or (best >= 0 and away >= best):
            continue
        if fits(table, ability.target, Parts(model, place), one.index):
            found, best = one.index, away
    return found


# -- using it --------------------------------------------------------------------------------------------------------


def use(table: Table, model: i64, place: i64) -> Use:
    """The whole action of an ability that may be used. Returns 1 if anything was done."""
    frame = Use()
    frame.user = model
    frame.place = place
    return frame


class Use(Frame):
    """One declared ability."""

    user: i64
    place: i64
    chosen: list[int]
    """The models targeted, in the order of choosing."""
    stone: i64
    """The stone targeted, or `NOBODY`."""
    aims: i64
    """How many targets have been chosen, those that got away included."""
    at: i64
    """How many targets the steps have been performed on."""
    done: i64
    """1 once anything was done."""

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.place = -1
        self.chosen = []
        self.stone = NOBODY
        self.aims = 0
        self.at = 0
        self.done = 0

    def fields(self) -> tuple[str, ...]:
        return ("user", "place", "chosen", "stone", "aims", "at", "done")

    def copy(self) -> Use:
        twin = Use()
        twin.stage = self.stage
        twin.user = self.user
        twin.place = self.place
        twin.chosen = self.chosen[:]
        twin.stone = self.stone
        twin.aims = self.aims
        twin.at = self.at
        twin.done = self.done
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def go_on(self, table: Table) -> None:
        if self.stage == DECLARE:
            self.declare(table)
        elif self.stage == AIM:
            self.aim(table)
        elif self.stage == AIMED:
            self.aimed(table)
        else:
            self.perform(table)

    def declare(self, table: Table) -> None:
        """Pay first (MS-071), and count it against once-per limits whatever comes of it (MS-073)."""
        one = table.models[self.user]
        ability = ability_of(table, self.user, self.place)
        one.energy -= ability.cost
        one.used_this_turn |= 1 << self.place
        if ability.once == "game":
            one.used_this_game |= 1 << self.place
        self.stage = PERFORM if ability.target is None else AIM

    def aim(self, table: Table) -> None:
        """Choose the next target, as long as more are wanted and to be had."""
        ability = ability_of(table, self.user, self.place)
        more = candidates(table, self.user, self.place, self.chosen, ANYBODY)
        if self.aims < ability.targets and (more or targeting.stone_targets(table, self.user, self.place)):
            self.stage = AIMED
            self.aims += 1
            table.push(aim(self.user, self.place, self.chosen))
        else:
            self.stage = PERFORM

    def aimed(self, table: Table) -> None:
        """Keep the target, unless it got away."""
        self.stage = AIM
        target = table.returned
        ability = ability_of(table, self.user, self.place)
        if target == NOBODY:
            return
        if ability.target is not None and ability.target.stone:
            self.stone = target
            return
        self.chosen.append(int(target))

    def perform(self, table: Table) -> None:
        """Perform the text once for each target, or once without any."""
        if self.at > 0:
            self.done |= 1 if table.returned > 0 else 0
        ability = ability_of(table, self.user, self.place)
        wanted = 1 if ability.target is None or self.stone != NOBODY else len(self.chosen)
        if self.at >= wanted or table.models[self.user].where != IN_PLAY:
            table.pop(self.done)
            return
        target = self.chosen[self.at] if self.chosen else NOBODY
        self.at += 1
        if ability.kind == "arcane":
            table.push(arcane(table, self.user, self.place, target, self.stone))
        else:
            parts = Parts(self.user, self.place, target, stone=self.stone)
            table.push(running.run(table, ability.steps, parts, table.models[self.user].seat))

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        ability = ability_of(table, self.user, self.place)
        targets = [targeting.model_id(table, target) for target in self.chosen]
        return {"user": targeting.model_id(table, self.user), "ability": ability.name, "targets": targets}
