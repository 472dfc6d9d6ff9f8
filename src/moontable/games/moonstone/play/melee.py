"""A Melee Attack: one round of melee between two models (section 17, MS-164 to MS-189).

Draw; go for it; choose a card each in secret; show; add copies; upgrade; choose damage types; strike both at once;
follow up; End Step. Everything but the cards is asked openly, the attacker first (Q-37).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moontable.core.contract import NOT_OFFERED
from moontable.core.explanation import Explanation
from moontable.games.moonstone import actions, hands, lasting
from moontable.games.moonstone.attacking import draw_size, is_out_of_reach, is_target, shows_hand
from moontable.games.moonstone.blows import has_star, melee_blow, printed_damage, types_of
from moontable.games.moonstone.characters import NO_DAMAGE, Signature
from moontable.games.moonstone.decks import melee_name
from moontable.games.moonstone.effects.running import run
from moontable.games.moonstone.events import post
from moontable.games.moonstone.frames import NOBODY
from moontable.games.moonstone.model import IN_PLAY
from moontable.games.moonstone.parts import Parts
from moontable.games.moonstone.play.duel import ATTACKER, DECLINED, DEFENDER, Duel
from moontable.games.moonstone.play.harm import struck
from moontable.games.moonstone.play.interrupting import interrupt, may_interrupt
from moontable.games.moonstone.play.triggers import Triggers
from moontable.games.moonstone.primitives import DAMAGE_TYPES, MELEE_CARDS, Effect
from moontable.games.moonstone.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

GOING_COST: Final = 1
ATTACKER_BONUS: Final = 2
"""Cards that the attacker draws beyond its Melee Stat (MS-168)."""
MOST_FOR_ATTACKER: Final = 17
"""One of the 18 cards is left for the defender (Q-10)."""
MORE_CARDS: Final = 2
"""What Going For It brings (MS-170)."""

# Stages; those in which somebody may be asked are listed below.
DECLARED: Final = 0
TARGETED: Final = 1
DRAW: Final = 2
GO_FOR_IT: Final = 3
SHOW_HANDS: Final = 4
CHOOSE: Final = 5
SHOW_CARDS: Final = 6
COPIES: Final = 7
UPGRADE: Final = 8
DECLARED_MOVES: Final = 9
TYPES: Final = 10
STRIKE: Final = 11
AFTERMATH: Final = 12
ORDER: Final = 13
END_STEP: Final = 14

ASKING: Final = (GO_FOR_IT, CHOOSE, COPIES, UPGRADE, TYPES, ORDER)
QUESTIONS: Final = {
    GO_FOR_IT: "go-for-it",
    CHOOSE: "melee-card",
    COPIES: "copies",
    UPGRADE: "upgrade",
    TYPES: "damage-type",
    ORDER: "end-step-order",
}


# -- the round -------------------------------------------------------------------------------------------------------


def attack(table: Table, attacker: i64, defender: i64) -> Melee:
    """A Melee Attack that has been declared and paid for."""
    frame = Melee()
    frame.fighters = [int(attacker), int(defender)]
    return frame


class Melee(Duel):
    """One round of melee. Returns 1, or 0 if the defender got away before cards were drawn."""

    entitled: i64
    """Mask of the sides that may follow up (MS-180)."""
    out_of_reach: bool
    """Whether the attacker is beyond the defender's Melee Range (MS-178)."""
    left: list[int]
    """How often the effects of each side's signature move are still to be carried out (Q-40)."""
    leading: i64
    """The side whose End Step effects come first (MS-183)."""

    def __init__(self) -> None:
        super().__init__()
        self.entitled = 0
        self.out_of_reach = False
        self.left = [0, 0]
        self.leading = ATTACKER

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "entitled", "out_of_reach", "left", "leading")

    def copy(self) -> Melee:
        twin = Melee()
        self.copy_duel_onto(twin)
        twin.entitled = self.entitled
        twin.out_of_reach = self.out_of_reach
        twin.left = self.left[:]
        twin.leading = self.leading
        return twin

    # -- the procedure ------------------------------------------------------------------------------------------------

    def asks(self, table: Table) -> i64:
        if self.stage in ASKING and self.has_choice(table, self.side):
            return self.seat_of(table, self.side)
        return NOBODY

    def go_on(self, table: Table) -> None:
        if self.stage in ASKING:
            self.pass_on()
        elif self.stage <= DRAW:
            self.prepare(table)
        elif self.stage == SHOW_HANDS:
            self.show_hands(table)
        elif self.stage == SHOW_CARDS:
            self.show_cards(table)
        elif self.stage == DECLARED_MOVES:
            self.run_moves(table)
        elif self.stage == STRIKE:
            self.strike(table)
        elif self.stage == AFTERMATH:
            self.look_after(table)
        else:
            self.end_step(table)

    def pass_on(self) -> None:
        """The other side is asked next; after both, the round goes on."""
        self.side += 1
        if self.side > DEFENDER:
            self.side = ATTACKER
            self.stage += 1

    def prepare(self, table: Table) -> None:
        """Whoever answers to the attack, then the defender who may step aside, then the draw (MS-190)."""
        attacker, defender = self.fighters[ATTACKER], self.fighters[DEFENDER]
        self.stage += 1
        if self.stage == TARGETED:
            post(table, "friendly attacks", attacker, defender)
            table.push(Triggers())
        elif self.stage == DRAW:
            if may_interrupt(table, defender, attacker):
                table.push(interrupt(defender, attacker))
        elif is_target(table, attacker, defender):
            self.draw(table)
        else:
            self.finish(table, 0)

    def draw(self, table: Table) -> None:
        """The attacker draws first; nobody draws more than there is (MS-168, Q-10)."""
        attacker, defender = self.fighters[ATTACKER], self.fighters[DEFENDER]
        wanted = min(draw_size(table, attacker, defender, ATTACKER_BONUS), MOST_FOR_ATTACKER)
        self.hands[ATTACKER] = int(hands.draw(self.deck(), wanted, table.rng))
        wanted = min(draw_size(table, defender, attacker, 0), hands.size(self.deck()))
        self.hands[DEFENDER] = int(hands.draw(self.deck(), wanted, table.rng))
        table.wounded = 0
        table.reveal()

    def show_hands(self, table: Table) -> None:
        for side in (ATTACKER, DEFENDER):
            if shows_hand(table, self.fighters[side]):
                self.opened |= 1 << side
                table.reveal()
        self.stage = CHOOSE

    def show_cards(self, table: Table) -> None:
        """The chosen cards leave the hands and lie open (MS-171)."""
        for side in (ATTACKER, DEFENDER):
            at = self.now(side)
            if self.cards[at] >= 0:
                self.hands[side] = int(hands.without_card(self.hands[side], self.cards[at]))
                self.copies[at] = 1
        self.sealed = False
        table.reveal()
        self.stage = COPIES

    def run_moves(self, table: Table) -> None:
        """What signature moves do when they are declared, before any damage."""
        for side in (ATTACKER, DEFENDER):
            if self.left[side] > 0:
                self.carry_out(table, side, self.signature(table, side).steps)
                return
        if self.exchange == 0:
            self.out_of_reach = is_out_of_reach(table, self.fighters[ATTACKER], self.fighters[DEFENDER])
        self.stage = TYPES

    def strike(self, table: Table) -> None:
        """Both sides that have played strike at the same time (MS-179); a defender out of reach deals N (MS-178).

        Passives answer as soon as all is marked, so before a follow-up (Q-53, EX-12).
        """
        landing = []
        for side in (ATTACKER, DEFENDER):
            if self.deals(table, side):
                mine, theirs = self.swing(table, self.now(side)), self.swing(table, self.faced(side))
                landing.append(melee_blow(table, mine, theirs, side == ATTACKER))
        self.stage = AFTERMATH
        if landing:
            table.push(Triggers())
            table.push(struck(landing))

    def look_after(self, table: Table) -> None:
        """After the first exchange perhaps a follow-up, after the second none (MS-180 to MS-182)."""
        if self.exchange == 0:
            self.entitled = self.who_follows_up(table)
        if self.exchange == 0 and self.entitled:
            self.exchange = 1
            self.sealed = True
            self.stage = CHOOSE
            return
        for side in (ATTACKER, DEFENDER):
            copies = self.copies[side] * self.signed[side] + self.copies[2 + side] * self.signed[2 + side]
            self.left[side] = copies if copies and self.end_effects(table, side) else 0
        self.stage = ORDER

    def end_step(self, table: Table) -> None:
        """The End Step effects, of one side after the other, whoever was slain (MS-183, MS-184)."""
        for side in (self.leading, 1 - self.leading):
            if self.left[side] > 0:
                self.carry_out(table, side, self.end_effects(table, side))
                return
        self.finish(table, 1)

    def finish(self, table: Table, returned: i64) -> None:
        """The cards go back into the deck, and what was for this attack is over (MS-187)."""
        table.expire(lasting.ATTACK, self.fighters[ATTACKER])
        table.pop(returned)

    # -- parts of it --------------------------------------------------------------------------------------------------

    def carry_out(self, table: Table, side: i64, steps: list[Effect]) -> None:
        """Effects of a signature move, for one of the copies (MS-186, Q-40)."""
        self.left[side] -= 1
        parts = Parts(self.fighters[side], enemy=self.fighters[1 - side])
        table.push(run(table, steps, parts, self.seat_of(table, side)))

    def signature(self, table: Table, side: i64) -> Signature:
        """The signature move of a fighter that has one."""
        found = table.models[self.fighters[side]].character.signature
        assert found is not None
        return found

    def end_effects(self, table: Table, side: i64) -> list[Effect]:
        """The End Step effects of a side; out of reach a defender has only those on itself (MS-185)."""
        signature = self.signature(table, side)
        return signature.own_end if side == DEFENDER and self.out_of_reach else signature.end

    def deals(self, table: Table, side: i64) -> bool:
        """Whether a side strikes at all in this exchange: anything but N (MS-177, MS-178)."""
        if not self.plays(side) or (side == DEFENDER and self.out_of_reach):
            return False
        return printed_damage(self.swing(table, self.now(side)), self.cards[self.faced(side)]) != NO_DAMAGE

    def who_follows_up(self, table: Table) -> i64:
        """The sides with a star and a card left, if both fighters stand; never from out of reach (Q-3, Q-4)."""
        found: i64 = 0
        for side in (ATTACKER, DEFENDER):
            if table.models[self.fighters[side]].where != IN_PLAY:
                return 0
            if side == DEFENDER and self.out_of_reach:
                continue
            if self.hands[side] and has_star(self.swing(table, side), self.cards[1 - side]):
                found |= 1 << side
        return found

    # -- decisions ----------------------------------------------------------------------------------------------------

    def has_choice(self, table: Table, side: i64) -> bool:
        """Whether a side is asked at this stage. It depends only on what everybody knows."""
        if self.stage == GO_FOR_IT:
            return table.models[self.fighters[side]].energy >= GOING_COST and hands.size(self.deck()) >= MORE_CARDS
        if self.stage == CHOOSE:
            return self.exchange == 0 or bool(self.entitled & (1 << side))
        if self.stage == ORDER:
            return side == ATTACKER and self.left[ATTACKER] > 0 and self.left[DEFENDER] > 0
        if not self.plays(side):
            return False
        if self.stage == COPIES:
            return self.hands[side] != hands.EMPTY  # asked also of those who hold no copy: nobody learns that
        if self.stage == UPGRADE:
            signature = table.models[self.fighters[side]].character.signature
            return signature is not None and signature.upgrades == MELEE_CARDS[self.cards[self.now(side)]]
        return self.deals(table, side) and len(types_of(table, self.swing(table, self.now(side)))) > 1

    def question(self, table: Table) -> str:
        if self.stage == CHOOSE and self.exchange == 1:
            return "follow-up"
        return QUESTIONS.get(int(self.stage), "")

    def options(self, table: Table) -> list[int]:
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
            return [actions.UPGRADE, actions.PLAIN]
        if self.stage == TYPES:
            possible = types_of(table, self.swing(table, self.now(side)))
            return [actions.action(actions.DAMAGE_TYPE, one) for one in possible]
        return [actions.action(actions.TARGET, fighter) for fighter in self.fighters]

    def take(self, table: Table, action: i64) -> None:
        side, at, argument = self.side, self.now(self.side), actions.argument_of(action)
        if self.stage == GO_FOR_IT:
            if action == actions.GO_FOR_IT:
                self.go_for_it(table, side)
        elif self.stage == CHOOSE:
            self.cards[at] = DECLINED if action == actions.PASS else int(argument)
        elif self.stage == COPIES:
            self.copies[at] = int(argument)
            self.hands[side] -= int((argument - 1) << (2 * self.cards[at]))
        elif self.stage == UPGRADE:
            if action == actions.UPGRADE:
                self.upgrade(table, side)
        elif self.stage == TYPES:
            self.types[at] = int(argument)
        else:
            self.leading = ATTACKER if argument == self.fighters[ATTACKER] else DEFENDER
        self.pass_on()

    def go_for_it(self, table: Table, side: i64) -> None:
        """An energy for two more cards (MS-170)."""
        table.models[self.fighters[side]].energy -= GOING_COST
        more = hands.draw(self.deck(), MORE_CARDS, table.rng)
        self.hands[side] += int(more)
        table.reveal()

    def upgrade(self, table: Table, side: i64) -> None:
        """All copies become the signature move (MS-173)."""
        at = self.now(side)
        self.signed[at] = 1
        self.left[side] = self.copies[at] if self.signature(table, side).steps else 0

    # -- words --------------------------------------------------------------------------------------------------------

    def why_not(self, table: Table, action: i64) -> Explanation:
        verb, argument = actions.verb_of(action), actions.argument_of(action)
        if self.stage == GO_FOR_IT:
            return Explanation("MS-170", "Before cards are chosen one may go for it.", "Go for it, or hold.")
        if self.stage == CHOOSE and verb == actions.CARD and argument < len(MELEE_CARDS):
            return Explanation("MS-171", f"There is no {melee_name(argument)} in this hand.")
        if self.stage == CHOOSE and verb == actions.PASS:
            return Explanation("MS-171", "In a round of melee both fighters play a card.")
        if self.stage == COPIES and verb == actions.COPIES:
            return Explanation("MS-172", "A critical hit takes copies of the card shown from the hand.")
        if self.stage == TYPES and verb == actions.DAMAGE_TYPE and argument < len(DAMAGE_TYPES):
            played = melee_name(self.cards[self.now(self.side)])
            return Explanation("MS-176", f"This {played} cannot deal {DAMAGE_TYPES[argument]} damage.")
        return NOT_OFFERED
