"""The arcane procedure: draw, lay a card face down, declare it; the other side says OK or Bluff (MS-102 to MS-119).

    draw -> (reveal of the resist hand) -> play or stop -> OK: the declared card counts, the action ends
                                                       -> Bluff, a lie: perhaps replaced, the card lying there counts
                                                       -> Bluff, the truth: it counts, and all may be played again

Cards leave the deck until the action is over. Hands are known to their owners, the face-down card to its player alone,
and after OK it stays unknown for good; cards that were shown stay open until all are shuffled back (H-02 to H-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, arcane_deck, hands, targeting
from moontable.games.moonstone.decks import ARCANE_KINDS, CATASTROPHE, arcane_value
from moontable.games.moonstone.effects import running
from moontable.games.moonstone.frames import NOBODY, Frame
from moontable.games.moonstone.hands import EMPTY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.play.aiming import aim_again, candidates
from moontable.games.moonstone.play.flipping import steps_for
from moontable.games.moonstone.play.resisting import RESIST_HAND, TO_SHOW, may_reveal, resisting_seat
from moontable.games.moonstone.stats import has_ability
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

# Stages
DRAW: Final = 0
OFFER: Final = 1
"""The resisting player may show cards of the resist hand."""
PLAY: Final = 2
ANSWER: Final = 3
REPLACE: Final = 4
AGAIN: Final = 5
AIMED: Final = 6
DONE: Final = 7


def arcane(table: Table, user: i64, place: i64, target: i64, stone: i64) -> Arcane:
    """The procedure for an ability that was paid for and aimed. Returns 1 if an effect happened."""
    frame = Arcane()
    frame.user = user
    frame.place = place
    frame.target = target
    frame.stone = stone
    frame.resisting = resisting_seat(table, user, target)
    frame.owner = table.models[target].seat if target != NOBODY else NOBODY
    return frame


class Arcane(Frame):
    """One use of an arcane ability with all its repeats."""

    user: i64
    place: i64
    target: i64
    stone: i64
    resisting: i64
    """The seat that resists, the same for all repeats."""
    owner: i64
    """Who controls the first target, and so all further ones (MS-113)."""
    hand: i64
    resist: i64
    hand_known: list[int]
    """For each seat a hand: what it knows to be among the active player's cards, because it had arranged them."""
    resist_known: list[int]
    sealed: i64
    """The card lying face down, or `NOBODY`."""
    declared: i64
    lying: i64
    """The card lying face up after a doubt: the one played or its replacement; or `NOBODY`."""
    open: i64
    """Cards that everybody has seen, as a hand; out of both hands until the action is over (H-05)."""
    done: i64
    """1 once an effect has happened."""

    def __init__(self) -> None:
        super().__init__()
        self.user = NOBODY
        self.place = -1
        self.target = NOBODY
        self.stone = NOBODY
        self.resisting = NOBODY
        self.owner = NOBODY
        self.hand = EMPTY
        self.resist = EMPTY
        self.hand_known = []
        self.resist_known = []
        self.sealed = NOBODY
        self.declared = NOBODY
        self.lying = NOBODY
        self.open = EMPTY
        self.done = 0

    def fields(self) -> tuple[str, ...]:
        return (
            *("user", "place", "target", "stone", "resisting", "owner", "hand", "resist"),
            *("hand_known", "resist_known", "sealed", "declared", "lying", "open", "done"),
        )

    def copy(self) -> Arcane:
        twin = Arcane()
        twin.stage = self.stage
        twin.user = self.user
        twin.place = self.place
        twin.target = self.target
        twin.stone = self.stone
        twin.resisting = self.resisting
        twin.owner = self.owner
        twin.hand = self.hand
        twin.resist = self.resist
        twin.hand_known = self.hand_known[:]
        twin.resist_known = self.resist_known[:]
        twin.sealed = self.sealed
        twin.declared = self.declared
        twin.lying = self.lying
        twin.open = self.open
        twin.done = self.done
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        if self.stage == PLAY:
            return table.models[self.user].seat
        if self.stage == ANSWER or self.stage == REPLACE:
            return self.resisting
        return (
            self.resisting
            if self.stage == OFFER and may_reveal(table, self.resisting, self.user, self.target)
            else NOBODY
        )

    def go_on(self, table: Table) -> None:
        if self.stage == DRAW:
            self.draw(table)
        elif self.stage == OFFER:
            self.stage = PLAY
        elif self.stage == AGAIN:
            self.begin_again(table)
        elif self.stage == AIMED:
            self.aimed(table)
        else:
            self.end(table)

    def draw(self, table: Table) -> None:
        """The active player draws first and leaves at least a card for the resisting player (MS-104, MS-105, Q-9)."""
        self.stage = OFFER
        table.turned = []
        self.hand_known = [0] * len(table.sides)
        self.resist_known = [0] * len(table.sides)
        size = targeting.draw_size(table, self.user, self.place, self.target, self.stone)
        size = max(min(size, hands.size(table.deck) - 1), 0)
        self.hand = arcane_deck.draw_known(table, size, self.hand_known)
        self.resist = arcane_deck.draw_known(table, RESIST_HAND, self.resist_known)
        table.reveal()

    def resolve(self, table: Table, card: i64, following: i64) -> None:
        """The card that counts selects the effect; then the procedure goes on with the next stage (MS-109, MS-117)."""
        self.stage = following
        ability = targeting.ability_of(table, self.user, self.place)
        steps = steps_for(ability, card)
        if steps:
            self.done = 1
            table.push(running.run(table, steps, self.parts(arcane_value(card)), table.models[self.user].seat))

    def parts(self, value: i64) -> Parts:
        return Parts(self.user, self.place, self.target, value=value, resisting=self.resisting, stone=self.stone)

    def begin_again(self, table: Table) -> None:
        """After a true declaration was doubted all may be played again, if there is a way to (MS-112 to MS-114)."""
        ability = targeting.ability_of(table, self.user, self.place)
        if not self.can_repeat(table):
            self.stage = DONE
        elif ability.target is None:
            self.stage = OFFER
        else:
            self.stage = AIMED
            table.push(aim_again(self.user, self.place, self.owner))

    def can_repeat(self, table: Table) -> bool:
        """Cards are left, the originator is in play and still has the ability, and so is a legal target (MS-114)."""
        one = table.models[self.user]
        if self.hand == EMPTY or one.where != IN_PLAY:
            return False
        if one.locked & (1 << self.place) or not has_ability(table, self.user, self.place):
            return False
        if targeting.ability_of(table, self.user, self.place).target is None:
            return True
        if targeting.stone_targets(table, self.user, self.place):
            return True
        return bool(candidates(table, self.user, self.place, [], self.owner))

    def aimed(self, table: Table) -> None:
        """The repeat has a target, or the active player stopped, or the target got away."""
        chosen = table.returned
        self.stage = DONE if chosen == NOBODY else OFFER
        if chosen != NOBODY and self.target != NOBODY:
            self.target = chosen
        elif chosen != NOBODY:
            self.stone = chosen

    def end(self, table: Table) -> None:
        """All cards that were drawn are shuffled back (MS-103)."""
        cards = self.hand + self.resist + self.open
        if self.sealed != NOBODY:
            cards = hands.with_card(cards, self.sealed)
        arcane_deck.give_back(table, cards)
        table.pop(self.done)

    # -- the decisions ------------------------------------------------------------------------------------------------

    def question(self, table: Table) -> str:
        if self.stage == PLAY:
            return "arcane-play"
        if self.stage == ANSWER:
            return "arcane-answer"
        return "arcane-replace" if self.stage == REPLACE else "arcane-reveal"

    def options(self, table: Table) -> list[int]:
        if self.stage == PLAY:
            return self.plays()
        if self.stage == ANSWER:
            return [actions.simple(actions.OK), actions.simple(actions.BLUFF)]
        if self.stage == REPLACE:
            return [actions.action(actions.REPLACE, card) for card in hands.kinds(self.resist)] + [
                actions.simple(actions.LEAVE)
            ]
        if hands.copies(self.resist, CATASTROPHE) >= TO_SHOW:
            return [actions.simple(actions.YES), actions.simple(actions.NO)]
        return [actions.simple(actions.NO)]

    def plays(self) -> list[int]:
        """Any card of the hand with any declaration, or stop (MS-106, MS-107, D-15)."""
        found = [actions.play(card, declared) for card in hands.kinds(self.hand) for declared in range(ARCANE_KINDS)]
        return [*found, actions.simple(actions.STOP)]

    def take(self, table: Table, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.PLAY:
            self.lay_down(action)
        elif verb == actions.STOP:
            self.stage = DONE
        elif verb == actions.OK:
            self.resolve(table, self.declared, DONE)
        elif verb == actions.BLUFF:
            self.doubt(table)
        elif verb == actions.REPLACE or verb == actions.LEAVE:
            self.replace(table, action)
        elif verb == actions.YES:
            self.reveal(table)
        else:
            self.stage = PLAY

    def lay_down(self, action: i64) -> None:
        """A card goes face down and is declared (MS-107)."""
        self.sealed = actions.card_of(action)
        self.declared = actions.declared_in(action)
        self.lying = NOBODY
        self.hand = hands.without_card(self.hand, self.sealed)
        self.stage = ANSWER

    def doubt(self, table: Table) -> None:
        """Bluff! The card is shown. The truth takes effect; for a lie the resisting player may replace it (MS-110)."""
        card = self.sealed
        self.sealed = NOBODY
        self.lying = card
        self.open = hands.with_card(self.open, card)
        arcane_deck.forget_one(self.hand_known, card)
        arcane_deck.turn_up(table, card)
        if card == self.declared:
            self.resolve(table, card, AGAIN)
        else:
            self.stage = REPLACE

    def replace(self, table: Table, action: i64) -> None:
        """The card that lies there in the end counts, with its real value (MS-111, Q-6, Q-8)."""
        if actions.verb_of(action) == actions.REPLACE:
            self.lying = actions.argument_of(action)
            self.show_resisting(table, self.lying)
        self.resolve(table, self.lying, DONE)

    def reveal(self, table: Table) -> None:
        """Two Catastrophes of the resist hand are shown: the ability is cancelled and its Catastrophe line happens."""
        for _ in range(TO_SHOW):
            self.show_resisting(table, CATASTROPHE)
        self.resolve(table, CATASTROPHE, DONE)

    def show_resisting(self, table: Table, card: i64) -> None:
        """A card of the resist hand is laid open."""
        self.resist = hands.without_card(self.resist, card)
        self.open = hands.with_card(self.open, card)
        arcane_deck.forget_one(self.resist_known, card)
        arcane_deck.turn_up(table, card)

    def why_not(self, table: Table, action: i64) -> Explanation:
        verb = actions.verb_of(action)
        if self.stage == PLAY and verb == actions.PLAY and actions.card_of(action) < ARCANE_KINDS:
            name = arcane_deck.card_name(actions.card_of(action))
            return Explanation("MS-107", f"{name} is not in the hand.", "Lay down a card of the hand, or stop.")
        if self.stage == REPLACE and verb == actions.REPLACE:
            return Explanation("MS-111", "That card is not in the resist hand.", "Choose one of the hand, or leave it.")
        if self.stage == OFFER and verb == actions.YES:
            return Explanation("MS-105", "The resist hand does not hold two Catastrophes.")
        if self.stage == ANSWER:
            return Explanation("MS-108", "The resisting player must answer OK or Bluff.")
        return NOT_OFFERED

    # -- who may know what --------------------------------------------------------------------------------------------

    def shown(self, table: Table, viewer: i64) -> dict[str, object]:
        active = table.models[self.user].seat
        return {
            "user": targeting.model_id(table, self.user),
            "ability": targeting.ability_of(table, self.user, self.place).name,
            "target": targeting.model_id(table, self.target) if self.target != NOBODY else None,
            "stone": int(self.stone) if self.stone != NOBODY else None,
            "resisting": int(self.resisting),
            "hand": self.hand_shown(viewer, active, self.hand, self.hand_known),
            "resist": self.hand_shown(viewer, self.resisting, self.resist, self.resist_known),
            "face_down": self.sealed_shown(viewer == active),
            "declared": arcane_deck.card_name(self.declared) if self.declared != NOBODY else None,
            "face_up": arcane_deck.card_name(self.lying) if self.lying != NOBODY else None,
            "open": arcane_deck.names(self.open),
        }

    def hand_shown(self, viewer: i64, owner: i64, hand: i64, known: list[int]) -> dict[str, object]:
        """The size for everybody; the cards for their owner, and what others know of them (H-02, H-03, H-06)."""
        seen = known[viewer] if 0 <= viewer < len(known) else EMPTY
        return {
            "size": int(hands.size(hand)),
            "cards": arcane_deck.names(hand) if viewer == owner else None,
            "known": arcane_deck.names(hand if viewer == owner else seen),
        }

    def sealed_shown(self, mine: bool) -> str | None:
        """The face-down card: its name for the one who laid it down, `hidden` for others (H-04)."""
        if self.sealed == NOBODY:
            return None
        return arcane_deck.card_name(self.sealed) if mine else "hidden"

    def redeal(self, table: Table, seat: i64) -> None:
        """Deal anew what a seat cannot see: hands, the face-down card, and places in the deck, all from one pool."""
        mine = seat == table.models[self.user].seat
        resists = seat == self.resisting
        seen = self.hand_known[seat] if self.hand_known else EMPTY
        seen_resist = self.resist_known[seat] if self.resist_known else EMPTY
        cards = self.hand if self.sealed == NOBODY else hands.with_card(self.hand, self.sealed)
        if not mine:
            arcane_deck.lay_aside(table, cards - seen)
        if not resists:
            arcane_deck.lay_aside(table, self.resist - seen_resist)
        if not mine:
            self.redeal_hand(table, seat, seen + arcane_deck.deal_unseen(table, seat, hands.size(cards - seen)))
        if not resists:
            unknown = hands.size(self.resist - seen_resist)
            self.resist = seen_resist + arcane_deck.deal_unseen(table, seat, unknown)
            arcane_deck.know_anew(table, self.resist_known, self.resist, seat)
        arcane_deck.redeal(table, seat)

    def redeal_hand(self, table: Table, seat: i64, cards: i64) -> None:
        """The active player holds these cards; one of them, nobody knows which, is the face-down one."""
        arcane_deck.know_anew(table, self.hand_known, cards, seat)
        if self.sealed != NOBODY:
            self.sealed = hands.draw_one(cards, table.rng)
            cards = hands.without_card(cards, self.sealed)
        self.hand = cards
