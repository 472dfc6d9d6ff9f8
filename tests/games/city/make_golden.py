"""Golden records: whole games that every later version of the rules must replay move for move.

    python -m tests.games.city.make_golden

writes those of the newest version of the rules anew, which is right only until that version was published: a later
correction raises the version and gets a folder of its own. Each file is an ordinary record; what to compare lies in its
notes: the outcome, and hashes of all choices offered and of all positions on the way.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from moontable.bots.city.greedy import best_action
from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState
from moontable.games.city.components.catalog import BUILT_IN_TILES

FOLDER = Path(__file__).parent / "golden"
OWN_TILES = BUILT_IN_TILES.replace("Hospice,,red,5,", "Hospice,,red,3,")


def folder(rules: int) -> Path:
    return FOLDER / f"rules-{rules}"


def tables() -> dict[str, tuple[dict[str, object], int]]:
    """The options of every golden game by its name, and how many of its players are greedy; the others are random."""
    return {
        "two-greedy": ({"players": 2}, 2),
        "two-random": ({"players": 2, "layout": "random"}, 0),
        "two-mixed-open": ({"players": 2, "layout": "random", "crystals": "open"}, 1),
        "three-greedy": ({"players": 3, "layout": "random"}, 3),
        "three-random": ({"players": 3, "turns": 60}, 0),
        "three-own-tiles": ({"players": 3, "tiles": OWN_TILES, "start": "1"}, 2),
        "four-greedy": ({"players": 4}, 4),
        "four-random": ({"players": 4, "layout": "random"}, 0),
        "four-mixed": ({"players": 4, "crystals": "open"}, 2),
    }


def play(name: str, table: dict[str, object], greedy: int) -> Record:
    """A whole game, with what a replay must find in its notes."""
    record = Record(GAME, table, f"golden {name}")
    rng = Rng.seeded(f"players of {name}")
    state = record.start()
    assert isinstance(state, CityState)
    while state.seat != OVER:
        legal = state.legal()
        if state.seat < greedy:
            action = best_action(state.redeal(state.seat, rng))
        else:
            action = legal[rng.below(len(legal))]
        record.add(state.notation(action))
        state.play(action)
    record.notes.update(findings(record))
    return record


def findings(record: Record) -> dict[str, str]:
    """What a replay finds: `outcome`, `choices` (offered on the way) and `course` (every position)."""
    choices, course = hashlib.sha256(), hashlib.sha256()
    state = None
    for state in record.states():
        offered = [state.notation(action) for action in state.legal()]
        choices.update(f"{state.seat} {offered}\n".encode())
        course.update(state.to_bytes())
    assert state is not None
    assert state.outcome is not None, "a golden game is a whole game"
    end = state.outcome
    return {
        "outcome": f"{end.reason} winners={list(end.winners)} points={list(end.points)}",
        "choices": choices.hexdigest(),
        "course": course.hexdigest(),
    }


def main() -> None:
    into = folder(GAME.rules_version)
    into.mkdir(exist_ok=True)
    for old in into.glob("*.json"):
        old.unlink()
    for name, (table, greedy) in tables().items():
        record = play(name, table, greedy)
        (into / f"{name}.json").write_text(record.to_json() + "\n", encoding="utf-8")
        print(f"{name}: {len(record)} moves, {record.notes['outcome']}")  # noqa: T201


if __name__ == "__main__":
    main()
