"""Actions as text: `jog`, `to 315.00,208.25`, `attack beaky-bobby/1`, `play pink-3 green-3`, `card rising`.

A verb of `actions.VERBS` and what it is about. Nothing depends on what is being asked; only the models are those of the
game at hand, each called by its character and its seat. Points are millimetres with two decimals, which is exact.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from moontable.core.errors import UnreadableAction, shown
from moontable.games.moonstone import actions
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.cards.decks import ARCANE_KINDS, arcane_name
from moontable.games.moonstone.cards.vocabulary import DAMAGE_TYPES, FACTIONS, MELEE_CARDS
from moontable.games.moonstone.geometry.units import MM
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.telling.names import model_id

EXAMPLES: Final = "activate beaky-bobby/0, jog, to 315.00,208.25, attack billy/1, use shoot-musket, play pink-3 green-3"
NUMBERS: Final = 100
"""Stones and amounts stay below this."""
POINT: Final = re.compile(r"(-?\d{1,4})\.(\d\d),(-?\d{1,4})\.(\d\d)")
ARCANE_NAMES: Final = [arcane_name(card).replace(" ", "-") for card in range(ARCANE_KINDS)]
FACTION_NAMES: Final = [name.lower() for name in FACTIONS]
VERB_WORDS: Final = [word for word, _ in actions.VERBS]
MEANT: Final = {
    actions.MODEL: "a model such as beaky-bobby/1, its character and its seat",
    actions.STONE: "the number of a stone",
    actions.POINT: "a point in millimetres such as 315.00,208.25",
    actions.SEAT: "the number of a seat",
    actions.EDGE: f"one of {', '.join(actions.EDGES)}",
    actions.FACTION: f"one of {', '.join(FACTION_NAMES)}",
    actions.CHARACTER: "a character such as beaky-bobby",
    actions.ABILITY: "an ability such as shoot-musket",
    actions.ARCANE: "an arcane card such as green-2 or catastrophe",
    actions.ARCANE_AS: "the card and the card it is declared to be, such as pink-3 green-3",
    actions.MELEE: f"one of {', '.join(MELEE_CARDS)}",
    actions.TYPE: f"one of {', '.join(DAMAGE_TYPES)}",
    actions.NUMBER: "a number",
}

_ability_slugs: list[str] = []


def slug(name: str) -> str:
    """A name as one word of plain letters: `Reload [Shoot Musket]` becomes `reload-shoot-musket`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def ability_slugs() -> list[str]:
    """The slugs of all abilities in the order of `roster.ability_names`."""
    names = roster.ability_names()
    if len(_ability_slugs) != len(names):  # none yet, or somebody has joined the roster
        _ability_slugs[:] = [slug(name) for name in names]
    return _ability_slugs


# -- writing ---------------------------------------------------------------------------------------------------------


def write(position: Position, action: int) -> str:
    """The text of an action; some text that `read` refuses for an integer that is none."""
    if 0 <= action <= actions.LARGEST and actions.verb_of(action) < len(actions.VERBS):
        word, kind = actions.VERBS[actions.verb_of(action)]
        about = written(position, kind, action)
        if kind == actions.NOTHING and action == actions.verb_of(action):
            return word
        if about:
            return f"{word} {about}"
    return f"unknown-action {shown(action)}"


def written(position: Position, kind: int, action: int) -> str:
    """The argument of an action as text; empty if there is no such thing."""
    if kind == actions.POINT:
        point = f"{millimetres(actions.x_of(action))},{millimetres(actions.y_of(action))}"
        return point if pointed(actions.verb_of(action), point) == action else ""
    argument = actions.argument_of(action)
    if kind == actions.ARCANE_AS:
        card, declared = actions.card_of(action), actions.declared_in(action)
        return f"{ARCANE_NAMES[card]} {ARCANE_NAMES[declared]}" if card < ARCANE_KINDS else ""
    if kind in (actions.STONE, actions.NUMBER):
        return str(argument) if argument < NUMBERS else ""
    if kind == actions.SEAT:
        return str(argument) if argument < position.settings.players else ""
    names = words(position, kind)
    return names[argument] if argument < len(names) else ""


