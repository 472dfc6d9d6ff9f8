"""Whether a declared arcane card is true, and what it is worth to doubt it.

In a world dealt by chance the card that lies face down is hardly ever the one that was declared: whoever declares has
seen it. So the odds come from the cards that have not been seen, and what follows is played on in worlds where the card
is true and in worlds where it is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.base import Eyes
from moontable.bots.search.playouts import Ideas
from moontable.games.moonstone import MoonstoneState, actions
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards.decks import ARCANE_COPIES, ARCANE_SIZE
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

LIES: Final = 0.5
"""How often somebody lies who does not hold a card, by what is assumed of others."""
CLOSE: Final = 0.02
"""Where to doubt and to believe differ by less than this chance of victory, luck decides."""


def odds_of_truth(spell: Arcane) -> float:
    """How likely the declared card is the true one, for whoever resists."""
    seen = hands.copies(spell.resist, spell.declared) + hands.copies(spell.open, spell.declared)
    copies = ARCANE_COPIES[spell.declared] - int(seen)
    unseen = ARCANE_SIZE - int(hands.size(spell.resist) + hands.size(spell.open))
    held = chance_to_hold(copies, int(hands.size(spell.hand)) + 1, unseen)
    return held / (held + LIES * (1.0 - held))


def chance_to_hold(copies: int, cards: int, unseen: int) -> float:
    """The chance that among so many cards of all that were not seen there is one of so many copies."""
    none = 1.0
    for at in range(cards):
        none *= max(0.0, float(unseen - copies - at)) / float(max(1, unseen - at))
    return 1.0 - none


def gain_of_doubting(ideas: Ideas, world: MoonstoneState, worlds: int, eyes: Eyes) -> float:
    """How much better it is to doubt than to believe, as a chance of victory."""
    spell = world.stack[-1]
    assert isinstance(spell, Arcane)
    odds = odds_of_truth(spell)
    believe, doubt = actions.simple(actions.OK), actions.simple(actions.BLUFF)
    gain = 0.0
    looked = 0
    while looked < worlds and (looked == 0 or eyes.has_time()):
        each = eyes.world()
        assert isinstance(each, MoonstoneState)
        true, lie = as_declared(each), as_a_lie(each)
        passed = ideas.chance(each.copy(), believe, eyes)
        if true is not None:
            gain += odds * (ideas.chance(true, doubt, eyes) - passed)
        if lie is not None:
            gain += (1.0 - odds if true is not None else 1.0) * (ideas.chance(lie, doubt, eyes) - passed)
        looked += 1
    return gain / float(looked)


def as_declared(world: MoonstoneState) -> MoonstoneState | None:
    """The same world with the declared card face down, taken from the hand or the deck; None if it is in neither."""
    found = world.copy()
    spell = found.stack[-1]
    assert isinstance(spell, Arcane)
    if spell.sealed == spell.declared:
        return found
    return found if _exchange(found, spell, spell.declared) else None


def as_a_lie(world: MoonstoneState) -> MoonstoneState | None:
    """The same world with another card face down; None if there is none."""
    found = world.copy()
    spell = found.stack[-1]
    assert isinstance(spell, Arcane)
    if spell.sealed != spell.declared:
        return found
    for card in hands.kinds(spell.hand):
        if card != spell.declared and _exchange(found, spell, card):
            return found
    return None


def _exchange(world: MoonstoneState, spell: Arcane, card: i64) -> bool:
    """Lay another card face down: one of the hand, or one without a place in the deck."""
    if spell.sealed == NOBODY:
        return False
    if hands.copies(spell.hand, card):
        spell.hand = hands.with_card(hands.without_card(spell.hand, card), spell.sealed)
    elif hands.copies(world.deck, card) and not world.deck_top and not world.deck_bottom:
        world.deck = hands.with_card(hands.without_card(world.deck, card), spell.sealed)
    else:
        return False
    spell.sealed = card
    return True


def answer(ideas: Ideas, world: MoonstoneState, worlds: int, eyes: Eyes) -> int:
    """OK or Bluff, where it is close sometimes the one and sometimes the other; a sure lie is never believed."""
    spell = world.stack[-1]
    assert isinstance(spell, Arcane)
    if odds_of_truth(spell) == 0.0:
        return int(actions.simple(actions.BLUFF))
    gain = gain_of_doubting(ideas, world, worlds, eyes)
    chance = max(0.0, min(1.0, 0.5 + 0.5 * gain / CLOSE))
    doubts = float(eyes.below(1_000)) < 1_000.0 * chance
    return int(actions.simple(actions.BLUFF if doubts else actions.OK))
