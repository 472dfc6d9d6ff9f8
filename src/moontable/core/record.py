"""The record of a game: game, options, seed, rules version, actions.

It rebuilds every position, so it is the save file, the bug report, the test vector and the replay. As text it is
canonical JSON (sorted keys, no spare spaces, one line): equal records are equal bytes.

A game that goes on from a position of another one, with the hidden cards dealt anew, is one record too: its actions
begin with those of the other game, and `redeals` says after which move, for which seat and by which seed.

A record says nothing about time or rules by itself; `names`, `times` and `notes` are carried for people.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from moontable.core import registry
from moontable.core.contract import OVER, Game, State
from moontable.core.errors import (
    BadOptions,
    BadRecord,
    IllegalAction,
    UnknownGame,
    UnknownRules,
    UnreadableAction,
    shown,
)
from moontable.core.options import Value
from moontable.core.rng import Rng, Seed, seed_text

FORMAT: Final = "moontable-record/1"
LONGEST_TEXT: Final = 16_000_000
"""Characters of a record that anybody will read; a longer text is refused before it is looked at."""
LONGEST_NOTE: Final = 10_000

REQUIRED: Final = ("format", "game", "rules", "options", "seed", "actions")
OPTIONAL: Final = ("names", "times", "notes", "redeals")


class Redeal(NamedTuple):
    """After `move` actions everything hidden from `seat` was dealt anew by this seed."""

    move: int
    seat: int
    seed: str


class Record:
    """What was played. Made from game, options and seed; grows with `add`; rebuilds positions with `state`."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        actions: tuple[str, ...] | list[str] = (),
        names: tuple[str, ...] | list[str] = (),
        times: tuple[int, ...] | list[int] = (),
        notes: Mapping[str, str] | None = None,
        redeals: tuple[Redeal, ...] | list[Redeal] = (),
        rules: int | None = None,
    ) -> None:
        """`names` has one entry per seat or none; `times` one entry (milliseconds since the start) per action or none.

        `rules` is the version played by; None means the newest, one that does not exist raises `UnknownRules`.
        Options are completed; wrong ones raise `BadOptions`. The actions are believed until something replays them.
        """
        self.game: Final = game
        self.rules: Final = game.known_rules(rules)
        self.options: Final[dict[str, Value]] = game.options.complete(game.options_under(self.rules, options or {}))
        self.seed: Final = seed_text(seed)
        self.actions: Final = list(actions)
        self.names: Final = list(names)
        self.times: Final = list(times)
        self.notes: Final = dict(notes or {})
        self.redeals: Final = list(redeals)

    # -- growing ------------------------------------------------------------------------------------------------------

    def add(self, notation: str, time: int | None = None) -> None:
        """Append an action that was just played; `time` only if all earlier actions have one."""
        if time is not None and len(self.times) == len(self.actions):
            self.times.append(time)
        self.actions.append(notation)

    def until(self, move: int) -> Record:
        """The same game up to a move: continue from there by playing on its `state()` and adding to it."""
        self._check_move(move)
        return Record(
            self.game,
            self.options,
            self.seed,
            self.actions[:move],
            self.names,
            self.times[:move],
            self.notes,
            [redeal for redeal in self.redeals if redeal.move <= move],
            self.rules,
        )

    # -- replaying ----------------------------------------------------------------------------------------------------

    def start(self) -> State:
        """The position before the first action."""
        return self._redealt(self.game.new(self.options, self.seed, self.rules), 0)

    def _redealt(self, state: State, move: int) -> State:
        """The position with which the game went on after so many moves."""
        for redeal in self.redeals:
            if redeal.move == move:
                state = state.redeal(redeal.seat, Rng.seeded(redeal.seed))
        return state

    def states(self) -> Iterator[State]:
        """Every position from the start to the end. It is one state that moves on: copy what you want to keep.

        Raises `BadRecord` at the first action that cannot be read or is not legal, saying which and why.
        """
        state = self.start()
        yield state
        for move, notation in enumerate(self.actions):
            _replay(state, move, notation)
            state = self._redealt(state, move + 1)
            yield state

    def state(self, move: int | None = None) -> State:
        """The position after `move` actions; after all of them if None. Raises `BadRecord`."""
        wanted = len(self.actions) if move is None else move
        self._check_move(wanted)
        state = self.start()
        for at in range(wanted):
            _replay(state, at, self.actions[at])
            state = self._redealt(state, at + 1)
        return state

    def _check_move(self, move: int) -> None:
        if not 0 <= move <= len(self.actions):
            raise BadRecord("move", f"{move} is not a move of this record; it has moves 0 to {len(self.actions)}")

    # -- text ---------------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """Canonical JSON: equal records give equal text."""
        content: dict[str, object] = {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.rules,
            "options": self.options,
            "seed": self.seed,
            "actions": self.actions,
        }
        for name, extra in (("names", self.names), ("times", self.times), ("notes", self.notes)):
            if extra:
                content[name] = extra
        if self.redeals:
            content["redeals"] = [{"move": each.move, "seat": each.seat, "seed": each.seed} for each in self.redeals]
        return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_json(text: str, game: str | None = None) -> Record:
        """The record in a text. With `game`, only a record of that game will do.

        Checks everything but the actions, which are checked when replayed (`state`). Raises `BadRecord` that names the
        field: not JSON or cut off, wrong format or types, an unknown game or rules version, wrong options.
        """
        content = _decode(text)
        found = _game(content, game)
        rules = _rules(content, found)
        options = _object(content, "options")
        try:
            record = Record(
                found,
                options,
                _text(content, "seed"),
                _texts(content, "actions"),
                _texts(content, "names") if "names" in content else [],
                _times(content) if "times" in content else [],
                _notes(content) if "notes" in content else {},
                _redeals(content) if "redeals" in content else [],
                rules,
            )
        except BadOptions as error:
            first = error.problems[0]
            raise BadRecord(f"options.{first.field}", first.complaint) from error
        _check_lengths(record)
        return record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("a record grows and cannot be hashed; hash its to_json()")

    def __len__(self) -> int:
        return len(self.actions)


