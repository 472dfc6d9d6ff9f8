"""`setup`: tables laid out by hand, and the tables that cannot be."""

from __future__ import annotations

import re

import pytest

from moontable.core.errors import BadOptions, BadPosition
from moontable.games.moonstone import GAME, setup
from moontable.games.moonstone.abilities.stats import has_status, is_slow
from moontable.games.moonstone.arcane.deck import draw_hand, names
from moontable.games.moonstone.state.lasting import STATUS, TURN, Lasting
from moontable.games.moonstone.state.model import REMOVED, SLAIN
from moontable.games.moonstone.state.setup import Entry
from moontable.games.moonstone.terrain import layouts
from tests.rules import ROOT, rule

BOBBY = ("beaky-bobby", 300, 300)
FLINTLOCK = ("flintlock", 300, 500)
PAIR = [[BOBBY], [FLINTLOCK]]


def test_a_table_has_what_was_said() -> None:
    state = setup(
        [[("beaky-bobby", 300, 300.25), {"slug": "billy", "at": (400, 300), "wounds": 2, "energy": 5}], [FLINTLOCK]],
        stones=[(500, 600, 3)],
        terrain=[{"kind": "wood", "box": (600, 600, 700, 650), "name": "copse"}],
        turn=3,
        acting="billy/0",
    )
    bobby, billy, flintlock = state.models
    assert (bobby.x, bobby.y, bobby.level) == (30000, 30025, 0)
    assert (billy.seat, billy.wounds, billy.energy, billy.activated) == (0, 2, 5, True)
    assert (flintlock.seat, flintlock.index) == (1, 2)
    assert [(stone.x, stone.y, stone.depth) for stone in state.stones] == [(50000, 60000, 3)]
    assert [(piece.name, piece.kind) for piece in state.settings.layout.pieces] == [("copse", "wood")]
    assert (state.turn, state.active, state.acting, state.seat) == (3, 0, 1, 0)
    assert state.stack[-1].question(state) == "next-action"


@rule("MS-024", "MS-025", "EX-01")
@pytest.mark.parametrize(("wounds", "energy"), list(enumerate([4, 4, 3, 3, 2, 2, 1])))
def test_energy_is_the_number_of_dots_on_open_boxes(wounds: int, energy: int) -> None:
    state = setup([[{"slug": "beaky-bobby", "at": (300, 300), "wounds": wounds}], [FLINTLOCK]])
    assert state.models[0].energy == energy


def test_without_an_acting_model_the_seat_chooses_whom_to_activate() -> None:
    state = setup([[BOBBY], [FLINTLOCK, ("billy", 400, 500)]], seat=1)
    assert state.seat == 1
    assert [state.notation(action) for action in state.legal()] == ["activate flintlock/1", "activate billy/1"]


def test_the_seat_of_the_acting_model_is_about_to_act() -> None:
    for name in ("flintlock", "flintlock/1"):
        state = setup(PAIR, acting=name)
        assert (state.seat, state.acting, state.first) == (1, 1, 1)
    twins = [[("grub", 300, 300)], [("grub", 500, 500)]]
    assert setup(twins, acting="grub").seat == 0
    assert setup(twins, acting="grub/1").seat == 1
    assert setup(twins, acting="grub", seat=1).acting == 1


def test_abilities_are_called_by_name_or_by_slug() -> None:
    for name in ("Shoot Musket", "shoot-musket"):
        state = setup([[{"slug": "flintlock", "at": (300, 300), "spent": [name]}], [("grub", 300, 400)]])
        assert state.view(None)["models"][0]["spent"] == ["shoot-musket"]  # type: ignore[index]


@rule("MS-162")
def test_models_carry_stones_and_what_lasts_on_them() -> None:
    state = setup(
        [[{"slug": "beaky-bobby", "at": (300, 300), "stones": 2}], [FLINTLOCK]],
        lasting=[Lasting(STATUS, 1, TURN, "protection")],
    )
    assert state.stones_of(0) == [0, 1]
    assert is_slow(state, 0)
    assert not is_slow(state, 1)
    assert has_status(state, 1, "protection")


def test_models_out_of_play_keep_what_they_have() -> None:
    gone = {"slug": "billy", "where": "removed", "stones": 1}
    dead = {"slug": "grub", "where": "slain"}
    state = setup([[BOBBY, gone, dead], [FLINTLOCK]])
    assert (state.models[1].where, state.models[2].where) == (REMOVED, SLAIN)
    assert state.stones_of(1) == [0]
    assert state.models[2].open_boxes == 0
    assert [model.character.slug for model in state.models_in_play() if model.seat == 0] == ["beaky-bobby"]


