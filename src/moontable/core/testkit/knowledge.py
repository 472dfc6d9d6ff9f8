"""Promises about who may know what: views, and redealt worlds as the test for leaks.

A redealt world differs from the true one only in what the seat does not know. Whatever the seat is shown must
therefore be the same in both; any difference is a leak.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence

from moontable.core.contract import OVER, State, View
from moontable.core.rng import STATE_BYTES
from moontable.core.testkit.moment import Moment, as_text, demand_bytes
from moontable.core.testkit.promise import SLUG, Promise
from moontable.core.testkit.report import Broken, difference

SOME = 4
"""At one position in so many, redeal itself is examined."""
SELDOM = 16
"""A redealt world is played to its end at about every sixteenth position; less often in long games."""


class ViewJson(Promise):
    """Views and the catalog are ready for JSON: text keys, lists, text, finite numbers, booleans, None."""

    name = "view-json"
    hint = "turn sets, masks, classes and number keys into lists, text and dictionaries inside view()"

    def start(self, at: Moment) -> None:
        _demand_json(at.game.catalog(), "catalog()")

    def look(self, at: Moment) -> None:
        for watcher in at.watchers:
            _demand_json(at.state.view(watcher), f"view({watcher})")


class ViewKeys(Promise):
    """The keys that every game's view has: who looks, who decides, what is asked, the seats, the result."""

    name = "view-keys"
    hint = "view() has `you`, `seat`, `asked` (a slug, never a sentence), `seats` and `result` with its `winners`"

    def look(self, at: Moment) -> None:
        for watcher in at.watchers:
            view: Mapping[str, object] = at.state.view(watcher)
            _demand_key(view, "you", watcher)
            _demand_key(view, "seat", None if at.over else at.state.seat)
            asked, seats, result = view.get("asked"), view.get("seats"), view.get("result")
            if asked is not None if at.over else not (isinstance(asked, str) and SLUG.fullmatch(asked)):
                raise Broken(f"`asked` is {asked!r}; it is a slug, and null at the end")
            if not isinstance(seats, Sequence) or len(seats) != at.state.seats:
                raise Broken(f"`seats` is not a list with an entry for each of {at.state.seats} seats")
            if not at.over:
                _demand_key(view, "result", None)
            elif not isinstance(result, Mapping) or result.get("winners") != list(at.state.outcome.winners):  # type: ignore[union-attr]
                raise Broken(f"`result` is {result!r}; at the end it names the `winners`")


def _demand_key(view: Mapping[str, object], key: str, value: object) -> None:
    if key not in view or view[key] != value:
        raise Broken(f"`{key}` in the view is {view.get(key, 'missing')!r}, not {value!r}")


class ViewAlias(Promise):
    """A view is a picture: it does not change when the game goes on."""

    name = "view-alias"
    hint = "view() hands out a list of the state itself; give a copy"

    def look(self, at: Moment) -> None:
        self.watcher = at.one_of(at.watchers)
        self.view = at.state.view(self.watcher)
        self.before = as_text(self.view)

    def played(self, at: Moment, action: int) -> None:
        if as_text(self.view) != self.before:
            where = difference(json.loads(self.before), self.view)
            raise Broken(f"view({self.watcher}) taken before the move has changed", where)


class RedealPure(Promise):
    """`redeal` gives a new state, depends on nothing but the state and the generator, and leaves the state alone."""

    name = "redeal-pure"
    hint = "redeal must start from a copy and draw from the generator that it was given only"

    def look(self, at: Moment) -> None:
        for seat in at.seats:
            at.worlds(seat)
        demand_bytes(at.data, at.state.to_bytes(), "redeal() changes the state")
        self.world: State | None = None
        if at.seldom(SOME):
            seat, rng = at.one_of(at.seats), at.rng.spawn()
            self.world = at.state.redeal(seat, rng.copy())
            self.data = self.world.to_bytes()
            again = at.state.redeal(seat, rng.copy())
            demand_bytes(self.data, again.to_bytes(), f"redeal({seat}) with equal generators gives different worlds")

    def played(self, at: Moment, action: int) -> None:
        if self.world is not None:
            demand_bytes(self.data, self.world.to_bytes(), "a redealt world changes when the true game goes on")


