"""Moonstone in the terminal: a map of the table, the troupes with distances, the hands; from a view and the cards.

A character of the map is half an inch wide and an inch high. Letters and symbols carry everything; colours only repeat
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

from moontable.cli.troupe import melee_results, priced, troupe_card
from moontable.core.contract import View
from moontable.core.explanation import Explanation
from moontable.games.moonstone.characters import Ability
from moontable.games.moonstone.notation import slug
from moontable.games.moonstone.primitives import MELEE_CARDS
from moontable.games.moonstone.roster import character
from moontable.games.moonstone.roster import listed as listed_characters

INCH = 25.4
COLUMNS = 72
ROWS = 36
WIDE = INCH / 2
SEATS = "ABCD"
STYLES = ("bright_blue", "bright_red", "bright_green", "bright_magenta")
LEGEND = (
    '# wall, ^ roof, T tree, = obstacle, " wood, ~ water, / stairs; *2 stone of depth 2; A1 model; . you may go there; '
    "hearts: boxes open of all"
)
SLUGS = {one.slug for one in listed_characters()}
TOUCH = 0.25
"""Millimetres within which bases touch."""
DIRECTIONS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")

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
    match = next((going for going in table["going_on"] if going["procedure"] == "Match"), None)
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
    cells = [[ground_mark(column, row) for column in range(COLUMNS)] for row in range(ROWS)]
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
    lines = [Text.assemble(*[(mark, style) for mark, style in row]) for row in cells]
    border = Text("+" + "-" * COLUMNS + "+", style="dim")
    framed = [Text.assemble(("|", "dim"), line, ("|", "dim"), edge_note(row)) for row, line in enumerate(lines)]
    return Text("\n").join([border, *framed, border, scale()])


def scale() -> Text:
    """Inches along the lower edge; those along the right one stand beside the rows."""
    return Text("".join([f'{inch}"'.ljust(12) for inch in range(0, COLUMNS // 2, 6)]) + f'{COLUMNS // 2}"', style="dim")


def ground_mark(column: int, row: int) -> tuple[str, str]:
    """Bare ground, with a faint cross every six inches."""
    return ("+", "dim") if column % 12 == 0 and row % 6 == 0 and column and row else (" ", "")


def edge_note(row: int) -> Text:
    return Text(f'{ROWS - row}"' if row % 6 == 0 else "", style="dim")


def put(cells: list[list[tuple[str, str]]], x: float, y: float, mark: str, style: str) -> None:
    """Write a mark that begins at a point of the table."""
    column = min(max(int(x / WIDE), 0), COLUMNS - len(mark))
    row = min(max(ROWS - 1 - int(y / INCH), 0), ROWS - 1)
    for at, letter in enumerate(mark):
        cells[row][column + at] = (letter, style)


def lay_piece(cells: list[list[tuple[str, str]]], piece: Any) -> None:
    mark, style = piece_mark(piece)
    for shape in piece["shapes"]:
        for row in range(ROWS):
            for column in range(COLUMNS):
                if holds(shape, (column + 0.5) * WIDE, (ROWS - row - 0.5) * INCH):
                    cells[row][column] = (mark, style)
        if "disc" in shape:  # a small disc may miss every middle of a character
            put(cells, shape["disc"][0], shape["disc"][1], mark, style)


def piece_mark(piece: Any) -> tuple[str, str]:
    if piece["tree"]:
        return "T", "green"
    if piece["platform"]:
        return "^", "dark_orange3"
    kinds = {"barrier": ("#", "white"), "obstacle": ("=", "yellow"), "wood": ('"', "green")}
    return kinds.get(piece["kind"], ("~", "cyan") if piece["kind"] == "water" else ("/", "white"))


def holds(shape: Any, x: float, y: float) -> bool:
    """Whether a point lies in a convex outline or a disc."""
    if "disc" in shape:
        cx, cy, r = shape["disc"]
        return bool(math.hypot(x - cx, y - cy) <= r)
    corners = shape["outline"]
    following = [*corners[1:], corners[0]]
    return all(
        (bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in zip(corners, following, strict=True)
    )


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
        if model["where"] == "in play":
            stats = model["stats"]
            figures = f"{stats['melee']}/{stats['reach']}/{stats['arcane']}/{stats['evade']:+d}"
            place = f"{model['x'] / INCH:.1f},{model['y'] / INCH:.1f}"
        else:
            figures, place = "", ""
        shown.add_row(
            Text(tag(table, model), style=STYLES[model["seat"]]),
            model["name"],
            f"{model['health'] - model['wounds']}/{model['health']}",
            str(model["energy"]),
            str(model["stones"] or ""),
            figures,
            place,
            distance(acting, model),
            "acting" if model is acting else state(model),
        )
    return shown


def stones(table: Any) -> str:
    """Where the stones lie that nobody carries; a model may hide one on the map."""
    lying = [
        f"{number} (depth {stone['depth']}) at {stone['x'] / INCH:.1f},{stone['y'] / INCH:.1f}"
        for number, stone in enumerate(table["stones"])
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


def state(model: Any) -> str:
    if model["where"] != "in play":
        return str(model["where"])
    words = ["done"] if model["activated"] else []
    words += ["jogged"] if model["jogged"] else []
    words += [f'{model["level"] / INCH:g}" up'] if model["level"] else []
    words += model["statuses"]
    words += [f"engaged by {', '.join(model['engaged_by'])}"] if model["engaged_by"] else []
    return ", ".join(words)


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

PROMPTS = {
    "faction": "Choose the faction of your troupe.",
    "character": "Choose a character for your troupe.",
    "mulligan": "Keep the stones as they lie, or have them all dropped anew? Once per game.",
    "role": "You rolled highest: be the Early Bird, who picks the edge, or have the Initiative?",
    "edge": "Choose your edge of the table.",
    "deploy": "Which model do you deploy?",
    "deployment-place": 'Where does it stand? Entirely within 10 inches of your edge. In inches: `at 12",9.4"`.',
    "first-player": "You won the roll: who activates first?",
    "activate": "Which model do you activate?",
    "next-action": "Its next action?",
    "move": 'Where to? `to 12",9.5"` goes there and ends the move, `via 12",9.5"` adds a way-point.',
    "traverse": "Where does it come down?",
    "jump": "Where does it jump off?",
    "landing": "Where does it land?",
    "place": "Where is it set down?",
    "drop-stone": "Where does the stone fall?",
    "reaction": "A Reaction Step of one of your models, for 1 energy?",
    "interrupt": "It is being targeted: a Reaction Step first, for 1 energy?",
    "target": "At whom?",
    "repeat-target": "It was the truth: at whom now, for no energy, or stop?",
    "arcane-play": "Lay a card face down and say what it is, or stop.",
    "arcane-answer": "OK or Bluff?",
    "arcane-replace": "Caught: replace the card by one of yours, or leave it.",
    "arcane-reveal": "Show two Catastrophes to turn the ability into its Catastrophe?",
    "arrange-deck": "Put a card back on top or at the bottom.",
    "go-for-it": "Two more cards for 1 energy?",
    "melee-card": "Choose your card in secret.",
    "follow-up": "A follow-up attack?",
    "copies": "How many copies of the card?",
    "upgrade": "Upgrade to the signature move?",
    "damage-type": "Which type of damage?",
    "end-step-order": "Whose End Step effects come first?",
    "take-the-damage": "Does the bodyguard take the damage?",
    "may": "Is it done?",
    "pick": "Who?",
    "goal": "Towards whom?",
    "order": "Who is next?",
    "order-of-passives": "Which of your passives answers first?",
    "share-energy": "Who gets an energy?",
    "lose-ability": "Which ability does it lose?",
    "take-stone": "Which stone?",
    "set-depth": "Which depth does the stone have now?",
}


def brief(view: View, legal: Actions = (), why: Why | None = None) -> RenderableType:
    """What the procedures in progress show to the person, and the question."""
    table: Any = view
    lines = [line for going in table["going_on"] for line in procedure(table, going)]
    if table["seat"] is not None and table["seat"] == table["you"]:
        lines.append(PROMPTS.get(table["asked"], table["asked"].replace("-", " ")))
    return Text("\n".join(lines), style="bold")


def procedure(table: Any, going: Any) -> list[str]:
    """One procedure in progress, in words; nothing for those that the map shows."""
    kind = going["procedure"]
    if kind == "Troupes":
        return [
            f"Troupe of {SEATS[troupe['seat']]}: {', '.join(troupe['picks'] or []) or troupe['count']}"
            for troupe in going["troupes"]
        ]
    if kind == "Deployment" and going["rolls"]:
        return [f"Rolls: {', '.join([f'{SEATS[seat]} {roll}' for seat, roll in enumerate(going['rolls'])])}"]
    if kind == "Move":
        left = (going["allowance"] - going["walked"]) / INCH
        return [f'{named(table, going["model"])} on a {going["kind"]}, {left:.2f}" left']
    if kind == "Arcane":
        return arcane(table, going)
    if kind == "Melee":
        return melee(table, going)
    if kind == "Flip" and going["flipped"]:
        return [f"Flipped: {going['flipped']}"]
    if kind == "Arrange" and going["cards"]:
        return [f"From the top of the deck: {' '.join(going['cards'])}"]
    return occasion(table, going) if going is table["going_on"][-1] else []


def occasion(table: Any, going: Any) -> list[str]:
    """The ability or the blow behind a question that does not name it."""
    kind = going["procedure"]
    if kind == "Steps":
        return [f"{going['ability']} of {named(table, going['user'])}"]
    if kind == "Interrupt":
        return [f"{named(table, going['by'])} targets {named(table, going['target'])}"]
    if kind == "Sharing":
        return [f"{named(table, going['from'])} hands on up to {going['left']} energy"]
    if kind == "Triggers":
        return [f"{one['ability']} of {named(table, one['model'])}" for one in going["waiting"]]
    if kind == "Losing":
        return [f"{named(table, going['model'])} loses an ability"]
    if kind == "Blows" and going["asked"]:
        blow = next(one for one in going["blows"] if one["victim"] == going["about"])
        damage = f"{blow['damage']} {blow['type']} damage"
        return [f"{named(table, going['asked'])} may take {damage} in place of {named(table, going['about'])}"]
    return []


def named(table: Any, name: str | None) -> str:
    model = find(table, name)
    return f"{model['name']} ({tag(table, model)})" if model is not None else "nobody"


def arcane(table: Any, going: Any) -> list[str]:
    at = f" at {named(table, going['target'])}" if going["target"] else ""
    lines = [f"{named(table, going['user'])} uses {going['ability']}{at}; {SEATS[going['resisting']]} resists"]
    lines += [f"  {one.text}" for one in abilities_of(table, going["user"]) if one.name == going["ability"]]
    lines.append(f"Hand: {cards(going['hand'])}   Resist hand: {cards(going['resist'])}")
    if going["face_down"]:
        lines.append(f"Face down: {going['face_down']}, declared as {going['declared']}")
    if going["face_up"]:
        lines.append(f"Shown: {going['face_up']}")
    return lines


def cards(hand: Any) -> str:
    """The cards of a hand, or how many there are."""
    known = hand["cards"]
    return " ".join(known) if known else counted(hand["size"], "card")


def counted(number: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def melee(table: Any, going: Any) -> list[str]:
    lines = [f"{named(table, going['attacker'])} attacks {named(table, going['defender'])}"]
    lines.append(f"Attacker: {cards(going['hands'][0])}   Defender: {cards(going['hands'][1])}")
    if table["asked"] == "melee-card" and table["seat"] == table["you"]:
        own = 0 if find(table, going["attacker"])["seat"] == table["you"] else 1
        lines += melee_results(sorted(set(going["hands"][own]["cards"] or []), key=MELEE_CARDS.index))
    for play in going["played"]:
        signature = " as the signature move" if play["signature"] else ""
        copies = f" x{play['copies']}" if play["copies"] > 1 else ""
        lines.append(f"{named(table, play['model'])}: {play['card'] or 'no follow-up'}{copies}{signature}")
    return lines


PRICES = {"jog": ", once, no energy", "step": ', 1", 1 energy', "attack": ", 1 energy"}
"""What the actions cost that cost everybody the same (MS-064, MS-065, MS-068)."""

# -- options ---------------------------------------------------------------------------------------------------------

MOST_POINTS = 24


def listed(options: Sequence[tuple[int, str]], view: View) -> list[tuple[int, str]]:
    """The options worth listing by number: of many points those that touch something, stay put, or go farthest."""
    table: Any = view
    spots = [(number, text) for number, text in options if is_point(text)]
    if len(spots) <= MOST_POINTS:
        return list(options)
    mover = moving(table)
    wanted = {number for number, text in spots if touched(table, mover, *point_of(text))}
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
    best: dict[str, tuple[float, int]] = {}
    for number, text in spots:
        x, y = point_of(text)
        far = math.hypot(x - mover["x"], y - mover["y"])
        way = direction(x - mover["x"], y - mover["y"]) if far > 0.0 else "here"
        if way not in best or far > best[way][0]:
            best[way] = (far, number)
    return {number for _, number in best.values()}


def direction(dx: float, dy: float) -> str:
    return DIRECTIONS[round(math.atan2(dy, dx) / (math.pi / 4)) % 8]


def touched(table: Any, mover: Any, x: float, y: float) -> list[str]:
    """What a base at a point would be in contact with."""
    r = mover["base"] / 2 if mover is not None else 8.0
    found = [
        f"a stone of depth {stone['depth']}"
        for stone in table["stones"]
        if stone["carried_by"] is None and math.hypot(x - stone["x"], y - stone["y"]) <= r + stone["radius"] + TOUCH
    ]
    for model in table["models"]:
        near = math.hypot(x - model["x"], y - model["y"]) <= r + model["base"] / 2 + TOUCH
        if model["where"] == "in play" and model is not mover and near:
            found.append(model["name"])
    return found


def words(notation: str, view: View) -> str:
    """An option in plain words."""
    table: Any = view
    if not is_point(notation):
        verb, _, rest = notation.partition(" ")
        model = find(table, rest)
        if model is not None:
            return f"{verb} {model['name']} ({tag(table, model)}){PRICES.get(verb, '')}"
        return deed(table, verb, rest)
    x, y = point_of(notation)
    mover = moving(table)
    text = f'{x / INCH:.1f}",{y / INCH:.1f}"'
    if mover is not None and mover["where"] == "in play":
        far = math.hypot(x - mover["x"], y - mover["y"])
        text = f'{far / INCH:.1f}" {direction(x - mover["x"], y - mover["y"])}' if far else "stay here"
        if not mover["base"] / 2 <= min(x, y) <= max(x, y) <= table["size"] - mover["base"] / 2:
            return f"{text}, over the edge and out of play"
    touching = touched(table, mover, x, y)
    return f"{text}, touching {' and '.join(touching)}" if touching else text


def deed(table: Any, verb: str, about_what: str) -> str:
    """An option that is about no model and no point."""
    if verb == "play":
        return f"play {' as '.join(about_what.split())}"
    if verb == "take" and about_what in SLUGS:
        return f"take {character(about_what).name}"
    if verb == "use":
        return used(table, about_what)
    if verb == "harvest":
        depth = table["stones"][int(about_what)]["depth"]
        return f"harvest the stone of depth {depth} (stone {about_what}), {price(table, verb)} energy"
    if verb == "traverse":
        return f"traverse, {price(table, verb)} energy"
    if verb == "first":
        return f"{SEATS[int(about_what)]} begins"
    if verb == "replace":
        return f"replace it by {about_what}"
    return f"{verb} {about_what}".strip() + PRICES.get(verb, "")


def price(table: Any, verb: str) -> int:
    """What Harvest or Traverse costs the acting model."""
    return int(find(table, table["acting"])["prices"][verb])


def used(table: Any, ability: str) -> str:
    """`use Shoot Musket, 2 energy, 12"`, as the card of the acting model has it."""
    for one in abilities_of(table, table["acting"]):
        if slug(one.name) == ability:
            return f"use {priced(one)}"
    return f"use {ability}"


def abilities_of(table: Any, name: str | None) -> list[Ability]:
    """What the card of a model offers."""
    return character(name.split("/")[0]).abilities if name is not None else []


def about(name: str, view: View) -> RenderableType | None:
    """The card of a character, by the beginning of its name or by its letter and number on the map; or a melee card."""
    table: Any = view
    if name in (*MELEE_CARDS, "melee"):
        return Text("\n".join(melee_results(list(MELEE_CARDS) if name == "melee" else [name])))
    by_tag = [model["model"].split("/")[0] for model in table["models"] if tag(table, model) == name.upper()]
    found = by_tag or sorted(one for one in SLUGS if one.startswith(slug(name)))
    return Text("\n\n").join([troupe_card(character(one)) for one in found]) if found else None


# -- what a person may write -----------------------------------------------------------------------------------------

WRITTEN_POINT = re.compile(
    r"""(to|via|at)\s+(-?[0-9]{1,4}(?:\.[0-9]+)?)("?)\s*[, ]\s*(-?[0-9]{1,4}(?:\.[0-9]+)?)("?)"""
)


def meant(text: str, view: View) -> str:
    """Points may be written in inches (`to 12",9.5"`) or with fewer decimals, models as on the map (`attack B2`)."""
    table: Any = view
    point = WRITTEN_POINT.fullmatch(text)
    if point is not None:
        verb, x, x_unit, y, y_unit = point.groups()
        return f"{verb} {in_millimetres(x, x_unit):.2f},{in_millimetres(y, y_unit):.2f}"
    models = {tag(table, model).lower(): model["model"] for model in table["models"]}
    return " ".join([models.get(word.lower(), word) for word in text.split()])


def in_millimetres(number: str, unit: str) -> float:
    return float(number) * INCH if unit else float(number)
