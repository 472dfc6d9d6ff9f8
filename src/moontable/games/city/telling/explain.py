"""Why the active player cannot do something now: the rule, a sentence, and what would help.

A remedy is named only if it is one: it can be done, and then the action is possible. Why boxes and cards cannot be paid
is told by `unpaid`.
"""

from __future__ import annotations

from moontable.core.explanation import Explanation
from moontable.core.words import Value
from moontable.games.city.actions import VERBS, argument, verb_of
from moontable.games.city.components.cards import (
    FLIT_1,
    FLIT_2,
    KHIND,
    PEOPLES,
    PILLAR_1,
    PILLAR_2,
    SLUGS,
    colour_of,
    count,
)
from moontable.games.city.components.spaces import COURTYARD, DISTANCE, SPACES
from moontable.games.city.rules import movement
from moontable.games.city.rules.endings import outcome
from moontable.games.city.rules.offerings import surcharge
from moontable.games.city.rules.turn import options
from moontable.games.city.state.position import DISCARD, DRAGON, MOVE, OFFER, PAY, SECOND, STEPS, Position
from moontable.games.city.telling import unpaid
from moontable.games.city.words import WORDS, card_name, people_name, place_name, why


def explain(position: Position, action: int) -> Explanation | None:
    """None if the action is legal."""
    if action in options(position):
        return None
    end = outcome(position)
    if end is not None:
        return why("BC-101", "over", end=end.sentence)
    verb = VERBS[verb_of(action)] if verb_of(action) >= 0 else ""
    what = argument(action)
    if verb == "done":
        return _cannot_stop(position)
    if verb == "go":
        return _cannot_go(position, what)
    if verb == "dragon":
        return _cannot_put(position, what)
    if verb == "use":
        return _cannot_use(position, what)
    if verb == "box":
        return _asking(position, unpaid.box(position, what))
    if verb == "pay":
        return _cannot_pay(position, what)
    if verb == "offer":
        return _cannot_offer(position)
    if verb == "discard":
        return _cannot_discard(position, what)
    return why("BC-028", "not-an-action")


def _other_step(position: Position, rule: str, slug: str, remedy: str = "", **values: Value) -> Explanation:
    """An explanation that also says what is asked now."""
    sentence = f"{WORDS.say(f'why.{slug}', **values)} {WORDS.say(f'now.{STEPS[position.step]}')}"
    return Explanation(rule, sentence, remedy)


def _asking(position: Position, reason: Explanation) -> Explanation:
    """The same, with the present question, unless there is a remedy that says more."""
    if reason.remedy:
        return reason
    return Explanation(reason.rule, f"{reason.sentence} {WORDS.say(f'now.{STEPS[position.step]}')}")


def _missing(position: Position, card: int) -> Explanation | None:
    me = position.me()
    if count(me.hand_low, me.hand_high, card):
        return None
    laid = count(position.laid_low, position.laid_high, card)
    return why("BC-035", "laid" if laid else "not-held", because=(SLUGS[card],), card=card_name(card))


def _has_moved(position: Position) -> bool:
    """Whether the movement phase is over, but nothing was done since that could not be taken back."""
    return position.step not in (MOVE, DRAGON) and not position.contributed and not position.offered


# -- movement ---------------------------------------------------------------------------------------------------------


def _cannot_stop(position: Position) -> Explanation:
    if position.step == MOVE:
        return why("BC-034", "movement-needs-space", WORDS.say("remedy.stay", space=int(position.me().space)))
    if position.step == DRAGON:
        return why("BC-038", "dragon-needs-space", WORDS.say("remedy.name-a-space"))
    return unpaid.end(position)


def _cannot_go(position: Position, space: int) -> Explanation:
    if position.step == DRAGON:
        return _other_step(position, "BC-038", "dragon-first")
    if position.step != MOVE:
        here = place_name(position, int(position.me().space))
        remedy = WORDS.say("remedy.take-move-back") if _has_moved(position) else ""
        return _other_step(position, "BC-034", "moved", remedy, place=here)
    steps, tile = DISTANCE[SPACES * position.me().space + space], position.city.tile(space).slug
    place, allowance = place_name(position, space), int(position.allowance)
    remedy = _flit_to_go(position, steps)
    return why("BC-031", "too-far", remedy, (tile,), place=place, steps=steps, allowance=allowance)


def _flit_to_go(position: Position, steps: int) -> str:
    """The Flit cards in hand that bring a space within reach, or the one that would."""
    me = position.me()
    needed = int(steps - position.allowance + movement.FLIT_STEPS - 1) // movement.FLIT_STEPS
    if needed <= count(me.hand_low, me.hand_high, FLIT_2):
        slug = ("remedy.use-first", "remedy.use-twice-first")[needed - 1] if needed < 3 else "remedy.use-often-first"
        return WORDS.say(slug, card=card_name(FLIT_2), times=needed)
    held = count(me.hand_low, me.hand_high, FLIT_1)
    return WORDS.say("remedy.use-first" if held else "remedy.would-carry", card=card_name(FLIT_1))


