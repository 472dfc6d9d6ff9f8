"""What figures, states and lasting effects mean, in the game's words."""

from __future__ import annotations

from typing import Final

from moontable.core.words import Value
from moontable.games.moonstone.cards.vocabulary import DURATIONS, FREE_SORTS, STATUSES
from moontable.games.moonstone.state import lasting
from moontable.games.moonstone.state.lasting import Lasting
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.telling.notation import slug
from moontable.games.moonstone.words import WORDS

FIGURES: Final = ("melee", "reach", "arcane", "evade", "hearts", "abilities")
"""What is printed on a card, in the order in which it is explained."""


def figures() -> dict[str, str]:
    """What the figures of a card are for."""
    return {name: WORDS.say(f"figure.{name}") for name in FIGURES}


def states() -> dict[str, str]:
    """What states mean, by the words that views use."""
    return {status: WORDS.say(f"state.{slug(status)}") for status in STATUSES}


def lasting_words(position: Position, record: Lasting, word: str) -> str:
    """An effect in force and how long it lasts; `word` is what it is about, a stat or the name of an ability."""
    other = "" if record.against == NOBODY else position.models[record.against].character.name
    effect = WORDS.say(f"lasting.{_kind(record, bool(other))}", **_values(record, word, other))
    if record.kind == lasting.RETURNS:
        return effect  # says itself when it ends
    return WORDS.say("lasting.until", effect=effect, until=WORDS.say(f"until.{slug(DURATIONS[record.until])}"))


def _kind(record: Lasting, against: bool) -> str:
    """The slug of an effect; one that is about somebody has a sentence of its own."""
    if record.kind == lasting.STAT and record.least:
        return "stat-at-least"
    if record.kind == lasting.STATUS:
        return f"status-{slug(record.word)}"
    if record.kind == lasting.BAN:
        return f"ban-{slug(record.word)}-of" if against else f"ban-{slug(record.word)}"
    if record.kind == lasting.LOST_ABILITY:
        return "lost-ability"
    if record.kind == lasting.FREE:
        return f"free-{slug(record.word)}" if record.word in FREE_SORTS else "free"
    if record.kind == lasting.WIDER:
        return "wider"
    if record.kind == lasting.KEYWORD:
        return "keyword"
    if record.kind == lasting.LENT:
        return "lent-ability"
    if record.kind == lasting.AFTERWARDS:
        return "afterwards"
    if record.kind == lasting.HARM:
        return "harm"
    if record.kind == lasting.FRESH_WOUNDS:
        return "fresh-wounds"
    if record.kind == lasting.NEXT_UP:
        return "next-up"
    if record.kind == lasting.PUPPET:
        return "puppet"
    if record.kind == lasting.RETURNS:
        return "returns"
    kind = "stat" if record.kind == lasting.STAT else "used"
    if record.kind == lasting.DEALT:
        kind = "dealt-type" if record.word else "dealt"
    return f"{kind}-against" if against else kind


def _values(record: Lasting, word: str, other: str) -> dict[str, Value]:
    amount = int(record.amount)
    values: dict[str, Value] = {"change": f"+{amount}" if amount > 0 else str(amount), "least": int(record.least)}
    if record.kind == lasting.STAT:
        values["stat"] = WORDS.say(f"stat.{word}")
    elif record.kind == lasting.DEALT and record.word:
        values["types"] = either([WORDS.say(f"damage.{one}") for one in record.word.split(",")])
    return {**values, "word": word, "other": other}


def either(names: list[str]) -> str:
    """One or another: "slicing or piercing"."""
    said = names[-1]
    for name in reversed(names[:-1]):
        said = WORDS.say("list.either", first=name, last=said)
    return said
