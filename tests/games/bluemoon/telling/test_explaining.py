"""`explain`: for every card in hand that cannot be played now the rule and the card responsible."""

from __future__ import annotations

from typing import Any

import pytest

from moontable.core.explanation import Explanation
from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay, move
from tests.rules import rule


def why(state: BlueMoonState, words: str) -> Explanation:
    """Why a move is not possible now."""
    reason = state.explain(move(words))
    assert reason is not None, f"{words} is possible"
    return reason


def told(reason: Explanation) -> tuple[str, tuple[str, ...]]:
    """The rule and the cards responsible."""
    return reason.rule, reason.because


def test_what_is_possible_needs_no_explanation() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Cast Cataclysm"], []))
    assert state.explain("play vulca/30") is None
    assert state.explain("done") is None


@rule("BM-151")
@pytest.mark.parametrize(
    ("decks", "theirs", "phase", "words", "responsible"),
    [
        (("hoax", "vulca"), {"support": "vulca/24"}, "leadership", "play hoax/27", "vulca/24"),
        (("hoax", "vulca"), {"combat": "vulca/16"}, "character", "play hoax/1", "vulca/16"),
        (("hoax", "pillar"), {"support": "vulca/25"}, "character", "play hoax/12", "vulca/25"),
        (("vulca", "terrah"), {"support": "terrah/25"}, "character", "play vulca/5", "terrah/25"),
        (("vulca", "mimix"), {"support": "mimix/28"}, "booster", "play vulca/18", "mimix/28"),
        (("buka", "terrah"), {"combat": "terrah/12"}, "leadership", "play buka/28", "terrah/12"),
    ],
)
def test_a_prohibition_names_its_card(
    decks: tuple[str, str], theirs: dict[str, str], phase: str, words: str, responsible: str
) -> None:
    """Muster Reinforcements, two characters, one with text, a strong one, a booster, a ship."""
    others = {"hoax": "hoax/14 hoax/5", "vulca": "vulca/14 vulca/13", "buka": "buka/5"}[decks[0]]
    table: dict[str, Any] = {zone: ("", cards) for zone, cards in theirs.items()}
    if phase == "booster":
        table["combat"] = ("vulca/1", "")
    state = lay(decks=decks, hand=(f"{words.split()[1]} {others}", ""), element="fire", phase=phase, **table)
    assert told(why(state, words)) == ("BM-151", (responsible,))


@rule("BM-119", "BM-151", "IX-47")
def test_only_the_text_that_bars_a_bluff_is_blamed_for_it() -> None:
    """Flickering Fires and Cloying Mud forbid other cards and have no part in it."""
    table: dict[str, Any] = {"hand": ("buka/4 buka/5", ""), "element": "earth", "phase": "booster"}
    barred = lay(decks=("buka", "vulca"), combat=("buka/1", ""), support=("", "vulca/24 khind/26"), **table)
    assert told(why(barred, "bluff Captain Su Cha")) == ("BM-119", ("khind/26",))
    textless = lay(decks=("buka", "terrah"), combat=("buka/1", "terrah/16"), support=("", "terrah/25"), **table)
    assert told(why(textless, "bluff Captain Su Cha")) == ("BM-151", ("terrah/16",))


@rule("BM-147", "BM-097")
def test_only_a_text_that_reaches_the_icon_is_blamed_for_its_loss() -> None:
    """Trillilling ignores the booster; Cheepchirrup beside it does not, but shows RETRIEVE as well."""
    state = lay(
        decks=("hoax", "flit"),
        combat=("hoax/5 hoax/19", "flit/9 flit/10"),
        support=("hoax/24", ""),
        element="fire",
        phase="beginning",
    )
    assert state.explain("retrieve hoax/24") is None
    assert told(why(state, "retrieve Battling Boomerang")) == ("BM-147", ("flit/9",))
    assert told(why(state, "retrieve Ciklarethas")) == ("BM-097", ("flit/9", "flit/10"))


@rule("BM-145")
def test_a_cap_names_its_card() -> None:
    drained = lay(
        decks=("vulca", "hoax"),
        hand=("vulca/1 vulca/18", ""),
        support=("", "hoax/26"),
        element="fire",
        phase="character",
    )
    do(drained, "play Flamebreath", "done")
    assert told(why(drained, "play Fireblast")) == ("BM-145", ("hoax/26",))


