"""What the texts of the Flit do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player
from tests.rules import rule

DECKS = ("flit", "vulca")


@card("Highchirp")
@rule("IX-72", "BM-100")
def test_highchirp_may_discard_one_of_several_active_characters() -> None:
    table = {
        "decks": ("flit", "khind"),
        "hand": ("Highchirp, Launch Burning Earth", ""),
        "phase": "character",
        "element": "earth",
    }
    state = do(
        lay(combat=("", "NoStyle, NoBrains, Kelp Leech"), support=("", "Gluing Dust"), **table), "play Highchirp"
    )
    assert options(state) == {"hit NoStyle", "hit NoBrains", "done"}
    do(state, "hit NoStyle")
    assert player(state, 1)["discard"] == ["NoStyle"]
    assert set(player(state, 1)["active"]) == {"NoBrains", "Kelp Leech"}
    single = do(lay(combat=("", "NoRespect"), covered=("", "NoStyle"), **table), "play Highchirp")
    assert options(single) == {"done"}
    assert player(single, 1)["discard"] == []


@card("Tittertweet")
@rule("IX-15", "BM-146")
def test_tittertweet_silences_all_texts_but_those_of_flit_characters() -> None:
    state = lay(
        decks=("hoax", "flit"),
        combat=("Demegodas, Potion of Prodigious Passion, Carl Kamikaze Crow", "Tittertweet"),
        support=("Tome of Wisdom, Duplicator of Strength", ""),
        hand=("Muster Reinforcements, Wogarathoras", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 3  # neither doubled nor raised, but printed values count
    assert set(player(state, 0)["silent"]) == {"Demegodas", "Potion of Prodigious Passion", "Duplicator of Strength"}
    do(state, "play Muster Reinforcements")
    assert player(state, 0)["hand"] == ["Wogarathoras"]  # nothing drawn
    assert player(state, 0)["leadership_pile"] == ["Muster Reinforcements"]
    gone = lay(
        decks=("hoax", "flit"),
        combat=("Demegodas", "Wing Commander Razorfeather"),
        covered=("", "Tittertweet"),
        support=("Tome of Wisdom", ""),
        element="fire",
    )
    assert gone.power(0, "fire") == 2 + 6


@card("Flitterflutter")
@rule("IX-19", "BM-146", "BM-087")
def test_flitterflutter_ignores_supports_altogether_and_nothing_else() -> None:
    state = lay(
        decks=("buka", "flit"),
        combat=("Commodore Lo Tan, Letter of Marque", "Flitterflutter"),
        support=("Armory, Tome of Wisdom, Ravenous Razorjaw", ""),
        bluffs=("Cannoneer Tara Ko", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 5 + 2 + 3  # the PROTECTED support alone counts
    assert set(player(state, 0)["ignored"]) == {"Armory", "Tome of Wisdom"}
    assert state.power(1, "fire") == 2
    own = lay(decks=DECKS, combat=("Flitterflutter", ""), support=("Lightning Bolts", ""), element="fire")
    assert own.power(0, "fire") == 2 + 3


@card("Trillilling")
@rule("BM-146", "IX-40")
def test_trillilling_ignores_boosters_altogether_and_nothing_else() -> None:
    state = lay(
        decks=("vulca", "flit"),
        combat=("Glimmer, Fireblast, Elemental Enchantment", "Trillilling"),
        support=("Lightning Bolts", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 3
    assert set(player(state, 0)["ignored"]) == {"Fireblast", "Elemental Enchantment"}
    own = lay(decks=DECKS, combat=("Trillilling, Launch Burning Earth", ""), element="fire")
    assert own.power(0, "fire") == 5


@card("Cheepchirrup")
@rule("IX-49", "BM-109")
def test_cheepchirrup_leaves_one_card_for_the_combat_area() -> None:
    state = lay(
        decks=("mimix", "flit"),
        combat=("", "Cheepchirrup"),
        hand=(
            "Amazon Leaping High, Amazon Leaping Far, Sun Setting, Hail of Arrows, Menacing Wardance, Perilous Marsh",
            "",
        ),
        phase="character",
        element="fire",
    )
    do(state, "play Amazon Leaping High")
    assert options(state) == {"done"}
    assert playable(do(state, "done")) == {"Menacing Wardance", "Perilous Marsh"}
    assert playable(do(state, "play Perilous Marsh")) == {"Menacing Wardance"}
    own = lay(
        decks=DECKS,
        combat=("Cheepchirrup", "Glimmer"),
        hand=("Wing Commander Razorfeather, Sun Setting", ""),
        phase="character",
        element="fire",
    )
    assert playable(do(own, "play Wing Commander Razorfeather")) == {"Sun Setting"}


@card("Carl Kamikaze Crow")
@rule("BM-158")
def test_carl_kamikaze_crow_doubles_all_own_boosters_and_nothing_else() -> None:
    state = lay(
        decks=DECKS,
        combat=(
            "Carl Kamikaze Crow, Wing Commander Razorfeather, Launch Burning Earth, Launch Flaming Dust",
            "Spark, Fireblast",
        ),
        support=("Lightning Bolts", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 4 + 2 * (3 + 2) + 3
    assert state.power(0, "earth") == 4 + 2 * 3 + 1
    assert state.power(1, "fire") == 4 + 3


@card("Hank Highflyer Hawk")
@rule("IX-13", "BM-146", "BM-100")
def test_hank_ignores_characters_altogether_flit_and_protected_ones_excepted() -> None:
    state = lay(
        decks=("vulca", "hoax"),
        combat=("Flamebreath, Wing Commander Razorfeather, Giant Octopus, Fireblast", "Hank Highflyer Hawk"),
        support=("Lightning Bolts", ""),
        element="fire",
    )
    assert state.power(0, "fire") == 4 + 5 + 3 + 3
    assert player(state, 0)["ignored"] == ["Flamebreath"]
    assert (
        lay(decks=("hoax", "vulca"), combat=("Hank Highflyer Hawk, Wogarathoras", ""), element="fire").power(0, "fire")
        == 5
    )


@card("Mad Mike Magpie")
@rule("IX-17", "BM-091")
def test_mad_mike_ignores_every_card_with_an_icon_flit_and_protected_ones_excepted() -> None:
    state = lay(
        decks=("mimix", "terrah"),
        combat=(
            (
                "Amazon Leaping High, Shaman of the Holy Sacrifice, Wing Commander Razorfeather, "
                "Giant Octopus, Silento Sol, Aquatic Armor"
            ),
            "Mad Mike Magpie",
        ),
        support=("Homing Missiles, Tome of Wisdom", ""),
        element="fire",
    )
    assert set(player(state, 0)["ignored"]) == {
        "Amazon Leaping High",
        "Silento Sol",
        "Aquatic Armor",
        "Homing Missiles",
    }
    assert state.power(0, "fire") == 2 + 4 + 5 + 3


@card("Mad Mike Magpie")
@rule("IX-17", "BM-090")
def test_under_mad_mike_no_shield_and_no_free_icon_helps() -> None:
    table = {
        "decks": ("mimix", "terrah"),
        "hand": ("Sun Setting, Moon Rising, Silento Sol", ""),
        "phase": "character",
        "element": "fire",
    }
    strong = lay(combat=("", "Mad Mike Magpie, Gravitos Greatpower"), **(table | {"phase": "engagement"}))
    assert options(strong) == {"retreat"}  # no card of the hand reaches Fire 4 or shields
    weak = lay(combat=("", "Mad Mike Magpie"), **table)
    assert playable(weak) == {"Sun Setting", "Moon Rising", "Silento Sol"}
    assert options(do(weak, "play Sun Setting")) == {"done"}


@card("Launch Sloth Gas")
@rule("BM-066")
def test_launch_sloth_gas_takes_one_dragon_off_the_own_retreat() -> None:
    table = {"decks": DECKS, "element": "fire"}
    assert (
        lead(
            do(lay(combat=("Wing Commander Razorfeather, Launch Sloth Gas", "Flamebreath"), **table), "done", "retreat")
        )
        == 0
    )
    assert (
        lead(
            do(
                lay(combat=("Wing Commander Razorfeather", "Flamebreath"), covered=("Launch Sloth Gas", ""), **table),
                "done",
                "retreat",
            )
        )
        == -1
    )
    spirits = lay(
        combat=("Wing Commander Razorfeather, Launch Sloth Gas", "Flamebreath"),
        support=("", "Fearsome Spirits"),
        **table,
    )
    assert lead(do(spirits, "done", "retreat")) == -1


@card("Distract Holy Dragon")
@rule("BM-066", "BM-059")
def test_distract_holy_dragon_caps_the_own_retreat_of_this_turn_at_one_dragon() -> None:
    table = {
        "decks": DECKS,
        "combat": ("Wing Commander Razorfeather", "Flamebreath"),
        "covered": ("", "Scorch, Lavar, Volca, Blaze"),
        "support": ("", "Fearsome Spirits"),
        "hand": ("Distract Holy Dragon", ""),
        "element": "fire",
    }
    assert lead(do(lay(**table), "play Distract Holy Dragon", "done", "retreat")) == -1
    assert lead(do(lay(**table), "done", "retreat")) == -3
    before = lay(leadership_pile=("Distract Holy Dragon", ""), **(table | {"hand": ("", "")}))
    assert lead(do(before, "done", "retreat")) == -3


@card("Beguile Holy Dragon")
@rule("BM-153")
def test_beguile_holy_dragon_costs_exactly_three_characters() -> None:
    table = {"decks": DECKS, "combat": ("Trillilling", "Glimmer"), "element": "fire"}
    state = do(
        lay(
            hand=(
                (
                    "Beguile Holy Dragon, Wing Commander Razorfeather, Squadron Leader Squeak, "
                    "Flight Leader Squawk, Peckswift, Launch Burning Earth"
                ),
                "",
            ),
            **table,
        ),
        "play Beguile Holy Dragon",
    )
    characters = {
        "discard Wing Commander Razorfeather",
        "discard Squadron Leader Squeak",
        "discard Flight Leader Squawk",
        "discard Peckswift",
    }
    assert options(state) == characters | {"done"}
    assert lead(do(state.copy(), "done")) == 0
    do(state, "discard Flight Leader Squawk", "discard Wing Commander Razorfeather")
    assert options(state) == {"discard Squadron Leader Squeak", "discard Peckswift"}
    assert lead(state) == 0
    do(state, "discard Peckswift")
    assert lead(state) == 1
    assert player(state, 0)["hand"] == ["Squadron Leader Squeak", "Launch Burning Earth"]
    two = do(
        lay(
            hand=("Beguile Holy Dragon, Wing Commander Razorfeather, Squadron Leader Squeak, Launch Burning Earth", ""),
            **table,
        ),
        "play Beguile Holy Dragon",
    )
    assert options(two) == {"done"}


@card("Commence Mega Launch")
@rule("BM-047", "BM-044", "IX-65")
def test_commence_mega_launch_opens_all_boosters_but_no_further_support() -> None:
    hand = (
        (
            "Commence Mega Launch, Wing Commander Razorfeather, Launch Burning Earth, Launch Rain of Fire, "
            "Launch Locust Paratroopers, Titanic Gauntlets, Lightning Bolts, Flickering Fires"
        ),
        "",
    )
    opening = do(
        lay(decks=DECKS, hand=hand),
        "play Commence Mega Launch",
        "done",
        "start",
        "play Wing Commander Razorfeather",
        "done",
    )
    assert playable(opening) == {
        "Launch Burning Earth",
        "Launch Rain of Fire",
        "Launch Locust Paratroopers",
        "Titanic Gauntlets",
    }
    do(
        opening,
        "play Launch Burning Earth",
        "play Launch Rain of Fire",
        "play Launch Locust Paratroopers",
        "play Titanic Gauntlets",
    )
    assert options(opening) == {"done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "Glimmer"), element="fire")
    do(
        later,
        "play Commence Mega Launch",
        "done",
        "continue",
        "play Wing Commander Razorfeather",
        "done",
        "play Launch Burning Earth",
        "play Titanic Gauntlets",
        "play Lightning Bolts",
    )
    assert playable(later) == {"Launch Rain of Fire", "Launch Locust Paratroopers"}


@card("Irritating Twitter")
@rule("BM-181", "IX-122")
def test_irritating_twitter_leaves_the_refresh_and_takes_what_texts_add_at_the_end() -> None:
    table = {
        "decks": ("khind", "flit"),
        "combat": ("TopGun", "Highchirp"),
        "hand": ("NoNo, NoStyle", ""),
        "phase": "end",
        "element": "fire",
    }
    state = lay(support=("", "Irritating Twitter"), **table)
    size = player(state, 0)["hand_size"]
    do(state, "text TopGun", "done")
    assert player(state, 0)["hand_size"] == size
    free = do(lay(**table), "text TopGun", "done")
    assert player(free, 0)["hand_size"] == size + 1
    refreshed = lay(
        decks=("khind", "flit"),
        combat=("", "Highchirp"),
        support=("", "Irritating Twitter"),
        hand=("TopGun, NoNo", ""),
        phase="character",
        element="fire",
    )
    do(refreshed, "play NoNo", "done", "done")
    assert player(refreshed, 0)["hand_size"] == 6


@card("Chosen of the Air")
@rule("BM-190", "IX-117")
def test_chosen_of_the_air_discards_the_supports_of_both_but_protected_ones() -> None:
    state = lay(
        decks=("flit", "aqua"),
        hand=("Chosen of the Air", ""),
        combat=("Highchirp", "Electric Eel"),
        support=("Irritating Twitter, Homing Missiles", "Ravenous Razorjaw, Irresistible Sirens"),
        element="fire",
    )
    do(state, "play Chosen of the Air")
    assert options(state) >= {"done"}
    assert player(state, 0)["supports"] == []
    assert player(state, 1)["supports"] == ["Ravenous Razorjaw"]
    assert (player(state, 0)["active"], player(state, 1)["active"]) == (["Highchirp"], ["Electric Eel"])


@rule("IX-130", "BM-108", "BM-096")
def test_cockroaches_are_launched_in_a_pair_and_come_back() -> None:
    state = lay(
        decks=DECKS,
        hand=("Launch Cockroaches, Launch Rockdrop, Launch Itching Bugs", ""),
        combat=("Highchirp", "Spark"),
        phase="booster",
        element="fire",
    )
    do(state, "play Launch Cockroaches")
    assert playable(state) == {"Launch Rockdrop", "Launch Itching Bugs"}
    do(state, "play Launch Rockdrop")
    assert playable(state) == set()
    later = lay(decks=DECKS, combat=("Highchirp, Launch Cockroaches", "Spark"), element="fire", phase="beginning")
    assert "retrieve Launch Cockroaches" in options(later)
