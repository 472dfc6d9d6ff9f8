"""Records: what they keep, how they replay, and what is said about every kind of damage."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moontable.core import record as record_module
from moontable.core import registry
from moontable.core.contract import OVER
from moontable.core.errors import BadOptions, BadRecord, UnknownRules
from moontable.core.options import Flag, OptionSet
from moontable.core.record import Record
from moontable.core.rng import Rng
from tests.core.pebbles import GAME, OPTIONS, Pebbles, PebblesGame


@pytest.fixture(autouse=True, scope="module")
def _pebbles() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.unregister(GAME.name)


def play(players: int = 3, seed: int = 5, moves: int = 1000, rules: int | None = None) -> Record:
    """The record of a random game, or of its beginning."""
    record = Record(GAME, {"players": players}, seed, rules=rules)
    state, rng = record.start(), Rng.seeded(seed)
    while state.seat != OVER and len(record) < moves:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        record.add(state.notation(action))
        state.play(action)
    return record


WHOLE = play()
CONTENT = json.loads(WHOLE.to_json())


def damaged(**changes: object) -> str:
    """A sound record with some fields replaced; None removes a field."""
    content = {**CONTENT, **changes}
    return json.dumps({name: value for name, value in content.items() if value is not None})


def complaint(text: str) -> tuple[str, str]:
    """The field and the complaint about a text that is no sound record."""
    with pytest.raises(BadRecord) as caught:
        Record.from_json(text).state()
    assert str(caught.value)
    return caught.value.field, caught.value.complaint


# -- growing and replaying ---------------------------------------------------------------------------------------------


def test_a_record_rebuilds_every_position() -> None:
    state = GAME.new({"players": 3}, 5)
    for move, (notation, replayed) in enumerate(zip([*WHOLE.actions, None], WHOLE.states(), strict=True)):
        assert replayed == state == WHOLE.state(move)
        if notation is not None:
            state.play(state.parse(notation))
    assert WHOLE.state().outcome is not None


def test_a_game_can_be_continued_from_any_point() -> None:
    for move in range(len(WHOLE)):
        beginning = WHOLE.until(move)
        state = beginning.state()
        beginning.add(WHOLE.actions[move])
        state.play(state.parse(WHOLE.actions[move]))
        assert beginning == WHOLE.until(move + 1)
        assert state == WHOLE.state(move + 1)


def test_a_continuation_leaves_the_whole_record_alone() -> None:
    before = WHOLE.to_json()
    WHOLE.until(3).add("splash")
    assert WHOLE.to_json() == before


@pytest.mark.parametrize("move", [-1, len(WHOLE) + 1])
def test_there_is_no_position_outside_the_record(move: int) -> None:
    said = f"move: {move} is not a move of this record; it has moves 0 to {len(WHOLE)}"
    with pytest.raises(BadRecord, match=said):
        WHOLE.state(move)
    with pytest.raises(BadRecord, match=said):
        WHOLE.until(move)


def test_wrong_options_are_refused_at_once() -> None:
    with pytest.raises(BadOptions, match="players"):
        Record(GAME, {"players": 7})


def test_times_are_kept_as_long_as_every_action_has_one() -> None:
    record = Record(GAME)
    record.add("hide 1", 10)
    record.add("hide 2", 20)
    assert record.times == [10, 20]
    record.add("hide 3")
    record.add("hide 4", 40)
    assert record.times == [10, 20]


# -- text --------------------------------------------------------------------------------------------------------------


def test_a_record_is_one_line_of_canonical_json() -> None:
    assert play(2, 1, moves=2).to_json() == (
        '{"actions":["hide 1","hide 1"],"format":"moontable-record/1","game":"pebbles",'
        '"options":{"bag":"1112223334445556","hand":3,"players":2,"splash":true,"wins":"highest"},"rules":2,"seed":"1"}'
    )


def test_a_record_is_replayed_by_the_rules_under_which_it_was_played() -> None:
    for rules in (1, 2):
        record = Record.from_json(play(3, 5, rules=rules).to_json())
        assert record.rules == rules
        assert record.until(4).rules == rules
        assert {state.rules for state in record.states()} == {rules}


def test_a_corrected_rule_holds_for_new_games_and_not_for_old_ones() -> None:
    winners = {}
    for rules in (1, 2):
        state = Record(GAME, rules=rules).start()
        assert isinstance(state, Pebbles)
        state.points, state.hands, state.asked = [4, 4], [[], []], OVER
        end = state.outcome
        assert end is not None
        winners[rules] = end.winners
    assert winners == {1: (0,), 2: (0, 1)}


class WithTidesGame(PebblesGame):
    """Version 2 brought an option; before, there were no tides."""

    @property
    def options(self) -> OptionSet:
        return OptionSet((*OPTIONS, Flag("tides", True, "whether the sea takes part")))

    def options_under(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        return options if rules > 1 else {"tides": False, **options}


def test_an_option_that_an_old_record_does_not_know_has_the_meaning_of_its_time() -> None:
    game = WithTidesGame()
    assert Record(game, {}).options["tides"] is True
    assert Record(game, {}, rules=1).options["tides"] is False
    assert Record(game, {"tides": True}, rules=1).options["tides"] is True


def test_a_version_that_does_not_exist_is_refused() -> None:
    for rules in (0, 3):
        with pytest.raises(UnknownRules, match=f"version {rules} .* this program knows versions 1 to 2"):
            Record(GAME, rules=rules)


def test_what_is_for_people_travels_too() -> None:
    record = Record(GAME, {}, "moon", ["hide 1"], ["Ann", "Zoë ☾"], [120], {"event": "final"})
    back = Record.from_json(record.to_json())
    assert (back.names, back.times, back.notes) == (["Ann", "Zoë ☾"], [120], {"event": "final"})
    assert back == record
    assert "Zoë ☾" in record.to_json()


def test_equal_records_are_equal_bytes_however_they_were_written() -> None:
    shuffled = json.dumps(dict(reversed(CONTENT.items())), indent=4)
    assert Record.from_json(shuffled).to_json().encode() == WHOLE.to_json().encode()
    assert Record.from_json(shuffled) == WHOLE
    assert WHOLE.until(1) != WHOLE


def test_missing_options_mean_their_defaults() -> None:
    assert Record.from_json(damaged(options={}, actions=[])) == Record(GAME, {}, 5)


def test_a_record_cannot_be_hashed_because_it_grows() -> None:
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(WHOLE)


# -- damage ------------------------------------------------------------------------------------------------------------


def test_a_truncated_record_is_recognised_as_cut_off() -> None:
    text = WHOLE.to_json()
    for length in range(1, len(text)):
        field, said = complaint(text[:length])
        assert field == ""
        assert said.startswith("the record is cut off (line 1, column "), text[:length]


@pytest.mark.parametrize("text", ["", "  \n", "hello", "<html>", "{'a': 1}", "{}}", '{"a": 1,}', "\x00"])
def test_what_is_no_json_is_called_so(text: str) -> None:
    field, said = complaint(text)
    assert field == ""
    assert said.startswith("this is not JSON (line ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "a record is a JSON object, not a list"),
        ("null", "a record is a JSON object, not null"),
        ("3", "a record is a JSON object, not a number"),
        ('"moon"', "a record is a JSON object, not text"),
        ("true", "a record is a JSON object, not true or false"),
        ("[" * 100_000, "this is not a record: the JSON is nested too deeply or has numbers too long to read"),
        ("9" * 5_000, "this is not a record: the JSON is nested too deeply or has numbers too long to read"),
        (damaged(seed="\ud800"), "this is not a record: it contains half a character (a lone surrogate)"),
    ],
    ids=["list", "null", "number", "text", "boolean", "deep", "long number", "surrogate"],
)
def test_json_that_is_no_record_is_refused(text: str, said: str) -> None:
    assert complaint(text) == ("", said)


def test_a_text_beyond_all_measure_is_refused_unread() -> None:
    limit = record_module.LONGEST_TEXT
    assert complaint(" " * (limit + 1)) == ("", f"the text has {limit + 1} characters; a record has at most {limit}")


@pytest.mark.parametrize("field", record_module.REQUIRED)
def test_a_missing_field_is_named(field: str) -> None:
    named, said = complaint(damaged(**{field: None}))
    assert named == field
    assert said in ("is missing", "None is not 'moontable-record/1'")


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"format": "moontable-record/2"}, "format", "'moontable-record/2' is not 'moontable-record/1'"),
        ({"colour": "red"}, "colour", "no such field; there are format, game, rules, options, seed, actions, names"),
        ({"game": 3}, "game", "a number where text belongs"),
        ({"game": "pebles"}, "game", "no game is called 'pebles'; did you mean pebbles?"),
        ({"rules": "1"}, "rules", "text where a whole number belongs"),
        ({"rules": True}, "rules", "true or false where a whole number belongs"),
        ({"rules": 1.5}, "rules", "a number where a whole number belongs"),
        ({"rules": 3}, "rules", "version 3 of pebbles was played; this program knows versions 1 to 2"),
        ({"rules": 0}, "rules", "version 0 of pebbles was played; this program knows versions 1 to 2"),
        ({"options": []}, "options", "a list where an object belongs"),
        (
            {"options": {"colour": "red"}},
            "options.colour",
            "no such option; there are players, hand, wins",
        ),
        ({"options": {"players": 5}}, "options.players", "5 is not a whole number from 2 to 4"),
        ({"options": {"players": None}}, "options.players", "None is not a whole number from 2 to 4"),
        ({"options": {"players": 4, "hand": 5}}, "options.bag", "the first hands need 20 pebbles"),
        ({"seed": 5}, "seed", "a number where text belongs"),
        ({"actions": "hide 1"}, "actions", "text where a list of texts belongs"),
        ({"actions": ["hide 1", 2]}, "actions[1]", "a number where text belongs"),
        ({"names": {}}, "names", "an object where a list of texts belongs"),
        ({"names": ["Ann", None, "Cy"]}, "names[1]", "null where text belongs"),
        ({"names": ["Ann", "Bob"]}, "names", "2 names for 3 seats"),
        ({"times": "now"}, "times", "text where a list of milliseconds belongs"),
        ({"times": [1, -2]}, "times[1]", "-2 is not a number of milliseconds"),
        ({"times": [1, 2.5]}, "times[1]", "2.5 is not a number of milliseconds"),
        ({"times": [True]}, "times[0]", "True is not a number of milliseconds"),
        ({"times": [1]}, "times", f"1 times for {len(WHOLE)} actions"),
        ({"notes": []}, "notes", "a list where an object belongs"),
        ({"notes": {"a": 1}}, "notes.a", "a note is text of at most 10000 characters"),
        ({"notes": {"a": "x" * 10_001}}, "notes.a", "a note is text of at most 10000 characters"),
    ],
    ids=lambda value: json.dumps(value)[:40] if isinstance(value, dict) else None,
)
def test_a_wrong_field_is_named_with_what_would_be_right(changes: dict[str, object], field: str, said: str) -> None:
    named, told = complaint(damaged(**changes))
    assert named == field
    assert told.startswith(said)


def test_a_record_of_another_game_is_refused_where_one_game_is_wanted() -> None:
    with pytest.raises(BadRecord, match="game: this is a record of 'pebbles', not of 'city'"):
        Record.from_json(WHOLE.to_json(), game="city")
    assert Record.from_json(WHOLE.to_json(), game="pebbles") == WHOLE


def test_an_illegal_action_is_named_with_the_reason() -> None:
    hand = WHOLE.state(3).legal()
    missing = next(value for value in range(1, 10) if value not in hand)
    actions = [*WHOLE.actions[:3], f"hide {missing}", *WHOLE.actions[4:]]
    state = WHOLE.state(3)
    reason = state.explain(f"hide {missing}")
    assert complaint(damaged(actions=actions)) == ("actions[3]", f"'hide {missing}' is not legal there: {reason}")


def test_an_unreadable_action_is_named() -> None:
    field, said = complaint(damaged(actions=[*WHOLE.actions[:4], "hide the moon"]))
    assert field == "actions[4]"
    assert said.startswith("'hide the moon' cannot be read: ")


def test_an_action_after_the_end_is_named() -> None:
    field, said = complaint(damaged(actions=[*WHOLE.actions, "splash"]))
    assert field == f"actions[{len(WHOLE)}]"
    assert said == f"the game was over after {len(WHOLE)} actions, yet 'splash' follows"


def test_positions_before_the_damage_can_still_be_seen() -> None:
    record = Record.from_json(damaged(actions=[*WHOLE.actions[:4], "hide the moon"]))
    assert record.state(4) == WHOLE.state(4)


# -- anything at all ---------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)
NOTATIONS = st.lists(st.one_of(st.sampled_from([*WHOLE.actions, "hide 9", "let be"]), st.text(max_size=8)), max_size=12)


def read(text: str) -> Record | BadRecord:
    """Either a record that can be written, read and replayed again, or a complaint."""
    try:
        record = Record.from_json(text)
        assert Record.from_json(record.to_json().encode().decode()) == record
        record.state()
    except BadRecord as error:
        return error
    return record


@given(st.text())
def test_any_text_is_a_record_or_a_complaint(text: str) -> None:
    assert str(read(text))


@given(st.sampled_from([*CONTENT, "names", "times", "notes", "?"]), JSON)
def test_any_value_of_any_field_is_fine_or_complained_about_by_name(field: str, value: object) -> None:
    answer = read(json.dumps({**CONTENT, "actions": [], field: value}))
    if isinstance(answer, BadRecord):
        assert answer.field.split(".")[0].split("[")[0] in (field, "")


@given(st.dictionaries(st.sampled_from([*CONTENT, "names", "times", "notes"]), JSON))
def test_any_object_is_a_record_or_a_complaint(content: dict[str, object]) -> None:
    assert isinstance(read(json.dumps(content)), BadRecord)


@given(NOTATIONS)
def test_any_actions_replay_or_are_complained_about_by_number(actions: list[str]) -> None:
    answer = read(json.dumps({**CONTENT, "actions": actions}))
    if isinstance(answer, BadRecord) and "surrogate" not in answer.complaint:
        assert answer.field in [f"actions[{move}]" for move in range(len(actions))]


@given(st.integers(0, len(WHOLE.to_json()) - 1), st.characters())
def test_a_record_with_one_wrong_character_is_a_record_or_a_complaint(place: int, character: str) -> None:
    text = WHOLE.to_json()
    assert read(text[:place] + character + text[place + 1 :])