class RedealKnown(Promise):
    """A redealt world keeps what the seat knows: who decides, its choices, revelations, the outcome."""

    name = "redeal-known"
    hint = "redeal changes something the seat has seen, or legal() depends on something hidden from the deciding seat"

    def look(self, at: Moment) -> None:
        truth = _public(at.state)
        for seat in at.seats:
            for world in at.worlds(seat):
                if _public(world) != truth:
                    where = difference(truth, _public(world))
                    raise Broken(f"redeal({seat}) changes what seat {seat} knows", where)
                if seat == at.seat:
                    self._choices(at, world)

    def _choices(self, at: Moment, world: State) -> None:
        offered = [world.notation(action) for action in world.legal()]
        if offered != at.texts:
            raise Broken(f"redeal({at.seat}) changes the choices of seat {at.seat}", difference(at.texts, offered))


class ExplainLeak(Promise):
    """`explain` uses only what the deciding seat knows."""

    name = "explain-leak"
    hint = "the reason mentions something that is hidden from the deciding seat"

    def look(self, at: Moment) -> None:
        if at.over:
            return
        texts = at.strange_texts()
        answers = [at.state.explain(text) for text in texts]
        for world in at.worlds(at.seat):
            for text, answer in zip(texts, answers, strict=True):
                other = world.explain(text)
                if other != answer:
                    raise Broken(f"explain({text!r}) tells seat {at.seat} something hidden", f"{answer} / {other}")


class LabelLeak(Promise):
    """The question and the labels are the same in all worlds that the deciding seat cannot tell apart.

    A label that tells the result of a choice, such as what a face-down card turns out to be, breaks this.
    """

    name = "label-leak"
    hint = (
        "label(), consequence(), prospect() and question() may use only what the deciding seat knows; "
        "what comes of an action belongs to told()"
    )

    def look(self, at: Moment) -> None:
        if at.over:
            return
        labels = [_words(at.state, action) for action, _ in at.worded]
        asked = at.state.question()
        for world in at.worlds(at.seat):
            if world.question() != asked:
                raise Broken(f"the question tells seat {at.seat} something hidden", f"{asked!r} / {world.question()!r}")
            for (_, text), label in zip(at.worded, labels, strict=True):
                action = world.parse(text)
                other = _words(world, action)
                if other != label:
                    raise Broken(f"label({text!r}) tells seat {at.seat} something hidden", f"{label!r} / {other!r}")


def _words(state: State, action: int) -> tuple[str, str, bool, bool, str]:
    """Everything that is said of a choice before it is taken."""
    prospect = str(state.prospect(action))
    return state.label(action), state.consequence(action), state.is_quiet(action), state.matters(action), prospect


class ViewLeak(Promise):
    """A seat's view is byte-identical in all worlds that the seat cannot tell apart."""

    name = "view-leak"
    hint = "view() shows the seat something hidden (an order, a count, an id count too), or redeal changes what it saw"

    def look(self, at: Moment) -> None:
        for seat in at.seats:
            for world in at.worlds(seat):
                _demand_view(at, world, seat, seat)


class SpectatorLeak(Promise):
    """A spectator's view is byte-identical in all worlds that some seat cannot tell apart."""

    name = "spectator-leak"
    hint = "view(None) may show only what every seat knows"

    def look(self, at: Moment) -> None:
        for seat in at.seats:
            for world in at.worlds(seat):
                _demand_view(at, world, seat, None)