@rule("MS-063", "Q-42")
def test_the_edges_decide_who_sits_left_of_whom() -> None:
    three = [[BOBBY], [FLINTLOCK], [("grub", 700, 700)]]
    assert setup(three).clockwise_from(0) == [0, 1, 2]
    other = setup(three, edges=["lower", "upper", "left"])
    assert other.clockwise_from(0) == [0, 2, 1]
    assert setup(PAIR).left_of(1) == 0


def test_terrain_is_a_name_a_text_a_seed_or_a_list() -> None:
    assert setup([[("grub", 30, 30)], [("billy", 800, 30)]], terrain="orchard").settings.layout.title
    assert setup([[("grub", 30, 30)], [("billy", 800, 30)]], terrain="wild 7").settings.layout.pieces
    text = 'title = "a"\nnote = "b"\n[[piece]]\nname = "pond"\nkind = "water"\ndisc = [10, 10, 2]\n'
    pond = setup(PAIR, terrain=text).settings.layout.shapes[0]
    assert (pond.x, pond.y, pond.r) == (25400, 25400, 5080)
    tree = setup(PAIR, terrain=[{"kind": "barrier", "disc": (457.2, 457.2, 10)}]).settings.layout.shapes[0]
    assert (tree.x, tree.y, tree.r) == (45720, 45720, 1000), "even the centre may hold a tree when it is laid by hand"


@rule("G-02")
def test_somebody_stands_on_a_platform_at_its_height() -> None:
    roof = {"kind": "barrier", "box": (200, 200, 400, 400), "height": 76.2, "platform": True}
    state = setup([[{"slug": "grub", "at": (300, 300), "level": 76.2}], [FLINTLOCK]], terrain=[roof])
    assert state.models[0].level == 7620
    assert setup([[BOBBY], [FLINTLOCK]], terrain=[roof]).models[0].level == 7620, "on top of what is there"
    with pytest.raises(BadPosition, match="overlaps barrier 1"):
        setup([[{"slug": "grub", "at": (300, 300), "level": 0}], [FLINTLOCK]], terrain=[roof])
    with pytest.raises(BadPosition, match="nothing to stand on"):
        setup([[{"slug": "grub", "at": (300, 300), "level": 50}], [FLINTLOCK]], terrain=[roof])
    with pytest.raises(BadPosition, match="nothing to stand on"):
        setup([[{"slug": "grub", "at": (600, 300), "level": 76.2}], [FLINTLOCK]], terrain=[roof])


@rule("G-02", "MS-129", "MS-130")
def test_stairs_ladders_and_stones_on_roofs_can_be_laid_out() -> None:
    deck = {"kind": "barrier", "box": (200, 200, 400, 400), "height": 203.2, "platform": True, "ladders": [(200, 300)]}
    stairs = {"kind": "stairs", "box": (400, 280, 460, 320)}
    state = setup([[("grub", 405, 300)], [FLINTLOCK]], terrain=[deck, stairs], stones=[(300, 300, 2)])
    assert state.models[0].level == 20320, "at the head of the stairs"
    assert state.stones[0].level == 20320
    hanging = {"slug": "grub", "at": (185, 300), "level": 127, "energy": 4}
    state = setup([[hanging], [FLINTLOCK]], terrain=[deck], acting="grub")
    assert {"traverse"} == {state.notation(action) for action in state.legal()} & {"traverse", "jog", "step", "jump"}
    for level in (100, 203.2):
        with pytest.raises(BadPosition, match="nothing to stand on"):
            setup([[{**hanging, "level": level}], [FLINTLOCK]], terrain=[deck])


@rule("MS-102")
def test_the_next_arcane_cards_can_be_fixed() -> None:
    state = setup(PAIR, deck=["green-3", "catastrophe"])
    assert names(draw_hand(state, 2)) == ["green-3", "catastrophe"]
    with pytest.raises(BadPosition, match="only 1 of green-3"):
        setup(PAIR, deck=["green-3", "green-3"])
    with pytest.raises(BadPosition, match="not one of blue-1"):
        setup(PAIR, deck=["green 3"])


TOUCHING = 300 + 30.00


