"""Blue Moon in the terminal: both players, the fight, the question and one's own hand, drawn from a view alone.

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
from moontable.core.words import plain
from moontable.games.bluemoon.cards.catalog import CARDS, Card
from moontable.games.bluemoon.terms import ELEMENTS, GANGS, KINDS, SHIP
from moontable.games.bluemoon.words import WORDS

WIDTH = 79
LEGEND = """2 (3): fire 2, earth 3 with a shield   *FIRE*: contested   >: can be chosen now
!: leads   _: covered   ?: face down   ~: ignored   ': text ignored   =+: ships"""
ICONS = {"retrieve": "RETR", "protected": "PROT"}
"""Icons whose words are too long for the table; the others are written out."""
PLAYING = ("leadership", "character", "booster-support")
"""The questions at which the hand says why a card cannot be played."""

Why = Callable[[str], Explanation | None]
"""Why an action, given by its notation, is not possible."""


def board(view: View, legal: Sequence[tuple[int, str]] = (), why: Why | None = None) -> RenderableType:
    """Everything the view holds: the other player above, one's own cards below, then the question and the hand."""
    table: Any = view
    below = 0 if table["you"] is None else table["you"]
    parts = [
        _heading(table),
        _player(table, table["seats"][1 - below]),
        _player(table, table["seats"][below]),
        Text(LEGEND, style="dim"),
    ]
    return Group(*parts, brief(view, legal, why))


def brief(view: View, legal: Sequence[tuple[int, str]] = (), why: Why | None = None) -> RenderableType:
    """The question and the hand: all that changes while a choice is not complete."""
    table: Any = view
    parts = [_question(table)]
    if table["you"] is not None:
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
        said = f"{card.words} ({WORDS.say(f'help.{card.needs}')})" if card.needs else card.words
        line.append("".join([f"\n{row}" for row in _indented(said)]), style="not bold not reverse dim italic")
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
    leaders = [CARDS[player["leader"]].name for player in table["seats"]]
    lines = [
        f"Blue Moon ({table['edition']}): {leaders[table['on_turn']]}'s turn, {table['phase_name']}, {fight}",
        f"Dragons: {_dragons(table, leaders)}",
    ]
    if table["asked"] and table["games"]:  # between the games of a series
        crystals = ", ".join([f"{CARDS[player['leader']].name} {player['crystals']}" for player in table["seats"]])
        lines.append(f"Crystals: {crystals}   Games finished: {table['games']}")
    return Text("\n".join(lines), style="bold")


def _dragons(table: Any, leaders: list[str]) -> str:
    """`Xelethotiras [@@] neutral [@] Vulcanos []`."""
    counts = [table["seats"][0]["dragons"], table["neutral_dragons"], table["seats"][1]["dragons"]]
    places = [leaders[0], "neutral", leaders[1]]
    return "  ".join([f"{place} [{'@' * count:^{count}}]" for place, count in zip(places, counts, strict=True)])


def _player(table: Any, player: Any) -> Text:
    lines = [_title(table, player), _totals(table, player)]
    for zone in ("leadership", "active", "covered", "supports"):
        lines += [_lying(player, zone, card) for card in player[zone]]
    lines += [_bluff(player, place) for place in range(len(player["bluffs"]))]
    for ship in player["ships"]:
        lines += _ship(ship)
    return Text("\n").join([*lines, *_stacks(table, player)])


def _title(table: Any, player: Any) -> Text:
    who = "you" if player["seat"] == table["you"] else f"seat {player['seat'] + 1}"
    turn = ", on turn" if player["seat"] == table["on_turn"] else ""
    title = f"-- {CARDS[player['leader']].name} of the {player['people'].capitalize()} ({who}{turn}) "
    return Text("\n" + title.ljust(WIDTH, "-"), style="bold cyan")


def _totals(table: Any, player: Any) -> Text:
    """The power in both elements; a star and bold letters for the contested one."""
    line = Text("  ")
    for element, style in (("fire", "red"), ("earth", "green")):
        contested = table["element"] == element
        told = f"*{element.upper()} {player[element]}*" if contested else f"{element} {player[element]}"
        line.append(told, style=f"bold reverse {style}" if contested else style)
        line.append("   ")
    line.append(f"hand {player['hand_size']}   draw deck {player['draw_size']}   discard pile {player['discard_size']}")
    return line


def _lying(player: Any, zone: str, card: str) -> Text:
    """A card on the table: covered ones are dim and without their text, which counts no more."""
    if zone == "covered":
        return face(card, "_", "dim", text=False)
    ignored, silent = card in player["ignored"], card in player["silent"]
    mark = "~" if ignored else "'" if silent else "!" if zone == "leadership" else " "
    return face(card, mark, "dim" if ignored else "")


