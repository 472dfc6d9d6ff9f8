"""The passives of characters of Leshavult that came later, by real actions on a small board."""

from __future__ import annotations

import pytest

from moontable.core.contract import State
from moontable.core.rng import Rng
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.selecting import keywords_of
from moontable.games.moonstone.abilities.stats import has_status, stat_of
from moontable.games.moonstone.arcane.deck import placed
from moontable.games.moonstone.state import hands
from moontable.games.moonstone.state.model import SLAIN
from moontable.games.moonstone.telling.notation import ARCANE_NAMES
from tests.games.moonstone.boards import board, declare, finish, next_turn, use
from tests.games.moonstone.covered import covers
from tests.games.moonstone.fighting import deal, exchange, fight, settle, wounds
from tests.games.moonstone.playing import act, going_on, model, offered, pass_reactions, refusal
from tests.games.moonstone.watching import question, stored, turned_up
from tests.rules import rule

# -- Dranyer -----------------------------------------------------------------------------------------------------------


@covers(("dranyer", "Trickster"))
def test_a_lie_that_was_believed_may_be_shown_for_energy() -> None:
    state = board("dranyer", "fritz@8E")
    act(state, "use cunning", "target fritz/1")
    lie = next(text for text in offered(state) if text.startswith("play") and text.split()[1] != text.split()[2])
    act(state, lie, "ok")
    while question(state) != "arcane-bluffed":
        act(state, offered(state)[0])
    assert (state.seat, offered(state)) == (0, ["no", "yes"])
    energy = model(state, "dranyer").energy
    act(stored(state), "yes")
    act(state, "yes")
    assert model(state, "dranyer").energy == energy + 3
    assert lie.split()[1] in turned_up(state)


def test_after_the_truth_the_question_is_asked_too_and_tells_nothing() -> None:
    state = board("dranyer", "fritz@8E")
    act(state, "use cunning", "target fritz/1")
    truth = next(text for text in offered(state) if text.startswith("play") and text.split()[1] == text.split()[2])
    act(state, truth, "ok")
    while question(state) != "arcane-bluffed":
        act(state, offered(state)[0])
    assert offered(state) == ["no"]


@covers(("dranyer", "Shifter"))
@rule("MS-123", "MS-125")
@pytest.mark.parametrize("kind", ["water", "wood"])
def test_a_shifter_jogs_over_water_and_woods(kind: str) -> None:
    state = board("dranyer", terrain=[{"kind": kind, "box": (425, 250, 435, 550)}])
    act(state, "jog", "to 470.00,400.00")


def test_a_mimic_chooses_a_keyword_and_counts_as_it() -> None:
    state = board("dranyer", "fritz@8E gump@8W")
    act(state, "use mimic")
    declare(state, "green-1")
    act(state, "target gump/1")
    assert question(state) != "keyword", "Gump has one that is new"
    assert "Treefolk" in keywords_of(state, 0)


# -- Eric, the Enlightened ---------------------------------------------------------------------------------------------


@covers(("eric-the-enlightened", "Enchanted Javelin"))
def test_the_javelin_pierces_and_may_be_magical() -> None:
    for kind, left in (("piercing", 2), ("magical", 4), ("impact", 0)):
        state = fight("eric-the-enlightened", "baron-von-fancyhat", "rising", "high")
        exchange(state, "rising", "high", damage_type=f"type {kind}")
        assert wounds(state, "baron-von-fancyhat") == [left], kind


def test_whoever_catches_the_javelin_has_it_this_turn() -> None:
    state = board("eric-the-enlightened", "vespa@1E")
    use(state, "enchanted-bladestorm", "vespa/1", card="catastrophe")
    assert refusal(state, "use enchanted-bladestorm").rule == "MS-072"
    act(state, "end", "activate vespa/1", "attack eric-the-enlightened/0")
    while "hold" in offered(state):
        act(state, "hold")
    deal(state, "rising", "high")
    act(state, "card rising", "card high")
    settle(state, damage_type="type magical", turn_away="no")
    assert wounds(state, "eric-the-enlightened") == [4]


@covers(("eric-the-enlightened", "Leshavit's Shield"))
@rule("Q-44")
def test_the_shield_turns_one_blow_of_a_game_away() -> None:
    state = fight("gotchgut", "eric-the-enlightened", "rising", "high")
    act(state, "card rising", "card high")
    while question(state) != "turn-away":
        act(state, offered(state)[-1] if question(state) == "upgrade" else offered(state)[0])
    assert state.seat == 1
    hit = stored(state)
    act(hit, "no")
    act(state, "yes")
    assert [wounds(one, "eric-the-enlightened") for one in (hit, state)] == [[4], [0]]
    spent = fight("gotchgut", "eric-the-enlightened", "rising", "high", defending={"spent": ["Leshavit's Shield"]})
    exchange(spent, "rising", "high")
    assert wounds(spent, "eric-the-enlightened") == [4]


