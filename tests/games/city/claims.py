"""What each explanation of the city claims and advises, checked by brute force over what is on the table."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moontable.core.explanation import Explanation
from moontable.core.words import plain
from moontable.games.city import CityState
from moontable.games.city.components.cards import SLUGS, card_named
from moontable.games.city.components.spaces import NEIGHBOURS, NOWHERE
from tests.games.city.tables import after, look, options
from tests.games.city.test_laying import full_worth, is_payment
from tests.games.city.test_payments import COLOUR, best_worth, people, subsets, value

SMALL = 9
"""Hands up to this size are judged by brute force over all subsets."""
OFTEN = 50
"""A claim that has held so often is not checked again."""


@dataclass(frozen=True)
class Asked:
    """An explanation, and everything that it may speak of."""

    state: CityState
    earlier: list[CityState]
    """The positions of this turn to which the player can go back freely."""
    turn: CityState
    """The position at the beginning of this turn."""
    text: str
    told: Explanation

    @cached_property
    def view(self) -> Any:
        return look(self.state, self.state.seat)

    @property
    def me(self) -> Any:
        return self.view["seats"][self.state.seat]

    @property
    def step(self) -> str:
        return str(self.view["asked"])

    @property
    def here(self) -> Any:
        return self.view["city"][self.me["space"]]

    @property
    def colour(self) -> str:
        return str(self.here["colour"])

    @property
    def card(self) -> str:
        return self.text.split()[1]

    @property
    def laid(self) -> tuple[str, ...]:
        return tuple(sorted(self.view["choice"]["laid"]))

    @property
    def hand(self) -> list[str]:
        return list(self.view["hand"])

    @property
    def held(self) -> list[str]:
        """The hand and what is laid."""
        return sorted([*self.hand, *self.laid])

    @property
    def offered(self) -> bool:
        return self.state.occupied > self.turn.occupied

    @property
    def needed(self) -> int:
        """What the box needs that is being paid."""
        return int(self.view["choice"]["value"])

    @property
    def next_cost(self) -> int:
        return int(self.view["obelisk"]["next"])

    @property
    def box(self) -> Any:
        """The box of the building that is asked about."""
        return self.here["boxes"][int(self.text.split()[1])]

    def is_called(self, ordinal: str | None, value: str) -> bool:
        """Whether a box of this value is the one asked about: the first, second, ... of its value, or the only one."""
        number = int(self.text.split()[1])
        values = [str(box["value"]) for box in self.here["boxes"]]
        if values[number] != value or (ordinal is None) != (values.count(value) == 1):
            return False
        return ordinal is None or values[:number].count(value) == ["first ", "second ", "third "].index(ordinal)

    def chosen(self, step: str) -> CityState:
        """The last position of this turn in which something was asked, if nothing was revealed since."""
        return [state for state in self.earlier if look(state, state.seat)["asked"] == step][-1]

    def was_possible(self) -> bool:
        return any(self.text in options(before) for before in self.earlier)


def with_card(state: CityState, name: str) -> CityState:
    """The same table with one more card in the active hand, wherever it came from."""
    then = state.copy()
    then.me().take(card_named(slug(name)))
    return then


def slug(name: str) -> str:
    return name.lower().replace(" ", "/")


Check = Callable[[Asked, "re.Match[str]"], bool]
CLAIMS: list[tuple[str, Check]] = []
REMEDIES: list[tuple[str, Check]] = []
CARD = r"(\w+ \d)"
PLACE = r"[\w ]+ \((\d+)\)"
BOX = r"(first |second |third )?box of (\d)"


def claim(pattern: str) -> Callable[[Check], Check]:
    """How a sentence is checked."""
    return lambda check: listed(CLAIMS, pattern, check)


def remedy(pattern: str) -> Callable[[Check], Check]:
    """How a remedy is checked."""
    return lambda check: listed(REMEDIES, pattern, check)


def listed(where: list[tuple[str, Check]], pattern: str, check: Check) -> Check:
    where.append((pattern, check))
    return check


# -- cards and movement -----------------------------------------------------------------------------------------------

claim(rf"You do not hold {CARD}\.")(lambda asked, found: slug(found[1]) not in asked.held)
claim(rf"Your {CARD} is laid already\.")(lambda asked, found: slug(found[1]) in asked.laid)
claim(r"Cards of value 3 have no power\.")(lambda asked, found: value(asked.card) == 3)
claim(r"The power of (Hoax|Mimix|Khind) takes effect when the card is paid for a box\.")(
    lambda asked, found: people(asked.card) == found[1].lower()
)
claim(r"The movement phase ends with the space of your figure\.")(lambda asked, found: asked.step == "move")
remedy(r"To stay: (go \d+)\.")(
    lambda asked, found: found[1] in options(asked.state) and found[1] == f"go {asked.me['space']}"
)
claim(r"The dragon card (that )?is laid( and)? needs a space( first)?\.")(lambda asked, found: asked.step == "dragon")
remedy(r"Name one, or take the card back\.")(
    lambda asked, found: all(text.startswith("dragon") for text in options(asked.state)) and bool(asked.earlier)
)
claim(rf"Your figure ended its movement on {PLACE}\.")(
    lambda asked, found: asked.step not in ("move", "dragon") and int(found[1]) == asked.me["space"]
)
remedy(r"Take the move back to go elsewhere\.")(lambda asked, found: asked.chosen("move") is not None)
claim(r"A dragon moves only by a card of the people who serve it\.")(lambda asked, found: asked.step != "dragon")


def steps_between(start: int, end: int) -> int:
    """By walking from space to space."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        space = waiting.popleft()
        for near in NEIGHBOURS[4 * space : 4 * space + 4]:
            if near != NOWHERE and near not in far:
                far[near] = far[space] + 1
                waiting.append(near)
    return far[end]