class ToldLeak(Promise):
    """A line of the log tells a viewer, also the one who acted, only what it knows afterwards."""

    name = "told-leak"
    hint = "told() names something that stays hidden from the viewer: a sealed choice, a card laid face down"

    def look(self, at: Moment) -> None:
        if not at.offers or not at.seldom(SOME):
            return
        action, another = at.one_of(at.offers)[0], at.one_of(at.offers)[0]
        for viewer in at.watchers:
            here = _Told(at.state, action, viewer)
            self._another_choice(at, here, _Told(at.state, another, viewer))
            for seat in at.seats if viewer is None else [viewer]:
                for world in at.worlds(seat):
                    self._another_world(here, world)

    def _another_choice(self, at: Moment, here: _Told, there: _Told) -> None:
        """A choice that only the deciding seat can tell from the one taken must be told in the same words."""
        if here.seen == there.seen and here.after.view(at.seat) != there.after.view(at.seat):
            here.demand_same_words(there)

    def _another_world(self, here: _Told, world: State) -> None:
        """The same choice in a world that the viewer cannot tell from the true one, before and after."""
        action = world.parse(here.state.notation(here.action))
        if world.is_legal(action):
            there = _Told(world, action, here.viewer)
            if here.seen == there.seen:
                here.demand_same_words(there)


class _Told:
    """What a viewer is told of an action, and what it sees afterwards."""

    def __init__(self, state: State, action: int, viewer: int | None) -> None:
        self.state, self.action, self.viewer = state, action, viewer
        self.words = (state.told(action, viewer), state.news(action, viewer), state.is_quiet(action))
        self.after = state.copy()
        self.after.apply(action)
        self.seen = as_text(self.after.view(viewer))

    def opened(self) -> bool:
        return self.after.reveals != self.state.reveals

    def was_open_to_all(self, other: _Told) -> bool:
        """Whether the difference may have been seen by everybody: a card is shown and shuffled away at once."""
        here, there = self.state.told(self.action, None), other.state.told(other.action, None)
        return self.opened() and other.opened() and here != there

    def demand_same_words(self, other: _Told) -> None:
        if self.words != other.words and not self.was_open_to_all(other):
            raise Broken(f"told(..., {self.viewer}) gives away what stays hidden", f"{self.words!r} / {other.words!r}")


class RevealsMissed(Promise):
    """Who learns something by its own action moves `reveals`: such an action may not be taken back freely."""

    name = "reveals-missed"
    hint = "count every draw, roll, opened choice and shown card in reveals"

    def look(self, at: Moment) -> None:
        self.reveals = at.state.reveals
        self.world = at.one_of(at.worlds(at.seat)).copy() if at.seat in at.seats else None

    def played(self, at: Moment, action: int) -> None:
        """The same action in a world that the seat could not tell from the true one: can it tell them apart now?"""
        if self.world is None or at.state.reveals != self.reveals:
            return
        self.world.play(self.world.parse(at.texts[at.legal.index(action)]))
        here, there = at.state.view(at.seat), self.world.view(at.seat)
        if as_text(here) != as_text(there):
            raise Broken(
                f"seat {at.seat} learns something by its action, but reveals does not move", difference(here, there)
            )