@pytest.mark.parametrize(
    ("models", "stones", "complaint"),
    [
        ([[BOBBY], [("nobody", 1, 1)]], [], "'nobody' is not a character"),
        ([[BOBBY], [("flintlock", 329.9, 300)]], [], "beaky-bobby/0: overlaps flintlock/1"),
        ([[BOBBY], [("flintlock", 14.9, 300)]], [], "flintlock/1: stands partly outside the table"),
        ([[BOBBY], [("flintlock", 300, 899.5)]], [], "flintlock/1: stands partly outside the table"),
        ([[BOBBY, ("beaky-bobby", 400, 400)], [FLINTLOCK]], [], "Beaky Bobby is in this troupe already"),
        ([[{"slug": "grub", "at": (1, 1), "wounds": 7}], [FLINTLOCK]], [], "a whole number from 0 to 6"),
        ([[{"slug": "grub", "where": "slain", "stones": 1}], [FLINTLOCK]], [], "has dropped all its stones"),
        ([[{"slug": "grub", "where": "asleep"}], [FLINTLOCK]], [], "'asleep' is not one of in play"),
        ([[{"slug": "grub"}], [FLINTLOCK]], [], r"at: must be \(x, y\) in millimetres, not None"),
        ([[{"slug": "grub", "at": (1, 1), "hat": 1}], [FLINTLOCK]], [], "'hat' is unknown"),
        ([[{"slug": "grub", "at": (100, 100), "used": ["Snore"]}], [FLINTLOCK]], [], "'Snore' is not one of Bug Spray"),
        ([[("grub", 300.001, 1)], [FLINTLOCK]], [], "finer than a hundredth"),
        ([[("grub", "far", 1)], [FLINTLOCK]], [], "must be a length in millimetres"),
        ([[BOBBY]], [], "a list of 2 to 4 entries"),
        (PAIR, [(310, 310, 1)], "beaky-bobby/0: overlaps stone 0"),
        (PAIR, [(500, 500, 1), (510, 500, 1)], "stone 0: overlaps stone 1"),
        (PAIR, [(500, 500, 5)], "a whole number from 1 to 4"),
        (PAIR, [(5, 500, 1)], "stone 0: is partly outside"),
    ],
)
def test_impossible_tables_are_refused(
    models: list[list[object]], stones: list[tuple[float, ...]], complaint: str
) -> None:
    with pytest.raises(BadPosition, match=complaint):
        setup(models, stones=stones)  # type: ignore[arg-type]


