"""Blue Moon City as a search of one's own turn sees it: up to where cards are thrown away, and then which ones.

Nothing that matters becomes known within a turn: reward cards lie face down, and what is drawn comes after it. So one
world is like the other, cards to come are counted and never looked at, and a line holds to the end of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.city.judging import CityJudge
from moontable.bots.search.outline import Outline
from moontable.core.contract import State
from moontable.games.city import CityState, actions
from moontable.games.city.components.city import ALL_COMPLETED
from moontable.games.city.components.spaces import DISTANCE, SPACES
from moontable.games.city.rules import deck, orderly
from moontable.games.city.rules.payment import pays
from moontable.games.city.state.position import DISCARD, DRAGON, FINISHED, MOVE, PAY, SECOND

if TYPE_CHECKING:
    from mypy_extensions import i64

MIX: Final = 0x2F9BE3
WIDE: Final = 0xFFFFFFFFFF
"""Keys have 40 bits, so that their product with `MIX` stays below 2**62, compiled or not."""


class CityOutline(Outline):
    """Judges where the turn is over but for the draw."""

    def __init__(self, judge: CityJudge, start: CityState) -> None:
        self.judge: Final = judge
        self.dragons: Final[i64] = start.dragons
        """Where they were: whoever moves one goes where it is."""

    def hidden(self, state: State, seat: int) -> int:
        return 0

    def candidates(self, state: State, seat: int, hidden: int) -> list[int]:
        """Payments without waste, each in one order; dragons only come along."""
        assert isinstance(state, CityState)
        if state.step == MOVE:
            return self._moves(state)
        if state.step == DRAGON:
            return [each for each in state.legal() if _is_worth_a_dragon(state, each - actions.PUT)]
        if state.step == PAY:
            return _payments(state)
        if state.step == SECOND:  # two cards come in one order
            return [each for each in state.legal() if each == actions.DONE or each - actions.THROW >= state.chosen]
        return state.legal()

    def _moves(self, state: CityState) -> list[int]:
        options = state.legal()
        if state.dragons == self.dragons:
            return options
        followed: i64 = 0
        for dragon in range(3):
            if state.dragon(dragon) != (self.dragons >> (5 * dragon)) & 31:
                followed |= 1 << state.dragon(dragon)
        return [each for each in options if each >= actions.PUT or (followed >> (each - actions.GO)) & 1]

    def after(self, state: State, seat: int, action: int, hidden: int) -> int:
        assert isinstance(state, CityState)
        if (state.step == DISCARD and action == actions.DONE) or state.step == SECOND:
            end_unseen(state, action)
        else:
            state.apply(action)
        return 0

    def is_over(self, before: State, state: State, seat: int) -> bool:
        assert isinstance(state, CityState)
        return bool(state.step == DISCARD or state.step == FINISHED)

    def key(self, state: State, seat: int, hidden: int) -> int:
        assert isinstance(state, CityState)
        me = state.me()
        key = _mixed(_mixed(1, me.hand_low & WIDE), me.hand_low >> 40 | state.filled >> 40 << 8)
        key = _mixed(_mixed(key, me.hand_high), state.laid_low & WIDE)
        key = _mixed(_mixed(key, state.laid_high), state.laid_low >> 40 | state.dragons << 8 | state.box << 24)
        key = _mixed(key, state.filled & WIDE)
        key = _mixed(key, state.step | me.space << 3 | state.allowance << 8 | state.chosen << 16 | me.offerings << 24)
        return int(_mixed(key, 1 if state.contributed else 0))

    def is_chance(self, start: State, state: State, seat: int) -> bool:
        return False

    def value(self, start: State, state: State, seat: int, hidden: int) -> float:
        assert isinstance(state, CityState)
        if state.step == DISCARD and state.completed == ALL_COMPLETED:
            state = state.copy()
            state.apply(actions.DONE)  # the end of the turn may be the end of the game
        if state.outcome is not None:
            return state.outcome.share(seat)
        return self.judge.chance(state, seat)

    def quick(self, state: State) -> int:
        return state.legal()[0]


def end_unseen(state: CityState, action: int) -> None:
    """End a turn as far as its player can foresee: what is drawn for cards thrown away lies face down."""
    if state.step == DISCARD:
        return
    thrown = 1
    if action != actions.DONE:
        state.lay(action - actions.THROW)
        thrown = 2
    state.show_laid()
    deck.deal_face_down(state, state.me(), thrown)
    state.step = DISCARD


def _payments(state: CityState) -> list[int]:
    found = [actions.PAY + card for card in orderly.cards(state)]
    return found or state.legal()[:1]


def _is_worth_a_dragon(state: CityState, space: i64) -> bool:
    """Whether the figure can follow there and make a contribution."""
    me, city = state.me(), state.city
    if state.is_completed(space) or DISTANCE[SPACES * me.space + space] > state.allowance:
        return False
    box: i64 = city.first_box[space]
    end = box + city.boxes[space]
    while box < end:
        if not (state.filled >> box) & 1 and pays(me.hand_low, me.hand_high, city.colour[space], city.box_value[box]):
            return True
        box += 1
    return False


def _mixed(key: i64, number: i64) -> i64:
    return (((key * MIX) & WIDE) ^ number ^ (key >> 19)) & WIDE
