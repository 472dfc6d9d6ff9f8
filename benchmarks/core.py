"""How fast is the core: chance, records, and the conformance kit with all checks on.

    python benchmarks/core.py [--quick]

The game is Pebbles, the small example of the tests, which is always interpreted: `replay` and `kit` show what the core
adds to a game, not how fast a compiled game is.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.common import Figures, rate, run
from moontable.core import registry, testkit
from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.core.rng import Rng, checksum
from tests.core.pebbles import GAME

DRAWS = 200_000
CALLS = 20_000
DECK = 60
MASK = 0x2AAA_AAAA_5555_5555


def below() -> int:
    checksum(Rng.seeded(1), 60, DRAWS)
    return DRAWS


def pick() -> int:
    draw = Rng.seeded(2).pick
    for _ in range(CALLS):
        draw(MASK)
    return CALLS


def shuffle() -> int:
    rng, deck = Rng.seeded(3), list(range(DECK))
    for _ in range(CALLS // DECK):
        rng.shuffle(deck)
    return CALLS // DECK


def a_record() -> str:
    record = Record(GAME, {"players": 3}, "benchmark")
    state, rng = record.start(), Rng.seeded("benchmark")
    while state.seat != OVER:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        record.add(state.notation(action))
        state.play(action)
    return record.to_json()


def replay(text: str) -> int:
    record = Record.from_json(text)
    record.state()
    return len(record)


def kit() -> int:
    return testkit.assert_conforms(GAME, options=[{"players": 2}, {"players": 3}], games=10).moves


def streams() -> str:
    """One hash over many streams and over some whole games: the builds must agree on it."""
    digest = hashlib.sha256(testkit.fingerprint(GAME, options=[{"players": 3}]).encode())
    for seed in range(50):
        for n in (2, 6, 31, 1000, 2**31 - 1):
            digest.update(f"{checksum(Rng.seeded(seed), n, 200)} {Rng.seeded(seed).pick(MASK)}".encode())
    return f"sha256:{digest.hexdigest()[:16]}"


def measure(seconds: float) -> Figures:
    registry.register(GAME)
    text = a_record()
    return {
        "below_per_s": rate(below, seconds),
        "pick_per_s": rate(pick, seconds),
        "shuffle_60_per_s": rate(shuffle, seconds),
        "replay_moves_per_s": rate(lambda: replay(text), seconds),
        "kit_moves_per_s": rate(kit, seconds * 2),
        "streams": streams(),
    }


if __name__ == "__main__":
    run(
        "Core: numbers drawn, decks shuffled, moves replayed and checked, per second",
        measure,
        ("streams",),
    )
