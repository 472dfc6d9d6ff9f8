"""Decisions before the first turn of a game: both seats answer, neither sees the other's answer first (D-01, D-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.actions import CHOOSE_DECK, DONE, RETURN, act, card_of
from moontable.games.bluemoon.cards.catalog import PEOPLES
from moontable.games.bluemoon.rules import series
from moontable.games.bluemoon.rules.decisions.base import Decision, one_of_or_done
from moontable.games.bluemoon.rules.questions import WHICH_DECK, WHICH_EXCHANGE, ask
from moontable.games.bluemoon.state.bits import bit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position


class WhichDeck(Decision):
    """Each player picks one of the people decks, or the deck of their own with which they came (BM-171)."""

    def permitted(self, p: Position) -> list[int]:
        options = [act(CHOOSE_DECK, number) for number in range(len(PEOPLES))]
        if series.has_own_deck(p, p.asker):
            options.append(act(CHOOSE_DECK, series.OWN_DECK))
        return options

    def take(self, p: Position, action: i64) -> None:
        number = card_of(action)
        if p.asker == 0:
            p.sealed = number
            ask(p, WHICH_DECK, 1)
        else:
            series.decks_chosen(p, number)


class Exchange(Decision):
    """Each player puts any number of first cards back."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(RETURN, p.player(p.asker).hand & ~p.picked)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            p.picked |= bit_of(card_of(action))
        elif p.asker == 0:
            p.sealed = p.picked
            ask(p, WHICH_EXCHANGE, 1)
        else:
            series.exchanged(p, p.picked)
