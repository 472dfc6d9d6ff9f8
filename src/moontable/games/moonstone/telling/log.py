"""Actions as sentences for a log: to everybody what they may know, no more (H-02 to H-04, H-07, H-11)."""

from __future__ import annotations

from typing import Final

from moontable.core.words import Value
from moontable.games.moonstone import actions as a
from moontable.games.moonstone.abilities.effects.landscaping import MAKEABLE, Creating
from moontable.games.moonstone.abilities.effects.running import Steps
from moontable.games.moonstone.abilities.interrupting import Interrupt
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.geometry.units import INCH, length
from moontable.games.moonstone.melee.duel import ATTACKER, DEFENDER
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.harm import Blows
from moontable.games.moonstone.melee.second_card import SecondCard, is_waiting
from moontable.games.moonstone.melee.stages import CHOOSE
from moontable.games.moonstone.movement.moving import Moving
from moontable.games.moonstone.movement.placing import Placing
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import ability_name, model_named
from moontable.games.moonstone.turn.reacting import Reactions
from moontable.games.moonstone.words import WORDS, arcane_card, damage_type, melee_card

SEALED: Final = (a.CHOOSE_FACTION, a.TAKE, a.CARD, a.TOP, a.BOTTOM, a.SET_ASIDE, a.ADD)
"""What stays hidden from the others: they read `log.VERB-secret`."""


def told(position: Position, action: int, viewer: int | None) -> str:
    """The sentence for a seat or a spectator, asked before the action is taken."""
    if not position.stack:
        return WORDS.say("over")
    verb, top, own = a.verb_of(action), position.stack[-1], viewer == position.deciding
    if isinstance(top, Melee) and top.stage == CHOOSE:
        return melee_choice(position, top, action, own)
    if isinstance(top, SecondCard) and verb == a.CARD:
        card = melee_card(a.argument_of(action))
        return say(position, "second-card" if own else "second-card-secret", card=card)
    if verb == a.UPGRADE:
        return upgraded(position, top)
    if isinstance(top, Arcane) and verb == a.BLUFF:
        return doubt(position, top)
    if verb in (a.YES, a.NO):
        return consent(position, verb)
    if verb in SEALED and not own:
        return say(position, f"{a.VERBS[verb][0]}-secret")
    if verb in (a.TO, a.VIA, a.AT):
        return movement(position, verb, a.x_of(action), a.y_of(action))
    if verb == a.PLAY:
        card, declared = arcane_card(a.card_of(action)), arcane_card(a.declared_in(action))
        return say(position, "play" if own else "play-secret", card=card, declared=declared)
    return deed(position, verb, a.argument_of(action))


PASSED_BY: Final = (a.NO, a.HOLD, a.PLAIN, a.LEAVE, a.VIA)
"""What does without something, or is a part of a way."""
ON_ITS_WAY: Final = (a.DEPLOY, a.JOG, a.STEP, a.REACT)
"""What asks at once where a model goes: the place says both, in one line."""


def is_quiet(position: Position, action: int) -> bool:
    """Whether an action only passes a question by. Whether somebody follows up stays sealed, so it never is."""
    verb = a.verb_of(action)
    if verb == a.PASS:
        return bool(position.stack) and not isinstance(position.stack[-1], Melee)
    if verb == a.COPIES:
        return a.argument_of(action) == 1  # the card that lies there already
    return verb in PASSED_BY or verb in ON_ITS_WAY


def matters(action: int) -> bool:
    """Whoever has nothing else to do begins a move all the same, rather than finding it begun."""
    return a.verb_of(action) in ON_ITS_WAY


def say(position: Position, slug: str, **values: Value) -> str:
    """A sentence about the seat that decides."""
    return WORDS.say(f"log.{slug}", who=WORDS.seat(int(position.deciding)), **values)


# -- cards -----------------------------------------------------------------------------------------------------------


def doubt(position: Position, top: Arcane) -> str:
    """A called Bluff, with the card that is turned up (MS-110)."""
    slug = "bluff-true" if top.sealed == top.declared else "bluff-false"
    return say(position, slug, card=arcane_card(top.sealed), declared=arcane_card(top.declared))


def melee_choice(position: Position, top: Melee, action: int, own: bool) -> str:
    """A card chosen in secret; the last choice opens all of them (MS-171). A follow-up is sealed as well (D-29)."""
    declined = a.verb_of(action) == a.PASS
    card = "" if declined else melee_card(a.argument_of(action))
    if top.exchange == 0:
        chosen = say(position, "card" if own else "card-secret", card=card)
    elif own:
        chosen = say(position, "no-follow-up" if declined else "follow-up", card=card)
    else:
        chosen = say(position, "follow-up-secret")
    return opened(position, top, action, chosen) if opens_all(position, top) else chosen


