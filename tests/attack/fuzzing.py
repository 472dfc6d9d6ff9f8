"""Requests and messages that fit a schema, nearly fit it, or do not fit at all.

The schemas are the server's own: `msgspec.json.schema` of every message of the socket, and the OpenAPI document. Words
that mean something at the moment (tables, keys, actions, numbers) come from a pool which the attack fills.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

Schema = Mapping[str, Any]

NASTY_TEXT: Sequence[str] = (
    "",
    " ",
    "\x00",
    "\u202e\u2066gniht",
    "\ud800",  # half a character: JSON can write it, UTF-8 cannot
    "Ж" * 300,
    "👩‍🚀" * 40,
    "a" * 70_000,
    "%00%2e%2e/%2e%2e/etc/passwd",
    "../" * 40,
    "'; DROP TABLE events; --",
    "<script>alert(1)</script>",
    "{{7*7}}${7*7}",
    "seat 0",
    "Seat 7",
    "9" * 5001,
    "1e999",
    "-0",
    "a" + "." * 3000,
    ",".join(["1"] * 4000),
    ";".join(["0,0"] * 3000),
    "NaN",
    "null",
    "\r\nSet-Cookie: a=b",
)
NASTY: Sequence[Any] = (
    None,
    True,
    0,
    -1,
    2**31,
    2**63,
    -(2**63) - 1,
    10**400,
    1e308,
    -0.0,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    {"": {"": {"": None}}},
    [0] * 5000,
    {str(number): number for number in range(2000)},
)
NASTY_JSON: Sequence[str] = (
    "",
    "{",
    "[" * 100_000,
    '{"a":' * 50_000,
    "NaN",
    '"\\ud800"',
    "9" * 5001,
    '{"type":"act","type":"say"}',
    "\ufeff{}",
    "1e400",
    '{"id":"\\u0000"}',
)


class Fuzzer:
    """Makes values. `wild` is how often something is put where it does not belong."""

    def __init__(self, chance: random.Random, definitions: Schema, pool: Mapping[str, Sequence[Any]]) -> None:
        self.chance = chance
        self._definitions = definitions
        self.pool: dict[str, Sequence[Any]] = dict(pool)

    # -- values -------------------------------------------------------------------------------------------------------

    def value(self, schema: Schema, wild: float, name: str = "", depth: int = 0) -> Any:
        """Something for this place, or with the given probability anything at all."""
        if self.chance.random() < wild:
            return self._nasty()
        schema = self._resolved(schema)
        if name in self.pool and self.chance.random() < 0.8:
            return self.chance.choice(self.pool[name])
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.value(self.chance.choice(schema[several]), wild, name, depth)
        return self._of_type(schema, wild, name, depth)

    def _resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self._definitions[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def _of_type(self, schema: Schema, wild: float, name: str, depth: int) -> Any:
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self.chance.choice(kind)
        match kind:
            case "string":
                return self.text(schema)
            case "integer" | "number":
                return self._whole(schema)
            case "boolean":
                return self.chance.random() < 0.5
            case "null":
                return None
            case "array":
                return self._array(schema, wild, name, depth)
            case "object":
                return self._object(schema, wild, depth)
            case _:
                return self._nasty()

    def text(self, schema: Schema) -> str:
        """A text that fits its pattern if one of ours does, or nearly."""
        pattern = schema.get("pattern")
        known = [word for words in self.pool.values() for word in words if isinstance(word, str)]
        fitting = [word for word in known if pattern is None or re.search(pattern, word)]
        size = min(schema.get("maxLength", 20), 20)
        made = "".join(self.chance.choices("abcdef234567", k=max(schema.get("minLength", 0), size)))
        return self.chance.choice([*fitting[:40], made])

    def _whole(self, schema: Schema) -> int:
        low, high = int(schema.get("minimum", -(2**40))), int(schema.get("maximum", 2**40))
        near = [low - 1, low, low + 1, high - 1, high, high + 1]
        return self.chance.choice([*near, *[self.chance.randint(low, min(high, low + 60)) for _ in range(6)]])

    def _array(self, schema: Schema, wild: float, name: str, depth: int) -> list[Any]:
        if depth > 5:
            return []
        items = schema.get("items")
        items = items if isinstance(items, Mapping) else {}
        count = self.chance.choice([0, 1, 2, 2, 3, min(schema.get("maxItems", 20), 20) + 1])
        return [self.value(items, wild, name, depth + 1) for _ in range(count)]

    def _object(self, schema: Schema, wild: float, depth: int) -> dict[str, Any]:
        required = set(schema.get("required", ()))
        made: dict[str, Any] = {}
        for name, inner in schema.get("properties", {}).items():
            if name in required or self.chance.random() < 0.4:
                made[name] = self.value(inner, wild, name, depth + 1)
        more = schema.get("additionalProperties")
        if isinstance(more, Mapping) and depth < 5:
            for _ in range(self.chance.choice([0, 0, 1, 2, 5])):
                name = self.chance.choice([*self.pool.get("option", ["a"]), "nonsense", "a" * 50, "x.y.z"])
                made[str(name)] = self.value(more, wild, str(name), depth + 1)
        if made and self.chance.random() < wild:
            del made[self.chance.choice(list(made))]
        if self.chance.random() < wild:
            made[self.chance.choice(["extra", "", "type", "__proto__"])] = self._nasty()
        return made

    def _nasty(self) -> Any:
        if self.chance.random() < 0.3:
            words = [word for group in self.pool.values() for word in group]
            return self.chance.choice(words or [""])
        return self.chance.choice(NASTY_TEXT if self.chance.random() < 0.5 else NASTY)

    # -- bytes --------------------------------------------------------------------------------------------------------

    def as_bytes(self, value: Any, wild: float) -> bytes:
        """A value as JSON, now and then spoilt."""
        if self.chance.random() < wild / 3:
            return self.chance.choice(NASTY_JSON).encode("utf-8", "surrogatepass")
        data = bytearray(json.dumps(value, ensure_ascii=self.chance.random() < 0.5).encode("utf-8", "surrogatepass"))
        while data and self.chance.random() < wild / 2:
            at = self.chance.randrange(len(data))
            match self.chance.randrange(4):
                case 0:
                    data[at] = self.chance.randrange(256)
                case 1:
                    del data[at:]
                case 2:
                    data[at:at] = data[: self.chance.randrange(40)]
                case _:
                    data.insert(at, self.chance.choice(b'"{}[],:\\\x00\xff'))
        return bytes(data)
