"""What a choice of Moonstone leads to, for the second line of its button: the energy that is left, what a call risks.

Like labels it says only what the deciding seat knows before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import actions as a
from moontable.games.moonstone.abilities import prices, stats, targeting
from moontable.games.moonstone.abilities.aiming import Aim
from moontable.games.moonstone.abilities.effects.acting import Acting
from moontable.games.moonstone.abilities.effects.running import Steps
from moontable.games.moonstone.abilities.selecting import ANY
from moontable.games.moonstone.abilities.using import Use
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.flipping import steps_for
from moontable.games.moonstone.arcane.holding import Holding
from moontable.games.moonstone.cards.card import NO_DAMAGE
from moontable.games.moonstone.melee import attacking
from moontable.games.moonstone.melee.attacking import is_out_of_reach
from moontable.games.moonstone.melee.blows import NO_TYPE, Swing, melee_blow, suffered, types_of
from moontable.games.moonstone.melee.duel import ATTACKER, DEFENDER
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.melee.stages import GOING_COST
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.foreseen import does_harm, does_nothing, harm_words, is_idle
from moontable.games.moonstone.telling.names import short_name
from moontable.games.moonstone.turn import declaring, harvesting, reacting
from moontable.games.moonstone.words import WORDS, arcane_card

if TYPE_CHECKING:
    from mypy_extensions import i64

ALWAYS_THE_SAME: Final = {a.MULLIGAN: "mulligan", a.EARLY_BIRD: "early-bird", a.INITIATIVE: "initiative"}


def consequence(position: Position, action: int) -> str:
    """The second line of a button; empty if the label says it all."""
    verb, argument = a.verb_of(action), a.argument_of(action)
    if verb in ALWAYS_THE_SAME:
        return WORDS.say(f"consequence.{ALWAYS_THE_SAME[verb]}")
    if verb == a.REACT:
        left = position.purse(argument).energy - reacting.cost(position, argument)
        return WORDS.say("consequence.react", inches=int(reacting.step_length(position, argument)), left=int(left))
    if verb == a.END:
        return _of_ending(position)
    top = position.stack[-1]
    if isinstance(top, Arcane):
        return _of_arcane(position, top, action)
    if isinstance(top, Melee):
        return _of_melee(position, top, verb, argument)
    if isinstance(top, Aim) and verb == a.TARGET:
        return _of_target(position, top, argument)
    if isinstance(top, Holding) and verb == a.SET_ASIDE and top.price:
        return WORDS.say("consequence.wounds", wounds=int(top.price), victim=short_name(position, top.model))
    if isinstance(top, Steps) and verb == a.YES:
        return position.ability(top.parts.user, top.parts.place).text if top.parts.place >= 0 else ""
    if isinstance(top, Use) and verb == a.YES and top.offers:
        return _of_price(position, top.offers[0], top.user, top.place, top.target())
    price = cost(position, verb, argument)
    if verb == a.JOG and not price:
        return WORDS.say("consequence.jog")
    if verb == a.USE and price > position.purse(position.acting).energy:
        return _of_too_dear(position, argument)
    if verb == a.USE and _is_idle(position, argument):
        return WORDS.say("consequence.idle", left=int(position.purse(position.acting).energy - price))
    if verb == a.USE and _only_friends(position, argument):
        return WORDS.say("consequence.only-friends", left=int(position.purse(position.acting).energy - price))
    return WORDS.say("consequence.energy", left=int(position.purse(position.acting).energy - price)) if price else ""


def _of_price(position: Position, offer: int, user: i64, place: i64, target: i64) -> str:
    """What somebody pays who takes an offer of a lower price."""
    cost = position.ability(user, place).cost
    wounds = prices.passive_at(position, offer).rule.wounds_instead()
    if wounds:
        return WORDS.say("consequence.wounds-instead", wounds=int(wounds), energy=int(cost))
    return WORDS.say("consequence.saves", energy=int(min(prices.saved(position, offer, user, target), cost)))


def _of_too_dear(position: Position, number: int) -> str:
    """An ability that there is too little energy for is paid otherwise, or gets cheaper at some targets."""
    acting = position.acting
    place = declaring.place_of(position, acting, number)
    for offer in prices.offers(position, acting, place, NOBODY):
        if prices.passive_at(position, offer).rule.wounds_instead():
            return _of_price(position, offer, acting, place, NOBODY)
    return WORDS.say("consequence.too-dear")


def _only_friends(position: Position, number: int) -> bool:
    """Whether a weapon finds no enemy: nobody should learn so only when asked for a target."""
    acting = position.acting
    place = declaring.place_of(position, acting, number)
    found = targeting.targets(position, acting, place)
    if not found or not _is_weapon(position, acting, place):
        return False
    return all(position.models[one].side == position.models[acting].side for one in found)


def _of_target(position: Position, top: Aim, target: int) -> str:
    """A weapon that is about to hit a friend says so, and so does what would do nothing."""
    if _is_idle_at(position, top, target):
        return WORDS.say("consequence.idle-target")
    friend = position.models[target].side == position.models[top.user].side
    return WORDS.say("consequence.own-model") if friend and _is_weapon(position, top.user, top.place) else ""


def _is_idle(position: Position, number: int) -> bool:
    """Whether the ability with this number would do nothing for the one who acts, be it somebody else's puppet."""
    top = position.stack[-1]
    actor = top.other if isinstance(top, Acting) else position.acting
    place = declaring.place_of(position, actor, number) if actor != NOBODY else -1
    return place >= 0 and is_idle(position, actor, place)


