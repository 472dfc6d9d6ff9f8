"""Blue Moon City in the terminal: the map, the seats, the obelisk, the hand, drawn from a view alone; cards by name.

Letters and symbols carry everything; colours only repeat it. A map of five columns fits a terminal of 80 characters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from moontable.core.contract import View
from moontable.core.errors import UnreadableAction, shown
from moontable.games.city.actions import BOXES
from moontable.games.city.components.cards import COLOURS, SLUGS, TYPES, card_named
from moontable.games.city.words import amounts_in_words, plain_card_name, power_of

SEATS = "ABCD"
"""The letter of each seat on the map."""
CELL = 15
STYLES = {
    "black": "bold",
    "red": "red",
    "blue": "bright_blue",
    "grey": "bright_black",
    "brown": "dark_orange3",
    "white": "bold white",
    "yellow": "yellow",
    "any": "magenta",
}
LEGEND = (
    "5A a box of 5 with a marker of A, 5. an open one; 1st: most markers, all: every contributor, next: to neighbours; "
    "c crystals, k cards, s scales; @ figures, ~ dragons (r, g, b); > you may choose it; # completed"
)


def board(view: View, legal: Sequence[tuple[int, str]] = ()) -> RenderableType:
    """Everything the view holds. Spaces that a legal action names are marked on the map."""
    table: Any = view
    marked = {int(text.split()[1]) for _, text in legal if text.startswith(("go ", "dragon "))}
    parts: list[RenderableType] = [
        _map(table, marked),
        Text(LEGEND, style="dim"),
        Text(),
        _seats(table),
        _obelisk(table),
    ]
    parts.append(_stock(table))
    if table["hand"] is not None:
        parts.append(hand(view))
    return Group(*parts)


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(table: Any, marked: set[int]) -> Text:
    lines: list[Text] = []
    for row in range(5):
        cells = {
            space["column"]: _cell(space, space["space"] in marked) for space in table["city"] if space["row"] == row
        }
        blank = [Text(" " * CELL) for _ in range(6)]
        for line in range(6):
            lines.append(Text("|").join([cells.get(column, blank)[line] for column in range(5)]))
        if row < 4:
            lines.append(Text("+".join(["-" * CELL] * 5), style="dim"))
    return Text("\n").join(lines)


def _cell(space: Any, marked: bool) -> list[Text]:
    """Six lines: number and colour, name, boxes, rewards, neighbourhood reward, who stands there."""
    colour = space["colour"] or ""
    number = f"{'>' if marked else ' '}{space['space']:>2} {colour}{' #' if space['completed'] else ''}"
    name = Text(_fit(space["tile"]), style=STYLES.get(colour, "cyan"))
    lines = [Text(_fit(number), style="reverse" if marked else ""), name]
    if space["completed"]:
        lines += [Text(_fit("  completed" if colour else "  the obelisk")), Text(_fit(""))]
    else:
        lines += [Text(_fit(" " + _boxes(space)), style="bold"), Text(_fit(_rewards(space)))]
    next_door = _reward(space["neighbourhood"])
    lines.append(Text(_fit(f"next {next_door}" if next_door else "")))
    lines.append(Text(_fit(_standing(space)), style="bold"))
    return lines


def _fit(text: str) -> str:
    return text[:CELL].ljust(CELL)


def _boxes(space: Any) -> str:
    return " ".join([f"{box['value']}{'.' if box['owner'] is None else SEATS[box['owner']]}" for box in space["boxes"]])


def _rewards(space: Any) -> str:
    return f"1st{_reward(space['majority'])} all{_reward(space['contributor'])}"


def _reward(reward: Mapping[str, int]) -> str:
    kinds = (("crystals", "c"), ("cards", "k"), ("scales", "s"))
    return "".join([f"{reward[name]}{letter}" for name, letter in kinds if reward[name]])


def _standing(space: Any) -> str:
    figures = "".join([SEATS[seat] for seat in space["figures"]])
    dragons = "".join([name[0] for name in space["dragons"]])
    return " ".join([f"@{figures}" if figures else "", f"~{dragons}" if dragons else ""])


# -- seats, obelisk, cards --------------------------------------------------------------------------------------------


def _seats(table: Any) -> Table:
    shown = Table("seat", "on", "crystals", "scales", "markers", "offerings", "cards", box=None, pad_edge=False)
    for number, seat in enumerate(table["seats"]):
        you = " (you)" if number == table["you"] else ""
        turn = "*" if number == table["seat"] else " "
        shown.add_row(
            f"{turn}{SEATS[number]} seat {number + 1}{you}",
            place(table, seat["space"]),
            "?" if seat["crystals"] is None else str(seat["crystals"]),
            str(seat["scales"]),
            str(seat["markers"]),
            f"{seat['offerings']} of {table['obelisk']['needed']}",
            f"{seat['cards']}{' + ' + str(seat['face_down']) + ' face down' if seat['face_down'] else ''}",
        )
    return shown


def _obelisk(table: Any) -> Text:
    obelisk = table["obelisk"]
    owners = obelisk["owners"]
    spaces = []
    for at, cost in enumerate(obelisk["costs"]):
        owner = SEATS[owners[at]] if at < len(owners) else ""
        spaces.append(f"[{cost}]" if at == len(owners) else f"{cost}{owner}")
    return Text("Obelisk: " + " ".join(spaces) + "   ([next])")


def _stock(table: Any) -> Text:
    outside = [name for name, space in table["dragons"].items() if space is None]
    pile = ", ".join(
        [f"{called(card)}{f' ({copies})' if copies > 1 else ''}" for card, copies in table["discard"].items()]
    )
    lines = [f"Scales left: {table['scales']}   Deck: {table['deck']} cards   Turn {table['turn'] + 1}"]
    if outside:
        lines.append(f"Dragons still outside: {', '.join(outside)}")
    lines.append(f"Discard pile: {pile or 'empty'}")
    return Text("\n".join(lines))


def hand(view: View) -> Text:
    """The hand and the choice that was begun: all that changes while a choice is not complete."""
    table: Any = view
    lines = [f"Your hand: {grouped(table['hand']) or 'empty'}"]
    choice = table["choice"] or {}
    if "value" in choice:
        lines.append(f"The box needs {choice['value']}; paid so far: {choice['paid']}")
    if choice.get("laid"):
        lines.append(f"Laid: {', '.join([called(card) for card in choice['laid']])}")
    if "steps" in choice:
        lines.append(f"Steps: {choice['steps']}")
    return Text("\n".join(lines), style="bold")


def grouped(cards: Sequence[str]) -> str:
    """`vulca 1 3 3, khind 1`."""
    values: dict[str, list[str]] = {}
    for card in cards:
        people, value = card.split("/")
        values.setdefault(people, []).append(value)
    return ", ".join([" ".join([people, *values[people]]) for people in values])


def called(card: str) -> str:
    """What people call the card with this slug."""
    return plain_card_name(card_named(card))


def place(table: Any, space: int) -> str:
    return f"{table['city'][space]['tile']} ({space})"


# -- what a person asks for by name -----------------------------------------------------------------------------------

WITH_SPACE = ("go", "dragon")
WITH_CARD = ("use", "pay", "discard")
BOX = "box"


def meant(text: str, view: View) -> str:
    """The notation behind `go fire temple`, `pay vulca 3` or `box 1`. Raises `UnreadableAction`."""
    verb, _, rest = text.strip().partition(" ")
    name = rest.strip().lower()
    if verb == BOX and name:
        return f"{BOX} {_box_number(text, name) - 1}"
    if verb in WITH_CARD and name.replace(" ", "/") in SLUGS:
        return f"{verb} {name.replace(' ', '/')}"
    if verb in WITH_SPACE and name and not name.isdigit():
        found = _spaces(name, view)
        if len(found) == 1:
            return f"{verb} {found[0]['space']}"
    return text


def typed(notation: str, view: View) -> str:
    """How a person types an action: they count boxes from 1, the notation from 0."""
    verb, _, rest = notation.partition(" ")
    return f"{BOX} {int(rest) + 1}" if verb == BOX else notation


def _box_number(text: str, word: str) -> int:
    """A box as people count them. Raises `UnreadableAction`, which the notation would put in its own numbers."""
    if not (word.isascii() and word.isdigit() and len(word) == 1 and 1 <= int(word) <= BOXES):
        raise UnreadableAction(f"{shown(text)}: the boxes of a building are counted from the left, 1 to {BOXES}")
    return int(word)


def about(name: str, view: View) -> RenderableType | None:
    """A card by its id or name (`vulca/1`, `vulca 1`, `vulca`), a building by its name, its beginning or its space."""
    wanted = " ".join(name.lower().split())
    cards = [card for card in range(TYPES) if wanted.replace(" ", "/") in (SLUGS[card], SLUGS[card].split("/")[0])]
    lines = [_card(card) for card in cards] or [_building(view, space) for space in _spaces(wanted, view)]
    return Text("\n").join(lines) if lines else None


def _spaces(name: str, view: View) -> list[Any]:
    """The spaces with this number, or whose building is called so or begins so."""
    table: Any = view
    exact = [space for space in table["city"] if name in (str(space["space"]), space["tile"].lower())]
    return exact or [space for space in table["city"] if space["tile"].lower().startswith(name.replace("-", " "))]


def _card(card: int) -> Text:
    colour = COLOURS[card // 3]
    power = power_of(card) or "It has no power."
    return Text.assemble((plain_card_name(card), "bold"), f" ({colour}, {SLUGS[card]}): counts {card % 3 + 1}. {power}")


def _building(view: View, space: Any) -> Text:
    """Everything about one building, with what its completed neighbours add for each contributor."""
    table: Any = view
    head = Text.assemble((space["tile"], "bold"), f" (space {space['space']})")
    if not space["boxes"]:
        return head + Text(": the obelisk stands here; offerings are made on this space.")
    colour = "any one colour" if space["colour"] == "any" else space["colour"]
    state = (
        "completed" if space["completed"] else f"boxes in {colour}: {', '.join([_box(box) for box in space['boxes']])}"
    )
    rewards = [
        f"Most markers: {_in_words(space['majority'])}. Each contributor: {_in_words(space['contributor'])}.",
        f"Once completed, for contributors next door: {_in_words(space['neighbourhood'])}.",
    ]
    near = [
        f"{other['tile']} {_in_words(other['neighbourhood'])}"
        for other in table["city"]
        if other["completed"] and other["boxes"] and _is_next(space, other)
    ]
    bonus = (
        [f"Completed neighbours add for each contributor: {'; '.join(near)}."]
        if near and not space["completed"]
        else []
    )
    return head + Text(f": {state}. {' '.join([*(rewards[1:] if space['completed'] else rewards), *bonus])}")


def _box(box: Any) -> str:
    return f"{box['value']} ({'open' if box['owner'] is None else SEATS[box['owner']]})"


def _in_words(reward: Mapping[str, int]) -> str:
    return amounts_in_words((reward["crystals"], reward["cards"], reward["scales"]))


def _is_next(one: Any, other: Any) -> bool:
    return bool(abs(one["row"] - other["row"]) + abs(one["column"] - other["column"]) == 1)
