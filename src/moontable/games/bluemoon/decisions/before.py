"""Decisions before the first turn of a game: both seats answer, neither sees the other's answer first (D-01, D-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon import series
from moontable.games.bluemoon.actions import CHOOSE_DECK, DONE, RETURN, act, card_of
from moontable.games.bluemoon.asking import WHICH_DECK, WHICH_EXCHANGE, ask
from moontable.games.bluemoon.catalog import PEOPLES
from moontable.games.bluemoon.decisions.base import Decision, one_of_or_done

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.position import Position


class WhichDeck(Decision):
    """Each player picks one of the people decks, or the deck of his own with which he came (BM-171)."""

    words = "Which deck do you play next?"

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

    words = "Which cards of your first hand do you put back?"

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(RETURN, p.side(p.asker).hand & ~p.picked)

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            p.picked |= 1 << card_of(action)
        elif p.asker == 0:
            p.sealed = p.picked
            ask(p, WHICH_EXCHANGE, 1)
        else:
            series.exchanged(p, p.picked)
