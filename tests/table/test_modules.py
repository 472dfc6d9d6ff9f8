"""What a page of the web client needs is named at its beginning: one round of requests instead of seven."""

from __future__ import annotations

import re

import pytest

from moontable.table.modules import Modules, in_one, read_import_map
from moontable.table.pages import CLIENT, PAGES, Pages

SOURCES = {
    "main.js": 'import { h } from "preact";\nimport "./state/a.js";\nconst other = () => import("./pages/p/p.js");',
    "state/a.js": '/** @type {import("../types.js").T} */\nimport b,{c as d}from"./b.js"',
    "state/b.js": 'export { x } from "../main.js";',
    "pages/p/p.js": 'import {\n  one,\n  two,\n} from "../../state/a.js";\nconst board = () => import("./board.js");',
    "pages/p/board.js": 'import "./piece.js";',
    "pages/p/piece.js": "",
    "pages/q/q.js": "",
    "types.js": "",
    "vendor/preact.js": "",
}
MAP = '{"imports": {"preact": "/assets/x/vendor/preact.js"}}'


def test_a_page_needs_all_it_imports_and_the_start_only_what_it_imports_at_once() -> None:
    modules = Modules(SOURCES, read_import_map(MAP, "/assets/x/"))
    start = ["main.js", "vendor/preact.js", "state/a.js", "state/b.js"]
    assert modules.needed("main.js", "pages/q/q.js") == [*start, "pages/q/q.js"]
    page = ["pages/p/p.js", "pages/p/board.js", "pages/p/piece.js"]
    assert modules.needed("main.js", "pages/p/p.js") == [*start, *page], "types in comments are not asked for"
    assert modules.needed("main.js", "pages/none.js") == start
    assert modules.needed("main.js", "pages/p/p.js", ["pages/p/board.js"]) == [*start, "pages/p/p.js"]


def test_stylesheets_are_sent_as_one() -> None:
    sources = {
        "style/all.css": '@import "./a.css";\n@import "../b/b.css";\nc {}',
        "style/a.css": "a {}",
        "b/b.css": "b {}",
    }
    assert in_one("style/all.css", sources) == "a {}\nb {}\nc {}"


@pytest.mark.parametrize("page", PAGES)
def test_the_client_names_files_that_are_there(page: str) -> None:
    pages = Pages()
    html = pages.index("/" if page == "lobby" else f"/{page}/x").body.decode()
    named = re.findall(rf'(?:href|src)="/assets/{pages.hash}/([^"]+)"', html)
    assert f"pages/{page}/{page}.js" in named
    assert [name for name in named if pages.asset(pages.hash, name) is None] == []
    assert "__HASH__" not in html
    assert not [name for name in named if name.endswith("/board.js")], "no board before it is known whose"


def test_a_page_about_a_table_brings_the_board_of_its_game_and_no_other() -> None:
    pages = Pages()
    for page in ("table", "replay"):
        html = pages.index(f"/{page}/x", "city").body.decode()
        assert re.findall(r"games/([a-z]+)/board\.js", html) == ["city"]
        assert "games/moonstone" not in html
    assert "games/city" not in pages.index("/", "city").body.decode()
    assert pages.index("/table/x", "chess") == pages.index("/table/x")


def test_every_stylesheet_is_part_of_the_one_that_pages_ask_for() -> None:
    pages = Pages()
    whole = pages.asset(pages.hash, "style/all.css")
    assert whole is not None
    for path in CLIENT.rglob("*.css"):
        if path.name != "all.css":
            assert path.read_bytes() in whole.body, path.name
    assert b"@import" not in whole.body
