from __future__ import annotations

import pytest

from moontable.games.moonstone.geometry.distance import compare
from moontable.games.moonstone.geometry.shapes import disc
from moontable.games.moonstone.geometry.sight import sees
from moontable.games.moonstone.geometry.units import INCH
from moontable.games.moonstone.terrain import layouts
from moontable.games.moonstone.terrain.files import BadLayout, read_layout, turned
from moontable.games.moonstone.terrain.generate import generate
from moontable.games.moonstone.terrain.pieces import FIRST_ITEM, TABLE, Layout
from moontable.games.moonstone.terrain.traits import (
    BARRIER,
    HIDES,
    OBSTACLE,
    PLATFORM,
    STOPS_JOG,
    STOPS_STEP,
    TREE,
    VEILS,
    WATER,
    WOOD,
    other_seats,
    owned_by,
    seat_bit,
)
from tests.rules import rule

WILD = [generate(seed) for seed in range(5)]
ALL = [*[layouts.load(name) for name in layouts.names()], *WILD]

HEAD = 'title = "T"\nnote = "N"\n'


def piece(**fields: str) -> str:
    given = {"name": '"thing"', "kind": '"obstacle"', "disc": "[5, 5, 1]", **fields}
    return HEAD + "[[piece]]\n" + "\n".join(f"{key} = {value}" for key, value in given.items() if value) + "\n"


def read(text: str) -> Layout:
    return read_layout("test", text)


def complaints(text: str) -> str:
    with pytest.raises(BadLayout) as caught:
        read(text)
    return str(caught.value)


def test_there_are_at_least_eight_layouts_and_each_has_a_title_and_a_sentence() -> None:
    assert len(layouts.names()) >= 8
    for name in layouts.names():
        layout = layouts.load(name)
        assert layout.name == name
        assert layout.title
        assert layout.note.endswith(".")
        assert layouts.load(name) is layout, "read once"


@rule("MS-027")
@pytest.mark.parametrize("layout", ALL, ids=lambda layout: layout.name)
def test_the_centre_is_free_and_everything_lies_on_the_table(layout: Layout) -> None:
    middle = TABLE // 2
    assert all(compare(shape, middle, middle, 800) >= 0 for shape in layout.shapes)
    assert all(s.left >= 0 and s.right <= TABLE and s.bottom >= 0 and s.top <= TABLE for s in layout.shapes)


@pytest.mark.parametrize("layout", ALL, ids=lambda layout: layout.name)
def test_every_layout_offers_cover_sight_blockers_and_something_to_walk_round(layout: Layout) -> None:
    kinds = {piece.kind for piece in layout.pieces}
    assert {"obstacle", "barrier"} <= kinds
    assert kinds & {"water", "wood"}
    assert any(piece.thin for piece in layout.pieces), "something to traverse"
    assert len(layout.pieces) >= 12


@pytest.mark.parametrize("layout", ALL, ids=lambda layout: layout.name)
def test_both_sides_of_a_table_are_alike(layout: Layout) -> None:
    """Turned by half around the centre every layout covers the same ground."""
    marks = {(s.traits, s.head, *sorted_corners(s.left, s.bottom, s.right, s.top)) for s in layout.shapes}
    turned_marks = {
        (s.traits, s.head, *sorted_corners(*turned((s.left, s.bottom), 2), *turned((s.right, s.top), 2)))
        for s in layout.shapes
    }
    assert marks == turned_marks


def sorted_corners(ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int]:
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


@rule("G-07")
@pytest.mark.parametrize("layout", ALL, ids=lambda layout: layout.name)
def test_pieces_are_items_of_convex_shapes_that_know_their_piece(layout: Layout) -> None:
    for at, one in enumerate(layout.pieces):
        assert one.shapes
        for shape in one.shapes:
            assert shape.item == FIRST_ITEM + at
            assert layout.piece_of(shape) is one
            assert shape.traits == one.traits
            assert shape.head == one.height


def test_a_seed_gives_the_same_table_for_ever_and_another_gives_another() -> None:
    def corners(layout: Layout) -> list[tuple[int, int, int]]:
        return [(int(s.x), int(s.y), int(s.r)) for s in layout.shapes]

    assert corners(generate(3)) == corners(WILD[3]) == corners(generate("3"))
    assert len({tuple(corners(layout)) for layout in WILD}) == len(WILD)
    assert corners(WILD[0])[:3] == [(24891, 33527, 7368), (66548, 57912, 7368), (29971, 55117, 5456)]


# -- the file format ------------------------------------------------------------------------------------------------


