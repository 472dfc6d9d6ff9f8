"""Moonstone for people who decide: what is asked, and what each choice means before it is taken.

Everything here is for the deciding seat and says only what that seat knows; what comes of an action is told by `log`.
Terminal and browser show these words as they are. Models are called as the terminal's map marks them: `Grub (B2)`; the
browser's map has names, and the browser leaves out marks of kind `tag`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.words import Value
from moontable.games.moonstone import actions as a
from moontable.games.moonstone.abilities import prices, stats, targeting
from moontable.games.moonstone.abilities.effects.acting import Acting
from moontable.games.moonstone.abilities.effects.choosing import Choosing, HandingOut
from moontable.games.moonstone.abilities.effects.demanding import Demanding
from moontable.games.moonstone.abilities.effects.dooming import Dooming
from moontable.games.moonstone.abilities.effects.energy import Sharing
from moontable.games.moonstone.abilities.effects.landscaping import MAKEABLE, Creating, Drawing
from moontable.games.moonstone.abilities.effects.mimicking import Mimicking
from moontable.games.moonstone.abilities.effects.modifying import Losing
from moontable.games.moonstone.abilities.effects.running import Steps
from moontable.games.moonstone.abilities.interrupting import Interrupt
from moontable.games.moonstone.abilities.triggers import Triggers, passive_of
from moontable.games.moonstone.abilities.using import Use
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.arranging import Arrange
from moontable.games.moonstone.arcane.catastrophes import Heeding
from moontable.games.moonstone.arcane.holding import Holding
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, FACTIONS
from moontable.games.moonstone.geometry.units import INCH, MM, length
from moontable.games.moonstone.melee import attacking
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.harm import Blows
from moontable.games.moonstone.melee.stages import GOING_COST, MORE_CARDS
from moontable.games.moonstone.movement.moving import STEP_LENGTH
from moontable.games.moonstone.movement.placing import Placing
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE
from moontable.games.moonstone.state.parts import PLACES
from moontable.games.moonstone.state.position import STONE_RADIUS, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.log import OF_THE_TABLE, direction, gap, inches, last_point, subject
from moontable.games.moonstone.telling.names import ability_name, short_name, tagged
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.terrain.pieces import TABLE
from moontable.games.moonstone.turn import declaring, harvesting, reacting
from moontable.games.moonstone.turn.deployment_zone import ZONE
from moontable.games.moonstone.turn.hurrying import Hurry
from moontable.games.moonstone.turn.match import Match
from moontable.games.moonstone.turn.reacting import Reactions, threatens
from moontable.games.moonstone.turn.swerving import Swerving, goal_of
from moontable.games.moonstone.words import WORDS, arcane_card, damage_type, listing, melee_card

if TYPE_CHECKING:
    from mypy_extensions import i64

ANSWERS: Final = {
    "replace-melee": ("replace-melee", "keep-melee"),
    "reroll": ("reroll", "keep-roll"),
    "hurry": ("hurry", "be-slow"),
}
"""The words for yes and no where a question has its own."""
TOUCH: Final = MM // 4
"""Bases this near are said to touch."""
PLAIN: Final = (
    *(a.KEEP, a.MULLIGAN, a.EARLY_BIRD, a.INITIATIVE, a.END, a.OK, a.BLUFF),
    *(a.LEAVE, a.GO_FOR_IT, a.HOLD, a.PLAIN),
)
"""What needs no argument and means the same everywhere."""


# -- questions -------------------------------------------------------------------------------------------------------


def question(position: Position) -> str:
    """What the deciding seat is asked, with what it is about."""
    if not position.stack:
        return ""
    top = position.stack[-1]
    if isinstance(top, Reactions):
        return threat(position, top)
    return WORDS.say(f"question.{top.question(position)}", **about(position, top))


def threat(position: Position, top: Reactions) -> str:
    """What one may react to: who can attack, otherwise who is nearest, and how far away."""
    pair = top.threat(position)
    if pair is None:
        return WORDS.say("question.reaction")
    mine, theirs = pair
    values: dict[str, Value] = {"enemy": tagged(position, theirs), "model": tagged(position, mine)}
    if threatens(position, theirs, mine):
        return WORDS.say("question.reaction-attack", **values)
    return WORDS.say("question.reaction-near", inches=gap(position, mine, theirs), **values)


def about(position: Position, top: Procedure) -> dict[str, Value]:
    """What stands in the places of a question."""
    if isinstance(top, Steps):
        user, place = top.parts.user, top.parts.place
        return {"ability": ability_name(position, user, place), "model": tagged(position, user)}
    if isinstance(top, Interrupt):
        names: dict[str, Value] = {"user": tagged(position, top.user), "target": tagged(position, top.target)}
        return {**names, "ability": top.ability(position)}
    if isinstance(top, Sharing):
        return {"model": tagged(position, top.source), "left": int(top.left)}
    if isinstance(top, (Losing, Dooming, Mimicking)):
        return {"model": tagged(position, top.model)}
    if isinstance(top, Use) and top.offers:
        giver, passive = top.offers[0] // PLACES, prices.passive_at(position, top.offers[0])
        return {"passive": ability_name(position, giver, passive.place), "model": tagged(position, giver)}
    if isinstance(top, Creating):
        return {"piece": WORDS.say(f"made.{MAKEABLE[top.kind]}")}
    if isinstance(top, Heeding):
        ability = ability_name(position, top.parts.user, top.parts.place)
        return {"model": tagged(position, top.parts.user), "ability": ability}
    if isinstance(top, Swerving):
        return {"model": tagged(position, top.model), "goal": tagged(position, goal_of(position, top.model))}
    if isinstance(top, Drawing):
        return {"model": tagged(position, top.model), "ability": ability_name(position, top.model, top.place)}
    if isinstance(top, Decision):
        ability = ability_name(position, top.model, top.place)
        other = "" if top.other == NOBODY else tagged(position, top.other)
        return {"model": tagged(position, top.model), "other": other, "ability": ability}
    if isinstance(top, HandingOut):
        ability = ability_name(position, top.parts.user, top.parts.place)
        return {"model": tagged(position, top.parts.user), "ability": ability, "left": int(top.left)}
    if isinstance(top, Demanding):
        return {"model": tagged(position, top.model), "energy": int(top.price)}
    if isinstance(top, Blows):
        guard, victim = tagged(position, top.guard), tagged(position, top.victims[top.at])
        return {"guard": guard, "victim": victim, "damage": damage(top)}
    if isinstance(top, Arcane) and top.question(position) == "arcane-answer":
        return {"card": arcane_card(top.declared)}
    if isinstance(top, Arcane) and top.question(position) == "arcane-show":
        shown = top.card_passive(position)
        return {"ability": ability_name(position, top.target, shown.place) if shown is not None else ""}
    if isinstance(top, Match) and top.question(position) == "reroll":
        return {"model": tagged(position, top.roller(position))}
    if isinstance(top, Hurry):
        return {"model": tagged(position, top.model)}
    who = subject(position)
    name = short_name(position, who) if who != NOBODY else ""
    return {"who": name, "inches": int(ZONE // INCH), "cards": MORE_CARDS, "energy": GOING_COST}


def damage(blows: Blows) -> str:
    """The blow that a bodyguard may take."""
    blow = blows.blow(blows.at)
    amount = int(max(blow.amount + blow.added, 0))
    if not 0 <= blow.damage_type < len(DAMAGE_TYPES):
        return WORDS.say("damage-of.plain", amount=amount)
    return WORDS.say("damage-of.typed", amount=amount, type=damage_type(blow.damage_type))


# -- labels ----------------------------------------------------------------------------------------------------------


def label(position: Position, action: int) -> str:
    """What a legal action means to the seat that may choose it."""
    verb, argument = a.verb_of(action), a.argument_of(action)
    kind = a.VERBS[verb][1]
    if verb in PLAIN:
        return said(verb)
    if kind == a.NOTHING:
        return plain(position, verb)
    if kind == a.POINT:
        return place(position, verb, a.x_of(action), a.y_of(action))
    if kind == a.MODEL:
        return on_model(position, verb, argument)
    if kind == a.STONE:
        return on_stone(position, verb, argument)
    if kind == a.ARCANE_AS:
        return laid(a.card_of(action), a.declared_in(action))
    if kind == a.ARCANE:
        return said(verb, card=arcane_card(argument))
    if kind == a.ABILITY:
        return with_ability(position, verb, argument)
    return other(position, verb, argument)


def actor(position: Position) -> i64:
    """The model that acts: the activated one, or one that somebody makes act."""
    top = position.stack[-1]
    return top.other if isinstance(top, Acting) else position.acting


def said(verb: int, **values: Value) -> str:
    """The label that a verb has by its word in the notation."""
    return WORDS.say(f"label.{a.VERBS[verb][0]}", **values)


def priced(what: str, energy: i64) -> str:
    """What costs energy says so."""
    return WORDS.say("label.priced", what=what, energy=int(energy)) if energy else what


def plain(position: Position, verb: int) -> str:
    """What needs no argument and depends on who acts and what is asked."""
    acting, top = actor(position), position.stack[-1]
    if verb == a.JOG:
        jog = said(verb, inches=int(stats.jog_length(position, acting)))
        return priced(jog, declaring.jog_cost(position, acting))
    if verb == a.STEP or verb == a.BLINK:
        return priced(said(verb, inches=STEP_LENGTH), declaring.step_cost(position, acting))
    if verb == a.TRAVERSE:
        return priced(said(verb), declaring.traverse_cost(position, acting))
    if verb == a.JUMP:
        return priced(said(verb), declaring.JUMP_COST)
    if verb == a.PASS and isinstance(top, Melee):
        return WORDS.say("label.pass-melee")
    if verb == a.STOP and isinstance(top, Arcane):
        return WORDS.say("label.stop-arcane")
    if verb == a.ENOUGH and isinstance(top, (Arrange, Holding)):
        return WORDS.say("label.leave-cards" if isinstance(top, Arrange) else "label.keep-no-more")
    if verb == a.UPGRADE:
        return said(verb, move=signature(position))
    return consent(position, verb) if verb in (a.YES, a.NO) else said(verb)


def signature(position: Position) -> str:
    """The move to which the one who decides may upgrade."""
    top = position.stack[-1]
    found = position.models[top.fighters[top.side]].character.signature if isinstance(top, Melee) else None
    return found.name if found is not None else ""


def consent(position: Position, verb: int) -> str:
    """Yes or no, in words of their own where the question has some."""
    top, yes = position.stack[-1], verb == a.YES
    if isinstance(top, Interrupt) and yes and top.ability(position):
        return WORDS.say("label.use", ability=top.ability(position))
    if isinstance(top, Interrupt) and yes:
        return priced(WORDS.say("label.step-aside"), reacting.cost(position, top.target))
    if isinstance(top, Interrupt):
        return WORDS.say("label.stay")
    if isinstance(top, Blows) and top.question(position) == "take-the-damage":
        return WORDS.say("label.take-it", model=tagged(position, top.guard if yes else top.victims[top.at]))
    if isinstance(top, Choosing):
        return WORDS.say(f"either.{slug(top.word(yes))}")
    if isinstance(top, Placing):
        return WORDS.say("label.leave-there", model=tagged(position, top.model))
    if isinstance(top, Arcane) and not yes and top.question(position) == "arcane-show":
        return WORDS.say("label.show-no-card")
    if isinstance(top, Arcane) and top.question(position) in ("arcane-reveal", "arcane-show"):
        return WORDS.say("label.show-catastrophes" if yes else "label.show-none")
    if top.question(position) in ANSWERS:
        return WORDS.say(f"label.{ANSWERS[top.question(position)][0 if yes else 1]}")
    if isinstance(top, Steps) and top.question(position) == "pick":
        return WORDS.say("label.nobody")
    return said(verb)


def on_model(position: Position, verb: int, model: int) -> str:
    name, top = tagged(position, model), position.stack[-1]
    if verb == a.ATTACK:
        own, other = attacking.draw_sizes(position, actor(position), model)
        cost = stats.due(position, actor(position), declaring.ATTACK_COST, attacking.SORT)
        return priced(said(verb, model=name, own=own, other=other), cost)
    if verb == a.REACT:
        return priced(said(verb, model=name), reacting.cost(position, model))
    if verb != a.TARGET:
        return said(verb, model=name)
    if isinstance(top, Sharing):
        return WORDS.say("label.give-energy", model=name)
    if isinstance(top, Triggers):
        return WORDS.say("label.passive", abilities=answering(position, top, model), model=name)
    aimed = top.question(position) in ("target", "repeat-target")
    return WORDS.say("label.target" if aimed else "label.choose", model=name)


def answering(position: Position, triggers: Triggers, model: int) -> str:
    """The passives of a model that wait to answer."""
    waiting = [one for one in triggers.next_answers(position) if one.model == model]
    return listing([ability_name(position, model, passive_of(position, one).place) for one in waiting])


def on_stone(position: Position, verb: int, number: int) -> str:
    stone, counted = position.stones[number], number + 1  # as people count
    if stone.holder != ON_TABLE:
        return WORDS.say("label.stone-of", model=tagged(position, stone.holder))
    if verb != a.HARVEST:
        return said(verb, number=counted, depth=int(stone.depth))
    left = harvesting.expected_depth(position, actor(position), number)
    slug = "harvest" if left is None else "harvest-deeper" if left > 0 else "harvest-out"
    label = WORDS.say(f"label.{slug}", depth=int(stone.depth), left=left or 0)
    if len(harvesting.stones_to_harvest(position, position.acting)) > 1:  # on the map stones bear their depth
        label = WORDS.say("label.which-stone", label=label, number=counted)
    return priced(label, harvesting.cost(position, position.acting))


def laid(card: int, declared: int) -> str:
    if card == declared:
        return WORDS.say("label.play-truth", card=arcane_card(card))
    return WORDS.say("label.play", card=arcane_card(card), declared=arcane_card(declared))


def with_ability(position: Position, verb: int, number: int) -> str:
    name = roster.ability_names()[number]
    if isinstance(position.stack[-1], Dooming):
        return WORDS.say("label.catastrophe", ability=name)
    if position.stack[-1].question(position) == "take-ability":
        return WORDS.say("label.take-ability", ability=name)
    if verb != a.USE:
        return said(verb, ability=name)
    user = actor(position)
    place = declaring.place_of(position, user, number)
    ability = position.ability(user, place)
    slug = "label.use" if ability.range <= 0 else "label.use-pulse" if ability.pulse else "label.use-range"
    cost = stats.due(position, user, ability.cost, ability.kind, ability.name)
    use = priced(WORDS.say(slug, ability=name, inches=int(ability.range)), cost)
    return WORDS.say("label.only-itself", what=use) if finds_only_itself(position, number) else use


def finds_only_itself(position: Position, number: int) -> bool:
    """Nobody should find out only afterwards that there was nobody else to aim an ability at."""
    user = actor(position)
    return targeting.targets(position, user, declaring.place_of(position, user, number)) == [int(user)]


def other(position: Position, verb: int, argument: int) -> str:
    """What is about neither a model nor a stone nor an arcane card."""
    if verb == a.CHOOSE_FACTION:
        return said(verb, faction=FACTIONS[argument])
    if verb == a.TAKE or verb == a.SUMMON:
        return said(verb, character=roster.by_number()[argument].name)
    if verb == a.CHOOSE_EDGE:
        return said(verb, edge=WORDS.say(f"edge.{a.EDGES[argument]}"))
    if verb == a.FIRST and position.stack[-1].question(position) == "reroll":
        return WORDS.say("label.roll-again", who=WORDS.seat(argument))
    if verb == a.FIRST:
        own = argument == position.deciding
        return WORDS.say("label.first-self") if own else said(verb, who=WORDS.seat(argument))
    if verb == a.CARD:
        follows = position.stack[-1].question(position) == "follow-up"
        return WORDS.say("label.card-follow-up" if follows else "label.card", card=melee_card(argument))
    if verb == a.COPIES:
        return said(verb, count=argument)
    if verb == a.DAMAGE_TYPE:
        return said(verb, type=damage_type(argument))
    top = position.stack[-1]
    if isinstance(top, Mimicking):
        return top.keywords(position)[argument]
    return said(verb, depth=argument)


# -- models and places -----------------------------------------------------------------------------------------------


def place(position: Position, verb: int, x: int, y: int) -> str:
    """A point as one says it over a table: so far as the crow flies, which way, and what the base would touch."""
    mover = subject(position)
    near = touching(position, mover, x, y)
    on_table = mover != NOBODY and position.models[mover].where == IN_PLAY
    if not on_table or position.stack[-1].question(position) == "drop-stone":
        where = WORDS.say("point.placed", x=inches(x), y=inches(y))
        return WORDS.say("point.touching", where=where, things=listing(near)) if near else where
    from_x, from_y = last_point(position, mover)
    far = length(x - from_x, y - from_y)
    leads = {"inches": inches(int(far)), "direction": direction(x - from_x, y - from_y)}
    where = standing(position) if far == 0 else WORDS.say(f"point.{'via' if verb == a.VIA else 'away'}", **leads)
    r = position.models[mover].r
    if min(x, y) < r or max(x, y) > TABLE - r:
        return WORDS.say("point.off-table", where=where)
    return WORDS.say("point.touching", where=where, things=listing(near)) if near else where


def standing(position: Position) -> str:
    """Where the model stands that a point is for; nobody stays there who points at the table."""
    pointing = position.stack[-1].question(position) in OF_THE_TABLE
    return WORDS.say("point.own-place" if pointing else "point.here")


def touching(position: Position, mover: int, x: int, y: int) -> list[str]:
    """What a base (or a stone) at a point would be in contact with."""
    r = position.models[mover].r if mover != NOBODY else STONE_RADIUS
    found = [
        WORDS.say("thing.deep-stone", depth=int(stone.depth))
        for stone in position.stones
        if stone.holder == ON_TABLE and length(x - stone.x, y - stone.y) <= r + STONE_RADIUS + TOUCH
    ]
    for model in position.models:
        if model.where == IN_PLAY and model.index != mover and length(x - model.x, y - model.y) <= r + model.r + TOUCH:
            found.append(tagged(position, model.index))
    return found