def opens_all(position: Position, top: Melee) -> bool:
    """Whether the choice of a card is the last one, and nobody may add a second card before all are shown."""
    is_last = top.side == DEFENDER or not top.has_choice(position, DEFENDER)
    return is_last and not is_waiting(position, top)


def opened(position: Position, top: Melee, action: int, chosen: str) -> str:
    """What everybody sees as soon as the last card is chosen."""
    shown = shown_cards(position, top, action)
    names = [model_named(position, model) for model, _ in shown]
    cards = [melee_card(card) for _, card in shown]
    if len(shown) == 2:
        pair = {"attacker": names[0], "first": cards[0], "defender": names[1], "second": cards[1]}
        return WORDS.say("log.shown-both", chosen=chosen, **pair)
    if not shown:
        return WORDS.say("log.shown-none", chosen=chosen)
    return WORDS.say("log.shown-one", chosen=chosen, model=names[0], card=cards[0])


def shown_cards(position: Position, top: Melee, action: int) -> list[tuple[int, int]]:
    """Who shows which card with the last choice, the attacker first."""
    cards = [int(top.cards[top.now(side)]) for side in (ATTACKER, DEFENDER)]
    cards[top.side] = -1 if a.verb_of(action) == a.PASS else int(a.argument_of(action))
    return [(int(top.fighters[side]), cards[side]) for side in (ATTACKER, DEFENDER) if cards[side] >= 0]


def upgraded(position: Position, top: Procedure) -> str:
    """A signature move by its name."""
    move = position.models[top.fighters[top.side]].character.signature if isinstance(top, Melee) else None
    return say(position, "upgrade", move=move.name) if move is not None else say(position, "upgrade-bare")


# -- yes and no ------------------------------------------------------------------------------------------------------


def consent(position: Position, verb: int) -> str:
    """Yes or no, with what it is about."""
    top, yes = position.stack[-1], verb == a.YES
    if isinstance(top, Steps):
        ability = ability_name(position, top.parts.user, top.parts.place)
        model = model_named(position, top.parts.user)
        return say(position, "yes-ability" if yes else "no-ability", ability=ability, model=model)
    if isinstance(top, Interrupt):
        return say(position, "step-aside" if yes else "stay", model=model_named(position, top.target))
    if isinstance(top, Blows) and top.question(position) == "take-the-damage":
        guard, victim = model_named(position, top.guard), model_named(position, top.victims[top.at])
        return say(position, "guarded" if yes else "unguarded", guard=guard, victim=victim)
    if isinstance(top, Placing):
        return say(position, "left-there", model=model_named(position, top.model))
    if isinstance(top, Arcane) and top.question(position) == "arcane-reveal":
        return say(position, "shows-catastrophes" if yes else "shows-none")
    return say(position, "yes" if yes else "no")


# -- all other actions -----------------------------------------------------------------------------------------------


def deed(position: Position, verb: int, argument: int) -> str:
    """An action that is open to the reader, by its word in the notation."""
    word, kind = a.VERBS[verb]
    if kind == a.NOTHING:
        return say(position, word, model=model_named(position, subject(position)))
    if kind == a.MODEL:
        return about_model(position, verb, argument)
    if kind == a.STONE:
        return about_stone(position, verb, argument)
    if kind == a.ABILITY:
        model, ability = model_named(position, subject(position)), roster.ability_names()[argument]
        return say(position, word, model=model, ability=ability)
    if kind == a.ARCANE:
        return say(position, word, card=arcane_card(argument))
    if kind == a.SEAT and position.stack[-1].question(position) == "force-reroll":
        return say(position, "roll-again", other=WORDS.seat(argument))
    if kind == a.SEAT:
        own = argument == position.deciding
        return say(position, "first-self" if own else word, other=WORDS.seat(argument))
    return other_deed(position, word, kind, argument)


def other_deed(position: Position, word: str, kind: int, argument: int) -> str:
    if kind == a.FACTION:
        return say(position, word, faction=FACTIONS[argument])
    if kind == a.CHARACTER:
        return say(position, word, character=roster.by_number()[argument].name)
    if kind == a.EDGE:
        return say(position, word, edge=WORDS.say(f"edge.{a.EDGES[argument]}"))
    if kind == a.MELEE:
        return say(position, word, card=melee_card(argument))
    return say(position, word, type=damage_type(argument)) if kind == a.TYPE else say(position, word, count=argument)


