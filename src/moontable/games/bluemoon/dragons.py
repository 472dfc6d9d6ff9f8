"""Dragons, retreats and the end of a game (section 4 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.bits import bits_in
from moontable.games.bluemoon.drawing import refill
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.side import Side
from moontable.games.bluemoon.terms import DRAGONS, FINISHED, NO_ELEMENT, SIX_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

# How a game ended
STILL_PLAYING: Final = 0
FURTHER_DRAGON: Final = 1
DRAGONS_AT_THE_END: Final = 2
RAN_OUT_FIRST: Final = 3
HAD_CARDS_LAST: Final = 4


def attract(p: Position, side: Side) -> None:
    """A player attracts one dragon; beyond three he has won (BM-067, BM-070)."""
    if p.phase == FINISHED:
        return
    other = p.opp if side is p.me else p.me
    if other.dragons > 0:
        other.dragons -= 1
    elif side.dragons < DRAGONS:
        side.dragons += 1
    else:
        finish(p, side.seat, FURTHER_DRAGON)


def retreat_gain(p: Position, loser: Side, winner: Side) -> i64:
    """How many dragons the winner attracts when the loser retreats (BM-064 to BM-066)."""
    on_table = bits_in(winner.combat | winner.support) - bits_in(winner.facedown)
    gain: i64 = 2 if on_table >= SIX_CARDS else 1
    gain += bits_in(winner.working & winner.deck.more_dragons)
    gain += bits_in(winner.working & winner.deck.sirens & ~(p.paid if loser is p.me else 0))
    gain -= bits_in(loser.working & loser.deck.fewer_dragons)
    if gain < 0:
        gain = 0
    if loser.working & loser.deck.at_most_one_dragon and gain > 1:
        gain = 1
    if loser.working & loser.deck.no_dragons:
        gain = 0
    return gain


def end_fight(p: Position, loser: Side) -> None:
    """A retreat: dragons, clean-up, refill; the game may end here (BM-061). The caller begins the next turn."""
    winner = p.opp if loser is p.me else p.me
    gain = retreat_gain(p, loser, winner)
    while gain > 0 and p.phase != FINISHED:
        attract(p, winner)
        gain -= 1
    if p.phase == FINISHED:
        return
    p.fight = False
    p.opening = False
    p.element = NO_ELEMENT
    _clean_up(p, loser)
    _clean_up(p, winner)
    p.settle()
    refill(p, loser)
    refill(p, winner)
    if p.ran_out:
        finish_by_dragons(p)


def _clean_up(p: Position, side: Side) -> None:
    if side.facedown:
        p.reveal_count += 1
    side.discard_from_table(side.combat | side.support)
    discard_landed(side)
    side.leading = 0


def discard_landed(side: Side) -> None:
    """Ships landed this turn go to the discard pile with what is left on them (BM-062, BM-124)."""
    if side.landed == 0:
        return
    rest = side.landed_cargo
    side.leave_ship(rest)
    side.put_on_discard(side.landed | rest)
    side.landed = 0


def note_running_out(p: Position) -> None:
    """Remember who has run out, the current player before the other one (BM-071, BM-077)."""
    if p.me.hand == 0:
        _note_running_out(p, p.me)
    if p.opp.hand == 0:
        _note_running_out(p, p.opp)


def _note_running_out(p: Position, side: Side) -> None:
    if side.out_of_deck and not p.ran_out & (1 << side.seat):
        p.ran_out |= 1 << side.seat
        if p.first_out < 0:
            p.first_out = side.seat
    if p.ran_out:
        _note_last_holder(p)


def _note_last_holder(p: Position) -> None:
    """Who has run out may retrieve a card and hold the last one after all, so this changes (BM-072, BM-076)."""
    mine = p.me.hand != 0 or not p.me.out_of_deck
    theirs = p.opp.hand != 0 or not p.opp.out_of_deck
    if mine != theirs:
        p.last_holder = p.me.seat if mine else p.opp.seat
    elif mine:
        p.last_holder = -1


def finish_by_dragons(p: Position) -> None:
    """The game ends: whoever has dragons wins, otherwise the edition decides (BM-074 to BM-076)."""
    if p.me.dragons or p.opp.dragons:
        finish(p, p.me.seat if p.me.dragons else p.opp.seat, DRAGONS_AT_THE_END)
    elif p.edition.cards_last_wins and p.last_holder >= 0:
        finish(p, p.last_holder, HAD_CARDS_LAST)
    else:
        finish(p, 1 - p.first_out, RAN_OUT_FIRST)


def finish(p: Position, winner: i64, ending: i64) -> None:
    """This game is over."""
    p.phase = FINISHED
    p.winner = winner
    p.ending = ending
    p.asked = 0


def crystals_won(p: Position) -> i64:
    """What the winner of a finished game scores (BM-078 to BM-080)."""
    if p.ending == FURTHER_DRAGON:
        return DRAGONS + 1
    return 1 + p.side(p.winner).dragons
