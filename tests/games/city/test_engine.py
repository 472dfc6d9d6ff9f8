"""How the engine is written: what would compile to something else than it says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import moontable.games.city
from moontable.games.city.bits import bit, shifted

ROOT = Path(__file__).resolve().parents[3]
SOURCES = sorted((ROOT / "src" / "moontable" / "games" / "city").glob("*.py"))


def constant(node: ast.expr) -> bool:
    """Whether the compiler knows the value: a number, or a constant in capitals."""
    if isinstance(node, ast.BinOp):
        return constant(node.left) and constant(node.right)
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


@pytest.mark.parametrize("source", SOURCES, ids=[source.stem for source in SOURCES])
def test_no_literal_is_shifted_to_the_left_by_a_variable(source: Path) -> None:
    shifts = [
        node.lineno
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if constant(node.left) and not constant(node.right)
    ]
    assert shifts == [], "use bits.shifted: a literal has 32 bits when compiled"


@pytest.mark.parametrize("place", [0, 5, 30, 31, 32, 47, 61])
def test_bits_beyond_32_are_bits(place: int) -> None:
    assert bit(place) == 2**place
    assert shifted(0xF, min(place, 57)) == 15 * 2 ** min(place, 57)
    assert moontable.games.city.GAME.new().city.cards_low == 0x433433433433