def subject(position: Position) -> int:
    """The model that the decision is about: the one named by the procedure, or the activated one."""
    top = position.stack[-1]
    for field in ("model", "user"):
        if field in top.fields():
            return int(getattr(top, field))
    if isinstance(top, Steps):
        return int(top.parts.user)
    return int(position.acting)


def about_model(position: Position, verb: int, model: int) -> str:
    word, name, actor = a.VERBS[verb][0], model_named(position, model), subject(position)
    if verb not in (a.ATTACK, a.TARGET):
        return say(position, word, model=name)
    if actor == NOBODY or actor == model or IN_PLAY not in (position.models[actor].where, position.models[model].where):
        return say(position, "attack-bare" if verb == a.ATTACK else "target", target=name)
    away = gap(position, actor, model)
    slug = "attack" if verb == a.ATTACK else "target-away"
    return say(position, slug, model=model_named(position, actor), target=name, inches=away)


def gap(position: Position, one: int, other: int) -> str:
    """The distance between two bases, in inches."""
    a_model, b_model = position.models[one], position.models[other]
    apart = length(a_model.x - b_model.x, a_model.y - b_model.y) - a_model.r - b_model.r
    return inches(max(int(apart), 0))


def inches(units: int) -> str:
    return f"{units / INCH:.1f}"


def about_stone(position: Position, verb: int, number: int) -> str:
    """People count stones from 1, the notation from 0."""
    depth = int(position.stones[number].depth) if number < len(position.stones) else 0
    slug = a.VERBS[verb][0] if depth > 0 else f"{a.VERBS[verb][0]}-bare"
    return say(position, slug, model=model_named(position, subject(position)), number=number + 1, depth=depth)


# -- ways ------------------------------------------------------------------------------------------------------------


def last_point(position: Position, model: int) -> tuple[int, int]:
    """Where a model is on its way: at its last way-point, or where it stands."""
    top, one = position.stack[-1], position.models[model]
    if isinstance(top, Moving) and top.xs:
        return top.xs[-1], top.ys[-1]
    return int(one.x), int(one.y)


DIRECTIONS: Final = ("east", "north", "west", "south", "north-east", "north-west", "south-west", "south-east")
TAN: Final = (414, 1000)
"""The tangent of an eighth of a right turn: below it a way leads along an axis, not between two."""


def direction(dx: int, dy: int) -> str:
    """Which way a step leads; north is the upper edge."""
    return WORDS.say(f"direction.{DIRECTIONS[bearing(dx, dy)]}")


def bearing(dx: int, dy: int) -> int:
    """One of `DIRECTIONS`."""
    if abs(dy) * TAN[1] <= abs(dx) * TAN[0]:
        return 0 if dx > 0 else 2
    if abs(dx) * TAN[1] <= abs(dy) * TAN[0]:
        return 1 if dy > 0 else 3
    if dy > 0:
        return 4 if dx > 0 else 5
    return 6 if dx < 0 else 7


OF_THE_TABLE: Final = ("create-terrain", "remove-terrain", "toward-point", "rise-where")
"""Questions for a spot at which nobody is set down."""


def of_the_table(position: Position, name: str) -> str:
    """What happens to the table at a spot: terrain or a token comes or goes, or others are drawn there."""
    top = position.stack[-1]
    if not isinstance(top, Creating):
        return say(position, top.question(position), model=name)
    kind = MAKEABLE[top.kind]
    return say(position, f"{top.question(position)}-{kind}", model=name)


def movement(position: Position, verb: int, x: int, y: int) -> str:
    """Where something goes, as one says it over a table: so far as the crow flies, and which way."""
    mover = subject(position)
    name = model_named(position, mover)
    if position.stack[-1].question(position) == "drop-stone":
        return say(position, "sets-stone", model=name)
    if position.stack[-1].question(position) in OF_THE_TABLE:
        return of_the_table(position, name)
    if verb == a.AT or mover == NOBODY:
        return say(position, "sets-down", model=name)
    from_x, from_y = last_point(position, mover)
    far = length(x - from_x, y - from_y)
    reacting = any(isinstance(procedure, Reactions) for procedure in position.stack)
    if far == 0:
        return say(position, "stops-in-reaction" if reacting else "stops", model=name)
    where = direction(x - from_x, y - from_y)
    slug = "leads" if verb != a.TO else "moves-in-reaction" if reacting else "moves"
    return say(position, slug, model=name, inches=inches(int(far)), direction=where)
