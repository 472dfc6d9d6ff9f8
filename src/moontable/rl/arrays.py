"""Packed observations and masks as NumPy arrays, and the Gymnasium spaces that they lie in."""

from __future__ import annotations

from typing import Any, Final, Literal

from moontable.core.errors import BadOptions, Problem
from moontable.rl.extras import extra

with extra("rl"):
    import numpy as np
    from gymnasium import spaces

    from moontable.core.encoding import Encoder

Array = np.ndarray[Any, np.dtype[np.uint8]]
Form = Literal["flat", "dict"]
FORMS: Final = ("flat", "dict")


class Arrays:
    """How one encoder's rows look as arrays: flat, or a dictionary with an array per field."""

    def __init__(self, encoder: Encoder, form: str = "flat") -> None:
        if form not in FORMS:
            raise BadOptions((Problem("observation", f"{form!r} is no form; there are {', '.join(FORMS)}"),))
        self.form: Final = form
        self.features: Final = int(encoder.features)
        self.row: Final = int(encoder.row)
        self.actions: Final = int(encoder.actions)
        self.parts: Final = _slices(encoder)

    def flat(self, packed: bytes) -> Array:
        """One observation: a 0 or 1 for every feature."""
        return np.unpackbits(np.frombuffer(packed, np.uint8), count=self.features, bitorder="little")

    def observation(self, packed: bytes) -> Any:
        """One observation in the form that was chosen."""
        flat = self.flat(packed)
        return flat if self.form == "flat" else self.by_field(flat)

    def by_field(self, flat: Array) -> dict[str, Array]:
        """The same with an array per field: parts of the flat one, of one or of many rows."""
        return {name: flat[..., part] for name, part in self.parts.items()}

    def rows(self, packed: bytes) -> Array:
        """Many observations, a row each."""
        raw = np.frombuffer(packed, np.uint8).reshape(-1, self.row)
        return np.unpackbits(raw, axis=1, count=self.features, bitorder="little")

    def masks(self, marks: bytes, rows: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """So many action masks, a row each; `marks` says where the ones stand."""
        masks = np.zeros(rows * self.actions, np.int8)
        masks[np.frombuffer(marks, "<i8")] = 1
        return masks.reshape(rows, self.actions)

    def observation_space(self) -> spaces.Space[Any]:
        if self.form == "flat":
            return bits(self.features)
        return spaces.Dict({name: bits(part.stop - part.start) for name, part in self.parts.items()})

    def mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.actions,), np.int8)


def bits(number: int) -> spaces.Box:
    return spaces.Box(0, 1, (number,), np.uint8)


def _slices(encoder: Encoder) -> dict[str, slice]:
    """Where each field lies in a flat observation."""
    found: dict[str, slice] = {}
    at = 0
    for field in encoder.fields:
        found[field.name] = slice(at, at + field.bits)
        at += field.bits
    return found
