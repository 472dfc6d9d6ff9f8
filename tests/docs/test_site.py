"""The docs site is built as `make docs` does it, every warning an error; then every link of it is followed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from tests.rules import ROOT
from tools.site import api, building, figures
from tools.site.building import SiteError, build, check_navigation, pages
from tools.site.checking import problems
from tools.site.places import NoPlace, documents, place
from tools.site.prose import links, lists

pytestmark = pytest.mark.once

SETTINGS = (ROOT / "tools" / "site" / "zensical.toml").read_text(encoding="utf-8")


def test_the_site_is_whole(tmp_path: Path) -> None:
    """Building takes some seconds, so it is done once."""
    site = build(tmp_path)
    assert problems(site) == [], "every link and anchor leads somewhere, and nothing is fetched from elsewhere"
    reads_as_in_the_repository(site)
    has_the_docstrings(site)
    has_the_figures(site)
    assert '<strong id="BC-001">' in (site / "rules" / "city.html").read_text(encoding="utf-8"), (
        "a rule can be linked to"
    )


def reads_as_in_the_repository(site: Path) -> None:
    """Headings, items of lists, rows of tables and blocks of code: nothing is lost between the two parsers."""
    repository = MarkdownIt("commonmark").enable("table")
    for address, file in documents().items():
        if address == "figures.md":
            continue  # it gathers what stands in the others
        page = (site / address).with_suffix(".html").read_text(encoding="utf-8")
        article = page.partition("<article")[2].partition("</article>")[0]
        wanted = repository.render(file.read_text(encoding="utf-8"))
        for tag in ("h1", "h2", "h3", "li", "tr", "pre", "img"):
            assert counted(tag, article) == counted(tag, wanted), f"<{tag}> in {address}"


def counted(tag: str, html: str) -> int:
    return len(re.findall(rf"<{tag}[ >]", html))


def has_the_docstrings(site: Path) -> None:
    page = (site / "api" / "contract.html").read_text(encoding="utf-8")
    assert 'id="moontable.core.contract.State.redeal"' in page
    assert "A new world that <code>seat</code> cannot tell from this one." in page
    assert 'id="moontable.core.contract._reason"' not in page, "what is private stays out"


def has_the_figures(site: Path) -> None:
    page = (site / "figures.html").read_text(encoding="utf-8")
    for command in ("benchmarks/table.py", "make crash", "benchmarks/honesty.py"):
        assert f"{command}</code>" in page, "figures stand beside the commands that measure them"


def test_the_check_notices_broken_links_and_foreign_things(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<h2 id="here"></h2><a href="#here"></a><a href="#gone"></a><a href="nowhere.html"></a>'
        '<a href="https://example.org/fine"></a><img src="//example.org/x.png">'
        '<script src="https://example.org/x.js"></script><link rel="canonical" href="https://example.org">',
        encoding="utf-8",
    )
    (tmp_path / "x.css").write_text("@import 'https://example.org/font.css'; a { background: url(x.png) }")
    assert problems(tmp_path) == [
        "page.html: fetches //example.org/x.png",
        "page.html: fetches https://example.org/x.js",
        "page.html: #gone names an anchor that is not there",
        "page.html: nowhere.html leads nowhere",
        "x.css: fetches @import 'https://example.org/font.css",
    ]


def test_a_warning_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page with an anchor that is not there, and hardly anything else."""
    settings = re.sub(r"nav = \[.*?^\]\n", "", SETTINGS, flags=re.MULTILINE | re.DOTALL)

    def prepare(work: Path) -> None:
        (work / "pages").mkdir(parents=True)
        (work / "pages" / "index.md").write_text("# Home\n\n[gone](#gone)\n", encoding="utf-8")
        (work / "zensical.toml").write_text(settings, encoding="utf-8")

    monkeypatch.setattr(building, "prepare", prepare)
    with pytest.raises(SiteError, match="anchor does not exist"):
        build(tmp_path)
    assert not (tmp_path / "site").exists(), "nothing half-done stays behind"


# -- navigation --------------------------------------------------------------------------------------------------------


def test_every_page_has_its_place_in_the_navigation() -> None:
    written = set(pages())
    with pytest.raises(SiteError, match=r"news\.md: every document needs a place in tools/site/zensical\.toml"):
        check_navigation(SETTINGS, {*written, "news.md"})
    with pytest.raises(SiteError, match=r"names hosting\.md, but there is no such document"):
        check_navigation(SETTINGS, written - {"hosting.md"})


# -- a document becomes a page -----------------------------------------------------------------------------------------


def test_links_into_the_repository_become_links_of_the_site() -> None:
    linked: set[Path] = set()
    text = "[a](../src/moontable/core/contract.py) [b](../examples/bot.py) [c](rules) [d](../CONTRIBUTING.md#add-a-bot)"
    moved = links(text, ROOT / "docs" / "hosting.md", "hosting.md", linked)
    assert moved == (
        "[a](api/contract.md#moontable.core.contract) [b](source/examples/bot.py.md) [c](rules.md) "
        "[d](contributing.md#add-a-bot)"
    )
    assert links("[a](../promises.md)", ROOT / "docs/rules/city.md", "rules/city.md", linked) == "[a](../promises.md)"
    code = "```\n[a](nowhere)\n```"
    assert links(code, ROOT / "docs" / "hosting.md", "hosting.md", linked) == code
    with pytest.raises(NoPlace, match=r"hosting\.md: \[\.\.\.\]\(gone\.md\): docs/gone\.md does not exist"):
        links("[a](gone.md)", ROOT / "docs" / "hosting.md", "hosting.md", linked)
    with pytest.raises(NoPlace, match="examples is a folder without a page"):
        place(ROOT / "examples")


def test_lists_are_written_as_the_other_parser_reads_them() -> None:
    assert lists("Text:\n- one\n  more\n- two\n  - inner\n\n  again\n\nEnd.") == (
        "Text:\n\n- one\n    more\n- two\n    - inner\n\n    again\n\nEnd."
    )
    assert lists("1. one\n   ```sh\n   make\n   ```\n2. two") == "1. one\n    ```sh\n    make\n    ```\n2. two"


def test_figures_are_gathered_from_sections_of_that_name_and_tables_with_commands() -> None:
    table = "| what | command | measured |\n| --- | --- | --- |\n| a | `b` | c |\n"
    named = "## Figures\n\nBy `c`.\n\n### More\n\nd\n\n## End\n"
    text = f"# Page\n\n## Speed, once\n\nWords.\n\n{table}\n| x |\n| --- |\n| y |\n\n{named}"
    one, other = figures.parts(text)
    assert one == ("Page", "Speed, once", table)
    assert other == ("Page", "Figures", "By `c`.\n\n### More\n\nd\n")
    assert "[Speed, once](page.md#speed-once)" in figures.gathered({"page.md": text})


def test_every_module_of_the_reference_exists() -> None:
    for page in api.PAGES.values():
        for module in page.modules:
            path = api.SOURCES / "moontable" / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module
