"""The arcane procedure: draw, lay a card face down, declare it; the other side says OK or Bluff (MS-102 to MS-119).

    draw -> (reveal of the resist hand) -> play or stop -> OK: the declared card counts, the action ends
                                                       -> Bluff, a lie: perhaps replaced, the card lying there counts
                                                       -> Bluff, the truth: it counts, and all may be played again

Cards leave the deck until the action is over. Hands are known to their owners, the face-down card to its player alone,
and after OK it stays unknown for good; cards that were shown stay open until all are shuffled back (H-02 to H-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities import targeting
from moontable.games.moonstone.abilities.aiming import aim_again, candidates
from moontable.games.moonstone.abilities.effects import running
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.stats import has_ability
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.arcane import catastrophes, deck, held, tricks
from moontable.games.moonstone.arcane.arranging import arrange_some
from moontable.games.moonstone.arcane.flipping import steps_for
from moontable.games.moonstone.arcane.resisting import TO_SHOW, card_passive, may_reveal, resist_size, resisting_seat
from moontable.games.moonstone.arcane.spell import Spell
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards.card import Passive
from moontable.games.moonstone.cards.decks import ARCANE_KINDS, CATASTROPHE, arcane_value
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.hands import EMPTY
from moontable.games.moonstone.state.model import IN_PLAY
from moontable.games.moonstone.state.parts import BORROWED, Parts, borrowed, lender_of, printed_place
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY
from moontable.games.moonstone.words import arcane_card, why

if TYPE_CHECKING:
    from mypy_extensions import i64

YES_OR_NO: Final = [actions.simple(actions.YES), actions.simple(actions.NO)]

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
TARGETED: Final = 8
"""The target's passives answer before cards are drawn."""
REDRAW: Final = 9
"""The active player may draw the hand again."""
BLUFFED: Final = 10
"""The active player may show a lie that was believed."""
BELIEVED: Final = 11
"""The declaration was believed: who may gain by showing that it was a lie?"""


def arcane(position: Position, user: i64, place: i64, target: i64, stone: i64) -> Arcane:
    """The procedure for an ability that was paid for and aimed. Returns 1 if an effect happened."""
    procedure = Arcane()
    procedure.user = user
    procedure.place = place
    procedure.target = target
    procedure.stone = stone
    procedure.resisting = resisting_seat(position, user, target)
    procedure.owner = position.models[target].seat if target != NOBODY else NOBODY
    procedure.stage = TARGETED
    return procedure


