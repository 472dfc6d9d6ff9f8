"""Verbs of signature moves about the cards of a round of melee."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from moontable.games.moonstone.abilities.effects.step import Act, Step, enter
from moontable.games.moonstone.actions import NO, YES, simple, verb_of
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.fight import Melee
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY, Procedure
from moontable.games.moonstone.telling.names import model_id

if TYPE_CHECKING:
    from mypy_extensions import i64


def round_of(position: Position) -> Melee | None:
    """The round of melee in progress."""
    for procedure in reversed(position.stack):
        if isinstance(procedure, Melee):
            return procedure
    return None


class DrawMeleeCards(Step):
    """The user draws more melee cards."""

    cards: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.cards = fields.number("n", 1, 9)

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        fight = round_of(position)
        if fight is not None:
            fight.draw_more(position, fight.side_of(model), self.cards)


class ReplaceMeleeCard(Step):
    """The user may play a certain card of its hand instead of the one it played, as if it had done so at first."""

    card: i64

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.card = MELEE_CARDS.index(fields.word("card", MELEE_CARDS))

    def asks_itself(self) -> bool:
        return True

    def do(self, position: Position, act: Act, model: i64, amount: i64) -> None:
        procedure = Replacing()
        procedure.model = model
        procedure.card = self.card
        position.push(procedure)


class Replacing(Procedure):
    """Does a fighter play another card after all? Asked whatever it holds: being asked must not tell."""

    name: ClassVar[str] = "replace-melee"

    model: i64
    card: i64

    def __init__(self) -> None:
        super().__init__()
        self.model = NOBODY
        self.card = 0

    def fields(self) -> tuple[str, ...]:
        return ("model", "card")

    def copy(self) -> Replacing:
        twin = Replacing()
        twin.stage = self.stage
        twin.model = self.model
        twin.card = self.card
        return twin

    def asks(self, position: Position) -> i64:
        return position.models[self.model].side

    def question(self, position: Position) -> str:
        return "replace-melee"

    def options(self, position: Position) -> list[int]:
        fight = round_of(position)
        if fight is None or not hands.copies(fight.hands[fight.side_of(self.model)], self.card):
            return [simple(NO)]
        return [simple(YES), simple(NO)]

    def take(self, position: Position, action: i64) -> None:
        fight = round_of(position)
        if verb_of(action) == YES and fight is not None:
            fight.play_instead(fight.side_of(self.model), self.card)
        position.pop(1 if verb_of(action) == YES else 0)

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        return {"model": model_id(position, self.model)}


enter("draw melee cards", DrawMeleeCards)
enter("replace melee card", ReplaceMeleeCard)
