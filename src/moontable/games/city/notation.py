"""Actions as text: `go 5`, `use vulca/1`, `dragon 5`, `box 0`, `pay hoax/3`, `offer`, `discard khind/1`, `done`."""

from __future__ import annotations

from moontable.core.errors import UnreadableAction
from moontable.games.city.actions import BOXES, STARTS, VERBS, argument, verb_of
from moontable.games.city.cards import SLUGS, card_named
from moontable.games.city.spaces import SPACES

NO_ARGUMENT = ("done", "offer")
WITH_CARD = ("use", "pay", "discard")
EXAMPLES = "go 5, use vulca/1, dragon 5, box 0, pay hoax/3, offer, discard khind/1 or done"


def write(action: int) -> str:
    """The notation of an action; some text that `read` refuses for any other integer."""
    kind = verb_of(action)
    if kind < 0:
        return f"no action {action}"
    verb = VERBS[kind]
    if verb in NO_ARGUMENT:
        return verb
    if verb in WITH_CARD:
        return f"{verb} {SLUGS[argument(action)]}"
    return f"{verb} {argument(action)}"


def read(text: str) -> int:
    """The action of a notation, whether legal or not. Raises `UnreadableAction`."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise UnreadableAction(f"{_shown(text)} is no action; write {EXAMPLES}")
    verb = words[0]
    start = STARTS[VERBS.index(verb)]
    if verb in NO_ARGUMENT:
        if len(words) > 1:
            raise UnreadableAction(f"{_shown(text)}: nothing follows {verb}")
        return start
    if len(words) != 2:
        raise UnreadableAction(f"{_shown(text)}: one word follows {verb}; write {EXAMPLES}")
    return start + (_card(text, words[1]) if verb in WITH_CARD else _number(text, verb, words[1]))


def _card(text: str, word: str) -> int:
    card = card_named(word)
    if card < 0:
        raise UnreadableAction(f"{_shown(text)}: {_shown(word)} is no card; the cards are {', '.join(SLUGS)}")
    return card


def _number(text: str, verb: str, word: str) -> int:
    limit = BOXES if verb == "box" else SPACES
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and int(word) < limit) or str(int(word)) != word:
        raise UnreadableAction(f"{_shown(text)}: after {verb} comes a number from 0 to {limit - 1}")
    return int(word)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
