"""Using an active or arcane ability: may it be declared, and the order of declaring it (MS-069 to MS-074, MS-097).

Pay, mark it as used, choose the target or targets, let them be answered to, and then perform the text: active abilities
run their steps, arcane ones the procedure of `arcane.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import prices, targeting
from moontable.games.moonstone.abilities.aiming import ANYBODY, aim, candidates
from moontable.games.moonstone.abilities.borrowing import may_borrow, note_use
from moontable.games.moonstone.abilities.conditions import holds
from moontable.games.moonstone.abilities.effects import running
from moontable.games.moonstone.abilities.effects.step import Act
from moontable.games.moonstone.abilities.selecting import fits
from moontable.games.moonstone.abilities.stats import can_pay, engaging, free_by, has_ability, is_engaged, pay
from moontable.games.moonstone.abilities.targeting import ability_of, meets_needs, needs_target_nearby
from moontable.games.moonstone.arcane.action import arcane
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.melee import harm
from moontable.games.moonstone.state.lasting import ACTION, LOST_ABILITY, Lasting
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import BORROWED, PLACES, Parts, printed_place
from moontable.games.moonstone.state.position import FIRST_STONE_ITEM, Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.words import WORDS, listing, why

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
DECLARE: Final = 0
AIM: Final = 1
AIMED: Final = 2
PERFORM: Final = 3
BARGAIN: Final = 4
"""Somebody may make the ability cheaper, now that the target is known."""

FOR_NOTHING: Final = -1
"""What is owed where nothing had to be paid at all."""
CANCELLED: Final = 9
"""More targets than any ability has: nothing is left to be performed."""

# -- may it be used? -------------------------------------------------------------------------------------------------


def may_use(position: Position, model: i64, place: i64) -> bool:
    """Whether a model may declare this ability now: energy, limits, conditions and a legal target (MS-072, Q-38)."""
    ability = ability_of(position, model, place)
    one = position.models[model]
    if ability.kind == "passive" or one.where != IN_PLAY or not is_ready(position, model, place, ability):
        return False
    if not can_pay(position, model, ability.cost, ability.kind, ability.name) and not prices.can_afford(
        position, model, place
    ):
        return False
    if ability.not_engaged and is_engaged(position, model):
        return False
    return has_what_it_needs(position, model, place, ability)


def is_ready(position: Position, model: i64, place: i64, ability: Ability) -> bool:
    """Whether the model still has the ability and has not used it up (MS-073, MS-074)."""
    if place >= BORROWED:
        return may_borrow(position, model, place)
    if ability.given:
        return False
    one = position.models[model]
    bit = bit_of(place)
    if one.locked & bit or (ability.once == "game" and one.used_this_game & bit):
        return False
    if ability.once == "turn" and one.used_this_turn & bit:
        return False
    return has_ability(position, model, place) and has_needed_ability(position, model, ability)


def has_needed_ability(position: Position, model: i64, ability: Ability) -> bool:
    """Whether the model has the other ability without which this one cannot be used."""
    if not ability.needs_ability:
        return True
    for place, other in enumerate(position.models[model].character.abilities):
        if other.name == ability.needs_ability:
            return has_ability(position, model, place)
    return False


def has_what_it_needs(position: Position, model: i64, place: i64, ability: Ability) -> bool:
    """Whether what must be near is near, and there are enough legal targets."""
    if not needs_target_nearby(ability.needs) and not meets_needs(position, model, place, NOBODY):
        return False
    if ability.conditions and not holds(position, ability.conditions, Parts(model, place)):
        return False
    if ability.wholly and not can_do_all(position, model, place, ability):
        return False
    return ability.target is None or count_targets(position, model, place, ability.targets) >= ability.targets


def can_do_all(position: Position, model: i64, place: i64, ability: Ability) -> bool:
    """Whether each step of an ability could do something to its user."""
    act = Act(Parts(model, place), position.models[model].side)
    for step in ability.steps:
        if not step.can(position, act, model, step.amount_for(position, act, model)):
            return False
    return True


def count_targets(position: Position, model: i64, place: i64, enough: i64) -> i64:
    """How many models or stones the ability may target now, counted no further than to what is enough."""
    ability = ability_of(position, model, place)
    if ability.target is not None and ability.target.stone:
        return len(targeting.stone_targets(position, model, place))
    found: i64 = 0
    if ability.target is not None and ability.target.or_stone:
        found = len(targeting.stone_targets(position, model, place))
    for one in position.models:
        if targeting.is_target(position, model, place, one.index):
            found += 1
            if found >= enough:
                return found
    return found


def why_not_use(position: Position, model: i64, place: i64) -> Explanation:
    """What stands in the way of declaring an ability."""
    ability = ability_of(position, model, place)
    one, name = position.models[model], model_named(position, model)
    bit = bit_of(printed_place(place))
    if ability.kind == "passive":
        return why("MS-022", "passive", ability=ability.name)
    if one.where != IN_PLAY:
        return why("MS-149", "not-in-play", model=name)
    if not has_ability(position, model, place):
        return why("MS-072", "lost-ability", model=name, ability=ability.name)
    if not has_needed_ability(position, model, ability):
        return why("MS-072", "needs-ability", model=name, ability=ability.name, needed=ability.needs_ability)
    if one.locked & bit:
        return why("MS-074", "locked", ability=ability.name)
    if ability.once == "game" and one.used_this_game & bit:
        spent = WORDS.say("why.once-a-game", ability=ability.name)
        return Explanation("MS-073", spent, reload_hint(ability, one.character.abilities))
    if ability.once == "turn" and one.used_this_turn & bit:
        return why("MS-073", "once-a-turn", ability=ability.name)
    if not can_pay(position, model, ability.cost, ability.kind, ability.name) and not prices.can_afford(
        position, model, place
    ):
        cost, left = int(ability.cost), int(position.purse(model).energy)
        return why("MS-072", "ability-cost", ability=ability.name, cost=cost, model=name, left=left)
    return why_not_here(position, model, place, ability)


def reload_hint(ability: Ability, abilities: list[Ability]) -> str:
    """The ability that makes a spent one usable again, if the card has one (MS-074)."""
    for other in abilities:
        for step in other.steps:
            if step.readies() == ability.name:
                return WORDS.say("remedy.reload", ability=other.name)
    return ""


def why_not_here(position: Position, model: i64, place: i64, ability: Ability) -> Explanation:
    """What is wrong with where everybody stands."""
    if ability.not_engaged and is_engaged(position, model):
        by = engaging(position, model)
        models = listing([model_named(position, other) for other in by])
        ids = tuple([model_id(position, other) for other in by])
        slug = "while-engaged-one" if len(by) == 1 else "while-engaged"
        return why("MS-076", slug, ids, ability=ability.name, models=models)
    unmet = not holds(position, ability.conditions, Parts(model, place))
    unmet = unmet or (ability.wholly and not can_do_all(position, model, place, ability))
    if unmet or (not needs_target_nearby(ability.needs) and not meets_needs(position, model, place, NOBODY)):
        return Explanation("MS-072", WORDS.say("why.needs-missing", ability=ability.name), ability.text)
    found = count_targets(position, model, place, ability.targets)
    if ability.target is None or found >= ability.targets:
        return why("", "can-use", ability=ability.name)
    if ability.targets > 1:
        return why("Q-38", "too-few-targets", ability=ability.name, count=int(ability.targets), found=int(found))
    return why_no_target(position, model, place, ability)


def why_no_target(position: Position, model: i64, place: i64, ability: Ability) -> Explanation:
    """Why nobody is a target: the reason of the nearest model that is of the right sort."""
    wanted = targeting.wanted_words(ability.target) if ability.target is not None else ""
    nearest = nearest_wanted(position, model, place, ability)
    if nearest == NOBODY:
        return why("Q-38", "no-legal-target", ability=ability.name, wanted=wanted)
    reason = targeting.why_not_target(position, model, place, nearest)
    sentence = WORDS.say("why.no-legal-target-because", ability=ability.name, why=reason.sentence)
    return Explanation("Q-38", sentence, reason.remedy, reason.because, reason.points)


def nearest_wanted(position: Position, model: i64, place: i64, ability: Ability) -> i64:
    """The nearest model of the sort that an ability targets, the user apart; or `NOBODY`."""
    found: i64 = NOBODY
    best: i64 = -1
    user = position.models[model]
    for one in position.models_in_play():
        away = (one.x - user.x) * (one.x - user.x) + (one.y - user.y) * (one.y - user.y)
        if ability.target is None or ability.target.stone or one.index == model or (best >= 0 and away >= best):
            continue
        if fits(position, ability.target, Parts(model, place), one.index):
            found, best = one.index, away
    return found


# -- using it --------------------------------------------------------------------------------------------------------


def use(position: Position, model: i64, place: i64) -> Use:
    """The whole action of an ability that may be used. Returns 1 if anything was done."""
    procedure = Use()
    procedure.user = model
    procedure.place = place
    return procedure


def silence_others(position: Position, user: i64) -> None:
    """Until the action is over, all other models are without their passives."""
    for other in position.models:
        if other.index == user or other.where != IN_PLAY:
            continue
        for place, ability in enumerate(other.character.abilities):
            if ability.kind == "passive" and has_ability(position, other.index, place):
                position.lasting.append(Lasting(LOST_ABILITY, other.index, ACTION, amount=place))
    position.moved()


class Use(Procedure):
    """One declared ability."""

    name: ClassVar[str] = "use"
    newer: ClassVar[int] = 2

    user: i64
    place: i64
    chosen: list[int]
    """The models targeted, in the order of choosing."""
    stone: i64
    """The stone targeted, or `NOBODY`."""
    aims: i64
    """How many targets have been chosen, those that got away included."""
    at: i64
    """How many targets the steps have been performed on."""
    done: i64
    """1 once anything was done."""
    owed: i64
    """What of the price is not paid yet: it must become cheaper by so much."""
    offers: list[int]
    """Those who can lower the price and have not been asked (`prices.py`); empty before."""

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.place = -1
        self.chosen = []
        self.stone = NOBODY
        self.aims = 0
        self.at = 0
        self.done = 0
        self.owed = 0
        self.offers = []

    def fields(self) -> tuple[str, ...]:
        return ("user", "place", "chosen", "stone", "aims", "at", "done", "owed", "offers")

    def copy(self) -> Use:
        twin = Use()
        twin.stage = self.stage
        twin.user = self.user
        twin.place = self.place
        twin.chosen = self.chosen[:]
        twin.stone = self.stone
        twin.aims = self.aims
        twin.at = self.at
        twin.done = self.done
        twin.owed = self.owed
        twin.offers = self.offers[:]
        return twin

    def ability_used_by(self, model: i64) -> i64:
        return self.place if model == self.user and self.place < BORROWED else -1

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        if self.stage != BARGAIN or not self.offers or self.owed > 0:
            return NOBODY
        free = prices.passive_at(position, self.offers[0]).rule.is_free_to()
        return position.models[self.user].side if free else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == DECLARE:
            self.declare(position)
        elif self.stage == AIM:
            self.aim(position)
        elif self.stage == AIMED:
            self.aimed(position)
        elif self.stage == BARGAIN:
            self.accept(position, self.offers[0])
        else:
            self.perform(position)

    def declare(self, position: Position) -> None:
        """Pay first (MS-071), and count it against once-per limits whatever comes of it (MS-073)."""
        one = position.models[self.user]
        ability = ability_of(position, self.user, self.place)
        if free_by(position, self.user, ability.kind, ability.name) is not None:
            self.owed = FOR_NOTHING
        elif not can_pay(position, self.user, ability.cost, ability.kind, ability.name):
            self.owed = ability.cost - position.purse(self.user).energy
        pay(position, self.user, ability.cost, ability.kind, ability.name)
        if self.place >= BORROWED:
            note_use(position, self.user, self.place)
        else:
            one.used_this_turn |= bit_of(self.place)
            one.used_this_game |= bit_of(self.place) if ability.once == "game" else 0
        if ability.ignores_passives:
            silence_others(position, self.user)
        self.stage = AIM
        if ability.target is None:
            self.bargain(position)

    def aim(self, position: Position) -> None:
        """Choose the next target, as long as more are wanted and to be had."""
        ability = ability_of(position, self.user, self.place)
        taken = self.chosen if self.owed <= 0 else self.chosen + self.too_dear(position)
        more = candidates(position, self.user, self.place, taken, ANYBODY)
        if self.aims < ability.targets and (more or targeting.stone_targets(position, self.user, self.place)):
            self.stage = AIMED
            self.aims += 1
            position.push(aim(self.user, self.place, taken))
        else:
            self.bargain(position)

    def aimed(self, position: Position) -> None:
        """Keep the target, unless it got away."""
        self.stage = AIM
        target = position.returned
        ability = ability_of(position, self.user, self.place)
        if target == NOBODY:
            return
        if ability.target is not None and (ability.target.stone or target >= FIRST_STONE_ITEM):
            self.stone = target if ability.target.stone else target - FIRST_STONE_ITEM
            return
        self.chosen.append(int(target))

    # -- the price ----------------------------------------------------------------------------------------------------

    def target(self) -> i64:
        return self.chosen[0] if self.chosen else NOBODY

    def too_dear(self, position: Position) -> list[int]:
        """The targets at which the ability would not become cheap enough."""
        found: list[int] = []
        for target in targeting.targets(position, self.user, self.place):
            offers = prices.offers(position, self.user, self.place, target)
            if sum([int(prices.saved(position, offer, self.user, target)) for offer in offers]) < self.owed:
                found.append(target)
        return found

    def bargain(self, position: Position) -> None:
        """Whoever can make it cheaper is asked one after the other, the user's player deciding for all of them."""
        self.offers = [] if self.owed == FOR_NOTHING else prices.offers(position, self.user, self.place, self.target())
        self.stage = BARGAIN if self.offers else PERFORM

    def accept(self, position: Position, offer: i64) -> None:
        """A passive lowers the price: what was paid too much comes back; or wounds are suffered instead of it."""
        ability = ability_of(position, self.user, self.place)
        passive = prices.passive_at(position, offer)
        back = min(prices.saved(position, offer, self.user, self.target()), ability.cost)
        one = position.models[self.user]
        giver = position.models[offer // PLACES]
        giver.used_this_turn |= bit_of(passive.place)
        if giver.character.abilities[passive.place].once == "game":
            giver.used_this_game |= bit_of(passive.place)
        settled = min(back, self.owed)
        self.owed -= settled
        position.purse(self.user).energy += back - settled
        self.asked_one()
        wounds = passive.rule.wounds_instead()
        if wounds:
            self.offers = []
            self.stage = PERFORM
            if wounds >= one.open_boxes:
                self.chosen = []
                self.stone = NOBODY
                self.at = CANCELLED
            harm.wound(position, self.user, wounds, self.user)

    def asked_one(self) -> None:
        self.offers = self.offers[1:]
        if not self.offers:
            self.stage = PERFORM

    def question(self, position: Position) -> str:
        return "lower-price"

    def options(self, position: Position) -> list[int]:
        return [actions.simple(actions.YES), actions.simple(actions.NO)]

    def take(self, position: Position, action: i64) -> None:
        if actions.verb_of(action) == actions.YES:
            self.accept(position, self.offers[0])
        else:
            self.asked_one()

    # -- the text -----------------------------------------------------------------------------------------------------

    def times(self, position: Position) -> i64:
        """How often the text is performed. Once it was, the card may be another one, and is not looked at again."""
        if self.chosen or self.at > 0:
            return max(len(self.chosen), 1)
        aims = ability_of(position, self.user, self.place).target is not None
        return 0 if aims and self.stone == NOBODY else 1

    def perform(self, position: Position) -> None:
        """Perform the text once for each target, or once without any."""
        if 0 < self.at < CANCELLED:
            self.done |= 1 if position.returned > 0 else 0
        if self.at >= self.times(position) or position.models[self.user].where != IN_PLAY:
            position.pop(self.done)
            return
        ability = ability_of(position, self.user, self.place)
        target = self.chosen[self.at] if self.chosen else NOBODY
        self.at += 1
        if ability.kind == "arcane" and not ability.steps:
            position.push(arcane(position, self.user, self.place, target, self.stone))
        else:
            parts = Parts(self.user, self.place, target, stone=self.stone)
            position.push(running.run(position, ability.steps, parts, position.models[self.user].side))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        ability = ability_of(position, self.user, self.place)
        targets = [model_id(position, target) for target in self.chosen]
        return {"user": model_id(position, self.user), "ability": ability.name, "targets": targets}
