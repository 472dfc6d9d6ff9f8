"""Blue Moon City as a search of one's own turn sees it: up to where cards are thrown away, and then which ones.

Nothing that matters becomes known within a turn: reward cards lie face down, and what is drawn comes after it. So one
world is like the other, cards to come are counted and never looked at, and a line holds to the end of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.city.greedy import PREMIUM
from moontable.bots.city.judging import CityJudge
from moontable.bots.search.outline import Outline
from moontable.core.contract import State
from moontable.games.city import CityState, actions
from moontable.games.city.components.cards import FLIT_1, value_of
from moontable.games.city.components.city import ALL_COMPLETED
from moontable.games.city.components.spaces import DISTANCE, SPACES
from moontable.games.city.rules import deck, orderly
from moontable.games.city.rules.payment import pays
from moontable.games.city.state.position import DISCARD, DRAGON, FINISHED, MOVE, PAY, SECOND

if TYPE_CHECKING:
    from mypy_extensions import i64

MIX: Final = 0x2F9BE3
ANYWHERE: Final = -1
PAYMENTS: Final = 2
"""So many ways to go on with a payment are tried."""
PROMISE: Final[tuple[float, ...]] = (0.5, 0.6, 0.8, 1.0, 0.9, 0.7, 0.7, 0.0)
"""By step: payments that were begun are gone on with first, and what needs no power comes before what needs one."""
WIDE: Final = 0xFFFFFFFFFF
"""Keys have 40 bits, so that their product with `MIX` stays below 2**62, compiled or not."""


class CityOutline(Outline):
    """Judges where the turn is over but for the draw."""

    def __init__(self, judge: CityJudge, start: CityState) -> None:
        self.judge: Final = judge
        self.dragons: Final[i64] = start.dragons
        """Where they were: whoever moves one goes where it is."""
        self.allowance: Final[i64] = start.allowance

    def hidden(self, state: State, seat: int) -> int:
        return 0

    def candidates(self, state: State, seat: int, hidden: int) -> list[int]:
        """Payments without waste, each in one order; dragons come along, Flits are for where no steps lead."""
        assert isinstance(state, CityState)
        if state.step == MOVE:
            return self._moves(state)
        if state.step == DRAGON:
            goal = self._goal(state)
            return [
                each
                for each in state.legal()
                if goal in (ANYWHERE, each - actions.PUT) and self._is_worth_a_dragon(state, each - actions.PUT)
            ]
        if state.step == PAY:
            return _payments(state)
        if state.step == SECOND:  # two cards come in one order
            return [each for each in state.legal() if each == actions.DONE or each - actions.THROW >= state.chosen]
        return state.legal()

    def _moves(self, state: CityState) -> list[int]:
        goal = self._goal(state)
        if goal == ANYWHERE:
            options = state.legal()
            return [each for each in options if each >= actions.USE or self._is_on_the_way(state, each - actions.GO)]
        followers = actions.USE + FLIT_1  # Flits are used before dragons
        return [each for each in state.legal() if each == actions.GO + goal or actions.USE <= each < followers]

    def _goal(self, state: CityState) -> i64:
        """Where the figure goes in this line: to a dragon that was moved."""
        if state.dragons == self.dragons:
            return ANYWHERE
        dragon: i64 = 0
        while dragon < 3:
            if state.dragon(dragon) != (self.dragons >> (5 * dragon)) & 31:
                return state.dragon(dragon)
            dragon += 1
        return ANYWHERE

    def _is_on_the_way(self, state: CityState, space: i64) -> bool:
        """Whether the steps suffice for a space, and no card was used for it in vain."""
        away: i64 = DISTANCE[SPACES * state.me().space + space]
        return away <= state.allowance and (state.allowance == self.allowance or away > self.allowance)

    def _is_worth_a_dragon(self, state: CityState, space: i64) -> bool:
        """Whether the figure can follow there and make a contribution."""
        me, city = state.me(), state.city
        if state.is_completed(space) or not self._is_on_the_way(state, space):
            return False
        box: i64 = city.first_box[space]
        end = box + city.boxes[space]
        colour: i64 = city.colour[space]
        while box < end:
            if not (state.filled >> box) & 1 and pays(me.hand_low, me.hand_high, colour, city.box_value[box]):
                return True
            box += 1
        return False

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

    def promise(self, start: State, state: State, seat: int, hidden: int, number: int) -> float:
        assert isinstance(state, CityState)
        return PROMISE[state.step]

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
    """The cards that are missed least for each point they pay."""
    found = orderly.cards(state)
    if len(found) > PAYMENTS:
        ranked = [(PREMIUM[card] - 0.1 * float(value_of(card)), card) for card in found]
        ranked.sort()
        found = [card for _, card in ranked[:PAYMENTS]]
    return [actions.PAY + card for card in found] if found else state.legal()[:1]


def _mixed(key: i64, number: i64) -> i64:
    return (((key * MIX) & WIDE) ^ number ^ (key >> 19)) & WIDE
