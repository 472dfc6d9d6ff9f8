"""Being slain, and what may happen instead (MS-012, MS-160)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.selecting import Selector, pieces_found
from moontable.games.moonstone.abilities.stats import rule_at
from moontable.games.moonstone.actions import AT, pointing, x_of, y_of
from moontable.games.moonstone.arcane.held import give_all_back
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.movement.placing import has_place, place_in_piece
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.terrain.pieces import Piece
from moontable.games.moonstone.turn.dropping import drop, offer_to_heirs, placer

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_HEALING: Final = "no healing"
"""The next wounds that it would restore, it does not; nor does it escape being slain by restoring any."""

# Stages of rising again
ASK: Final = 0
DROPPED: Final = 1
WHICH: Final = 2
PLACED: Final = 3
HEALED: Final = 4


def slay(position: Position, model: i64, by: i64) -> None:
    """A model is slain (MS-012), unless something else happens instead."""
    one = position.models[model]
    if one.where != IN_PLAY:
        return
    one.wounds = one.character.health
    one.felled_in = position.turn
    saving = saved_by(position, model)
    if saving is None or use_up(position, model, NO_HEALING):
        fall(position, model, by)
        return
    if saving.rule.is_for_once():
        one.used_this_game |= bit_of(saving.place)
    if saving.rule.saves_into() is None:
        position.push(run(position, saving.rule.steps, Parts(model, saving.place), one.seat))
        return
    procedure = Rising()
    procedure.about(model, saving.place, by, one.seat)
    position.push(procedure)


def saved_by(position: Position, model: i64) -> Passive | None:
    """The passive by which a model might not be slain now, or None."""
    saving = rule_at(position, model, points.SLAIN)
    if saving is None or (saving.rule.is_for_once() and position.models[model].used_this_game & bit_of(saving.place)):
        return None
    into = saving.rule.saves_into()
    return saving if into is None or refuges(position, model, saving.place, into) else None


def fall(position: Position, model: i64, by: i64) -> None:
    """A model is slain for good: it drops its stones and leaves the table (MS-012, MS-160)."""
    one = position.models[model]
    one.energy = 0
    one.where = SLAIN
    one.slain_in = position.turn
    position.lasting = [
        record for record in position.lasting if record.until != lasting.WHILE_GIVER or record.against != model
    ]
    if position.held:
        give_all_back(position, model)
    position.moved()
    post(position, "slain nearby", model, by)
    drop_all(position, model, by)
    slay_bound(position, model)


def drop_all(position: Position, model: i64, by: i64) -> None:
    """All stones of a model are set down, as when it is slain (MS-160)."""
    stones = position.stones_of(model)
    if stones:
        position.push(drop(position, model, stones, placer(position, by)))
        offer_to_heirs(position, model)


def slay_bound(position: Position, summoner: i64) -> None:
    """Whoever is bound to a model that has left play falls with it."""
    for one in position.models:
        if one.summoner == summoner and one.where == IN_PLAY and rule_at(position, one.index, points.BOUND) is not None:
            slay(position, one.index, NOBODY)


def use_up(position: Position, model: i64, status: str) -> bool:
    """Whether a model has been given a status that is good for once; it has it once less then."""
    for record in position.lasting:
        if record.says(lasting.STATUS, model, status):
            position.lasting = without(position.lasting, record)
            return True
    return False


def without(records: list[Lasting], gone: Lasting) -> list[Lasting]:
    return [record for record in records if record is not gone]


# -- rising again ----------------------------------------------------------------------------------------------------


def refuges(position: Position, model: i64, place: i64, into: Selector) -> list[Piece]:
    """The pieces of terrain that a model could be set down in instead of being slain."""
    return [
        piece
        for piece in pieces_found(position, into, Parts(model, place))
        if has_place(position, place_in_piece(position, model, piece, position.models[model].seat))
    ]


class Rising(Decision):
    """A model that would be slain may lose its stones instead, stand in some terrain and use that up.

    `other` is the model that would have slain it.
    """

    name: ClassVar[str] = "rise"

    x: i64
    """The middle of the terrain that it rises in."""
    y: i64

    def __init__(self) -> None:
        super().__init__()
        self.x = -1
        self.y = -1

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "x", "y")

    def copy(self) -> Rising:
        twin = Rising()
        self.copy_decision_onto(twin)
        twin.x = self.x
        twin.y = self.y
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        return self.chooser if self.stage == ASK or self.stage == WHICH else NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage == DROPPED:
            self.look(position)
        elif self.stage == PLACED:
            self.stage = HEALED
            position.lay([one for one in position.settings.made if (one.x, one.y) != (self.x, self.y)])
            passive = rule_at(position, self.model, points.SLAIN)
            if passive is not None:
                parts = Parts(self.model, self.place)
                position.push(run(position, passive.rule.steps, parts, self.chooser))
        else:
            position.pop(1)

    def found(self, position: Position) -> list[Piece]:
        passive = rule_at(position, self.model, points.SLAIN)
        into = passive.rule.saves_into() if passive is not None else None
        return [] if into is None else refuges(position, self.model, self.place, into)

    def look(self, position: Position) -> None:
        """Find the terrain to rise in; the stones that were dropped may have left no room."""
        pieces = self.found(position)
        if not pieces:
            position.pop(0)
            fall(position, self.model, self.other)
        elif len(pieces) == 1:
            self.enter(position, pieces[0])
        else:
            self.stage = WHICH

    def enter(self, position: Position, piece: Piece) -> None:
        self.x, self.y = piece.shapes[0].x, piece.shapes[0].y
        self.stage = PLACED
        position.push(place_in_piece(position, self.model, piece, self.chooser))

    # -- the decision -------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        return "rise" if self.stage == ASK else "rise-where"

    def options(self, position: Position) -> list[int]:
        if self.stage == ASK:
            return super().options(position)
        return [pointing(AT, piece.shapes[0].x, piece.shapes[0].y) for piece in self.found(position)]

    def take(self, position: Position, action: i64) -> None:
        if self.stage == WHICH:
            x, y = x_of(action), y_of(action)
            for piece in self.found(position):
                if piece.shapes[0].x == x and piece.shapes[0].y == y:
                    self.enter(position, piece)
                    return
        elif actions.verb_of(action) == actions.YES:
            self.stage = DROPPED
            drop_all(position, self.model, self.other)
        else:
            position.pop(0)
            fall(position, self.model, self.other)
