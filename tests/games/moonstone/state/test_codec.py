"""Stored positions: every part of one comes back, nothing else is accepted."""

from __future__ import annotations

import importlib
import json
import pkgutil
import zlib

import pytest

import moontable.games.moonstone
from moontable.core.errors import BadState
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME, MoonstoneState, setup
from moontable.games.moonstone.state import codec, procedures
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import Model, Player, Stone
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Trigger
from moontable.games.moonstone.state.procedure import Procedure
from tests.games.moonstone.make_golden import FOLDER
from tests.games.moonstone.playing import act


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
    state.pending = [Trigger("caused wounds", 2, 1, 0)]
    return state


def every_procedure() -> list[type[Procedure]]:
    """All procedures in the package, found by importing every module; what others build on is no procedure itself."""
    for module in pkgutil.walk_packages(moontable.games.moonstone.__path__, "moontable.games.moonstone."):
        importlib.import_module(module.name)
    found: list[type[Procedure]] = []
    classes = list(Procedure.__subclasses__())
    while classes:
        one = classes.pop()
        classes += one.__subclasses__()
        if one.__module__.startswith("moontable.") and "name" in vars(one):
            found.append(one)
    return sorted(found, key=lambda one: one.name)


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


def filled(kind: type[Procedure]) -> Procedure:
    procedure = kind()
    procedure.stage = 3
    for name in procedure.fields():
        setattr(procedure, name, another(getattr(procedure, name)))
    return procedure


PROCEDURES = every_procedure()
IDS = [kind.name for kind in PROCEDURES]


def test_every_procedure_is_known_by_its_own_name() -> None:
    known = {name: kind for name, kind in procedures.by_name().items() if name not in procedures.EARLIER}
    assert [kind for _, kind in sorted(known.items())] == PROCEDURES
    assert len(set(IDS)) == len(IDS)
    assert set(procedures.EARLIER.values()) < set(IDS), "those were stored by the name of their class"


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_names_all_that_it_holds(kind: type[Procedure]) -> None:
    procedure = kind()
    assert procedure.stage == 0
    assert set(attributes(procedure)) - {"name", "newer", "stage"} == set(procedure.fields())
    assert len(set(procedure.fields())) == len(procedure.fields())


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_copy_of_a_procedure_has_all_that_it_holds_and_shares_no_list(kind: type[Procedure]) -> None:
    procedure = filled(kind)
    twin = procedure.copy()
    assert type(twin) is kind
    assert codec.stored_procedure(twin) == codec.stored_procedure(procedure)
    for name in procedure.fields():
        value = getattr(procedure, name)
        if isinstance(value, list):
            assert getattr(twin, name) is not value, name


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_is_stored_with_all_that_it_holds(kind: type[Procedure]) -> None:
    procedure = filled(kind)
    entry = json.loads(json.dumps(codec.stored_procedure(procedure)))
    back = codec.read_procedure(entry)
    assert type(back) is kind
    assert codec.stored_procedure(back) == codec.stored_procedure(procedure)


@pytest.mark.parametrize("kind", PROCEDURES, ids=IDS)
def test_a_procedure_with_something_wrong_in_it_is_refused(kind: type[Procedure]) -> None:
    entry = codec.stored_procedure(filled(kind))
    for at in range(1, len(entry)):
        with pytest.raises(BadState):
            codec.read_procedure([*entry[:at], {"parts": "none"}, *entry[at + 1 :]])
        with pytest.raises(BadState):
            codec.read_procedure([*entry[:at], 1 << 63, *entry[at + 1 :]])
    with pytest.raises(BadState):
        codec.read_procedure([*entry, 0])


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


KEPT = {"settings", "rng", "models", "stones", "players", "lasting", "pending", "stack"}
"""What the table holds besides numbers and lists of them."""
DERIVED = {"ground_now", "points_now", "game", "rules", "seats", "seat", "on_turn", "complete", "reveals", "outcome"}


def test_the_table_holds_nothing_that_is_not_stored() -> None:
    assert set(attributes(a_state())) == {*codec.NUMBERS, *codec.LISTS, *KEPT, *DERIVED}
    model = {"index", "seat", "character", "r", "open_boxes"}
    model |= {"side", "payer"}  # its own, unless a procedure on the stack says otherwise (`Procedure.resume`)
    assert set(attributes(a_state().models[0])) == {*codec.MODEL, *codec.MODEL_FLAGS, *codec.MODEL_PAST, *model}
    assert set(attributes(Stone(0, 0, 0, 0))) == set(codec.STONE)
    assert set(attributes(Player())) == {*codec.PLAYER, *codec.PLAYER_FLAGS, "picks"}
    assert set(attributes(Lasting(0, 0, 0))) == set(codec.LASTING)
    assert set(attributes(Trigger("harvest", 0, 0, 0))) == set(codec.TRIGGER)


@pytest.mark.parametrize("name", [*codec.MODEL, *codec.MODEL_FLAGS])
def test_every_number_of_a_model_is_stored_and_copied(name: str) -> None:
    state = a_state()
    before = state.to_bytes()
    model: Model = state.models[2]
    setattr(model, name, another(getattr(model, name)))
    assert state.to_bytes() != before
    assert getattr(model.copy(), name) == getattr(model, name)
    assert state.copy().to_bytes() == state.to_bytes()


def test_a_position_stored_by_the_first_rules_is_read_and_goes_on_by_them() -> None:
    """Written by the program of that time: Billy is jogging, held by the Baron; Grub touches a wood."""
    data = (FOLDER / "jogging.state").read_bytes()
    state = GAME.from_bytes(data)
    assert state.rules == 1
    assert b'"Move"' in data, "procedures were stored by the names of their classes"
    assert [procedure.name for procedure in state.stack] == ["match", "activation", "after-action", "move"]
    assert GAME.from_bytes(state.to_bytes()) == state
    assert state.copy().rules == state.redeal(1, Rng.seeded(0)).rules == 1
    assert state.sees(1, 3), "through the wood, as it was then"
    act(state, "to 300.00,340.00")
    assert (state.models[0].x, state.models[0].y) == (30000, 34000)


# -- what is refused --------------------------------------------------------------------------------------------------


def forged(state: MoonstoneState, *path: int, value: object) -> bytes:
    """The bytes of a position with one entry changed and a correct checksum."""
    data = state.to_bytes()
    head = codec.head_of(data)
    fields = json.loads(data[head : -codec.CHECKSUM])
    inside = fields
    for at in path[:-1]:
        inside = inside[at]
    inside[path[-1]] = value
    body = data[:head] + json.dumps(fields).encode("ascii")
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
        ((SETTINGS, 6), 1 + GAME.rules_version, "no version"),
        ((SETTINGS, 6), 0, "no version"),
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
        ((MODELS, 0), [1], "not a list of"),
        ((STONES, 0, HOLDER), 9, "does not exist"),
        ((STONES, 0), [1, 2], "not a list of 5"),
        ((SIDES, 0, 0), 2, "share an edge"),
        ((SIDES, 0, 3), 1, "other than true and false"),
        ((SIDES, 0, 2), [999], "does not exist"),
        ((LASTING, 0, 0), 99, "unknown effect"),
        ((LASTING, 0, 1), 99, "does not exist"),
        ((LASTING, 0, 3), 5, "is not text"),
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