def _is_idle_at(position: Position, top: Aim, target: int) -> bool:
    """Of several targets the others may matter, so nothing is said of one."""
    one_of_many = bool(top.taken) or position.ability(top.user, top.place).targets > 1
    return not one_of_many and target < len(position.models) and does_nothing(position, top.user, top.place, target)


def _is_weapon(position: Position, user: i64, place: i64) -> bool:
    """Whether an ability may aim at anybody and does harm: whoever heals a friend needs no warning."""
    ability = position.ability(user, place)
    return ability.target is not None and ability.target.side == ANY and does_harm(ability)


def _of_ending(position: Position) -> str:
    left = int(position.purse(position.acting).energy) if position.acting != NOBODY else 0
    return WORDS.say("consequence.end", left=left) if left else ""


def _of_melee(position: Position, top: Melee, verb: int, argument: int) -> str:
    """What the blow would do now, as far as it lies open: both cards do, the opponent may still choose."""
    if verb == a.GO_FOR_IT:
        left = position.models[top.fighters[top.side]].energy - GOING_COST
        return WORDS.say("consequence.go-for-it", left=int(left))
    if verb not in (a.COPIES, a.UPGRADE, a.PLAIN, a.DAMAGE_TYPE):
        return ""
    dealt = _would_deal(position, top, verb, argument)
    victim = short_name(position, top.fighters[1 - top.side])
    blow = (
        WORDS.say("consequence.blow", damage=int(dealt), victim=victim)
        if dealt > 0
        else WORDS.say("consequence.no-blow")
    )
    if verb != a.UPGRADE:
        return blow
    move = position.models[top.fighters[top.side]].character.signature
    return (
        WORDS.say("consequence.upgrade", blow=blow, text=move.text)
        if move is not None and (move.rules or move.steps or move.end)
        else blow
    )


def _would_deal(position: Position, top: Melee, verb: int, argument: int) -> i64:
    """The damage of the blow if it is struck with so many copies, so upgraded, or of this type."""
    mine = top.swing(position, top.now(top.side))
    kinds = types_of(position, mine)
    if verb == a.COPIES:
        mine.copies = argument
    elif verb == a.UPGRADE:
        mine.signature = position.models[top.fighters[top.side]].character.signature
        kinds = types_of(position, mine)
    elif verb == a.DAMAGE_TYPE:
        kinds = [argument]
    return _dealt(position, top, mine, kinds)


