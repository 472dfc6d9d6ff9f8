"""Verbs that change what models can do for a while: stats, damage dealt, statuses, bans, abilities lost or ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moontable.games.moonstone import lasting
from moontable.games.moonstone.actions import ABILITY_OF_CHOICE, action, argument_of
from moontable.games.moonstone.characters import Character
from moontable.games.moonstone.effects.running import run
from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.lasting import Lasting
from moontable.games.moonstone.model import Model
from moontable.games.moonstone.notation import model_name
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.roster import ability_names, ability_number
from moontable.games.moonstone.selecting import reload_place
from moontable.games.moonstone.stats import has_ability, is_engaged
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def until(act: Act) -> i64:
    return lasting.until(act.effect.duration)


def against(act: Act) -> i64:
    """The model that the change is about, or everybody."""
    return act.one(act.effect.against) if act.effect.against is not None else NOBODY


class Stat(Verb):
    """A stat changes by the amount, or is at least something, for a while."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        effect = act.effect
        table.lasting.append(Lasting(lasting.STAT, model, until(act), effect.stat, amount, effect.least, against(act)))


class Dealt(Verb):
    """Melee damage that the model deals changes for a while."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        types = ",".join(act.effect.types)
        table.lasting.append(Lasting(lasting.DEALT, model, until(act), types, amount, 0, against(act)))


class Status(Verb):
    """The model has a status for a while (survey, section 4)."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        table.lasting.append(Lasting(lasting.STATUS, model, until(act), act.effect.status))


class Ban(Verb):
    """Something is forbidden to the model for a while, perhaps only against another one."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        for what in act.effect.what:
            table.lasting.append(Lasting(lasting.BAN, model, until(act), what, 0, 0, against(act)))


# -- abilities -------------------------------------------------------------------------------------------------------


def place_of(character: Character, name: str) -> i64:
    """The place of an ability on a card that has it."""
    for place, ability in enumerate(character.abilities):
        if ability.name == name:
            return place
    return -1


def can_be_readied(model: Model, name: str) -> bool:
    """Whether an ability of a model is spent and not lost for the game."""
    return bool(model.used_this_game & ~model.locked & (1 << place_of(model.character, name)))


class Ready(Verb):
    """A spent ability of the user can be used again, unless it is lost for the game (MS-074)."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return can_be_readied(table.models[model], act.effect.ability)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        one = table.models[model]
        one.used_this_game &= ~(1 << place_of(one.character, act.effect.ability))


class Lock(Verb):
    """An ability of the user cannot be used for the rest of the game (MS-074)."""

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        one = table.models[model]
        one.locked |= 1 << place_of(one.character, act.effect.ability)


class Reload(Verb):
    """A model with something to reload uses its Reload for nothing; whatever else forbids the Reload still does."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        one = table.models[model]
        place = reload_place(one.character)
        if place < 0 or one.locked & (1 << place) or not has_ability(table, model, place):
            return False
        reload = one.character.abilities[place]
        if reload.not_engaged and is_engaged(table, model):
            return False
        return any(step.verb == "ready" and can_be_readied(one, step.ability) for step in reload.steps)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        one = table.models[model]
        place = reload_place(one.character)
        one.used_this_turn |= 1 << place
        table.push(run(table, one.character.abilities[place].steps, Parts(model, place), one.seat))


class LoseAbility(Verb):
    """The model loses an ability for a while: one of a kind, chosen by the one whose effect it is."""

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return bool(losable(table, model, act.effect.kind))

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        frame = Losing()
        frame.model = model
        frame.places = losable(table, model, act.effect.kind)
        frame.until = until(act)
        frame.chooser = act.chooser
        table.push(frame)


def losable(table: Table, model: i64, kind: str) -> list[int]:
    """The places of the abilities of a kind that a model still has."""
    abilities = table.models[model].character.abilities
    return [
        place for place, ability in enumerate(abilities) if ability.kind == kind and has_ability(table, model, place)
    ]


class Losing(Frame):
    """Which ability does a model lose? With only one there is nothing to ask."""

    model: i64
    places: list[int]
    until: i64
    chooser: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.places = []
        self.until = 0
        self.chooser = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "places", "until", "chooser")

    def copy(self) -> Losing:
        twin = Losing()
        twin.stage = self.stage
        twin.model = self.model
        twin.places = self.places[:]
        twin.until = self.until
        twin.chooser = self.chooser
        return twin

    def asks(self, table: Table) -> i64:
        return self.chooser if len(self.places) > 1 else NOBODY

    def go_on(self, table: Table) -> None:
        self.lose(table, self.places[0])

    def question(self, table: Table) -> str:
        return "lose-ability"

    def options(self, table: Table) -> list[int]:
        abilities = table.models[self.model].character.abilities
        return [action(ABILITY_OF_CHOICE, ability_number(abilities[place].name)) for place in self.places]

    def take(self, table: Table, action: i64) -> None:
        name = ability_names()[argument_of(action)]
        self.lose(table, place_of(table.models[self.model].character, name))

    def lose(self, table: Table, place: i64) -> None:
        table.lasting.append(Lasting(lasting.LOST_ABILITY, self.model, self.until, amount=place))
        table.pop(1)

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        return {"model": model_name(table, int(self.model))}