def _replay(state: State, move: int, notation: str) -> None:
    field = f"actions[{move}]"
    if state.seat == OVER:
        raise BadRecord(field, f"the game was over after {move} actions, yet {shown(notation)} follows")
    try:
        state.play(state.parse(notation))
    except UnreadableAction as unreadable:  # mypyc gives a name one type in a function, so the two errors need two
        raise BadRecord(field, f"{shown(notation)} cannot be read: {unreadable}") from unreadable
    except IllegalAction as illegal:
        raise BadRecord(field, f"{shown(notation)} is not legal there: {illegal.explanation}") from illegal


# -- reading, one field at a time --------------------------------------------------------------------------------------


def _decode(text: str) -> dict[str, object]:
    if len(text) > LONGEST_TEXT:
        raise BadRecord("", f"the text has {len(text)} characters; a record has at most {LONGEST_TEXT}")
    try:
        content = json.loads(text)
        json.dumps(content, ensure_ascii=False).encode()
    except json.JSONDecodeError as broken:
        what = "the record is cut off" if _is_cut_off(text, broken.pos) else "this is not JSON"
        raise BadRecord("", f"{what} (line {broken.lineno}, column {broken.colno}: {broken.msg})") from broken
    except UnicodeEncodeError as halved:
        raise BadRecord("", "this is not a record: it contains half a character (a lone surrogate)") from halved
    except (RecursionError, ValueError) as excess:
        raise BadRecord(
            "", "this is not a record: the JSON is nested too deeply or has numbers too long to read"
        ) from excess
    if not isinstance(content, dict):
        raise BadRecord("", f"a record is a JSON object, not {_kind(content)}")
    if content.get("format") != FORMAT:
        raise BadRecord("format", f"{shown(content.get('format'))} is not {FORMAT!r}")
    for name in REQUIRED:
        if name not in content:
            raise BadRecord(name, "is missing")
    for name in content:
        if name not in REQUIRED and name not in OPTIONAL:
            raise BadRecord(name[:60], f"no such field; there are {', '.join(REQUIRED + OPTIONAL)}")
    return content


def _is_cut_off(text: str, error_at: int) -> bool:
    begun, closed = text.lstrip().startswith("{"), text.rstrip().endswith("}")
    return begun and (not closed or error_at >= len(text.rstrip()))


