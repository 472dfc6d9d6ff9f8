"""Promises about what may be chosen: the list of actions, what is refused, and the words for both."""

from __future__ import annotations

from moontable.core.contract import State
from moontable.core.errors import IllegalAction, UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.news import LONGEST
from moontable.core.testkit.moment import Moment, demand_bytes, readable
from moontable.core.testkit.promise import SLUG, Promise
from moontable.core.testkit.report import Broken
from moontable.core.words import MARK, plain

RUBBISH = ("", " ", "☾", "no such action", "\x00", "hide " * 50, "-1", "{}")


class LegalList(Promise):
    """`legal()` lists actions, each once: integers from 0 to 2**63 - 1."""

    name = "legal-list"
    hint = "equal choices (two copies of a card) are one action"

    def look(self, at: Moment) -> None:
        if len(set(at.legal)) != len(at.legal):
            twice = [action for action in at.legal if at.legal.count(action) > 1]
            raise Broken(f"legal() lists {at.state.notation(twice[0])!r} more than once")
        for action in at.legal:
            if not 0 <= action < 2**63:
                raise Broken(f"{action} does not fit into 63 bits")


class IsLegal(Promise):
    """`is_legal` agrees with `legal()`: with all that is listed and, where the list is complete, with nothing else."""

    name = "is-legal"
    hint = "one function should decide what is legal; is_legal must refuse nonsense integers too"

    def look(self, at: Moment) -> None:
        for action, text in at.offers:
            if not at.state.is_legal(action):
                raise Broken(f"legal() lists {text!r}, but is_legal refuses it")
        if not at.state.complete:
            return
        for action in at.strangers:
            if at.state.is_legal(action):
                raise Broken(f"is_legal accepts {action} ({at.state.notation(action)!r}), which legal() does not list")


class NotationClash(Promise):
    """Different legal actions have different notations."""

    name = "notation-clash"
    hint = "two choices that look alike are either one action or need a word that tells them apart"

    def look(self, at: Moment) -> None:
        if len(set(at.texts)) == len(at.texts):
            return
        for here, text in enumerate(at.texts):
            there = at.texts.index(text)
            if there != here:
                raise Broken(f"{at.legal[there]} and {at.legal[here]} are both called {text!r}")


class NotationRoundTrip(Promise):
    """`parse` undoes `notation`; an integer that is no action has a text that `parse` refuses."""

    name = "notation-round-trip"
    hint = "parse must read everything that notation writes, and notation must not call nonsense by a good name"

    def look(self, at: Moment) -> None:
        for action, text in at.offers:
            if text != " ".join(text.split()) or not text:
                raise Broken(f"the notation {text!r} is not a single line of words")
            back = at.state.parse(text)
            if back != action:
                raise Broken(f"{action} is called {text!r}, which is read as {back}")
        for action in at.strangers:
            text = at.state.notation(action)
            if readable(at.state, text) and at.state.parse(text) != action:
                raise Broken(f"{action} is called {text!r}, which is read as {at.state.parse(text)}")


class Unreadable(Promise):
    """Text that is no action raises `UnreadableAction`, in `parse` and in `explain`, and never anything else."""

    name = "unreadable"
    hint = "parse gets whatever people and programs type: check before splitting, indexing and converting"

    def look(self, at: Moment) -> None:
        rubbish = at.one_of(RUBBISH)
        if readable(at.state, rubbish):
            raise Broken(f"parse reads {rubbish!r} as an action")
        texts = [rubbish]
        if at.texts:
            text = at.one_of(at.texts)
            cut = at.rng.below(len(text) + 1)
            texts += [text[:cut], text[:cut] + at.one_of(RUBBISH), text + " " + text, text.upper()]
        for each in texts:
            if not readable(at.state, each):
                _demand_unreadable(at, each)


class Explain(Promise):
    """`explain` is silent about legal actions and gives a sentence for every other one."""

    name = "explain"
    hint = "explain and is_legal must come from the same rule; when nothing fits, answer NOT_OFFERED"

    def look(self, at: Moment) -> None:
        for _, text in at.offers:
            answer = at.state.explain(text)
            if answer is not None:
                raise Broken(f"{text!r} is legal, but explained away: {answer}")
        for text in at.strange_texts():
            answer = at.state.explain(text)
            if not isinstance(answer, Explanation) or not answer.sentence:
                raise Broken(f"{text!r} is not legal, but explain gives no reason")


