"""Masks of up to 63 bits are the same in both builds: mypyc writes a literal that is shifted as a number of 32 bits."""

from __future__ import annotations

import ast

import pytest

from moontable.games.bluemoon.state import bits as bluemoon_bits
from moontable.games.city import bits as city_bits
from moontable.games.moonstone import bits as moonstone_bits
from tests.rules import ROOT

SOURCES = ROOT / "src" / "moontable"
ENGINES = [path for layer in ("core", "games", "bots") for path in sorted((SOURCES / layer).rglob("*.py"))]
COMPILED = [path for path in ENGINES if "testkit" not in path.parts]


@pytest.mark.parametrize("bit_of", [bluemoon_bits.bit_of, city_bits.bit_of, moonstone_bits.bit_of])
def test_every_place_up_to_62_has_its_bit(bit_of: object) -> None:
    assert callable(bit_of)
    assert [bit_of(place) for place in range(63)] == [1 << place for place in range(63)]


def literal_shifts(source: str) -> list[int]:
    """Lines in which a literal, or a constant that mypyc puts in its place, is shifted by something that varies."""
    shifts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.BinOp)]
    return [
        node.lineno
        for node in shifts
        if isinstance(node.op, ast.LShift) and is_constant(node.left) and not is_constant(node.right)
    ]


def is_constant(node: ast.expr) -> bool:
    names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
    others = (ast.Call, ast.Subscript, ast.Attribute)
    return all(name.id.isupper() for name in names) and not any(isinstance(each, others) for each in ast.walk(node))


@pytest.mark.once
def test_no_engine_shifts_a_literal_by_a_variable() -> None:
    found = {str(path.relative_to(SOURCES)): literal_shifts(path.read_text(encoding="utf-8")) for path in COMPILED}
    assert {path: lines for path, lines in found.items() if lines} == {}, "write bit_of(...) instead of 1 << ..."


def test_the_check_would_notice_one() -> None:
    assert literal_shifts("a = 1 << n\nb = MASK << (n + 1)\nc = 1 << 40\nd = n << 3\ne = 15 << AT\n") == [1, 2]
