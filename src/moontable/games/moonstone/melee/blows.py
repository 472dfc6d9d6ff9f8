"""The arithmetic of damage: what a melee card deals, and what becomes of damage on its way (MS-174 to MS-178, Q-44).

First comes the test for N, which nothing changes; then the table times the copies; then everything that either side
adds or takes away, all at once; and nothing falls below 0. `melee/harm.py` decides where a blow goes and marks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.rule import NOTHING_LEFT
from moontable.games.moonstone.abilities.stats import has_ability, has_rule
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import NO_DAMAGE, Signature
from moontable.games.moonstone.cards.decks import MELEE_TYPES, has_follow_up, melee_damage
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, MELEE_CARDS
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_TYPE: Final = -1
"""The type of a guard, which deals nothing (MS-189)."""
NO_CARD: Final = -1


class Swing:
    """What one fighter played in an exchange of blows."""

    model: i64
    card: i64
    """The basic card; an upgrade does not change it for the opponent (MS-175)."""
    copies: i64
    signature: Signature | None
    """The signature move, if the card was upgraded to it."""
    damage_type: i64
    """An index of `DAMAGE_TYPES`, or `NO_TYPE`."""

    def __init__(self, model: i64, card: i64, copies: i64, signature: Signature | None, damage_type: i64) -> None:
        self.model = model
        self.card = card
        self.copies = copies
        self.signature = signature
        self.damage_type = damage_type


class Blow:
    """Damage on its way to somebody."""

    victim: i64
    amount: i64
    """What it was to begin with, or `NO_DAMAGE`."""
    damage_type: i64
    dealer: i64
    """Who deals it, or `NOBODY`."""
    added: i64
    """What the dealer's side adds or takes away."""
    spared: i64
    """What the victim's signature move changes, or `NOTHING_LEFT`: not for somebody who steps in (Q-45)."""
    unreduced: bool
    """Whether passives cannot reduce it (Q-43)."""
    melee: bool
    """Whether it is dealt in an exchange of blows."""
    attacking: bool
    """Whether it is the attacker in a round of melee who deals it."""

    def __init__(self, victim: i64, amount: i64, damage_type: i64, dealer: i64) -> None:
        self.victim = victim
        self.amount = amount
        self.damage_type = damage_type
        self.dealer = dealer
        self.added = 0
        self.spared = 0
        self.unreduced = False
        self.melee = False
        self.attacking = False


# -- what is printed -------------------------------------------------------------------------------------------------


def printed_damage(swing: Swing, against: i64) -> i64:
    """The table value against a basic card times the copies, or `NO_DAMAGE` (MS-174, MS-175)."""
    value = melee_damage(swing.card, against) if swing.signature is None else swing.signature.damage[against]
    return NO_DAMAGE if value == NO_DAMAGE else value * swing.copies


def has_star(swing: Swing, against: i64) -> bool:
    """Whether the result entitles to a follow-up; a signature has stars of its own only (MS-180, MS-188)."""
    if swing.signature is None:
        return has_follow_up(swing.card, against)
    return MELEE_CARDS[against] in swing.signature.follow_up


def types_of(position: Position, swing: Swing) -> list[int]:
    """The damage types that a fighter may choose among (MS-176); none for a guard (MS-189)."""
    names = MELEE_TYPES[swing.card] if swing.signature is None else swing.signature.types
    types = [DAMAGE_TYPES.index(name) for name in names]
    if types:
        for passive in position.models[swing.model].character.passives[points.DEALT_AS]:
            if has_ability(position, swing.model, passive.place):
                types = passive.rule.damage_types(types)
    return types


# -- the dealer's side -----------------------------------------------------------------------------------------------


def melee_blow(position: Position, mine: Swing, theirs: Swing, attacking: bool) -> Blow:
    """The blow that one fighter deals the other, with all that the dealer changes about it."""
    blow = Blow(theirs.model, printed_damage(mine, theirs.card), mine.damage_type, mine.model)
    blow.melee = True
    if blow.amount == NO_DAMAGE:
        return blow
    blow.attacking = attacking
    blow.unreduced = is_unreduced(position, mine)
    add_passives(position, blow, mine.card)
    add_signature(position, blow, mine)
    add_lasting(position, blow, attacking)
    blow.unreduced = blow.unreduced or has_signature_rule(mine, points.UNREDUCED_BY_ENEMY)
    blow.spared = spared_by_signature(position, blow, theirs)
    return blow


def is_unreduced(position: Position, swing: Swing) -> bool:
    """Whether passives of either side cannot reduce what this deals, its own Weakling included (Q-43)."""
    if has_rule(position, swing.model, points.UNREDUCED):
        return True
    return has_signature_rule(swing, points.UNREDUCED)


def has_signature_rule(swing: Swing, point: i64) -> bool:
    """Whether a signature move that was played has a say at a point."""
    return swing.signature is not None and any(rule.point() == point for rule in swing.signature.rules)


def add_passives(position: Position, blow: Blow, card: i64) -> None:
    """The dealer's own passives, which change melee damage only."""
    for passive in position.models[blow.dealer].character.passives[points.DEALT]:
        if has_ability(position, blow.dealer, passive.place):
            parts = Parts(blow.dealer, passive.place, enemy=blow.victim)
            if not is_ignored(position, blow.dealer, blow.victim, passive.place):
                passive.rule.deal(position, blow, card, parts, 0)