class Arcane(Spell):
    """One use of an arcane ability with all its repeats."""

    name: ClassVar[str] = "arcane"

    def copy(self) -> Arcane:
        twin = Arcane()
        self.copy_spell_onto(twin)
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        if self.stage == PLAY or self.stage == REDRAW:
            return position.models[self.user].side
        if self.stage == BLUFFED:
            return NOBODY if self.gainer == NOBODY else position.models[self.user].side
        if self.stage == ANSWER or self.stage == REPLACE:
            return self.resisting
        offers = self.stage == OFFER and (
            may_reveal(position, self.resisting, self.user, self.target) or self.card_passive(position) is not None
        )
        return self.resisting if offers else NOBODY

    def card_passive(self, position: Position) -> Passive | None:
        """What lets the resisting player show a card, before any card was played."""
        return card_passive(position, self.user, self.target) if self.open == EMPTY else None

    def go_on(self, position: Position) -> None:
        if self.stage == TARGETED:
            self.stage = DRAW
            post(position, "uses arcane", self.user, self.target)
            if self.target != NOBODY and position.are_enemies(self.user, self.target):
                post(position, "arcane comes", self.target, self.user)
            if position.pending:
                position.push(Triggers())
        elif self.stage == DRAW:
            self.draw(position)
        elif self.stage == OFFER:
            self.stage = PLAY
        elif self.stage == BELIEVED:
            self.gainer = tricks.next_gainer(position, self.user, self.gainer)
            self.stage = DONE if self.gainer == NOBODY else BLUFFED
        elif self.stage == AGAIN:
            self.begin_again(position)
        elif self.stage == AIMED:
            self.aimed(position)
        else:
            self.end(position)

    def draw(self, position: Position) -> None:
        """The active player draws first and leaves at least a card for the resisting player (MS-104, MS-105, Q-9)."""
        if position.models[self.user].where != IN_PLAY:
            self.stage = DONE  # somebody answered too well
            return
        self.stage = OFFER
        position.turned = []
        self.hand_known = [0] * len(position.players)
        self.resist_known = [0] * len(position.players)
        size = targeting.draw_size(position, self.user, self.place, self.target, self.stone)
        size = max(min(size, hands.size(position.deck) - 1), 0)
        self.hand = deck.draw_known(position, size, self.hand_known)
        self.resist = deck.draw_known(position, resist_size(position, self.user, self.target), self.resist_known)
        position.reveal()
        if tricks.redrawing(position, self.user) is not None:
            self.stage = REDRAW

    def redraw(self, position: Position) -> None:
        """The hand is shuffled back and drawn again for a wound; whoever falls by it plays no card."""
        tricks.pay_for_redraw(position, self.user)
        size = hands.size(self.hand)
        deck.give_back(position, self.hand)
        self.hand_known = [0] * len(position.players)
        self.hand = deck.draw_known(position, size, self.hand_known)
        position.reveal()
        self.stage = OFFER if position.models[self.user].where == IN_PLAY else DONE

    def reflect(self, position: Position) -> None:
        """User and target change their parts; the ability stays the one on the first user's card."""
        user, target = self.user, self.target
        self.place = borrowed(lender_of(user, self.place), printed_place(self.place))
        self.user = target
        self.target = user
        self.resisting = resisting_seat(position, target, user)
        self.owner = position.models[user].seat

    def resolve(self, position: Position, card: i64, following: i64) -> None:
        """The card that counts selects the effect; then the procedure goes on with the next stage (MS-109, MS-117)."""
        self.stage = following
        ability = targeting.ability_of(position, self.user, self.place)
        steps = steps_for(ability, card)
        if not steps:
            return
        self.done = 1
        parts, seat = self.parts(arcane_value(card)), position.models[self.user].side
        if card == CATASTROPHE:
            position.push(catastrophes.happen(position, steps, parts, seat))
        else:
            position.push(running.run(position, steps, parts, seat))

    def parts(self, value: i64) -> Parts:
        return Parts(self.user, self.place, self.target, value=value, resisting=self.resisting, stone=self.stone)

    def begin_again(self, position: Position) -> None:
        """After a true declaration was doubted all may be played again, if there is a way to (MS-112 to MS-114)."""
        ability = targeting.ability_of(position, self.user, self.place)
        if not self.can_repeat(position):
            self.stage = DONE
        elif ability.target is None:
            self.stage = OFFER
        else:
            self.stage = AIMED
            position.push(aim_again(self.user, self.place, self.owner))

    def can_repeat(self, position: Position) -> bool:
        """Cards are left, the originator is in play and still has the ability, and so is a legal target (MS-114)."""
        one = position.models[self.user]
        if self.hand == EMPTY or one.where != IN_PLAY:
            return False
        lost = self.place < BORROWED and one.locked & bit_of(self.place)
        if lost or not has_ability(position, self.user, self.place):
            return False
        if targeting.ability_of(position, self.user, self.place).target is None:
            return True
        if targeting.stone_targets(position, self.user, self.place):
            return True
        return bool(candidates(position, self.user, self.place, [], self.owner))

    def aimed(self, position: Position) -> None:
        """The repeat has a target, or the active player stopped, or the target got away."""
        chosen = position.returned
        self.stage = DONE if chosen == NOBODY else OFFER
        if chosen != NOBODY and self.target != NOBODY:
            self.target = chosen
        elif chosen != NOBODY:
            self.stone = chosen

    def end(self, position: Position) -> None:
        """All cards that were drawn are shuffled back (MS-103)."""
        cards = self.hand + self.resist + self.open
        if self.sealed != NOBODY:
            cards = hands.with_card(cards, self.sealed)
        deck.give_back(position, cards)
        position.pop(self.done)
        if self.hand != EMPTY and tricks.keeps_leftovers(position, self.user):
            position.push(arrange_some(position, position.models[self.user].side, self.hand))

    # -- the decisions ------------------------------------------------------------------------------------------------

    def question(self, position: Position) -> str:
        if self.stage == PLAY:
            return "arcane-play"
        if self.stage == ANSWER:
            return "arcane-answer"
        if self.stage == REDRAW:
            return "arcane-redraw"
        if self.stage == BLUFFED:
            return "arcane-bluffed"
        if self.stage == REPLACE:
            return "arcane-replace"
        return "arcane-reveal" if self.card_passive(position) is None else "arcane-show"

    def options(self, position: Position) -> list[int]:
        found = self.choices(position)
        if position.held and self.stage in (PLAY, ANSWER, REPLACE, OFFER):  # at any point, to one's own hand (D-20)
            cards = hands.kinds(held.held_for(position, self.asks(position)))
            found = found + [actions.action(actions.ADD, card) for card in cards]
        return found

    def choices(self, position: Position) -> list[int]:
        """What can be decided, held cards apart."""
        if self.stage == PLAY:
            return self.plays(position)
        if self.stage == ANSWER:
            return [actions.simple(actions.OK), actions.simple(actions.BLUFF)]
        if self.stage == REPLACE:
            return [actions.action(actions.REPLACE, card) for card in hands.kinds(self.resist)] + [
                actions.simple(actions.LEAVE)
            ]
        if self.stage == BLUFFED:  # asked also after the truth: being asked must not tell
            lied = self.sealed != self.declared
            return [actions.simple(actions.NO), *([actions.simple(actions.YES)] if lied else [])]
        if self.stage == REDRAW:
            return YES_OR_NO[:]
        return [*self.shown_options(position), actions.simple(actions.NO)]

    def shown_options(self, position: Position) -> list[int]:
        """What the resisting player may show: two Catastrophes, or a card that a passive of the target asks for."""
        found: list[int] = []
        cards, passive = self.resist, self.card_passive(position)
        if hands.copies(cards, CATASTROPHE) >= TO_SHOW and may_reveal(position, self.resisting, self.user, self.target):
            found.append(actions.simple(actions.YES))
        if passive is not None:
            found += [actions.action(actions.SHOW, card) for card in hands.kinds(cards) if card in passive.rule.shows()]
        return found

    def plays(self, position: Position) -> list[int]:
        """Any card of the hand with any declaration, or stop (MS-106, MS-107, D-15); face up only the truth."""
        if tricks.is_open(position, self.user, self.target):
            return [*[actions.play(card, card) for card in hands.kinds(self.hand)], actions.simple(actions.STOP)]
        found = [actions.play(card, declared) for card in hands.kinds(self.hand) for declared in range(ARCANE_KINDS)]
        return [*found, actions.simple(actions.STOP)]

    def take(self, position: Position, action: i64) -> None:
        verb = actions.verb_of(action)
        if verb == actions.ADD:
            self.add(position, actions.argument_of(action))
        elif verb == actions.PLAY:
            self.lay_down(position, action)
        elif verb == actions.STOP:
            self.stage = DONE
        elif verb == actions.OK:
            self.gainer = NOBODY
            self.resolve(position, self.declared, BELIEVED)
        elif verb == actions.BLUFF:
            self.doubt(position)
        elif verb == actions.REPLACE or verb == actions.LEAVE:
            self.replace(position, action)
        elif self.stage == BLUFFED:
            self.stage = BELIEVED
            if verb == actions.YES:
                self.show_lie(position)
        elif self.stage == REDRAW:
            self.stage = OFFER
            if verb == actions.YES:
                self.redraw(position)
        elif verb == actions.YES:
            self.reveal(position)
        elif verb == actions.SHOW:
            self.show(position, actions.argument_of(action))
        else:
            self.stage = PLAY

    def add(self, position: Position, card: i64) -> None:
        """A held card joins the hand of the one who decides; with it, it is shuffled back in the end (D-20)."""
        seat = self.asks(position)
        held.take_up(position, seat, card)
        if self.stage == PLAY:
            self.hand = hands.with_card(self.hand, card)
        else:
            self.resist = hands.with_card(self.resist, card)
        position.reveal()

    def show_lie(self, position: Position) -> None:
        """A lie that was believed is shown, for what a passive gives for it."""
        if self.sealed != NOBODY:
            self.open = hands.with_card(self.open, self.sealed)
            deck.forget_one(self.hand_known, self.sealed)
            deck.turn_up(position, self.sealed)
            self.sealed = NOBODY
        tricks.reward(position, self.gainer, self.user)

    def lay_down(self, position: Position, action: i64) -> None:
        """A card goes face down and is declared (MS-107); where somebody smells lies it lies open and counts."""
        self.sealed = actions.card_of(action)
        self.declared = actions.declared_in(action)
        self.lying = NOBODY
        self.hand = hands.without_card(self.hand, self.sealed)
        self.stage = ANSWER
        if tricks.is_open(position, self.user, self.target):
            self.lying = self.sealed
            self.sealed = NOBODY
            self.open = hands.with_card(self.open, self.lying)
            deck.forget_one(self.hand_known, self.lying)
            deck.turn_up(position, self.lying)
            self.resolve(position, self.lying, DONE)

    def doubt(self, position: Position) -> None:
        """Bluff! The card is shown. The truth takes effect; for a lie the resisting player may replace it (MS-110)."""
        card = self.sealed
        self.sealed = NOBODY
        self.lying = card
        self.open = hands.with_card(self.open, card)
        deck.forget_one(self.hand_known, card)
        deck.turn_up(position, card)
        if card == self.declared:
            self.resolve(position, card, AGAIN)
        else:
            self.stage = REPLACE

    def replace(self, position: Position, action: i64) -> None:
        """The card that lies there in the end counts, with its real value (MS-111, Q-6, Q-8)."""
        if actions.verb_of(action) == actions.REPLACE:
            self.lying = actions.argument_of(action)
            self.show_resisting(position, self.lying)
        self.resolve(position, self.lying, DONE)

    def reveal(self, position: Position) -> None:
        """Two Catastrophes of the resist hand are shown: the ability is cancelled and its Catastrophe line happens."""
        for _ in range(TO_SHOW):
            self.show_resisting(position, CATASTROPHE)
        self.resolve(position, CATASTROPHE, DONE)

    def show(self, position: Position, card: i64) -> None:
        """A card is shown, and a passive of the target does something: at once, or when the ability is over."""
        passive = self.card_passive(position)
        assert passive is not None
        self.stage = PLAY
        self.show_resisting(position, card)
        parts = Parts(self.target, passive.place, event=self.user, value=arcane_value(card))
        steps = running.run(position, passive.rule.steps, parts, position.models[self.target].seat)
        if passive.rule.acts_after():
            position.stack.insert(len(position.stack) - 1, steps)
        else:
            position.push(steps)

    def show_resisting(self, position: Position, card: i64) -> None:
        """A card of the resist hand is laid open."""
        self.resist = hands.without_card(self.resist, card)
        self.open = hands.with_card(self.open, card)
        deck.forget_one(self.resist_known, card)
        deck.turn_up(position, card)

    def why_not(self, position: Position, action: i64) -> Explanation:
        verb = actions.verb_of(action)
        if self.stage == PLAY and verb == actions.PLAY and tricks.is_open(position, self.user, self.target):
            return why("MS-107", "face-up-only")
        if self.stage == PLAY and verb == actions.PLAY and actions.card_of(action) < ARCANE_KINDS:
            return why("MS-107", "not-in-hand", card=arcane_card(actions.card_of(action)))
        if self.stage == REPLACE and verb == actions.REPLACE:
            return why("MS-111", "not-in-resist-hand")
        if self.stage == OFFER and verb == actions.SHOW:
            return why("MS-105", "no-such-resist-card")
        if self.stage == OFFER and verb == actions.YES:
            return why("MS-105", "no-two-catastrophes")
        if self.stage == ANSWER:
            return why("MS-108", "must-answer")
        if self.stage == BLUFFED and verb == actions.YES:
            return why("MS-109", "no-lie")
        return NOT_OFFERED
