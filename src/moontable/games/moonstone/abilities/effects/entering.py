"""Verbs by which models come into play: summoned, or brought back from the slain."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone.abilities.effects.step import Act, OnModels, Step, enter
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.selecting import fits
from moontable.games.moonstone.abilities.stats import has_ability
from moontable.games.moonstone.actions import SUMMON, action, argument_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Character
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.roster import by_number
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.movement.placing import Entering
from moontable.games.moonstone.state.model import IN_PLAY, REMOVED, SLAIN, Model
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
CHOOSE: Final = 0
PLACED: Final = 2

PARTS: Final = ("half", "all")
"""How much of its health a model gets back."""


def entering(position: Position, model: i64, centre: i64, chooser: i64) -> Entering:
    """A model that is not in play is set down beside another one. Returns 1 if there was room."""
    one, beside = position.models[model], position.models[centre]
    procedure = Entering()
    procedure.model = model
    procedure.caller = centre
    procedure.chooser = chooser
    procedure.others = [int(centre)]
    one.x, one.y, one.level = beside.x, beside.y, beside.level
    position.moved()
    return procedure


def start_afresh(position: Position, one: Model) -> None:
    """Whatever was about a model before it left play is over; it may activate this turn."""
    one.energy = 0
    one.activated = False
    one.jogged = False
    one.turn_into(one.character.printed)
    position.lasting = [record for record in position.lasting if record.model != one.index]


# -- summoning -------------------------------------------------------------------------------------------------------


class Summon(Step):
    """A new model comes into play beside the user: of one of these characters, or one with all these keywords.

    Nobody can be summoned who is in play already, or more than `most` of them: then one of those leaves first.
    """

    keywords: tuple[str, ...]
    slugs: tuple[str, ...]
    fallen: bool
    """Only those who were slain this turn."""
    most: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.keywords = fields.texts("keywords")
        self.slugs = fields.characters("characters") if fields.has("characters") else ()
        if bool(self.keywords) == bool(self.slugs):
            raise fields.refused("needs either characters or the keywords of those who can be summoned")
        self.fallen = fields.flag("slain-this-turn")
        self.most = fields.number_if_any("most", 1, 9, 1)

    def can(self, position: Position, act: Act, model: i64, amount: i64) -> bool:
        return bool(self.summonable(position, model))

    def summonable(self, position: Position, summoner: i64) -> list[int]:
        """The numbers of the characters that could come now."""
        return [number for number, one in enumerate(by_number()) if self.may_come(position, summoner, one)]

    def may_come(self, position: Position, summoner: i64, one: Character) -> bool:
        if self.slugs and one.slug not in self.slugs:
            return False
        for keyword in self.keywords:
            if keyword not in one.keywords:
                return False
        twins = twins_of(position, position.models[summoner].seat, one)
        if self.fallen and not any(twin.where == SLAIN and twin.slain_in == position.turn for twin in twins):
            return False
        return len([twin for twin in twins if twin.where == IN_PLAY]) < self.most

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Summoning()
        procedure.model = model
        procedure.chooser = act.chooser
        procedure.characters = self.summonable(position, model)
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return position.returned > 0


def twins_of(position: Position, seat: i64, character: Character) -> list[Model]:
    """The models of a character that a seat has or had."""
    return [one for one in position.models if one.seat == seat and one.character.printed is character]


def newcomer(position: Position, summoner: i64, character: Character) -> Model:
    """A fresh model of a character: one that has left play is taken again, otherwise it is added behind all others."""
    seat = position.models[summoner].seat
    for one in twins_of(position, seat, character):
        if one.where != IN_PLAY and not position.stones_of(one.index):  # the removed keep their stones (MS-147)
            break
    else:
        one = Model(len(position.models), seat, character)
        one.where = REMOVED
        one.summoner = summoner
        position.models.append(one)
    start_afresh(position, one)
    one.used_this_turn = 0
    one.used_this_game = 0
    one.locked = 0
    return one


class Summoning(Procedure):
    """Who comes, and where? With only one to choose nobody is asked for it. Returns 1 if somebody came."""

    name: ClassVar[str] = "summon"

    model: i64
    """The summoner."""
    chooser: i64
    characters: list[int]
    comes: i64
    """The model that is about to come."""

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.chooser = NOBODY
        self.characters = []
        self.comes = NOBODY

    def fields(self) -> tuple[str, ...]:
        return ("model", "chooser", "characters", "comes")

    def copy(self) -> Summoning:
        twin = Summoning()
        twin.stage = self.stage
        twin.model = self.model
        twin.chooser = self.chooser
        twin.characters = self.characters[:]
        twin.comes = self.comes
        return twin

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage == CHOOSE and len(self.characters) > 1 else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == CHOOSE:
            self.call(position, self.characters[0])
        elif self.stage == PLACED:
            if position.returned > 0:
                self.come(position)
            position.pop(position.returned)

    def question(self, position: Position) -> str:
        return "summon"

    def options(self, position: Position) -> list[int]:
        return [action(SUMMON, number) for number in self.characters]

    def take(self, position: Position, action: i64) -> None:
        self.call(position, argument_of(action))

    def call(self, position: Position, number: i64) -> None:
        self.comes = newcomer(position, self.model, by_number()[number]).index
        self.stage = PLACED
        position.push(entering(position, self.comes, self.model, self.chooser))

    def come(self, position: Position) -> None:
        one = position.models[self.comes]
        one.wounds = 0
        if one.summoner != NOBODY or one.character.is_thrall:
            one.summoner = self.model
        post(position, "enters play", self.comes)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


# -- bringing back ---------------------------------------------------------------------------------------------------


class BringBack(OnModels):
    """A slain model stands beside the user again, with half its health or all of it, and may activate this turn."""

    part: str
    energy: i64
    reanimates: bool
    """Whether those answer who wait for somebody to be reanimated."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.part = fields.word("health", PARTS)
        self.energy = fields.number_if_any("energy", 1, 9, 0)
        self.reanimates = fields.flag("reanimates")

    def is_one_by_one(self) -> bool:
        return True

    def concerns(self, position: Position, model: i64) -> bool:
        return position.models[model].where == SLAIN

    def candidates(self, position: Position, act: Act) -> list[int]:
        return [
            one.index
            for one in position.models
            if one.where == SLAIN and may_come_back(one) and fits(position, self.who, act.parts, one.index)
        ]

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Returning()
        procedure.model = model
        procedure.user = act.parts.user
        procedure.chooser = act.chooser
        procedure.whole = 1 if self.part == "all" else 0
        procedure.energy = self.energy
        procedure.reanimates = 1 if self.reanimates else 0
        position.push(procedure)

    def follows(self, position: Position) -> bool:
        return position.returned > 0