@rule("G-05", "MS-037")
def test_bases_and_stones_may_touch() -> None:
    state = setup([[BOBBY], [("flintlock", TOUCHING, 300)]], stones=[(300, 323, 1)])
    assert state.is_touching(0, 1)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"acting": "billy"}, "acting: 'billy' is not one of beaky-bobby/0, flintlock/1"),
        ({"acting": "flintlock", "seat": 0}, "acting: 'flintlock' is not one of beaky-bobby/0"),
        ({"acting": "flintlock/0"}, "acting: 'flintlock/0' is not one of"),
        ({"acting": 3}, "acting: 3 is not one of"),
        ({"seed": None}, "seed: must be a whole number or a text"),
        ({"deck": 5}, "deck: must be a list of 0 to 21"),
        ({"deck": "green-3"}, "deck: must be a list of 0 to 21"),
        ({"lasting": 5}, "lasting: must be a list"),
        ({"edges": 5}, "edges: must be a different edge"),
        ({"edges": [["lower"], ["upper"]]}, "edges: must be a different edge"),
        ({"stones": [(1, 2)]}, r"stones\[0\]: must be \(x, y, depth\)"),
        ({"terrain": [{"kind": "barrier", "disc": (100, 100, 10), "height": None}]}, r"terrain\[0\].height"),
        ({"terrain": [{"kind": "barrier", "disc": (100, 100, {1})}]}, r"terrain\[0\].disc"),
        ({"terrain": [{"kind": "barrier", 5: (100, 100, 1)}]}, r"terrain\[0\].5"),
        ({"seat": 2}, "seat: must be a whole number from 0 to 1"),
        ({"turn": 0}, "turn: must be a whole number from 1"),
        ({"edges": ["lower", "lower"]}, "edges: must be a different edge for each of 2 seats"),
        ({"edges": ["lower"]}, "edges: must be a different edge"),
        ({"initiative": 5}, "initiative: must be a whole number"),
        ({"terrain": "atlantis"}, "'atlantis' is unknown"),
        ({"terrain": [{"kind": "lava", "disc": (1, 1, 1)}]}, "must be one of obstacle"),
        ({"terrain": ["rock"]}, "a piece is a mapping"),
        ({"lasting": [Lasting(99, 0, 0)]}, "not one of those in lasting.py"),
        ({"lasting": [Lasting(STATUS, 7, TURN)]}, "there are models 0 to 1"),
    ],
)
def test_impossible_words_are_refused(said: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        setup(PAIR, **said)  # type: ignore[arg-type]


# -- hands -------------------------------------------------------------------------------------------------------------

FIGHT = [[("baron-von-fancyhat", 300, 300)], [("grub", 300, 336)]]
SHOT = [[("flintlock", 300, 300)], [("beaky-bobby", 300, 450)]]


@rule("MS-172")
def test_both_fighters_hold_the_cards_that_they_were_given() -> None:
    state = setup(FIGHT, acting="baron-von-fancyhat", then=["attack grub/1"], hands=[["falling", "falling"], ["high"]])
    while state.stack[-1].question(state) == "go-for-it":
        state.play(state.parse("hold"))
    assert [state.notation(action) for action in state.legal()] == ["card falling"]
    state.play(state.parse("card falling"))
    assert [state.notation(action) for action in state.legal()] == ["card high"]
    state.play(state.parse("card high"))
    assert [state.notation(action) for action in state.legal()] == ["copies 1", "copies 2"]


@rule("MS-170")
def test_hands_can_be_given_to_an_attacker_who_has_no_energy_left() -> None:
    poor: list[list[Entry]] = [[{"slug": "baron-von-fancyhat", "at": (300, 300), "energy": 1}], [("grub", 300, 336)]]
    state = setup(poor, acting="baron-von-fancyhat", then=["attack grub/1"], hands=[["falling"], ["high", "low"]])
    assert state.seat == 1, "only the defender can go for it"
    for text in ("hold", "card falling", "card low"):
        state.play(state.parse(text))
    assert state.view(None)["going_on"][-1]["played"][0]["card"] == "falling"  # type: ignore[index]


@rule("MS-107", "MS-111")
def test_both_sides_of_an_arcane_ability_hold_the_cards_that_they_were_given() -> None:
    state = setup(
        SHOT,
        acting="flintlock",
        then=["use shoot-musket", "target beaky-bobby/1"],
        hands=[["pink-3"], ["catastrophe", "green-3"]],
    )
    assert {state.notation(action).split()[1] for action in state.legal() if action != state.parse("stop")} == {
        "pink-3"
    }
    for text in ("play pink-3 green-3", "bluff"):
        state.play(state.parse(text))
    assert [state.notation(action) for action in state.legal()] == ["replace green-3", "replace catastrophe", "leave"]


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"then": ["dance"]}, r"then\[0\]: 'dance' is not an action"),
        ({"then": ["jog", "end"]}, r"then\[1\]: end: "),
        ({"then": [5]}, "an action as text"),
        ({"hands": [["high"], ["low"]]}, "nobody has just drawn"),
        ({"then": ["attack grub/1"], "hands": [["high"]]}, "two lists of cards"),
        ({"then": ["attack grub/1"], "hands": [["high"], []]}, r"hands\[1\]: must be a list of cards"),
        ({"then": ["attack grub/1"], "hands": [["high"], ["green-3"]]}, "'green-3' is not one of high"),
        ({"then": ["attack grub/1"], "hands": [["high"] * 2, ["high"] * 2]}, "not enough high cards"),
    ],
)
def test_hands_that_cannot_be_are_refused(said: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        setup(FIGHT, acting="baron-von-fancyhat", **said)  # type: ignore[arg-type]


def test_the_position_shown_in_the_documents_is_as_they_say() -> None:
    document = (ROOT / "docs" / "moonstone-data.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```python\n(.*?)^```$", document, flags=re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(shown, names)
    assert names["state"]


# -- terrain -----------------------------------------------------------------------------------------------------------

ON_THE_CENTRE = 'title = "a"\nnote = "b"\n[[piece]]\nname = "rock"\nkind = "barrier"\ndisc = [18, 18, 2]\n'


@rule("MS-027")
def test_terrain_that_nobody_would_play_on_can_be_laid_out_and_stored_but_not_played_from_the_start() -> None:
    state = setup(PAIR, terrain=ON_THE_CENTRE)
    assert GAME.from_bytes(state.to_bytes()) == state
    with pytest.raises(BadOptions, match="covers the centre"):
        GAME.new({"terrain": ON_THE_CENTRE}, 0)
    assert layouts.of_source(ON_THE_CENTRE, fair=False) is state.settings.layout


def test_a_table_made_by_chance_is_made_once() -> None:
    made = layouts.of_source("wild 12")
    assert made.name == "wild-12"
    assert layouts.of_source("wild 12") is made
    for number in range(layouts.REMEMBERED):
        layouts.remember(f"title = {number}", made)
    again = layouts.of_source("wild 12")
    assert again is not made, "only so many are remembered"
    assert [shape.x for shape in again.shapes] == [shape.x for shape in made.shapes]
