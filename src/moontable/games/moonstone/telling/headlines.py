"""The news of Moonstone in a few words, read off the table before and after an action: wounds, stones, rolls, cards.

All of it lies open: everybody sees hearts, stones and dice, and cards that are shown.
"""

from __future__ import annotations

from typing import Final

from moontable.core.news import News
from moontable.core.words import Value
from moontable.games.moonstone import actions as a
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.effects.acting import Acting
from moontable.games.moonstone.abilities.effects.energy import GainEnergy
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.flipping import steps_for
from moontable.games.moonstone.geometry.units import length
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.harm import Blows
from moontable.games.moonstone.melee.stages import AFTERMATH, CHOOSE, TYPES
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, REMOVED, SLAIN
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.consequences import cost
from moontable.games.moonstone.telling.log import direction, inches, opens_all, shown_cards, subject
from moontable.games.moonstone.telling.names import short_name
from moontable.games.moonstone.turn.declaring import place_of
from moontable.games.moonstone.turn.deployment import Deployment
from moontable.games.moonstone.turn.match import Match
from moontable.games.moonstone.words import WORDS, arcane_card, listing, melee_card

MOST_CARDS: Final = 3
"""More cards than these are counted instead of named, so that a headline stays one."""


def news(before: Position, after: Position, action: int) -> list[News]:
    """What comes of an action, the gravest first."""
    return (
        _answered_bluff(before, action)
        + outcomes(before, after, action)
        + _in_vain(before, after, action)
        + _shown(before, action)
    )


def outcomes(before: Position, after: Position, action: int) -> list[News]:
    """What the table tells that the deed does not."""
    found = _left(before, after) + _entered(before, after) + _wounds(before, after) + _stones(before, after)
    found += _moved(before, after, action) + _turned_up(before, after, action)
    return found + _turn(before, after) + _energy(before, after, action) + _rolls(before, after)


def sentences(before: Position, after: Position, action: int) -> list[str]:
    """The same for a log."""
    said = outcomes(before, after, action) + _in_vain(before, after, action)
    return [WORDS.say("log.outcome", what=one.words) for one in said]


# -- models -----------------------------------------------------------------------------------------------------------


def _left(before: Position, after: Position) -> list[News]:
    found: list[News] = []
    for was, now in zip(before.models, after.models, strict=False):
        if was.where == IN_PLAY and now.where != IN_PLAY:
            slug = "slain" if now.where == SLAIN else "removed"
            found.append(News(slug, WORDS.say(f"headline.{slug}", model=short_name(after, now.index))))
    return found


def _entered(before: Position, after: Position) -> list[News]:
    """Who was slain or out of play and is on the table again, as itself or as the next of its kind."""
    found: list[News] = []
    for was, now in zip(before.models, after.models, strict=False):
        if was.where in (SLAIN, REMOVED) and now.where == IN_PLAY:
            found.append(News("entered", WORDS.say("headline.entered", model=short_name(after, now.index))))
    return found


def _wounds(before: Position, after: Position) -> list[News]:
    """Wounds suffered and healed. Who comes into play has the hearts that it comes with."""
    found: list[News] = []
    for was, now in zip(before.models, after.models, strict=False):
        count = int(now.wounds - was.wounds)
        if count and was.where == IN_PLAY == now.where:
            kind, slug = ("wound", "headline.wounds") if count > 0 else ("healed", "headline.healed")
            left = int(now.character.health - now.wounds)
            model = short_name(after, now.index)
            found.append(News(kind, WORDS.say(slug, model=model, count=abs(count), left=left)))
    return found


OWN_WAYS: Final = (a.TO, a.VIA, a.AT, a.TRAVERSE, a.JUMP, a.BLINK)
"""What moves the model that it is about: the deed tells so itself."""


def _moved(before: Position, after: Position, action: int) -> list[News]:
    """Who finds itself elsewhere without having been led there: pushed, thrown, changed places."""
    mover = subject(before) if a.verb_of(action) in OWN_WAYS else NOBODY
    found: list[News] = []
    for was, now in zip(before.models, after.models, strict=False):
        dx, dy = int(now.x - was.x), int(now.y - was.y)
        if (dx or dy) and was.where == IN_PLAY == now.where and now.index != mover:
            far = inches(int(length(dx, dy)))
            words = WORDS.say(
                "headline.moved", model=short_name(after, now.index), inches=far, direction=direction(dx, dy)
            )
            found.append(News("moved", words))
    return found


def _energy(before: Position, after: Position, action: int) -> list[News]:
    """Energy gained, and energy that a spell takes from another. What somebody pays stands on the button.

    That of a new turn belongs to the turn, unless it is more; that which is lent for an action is gone with it.
    """
    lent = [
        int(procedure.other)
        for position in (before, after)
        for procedure in position.stack
        if isinstance(procedure, Acting)
    ]
    spell = next((procedure for procedure in reversed(before.stack) if isinstance(procedure, Arcane)), None)
    payer = before.purse(before.acting).index if before.acting != NOBODY else NOBODY
    found: list[News] = []
    for was, now in zip(before.models, after.models, strict=False):
        if was.where != IN_PLAY or now.where != IN_PLAY or int(now.index) in lent:
            continue
        usual = int(was.energy)
        if after.turn != before.turn:
            usual = int(now.character.energy(int(now.wounds)))
        elif now.index == payer and _gives_energy(before, action):
            usual -= int(cost(before, a.verb_of(action), a.argument_of(action)))
        gained = int(now.energy) - usual
        if after.turn != before.turn:
            slug = "gained" if gained > 0 else "less"
        else:
            taken = spell is not None and now.index not in (spell.user, payer)
            slug = "gained" if gained > 0 else "lost" if taken else ""
        if gained and slug:
            values: dict[str, Value] = {
                "model": short_name(after, now.index),
                "count": abs(gained),
                "left": int(now.energy),
            }
            found.append(News("energy", WORDS.say(f"headline.energy-{slug}", **values)))
    return found


