"""The cards of Moonstone in the terminal: characters, and what the melee cards do to each other."""

from __future__ import annotations

from rich.text import Text

from moontable.games.moonstone.arcane.deck import card_name
from moontable.games.moonstone.cards.card import Ability, Character, Signature
from moontable.games.moonstone.cards.decks import ARCANE_KINDS, MELEE_TYPES, N, has_follow_up, melee_damage
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.words import arcane_card, melee_card


def priced(ability: Ability) -> str:
    """`Shoot Musket, 2 energy, 12"`."""
    parts = [ability.name, f"{ability.cost} energy"]
    if ability.range > 0:
        parts.append(f'{"pulse " if ability.pulse else ""}{ability.range}"')
    return ", ".join(parts)


def troupe_card(card: Character) -> Text:
    """Everything printed on a card, in our own words."""
    boxes = "".join(["[*]" if box in card.dots else "[ ]" for box in range(1, card.health + 1)])
    lines = [
        Text(f"{card.name}: {', '.join(card.factions)}; {', '.join(card.keywords)}", style="bold"),
        Text(f"Melee {card.melee}, Range {card.reach}, Arcane {card.arcane}, Evade {card.evade:+d}"),
        Text(f"{card.health} health boxes, energy on {len(card.dots)}: {boxes}; base {card.base} mm"),
    ]
    for ability in card.abilities:
        head = ability.name if ability.kind == "passive" else priced(ability)
        once = f", once per {ability.once}" if ability.once else ""
        lines.append(Text.assemble((head, "bold"), f" ({ability.kind}{once}): {ability.text}"))
    if card.signature is not None:
        move = card.signature
        lines.append(Text.assemble((move.name, "bold"), f" (signature move, from {move.upgrades}): {move.text}"))
        lines.append(Text(signature_results(move)))
    return Text("\n").join(lines)


ARCANE_CARDS = [card_name(card) for card in range(ARCANE_KINDS)]


def called(*cards: str) -> str:
    """Arcane or melee cards as people call them: `Pink 3, Catastrophe`."""
    return ", ".join([card_called(card) for card in cards])


def card_called(card: str) -> str:
    if card in ARCANE_CARDS:
        return arcane_card(ARCANE_CARDS.index(card))
    return melee_card(MELEE_CARDS.index(card)) if card in MELEE_CARDS else card  # a card that is `hidden`


# -- melee -----------------------------------------------------------------------------------------------------------


def result(damage: int, star: bool) -> str:
    """`3`, `N` for no damage at all, `0*` with a follow-up attack."""
    return f"{'N' if damage == N else damage}{'*' if star else ''}"


def signature_results(move: Signature) -> str:
    """`  slicing; against high 2, falling N, thrust 3*, ...`."""
    against = [
        f"{card} {result(damage, card in move.follow_up)}"
        for card, damage in zip(MELEE_CARDS, move.damage, strict=True)
    ]
    return f"  {' or '.join(move.types) or 'no damage type'}; against {', '.join(against)}"


Rows = list[list[int | None]]
"""Damage by card and by the card against it; None is N."""
PRINTED: Rows = [
    [None if melee_damage(mine, theirs) == N else int(melee_damage(mine, theirs)) for theirs in range(len(MELEE_CARDS))]
    for mine in range(len(MELEE_CARDS))
]


def melee_results(cards: list[str], dealt: Rows, suffered: Rows) -> list[str]:
    """What melee cards deal and suffer against each card of the opponent, with all modifiers, as lines of a table."""
    lines = [f"{'against':<10}" + "".join([f"{card:<10}" for card in MELEE_CARDS]).rstrip()]
    for card in cards:
        mine = MELEE_CARDS.index(card)
        row = [exchange(dealt, suffered, mine, theirs) for theirs in range(len(MELEE_CARDS))]
        types = " or ".join(MELEE_TYPES[mine])
        lines.append(f"{card:<10}" + "".join([f"{one:<10}" for one in row]) + (types or "guard"))
    return lines


def exchange(dealt: Rows, suffered: Rows, mine: int, theirs: int) -> str:
    """`3*:1`: dealt and suffered, a star for a follow-up of one's own."""
    mine_deals, they_deal = dealt[mine][theirs], suffered[theirs][mine]
    told = result(N if mine_deals is None else mine_deals, has_follow_up(mine, theirs))
    return f"{told}:{'N' if they_deal is None else they_deal}"
