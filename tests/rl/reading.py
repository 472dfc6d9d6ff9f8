"""Observations read back into words, field by field, as somebody would who has only the list of fields."""

from __future__ import annotations

from moontable.core.encoding import Encoder, Field

Said = bool | int | str | set[str] | None
"""What a field says, by its kind: a flag, a count, one of several (or none), a set."""


def unpacked(encoder: Encoder, row: bytes) -> dict[str, list[int]]:
    """Each field of an observation as its bits."""
    bits = [row[at // 8] >> at % 8 & 1 for at in range(8 * len(row))]
    found, at = {}, 0
    for field in encoder.fields:
        found[field.name] = bits[at : at + field.bits]
        at += field.bits
    assert not any(bits[at:])
    return found


def read(encoder: Encoder, row: bytes) -> dict[str, Said]:
    """Each field of an observation as what it says."""
    bits = unpacked(encoder, row)
    return {field.name: said(field, bits[field.name]) for field in encoder.fields}


def said(field: Field, bits: list[int]) -> Said:
    if field.kind == "flag":
        return bool(bits[0])
    if field.kind == "count":
        assert bits == sorted(bits, reverse=True), f"{field.name} is no thermometer: {bits}"
        return sum(bits)
    named = [label for label, bit in zip(field.labels, bits, strict=True) if bit]
    if field.kind == "set":
        return set(named)
    assert len(named) <= 1, f"{field.name} says several things: {named}"
    return named[0] if named else None


def slots(bits: list[int]) -> set[int]:
    return {slot for slot, bit in enumerate(bits) if bit}
