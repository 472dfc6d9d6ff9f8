"""Rounds of melee for tests: two models side by side, with the cards that a test needs in their hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.cards.roster import character
from moontable.games.moonstone.cards.vocabulary import MELEE_CARDS
from moontable.games.moonstone.melee.duel import Duel
from moontable.games.moonstone.state.hands import EMPTY, with_card
from moontable.games.moonstone.state.lasting import Lasting
from tests.games.moonstone.playing import act, model, offered

MM_PER_INCH = 25.4
X, Y = 400.0, 400.0
"""Where the attacker stands, in millimetres."""

Entry = Mapping[str, object]
PLAIN: Entry = {}


def hand(cards: str) -> int:
    """A hand from the names of its cards, with spaces between them."""
    found = EMPTY
    for card in cards.split():
        found = with_card(found, MELEE_CARDS.index(card))
    return int(found)


def beside(slug: str, other: str, gap: float) -> float:
    """How far right of its neighbour a model stands, with a gap of so many inches between the bases."""
    return round(X + (character(slug).base + character(other).base) / 2 + gap * MM_PER_INCH, 2)


def laid_out(
    attacker: str,
    defender: str,
    *,
    gap: float = 0.5,
    attacking: Entry = PLAIN,
    defending: Entry = PLAIN,
    friends: Sequence[object] = (),
    foes: Sequence[object] = (),
    others: Sequence[Sequence[object]] = (),
    lasting: Sequence[Lasting] = (),
    terrain: Sequence[Mapping[str, object]] = (),
    seed: int = 0,
) -> MoonstoneState:
    """A table before an attack: the attacker may pay for exactly one, the defender has no energy.

    Args:
        gap: inches between the two bases.
        attacking, defending: further fields for the two models.
        friends, foes: further models of the attacker and of the defender, as `setup` takes them.
        others: the models of a third and a fourth player.
    """
    one = {"slug": attacker, "at": (X, Y), "energy": 1, **attacking}
    two = {"slug": defender, "at": (beside(attacker, defender, gap), Y), "energy": 0, **defending}
    crowd = [[one, *friends], [two, *foes], *others]
    return setup(crowd, acting=f"{attacker}/0", lasting=lasting, terrain=terrain, seed=seed)  # type: ignore[arg-type]


def duel(state: MoonstoneState) -> Duel:
    """The round of melee in progress."""
    found = [procedure for procedure in state.stack if isinstance(procedure, Duel)]
    assert len(found) == 1
    return found[0]


def deal(state: MoonstoneState, mine: str, theirs: str) -> None:
    """Give the fighters these cards instead of those they drew."""
    duel(state).hands = [hand(mine), hand(theirs)]


def fight(attacker: str, defender: str, mine: str, theirs: str, **table: object) -> MoonstoneState:
    """An attack up to the moment when the attacker chooses a card, with these hands."""
    state = laid_out(attacker, defender, **table)  # type: ignore[arg-type]
    act(state, f"attack {defender}/1")
    while state.stack[-1].question(state) in ("demand", "choose", "go-for-it"):  # whatever it takes, and no more
        act(state, "hold" if "hold" in offered(state) else "yes")
    deal(state, mine, theirs)
    return state


def settle(state: MoonstoneState, **answers: str) -> None:
    """Answer everything that the round still asks: one copy, no upgrade, the first type, no follow-up.

    Args:
        answers: other answers by the question with underscores, such as `damage_type="type slicing"`, for whoever may
            give them.
    """
    usual = {"copies": "copies 1", "upgrade": "plain", "follow_up": "pass"}
    while any(isinstance(procedure, Duel) for procedure in state.stack):
        question = state.stack[-1].question(state).replace("-", "_")
        choices = offered(state)
        wanted = [text for text in (answers.get(question), usual.get(question)) if text in choices]
        act(state, wanted[0] if wanted else choices[0])


def exchange(state: MoonstoneState, mine: str, theirs: str, **answers: str) -> None:
    """Both play a card, and the round is carried to its end."""
    act(state, f"card {mine}", f"card {theirs}")
    settle(state, **answers)


def wounds(state: MoonstoneState, *names: str) -> list[int]:
    """How many wounds these models have."""
    return [int(model(state, name).wounds) for name in names]


# -- signature moves ------------------------------------------------------------------------------------------------


def played(
    attacker: str, defender: str, mine: str, theirs: str, *, by: int = 0, copies: int = 1, **table: object
) -> MoonstoneState:
    """A round in which one side upgrades its card, with copies, up to the first choice of the End Step or its end."""
    hands = [mine, theirs]
    hands[by] = " ".join([hands[by]] * copies)
    state = fight(attacker, defender, hands[0], hands[1], **table)
    act(state, f"card {mine}", f"card {theirs}")
    while (question := state.stack[-1].question(state)) in ("copies", "upgrade", "damage-type", "follow-up"):
        usual = {"copies": offered(state)[-1], "upgrade": "upgrade" if state.seat == by else "plain"}
        act(state, usual.get(question, offered(state)[0]))
    return state


def place(state: MoonstoneState, name: str) -> tuple[int, int]:
    return int(model(state, name).x), int(model(state, name).y)


def asked(state: MoonstoneState) -> tuple[str, int]:
    return state.stack[-1].question(state), state.seat


def energy(state: MoonstoneState, name: str) -> int:
    return int(model(state, name).energy)


def exchange_rest(state: MoonstoneState) -> None:
    """Nobody does more than needed in the rest of the round, and nobody reacts."""
    usual = {"copies": "copies 1", "upgrade": "plain", "follow-up": "pass", "reaction": "pass"}
    while (asked := state.stack[-1].question(state)) not in ("next-action", "activate"):
        act(state, usual.get(asked, offered(state)[0]))
