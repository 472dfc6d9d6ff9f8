"""Golden records: whole games that every later program must replay move for move, by the rules they were played by.

    python -m tests.games.moonstone.make_golden

writes those of the newest version anew, which is right only as long as nobody has played by it. Each file is an
ordinary record; what to compare lies in its notes: the outcome, a hash of all choices offered on the way (apart from
points on the table, of which a list is only a sample), and a hash of what lay on the table after every move.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, actions
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.cards.vocabulary import FACTIONS
from moontable.games.moonstone.state.model import ON_TABLE

FOLDER = Path(__file__).parent / "golden"
"""Holds the records of the first version; each later one has a folder of its own."""
RELUCTANT = ("end", "react", "stop", "enough", "mulligan")
"""Choices that these players avoid three times out of four, so that there is energy left for something to see."""
EAGER = ("harvest", "traverse")
"""Choices that they take three times out of four: games should have winners, and fences be crossed."""
OWN_TERRAIN = """title = "Two ponds and a wall"
note = "A table of one's own."
symmetry = "half turn"

[[piece]]
name = "pond"
kind = "water"
disc = [10, 14, 2.5]

[[piece]]
name = "wall"
kind = "obstacle"
box = [14, 12, 20, 12.6]

[[piece]]
name = "tower"
kind = "barrier"
box = [24, 8, 27, 11]
height = 3
platform = true
ladders = [[24, 9.5]]
"""


def folder(rules: int) -> Path:
    return FOLDER if rules == 1 else FOLDER / f"rules-{rules}"


def troupe(faction: str, size: int, skipped: int) -> str:
    """Some characters of a faction, as an option."""
    names = [one.slug for one in everyone().values() if faction in one.factions]
    chosen = [names[(skipped + at) % len(names)] for at in range(size)]
    return f"{faction}: {', '.join(chosen)}"


def tables() -> dict[str, dict[str, object]]:
    """The options of every golden game by its name."""
    return {
        "two": {"layout": "village-green", **troupes([(0, 0), (1, 0)], 6)},
        "two-again": {"layout": "ruined-abbey", **troupes([(2, 0), (0, 6)], 6)},
        "two-more": {"layout": "harbour", **troupes([(1, 6), (0, 12)], 6)},
        "two-choosing": {"layout": "wild", "size": 2, "stones": "5", "sudden_deaths": 1},
        "two-own-terrain": {"terrain": OWN_TERRAIN, "size": 3, **troupes([(1, 12), (2, 6)], 3)},
        "three": {"players": 3, "layout": "deep-forest", **troupes([(2, 8), (1, 15), (0, 18)], 4)},
        "four": {"players": 4, "layout": "goblin-market", **troupes([(2, 3), (1, 17), (0, 18), (1, 4)], 3)},
        "four-choosing": {"players": 4, "layout": "island-causeway", "size": 1},
    }


def troupes(chosen: list[tuple[int, int]], size: int) -> dict[str, object]:
    """The troupes of all seats: a faction and how many of its characters are skipped."""
    return {f"troupe_{seat}": troupe(FACTIONS[who], size, skipped) for seat, (who, skipped) in enumerate(chosen)}


# -- the players ------------------------------------------------------------------------------------------------------


def choice(state: MoonstoneState, rng: Rng) -> int:
    """Any sort of action, all equally likely; whoever moves goes towards something three times out of four."""
    by_verb: dict[int, list[int]] = {}
    for action in state.legal():
        by_verb.setdefault(int(actions.verb_of(action)), []).append(action)
    verbs = sorted(by_verb)
    lively = [verb for verb in verbs if actions.VERBS[verb][0] not in RELUCTANT]
    lively = [verb for verb in verbs if actions.VERBS[verb][0] in EAGER] or lively
    if lively and rng.below(4):
        verbs = lively
    verb = verbs[rng.below(len(verbs))]
    offered = by_verb[verb]
    if verb == actions.TO and state.acting >= 0 and rng.below(4):
        return nearest(state, offered)
    return offered[rng.below(len(offered))]


def nearest(state: MoonstoneState, offered: list[int]) -> int:
    """The move that ends nearest to a stone on the table, or to an enemy for every second model."""
    seat = state.models[state.acting].seat
    goals = [(stone.x, stone.y) for stone in state.stones if stone.holder == ON_TABLE]
    if state.acting % 2 or not goals:
        goals = [(one.x, one.y) for one in state.models_in_play() if one.seat != seat]
    return min(offered, key=lambda move: min([away(move, x, y) for x, y in goals], default=0))


def away(move: int, x: int, y: int) -> int:
    dx, dy = actions.x_of(move) - x, actions.y_of(move) - y
    return int(dx * dx + dy * dy)


def play(name: str, table: dict[str, object]) -> Record:
    """A whole game, with what a replay must find in its notes."""
    record = Record(GAME, table, f"golden {name}")
    rng = Rng.seeded(f"players of {name}")
    state = record.start()
    assert isinstance(state, MoonstoneState)
    while state.seat != OVER:
        action = choice(state, rng)
        record.add(state.notation(action))
        state.play(action)
    record.notes.update(findings(record))
    return record


# -- what a replay finds ----------------------------------------------------------------------------------------------


def findings(record: Record) -> dict[str, str]:
    """`outcome`, `choices` (offered on the way, where they are finite) and `table` (after every move)."""
    course, table = hashlib.sha256(), hashlib.sha256()
    state = None
    for state in record.states():
        assert isinstance(state, MoonstoneState)
        offered = [state.notation(action) for action in state.legal()] if state.complete else ["points"]
        course.update(f"{state.seat} {offered}\n".encode())
        table.update(json.dumps(on_table(state)).encode())
    assert isinstance(state, MoonstoneState)
    assert state.outcome is not None, "a golden game is a whole game"
    outcome = state.outcome
    return {
        "outcome": f"{outcome.reason} winners={list(outcome.winners)} points={list(outcome.points)}",
        "choices": course.hexdigest(),
        "table": table.hexdigest(),
    }


def on_table(state: MoonstoneState) -> list[object]:
    """Where everybody stands and what everybody has."""
    models = [
        [one.character.slug, int(one.where), int(one.x), int(one.y), int(one.level), int(one.wounds), int(one.energy)]
        for one in state.models
    ]
    return [
        int(state.turn),
        models,
        [[int(one.x), int(one.y), int(one.depth), int(one.holder)] for one in state.stones],
    ]


def main() -> None:
    newest = folder(GAME.rules_version)
    newest.mkdir(exist_ok=True)
    wanted = {name: table for name, table in tables().items() if not sys.argv[1:] or name in sys.argv[1:]}
    for name, table in wanted.items():
        record = play(name, table)
        (newest / f"{name}.json").write_text(record.to_json() + "\n", encoding="utf-8")
        print(f"{name}: {len(record)} moves, {record.notes['outcome']}")  # noqa: T201


if __name__ == "__main__":
    main()
