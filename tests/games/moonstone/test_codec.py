"""Stored positions: every part of one comes back, nothing else is accepted."""

from __future__ import annotations

import importlib
import json
import pkgutil
import zlib

import pytest

import moontable.games.moonstone
from moontable.core.errors import BadState
from moontable.games.moonstone import GAME, MoonstoneState, codec, procedures, setup
from moontable.games.moonstone.frames import Frame
from moontable.games.moonstone.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.model import Model, Side, Stone
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.table import Happening


def a_state() -> MoonstoneState:
    """A table with something of everything."""
    hurt = {"slug": "billy", "at": (400, 300), "wounds": 2, "stones": 1, "used": ["Ramming Speed"], "jogged": True}
    state = setup(
        [[("beaky-bobby", 300, 300), hurt], [("friar-flavious", 300, 600)]],
        stones=[(500, 600, 3)],
        terrain=[{"kind": "wood", "box": (600, 600, 700, 650)}],
        deck=["green-3"],
        lasting=[Lasting(STATUS, 1, TURN, "slow", 1, 2, 0)],
        acting="billy",
    )
    state.pending = [Happening("caused wounds", 2, 1, 0)]
    return state


def every_procedure() -> list[type[Frame]]:
    """All procedures in the package, found by importing every module; what others build on is no procedure itself."""
    for module in pkgutil.walk_packages(moontable.games.moonstone.__path__, "moontable.games.moonstone."):
        importlib.import_module(module.name)
    found: list[type[Frame]] = []
    classes = list(Frame.__subclasses__())
    while classes:
        one = classes.pop()
        classes += one.__subclasses__()
        if one.__module__.startswith("moontable.") and not one.__subclasses__():
            found.append(one)
    return sorted(found, key=lambda one: one.__name__)


def attributes(thing: object) -> dict[str, object]:
    """What a thing holds, in the compiled build too."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


def another(value: object) -> object:
    """Some other value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 3
    if isinstance(value, list):
        return [2, 0, 1]
    if isinstance(value, str):
        return value + "x"
    return Parts(1, 2, 0, 1, -1, 3, 1, 0, 2)


def filled(kind: type[Frame]) -> Frame:
    frame = kind()
    frame.stage = 3
    for name in frame.fields():
        setattr(frame, name, another(getattr(frame, name)))
    return frame


PROCEDURES = every_procedure()
IDS = [kind.__name__ for kind in PROCEDURES]


def test_every_procedure_is_known_by_its_own_name() -> None:
    assert [kind for _, kind in sorted(procedures.by_name().items())] == PROCEDURES
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_names_all_that_it_holds(kind: type[Frame]) -> None:
    frame = kind()
    assert frame.stage == 0
    assert set(attributes(frame)) - {"stage"} == set(frame.fields())
    assert len(set(frame.fields())) == len(frame.fields())


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_copy_of_a_procedure_has_all_that_it_holds_and_shares_no_list(kind: type[Frame]) -> None:
    frame = filled(kind)
    twin = frame.copy()
    assert type(twin) is kind
    assert codec.stored_frame(twin) == codec.stored_frame(frame)
    for name in frame.fields():
        value = getattr(frame, name)
        if isinstance(value, list):
            assert getattr(twin, name) is not value, name


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_is_stored_with_all_that_it_holds(kind: type[Frame]) -> None:
    frame = filled(kind)
    entry = json.loads(json.dumps(codec.stored_frame(frame)))
    back = codec.read_frame(entry)
    assert type(back) is kind
    assert codec.stored_frame(back) == codec.stored_frame(frame)


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_with_something_wrong_in_it_is_refused(kind: type[Frame]) -> None:
    entry = codec.stored_frame(filled(kind))
    for at in range(1, len(entry)):
        with pytest.raises(BadState):
            codec.read_frame([*entry[:at], {"parts": "none"}, *entry[at + 1 :]])
        with pytest.raises(BadState):
            codec.read_frame([*entry[:at], 1 << 63, *entry[at + 1 :]])
    with pytest.raises(BadState):
        codec.read_frame([*entry, 0])


# -- the table --------------------------------------------------------------------------------------------------------


def test_a_stored_position_comes_back_equal() -> None:
    state = a_state()
    back = GAME.from_bytes(state.to_bytes())
    assert back == state
    assert back.to_bytes() == state.to_bytes()
    assert back.settings.layout is state.settings.layout, "terrain is shared, not read again"


@pytest.mark.parametrize("name", [*codec.NUMBERS, *codec.LISTS])
def test_every_number_of_the_table_is_stored(name: str) -> None:
    state = a_state()
    before = state.to_bytes()
    setattr(state, name, another(getattr(state, name)))
    assert state.to_bytes() != before


KEPT = {"settings", "rng", "models", "stones", "sides", "lasting", "pending", "stack"}
"""What the table holds besides numbers and lists of them."""
DERIVED = {"ground_now", "game", "seats", "seat", "complete", "reveals", "outcome"}