class RedealPlayable(Promise):
    """A redealt world is a position like any other: it can be stored and played to the end."""

    name = "redeal-playable"
    hint = "redeal deals a position that could never arise: a card too many, a demand that nobody can meet"

    def start(self, at: Moment) -> None:
        self.worlds: list[tuple[str, State]] = []

    def look(self, at: Moment) -> None:
        if at.seldom(SELDOM + at.move // 4):
            seat = at.one_of(at.seats)
            world = at.one_of(at.worlds(seat)).copy()
            self.worlds.append((f"the world that redeal({seat}) deals after {at.move} actions", world))

    def end(self, at: Moment) -> None:
        """The worlds are played when the true game is known to end, so that an endless game is not blamed on them."""
        for name, world in self.worlds:
            data = world.to_bytes()
            demand_bytes(data, at.game.from_bytes(data).to_bytes(), f"{name} cannot be stored")
            _play_out(at, name, world)


class RedealIdle(Promise):
    """Where something is hidden, redealt worlds differ from the truth: otherwise they would prove nothing.

    A game without hidden information but with different views for different seats must leave this check out.
    """

    name = "redeal-idle"
    hint = "redeal returns the true position with another generator; deal again everything that the seat cannot know"

    def __init__(self) -> None:
        self.hidden = False
        self.unproved: set[int] = set()
        self.proved: set[int] = set()

    def look(self, at: Moment) -> None:
        views = [at.view_text(seat) for seat in at.seats]
        self.hidden = self.hidden or len(set(views)) > 1
        for seat in at.seats:
            if seat not in self.proved:
                self.unproved.add(seat)
                if any(_dealt_anew(at.data, world.to_bytes()) for world in at.worlds(seat)):
                    self.proved.add(seat)

    def close(self, at: Moment) -> None:
        idle = sorted(self.unproved - self.proved)
        if self.hidden and idle:
            raise Broken(f"every redeal({idle[0]}) is the truth again, although the seats see different things")


def _play_out(at: Moment, name: str, world: State) -> None:
    for _ in range(at.game.longest):
        legal = world.legal()
        if not legal:
            break
        world.play(at.one_of(legal))
    if world.seat != OVER:
        raise Broken(f"{name} does not end" if world.legal() else f"{name} leads into a dead end")
    if world.outcome is None:
        raise Broken(f"{name} ends without an outcome")


def _public(state: State) -> dict[str, object]:
    """What everybody knows besides the views."""
    return {
        "seat": state.seat,
        "on_turn": state.on_turn,
        "seats": state.seats,
        "reveals": state.reveals,
        "complete": state.complete,
        "outcome": state.outcome,
    }


def _demand_view(at: Moment, world: State, seat: int, watcher: int | None) -> None:
    view = world.view(watcher)
    if as_text(view) != at.view_text(watcher):
        where = difference(json.loads(at.view_text(watcher)), json.loads(as_text(view)))
        raise Broken(f"view({watcher}) differs in a world that seat {seat} cannot tell from the true one", where)


def _dealt_anew(here: bytes, there: bytes) -> bool:
    """Whether two states differ in more than the generator, which takes 16 bytes in one place."""
    if len(here) != len(there):
        return True
    places = [at for at, (one, other) in enumerate(zip(here, there, strict=True)) if one != other]
    return bool(places) and places[-1] - places[0] >= STATE_BYTES


def _demand_json(view: View, name: str) -> None:
    stray = "" if _survives_json(view) else _stray(view, "")
    if stray:
        raise Broken(f"{name} is not ready for JSON", stray)


def _survives_json(view: View) -> bool:
    """The quick test that most views pass; tuples are fine too, but come back as lists."""
    try:
        return bool(json.loads(as_text(view)) == view)
    except (TypeError, ValueError):
        return False


def _stray(value: object, path: str) -> str:
    """The path of the first part of a value that JSON does not know; empty if there is none."""
    if value is None or isinstance(value, (str, int)):
        return ""
    if isinstance(value, float):
        return "" if math.isfinite(value) else f"{path}: {value}"
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str):
                return f"{path or '.'}: the key {key!r}"
            stray = _stray(item, f"{path}.{key}" if path else key)
            if stray:
                return stray
        return ""
    if isinstance(value, (list, tuple)):
        for at, item in enumerate(value):
            stray = _stray(item, f"{path}[{at}]")
            if stray:
                return stray
        return ""
    return f"{path}: {type(value).__name__}"


VIEWS: tuple[type[Promise], ...] = (ViewJson, ViewAlias)
KEYS: tuple[type[Promise], ...] = (ViewKeys,)
REDEALS: tuple[type[Promise], ...] = (
    RedealPure,
    RedealKnown,
    ExplainLeak,
    LabelLeak,
    ViewLeak,
    SpectatorLeak,
    ToldLeak,
    RevealsMissed,
    RedealPlayable,
    RedealIdle,
)