def _game(content: dict[str, object], wanted: str | None) -> Game:
    name = _text(content, "game")
    if wanted is not None and name != wanted:
        raise BadRecord("game", f"this is a record of {name[:60]!r}, not of {wanted!r}")
    try:
        return registry.find(name)
    except UnknownGame as error:
        raise BadRecord("game", str(error).removeprefix("game: ")) from error


def _rules(content: dict[str, object], game: Game) -> int:
    rules = content["rules"]
    if not isinstance(rules, int) or isinstance(rules, bool):
        raise BadRecord("rules", f"{_kind(rules)} where a whole number belongs")
    try:
        return game.known_rules(rules)
    except UnknownRules as error:
        raise BadRecord("rules", str(error)) from error


def _check_lengths(record: Record) -> None:
    seats = record.game.new(record.options, record.seed, record.rules).seats
    if record.names and len(record.names) != seats:
        raise BadRecord("names", f"{len(record.names)} names for {seats} seats")
    if record.times and len(record.times) != len(record.actions):
        raise BadRecord("times", f"{len(record.times)} times for {len(record.actions)} actions")
    for at, redeal in enumerate(record.redeals):
        if redeal.move > len(record.actions):
            raise BadRecord(f"redeals[{at}].move", f"{redeal.move}, but there are only {len(record.actions)} actions")
        if redeal.seat >= seats:
            raise BadRecord(f"redeals[{at}].seat", f"{redeal.seat}, but there are only {seats} seats")


def _text(content: dict[str, object], field: str) -> str:
    value = content[field]
    if not isinstance(value, str):
        raise BadRecord(field, f"{_kind(value)} where text belongs")
    return value


def _texts(content: dict[str, object], field: str) -> list[str]:
    value = content[field]
    if not isinstance(value, list):
        raise BadRecord(field, f"{_kind(value)} where a list of texts belongs")
    for at, item in enumerate(value):
        if not isinstance(item, str):
            raise BadRecord(f"{field}[{at}]", f"{_kind(item)} where text belongs")
    return value


def _times(content: dict[str, object]) -> list[int]:
    value = content["times"]
    if not isinstance(value, list):
        raise BadRecord("times", f"{_kind(value)} where a list of milliseconds belongs")
    for at, item in enumerate(value):
        if not isinstance(item, int) or isinstance(item, bool) or item < 0:
            raise BadRecord(f"times[{at}]", f"{shown(item)} is not a number of milliseconds")
    return value


def _redeals(content: dict[str, object]) -> list[Redeal]:
    value = content["redeals"]
    if not isinstance(value, list):
        raise BadRecord("redeals", f"{_kind(value)} where a list of redeals belongs")
    redeals: list[Redeal] = []
    for at, item in enumerate(value):
        if not isinstance(item, dict) or sorted(item) != ["move", "seat", "seed"]:
            raise BadRecord(f"redeals[{at}]", "a redeal has exactly the fields move, seat and seed")
        move, seat, seed = item["move"], item["seat"], item["seed"]
        for field, number in (("move", move), ("seat", seat)):
            if not isinstance(number, int) or isinstance(number, bool) or number < 0:
                raise BadRecord(f"redeals[{at}].{field}", f"{shown(number)} is not a whole number from 0")
        if not isinstance(seed, str):
            raise BadRecord(f"redeals[{at}].seed", f"{_kind(seed)} where text belongs")
        redeals.append(Redeal(move, seat, seed))
    return redeals


def _object(content: dict[str, object], field: str) -> dict[str, object]:
    value = content[field]
    if not isinstance(value, dict):
        raise BadRecord(field, f"{_kind(value)} where an object belongs")
    return value


def _notes(content: dict[str, object]) -> dict[str, str]:
    notes: dict[str, str] = {}
    for name, note in _object(content, "notes").items():
        if not isinstance(note, str) or len(note) > LONGEST_NOTE:
            raise BadRecord(f"notes.{name[:60]}", f"a note is text of at most {LONGEST_NOTE} characters")
        notes[name] = note
    return notes


def _kind(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    kinds = {dict: "an object", list: "a list", str: "text", int: "a number", float: "a number"}
    return kinds.get(type(value), "something else")