def add_signature(position: Position, blow: Blow, mine: Swing) -> None:
    """The rules printed on the dealer's signature move; copies multiply them too (MS-186)."""
    if mine.signature is None:
        return
    parts = Parts(mine.model, enemy=blow.victim)
    for rule in mine.signature.rules:
        rule.deal(position, blow, mine.card, parts, mine.copies)


def add_lasting(position: Position, blow: Blow, attacking: bool) -> None:
    """What abilities have left on the dealer; what is meant for its next attack helps no defender."""
    for record in position.lasting:
        if record.model != blow.dealer or not record.counts_against(blow.victim):
            continue
        if record.kind == lasting.DEALT and counts_now(record, attacking):
            if not record.word or type_name(blow.damage_type) in record.word.split(","):
                add(blow, record.amount, False)
        elif record.kind == lasting.STATUS and record.word == "weakling":
            weak = not is_ignored(position, blow.dealer, blow.victim, -1, "Weakling")
            add(blow, -1 if weak else 0, True)


def is_ignored(position: Position, model: i64, opponent: i64, place: i64, name: str = "") -> bool:
    """Whether an ability of a fighter, printed or with a name, does not count against this opponent."""
    for passive in position.models[model].character.passives[points.IGNORED]:
        if has_ability(position, model, passive.place):
            called = name if place < 0 else position.ability(model, place).name
            if passive.rule.ignored(position, called, Parts(model, passive.place, enemy=opponent)):
                return True
    return False


def counts_now(record: Lasting, attacking: bool) -> bool:
    """Whether a change of damage dealt is for this moment and not for an attack or an action still to come."""
    return record.until != lasting.NEXT_ACTION and (attacking or record.until != lasting.ATTACK)


def add(blow: Blow, change: i64, passive: bool) -> None:
    """Count a change in, unless it is a passive that cannot reduce this damage (Q-43)."""
    if change > 0 or not (passive and blow.unreduced):
        blow.added += change


def type_name(damage_type: i64) -> str:
    return "" if damage_type == NO_TYPE else DAMAGE_TYPES[damage_type]


# -- the victim's side -----------------------------------------------------------------------------------------------


def spared_by_signature(position: Position, blow: Blow, theirs: Swing) -> i64:
    """What the victim's signature move changes about melee damage; copies multiply it (MS-186)."""
    total: i64 = 0
    if theirs.signature is not None:
        parts = Parts(theirs.model, enemy=blow.dealer)
        for rule in theirs.signature.rules:
            change = rule.spare(position, blow, parts)
            if change == NOTHING_LEFT:
                return NOTHING_LEFT
            total += change * theirs.copies
    return total


def suffered(position: Position, blow: Blow) -> i64:
    """How much of a blow is left for the one it hits now, all modifiers at once; `NO_DAMAGE` if none can be (Q-44)."""
    if blow.amount == NO_DAMAGE or blow.spared == NOTHING_LEFT:
        return NO_DAMAGE
    for record in position.lasting:
        if record.says(lasting.STATUS, blow.victim, "spared"):
            return NO_DAMAGE
    total = blow.amount + blow.added + blow.spared
    for passive in position.models[blow.victim].character.passives[points.SUFFERED]:
        if not has_ability(position, blow.victim, passive.place):
            continue
        change = passive.rule.spare(position, blow, Parts(blow.victim, passive.place, enemy=blow.dealer))
        if blow.unreduced and change < 0:
            continue
        if change == NOTHING_LEFT:
            return NO_DAMAGE
        total += change
    return max(total, 0)


def most_suffered(position: Position, mine: i64, card: i64, theirs: i64, against: i64, attacking: bool) -> i64:
    """What one plain card against another would do now, with everything that both models and what is in force change.

    Of several types of damage the one that hurts most; `NO_DAMAGE` for N.
    """
    best: i64 = NO_DAMAGE
    shield = Swing(theirs, against, 1, None, NO_TYPE)
    swing = Swing(mine, card, 1, None, NO_TYPE)
    for damage_type in types_of(position, swing) or [NO_TYPE]:
        swing.damage_type = damage_type
        best = max(best, suffered(position, melee_blow(position, swing, shield, attacking)))
    return best


def damage_table(position: Position, mine: i64, theirs: i64, attacking: bool) -> list[list[int | None]]:
    """What each card of a model would do now to another: a row per card, in it a place per card against it."""
    rows: list[list[int | None]] = []
    for card in range(len(MELEE_CARDS)):
        row: list[int | None] = []
        for against in range(len(MELEE_CARDS)):
            damage = most_suffered(position, mine, card, theirs, against, attacking)
            row.append(None if damage == NO_DAMAGE else int(damage))
        rows.append(row)
    return rows


def can_hurt(blow: Blow) -> bool:
    """Whether there is any damage before the victim's own modifiers, so that somebody might step in (Q-44, Q-45)."""
    return blow.amount != NO_DAMAGE and blow.amount + blow.added > 0