def _dealt(position: Position, top: Melee, mine: Swing, kinds: list[int]) -> i64:
    """The damage of a blow, of the type that hurts most; nothing from out of reach (MS-178)."""
    attacker, defender = top.fighters[ATTACKER], top.fighters[DEFENDER]
    if top.side == DEFENDER and is_out_of_reach(position, attacker, defender):
        return 0
    theirs = top.swing(position, top.faced(top.side))
    most: i64 = NO_DAMAGE
    for kind in kinds or [NO_TYPE]:
        mine.damage_type = kind
        most = max(most, suffered(position, melee_blow(position, mine, theirs, top.side == ATTACKER)))
    return max(most, 0)


def _of_arcane(position: Position, top: Arcane, action: int) -> str:
    """What a call risks: the truth gives the other side another go, a lie ends the action."""
    verb = a.verb_of(action)
    if verb == a.BLUFF:
        return WORDS.say("consequence.bluff")
    if verb == a.OK:
        return _of_card(position, top, top.declared)
    if verb in (a.REPLACE, a.LEAVE):
        return _of_card(position, top, top.lying if verb == a.LEAVE else a.argument_of(action))
    if verb == a.STOP:
        return WORDS.say("consequence.stop-arcane")
    if verb != a.PLAY:
        return ""
    declared = a.declared_in(action)
    if is_in_vain(position, action):
        return WORDS.say("consequence.ok-nothing", card=arcane_card(declared))
    slug = "consequence.lie" if a.card_of(action) != declared else "consequence.truth"
    harm = harm_words(position, top, declared)
    return WORDS.say(f"{slug}-harm", harm=harm) if harm else WORDS.say(slug)


def _of_card(position: Position, top: Arcane, card: i64) -> str:
    """What comes of it if this card counts."""
    name = arcane_card(card)
    if not steps_for(targeting.ability_of(position, top.user, top.place), card):
        return WORDS.say("consequence.ok-nothing", card=name)
    harm = harm_words(position, top, card)
    return WORDS.say("consequence.ok-harm", card=name, harm=harm) if harm else WORDS.say("consequence.ok", card=name)


def is_unwise(position: Position, action: int) -> bool:
    """Whether a weapon would find friends alone, or is about to hit one."""
    verb, argument = a.verb_of(action), a.argument_of(action)
    if not position.stack:
        return False
    top = position.stack[-1]
    if isinstance(top, Aim) and verb == a.TARGET:
        return bool(_of_target(position, top, argument)) and not _is_idle_at(position, top, argument)
    return verb == a.USE and _only_friends(position, argument)


def is_in_vain(position: Position, action: int) -> bool:
    """Whether an ability or the card that is declared would do nothing, or a further copy adds nothing."""
    top = position.stack[-1]
    verb, argument = a.verb_of(action), a.argument_of(action)
    if verb == a.USE:
        return _is_idle(position, argument)
    if isinstance(top, Aim) and verb == a.TARGET:
        return _is_idle_at(position, top, argument)
    if isinstance(top, Melee) and verb == a.COPIES:
        return argument > 1 and _would_deal(position, top, verb, argument) <= _would_deal(position, top, verb, 1)
    if not isinstance(top, Arcane) or verb != a.PLAY:
        return False
    return not steps_for(targeting.ability_of(position, top.user, top.place), a.declared_in(action))


def cost(position: Position, verb: int, argument: int) -> i64:
    """The energy that a declared action takes from the activated model."""
    acting = position.acting
    if acting == NOBODY:
        return 0
    if verb == a.JOG:
        return declaring.jog_cost(position, acting)
    if verb == a.TRAVERSE:
        return declaring.traverse_cost(position, acting)
    if verb == a.HARVEST:
        return harvesting.cost(position, acting)
    if verb == a.USE:
        ability = position.ability(acting, declaring.place_of(position, acting, argument))
        return stats.due(position, acting, ability.cost, ability.kind, ability.name)
    if verb == a.ATTACK:
        return stats.due(position, acting, declaring.ATTACK_COST, attacking.SORT)
    fixed = {a.STEP: declaring.STEP_COST, a.JUMP: declaring.JUMP_COST}
    return fixed.get(verb, 0)
