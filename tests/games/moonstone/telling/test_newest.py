"""What people read of the third release: prices paid in wounds, twins, who comes back, what is laid down."""

from __future__ import annotations

from typing import Any

from moontable.core.words import plain
from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.state.model import SLAIN
from tests.games.moonstone.boards import INN, board, declare, use
from tests.games.moonstone.playing import act, model, offered
from tests.rules import rule


def button(state: MoonstoneState, text: str) -> tuple[str, str]:
    """The two lines of a button."""
    action = state.parse(text)
    return plain(state.label(action)), plain(state.consequence(action))


def told(state: MoonstoneState, text: str) -> str:
    return plain(state.told(state.parse(text), None))


def with_two_bunnies() -> MoonstoneState:
    state = board("boris", "fritz@8E")
    for place in ("at 430.00,400.00", "at 370.00,400.00"):
        model(state, "boris").energy = 6
        use(state, "summon-a-murder-bunny", card="green-2", answers=[place])
    return state


@rule("MS-071")
def test_who_pays_with_wounds_is_told_before() -> None:
    rich = board("ruwt", "fritz@14E", fields={"ruwt": {"energy": 2}})
    assert button(rich, "use verdant-growth")[1] == "0 energy left"
    act(rich, "use verdant-growth")
    assert button(rich, "yes")[1] == "3 wounds instead of 2 energy"
    assert button(rich, "no")[1] == ""
    poor = board("ruwt", "fritz@14E", fields={"ruwt": {"energy": 1}})
    assert button(poor, "use verdant-growth")[1] == "3 wounds instead of 2 energy", "nobody asks again"


def test_what_costs_nothing_says_no_price() -> None:
    state = board("matilda", "fritz@2E", fields={"matilda": {"energy": 2}})
    assert button(state, "use blunderbuss") == ("Use Blunderbuss, 4″, 1 energy", "1 energy left")
    act(state, "use astrazan-tactics")
    assert button(state, "use blunderbuss") == ("Use Blunderbuss, 4″", "")


def test_twins_of_a_troupe_are_told_apart_by_their_marks() -> None:
    state = with_two_bunnies()
    assert told(state, "command murder-bunny/0").endswith("acts with Murder Bunny (A2).")
    assert told(state, "command murder-bunny~2/0").endswith("acts with Murder Bunny (A3).")
    single = board("boris", "fritz@8E")
    model(single, "boris").energy = 6
    use(single, "summon-a-murder-bunny", card="green-2", answers=["at 430.00,400.00"])
    assert told(single, "command murder-bunny/0").endswith("acts with Murder Bunny.")


def test_a_bunny_that_comes_after_another_fell_has_recovered_nothing() -> None:
    state = board("boris", "fritz@8E")
    model(state, "boris").energy = 6
    use(state, "summon-a-murder-bunny", card="green-2", answers=["at 430.00,400.00"])
    bunny = model(state, "murder-bunny")
    bunny.where, bunny.wounds = SLAIN, 4
    model(state, "boris").energy = 3
    act(state, "use summon-a-murder-bunny")
    declare(state, "green-2")
    sentence = told(state, "at 430.00,400.00")
    assert "Murder Bunny comes into play." in sentence
    assert "recovers" not in sentence


def test_what_is_laid_down_is_named() -> None:
    state = board("kaufman", "fritz@14E", fields={"kaufman": {"energy": 6}})
    act(state, "use money-bag")
    assert plain(state.question()) == "Where does the bag of gold lie?"
    grower = board("herbert-growbottom", "fritz@14E", fields={"herbert-growbottom": {"energy": 6}})
    act(grower, "use verdant-growth")
    declare(grower, "green-1")
    assert plain(grower.question()) == "Where does the wooded patch lie?"


def test_who_points_at_its_own_place_does_not_stay_there() -> None:
    state = board("kaufman", "fritz@14E", fields={"kaufman": {"energy": 6}})
    act(state, "use shower-of-gold")
    assert button(state, "at 400.00,400.00")[0] == "Where it stands itself"


def test_who_plunders_takes_a_passive() -> None:
    state = board("swiggarty-swooty", "muridae@1E", fields={"swiggarty-swooty": {"energy": 3}})
    act(state, "use plunder", "target muridae/1")
    declare(state, "green-2")
    assert button(state, "ability dagger")[0] == "Take Dagger"


def test_who_is_away_for_a_turn_comes_back_with_the_next() -> None:
    state = board("muridae", "fritz@9N", terrain=[INN])
    act(state, "use sewer-rat")
    view: Any = state.view(None)
    assert [plain(record["says"]) for record in view["lasting"]] == ["Comes back into play with the next turn"]


