"""Shuffles that the server cannot arrange, and players cannot foresee.

The server draws a secret for every table and shows its hash (`commitment`). Whoever has seen it adds a nonce of their
own, without knowing the secret. The seed of the game is the hash of the secret and all nonces; the secret is shown when
the game is over, so anybody can check that the server kept to it. A bot's seat adds nothing: its nonce is empty.

There are two methods. By the second the nonces come after the commitment in every case, and the seed is a key, so that
the cards come from keyed chance (`core.rng`). By the first whoever set a table up gave their nonce along with their
wish, and the seed was an ordinary one. Tables and records of both stay what they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

from moontable.core.record import Record
from moontable.core.rng import key_seed
from moontable.table.rules.refusal import Refusal

METHODS: Final = {1: "moontable-shuffle/1", 2: "moontable-shuffle/2"}
NEWEST: Final = 2


def commitment(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, nonces: Sequence[str], method: int = NEWEST) -> str:
    """The seed that follows from the secret and the nonces in the order of the seats."""
    digest = hashlib.sha256("\n".join([METHODS[method], secret, *nonces]).encode()).digest()
    return digest.hex() if method == 1 else key_seed(digest)


def notes(secret: str, nonces: Sequence[str], method: int = NEWEST) -> dict[str, str]:
    """What a record keeps, so that `moontable verify` can do the sum again."""
    return {
        "shuffle": METHODS[method],
        "shuffle-commitment": commitment(secret),
        "shuffle-secret": secret,
        "shuffle-nonces": ",".join(nonces),
    }


def method_of(notes: Mapping[str, str]) -> int:
    """How the game of a record was shuffled. Raises `Refusal` if it does not say so."""
    for method, name in METHODS.items():
        if notes.get("shuffle") == name:
            return method
    known = " or ".join(METHODS.values())
    raise Refusal("bad-message", f"the record says nothing about its shuffle; a verifiable one notes {known}")


def verify(record: Record, promised: str | None = None) -> str:
    """Check a record's shuffle; returns the commitment it fulfils. Raises `Refusal` that says what does not fit."""
    method, found = method_of(record.notes), _notes(record.notes)
    secret, nonces = found["shuffle-secret"], found["shuffle-nonces"].split(",")
    shown = commitment(secret)
    if found["shuffle-commitment"] != shown:
        raise Refusal("not-allowed", "the secret does not fit the commitment: its SHA-256 is another one")
    if promised is not None and promised.lower() != shown:
        raise Refusal("not-allowed", f"the record fulfils the commitment {shown}, not the one that was promised")
    actual = record.redeals[-1].seed if record.redeals else record.seed
    if seed(secret, nonces, method) != actual:
        raise Refusal("not-allowed", "the seed of the game does not follow from the secret and the nonces")
    return shown


def _notes(notes: Mapping[str, str]) -> Mapping[str, str]:
    for name in ("shuffle-commitment", "shuffle-secret", "shuffle-nonces"):
        if name not in notes:
            raise Refusal("bad-message", f"notes.{name}: is missing")
    return notes
