"""One test for every line of every active and arcane ability: used by real actions on a small board.

What must change, and thereby that nothing else does, is written down by hand in `abilities*.txt`.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import NamedTuple

import pytest

from moontable.games.moonstone.abilities.rule import RULES
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.telling.notation import slug as slug_of
from tests.games.moonstone.boards import board, changed_by, told
from tests.games.moonstone.covered import PASSIVES
from tests.games.moonstone.printed import all_rules, hardest
from tests.rules import rule

TABLES = sorted(Path(__file__).parent.glob("abilities*.txt"))
"""The first release, then a table for each part of what came later."""
TERRAIN: dict[str, dict[str, object]] = {
    "bush": {"kind": "wood", "disc": (560, 460, 20)},
    "thicket": {"kind": "wood", "disc": (700, 460, 20)},
    "hedge": {"kind": "obstacle", "box": (360, 417, 440, 425)},
    "far-hedge": {"kind": "obstacle", "box": (700, 700, 780, 710)},
    "puddle": {"kind": "water", "disc": (400, 400, 20)},
    "lake": {"kind": "water", "disc": (600, 400, 40)},
    "pond": {"kind": "water", "disc": (520, 460, 20)},
    "fence": {"kind": "obstacle", "box": (465.8, 300, 475, 500)},
}


OF_MOVES = {"unreduced", "any reach", "copies move"}
"""Rules that only signature moves have."""


class Line(NamedTuple):
    """One use of an ability: who uses it, what is special, and what changes."""

    user: str
    ability: str
    specials: list[str]
    """The card and who stands around, then whatever else is special."""
    changes: str

    def of(self, word: str) -> list[str]:
        """What is said after a word among the specials: the rest of each that begins with it."""
        return [one.removeprefix(word + " ") for one in self.specials[2:] if one.startswith(word + " ")]


def lines() -> list[Line]:
    found: list[Line] = []
    users: list[str] = []
    ability = ""
    for text in [text for table in TABLES for text in table.read_text(encoding="utf-8").splitlines()]:
        if text.startswith("    "):
            specials, _, changes = text.partition(" -> ")
            parts = [part.strip() for part in specials.split(";")]
            found += [Line(user, ability, parts, changes) for user in users]
        elif text and not text.startswith("#"):
            names, _, ability = text.partition(": ")
            users = names.split()
    return found


LINES = lines()


def name(line: Line) -> str:
    return f"{line.user}-{line.ability}-{line.specials[0]}"


def others(line: Line) -> str:
    return "" if line.specials[1] == "alone" else line.specials[1]


def fields(line: Line) -> dict[str, dict[str, object]]:
    """What is special about models, `fritz wounds 5`, by their slugs."""
    found: dict[str, dict[str, object]] = {}
    for special in line.specials[2:]:
        who, _, rest = special.partition(" ")
        if who == "self" or who in roster.everyone():
            field, _, value = rest.partition(" ")
            found.setdefault(line.user if who == "self" else who, {})[field] = read(field, value)
    return found


def read(field: str, value: str) -> object:
    if field == "at":
        x, _, y = value.partition(",")
        return float(x), float(y)
    if field == "where":
        return value
    if field in ("spent", "used", "locked"):
        return [value]
    return value == "yes" if value in ("yes", "no") else int(value)


def printed(line: Line) -> Ability:
    """The ability that is used."""
    return next(one for one in roster.character(line.user).abilities if slug_of(one.name) == line.ability)


def targets(line: Line) -> list[str]:
    """Who is targeted: as said, or the first of the others if the ability takes a target."""
    for said in line.of("target"):
        return [said] if said.startswith("stone") else said.split()
    if printed(line).target is None:
        return []
    first = line.specials[1].split()[0].partition("@")[0]
    return [first[1:] + "/0" if first.startswith("+") else first + "/1"]


@rule("MS-022", "MS-069", "MS-070", "MS-097", "MS-117")
@pytest.mark.parametrize("line", LINES, ids=name)
def test_every_line_of_every_ability_does_what_it_says_and_nothing_else(line: Line) -> None:
    state = board(
        line.user,
        others(line),
        fields=fields(line),
        terrain=[TERRAIN[piece] for piece in line.of("near")],
        stones=[tuple(map(int, stone.split(","))) for said in line.of("stones") for stone in said.split()],
        deck=[card for said in line.of("deck") for card in said.split()],
    )
    answers = [answer for said in line.of("say") for answer in said.split(" / ")]
    card = "" if printed(line).steps else line.specials[0].removeprefix("-")  # some turn cards instead of playing one
    found = changed_by(state, line.ability, *targets(line), card=card, answers=answers)
    assert found == told(line.changes.replace("self ", f"{line.user} "))


def test_no_ability_is_left_out() -> None:
    """Every ability of every character has a line in a table or a test among those of the passives."""
    note_passives()
    tested = {(line.user, line.ability) for line in LINES} | {(who, slug_of(what)) for who, what in PASSIVES}
    on_cards = {(one.slug, slug_of(ability.name)) for one in roster.everyone().values() for ability in one.abilities}
    assert tested == on_cards


def note_passives() -> None:
    """The tests of passives note what they cover when they are imported."""
    for module in sorted(Path(__file__).parent.glob("test_*.py")):
        importlib.import_module(f"tests.games.moonstone.abilities.{module.stem}")


def test_every_arcane_ability_has_all_its_lines_and_its_catastrophe_in_the_table() -> None:
    declared = {(line.user, line.ability, line.specials[0]) for line in LINES}
    for one in roster.everyone().values():
        for ability in one.abilities:
            if ability.kind == "arcane":
                cards = [card for who, what, card in declared if (who, what) == (one.slug, slug_of(ability.name))]
                assert "catastrophe" in cards, ability.name
                for line in ability.lines:
                    met = [card for card in cards if line.matches(card.split("-")[0], int("0" + card[-1:].strip("e")))]
                    assert met, (one.slug, ability.name, line.cards)


def test_every_rule_has_a_passive_that_is_tested() -> None:
    """So every verb of a passive has a meaning; some stand on signature moves only and are tested with them."""
    note_passives()
    passives = [roster.character(who).ability(what) for who, what in PASSIVES]
    verbs = {rule_.word for ability in passives if ability is not None for rule_ in ability.rules}
    later = {rule_.word for one in hardest() for rule_ in all_rules(one)}
    assert verbs | OF_MOVES | later == set(RULES)
