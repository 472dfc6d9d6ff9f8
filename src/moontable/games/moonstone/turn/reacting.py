"""Reaction Steps: after each action every opponent may answer with one small move of one model (MS-152 to MS-155)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import stats
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.geometry.units import MM, floor_sqrt
from moontable.games.moonstone.melee import attacking
from moontable.games.moonstone.movement import flying, moving
from moontable.games.moonstone.movement.obstacles import REACTION_STEP
from moontable.games.moonstone.state.decision import Decision
from moontable.games.moonstone.state.lasting import COUNT, PUPPET
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id, model_named
from moontable.games.moonstone.turn.swerving import goal_of, swerve
from moontable.games.moonstone.words import why

if TYPE_CHECKING:
    from mypy_extensions import i64

REACTION_COST: Final = 1
SWIFT_LENGTH: Final = 2


def cost(position: Position, model: i64) -> i64:
    return stats.action_cost(position, model, "reaction step", REACTION_COST)


def can_react(position: Position, model: i64) -> bool:
    """Whether a model may make a Reaction Step: it pays for it itself, and nothing forbids the move."""
    one = position.models[model]
    if one.where != IN_PLAY:
        return False
    if position.purse(model).energy < cost(position, model) and payer_of(position, model) == NOBODY:
        return False
    if stats.has_rule(position, model, points.REACTION) or stats.is_banned(position, model, "reaction step"):
        return False
    return moving.may_step(position, model)


def reacting(position: Position, seat: i64) -> list[int]:
    """The models of a seat that may react."""
    return [model.index for model in position.models if model.seat == seat and can_react(position, model.index)]


def anybody_reacts(position: Position, seat: i64) -> bool:
    """Whether a model of a seat may react."""
    for model in position.models:
        if model.seat == seat and can_react(position, model.index):
            return True
    return False


def is_swift(position: Position, model: i64) -> bool:
    """Whether the Reaction Step may be longer: Swift, engaged, and no other this turn was (MS-073)."""
    for record in position.lasting:
        if record.says(COUNT, model, moving.SWIFT):
            return False
    return stats.has_status(position, model, moving.SWIFT) and stats.is_engaged(position, model)


def step_length(position: Position, model: i64) -> i64:
    """Inches of a Reaction Step."""
    return SWIFT_LENGTH if is_swift(position, model) else moving.STEP_LENGTH


def payer_of(position: Position, model: i64) -> i64:
    """Another model that may pay for a Reaction Step of this one, which is engaged; or `NOBODY`."""
    if not position.anybody_at(points.REACTION_PAYER):
        return NOBODY
    for other in position.models:
        if other.where != IN_PLAY or not other.character.passives[points.REACTION_PAYER]:
            continue
        passive = stats.rule_at(position, other.index, points.REACTION_PAYER)
        if passive is None or other.energy < cost(position, model) or not stats.is_engaged(position, model):
            continue
        if passive.rule.concerns(position, other.index, passive.place, model):
            return other.index
    return NOBODY


def begin_step(position: Position, model: i64) -> None:
    """Pay for a Reaction Step and begin it (MS-152); if a friend could pay as well, that is asked."""
    friend = payer_of(position, model)
    if friend == NOBODY:
        step_paid_by(position, model, model)
    elif position.purse(model).energy < cost(position, model):
        step_paid_by(position, model, friend)
    else:
        passive = stats.rule_at(position, friend, points.REACTION_PAYER)
        procedure = Paying()
        place = passive.place if passive is not None else -1
        procedure.about(friend, place, model, position.models[model].seat)
        position.push(procedure)


def step_paid_by(position: Position, model: i64, payer: i64) -> None:
    """Begin a Reaction Step that a model pays for, its own or a friend's."""
    length = step_length(position, model)
    position.purse(payer).energy -= cost(position, model)
    stats.use_up_costs(position, model, "reaction step")
    if position.is_flying(model):
        position.push(flying.flight(position, model, REACTION_STEP, length))
    elif goal_of(position, model) == NOBODY:
        position.push(moving.reaction_step(position, model, length))
    else:
        position.push(swerve(model, length))


class Paying(Decision):
    """Does a friend pay for the Reaction Step?"""

    name: ClassVar[str] = "pay-for-step"

    def copy(self) -> Paying:
        twin = Paying()
        self.copy_decision_onto(twin)
        return twin

    def take(self, position: Position, action: i64) -> None:
        position.pop()
        step_paid_by(position, self.other, self.model if actions.verb_of(action) == actions.YES else self.other)


