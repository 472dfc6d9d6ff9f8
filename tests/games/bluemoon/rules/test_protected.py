"""PROTECTED: what the opponent cannot touch (BM-100 to BM-103)."""

from __future__ import annotations

from tests.games.bluemoon.table import do, lay, may, offered, options, player, seen
from tests.rules import rule


@rule("BM-100", "BM-145")
def test_an_active_protected_card_cannot_be_ignored() -> None:
    supports = lay(
        decks=("flit", "aqua"),
        combat=(["Flitterflutter"], ["Uurunia"]),
        support=([], ["Ravenous Razorjaw", "Fire Swamp"]),
        element="fire",
    )
    assert supports.power(1, "fire") == 3 + 3, "the razorjaw bites, the swamp is ignored"
    characters = lay(decks=("hoax", "aqua"), combat=(["Hank"], ["Giant Octopus", "Uurunia"]), element="fire")
    assert characters.power(1, "fire") == 5
    icons = lay(decks=("terrah", "aqua"), combat=(["Mad Mike"], ["Giant Octopus", "Sudden Waterspout"]), element="fire")
    assert icons.power(1, "fire") == 5
    assert seen(icons)["seats"][1]["ignored"] == ["aqua/16"]


@rule("BM-100")
def test_an_active_protected_card_cannot_be_discarded_by_the_opponent() -> None:
    state = lay(
        decks=("vulca", "aqua"),
        hand=(["Cinder", "Cast Cataclysm"], []),
        combat=([], ["Yang"]),
        support=([], ["Ravenous Razorjaw", "Perilous Marsh"]),
        element="earth",
    )
    cinder = do(state.copy(), "done", "continue", "play Cinder")
    assert offered(cinder, "hit") == {"Perilous Marsh"}
    do(state, "play Cast Cataclysm", "use")
    assert player(state, 1)["supports"] == ["aqua/23"]


@rule("BM-100")
def test_an_active_protected_card_is_no_target_of_top_dog() -> None:
    state = lay(
        decks=("khind", "aqua"),
        combat=(["TopDog"], ["Giant Octopus", "Uurunia", "Sudden Waterspout"]),
        support=([], ["Ravenous Razorjaw"]),
        element="fire",
    )
    do(state, "text TopDog")
    assert offered(state, "hit") == {"Sudden Waterspout"}


@rule("BM-100")
def test_the_values_of_an_active_protected_card_cannot_be_reduced() -> None:
    state = lay(
        decks=("khind", "aqua"),
        combat=(["CoolCat", "CoolCop", "CoolKid", "CoolCub"], ["Giant Octopus", "Uurunia"]),
        support=([], ["Ravenous Razorjaw", "Fire Swamp"]),
        element="fire",
    )
    assert state.power(1, "fire") == 5 + 3, "octopus and razorjaw keep their odd values, the rest is 0"


@rule("BM-101")
def test_a_covered_protected_card_has_no_protection() -> None:
    state = lay(
        decks=("terrah", "aqua"),
        hand=(["Provoke Earthquake"], []),
        combat=([], ["Giant Octopus", "Sudden Waterspout"]),
        covered=([], ["Terrible Kraken", "Uurunia"]),
        element="fire",
    )
    do(state, "play Provoke Earthquake", "use")
    assert player(state, 1)["active"] == ["aqua/2"]
    assert player(state, 1)["covered"] == []
    assert set(player(state, 1)["discard"]) == {"aqua/3", "aqua/7", "aqua/16"}


@rule("BM-101", "BM-141")
def test_in_hand_a_protected_card_has_no_protection() -> None:
    table = {
        "decks": ("aqua", "terrah"),
        "combat": (["Uurunia"], ["Mad Mike", "Caterpillar Eartheroder"]),
        "element": "earth",
        "phase": "engagement",
    }
    krakens = lay(hand=(["Terrible Kraken", "Briny Behemoth"], []), **table)
    assert options(krakens) == {"retreat"}, "ignored in hand, the Kraken pays no Earth"
    plain = lay(hand=(["Terrible Kraken", "Iisilia"], []), **table)
    assert options(plain) == {"continue", "retreat", "pay pillar/17"}
    do(plain, "continue", "play Terrible Kraken")
    assert plain.power(0, "earth") == 5, "on the table it is protected"


@rule("BM-102")
def test_effects_of_the_owner_work_on_his_protected_cards() -> None:
    doubled = lay(
        decks=("aqua", "vulca"),
        combat=(["Demegodas"], []),
        support=(["Ravenous Razorjaw"], []),
        element="fire",
    )
    assert doubled.power(0, "fire") == 2 + 6
    taken = lay(
        decks=("aqua", "vulca"),
        hand=(["Summon Sorcerer"], []),
        combat=(["Giant Octopus"], ["Ember"]),
        element="fire",
    )
    do(taken, "play Summon Sorcerer", "take Giant Octopus")
    assert player(taken, 0)["hand"] == ["aqua/2"]


@rule("BM-103", "IX-22")
def test_only_a_text_that_removes_the_icon_itself_takes_the_protection_away() -> None:
    opened = lay(decks=("hoax", "aqua"), combat=(["Hank", "Mekarthas"], ["Giant Octopus"]), element="fire")
    assert opened.power(1, "fire") == 0, "Mekarthas removes the icon, so Hank ignores the octopus"
    fog = lay(
        decks=("hoax", "aqua"),
        combat=(["Hank"], ["Giant Octopus"]),
        support=(["Impenetrable Fog"], []),
        element="fire",
    )
    assert fog.power(1, "fire") == 5, "the Fog excepts the icon"


@rule("BM-103", "IX-22")
def test_once_the_icon_is_removed_the_card_can_be_discarded_too() -> None:
    state = lay(
        decks=("aqua", "aqua"),
        hand=(["Cast Cataclysm"], []),
        combat=(["Mekarthas"], ["Uurunia"]),
        support=([], ["Ravenous Razorjaw"]),
        element="fire",
    )
    assert state.power(1, "fire") == 6, "its values stay"
    do(state, "play Cast Cataclysm")
    assert may(state, "use")
    do(state, "use")
    assert player(state, 1)["supports"] == []