@rule("BM-033", "BM-048", "BM-051")
def test_why_a_fight_cannot_be_continued() -> None:
    """What really stands in the way is named: the demand only where the hand cannot meet it."""
    table: dict[str, Any] = {"decks": ("vulca", "terrah"), "element": "fire", "phase": "engagement"}
    alone = lay(hand=("vulca/18", ""), combat=("", "terrah/4"), **table)
    assert told(why(alone, "continue")) == ("BM-033", ())
    weak = lay(hand=("vulca/11", ""), combat=("", "terrah/4"), **table)
    assert told(why(weak, "continue")) == ("BM-051", ())
    unable = lay(hand=("vulca/1 vulca/18", ""), combat=("", "terrah/13"), **table)
    assert told(why(unable, "continue")) == ("BM-048", ("terrah/13",))
    able = lay(hand=("vulca/11 vulca/23", ""), combat=("", "terrah/13 terrah/4"), **table)
    reason = why(able, "continue")
    assert told(reason) == ("BM-051", ("terrah/13",)), "the support is there; 1 and 3 do not match 6"
    assert "Kabu Kat" in reason.sentence


@rule("BM-135", "BM-037", "BM-044", "BM-123")
def test_the_rules_themselves_are_cited_where_no_card_is_to_blame() -> None:
    opening = lay(
        decks=("vulca", "hoax"), hand=("vulca/5 vulca/6 vulca/18 mutant/106", ""), opening=True, phase="character"
    )
    assert told(why(opening, "play Zig-nur-Don")) == ("BM-135", ("mutant/106",))
    do(opening, "play Volca")
    assert told(why(opening, "play Blaze")) == ("BM-037", ())
    do(opening, "done")
    assert told(why(opening, "play Fireblast")) == ("BM-044", ())
    landed = lay(
        decks=("buka", "hoax"),
        hand=("buka/1", ""),
        landed=("buka/30", ""),
        cargo=({"buka/30": "buka/2"}, {}),
        opening=True,
        phase="character",
    )
    assert told(why(landed, "play Commodore Lo Tan")) == ("BM-123", ("buka/30",))


@rule("BM-027", "BM-040", "BM-058", "BM-096")
def test_a_card_has_its_phase() -> None:
    state = lay(
        decks=("khind", "hoax"),
        hand=("khind/1 khind/25 khind/29", ""),
        combat=("khind/5", "hoax/5"),
        element="fire",
        phase="engagement",
    )
    assert why(state, "play CoolCat").rule == "BM-040"
    assert why(state, "play Gluing Dust").rule == "BM-040"
    assert why(state, "play Blow Whistle").rule == "BM-027"
    assert why(state, "text TopGun").rule == "BM-058"
    assert why(state, "retrieve TopGun").rule == "BM-096"


def test_the_opponent_who_is_asked_in_between_hears_of_their_own_cards() -> None:
    """Bashdin asks the other player: the ids they write are those of their own deck."""
    state = lay(
        decks=("flit", "khind"),
        hand=("terrah/15", "khind/1 khind/2 khind/3"),
        combat=("", "khind/5"),
        element="earth",
        phase="character",
    )
    do(state, "play Bashdin", "use")
    assert state.seat == 1
    for words in ("text khind/5", "retrieve khind/5", "pay terrah/15", "play khind/1"):
        reason = state.explain(words)
        assert reason is not None
        assert (reason.rule, reason.remedy) == ("", "The current question is: Which cards do you discard? (2 cards)")


@rule("BM-040")
def test_a_card_of_the_fight_says_that_the_fight_comes_first() -> None:
    held: tuple[list[str], list[str]] = (["Volca", "Fireblast"], [])
    state = lay(decks=("vulca", "hoax"), hand=held, phase="engagement")
    assert [why(state, f"play {card}").remedy for card in held[0]] == ["Start a fight first."] * 2
    state = lay(decks=("vulca", "hoax"), hand=held, combat=([], ["hoax/1"]), element="fire", phase="engagement")
    assert why(state, "play Volca").remedy == "Continue the fight first."
    hopeless = lay(
        decks=("vulca", "hoax"), hand=(["Ember"], []), combat=([], ["hoax/1"]), element="fire", phase="engagement"
    )
    assert why(hopeless, "play Ember").remedy == "", "only retreat is left"


@rule("BM-044")
def test_a_booster_says_on_the_opening_turn_that_it_has_no_place_there() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Volca", "Fireblast"], []), phase="engagement")
    do(state, "start")
    assert why(state, "play Fireblast").rule == "BM-044"
    do(state, "play Volca", "done", "done")
    assert why(state, "play Fireblast").rule == "BM-044", "while the element is announced"