@claim(rf"{PLACE} is (\d+) steps? away; your figure may make (\d+)\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    goal, steps, allowed = int(found[1]), int(found[2]), int(found[3])
    reach = {int(text[3:]) for text in options(asked.state) if text.startswith("go ")}
    near = all((steps_between(asked.me["space"], each) <= allowed) == (each in reach) for each in range(21))
    return asked.text == f"go {goal}" and steps_between(asked.me["space"], goal) == steps > allowed and near


@remedy(rf"Use {CARD}( twice| three times)? first\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    times = {None: 1, " twice": 2, " three times": 3}[found[2]]
    then = after(asked.state, *[f"use {slug(found[1])}"] * times)
    return asked.text in options(then)


@remedy(r"Flit 1 would carry it anywhere\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    enough = "flit/1" in asked.hand or 2 * asked.hand.count("flit/2") + int(asked.state.allowance) >= steps_between(
        asked.me["space"], int(asked.text[3:])
    )
    return not enough and asked.text in options(after(with_card(asked.state, "Flit 1"), "use flit/1"))


claim(rf"The dragon is on {PLACE} already and must end on another space\.")(
    lambda asked, found: asked.view["dragons"][dragon_of(asked)] == int(found[1])
)
claim(rf"{PLACE} is (\d+) steps? away from the dragon; the card moves it up to three\.")(
    lambda asked, found: steps_between(asked.view["dragons"][dragon_of(asked)], int(found[1])) == int(found[2]) > 3
)


def dragon_of(asked: Asked) -> str:
    return str(asked.view["choice"]["dragon"])


@remedy(rf"{CARD} would fly it anywhere\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    start = with_card(asked.earlier[-1], found[1])
    return asked.text in options(after(start, f"use {slug(found[1])}"))


claim(r"Your figure can reach every space already\.")(
    lambda asked, found: sum(text.startswith("go ") for text in options(asked.state)) == 21
)
claim(r"The dragon is still outside the city and cannot walk\.")(
    lambda asked, found: (
        asked.view["dragons"][{"vulca": "red", "terrah": "green", "aqua": "blue"}[people(asked.card)]] is None
    )
)
remedy(rf"{CARD} would bring it in\.")(
    lambda asked, found: (
        asked.text in options(after(with_card(asked.state, found[1]), f"use {slug(found[1])}", "dragon 5"))
    )
)
claim(rf"{CARD} is used in the movement phase, which your figure ended on {PLACE}\.")(
    lambda asked, found: asked.step not in ("move", "dragon") and int(found[2]) == asked.me["space"]
)


@remedy(rf"Take the move back, use {CARD} first and then go\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    """The power before the move, and then the same move: possible at the last position in which the figure moved."""
    then = after(asked.chosen("move"), f"use {slug(found[1])}")
    if look(then, then.seat)["asked"] == "dragon":
        then = after(then, options(then)[0])
    return f"go {asked.me['space']}" in options(then)


# -- boxes ------------------------------------------------------------------------------------------------------------

claim(r"You fill a box after your figure has moved\.")(lambda asked, found: asked.step in ("move", "dragon"))
claim(r"The courtyard has no boxes; there you make offerings\.")(lambda asked, found: asked.me["space"] == 10)
claim(r"[\w ]+ is completed and takes no more contributions\.")(lambda asked, found: asked.here["completed"] is True)
claim(r"You have no marker left to put on (a box|the obelisk)\.")(lambda asked, found: asked.me["markers"] == 0)
claim(r"[\w ]+ has (\d+) box(?:es)?\.")(
    lambda asked, found: len(asked.here["boxes"]) == int(found[1]) <= int(asked.text.split()[1])
)
claim(rf"In [\w ]+, the {BOX} is filled; a box holds one marker\.")(
    lambda asked, found: asked.is_called(found[1], found[2]) and asked.box["owner"] is not None
)


@claim(rf"Your cards make (\d+) at most in ([\w ]+): not enough for the {BOX}\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    needed, best = int(found[4]), int(found[1])
    facts = asked.is_called(found[3], found[4]) and asked.box == {"value": needed, "owner": None, "payable": False}
    facts = facts and best < needed
    named = found[2] == ("any one colour" if asked.colour == "any" else asked.colour)
    return facts and named and (len(asked.held) > SMALL or best_worth(tuple(asked.held), asked.colour) == best)


claim(r"This box is chosen and is being paid\.")(
    lambda asked, found: asked.view["choice"]["box"] == int(asked.text.split()[1])
)
claim(r"A box has been chosen and is paid first\.")(lambda asked, found: asked.step == "pay")
claim(r"You have ended the contributions of this turn\.")(lambda asked, found: asked.step in ("discard", "second"))
for words in (
    r"Take the choice back to fill this one\.",
    r"Take that back to fill a box\.",
    r"Take that back to make another\.",
    r"Take that back to make one\.",
):
    remedy(words)(lambda asked, found: asked.was_possible())


# -- payments ---------------------------------------------------------------------------------------------------------

claim(r"Cards are paid after a box has been chosen\.")(lambda asked, found: asked.step != "pay")
claim(r"This game was begun by rules under which cards are laid in a fixed order .*")(
    lambda asked, found: asked.state.rules == 1 and asked.step == "pay"
)


def payments_with(asked: Asked) -> list[tuple[str, ...]] | None:
    """What is laid and the card asked about, with any cards of the hand; None if there are too many."""
    rest = list(asked.hand)
    rest.remove(asked.card)
    if len(rest) > SMALL - 2 or len(asked.held) > SMALL:
        return None
    begun = (*asked.laid, asked.card)
    return [tuple(sorted((*begun, *[rest[at] for at in more]))) for more in subsets(list(range(len(rest))))]


def count_at_all(heap: tuple[str, ...], wanted: str) -> bool:
    colours = [one for one in COLOUR.values() if one != "green"] if wanted == "any" else [wanted]
    return any(full_worth(heap, one) >= 0 for one in colours)


@claim(rf"Once {CARD} is laid, your cards cannot reach (\d) any more\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    heaps = payments_with(asked)
    if heaps is None:
        return int(found[2]) == asked.needed
    counting = [heap for heap in heaps if count_at_all(heap, asked.colour)]
    return bool(counting) and not any(is_payment(heap, asked.colour, asked.needed) for heap in counting)


def cannot_count(asked: Asked) -> bool:
    heaps = payments_with(asked)
    return heaps is None or not any(count_at_all(heap, asked.colour) for heap in heaps)


def has_hoax(asked: Asked) -> bool:
    return "hoax/1" in asked.held or "hoax/2" in asked.held


claim(rf"Your Hoax cards cannot recolour {CARD} as well as what is laid\.")(
    lambda asked, found: has_hoax(asked) and bool(asked.laid) and cannot_count(asked)
)
claim(rf"A single {CARD} counts only in brown, and there is no partner for it\.")(
    lambda asked, found: (
        asked.colour != "brown"
        and cannot_count(asked)
        and sum(card in ("mimix/1", "mimix/2") for card in asked.held) % 2 == 1
    )
)
claim(rf"{CARD} is (\w+); this box takes (\w+)\. No Hoax card is there to recolour it\.")(
    lambda asked, found: (
        (COLOUR[people(asked.card)], asked.colour) == (found[2], found[3])
        and not has_hoax(asked)
        and cannot_count(asked)
    )
)
claim(rf"{CARD} is (\w+); what is laid counts as (\w+)\. No Hoax card is there to recolour it\.")(
    lambda asked, found: (
        COLOUR[people(asked.card)] == found[2] != found[3]
        and asked.colour == "any"
        and any(COLOUR[people(card)] == found[3] for card in asked.laid)
        and not has_hoax(asked)
        and cannot_count(asked)
    )
)


@remedy(rf"Take the choice back and begin with {CARD}\.")
def _(asked: Asked, found: re.Match[str]) -> bool:
    chosen = after(asked.chosen("build"), f"box {asked.view['choice']['box']}")
    return f"pay {slug(found[1])}" in options(chosen)


claim(r"The cards laid make (\d); the box needs (\d)\.")(
    lambda asked, found: int(found[2]) == asked.needed > int(found[1]) == best_worth(asked.laid, asked.colour)
)
claim(r"The cards laid cannot yet all count in ([\w ]+) and make (\d)\.")(
    lambda asked, found: int(found[2]) == asked.needed and not is_payment(asked.laid, asked.colour, asked.needed)
)
claim(r"The box is chosen and needs (\d)\.")(lambda asked, found: int(found[1]) == asked.needed)
for words in (r"Lay another card, or take the choice back\.", r"Pay it, or take the choice back\."):
    remedy(words)(
        lambda asked, found: any(text.startswith("pay ") for text in options(asked.state)) and bool(asked.earlier)
    )


# -- offerings and the rest -------------------------------------------------------------------------------------------

claim(r"A Pillar card follows an offering made earlier in the same turn\.")(lambda asked, found: not asked.offered)
claim(rf"With {CARD} the next offering costs (\d+) crystals; you have (\d+)\.")(
    lambda asked, found: asked.me["crystals"] == int(found[3]) < int(found[2]) == asked.next_cost + value(asked.card)
)
claim(r"The offering costs (\d+) crystals; you have (\d+)\.")(
    lambda asked, found: asked.me["crystals"] == int(found[2]) < int(found[1]) == asked.next_cost
)
claim(r"You have ended the offerings of this turn\.")(lambda asked, found: asked.offered)
claim(r"You have made your offering of this turn; another one needs a Pillar card\.")(
    lambda asked, found: asked.offered
)
remedy(rf"Use {CARD}\.")(lambda asked, found: f"use {slug(found[1])}" in options(asked.state))
claim(r"An offering is made after your figure has moved, on the courtyard\.")(
    lambda asked, found: asked.step in ("move", "dragon")
)
claim(r"An offering needs your figure on the courtyard at the end of its movement\.")(
    lambda asked, found: asked.step not in ("move", "dragon") and asked.me["space"] != 10
)
claim(r"You have decided against an offering\.")(lambda asked, found: not asked.offered and asked.me["space"] == 10)
claim(r"Cards are thrown away at the end of the turn\.")(lambda asked, found: asked.step not in ("discard", "second"))
claim(rf"This game was begun by rules that take the two cards in order, and {CARD} comes before {CARD}\.")(
    lambda asked, found: asked.state.rules == 1 and SLUGS.index(slug(found[1])) < SLUGS.index(slug(found[2]))
)
remedy(rf"Take the choice back and throw {CARD} away first\.")(
    lambda asked, found: f"discard {asked.laid[0]}" in options(after(asked.earlier[-1], f"discard {slug(found[1])}"))
)


QUESTION = re.compile(r" The question now is .*\.$")
ASKED_ABOUT = {
    "where your figure goes": "move",
    "where the dragon goes": "dragon",
    "which box you fill": "build",
    "which card you pay next": "pay",
    "whether you make an offering": "offer",
    "which cards you throw away": "discard",
    "whether you throw away a second card": "second",
}


def judge(asked: Asked, seen: Counter[str]) -> None:
    """Count the claims of an explanation by their patterns; each must hold."""
    sentence = plain(asked.told.sentence)
    question = QUESTION.search(sentence)
    if question:
        assert ASKED_ABOUT[question[0].removeprefix(" The question now is ").rstrip(".")] == asked.step
        sentence = QUESTION.sub("", sentence)
    _hold(asked, sentence, CLAIMS, seen)
    if asked.told.remedy:
        _hold(asked, plain(asked.told.remedy), REMEDIES, seen)


def _hold(asked: Asked, words: str, known: list[tuple[str, Check]], seen: Counter[str]) -> None:
    for pattern, check in known:
        found = re.fullmatch(pattern, words)
        if found:
            seen[pattern] += 1
            right = seen[pattern] > OFTEN or check(asked, found)
            assert right, f"{asked.text}: {words!r} is not true with {asked.held} at {asked.here}"
            return
    raise AssertionError(f"{words!r} is claimed, but nothing checks it")
