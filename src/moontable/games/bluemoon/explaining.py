"""Why something cannot be done now: the rule, the card responsible, and what would have to change.

Only what the deciding seat knows is used: its own cards and what lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon import limits
from moontable.games.bluemoon.asking import (
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
from moontable.games.bluemoon.bits import lowest
from moontable.games.bluemoon.completion import legal_actions
from moontable.games.bluemoon.decisions import DECISIONS
from moontable.games.bluemoon.demands import can_pay_all, open_sirens, unpaid
from moontable.games.bluemoon.drawing import may_gain
from moontable.games.bluemoon.effects.lasting import NO_LEADERSHIP_BOOSTER_SUPPORT, NO_SUPPORT, ONLY_TEXT
from moontable.games.bluemoon.notation import parse
from moontable.games.bluemoon.position import Position
from moontable.games.bluemoon.responsible import barring_card, blame, forbidding, ids, ignoring_icons, named
from moontable.games.bluemoon.terms import BOOSTER_SUPPORT, CHARACTER_PHASE, END, FINISHED, LEADERSHIP_PHASE

if TYPE_CHECKING:
    from mypy_extensions import i64

OVER: Final = Explanation("BM-070", "The game is over.")


def explain(p: Position, text: str) -> Explanation | None:
    """Why the deciding seat cannot do this now; None if it can."""
    action = parse(p, text)
    if action in legal_actions(p):
        return None
    if p.phase == FINISHED or p.asked == NOTHING:
        return OVER
    verb, card = a.verb_of(action), a.card_of(action)
    if verb == 0:
        return _simple(p, action)
    if verb in (a.PLAY, a.ADD, a.BLUFF) or a.LOAD <= verb < a.VERBS:
        return _card_play(p, action, verb, card)
    if verb == a.DISCARD:
        return _discarding(p, card)
    if p.asker != p.me.seat:  # all else is done in the own turn
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
    question = DECISIONS[p.asked].words
    return Explanation(NOT_OFFERED.rule, NOT_OFFERED.sentence, f"Now is asked: {question}") if question else NOT_OFFERED


# -- actions without a card --------------------------------------------------------------------------------------------


def _simple(p: Position, action: i64) -> Explanation:
    if p.asked == WHETHER_TO_FIGHT:
        return _engaging(p, action)
    if action == a.DONE and p.asked == WHICH_CHARACTER:
        if not p.attacked and not p.again:
            return Explanation("BM-037", "A character must be played in this phase.")
        if limits.crowded(p):
            return blame(
                p, "BM-041", p.opp.working & p.opp.deck.one_active_character, "allows one active character only."
            )
        return _unfinished(p)
    if action == a.DONE and p.asked == WHICH_BOOSTER_SUPPORT:
        return _unfinished(p)
    if action == a.CALL and p.asked != WHETHER_TO_CALL:
        return Explanation("BM-129", "A bluff can be called right after the announcement only.")
    if action == a.DONE and p.asked == WHICH_PAYMENT:
        return Explanation("BM-140", "The payment has begun and must be completed.")
    return _another_question(p)


def _engaging(p: Position, action: i64) -> Explanation:
    if action == a.RETREAT:
        return Explanation(
            "BM-031", "No fight is running, so there is nothing to retreat from.", "Start a fight or decline."
        )
    if action == a.DECLINE:
        return Explanation("BM-032", "A fight is running; only continuing or retreating is possible.")
    if action == a.START and p.fight:
        return Explanation("BM-032", "A fight is running already.", "Continue it or retreat.")
    if action == a.CONTINUE and not p.fight:
        return Explanation("BM-031", "No fight is running.", "Start one or decline.")
    if action == a.START and limits.playable_characters(p) == 0:
        return Explanation("BM-034", "No character can be played to open a fight.", "Decline.")
    if action == a.CONTINUE or action == a.START:
        return _unfinished(p)
    return _another_question(p)


def _unfinished(p: Position) -> Explanation:
    """Why the turn could not be completed: no character, a demand, or too little power."""
    if not p.attacked and not p.again and limits.playable_characters(p) == 0:
        return Explanation("BM-033", "No character can be played.", "Retreat.")
    demanding, words = _open_demand(p)
    beginning = not p.attacked and not p.again
    if demanding and not (beginning and _within_reach(p)):
        return blame(p, "BM-048", demanding, words)
    needed = p.total(p.opp)
    own = f"the own cards reach {p.total(p.me)} now and cannot be brought to match it"
    if beginning:
        own = "a new character and what may follow it cannot match that"
    if demanding:
        own += f" and meet the demand of {named(p.opp, demanding)}"
    return Explanation(
        "BM-051",
        f"The opponent's total is {needed}; {own}.",
        f"A total of {needed} or a shield in the contested element is needed.",
        ids(p.opp, demanding),
    )


def _open_demand(p: Position) -> tuple[i64, str]:
    """The cards of the opponent that still demand something, and what; 0 if none does."""
    opp = p.opp
    if opp.working & opp.deck.demand_support and p.supports_laid == 0:
        return opp.working & opp.deck.demand_support, "demands that a support is played."
    if opp.working & opp.deck.demand_booster and p.all_boosters == 0:
        return opp.working & opp.deck.demand_booster, "demands that a booster is played."
    return unpaid(p), "demands cards that have not been discarded."


def _within_reach(p: Position) -> bool:
    """Whether the hand could meet each demand, one at a time, before the first character of the turn."""
    opp = p.opp
    deck = p.me.deck
    cards = limits.sources(p) & ~limits.barred(p)
    bluffs = limits.sources(p) & deck.bluff & p.me.iconic if not limits.bluff_barred(p) else 0
    if opp.working & opp.deck.demand_support and not (cards & deck.supports) | bluffs:
        return False
    if opp.working & opp.deck.demand_booster and not cards & deck.boosters:
        return False
    return can_pay_all(p)


# -- playing cards -----------------------------------------------------------------------------------------------------


def _card_play(p: Position, action: i64, verb: i64, card: i64) -> Explanation:
    me = p.side(p.asker)
    name = me.deck.cards[card].name
    bit = 1 << card
    if p.asker != p.me.seat:
        return _another_question(p)
    if not (me.hand | me.landed_cargo) & bit:
        return Explanation("BM-011", f"{name} is not in your hand.")
    wrong_phase = _wrong_phase(p, verb, bit, name)
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
        "BM-165", f"With {name} the turn could not be completed any more. {why.sentence}", why.remedy, why.because
    )


def _wrong_phase(p: Position, verb: i64, bit: i64, name: str) -> Explanation | None:
    deck = p.me.deck
    if verb == a.BLUFF or verb >= a.LOAD:
        if p.phase != BOOSTER_SUPPORT:
            return Explanation("BM-045", "Bluffs and loads belong to the Booster/Support phase.")
    elif bit & (deck.leaderships | deck.ships):
        if p.phase != LEADERSHIP_PHASE:
            return Explanation("BM-027", f"{name} can be played in the Leadership phase only.")
    elif bit & deck.characters:
        if p.phase != CHARACTER_PHASE:
            return Explanation("BM-040", f"{name} can be played in the Character phase only.")
    elif p.phase != BOOSTER_SUPPORT:
        return Explanation("BM-040", f"{name} can be played in the Booster/Support phase only.")
    return None


def _no_play(p: Position, verb: i64, card: i64, name: str) -> Explanation | None:
    me = p.me
    bit = 1 << card
    if me.hand & bit and not bit & (me.deck.leaderships | me.deck.ships) and not limits.hand_is_open(p):
        return _landed(p, name)
    if not bit & p.group:
        barring = barring_card(p, bit)
        if barring:
            return blame(p, "BM-151", barring, f"forbids playing {name}.")
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
        f"A ship has landed, so {name} cannot be played from hand this turn.",
        "Cards on the landed ship can be played.",
        ids(p.me, p.me.landed),
    )


def _capped(p: Position, bit: i64) -> Explanation | None:
    opp = p.opp
    if limits.card_cap_reached(p):
        return blame(p, "BM-145", opp.working & opp.deck.one_card, "allows one card only, and it has been played.")
    if bit & (p.me.deck.characters | p.me.deck.boosters) and limits.combat_cap_reached(p):
        cap = opp.working & opp.deck.one_combat_card
        return blame(p, "BM-145", cap, "allows one card in the combat area only, and it has been played.")
    return None


def _second_leadership(p: Position, name: str) -> Explanation | None:
    if p.led:
        return Explanation("BM-027", f"One card has been played in this phase; {name} would be the second.")
    return Explanation("BM-092", "A STOP card ended the plays of this turn.") if p.stopped else None


def _no_character(p: Position, verb: i64, card: i64, name: str) -> Explanation | None:
    me = p.me
    if p.again:
        return Explanation(
            "BM-037", "The active cards fight again instead of a new character.", "", ids(me, me.leading)
        )
    if p.stopped:
        return Explanation("BM-092", "A STOP card ended the plays of this turn.")
    condition = me.deck.conditions[card]
    if condition is not None and (1 << card) & me.deck.conditional & me.speaking and not condition.holds(p, card):
        return Explanation("BM-135", f"{name} may be played only if {condition.words}.", "", (me.deck.cards[card].id,))
    if verb == a.ADD:
        return Explanation("BM-112", f"{name} cannot join: only a gang that lies alone in combat can be added to.")
    if p.characters >= 1 and not limits.is_free(p, card) and not (1 << card) & p.group:
        remedy = "Only FREE characters, a PAIR partner or members of the same gang may follow."
        return Explanation("BM-037", "The character of this turn has been played.", remedy)
    return None


def _no_booster_support(p: Position, card: i64, name: str) -> Explanation | None:
    boosters = p.me.deck.boosters & (1 << card) != 0
    if limits.is_free(p, card) or (1 << card) & p.group:
        return None
    if limits.booster_play_left(p) if boosters else limits.support_play_left(p):
        return None
    if p.stopped:
        return Explanation("BM-092", "A STOP card ended the plays of this turn.")
    if p.opening:
        remedy = "Only FREE cards and extra plays granted by a text are possible."
        return Explanation("BM-044", "On the turn that opens a fight there is no booster or support.", remedy)
    return Explanation("BM-042", f"The booster or support of this turn has been played; {name} would be too many.")


def _no_support_play(p: Position) -> Explanation | None:
    barring = forbidding(p, (NO_SUPPORT, NO_LEADERSHIP_BOOSTER_SUPPORT))
    if barring:
        return blame(p, "BM-119", barring, "forbids supports, and bluffs and loads with them.")
    return _capped(p, 0)


def _no_bluff(p: Position, bit: i64, name: str) -> Explanation | None:
    me = p.me
    if not me.deck.bluff & bit:
        return Explanation("BM-125", f"{name} has no bluff icon.")
    if me.hand & bit and not limits.hand_is_open(p):
        return _landed(p, name)
    if not me.iconic & bit:
        return blame(p, "BM-147", ignoring_icons(p, bit), f"makes the bluff icon of {name} count for nothing.")
    reason = _no_support_play(p)
    if reason is not None:
        return reason
    barring = forbidding(p, (ONLY_TEXT,))
    if barring:
        return blame(p, "BM-151", barring, "forbids cards without text, and a face-down card has none.")
    return None if limits.layable_bluffs(p) & bit else _no_support_left(p)


def _no_load(p: Position, verb: i64, bit: i64, name: str) -> Explanation | None:
    me = p.me
    if not bit & me.deck.loadable:
        return Explanation("BM-120", f"{name} cannot be loaded: only characters, boosters and supports can.")
    if not bit & me.hand:
        return Explanation("BM-118", f"{name} is not in hand; only hand cards are loaded.")
    ships = me.deck.ships
    for _ in range(verb - a.LOAD):
        ships &= ships - 1
    ship = lowest(ships)
    if not me.ships & (1 << ship):
        return Explanation("BM-118", f"{me.deck.cards[ship].name} does not lie in the influence area.")
    if me.room(ship) <= 0:
        return Explanation("BM-120", f"{me.deck.cards[ship].name} carries {me.deck.capacity[ship]} cards and is full.")
    return _no_support_play(p) or (None if limits.loadable_cards(p) & bit else _no_support_left(p))


def _no_support_left(p: Position) -> Explanation:
    if p.stopped:
        return Explanation("BM-092", "A STOP card ended the plays of this turn.")
    if p.opening:
        return Explanation("BM-044", "On the turn that opens a fight there is no support play.")
    return Explanation("BM-042", "The booster or support play of this turn is used.")


# -- other actions with a card -----------------------------------------------------------------------------------------


def _retrieving(p: Position, card: i64) -> Explanation:
    me, opp = p.me, p.opp
    bit = 1 << card
    name = me.deck.cards[card].name
    if p.asked != AT_BEGINNING:
        return Explanation("BM-096", "Cards are retrieved in the Beginning phase only.")
    if not (me.active | me.faceup_supports) & bit:
        return Explanation("BM-096", f"{name} is not active.")
    if not me.deck.retrieve & bit:
        return Explanation("BM-096", f"{name} has no RETRIEVE icon.")
    if not me.iconic & bit:
        return blame(p, "BM-147", ignoring_icons(p, bit), f"makes the icon of {name} count for nothing.")
    rivals = opp.active & opp.deck.retrieve & opp.deck.characters
    if rivals and me.deck.characters & bit:
        return blame(p, "BM-097", rivals, "shows RETRIEVE, so no character can be retrieved.")
    if not may_gain(p):
        hindering = opp.working & (opp.deck.no_gain | opp.deck.no_gain_at_four)
        return blame(p, "BM-098", hindering, "lets no card come to hand.")
    return _another_question(p)


def _discarding(p: Position, card: i64) -> Explanation:
    side = p.side(p.asker)
    name = side.deck.cards[card].name
    if not side.hand & (1 << card) and not p.choices & (1 << card):
        return Explanation("BM-011", f"{name} is not in your hand.")
    if p.asked in (WHICH_PAYMENT, WHICH_OFFERED):
        return Explanation("BM-140", f"With {name} no set could be made in which every card is needed.")
    return _another_question(p)


def _paying(p: Position, card: i64) -> Explanation:
    name = p.opp.deck.cards[card].name
    bit = 1 << card
    if not (unpaid(p) | open_sirens(p)) & bit:
        return Explanation("BM-143", f"{name} demands nothing now.")
    if p.asked not in (WHICH_LEADERSHIP, WHETHER_TO_FIGHT, WHICH_CHARACTER, WHICH_BOOSTER_SUPPORT):
        return _another_question(p)
    if p.opp.deck.sirens & bit:
        return Explanation(
            "BM-143", f"{name} asks for a character from hand, and there is none.", "", (p.opp.deck.cards[card].id,)
        )
    return Explanation("BM-140", f"No set of hand cards meets the demand of {name}.", "", (p.opp.deck.cards[card].id,))


def _using(p: Position, card: i64) -> Explanation:
    me = p.me
    bit = 1 << card
    name = me.deck.cards[card].name
    if not me.deck.my_turn & bit and not me.deck.at_end & bit:
        return Explanation("BM-156", f"{name} has no text to be used at will.")
    if not me.working & bit:
        return Explanation("BM-156", f"{name} is not active, or its text is ignored.")
    if me.deck.at_end & bit and p.phase != END:
        return Explanation("BM-058", f"The text of {name} is used at the end of the turn.")
    if p.used & bit:
        return Explanation("BM-156", f"The text of {name} has been used this turn.")
    if me.deck.my_turn & bit and p.asked in (
        WHICH_LEADERSHIP,
        WHETHER_TO_FIGHT,
        WHICH_CHARACTER,
        WHICH_BOOSTER_SUPPORT,
    ):
        return Explanation("BM-153", f"There is nothing that {name} could hit.")
    return _another_question(p)
