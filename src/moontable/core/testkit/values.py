"""Promises about a state as a plain value: the same for the same past, copied, stored, replayed."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable

from moontable.core.contract import State
from moontable.core.errors import BadState, UnknownRules
from moontable.core.rng import Rng, key_seed
from moontable.core.testkit.moment import Moment, demand_bytes
from moontable.core.testkit.promise import Promise
from moontable.core.testkit.report import Broken

SOME = 4
"""One position in so many is enough for promises that do not depend much on the position."""
Question = Callable[[Moment, State], None]
CUTS = 100
"""At about so many places the bytes of a first position are cut off."""
KEYED_STEPS = 12
"""How far a game is played whose seed is a key."""
UNDOS = 2
"""How many positions of a game are rebuilt from its record alone, besides the whole replay."""


class Asking(Promise):
    """Asking changes nothing, and the same question has the same answer."""

    name = "asking"
    hint = "legal(), view() and the others must not sort, draw, cache or count inside the state"

    def look(self, at: Moment) -> None:
        offered = list(at.legal)
        at.state.legal().clear()
        if at.state.legal() != offered:
            raise Broken("legal() gives another list when it is asked again")
        for question in QUESTIONS:
            question(at, at.state)
        if at.state.to_bytes() != at.data:
            guilty = [_name(question) for question in QUESTIONS if _changes(at, question)]
            demand_bytes(at.data, at.state.to_bytes(), f"{' and '.join(guilty) or 'asking'} changes the state")


def _changes(at: Moment, question: Question) -> bool:
    state = at.game.from_bytes(at.data)
    question(at, state)
    return state.to_bytes() != at.data


def _name(question: Question) -> str:
    return question.__name__.removeprefix("_ask_") + "()"


def _ask_legal(_at: Moment, state: State) -> None:
    state.legal()


def _ask_view(at: Moment, state: State) -> None:
    for watcher in at.watchers:
        state.view(watcher)


def _ask_notation(at: Moment, state: State) -> None:
    for action, _ in at.offers:
        state.notation(action)


def _ask_is_legal(at: Moment, state: State) -> None:
    for action, _ in at.offers:
        state.is_legal(action)


def _ask_explain(at: Moment, state: State) -> None:
    for _, text in at.offers:
        state.explain(text)


def _ask_question(_at: Moment, state: State) -> None:
    state.question()


def _ask_label(at: Moment, state: State) -> None:
    for action, _ in at.worded:
        state.label(action)
        state.consequence(action)
        state.is_quiet(action)
        state.matters(action)


def _ask_told(at: Moment, state: State) -> None:
    for action, _ in at.offers[:1]:
        state.told(action, None)
        state.news(action, None)


def _ask_gains(at: Moment, state: State) -> None:
    known = [measure.slug for measure in at.game.measures()]
    for action, _ in at.offers[:1]:
        for gain in state.gains(action):
            if gain.measure not in known or not 0 <= gain.seat < state.seats:
                raise Broken(f"gains() names {gain}, which is no measure of the game or no seat")


QUESTIONS = (
    *(_ask_legal, _ask_view, _ask_notation, _ask_is_legal, _ask_explain),
    *(_ask_question, _ask_label, _ask_told, _ask_gains),
)


class Determinism(Promise):
    """The same options, seed and actions give the same states."""

    name = "determinism"
    hint = "chance may come from the state's own generator only; sets, ids, clocks and caches have no say"

    def start(self, at: Moment) -> None:
        self.twin = at.course.new()
        demand_bytes(at.data, self.twin.to_bytes(), "new() gives two different games")

    def played(self, at: Moment, action: int) -> None:
        self.twin.play(action)
        demand_bytes(at.after, self.twin.to_bytes(), "the same game played twice goes different ways")


class Rules(Promise):
    """Every version of the rules can still be played, and a game keeps the one it was begun by."""

    name = "rules"
    hint = "the version belongs into the state: into copies, bytes and redealt worlds too; new() refuses unknown ones"

    def start(self, at: Moment) -> None:
        if at.state.rules != at.course.rules:
            raise Broken(f"new() was asked for version {at.course.rules} and gives version {at.state.rules}")
        for unknown in (0, -1, at.game.rules_version + 1):
            try:
                at.game.new({}, 0, unknown)
            except UnknownRules:
                continue
            raise Broken(f"new() takes version {unknown}, but there are versions 1 to {at.game.rules_version}")

    def look(self, at: Moment) -> None:
        kept = {"a copy": at.state.copy(), "the state restored from bytes": at.game.from_bytes(at.data)}
        for what, other in [*kept.items(), *[("a redealt world", world) for world in at.worlds(at.seats[0])]]:
            if other.rules != at.course.rules:
                raise Broken(f"{what} is played by version {other.rules} instead of {at.course.rules}")


class Bytes(Promise):
    """`from_bytes` undoes `to_bytes`: the restored state is equal and plays on in the same way."""

    name = "bytes"
    hint = "a field is missing in to_bytes or from_bytes, or a cache is not rebuilt"

    def look(self, at: Moment) -> None:
        self.restored = at.game.from_bytes(at.data)
        at.demand_same(self.restored, "the state restored from bytes")

    def played(self, at: Moment, action: int) -> None:
        self.restored.play(action)
        demand_bytes(at.after, self.restored.to_bytes(), "the restored state plays on differently")


class KeyedChance(Promise):
    """A game whose seed is a key keeps its chance in copies and bytes as any other game does."""

    name = "keyed"
    hint = "a generator's bytes are 16 or 37: store them so that both lengths are found again"

    def close(self, at: Moment) -> None:
        rng, digest = Rng.seeded(f"keyed {at.course.seed}"), hashlib.sha256(at.course.seed.encode()).digest()
        state = at.game.new(dict(at.course.options), key_seed(digest), at.course.rules)
        for _ in range(KEYED_STEPS):
            twins = [at.game.from_bytes(state.to_bytes()), state.copy()]
            legal = state.legal()
            if not legal:
                break
            action = legal[rng.below(len(legal))]
            for each in (state, *twins):
                each.play(action)
            for twin in twins:
                demand_bytes(state.to_bytes(), twin.to_bytes(), "a copy or restored state with keyed chance differs")


class DamagedBytes(Promise):
    """Damaged bytes raise `BadState` or give some state, but no other error."""

    name = "damaged-bytes"
    hint = "from_bytes must check lengths and ranges before it uses them"

    def start(self, at: Moment) -> None:
        for length in range(0, len(at.data), 1 + len(at.data) // CUTS):
            _restore(at, at.data[:length], f"cut after {length} bytes")
        _restore(at, at.data + b"\x00", "with a byte too many")

    def look(self, at: Moment) -> None:
        if not at.seldom(SOME):
            return
        place = at.rng.below(len(at.data))
        damaged = bytearray(at.data)
        damaged[place] = at.rng.below(256)
        _restore(at, bytes(damaged), f"with byte {place} set to {damaged[place]}")


class Pickling(Promise):
    """A pickled state comes back equal."""

    name = "pickle"
    hint = "pickling goes through to_bytes and Game.__reduce__: state.game must be the one instance of the game"

    def look(self, at: Moment) -> None:
        if not at.seldom(SOME):
            return
        back = pickle.loads(pickle.dumps(at.state))  # noqa: S301 - our own bytes
        if back != at.state:
            raise Broken("the state does not survive pickling")


class Copy(Promise):
    """A copy is equal and independent: what happens to one does not touch the other."""

    name = "copy"
    hint = "a list, dict or generator is shared between the state and its copy"

    def look(self, at: Moment) -> None:
        self.copy = at.state.copy()
        if self.copy is at.state:
            raise Broken("copy() gives the state itself")
        at.demand_same(self.copy, "the copy")

    def played(self, at: Moment, action: int) -> None:
        after = at.after
        demand_bytes(at.data, self.copy.to_bytes(), "playing the original changes its copy")
        self.copy.apply(action)
        demand_bytes(after, at.state.to_bytes(), "playing a copy changes the original")


class PlayApply(Promise):
    """`apply` does what `play` does, without the check."""

    name = "play-apply"
    hint = "play() should only check and then call apply()"

    def look(self, at: Moment) -> None:
        self.copy = at.state.copy() if at.seldom(SOME) else None

    def played(self, at: Moment, action: int) -> None:
        if self.copy is not None:
            self.copy.apply(action)
            demand_bytes(at.after, self.copy.to_bytes(), "play and apply lead to different states")


class Undo(Promise):
    """The record rebuilds every position: replaying the first k notations gives the k-th state."""

    name = "undo"
    hint = "a notation is read differently when replayed, or something outside the record influenced the game"

    def end(self, at: Moment) -> None:
        record = at.course.record()
        for move, state in enumerate(record.states()):
            _demand_position(at, move, state)
        for _ in range(UNDOS):
            move = at.rng.below(len(record) + 1)
            _demand_position(at, move, record.until(move).state())


def _demand_position(at: Moment, move: int, state: State) -> None:
    demand_bytes(at.course.trail[move], state.to_bytes(), f"the replay differs after {move} actions")


def _restore(at: Moment, data: bytes, damage: str) -> None:
    try:
        at.game.from_bytes(data)
    except BadState:
        return
    except Exception as error:
        raise Broken(f"bytes {damage} raise {type(error).__name__} instead of BadState: {error}") from error


PROMISES: tuple[type[Promise], ...] = (
    Asking,
    Determinism,
    Bytes,
    DamagedBytes,
    Pickling,
    Copy,
    PlayApply,
    Undo,
)
