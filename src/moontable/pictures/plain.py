"""Our pictures without style sheets, for programs that know SVG but not custom properties of CSS.

Every rule that a picture brings along is applied to the shapes it is meant for, with `var()` and `color-mix()` worked
out (mixtures are of red, green and blue, a hair off those of a browser). Selectors are those that our styles use:
classes and names of elements, one inside the other.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Final, NamedTuple

SVG: Final = "{http://www.w3.org/2000/svg}"
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
VAR: Final = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
MIX: Final = re.compile(r"color-mix\(in \w+,\s*(#\w+|[a-z]+)\s*(\d+)?%?,\s*(#\w+|[a-z]+)\s*(\d+)?%?\)")
ANY_PEOPLE: Final = ':is([class^="of-"], [class*=" of-"])'
PEOPLE: Final = ".of-"
PAINT: Final = ("display", "fill", "stroke", "stroke-width", "stroke-linejoin", "opacity", "stop-color", "fill-opacity")
NAMED: Final = {"white": (255, 255, 255), "black": (0, 0, 0)}


class Rule(NamedTuple):
    chain: tuple[str, ...]
    """From the outermost to the shape itself: `.art`, `.y1`, `.l1`."""
    declarations: dict[str, str]


def plain(text: str) -> str:
    """The same picture with all paint on its shapes."""
    ET.register_namespace("", SVG.strip("{}"))
    root = ET.fromstring(text)  # noqa: S314 - our own drawing
    rules: list[Rule] = []
    for parent in root.iter():
        for style in [child for child in parent if child.tag == f"{SVG}style"]:
            rules += read(style.text or "")
            parent.remove(style)
    paint(root, rules, [], {})
    return ET.tostring(root, encoding="unicode")


def read(sheet: str) -> list[Rule]:
    """The rules of a style sheet; what stands in blocks (`@media`) is for screens."""
    found: list[Rule] = []
    for selectors, body in RULE.findall(COMMENT.sub("", sheet).replace(ANY_PEOPLE, PEOPLE)):
        declared = declarations(body)
        for selector in selectors.split(","):
            chain = tuple([part for part in selector.split() if part != ">"])
            if chain and all(re.fullmatch(r"[\w.*-]+", part) for part in chain):
                found.append(Rule(chain, declared))
    return found


def declarations(body: str) -> dict[str, str]:
    parts = [part.partition(":") for part in body.split(";") if ":" in part]
    return {name.strip(): " ".join(value.split()) for name, _, value in parts}


def paint(element: ET.Element, rules: list[Rule], above: list[ET.Element], known: dict[str, str]) -> None:
    """Give an element and all inside it their colours; `known` are the custom properties that it inherits."""
    line = [*above, element]
    declared: dict[str, str] = {}
    for rule in rules:
        if matches(rule.chain, line):
            declared |= rule.declarations
    declared |= declarations(element.attrib.pop("style", ""))
    own = {name: value for name, value in declared.items() if name.startswith("--")}
    known = {**known, **own} if own else known
    for name in PAINT:
        if name in declared:
            element.set(name, worked_out(declared[name], known))
        elif "var(" in element.get(name, ""):
            element.set(name, worked_out(element.attrib[name], known))
    for child in element:
        paint(child, rules, line, known)


def matches(chain: tuple[str, ...], line: list[ET.Element]) -> bool:
    """Whether the last element of a line of descent is meant by a selector."""
    if not is_one(chain[-1], line[-1]):
        return False
    outer = iter(line[:-1])
    return all(any(is_one(part, element) for element in outer) for part in chain[:-1])


def is_one(part: str, element: ET.Element) -> bool:
    if part == PEOPLE:
        return any(name.startswith(part[1:]) for name in element.get("class", "").split())
    name, *classes = part.split(".")
    return (name in ("", "*") or element.tag == f"{SVG}{name}") and set(classes) <= set(
        element.get("class", "").split()
    )


def worked_out(value: str, known: dict[str, str]) -> str:
    """A value without variables and mixtures."""
    for _ in range(8):
        before = value
        value = VAR.sub(lambda found: known.get(found[1], found[2] or "none"), value)
        value = MIX.sub(mixed, value)
        if value == before:
            break
    return value.replace('"', "")


def mixed(found: re.Match[str]) -> str:
    first, second = rgb(found[1]), rgb(found[3])
    share = int(found[2]) / 100 if found[2] else 1 - int(found[4]) / 100 if found[4] else 0.5
    return "#" + "".join([f"{round(a * share + b * (1 - share)):02x}" for a, b in zip(first, second, strict=True)])


def rgb(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    if colour in NAMED:
        return NAMED[colour]
    if len(digits) < 6:
        digits = "".join([digit * 2 for digit in digits[:3]])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def colours(text: str) -> Iterator[str]:
    """The colours of a plain picture, for tests."""
    yield from re.findall(r'(?:fill|stroke)="([^"]*)"', text)
