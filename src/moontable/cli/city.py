"""Blue Moon City in the terminal: the map, the seats, the obelisk, the hand, drawn from a view alone.

Letters and symbols carry everything; colours only repeat it. A map of five columns fits a terminal of 80 characters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from moontable.core.contract import View

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
    number = f"{'>' if marked else ' '}{space['space']:>2} {colour}{' #' if space['done'] else ''}"
    name = Text(_fit(space["tile"]), style=STYLES.get(colour, "cyan"))
    lines = [Text(_fit(number), style="reverse" if marked else ""), name]
    if space["done"]:
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
        turn = "*" if number == table["active"] else " "
        shown.add_row(
            f"{turn}{SEATS[number]} seat {number}{you}",
            place(table, seat["space"]),
            str(seat["crystals"]),
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
    pile = ", ".join([f"{copies} {card}" if copies > 1 else card for card, copies in table["discard"].items()])
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
        lines.append(f"Box {choice['box']} needs {choice['value']}; paid so far: {choice['paid']}")
    if choice.get("laid"):
        lines.append(f"Laid: {', '.join(choice['laid'])}")
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


# -- words ------------------------------------------------------------------------------------------------------------

POWERS = {
    "vulca/1": "fly the red dragon to any space",
    "terrah/1": "fly the green dragon to any space",
    "aqua/1": "fly the blue dragon to any space",
    "vulca/2": "walk the red dragon up to three steps",
    "terrah/2": "walk the green dragon up to three steps",
    "aqua/2": "walk the blue dragon up to three steps",
    "flit/1": "go to any space",
    "flit/2": "go up to two steps farther",
    "pillar/1": "make another offering for one crystal more",
    "pillar/2": "make another offering for two crystals more",
}


def place(table: Any, space: int) -> str:
    return f"{table['city'][space]['tile']} ({space})"


def words(notation: str, view: View) -> str:
    """An option in plain words."""
    table: Any = view
    verb, _, what = notation.partition(" ")
    if verb == "go":
        return _go(table, int(what))
    if verb == "dragon":
        return f"Put the {table['choice']['dragon']} dragon on {place(table, int(what))}"
    if verb == "use":
        return f"Discard {what}: {POWERS.get(what, 'use its power')}"
    if verb == "box":
        return _box(table, int(what))
    if verb == "pay":
        return f"Pay {what}"
    if verb == "offer":
        return f"Make an offering for {table['obelisk']['next']} crystals"
    if verb == "discard":
        return f"Throw away {what}"
    return _done(table)


def _go(table: Any, space: int) -> str:
    here = table["seats"][table["you"]]["space"]
    if space == here:
        return f"Stay on {place(table, space)}"
    tile = table["city"][space]
    if tile["done"]:
        return f"Go to {place(table, space)}"
    return f"Go to {place(table, space)}: {tile['colour']} {_boxes(tile)}"


def _box(table: Any, box: int) -> str:
    space = table["city"][table["seats"][table["you"]]["space"]]
    colour = "any one colour" if space["colour"] == "any" else space["colour"]
    return f"Fill box {box} of {space['tile']}: {space['boxes'][box]['value']} in {colour}"


def _done(table: Any) -> str:
    return {
        "build": "Contribute nothing more",
        "offer": "Make no more offerings",
        "discard": "Throw nothing away, draw two",
        "second": "Throw nothing more away, draw three",
    }.get(table["step"], "Done")
