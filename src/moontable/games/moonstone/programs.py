"""A number for every list of steps in the game, so that a frame can say what it is running and still be plain data.

The numbers follow from the roster: characters by slug, abilities as printed, the lists of an ability in the order of
`lists_of`, nested ones right after the list they stand in. They are stable as long as the characters do not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.games.moonstone.characters import Ability, Signature
from moontable.games.moonstone.primitives import Effect
from moontable.games.moonstone.roster import everyone

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING_TO_DO: Final = 0
"""The program of all empty lists."""

_programs: list[list[Effect]] = []
_numbers: dict[int, int] = {}
"""The number of each list, by its identity: shared abilities are one list for all who have them."""


def program_of(steps: list[Effect]) -> i64:
    """The number of a list of steps that stands on some character's card."""
    if not steps:
        return NOTHING_TO_DO
    if not _programs:
        number_everything()
    return _numbers[id(steps)]


def steps_of(program: i64) -> list[Effect]:
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
        for ability in character.abilities:
            for steps in lists_of(ability):
                number(steps)
        if character.signature is not None:
            for steps in lists_of_move(character.signature):
                number(steps)


def lists_of(ability: Ability) -> list[list[Effect]]:
    """The lists of steps of an ability: on events, when used, for each line of cards, on a Catastrophe."""
    found = [rule.steps for rule in ability.rules]
    found.append(ability.steps)
    found += [outcome.steps for outcome in ability.outcomes]
    found.append(ability.catastrophe)
    return found


def lists_of_move(signature: Signature) -> list[list[Effect]]:
    return [signature.steps, signature.end, signature.own_end]


def number(steps: list[Effect]) -> None:
    """Give the next number to a list, and to the lists nested in it."""
    if not steps or id(steps) in _numbers:
        return
    _numbers[id(steps)] = len(_programs)
    _programs.append(steps)
    for effect in steps:
        number(effect.steps)