def test_the_table_holds_nothing_that_is_not_stored() -> None:
    assert set(attributes(a_state())) == {*codec.NUMBERS, *codec.LISTS, *KEPT, *DERIVED}
    model = {"index", "seat", "character", "r", "in_play", "open_boxes"}
    assert set(attributes(a_state().models[0])) == {*codec.MODEL, *codec.MODEL_FLAGS, *model}
    assert set(attributes(Stone(0, 0, 0, 0))) == set(codec.STONE)
    assert set(attributes(Side())) == {*codec.SIDE, *codec.SIDE_FLAGS, "picks"}
    assert set(attributes(Lasting(0, 0, 0))) == set(codec.LASTING)
    assert set(attributes(Happening("harvest", 0, 0, 0))) == set(codec.HAPPENING)


@pytest.mark.parametrize("name", [*codec.MODEL, *codec.MODEL_FLAGS])
def test_every_number_of_a_model_is_stored_and_copied(name: str) -> None:
    state = a_state()
    before = state.to_bytes()
    model: Model = state.models[2]
    setattr(model, name, another(getattr(model, name)))
    assert state.to_bytes() != before
    assert getattr(model.copy(), name) == getattr(model, name)
    assert state.copy().to_bytes() == state.to_bytes()


# -- what is refused --------------------------------------------------------------------------------------------------


def forged(state: MoonstoneState, *path: int, value: object) -> bytes:
    """The bytes of a position with one entry changed and a correct checksum."""
    data = state.to_bytes()
    fields = json.loads(data[codec.HEAD : -codec.CHECKSUM])
    inside = fields
    for at in path[:-1]:
        inside = inside[at]
    inside[path[-1]] = value
    body = data[: codec.HEAD] + json.dumps(fields).encode("ascii")
    return body + zlib.crc32(body).to_bytes(codec.CHECKSUM, "big")


SETTINGS, NUMBERS, LISTS, MODELS, STONES, SIDES, LASTING, PENDING, STACK = range(9)
DECK = codec.NUMBERS.index("deck")
DECIDING = codec.NUMBERS.index("deciding")
ENDING = codec.NUMBERS.index("ending")
ACTING = codec.NUMBERS.index("acting")
WOUNDS = 2 + codec.MODEL.index("wounds")
USED = 2 + codec.MODEL.index("used_this_turn")
HOLDER = codec.STONE.index("holder")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ((SETTINGS, 0), 5, "out of bounds"),
        ((SETTINGS, 0), "two", "whole numbers"),
        ((SETTINGS, 2), "atlantis", "'atlantis' is unknown"),
        ((SETTINGS, 2), "title = 1\n", "must be a text"),
        ((NUMBERS, DECK), 1 << 30, "impossible cards"),
        ((NUMBERS, DECK), 0, "more cards of a kind"),
        ((NUMBERS, DECIDING), 1, "another seat must decide"),
        ((NUMBERS, DECIDING), 4, "does not play"),
        ((NUMBERS, ENDING), 1, "exactly as long as"),
        ((NUMBERS, ACTING), 9, "does not exist"),
        ((LISTS, 0), [0, 0], "names a seat twice"),
        ((MODELS, 0, 0), "nobody", "no character"),
        ((MODELS, 0, 1), 3, "no such seat"),
        ((MODELS, 0, WOUNDS), 8, "impossible wounds"),
        ((MODELS, 0, WOUNDS), True, "whole numbers"),
        ((MODELS, 0, USED), 1 << 30, "not on the card"),
        ((MODELS, 1, 0), "beaky-bobby", "twice in a troupe"),
        ((MODELS, 0), [1], "no list of"),
        ((STONES, 0, HOLDER), 9, "does not exist"),
        ((STONES, 0), [1, 2], "no list of 5"),
        ((SIDES, 0, 0), 2, "share an edge"),
        ((SIDES, 0, 3), 1, "yes and no"),
        ((SIDES, 0, 2), [999], "does not exist"),
        ((LASTING, 0, 0), 99, "unknown effect"),
        ((LASTING, 0, 1), 99, "does not exist"),
        ((LASTING, 0, 3), 5, "no text"),
        ((PENDING, 0, 0), "sneezed", "unknown has happened"),
        ((PENDING, 0, 3), 9, "nobody answers"),
        ((STACK, 0, 0), "Sleep", "no procedure 'Sleep'"),
        ((STACK, 0), [], "no procedure"),
        ((STACK, -1, 2), 77, "not there"),
        ((STACK,), [], "exactly as long as"),
    ],
)
def test_forged_bytes_are_refused(path: tuple[int, ...], value: object, complaint: str) -> None:
    with pytest.raises(BadState, match=complaint):
        GAME.from_bytes(forged(a_state(), *path, value=value))


def test_damaged_bytes_are_refused() -> None:
    data = a_state().to_bytes()
    for at in range(0, len(data), 7):
        damaged = bytearray(data)
        damaged[at] ^= 1
        with pytest.raises(BadState):
            GAME.from_bytes(bytes(damaged))
    for wrong in (b"", b"moonstone1", data[:-1], data + b"\0", b"x" * 200):
        with pytest.raises(BadState):
            GAME.from_bytes(wrong)
