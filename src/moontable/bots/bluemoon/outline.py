"""Blue Moon as a search of one's own turn sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.bots.bluemoon.bluffing import chance_of_call
from moontable.bots.bluemoon.greedy import quick, stronger_element, strongest
from moontable.bots.bluemoon.judging import Judge
from moontable.bots.search.outline import NO_WAY, Outline
from moontable.core.contract import State
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.decisions import DECISIONS
from moontable.games.bluemoon.rules.questions import (
    NOTHING,
    WHETHER_TO_CALL,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CHARACTER,
    WHICH_DECLINED,
    WHICH_ELEMENT,
    WHICH_FOR_SHIP,
    WHICH_FORCED,
    WHICH_FROM_DRAW,
    WHICH_OFFERED,
    WHICH_RECALLED,
    WHICH_REVEALED,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 40
"""Quick decisions after which a turn is judged as it stands."""
MIX: Final = 0x2F9BE3
WIDE: Final = 0xFFFFFFFFFF
"""Keys have 40 bits, so that their product with `MIX` stays below 2**62, compiled or not."""


class BlueMoonOutline(Outline):
    """Plays face-down cards against an opponent who calls by the odds, `doubt` more or less often."""

    def __init__(self, judge: Judge, doubt: float = 0.0, thorough: bool = False) -> None:
        """`thorough`: of a turn that is too wide to be looked at in full, each position is brought to an end."""
        self.judge: Final = judge.thinking()
        self.doubt: Final = doubt
        self.thorough: Final = thorough
        self.spare: Final[list[BlueMoonState]] = []
        """Copies that nobody needs any more."""

    def hidden(self, state: State, seat: int) -> int:
        """One's own draw deck, but for cards that lie open."""
        assert isinstance(state, BlueMoonState)
        return state.player(seat).draw & ~(state.choices if state.asked == WHICH_REVEALED else 0)

    def candidates(self, state: State, seat: int, hidden: int) -> list[int]:
        """What is permitted; dead ends need no search of their own here, they just never reach the end of the turn."""
        assert isinstance(state, BlueMoonState)
        permitted = DECISIONS[state.asked].permitted(state)
        if len(permitted) == 1 or _is_open_choice(state):
            return permitted
        found: list[int] = []
        unknown, picked = hidden & state.player(seat).hand, state.picked
        for action in permitted:
            verb = a.verb_of(action)
            if verb == a.PLAY or verb == a.ADD or verb == a.BLUFF or verb == a.DISCARD or verb >= a.LOAD:
                bit = bit_of(a.card_of(action))
                if bit & unknown or (state.asked == WHICH_DECLINED and bit < picked):
                    continue  # drawn in the head, or the same set in another order
            found.append(action)
        return found or permitted[:1]

    def after(self, state: State, seat: int, action: int, hidden: int) -> int:
        assert isinstance(state, BlueMoonState)
        if _is_open_choice(state) and a.verb_of(action) >= a.PLAY:
            hidden &= ~bit_of(a.card_of(action))
        state.apply(action)
        while state.asker != seat and _asks_for_cards(state):
            state.apply(weakest(state) if state.asked == WHICH_FORCED else quick(state))
        return hidden

    def copied(self, state: State) -> State:
        assert isinstance(state, BlueMoonState)
        if not self.spare:
            return state.copy()
        twin = self.spare.pop()
        state.overwrite(twin)
        return twin

    def give_back(self, state: State) -> None:
        assert isinstance(state, BlueMoonState)
        self.spare.append(state)

    def is_over(self, before: State, state: State, seat: int) -> bool:
        """Handed over; or a fight was given up, after which a new turn begins with new cards."""
        assert isinstance(state, BlueMoonState)
        assert isinstance(before, BlueMoonState)
        if state.asked == NOTHING or state.asker != seat or state.finished_games != before.finished_games:
            return True
        return before.fight and not state.fight

    def key(self, state: State, seat: int, hidden: int) -> int:
        assert isinstance(state, BlueMoonState)
        p = state
        key = _key_of(p.player(seat), hidden, 1)
        key = _key_of(p.player(1 - seat), 0, key)
        key = _mixed(key, p.asked | p.phase << 6 | p.element << 10 | p.want << 12 | p.taken << 18)
        key = _mixed(key, p.characters | p.boosters << 7 | p.supports << 14 | p.played << 21)
        key = _mixed(key, p.all_boosters | p.all_supports << 7 | p.supports_laid << 14 | p.into_combat << 21)
        key = _mixed(_mixed(_mixed(key, p.used), p.paid), p.group)
        key = _mixed(_mixed(_mixed(key, p.source + 1), p.picked), p.choices)
        return int(_mixed(key, _flags(p) | p.need_fire << 10 | p.need_earth << 17 | p.need_moons << 24))

    def is_chance(self, start: State, state: State, seat: int) -> bool:
        """Every card that is drawn counts as one thing that became known."""
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        if state.revealed == start.revealed:
            return False
        drawn = bits_in(start.player(seat).draw) - bits_in(state.player(seat).draw)
        return state.revealed - start.revealed > drawn

    def value(self, start: State, state: State, seat: int, hidden: int) -> float:
        assert isinstance(state, BlueMoonState)
        assert isinstance(start, BlueMoonState)
        if state.finished_games != start.finished_games:
            return 1.0 if state.crystals[seat] > start.crystals[seat] else 0.0
        if state.asked == WHETHER_TO_CALL and state.asker != seat:
            return self._bluffed(start, state, seat, hidden)
        return self.judge.chance(state, seat, hidden)

    def _bluffed(self, start: State, state: BlueMoonState, seat: int, hidden: int) -> float:
        """What a bluff is worth that may be called."""
        called = chance_of_call(state, self.doubt)
        value = called * self._finished(start, state, a.CALL, seat, hidden)
        return value + (1.0 - called) * self._finished(start, state, a.PASS, seat, hidden)

    def _finished(self, start: State, before: State, answer: int, seat: int, hidden: int) -> float:
        """The value when a bluff is answered so and the rest of the turn is played without looking ahead."""
        state = self.copied(before)
        assert isinstance(state, BlueMoonState)
        state.apply(answer)
        for _ in range(LONGEST):
            if self.is_over(before, state, seat):
                break
            self.after(state, seat, quick(state), hidden)
        value = self.value(start, state, seat, hidden)
        self.give_back(state)
        return value

    def soon(self, state: State, seat: int, hidden: int) -> int:
        """A strong character, the better element, nothing else."""
        assert isinstance(state, BlueMoonState)
        if not self.thorough:
            return NO_WAY
        if state.asked == WHICH_ELEMENT:
            return stronger_element(state)
        if state.asked == WHICH_BOOSTER_SUPPORT:
            permitted = DECISIONS[state.asked].permitted(state)
            return permitted[-1] if permitted and permitted[-1] == a.DONE else NO_WAY
        options = self.candidates(state, seat, hidden)
        if not options:
            return NO_WAY
        if options[-1] == a.DONE or len(options) == 1:
            return options[-1]
        return strongest(state, options) if state.asked == WHICH_CHARACTER else NO_WAY

    def quick(self, state: State) -> int:
        assert isinstance(state, BlueMoonState)
        return quick(state)


