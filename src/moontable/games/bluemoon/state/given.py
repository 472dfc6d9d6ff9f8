"""The first look at what somebody hands to `setup`: texts where texts belong, pairs where pairs belong.

Each function returns what it was given, now known to have the right type, or raises `BadPosition`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NoReturn

from moontable.core.errors import BadPosition, shown


def refuse(field: str, complaint: str) -> NoReturn:
    """Say what is wrong with a field."""
    raise BadPosition(f"{field}: {complaint}")


def integer(field: str, given: object, low: int, high: int) -> int:
    """A whole number between two bounds, both included."""
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        refuse(field, f"must be a whole number from {low} to {high}, not {shown(given)}")
    return given


def word(field: str, given: object, known: Collection[str] | None = None) -> str:
    """A text, and one of the known ones if such are named."""
    if not isinstance(given, str):
        refuse(field, f"must be a text, not {shown(given)}")
    if known is not None and given not in known:
        refuse(field, f"{shown(given)} is not one of {', '.join(known)}")
    return given


def pair(field: str, given: object) -> tuple[object, object]:
    """What belongs to seat 0 and to seat 1."""
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != 2:
        refuse(field, f"must be two entries, for seat 0 and for seat 1, not {shown(given)}")
    return given[0], given[1]


def texts(field: str, given: object) -> list[str]:
    """A list of texts."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        refuse(field, f"must be a list of cards, not {shown(given)}")
    return [word(field, entry) for entry in given]


def two_lists(field: str, given: object) -> tuple[list[str], list[str]]:
    """A list of texts for each seat."""
    first, second = pair(field, given)
    return texts(f"{field}[0]", first), texts(f"{field}[1]", second)