def test_the_forms_of_pieces() -> None:
    text = (
        HEAD
        + """
[[piece]]
name = "box"
kind = "barrier"
box = [1, 2, 4, 3.5]
height = 2.5
platform = true
ladders = [[4, 3]]
[[piece]]
name = "beam"
kind = "obstacle"
beam = [10, 10, 13, 14, 0.5]
[[piece]]
name = "line"
kind = "water"
line = [[20, 5], [22, 5], [22, 8]]
thick = 1
[[piece]]
name = "angle"
kind = "wood"
outline = [[25, 5], [29, 5], [29, 6], [26, 6], [26, 9], [25, 9]]
[[piece]]
name = "tree"
kind = "barrier"
disc = [30, 30, 0.8]
tags = ["tree"]
"""
    )
    box, beam, line, angle, tree = read(text).pieces
    assert (box.shapes[0].left, box.shapes[0].top, box.height) == (INCH, 35 * INCH // 10, 6350)
    assert box.traits == BARRIER | PLATFORM
    assert box.ladders == [(4 * INCH, 3 * INCH)]
    assert [(c.x, c.y) for c in beam.shapes[0].corners] == [
        (25908, 25019),
        (33528, 35179),
        (32512, 35941),
        (24892, 25781),
    ]
    assert beam.thin
    assert beam.traits == OBSTACLE
    assert (len(line.shapes), line.traits, line.height) == (3, WATER, 0)
    assert (len(angle.shapes), angle.traits) == (2, WOOD)
    assert tree.traits == BARRIER | TREE
    assert not tree.thin, "a barrier is never traversed"


def test_symmetry_repeats_every_piece_for_the_other_sides() -> None:
    for symmetry, count in (("none", 1), ("half turn", 2), ("quarter turns", 4)):
        layout = read(f'symmetry = "{symmetry}"\n' + piece())
        assert [(s.x, s.y) for s in layout.shapes] == [
            turned((5 * INCH, 5 * INCH), n * (4 // count)) for n in range(count)
        ]
        assert len({one.name for one in layout.pieces}) == count


POCKET = "[[0, 0], [36, 0], [36, 10], [19.5, 10], [19.5, 7], [16, 7], [16, 10], [0, 10]]"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "is not TOML"),
        (HEAD + "x = " + "[\n" * 5000 + "]\n" * 5000, "is nested too deeply"),
        (HEAD + 'size = "big"\n', "size: is unknown"),
        (HEAD + "symmetry = [1]\n", "symmetry: must be one of none, half turn, quarter turns"),
        (piece(tags="[[1]]"), "thing.tags: must be a list of tree, building"),
        (piece(platform='"yes"'), "thing.platform: must be true or false, not 'yes'"),
        (piece(disc="", box="[5, 5, 4, 6]"), "thing.box: is left, bottom, right, top"),
        (piece(disc="", box="[5, 5, 6, 5]"), "thing.box: is left, bottom, right, top"),
        (piece(disc="", beam="[4, 4, 6, 4, 0]"), "thing.beam: must have a thickness above 0"),
        ('note = "N"\n', "title: must be a text"),
        (HEAD + 'symmetry = "mirror"\n', "symmetry: must be one of none, half turn, quarter turns"),
        (HEAD + "piece = 3\n", "piece: must be a list"),
        (piece(name=""), "piece 1.name: must be a text"),
        (piece(kind='"lava"'), "thing.kind: must be one of obstacle, barrier, water, wood, stairs"),
        (piece(colour='"red"'), "thing.colour: is unknown"),
        (piece(disc=""), "thing.form: must be exactly one of box, disc"),
        (piece(box="[1, 1, 2, 2]"), "found box, disc"),
        (piece(disc="[5, 5]"), "thing.disc: must be a list of 3 numbers"),
        (piece(disc='[5, 5, "x"]'), "thing.disc: must be a length in inches"),
        (piece(disc="[5, 5, true]"), "thing.disc: must be a length in inches"),
        (piece(disc="[5, 5, 999]"), "thing.disc: must be a length in inches"),
        (piece(disc="[5, 5, -1]"), "thing: a disc's radius must lie between"),
        (piece(disc="[0.5, 5, 1]"), "thing: is partly outside the table"),
        (piece(disc="[18, 18.5, 1]"), "thing: covers the centre of the table"),
        (piece(disc="", outline="[[1, 1], [3, 3], [3, 1], [1, 3]]"), "is not a simple outline"),
        (piece(disc="", beam="[4, 4, 4, 4, 1]"), "thing.beam: must lead from one point to another"),
        (piece(disc="", line="[[4, 4]]", thick="1"), "thing.line: needs at least two points"),
        (piece(disc="", line="[[4, 4], [6, 6]]"), "thing.thick: must be a length"),
        (piece(kind='"barrier"', height="1"), "thing.height: must be more than 1 inch"),
        (piece(height="-1"), "thing.height: must not be negative"),
        (piece(tags='["bush"]'), "thing.tags: must be a list of tree, building"),
        (piece(kind='"water"', platform="true"), "thing.platform: is only possible on"),
        (piece(ladders="[[5, 6]]"), "thing.ladders: need a platform"),
        (piece(platform="true", ladders="[[5, 5]]"), "thing.ladders: (5, 5) is not on the border"),
        (piece(kind='"stairs"', disc="", box="[3, 3, 5, 4]"), "thing: leads nowhere"),
        (piece() + piece().removeprefix(HEAD), "piece 2.name: is used twice"),
        (piece() + piece(name='"other"', disc="[6, 5, 1]").removeprefix(HEAD), "thing: overlaps other"),
        (
            piece(kind='"barrier"', disc="", box="[1, 0.5, 35, 10]"),
            "leaves too little room to deploy at the lower edge",
        ),
        (  # a pocket with many spots, but they all overlap each other
            piece(kind='"barrier"', disc="", outline=POCKET),
            "leaves too little room to deploy at the lower edge",
        ),
    ],
)
def test_what_is_wrong_with_a_layout_is_said(text: str, told: str) -> None:
    assert told in complaints(text)