class Label(Promise):
    """The question and every choice have words: one line each, and no two buttons say the same and do different things.

    Points are left out of the comparison: they are not chosen by their words.
    """

    name = "label"
    hint = "label() must name what tells two choices apart: a card, a place, a number"

    def look(self, at: Moment) -> None:
        asked = at.state.question()
        if asked if at.over else not _is_line(asked):
            raise Broken(f"the question is {asked!r}" + (" though the game is over" if at.over else ", not a sentence"))
        said: dict[str, int] = {}
        for action, text in at.worded:
            label = at.state.label(action)
            if not _is_line(label):
                raise Broken(f"label({text!r}) is {label!r}, not the text of a button")
            more = at.state.consequence(action)
            if more and not _is_line(more):
                raise Broken(f"consequence({text!r}) is {more!r}, not the second line of a button")
            if not at.state.is_point(action):
                other = said.setdefault(label, action)
                if other != action and at.leads_elsewhere(action, other):
                    raise Broken(f"{at.state.notation(other)!r} and {text!r} are both labelled {label!r}")


class Told(Promise):
    """Everybody is told of an action in one sentence."""

    name = "told"
    hint = "told() answers every viewer, also the spectator, with a line of text"

    def look(self, at: Moment) -> None:
        if not at.offers:
            return
        action, text = at.one_of(at.offers)
        for watcher in at.watchers:
            line = at.state.told(action, watcher)
            if not _is_line(line):
                raise Broken(f"told({text!r}, {watcher}) is {line!r}, not a sentence")


class Headlines(Promise):
    """News are headlines: each has a slug, and few words."""

    name = "news"
    hint = "news() gives a slug and a headline that is taken in at a glance; the whole story belongs to told()"

    def look(self, at: Moment) -> None:
        if not at.offers:
            return
        action, text = at.offers[at.move % len(at.offers)]
        for watcher in at.watchers:
            for kind, words in at.state.news(action, watcher):
                if not SLUG.fullmatch(kind):
                    raise Broken(f"news({text!r}, {watcher}) is of the kind {kind!r}, which is not a slug")
                if not _is_line(words) or len(plain(words)) > LONGEST:
                    raise Broken(f"news({text!r}, {watcher}) says {words!r}, which is not a short line")


class Marks(Promise):
    """Every mark in a sentence is well-formed, and those of seats name seats of this game."""

    name = "marks"
    hint = "players in sentences are Words.seat(n), other things mark(kind, id, name): see core/words.py"

    def look(self, at: Moment) -> None:
        _demand_marks(at.state, at.state.question(), "the question")
        for action, text in at.worded:
            _demand_marks(at.state, at.state.label(action), f"label({text!r})")
            _demand_marks(at.state, at.state.consequence(action), f"consequence({text!r})")
        for text in at.strange_texts():
            _demand_marks(at.state, str(at.state.explain(text)), f"explain({text!r})")
        if at.offers:
            action, text = at.one_of(at.offers)
            for watcher in at.watchers:
                _demand_marks(at.state, at.state.told(action, watcher), f"told({text!r}, {watcher})")
                for _, words in at.state.news(action, watcher):
                    _demand_marks(at.state, words, f"news({text!r}, {watcher})")

    def end(self, at: Moment) -> None:
        assert at.state.outcome is not None
        _demand_marks(at.state, at.state.outcome.sentence, "the sentence of the outcome")


class IllegalPlay(Promise):
    """`play` of an illegal action raises `IllegalAction` and changes nothing."""

    name = "illegal-play"
    hint = "check first, change afterwards: a refused action must not leave half of its effect behind"

    def look(self, at: Moment) -> None:
        refused = [action for action in at.strangers if not at.state.is_legal(action)]
        trial = at.state.copy()
        for action in refused:
            _demand_refusal(trial, action)
        names = ", ".join([at.state.notation(action) for action in refused])
        demand_bytes(at.data, trial.to_bytes(), f"a refused action (one of {names}) changes the state")


def _is_line(text: str) -> bool:
    return text.strip() != "" and text.splitlines() == [text]


def _demand_marks(state: State, sentence: str, where: str) -> None:
    rest = MARK.sub("", sentence)
    if "⟦" in rest or "⟧" in rest:
        raise Broken(f"{where} holds something that looks like a mark and is not: {sentence!r}")
    for found in MARK.finditer(sentence):
        if not found[3]:
            raise Broken(f"{where} holds a mark without words: {found[0]!r}")
        if found[1] == "seat" and not (found[2].isdecimal() and int(found[2]) < state.seats):
            raise Broken(f"{where} names a seat that nobody has: {found[0]!r}")


def _demand_refusal(state: State, action: int) -> None:
    try:
        state.play(action)
    except IllegalAction:
        return
    raise Broken(f"play({action}) was accepted although is_legal refuses it")


def _demand_unreadable(at: Moment, text: str) -> None:
    try:
        at.state.explain(text)
    except UnreadableAction:
        return
    raise Broken(f"parse cannot read {text!r}, but explain answers")


PROMISES: tuple[type[Promise], ...] = (
    LegalList,
    IsLegal,
    NotationClash,
    NotationRoundTrip,
    Unreadable,
    Explain,
    Label,
    Told,
    Headlines,
    Marks,
    IllegalPlay,
)
