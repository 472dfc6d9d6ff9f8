"""A skilled player of Blue Moon: searches its own turn to the hand-over and judges by what it has learned.

Where the choice is close it also looks at the answer to its best turns and at its own next one, most closely once the
other has no card left to draw.

It knows what the other may know and no more: the worlds it plays in are dealt anew, what it would draw it neither
plays nor looks at, and bluffs are weighed by the cards that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from moontable.bots.base import NOT_PLANNED, Bot, Eyes
from moontable.bots.bluemoon.answers import TRIED, Answers, Care
from moontable.bots.bluemoon.bluffing import DOUBT, TRUST, chance_to_choose, is_true, odds_of_truth
from moontable.bots.bluemoon.greedy import GreedyBlueMoon, quick
from moontable.bots.bluemoon.judging import Judge, shipped
from moontable.bots.bluemoon.outline import BlueMoonOutline
from moontable.bots.search.racing import Race
from moontable.bots.search.turn import TurnSearch, averaged
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon import actions as a
from moontable.games.bluemoon.rules.questions import WHETHER_TO_CALL, WHICH_DECK, WHICH_EXCHANGE

WORLDS: Final = 3
"""Worlds that are looked at where something becomes known within the turn."""
NODES: Final = 300
"""Positions of a turn that are looked at in one world; an ordinary turn has thirty. Others are brought to an end."""
ORDINARY: Final = Care(turns=3, close=0.03, worlds=2, positions=40)
LATE: Final = Care(turns=3, close=0.12, worlds=2, positions=40)
"""Once the other has no card left to draw: then a card decides the game, and the network sees only odds."""
CALLS: Final = 4
"""Worlds in which a bluff is called in the head: as many for a true one as for a false one, if there are."""
TRIES: Final = 16
BEFORE_THE_GAME: Final = GreedyBlueMoon()
"""Chooses decks and first hands, about which the network knows nothing."""


class SkilledBlueMoon(Bot):
    """Weighs all lines of its turn by the chance of victory after them, the best of them by what comes of each."""

    def __init__(
        self,
        judge: Judge | None = None,
        worlds: int = WORLDS,
        nodes: int = NODES,
        ordinary: Care = ORDINARY,
        late: Care = LATE,
    ) -> None:
        self.judge: Final = judge
        """By whom positions are judged; the network that comes with Moontable if it is nobody."""
        self.worlds: Final = worlds
        self.nodes: Final = nodes
        self.ordinary: Final = ordinary
        self.late: Final = late

    @property
    def knobs(self) -> dict[str, float]:
        return {"worlds": float(self.worlds), "nodes": float(self.nodes)}

    def turned(self, knobs: Mapping[str, float]) -> Bot:
        worlds, nodes = knobs.get("worlds", float(self.worlds)), knobs.get("nodes", float(self.nodes))
        return SkilledBlueMoon(self.judge, max(1, round(worlds)), max(1, round(nodes)), self.ordinary, self.late)

    def choose(self, eyes: Eyes) -> int:
        options = eyes.legal()
        planned = eyes.planned(options)
        if planned != NOT_PLANNED:
            return planned
        if len(options) == 1:
            return options[0]
        world = eyes.world()
        assert isinstance(world, BlueMoonState)
        if world.asked == WHICH_DECK or world.asked == WHICH_EXCHANGE:
            return BEFORE_THE_GAME.choose(eyes)
        judge = self.judge if self.judge is not None else shipped()
        if world.asked == WHETHER_TO_CALL:
            better = gain_of_calling(eyes, world, judge)
            return a.CALL if float(eyes.below(10_000)) < 10_000.0 * chance_to_choose(better) else a.PASS
        outline = BlueMoonOutline(judge, imagined_doubt(eyes, world), thorough=True)
        search = TurnSearch(outline, world, options, self.nodes, eyes)
        line = search.line
        if not line:
            return quick(world)
        if search.met_chance:
            values = averaged(search, eyes, self.worlds)
            chosen = options[values.index(max(values))]
            if line[0] != chosen:
                return chosen
        else:
            line = self._foreseen(search, outline, eyes, world)
        eyes.intend(line[1:])
        return line[0]

    def _foreseen(self, search: TurnSearch, outline: BlueMoonOutline, eyes: Eyes, world: BlueMoonState) -> list[int]:
        """The best turn by what comes of those that are close to it."""
        care = self.late if world.opp.out_of_deck else self.ordinary
        lines = search.lines(care.turns, care.close)
        if len(lines) == 1:
            return lines[0].actions
        search.forget()
        race = Race(Answers(outline, lines, care.positions), lines, TRIED, eyes, hurry=True)
        return lines[race.run(care.worlds if world.me.draw | world.opp.draw else 1)].actions


def imagined_doubt(eyes: Eyes, world: BlueMoonState) -> float:
    """How much more often than by the odds this opponent may call; only who could lay a bluff wonders."""
    if world.me.hand & world.me.deck.bluff == 0 and world.me.facedown == 0:
        return 0.0
    return DOUBT * (float(eyes.below(2_001)) / 1_000.0 - 1.0)


def gain_of_calling(eyes: Eyes, world: BlueMoonState, judge: Judge, trust: float = TRUST) -> float:
    """How much better it is to call than to pass, as a chance of victory; `trust`: in who laid the bluff."""
    outline = BlueMoonOutline(judge)
    odds = odds_of_truth(world, trust)
    after = [0.0, 0.0]
    """Called when it is a lie, called when it is true."""
    seen = [0, 0]
    passed = 0.0
    for number in range(TRIES):
        each = world if number == 0 else eyes.world()
        assert isinstance(each, BlueMoonState)
        which = 1 if is_true(each) else 0
        if seen[which] < CALLS:
            seen[which] += 1
            after[which] += _after(outline, each, eyes.seat, a.CALL)
        if number < CALLS:
            passed += _after(outline, each, eyes.seat, a.PASS) / float(CALLS)
        if min(seen) >= CALLS:
            break
    lie = after[0] / float(seen[0]) if seen[0] else passed
    true = after[1] / float(seen[1]) if seen[1] else passed
    return odds * true + (1.0 - odds) * lie - passed


def _after(outline: BlueMoonOutline, world: BlueMoonState, seat: int, action: int) -> float:
    then = world.copy()
    hidden = outline.hidden(world, seat)
    then.apply(action)
    return outline.value(world, then, seat, hidden)