def words(position: Position, kind: int) -> list[str]:
    """The names that a kind of argument chooses among, in the order of its numbers."""
    if kind == actions.MODEL:
        return [model_id(position, model) for model in range(len(position.models))]
    if kind == actions.ABILITY:
        return ability_slugs()
    if kind == actions.CHARACTER:
        return [one.slug for one in roster.by_number()]
    if kind == actions.EDGE:
        return list(actions.EDGES)
    if kind == actions.FACTION:
        return FACTION_NAMES
    if kind == actions.ARCANE:
        return ARCANE_NAMES
    if kind == actions.MELEE:
        return list(MELEE_CARDS)
    return list(DAMAGE_TYPES) if kind == actions.TYPE else []


def millimetres(units: int) -> str:
    """A length with two decimals, exactly."""
    sign = "-" if units < 0 else ""
    return f"{sign}{abs(units) // MM}.{abs(units) % MM:02d}"


# -- reading ---------------------------------------------------------------------------------------------------------


def read(position: Position, text: str) -> int:
    """The action of a text, whether legal or not. Raises `UnreadableAction` that says what would be right."""
    parts = text.split(" ")
    if parts[0] not in VERB_WORDS:
        raise UnreadableAction(f"{shown(text)} is not an action; write for example {EXAMPLES}")
    verb = VERB_WORDS.index(parts[0])
    kind = actions.VERBS[verb][1]
    if kind == actions.NOTHING:
        if len(parts) > 1:
            raise UnreadableAction(f"{shown(text)}: nothing follows {parts[0]}")
        return int(actions.simple(verb))
    found = argued(position, verb, kind, parts[1:])
    if found < 0:
        raise UnreadableAction(f"{shown(text)}: after {parts[0]} comes {MEANT[kind]}{known(position, kind)}")
    return found


def argued(position: Position, verb: int, kind: int, parts: list[str]) -> int:
    """The action with this argument, or -1."""
    if kind == actions.ARCANE_AS:
        if len(parts) != 2 or parts[0] not in ARCANE_NAMES or parts[1] not in ARCANE_NAMES:
            return -1
        return int(actions.play(ARCANE_NAMES.index(parts[0]), ARCANE_NAMES.index(parts[1])))
    if len(parts) != 1:
        return -1
    if kind == actions.POINT:
        return pointed(verb, parts[0])
    if kind in (actions.STONE, actions.NUMBER, actions.SEAT):
        limit = position.settings.players if kind == actions.SEAT else NUMBERS
        number = small_number(parts[0])
        return int(actions.action(verb, number)) if 0 <= number < limit else -1
    names = words(position, kind)
    return int(actions.action(verb, names.index(parts[0]))) if parts[0] in names else -1


def small_number(word: str) -> int:
    """A number of one or two digits without a leading zero, or -1."""
    if not word.isascii() or not word.isdigit() or len(word) > 2 or str(int(word)) != word:
        return -1
    return int(word)


def pointed(verb: int, word: str) -> int:
    """The action with this point, or -1."""
    match = POINT.fullmatch(word)
    if match is None or not word.isascii():
        return -1
    x, y = hundredths(match[1], match[2]), hundredths(match[3], match[4])
    if f"{millimetres(x)},{millimetres(y)}" != word:
        return -1
    found = int(actions.pointing(verb, x, y))
    return found if actions.x_of(found) == x and actions.y_of(found) == y else -1


def hundredths(whole: str, part: str) -> int:
    """Hundredths of a millimetre; a minus sign counts for both parts."""
    size = abs(int(whole)) * MM + int(part)
    return -size if whole.startswith("-") else size


def known(position: Position, kind: int) -> str:
    """The choices, where they are few and depend on the game."""
    if kind == actions.SEAT:
        return f" from 0 to {position.settings.players - 1}"
    return f"; here are {', '.join(words(position, kind))}" if kind == actions.MODEL and position.models else ""
