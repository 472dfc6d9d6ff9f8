"""Moonstone's fields say exactly what `view` says: all of them are worked out again from the view alone and compared.

In whole games, from the choice of troupes on, and on crowded tables where spells and fights never stop. What the view
holds and no field says is listed in `docs/research.md`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from moontable.core.contract import OVER, State
from moontable.core.rng import Rng
from moontable.games.moonstone import GAME
from moontable.games.moonstone.cards.roster import by_number
from moontable.games.moonstone.telling.notation import slug
from tests.games.moonstone.boards import board, use
from tests.games.moonstone.playing import act, going_on
from tests.games.moonstone.skirmish import SKIRMISH
from tests.rl.reading import Said, read
from tests.rl.tables import TABLES, positions

pytestmark = pytest.mark.once
STONES = 7
"""As many as a game has if nothing is said, and more than ever lie on a crowded table."""
PLACES = 30
MOST = {"health": 10, "wounds": 10, "energy": 8, "stones": 3, "held": 4}
ABILITIES = 7


PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SAID = {
    *("game", "you", "players", "seat", "turn", "first", "active", "acting", "size", "seats", "models", "stones"),
    *("model", "character", "where", "x", "y", "health", "wounds", "energy", "activated", "jogged", "used", "spent"),
    *("locked", "held", "going_on"),
}
"""What fields tell of a view, or what is the same in all games of an encoder."""
FOLLOWS = {"asked", "turns", "sudden_death", "reveals", "result", "name", "base"}
"""What follows from the procedure, the turn, the character or the history."""
LEFT_OUT = {
    "layout": "the terrain",
    "level": "heights beyond *raised*",
    "stats": "stats, statuses and prices of the moment",
    "statuses": "stats, statuses and prices of the moment",
    "prices": "stats, statuses and prices of the moment",
    "engaged_by": "who engages whom",
    "lasting": "lasting effects",
    "arcane_deck": "the arcane deck",
    "side": "whose friend a model is while somebody else acts with it",
    "trail": "the way that was walked last",
    "ranges": "ranges",
}
"""What no field tells, by the words of the page for researchers."""


class Eyes:
    """What the fields of one seat must say, from its view alone."""

    def __init__(self, view: Mapping[str, Any], size: int, stones: int) -> None:
        self.view = view
        self.stones = stones
        self.seats = ["own", *[f"seat-{number}" for number in range(1, view["players"])]]
        self.slots: dict[str, Any] = {f"{seat}-{place + 1}": None for seat in self.seats for place in range(size)}
        for seat in range(view["players"]):
            troupe = [model for model in view["models"] if model["seat"] == seat]
            for place, model in enumerate(troupe[:size]):
                self.slots[f"{self.named(seat)}-{place + 1}"] = model
        self.slot_of = {model["model"]: slot for slot, model in self.slots.items() if model}

    def named(self, seat: int | None) -> str | None:
        """Seats are counted from whoever looks."""
        return None if seat is None else self.seats[(seat - self.view["you"]) % self.view["players"]]

    def going_on(self, procedure: str) -> Any:
        """The outermost procedure of a name."""
        return next((each for each in self.view["going_on"] if each["procedure"] == procedure), None)

    def say(self) -> dict[str, Said]:
        """Every field by its name."""
        found: dict[str, Said] = {}
        for slot, model in self.slots.items():
            found |= {f"{slot}.{key}": value for key, value in self.model(model).items()}
        for number in range(self.stones):
            found |= {f"stone-{number + 1}.{key}": value for key, value in self.stone(number).items()}
        for player in self.view["seats"]:
            seat = self.named(player["seat"])
            found |= {f"{seat}.{key}": player[key] for key in ("edge", "initiative", "mulliganed")}
        return found | self.troupe() | self.turn() | self.melee() | self.arcane() | self.held()

    # -- the table ----------------------------------------------------------------------------------------------------

    def mark(self, place: float) -> int:
        """A place in millimetres, in steps of a thirtieth of the table."""
        step: int = round(self.view["size"] * 100) // PLACES
        return min(max(round(place * 100) // step + 1, 0), PLACES)

    def model(self, model: Any) -> dict[str, Said]:
        if model is None:
            counts = dict.fromkeys(("x", "y", *MOST), 0)
            flags = dict.fromkeys(("raised", "activated", "jogged"), False)
            return {"where": None, **counts, **flags, "used": set(), "spent": set(), "character": None}
        in_play = model["where"] == "in play"
        numbers = {**model, "health": model["health"] - model["wounds"], "held": len(model["held"])}
        return {
            **{key: model[key] for key in ("where", "activated", "jogged", "character")},
            **{key: self.mark(model[key]) if in_play else 0 for key in ("x", "y")},
            "raised": in_play and model["level"] > 0,
            **{key: min(numbers[key], most) for key, most in MOST.items()},
            "used": places_on_card(model["character"], model["used"]),
            "spent": places_on_card(model["character"], model["spent"] + model["locked"]),
        }

    def stone(self, number: int) -> dict[str, Said]:
        stones = self.view["stones"]
        if number >= len(stones):
            return {"on-table": False, "x": 0, "y": 0, "depth": 0, "carried-by": None}
        stone = stones[number]
        carrier = stone["carried_by"]
        if carrier is None:
            x, y = self.mark(stone["x"]), self.mark(stone["y"])
            return {"on-table": True, "x": x, "y": y, "depth": stone["depth"], "carried-by": None}
        seat = next(model["seat"] for model in self.view["models"] if model["model"] == carrier)
        return {"on-table": False, "x": 0, "y": 0, "depth": 0, "carried-by": self.named(seat)}

    # -- the turn -----------------------------------------------------------------------------------------------------

    def troupe(self) -> dict[str, Said]:
        choosing = self.going_on("troupes")
        own = (choosing["troupes"] if choosing else self.view["seats"])[self.view["you"]]
        return {"own.picks": set(own.get("picks", ())), "own.faction": own["faction"]}

    def turn(self) -> dict[str, Said]:
        going_on = self.view["going_on"]
        top = going_on[-1] if going_on else {"procedure": None}
        about = top.get("model") or top.get("user") or self.view["acting"]
        return {
            "turn.number": min(self.view["turn"], 8),
            "turn.first": self.named(self.view["first"]),
            "turn.active": self.named(self.view["active"]),
            "turn.deciding": self.named(self.view["seat"]),
            "turn.procedure": top["procedure"],
            "turn.subject": self.some([about] if going_on else []),
        }

    def some(self, models: list[str | None]) -> set[str]:
        return {self.slot_of[model] for model in models if model in self.slot_of}

    # -- cards --------------------------------------------------------------------------------------------------------

    def melee(self) -> dict[str, Said]:
        fight = self.going_on("melee")
        if fight is None:
            nothing = {"melee.hand": set[str](), "melee.other-hand": set[str](), "melee.fighters": set[str]()}
            return {**nothing, "melee.played": None, "melee.against": None}
        fighters = [fight["attacker"], fight["defender"]]
        seats = [next(model["side"] for model in self.view["models"] if model["model"] == each) for each in fighters]
        side = 1 if seats[1] == self.view["you"] != seats[0] else 0
        cards = {each["model"]: each["card"] for each in fight["played"] if each["exchange"] == fight["exchange"]}
        return {
            "melee.hand": hand(fight["hands"][side]["cards"]),
            "melee.other-hand": hand(fight["hands"][1 - side]["cards"]),
            "melee.played": cards.get(fighters[side]),
            "melee.against": cards.get(fighters[1 - side]),
            "melee.fighters": self.some(fighters),
        }

    def arcane(self) -> dict[str, Said]:
        spell = self.going_on("arcane")
        if spell is None:
            one: dict[str, Said] = dict.fromkeys(("arcane.declared", "arcane.face-down", "arcane.face-up"))
            return {**one, "arcane.hand": set(), "arcane.open": set(), "arcane.target": set()}
        return {
            "arcane.hand": hand(spell["hand"]["cards"] or spell["resist"]["cards"]),
            "arcane.open": hand(spell["open"]),
            "arcane.declared": label(spell["declared"]),
            "arcane.face-down": None if spell["face_down"] == "hidden" else label(spell["face_down"]),
            "arcane.face-up": label(spell["face_up"]),
            "arcane.target": self.some([spell["target"]]),
        }

    def held(self) -> dict[str, Said]:
        """Cards beside the own models; all others lie face down."""
        own = [model for model in self.view["models"] if model["seat"] == self.view["you"]]
        return {"arcane.held": hand([card for model in own for card in model["held"]])}


def places_on_card(character: str, abilities: list[str]) -> set[str]:
    """Abilities by their place, as far as there are fields."""
    card = next(one for one in by_number() if one.slug == character)
    return {str(at + 1) for at, each in enumerate(card.abilities[:ABILITIES]) if slug(each.name) in abilities}


def label(card: str | None) -> str | None:
    """The view names an arcane card `blue-3`, a field `blue 3`."""
    return card and card.replace("-", " ")


def hand(cards: list[str] | None) -> set[str]:
    """Cards as thermometers: `blue 3>0` for the first of them."""
    return {f"{label(card)}>{copy}" for card, copies in Counter(cards or ()).items() for copy in range(min(copies, 3))}


@cache
def crowd(players: int, size: int) -> tuple[State, ...]:
    """Positions along games that begin in the middle of a fight."""
    found: list[State] = []
    rng = Rng.seeded("fields")
    for seed in range(4):
        state: State = SKIRMISH.new({"players": players, "size": size}, seed)
        for _ in range(60):
            if state.seat == OVER:
                break
            found.append(state.copy())
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        found.append(state)
    return tuple(found)


def compare(state: State, options: Mapping[str, object]) -> Iterator[dict[str, Said]]:
    """What each seat is told, after it was found to be what it must be."""
    encoder, chosen = GAME.encoder(options), GAME.options.complete(options)
    size = len([field for field in encoder.fields if field.name.startswith("own-") and field.name.endswith(".where")])
    for seat in range(state.seats):
        told = read(encoder, encoder.observation(state, seat))
        expected = Eyes(state.view(seat), size, int(chosen["stones"])).say()
        assert told.keys() == expected.keys()
        assert {key: (said, expected[key]) for key, said in told.items() if said != expected[key]} == {}
        yield told


@pytest.mark.parametrize("table", ["moonstone", "moonstone-3", "moonstone-4"])
def test_every_field_says_what_the_view_says_in_whole_games(table: str) -> None:
    met: set[str] = set()
    for state in positions(table):
        for told in compare(state, TABLES[table][1]):
            met |= {key.rpartition(".")[2] for key, said in told.items() if said}
    assert {"x", "y", "depth", "edge", "energy", "procedure", "subject", "character", "activated"} <= met


@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 2), (4, 1)])
def test_every_field_says_what_the_view_says_in_a_crowd(players: int, size: int) -> None:
    met: set[str] = set()
    for state in crowd(players, size):
        for told in compare(state, {"players": players, "size": size, "stones": str(STONES)}):
            met |= {key for key, said in told.items() if said and key.startswith(("melee.", "arcane."))}
    assert {"melee.hand", "melee.fighters", "arcane.hand", "arcane.target"} <= met


def test_every_ability_of_everybody_has_a_place() -> None:
    assert max(len(one.abilities) for one in by_number()) == ABILITIES


def test_cards_beside_a_model_are_counted_for_all_and_told_to_their_owner() -> None:
    state = board("danica", "fritz@6E +zorya@3W", deck=["green-3", "blue-1", "pink-2", "catastrophe"])
    act(state, "use meddle-with-fate", "set-aside green-3", "set-aside catastrophe", "enough")
    own, other = compare(state, {"players": 2, "size": 2, "stones": str(STONES)})
    assert own["own-1.held"] == other["seat-1-1.held"] == 2
    assert own["arcane.held"] == {"green 3>0", "catastrophe>0"}
    assert other["arcane.held"] == set()


def test_the_hand_of_whoever_acts_with_a_puppet_is_told_to_nobody_else() -> None:
    """Its owner resists, or looks on, and must not see the cards that are played by it."""
    state = board("danica", "flintlock@8E fritz@8N")
    use(state, "puppeteer", "flintlock/1", card="green-2")
    act(state, "command flintlock/1", "use shoot-musket", "target fritz/1")
    own, other = compare(state, {"players": 2, "size": 2, "stones": str(STONES)})
    assert own["arcane.hand"] == hand(going_on(state, 0)["hand"]["cards"]) != set()
    assert other["arcane.hand"] == hand(going_on(state, 1)["resist"]["cards"])


def test_what_no_field_says_is_named_on_the_page() -> None:
    view: Any = GAME.new(TABLES["moonstone-4"][1], 1).view(0)
    crowded: Any = crowd(2, 3)[0].view(0)
    assert view.keys() | crowded["models"][0].keys() == SAID | FOLLOWS | LEFT_OUT.keys()
    named = PAGE[PAGE.index("**Left out**") :].partition("\n\n")[0].replace("\n", " ").replace("  ", " ")
    assert [words for words in LEFT_OUT.values() if words not in named] == []