@rule("MS-152")
def test_whose_own_model_is_the_puppet_reacts_to_the_one_who_has_the_strings() -> None:
    state = board("danica", "fritz@1E")
    use(state, "puppeteer", "fritz/1", card="green-2")
    model(state, "danica").energy = 1
    act(state, "command fritz/1", "step")
    act(state, next(text for text in offered(state) if text.startswith("to")))
    asked = plain(state.question())
    assert asked.startswith("Danica (A1) "), asked
    assert asked.count("Fritz (B1)") == 1


def test_who_keeps_a_card_is_told_its_price() -> None:
    state = board("danica", "fritz@6E", deck=["blue-1", "green-2"], fields={"danica": {"energy": 3}})
    act(state, "use meddle-with-fate")
    assert button(state, "set-aside blue-1") == ("Lay Blue 1 beside the character", "2 wounds to Danica")
    assert button(state, "enough") == ("Keep no more cards", "")


# -- what comes of abilities -------------------------------------------------------------------------------------------


@rule("MS-073")
def test_a_robbery_of_those_who_have_nothing_says_so_before() -> None:
    poor = board("muridae", "fritz@1E", fields={"fritz": {"wounds": 3}})
    robbery = poor.parse("use robbery")
    assert robbery in poor.legal(), "it may be declared all the same"
    assert poor.prospect(robbery) == {"vain": True}
    assert button(poor, "use robbery")[1].startswith("It would do nothing now")
    act(poor, "use robbery")
    if "target fritz/1" in offered(poor):
        assert poor.prospect(poor.parse("target fritz/1")) == {"vain": True}
        assert button(poor, "target fritz/1")[1] == "It would do nothing"
    rich = board("muridae", "fritz@1E", fields={"fritz": {"wounds": 3, "stones": 1}})
    assert rich.prospect(rich.parse("use robbery")) is None


def test_a_spell_that_finds_nobody_says_so_before() -> None:
    state = board("the-mortician", "fritz@4E +jobie@3W")
    assert state.prospect(state.parse("use reanimate")) == {"vain": True}, "nobody is slain"
    assert state.prospect(state.parse("use healing")) == {"vain": True}, "nobody is hurt"
    assert state.prospect(state.parse("use rigor-mortis")) is None
    hurt = board("the-mortician", "fritz@4E +jobie@3W", fields={"jobie": {"wounds": 2}})
    assert hurt.prospect(hurt.parse("use healing")) is None
    model(state, "jobie").where = SLAIN
    assert state.prospect(state.parse("use reanimate")) is None


def test_energy_that_somebody_gains_or_loses_is_told() -> None:
    state = board("anya-bartol", "fritz@8E", fields={"anya-bartol": {"energy": 5}})
    assert told(state, "use remove-necklace").endswith("Striga Anya gains 4 energy and has 5.")
    for card, what in (("blue-2", "Fritz gains 2 energy and has 5."), ("green-1", "Fritz loses 1 energy and has 2.")):
        drink = board("agatha", "fritz@1E")
        act(drink, "use drink-your-fill", "target fritz/1")
        play = next(text for text in offered(drink) if text.startswith("play ") and text.endswith(f" {card}"))
        act(drink, play)
        assert what in told(drink, "ok")


def test_energy_that_a_turn_does_not_bring_is_told() -> None:
    state = board("boulder", "fritz@1E")
    act(state, "end", "activate fritz/1")
    assert "Fritz gets 1 energy less this turn." in told(state, "end")


def test_what_somebody_pays_is_not_told_again() -> None:
    state = board("anya-bartol", "fritz@8E")
    assert "energy" not in told(state, "step")


def test_who_is_pushed_is_told_where() -> None:
    state = board("ribald", "fritz@5E", fields={"ribald": {"energy": 3}})
    assert told(state, "use fire-cannon").endswith("has Ribald use Fire Cannon!"), "one mark at the end is enough"
    act(state, "use fire-cannon", "target fritz/1")
    play = next(text for text in offered(state) if text.startswith("play ") and text.endswith(" green-1"))
    act(state, play)
    assert "Fritz is moved 1.0″ east." in told(state, "ok")


def test_whoever_chooses_whom_to_activate_has_begun() -> None:
    state = board("boulder", "fritz@8E")
    assert state.on_turn == 0
    act(state, "end")
    assert state.on_turn == 1, "the line that activates Fritz belongs to the turn of its player"
