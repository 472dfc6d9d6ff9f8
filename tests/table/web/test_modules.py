"""What a page of the web client needs comes in one pack: one request instead of a hundred."""

from __future__ import annotations

import re

import pytest

from moontable.table.web.modules import Modules, in_one, read_import_map
from moontable.table.web.packing import as_function
from moontable.table.web.pages import CLIENT, NO_PAGE, PAGES, Pages

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


def packed(pages: Pages, html: str) -> list[str]:
    """The modules in the pack that a page names."""
    found = re.search(rf'src="/assets/{pages.hash}/(packs/[^"]+)"', html)
    assert found is not None
    pack = pages.asset(pages.hash, found[1])
    assert pack is not None
    return re.findall(r'^define\("([^"]+)"', pack.body.decode(), re.MULTILINE)


@pytest.fixture(scope="module")
def pages() -> Pages:
    return Pages()


@pytest.mark.parametrize("page", [*PAGES, NO_PAGE])
def test_a_page_brings_its_modules_in_one_pack(pages: Pages, page: str) -> None:
    html = pages.index("/" if page == "lobby" else f"/{page}/x").body.decode()
    named = re.findall(rf'(?:href|src)="/assets/{pages.hash}/([^"]+)"', html)
    assert [name for name in named if pages.asset(pages.hash, name) is None] == []
    assert "__HASH__" not in html
    modules = packed(pages, html)
    assert f"pages/{page}/{page}.js" in modules
    assert len(modules) == len(set(modules))
    assert not [name for name in modules if name.endswith("/board.js")], "no board before it is known whose"


def test_a_page_about_a_table_brings_the_board_of_its_game_and_no_other(pages: Pages) -> None:
    for page in ("table", "replay"):
        modules = packed(pages, pages.index(f"/{page}/x", "city").body.decode())
        assert [name for name in modules if name.endswith("/board.js")] == ["games/city/board.js"]
        assert [name for name in modules if name.startswith("games/moonstone/")] == ["games/moonstone/about.js"]
        assert not [name for name in modules if re.search("/(guide|ending|result)/", name)], "they come later"
    assert pages.index("/table/x", "chess") == pages.index("/table/x")


def test_what_is_imported_later_has_a_pack_with_all_it_needs(pages: Pages) -> None:
    for name in ("games/city/board.js", "games/bluemoon/guide/guide.js", "pages/decks/decks.js", "art/theatre.js"):
        pack = pages.asset(pages.hash, f"packs/{name}")
        assert pack is not None, name
        text = pack.body.decode()
        defined = set(re.findall(r'^define\("([^"]+)"', text, re.MULTILINE))
        assert name in defined
        assert set(re.findall(r'\$need\("([^"]+)"\)', text)) <= defined


FORMS = {
    'import a, { b } from "./x.js";': None,
    'import { a as b, c } from "./x.js";': 'const { a: b, c } = $need("d/x.js");',
    'import a from"./x.js";': 'const { default: a } = $need("d/x.js");',
    'import * as a from "../x.js";': 'const a = $need("x.js");',
    'import "./x.js";': '$need("d/x.js");',
    'import { h } from "preact";': 'const { h } = $need("vendor/preact.js");',
    'export { a as b } from "./x.js";': 'Object.assign($exports, { b: $need("d/x.js").a });',
    "const a = 1;export{a as b};": "Object.assign($exports, { b: a });",
    "export const a = 1;": "const a = 1;\nObject.assign($exports, { a: a });",
    "export async function a() {}": "async function a() {}\nObject.assign($exports, { a: a });",
    "export default function A() {}": "function A() {}\nObject.assign($exports, { default: A });",
    'const later = () => import("./x.js");': 'const later = () => $load("./x.js");',
    "export * from './x.js';": None,
    "export let a = 1;": None,
}


@pytest.mark.parametrize("form", FORMS)
def test_a_module_becomes_a_function(form: str) -> None:
    written = FORMS[form]
    if written is None:
        with pytest.raises(ValueError, match=r"d/m\.js: packs do not know this form"):
            as_function("d/m.js", form, {"preact": "vendor/preact.js"})
    else:
        assert written in as_function("d/m.js", f"/** Says what it is. */\n{form}", {"preact": "vendor/preact.js"})


def test_no_module_needs_one_that_needs_it(pages: Pages) -> None:
    """In a pack, exports are there when the whole module has run: two modules cannot wait for each other."""
    modules = Modules({path.relative_to(CLIENT).as_posix(): path.read_text() for path in CLIENT.rglob("*.js")}, {})
    for name in modules.sources:
        for other in modules.closure(name)[1:]:
            assert name not in modules.closure(other), f"{name} and {other} need each other"


def test_every_stylesheet_is_part_of_the_one_that_pages_ask_for(pages: Pages) -> None:
    whole = pages.asset(pages.hash, "style/all.css")
    assert whole is not None
    alone = {"all.css", "offline.css"}
    """The page without a connection has a sheet of its own: it must do without the server."""
    for path in CLIENT.rglob("*.css"):
        if path.name not in alone:
            assert path.read_bytes() in whole.body, path.name
    assert b"@import" not in whole.body
