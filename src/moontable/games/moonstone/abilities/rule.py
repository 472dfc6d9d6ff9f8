"""What a passive is made of: rules, each of which has its say at one point of the game.

A rule is a class of its own. It declares its fields in the constructor, names its point (`cards/points.py`), and
answers the question of that point by the method that belongs to it; the others it never hears. A signature move has
rules too, which hold while it is played. `enter` makes a rule a word of the files: `rules = [{ do = "deals", n = 1 }]`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.abilities.conditions import conditions
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.selecting import Selector, fits, selector
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.fields import Fields
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.melee.blows import Blow


class Rule:
    """Something that is so while a passive applies: for its own model, or for others that it is about."""

    word: str
    """As it is written in files; filled in when it is read."""
    steps: list[Step]
    """What it makes happen; only for rules that answer to an event."""

    def __init__(self, fields: Fields) -> None:
        self.word = ""
        self.steps = []
        self.conditions = conditions(fields)

    @abstractmethod
    def point(self) -> i64:
        """Where it has its say, one of `cards/points.py`."""

    def is_aura(self) -> bool:
        """Whether it gives a stat or a status to others than its own model."""
        return False

    def asks_for_wounds_before(self) -> bool:
        """Whether it must be known which wounds its model suffered in the action going on."""
        return False

    # -- the questions: `model` and `place` are those of the card that the rule stands on ------------------------------

    def stat(
        self, position: Position, stat: str, model: i64, place: i64, whose: i64, against: i64, opponent: i64
    ) -> i64:
        """STAT: what it adds to a stat of a model, perhaps only when it aims at another one or fights it."""
        return 0

    def gives(self, position: Position, status: str, model: i64, place: i64, whose: i64) -> bool:
        """STATUS: whether it gives a status to a model."""
        return False

    def generated(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        """GENERATED: how much more energy a model generates."""
        return 0

    def cost(self, position: Position, action: str, model: i64, place: i64) -> i64:
        """COST: how much more an action of its model costs."""
        return 0

    def is_used_up(self) -> bool:
        """COST: whether it counts for one action a turn alone."""
        return False

    def leads_over(self) -> i64:
        """JOG_OVER: the traits that a Jog of its model leads over."""
        return 0

    def deal(self, position: Position, blow: Blow, card: i64, parts: Parts, copies: i64) -> None:
        """DEALT: change a blow that its model deals; with 0 copies it is a passive, else on a move played so often."""

    def damage_types(self, printed: list[int]) -> list[int]:
        """DEALT_AS: the types to choose among instead of the printed ones."""
        return printed

    def spare(self, position: Position, blow: Blow, parts: Parts) -> i64:
        """SUFFERED: how a blow against its model changes, or `NOTHING_LEFT`."""
        return 0

    def hears(self, position: Position, event: str, model: i64, place: i64, about: i64) -> bool:
        """EVENT: whether its model answers to an event."""
        return False

    def most(self) -> i64:
        """EVENT: how often in a turn it answers; 0 for always."""
        return 0

    def is_for_each(self) -> bool:
        """EVENT: whether the limit is counted for each model that the event is about."""
        return False

    def reach(self) -> i64:
        """RESIST_HAND: how near the user of an ability must be, in inches; -1 if its model must be the target."""
        return -1

    def acts_after(self) -> bool:
        """RESIST_HAND: whether its steps wait until the ability is over."""
        return False

    def shows(self) -> list[int]:
        """RESIST_HAND: the arcane cards one of which is shown; none if it takes two Catastrophes."""
        return []

    def resists(self, position: Position, model: i64, place: i64, target: i64) -> i64:
        """RESISTED: how many more cards are drawn to resist an ability that is aimed at a model."""
        return 0

    def guards(self, position: Position, model: i64, place: i64, victim: i64) -> bool:
        """STEPPING_IN: whether its model may take the damage of another one."""
        return False

    def keywords(self, position: Position, model: i64, place: i64, whose: i64) -> list[str]:
        """KEYWORDS: the keywords that a model has by it."""
        return []

    def forbids(self, position: Position, what: str, model: i64, place: i64) -> bool:
        """FORBIDDEN: whether its model may not do something."""
        return False

    def toll(self, position: Position, action: str, model: i64, place: i64, whose: i64) -> i64:
        """TOLL: how much more an action of another model costs."""
        return 0

    def daunts(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        """MOVE_ENDS: how much energy a model discards that has just ended a move."""
        return 0

    def stat_against(
        self, position: Position, stat: str, model: i64, place: i64, whose: i64, against: i64, opponent: i64
    ) -> i64:
        """STAT: the same, where it matters whom the stat counts against."""
        return self.stat(position, stat, model, place, whose, against, opponent)

    def prices(self, ability: Ability) -> bool:
        """PRICE: whether it is about the price of this ability."""
        return False

    def lowers(self, position: Position, model: i64, place: i64, user: i64, target: i64) -> i64:
        """PRICE: by how much an arcane ability of a user that targets somebody is cheaper."""
        return 0

    def wounds_instead(self) -> i64:
        """PRICE: the wounds that may be suffered instead of paying; 0 if energy only is saved."""
        return 0

    def is_free_to(self) -> bool:
        """PRICE, SHIELD: whether the owner may decline."""
        return True

    def harms(self, position: Position, model: i64, place: i64, ability: i64, victim: i64) -> i64:
        """HARM: what is added to damage that an ability of its model deals, given by its place."""
        return 0

    def opens(self, position: Position, model: i64, place: i64, target: i64) -> bool:
        """OPEN_CARDS: whether cards aimed at a target are played face up."""
        return False

    def heeds(self, position: Position, model: i64, place: i64, user: i64) -> bool:
        """HEEDING: whether a user may ignore a Catastrophe."""
        return False

    def inches_towards(self) -> i64:
        """REACTING: how long the other move is."""
        return 0

    def goals(self, position: Position, model: i64, place: i64) -> list[int]:
        """REACTING: the models that it may lead to."""
        return []

    def turns_a_card(self) -> bool:
        """SHIELD: whether a card is turned, and its value taken off the damage; otherwise none of it is left."""
        return False

    def redraws(self, position: Position, model: i64, place: i64, user: i64) -> i64:
        """REDRAW: the wounds for which a user may draw its hand again; 0 if it may not."""
        return 0

    def is_for_once(self) -> bool:
        """SLAIN: whether it saves its model only once in a game."""
        return False

    def urges(self, position: Position, model: i64, place: i64, whose: i64) -> i64:
        """URGING: by how many inches a model may jog farther."""
        return 0

    def lends(self, position: Position, model: i64, lender: i64, ability: Ability) -> bool:
        """BORROWING: whether its model may use an ability of another card."""
        return False

    def pools(self) -> Selector | None:
        """REENTRY: the terrain in which somebody may stand whom its model brings back; None for beside its model."""
        return None

    def concerns(self, position: Position, model: i64, place: i64, other: i64) -> bool:
        """Whether it is about another model, where a rule says whom it concerns."""
        return False

    def drawn(self, position: Position, parts: Parts) -> i64:
        """MELEE_DRAW: how many more cards its model draws against the opponent among the parts."""
        return 0

    def ignored(self, position: Position, name: str, parts: Parts) -> bool:
        """IGNORED: whether an ability of its model does not count."""
        return False

    def bars_all(self) -> bool:
        """MUSTER: whether no troupe can choose its character."""
        return False

    def shuns(self) -> tuple[str, ...]:
        """MUSTER: the characters that are never in one troupe with its own."""
        return ()

    def looks_past(self) -> i64:
        """COVERING: the traits of terrain that covers nobody from the models it concerns."""
        return 0

    def unseen(self, position: Position, model: i64, place: i64, user: i64) -> list[int]:
        """COVERING: the models that cover nobody from one that it concerns."""
        return []

    def saves_into(self) -> Selector | None:
        """SLAIN: the terrain that its model must be set down in to be saved, which is gone then; None for nowhere."""
        return None

    def rolled(self) -> i64:
        """ROLL: what it adds to the roll for the first activation."""
        return 0


class Concerning(Rule):
    """A rule that says whom it concerns."""

    who: Selector

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.who = selector(fields, "who")

    def concerns(self, position: Position, model: i64, place: i64, other: i64) -> bool:
        return fits(position, self.who, Parts(model, place), other)


NOTHING_LEFT: Final = -1000
"""The answer of `spare` that turns damage into no damage."""

RULES: Final[dict[str, type[Rule]]] = {}


def enter(word: str, kind: type[Rule]) -> None:
    """Make a rule a word of the language."""
    RULES[word] = kind


def rules(fields: Fields, key: str) -> list[Rule]:
    """A list of rules in a file."""
    found: list[Rule] = []
    for entry in fields.tables(key):
        word = entry.word("do", tuple(RULES))
        entry.where = f"{entry.where} {word}"
        rule = RULES[word](entry)
        rule.word = word
        entry.close()
        found.append(rule)
    return found