def _gives_energy(before: Position, action: int) -> bool:
    """Whether an ability that is used gives energy at once, so that price and gain come together."""
    if a.verb_of(action) != a.USE:
        return False
    ability = before.ability(before.acting, place_of(before, before.acting, a.argument_of(action)))
    return any(isinstance(step, GainEnergy) for step in ability.steps)


# -- what comes to nothing --------------------------------------------------------------------------------------------


def _in_vain(before: Position, after: Position, action: int) -> list[News]:
    """A card that was believed and does nothing, blows that leave no wound: nobody should have to work that out."""
    top = before.stack[-1]
    if isinstance(top, Arcane) and a.verb_of(action) == a.OK:
        works = steps_for(targeting.ability_of(before, top.user, top.place), top.declared)
        return [] if works else [News("arcane", WORDS.say("headline.in-vain", card=arcane_card(top.declared)))]
    if not isinstance(top, Melee) or not CHOOSE <= top.stage <= TYPES or not _has_struck(top, after):
        return []
    unhurt = not _left(before, after) and not _wounds(before, after)
    return [News("melee", WORDS.say("headline.unhurt"))] if unhurt else []


def _has_struck(was: Melee, after: Position) -> bool:
    """Whether the blows of an exchange have landed by now: the fight is over, or at its follow-ups."""
    for procedure in after.stack:
        if isinstance(procedure, Blows):
            return False
        if isinstance(procedure, Melee) and procedure.exchange == was.exchange:
            return bool(procedure.stage >= AFTERMATH)
    return True


# -- stones -----------------------------------------------------------------------------------------------------------


def _stones(before: Position, after: Position) -> list[News]:
    """Who takes and who drops one, and how deep one lies by now that was dug at; those dropped again lie elsewhere."""
    found: list[News] = []
    for was, now in zip(before.stones, after.stones, strict=False):
        if now.holder != was.holder and now.holder != ON_TABLE:
            found.append(News("stone", WORDS.say("headline.stone", model=short_name(after, now.holder))))
        elif now.holder != was.holder:
            found.append(News("dropped", WORDS.say("headline.dropped", model=short_name(after, was.holder))))
        elif now.holder == ON_TABLE and (now.x, now.y) == (was.x, was.y) and 0 < now.depth != was.depth > 0:
            found.append(News("depth", WORDS.say("headline.depth", depth=int(now.depth))))
    return found


# -- cards ------------------------------------------------------------------------------------------------------------


def _answered_bluff(before: Position, action: int) -> list[News]:
    top = before.stack[-1]
    if not isinstance(top, Arcane) or a.verb_of(action) != a.BLUFF:
        return []
    slug = "headline.bluff-true" if top.sealed == top.declared else "headline.bluff-false"
    return [News("bluff", WORDS.say(slug, card=arcane_card(top.sealed)))]


def _shown(before: Position, action: int) -> list[News]:
    """The cards of a fight, opened together."""
    top = before.stack[-1]
    if not isinstance(top, Melee) or top.stage != CHOOSE or not opens_all(before, top):
        return []
    shown = [
        WORDS.say("headline.shows", model=short_name(before, model), card=melee_card(card))
        for model, card in shown_cards(before, top, action)
    ]
    return [News("melee", listing(shown))] if shown else []


def _turned_up(before: Position, after: Position, action: int) -> list[News]:
    """Arcane cards that were turned up just now, by a flip or a spell; one that was called is told already."""
    was, now, top = before.turned, after.turned, before.stack[-1]
    fresh = now[len(was) :] if now[: len(was)] == was else now
    if isinstance(top, Arcane) and a.verb_of(action) == a.BLUFF and fresh[:1] == [top.sealed]:
        fresh = fresh[1:]
    if not fresh:
        return []
    if len(fresh) > MOST_CARDS:
        return [News("arcane", WORDS.say("headline.turned-up-many", count=len(fresh)))]
    return [News("arcane", WORDS.say("headline.turned-up", cards=listing([arcane_card(card) for card in fresh])))]


# -- turns and dice ---------------------------------------------------------------------------------------------------


def _turn(before: Position, after: Position) -> list[News]:
    new = after.turn != before.turn and after.stack
    return [News("turn", WORDS.say("headline.turn", turn=int(after.turn)))] if new else []


def _rolls(before: Position, after: Position) -> list[News]:
    rolls = _dice(after)
    if not any(rolls) or (after.turn == before.turn and rolls == _dice(before)):
        return []
    thrown = [WORDS.say("headline.roll", who=WORDS.seat(at), roll=roll) for at, roll in enumerate(rolls) if roll]
    return [News("roll", WORDS.say("headline.rolls", rolls=listing(thrown)))]


def _dice(position: Position) -> list[int]:
    """What was rolled last, for deployment or for the first activation."""
    for procedure in reversed(position.stack):
        if isinstance(procedure, (Match, Deployment)):
            return procedure.rolls
    return []
