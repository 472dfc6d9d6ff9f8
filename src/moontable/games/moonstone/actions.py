"""Actions as integers: a verb in the low six bits and its argument above. Packed and unpacked only here.

An argument is a small number (a model, a stone, a card, a seat, ...) or a point on the table. What a verb's argument
means is said once, in `VERBS`; `notation.py` writes and reads actions by that table. Nothing here depends on what is
being asked: a whole move is made of several actions, `jog` and then `to 315.00,208.25`, with `via` for every way-point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- kinds of arguments ----------------------------------------------------------------------------------------------

NOTHING: Final = 0
MODEL: Final = 1
STONE: Final = 2
POINT: Final = 3
SEAT: Final = 4
EDGE: Final = 5
FACTION: Final = 6
CHARACTER: Final = 7
ABILITY: Final = 8
"""A name among those of all characters' abilities (`roster.ability_names`)."""
ARCANE: Final = 9
ARCANE_AS: Final = 10
"""An arcane card and the card that it is declared to be."""
MELEE: Final = 11
TYPE: Final = 12
NUMBER: Final = 13

# -- verbs -----------------------------------------------------------------------------------------------------------

# Before the first turn
CHOOSE_FACTION: Final = 0
TAKE: Final = 1
KEEP: Final = 2
MULLIGAN: Final = 3
EARLY_BIRD: Final = 4
INITIATIVE: Final = 5
CHOOSE_EDGE: Final = 6
DEPLOY: Final = 7
# Turn and activation
FIRST: Final = 8
ACTIVATE: Final = 9
JOG: Final = 10
STEP: Final = 11
TRAVERSE: Final = 12
JUMP: Final = 13
HARVEST: Final = 14
ATTACK: Final = 15
USE: Final = 16
END: Final = 17
REACT: Final = 18
PASS: Final = 19
# Moving and setting down
TO: Final = 20
"""Go there by the shortest way, and the move is over."""
VIA: Final = 21
"""Go straight to a way-point, and the move goes on."""
AT: Final = 22
"""Set something down there."""
# Choices inside effects
TARGET: Final = 23
STONE_OF_CHOICE: Final = 24
ABILITY_OF_CHOICE: Final = 25
AMOUNT: Final = 26
ENOUGH: Final = 27
YES: Final = 28
NO: Final = 29
# Arcane abilities
PLAY: Final = 30
STOP: Final = 31
OK: Final = 32
BLUFF: Final = 33
REPLACE: Final = 34
LEAVE: Final = 35
TOP: Final = 36
BOTTOM: Final = 37
# Melee
GO_FOR_IT: Final = 38
HOLD: Final = 39
CARD: Final = 40
COPIES: Final = 41
UPGRADE: Final = 42
PLAIN: Final = 43
DAMAGE_TYPE: Final = 44
# Cards beside a character
SET_ASIDE: Final = 45
ADD: Final = 46
GUESS: Final = 47
# Those who were summoned
COMMAND: Final = 48
"""Act with a Thrall."""
SUMMON: Final = 49
# A card of the resist hand, and a Step without a way
SHOW: Final = 50
BLINK: Final = 51

VERBS: Final = (
    ("faction", FACTION),
    ("take", CHARACTER),
    ("keep", NOTHING),
    ("mulligan", NOTHING),
    ("early-bird", NOTHING),
    ("initiative", NOTHING),
    ("edge", EDGE),
    ("deploy", MODEL),
    ("first", SEAT),
    ("activate", MODEL),
    ("jog", NOTHING),
    ("step", NOTHING),
    ("traverse", NOTHING),
    ("jump", NOTHING),
    ("harvest", STONE),
    ("attack", MODEL),
    ("use", ABILITY),
    ("end", NOTHING),
    ("react", MODEL),
    ("pass", NOTHING),
    ("to", POINT),
    ("via", POINT),
    ("at", POINT),
    ("target", MODEL),
    ("stone", STONE),
    ("ability", ABILITY),
    ("amount", NUMBER),
    ("enough", NOTHING),
    ("yes", NOTHING),
    ("no", NOTHING),
    ("play", ARCANE_AS),
    ("stop", NOTHING),
    ("ok", NOTHING),
    ("bluff", NOTHING),
    ("replace", ARCANE),
    ("leave", NOTHING),
    ("top", ARCANE),
    ("bottom", ARCANE),
    ("go-for-it", NOTHING),
    ("hold", NOTHING),
    ("card", MELEE),
    ("copies", NUMBER),
    ("upgrade", NOTHING),
    ("plain", NOTHING),
    ("type", TYPE),
    ("set-aside", ARCANE),
    ("add", ARCANE),
    ("guess", ARCANE),
    ("command", MODEL),
    ("summon", CHARACTER),
    ("show", ARCANE),
    ("blink", NOTHING),
)
"""The word and the kind of argument of each verb."""
POINTS: Final = (TO, VIA, AT)
"""The verbs that name a point."""

EDGES: Final = ("lower", "left", "upper", "right")
"""The edges of the table, clockwise: the player at the next edge sits to the left (Q-42)."""

MARGIN: Final = 8192
"""Points may lie this far outside the table: a move may lead over the edge (MS-151)."""
COORDINATE_MASK: Final = (1 << 17) - 1
LARGEST: Final = (1 << 40) - 1
DECLARATIONS: Final = 10


def simple(verb: i64) -> i64:
    """An action without an argument."""
    return verb


def action(verb: i64, argument: i64) -> i64:
    """An action with a small argument."""
    return verb | (argument << 6)


def pointing(verb: i64, x: i64, y: i64) -> i64:
    """An action with a point."""
    return verb | (((x + MARGIN) & COORDINATE_MASK) << 6) | (((y + MARGIN) & COORDINATE_MASK) << 23)


def play(card: i64, declared: i64) -> i64:
    """Lay an arcane card face down and declare it (MS-107)."""
    return PLAY | ((card * DECLARATIONS + declared) << 6)


def verb_of(action: i64) -> i64:
    return action & 63


def argument_of(action: i64) -> i64:
    """The small argument of an action."""
    return action >> 6


def x_of(action: i64) -> i64:
    return ((action >> 6) & COORDINATE_MASK) - MARGIN


def y_of(action: i64) -> i64:
    return ((action >> 23) & COORDINATE_MASK) - MARGIN


def card_of(action: i64) -> i64:
    """The card really laid down by `play`."""
    return (action >> 6) // DECLARATIONS


def declared_in(action: i64) -> i64:
    """The card that `play` says it is."""
    return (action >> 6) % DECLARATIONS
