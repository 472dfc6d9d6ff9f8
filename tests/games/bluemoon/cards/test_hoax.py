"""What the texts of the Hoax do, and what they do not."""

from __future__ import annotations

from tests.games.bluemoon.cards.scenario import card, do, lay, lead, options, playable, player
from tests.rules import rule

DECKS = ("hoax", "vulca")


@card("Redamikanas")
@rule("BM-063", "BM-066")
def test_redamikanas_makes_the_opponents_retreat_worth_one_more_dragon() -> None:
    against = lay(decks=("vulca", "hoax"), combat=("Volca", "Redamikanas"), element="fire")
    assert lead(do(against, "done", "retreat")) == -2
    covered = lay(
        decks=("vulca", "hoax"), combat=("Volca", "Wogarathoras"), covered=("", "Redamikanas"), element="fire"
    )
    assert lead(do(covered, "done", "retreat")) == -1
    own = lay(decks=DECKS, combat=("Redamikanas", "Volca"), element="fire")
    assert lead(do(own, "done", "retreat")) == -1


@card("Bethenitana")
@rule("BM-066")
def test_bethenitana_lets_the_opponent_go_away_empty() -> None:
    own = lay(
        decks=DECKS,
        combat=("Bethenitana", "Flamebreath"),
        covered=("", "Lavar, Volca, Blaze"),
        support=("", "Lightning Bolts, Fearsome Spirits"),
        element="fire",
    )
    assert lead(do(own, "done", "retreat")) == 0
    theirs = lay(decks=("vulca", "hoax"), combat=("Volca", "Bethenitana"), element="fire")
    assert lead(do(theirs, "done", "retreat")) == -1


@card("Demegodas")
@rule("EX-04", "BM-158")
def test_demegodas_doubles_all_supports_and_nothing_else() -> None:
    state = lay(
        decks=DECKS,
        combat=("Demegodas, Battling Boomerang", "Spark"),
        support=("Tome of Wisdom, Trebuchet of Fear", "Lightning Bolts"),
        element="fire",
    )
    assert state.power(0, "fire") == 2 + 2 + 2 * (3 + 2)
    assert state.power(0, "earth") == 2 + 2 + 2 * (3 + 1)
    assert state.power(1, "fire") == 4 + 3


@card("Thirkomedas")
@rule("BM-145", "IX-48")
def test_thirkomedas_closes_leadership_boosters_and_supports_but_not_ships() -> None:
    state = lay(
        decks=("buka", "hoax"),
        combat=("", "Thirkomedas"),
        hand=("Entreat Favor, Rising Sun, Captain Su Cha, Letter of Marque, Armory", ""),
        element="fire",
    )
    assert options(state) == {"play Rising Sun", "done"}
    do(state, "done", "continue", "play Captain Su Cha")
    assert options(state) == {"done"}
    do(state, "done")
    assert options(state) == {"done"}
    own = lay(decks=DECKS, combat=("Thirkomedas", "Volca"), hand=("Muster Reinforcements", ""), element="fire")
    assert "play Muster Reinforcements" in options(own)


@card("Genathones")
@rule("EX-11", "BM-046", "BM-044")
def test_genathones_grants_one_extra_support() -> None:
    hand = (
        "Genathones, Tome of Wisdom, Trebuchet of Fear, Ballista of Confusion, Inscrutable Armor, Battling Boomerang",
        "",
    )
    opening = lay(decks=DECKS, hand=hand, phase="character", opening=True)
    do(opening, "play Genathones", "done")
    assert options(opening) == {"play Tome of Wisdom", "play Trebuchet of Fear", "play Ballista of Confusion", "done"}
    do(opening, "play Tome of Wisdom")
    assert options(opening) == {"done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "Glimmer"), phase="character", element="fire")
    do(later, "play Genathones", "done", "play Battling Boomerang")
    assert playable(later) == {"Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion"}
    do(later, "play Tome of Wisdom")
    assert options(later) == {"done"}


@card("Ketharkopas")
@rule("BM-058", "IX-81")
def test_ketharkopas_may_fill_the_hand_to_nine_at_the_end() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Wogarathoras, Athradysas, Ledinemras, Zedemikras, Ciklarethas, Nirwadas", ""),
        "phase": "end",
        "element": "fire",
    }
    state = lay(combat=("Ketharkopas", "Volca"), **table)
    assert options(state) == {"text Ketharkopas", "done"}
    assert player(do(state, "text Ketharkopas"), 0)["hand_size"] == 9
    assert state.seat == 1
    unused = lay(combat=("Ketharkopas", "Volca"), **table)
    assert player(do(unused, "done"), 0)["hand_size"] == 6
    covered = lay(
        combat=("Wogarathoras", "Volca"), covered=("Ketharkopas", ""), **(table | {"hand": ("Athradysas", "")})
    )
    assert covered.seat == 1
    assert player(covered, 0)["hand_size"] == 1


