"""A number for every list of steps in the game, so that a procedure can say what it is running and still be plain data.

The numbers follow from the roster: characters in its order, abilities as printed, the lists of an ability in the order
of `lists_of`, nested ones right after the list they stand in. A new character gets numbers after all others; a change
that would give another number to a list of an old one breaks stored games, and `tests/.../programs.txt` notices it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.cards.card import Ability, Character, Signature
from moontable.games.moonstone.cards.roster import everyone

if TYPE_CHECKING:
    from mypy_extensions import i64

    from moontable.games.moonstone.abilities.effects.step import Step

NOTHING_TO_DO: Final = 0
"""The program of all empty lists."""

_programs: list[list[Step]] = []
_numbers: dict[int, int] = {}
"""The number of each list, by its identity: shared abilities are one list for all who have them."""


def program_of(steps: list[Step]) -> i64:
    """The number of a list of steps that stands on some character's card."""
    if not steps:
        return NOTHING_TO_DO
    if not _programs:
        number_everything()
    return _numbers[id(steps)]


def steps_of(program: i64) -> list[Step]:
    """The list of steps with a number."""
    if not _programs:
        number_everything()
    return _programs[program]


def count() -> int:
    """How many programs there are; their numbers are 0 and up."""
    if not _programs:
        number_everything()
    return len(_programs)


def number_everything() -> None:
    _programs.append([])
    for character in everyone().values():
        number_lists(character)


def number_lists(character: Character) -> None:
    """Give numbers to the lists on a card that have none yet."""
    for ability in character.abilities:
        for steps in lists_of(ability):
            number(steps)
    if character.signature is not None:
        for steps in lists_of_move(character.signature):
            number(steps)


def lists_of(ability: Ability) -> list[list[Step]]:
    """The lists of steps of an ability: on events, when used, for each line of cards, on a Catastrophe."""
    found = [rule.steps for rule in ability.rules]
    found.append(ability.steps)
    found += [line.steps for line in ability.lines]
    found.append(ability.catastrophe)
    return found


def lists_of_move(signature: Signature) -> list[list[Step]]:
    return [signature.steps, signature.end, signature.own_end]


def number(steps: list[Step]) -> None:
    """Give the next number to a list, and to the lists nested in it."""
    if not steps or id(steps) in _numbers:
        return
    _numbers[id(steps)] = len(_programs)
    _programs.append(steps)
    for step in steps:
        number(step.steps)
        number(step.otherwise)
