"""The decisions of a turn, phase by phase (D-03 to D-06, D-19 to D-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.bluemoon.actions import (
    ADD,
    BLUFF,
    CALL,
    CONTINUE,
    DECLINE,
    DISCARD,
    DONE,
    DROP,
    LAND,
    LOAD,
    PASS,
    PAY,
    PLAY,
    RETREAT,
    RETRIEVE,
    SAY_EARTH,
    SAY_FIRE,
    START,
    TEXT,
    act,
    card_of,
    verb_of,
)
from moontable.games.bluemoon.cards.effects.opposing_cards import DiscardOne
from moontable.games.bluemoon.rules import turn
from moontable.games.bluemoon.rules.decisions.base import Decision, each, one_of, one_of_or_done
from moontable.games.bluemoon.rules.demands import all_met, begin_payment, payable
from moontable.games.bluemoon.rules.permissions import (
    crowded,
    extendable_gang,
    layable_bluffs,
    loadable_cards,
    playable_boosters,
    playable_characters,
    playable_in_leadership_phase,
    playable_supports,
)
from moontable.games.bluemoon.rules.playing import (
    lay_bluff,
    load,
    play_booster,
    play_character,
    play_leadership_or_ship,
    play_support,
)
from moontable.games.bluemoon.rules.questions import NOTHING, WHICH_DECLINED, ask
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.terms import EARTH, FIRE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.bluemoon.state.position import Position

MOST_DECLINED: Final = 3


class Beginning(Decision):
    """Retrieve, drop bluffs, land ships, in any order and number (BM-024)."""

    def permitted(self, p: Position) -> list[int]:
        options = one_of(RETRIEVE, turn.retrievable(p))
        each(DROP, p.me.facedown, options)
        each(LAND, p.me.ships, options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        me = p.me
        verb = verb_of(action)
        bit = bit_of(card_of(action))
        if action == DONE:
            turn.end_beginning(p)
            return
        if verb == RETRIEVE:
            me.remove_from_table(bit)
            me.take_to_hand(bit)
        elif verb == DROP:
            me.discard_from_table(bit)
            p.revealed += 1
        else:
            me.ships &= ~bit
            me.landed |= bit
        p.settle()
        turn.go_on(p)


# -- what may be done in any phase from Leadership to Booster/Support --------------------------------------------------


def extras(p: Position, options: list[int]) -> None:
    """Paying a demand (D-19) and MY TURN texts (D-20)."""
    me = p.me
    if p.opp.working & (p.opp.deck.demand_discard | p.opp.deck.character_or_dragon):
        each(PAY, payable(p), options)
    texts = me.working & me.deck.my_turn & ~p.used
    while texts:
        card = lowest(texts)
        texts &= texts - 1
        effect = me.deck.timed_effects[card]
        if isinstance(effect, DiscardOne) and effect.targets(p):
            options.append(act(TEXT, card))


def take_extra(p: Position, action: i64) -> bool:
    """Carry out an extra, if it is one."""
    verb = verb_of(action)
    if verb == PAY:
        begin_payment(p, card_of(action))
        return True
    if verb == TEXT:
        card = card_of(action)
        p.used |= bit_of(card)
        effect = p.me.deck.timed_effects[card]
        if effect is not None:
            effect.happen(p, card)
        return True
    return False


class LeadershipPhase(Decision):
    """A leadership card or a ship (D-06)."""

    def permitted(self, p: Position) -> list[int]:
        options = one_of(PLAY, playable_in_leadership_phase(p))
        extras(p, options)
        options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            p.phase += 1
            turn.go_on(p)
        elif not take_extra(p, action):
            p.asked = NOTHING
            play_leadership_or_ship(p, card_of(action))
            if p.asked == NOTHING:
                turn.go_on(p)


class Engagement(Decision):
    """Start or decline; continue or retreat (D-21, D-23). `completion` asks whether the turn can be completed."""

    def permitted(self, p: Position) -> list[int]:
        if p.fight:
            options = [CONTINUE, RETREAT]
        else:
            options = [START, DECLINE] if playable_characters(p) else [DECLINE]
        extras(p, options)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action == START or action == CONTINUE:
            turn.fight_on(p)
        elif action == RETREAT:
            turn.retreat(p)
        elif action == DECLINE:
            ask(p, WHICH_DECLINED, p.me.seat)
        else:
            take_extra(p, action)


class Declining(Decision):
    """One to three hand cards are discarded (D-22)."""

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        if bits_in(p.picked) < MOST_DECLINED:
            each(DISCARD, p.me.hand, options)
        if p.picked or p.me.hand == 0:
            options.append(DONE)
        return options

    def take(self, p: Position, action: i64) -> None:
        if action != DONE:
            bit = bit_of(card_of(action))
            p.picked |= bit
            p.me.discard_from_hand(bit)
            return
        turn.end_of_declining(p)


class CharacterPhase(Decision):
    """Play characters (D-24)."""

    def permitted(self, p: Position) -> list[int]:
        options: list[int] = []
        playable = playable_characters(p)
        each(PLAY, playable, options)
        if playable and not p.attacked:
            self._additions(p, playable, options)
        extras(p, options)
        if (p.attacked or p.again) and not crowded(p):
            options.append(DONE)
        return options

    def _additions(self, p: Position, playable: i64, options: list[int]) -> None:
        if p.me.active:
            each(ADD, playable & p.me.deck.beside & p.me.speaking, options)
        gang = extendable_gang(p)
        if gang == 0:
            return
        members = playable & p.me.deck.gang & p.me.iconic
        while members:
            card = lowest(members)
            members &= members - 1
            if p.me.deck.gang_of[card] == gang:
                options.append(act(ADD, card))

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.end_character_phase(p)
        elif not take_extra(p, action):
            p.asked = NOTHING
            play_character(p, card_of(action), verb_of(action) == ADD)
            if p.asked == NOTHING:
                turn.go_on(p)


class BoosterSupportPhase(Decision):
    """Boosters, supports, bluffs, loads (D-25)."""

    def permitted(self, p: Position) -> list[int]:
        options = self._plays(p)
        self._loads(p, options)
        extras(p, options)
        if may_announce(p):
            options.append(DONE)
        return options

    def attempts(self, p: Position) -> list[int]:
        """Who could end the phase need not search (BM-165), and a load brings nothing in its own turn."""
        options = self._plays(p)
        extras(p, options)
        return options

    def _plays(self, p: Position) -> list[int]:
        options = one_of(PLAY, playable_boosters(p) | playable_supports(p))
        each(BLUFF, layable_bluffs(p), options)
        return options

    def _loads(self, p: Position, options: list[int]) -> None:
        ships = p.me.ships
        if ships == 0:
            return
        cards = loadable_cards(p)
        while ships and cards:
            ship = lowest(ships)
            ships &= ships - 1
            if p.me.room(ship) > 0:
                each(LOAD + p.me.deck.ship_slot[ship], cards, options)

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.end_booster_support(p)
            return
        if take_extra(p, action):
            return
        p.asked = NOTHING
        verb = verb_of(action)
        card = card_of(action)
        if verb == BLUFF:
            lay_bluff(p, card)
        elif verb >= LOAD:
            load(p, card, ship_in_slot(p, verb - LOAD))
        elif p.me.deck.boosters & bit_of(card):
            play_booster(p, card)
        else:
            play_support(p, card)
        if p.asked == NOTHING:
            turn.go_on(p)


def may_announce(p: Position) -> bool:
    """Whether the turn is complete: demands met and enough power or a shield (BM-048 a, BM-051)."""
    return all_met(p) and p.strong_enough()


def ship_in_slot(p: Position, slot: i64) -> i64:
    """The ship of the current player with this slot."""
    ships = p.me.deck.ships
    while slot > 0:
        ships &= ships - 1
        slot -= 1
    return lowest(ships)


class Element(Decision):
    """Fire or Earth, with the announcement that opens a fight (D-26)."""

    def permitted(self, p: Position) -> list[int]:
        return [SAY_FIRE, SAY_EARTH]

    def take(self, p: Position, action: i64) -> None:
        p.element = FIRE if action == SAY_FIRE else EARTH
        turn.announced(p)


class Call(Decision):
    """Call the bluff or let it pass (D-27)."""

    def permitted(self, p: Position) -> list[int]:
        return [CALL, PASS]

    def take(self, p: Position, action: i64) -> None:
        if action == CALL:
            turn.bluff_called(p)
        else:
            turn.end_power(p)


class EndPhase(Decision):
    """END texts in the order their owner likes (D-28)."""

    def permitted(self, p: Position) -> list[int]:
        return one_of_or_done(TEXT, turn.end_texts(p))

    def take(self, p: Position, action: i64) -> None:
        if action == DONE:
            turn.choose_doubled(p)
            return
        card = card_of(action)
        p.used |= bit_of(card)
        p.asked = NOTHING
        effect = p.me.deck.timed_effects[card]
        if effect is not None:
            if effect.last:
                p.used = p.me.deck.at_end
            effect.chosen(p, card)
        if p.asked == NOTHING:
            turn.go_on(p)
