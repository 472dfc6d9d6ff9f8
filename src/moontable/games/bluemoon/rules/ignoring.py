"""Which cards, texts and icons count at this moment (BM-145 to BM-150).

`settle` is called after every change of the table. It answers, for both players and for all cards wherever they
lie: do the values count (`live`), the text (`speaking`), the icons (`iconic`)?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from moontable.games.bluemoon.rules.power import EVEN_CHARACTERS, EVEN_OTHERS, ODD_CHARACTERS, ODD_OTHERS
from moontable.games.bluemoon.state.bits import lowest
from moontable.games.bluemoon.state.player import Player

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE_CARDS: Final = WHOLE_CHARACTERS | WHOLE_BOOSTERS | WHOLE_SUPPORTS | WHOLE_ICON_CARDS


def settle(a: Player, b: Player) -> None:
    """Work out what counts of both players' cards."""
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


def lying(player: Player) -> i64:
    """The active cards that show their face: combat cards, supports, the leadership card in force, ships (BM-085)."""
    return player.active | (player.support & ~player.facedown) | player.leading | player.ships


def heard_against(player: Player, other: Player) -> i64:
    """What the ignoring texts of the other player do to this one, after all of them are settled (BM-149)."""
    says = _said(other, lying(other) & other.deck.ignorers)
    return _heard(says, _said(player, lying(player) & player.deck.ignorers))


def _said(player: Player, ignorers: i64) -> i64:
    says: i64 = 0
    ignores = player.deck.ignores
    while ignorers:
        says |= ignores[lowest(ignorers)]
        ignorers &= ignorers - 1
    return says


def _heard(mine: i64, yours: i64) -> i64:
    """What is left of my ignoring texts in the face of yours, by the order of BM-149."""
    cancels_mine = _cancelling_lives(mine, yours)
    cancels_yours = _cancelling_lives(yours, mine)
    if cancels_mine and cancels_yours:  # (c) two living ones cancel each other
        cancels_mine = cancels_yours = False
    all_mine = _all_texts_heard(mine, yours, cancels_yours)
    all_yours = _all_texts_heard(yours, mine, cancels_mine)
    whole_mine: i64 = 0
    whole_yours: i64 = 0
    if not all_yours:  # (e) Flit characters fear nothing else
        whole_mine = mine & WHOLE_CARDS
    if not all_mine:
        whole_yours = yours & WHOLE_CARDS
    if whole_yours & WHOLE_SUPPORTS:  # (b) an ignored support cancels nothing
        cancels_mine = False
    if whole_mine & WHOLE_SUPPORTS:
        cancels_yours = False
    heard = (mine & TEXTS_STUBBORN) | whole_mine  # (a) the stubborn one always works
    if cancels_mine:
        heard |= TEXTS_CANCELLING
    if all_mine:
        heard |= ALL_TEXTS
    if not all_yours and not cancels_yours and yours & TEXTS_STUBBORN == 0:
        heard |= _icons_heard(mine, whole_yours)
    return heard


def _cancelling_lives(mine: i64, yours: i64) -> bool:
    """(b) My cancelling text dies of a stubborn one, or of one against supports that my text against all misses."""
    if mine & TEXTS_CANCELLING == 0 or yours & TEXTS_STUBBORN:
        return False
    return yours & WHOLE_SUPPORTS == 0 or mine & ALL_TEXTS != 0


def _all_texts_heard(mine: i64, yours: i64, cancels_yours: bool) -> bool:
    """(d) My text against all texts works unless a stubborn or a living cancelling one opposes it."""
    return mine & ALL_TEXTS != 0 and yours & TEXTS_STUBBORN == 0 and not cancels_yours


def _icons_heard(mine: i64, whole_yours: i64) -> i64:
    """(f) Texts against icons stand on an ordinary character and an ordinary support."""
    heard: i64 = 0
    if whole_yours & WHOLE_CHARACTERS == 0:
        heard |= mine & ICONS_BUT_STOP
    if whole_yours & WHOLE_SUPPORTS == 0:
        heard |= mine & ICONS_BUT_STOP_AND_PROTECTED
    return heard


def _nothing_ignored(player: Player, lies: i64) -> None:
    deck = player.deck
    player.live = deck.all
    player.speaking = deck.with_text
    player.iconic = deck.all
    player.guarded = lies & deck.protected
    player.working = lies & deck.with_text
    player.bluffs_live = True
    player.lent_icons = True
    player.bluff_icons = True


def _silence(player: Player, lies: i64, against: i64) -> None:
    """Apply what the opponent ignores to all cards of a player, active PROTECTED ones excepted (BM-100, BM-147)."""
    deck = player.deck
    guarded: i64 = 0
    whole: i64 = 0
    if not against & ICONS_BUT_STOP:
        guarded = lies & deck.protected
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
    if against & ALL_TEXTS:
        mute |= deck.all & ~guarded
    elif against & (TEXTS_STUBBORN | TEXTS_CANCELLING):
        mute |= deck.all & ~deck.flit_characters & ~guarded
    icons_gone = against & (ICONS_BUT_STOP | ICONS_BUT_STOP_AND_PROTECTED) != 0
    player.live = deck.all & ~whole
    player.speaking = deck.with_text & ~mute
    player.iconic = 0
    if not icons_gone:
        player.iconic = deck.all & ~whole
    player.guarded = guarded
    player.working = lies & player.speaking
    player.bluffs_live = against & (WHOLE_SUPPORTS | WHOLE_ICON_CARDS) == 0
    player.lent_icons = not icons_gone and against & WHOLE_ICON_CARDS == 0
    player.bluff_icons = player.bluffs_live and not icons_gone


def _zeroed_by(player: Player) -> i64:
    """The printed values that this player's Cool gang makes 0 for the other (BM-157)."""
    deck = player.deck
    cool = player.working & deck.zeroing
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
