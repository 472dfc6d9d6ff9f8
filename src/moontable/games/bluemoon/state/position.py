"""Everything a position records (section 18 of the checklist): plain numbers, no behaviour beyond copying and asking.

The rules are functions over a `Position`, in modules named after what they decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import State
from moontable.core.errors import BadPosition, shown
from moontable.core.rng import Rng
from moontable.games.bluemoon.corrections import NEWEST, VERSIONS, Corrections
from moontable.games.bluemoon.decks.deck import Deck
from moontable.games.bluemoon.editions import Edition
from moontable.games.bluemoon.rules import power
from moontable.games.bluemoon.rules.ignoring import settle
from moontable.games.bluemoon.state.player import Player
from moontable.games.bluemoon.telling.news import Note
from moontable.games.bluemoon.terms import EARTH, FIRE, NO_ELEMENT

if TYPE_CHECKING:
    from mypy_extensions import i64

FIELDS: Final = (
    *("phase", "fight", "opening", "element", "revealed"),
    *("played", "into_combat", "characters", "boosters", "supports", "all_boosters", "all_supports", "supports_laid"),
    *("taken", "used", "paid", "led", "attacked", "again", "from_ship", "stopped", "credit", "group"),
    *("asked", "asker", "source", "want", "picked", "choices", "need_fire", "need_earth", "either"),
    *("ran_out", "first_out", "last_holder", "winner", "ending"),
    *("series", "between", "crystals", "finished_games", "sealed", "exchange", "starter"),
    *("extra", "from_hand", "need_moons"),
)
"""What is stored of a position, in this order: numbers, flags and tuples of a fixed length."""
PARTS: Final = ("rng", "corrections", "edition", "me", "opp", "prepared")
"""What is stored in a way of its own."""
PASSING: Final = ("tried", "notes")
"""What only a search or a log needs for a moment: no part of the position."""


class Position(State):
    """A game of Blue Moon at one moment. `me` is the current player, `opp` the other one (BM-021)."""

    rng: Rng
    corrections: Corrections
    """The version of the rules."""
    edition: Edition
    me: Player
    opp: Player
    phase: i64
    fight: bool
    """Whether a fight is running."""
    opening: bool
    """Whether this turn opens a fight (BM-044)."""
    element: i64
    revealed: i64
    # The turn of the current player; reset when it begins (BM-022)
    played: i64
    """Cards played in all."""
    into_combat: i64
    """Cards played into the combat area."""
    characters: i64
    """Character plays used: not FREE, not a partner, not a further gang member."""
    boosters: i64
    supports: i64
    """Booster and support plays used, FREE ones apart."""
    all_boosters: i64
    all_supports: i64
    """Boosters and supports played, FREE ones included; loads count as supports."""
    supports_laid: i64
    """Supports and bluffs played: loads do not count (IX-55)."""
    taken: i64
    """Cards taken from the draw deck."""
    used: i64
    """MY TURN and END texts used."""
    paid: i64
    """Demanding cards of the opponent that were paid, or settled with a dragon."""
    led: bool
    """Whether the play of the Leadership phase is used."""
    attacked: bool
    """Whether a character was played."""
    again: bool
    """Whether the active cards fight another turn (Bounce Back)."""
    from_ship: bool
    """Whether the card just played came from a landed ship."""
    from_hand: i64
    """Characters, boosters and supports played from hand."""
    stopped: bool
    """Whether a STOP card ended the plays (BM-092)."""
    credit: bool
    """Whether the next card counts as FREE (BM-107)."""
    group: i64
    """The partners for the first card of a pair, judged with it, or the fellows of a gang in progress (BM-152)."""
    # The question being asked
    asked: i64
    asker: i64
    source: i64
    """The card whose text asks."""
    want: i64
    picked: i64
    tried: i64
    """What a search has put into the set so far; nothing while people choose."""
    choices: i64
    need_fire: i64
    need_earth: i64
    need_moons: i64
    either: bool
    # The end of the game and the series
    ran_out: i64
    """Seats that ran out of cards, as bits (BM-071)."""
    first_out: i64
    """The seat that ran out first, or -1."""
    last_holder: i64
    """The seat that still had cards when the other had none, or -1 (BM-076)."""
    winner: i64
    ending: i64
    series: bool
    between: i64
    """What happens to the decks between two games of a series (BM-082)."""
    extra: bool
    """Whether the people decks have their extra cards (BM-178)."""
    crystals: tuple[int, int]
    prepared: tuple[Deck, ...]
    """By seat, the decks with which the seats came to the table: own ones can be chosen again in a series (BM-171)."""
    finished_games: i64
    sealed: i64
    """The answer of seat 0 while seat 1 answers the same question (D-01, D-02)."""
    exchange: bool
    """Whether first hands may be exchanged (BM-020)."""
    starter: i64
    """The seat that begins the first turn of this game."""
    notes: list[Note] | None
    """What the rules note of what they do, where somebody wants to tell of it; no part of the position."""

    def __init__(self, rng: Rng, edition: Edition, me: Player, opp: Player) -> None:
        """A position in which nothing has happened yet; set-up fills in the rest."""
        self.rng = rng
        self.corrections = VERSIONS[NEWEST - 1]
        self.edition = edition
        self.me = me
        self.opp = opp
        self.phase = 0
        self.element = 0
        self.revealed = 0
        self.played = 0
        self.into_combat = 0
        self.characters = 0
        self.boosters = 0
        self.supports = 0
        self.all_boosters = 0
        self.all_supports = 0
        self.supports_laid = 0
        self.taken = 0
        self.used = 0
        self.paid = 0
        self.group = 0
        self.asked = 0
        self.asker = 0
        self.source = -1
        self.want = 0
        self.picked = 0
        self.tried = 0
        self.choices = 0
        self.need_fire = 0
        self.need_earth = 0
        self.need_moons = 0
        self.from_hand = 0
        self.ran_out = 0
        self.first_out = -1
        self.last_holder = -1
        self.winner = -1
        self.ending = 0
        self.between = 0
        self.finished_games = 0
        self.sealed = 0
        self.starter = 0
        self.fight = False
        self.opening = False
        self.led = False
        self.attacked = False
        self.again = False
        self.from_ship = False
        self.stopped = False
        self.credit = False
        self.either = False
        self.series = False
        self.exchange = False
        self.extra = False
        self.crystals = (0, 0)
        self.prepared = ()
        self.notes = None

    # -- players ------------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """The player on a seat."""
        return self.me if self.me.seat == seat else self.opp

    def settle(self) -> None:
        """Work out again what counts; called after every change of the table."""
        settle(self.me, self.opp)

    # -- power --------------------------------------------------------------------------------------------------------

    def total(self, player: Player) -> i64:
        """The present total of a player in the contested element."""
        return power.total(player, self.element, self.element)

    def power(self, seat: int, element: str) -> int:
        """The total power of a seat in "fire" or "earth" as the rules would announce it now. Raises `BadPosition`."""
        if element not in ("fire", "earth"):
            raise BadPosition(f"element: {shown(element)} is neither 'fire' nor 'earth'")
        if seat not in (0, 1):
            raise BadPosition(f"seat: {shown(seat)} is neither 0 nor 1")
        return power.total(self.player(seat), FIRE if element == "fire" else EARTH, self.element)

    def has_shield(self) -> bool:
        """Whether the current player need not match the opponent's total (BM-089, BM-090)."""
        me = self.me
        deck = me.deck
        shields = deck.fire_shield if self.element == FIRE else deck.earth_shield
        return (me.active | me.faceup_supports) & shields & me.live & me.iconic != 0

    def lacking(self) -> i64:
        """How much power the current player lacks for an announcement; none with a shield (BM-050, BM-051)."""
        if self.opening or self.element == NO_ELEMENT or self.has_shield():
            return 0
        return max(0, self.total(self.opp) - self.total(self.me))

    def strong_enough(self) -> bool:
        """Whether the current player may announce their power now."""
        return self.lacking() == 0

    # -- a plain value ------------------------------------------------------------------------------------------------

    def fork(self) -> Position:
        """A copy on which the rest of a turn can be tried out."""
        raise TypeError("only a whole state can be forked")

    def copy_onto(self, twin: Position) -> None:
        """Make another position with the same chance, edition and players equal to this one."""
        twin.corrections = self.corrections
        twin.phase = self.phase
        twin.fight = self.fight
        twin.opening = self.opening
        twin.element = self.element
        twin.revealed = self.revealed
        twin.played = self.played
        twin.into_combat = self.into_combat
        twin.characters = self.characters
        twin.boosters = self.boosters
        twin.supports = self.supports
        twin.all_boosters = self.all_boosters
        twin.all_supports = self.all_supports
        twin.supports_laid = self.supports_laid
        twin.taken = self.taken
        twin.used = self.used
        twin.paid = self.paid
        twin.led = self.led
        twin.attacked = self.attacked
        twin.again = self.again
        twin.from_ship = self.from_ship
        twin.from_hand = self.from_hand
        twin.stopped = self.stopped
        twin.credit = self.credit
        twin.group = self.group
        twin.asked = self.asked
        twin.asker = self.asker
        twin.source = self.source
        twin.want = self.want
        twin.picked = self.picked
        twin.tried = self.tried
        twin.choices = self.choices
        twin.need_fire = self.need_fire
        twin.need_earth = self.need_earth
        twin.need_moons = self.need_moons
        twin.either = self.either
        twin.ran_out = self.ran_out
        twin.first_out = self.first_out
        twin.last_holder = self.last_holder
        twin.winner = self.winner
        twin.ending = self.ending
        twin.series = self.series
        twin.between = self.between
        twin.crystals = self.crystals
        twin.prepared = self.prepared
        twin.finished_games = self.finished_games
        twin.sealed = self.sealed
        twin.exchange = self.exchange
        twin.extra = self.extra
        twin.starter = self.starter

    def begin_turn_counters(self) -> None:
        """Forget what belonged to the last turn (BM-022)."""
        self.played = 0
        self.into_combat = 0
        self.characters = 0
        self.boosters = 0
        self.supports = 0
        self.all_boosters = 0
        self.all_supports = 0
        self.supports_laid = 0
        self.taken = 0
        self.used = 0
        self.paid = 0
        self.group = 0
        self.from_hand = 0
        self.led = False
        self.attacked = False
        self.again = False
        self.from_ship = False
        self.stopped = False
        self.credit = False
