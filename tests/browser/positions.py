"""The positions in which boards are looked at: crowded ones, because whatever fits there fits everywhere."""

from __future__ import annotations

from moontable.core.record import Record
from moontable.games.bluemoon.state.setup import setup as bluemoon
from moontable.games.city.state.setup import setup as city
from tests.browser.stills import Still
from tests.rules import ROOT

GOLDEN = ROOT / "tests" / "games"


def busy_fight() -> Still:
    """Six cards and more on either side, supports, three announced powers, and a hand of seven."""
    state = bluemoon(
        ("hoax", "mimix"),
        combat=(["hoax/10", "hoax/19"], ["mimix/20", "mimix/26"]),
        covered=(["hoax/9", "hoax/3", "hoax/13"], ["mimix/22", "mimix/24"]),
        support=(["hoax/22", "hoax/24"], ["mimix/27"]),
        hand=(
            ["hoax/5", "hoax/20", "hoax/1", "hoax/8", "hoax/11", "terrah/5", "hoax/25", "hoax/27", "mutant/105"],
            ["mimix/9", "mimix/10", "mimix/13", "mimix/14", "mimix/25", "mimix/28", "mimix/16"],
        ),
        discard=(["hoax/2", "hoax/4"], ["mimix/12"]),
        element="earth",
        seat=1,
        dragons=-1,
        phase="character",
        seed=4,
    )
    first = ["play mimix/13", "play mimix/14", "done", "play mimix/25", "done"]
    answer = ["done", "done", "continue", "play hoax/5", "done", "play hoax/20", "done"]
    last = ["done", "continue", "play mimix/9", "play mimix/10", "done", "done", "done", "done", "continue"]
    return Still("busy", "bluemoon", state, [*first, *answer, *last])


def last_cards() -> Still:
    """Near the end of the game: nothing left to draw for Ada, who is asked whether to fight on; four for the other."""
    state = bluemoon(
        ("hoax", "mimix"),
        combat=(["hoax/10"], ["mimix/20"]),
        hand=(["hoax/5", "hoax/20", "hoax/1"], ["mimix/9", "mimix/10"]),
        draw=([], ["mimix/13", "mimix/14", "mimix/25", "mimix/28"]),
        element="fire",
        dragons=1,
        phase="engagement",
        seed=4,
    )
    return Still("last", "bluemoon", state)


def before_the_end() -> Still:
    """Ada's power is told, and Flare may still draw two cards before her turn ends."""
    state = bluemoon(
        ("vulca", "hoax"),
        combat=([], ["hoax/18", "hoax/10"]),
        hand=(["vulca/15", "vulca/6"], ["hoax/9"]),
        element="fire",
        phase="engagement",
        seed=4,
    )
    return Still("flare", "bluemoon", state, ["continue", "play vulca/15", "done", "done"])


def ships_and_bluffs() -> Still:
    """A series of the Legends: ships with cargo, cards face down on both sides, a leadership card, crystals."""
    state = bluemoon(
        ("buka", "khind"),
        combat=(["buka/4", "buka/7"], ["khind/1", "khind/2", "khind/3"]),
        covered=(["buka/13"], []),
        support=([], ["khind/27", "khind/28"]),
        bluffs=(["buka/8", "buka/9"], []),
        ships=(["buka/28", "buka/29"], []),
        cargo=({"buka/28": ["buka/14"], "buka/29": ["buka/15", "buka/16"]}, {}),
        hand=(["buka/5", "buka/6", "buka/18", "buka/30"], ["khind/4", "khind/5", "khind/6"]),
        disclosed=([], ["khind/4"]),
        element="fire",
        dragons=2,
        edition="legends",
        crystals=(2, 1),
        phase="character",
        seed=2,
    )
    return Still("ships", "bluemoon", state)


def across_from_ships() -> Still:
    """The same seen by the one who does not know what lies face down."""
    return ships_and_bluffs()._replace(name="across", seat=1)


def first_turn() -> Still:
    """Nothing lies on the table yet."""
    state = bluemoon(
        ("vulca", "flit"),
        hand=(["vulca/1", "vulca/4", "vulca/14", "vulca/18", "vulca/23", "vulca/28"], ["flit/1", "flit/2"]),
        seed=1,
    )
    return Still("first", "bluemoon", state)


def city_in_the_middle(step: str = "build") -> Still:
    """Three players, some buildings rebuilt, others begun, dragons in the city, offerings made."""
    state = city(
        3,
        completed=["Hospice", "Market Hall", "Library"],
        markers={
            "Fire Temple": [0, 1, None],
            "University": [0, None],
            "Mill": [2, None, None],
            "Thermae": [1, 1, None],
        },
        figures=["Fire Temple", "University", "Thermae"],
        dragons={"red": "Fire Temple", "green": "Thermae"},
        hands=[
            ["aqua/1", "aqua/2", "hoax/2", "hoax/3", "vulca/1", "vulca/2", "terrah/3", "khind/1", "pillar/2"],
            ["flit/1", "flit/2", "mimix/1"],
            ["mimix/2", "mimix/3", "flit/3", "terrah/1"],
        ],
        crystals=[9, 14, 7],
        scales=[2, 1, 3],
        obelisk=[0, 1, 1, 2],
        step=step,
        seed=3,
    )
    return Still(f"middle-{step}", "city", state)


def city_paying() -> Still:
    """The same with a box that is paid, and cards that could be laid in vain."""
    return city_in_the_middle()._replace(name="paying", actions=["box 2", "pay vulca/1", "pay vulca/2"])


def city_with_everything() -> Still:
    """Four players, a hand of 24, and a high obelisk."""
    peoples = ("aqua", "hoax", "vulca", "terrah", "flit", "pillar", "mimix")
    hand = [f"{people}/{value}" for people in peoples for value in (1, 2, 3)] + ["khind/1"] * 3
    state = city(
        4,
        figures=["Mill"],
        hands=[hand],
        crystals=[13, 4, 0, 8],
        scales=[1, 0, 0, 2],
        obelisk=[0, 1, 2, 3, 0, 1, 2],
        dragons={"blue": "Mill", "red": "Aqueduct"},
        step="move",
        seed=5,
    )
    return Still("everything", "city", state)


def skirmish() -> Still:
    """A fight of Moonstone in the middle of a recorded game."""
    record = Record.from_json((GOLDEN / "moonstone" / "golden" / "two.json").read_text())
    return Still("skirmish", "moonstone", record.start(), record.actions[:300])
