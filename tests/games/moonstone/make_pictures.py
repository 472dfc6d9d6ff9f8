"""Draw the positions of `docs/moonstone-positions.md`: python -m tests.games.moonstone.make_pictures

Each is laid out by hand, some are played on for an action or two. A test checks that they show the rules of today.
"""

from __future__ import annotations

from pathlib import Path

from moontable.games.moonstone import MoonstoneState, setup
from moontable.games.moonstone.telling.picture import picture
from tests.rules import ROOT

FOLDER = ROOT / "docs" / "moonstone"

TREE = {"name": "old oak", "kind": "barrier", "disc": (300, 200, 10), "height": 150, "tags": ["tree"]}
ROOF = {
    "name": "inn",
    "kind": "barrier",
    "box": (300, 300, 430, 430),
    "height": 76.2,
    "platform": True,
    "tags": ["building"],
}


def played(state: MoonstoneState, *notations: str) -> MoonstoneState:
    for text in notations:
        state.play(state.parse(text))
    return state


def sight() -> str:
    """A base between two of its size hides them from each other; one can look into a wood, not through it."""
    table = setup(
        [
            [("flintlock", 200, 450), ("billy", 300, 450)],
            [("beaky-bobby", 400, 450), ("boulder", 420, 560), ("grub", 320, 700), ("firespitter", 250, 640)],
        ],
        terrain=[
            {"name": "copse", "kind": "wood", "outline": [(210, 600), (290, 580), (330, 620), (280, 670), (220, 660)]},
            {"name": "high wall", "kind": "barrier", "beam": (500, 380, 500, 620, 12)},
        ],
        acting="flintlock",
    )
    return picture(table, 0, 12, close=True)


def cover() -> str:
    """A tree on the line from centre to centre is heavy cover, at the rim of the band light; near the shooter none."""
    table = setup(
        [[("flintlock", 200, 200)], [("seasick-stu", 400, 202), ("beaky-bobby", 400, 160), ("grub", 330, 330)]],
        terrain=[TREE, {"name": "barrels", "kind": "obstacle", "disc": (222, 226, 8)}],
        acting="flintlock",
    )
    return picture(table, 0, 12, close=True)


def heights() -> str:
    """From a roof one looks over a low wall that hides the same model from the ground."""
    table = setup(
        [
            [{"slug": "flintlock", "at": (400, 400), "level": 76.2}, ("quack", 250, 470)],
            [("beaky-bobby", 560, 470), ("grub", 500, 250)],
        ],
        terrain=[ROOF, {"name": "wall", "kind": "barrier", "beam": (480, 440, 480, 560, 12), "height": 40}],
        acting="flintlock",
    )
    return picture(table, 0, 12, close=True)


def squeezing() -> str:
    """In its own activation a model squeezes between two barrels that leave less than its base."""
    table = setup(
        [[("billy", 300, 300)], [("beaky-bobby", 420, 420)]],
        terrain=[
            {"name": "first barrel", "kind": "obstacle", "disc": (330, 318, 14)},
            {"name": "second barrel", "kind": "obstacle", "disc": (330, 270, 14)},
        ],
        acting="billy",
    )
    return picture(played(table, "jog", "via 300.00,294.00", "via 370.00,294.00"), close=True)


def engaged() -> str:
    """An engaged model jogs around its enemy, never farther away than it was."""
    table = setup(
        [[("billy", 300, 300)], [("beaky-bobby", 345, 300)]],
        acting="billy",
    )
    return picture(played(table, "jog", "via 350.00,344.00"), close=True)


def roof() -> str:
    """Ooga-booga! drives a Goblin over the edge of a roof: a fall of three inches costs it a quarter of its boxes."""
    table = setup(
        [
            [{"slug": "gotchgut", "at": (365, 365), "level": 76.2, "energy": 2}],
            [{"slug": "beaky-bobby", "at": (405, 365), "level": 76.2}],
        ],
        terrain=[ROOF],
        acting="gotchgut",
    )
    return picture(played(table, "use ooga-booga", "target beaky-bobby/1"), close=True)


def crowd() -> str:
    """A crowd: every enemy that engages a fighter, apart from its opponent, costs it a card."""
    table = setup(
        [
            [("baron-von-fancyhat", 450, 450), ("eric-the-squire", 420, 490), ("friar-flavious", 470, 500)],
            [
                ("grub", 480, 425),
                ("doug-the-flatulent", 520, 470),
                ("beaky-bobby", 430, 410),
                ("vicious-syd", 395, 450),
            ],
        ],
        stones=[(450, 520, 2)],
        acting="baron-von-fancyhat",
    )
    return picture(table, close=True)


def skirmish() -> str:
    """Three troupes around the village green."""
    table = setup(
        [
            [("flintlock", 300, 180), {"slug": "gotchgut", "at": (450, 230), "stones": 1}],
            [("grub", 200, 500), ("firespitter", 170, 620)],
            [("gump", 520, 700), {"slug": "chubs", "at": (420, 640), "wounds": 3}],
        ],
        terrain="village-green",
        stones=[(457, 420, 2), (380, 470, 4), (620, 500, 1)],
        acting="flintlock",
    )
    return picture(table, 0, 12)


PICTURES = {
    "sight": sight,
    "cover": cover,
    "heights": heights,
    "squeezing": squeezing,
    "engaged": engaged,
    "roof": roof,
    "crowd": crowd,
    "skirmish": skirmish,
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.svg"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        path_of(name).write_text(draw(), encoding="utf-8")
