"""Small fixed boards for tests of abilities: one model in the middle, others around it, and what changes on them.

state = board("billy", "mr-toodles@5E +grub@1W")     # an enemy 5 inches to the right, a friend an inch to the left
before = snapshot(state)
use(state, "ramming-speed", "mr-toodles/1")
assert changes(before, snapshot(state)) == told("billy energy-3 right+5, mr-toodles wounds+3 right+2")
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.abilities.stats import count_status, is_banned, stat_of
from moontable.games.moonstone.arcane.action import Arcane
from moontable.games.moonstone.arcane.held import holder_of
from moontable.games.moonstone.cards.roster import character
from moontable.games.moonstone.cards.vocabulary import BANS, STATS, STATUSES
from moontable.games.moonstone.state.lasting import BAN, DEALT, KEYWORD, LENT, LOST_ABILITY, PUPPET, STAT, Lasting
from moontable.games.moonstone.state.model import IN_PLAY, ON_TABLE, SLAIN, Model
from moontable.games.moonstone.turn.activation import Activation
from tests.games.moonstone.playing import act, offered, pass_reactions

MIDDLE = 400.0
INCH = 25.4
DIRECTIONS = {"E": (1, 0), "N": (0, 1), "W": (-1, 0), "S": (0, -1)}

Changes = dict[str, dict[str, float]]
Fields = Mapping[str, Mapping[str, object]]

WOODS = [{"kind": "wood", "disc": (430, 480, 20)}, {"kind": "wood", "disc": (480, 330, 15)}]
"""Two patches within 4 inches of a model that stands about (450, 400)."""


# -- laying out ------------------------------------------------------------------------------------------------------

INN = {
    "kind": "barrier",
    "box": (350, 350, 450, 450),
    "height": 60,
    "platform": True,
    "tags": ["building"],
    "name": "inn",
}
"""A building on whose floor one can stand."""


def place(user: str, slug: str, gap: float, direction: str) -> tuple[float, float]:
    """Where a model stands whose base is so many inches away from the one in the middle."""
    far = (character(user).base + character(slug).base) / 2 + gap * INCH
    dx, dy = DIRECTIONS[direction]
    return round(MIDDLE + dx * far, 2), round(MIDDLE + dy * far, 2)


def board(
    user: str,
    others: str = "",
    *,
    fields: Fields | None = None,
    stones: Sequence[tuple[float, ...]] = (),
    terrain: Sequence[Mapping[str, object]] = (),
    deck: Sequence[str] = (),
    lasting: Sequence[Lasting] = (),
    made: Sequence[Mapping[str, object]] = (),
) -> MoonstoneState:
    """The user in the middle with 6 energy and about to act; the others have 3 each. Friends are marked with `+`."""
    more = fields or {}
    sides: list[list[Mapping[str, object]]] = [[], []]
    sides[0].append({"slug": user, "at": (MIDDLE, MIDDLE), "energy": 6, **more.get(user, {})})
    for entry in others.split():
        name, _, where = entry.partition("@")
        slug = name.removeprefix("+")
        at = place(user, slug, float(where[:-1]), where[-1])
        sides[0 if name.startswith("+") else 1].append({"slug": slug, "at": at, "energy": 3, **more.get(slug, {})})
    if not sides[1]:
        sides[1].append({"slug": "beaky-bobby", "at": (880, 880), "energy": 0})
    return setup(sides, stones=stones, terrain=terrain, deck=deck, lasting=lasting, made=made, acting=f"{user}/0")


# -- acting ----------------------------------------------------------------------------------------------------------


def use(state: MoonstoneState, ability: str, *targets: str, card: str = "", answers: Sequence[str] = ()) -> None:
    """Use an ability to its end: targets, the card declared and accepted, the answers, and nobody reacts.

    What is asked beyond the answers gets the first one offered.
    """
    act(state, f"use {ability}")
    for target in targets:
        act(state, target if target.startswith("stone") else f"target {target}")
    while card and not isinstance(state.stack[-1], Arcane):  # a passive offers something before cards are drawn
        act(state, "no")
    if state.stack[-1].question(state) == "arcane-redraw":
        act(state, "no")
    if card:
        declare(state, card)
    finish(state, answers)


def declare(state: MoonstoneState, card: str) -> None:
    """Play any card as this one, and it is believed."""
    assert isinstance(state.stack[-1], Arcane)
    act(state, next(text for text in offered(state) if text.startswith("play") and text.endswith(f" {card}")))
    act(state, "ok")


def finish(state: MoonstoneState, answers: Sequence[str] = ()) -> None:
    """Give the answers, then the first one offered, until the next action is asked for; nobody reacts."""
    left = list(answers)
    while state.stack and not isinstance(state.stack[-1], Activation):
        if left:
            act(state, left.pop(0))
        elif "pass" in offered(state):
            pass_reactions(state)
            return
        else:
            act(state, offered(state)[0])
    assert not left, f"nobody asked for {left}"


# -- what changes ----------------------------------------------------------------------------------------------------


def snapshot(state: MoonstoneState) -> Changes:
    """Everything that an ability can change, as numbers: for each model by its slug, and for the table."""
    found = {one.character.slug: sheet(state, one) for one in state.models}
    lying = [stone for stone in state.stones if stone.holder == ON_TABLE]
    found["table"] = {
        "stones": len(lying),
        "depth": sum([int(stone.depth) for stone in lying]),
        "pieces": len(state.settings.layout.pieces),
    }
    return found


def sheet(state: MoonstoneState, one: Model) -> dict[str, float]:
    index = one.index
    found: dict[str, float] = {
        "wounds": int(one.wounds),
        "energy": int(one.energy),
        "right": one.x / 2540,
        "up": one.y / 2540,
        "stones": len(state.stones_of(index)),
        "slain": int(one.where == SLAIN),
        "gone": int(one.where not in (IN_PLAY, SLAIN)),
        "spent": int(one.used_this_game).bit_count(),
        "locked": int(one.locked).bit_count(),
    }
    held = [entry for entry in state.held if holder_of(entry) == index]
    found |= {"held": len(held)}
    for stat in STATS:
        found[stat] = int(stat_of(state, index, stat))
    for status in STATUSES:
        found[status.replace(" ", "-")] = int(count_status(state, index, status))
    for what in BANS:
        found["no-" + what.replace(" ", "-")] = int(is_banned(state, index, what))
    for record in state.lasting:
        if record.model == index:
            note(state, record, found)
    return found


def note(state: MoonstoneState, record: Lasting, found: dict[str, float]) -> None:
    """What no stat shows: damage dealt, lost abilities, and whatever counts only against somebody."""
    aimed = f">{state.models[record.against].character.slug}" if record.against >= 0 else ""
    if record.kind == DEALT:
        found["dealt" + aimed] = found.get("dealt" + aimed, 0) + int(record.amount)
    elif record.kind in (LOST_ABILITY, LENT, KEYWORD, PUPPET):
        word = {LOST_ABILITY: "lost", LENT: "lent", KEYWORD: "keywords", PUPPET: "puppet"}[record.kind]
        found[word] = found.get(word, 0) + 1
    elif record.kind == STAT and aimed:
        found[record.word + aimed] = found.get(record.word + aimed, 0) + int(record.amount)
    elif record.kind == BAN and aimed:
        found["no-" + record.word.replace(" ", "-") + aimed] = 1


def changes(before: Changes, after: Changes) -> Changes:
    """What is different, to a fiftieth of an inch."""
    found: Changes = {}
    for name, sheet_after in after.items():
        old = before.get(name)
        if old is None:
            found[name] = {"came": 1}
            continue
        for key in {*old, *sheet_after}:
            change = sheet_after.get(key, 0) - old.get(key, 0)
            if abs(change) > 0.02:
                found.setdefault(name, {})[key] = round(change, 1)
    return found


def told(text: str) -> Changes:
    """Changes written down: `billy energy-3 right+5, mr-toodles wounds+3`."""
    found: Changes = {}
    for part in filter(None, [part.strip() for part in text.split(",")]):
        name, *words = part.split()
        for word in words:
            match = re.fullmatch(r"(.+?)([+-][\d.]+)", word)
            assert match is not None, f"{word!r} says no change"
            found.setdefault(name, {})[match[1]] = float(match[2])
    return found


def changed_by(state: MoonstoneState, ability: str, *targets: str, **how: object) -> Changes:
    """What using an ability changes."""
    before = snapshot(state)
    use(state, ability, *targets, **how)  # type: ignore[arg-type]
    return changes(before, snapshot(state))


def next_turn(others: str, user: str, **more: object) -> MoonstoneState:
    """The energy is handed out anew: everybody else has been activated and the user ends its activation."""
    given = more.pop("fields", {})
    assert isinstance(given, dict)
    names = [entry.partition("@")[0].removeprefix("+") for entry in others.split()]
    fields = {name: {"activated": True, **given.get(name, {})} for name in names} | {
        name: field for name, field in given.items() if name not in names
    }
    state = board(user, others or "beaky-bobby@12E", fields=fields or {"beaky-bobby": {"activated": True}}, **more)  # type: ignore[arg-type]
    for one in state.models:
        one.activated = True
    act(state, "end")
    assert state.turn == 2
    return state
