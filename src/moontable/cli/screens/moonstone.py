"""Moonstone in the terminal: a map of the table, the troupes with distances, the hands; from a view and the cards.

Letters and symbols carry everything; colours only repeat
it. Points that can be chosen are dots on the map; the list names those that touch something, any other can be typed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from moontable.cli.screens.ground import INCH, WIDE, bare, framed, lay_piece, put
from moontable.cli.screens.troupe import PRINTED, called, melee_results, troupe_card
from moontable.core.contract import View
from moontable.core.errors import UnreadableAction, shown
from moontable.core.explanation import Explanation
from moontable.games.moonstone.cards.card import Ability
from moontable.games.moonstone.cards.roster import by_number, character
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.telling.notation import slug

SEATS = "ABCD"
STYLES = ("bright_blue", "bright_red", "bright_green", "bright_magenta")
LEGEND = (
    '# wall, ^ roof, T tree, = obstacle, " wood, ~ water, / stairs, $ bag of gold; *2 stone of depth 2; A1 model; '
    ". you may go there; hearts: boxes open of all"
)
SLUGS = {one.slug for one in by_number()}
TOUCH = 0.25
"""Millimetres within which bases touch."""
HERE = -1
"""In place of one of the eight directions."""

Actions = Sequence[tuple[int, str]]
Why = Callable[[str], Explanation | None]


def board(view: View, legal: Actions = (), why: Why | None = None) -> RenderableType:
    """Everything the view holds, with the points that can be chosen."""
    table: Any = view
    parts: list[RenderableType] = [Text(heading(table), style="bold")]
    if table["models"]:
        parts += [chart(table, points(legal)), Text(LEGEND, style="dim"), troupes(table), Text(stones(table))]
    parts.append(brief(view, legal, why))
    return Group(*parts)


def heading(table: Any) -> str:
    turn = "Sudden Death" if table["sudden_death"] else f"Turn {table['turn']}" if table["turn"] else "Before the game"
    seats = [f"{SEATS[seat['seat']]} {seat['faction'] or '?'}: {seat['stones']}" for seat in table["seats"]]
    return f"{table['layout']['title']}   {turn}{first_roll(table)}   stones {', '.join(seats)}"


def first_roll(table: Any) -> str:
    """The roll for the first activation of the turn (MS-054)."""
    match = next((going for going in table["going_on"] if going["procedure"] == "match"), None)
    rolls = [f"{SEATS[seat]} {roll}" for seat, roll in enumerate(match["rolls"]) if roll] if match is not None else []
    return f" (roll for the first activation: {', '.join(rolls)})" if rolls and table["turn"] else ""


def points(legal: Actions) -> list[tuple[float, float]]:
    """The points among the legal actions, in millimetres."""
    return [point_of(text) for _, text in legal if is_point(text)]


def is_point(text: str) -> bool:
    return text.startswith(("to ", "at "))


def point_of(text: str) -> tuple[float, float]:
    x, _, y = text.split(" ", 1)[1].partition(",")
    return float(x), float(y)


# -- the map ---------------------------------------------------------------------------------------------------------


def chart(table: Any, reachable: list[tuple[float, float]]) -> Text:
    """The table seen from above, the lower edge at the bottom."""
    cells = bare()
    for piece in sorted(table["layout"]["pieces"], key=lambda piece: piece["height"]):
        lay_piece(cells, piece)
    for x, y in reachable:
        put(cells, x, y, ".", "reverse")
    for stone in table["stones"]:
        if stone["carried_by"] is None:
            put(cells, stone["x"] - WIDE / 2, stone["y"], f"*{stone['depth']}", "bold yellow")
    for model in table["models"]:
        if model["where"] == "in play":
            style = f"bold {STYLES[model['seat']]}{' reverse' if model['model'] == table['acting'] else ''}"
            put(cells, model["x"] - WIDE / 2, model["y"], tag(table, model), style)
    return framed(cells)


# -- the troupes -----------------------------------------------------------------------------------------------------


def tag(table: Any, model: Any) -> str:
    """A letter for the seat and a number in the troupe: `B3`."""
    troupe = [one["model"] for one in table["models"] if one["seat"] == model["seat"]]
    return f"{SEATS[model['seat']]}{troupe.index(model['model']) + 1}"


def troupes(table: Any) -> Table:
    shown = Table(
        *("", "model", "hearts", "energy", "stones", "M/R/A/E", "at", "distance", "state"), box=None, pad_edge=False
    )
    acting = find(table, table["acting"])
    for model in table["models"]:
        stats = model["stats"] or printed(model["character"])
        figures = f"{stats['melee']}/{stats['reach']}/{stats['arcane']}/{stats['evade']:+d}"
        place = f"{model['x'] / INCH:.1f},{model['y'] / INCH:.1f}" if model["where"] == "in play" else ""
        shown.add_row(
            Text(tag(table, model), style=STYLES[model["seat"]]),
            model["name"],
            f"{model['health'] - model['wounds']}/{model['health']}",
            str(model["energy"]),
            str(model["stones"] or ""),
            figures,
            place,
            distance(acting, model),
            ", ".join([word for word in ("acting" if model is acting else "", state(table, model)) if word]),
        )
    return shown


def printed(slug: str) -> dict[str, int]:
    """The figures on a card, for a model that is not in play (yet)."""
    card = character(slug)
    return {"melee": card.melee, "reach": card.reach, "arcane": card.arcane, "evade": card.evade}


def stones(table: Any) -> str:
    """Where the stones lie that nobody carries; a model may hide one on the map."""
    lying = [
        f"{number} (depth {stone['depth']}) at {stone['x'] / INCH:.1f},{stone['y'] / INCH:.1f}"
        for number, stone in enumerate(table["stones"], start=1)
        if stone["carried_by"] is None
    ]
    return f"Stones: {', '.join(lying)}" if lying else ""


def find(table: Any, name: str | None) -> Any:
    return next((model for model in table["models"] if model["model"] == name), None)


def distance(acting: Any, model: Any) -> str:
    """How far a model is from the one that acts, base to base, in inches."""
    if acting is None or acting is model or model["where"] != "in play":
        return ""
    return f'{max(gap(acting, model), 0.0) / INCH:.2f}"'


def gap(a: Any, b: Any) -> float:
    return float(math.hypot(a["x"] - b["x"], a["y"] - b["y"]) - (a["base"] + b["base"]) / 2)


def state(table: Any, model: Any) -> str:
    if model["where"] != "in play":
        return str(model["where"])
    words = ["done"] if model["activated"] and model["model"] != table["acting"] else []
    words += ["jogged"] if model["jogged"] else []
    words += [f'{model["level"] / INCH:g}" up'] if model["level"] else []
    words += model["statuses"]
    words += [kept(model["held"])] if model["held"] else []
    enemies = [named(table, enemy) for enemy in model["engaged_by"]]
    words += [f"engaged by {' and '.join(enemies)}"] if enemies else []
    return ", ".join(words)


def kept(held: Any) -> str:
    """The arcane cards beside a character: those that one knows by name, the others by their number."""
    known = [card for card in held if card is not None]
    words = [called(*known)] if known else []
    words += [f"{len(held) - len(known)} face down"] if len(known) < len(held) else []
    return f"{counted(len(held), 'card')} beside it ({', '.join(words)})"


def changes(before: View, now: View) -> list[str]:
    """Wounds and stones that came or went, and who left the table."""
    old: Any = before
    new: Any = now
    earlier = {model["model"]: model for model in old["models"]}
    lines = []
    for model in new["models"]:
        was = earlier.get(model["model"], model)
        found = []
        if model["wounds"] != was["wounds"]:
            found.append(f"{was['health'] - was['wounds']} hearts before, {model['health'] - model['wounds']} now")
        if model["stones"] != was["stones"]:
            found.append(f"carries {counted(model['stones'], 'stone')}")
        if model["where"] != was["where"] and was["where"] == "in play":
            found.append(model["where"])
        if found:
            lines.append(f"{model['name']}: {', '.join(found)}")
    return lines


# -- what is being asked ---------------------------------------------------------------------------------------------

HINTS = {
    "deployment-place": 'In inches: `at 12",9.4"`.',
    "move": '`to 12",9.5"` goes there and ends the move, `via 12",9.5"` adds a way-point.',
}
"""How to answer a question at the keyboard."""


def brief(view: View, legal: Actions = (), why: Why | None = None) -> RenderableType:
    """What the procedures in progress show to the person."""
    table: Any = view
    lines = [line for going in table["going_on"] for line in procedure(table, going)]
    if table["seat"] is not None and table["seat"] == table["you"] and table["asked"] in HINTS:
        lines.append(HINTS[table["asked"]])
    return Text("\n".join(lines), style="bold")


def procedure(table: Any, going: Any) -> list[str]:
    """One procedure in progress, in words; nothing for those that the map shows."""
    kind = going["procedure"]
    if kind == "troupes":
        return [f"Troupe of {SEATS[troupe['seat']]}: {picked(troupe)}" for troupe in going["troupes"]]
    if kind == "deployment" and going["rolls"]:
        return [f"Rolls: {', '.join([f'{SEATS[seat]} {roll}' for seat, roll in enumerate(going['rolls'])])}"]
    if kind == "move":
        left = (going["allowance"] - going["walked"]) / INCH
        return [f'{named(table, going["model"])} on a {going["kind"]}, {left:.2f}" left']
    if kind == "arcane":
        return arcane(table, going)
    if kind == "melee":
        return melee(table, going)
    if kind == "flip" and going["flipped"]:
        return [f"Flipped: {called(going['flipped'])}"]
    if kind == "hold-cards" and going["cards"]:
        return [f"Looked at for {named(table, going['model'])}: {called(*going['cards'])}"]
    if kind == "arrange" and going["cards"]:
        return [f"From the top of the deck: {called(*going['cards'])}"]
    return []


def picked(troupe: Any) -> str:
    """The characters of a troupe, or how many there are."""
    return ", ".join([character(pick).name for pick in troupe["picks"] or []]) or str(troupe["count"])


def named(table: Any, name: str | None) -> str:
    model = find(table, name)
    return f"{model['name']} ({tag(table, model)})" if model is not None else "nobody"


def arcane(table: Any, going: Any) -> list[str]:
    at = f" at {named(table, going['target'])}" if going["target"] else ""
    lines = [f"{named(table, going['user'])} uses {going['ability']}{at}; {SEATS[going['resisting']]} resists"]
    lines += [f"  {one.text}" for one in abilities_of(table, going["user"]) if one.name == going["ability"]]
    lines.append(f"Hand: {cards(going['hand'])}   Resist hand: {cards(going['resist'])}")
    if going["face_down"]:
        lines.append(f"Face down: {called(going['face_down'])}, declared as {called(going['declared'])}")
    if going["face_up"]:
        lines.append(f"Shown: {called(going['face_up'])}")
    if going["open"]:
        lines.append(f"Shown so far: {called(*going['open'])}")
    return lines


def cards(hand: Any) -> str:
    """The cards of a hand, or how many there are."""
    known = hand["cards"]
    return called(*known) if known else counted(hand["size"], "card")


def counted(number: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def melee(table: Any, going: Any) -> list[str]:
    lines = [f"{named(table, going['attacker'])} attacks {named(table, going['defender'])}"]
    lines.append(f"Attacker: {cards(going['hands'][0])}   Defender: {cards(going['hands'][1])}")
    if table["asked"] == "melee-card" and table["seat"] == table["you"]:
        own = 0 if find(table, going["attacker"])["side"] == table["you"] else 1
        cards_held = sorted(set(going["hands"][own]["cards"] or []), key=MELEE_CARDS.index)
        lines += melee_results(cards_held, going["dealt"][own], going["dealt"][1 - own])
    for play in going["played"]:
        signature = " as the signature move" if play["signature"] else ""
        copies = f" x{play['copies']}" if play["copies"] > 1 else ""
        card = called(play["card"]) if play["card"] else "no follow-up"
        lines.append(f"{named(table, play['model'])}: {card}{copies}{signature}")
    return lines


# -- options ---------------------------------------------------------------------------------------------------------

MOST_POINTS = 24


def worth_listing(options: Sequence[tuple[int, str]], view: View) -> list[tuple[int, str]]:
    """The options worth listing by number: of many points those that touch something, stay put, or go farthest."""
    table: Any = view
    spots = [(number, text) for number, text in options if is_point(text)]
    if len(spots) <= MOST_POINTS:
        return list(options)
    mover = moving(table)
    wanted = {number for number, text in spots if touches(table, mover, *point_of(text))}
    on_table = mover is not None and mover["where"] == "in play"
    wanted |= farthest(mover, spots) if on_table else {number for number, _ in spots[:: len(spots) // 12]}
    return [(number, text) for number, text in options if number in wanted or not is_point(text)]


def moving(table: Any) -> Any:
    """The model that a point is for: the one that a procedure names, otherwise the one that acts."""
    for going in reversed(table["going_on"]):
        if "model" in going:
            return find(table, going["model"])
    return find(table, table["acting"])


def farthest(mover: Any, spots: Sequence[tuple[int, str]]) -> set[int]:
    """In each of eight directions the farthest point, and the one where it stands."""
    best: dict[int, tuple[float, int]] = {}
    for number, text in spots:
        x, y = point_of(text)
        far = math.hypot(x - mover["x"], y - mover["y"])
        way = round(math.atan2(y - mover["y"], x - mover["x"]) / (math.pi / 4)) % 8 if far > 0.0 else HERE
        if way not in best or far > best[way][0]:
            best[way] = (far, number)
    return {number for _, number in best.values()}


def touches(table: Any, mover: Any, x: float, y: float) -> bool:
    """Whether a base at a point would be in contact with anything."""
    r = mover["base"] / 2 if mover is not None else 8.0
    stones = [(one["x"], one["y"], one["radius"]) for one in table["stones"] if one["carried_by"] is None]
    others = [one for one in table["models"] if one["where"] == "in play" and one is not mover]
    bases = [(one["x"], one["y"], one["base"] / 2) for one in others]
    return any(math.hypot(x - thing[0], y - thing[1]) <= r + thing[2] + TOUCH for thing in stones + bases)


def abilities_of(table: Any, name: str | None) -> list[Ability]:
    """What the card of a model offers."""
    model = find(table, name)
    return character(model["character"]).abilities if model is not None else []


def about(name: str, view: View) -> RenderableType | None:
    """The card of a character, by the beginning of its name or by its letter and number on the map; or a melee card."""
    table: Any = view
    if name in (*MELEE_CARDS, "melee"):
        return Text("\n".join(melee_results(list(MELEE_CARDS) if name == "melee" else [name], PRINTED, PRINTED)))
    by_tag = [model["character"] for model in table["models"] if tag(table, model) == name.upper()]
    found = by_tag or sorted(one for one in SLUGS if one.startswith(slug(name)))
    return Text("\n\n").join([troupe_card(character(one)) for one in found]) if found else None


# -- what a person may write -----------------------------------------------------------------------------------------

WRITTEN_POINT = re.compile(
    r"""(to|via|at)\s+(-?[0-9]{1,4}(?:\.[0-9]+)?)("?)\s*[, ]\s*(-?[0-9]{1,4}(?:\.[0-9]+)?)("?)"""
)


WRITTEN_STONE = re.compile(r"(harvest|stone)\s+([0-9]{1,3})")
"""People count stones from 1, the notation from 0."""


def meant(text: str, view: View) -> str:
    """Points may be written in inches (`to 12",9.5"`) or with fewer decimals, models as on the map (`attack B2`)."""
    table: Any = view
    point = WRITTEN_POINT.fullmatch(text)
    if point is not None:
        verb, x, x_unit, y, y_unit = point.groups()
        return f"{verb} {in_millimetres(x, x_unit):.2f},{in_millimetres(y, y_unit):.2f}"
    stone = WRITTEN_STONE.fullmatch(text)
    if stone is not None and int(stone[2]) == 0:
        raise UnreadableAction(f"{shown(text)}: stones are counted from 1")
    if stone is not None:
        return f"{stone[1]} {int(stone[2]) - 1}"
    models = {tag(table, model).lower(): model["model"] for model in table["models"]}
    return " ".join([models.get(word.lower(), word) for word in text.split()])


def typed(notation: str, view: View) -> str:
    """How a person writes an action: points in inches, models as on the map, stones counted from 1."""
    table: Any = view
    point = WRITTEN_POINT.fullmatch(notation)
    if point is not None:
        verb, x, _, y, _ = point.groups()
        return f'{verb} {float(x) / INCH:.2f}",{float(y) / INCH:.2f}"'
    stone = WRITTEN_STONE.fullmatch(notation)
    if stone is not None:
        return f"{stone[1]} {int(stone[2]) + 1}"
    tags = {model["model"]: tag(table, model) for model in table["models"]}
    return " ".join([tags.get(word, word) for word in notation.split()])


def in_millimetres(number: str, unit: str) -> float:
    return float(number) * INCH if unit else float(number)
