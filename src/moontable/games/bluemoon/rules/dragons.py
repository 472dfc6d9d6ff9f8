"""Dragons, retreats and the end of a game (section 4 of the checklist)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.rules.drawing import refill
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.news import ATTRACTED, FIGHT_WON, Note, names
from moontable.games.bluemoon.terms import DRAGONS, FINISHED, NO_ELEMENT, SIX_CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

# How a game ended
STILL_PLAYING: Final = 0
FURTHER_DRAGON: Final = 1
DRAGONS_AT_THE_END: Final = 2
RAN_OUT_FIRST: Final = 3
HAD_CARDS_LAST: Final = 4


def attract(p: Position, player: Player, cards: i64 = 0) -> None:
    """A player attracts one dragon, because of these cards of theirs; beyond three they have won (BM-067, BM-070)."""
    if p.phase == FINISHED:
        return
    if p.notes is not None:
        p.notes.append(Note(ATTRACTED, int(player.seat), names(player, cards)))
    move_dragon(p, player)


def move_dragon(p: Position, player: Player) -> None:
    """One dragon comes over: from the other player, or from the middle."""
    other = p.opp if player is p.me else p.me
    if other.dragons > 0:
        other.dragons -= 1
    elif player.dragons < DRAGONS:
        player.dragons += 1
    else:
        finish(p, player.seat, FURTHER_DRAGON)


def is_great_victory(winner: Player) -> bool:
    """Whether enough cards lie on the winner's table that the fight counts for two dragons (BM-064)."""
    return bits_in(winner.combat | winner.support) - bits_in(winner.facedown) >= SIX_CARDS


def retreat_gain(p: Position, loser: Player, winner: Player) -> i64:
    """How many dragons the winner attracts when the loser retreats (BM-064 to BM-066)."""
    gain: i64 = 2 if is_great_victory(winner) else 1
    gain += bits_in(attracting(p, loser, winner))
    gain -= bits_in(loser.working & loser.deck.fewer_dragons)
    if gain < 0:
        gain = 0
    if loser.working & loser.deck.at_most_one_dragon and gain > 1:
        gain = 1
    if loser.working & loser.deck.no_dragons:
        gain = 0
    return gain


def attracting(p: Position, loser: Player, winner: Player) -> i64:
    """The winner's cards that attract a dragon each when the loser retreats: Sirens only if nobody paid them."""
    unpaid = winner.deck.character_or_dragon
    if loser is p.me:
        unpaid &= ~p.paid
    return winner.working & (winner.deck.more_dragons | unpaid)


def note_victory(p: Position, loser: Player, winner: Player, gain: i64) -> None:
    """Tell who wins a fight, and which cards make it more or fewer dragons than usual."""
    if p.notes is None:
        return
    many = is_great_victory(winner)
    deck = loser.deck
    if loser.working & deck.no_dragons:
        p.notes.append(Note(FIGHT_WON, int(winner.seat), names(loser, loser.working & deck.no_dragons), 0))
        return
    limiting = loser.working & deck.fewer_dragons
    usual = (2 if many else 1) + bits_in(attracting(p, loser, winner)) - bits_in(limiting)
    if usual > gain:
        limiting |= loser.working & deck.at_most_one_dragon
    cards = names(winner, attracting(p, loser, winner)) + names(loser, limiting)
    p.notes.append(Note(FIGHT_WON, int(winner.seat), cards, int(gain), many))


def end_fight(p: Position, loser: Player) -> None:
    """A retreat: dragons, clean-up, refill; the game may end here (BM-061). The caller begins the next turn."""
    winner = p.opp if loser is p.me else p.me
    gain = retreat_gain(p, loser, winner)
    note_victory(p, loser, winner, gain)
    while gain > 0 and p.phase != FINISHED:
        move_dragon(p, winner)
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


def _clean_up(p: Position, player: Player) -> None:
    if player.facedown:
        p.revealed += 1
    player.discard_from_table(player.combat | player.support)
    discard_landed(player)
    player.leading = 0


def discard_landed(player: Player) -> None:
    """Ships landed this turn go to the discard pile with what is left on them (BM-062, BM-124)."""
    if player.landed == 0:
        return
    rest = player.landed_cargo
    player.leave_ship(rest)
    player.put_on_discard(player.landed | rest)
    player.landed = 0


def note_running_out(p: Position) -> None:
    """Remember who has run out, the current player before the other one (BM-071, BM-077)."""
    if p.me.hand == 0:
        _note_running_out(p, p.me)
    if p.opp.hand == 0:
        _note_running_out(p, p.opp)


def _note_running_out(p: Position, player: Player) -> None:
    if player.out_of_deck and not p.ran_out & bit_of(player.seat):
        p.ran_out |= bit_of(player.seat)
        if p.first_out < 0:
            p.first_out = player.seat
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
    """The game ends: the player with dragons wins, otherwise the edition decides (BM-074 to BM-076)."""
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
    return 1 + p.player(p.winner).dragons
