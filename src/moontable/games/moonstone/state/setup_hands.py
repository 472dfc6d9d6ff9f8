"""Cards put into hands by hand: what the two sides of a round of melee or of an arcane ability hold (for `setup`)."""

from __future__ import annotations

from collections.abc import Sequence

from moontable.core.errors import BadPosition, shown
from moontable.games.moonstone.arcane.action import OFFER, PLAY, Arcane
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.stages import CHOOSE, GO_FOR_IT
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import ARCANE_DECK, EMPTY, MELEE_DECK
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.notation import ARCANE_NAMES


def hold(position: Position, given: object) -> None:
    """Exchange the hands just drawn: first that of the one who acts, then the other. Raises `BadPosition`."""
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != 2:
        raise BadPosition(f"hands: must be two lists of cards, not {shown(given)}")
    top = position.stack[-1] if position.stack else None
    if isinstance(top, Melee) and top.exchange == 0 and (top.stage == GO_FOR_IT or is_first_choice(top)):
        top.hands = dealt(given, list(MELEE_CARDS), MELEE_DECK)
    elif isinstance(top, Arcane) and top.stage in (OFFER, PLAY) and top.open == EMPTY:
        top.hand, top.resist = dealt(given, ARCANE_NAMES, ARCANE_DECK)
        position.deck = ARCANE_DECK - top.hand - top.resist
        position.deck_top = []
        position.deck_bottom = []
    else:
        raise BadPosition("hands: nobody has just drawn; `then` must lead to a fresh melee or arcane draw")
    position.run()


def is_first_choice(melee: Melee) -> bool:
    """Whether nobody has chosen a card of the hand yet."""
    return melee.stage == CHOOSE and melee.side == 0


def dealt(given: Sequence[object], names: list[str], deck: int) -> list[int]:
    """Both hands, which together hold no more cards of a kind than there are."""
    found: list[int] = []
    for side, cards in enumerate(given):
        if isinstance(cards, str) or not isinstance(cards, Sequence) or not cards:
            raise BadPosition(f"hands[{side}]: must be a list of cards, not {shown(cards)}")
        hand = EMPTY
        for card in cards:
            if card not in names:
                raise BadPosition(f"hands[{side}]: {shown(card)} is not one of {', '.join(names)}")
            kind = names.index(str(card))
            if hands.copies(deck, kind) == 0:
                raise BadPosition(f"hands[{side}]: there are not enough {card} cards")
            deck = int(hands.without_card(deck, kind))
            hand = int(hands.with_card(hand, kind))
        found.append(hand)
    return found
