"""A Melee Attack: one round of melee between two models (section 17, MS-164 to MS-189).

Draw; go for it; choose a card each in secret; show; add copies; upgrade; choose damage types; strike both at once;
follow up; End Step. Everything but the cards is asked openly, the attacker first (Q-37).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions
from moontable.games.moonstone.abilities.effects.running import run
from moontable.games.moonstone.abilities.effects.step import Step
from moontable.games.moonstone.abilities.events import post
from moontable.games.moonstone.abilities.interrupting import interrupt, may_interrupt
from moontable.games.moonstone.abilities.stats import has_rule, is_banned
from moontable.games.moonstone.abilities.triggers import Triggers
from moontable.games.moonstone.bits import bit_of
from moontable.games.moonstone.cards import points
from moontable.games.moonstone.cards.card import NO_DAMAGE, Signature
from moontable.games.moonstone.cards.decks import HIGH, LOW
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.attacking import draw_sizes, is_out_of_reach, is_target, shows_hand
from moontable.games.moonstone.melee.blows import damage_table, has_star, melee_blow, printed_damage, types_of
from moontable.games.moonstone.melee.duel import ATTACKER, COPIED, DECLINED, DEFENDER, NO_SPARE, OWN_MOVE, Duel
from moontable.games.moonstone.melee.harm import struck
from moontable.games.moonstone.melee.refusing import why_not
from moontable.games.moonstone.melee.second_card import ask_for_second, ask_for_swap, ask_which
from moontable.games.moonstone.melee.stages import (
    AFTERMATH,
    ASKING,
    CHOOSE,
    COPIES,
    DECLARED_MOVES,
    DRAW,
    GO_FOR_IT,
    GOING_COST,
    MORE_CARDS,
    ORDER,
    QUESTIONS,
    SHOW_CARDS,
    SHOW_HANDS,
    SHOWN,
    STRIKE,
    TARGETED,
    TYPES,
    UPGRADE,
)
from moontable.games.moonstone.state import hands, lasting
from moontable.games.moonstone.state.model import IN_PLAY, SLAIN
from moontable.games.moonstone.state.parts import Parts
from moontable.games.moonstone.state.position import Position
from moontable.games.moonstone.state.procedure import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- the round -------------------------------------------------------------------------------------------------------


NOTHING: Final[list[Step]] = []


def attack(position: Position, attacker: i64, defender: i64) -> Melee:
    """A Melee Attack that has been declared and paid for."""
    procedure = Melee()
    procedure.fighters = [int(attacker), int(defender)]
    return procedure


class Melee(Duel):
    """One round of melee. Returns 1, or 0 if the defender got away before cards were drawn."""

    name: ClassVar[str] = "melee"

    entitled: i64
    """Mask of the sides that may follow up (MS-180)."""
    out_of_reach: bool
    """Whether the attacker is beyond the defender's Melee Range (MS-178)."""
    left: list[int]
    """How often the effects of each side's signature move are still to be carried out (Q-40)."""
    leading: i64
    """The side whose End Step effects come first (MS-183)."""
    newer: ClassVar[int] = 4

    def __init__(self) -> None:
        super().__init__()
        self.entitled = 0
        self.out_of_reach = False
        self.left = [0, 0]
        self.leading = ATTACKER

    def fields(self) -> tuple[str, ...]:
        return (
            *(*super().fields(), "entitled", "out_of_reach", "left", "leading"),
            *("spare", "laid", "extra", "offered"),
        )

    def copy(self) -> Melee:
        twin = Melee()
        self.copy_duel_onto(twin)
        twin.entitled = self.entitled
        twin.out_of_reach = self.out_of_reach
        twin.left = self.left[:]
        twin.leading = self.leading
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, position: Position) -> i64:
        if self.stage in ASKING and self.has_choice(position, self.side):
            return self.seat_of(position, self.side)
        return NOBODY

    def go_on(self, position: Position) -> None:
        if self.stage in ASKING:
            self.pass_on()
        elif self.stage <= DRAW:
            self.prepare(position)
        elif self.stage == SHOW_HANDS:
            self.show_hands(position)
        elif self.stage == SHOW_CARDS:
            self.show_cards(position)
        elif self.stage == SHOWN:
            if not ask_which(position, self) and not ask_for_swap(position, self):
                self.stage = COPIES
        elif self.stage == DECLARED_MOVES:
            self.run_moves(position)
        elif self.stage == STRIKE:
            self.strike(position)
        elif self.stage == AFTERMATH:
            self.look_after(position)
        else:
            self.end_step(position)

    def pass_on(self) -> None:
        """The other side is asked next; after both, the round goes on."""
        self.side += 1
        if self.side > DEFENDER:
            self.side = ATTACKER
            self.stage += 1

    def prepare(self, position: Position) -> None:
        """Whoever answers to the attack, then the defender who may step aside, then the draw (MS-190)."""
        attacker, defender = self.fighters[ATTACKER], self.fighters[DEFENDER]
        self.stage += 1
        if self.stage == TARGETED:
            post(position, "friendly attacks", attacker, defender)
            post(position, "is targeted", defender, attacker)
            post(position, "is attacked", defender, attacker)
            position.push(Triggers())
        elif self.stage == DRAW:
            if may_interrupt(position, defender, attacker):
                position.push(interrupt(defender, attacker))
        elif is_target(position, attacker, defender):
            self.draw(position)
        else:
            self.finish(position, 0)

    def draw(self, position: Position) -> None:
        """The attacker draws first; nobody draws more than there is (MS-168, Q-10)."""
        attacker, defender = self.fighters[ATTACKER], self.fighters[DEFENDER]
        own, other = draw_sizes(position, attacker, defender)
        self.hands[ATTACKER] = int(hands.draw(self.deck(), own, position.rng))
        self.hands[DEFENDER] = int(hands.draw(self.deck(), other, position.rng))
        position.wounded = 0
        position.reveal()

    def show_hands(self, position: Position) -> None:
        for side in (ATTACKER, DEFENDER):
            if shows_hand(position, self.fighters[side], self.fighters[1 - side]):
                self.opened |= bit_of(side)
                position.reveal()
        self.stage = CHOOSE

    def show_cards(self, position: Position) -> None:
        """The chosen cards leave the hands and lie open (MS-171), once nobody may add a second one."""
        if ask_for_second(position, self):
            return
        for side in (ATTACKER, DEFENDER):
            if self.spare[side] != NO_SPARE:
                self.hands[side] = int(hands.without_card(self.hands[side], self.spare[side]))
            at = self.now(side)
            if self.cards[at] >= 0:
                self.hands[side] = int(hands.without_card(self.hands[side], self.cards[at]))
                self.copies[at] = 1
        self.sealed = False
        position.reveal()
        self.stage = SHOWN

    def run_moves(self, position: Position) -> None:
        """What signature moves do when they are declared, before any damage."""
        for side in (ATTACKER, DEFENDER):
            if self.left[side] > 0:
                self.carry_out(position, side, self.signature(position, side).steps)
                return
        if self.exchange == 0:
            self.out_of_reach = is_out_of_reach(position, self.fighters[ATTACKER], self.fighters[DEFENDER])
        self.stage = TYPES

    def strike(self, position: Position) -> None:
        """Both sides that have played strike at the same time (MS-179); a defender out of reach deals N (MS-178).

        Passives answer as soon as all is marked, so before a follow-up (Q-53, EX-12).
        """
        landing = []
        for side in (ATTACKER, DEFENDER):
            if self.deals(position, side):
                mine, theirs = self.swing(position, self.now(side)), self.swing(position, self.faced(side))
                landing.append(melee_blow(position, mine, theirs, side == ATTACKER))
        self.stage = AFTERMATH
        if landing:
            position.push(Triggers())
            position.push(struck(landing))

    def look_after(self, position: Position) -> None:
        """After the first exchange perhaps a follow-up, after the second none (MS-180 to MS-182)."""
        if self.exchange == 0:
            self.entitled = self.who_follows_up(position)
        if self.exchange == 0 and self.entitled:
            self.exchange = 1
            self.sealed = True
            self.stage = CHOOSE
            return
        for side in (ATTACKER, DEFENDER):
            if position.models[self.fighters[1 - side]].where == SLAIN:
                post(position, "slew in melee", self.fighters[side], self.fighters[1 - side])
            copies = self.copies_signed(side) + self.copies_signed(2 + side)
            self.left[side] = copies if copies and self.end_effects(position, side) else 0
        self.stage = ORDER
        for at, card in enumerate(self.cards):
            fighter = position.models[self.fighters[at & 1]]
            if card in (HIGH, LOW) and fighter.character.passives[points.EVENT]:
                post(position, "played a guard", fighter.index, self.fighters[1 - (at & 1)])
                position.push(Triggers())

    def end_step(self, position: Position) -> None:
        """The End Step effects, of one side after the other, whoever was slain (MS-183, MS-184)."""
        for side in (self.leading, 1 - self.leading):
            steps = self.end_effects(position, side) if self.left[side] > 0 else NOTHING
            if steps:
                self.carry_out(position, side, steps)
                return
        self.finish(position, 1)

    def finish(self, position: Position, returned: i64) -> None:
        """The cards go back into the deck, and what was for this attack is over (MS-187)."""
        position.expire(lasting.ATTACK, self.fighters[ATTACKER])
        position.pop(returned)

    # -- parts of it --------------------------------------------------------------------------------------------------

    def carry_out(self, position: Position, side: i64, steps: list[Step]) -> None:
        """Effects of a signature move, for one of the copies (MS-186, Q-40)."""
        self.left[side] -= 1
        parts = Parts(self.fighters[side], enemy=self.fighters[1 - side])
        position.push(run(position, steps, parts, self.seat_of(position, side)))

    def copies_signed(self, at: i64) -> i64:
        """How many copies of a signature move lie at one place of the lists."""
        return self.copies[at] if self.signed[at] else 0

    def signature(self, position: Position, side: i64) -> Signature:
        """The signature move that a side has declared in this exchange."""
        found = self.move_at(position, self.now(side))
        assert found is not None
        return found

    def end_effects(self, position: Position, side: i64) -> list[Step]:
        """The End Step effects of a side; out of reach a defender has only those on itself (MS-185).

        Those of the first exchange come before those of the follow-up, which may be another move if both were copied.
        """
        later = self.copies_signed(2 + side)
        at = 2 + side if later and (self.left[side] <= later or not self.signed[side]) else side
        signature = self.move_at(position, at)
        if signature is None or not self.has_played(at, signature):
            return NOTHING  # it has become another character meanwhile
        if is_banned(position, self.fighters[side], "end step", self.fighters[1 - side]):
            return NOTHING
        return signature.own_end if side == DEFENDER and self.out_of_reach else signature.end

    def has_played(self, at: i64, signature: Signature) -> bool:
        """Whether this is the move of the card at one place of the lists, or one that was copied."""
        return self.signed[at] >= COPIED or MELEE_CARDS[self.cards[at]] == signature.upgrades

    def deals(self, position: Position, side: i64) -> bool:
        """Whether a side strikes at all in this exchange: anything but N (MS-177, MS-178)."""
        if not self.plays(side):
            return False
        if side == DEFENDER and self.out_of_reach and not self.has_any_reach(position):
            return False
        return printed_damage(self.swing(position, self.now(side)), self.cards[self.faced(side)]) != NO_DAMAGE

    def has_any_reach(self, position: Position) -> bool:
        """Whether the defender plays a move that hits an attacker out of reach, too."""
        if not self.signed[self.now(DEFENDER)]:
            return False
        return any(rule.point() == points.REACH for rule in self.signature(position, DEFENDER).rules)

    def who_follows_up(self, position: Position) -> i64:
        """The sides with a star and a card left, if both fighters stand; never from out of reach (Q-3, Q-4)."""
        found: i64 = 0
        for side in (ATTACKER, DEFENDER):
            if position.models[self.fighters[side]].where != IN_PLAY:
                return 0
            if side == DEFENDER and self.out_of_reach:
                continue
            if self.hands[side] and has_star(self.swing(position, side), self.cards[1 - side]):
                found |= bit_of(side)
        return found

    # -- decisions ----------------------------------------------------------------------------------------------------

    def has_choice(self, position: Position, side: i64) -> bool:
        """Whether a side is asked at this stage. It depends only on what everybody knows."""
        if self.stage == GO_FOR_IT:
            return position.purse(self.fighters[side]).energy >= GOING_COST and hands.size(self.deck()) >= MORE_CARDS
        if self.stage == CHOOSE:
            return self.exchange == 0 or bool(self.entitled & bit_of(side))
        if self.stage == ORDER:
            return side == ATTACKER and self.left[ATTACKER] > 0 and self.left[DEFENDER] > 0
        if not self.plays(side):
            return False
        if self.stage == COPIES:
            return self.may_add_copies(position, side)
        if self.stage == UPGRADE:
            return self.may_upgrade(position, side)
        return self.deals(position, side) and len(types_of(position, self.swing(position, self.now(side)))) > 1

    def may_upgrade(self, position: Position, side: i64) -> bool:
        """Whether the card of a side can become its signature move (MS-173)."""
        fighter = self.fighters[side]
        signature = position.models[fighter].character.signature
        if signature is None or signature.upgrades != MELEE_CARDS[self.cards[self.now(side)]]:
            return False
        return not is_banned(position, fighter, "signature move", self.fighters[1 - side])

    def may_add_copies(self, position: Position, side: i64) -> bool:
        """Whether a side is asked for copies: also if it holds none, so that nobody learns that (MS-172)."""
        return self.hands[side] != hands.EMPTY and not has_rule(position, self.fighters[1 - side], points.COPIES)

    def question(self, position: Position) -> str:
        if self.stage == CHOOSE and self.exchange == 1:
            return "follow-up"
        return QUESTIONS.get(int(self.stage), "")

    def options(self, position: Position) -> list[int]:
        side = self.side
        if self.stage == GO_FOR_IT:
            return [actions.GO_FOR_IT, actions.HOLD]
        if self.stage == CHOOSE:
            found = [actions.action(actions.CARD, card) for card in hands.kinds(self.hands[side])]
            return [*found, actions.PASS] if self.exchange == 1 else found
        if self.stage == COPIES:
            most = 1 + hands.copies(self.hands[side], self.cards[self.now(side)])
            return [actions.action(actions.COPIES, count) for count in range(1, most + 1)]
        if self.stage == UPGRADE:
            copied = self.models_to_copy(position, side)
            moves = [actions.action(actions.TARGET, model) for model in copied] or [actions.UPGRADE]
            return [*moves, actions.PLAIN]
        if self.stage == TYPES:
            possible = types_of(position, self.swing(position, self.now(side)))
            return [actions.action(actions.DAMAGE_TYPE, one) for one in possible]
        return [actions.action(actions.TARGET, fighter) for fighter in self.fighters]

    def take(self, position: Position, action: i64) -> None:
        side, at, argument = self.side, self.now(self.side), actions.argument_of(action)
        if self.stage == GO_FOR_IT:
            if action == actions.GO_FOR_IT:
                self.go_for_it(position, side)
        elif self.stage == CHOOSE:
            self.cards[at] = DECLINED if action == actions.PASS else int(argument)
        elif self.stage == COPIES:
            self.copies[at] = int(argument)
            self.hands[side] -= int((argument - 1) << (2 * self.cards[at]))
        elif self.stage == UPGRADE:
            if action != actions.PLAIN:
                copies = actions.verb_of(action) == actions.TARGET
                self.upgrade(position, side, COPIED + argument if copies else OWN_MOVE)
        elif self.stage == TYPES:
            self.types[at] = int(argument)
        else:
            self.leading = ATTACKER if argument == self.fighters[ATTACKER] else DEFENDER
        self.pass_on()

    def go_for_it(self, position: Position, side: i64) -> None:
        """An energy for two more cards (MS-170)."""
        position.purse(self.fighters[side]).energy -= GOING_COST
        self.draw_more(position, side, MORE_CARDS)

    def draw_more(self, position: Position, side: i64, cards: i64) -> None:
        """More cards for a side, as far as there are any (Q-10)."""
        left = self.left_in_deck()
        self.hands[side] += int(hands.draw(left, min(cards, hands.size(left)), position.rng))
        position.reveal()

    def play_instead(self, side: i64, card: i64) -> None:
        """A side plays another card of its hand, as if it had done so at first: the move is off."""
        at = self.now(side)
        self.hands[side] = int(hands.without_card(self.hands[side], card))
        self.cards[at] = int(card)
        self.copies[at] = 1
        self.signed[at] = 0
        self.left[side] = 0

    def models_to_copy(self, position: Position, side: i64) -> list[int]:
        """The models whose signature move a fighter may take for its own, if that is what its own says."""
        fighter = self.fighters[side]
        signature = position.models[fighter].character.signature
        found: list[int] = []
        for rule in [] if signature is None else signature.rules:
            if rule.point() == points.COPIED_MOVE:
                for one in position.models:
                    known = one.where == IN_PLAY and one.character.signature is not None
                    if known and rule.concerns(position, fighter, -1, one.index):
                        found.append(one.index)
        return found

    def upgrade(self, position: Position, side: i64, signed: i64) -> None:
        """All copies become the signature move (MS-173), or the one that it copies."""
        at = self.now(side)
        self.signed[at] = int(signed)
        self.left[side] = self.copies[at] if self.signature(position, side).steps else 0

    # -- who may know what --------------------------------------------------------------------------------------------

    def view(self, position: Position, viewer: i64) -> dict[str, object]:
        """While cards are chosen, also what each would do to the other (open: stats and effects are, H-10)."""
        found = super().view(position, viewer)
        if self.stage == CHOOSE:
            found["dealt"] = [self.dealt_by(position, side) for side in (ATTACKER, DEFENDER)]
        return found

    def dealt_by(self, position: Position, side: i64) -> list[list[int | None]]:
        """What a side's cards would deal with all modifiers; nothing is dealt from out of reach (MS-178)."""
        mine, theirs = self.fighters[side], self.fighters[1 - side]
        if side == DEFENDER and is_out_of_reach(position, theirs, mine):
            return [[None] * len(MELEE_CARDS) for _ in MELEE_CARDS]
        return damage_table(position, mine, theirs, side == ATTACKER)

    def why_not(self, position: Position, action: i64) -> Explanation:
        return why_not(self, position, action)
