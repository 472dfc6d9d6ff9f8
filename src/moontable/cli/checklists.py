"""Rule coverage: which lines of the checklists in `docs/rules` are pinned by a passing test.

A checklist is a Markdown file named after its game. A line defines an id when it starts with one, as a list item, a
row of a table or a bold paragraph: `- **BM-001** ...`, `| Q1 | ...`, `**EX-01 Opening fight** ...`. Tests cite ids
with `tests.rules.rule`; the test run leaves what it saw in `build/rules.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

FAMILIES = {
    "BM": "rules",
    "BC": "rules",
    "MS": "rules",
    "Q": "rulings",
    "BQ": "rulings",
    "IX": "interactions",
    "EX": "worked examples",
    "BX": "worked examples",
    "BT": "constructed examples",
    "G": "geometry",
}
UNCOUNTED = ("D", "H")
"""Families that only list decisions and hidden information; they repeat rules and are not cited."""

DEFINITION = re.compile(r"^(?:- |\| )?(?:\*\*)?(?P<id>(?P<family>[A-Z]{1,2})-?\d+)(?=\*\*|[ .|])")


class BadChecklist(Exception):
    """A checklist or a citation that contradicts itself. The message names the file or test and the id."""


class UnknownRule(BadChecklist):
    """A cited id that no checklist defines, or that several define."""


@dataclass(frozen=True)
class Checklist:
    """The ids of one game in the order of the file."""

    game: str
    ids: tuple[str, ...]

    def family(self, name: str) -> tuple[str, ...]:
        """The ids of one kind: `rules`, `rulings`, ..."""
        return tuple(rule for rule in self.ids if family_of(rule) == name)

    def families(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(family_of(rule) for rule in self.ids))


def family_of(rule: str) -> str:
    return FAMILIES[rule.rstrip("0123456789").rstrip("-")]


def parse(game: str, text: str) -> Checklist:
    """The checklist in a text. Raises `BadChecklist` for an id defined twice or of an unknown family."""
    ids: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        match = DEFINITION.match(line)
        if match is None or match["family"] in UNCOUNTED:
            continue
        if match["family"] not in FAMILIES:
            raise BadChecklist(f"{game}.md:{number}: {match['id']} belongs to no known family ({', '.join(FAMILIES)})")
        if match["id"] in ids:
            raise BadChecklist(f"{game}.md:{number}: {match['id']} was already defined in line {ids[match['id']]}")
        ids[match["id"]] = number
    return Checklist(game, tuple(ids))


def read(folder: Path) -> dict[str, Checklist]:
    """All checklists of a folder by game. A file without ids (a survey, an essay) is no checklist."""
    lists = [parse(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md"))]
    return {checklist.game: checklist for checklist in lists if checklist.ids}


def resolve(cited: str, checklists: Mapping[str, Checklist], game: str | None = None) -> str:
    """The full name `game/id` of a cited id.

    An id belongs to the game whose tests cite it; elsewhere it must exist in one checklist only or be written
    `bluemoon/EX-01`. Raises `UnknownRule`.
    """
    if "/" in cited:
        game, _, cited = cited.partition("/")
        if game not in checklists:
            raise UnknownRule(f"{game}/{cited}: there is no checklist {game}.md; there are {', '.join(checklists)}")
    owners = [game] if game in checklists else list(checklists)
    found = [owner for owner in owners if owner is not None and cited in checklists[owner].ids]
    if not found:
        raise UnknownRule(f"{cited} is not defined in {' or '.join(f'docs/rules/{owner}.md' for owner in owners)}")
    if len(found) > 1:
        raise UnknownRule(f"{cited} is ambiguous; write {' or '.join(f'{owner}/{cited}' for owner in found)}")
    return f"{found[0]}/{cited}"


# -- what the test run saw ---------------------------------------------------------------------------------------------


@dataclass
class Citations:
    """Which test cites which rules, and whether it passed."""

    tests: dict[str, tuple[tuple[str, ...], bool]] = field(default_factory=dict)

    def see(self, test: str, rules: Iterable[str], passed: bool) -> None:
        """Note one phase of a test. A test has passed when none of its phases failed and its call was seen to pass."""
        known, so_far = self.tests.get(test, ((), True))
        self.tests[test] = (tuple(dict.fromkeys((*known, *rules))), so_far and passed)

    def cited(self) -> set[str]:
        """The full names of all rules that at least one passing test cites."""
        return {rule for rules, passed in self.tests.values() if passed for rule in rules}

    def merge(self, newer: Citations) -> Citations:
        """These citations with those of a later, partial run written over them."""
        return Citations({**self.tests, **newer.tests})

    def to_json(self) -> str:
        content = {test: {"rules": list(rules), "passed": passed} for test, (rules, passed) in self.tests.items()}
        return json.dumps({"tests": content}, indent=1, sort_keys=True)

    @staticmethod
    def from_json(text: str) -> Citations:
        """Raises `BadChecklist` for a text that is no record of a test run."""
        try:
            tests = json.loads(text)["tests"]
            return Citations({name: (tuple(test["rules"]), bool(test["passed"])) for name, test in tests.items()})
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadChecklist("the record of the last test run is damaged; run `make test` again") from error


@dataclass(frozen=True)
class Coverage:
    """One game's ids, those that passing tests cite, and the rest."""

    checklist: Checklist
    cited: tuple[str, ...]
    missing: tuple[str, ...]

    def as_json(self) -> dict[str, list[str]]:
        return {"ids": list(self.checklist.ids), "cited": list(self.cited), "missing": list(self.missing)}


def coverage(checklist: Checklist, citations: Citations) -> Coverage:
    seen = citations.cited()
    cited = tuple(rule for rule in checklist.ids if f"{checklist.game}/{rule}" in seen)
    return Coverage(checklist, cited, tuple(rule for rule in checklist.ids if rule not in cited))
