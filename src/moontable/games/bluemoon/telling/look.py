"""What anybody may find out: whether a card on the table counts, what others do to it, what a draw deck still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.errors import UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.games.bluemoon.cards.effects.lasting import (
    ALL_TEXTS,
    ICONS_BUT_STOP,
    ICONS_BUT_STOP_AND_PROTECTED,
    TEXTS_CANCELLING,
    TEXTS_STUBBORN,
    WHOLE_BOOSTERS,
    WHOLE_CHARACTERS,
    WHOLE_ICON_CARDS,
    WHOLE_SUPPORTS,
)
from moontable.games.bluemoon.rules import demands, power
from moontable.games.bluemoon.rules.ignoring import lying
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.blame import ids, ignoring, named
from moontable.games.bluemoon.terms import EARTH, FIRE, KINDS
from moontable.games.bluemoon.words import WORDS, card_name

if TYPE_CHECKING:
    from mypy_extensions import i64

AGAINST_TEXTS: Final = ALL_TEXTS | TEXTS_CANCELLING | TEXTS_STUBBORN
AGAINST_ICONS: Final = ICONS_BUT_STOP | ICONS_BUT_STOP_AND_PROTECTED


def look(p: Position, question: str) -> Explanation:
    """The answer to `card 1 hoax/12`, a card on the table of a seat, or to `deck 1`, what it can still draw.

    Raises `UnreadableAction` for anything else.
    """
    for player, other in ((p.me, p.opp), (p.opp, p.me)):
        if question == f"deck {player.seat}":
            return _drawn_from(player)
        for card, face in enumerate(player.deck.cards):
            if question == f"card {player.seat} {face.id}" and open_on_table(player) & bit_of(card):
                return _said(player, other, bit_of(card))
    raise UnreadableAction(
        f"{shown(question)}: ask about a card that is face up in front of a player, such as `card 1 hoax/12`, "
        "or about a draw deck, such as `deck 1`"
    )


def _drawn_from(player: Player) -> Explanation:
    """How far a player is from running out, and what that means (BM-071 to BM-075)."""
    left, held = int(bits_in(player.draw)) + len(player.bottom), int(bits_in(player.hand))
    who = WORDS.seat(int(player.seat))
    if not left and not held:
        return Explanation("BM-071", WORDS.say("look.deck-out", who=who))
    slug, number = ("deck", left) if left else ("deck-empty", held)
    return Explanation("BM-071", WORDS.say(f"look.{slug}", who=who, number=number, ending=WORDS.say("look.last-fight")))


def open_on_table(player: Player) -> i64:
    """The cards of a player that everybody sees lying there, also those that others cover."""
    return lying(player) | player.combat | player.landed


def _said(player: Player, other: Player, bit: i64) -> Explanation:
    face = player.deck.cards[lowest(bit)]
    name = card_name(face)
    if player.combat & ~player.active & bit:
        return Explanation("BM-086", WORDS.say("look.covered", card=name))
    if not lying(player) & bit:
        return Explanation("BM-085", WORDS.say("look.landed", card=name))
    if player.live & bit == 0:
        return _ignored(player, other, name, "ignored", _whole(player, bit))
    if player.deck.with_text & bit and player.speaking & bit == 0:
        return _ignored(player, other, name, "text-ignored", AGAINST_TEXTS)
    if face.icons and player.iconic & bit == 0:
        return _ignored(player, other, name, "icons-ignored", AGAINST_ICONS)
    slug = "doubled" if demands.doubled_demand(player) & bit else KINDS[face.kind]
    said = [WORDS.say(f"look.{slug}", card=name)]
    if face.fire is None:
        return Explanation("BM-085", said[0])
    return _reckoned(player, other, lowest(bit), said)


# -- what becomes of its values ----------------------------------------------------------------------------------------


def _reckoned(player: Player, other: Player, card: int, said: list[str]) -> Explanation:
    """The same with every card that changes the values of this one, and what they are now (BM-157 to BM-160)."""
    zeroing = _zeroing(player, other, card)
    doubling = _doubling(player, card)
    raising = _raising(player, card)
    levelling = _levelling(player, card)
    if zeroing:
        said.append(WORDS.say("look.zero", cards=named(other, zeroing)))
    if doubling:
        said.append(WORDS.say("look.twice", cards=named(player, doubling)))
    if levelling:
        said.append(WORDS.say("look.levelled", cards=named(player, levelling)))
    if raising:
        said.append(WORDS.say("look.raised", cards=named(player, raising)))
    elif zeroing or doubling or levelling:
        values = [power.own_value(player, card, element) for element in (FIRE, EARTH)]
        fire, earth = [int(value) << int(bits_in(doubling)) for value in values]
        said.append(WORDS.say("look.now", fire=fire, earth=earth))
    because = ids(other, zeroing) + ids(player, doubling | raising | levelling)
    return Explanation("BM-157" if because else "BM-085", " ".join(said), "", because)


def _zeroing(player: Player, other: Player, card: int) -> i64:
    """The cards of the other player that make a printed value of this one 0."""
    face, deck = player.deck.cards[card], other.deck
    found: i64 = 0
    for element, value in ((FIRE, face.fire), (EARTH, face.earth)):
        if value and power.printed(player, card, element) == 0:
            if player.deck.characters & bit_of(card):
                found |= deck.zero_odd_characters if value & 1 else deck.zero_even_characters
            else:
                found |= deck.zero_odd_others if value & 1 else deck.zero_even_others
    return found & other.working


def _doubling(player: Player, card: int) -> i64:
    """The cards of the same player that double all cards of this kind."""
    deck, bit = player.deck, bit_of(card)
    if deck.characters & bit:
        return player.working & deck.double_characters
    return player.working & (deck.double_boosters if deck.boosters & bit else deck.double_supports)


def _raising(player: Player, card: int) -> i64:
    """The cards of the same player that raise or double one of the characters, this one or another (Q12)."""
    deck = player.deck
    if deck.characters & bit_of(card) == 0:
        return 0
    return player.working & (deck.raise_one | deck.double_one_fire | deck.double_one_earth)


def _levelling(player: Player, card: int) -> i64:
    """The cards of the same player that raise each character to its higher value."""
    deck = player.deck
    return player.working & deck.raise_each if deck.characters & bit_of(card) else 0


# -- who ignores it ----------------------------------------------------------------------------------------------------


def _ignored(player: Player, other: Player, name: str, slug: str, reaching: i64) -> Explanation:
    cards = ignoring(player, other, reaching)
    said = WORDS.say(f"look.{slug}", card=name, cards=named(other, cards))
    return Explanation("BM-146", said, "", ids(other, cards))


def _whole(player: Player, bit: i64) -> i64:
    """Which of the texts that ignore whole cards reach this one."""
    deck = player.deck
    reaching: i64 = WHOLE_ICON_CARDS if deck.with_icon & bit else 0
    if deck.characters & bit:
        reaching |= WHOLE_CHARACTERS
    elif deck.boosters & bit:
        reaching |= WHOLE_BOOSTERS
    elif deck.supports & bit:
        reaching |= WHOLE_SUPPORTS
    return reaching
