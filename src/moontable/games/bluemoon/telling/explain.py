"""Why something cannot be done now: the rule, the card responsible, and what would have to change.

Only what the deciding seat knows is used: its own cards and what lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.cards.effects.lasting import (
    NO_LEADERSHIP_BOOSTER_SUPPORT,
    NO_SUPPORT,
    ONLY_TEXT,
    WHOLE_CHARACTERS,
)
from moontable.games.bluemoon.foresight.completion import legal_actions
from moontable.games.bluemoon.rules import permissions
from moontable.games.bluemoon.rules.demands import can_pay_all, open_character_or_dragon, unpaid
from moontable.games.bluemoon.rules.drawing import may_gain
from moontable.games.bluemoon.rules.questions import (
    AT_BEGINNING,
    NOTHING,
    WHETHER_TO_CALL,
    WHETHER_TO_FIGHT,
    WHICH_BOOSTER_SUPPORT,
    WHICH_CHARACTER,
    WHICH_LEADERSHIP,
    WHICH_OFFERED,
    WHICH_PAYMENT,
)
from moontable.games.bluemoon.state.bits import bit_of, bits_in, lowest
from moontable.games.bluemoon.state.position import Position
from moontable.games.bluemoon.telling.blame import barring_card, blame, forbidding, ids, ignoring, ignoring_icons, named
from moontable.games.bluemoon.telling.labels import question
from moontable.games.bluemoon.telling.notation import read
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, END, FINISHED, LEADERSHIP_PHASE
from moontable.games.bluemoon.words import WORDS, card_name

if TYPE_CHECKING:
    from mypy_extensions import i64


def explain(p: Position, text: str) -> Explanation | None:
    """Why the deciding seat cannot do this now; None if it can."""
    action = read(p, text)
    if action in legal_actions(p):
        return None
    if p.phase == FINISHED or p.asked == NOTHING:
        return Explanation("BM-070", WORDS.say("why.over"))
    verb, card = a.verb_of(action), a.card_of(action)
    if verb == 0:
        return _simple(p, action)
    if verb in (a.PLAY, a.ADD, a.BLUFF) or a.LOAD <= verb < a.VERBS:
        return _card_play(p, action, verb, card)
    if verb == a.DISCARD:
        return _discarding(p, card)
    if p.asker != p.me.seat:  # all else is done in one's own turn
        return _another_question(p)
    if verb == a.RETRIEVE:
        return _retrieving(p, card)
    if verb == a.PAY:
        return _paying(p, card)
    if verb == a.TEXT:
        return _using(p, card)
    return _another_question(p)


# -- words -------------------------------------------------------------------------------------------------------------


def _another_question(p: Position) -> Explanation:
    return NOT_OFFERED._replace(remedy=WORDS.say("remedy.asked", question=question(p)))


# -- actions without a card --------------------------------------------------------------------------------------------


def _simple(p: Position, action: i64) -> Explanation:
    if p.asked == WHETHER_TO_FIGHT:
        return _engaging(p, action)
    if action == a.DONE and p.asked == WHICH_CHARACTER:
        if not p.attacked and not p.again:
            return Explanation("BM-037", WORDS.say("why.character-needed"))
        if permissions.crowded(p):
            return blame(p, "BM-041", p.opp.working & p.opp.deck.one_active_character, "one-active-character")
        return _unfinished(p)
    if action == a.DONE and p.asked == WHICH_BOOSTER_SUPPORT:
        return _unfinished(p)
    if action == a.CALL and p.asked != WHETHER_TO_CALL:
        return Explanation("BM-129", WORDS.say("why.bluff-later"))
    if action == a.DONE and p.asked == WHICH_PAYMENT:
        return Explanation("BM-140", WORDS.say("why.payment-begun"))
    return _another_question(p)


def _engaging(p: Position, action: i64) -> Explanation:
    if action == a.RETREAT:
        return Explanation("BM-031", WORDS.say("why.no-fight-to-leave"), WORDS.say("remedy.start-or-decline"))
    if action == a.DECLINE:
        return Explanation("BM-032", WORDS.say("why.fight-running"))
    if action == a.START and p.fight:
        return Explanation("BM-032", WORDS.say("why.fight-already"), WORDS.say("remedy.continue-or-retreat"))
    if action == a.CONTINUE and not p.fight:
        return Explanation("BM-031", WORDS.say("why.no-fight"), WORDS.say("remedy.start-one-or-decline"))
    if action == a.START and permissions.playable_characters(p) == 0:
        return Explanation("BM-034", WORDS.say("why.no-opener"), WORDS.say("remedy.decline"))
    if action == a.CONTINUE or action == a.START:
        return _unfinished(p)
    return _another_question(p)


def _unfinished(p: Position) -> Explanation:
    """Why the turn could not be completed: no character, a demand, or too little power."""
    if not p.attacked and not p.again and permissions.playable_characters(p) == 0:
        return Explanation("BM-033", WORDS.say("why.no-character"), WORDS.say("remedy.retreat"))
    demanding, demand = _open_demand(p)
    beginning = not p.attacked and not p.again
    if demanding and not (beginning and _within_reach(p)):
        return blame(p, "BM-048", demanding, demand)
    slug = "why.total-beginning" if beginning else "why.total"
    if demanding:
        slug = "why.total-beginning-demand" if beginning else "why.total-demand"
    needed, own = int(p.total(p.opp)), int(p.total(p.me))
    said = WORDS.say(slug, needed=needed, own=own, cards=named(p.opp, demanding))
    opp, blamed = p.opp, demanding
    hindrances = (
        ("why.characters-ignored", ignoring(p.me, opp, WHOLE_CHARACTERS)),
        ("why.one-card", opp.working & opp.deck.one_card),
        ("why.one-combat-card", opp.working & opp.deck.one_combat_card),
    )
    for hindrance, cards in hindrances:  # a strong hand that does not do would be a riddle
        if cards:
            said += " " + WORDS.say(hindrance, cards=named(opp, cards), number=int(bits_in(cards)))
            blamed |= cards
    return Explanation("BM-051", said, WORDS.say("remedy.total", needed=needed), ids(opp, blamed))


def _open_demand(p: Position) -> tuple[i64, str]:
    """The cards of the opponent that still demand something, or 0, and how `blame` calls the demand."""
    opp = p.opp
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        return opp.working & opp.deck.demand_support, "demand-support"
    if opp.working & opp.deck.demand_booster and p.all_boosters == 0:
        return opp.working & opp.deck.demand_booster, "demand-booster"
    return unpaid(p), "demand-discard"


def _within_reach(p: Position) -> bool:
    """Whether the hand could meet each demand, one at a time, before the first character of the turn."""
    opp = p.opp
    deck = p.me.deck
    cards = permissions.sources(p) & ~permissions.barred(p)
    bluffs = permissions.sources(p) & deck.bluff & p.me.iconic if not permissions.bluff_barred(p) else 0
    if opp.working & opp.deck.demand_support and not (cards & deck.supports) | bluffs:
        return False
    if opp.working & opp.deck.demand_booster and not cards & deck.boosters:
        return False
    return can_pay_all(p)


# -- playing cards -----------------------------------------------------------------------------------------------------


def _card_play(p: Position, action: i64, verb: i64, card: i64) -> Explanation:
    me = p.player(p.asker)
    name = card_name(me.deck.cards[card])
    bit = bit_of(card)
    if p.asker != p.me.seat:
        return _another_question(p)
    if not (me.hand | me.landed_cargo) & bit:
        return Explanation("BM-011", WORDS.say("why.not-in-hand", card=name))
    wrong_phase = _wrong_phase(p, verb, card, name)
    if wrong_phase is not None:
        return wrong_phase
    if p.asked not in (WHICH_LEADERSHIP, WHICH_CHARACTER, WHICH_BOOSTER_SUPPORT):
        return _another_question(p)
    if verb >= a.LOAD:
        reason = _no_load(p, verb, bit, name)
    elif verb == a.BLUFF:
        reason = _no_bluff(p, bit, name)
    else:
        reason = _no_play(p, verb, card, name)
    if reason is not None:
        return reason
    why = _unfinished(p)
    return Explanation(
        "BM-165", WORDS.say("why.turn-incomplete", card=name, reason=why.sentence), why.remedy, why.because
    )


def _wrong_phase(p: Position, verb: i64, card: i64, name: str) -> Explanation | None:
    deck, bit = p.me.deck, bit_of(card)
    if verb == a.BLUFF or verb >= a.LOAD:
        if p.phase != BOOSTER_SUPPORT:
            return Explanation("BM-045", WORDS.say("why.booster-support-phase"))
    elif bit & (deck.leaderships | deck.ships):
        if p.phase != LEADERSHIP_PHASE:
            return Explanation("BM-027", WORDS.say("why.only-leadership-phase", card=name))
    elif bit & deck.characters:
        if p.phase != CHARACTER_PHASE:
            return Explanation("BM-040", WORDS.say("why.only-character-phase", card=name), _fight_first(p))
    elif p.phase != BOOSTER_SUPPORT:
        barred = _no_booster_support(p, card, name) if p.opening else None
        later = Explanation("BM-040", WORDS.say("why.only-booster-support-phase", card=name), _fight_first(p))
        return barred or later
    return None


def _fight_first(p: Position) -> str:
    """The way to the phases of a fight, for who has not decided on it yet."""
    if p.asked != WHETHER_TO_FIGHT or not {a.START, a.CONTINUE} & set(legal_actions(p)):
        return ""
    return WORDS.say("remedy.continue-first" if p.fight else "remedy.start-first")


def _no_play(p: Position, verb: i64, card: i64, name: str) -> Explanation | None:
    me = p.me
    bit = bit_of(card)
    if me.hand & bit and not bit & (me.deck.leaderships | me.deck.ships) and not permissions.hand_is_open(p):
        return _landed(p, name)
    if not bit & permissions.joining(p):
        barring = barring_card(p, bit)
        if barring:
            return blame(p, "BM-151", barring, "forbids-card", name)
        capped = _capped(p, bit)
        if capped is not None:
            return capped
    if bit & (me.deck.leaderships | me.deck.ships):
        return _second_leadership(p, name)
    if bit & me.deck.characters:
        return _no_character(p, verb, card, name)
    return _no_booster_support(p, card, name)


def _landed(p: Position, name: str) -> Explanation:
    return Explanation(
        "BM-123",
        WORDS.say("why.landed", card=name),
        WORDS.say("remedy.landed"),
        ids(p.me, p.me.landed),
    )


def _capped(p: Position, bit: i64) -> Explanation | None:
    opp = p.opp
    if permissions.card_cap_reached(p):
        return blame(p, "BM-145", opp.working & opp.deck.one_card, "one-card")
    if bit & (p.me.deck.characters | p.me.deck.boosters) and permissions.combat_cap_reached(p):
        cap = opp.working & opp.deck.one_combat_card
        return blame(p, "BM-145", cap, "one-combat-card")
    return None


def _second_leadership(p: Position, name: str) -> Explanation | None:
    if p.led:
        return Explanation("BM-027", WORDS.say("why.second-leadership", card=name))
    return Explanation("BM-092", WORDS.say("why.stopped")) if p.stopped else None


def _no_character(p: Position, verb: i64, card: i64, name: str) -> Explanation | None:
    me = p.me
    if p.again:
        return Explanation("BM-037", WORDS.say("why.fight-again"), "", ids(me, me.leading))
    if p.stopped:
        return Explanation("BM-092", WORDS.say("why.stopped"))
    condition = me.deck.conditions[card]
    bound = bit_of(card) & me.deck.conditional & me.speaking & ~permissions.unbound_mutants(p)
    if condition is not None and bound and not condition.holds(p, card):
        return Explanation("BM-135", condition.words(name), "", (me.deck.cards[card].id,))
    if verb == a.ADD:
        slug = "why.nothing-beside" if bit_of(card) & me.deck.beside else "why.no-gang"
        return Explanation("BM-112", WORDS.say(slug, card=name))
    if p.characters >= 1 and not permissions.is_free(p, card) and not bit_of(card) & permissions.joining(p):
        if bit_of(card) & p.group and not me.iconic & bit_of(card):
            return blame(p, "BM-147", ignoring_icons(p, bit_of(card)), "gang-icon", name)
        remedy = WORDS.say("remedy.may-follow")
        return Explanation("BM-037", WORDS.say("why.character-played"), remedy)
    return None


def _no_booster_support(p: Position, card: i64, name: str) -> Explanation | None:
    boosters = p.me.deck.boosters & bit_of(card) != 0
    if permissions.is_free(p, card) or bit_of(card) & p.group:
        return None
    if permissions.booster_play_left(p) if boosters else permissions.support_play_left(p):
        return None
    if p.stopped:
        return Explanation("BM-092", WORDS.say("why.stopped"))
    if p.opening:
        remedy = WORDS.say("remedy.opening")
        return Explanation("BM-044", WORDS.say("why.opening"), remedy)
    return Explanation("BM-042", WORDS.say("why.booster-support-played", card=name))


def _no_support_play(p: Position) -> Explanation | None:
    barring = forbidding(p, (NO_SUPPORT, NO_LEADERSHIP_BOOSTER_SUPPORT))
    if barring:
        return blame(p, "BM-119", barring, "no-supports")
    return _capped(p, 0)


def _no_bluff(p: Position, bit: i64, name: str) -> Explanation | None:
    me = p.me
    if not me.deck.bluff & bit:
        return Explanation("BM-125", WORDS.say("why.no-bluff-icon", card=name))
    if me.hand & bit and not permissions.hand_is_open(p):
        return _landed(p, name)
    if not me.iconic & bit:
        return blame(p, "BM-147", ignoring_icons(p, bit), "bluff-icon", name)
    reason = _no_support_play(p)
    if reason is not None:
        return reason
    barring = forbidding(p, (ONLY_TEXT,))
    if barring:
        return blame(p, "BM-151", barring, "only-text")
    return None if permissions.layable_bluffs(p) & bit else _no_support_left(p)


def _no_load(p: Position, verb: i64, bit: i64, name: str) -> Explanation | None:
    me = p.me
    if not bit & me.deck.loadable:
        return Explanation("BM-120", WORDS.say("why.not-loadable", card=name))
    if not bit & me.hand:
        return Explanation("BM-118", WORDS.say("why.load-from-hand", card=name))
    ships = me.deck.ships
    for _ in range(verb - a.LOAD):
        ships &= ships - 1
    ship = lowest(ships)
    if not me.ships & bit_of(ship):
        return Explanation("BM-118", WORDS.say("why.no-such-ship", ship=card_name(me.deck.cards[ship])))
    if me.room(ship) <= 0:
        return Explanation(
            "BM-120", WORDS.say("why.ship-full", ship=card_name(me.deck.cards[ship]), number=me.deck.capacity[ship])
        )
    return _no_support_play(p) or (None if permissions.loadable_cards(p) & bit else _no_support_left(p))


def _no_support_left(p: Position) -> Explanation:
    if p.stopped:
        return Explanation("BM-092", WORDS.say("why.stopped"))
    if p.opening:
        return Explanation("BM-044", WORDS.say("why.opening-support"))
    return Explanation("BM-042", WORDS.say("why.support-used"))


# -- other actions with a card -----------------------------------------------------------------------------------------


def _retrieving(p: Position, card: i64) -> Explanation:
    me, opp = p.me, p.opp
    bit = bit_of(card)
    name = card_name(me.deck.cards[card])
    if p.asked != AT_BEGINNING:
        return Explanation("BM-096", WORDS.say("why.retrieve-phase"))
    if not (me.active | me.faceup_supports) & bit:
        return Explanation("BM-096", WORDS.say("why.not-active", card=name))
    if not me.deck.retrieve & bit:
        return Explanation("BM-096", WORDS.say("why.no-retrieve-icon", card=name))
    if not me.iconic & bit:
        return blame(p, "BM-147", ignoring_icons(p, bit), "icon", name)
    rivals = opp.active & opp.deck.retrieve & opp.deck.characters
    if rivals and me.deck.characters & bit:
        return blame(p, "BM-097", rivals, "rivals")
    if not may_gain(p):
        hindering = opp.working & (opp.deck.no_gain | opp.deck.no_gain_at_four)
        return blame(p, "BM-098", hindering, "no-gain")
    return _another_question(p)


def _discarding(p: Position, card: i64) -> Explanation:
    player = p.player(p.asker)
    name = card_name(player.deck.cards[card])
    if not player.hand & bit_of(card) and not p.choices & bit_of(card):
        return Explanation("BM-011", WORDS.say("why.not-in-hand", card=name))
    if p.asked in (WHICH_PAYMENT, WHICH_OFFERED):
        return Explanation("BM-140", WORDS.say("why.no-set", card=name))
    return _another_question(p)


def _paying(p: Position, card: i64) -> Explanation:
    name = card_name(p.opp.deck.cards[card])
    bit = bit_of(card)
    if not (unpaid(p) | open_character_or_dragon(p)) & bit:
        return Explanation("BM-143", WORDS.say("why.demands-nothing", card=name))
    if p.asked not in (WHICH_LEADERSHIP, WHETHER_TO_FIGHT, WHICH_CHARACTER, WHICH_BOOSTER_SUPPORT):
        return _another_question(p)
    if p.opp.deck.character_or_dragon & bit:
        return Explanation("BM-143", WORDS.say("why.no-character-to-pay", card=name), "", (p.opp.deck.cards[card].id,))
    return Explanation("BM-140", WORDS.say("why.cannot-pay", card=name), "", (p.opp.deck.cards[card].id,))


def _using(p: Position, card: i64) -> Explanation:
    me = p.me
    bit = bit_of(card)
    name = card_name(me.deck.cards[card])
    if not me.deck.my_turn & bit and not me.deck.at_end & bit:
        return Explanation("BM-156", WORDS.say("why.no-text", card=name))
    if not me.working & bit:
        return Explanation("BM-156", WORDS.say("why.text-silent", card=name))
    if me.deck.at_end & bit and p.phase != END:
        return Explanation("BM-058", WORDS.say("why.text-at-end", card=name))
    if p.used & bit:
        return Explanation("BM-156", WORDS.say("why.text-used", card=name))
    if me.deck.my_turn & bit and p.asked in (
        WHICH_LEADERSHIP,
        WHETHER_TO_FIGHT,
        WHICH_CHARACTER,
        WHICH_BOOSTER_SUPPORT,
    ):
        return Explanation("BM-153", WORDS.say("why.nothing-to-hit", card=name))
    return _another_question(p)