def _cannot_put(position: Position, space: int) -> Explanation:
    if position.step != DRAGON:
        return _other_step(position, "BC-038", "dragon-needs-card")
    card = int(position.chosen)
    present, place = int(position.dragon(colour_of(card))), place_name(position, space)
    if space == present:
        return why("BQ-06", "dragon-there", place=place)
    remedy = WORDS.say("remedy.would-fly", card=card_name(card - 1))
    steps = DISTANCE[SPACES * present + space]
    return why("BC-039", "dragon-too-far", remedy, (SLUGS[card],), place=place, steps=steps)


# -- powers -----------------------------------------------------------------------------------------------------------


def _cannot_use(position: Position, card: int) -> Explanation:
    missing = _missing(position, card)
    if missing is not None:
        return missing
    if card != KHIND and card % 3 == 2:
        return why("BC-036", "no-power", because=(SLUGS[card],))
    if card in (PILLAR_1, PILLAR_2):
        return _cannot_use_pillar(position, card)
    if card not in movement.POWERS:
        rule = {"khind": "BC-044", "mimix": "BC-045"}.get(PEOPLES[card // 3], "BC-047")
        return why(rule, "power-when-paid", people=people_name(card))
    if position.step == DRAGON:
        return _other_step(position, "BC-038", "dragon-first")
    if position.step != MOVE:
        return _too_late(position, card)
    if card >= FLIT_1:
        return why("BC-041", "reaches-everything", because=(SLUGS[card],))
    return why("BC-039", "dragon-outside", WORDS.say("remedy.would-bring-in", card=card_name(card - 1)), (SLUGS[card],))


def _too_late(position: Position, card: int) -> Explanation:
    """A power of the movement phase after it. The order of powers and steps makes no difference, so powers come first.

    What was possible before the move is known for sure only if the figure could not reach every space.
    """
    usable = position.allowance < movement.SMALLEST_REACH if card >= FLIT_1 else movement.has_use(position, card)
    helps = usable and _has_moved(position)
    remedy = WORDS.say("remedy.use-before-move", card=card_name(card)) if helps else ""
    rule, here = "BC-043" if card >= FLIT_1 else "BC-033", place_name(position, int(position.me().space))
    return why(rule, "too-late", remedy, (SLUGS[card],), card=card_name(card), place=here)


def _cannot_use_pillar(position: Position, card: int) -> Explanation:
    me, because = position.me(), (SLUGS[card],)
    if not position.offered:
        return why("BC-051", "pillar-after-offering", because=because)
    if me.markers == 0:
        return why("BC-096", "no-marker-obelisk")
    cost, crystals = int(position.next_cost() + surcharge(card)), int(me.crystals)
    if crystals < cost:
        return why("BC-090", "pillar-cost", because=because, card=card_name(card), cost=cost, crystals=crystals)
    return why("BC-051", "offerings-ended", WORDS.say("remedy.offer-again"))


# -- payments, offerings, discard -------------------------------------------------------------------------------------


def _cannot_pay(position: Position, card: int) -> Explanation:
    if position.step != PAY:
        return _other_step(position, "BC-054", "box-before-cards")
    return _missing(position, card) or unpaid.card(position, card)


def _cannot_offer(position: Position) -> Explanation:
    me = position.me()
    if position.offered:
        return why("BC-051", "offered", _pillar_to_use(position))
    if me.markers == 0:
        return why("BC-096", "no-marker-obelisk")
    if me.crystals < position.next_cost():
        return why("BC-088", "offering-cost", cost=int(position.next_cost()), crystals=int(me.crystals))
    if position.step in (MOVE, DRAGON):
        return _other_step(position, "BC-087", "offering-after-move")
    if me.space != COURTYARD:
        return why("BC-087", "offering-elsewhere")
    return why("BC-087", "offering-declined", WORDS.say("remedy.offer-after-all"))


def _pillar_to_use(position: Position) -> str:
    """A Pillar card in hand that can be paid for now."""
    usable = [card for card in (PILLAR_1, PILLAR_2) if _is_usable(position, card)]
    return WORDS.say("remedy.use", card=card_name(usable[0])) if usable else ""


def _is_usable(position: Position, card: int) -> bool:
    me = position.me()
    can_pay = me.markers > 0 and me.crystals >= position.next_cost() + surcharge(card)
    return position.step == OFFER and can_pay and count(me.hand_low, me.hand_high, card) > 0


def _cannot_discard(position: Position, card: int) -> Explanation:
    if position.step not in (DISCARD, SECOND):
        return _other_step(position, "BC-092", "discard-later")
    missing = _missing(position, card)
    if missing is not None:
        return missing
    remedy = WORDS.say("remedy.throw-first", card=card_name(card))
    return why("BC-092", "discard-order", remedy, card=card_name(card), first=card_name(int(position.chosen)))
