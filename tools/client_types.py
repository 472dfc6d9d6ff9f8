"""Writes `client/net/types.d.ts`: what the service and the web client say to each other, for the checker of the client.

The messages are those of `moontable.table.protocol`, the doors those of the OpenAPI document. Run it after a change of
either; a test fails until then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args

import msgspec
from litestar import Litestar
from msgspec import inspect

from moontable.table import protocol
from moontable.table.web import http, insight, lessons
from moontable.table.web.app import openapi

PATH: Final = Path(__file__).parents[1] / "src/moontable/client/net/types.d.ts"
HEAD: Final = """\
/**
 * What the service and the web client say to each other. Written by `tools/client_types.py` from the messages in
 * `moontable/table/protocol` and from the OpenAPI document; not meant to be edited.
 */
"""
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "any",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}
DOORS: Final = {"get": "Gets", "post": "Posts", "put": "Puts"}

Schema = dict[str, Any]


# -- messages ---------------------------------------------------------------------------------------------------------


def structs() -> list[type[msgspec.Struct]]:
    """All messages and their parts, in the order of the protocol."""
    found = [each for each in vars(protocol).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [each for each in found if each is not msgspec.Struct]


def unions() -> dict[str, UnionType]:
    return {name: each for name, each in vars(protocol).items() if isinstance(each, UnionType)}


def sent(kinds: Iterable[type[msgspec.Struct]]) -> set[str]:
    """The names of what the service sends, with all parts. It leaves no field out; those who ask it may."""
    names: set[str] = set()
    waiting = [inspect.type_info(kind) for kind in kinds if not kind.__struct_config__.forbid_unknown_fields]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls.__name__ in names:
                continue
            names.add(kind.cls.__name__)
            waiting += [field.type for field in kind.fields]
        else:
            waiting += parts(kind)
    return names


def parts(kind: inspect.Type) -> list[inspect.Type]:
    match kind:
        case inspect.UnionType(types=types):
            return list(types)
        case inspect.ListType(item_type=item):
            return [item]
        case inspect.DictType(value_type=value):
            return [value]
        case inspect.TupleType(item_types=items):
            return list(items)
        case _:
            return []


def written(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case inspect.Metadata(type=bare):
            return written(bare)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join([json.dumps(value) for value in values])
        case inspect.UnionType(types=types):
            return " | ".join([written(each) for each in types])
        case inspect.ListType(item_type=item):
            inner = written(item)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join([written(each) for each in items])}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case _:
            return PLAIN[type(kind)]


def interface(kind: type[msgspec.Struct], *, complete: bool) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    lines = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
    for field in info.fields:
        mark = "" if complete or field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return comment(kind.__doc__) + f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def comment(text: str | None) -> str:
    first = (text or "").strip().split("\n\n")[0].replace("\n", " ")
    return "" if not first else f"/** {re.sub(' +', ' ', first)} */\n"


def messages() -> list[str]:
    kinds = structs()
    complete = sent(kinds)
    found = [interface(kind, complete=kind.__name__ in complete) for kind in kinds]
    for name, union in unions().items():
        found.append(f"export type {name} =\n  | " + "\n  | ".join([each.__name__ for each in get_args(union)]) + ";\n")
    return found


# -- doors ------------------------------------------------------------------------------------------------------------


def doors() -> list[str]:
    """For every address: what it is asked with, the body it wants, and what it answers."""
    schema = Litestar(
        [*http.HANDLERS, *insight.HANDLERS, *lessons.HANDLERS], openapi_config=openapi()
    ).openapi_schema.to_schema()
    found = []
    for method, name in DOORS.items():
        lines = [
            f"  {json.dumps(path)}: {{\n{door(item[method])}\n  }};"
            for path, item in sorted(schema["paths"].items())
            if method in item
        ]
        found.append(f"/** {method.upper()} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n")
    return found


def door(operation: Schema) -> str:
    asked = [
        f"{each['name']}{'' if each['required'] else '?'}: {of_schema(each['schema'])}"
        for each in operation.get("parameters", [])
        if each["in"] in ("path", "query")
    ]
    body = operation.get("requestBody")
    answer = next(each for code, each in operation["responses"].items() if code.startswith("2"))
    lines = [
        f"asks: {{ {'; '.join(asked)} }};" if asked else "asks: Record<string, never>;",
        f"body: {of_content(body) if body else 'object'};",
        f"answer: {of_content(answer) if answer.get('content') else 'null'};",
    ]
    return "\n".join([f"    {line}" for line in lines])


def of_content(spec: Schema) -> str:
    (content,) = spec["content"].values()
    return of_schema(content["schema"])


def of_schema(schema: Schema) -> str:
    """The schemas that addresses use: names, lists, and plain values."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join([json.dumps(value) for value in schema["enum"]])
    if "oneOf" in schema:
        if all("$ref" in each for each in schema["oneOf"]):
            return "Command"
        return " | ".join([of_schema(each) for each in schema["oneOf"]])
    if schema["type"] == "array":
        return f"{of_schema(schema['items'])}[]"
    return {"object": "Record<string, any>", "integer": "number"}.get(schema["type"], str(schema["type"]))


def content() -> str:
    """The whole file."""
    return "\n".join([HEAD, *messages(), *doors()])


if __name__ == "__main__":
    PATH.write_text(content(), encoding="utf-8")
    print(f"{PATH.name} is written")