class Reactions(Procedure):
    """The window after one action: each opponent of the active player, starting on the left, one model at most."""

    name: ClassVar[str] = "reactions"

    active: i64
    """The player who acted."""
    asked: i64
    """How many opponents have been asked."""

    def __init__(self, active: i64 = NOBODY) -> None:
        super().__init__()
        self.active = active
        self.asked = 0

    def fields(self) -> tuple[str, ...]:
        return ("active", "asked")

    def copy(self) -> Reactions:
        twin = Reactions(self.active)
        twin.stage = self.stage
        twin.asked = self.asked
        return twin

    def opponent(self, position: Position) -> i64:
        """The opponent whose turn it is to react; `NOBODY` after the last."""
        if self.asked + 1 >= len(position.players):
            return NOBODY
        return position.clockwise_from(self.active)[self.asked + 1]

    def asks(self, position: Position) -> i64:
        opponent = self.opponent(position)
        if opponent == NOBODY or position.pending:
            return NOBODY
        return opponent if anybody_reacts(position, opponent) else NOBODY

    def go_on(self, position: Position) -> None:
        if position.pending:  # a fall may have had consequences
            position.push(Triggers())
        elif self.opponent(position) == NOBODY:
            position.pop()
        else:
            self.asked += 1

    def question(self, position: Position) -> str:
        return "reaction"

    def options(self, position: Position) -> list[int]:
        found = [actions.action(actions.REACT, model) for model in reacting(position, self.opponent(position))]
        found.append(actions.simple(actions.PASS))
        return found

    def take(self, position: Position, action: i64) -> None:
        self.asked += 1
        if actions.verb_of(action) == actions.PASS:
            return
        begin_step(position, actions.argument_of(action))

    def why_not(self, position: Position, action: i64) -> Explanation:
        if actions.verb_of(action) != actions.REACT:
            return why("MS-152", "react-first")
        return why_not_react(position, self.opponent(position), actions.argument_of(action))

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        opponent = self.opponent(position)
        found: dict[str, object] = {"active": int(self.active), "opponent": int(opponent)}
        pair = self.threat(position)
        if opponent != NOBODY:
            near = nearest_pair(position, opponent)
            found["nearest"] = None if near is None else apart(position, near[0], near[1]) / MM
            found["attackable"] = attacked_pair(position, opponent) is not None
            found["threat"] = None if pair is None else [model_id(position, one) for one in pair]
        return found

    def threat(self, position: Position) -> tuple[int, int] | None:
        """What there is to react to: a model that can be attacked and by whom, otherwise the nearest two."""
        opponent = self.opponent(position)
        attacked = attacked_pair(position, opponent)
        return attacked if attacked is not None else nearest_pair(position, opponent)


def apart(position: Position, mine: i64, theirs: i64) -> i64:
    """The gap between two bases."""
    one, other = position.models[mine], position.models[theirs]
    dx, dy = one.x - other.x, one.y - other.y
    return max(floor_sqrt(dx * dx + dy * dy) - one.r - other.r, 0)


def nearest_pair(position: Position, seat: i64) -> tuple[int, int] | None:
    """Of the models of this seat that may react the one that is nearest to the activated model, and that one (H-10).

    Only the activated model can do anything before the next Reaction Step. Whoever reacts only to what comes near need
    not measure.
    """
    acting = acting_against(position, seat)
    if acting == NOBODY or position.models[acting].where != IN_PLAY:
        return None
    best: i64 = -1
    pair: tuple[int, int] | None = None
    for mine in reacting(position, seat):
        gap = apart(position, mine, acting)
        if best < 0 or gap < best:
            best = gap
            pair = (int(mine), int(acting))
    return pair


def acting_against(position: Position, seat: i64) -> i64:
    """The model that a seat may react to: who acts, or whoever has the strings if it is a puppet of that seat."""
    acting = position.acting
    if acting == NOBODY or position.models[acting].seat != seat:
        return acting
    for record in position.lasting:
        if record.kind == PUPPET and record.model == acting:
            return record.against
    return NOBODY


def threatens(position: Position, theirs: i64, mine: i64) -> bool:
    """Whether a model could attack another from where it stands, and has the energy for it."""
    return position.purse(theirs).energy >= attacking.COST and attacking.is_target(position, theirs, mine)


def attacked_pair(position: Position, seat: i64) -> tuple[int, int] | None:
    """A model of this seat that may react, and the activated one, which could attack it from where it stands."""
    acting = acting_against(position, seat)
    if acting == NOBODY:
        return None
    for mine in reacting(position, seat):
        if threatens(position, acting, mine):
            return int(mine), int(acting)
    return None


def why_not_react(position: Position, seat: i64, model: i64) -> Explanation:
    one, name = position.models[model], model_named(position, model)
    because = (model_id(position, model),)
    if one.seat != seat:
        return why("MS-152", "not-yours-to-move", because, model=name)
    if one.where != IN_PLAY:
        return why("MS-149", "not-in-play", because, model=name)
    if position.purse(model).energy < cost(position, model):
        return why("MS-152", "no-energy-to-react", because, model=name)
    if stats.has_rule(position, model, points.REACTION):
        return why("MS-152", "never-reacts", because, model=name)
    if stats.is_banned(position, model, "reaction step"):
        return why("MS-152", "reaction-forbidden", because, model=name)
    return why("MS-089", "cannot-move", because, model=name)