@card("Mekarthas")
@rule("IX-21", "BM-103", "BM-092")
def test_mekarthas_wipes_away_all_icons_but_stop() -> None:
    state = lay(
        decks=("aqua", "hoax"),
        combat=("Giant Octopus", "Mekarthas"),
        hand=(
            (
                "Amazon Leaping High, Amazon Leaping Far, Sun Setting, "
                "Shaman of the Here and Now, Fire Swamp, Ravenous Razorjaw"
            ),
            "Tome of Wisdom",
        ),
        phase="character",
        element="fire",
    )
    assert state.power(0, "fire") == 5
    pair = do(state.copy(), "play Amazon Leaping High")
    assert options(pair) == {"done"}
    stop = do(state.copy(), "play Shaman of the Here and Now", "done")
    assert options(stop) == {"done"}
    unlike = lay(
        decks=("aqua", "hoax"),
        combat=("Giant Octopus", "Wogarathoras"),
        hand=("Amazon Leaping High, Amazon Leaping Far", ""),
        phase="character",
        element="earth",
    )
    assert playable(do(unlike, "play Amazon Leaping High")) == {"Amazon Leaping Far"}


@card("Mekarthas")
@rule("BM-103", "BM-100")
def test_mekarthas_takes_the_protection_away() -> None:
    table = {
        "decks": ("hoax", "aqua"),
        "support": ("", "Ravenous Razorjaw"),
        "hand": ("Cinder", ""),
        "element": "earth",
    }
    bare = lay(combat=("", "Giant Octopus"), phase="character", **table)
    assert options(do(bare, "play Cinder")) == {"done"}
    # Cinder covers Mekarthas of the last turn, so the text is read without it; a text of the Leadership phase is not
    table["hand"] = ("Cast Cataclysm, Wogarathoras", "")
    shrewd = do(lay(combat=("Mekarthas", "Giant Octopus"), **table), "play Cast Cataclysm", "use")
    assert player(shrewd, 1)["supports"] == []
    assert options(do(lay(combat=("Athradysas", "Giant Octopus"), **table), "play Cast Cataclysm")) == {"done"}


@card("Sarogakanas")
@rule("BM-134", "BM-154", "BM-030")
def test_sarogakanas_takes_two_cards_at_random_or_none() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Sarogakanas", "Charm Holy Dragon, Cast Cataclysm, Summon Sorcerer"),
        "phase": "character",
        "opening": True,
    }
    state = do(lay(**table), "play Sarogakanas")
    assert options(state) == {"hidden", "done"}
    assert options(do(state, "hidden")) == {"hidden"}
    do(state, "hidden")
    assert player(state, 1)["hand_size"] == 1
    assert len(player(state, 1)["leadership_pile"]) == 2
    assert player(state, 1)["discard"] == []
    unused = do(lay(**table), "play Sarogakanas", "done")
    assert player(unused, 1)["hand_size"] == 3
    poor = do(lay(**(table | {"hand": ("Sarogakanas", "Lavar")})), "play Sarogakanas", "hidden")
    assert player(poor, 1)["discard"] == ["Lavar"]
    assert options(poor) == {"done"}


