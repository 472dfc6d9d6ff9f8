"""Shuffles that nobody can arrange, neither the server nor a player.

Before anybody sits down the server shows the hash of a secret (`commitment`). Every seat adds a nonce, without knowing
the secret. The seed of the game is the hash of the secret and all nonces; the secret is shown when the game is over, so
anybody can check that the server kept to it. A bot's seat adds nothing of its own: its nonce is empty.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

from moontable.core.record import Record
from moontable.table.refusal import Refusal

METHOD: Final = "moontable-shuffle/1"


def commitment(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, nonces: Sequence[str]) -> str:
    """The seed that follows from the secret and the nonces in the order of the seats."""
    return hashlib.sha256("\n".join([METHOD, secret, *nonces]).encode()).hexdigest()


def notes(secret: str, nonces: Sequence[str]) -> dict[str, str]:
    """What a record keeps, so that `moontable verify` can do the sum again."""
    return {
        "shuffle": METHOD,
        "shuffle-commitment": commitment(secret),
        "shuffle-secret": secret,
        "shuffle-nonces": ",".join(nonces),
    }


def verify(record: Record, promised: str | None = None) -> str:
    """Check a record's shuffle; returns the commitment it fulfils. Raises `Refusal` that says what does not fit."""
    found = _notes(record.notes)
    secret, nonces = found["shuffle-secret"], found["shuffle-nonces"].split(",")
    shown = commitment(secret)
    if found["shuffle-commitment"] != shown:
        raise Refusal("not-allowed", "the secret does not fit the commitment: its SHA-256 is another one")
    if promised is not None and promised.lower() != shown:
        raise Refusal("not-allowed", f"the record fulfils the commitment {shown}, not the one that was promised")
    actual = record.redeals[-1].seed if record.redeals else record.seed
    if seed(secret, nonces) != actual:
        raise Refusal("not-allowed", "the seed of the game does not follow from the secret and the nonces")
    return shown


def _notes(notes: Mapping[str, str]) -> Mapping[str, str]:
    if notes.get("shuffle") != METHOD:
        raise Refusal("bad-message", f"the record says nothing about its shuffle; a verifiable one notes {METHOD}")
    for name in ("shuffle-commitment", "shuffle-secret", "shuffle-nonces"):
        if name not in notes:
            raise Refusal("bad-message", f"notes.{name}: is missing")
    return notes
