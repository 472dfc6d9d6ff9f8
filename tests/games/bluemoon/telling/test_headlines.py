"""What comes of an action of Blue Moon in a few words, and what a choice leads to before it is taken."""

from __future__ import annotations

from moontable.core.words import plain
from moontable.games.bluemoon import BlueMoonState
from tests.games.bluemoon.table import do, lay
from tests.rules import rule


def news(state: BlueMoonState, text: str) -> list[tuple[str, str]]:
    found = [[(kind, plain(words)) for kind, words in state.news(state.parse(text), viewer)] for viewer in (0, 1, None)]
    assert found[0] == found[1] == found[2], "dragons and discarded cards are public"
    return found[0]


def fighting(**more: object) -> BlueMoonState:
    table: dict[str, object] = {
        "decks": ("vulca", "hoax"),
        "combat": ([], ["Wogarathoras"]),
        "hand": (["Spark"], []),
        "element": "fire",
        "phase": "engagement",
    }
    return lay(**{**table, **more})


def test_the_end_of_a_fight_tells_who_won_and_how_many_dragons() -> None:
    assert news(fighting(), "retreat") == [("fight", "Seat 2 wins the fight: 1 dragon")]


def test_a_retreat_without_a_dragon_or_with_more_than_one_says_why() -> None:
    none = fighting(decks=("hoax", "vulca"), hand=(["Wogarathoras"], []), combat=(["Bethenitana"], ["Cinder"]))
    assert news(none, "retreat") == [("fight", "Seat 2 wins the fight: no dragon (Bethenitana the Storyteller)")]
    assert none.consequence(none.parse("retreat")) == "Your opponent attracts no dragon"
    many = ["hoax/2", "hoax/3", "hoax/8", "hoax/18", "hoax/19", "hoax/4"]
    great = fighting(hand=(["Lavar"], []), combat=([], many[:1]), covered=([], many[1:]))
    assert news(great, "retreat") == [("fight", "Seat 2 wins the fight: 2 dragons (six cards)")]


def test_a_called_bluff_says_whether_it_held_before_the_dragons() -> None:
    table = {"decks": ("buka", "vulca"), "combat": ([], ["Cinder"]), "element": "fire", "phase": "engagement"}
    state = lay(hand=(["Commodore Lo Tan"], []), bluffs=(["Captain Su Cha"], []), **table)
    do(state, "continue", "play Commodore Lo Tan", "done", "done")
    assert news(state, "call") == [
        ("bluff", "The bluff of Seat 1 fails"),
        ("dragon", "Seat 2 attracts a dragon"),
        ("fight", "Seat 2 wins the fight: 1 dragon"),
    ]
    assert state.consequence(state.parse("call")) == "A dragon for you if it fails, for them if it holds"
    assert news(state, "pass") == []


def test_a_card_that_is_lost_is_named() -> None:
    state = lay(decks=("pillar", "vulca"), hand=(["pillar/13"], ["Volca", "Sear"]), phase="engagement")
    do(state, "start", "play pillar/13")
    kind, words = news(state, "hidden")[0]
    assert kind == "lost"
    assert words in ("Seat 2 loses Volca", "Seat 2 loses Sear")


def test_a_forced_retreat_says_why_and_what_it_costs() -> None:
    state = fighting()
    assert [state.notation(action) for action in state.legal()] == ["retreat"]
    assert plain(state.question()).startswith("The opponent's total is 5;")
    assert state.consequence(state.parse("retreat")) == "Your opponent attracts 1 dragon"
    assert not state.is_quiet(state.parse("retreat"))
    lost = fighting(dragons=-3)
    assert lost.consequence(lost.parse("retreat")) == "Your opponent wins the game"


def test_a_free_choice_says_what_each_way_leads_to() -> None:
    state = fighting(hand=(["Lavar"], []))
    assert plain(state.question()) == "Do you continue the fight?"
    assert state.consequence(state.parse("continue")) == "You must reach Fire 5"
    do(state, "continue", "play Lavar", "done")
    assert state.consequence(state.parse("done")) == f"You announce Fire {state.power(0, 'fire')}"
    assert news(state, "done") == [("fire", f"Seat 1: Fire {state.power(0, 'fire')}")]


@rule("BM-051")
def test_a_shield_that_stands_for_power_is_named() -> None:
    """Who holds one hears of it before, and all read of it when less is announced than would have to be reached."""
    state = fighting(hand=(["Ember", "hoax/18"], []))
    assert state.consequence(state.parse("continue")) == "You must reach Fire 5 or show a shield"
    do(state, "continue", "play Ember", "done", "play hoax/18")
    assert news(state, "done") == [("fire", "Seat 1: Fire 1 and a shield")]
    assert plain(state.told(state.parse("done"), 1)) == "Seat 1 announces Fire 1, protected by a shield."
    stronger = fighting(hand=(["Lavar", "hoax/18"], []))
    do(stronger, "continue", "play Lavar", "done", "play hoax/18")
    assert "shield" not in stronger.told(stronger.parse("done"), 1), "it was not needed"


def test_an_element_that_is_announced_is_news() -> None:
    state = lay(decks=("vulca", "hoax"), hand=(["Lavar", "Fireblast"], []), phase="engagement")
    do(state, "start", "play Lavar", "done", "done")
    total = state.power(0, "earth")
    assert news(state, "earth") == [("earth", f"Seat 1: Earth {total}")]
    assert state.consequence(state.parse("earth")) == f"Your opponent must reach {total} or retreat"


@rule("BM-048")
def test_going_on_names_the_cards_that_demand_something() -> None:
    state = fighting(
        decks=("vulca", "pillar"),
        combat=([], ["Speedius Unnecessarius", "Caterpillar Fireeater"]),
        hand=(["Spark", "Furnace"], []),
    )
    said = "You must reach Fire 3, and Caterpillar Fireeater demands something"
    assert plain(state.consequence(state.parse("continue"))) == said
