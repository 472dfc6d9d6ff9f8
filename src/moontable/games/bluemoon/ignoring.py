"""Which cards, texts and icons count at this moment (BM-145 to BM-150).

`settle` is called after every change of the table. It answers, for both sides and for all cards wherever they
lie: do the values count (`live`), the text (`speaking`), the icons (`iconic`)?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.bits import lowest
from moontable.games.bluemoon.effects.lasting import (
    ICONS_BUT_STOP,
    ICONS_BUT_STOP_AND_PROTECTED,
    TEXTS,
    TEXTS_GAS,
    TEXTS_STUBBORN,
    WHOLE_BOOSTERS,
    WHOLE_CHARACTERS,
    WHOLE_ICON_CARDS,
    WHOLE_SUPPORTS,
)
from moontable.games.bluemoon.power import EVEN_CHARACTERS, EVEN_OTHERS, ODD_CHARACTERS, ODD_OTHERS
from moontable.games.bluemoon.side import Side

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE_CARDS: Final = WHOLE_CHARACTERS | WHOLE_BOOSTERS | WHOLE_SUPPORTS | WHOLE_ICON_CARDS


def settle(a: Side, b: Side) -> None:
    """Work out what counts on both sides."""
    lies_a = lying(a)
    lies_b = lying(b)
    ignorers_a = lies_a & a.deck.ignorers
    ignorers_b = lies_b & b.deck.ignorers
    if ignorers_a | ignorers_b == 0:
        _nothing_ignored(a, lies_a)
        _nothing_ignored(b, lies_b)
    else:
        says_a = _said(a, ignorers_a)
        says_b = _said(b, ignorers_b)
        _silence(a, lies_a, _heard(says_b, says_a))
        _silence(b, lies_b, _heard(says_a, says_b))
    a.zeroed = _zeroed_by(b)
    b.zeroed = _zeroed_by(a)


def lying(side: Side) -> i64:
    """The active cards that show their face: combat cards, supports, the leadership card in force, ships (BM-085)."""
    return side.active | (side.support & ~side.facedown) | side.leading | side.ships


def _said(side: Side, ignorers: i64) -> i64:
    says: i64 = 0
    ignores = side.deck.ignores
    while ignorers:
        says |= ignores[lowest(ignorers)]
        ignorers &= ignorers - 1
    return says


def _heard(mine: i64, yours: i64) -> i64:
    """What is left of my ignoring texts in the face of yours, by the order of BM-149."""
    gas_mine = _gas_lives(mine, yours)
    gas_yours = _gas_lives(yours, mine)
    if gas_mine and gas_yours:  # (c) two living ones cancel each other
        gas_mine = gas_yours = False
    enthralled_mine = _enthralls(mine, yours, gas_yours)
    enthralled_yours = _enthralls(yours, mine, gas_mine)
    whole_mine = 0 if enthralled_yours else mine & WHOLE_CARDS  # (e) Flit characters fear nothing else
    whole_yours = 0 if enthralled_mine else yours & WHOLE_CARDS
    if whole_yours & WHOLE_SUPPORTS:  # (b) an ignored support is no living gas
        gas_mine = False
    if whole_mine & WHOLE_SUPPORTS:
        gas_yours = False
    heard = (mine & TEXTS_STUBBORN) | whole_mine  # (a) the stubborn one always works
    if gas_mine:
        heard |= TEXTS_GAS
    if enthralled_mine:
        heard |= TEXTS
    if not enthralled_yours and not gas_yours and yours & TEXTS_STUBBORN == 0:
        heard |= _icons_heard(mine, whole_yours)
    return heard


def _gas_lives(mine: i64, yours: i64) -> bool:
    """(b) My gas dies of a stubborn text, and of one against supports that my text against all does not reach."""
    if mine & TEXTS_GAS == 0 or yours & TEXTS_STUBBORN:
        return False
    return yours & WHOLE_SUPPORTS == 0 or mine & TEXTS != 0


def _enthralls(mine: i64, yours: i64, gas_yours: bool) -> bool:
    """(d) My text against all texts works unless a stubborn one or a living gas opposes it."""
    return mine & TEXTS != 0 and yours & TEXTS_STUBBORN == 0 and not gas_yours


def _icons_heard(mine: i64, whole_yours: i64) -> i64:
    """(f) Texts against icons stand on an ordinary character and an ordinary support."""
    heard: i64 = 0
    if whole_yours & WHOLE_CHARACTERS == 0:
        heard |= mine & ICONS_BUT_STOP
    if whole_yours & WHOLE_SUPPORTS == 0:
        heard |= mine & ICONS_BUT_STOP_AND_PROTECTED
    return heard


def _nothing_ignored(side: Side, lies: i64) -> None:
    deck = side.deck
    side.live = deck.all
    side.speaking = deck.with_text
    side.iconic = deck.all
    side.guarded = lies & deck.protected
    side.working = lies & deck.with_text
    side.bluffs_live = True
    side.lent_icons = True
    side.bluff_icons = True


def _silence(side: Side, lies: i64, against: i64) -> None:
    """Apply what the opponent ignores to all cards of a side, active PROTECTED ones excepted (BM-100, BM-147)."""
    deck = side.deck
    guarded = lies & deck.protected if not against & ICONS_BUT_STOP else 0
    whole: i64 = 0
    if against & WHOLE_CHARACTERS:
        whole |= deck.characters & ~deck.flit_characters
    if against & WHOLE_BOOSTERS:
        whole |= deck.boosters
    if against & WHOLE_SUPPORTS:
        whole |= deck.supports
    if against & WHOLE_ICON_CARDS:
        whole |= deck.with_icon & ~deck.flit_characters
    whole &= ~guarded
    mute = whole
    if against & TEXTS:
        mute |= deck.all & ~guarded
    elif against & (TEXTS_STUBBORN | TEXTS_GAS):
        mute |= deck.all & ~deck.flit_characters & ~guarded
    icons_gone = against & (ICONS_BUT_STOP | ICONS_BUT_STOP_AND_PROTECTED) != 0
    side.live = deck.all & ~whole
    side.speaking = deck.with_text & ~mute
    side.iconic = 0 if icons_gone else deck.all & ~whole
    side.guarded = guarded
    side.working = lies & side.speaking
    side.bluffs_live = against & (WHOLE_SUPPORTS | WHOLE_ICON_CARDS) == 0
    side.lent_icons = not icons_gone and against & WHOLE_ICON_CARDS == 0
    side.bluff_icons = side.bluffs_live and not icons_gone


def _zeroed_by(side: Side) -> i64:
    """The printed values that this side's Cool gang makes 0 on the other side (BM-157)."""
    deck = side.deck
    cool = side.working & deck.zeroing
    if cool == 0:
        return 0
    zeroed: i64 = 0
    if cool & deck.zero_odd_characters:
        zeroed |= ODD_CHARACTERS
    if cool & deck.zero_even_characters:
        zeroed |= EVEN_CHARACTERS
    if cool & deck.zero_odd_others:
        zeroed |= ODD_OTHERS
    if cool & deck.zero_even_others:
        zeroed |= EVEN_OTHERS
    return zeroed
