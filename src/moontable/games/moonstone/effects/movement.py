"""Verbs about places: moves, pushes, placements, and changing places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone import pushing
from moontable.games.moonstone.effects.verbs import Act, Verb
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.play import moving, placing
from moontable.games.moonstone.selecting import terrain_traits
from moontable.games.moonstone.stats import is_banned
from moontable.games.moonstone.table import Table
from moontable.games.moonstone.traits import MODEL, OBSTACLE, WATER, WOOD

if TYPE_CHECKING:
    from mypy_extensions import i64

PASSED_TRAITS: Final = {"water": WATER, "wood": WOOD, "obstacle": OBSTACLE, "model": MODEL}
"""What the words of `primitives.PASSED` are on the table."""


def can_be_moved(table: Table, model: i64) -> bool:
    """Whether nothing pins a model down (MS-089)."""
    return not is_banned(table, model, "move")


def passed(words: tuple[str, ...]) -> i64:
    """The traits that a move leads over."""
    traits: i64 = 0
    for word in words:
        traits |= PASSED_TRAITS[word]
    return traits


class Move(Verb):
    """A move of up to so many inches along any path (MS-085); who decides may leave the model where it is."""

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return True

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and can_be_moved(table, model)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        over = passed(act.effect.what)
        table.push(moving.free_move(table, model, amount, act.decider(table, model), over))


class Away(Verb):
    """A move directly away from a model, also from one that was slain just now (MS-086, MS-184, Q-30)."""

    def is_one_by_one(self) -> bool:
        return True

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and can_be_moved(table, model) and act.one(act.effect.origin) not in (NOBODY, model)

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        pushing.away(table, model, act.one(act.effect.origin), amount, act.parts.user)


class Toward(Verb):
    """A move directly towards a model, up to base contact (MS-087)."""

    def is_one_by_one(self) -> bool:
        return True

    def can(self, table: Table, act: Act, model: i64, amount: i64) -> bool:
        return amount > 0 and act.one(act.effect.goal) != model

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        goal = act.one(act.effect.goal)
        if goal != NOBODY and table.models[goal].where == IN_PLAY and can_be_moved(table, model):
            pushing.toward(table, model, goal, amount)


class Place(Verb):
    """Setting a model down within some inches, or in contact with a model or a piece of terrain (MS-084)."""

    def is_one_by_one(self) -> bool:
        return True

    def asks_itself(self) -> bool:
        return True

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        decider = act.decider(table, model)
        contact = act.effect.contact
        if contact is None:
            table.push(placing.place_within(table, model, amount, decider, act.effect.may))
            return
        other = act.one(contact) if contact.who else NOBODY
        others = [int(other)] if other != NOBODY and table.models[other].where == IN_PLAY else []
        traits = terrain_traits(contact)
        if others or traits:
            table.push(placing.place_in_contact(table, model, others, traits, decider, act.effect.may))


class Swap(Verb):
    """Two models change places."""

    def is_one_by_one(self) -> bool:
        return True

    def do(self, table: Table, act: Act, model: i64, amount: i64) -> None:
        goal = act.one(act.effect.goal)
        if goal != NOBODY and table.models[goal].where == IN_PLAY:
            placing.swap(table, model, goal)
