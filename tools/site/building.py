"""Puts the site together: pages, navigation and look in a folder for Zensical, to which every warning is an error."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site import api, figures
from tools.site.places import ROOT, NoPlace, documents, place, source_page
from tools.site.prose import page

HERE = Path(__file__).parent
CLIENT = ROOT / "src" / "moontable" / "client"
PLACE_IN_NAVIGATION = re.compile(r'^ *\{ ".+" = "(?P<page>.+\.md)" \},\n', re.MULTILINE)
NIGHT, DAY = '[data-md-color-scheme="slate"]', '[data-md-color-scheme="default"]'


class SiteError(Exception):
    """The site cannot be built; says what is wrong and what would be right."""


def build(folder: Path) -> Path:
    """Make the site in a folder that may hold an earlier one; returns where it is."""
    work = folder / "site-work"
    shutil.rmtree(work, ignore_errors=True)
    prepare(work)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(command, cwd=work, check=False, capture_output=True, text=True)
    if done.returncode != 0 or not (work / "site" / "index.html").exists():
        raise SiteError(f"{done.stdout}{done.stderr}")
    site = folder / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.move(work / "site", site)
    return site


def prepare(work: Path) -> None:
    """Write all that Zensical reads."""
    written = pages()
    for address, text in written.items():
        file = work / "pages" / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    pictures(work / "pages")
    look(work / "pages" / "assets")
    settings = (HERE / "zensical.toml").read_text(encoding="utf-8")
    check_navigation(settings, set(written))
    (work / "zensical.toml").write_text(settings.replace("@src@", str(api.SOURCES)), encoding="utf-8")


def pages() -> dict[str, str]:
    """Every page of the site by its address: documents, the reference, and files that documents lead to."""
    linked: set[Path] = set()
    files = documents()
    try:
        found = {at: page(file.read_text(encoding="utf-8"), file, at, linked) for at, file in sorted(files.items())}
    except NoPlace as error:
        raise SiteError(str(error)) from None
    collected = figures.gathered({at: text for at, text in found.items() if at != "figures.md"})
    found["figures.md"] = found["figures.md"].replace(figures.PLACE, collected)
    found["api/index.md"] = api.overview()
    found.update({f"api/{name}.md": api.text(each) for name, each in api.PAGES.items()})
    found.update({place(file): source_page(file) for file in sorted(linked) if place(file).startswith("source/")})
    return found


def check_navigation(settings: str, written: set[str]) -> None:
    """Every page must be named, and every name have its page; files that documents lead to are found through them."""
    named = {found["page"] for found in PLACE_IN_NAVIGATION.finditer(settings)}
    missing = named - written
    if missing:
        raise SiteError(f"the navigation names {', '.join(sorted(missing))}, but there is no such document")
    homeless = {name for name in written if not name.startswith("source/")} - named
    if homeless:
        raise SiteError(f"{', '.join(sorted(homeless))}: every document needs a place in tools/site/zensical.toml")


def pictures(pages: Path) -> None:
    """Pictures stand beside the pages that show them, as in the repository."""
    for file in sorted((ROOT / "docs").rglob("*")):
        if file.suffix in {".png", ".svg"}:
            target = pages / file.relative_to(ROOT / "docs")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)


def look(assets: Path) -> None:
    """Our moon, the colours of the table by night and by day, and what is made of them."""
    assets.mkdir(parents=True, exist_ok=True)
    shutil.copy(CLIENT / "moon.svg", assets)
    for own in ("look.css", "iframe-worker.js"):
        shutil.copy(HERE / own, assets)
    colours = (CLIENT / "style" / "tokens.css").read_text(encoding="utf-8")
    colours = colours.replace(':root,\n:root[data-theme="dark"]', NIGHT).replace(':root[data-theme="light"]', DAY)
    (assets / "palette.css").write_text(colours, encoding="utf-8")