def test_all_problems_are_told_at_once() -> None:
    text = piece(kind='"lava"') + piece(name='"other"', disc="[1]").removeprefix(HEAD)
    assert complaints(text).count("\n") == 1


def test_pieces_that_only_touch_do_not_collide() -> None:
    one = piece(disc="", box="[3, 3, 5, 5]")
    for form in ({"disc": "", "box": "[5, 3, 7, 5]"}, {"disc": "[6, 4, 1]"}, {"disc": "", "beam": "[5, 6, 8, 6, 2]"}):
        read(one + piece(name='"other"', **form).removeprefix(HEAD))
    assert "overlaps" in complaints(one + piece(name='"other"', disc="", beam="[4, 4, 8, 8, 1]").removeprefix(HEAD))


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(BadLayout, match="crossroads"):
        layouts.load("atlantis")


# -- what the traits are for ----------------------------------------------------------------------------------------


@rule("MS-126")
def test_which_terrain_stops_whom() -> None:
    assert STOPS_STEP & OBSTACLE
    assert STOPS_STEP & BARRIER
    assert not STOPS_STEP & (WATER | WOOD)
    assert STOPS_JOG & WATER
    assert STOPS_JOG & WOOD
    tree = next(one for one in layouts.load("deep-forest").pieces if one.traits & TREE)
    assert tree.kind == "barrier"


def test_the_models_of_a_seat_carry_its_bit_and_no_other() -> None:
    for seat in range(4):
        assert owned_by(seat) & seat_bit(seat)
        assert not owned_by(seat) & other_seats(seat)
        assert all(owned_by(other) & other_seats(seat) for other in range(4) if other != seat)


@rule("MS-122")
def test_a_layout_makes_a_scene_to_ask_about() -> None:
    layout = layouts.load("crossroads")
    a, b = disc(3 * INCH, 16 * INCH, 1500, owned_by(0), 1), disc(11 * INCH, 16 * INCH, 1500, owned_by(1), 2)
    assert not sees(layout.scene([a, b]), a, b, HIDES, VEILS), "the inn stands between"


# -- what is too much is counted before anything is worked out ---------------------------------------------------------


def many(count: int, form: str = "disc = [5, 5, 1]") -> str:
    return HEAD + "".join(f'[[piece]]\nname = "{at}"\nkind = "obstacle"\n{form}\n' for at in range(count))


def corners(count: int) -> str:
    return ",\n".join(f"[{1 + at % 7}, {1 + at // 7}]" for at in range(count))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (many(121), "121 pieces with all repetitions; at most 120"),
        ('symmetry = "quarter turns"\n' + many(31), "124 pieces with all repetitions; at most 120"),
        (many(1, f"outline = [{corners(41)}]"), "41 corners in one piece; at most 40"),
        (many(7, f"line = [{corners(40)}]\nthick = 0.1"), "280 corners of outlines and lines; at most 240"),
        (HEAD + "a" + ".a" * 600 + " = 1", "has a line of more than 1000 characters"),
        (HEAD + "a = 1" + "_0" * 450 + "\n", "is unknown"),
    ],
)
def test_a_layout_of_more_than_a_table_holds_is_refused(text: str, said: str) -> None:
    assert said in complaints(text)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(BadLayout, match="too many digits"):
        read_layout("test", f"{HEAD}a = {'9' * 5001}\n", fair=False)


def test_what_is_stored_with_a_position_may_be_more_than_anybody_could_set_up_now() -> None:
    assert len(read_layout("test", many(121), fair=False).pieces) == 121
