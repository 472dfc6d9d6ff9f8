"""Actions as text: `go 5`, `use vulca/1`, `dragon 5`, `box 0`, `pay hoax/3`, `offer`, `discard khind/1`, `done`."""

from __future__ import annotations

from moontable.core.errors import UnreadableAction, shown
from moontable.games.city.actions import BOXES, STARTS, VERBS, argument, verb_of
from moontable.games.city.components.cards import SLUGS, card_named
from moontable.games.city.components.spaces import SPACES
from moontable.games.city.words import WORDS

NO_ARGUMENT = ("done", "offer")
WITH_CARD = ("use", "pay", "discard")
EXAMPLES = "go 5, use vulca/1, dragon 5, box 1, pay hoax/3, offer, discard khind/1, done"


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
        raise UnreadableAction(WORDS.say("unreadable.action", text=shown(text), examples=EXAMPLES))
    verb = words[0]
    start = STARTS[VERBS.index(verb)]
    if verb in NO_ARGUMENT:
        if len(words) > 1:
            raise UnreadableAction(WORDS.say("unreadable.alone", text=shown(text), verb=verb))
        return start
    if len(words) != 2:
        raise UnreadableAction(WORDS.say("unreadable.one-word", text=shown(text), verb=verb, examples=EXAMPLES))
    return start + (_card(text, words[1]) if verb in WITH_CARD else _number(text, verb, words[1]))


def _card(text: str, word: str) -> int:
    card = card_named(word)
    if card < 0:
        cards = ", ".join(SLUGS)
        raise UnreadableAction(WORDS.say("unreadable.card", text=shown(text), word=shown(word), cards=cards))
    return card


def _number(text: str, verb: str, word: str) -> int:
    limit = BOXES if verb == "box" else SPACES
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and int(word) < limit) or str(int(word)) != word:
        raise UnreadableAction(WORDS.say("unreadable.number", text=shown(text), verb=verb, last=limit - 1))
    return int(word)
