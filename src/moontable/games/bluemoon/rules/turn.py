"""The turn and its phases (section 3 of the checklist): what comes next once a decision is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.bluemoon.rules.demands import open_character_or_dragon
from moontable.games.bluemoon.rules.dragons import (
    attract,
    discard_landed,
    end_fight,
    finish_by_dragons,
    note_running_out,
)
from moontable.games.bluemoon.rules.drawing import may_gain, refill, refresh
from moontable.games.bluemoon.rules.questions import (
    AT_BEGINNING,
    NOTHING,
    WHETHER_TO_CALL,
    WHETHER_TO_FIGHT,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CHARACTER,
    WHICH_DOUBLED,
    WHICH_ELEMENT,
    WHICH_END_TEXT,
    WHICH_LEADERSHIP,
    ask,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.terms import (
    AFTER_BOOSTER_SUPPORT,
    BEGINNING,
    BOOSTER_SUPPORT,
    CHARACTER_PHASE,
    END,
    ENGAGEMENT,
    FINISHED,
    FIRE,
    LEADERSHIP_PHASE,
    NO_ELEMENT,
    POWER,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def go_on(p: Position) -> None:
    """Ask what the phase asks next. Called whenever a question has been answered and its consequences are done."""
    if p.phase == FINISHED:
        return
    note_running_out(p)
    if p.ran_out and not p.fight and LEADERSHIP_PHASE <= p.phase <= ENGAGEMENT:
        finish_by_dragons(p)  # no new fight may start (BM-071)
        return
    me = p.me.seat
    if p.phase == BEGINNING:
        _beginning(p)
    elif p.phase == LEADERSHIP_PHASE:
        ask(p, WHICH_LEADERSHIP, me)
    elif p.phase == ENGAGEMENT:
        ask(p, WHETHER_TO_FIGHT, me)
    elif p.phase == CHARACTER_PHASE:
        ask(p, WHICH_CHARACTER, me)
    elif p.phase == BOOSTER_SUPPORT:
        ask(p, WHICH_BOOSTER_SUPPORT, me)
    elif p.phase == AFTER_BOOSTER_SUPPORT:
        _after_booster_support(p)
    elif p.phase == END:
        _end_phase(p)


# -- Beginning, Leadership ---------------------------------------------------------------------------------------------


def begin_turn(p: Position) -> None:
    """A new turn of the current player: first the Storms, then what else belongs to the beginning (BM-023, BM-025)."""
    p.begin_turn_counters()
    p.phase = BEGINNING
    me = p.me
    storms = me.working & me.deck.dragon_for_two
    if bits_in(storms) >= 2:
        attract(p, me, storms)
    go_on(p)


def _beginning(p: Position) -> None:
    """Retrieving, dropping bluffs and landing are all public, so without any of them nobody is asked (BM-024)."""
    if retrievable(p) or p.me.facedown or p.me.ships:
        ask(p, AT_BEGINNING, p.me.seat)
    else:
        end_beginning(p)


def retrievable(p: Position) -> i64:
    """Active cards that the current player may take back by their icon (BM-096 to BM-098)."""
    me = p.me
    opp = p.opp
    cards = (me.active | me.faceup_supports) & me.deck.retrieve & me.iconic
    if cards == 0:
        return 0
    if opp.active & opp.deck.retrieve & opp.deck.characters:
        cards &= ~me.deck.characters
    if not may_gain(p):
        return 0
    return cards


def end_beginning(p: Position) -> None:
    """On to the Leadership phase."""
    p.phase = LEADERSHIP_PHASE
    go_on(p)


# -- Engagement --------------------------------------------------------------------------------------------------------


def fight_on(p: Position) -> None:
    """Start or continue: the Character phase begins."""
    if not p.fight:
        p.fight = True
        p.opening = True
    else:
        p.opening = False
    p.phase = CHARACTER_PHASE
    go_on(p)


def retreat(p: Position) -> None:
    """The current player retreats and then has a complete new turn (BM-061)."""
    end_fight(p, p.me)
    if p.phase != FINISHED:
        begin_turn(p)


def end_of_declining(p: Position) -> None:
    """The cards are discarded: refill, and the turn is over without an End phase (BM-035)."""
    me = p.me
    refill(p, me)
    discard_landed(me)
    note_running_out(p)
    if p.ran_out:
        finish_by_dragons(p)
        return
    _pass_the_turn(p)


# -- Booster/Support to Power ------------------------------------------------------------------------------------------


def end_character_phase(p: Position) -> None:
    """On to boosters and supports."""
    p.phase = BOOSTER_SUPPORT
    p.group = 0
    go_on(p)


def end_booster_support(p: Position) -> None:
    """What happens between the last card and the announcement (BM-048 b-d)."""
    unpaid = open_character_or_dragon(p)
    if unpaid:
        attract(p, p.opp, unpaid)
        p.paid |= unpaid  # settled: a retreat after a failed bluff does not count them again (BM-131)
    p.phase = AFTER_BOOSTER_SUPPORT if p.phase != FINISHED else FINISHED
    p.used = p.used & ~p.me.deck.after_booster_support
    go_on(p)


def _after_booster_support(p: Position) -> None:
    me = p.me
    waiting = me.working & me.deck.after_booster_support & ~p.used
    while waiting:
        card = lowest(waiting)
        waiting &= waiting - 1
        p.used |= bit_of(card)
        p.asked = NOTHING
        effect = me.deck.timed_effects[card]
        if effect is not None:
            effect.happen(p, card)
        if p.asked != NOTHING:
            return
    discard_landed(me)
    p.phase = POWER
    if p.opening:
        ask(p, WHICH_ELEMENT, me.seat)
    else:
        announced(p)


def announced(p: Position) -> None:
    """The power is announced; the opponent may call a bluff (BM-049, BM-129)."""
    me = p.me
    if me.facedown and me.working & me.deck.no_call == 0:
        ask(p, WHETHER_TO_CALL, p.opp.seat)
    else:
        end_power(p)


def bluff_is_true(p: Position) -> bool:
    """Whether all face-down cards of the current player have the contested colour (BM-130, BM-131)."""
    me = p.me
    colour = me.deck.bluff_fire if p.element == FIRE else me.deck.bluff_earth
    return me.bluff_icons and me.facedown & ~colour == 0


def bluff_called(p: Position) -> None:
    """All face-down cards are turned up and judged together (BM-129 to BM-131)."""
    me = p.me
    right = bluff_is_true(p)
    me.turn_up_bluffs()
    p.revealed += 1
    if right:
        attract(p, me)
        me.discard_from_table(me.facedown)
        p.settle()
        if p.phase != FINISHED:
            end_power(p)
        return
    attract(p, p.opp)
    if p.phase != FINISHED:
        retreat(p)


# -- Refresh, End ------------------------------------------------------------------------------------------------------


def end_power(p: Position) -> None:
    """Refresh phase, then the End phase."""
    note_running_out(p)
    refresh(p)
    p.phase = END
    p.used = 0
    go_on(p)


def end_texts(p: Position) -> i64:
    """END texts that the current player may still use; the one that comes last does not wait for others (BM-058)."""
    return p.me.working & p.me.deck.at_end & ~p.used


def _end_phase(p: Position) -> None:
    if end_texts(p):
        ask(p, WHICH_END_TEXT, p.me.seat)
    else:
        choose_doubled(p)


def choose_doubled(p: Position) -> None:
    """With Crysalus and several Caterpillars the owner says which one is doubled (D-30)."""
    me = p.me
    demanding = me.working & me.deck.demand_discard
    if me.working & me.deck.double_demand and bits_in(demanding) >= 2:
        ask(p, WHICH_DOUBLED, me.seat, choices=demanding)
    else:
        end_turn(p)


def end_turn(p: Position) -> None:
    """The turn is over; two Floods drive the opponent away before they begin (BM-059, BM-060)."""
    me = p.me
    note_running_out(p)
    _put_leadership_away(p)
    driven_away = bits_in(me.working & me.deck.retreat_for_two) >= 2
    if driven_away:
        end_fight(p, p.opp)
        if p.phase == FINISHED:
            return
    _pass_the_turn(p)


def _put_leadership_away(p: Position) -> None:
    """A leadership card works in its turn only (BM-059)."""
    if p.me.leading:
        p.me.leading = 0
        p.settle()


def _pass_the_turn(p: Position) -> None:
    _put_leadership_away(p)
    me = p.me
    p.me = p.opp
    p.opp = me
    p.opening = False
    if not p.fight:
        p.element = NO_ELEMENT
    begin_turn(p)