def _bluff(player: Any, place: int) -> Text:
    card = player["bluffs"][place]
    return Text(f"? face-down card {place + 1}", style="magenta") if card is None else face(card, "?", "magenta", False)


def _ship(ship: Any) -> list[Text]:
    line = face(ship["ship"], "=")
    told = "landed" if ship["landed"] else f"room for {ship['room']} more" if ship["room"] else "full"
    line.append(f"\n{' ' * 13}[{told}]")
    return [line, *[face(card, "+", text=False) for card in ship["cargo"]]]


def _stacks(table: Any, player: Any) -> list[Text]:
    """What else is known of a player."""
    own = player["seat"] == table["you"]
    found = [
        ("known of the hand" if not own else "", numbers(player["hand"]) if not own else ""),
        ("open in hand", names(player["disclosed"])),
        ("under the draw deck, in this order", names(player["bottom"])),
        ("leadership pile", numbers(player["leadership_pile"])),
        ("discard pile", _discard(player)),
        ("cards of the first hand exchanged", str(player["exchanged"] or "")),
    ]
    return [_labelled(label, content, "dim") for label, content in found if content]


def _discard(player: Any) -> str:
    top = player["discard_top"]
    return f"{numbers(player['discard'])}; on top {CARDS[top].name}" if top is not None else ""


# -- the question and the hand ----------------------------------------------------------------------------------------


def _question(table: Any) -> Text:
    """Which card asks, what hangs over this turn, what others are asked; your own question is by the options."""
    if not table["asked"]:
        return Text("\nThe game is over.", style="bold")
    leader = CARDS[table["seats"][table["seat"]]["leader"]].name
    own = table["seat"] == table["you"]
    lines = [
        Text("" if own else f"\n{leader} is asked: {WORDS.say('question.' + table['asked'])}", style="bold yellow")
    ]
    if table["source"] is not None:
        lines.append(_labelled(CARDS[table["source"]].name, CARDS[table["source"]].words))
    turn = table["this_turn"]
    owed = [card for card in turn["owed"] if card != table["source"]]
    lines += [_labelled(f"Owed to {CARDS[card].name}{_twice(table, card)}", CARDS[card].words) for card in owed]
    found = [
        ("Demands met", names(turn["paid"])),
        ("This turn", _limits(turn)),
        ("Chosen so far", names(table["picked"])),
    ]
    lines += [_labelled(label, content) for label, content in found if content]
    if table["looked_at"]:
        lines += [Text("  You see:"), *[face(card, text=False) for card in table["looked_at"]]]
    return Text("\n").join(lines)


def _twice(table: Any, card: str) -> str:
    return ", twice" if any(card in player["doubled"] for player in table["seats"]) else ""


def _limits(turn: Any) -> str:
    told = ["STOP: no further cards"] if turn["stopped"] else []
    if turn["next_is_free"]:
        told.append("the next card is FREE")
    return ", ".join(told)


def _hand(table: Any, legal: set[str], why: Why | None) -> Text:
    """The hand, and what lies on landed ships: lit what can be chosen, with the reason what cannot be played."""
    player = table["seats"][table["you"]]
    asked_to_play = table["asked"] in PLAYING and table["seat"] == table["you"]
    reasons = why if asked_to_play else None
    lines = [Text("Your hand:" if player["hand"] else "Your hand is empty.", style="bold")]
    lines += [_held(card, legal, reasons) for card in player["hand"]]
    for ship in player["ships"]:
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
        told = f"no: {plain(reason.sentence)}" + (f" ({reason.rule})" if reason.rule else "")
        rows = _indented(told, " " * 4)
        shown.append("".join([f"\n{row}" for row in rows]), style="not dim yellow")
    return shown


# -- what a person may write ------------------------------------------------------------------------------------------


def meant(text: str, view: View) -> str:
    """A card alone means to play it; a load needs no ship if there is only one."""
    table: Any = view
    verb, _, card = text.partition(" ")
    if text in CARDS:
        return f"play {text}"
    ships = [ship["ship"] for ship in table["seats"][table["you"] or 0]["ships"] if not ship["landed"]]
    if verb == "load" and card in CARDS and len(ships) == 1:
        return f"load {card} on {ships[0]}"
    return text


def about(name: str, view: View) -> RenderableType | None:
    """The cards with this id, or whose name begins so."""
    found = [card for card in CARDS if name == card or CARDS[card].name.lower().startswith(name.lower())]
    return Text("\n").join([face(card) for card in found]) if found else None