@covers(("eric-the-enlightened", "Woodland Animal"))
@rule("MS-125")
def test_a_woodland_animal_is_at_home_in_woods() -> None:
    state = board("eric-the-enlightened", terrain=[{"kind": "wood", "box": (425, 250, 435, 550)}])
    act(state, "jog", "to 480.00,400.00")
    wood = {"kind": "wood", "disc": (400, 400, 40)}
    assert model(next_turn("", "eric-the-enlightened", terrain=[wood]), "eric-the-enlightened").energy == 3 + 1
    assert model(next_turn("", "eric-the-enlightened"), "eric-the-enlightened").energy == 3


# -- the witches -------------------------------------------------------------------------------------------------------


@covers(("zorya", "Mesmerising"))
@rule("MS-071")
def test_those_whom_zorya_engages_pay_for_every_move() -> None:
    state = board("fritz", "zorya@1E", fields={"fritz": {"energy": 1}})
    assert "step" not in offered(state)
    act(state, "jog", "to 400.00,401.00")
    assert model(state, "fritz").energy == 0
    free = board("fritz", "zorya@1.1E", fields={"fritz": {"energy": 1}})
    assert "step" in offered(free)
    act(free, "jog", "to 400.00,401.00")
    assert model(free, "fritz").energy == 1


@covers(("zorya", "Link to the Present"))
def test_zorya_is_linked_to_antonia() -> None:
    assert model(next_turn("", "zorya"), "zorya").energy == 3
    state = next_turn("+antonia@12W", "zorya")
    assert model(state, "zorya").energy == 3 + 1


@covers(("antonia", "Link to the Past"))
@rule("MS-071")
def test_antonia_without_danica_has_no_link_to_the_past() -> None:
    state = board("antonia", "+zorya@4W", fields={"zorya": {"wounds": 3}, "antonia": {"energy": 1}})
    assert stat_of(state, 0, "arcane") == 4
    assert "use healing" not in offered(state)


# -- Kavanagh: held cards ----------------------------------------------------------------------------------------------


def juggler(others: str = "fritz@6E +mr-toodles@4W", **fields: object) -> MoonstoneState:
    """Kavanagh holds a green 3 and is about to act."""
    state = board("kavanagh", others, deck=["green-3", "blue-1", "blue-2"], fields=fields)  # type: ignore[arg-type]
    use(state, "juggling-fate", answers=["set-aside green-3", "top blue-1", "bottom blue-2"])
    return state


def held_in_view(state: State, viewer: int | None) -> object:
    """The cards beside Kavanagh as a viewer sees them."""
    models = state.view(viewer)["models"]
    assert isinstance(models, list)
    return models[0]["held"]


@rule("MS-102")
def test_a_held_card_is_known_to_its_owner_alone_and_missing_from_the_deck() -> None:
    state = juggler()
    seen = {viewer: held_in_view(state, viewer) for viewer in (0, 1, None)}
    assert seen == {0: ["green-3"], 1: [None], None: [None]}
    assert hands.size(state.deck) == 20
    other = state.redeal(1, Rng.seeded("x"))
    assert other.view(1) == state.view(1)
    assert state.redeal(0, Rng.seeded("x")).view(0) == state.view(0)
    drawn = {str(held_in_view(state.redeal(1, Rng.seeded(str(seed))), 0)) for seed in range(12)}
    assert len(drawn) > 1, "to the other it may be any card"


@rule("MS-107")
def test_a_held_card_joins_the_arcane_hand_and_goes_back_with_it() -> None:
    state = juggler(fritz={"stones": 1})
    act(state, "use butterfingers", "target fritz/1")
    size = len(going_on(state, 0)["hand"]["cards"])
    assert "add green-3" in offered(state)
    state = stored(state)
    act(state, "add green-3")
    assert len(going_on(state, 0)["hand"]["cards"]) == size + 1
    assert state.held == []
    act(state, "play green-3 green-3", "ok")
    finish(state)
    assert hands.size(state.deck) == 21
    assert state.stones_of(model(state, "fritz").index) == []


def test_a_held_card_joins_the_resist_hand() -> None:
    state = juggler("flintlock@6E")
    act(state, "end", "activate flintlock/1", "use shoot-musket", "target kavanagh/0")
    assert not [text for text in offered(state) if text.startswith("add")], "it is not the shooter's card"
    act(state, next(text for text in offered(state) if text.startswith("play")))
    assert (state.seat, [text for text in offered(state) if text.startswith("add")]) == (0, ["add green-3"])
    act(state, "add green-3")
    assert offered(state) == ["ok", "bluff"]


