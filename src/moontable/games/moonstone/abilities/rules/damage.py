"""Rules about damage: what a model deals and suffers, and as which type (MS-174 to MS-178)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.rule import NOTHING_LEFT, Rule, enter
from moontable.games.moonstone.abilities.selecting import Selector, fits, selector, selector_if_any
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import NO_DAMAGE
from moontable.games.moonstone.cards.decks import type_mask
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS
from moontable.games.moonstone.melee.blows import NO_CARD, NO_TYPE, Blow, add
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64


class OfDamage(Rule):
    """A rule about damage of certain types, or of all but certain types: it changes by a number or becomes none."""

    types: i64
    """A mask in the order of `DAMAGE_TYPES`; 0 for all damage, with a type or without."""
    not_types: i64
    none: bool
    number: Amount | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.types = type_mask(fields.words("types", DAMAGE_TYPES))
        self.not_types = type_mask(fields.words("not-types", DAMAGE_TYPES))
        self.none = fields.flag("none")
        if self.none and (fields.has("n") or fields.has("x")):
            raise fields.wrong("none", "leaves nothing to count: write either none or a number")
        self.number = None if self.none else amounts.amount(fields)

    def fits_type(self, damage_type: i64) -> bool:
        """Whether it is about damage of this type; rules that name types never are about damage without one."""
        if not (self.types or self.not_types):
            return True
        if damage_type == NO_TYPE:
            return False
        bit: i64 = bit_of(damage_type)
        return not self.not_types & bit and (self.types == 0 or bool(self.types & bit))

    def asks_for_wounds_before(self) -> bool:
        return isinstance(self.number, amounts.WoundsOf) and self.number.before

    def change(self, position: Position, parts: Parts) -> i64:
        return 0 if self.number is None else self.number.of(position, parts, 0)


class Deals(OfDamage):
    """Melee damage that the model deals, perhaps only of one card or against some victims."""

    card: i64
    against: Selector | None
    attacking: bool
    """Whether it helps only who attacks."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.card = MELEE_CARDS.index(fields.word("card", MELEE_CARDS)) if fields.has("card") else NO_CARD
        self.against = selector_if_any(fields, "against")
        self.attacking = fields.flag("attacking")

    def point(self) -> i64:
        return points.DEALT

    def deal(self, position: Position, blow: Blow, card: i64, parts: Parts, copies: i64) -> None:
        """A passive that reduces may be kept out (Q-43); copies of a move multiply what it adds (MS-186)."""
        if not self.applies(position, blow, card, parts):
            return
        if not self.none:
            add(blow, self.change(position, parts) * max(copies, 1), copies == 0)
        elif copies or not blow.unreduced:
            blow.amount = NO_DAMAGE

    def applies(self, position: Position, blow: Blow, card: i64, parts: Parts) -> bool:
        """Whether it is about this blow: its type, the card behind it, the victim, the conditions."""
        if not self.fits_type(blow.damage_type) or (self.card != NO_CARD and self.card != card):
            return False
        if self.attacking and not blow.attacking:
            return False
        if self.against is not None and not fits(position, self.against, parts, blow.victim):
            return False
        return holds(position, self.conditions, parts)


class Suffers(OfDamage):
    """Damage that the model suffers, perhaps only in melee or only elsewhere."""

    melee: bool
    not_melee: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.melee = fields.flag("melee")
        self.not_melee = fields.flag("not-melee")

    def point(self) -> i64:
        return points.SUFFERED

    def spare(self, position: Position, blow: Blow, parts: Parts) -> i64:
        if not self.fits_type(blow.damage_type) or (self.not_melee and blow.melee):
            return 0
        if not holds(position, self.conditions, parts):
            return 0
        if self.melee and not blow.melee:
            return 0
        return NOTHING_LEFT if self.none else self.change(position, parts)


class DealsAs(Rule):
    """Melee damage counts as of other types than the printed ones (MS-176)."""

    types: list[int]

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.types = [DAMAGE_TYPES.index(name) for name in fields.words("types", DAMAGE_TYPES)]
        if not self.types:
            raise fields.wrong("types", f"must list the types that count: {', '.join(DAMAGE_TYPES)}")

    def point(self) -> i64:
        return points.DEALT_AS

    def damage_types(self, printed: list[int]) -> list[int]:
        return self.types


class MayDealAs(DealsAs):
    """Melee damage of one type may be dealt as another one instead."""

    instead: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.instead = DAMAGE_TYPES.index(fields.word("instead-of", DAMAGE_TYPES))

    def damage_types(self, printed: list[int]) -> list[int]:
        if self.instead not in printed:
            return printed
        return printed + [one for one in self.types if one not in printed]


class Unreduced(Rule):
    """Passives cannot reduce its damage (Q-43); with `by-enemy` those of the enemy alone."""

    by_enemy: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by_enemy = fields.flag("by-enemy")

    def point(self) -> i64:
        return points.UNREDUCED_BY_ENEMY if self.by_enemy else points.UNREDUCED


enter("deals", Deals)
enter("suffers", Suffers)
enter("deals as", DealsAs)
enter("may deal as", MayDealAs)
enter("unreduced", Unreduced)


class Harms(Rule):
    """Damage that an ability of its card deals, perhaps only to some victims, is more or less."""

    ability: str
    against: Selector
    number: Amount

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")
        self.against = selector(fields, "against")
        self.number = amounts.amount(fields)

    def point(self) -> i64:
        return points.HARM

    def harms(self, position: Position, model: i64, place: i64, ability: i64, victim: i64) -> i64:
        if position.models[model].character.abilities[ability].name != self.ability:
            return 0
        parts = Parts(model, place)
        return self.number.of(position, parts, 0) if fits(position, self.against, parts, victim) else 0


class AnyReach(Rule):
    """A signature move that hits an enemy outside Melee Range, too (MS-178)."""

    def point(self) -> i64:
        return points.REACH


enter("harms", Harms)
enter("any reach", AnyReach)
