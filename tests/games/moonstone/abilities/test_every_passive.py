"""One test for every passive of every character, hooks included, by real actions on a small board.

Damage is measured in one fixed exchange: a Rising Attack against a High Guard deals 2 and nothing comes back (MS-165).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.games.moonstone import MoonstoneState
from moontable.games.moonstone.abilities.stats import jog_length
from moontable.games.moonstone.cards import roster
from moontable.games.moonstone.state.lasting import DEALT, TURN, Lasting
from tests.games.moonstone.boards import board
from tests.games.moonstone.covered import PASSIVES, covers
from tests.games.moonstone.fighting import deal, duel, exchange, fight, wounds
from tests.games.moonstone.playing import act, model, offered, pass_reactions, refusal
from tests.rules import rule

# -- damage dealt ----------------------------------------------------------------------------------------------------

FIRST = [one.slug for one in roster.everyone().values() if one.since == 1]


def who_has(name: str) -> list[str]:
    """The characters that have a passive of this name; the tests of such a passive are the same for all."""
    return [one.slug for one in roster.everyone().values() if one.ability(name) is not None]


def later(word: str) -> dict[str, tuple[object, ...]]:
    """The rows of characters that came later, from `damage*.txt`: `swash deals | Cutlass | 2 3 2`."""
    found: dict[str, tuple[object, ...]] = {}
    for file in sorted(Path(__file__).parent.glob("damage*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            who, _, row = line.partition(" | ")
            if who.endswith(f" {word}"):
                names, _, numbers = row.partition(" | ")
                found[who.removesuffix(f" {word}")] = (names, *map(int, numbers.split()))
    return found


# What a Rising Attack deals Mr Toodles, who has nothing to reduce it, as impact, slicing and piercing damage.
DEALT_BY: dict[str, tuple[object, ...]] = {
    "agatha": ("Concealed Dagger", 3, 3, 4),
    "baron-von-fancyhat": ("Longsword", 2, 3, 3),
    "beaky-bobby": ("Weakling", 1, 1, 1),
    "billy": ("Arming Sword", 2, 3, 2),
    "boom-boom-mc-boom": ("", 2, 2, 2),
    "boulder": ("Granite Fists", 4, 2, 2),
    "bristlenose": ("Razor Claws", 3, 5, 3),
    "butterfingers": ("Weakling", 1, 1, 1),
    "chezapeaky": ("", 2, 2, 2),
    "chubs": ("Weakling", 1, 1, 1),
    "creep": ("Concealed Dagger", 3, 3, 4),
    "crusty-balboa": ("Claw and Hook", 3, 2, 2),
    "doug-the-flatulent": ("Lance", 2, 0, 3),
    "el-capitano": ("Cutlass", 2, 3, 2),
    "eric-the-squire": ("", 2, 2, 2),
    "firespitter": ("", 2, 2, 2),
    "flintlock": ("Dagger", 2, 2, 3),
    "friar-flavious": ("Bludgeon", 3, 0, 0),
    "fritz": ("Great Sword", 3, 5, 3),
    "gertrude": ("", 2, 2, 2),
    "gloom": ("Gnarled Staff, Weakling", 2, 0, 0),
    "gotchgut": ("Brute Strength", 4, 4, 4),
    "gump": ("Knotted Branches", 4, 2, 2),
    "hoff": ("Felling Axe", 4, 2, 2),
    "jackalope": ("Razor Sharp Antlers", 2, 2, 4),
    "jayda": ("Dagger", 2, 2, 3),
    "joanna": ("Glaive", 2, 3, 3),
    "kalista": ("Dagger", 2, 2, 3),
    "knoll": ("Old Staff", 3, 2, 3),
    "mama-gimble": ("", 2, 2, 2),
    "morris": ("Pick", 4, 0, 2),
    "mr-toodles": ("", 2, 2, 2),
    "powder-monkey": ("", 2, 2, 2),
    "quack": ("Weakling", 1, 1, 1),
    "quarrel": ("Dirk", 2, 3, 2),
    "ribald": ("Ironclad Knuckles", 4, 0, 0),
    "seasick-stu": ("Harpoon", 1, 1, 3),
    "sir-hogswash": ("Hunting Spear", 2, 3, 3),
    "tabby": ("Poking Stick", 2, 0, 2),
    "the-fencer": ("Needle, Weakling", 1, 1, 2),
    "vespa": ("Stinger", 2, 2, 4),
    "vicious-syd": ("Short 'n Stabby", 2, 2, 3),
    "young-jack": ("Ancestral Sword", 2, 4, 3),
}
DEALT_BY |= later("deals")
PASSIVES += [(slug, name) for slug, row in DEALT_BY.items() for name in str(row[0]).split(", ") if name]
TYPES = ("impact", "slicing", "piercing")


def test_everybody_of_the_first_release_has_a_row() -> None:
    assert {slug for slug in DEALT_BY if slug in FIRST} | {"grub"} == {*FIRST}
    assert {*FIRST} <= set(SUFFERED_BY)


def dealt(attacker: str, defender: str, damage_type: str, card: str = "rising", **table: object) -> int:
    """The wounds of the fixed exchange."""
    state = fight(attacker, defender, card, "high", **table)
    exchange(state, card, "high", damage_type=f"type {damage_type}")
    assert wounds(state, f"{attacker}/0") == [0]
    return wounds(state, f"{defender}/1")[0]


@rule("MS-174", "MS-177")
@pytest.mark.parametrize("slug", DEALT_BY)
def test_what_passives_add_to_damage_dealt(slug: str) -> None:
    assert [dealt(slug, "mr-toodles", one) for one in TYPES] == [*DEALT_BY[slug][1:]]


def test_a_concealed_dagger_counts_the_card_and_the_type() -> None:
    """A Thrust deals 0 against a High Guard, piercing: only one of the two bonuses applies."""
    assert dealt("agatha", "mr-toodles", "piercing", "thrust") == 1


def test_a_hunting_spear_is_for_animals() -> None:
    assert [dealt("sir-hogswash", "vespa", one) for one in TYPES] == [3, 4, 4]


@covers(("grub", "Enchanted Secateurs"))
@rule("MS-176")
def test_enchanted_secateurs_make_all_damage_magical() -> None:
    """Armour against anything but magic does not help, and no type is asked for."""
    state = fight("grub", "vicious-syd", "rising", "high")
    exchange(state, "rising", "high")
    assert wounds(state, "vicious-syd") == [2]


# -- damage suffered -------------------------------------------------------------------------------------------------

# What is left of 4 damage: impact, slicing, piercing, magical.
PLAIN: tuple[object, ...] = ("", 4, 4, 4, 4)
SUFFERED_BY: dict[str, tuple[object, ...]] = {**dict.fromkeys(FIRST, PLAIN)} | {
    "baron-von-fancyhat": ("Plate Armour", 2, 2, 2, 4),
    "beaky-bobby": ("Magic Resistance", 4, 4, 4, 3),
    "billy": ("Quilted Armour", 4, 3, 4, 4),
    "boulder": ("Tough Skin", 3, 3, 3, 3),
    "bristlenose": ("Scaly Skin", 4, 3, 3, 3),
    "chezapeaky": ("Barnacle Encrusted Shell", 3, 3, 3, 4),
    "crusty-balboa": ("Barnacle Encrusted Shell", 3, 3, 3, 4),
    "doug-the-flatulent": ("Jousting Shield", 3, 4, 3, 4),
    "eric-the-squire": ("Leather Jerkin", 4, 3, 3, 4),
    "firespitter": ("Ramshackle Armour", 3, 3, 3, 4),
    "friar-flavious": ("Natural Padding", 2, 4, 4, 4),
    "gertrude": ("Protection Charm", 4, 4, 4, 3),
    "gotchgut": ("Ramshackle Armour", 3, 3, 3, 4),
    "gump": ("Bark Skin", 4, 3, 3, 4),
    "jackalope": ("Fluffy", 3, 4, 4, 4),
    "ribald": ("Ramshackle Armour", 3, 3, 3, 4),
    "sir-hogswash": ("Sun Shield", 3, 4, 4, 3),
    "the-fencer": ("Volta", 4, 4, 2, 4),
    "vicious-syd": ("Plate Armour", 2, 2, 2, 4),
    "young-jack": ("Ancestral Shield", 3, 3, 3, 3),
}
SUFFERED_BY |= later("suffers")
PASSIVES += [(slug, name) for slug, row in SUFFERED_BY.items() for name in str(row[0]).split(", ") if name]
STRONGER = Lasting(DEALT, 0, TURN, amount=2)
"""Makes the first model deal 2 more."""


@rule("MS-010")
@pytest.mark.parametrize("slug", SUFFERED_BY)
def test_what_passives_take_off_damage_suffered(slug: str) -> None:
    found = [dealt("gotchgut", slug, one) for one in TYPES]
    state = fight("grub", slug, "rising", "high", lasting=[STRONGER])
    exchange(state, "rising", "high")
    assert [*found, *wounds(state, f"{slug}/1")] == [*SUFFERED_BY[slug][1:]]


@covers(("joanna", "Älskling"), ("mama-gimble", "My Boys"))
@rule("MS-016")
@pytest.mark.parametrize(
    ("slug", "kin", "other"),
    [("joanna", ("billy", "vespa", "morris"), "quack"), ("mama-gimble", ("billy", "morris", "joanna"), "vespa")],
)
def test_company_protects_up_to_two(slug: str, kin: tuple[str, ...], other: str) -> None:
    """Each relative within 4 inches takes 1 off, the third none; strangers and the distant do not count."""
    near: list[tuple[float, float]] = [(495, 440), (495, 395), (495, 350)]

    def left(*company: str, places: list[tuple[float, float]] = near) -> int:
        foes = [(one, *places[at]) for at, one in enumerate(company)]
        return dealt("gotchgut", slug, "impact", foes=foes)

    assert [left(*kin[:count]) for count in range(4)] == [4, 3, 2, 2]
    assert left(other) == 4
    assert left(kin[0], places=[(579.2, 400)]) == 3, "4 inches"
    assert left(kin[0], places=[(579.4, 400)]) == 4, "a hair more"


# -- moving ----------------------------------------------------------------------------------------------------------


@covers(*[(slug, "Slow") for slug in who_has("Slow")])
@rule("MS-162", "MS-163")
@pytest.mark.parametrize("slug", who_has("Slow"))
def test_the_slow_jog_two_inches(slug: str) -> None:
    for stones in (0, 1):
        state = board(slug, fields={slug: {"stones": stones}})
        act(state, "jog")
        refusal(state, "to 450.81,400.00")
        act(state, "to 450.80,400.00")


def strip(kind: str) -> list[dict[str, object]]:
    """A piece of terrain right of the middle, too long to walk around."""
    return [{"kind": kind, "box": (425, 250, 435, 550)}]


CROSSES = {
    "bristlenose": ("water",),
    "gump": ("wood",),
    "jackalope": ("obstacle", "model"),
    "jayda": ("water", "wood"),
    "powder-monkey": ("obstacle", "wood"),
    "mr-toodles": (),
}


@covers(("gump", "Woodfoot"), ("jackalope", "Hippity"))
@rule("MS-121", "MS-123", "MS-125", "MS-077")
@pytest.mark.parametrize("slug", CROSSES)
@pytest.mark.parametrize("kind", ["water", "wood", "obstacle", "barrier"])
def test_what_a_jog_leads_over(slug: str, kind: str) -> None:
    state = board(slug, terrain=strip(kind))
    act(state, "jog")
    assert state.is_legal(state.parse("to 480.00,400.00")) == (kind in CROSSES[slug])


def test_hippity_leads_over_models_and_ends_on_none() -> None:
    """A friend fills the lane between two walls; only a hopper gets past, and nobody stops on a base."""
    lane = [{"kind": "barrier", "box": (300, 420, 600, 440)}, {"kind": "barrier", "box": (300, 360, 600, 380)}]
    for slug, can in (("jackalope", True), ("gotchgut", False)):
        state = board(slug, "+knoll@0.2E", terrain=lane)
        act(state, "jog")
        assert state.is_legal(state.parse("to 487.00,400.00")) == can
        assert not state.is_legal(state.parse("to 470.00,400.00"))


@covers(("jayda", "Sure Footed"), ("powder-monkey", "Agility"))
@rule("MS-066")
@pytest.mark.parametrize(("slug", "cost"), [("jayda", 1), ("powder-monkey", 1), ("mr-toodles", 2)])
def test_the_agile_traverse_for_less(slug: str, cost: int) -> None:
    hedge = [{"kind": "obstacle", "box": (415, 250, 425, 550)}]
    assert "traverse" not in offered(board(slug, terrain=hedge, fields={slug: {"energy": cost - 1}}))
    state = board(slug, terrain=hedge, fields={slug: {"energy": cost}})
    act(state, "traverse", offered_after(state, "traverse"))
    assert (model(state, slug).energy, model(state, slug).x > 42500) == (0, True)


def offered_after(state: MoonstoneState, text: str) -> str:
    """The first thing offered once an action has been taken."""
    twin = state.copy()
    act(twin, text)
    return offered(twin)[0]


@covers(*[(slug, "Swift") for slug in who_has("Swift")])
@rule("MS-152", "MS-073")
@pytest.mark.parametrize("slug", who_has("Swift"))
def test_the_swift_react_with_two_inches_once_a_turn_while_engaged(slug: str) -> None:
    state = board("fritz", f"{slug}@1E", fields={slug: {"energy": 3}})
    act(state, "step", "to 400.00,401.00", f"react {slug}/1")
    assert state.is_legal(state.parse(f"to {455.40 + 50.79:.2f},400.00"))
    act(state, "via 455.40,416.00", "to 455.40,402.00")  # more than an inch, and still engaged
    act(state, "step", "to 400.00,402.00", f"react {slug}/1")
    refusal(state, "to 455.40,440.00")
    state = board("fritz", f"{slug}@3E", fields={slug: {"energy": 3}})
    act(state, "step", "to 400.00,401.00", f"react {slug}/1")
    refusal(state, f"to {506.20 + 40:.2f},400.00")


@covers(("gump", "Ponderous"))
@rule("MS-152")
def test_the_ponderous_do_not_react() -> None:
    state = board("fritz", "gump@1E +billy@3W")
    act(state, "step", "to 400.00,401.00")
    assert (state.seat, state.stack[-1].question(state)) == (0, "next-action"), "its player is not even asked"
    refusal(state, "react gump/1")


# -- stones ----------------------------------------------------------------------------------------------------------


@covers(("morris", "Miner"))
@rule("MS-161", "MS-162")
def test_a_miner_takes_a_stone_at_any_depth_and_carries_one_with_ease() -> None:
    state = board("morris", stones=[(423, 400, 4)])
    act(state, "harvest 0")
    assert state.stones[0].holder == 0
    assert jog_length(state, 0) == 4
    assert jog_length(board("morris", fields={"morris": {"stones": 2}}), 0) == 2
    state = board("billy", stones=[(423, 400, 4)])
    act(state, "harvest 0")
    assert (state.stones[0].holder, state.stones[0].depth) == (-1, 3)


@rule("MS-067")
@pytest.mark.parametrize("slug", ["beaky-bobby", "butterfingers", "chubs", "gloom", "quack", "the-fencer"])
def test_a_weakling_pays_two_for_a_harvest(slug: str) -> None:
    assert "harvest 0" not in offered(board(slug, stones=[(423, 400, 2)], fields={slug: {"energy": 1}}))
    state = board(slug, stones=[(423, 400, 2)], fields={slug: {"energy": 2}})
    act(state, "harvest 0")
    assert state.models[0].energy == 0


# -- hooks -----------------------------------------------------------------------------------------------------------


@covers(("firespitter", "Predictable Combatant"))
def test_the_predictable_show_their_hand() -> None:
    state = fight("mr-toodles", "firespitter", "rising", "high thrust")
    assert duel(state).opened == 0b10
    state = fight("firespitter", "mr-toodles", "rising", "high thrust")
    assert duel(state).opened == 0b01


FIVE = ("blue-1", "blue-1", "green-1", "green-1", "pink-1")


@covers(("friar-flavious", "Divine Intervention"))
@rule("MS-105")
def test_divine_intervention_turns_a_spell_into_its_catastrophe() -> None:
    both = (*FIVE, "catastrophe", "catastrophe")
    one = (*FIVE, "catastrophe", "blue-2", "blue-2", "green-2", "green-2", "pink-2")
    for gap, deck, can in ((4, both, True), (4.1, both, False), (4, one, False)):
        state = board("beaky-bobby", f"friar-flavious@{gap}E", deck=deck)
        act(state, "use healing", "target beaky-bobby/0")
        assert ("yes" in offered(state)) == can
    state = board("beaky-bobby", "friar-flavious@4E", deck=(*FIVE, "catastrophe", "catastrophe"))
    act(state, "use healing", "target beaky-bobby/0", "yes")
    assert (model(state, "beaky-bobby").wounds, model(state, "beaky-bobby").energy) == (2, 4)


@covers(("gotchgut", "Bodyguard"))
@rule("Q-45")
def test_a_bodyguard_takes_the_damage_for_a_noble_once_a_turn() -> None:
    """Gotchgut's armour counts, not the Baron's: 4 - 1."""
    noble = {"energy": 0}
    state = board(
        "boulder", "baron-von-fancyhat@0.5E gotchgut@0.5N", fields={"baron-von-fancyhat": noble, "gotchgut": noble}
    )
    act(state, "attack baron-von-fancyhat/1", "hold")
    deal(state, "rising", "high")
    act(state, "card rising", "card high", "type impact")
    assert (state.seat, offered(state)) == (1, ["yes", "no"])
    act(state, "yes")
    assert (wounds(state, "baron-von-fancyhat/1"), wounds(state, "gotchgut/1")) == ([0], [3])
    act(state, "attack baron-von-fancyhat/1", "hold")
    deal(state, "rising", "high")
    exchange(state, "rising", "high", damage_type="type impact")
    assert (wounds(state, "baron-von-fancyhat/1"), wounds(state, "gotchgut/1")) == ([2], [3]), "once a turn"


@covers(("quack", "Premonition"))
@rule("MS-190")
def test_a_premonition_lets_the_target_step_aside() -> None:
    """Quack leaves the pistol's 8 inches for one energy; the shot is spent all the same."""
    state = board("baron-von-fancyhat", "quack@8E")
    act(state, "use shoot-pistol", "target quack/1")
    assert state.seat == 1
    act(state, "yes", f"to {633.20 + 25.4:.2f},400.00")
    pass_reactions(state)
    assert (model(state, "quack").energy, model(state, "quack").wounds) == (2, 0)
    assert (model(state, "baron-von-fancyhat").energy, model(state, "baron-von-fancyhat").used_this_game) != (6, 0)
    assert state.stack[-1].question(state) == "next-action"
