"""Blue Moon in the terminal: both sides, the fight, the question and the own hand, drawn from a view alone.

Letters and symbols carry everything; colours only repeat it. Every line fits a terminal of 80 characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from moontable.core.contract import View
from moontable.core.explanation import Explanation
from moontable.games.bluemoon.catalog import CARDS, Card
from moontable.games.bluemoon.terms import ELEMENTS, GANGS, KINDS, SHIP

WIDTH = 79
LEGEND = """2 (3): fire 2, earth 3 with a shield   *FIRE*: contested   >: can be chosen now
!: leads   _: covered   ?: face down   ~: ignored   ': text ignored   =+: ships"""
ICONS = {"retrieve": "RETR", "protected": "PROT"}
"""Icons whose words are too long for the table; the others are written out."""
PLAYING = ("Play a leadership card?", "Play a character.", "Play a booster or support?")
"""The questions at which the hand says why a card cannot be played."""

Why = Callable[[str], Explanation | None]
"""Why an action, given by its notation, is not possible."""


def board(view: View, legal: Sequence[tuple[int, str]] = (), why: Why | None = None) -> RenderableType:
    """Everything the view holds: the other side above, the own one below, then the question and the hand."""
    table: Any = view
    below = 0 if table["viewer"] is None else table["viewer"]
    parts = [
        _heading(table),
        _side(table, table["sides"][1 - below]),
        _side(table, table["sides"][below]),
        Text(LEGEND, style="dim"),
    ]
    return Group(*parts, brief(view, legal, why))


def brief(view: View, legal: Sequence[tuple[int, str]] = (), why: Why | None = None) -> RenderableType:
    """The question and the hand: all that changes while a choice is not complete."""
    table: Any = view
    parts = [_question(table)]
    if table["viewer"] is not None:
        parts.append(_hand(table, {text for _, text in legal}, why))
    return Group(*parts)


# -- cards ------------------------------------------------------------------------------------------------------------


def names(cards: Iterable[str]) -> str:
    return ", ".join([CARDS[card].name for card in cards])


