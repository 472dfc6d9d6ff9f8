"""Actions as sentences for a log: to everybody what he may know, no more (H-02 to H-04, H-07, H-11)."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone import actions as a
from moontable.games.moonstone import roster
from moontable.games.moonstone.decks import arcane_name
from moontable.games.moonstone.effects.running import Steps
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.geometry.units import INCH, length
from moontable.games.moonstone.model import IN_PLAY, Stone
from moontable.games.moonstone.notation import ability_name
from moontable.games.moonstone.play.arcane import Arcane
from moontable.games.moonstone.play.harm import Blows
from moontable.games.moonstone.play.interrupting import Interrupt
from moontable.games.moonstone.play.moving import Move
from moontable.games.moonstone.play.placing import Place
from moontable.games.moonstone.primitives import DAMAGE_TYPES, FACTIONS, MELEE_CARDS
from moontable.games.moonstone.table import Table

SIMPLE: Final = {
    a.KEEP: "keeps the stones as they lie",
    a.MULLIGAN: "demands a new drop of the stones",
    a.EARLY_BIRD: "becomes the Early Bird",
    a.INITIATIVE: "takes Initiative",
    a.JOG: "has {model} jog",
    a.STEP: "has {model} step",
    a.TRAVERSE: "has {model} traverse",
    a.JUMP: "has {model} jump",
    a.END: "ends the activation of {model}",
    a.PASS: "does not react",
    a.ENOUGH: "has chosen enough",
    a.STOP: "plays no card",
    a.OK: "says OK",
    a.BLUFF: "calls Bluff",
    a.LEAVE: "replaces nothing",
    a.GO_FOR_IT: "goes for it",
    a.HOLD: "does not go for it",
    a.UPGRADE: "declares the signature move",
    a.PLAIN: "declares no signature move",
}
"""What needs no argument and is open to all."""

SEALED: Final = {
    a.CHOOSE_FACTION: "chooses a faction",
    a.TAKE: "takes a character",
    a.CARD: "chooses a melee card",
    a.TOP: "puts an arcane card on top of the deck",
    a.BOTTOM: "puts an arcane card at the bottom of the deck",
}
"""What the others see of a choice that stays hidden from them."""
FOLLOW_UP: Final = "follow-up"
"""Also whether somebody follows up at all is sealed until both have chosen (D-29)."""


def told(table: Table, action: int, viewer: int | None) -> str:
    """The sentence for a seat or a spectator, asked before the action is taken."""
    if not table.stack:
        return "The game is over."
    return f"Seat {table.deciding} {deed(table, action, viewer == table.deciding)}."


def deed(table: Table, action: int, own: bool) -> str:
    verb = a.verb_of(action)
    if table.stack[-1].question(table) == FOLLOW_UP and (verb == a.PASS or not own):
        return "does not follow up" if own else "decides on a follow-up"
    if verb in (a.YES, a.NO):
        return consent(table, verb == a.YES)
    if verb in SIMPLE:
        return SIMPLE[verb].format(model=model_named(table, subject(table)))
    if verb in SEALED and not own:
        return SEALED[verb]
    if verb in (a.TO, a.VIA, a.AT):
        return movement(table, verb, a.x_of(action), a.y_of(action))
    if verb == a.PLAY:
        declared = arcane_name(a.declared_in(action))
        return f"plays {arcane_name(a.card_of(action))} as {declared}" if own else f"plays a card as {declared}"
    return open_deed(table, verb, a.argument_of(action))


def consent(table: Table, yes: bool) -> str:
    """Yes or no, with what it is about."""
    top = table.stack[-1]
    if isinstance(top, Steps):
        user = int(top.parts.user)
        about = f"{ability_name(table, user, int(top.parts.place))} of {model_named(table, user)}"
        return f"says {'yes' if yes else 'no'} to {about}"
    if isinstance(top, Interrupt):
        name = model_named(table, int(top.target))
        return f"lets {name} step aside first" if yes else f"lets {name} stay"
    if isinstance(top, Blows):
        guard, victim = model_named(table, int(top.guard)), model_named(table, top.victims[top.at])
        return f"lets {guard} take the damage of {victim}" if yes else f"leaves the damage to {victim}"
    if isinstance(top, Place):
        return f"leaves {model_named(table, int(top.model))} where it is"
    if isinstance(top, Arcane):
        return "shows two Catastrophes" if yes else "shows no Catastrophes"
    return "says yes" if yes else "says no"


def open_deed(table: Table, verb: int, argument: int) -> str:
    """What has an argument that the reader may know."""
    kind = a.VERBS[verb][1] if verb < len(a.VERBS) else a.NOTHING
    if kind == a.MODEL:
        return about_model(table, verb, argument)
    if kind == a.STONE:
        return about_stone(table, verb, argument)
    if kind == a.ABILITY:
        name = roster.ability_names()[argument]
        return f"has {model_named(table, subject(table))} use {name}" if verb == a.USE else f"chooses {name}"
    if kind == a.ARCANE:
        return ARCANE_DEEDS[verb].format(arcane_name(argument))
    return OTHER_DEEDS[verb].format(other_name(kind, argument)) if verb in OTHER_DEEDS else "acts"


ARCANE_DEEDS: Final = {
    a.REPLACE: "replaces the card by {}",
    a.TOP: "puts {} on top of the deck",
    a.BOTTOM: "puts {} at the bottom of the deck",
}
OTHER_DEEDS: Final = {
    a.CHOOSE_FACTION: "chooses {}",
    a.TAKE: "takes {}",
    a.CHOOSE_EDGE: "deploys at the {} edge",
    a.FIRST: "lets seat {} begin",
    a.AMOUNT: "chooses {}",
    a.CARD: "chooses the melee card {}",
    a.COPIES: "plays {} of this card",
    a.DAMAGE_TYPE: "deals {} damage",
}


def other_name(kind: int, argument: int) -> str:
    if kind == a.FACTION:
        return FACTIONS[argument]
    if kind == a.CHARACTER:
        return roster.listed()[argument].name
    if kind == a.EDGE:
        return a.EDGES[argument]
    if kind == a.MELEE:
        return MELEE_CARDS[argument]
    return DAMAGE_TYPES[argument] if kind == a.TYPE else str(argument)


# -- models and stones -----------------------------------------------------------------------------------------------


def model_named(table: Table, model: int) -> str:
    """The name of a model, with its seat where several players brought the same character (Q-41)."""
    if model == NOBODY:
        return "the model"
    one = table.models[model].character
    twins = [other for other in table.models if other.character is one]
    return one.name if len(twins) == 1 else f"{one.name} of seat {table.models[model].seat}"


def subject(table: Table) -> int:
    """The model that the decision is about: the one named by the procedure, or the activated one."""
    top = table.stack[-1]
    for field in ("model", "user"):
        if field in top.fields():
            return int(getattr(top, field))
    return int(table.acting)


def about_model(table: Table, verb: int, model: int) -> str:
    name = model_named(table, model)
    if verb == a.DEPLOY:
        return f"deploys {name}"
    if verb == a.ACTIVATE:
        return f"activates {name}"
    if verb == a.REACT:
        return f"reacts with {name}"
    actor = subject(table)
    if actor == NOBODY or actor == model or IN_PLAY not in (table.models[actor].where, table.models[model].where):
        return f"chooses {name}"
    away = f"{name}, {gap(table, actor, model)} away"
    return f"has {model_named(table, actor)} attack {away}" if verb == a.ATTACK else f"chooses {away}"


def gap(table: Table, one: int, other: int) -> str:
    """The distance between two bases."""
    a_model, b_model = table.models[one], table.models[other]
    apart = length(a_model.x - b_model.x, a_model.y - b_model.y) - a_model.r - b_model.r
    return inches(max(int(apart), 0))


def inches(units: int) -> str:
    return f"{units / INCH:.1f}″"


def about_stone(table: Table, verb: int, number: int) -> str:
    stone = f"stone {number}"
    if number < len(table.stones):
        stone += depth(table.stones[number])
    return f"has {model_named(table, subject(table))} harvest {stone}" if verb == a.HARVEST else f"chooses {stone}"


def depth(stone: Stone) -> str:
    return f" of depth {stone.depth}" if stone.depth > 0 else ""


def last_point(table: Table, model: int) -> tuple[int, int]:
    """Where a model is on its way: at its last way-point, or where it stands."""
    top, one = table.stack[-1], table.models[model]
    if isinstance(top, Move) and top.xs:
        return top.xs[-1], top.ys[-1]
    return int(one.x), int(one.y)


DIRECTIONS: Final = ("east", "north", "west", "south", "north-east", "north-west", "south-west", "south-east")
TAN: Final = (414, 1000)
"""The tangent of an eighth of a right turn: below it a way leads along an axis, not between two."""


def direction(dx: int, dy: int) -> str:
    """Which way a step leads; north is the upper edge."""
    if abs(dy) * TAN[1] <= abs(dx) * TAN[0]:
        return DIRECTIONS[0 if dx > 0 else 2]
    if abs(dx) * TAN[1] <= abs(dy) * TAN[0]:
        return DIRECTIONS[1 if dy > 0 else 3]
    if dy > 0:
        return DIRECTIONS[4 if dx > 0 else 5]
    return DIRECTIONS[6 if dx < 0 else 7]


def movement(table: Table, verb: int, x: int, y: int) -> str:
    """Where something goes, as one says it over a table: so far as the crow flies, and which way."""
    place = f"{inches(x)} from the left, {inches(y)} up"
    mover = subject(table)
    if table.stack[-1].question(table) == "drop-stone":
        return f"sets a stone of {model_named(table, mover)} down {place}"
    if verb == a.AT or mover == NOBODY:
        return f"sets {model_named(table, mover)} down {place}"
    name = model_named(table, mover)
    from_x, from_y = last_point(table, mover)
    way = length(x - from_x, y - from_y)
    if way == 0:
        return f"lets {name} stop there"
    leg = f"{name} {inches(int(way))} {direction(x - from_x, y - from_y)}"
    return f"moves {leg}" if verb == a.TO else f"leads {leg} first"
