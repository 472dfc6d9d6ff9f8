"""A card on the table says what it is and who ignores it, to anybody who asks."""

from __future__ import annotations

import pytest

from moontable.core.errors import UnreadableAction
from moontable.core.explanation import Explanation
from moontable.core.rng import Rng
from moontable.core.words import plain
from moontable.games.bluemoon import BlueMoonState
from moontable.games.bluemoon.cards.catalog import find_card
from tests.games.bluemoon.table import lay
from tests.rules import rule


def asked(state: BlueMoonState, seat: int, name: str) -> Explanation:
    answer = state.look(f"card {seat} {find_card(name).id}")
    return answer._replace(sentence=plain(answer.sentence))


@rule("BM-146")
def test_an_ignored_card_says_who_ignores_it() -> None:
    state = lay(
        decks=("flit", "vulca"), combat=(["Flitterflutter"], ["Volca"]), support=([], ["Wall of Fire"]), element="fire"
    )
    answer = asked(state, 1, "Wall of Fire")
    assert answer.rule == "BM-146"
    assert answer.sentence == "Wall of Fire is ignored by Flitterflutter. Nothing on it counts."
    assert answer.because == (find_card("Flitterflutter").id,)
    assert "ignored" not in asked(state, 1, "Volca").sentence, "a character is no support"


@rule("BM-146")
def test_a_card_whose_text_alone_is_ignored_says_so() -> None:
    state = lay(decks=("flit", "khind"), combat=(["Tittertweet"], ["CoolKid"]), element="earth")
    answer = asked(state, 1, "CoolKid")
    assert answer.sentence == "The text of CoolKid is ignored by Tittertweet. The rest of it counts."


@rule("BM-149")
def test_a_text_that_is_ignored_itself_is_not_blamed() -> None:
    state = lay(
        decks=("flit", "khind"),
        combat=(["Tittertweet", "Titanic Gauntlets"], ["CoolKid", "NoNo"]),
        support=([], ["Laughing Gas"]),
        element="earth",
    )
    assert asked(state, 1, "Laughing Gas").because == (find_card("Tittertweet").id,)
    assert "ignored" not in asked(state, 0, "Titanic Gauntlets").sentence


@rule("BM-085", "BM-086")
def test_active_and_covered_cards_say_which_they_are() -> None:
    state = lay(decks=("vulca", "hoax"), combat=(["Volca"], []), covered=(["Sear"], []), element="fire")
    assert asked(state, 0, "Volca").sentence == "Volca is an active character, and everything on it counts."
    assert "covered" in asked(state, 0, "Sear").sentence


@rule("BM-157")
def test_a_card_says_who_makes_its_value_nothing() -> None:
    state = lay(decks=("khind", "vulca"), combat=(["CoolCat"], ["Volca"]), element="fire")
    answer = asked(state, 1, "Volca")
    assert answer.sentence.endswith("Because of CoolCat, a value of it is 0. Now it gives Fire 0 and Earth 0.")
    assert answer.because == (find_card("CoolCat").id,)


@rule("BM-158")
def test_a_card_says_who_doubles_it() -> None:
    state = lay(
        decks=("hoax", "vulca"),
        combat=(["Demegodas", "Battling Boomerang"], ["Volca"]),
        support=(["Duplicator of Strength", "Trebuchet of Fear"], []),
        element="earth",
    )
    assert asked(state, 0, "Trebuchet of Fear").sentence.endswith(
        "Its values are doubled by Demegodas the Odd. Now it gives Fire 4 and Earth 2."
    )
    assert asked(state, 0, "Demegodas").sentence.endswith(
        "One character is raised by Duplicator of Strength, where that gives most."
    )
    assert asked(state, 0, "Demegodas").because == (find_card("Duplicator of Strength").id,)
    assert asked(state, 0, "Battling Boomerang").because == ()


def test_with_equal_decks_the_side_is_told_apart() -> None:
    state = lay(decks=("flit", "flit"), combat=(["Flitterflutter"], ["Trillilling"]), element="fire")
    assert asked(state, 0, "Flitterflutter").sentence.startswith("Flitterflutter is an active")
    with pytest.raises(UnreadableAction):
        asked(state, 1, "Flitterflutter")


@rule("BM-071", "BM-073")
def test_a_draw_deck_says_how_near_the_end_of_the_game_is() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Sear", "Volca"], []), draw=(["Lavar"], []), element="fire")
    told = [plain(state.look(f"deck {seat}").sentence) for seat in (0, 1)]
    assert told[0].startswith("Seat 1 can still draw 1 card. Who has used up both draw deck and hand fights")
    assert told[1] == "Seat 2 has no cards left: once the fight that is on is over, the game ends."
    empty = lay(decks=("vulca", "hoax"), hand=(["Sear", "Volca"], []), draw=([], []), element="fire")
    assert plain(empty.look("deck 0").sentence).startswith("Seat 1 has nothing left to draw and 2 cards in hand.")


@pytest.mark.parametrize(
    "question", ["", "deck", "deck 2", "card", "card 0", "card 0 hoax/99", "card 7 vulca/1", "cards 0 vulca/1"]
)
def test_other_questions_have_no_answer(question: str) -> None:
    state = lay(decks=("vulca", "hoax"), combat=(["Volca"], []), element="fire")
    with pytest.raises(UnreadableAction, match="such as `card 1 hoax/12`"):
        state.look(question)


def test_cards_in_hand_and_face_down_are_nobodys_business() -> None:
    """The same answer in every world that a seat cannot tell apart: nothing hidden can be asked for."""
    state = lay(decks=("vulca", "hoax"), hand=(["Sear"], ["Demegodas"]), combat=(["Volca"], []), element="fire")
    for world in [state, *[state.redeal(1, Rng.seeded(number)) for number in range(5)]]:
        assert isinstance(world, BlueMoonState)
        for card in world.me.deck.cards + world.opp.deck.cards:
            if card.name != "Volca":
                with pytest.raises(UnreadableAction):
                    world.look(f"card 0 {card.id}")