def may_come_back(one: Model) -> bool:
    """Thralls only ever come when summoned; some others stay slain."""
    return not one.character.is_thrall and not one.character.passives[points.STAYS_SLAIN]


class Returning(Procedure):
    """A slain model is set down again. Returns 1 if there was room."""

    name: ClassVar[str] = "bring-back"

    model: i64
    user: i64
    chooser: i64
    whole: i64
    """1 if it gets all its health back, else half of it, rounded up."""
    energy: i64
    reanimates: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.user = NOBODY
        self.chooser = NOBODY
        self.whole = 0
        self.energy = 0
        self.reanimates = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "user", "chooser", "whole", "energy", "reanimates")

    def copy(self) -> Returning:
        twin = Returning()
        twin.stage = self.stage
        twin.model = self.model
        twin.user = self.user
        twin.chooser = self.chooser
        twin.whole = self.whole
        twin.energy = self.energy
        twin.reanimates = self.reanimates
        return twin

    def go_on(self, position: Position) -> None:
        if self.stage == CHOOSE:
            self.stage = PLACED
            position.push(self.place(position))
            return
        if position.returned > 0:
            self.come(position)
        position.pop(position.returned)

    def place(self, position: Position) -> Entering:
        """Beside the user, beside others who receive the fallen, or in terrain that the user brings them back in."""
        procedure = entering(position, self.model, self.user, self.chooser)
        for other in position.models_in_play():
            if position.are_enemies(other.index, self.user):
                continue
            for passive in other.character.passives[points.REENTRY]:
                if not has_ability(position, other.index, passive.place):
                    continue
                pools = passive.rule.pools()
                if pools is None:
                    procedure.others.append(int(other.index))
                elif other.index == self.user:
                    procedure.inside = pools.terrain
                    procedure.inside_reach = pools.within * INCH
        return procedure

    def come(self, position: Position) -> None:
        one = position.models[self.model]
        start_afresh(position, one)
        one.wounds = 0 if self.whole else one.character.health // 2
        one.energy = self.energy
        post(position, "enters play", self.model, self.user)
        if self.reanimates:
            post(position, "reanimated", self.model, self.user)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


enter("summon", Summon)
enter("bring back", BringBack)