@rule("MS-012")
def test_cards_of_the_slain_go_back_into_the_deck() -> None:
    state = juggler("flintlock@6E +mr-toodles@4W", kavanagh={"wounds": 6})
    assert len(state.held) == 1
    act(state, "end", "activate flintlock/1", "use shoot-musket", "target kavanagh/0")
    declare(state, "green-2")
    assert model(state, "kavanagh").where == SLAIN
    assert state.held == []
    finish(state)
    assert hands.size(state.deck) == 21


# -- Klaus -------------------------------------------------------------------------------------------------------------


@rule("MS-183")
@pytest.mark.parametrize(("card", "lost"), [("high", 2), ("low", 2), ("thrust", 0)])
def test_a_guard_with_a_flail_hurts_its_owner(card: str, lost: int) -> None:
    state = fight("klaus", "mr-toodles", card, "high")
    exchange(state, card, "high")
    assert wounds(state, "klaus") == [lost]


@covers(("klaus", "Egged-On"))
def test_klaus_is_egged_on_by_cultists() -> None:
    state = board("klaus", "+kalista@6W +loubard@6N +billy@2E")
    assert stat_of(state, 0, "melee") == 3 + 2


@covers(("klaus", "Kinship [Raegan, Leshavult Priestess]"))
@pytest.mark.parametrize(
    ("others", "kin"), [("+kalista@4W", False), ("+raegan@6W", True), ("+raegan@6.1W", False), ("raegan@6W", False)]
)
def test_klaus_is_protected_near_raegan_alone(others: str, kin: bool) -> None:
    state = next_turn(others, "klaus")
    assert has_status(state, model(state, "klaus").index, "protection") == kin


@covers(("klaus", "Tubthumping"))
@pytest.mark.parametrize(("card", "left"), [("green-2", 2), ("pink-3", 3), ("catastrophe", 0)])
def test_klaus_gets_knocked_down_and_up_again_once(card: str, left: int) -> None:
    """Shot twice in a game: the first time a card is turned."""
    state = board("baron-von-fancyhat", "klaus@6E", fields={"klaus": {"wounds": 7}})
    for boxes in (left, 0):
        act(state, "use shoot-pistol", "target klaus/1")
        act(state, next(text for text in offered(state) if text.endswith(" green-3")))
        state.deck_top = [placed(ARCANE_NAMES.index(card), 0)]
        act(state, "ok")
        finish(state)
        assert int(model(state, "klaus").open_boxes) == boxes
        if not boxes:
            break
        use(state, "reload-shoot-pistol")
    assert model(state, "klaus").where == SLAIN


# -- Raegan and Wendigo ------------------------------------------------------------------------------------------------


@covers(("raegan", "Expel"))
def test_raegan_keeps_a_card_for_each_catastrophe_up_to_the_turn() -> None:
    state = board("flintlock", "fritz@6E raegan@12N")
    use(state, "shoot-musket", "fritz/1", card="catastrophe", answers=[])
    assert len(state.held) == 1
    full = board("beaky-bobby", "fritz@6E raegan@12N")
    use(full, "healing", "beaky-bobby/0", card="catastrophe")
    assert len(full.held) == 1
    act(full, "use healing", "target beaky-bobby/0")
    declare(full, "catastrophe")
    act(full, offered(full)[0])
    assert (question(full), full.seat) == ("hold-too-many", 1)
    act(full, offered(full)[0])
    assert len(full.held) == 1, "in the first turn one"


def test_the_ritual_ignores_passives_of_others() -> None:
    state = board("raegan", "natty@6E", fields={"raegan": {"energy": 3}})
    act(state, "use malachite-ritual", "target natty/1")
    assert question(state) == "arcane-play", "no look of innocence"
    act(state, "stop")
    pass_reactions(state)
    assert not [record for record in state.lasting if record.model == model(state, "natty").index]


@covers(("wendigo", "Rending Claws"))
@rule("MS-176")
def test_rending_claws_are_magical() -> None:
    state = fight("wendigo", "baron-von-fancyhat", "rising", "high")
    exchange(state, "rising", "high")
    assert wounds(state, "baron-von-fancyhat") == [3]


@covers(("wendigo", "Sure Footed"))
@rule("MS-066")
def test_the_wendigo_is_sure_footed() -> None:
    hedge = {"kind": "obstacle", "box": (300, 420.05, 500, 428)}
    state = board("wendigo", terrain=[hedge], fields={"wendigo": {"energy": 1}})
    assert "traverse" in offered(state)
    wet = board("wendigo", terrain=[{"kind": "water", "box": (425, 250, 435, 550)}])
    act(wet, "jog", "to 480.00,400.00")


@covers(("wendigo", "Quite Terrifying"))
@pytest.mark.parametrize(("slug", "left"), [("fritz", 5), ("gotchgut", 6), ("boulder", 6)])
def test_the_wendigo_terrifies_all_but_giants_and_trolls(slug: str, left: int) -> None:
    state = board(slug, "wendigo@3E")
    act(state, "jog", "to 453.00,400.00")
    assert model(state, slug).energy == left