def _is_open_choice(p: Position) -> bool:
    """Whether cards are chosen among those of the draw deck that one may look at."""
    return p.asked == WHICH_FROM_DRAW or p.asked == WHICH_FOR_SHIP or p.asked == WHICH_REVEALED


def _asks_for_cards(p: Position) -> bool:
    """Whether a text asks the other player in one's own turn: for cards to discard, to offer, or to recall."""
    if p.asked == WHICH_FORCED:
        return True
    return p.asker != p.me.seat and (p.asked == WHICH_OFFERED or p.asked == WHICH_RECALLED)


def weakest(p: Position) -> int:
    """What somebody else throws away: the card with the lowest better value."""
    deck = p.player(p.asker).deck
    best, lowest_value = 0, 99
    for action in DECISIONS[p.asked].permitted(p):
        card = a.card_of(action)
        value = max(deck.fire[card], deck.earth[card])
        if value < lowest_value:
            best, lowest_value = action, value
    return best


# -- the same position, reached in another way -------------------------------------------------------------------------


def _mixed(key: i64, number: i64) -> i64:
    return (((key * MIX) & WIDE) ^ number ^ (key >> 19)) & WIDE


def _key_of(player: Player, hidden: i64, key: i64) -> i64:
    key = _mixed(key, player.hand & ~hidden)
    key = _mixed(key, bits_in(player.hand & hidden) | bits_in(player.draw) << 6 | player.dragons << 12)
    key = _mixed(_mixed(key, player.combat), player.active)
    key = _mixed(_mixed(key, player.support), player.facedown)
    key = _mixed(_mixed(key, player.discard), player.pile | player.leading)
    key = _mixed(_mixed(key, player.ships), player.landed)
    if player.ships | player.landed:
        first, second, third, fourth = player.cargo
        key = _mixed(_mixed(_mixed(_mixed(key, first), second), third), fourth)
    return _mixed(key, player.doubled | len(player.bottom) << 33)


def _flags(p: Position) -> i64:
    flags: i64 = (1 if p.fight else 0) | (2 if p.opening else 0) | (4 if p.led else 0) | (8 if p.attacked else 0)
    flags |= (16 if p.again else 0) | (32 if p.from_ship else 0) | (64 if p.stopped else 0)
    return flags | (128 if p.credit else 0) | (256 if p.either else 0) | (512 if p.from_hand else 0)
