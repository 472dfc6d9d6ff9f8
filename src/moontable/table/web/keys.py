"""Secrets that people hold: guest keys, seat links, invitations. Only hashes of keys are stored, links not at all.

Links are derived from one secret of the service, so they need no storage and die with the generation of their seat.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final

TABLE: Final = re.compile(r"[a-z2-7]{16}")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{43}")
OWNER_LENGTH: Final = 32


def new_key() -> str:
    """A guest key: 256 bits."""
    return secrets.token_urlsafe(32)


def new_stranger() -> str:
    """Stands for somebody without a key as long as they are connected; can be no beginning of an owner."""
    return "~" + secrets.token_urlsafe(9)


def is_key(text: str) -> bool:
    return KEY.fullmatch(text) is not None


def owner_of(key: str) -> str:
    """What is stored of a key. Whoever reads the database cannot act with it."""
    return hashlib.sha256(key.encode()).hexdigest()[:OWNER_LENGTH]


def new_table_id() -> str:
    """80 bits in letters that survive being read aloud."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def is_table_id(text: str) -> bool:
    return TABLE.fullmatch(text) is not None


class Links:
    """The tokens in seat links and invitations."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def seat(self, table: str, seat: int, generation: int) -> str:
        """Valid until the person of the seat changes, by this link or in any other way."""
        return self._token(f"seat/{table}/{seat}/{generation}")

    def invitation(self, table: str) -> str:
        return self._token(f"invitation/{table}")

    def _token(self, text: str) -> str:
        digest = hmac.digest(self._secret, text.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def same(one: str, other: str) -> bool:
    """Compare secrets in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())
