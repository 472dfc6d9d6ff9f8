"""The traits that searches ask for: what a model is, or does at this moment (see `selecting.Trait`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities.selecting import Trait, enter_trait, keywords_of
from moontable.games.moonstone.abilities.stats import engages, is_engaged, stat_of
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Character
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class Bystander(Trait):
    """Took no part in the round of melee."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return model != parts.user and model != parts.enemy


class Engaged(Trait):
    """An enemy engages it."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return is_engaged(position, model)


class EngagedBySelf(Trait):
    """The user engages it."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return engages(position, parts.user, model)


class Activated(Trait):
    """Has been activated this turn."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].activated


class Summoner(Trait):
    """Has summoned the user."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[parts.user].summoner == model


class IsTarget(Trait):
    """Is the target."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return model == parts.target


class IsSelf(Trait):
    """Is the user itself."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return model == parts.user


class IsThrall(Trait):
    """Never activates and spends its summoner's energy."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].character.is_thrall


class Carrying(Trait):
    """Carries a stone."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return len(position.stones_of(model)) > 0


class Weaker(Trait):
    """Has fewer boxes left than the user."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].open_boxes < position.models[parts.user].open_boxes


class Evasive(Trait):
    """Has an Evade Stat of -1 or lower."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return stat_of(position, model, "evade", parts.user) <= -1


class Unharmed(Trait):
    """Suffered no wounds in this action."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return not position.wounded & bit_of(model)


class Reloads(Trait):
    """Has a Reload ability."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return reload_place(position.models[model].character) >= 0


class SharesKeyword(Trait):
    """Has a keyword in common with the user."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        mine = keywords_of(position, parts.user)
        return any(keyword in mine for keyword in keywords_of(position, model))


class NoEnergy(Trait):
    """Has no energy left."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].energy == 0


class TargetOrSelf(Trait):
    """Is the target of the action, or the user."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return model in (parts.user, parts.target)


class EngagesEnemy(Trait):
    """Engages the opponent of the user in melee."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return parts.enemy >= 0 and engages(position, model, parts.enemy)


class Hurt(Trait):
    """Is not at full health."""

    def fits(self, position: Position, parts: Parts, model: i64) -> bool:
        return position.models[model].wounds > 0


def reload_place(character: Character) -> i64:
    """The place of a character's Reload ability, or -1 (MS-074)."""
    for place, ability in enumerate(character.abilities):
        if ability.name.startswith("Reload "):
            return place
    return -1


enter_trait("bystander", Bystander)
enter_trait("engaged", Engaged)
enter_trait("engaged-by-self", EngagedBySelf)
enter_trait("activated", Activated)
enter_trait("summoner", Summoner)
enter_trait("thrall", IsThrall)
enter_trait("target", IsTarget)
enter_trait("is-self", IsSelf)
enter_trait("carrying", Carrying)
enter_trait("weaker", Weaker)
enter_trait("evasive", Evasive)
enter_trait("unharmed", Unharmed)
enter_trait("reload", Reloads)
enter_trait("shares-keyword", SharesKeyword)
enter_trait("no-energy", NoEnergy)
enter_trait("hurt", Hurt)
enter_trait("engages-enemy", EngagesEnemy)
enter_trait("target-or-self", TargetOrSelf)
