"""What characters are good for, by what their cards can do: a network knows them by that and not by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.moonstone.judging import escapes, is_harmful, is_only_healing, robs, summoned_by
from moontable.games.moonstone.cards.card import Ability, Character
from moontable.games.moonstone.geometry.units import INCH

if TYPE_CHECKING:
    from mypy_extensions import i64

ROLES: Final = (
    ("fighter", "have a Melee Stat of five or more"),
    ("shooter", "can harm somebody from afar"),
    ("healer", "can heal"),
    ("robber", "can take stones from others"),
    ("runner", "can get away"),
    ("summoner", "can call others into play"),
)
STRONG: Final = 5
AFAR: Final = 4
"""Inches from which on harm is done from afar."""


class Role:
    """What is good to know of a character."""

    def __init__(self, card: Character) -> None:
        active = [each for each in card.abilities if each.steps or each.lines]
        harmful = [each.range for each in active if is_harmful(each) and each.range >= AFAR]
        self.shot: i64 = max(harmful, default=0) * INCH
        """How far it can do harm without walking there."""
        self.melee: i64 = card.melee
        self.arcane: i64 = card.arcane
        meant = [
            card.melee >= STRONG,
            bool(harmful),
            any(heals(each) for each in active),
            any(robs(each) for each in active),
            any(escapes(each) for each in active),
            any(summoned_by(each) is not None for each in active),
        ]
        self.roles: Final = [number for number, has in enumerate(meant) if has]
        """As indices of `ROLES`."""


def heals(ability: Ability) -> bool:
    return is_only_healing(ability) and not is_harmful(ability)


def role_of(card: Character) -> Role:
    """The role of a printed card, looked up once."""
    slug = card.slug
    found = _known.get(slug)
    if found is None:
        found = Role(card.printed)
        _known[slug] = found
    return found


_known: dict[str, Role] = {}
