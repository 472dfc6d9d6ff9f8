"""Choices among the opponent's cards that texts ask for: on the table and in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import (
    BOOSTERS,
    DISCARD,
    DONE,
    HIDDEN,
    HIT,
    HIT_BLUFF,
    KEEP,
    OPEN,
    SUPPORTS,
    act,
    card_of,
    verb_of,
)
from moontable.games.bluemoon.cards.effects.opposing_cards import DiscardOne, discard_theirs
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.decisions.base import Decision, each, one_of, one_of_or_done, part_done
from moontable.games.bluemoon.state.bits import bit_of
from moontable.games.bluemoon.telling.news import LOST, Note, names

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


def note_loss(p: Position, card: i64) -> None:
    """A hidden card of the opponent is discarded, which shows it to everybody (D-17)."""
    if p.notes is not None:
        p.notes.append(Note(LOST, int(p.opp.seat), names(p.opp, card)))


# -- the opponent's table ----------------------------------------------------------------------------------------------


class Target(Decision):
    """Which opposing card is discarded (D-08); face-down ones are named by their place."""

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        effect = p.me.deck.timed_effects[p.source]
        if isinstance(effect, DiscardOne):
            targets = effect.targets(p)
            each(HIT, targets & ~p.opp.facedown, options)
            for place, card in enumerate(p.opp.bluffs):
                if targets & bit_of(card):
                    options.append(act(HIT_BLUFF, place))
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if verb_of(action) == HIT:
            discard_theirs(p, bit_of(card_of(action)))
        elif verb_of(action) == HIT_BLUFF:
            note_loss(p, bit_of(p.opp.bluffs[card_of(action)]))
            discard_theirs(p, bit_of(p.opp.bluffs[card_of(action)]))
        turn.go_on(p)


class WhoStays(Decision):
    """Which character stays when the rest is discarded (D-09)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(KEEP, p.choices)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            discard_theirs(p, p.opp.active & ~bit_of(card_of(action)))
        turn.go_on(p)


class BoostersOrSupports(Decision):
    """All boosters or all supports of the opponent (D-10)."""

    def permitted(self, p: Position) -> list[int]:
        opp = p.opp
        options: list[int] = []
        if opp.active & opp.deck.boosters & ~opp.guarded:
            options.append(BOOSTERS)
        if opp.support & ~opp.guarded:
            options.append(SUPPORTS)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action == BOOSTERS:
            discard_theirs(p, p.opp.active & p.opp.deck.boosters)
        elif action == SUPPORTS:
            discard_theirs(p, p.opp.support)
        turn.go_on(p)


# -- the opponent's hand -----------------------------------------------------------------------------------------------


class Robbed(Decision):
    """Cards from the opponent's hand: hidden ones by chance, disclosed ones by choice (D-17)."""

    def permitted(self, p: Position) -> list[int]:
        opp = p.opp
        options: list[int] = []
        if opp.hand & ~opp.disclosed:
            options.append(HIDDEN)
        each(OPEN, opp.hand & opp.disclosed, options)
        if p.picked == 0:
            options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        opp = p.opp
        if action == DONE:
            turn.go_on(p)
            return
        card = p.rng.pick(opp.hand & ~opp.disclosed) if action == HIDDEN else card_of(action)
        p.revealed += 1
        p.picked |= bit_of(card)
        if action == HIDDEN:
            note_loss(p, bit_of(card))
        opp.discard_from_hand(bit_of(card))
        p.want -= 1
        if p.want == 0 or opp.hand == 0:
            turn.go_on(p)


class Forced(Decision):
    """The opponent, or each player, discards cards of their choice (D-18)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of(DISCARD, p.player(p.asker).hand)

    def take(self, p: Position, action: i64) -> None:
        bit = bit_of(card_of(action))
        p.picked |= bit
        p.player(p.asker).discard_from_hand(bit)
        p.revealed += 1
        p.want -= 1
        if p.want == 0:
            part_done(p)
