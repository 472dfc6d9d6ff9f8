"""Golden records: whole games that every later program must replay move for move, by the rules they were played by.

    python -m tests.games.bluemoon.make_golden

writes those of the newest version anew, which is right only as long as nobody has played by it. Each file is an
ordinary record; what to compare lies in its notes: the outcome, a hash of all choices offered on the way, and a hash of
where every card lay in the end.
"""

from __future__ import annotations

import hashlib
import json
from itertools import combinations_with_replacement
from pathlib import Path

from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.cards.catalog import PEOPLES
from tests.games.bluemoon.built import built_deck
from tests.games.bluemoon.table import options, player

FOLDER = Path(__file__).parent / "golden"
"""Holds the records of the first version; each later one has a folder of its own."""
EDITIONS = ("2004", "legends")
GIVING_UP = ("done", "retreat", "decline", "pass")
"""Choices that random players avoid three times out of four, so that there is something to see."""
FACTS = (
    "dragons",
    "crystals",
    "hand",
    "draw_size",
    "active",
    "covered",
    "supports",
    "bluffs",
    "leadership_pile",
    "discard",
    "ships",
)


def folder(rules: int) -> Path:
    return FOLDER if rules == 1 else FOLDER / f"rules-{rules}"


def tables() -> dict[str, dict[str, object]]:
    """The options of every golden game by its name: all pairings of decks, series, decks of one's own."""
    found: dict[str, dict[str, object]] = {}
    for number, (deck, against) in enumerate(combinations_with_replacement(PEOPLES, 2)):
        found[f"{deck}-{against}"] = {
            "deck": deck,
            "against": against,
            "edition": EDITIONS[number % 2],
            "exchange": number % 5 == 0,
        }
    for between in ("keep", "swap", "choose"):
        found[f"series-{between}"] = {"deck": "terrah", "against": "aqua", "series": "crystals", "between": between}
    for number, people in enumerate(PEOPLES):
        against = built_deck(PEOPLES[(number + 4) % len(PEOPLES)], number)
        found[f"built-{people}"] = {
            "deck": built_deck(people, number),
            "against": against,
            "edition": EDITIONS[number % 2],
        }
    return found


def with_extra_cards() -> dict[str, dict[str, object]]:
    """Each people once, with its extra cards: they came when the second version of the rules was played."""
    pairings = (("hoax", "pillar"), ("vulca", "aqua"), ("mimix", "khind"), ("flit", "terrah"), ("buka", "vulca"))
    return {
        f"extra-{deck}-{against}": {"deck": deck, "against": against, "extra": True, "edition": EDITIONS[number % 2]}
        for number, (deck, against) in enumerate(pairings)
    }


def play(name: str, table: dict[str, object]) -> Record:
    """A game of two random players, with what a replay must find in its notes."""
    record = Record(GAME, table, f"golden {name}")
    rng = Rng.seeded(f"players of {name}")
    state = record.start()
    assert isinstance(state, BlueMoonState)
    while state.seat != OVER:
        choice = _choice(sorted(options(state)), rng)
        state.play(state.parse(choice))
        record.add(choice)
    record.notes.update(findings(record))
    return record


def _choice(offered: list[str], rng: Rng) -> str:
    active = [choice for choice in offered if choice not in GIVING_UP]
    if active and rng.below(4):
        offered = active
    return offered[rng.below(len(offered))]


def findings(record: Record) -> dict[str, str]:
    """What a replay finds: `outcome`, `choices` (offered on the way) and `table` (in the end)."""
    course = hashlib.sha256()
    state = None
    for state in record.states():
        assert isinstance(state, BlueMoonState)
        course.update(f"{state.seat} {sorted(options(state))}\n".encode())
    assert isinstance(state, BlueMoonState)
    assert state.outcome is not None, "a golden game is a whole game"
    table = json.dumps([[dict(player(state, seat))[fact] for fact in FACTS] for seat in (0, 1)])
    outcome = state.outcome
    return {
        "outcome": f"{outcome.reason} winners={list(outcome.winners)} points={list(outcome.points)}",
        "choices": course.hexdigest(),
        "table": hashlib.sha256(table.encode()).hexdigest(),
    }


def main() -> None:
    newest = folder(GAME.rules_version)
    newest.mkdir(exist_ok=True)
    for old in newest.glob("*.json"):
        old.unlink()
    for name, table in (tables() | with_extra_cards()).items():
        record = play(name, table)
        (newest / f"{name}.json").write_text(record.to_json() + "\n", encoding="utf-8")
        print(f"{name}: {len(record)} moves, {record.notes['outcome']}")  # noqa: T201


if __name__ == "__main__":
    main()
