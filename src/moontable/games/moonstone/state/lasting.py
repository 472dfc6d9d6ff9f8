"""Effects that last: what an ability left on a model until the end of an action, a turn or the game.

Records are never changed, only added and dropped, so all copies of a table share them. What depends on positions
(auras, conditions) is never recorded but read off the table when asked, see `stats.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.cards.vocabulary import DURATIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

# What lasts
STAT: Final = 0
"""`word` is the stat, `amount` is added; with `least` above 0 the stat is at least that instead."""
DEALT: Final = 1
"""Damage dealt changes by `amount`; `word` lists damage types separated by commas, empty for all."""
STATUS: Final = 2
"""`word` is the status."""
BAN: Final = 3
"""`word` is what is forbidden."""
LOST_ABILITY: Final = 4
"""`amount` is the ability's place on the card."""
USED_ON: Final = 5
"""`amount` is the ability's place on the card, `against` the model it was used on this turn."""
COUNT: Final = 6
"""A trigger went off: `amount` is the ability's place on the card, or `word` the status that was used up. Counted
against once-per limits of passives."""
KEYWORD: Final = 7
"""`word` is a keyword that the model has gained."""
LENT: Final = 8
"""A passive of another card: `amount` is its place on the card of the character with the number `least` - 1, from whom
the model `against` has or had it; without `least` it is on the card of that model."""
FRESH_WOUNDS: Final = 9
"""`amount` wounds were suffered in the action going on; noted only for those whose card asks for it."""
HARM: Final = 10
"""Damage that abilities of the model deal changes by `amount`."""
FREE: Final = 11
"""The next action of a sort costs nothing: `word` is the sort or an ability's name, `amount` is added to Arcane."""
WIDER: Final = 12
"""The passive at the place `least` of the card reaches `amount` inches farther."""

NEXT_UP: Final = 13
"""The model is activated right after the activation of the model `against`."""

AFTERWARDS: Final = 14
"""When the action is over, the list of steps with the number `amount` follows, on the model `against` if any."""

PUPPET: Final = 15
"""The model `against` may act with the model, within `amount` inches and in sight."""

RETURNS: Final = 16
"""The model is out of play and comes back with the next turn, into terrain with the traits `amount`."""

KINDS: Final = 17

DRAW: Final = "draw"
"""The word of arcane cards that are drawn beyond all stats."""

# Until when, in the order of `vocabulary.DURATIONS`
ACTION: Final = 0
ATTACK: Final = 1
ACTIVATION: Final = 2
TURN: Final = 3
GAME: Final = 4
NEXT_ACTION: Final = 5
"""Until the end of the model's next action; `Position.begin_action` turns it into `ACTION` when it is declared."""


UNTIL_IT_ACTS: Final = 6
"""Until the model declares an action (`Position.begin_action`)."""
WHILE_GIVER: Final = 7
"""Until `against`, who gave it, is slain."""


class Lasting:
    """One lasting effect on one model."""

    def __init__(
        self, kind: i64, model: i64, until: i64, word: str = "", amount: i64 = 0, least: i64 = 0, against: i64 = -1
    ) -> None:
        self.kind: Final = kind
        self.model: Final = model
        self.until: Final = until
        self.word: Final = word
        self.amount: Final = amount
        self.least: Final = least
        self.against: Final = against
        """It counts only for or against this model; -1 for everybody."""

    def says(self, kind: i64, model: i64, word: str) -> bool:
        """Whether it is this kind of effect on this model, about this word."""
        return self.kind == kind and self.model == model and self.word == word

    def counts_against(self, other: i64) -> bool:
        return self.against in (-1, other)

    def is_over(self, now: i64) -> bool:
        """Whether it ends at this moment; with a turn ends all that does not last for the game or by its giver."""
        return self.until == now or (now == TURN and self.until != GAME and self.until != WHILE_GIVER)

    def lent_to(self, model: i64, until: i64) -> Lasting:
        """The same passive for another model and another while."""
        return Lasting(self.kind, model, until, self.word, self.amount, self.least, self.against)

    def for_this_action(self) -> Lasting:
        return Lasting(self.kind, self.model, ACTION, self.word, self.amount, self.least, self.against)


def until(duration: str) -> i64:
    """When an effect of this printed duration ends."""
    return DURATIONS.index(duration)