@card("Duplicator of Strength")
@rule("BM-155", "IX-37")
def test_duplicator_of_strength_doubles_the_earth_of_one_character() -> None:
    table = {"decks": DECKS, "support": ("Duplicator of Strength", ""), "element": "earth"}
    assert lay(combat=("Helkomedes, Nirwadas", ""), **table).power(0, "earth") == 2 * 3 + 2
    assert lay(combat=("Helkomedes, Nirwadas", ""), **table).power(0, "fire") == 1 + 3
    assert lay(combat=("Nirwadas", ""), covered=("Helkomedes", ""), **table).power(0, "earth") == 4
    assert lay(combat=("Battling Boomerang", ""), **table).power(0, "earth") == 2


@card("Brain Drain")
@rule("IX-41", "IX-43", "BM-106")
def test_brain_drain_leaves_one_card_of_any_kind() -> None:
    state = lay(
        decks=("mimix", "hoax"),
        combat=("", "Helkomedes"),
        support=("", "Brain Drain"),
        hand=(
            (
                "Call Spirit of the Battlefield, Sun Setting, Moon Rising, "
                "Amazon Leaping High, Amazon Leaping Far, Menacing Wardance"
            ),
            "",
        ),
        covered=("Spirit of the Night", ""),
        element="fire",
    )
    led = do(state.copy(), "play Call Spirit of the Battlefield", "done", "done")
    assert options(led) == {"retreat"}
    do(state, "done", "continue", "play Sun Setting")
    assert options(state) == {"done"}
    assert options(do(state, "done")) == {"done"}
    own = lay(
        decks=DECKS,
        support=("Brain Drain", ""),
        hand=("Muster Reinforcements, Wogarathoras", ""),
        combat=("", "Glimmer"),
        element="fire",
    )
    assert "continue" in options(do(own, "play Muster Reinforcements", "done", "done"))


@card("Muster Reinforcements")
@rule("BM-154", "BM-055")
def test_muster_reinforcements_draws_five_or_none() -> None:
    table = {
        "decks": DECKS,
        "hand": ("Muster Reinforcements, Wogarathoras, Athradysas, Ledinemras, Zedemikras, Ciklarethas", ""),
        "element": "fire",
    }
    state = do(lay(combat=("", "Volca"), **table), "play Muster Reinforcements")
    assert options(state) == {"use", "done"}
    assert player(do(state.copy(), "use"), 0)["hand_size"] == 10
    assert player(do(state.copy(), "done"), 0)["hand_size"] == 5
    short = do(
        lay(combat=("", "Volca"), draw=("Nirwadas, Penemikanas", None), **table), "play Muster Reinforcements", "use"
    )
    assert player(short, 0)["hand_size"] == 7
    walled = do(lay(combat=("", "Volca"), support=("", "Wall of Fire"), **table), "play Muster Reinforcements")
    assert "use" not in options(walled)


@card("Enthrall Opposition")
@rule("EX-07", "BM-027", "BM-059")
def test_enthrall_opposition_silences_texts_for_one_turn() -> None:
    state = lay(
        decks=DECKS,
        combat=("", "Scorch, Volcanic Gauntlets"),
        support=("Tome of Wisdom", ""),
        hand=("Enthrall Opposition, Zedemikras", "Flamebreath"),
        element="fire",
    )
    assert state.power(1, "fire") == 12
    do(state, "play Enthrall Opposition")
    assert state.power(1, "fire") == 6
    do(state, "done", "continue", "play Zedemikras", "done", "done")
    assert state.power(0, "fire") == 7
    assert state.seat == 1
    assert state.power(1, "fire") == 12


@card("Enthrall Opposition")
@rule("BM-100", "BM-145")
def test_enthrall_opposition_leaves_values_icons_and_protected_cards() -> None:
    state = lay(
        decks=("hoax", "mimix"),
        combat=("", "Shaman of the Holy Sacrifice, Tittertweet, Lookout Dolora Paal"),
        leadership=("Enthrall Opposition", None),
        element="fire",
    )
    assert player(state, 1)["silent"] == []  # a Tittertweet is stubborn
    bare = lay(
        decks=("hoax", "mimix"),
        combat=("", "Shaman of the Holy Sacrifice, Lookout Dolora Paal"),
        leadership=("Enthrall Opposition", None),
        element="fire",
    )
    assert player(bare, 1)["silent"] == ["Shaman of the Holy Sacrifice"]
    assert bare.power(1, "fire") == 3