def numbers(cards: Iterable[str]) -> str:
    """Many cards in little room: `hoax 3 12, mutant 7`."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        people, number = card.split("/")
        groups.setdefault(people, []).append(number)
    return ", ".join([" ".join([people, *groups[people]]) for people in groups])


def icons(card: Card) -> str:
    """`FREE`, `GANG cool`, `BLUFF fire`, `PAIR Amazon`: two pair icons need the same first word (BM-108)."""
    words = {
        "gang": f"GANG {GANGS[card.gang]}",
        "bluff": f"BLUFF {ELEMENTS[card.bluff]}",
        "pair": f"PAIR {card.name.split()[0]}",
    }
    return " ".join([words.get(icon) or ICONS.get(icon, icon.upper()) for icon in card.icons])


def value(number: int | None, shield: bool) -> str:
    """A printed value, in brackets if there is a shield behind it; leadership cards and ships have none."""
    if number is None:
        return " - "
    return f"({number})" if shield else f" {number} "


def kind(card: Card) -> str:
    return f"ship for {card.capacity}" if card.kind == SHIP else KINDS[card.kind]


def face(card_id: str, mark: str = " ", style: str = "", text: bool = True) -> Text:
    """A card as one line, with its text below."""
    card = CARDS[card_id]
    line = Text(f"{mark} {card.id:<10} {card.name:<31} {kind(card):<10} ", style=style)
    line.append(value(card.fire, card.fire_shield), style="red" if card.fire is not None else "")
    line.append(" ")
    line.append(value(card.earth, card.earth_shield), style="green" if card.earth is not None else "")
    line.append(f" {icons(card)}", style="bold")
    line.rstrip()
    if text and card.words:
        line.append("".join([f"\n{row}" for row in _indented(card.words)]), style="not bold not reverse dim italic")
    return line


def _indented(text: str, indent: str = " " * 13) -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _labelled(label: str, content: str, style: str = "") -> Text:
    """`  label: content`, further lines indented."""
    rows = wrap(f"{label}: {content}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    return Text("\n".join(rows), style=style)


# -- the table --------------------------------------------------------------------------------------------------------


def _heading(table: Any) -> Text:
    element = table["element"]
    fight = f"fight in {element.upper()}" if element != "none" else "fight opens" if table["fight"] else "no fight"
    leaders = [CARDS[side["leader"]].name for side in table["sides"]]
    lines = [
        f"Blue Moon ({table['edition']}): {leaders[table['turn']]}'s turn, {table['phase']}, {fight}",
        f"Dragons: {_dragons(table, leaders)}",
    ]
    if table["asked"] and table["games"]:  # between the games of a series
        crystals = ", ".join([f"{CARDS[side['leader']].name} {side['crystals']}" for side in table["sides"]])
        lines.append(f"Crystals: {crystals}   Games finished: {table['games']}")
    return Text("\n".join(lines), style="bold")


def _dragons(table: Any, leaders: list[str]) -> str:
    """`Xelethotiras [@@] neutral [@] Vulcanos []`."""
    counts = [table["sides"][0]["dragons"], table["neutral_dragons"], table["sides"][1]["dragons"]]
    places = [leaders[0], "neutral", leaders[1]]
    return "  ".join([f"{place} [{'@' * count:^{count}}]" for place, count in zip(places, counts, strict=True)])


def _side(table: Any, side: Any) -> Text:
    lines = [_title(table, side), _totals(table, side)]
    for zone in ("leadership", "active", "covered", "supports"):
        lines += [_lying(side, zone, card) for card in side[zone]]
    lines += [_bluff(side, place) for place in range(len(side["bluffs"]))]
    for ship in side["ships"]:
        lines += _ship(ship)
    return Text("\n").join([*lines, *_stacks(table, side)])


def _title(table: Any, side: Any) -> Text:
    who = "you" if side["seat"] == table["viewer"] else f"seat {side['seat']}"
    turn = ", on turn" if side["seat"] == table["turn"] else ""
    title = f"-- {CARDS[side['leader']].name} of the {side['people'].capitalize()} ({who}{turn}) "
    return Text("\n" + title.ljust(WIDTH, "-"), style="bold cyan")


def _totals(table: Any, side: Any) -> Text:
    """The power in both elements; a star and bold letters for the contested one."""
    line = Text("  ")
    for element, style in (("fire", "red"), ("earth", "green")):
        contested = table["element"] == element
        told = f"*{element.upper()} {side[element]}*" if contested else f"{element} {side[element]}"
        line.append(told, style=f"bold reverse {style}" if contested else style)
        line.append("   ")
    line.append(f"hand {side['hand_size']}   draw deck {side['draw_size']}   discard pile {side['discard_size']}")
    return line


def _lying(side: Any, zone: str, card: str) -> Text:
    """A card on the table: covered ones are dim and without their text, which counts no more."""
    if zone == "covered":
        return face(card, "_", "dim", text=False)
    ignored, silent = card in side["ignored"], card in side["silent"]
    mark = "~" if ignored else "'" if silent else "!" if zone == "leadership" else " "
    return face(card, mark, "dim" if ignored else "")


def _bluff(side: Any, place: int) -> Text:
    card = side["bluffs"][place]
    return Text(f"? face-down card {place + 1}", style="magenta") if card is None else face(card, "?", "magenta", False)


def _ship(ship: Any) -> list[Text]:
    line = face(ship["ship"], "=")
    told = "landed" if ship["landed"] else f"room for {ship['room']} more" if ship["room"] else "full"
    line.append(f"\n{' ' * 13}[{told}]")
    return [line, *[face(card, "+", text=False) for card in ship["cargo"]]]


def _stacks(table: Any, side: Any) -> list[Text]:
    """What else is known of a side."""
    own = side["seat"] == table["viewer"]
    found = [
        ("known of the hand" if not own else "", numbers(side["hand"]) if not own else ""),
        ("open in hand", names(side["disclosed"])),
        ("under the draw deck, in this order", names(side["bottom"])),
        ("leadership pile", numbers(side["leadership_pile"])),
        ("discard pile", _discard(side)),
        ("cards of the first hand exchanged", str(side["exchanged"] or "")),
    ]
    return [_labelled(label, content, "dim") for label, content in found if content]


def _discard(side: Any) -> str:
    top = side["discard_top"]
    return f"{numbers(side['discard'])}; on top {CARDS[top].name}" if top is not None else ""


# -- the question and the hand ----------------------------------------------------------------------------------------


def _question(table: Any) -> Text:
    """What is asked, of whom, by which card, and what hangs over this turn."""
    if not table["asked"]:
        return Text("\nThe game is over.", style="bold")
    leader = CARDS[table["sides"][table["seat"]]["leader"]].name
    who = "You decide" if table["seat"] == table["viewer"] else f"{leader} decides"
    number = f" ({table['want']})" if table["want"] > 1 else ""
    lines = [Text(f"\n{who}: {table['asked']}{number}", style="bold yellow")]
    if table["source"] is not None:
        lines.append(_labelled(CARDS[table["source"]].name, CARDS[table["source"]].words))
    turn = table["this_turn"]
    owed = [card for card in turn["owed"] if card != table["source"]]
    lines += [_labelled(f"Owed to {CARDS[card].name}{_twice(table, card)}", CARDS[card].words) for card in owed]
    found = [
        ("Demands met", names(turn["paid"])),
        ("This turn", _limits(turn)),
        ("Chosen so far", names(table["picked"])),
        ("You see", names(table["shown"])),
    ]
    lines += [_labelled(label, content) for label, content in found if content]
    return Text("\n").join(lines)


def _twice(table: Any, card: str) -> str:
    return ", twice" if any(card in side["doubled"] for side in table["sides"]) else ""


def _limits(turn: Any) -> str:
    told = ["STOP: no further cards"] if turn["stopped"] else []
    if turn["next_is_free"]:
        told.append("the next card is FREE")
    return ", ".join(told)


def _hand(table: Any, legal: set[str], why: Why | None) -> Text:
    """The hand, and what lies on landed ships: lit what can be chosen, with the reason what cannot be played."""
    side = table["sides"][table["viewer"]]
    asked_to_play = table["asked"] in PLAYING and table["seat"] == table["viewer"]
    reasons = why if asked_to_play else None
    lines = [Text("Your hand:" if side["hand"] else "Your hand is empty.", style="bold")]
    lines += [_held(card, legal, reasons) for card in side["hand"]]
    for ship in side["ships"]:
        if ship["landed"] and ship["cargo"]:
            lines.append(Text(f"On the landed {CARDS[ship['ship']].name}:", style="bold"))
            lines += [_held(card, legal, reasons) for card in ship["cargo"]]
    return Text("\n").join(lines)


def _held(card: str, legal: set[str], why: Why | None) -> Text:
    """A card that its owner could play, now or later."""
    lit = any(card in text.split()[1:2] for text in legal)
    shown = face(card, ">" if lit else " ", "bold" if lit else "dim" if legal else "")
    reason = why(f"play {card}") if why is not None and not lit else None
    if reason is not None:
        rows = _indented(f"no: {_short(reason, card)}", " " * 4)
        shown.append("".join([f"\n{row}" for row in rows]), style="not dim yellow")
    return shown


def _short(reason: Explanation, card: str) -> str:
    """The reason without the name of the card, below which it stands."""
    sentence = reason.sentence.removeprefix(f"{CARDS[card].name} ").removesuffix(".")
    return f"{sentence} ({reason.rule})" if reason.rule else sentence


# -- words ------------------------------------------------------------------------------------------------------------

PLAIN = {
    "start": "Start a fight",
    "continue": "Continue the fight",
    "decline": "Decline: discard one to three cards",
    "retreat": "Retreat: the opponent wins the fight",
    "call": "Call the bluff",
    "pass": "Let the bluff pass",
    "use": "Use the text",
    "boosters": "Discard all opposing boosters",
    "supports": "Discard all opposing supports",
    "hidden": "A card you cannot see, by chance",
}
WITH_CARD = {
    "play": "Play {card}",
    "add": "Add {card} to the gang",
    "bluff": "Lay {card} face down",
    "retrieve": "Retrieve {card}",
    "drop": "Drop the bluff {card}",
    "land": "Land {card}",
    "discard": "Discard {card}",
    "return": "Put {card} back",
    "take": "Take {card}",
    "text": "Use the text of {card}",
    "double": "Double the demand of {card}",
    "hit": "Discard the opposing {card}",
    "keep": "Let {card} stay, discard the others",
    "pay": "Discard cards for the demand of {card}",
    "open": "Take the open {card}",
}
SEARCH = "Which card do you look for?"
"""The question at which a ship that is taken is played at once."""
WITH_VALUES = ("play", "add", "discard", "return", "take", "hit", "keep")
"""Verbs whose cards are told with their values."""
DONE = {
    "Anything to do at the beginning of your turn?": "Go on to the Leadership phase",
    "Play a leadership card?": "Play no leadership card",
    "Play a character.": "Play no further character",
    "Play a booster or support?": "Play nothing more and announce",
    "Use a text at the end of your turn?": "Use no further text, end the turn",
    "Use the text?": "Do not use it",
    "Which card of your draw deck do you take?": "Take nothing",
    "Which card of your discard pile do you take?": "Take nothing",
    SEARCH: "Look for nothing",
    "Which card do you take back?": "Take nothing back",
    "Which opposing card do you discard?": "Discard none of them",
    "Which opposing character stays?": "Discard none of them",
    "Discard all opposing boosters or all supports?": "Neither",
    "Which cards do you discard for a dragon?": "Discard nothing, attract no dragon",
    "Take which card from the opposing hand?": "Take nothing",
    "Which hand cards do you load?": "Load nothing more",
    "Which cards do you discard?": "Discard nothing more",
    "Which card do you put under your draw deck?": "Put nothing more there",
    "Which cards of your first hand do you put back?": "Keep the others",
}
"""What it means to be done, by the question."""


def words(notation: str, view: View) -> str:
    """An option in plain words."""
    table: Any = view
    verb, _, what = notation.partition(" ")
    if notation in ("fire", "earth"):
        return f"Announce {notation.capitalize()} {table['sides'][table['seat']][notation]}"
    if notation in PLAIN:
        return PLAIN[notation]
    if verb == "done":
        return DONE.get(table["asked"], "Done")
    if verb == "load":
        card, _, ship = what.partition(" on ")
        return f"Load {CARDS[card].name} on {CARDS[ship].name}"
    if verb == "hit" and what.startswith("face-down "):
        return f"Discard {what.replace('face-down', 'face-down card')}"
    if verb == "take" and table["asked"] == SEARCH:
        return f"Play {CARDS[what].name}"
    if verb in WITH_CARD:
        return WITH_CARD[verb].format(card=_named(verb, CARDS[what]))
    if verb == "number":
        return f"{what} card{'' if what == '1' else 's'}"
    return f"Take the deck: {what}" if verb == "deck" else notation


def _named(verb: str, card: Card) -> str:
    """`Wogarathoras the Gloomy 5/1` where values matter."""
    if verb not in WITH_VALUES or card.fire is None:
        return card.name
    return f"{card.name} {value(card.fire, card.fire_shield).strip()}/{value(card.earth, card.earth_shield).strip()}"


# -- what a person may write ------------------------------------------------------------------------------------------


def meant(text: str, view: View) -> str:
    """A card alone means to play it; a load needs no ship if there is only one."""
    table: Any = view
    verb, _, card = text.partition(" ")
    if text in CARDS:
        return f"play {text}"
    ships = [ship["ship"] for ship in table["sides"][table["viewer"] or 0]["ships"] if not ship["landed"]]
    if verb == "load" and card in CARDS and len(ships) == 1:
        return f"load {card} on {ships[0]}"
    return text


def about(name: str, view: View) -> RenderableType | None:
    """The cards with this id, or whose name begins so."""
    found = [card for card in CARDS if name == card or CARDS[card].name.lower().startswith(name.lower())]
    return Text("\n").join([face(card) for card in found]) if found else None
