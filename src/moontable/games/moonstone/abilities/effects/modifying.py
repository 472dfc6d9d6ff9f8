"""Verbs that change what models can do for a while: stats, damage dealt, statuses, bans, abilities lost or ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities import amounts
from moontable.games.moonstone.abilities.amounts import Amount
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.effects.step import Act, Measured, OnModels, Step, enter, who_decides
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.gaining import gain
from moontable.games.moonstone.abilities.selecting import Selector, selector_if_any
from moontable.games.moonstone.abilities.stats import has_ability, is_engaged
from moontable.games.moonstone.abilities.traits import reload_place
from moontable.games.moonstone.actions import ABILITY_OF_CHOICE, action, argument_of
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Character
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.programs import program_of
from moontable.games.moonstone.cards.roster import ability_names, ability_number
from moontable.games.moonstone.cards.vocabulary import BANS, DAMAGE_TYPES, DURATIONS, KINDS, STATS, STATUSES
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import Model
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST: Final = 9
"""No stat is raised to more."""


def until(fields: Fields) -> i64:
    """The field `for`: how long it lasts."""
    return lasting.until(fields.word("for", DURATIONS))


def named(act: Act, selector: Selector | None) -> i64:
    """The model that the change is about, or everybody."""
    return NOBODY if selector is None else act.one(selector)


class Stat(Measured):
    """A stat changes by the amount, or is at least something, for a while."""

    stat: str
    until: i64
    least: i64
    against: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.stat = fields.word("stat", STATS)
        self.until = until(fields)
        self.against = selector_if_any(fields, "against")

    def read_number(self, fields: Fields) -> Amount:
        """Instead of a change there may be a `least` value."""
        self.least = fields.number_if_any("least", 1, MOST, 0)
        return amounts.Number(0, 0) if self.least else amounts.amount(fields)

    def is_plain(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        whom = named(act, self.against)
        position.lasting.append(Lasting(lasting.STAT, model, self.until, self.stat, amount, self.least, whom))


class Dealt(Measured):
    """Melee damage that the model deals changes for a while, and with `abilities` that of its abilities, too."""

    types: str
    """Separated by commas; empty for all."""
    until: i64
    abilities: bool
    against: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.types = ",".join(fields.words("types", DAMAGE_TYPES))
        self.abilities = fields.flag("abilities")
        self.until = until(fields)
        self.against = selector_if_any(fields, "against")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        whom = named(act, self.against)
        position.lasting.append(Lasting(lasting.DEALT, model, self.until, self.types, amount, 0, whom))
        if self.abilities:
            position.lasting.append(Lasting(lasting.HARM, model, self.until, "", amount, 0, whom))


class Status(OnModels):
    """The model has a status for a while (survey, section 4)."""

    status: str
    until: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.status = fields.word("status", STATUSES)
        self.until = until(fields)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.lasting.append(Lasting(lasting.STATUS, model, self.until, self.status, against=giver(self.until, act)))
        if self.status == "weakling":
            post(position, "gains weakling", model)


def giver(until: i64, act: Act) -> i64:
    """Who must stand for a status to last, if that matters; also who flips for it (Frightened)."""
    return act.parts.user if until == lasting.WHILE_GIVER else NOBODY


class Ban(OnModels):
    """Something is forbidden to the model for a while, perhaps only against another one."""

    what: tuple[str, ...]
    until: i64
    against: Selector | None

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.what = fields.words("what", BANS)
        if not self.what:
            raise fields.wrong("what", f"must list what is forbidden: {', '.join(BANS)}")
        self.until = until(fields)
        self.against = selector_if_any(fields, "against")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        for what in self.what:
            position.lasting.append(Lasting(lasting.BAN, model, self.until, what, 0, 0, named(act, self.against)))


class Widen(Measured):
    """A passive of the user reaches farther for a while."""

    ability: str
    until: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")
        self.until = until(fields)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        place = place_of(position.models[model].character, self.ability)
        position.lasting.append(Lasting(lasting.WIDER, model, self.until, "", amount, place))


class LoseStatus(OnModels):
    """The model loses a status that somebody gave it."""

    status: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.status = fields.word("status", STATUSES)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        position.lasting = [
            record for record in position.lasting if not record.says(lasting.STATUS, model, self.status)
        ]


# -- abilities -------------------------------------------------------------------------------------------------------


def place_of(character: Character, name: str) -> i64:
    """The place of an ability on a card that has it."""
    for place, ability in enumerate(character.abilities):
        if ability.name == name:
            return place
    return -1


def ability_bit(model: Model, name: str) -> i64:
    """The bit of an ability in a model's masks; 0 if its card has none of that name, as when it borrows one."""
    place = place_of(model.character, name)
    return bit_of(place) if place >= 0 else 0


def can_be_readied(model: Model, name: str) -> bool:
    """Whether an ability of a model is spent and not lost for the game."""
    return bool(model.used_this_game & ~model.locked & ability_bit(model, name))


class Ready(Step):
    """A spent ability of the user can be used again, unless it is lost for the game (MS-074)."""

    ability: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")

    def readies(self) -> str:
        return self.ability

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return can_be_readied(position.models[model], self.ability)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        one.used_this_game &= ~ability_bit(one, self.ability)