@card("Trigger Brainstorm")
@rule("EX-11", "BM-047", "BM-044")
def test_trigger_brainstorm_opens_all_supports_but_no_further_booster() -> None:
    hand = (
        (
            "Trigger Brainstorm, Wogarathoras, Tome of Wisdom, "
            "Trebuchet of Fear, Ballista of Confusion, Inscrutable Armor, Battling Boomerang"
        ),
        "",
    )
    opening = do(lay(decks=DECKS, hand=hand), "play Trigger Brainstorm", "done", "start", "play Wogarathoras", "done")
    assert playable(opening) == {"Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion"}
    do(opening, "play Tome of Wisdom", "play Trebuchet of Fear")
    assert options(opening) == {"play Ballista of Confusion", "done"}
    later = lay(decks=DECKS, hand=hand, combat=("", "Glimmer"), element="fire")
    do(
        later,
        "play Trigger Brainstorm",
        "done",
        "continue",
        "play Wogarathoras",
        "done",
        "play Tome of Wisdom",
        "play Trebuchet of Fear",
        "play Battling Boomerang",
    )
    assert options(later) == {"play Ballista of Confusion", "done"}


@card("Expel Followers")
@rule("IX-126", "BM-100")
def test_expel_followers_discards_all_active_cards_with_free_but_protected_ones() -> None:
    state = lay(
        decks=("hoax", "pillar"),
        hand=("Expel Followers", ""),
        combat=("Helkomedes", "Smartia Pantia, Caterpillar Fireeater, Potion of Conjoining"),
        support=("", "Giant Butterfly Morningwind, Giant Butterfly Eveningbreeze"),
        element="fire",
    )
    shown = {"Caterpillar Fireeater", "Giant Butterfly Morningwind"}
    do(state, "play Expel Followers")
    assert options(state) == {"use", "done"}
    do(state, "use")
    left = set(player(state, 1)["active"]) | set(player(state, 1)["supports"])
    assert left == {"Smartia Pantia", "Potion of Conjoining", "Giant Butterfly Eveningbreeze"}
    assert shown <= set(player(state, 1)["discard"])
    plain = lay(decks=DECKS, hand=("Expel Followers", ""), combat=("", "Volca"), element="fire")
    assert options(do(plain, "play Expel Followers")) == {"done"}, "nothing carries FREE"


@card("Sway Holy Dragon")
@rule("BM-153", "BM-179", "BM-030")
def test_sway_holy_dragon_takes_two_leadership_cards_and_nothing_else() -> None:
    hand = "Sway Holy Dragon, Enthrall Opposition, Trigger Brainstorm, Helkomedes"
    state = do(lay(decks=DECKS, hand=(hand, "")), "play Sway Holy Dragon")
    assert options(state) == {"discard Enthrall Opposition", "discard Trigger Brainstorm", "done"}
    do(state, "discard Enthrall Opposition")
    assert options(state) == {"discard Trigger Brainstorm"}, "what is begun must be finished"
    do(state, "discard Trigger Brainstorm")
    assert lead(state) == 1
    assert set(player(state, 0)["leadership_pile"]) == {"Sway Holy Dragon", "Enthrall Opposition", "Trigger Brainstorm"}
    one = lay(decks=DECKS, hand=("Sway Holy Dragon, Enthrall Opposition, Helkomedes", ""))
    assert options(do(one, "play Sway Holy Dragon")) == {"done"}


@card("Chosen of the Mind")
@rule("BM-183", "BM-154")
def test_chosen_of_the_mind_takes_three_cards_of_each_or_all_of_them() -> None:
    state = lay(decks=DECKS, hand=("Chosen of the Mind, Helkomedes, Demegodas, Catusan, Brain Drain", "Volca, Lavar"))
    do(state, "play Chosen of the Mind")
    assert state.seat == 0
    assert options(state) == {f"discard {name}" for name in ("Helkomedes", "Demegodas", "Catusan", "Brain Drain")}
    do(state, "discard Demegodas", "discard Catusan", "discard Brain Drain")
    assert state.seat == 1, "the player of the card came first"
    do(state, "discard Volca", "discard Lavar")
    assert (player(state, 0)["hand"], player(state, 1)["hand"]) == (["Helkomedes"], [])
    assert state.seat == 0
