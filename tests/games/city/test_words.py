"""Notation, explanations, the position builder and stored states: what people and programs hand in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core.errors import BadPosition, BadState, IllegalAction, UnreadableAction
from moontable.core.rng import Rng
from moontable.games.city import GAME, CityState, setup
from moontable.games.city.actions import ACTIONS
from moontable.games.city.components.cards import SLUGS
from moontable.games.city.state.check import problem
from moontable.games.city.state.position import PLAYER_FIELDS, POSITION_FIELDS
from tests.games.city.tables import after, hand, look, refused, why

STATE = setup(2, figures=[5], hands=[["vulca/1", "vulca/2", "flit/1", "hoax/2", "khind/1", "pillar/1", "vulca/3"]])

# -- notation ---------------------------------------------------------------------------------------------------------


def test_every_action_has_a_notation_of_its_own() -> None:
    texts = [STATE.notation(action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS == 1 + 21 + 21 + 22 + 4 + 22 + 1 + 22
    assert [STATE.parse(text) for text in texts] == list(range(ACTIONS))
    assert {"go 0", "go 20", "dragon 20", "use khind/1", "box 3", "pay vulca/1", "offer", "discard pillar/3"} <= set(
        texts
    )


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9, -(10**9)])
def test_other_integers_are_no_actions(action: int) -> None:
    with pytest.raises(UnreadableAction):
        STATE.parse(STATE.notation(action))
    assert not STATE.is_legal(action)


@pytest.mark.parametrize(
    "text",
    ["", "go", "go 21", "go 05", "go -1", "go x", "go 5 6", "box 4", "pay vulca", "pay vulca/4", "done 1", "GO 5"],
)
def test_unreadable_texts_are_refused_with_a_hint(text: str) -> None:
    with pytest.raises(UnreadableAction, match=r"write|comes|follows|cards are"):
        STATE.parse(text)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        action = STATE.parse(text)
    except UnreadableAction:
        action = -1
    assert action == -1 or STATE.notation(action) == " ".join(text.split())


# -- explanations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule_id", "word"),
    [
        ("done", "BC-034", "To stay: go 5"),
        ("go 20", "BC-031", "steps away"),
        ("dragon 3", "BC-038", "where your figure goes"),
        ("use vulca/2", "BC-039", "outside the city"),
        ("use hoax/2", "BC-047", "when the card is paid"),
        ("use khind/1", "BC-044", "when the card is paid"),
        ("use pillar/1", "BC-051", "follows an offering"),
        ("use terrah/1", "BC-035", "You do not hold Terrah 1"),
        ("use vulca/3", "BC-036", "no power"),
        ("box 0", "BC-052", "after your figure has moved"),
        ("pay vulca/3", "BC-054", "after a box"),
        ("offer", "BC-088", "costs 7 crystals; you have 0"),
        ("discard vulca/3", "BC-092", "end of the turn"),
    ],
)
def test_why_not_in_the_movement_phase(text: str, rule_id: str, word: str) -> None:
    told = STATE.explain(text)
    assert told is not None
    assert told.rule == rule_id
    assert word in why(STATE, text)


def test_a_legal_action_needs_no_explanation_and_every_other_gets_one() -> None:
    rng = Rng.seeded("why")
    state = GAME.new({"players": 3}, 8)
    seen: set[str] = set()
    for _ in range(400):
        legal = state.legal()
        if not legal:
            break
        for action in range(ACTIONS):
            told = state.explain(state.notation(action))
            assert (told is None) == (action in legal)
            if told is not None:
                assert told.rule[:3] in ("BC-", "BQ-")
                assert told.sentence.endswith(".")
                seen.add(told.rule)
        state.apply(legal[rng.below(len(legal))])
    assert len(seen) > 12


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    with pytest.raises(IllegalAction, match="steps away"):
        STATE.copy().play(STATE.parse("go 20"))
    assert refused(STATE.copy(), "go 20") == "BC-031"


# -- the position builder ---------------------------------------------------------------------------------------------


def test_whatever_is_not_said_is_as_at_the_start() -> None:
    state = setup(3)
    assert look(state, 0)["asked"] == "move"
    assert [hand(state, seat) for seat in range(3)] == [[], [], []]
    assert (len(state.deck), state.supply, state.completed) == (80, 12, 1 << 10)
    assert state == setup(3)
    assert state != setup(3, seed=1)


def test_the_deck_is_given_from_the_top() -> None:
    state = setup(2, deck=["aqua/1", "flit/3", "khind/1"], step="discard")
    assert hand(after(state, "done"), 0) == ["aqua/1", "flit/3"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"hands": [["vulca/4"]]}, "'vulca/4' is not a card"),
        ({"hands": [["vulca/1"] * 4]}, "more cards vulca/1 than the game has"),
        ({"hands": [[], [], []]}, "seat 2 does not play"),
        ({"figures": ["Moon Gate"]}, "'Moon Gate' is neither a tile"),
        ({"figures": [21]}, "21 is neither a tile"),
        ({"dragons": {"pink": 3}}, "'pink' is not a dragon"),
        ({"layout": {"Moon Gate": 3}}, "there is no tile 'Moon Gate'"),
        ({"layout": {"Mill": 3, "Library": 3}}, "Library cannot lie on space 3"),
        ({"layout": {"Mill": 10}}, "the courtyard always lies on space 10"),
        ({"markers": {"Mill": [0, 1]}}, "Mill has 3 boxes, not 2"),
        ({"markers": {"Mill": [0, 1, 0]}}, "all boxes of Mill are filled"),
        ({"markers": {"Mill": [0, 5, None]}}, "seat 5 does not play"),
        ({"markers": {"Mill": [0, None, None]}, "completed": ["Mill"]}, "Mill is completed and carries markers"),
        ({"scales": [5, 4]}, "the supply is never empty"),
        ({"scales": [-1]}, "nobody has -1"),
        ({"crystals": [2**80]}, "nobody has"),
        ({"obelisk": [0] * 6}, "the game is over as soon as somebody has made enough"),
        ({"obelisk": [0, 1] * 6}, "the obelisk has 11 spaces"),
        ({"active": 2}, "seat 2 does not play"),
        ({"step": "dance"}, "'dance' is not a step"),
        ({"step": "build"}, "cannot build here"),
        ({"step": "offer", "figures": [5]}, "cannot offer here"),
        ({"deck": [], "discard": []}, "80 cards are neither"),
        ({"idle": 4}, "the game is over"),
    ],
)
def test_an_impossible_table_is_refused_with_the_reason(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        setup(2, **arguments)  # type: ignore[arg-type]
    assert complaint in str(refusal.value)


# -- stored states ----------------------------------------------------------------------------------------------------


def some_states() -> list[CityState]:
    """One state of every kind of step, from a random game."""
    rng = Rng.seeded("states")
    state = GAME.new({"players": 3, "layout": "random"}, 2)
    found: dict[int, CityState] = {}
    while state.legal():
        found.setdefault(state.step, state.copy())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    found[state.step] = state
    return list(found.values())


STATES = some_states()


def test_every_step_survives_storage() -> None:
    assert len(STATES) == 8
    for state in STATES:
        assert GAME.from_bytes(state.to_bytes()) == state
        assert not problem(state)


@given(st.sampled_from(STATES), st.integers(0, 10_000), st.integers(0, 255))
def test_a_damaged_byte_is_noticed_or_gives_another_possible_table(state: CityState, place: int, byte: int) -> None:
    data = bytearray(state.to_bytes())
    data[place % len(data)] = byte
    try:
        other = GAME.from_bytes(bytes(data))
    except BadState:
        return
    assert other.to_bytes() == bytes(data)
    assert not problem(other)
    assert other.legal() or other.outcome is not None


@given(st.binary(max_size=60))
def test_any_other_bytes_are_no_state(data: bytes) -> None:
    with pytest.raises(BadState):
        GAME.from_bytes(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", 5),
        ("players", True),
        ("turns", -1),
        ("tiles", "nonsense"),
        ("cards", 3),
        ("layout", [0] * 21),
        ("layout", list(range(20))),
        ("rng", "xyz"),
        ("deck", [99]),
        ("deck", None),
        ("table", [0] * 21),
        ("table", [2**70] * 21),
        ("seats", []),
        ("seats", [[0] * 10] * 3),
        ("format", "moontable-city-0"),
    ],
)
def test_wrong_fields_are_named(field: str, value: object) -> None:
    fields = json.loads(STATES[0].to_bytes())
    fields[field] = value
    with pytest.raises(BadState):
        GAME.from_bytes(json.dumps(fields, separators=(",", ":")).encode())


def test_slugs_name_people_and_value() -> None:
    assert SLUGS[:4] == ("vulca/1", "vulca/2", "vulca/3", "terrah/1")


# -- fields -----------------------------------------------------------------------------------------------------------


@pytest.mark.plain
def test_every_field_of_a_position_is_declared_as_stored() -> None:
    beside = {"city", "rng", "players", "deck", "drawn"}
    assert set(vars(STATE)) == {*POSITION_FIELDS, *beside}
    assert set(vars(STATE.players[0])) == set(PLAYER_FIELDS)
