"""What an ability could do now: whom it reaches, with how many cards, and who is in range but not seen.

It is what anybody could find out with tape and card (MS-005), so the answer is the same for everybody. Only models that
the ability wants are named, enemies before friends, the nearest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.selecting import fits
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.geometry.units import length
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.words import WORDS

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 3
"""So many models are named."""


def prospects(position: Position, user: i64, place: i64) -> Explanation:
    """A line for each model that the ability wants and could reach; `because` names those that it may target."""
    ability = position.ability(user, place)
    if ability.target is None or ability.target.stone or ability.range < 0:
        return Explanation("", "")
    near = [other for other in wanted(position, ability, user, place) if reaches(position, ability, user, other)]
    if not near:
        return Explanation("", WORDS.say("prospect.nobody", inches=int(ability.range)))
    lines = [line(position, ability, user, place, other) for other in near[:MOST]]
    reached = [other for other in near if targeting.is_target(position, user, place, other)]
    return Explanation("", "\n".join(lines), "", tuple([model_id(position, other) for other in reached]))


def wanted(position: Position, ability: Ability, user: i64, place: i64) -> list[int]:
    """The other models that an ability is for, enemies before friends, the nearest first."""
    assert ability.target is not None
    one, parts = position.models[user], Parts(user, place)
    found: list[tuple[bool, int, int]] = []
    for other in position.models:
        if other.where == IN_PLAY and other.index != user and fits(position, ability.target, parts, other.index):
            far = int(length(other.x - one.x, other.y - one.y))
            found.append((other.side == one.side, far, int(other.index)))
    return [index for _, _, index in sorted(found)]


def reaches(position: Position, ability: Ability, user: i64, other: i64) -> bool:
    bonus = targeting.height_bonus(position, user, position.models[other].level)
    return position.is_within(user, other, ability.range + bonus)


def line(position: Position, ability: Ability, user: i64, place: i64, other: i64) -> str:
    """`Vespa: draw 1`, `Grub: not seen`."""
    name = model_named(position, other)
    if targeting.is_target(position, user, place, other):
        if ability.kind != "arcane":
            return WORDS.say("prospect.reached", model=name)
        return WORDS.say("prospect.draw", model=name, cards=int(targeting.draw_size(position, user, place, other)))
    return WORDS.say("prospect.forbidden" if position.sees(user, other) else "prospect.unseen", model=name)
