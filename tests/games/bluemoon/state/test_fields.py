"""Every field of a position is declared once: what is copied and what is stored follows from the declaration."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from moontable.games.bluemoon import GAME, BlueMoonState
from moontable.games.bluemoon.state import player, position

STATE = Path(__file__).parents[4] / "src/moontable/games/bluemoon/state"


def annotated(module: str, name: str) -> list[str]:
    """The attributes that a class says it has, read from its source: a compiled class says less."""
    tree = ast.parse((STATE / f"{module}.py").read_text(encoding="utf-8"))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    return [each.target.id for each in body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]


def other(value: object, number: int) -> object:
    """A value that the field did not have, different from field to field."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, tuple):
        return tuple(100 * number + place for place in range(len(value)))
    return number


def changed() -> BlueMoonState:
    """A state in which no declared field has the value of a fresh one."""
    state = GAME.new({"exchange": True, "series": "crystals"}, 1)
    for one in (state.me, state.opp):
        for number, field in enumerate((*player.FIELDS[1:], *player.RECOMPUTED), 1 + 40 * int(one.seat)):
            setattr(one, field, other(getattr(one, field), number))
        one.bottom, one.bluffs, one.maybe = bytes([3, 1]), (4, 5, 6), (16, 96, 64)
    for number, field in enumerate(position.FIELDS, 200):
        setattr(state, field, other(getattr(state, field), number))
    return state


def values(thing: object, fields: tuple[str, ...]) -> dict[str, object]:
    return {field: getattr(thing, field) for field in fields}


def test_every_attribute_is_declared_as_stored_recomputed_or_passing() -> None:
    declared = [*position.FIELDS, *position.PARTS, *position.PASSING]
    assert sorted(declared) == sorted(annotated("position", "Position"))
    declared = ["deck", *player.FIELDS, *player.COUNTED, *player.RECOMPUTED]
    assert sorted(declared) == sorted(annotated("player", "Player"))


def made_again(state: BlueMoonState, way: str) -> BlueMoonState:
    if way == "stored":
        return GAME.from_bytes(state.to_bytes())
    if way == "copied":
        return state.copy()
    twin = GAME.new({"edition": "legends", "deck": "khind", "against": "buka"}, 2)
    state.overwrite(twin)
    return twin


@pytest.mark.parametrize("way", ["copied", "overwritten", "stored"])
def test_no_declared_field_is_forgotten(way: str) -> None:
    state = changed()
    again = made_again(state, way)
    assert values(again, position.FIELDS) == values(state, position.FIELDS)
    kept = (*player.FIELDS, *player.COUNTED, *(player.RECOMPUTED if way != "stored" else ()))
    for one, same in ((state.me, again.me), (state.opp, again.opp)):
        assert same is not one
        assert values(same, kept) == values(one, kept)
        assert same.deck is one.deck
    assert again.rng is not state.rng
    assert again.rng == state.rng
    assert (again.edition, again.rules, again.prepared) == (state.edition, state.rules, state.prepared)


def test_a_copy_takes_along_what_a_search_has_tried() -> None:
    state = changed()
    state.tried = 77
    assert state.copy().tried == 77


def test_states_that_differ_in_one_field_are_not_equal() -> None:
    state = changed()
    for number, field in enumerate(position.FIELDS, 500):
        twin = state.copy()
        setattr(twin, field, other(getattr(twin, field), number))
        assert twin != state, field
    for number, field in enumerate(player.FIELDS, 500):
        twin = state.copy()
        setattr(twin.me, field, other(getattr(twin.me, field), number))
        assert twin != state, field
