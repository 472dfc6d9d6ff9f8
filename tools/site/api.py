"""The API reference: which modules stand on which page. Their docstrings are all that it says."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parents[2] / "src"


class Page(NamedTuple):
    """A page of the reference."""

    title: str
    about: str
    modules: tuple[str, ...]
    """Without `moontable.` before them. A package brings all that it exports, from wherever it comes."""


PAGES = {
    "contract": Page(
        "The contract",
        "What every game is to everybody who uses it: the table, bots, the lab, learning environments.",
        ("core.contract", "core.outcome", "core.explanation", "core.news", "core.measures", "core.errors"),
    ),
    "core": Page(
        "Chance, options, records",
        "Find a game, set it up, deal it by a seed, write it down and play it again.",
        ("core.registry", "core.options", "core.rng", "core.record", "core.engines"),
    ),
    "words": Page("Words", "Sentences by slug, with players and cards as marks.", ("core.words",)),
    "testkit": Page(
        "Conformance kit",
        "Plays any game at random and checks every promise of the contract.",
        (
            "core.testkit",
            "core.testkit.values",
            "core.testkit.progress",
            "core.testkit.choices",
            "core.testkit.knowledge",
        ),
    ),
    "games": Page(
        "The games",
        "Each package has one `GAME`; everything else is asked of its states.",
        ("games.bluemoon", "games.city", "games.moonstone"),
    ),
    "bots": Page(
        "Bots",
        "A way to choose, from what a seat may know.",
        ("bots.base", "bots.levels", "bots.greedy", "bots.search.outline", "bots.search.turn"),
    ),
    "rl": Page(
        "Learning environments",
        "PettingZoo, Gymnasium and OpenSpiel over the engines, and thousands of games at once as arrays.",
        (
            "rl",
            "rl.bluemoon_v0",
            "rl.legends_v0",
            "rl.city_v0",
            "rl.moonstone_v2",
            "rl.aec",
            "rl.solo",
            "rl.crowd",
            "rl.batch",
            "rl.arrays",
            "rl.rewards",
            "rl.spiel",
            "core.encoding",
            "core.batch",
        ),
    ),
    "lab": Page(
        "The lab",
        "Many games between bots: what is asked, how it is played, which columns and intervals come out.",
        ("lab", "lab.contestants", "lab.request", "lab.plan", "lab.run", "lab.rows", "lab.stats"),
    ),
    "protocol": Page(
        "Messages of a table",
        "What a table and its clients say to each other over HTTP and WebSocket.",
        ("table.protocol",),
    ),
}


def page_of(path: str) -> str:
    """Where the reference speaks of a module or package, by its path in the repository; empty if it does not."""
    module = path.removeprefix("src/moontable/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for name, page in PAGES.items():
        if path.startswith("src/moontable/") and module in page.modules:
            return f"api/{name}.md#moontable.{module}"
    return ""


def text(page: Page) -> str:
    """A page: the title, and where to fill in what the docstrings of its modules say."""
    return "\n\n".join([f"# {page.title}", page.about, *[f"::: moontable.{module}" for module in page.modules]]) + "\n"


def overview() -> str:
    """The first page of the reference."""
    rows = [f"| [{page.title}]({name}.md) | {page.about} |" for name, page in PAGES.items()]
    head = (
        "# API reference\n\nMade from the docstrings of the sources: what a bot, an experiment or a new game can call."
    )
    return "\n".join([head, "", "| page | what it is about |", "| --- | --- |", *rows, ""])