class Lock(Step):
    """An ability of the user cannot be used for the rest of the game (MS-074)."""

    ability: str

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        one.locked |= ability_bit(one, self.ability)


class Reload(OnModels):
    """A model with something to reload uses its Reload for nothing; whatever else forbids the Reload still does.

    With `engaged` it may do so even while it is engaged.
    """

    engaged: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.by = who_decides(fields)
        self.engaged = fields.flag("engaged")

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        one = position.models[model]
        place = reload_place(one.character)
        if place < 0 or one.locked & bit_of(place) or not has_ability(position, model, place):
            return False
        reload = one.character.abilities[place]
        if reload.not_engaged and not self.engaged and is_engaged(position, model):
            return False
        return any(can_be_readied(one, step.readies()) for step in reload.steps if step.readies())

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        one = position.models[model]
        place = reload_place(one.character)
        one.used_this_turn |= bit_of(place)
        position.push(run(position, one.character.abilities[place].steps, Parts(model, place), one.seat))


class LoseAbility(OnModels):
    """The model loses an ability for a while: a certain one of the card, or one of a kind.

    Of several the one whose effect it is chooses; if it is `gained`, the user has the passive instead, for as long.
    """

    kinds: tuple[str, ...]
    ability: str
    until: i64
    gained: bool

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability") if fields.has("ability") else ""
        self.kinds = fields.words("kinds", KINDS)
        if bool(self.ability) == bool(self.kinds):
            raise fields.refused("needs either the ability that is lost, or kinds to choose among")
        self.until = until(fields)
        self.gained = fields.flag("gained")
        if self.gained and self.kinds != ("passive",):
            raise fields.wrong("gained", "is for passives: kinds = ['passive']")

    def places(self, position: Position, model: i64) -> list[int]:
        """The places of the abilities that the model may lose by it."""
        found: list[int] = []
        names: list[str] = []
        for place, ability in enumerate(position.models[model].character.abilities):
            if ability.kind not in self.kinds and ability.name != self.ability:
                continue
            if ability.name not in names and not ability.inherent and has_ability(position, model, place):
                found.append(place)
                names.append(ability.name)
        return found

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(self.places(position, model))

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Losing()
        procedure.model = model
        procedure.places = self.places(position, model)
        procedure.until = self.until
        procedure.chooser = act.chooser
        procedure.taker = act.parts.user if self.gained else NOBODY
        position.push(procedure)


class LendAbility(OnModels):
    """The model has a passive of the user's card for a while."""

    ability: str
    until: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.ability = fields.ability("ability")
        self.until = until(fields)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        place = place_of(position.models[act.parts.user].character, self.ability)
        if place >= 0:
            gain(position, model, act.parts.user, place, self.until)


class Losing(Procedure):
    """Which ability does a model lose? With only one there is nothing to ask."""

    name: ClassVar[str] = "lose-ability"
    newer: ClassVar[int] = 1

    model: i64
    places: list[int]
    until: i64
    chooser: i64
    taker: i64
    """The model that has the ability instead, or nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.places = []
        self.until = 0
        self.chooser = NOBODY
        self.taker = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "places", "until", "chooser", "taker")

    def copy(self) -> Losing:
        twin = Losing()
        twin.stage = self.stage
        twin.model = self.model
        twin.places = self.places[:]
        twin.until = self.until
        twin.chooser = self.chooser
        twin.taker = self.taker
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if len(self.places) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        self.lose(position, self.places[0])

    def question(self, position: Position) -> str:
        return "lose-ability" if self.taker == NOBODY else "take-ability"

    def options(self, position: Position) -> list[int]:
        abilities = position.models[self.model].character.abilities
        return [action(ABILITY_OF_CHOICE, ability_number(abilities[place].name)) for place in self.places]

    def take(self, position: Position, action: i64) -> None:
        name = ability_names()[argument_of(action)]
        abilities = position.models[self.model].character.abilities
        self.lose(position, next(place for place in self.places if abilities[place].name == name))

    def lose(self, position: Position, place: i64) -> None:
        if self.taker != NOBODY and self.taker != self.model:
            gain(position, self.taker, self.model, place, self.until)
        if self.taker != self.model:
            position.lasting.append(Lasting(lasting.LOST_ABILITY, self.model, self.until, amount=place))
        position.pop(1)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


class Afterwards(Step):
    """The nested steps follow when the action is over, as far as their models are still in play."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        if not self.steps:
            raise fields.wrong("steps", "must list what follows")

    def follows(self, position: Position) -> bool:
        return False

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        parts = act.parts
        later = Lasting(
            lasting.AFTERWARDS, parts.user, lasting.ACTION, "", program_of(self.steps), parts.place, parts.target
        )
        position.lasting.append(later)


enter("stat", Stat)
enter("dealt", Dealt)
enter("status", Status)
enter("ban", Ban)
enter("widen", Widen)
enter("lose status", LoseStatus)
enter("ready", Ready)
enter("lock", Lock)
enter("reload", Reload)
enter("lose ability", LoseAbility)
enter("lend ability", LendAbility)
enter("afterwards", Afterwards)
