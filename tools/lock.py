"""Pins every package that the set-up installs: the newest versions that pyproject.toml allows, with their hashes.

`make lock` runs this and writes `requirements.lock`; the set-up installs exactly what stands there, and nothing whose
hash is another. With `--keep` what is pinned stays as it is, and only what is missing is added. The hashes are those of
all files of a version that can be meant for CPython on Linux or macOS. Every package says what it is for: to install
the others, to play, to compile the engines, or to develop; `tools/pins.py` picks what is needed.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit
from urllib.request import urlopen

from pip._internal.models.index import PyPI

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.lock"
HEAD = """\
# Every package that the set-up installs, with the hashes of its files and what it is for. Made by `make lock`; not
# meant to be edited.
"""
PYTHONS = re.compile(r"(?:py3|py2\.py3|cp3\d*)(?:\.|$)")
PLATFORMS = re.compile(r"any|(?:many|musl)linux.*_(?:x86_64|aarch64)|macosx_.*")
LINK = re.compile(r'<a [^>]*?href="([^"]+)"')


class Pin(NamedTuple):
    name: str
    version: str
    chosen: str
    """The hash of the file that was chosen here."""


def wanted() -> dict[str, list[str]]:
    """What the set-up and pyproject.toml ask for, by use."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needs = project["build-system"]["requires"]
    install = ["pip", *[need for need in needs if need.startswith("setuptools")]]
    return {
        "install": ["uv"],
        "play": [*install, *project["project"]["dependencies"]],
        "compile": [*install, *needs],
        "develop": [
            *install,
            "uv",
            *needs,
            *project["project"]["dependencies"],
            *[wish for extra in project["project"]["optional-dependencies"].values() for wish in extra],
            *project["dependency-groups"]["dev"],
        ],
    }


def pinned() -> list[Pin]:
    """What the lock says now."""
    found = re.findall(r"^([a-z0-9-]+)==([^ ]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return [Pin(name, version, "") for name, version in found]


def resolved(requirements: list[str], pinned: list[Pin]) -> list[Pin]:
    """The versions that pip would install into an empty environment, if some have been chosen before."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as constraints:
        constraints.writelines([f"{pin.name}=={pin.version}\n" for pin in pinned])
        constraints.flush()
        command += ["--constraint", constraints.name, *requirements]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)["install"]
    pins = [
        Pin(
            re.sub(r"[-_.]+", "-", each["metadata"]["name"]).lower(),
            each["metadata"]["version"],
            each["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for each in found
    ]
    return sorted(pins)


def index() -> str:
    """The address of the package index, as pip is set up to use it."""
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    set_up = subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()
    return (set_up or PyPI.simple_url).rstrip("/")


def hashes(pin: Pin, index: str) -> list[str]:
    """The hashes of all files of a version that somebody may need."""
    with urlopen(f"{index}/{pin.name}/") as answer:
        links = [urlsplit(link) for link in LINK.findall(answer.read().decode())]
    found = {
        link.fragment.removeprefix("sha256=")
        for link in links
        if link.fragment.startswith("sha256=") and is_of(unquote(link.path.rpartition("/")[2]), pin.version)
    }
    if pin.chosen not in found:
        sys.exit(f"{pin.name} {pin.version}: the index does not list the file that pip has chosen")
    return sorted(found)


def is_of(file: str, version: str) -> bool:
    """Whether a file belongs to a version and may be meant for us."""
    if file.endswith(".whl"):
        _, found, *_, python, _, platform = file.removesuffix(".whl").split("-")
        return found == version and bool(PYTHONS.match(python)) and bool(PLATFORMS.match(platform))
    return file.endswith((f"-{version}.tar.gz", f"-{version}.zip"))


def entry(pin: Pin, uses: list[str], hashes: list[str]) -> str:
    """A package as pip reads it, and what it is for as `tools/pins.py` does."""
    lines = [f"{pin.name}=={pin.version}", *[f"--hash=sha256:{each}" for each in hashes]]
    return f"# {pin.name}, to {', '.join(uses)}\n" + " \\\n    ".join(lines)


def main() -> None:
    """Write the file."""
    where, wishes = index(), wanted()
    everything = resolved(wishes["develop"], pinned() if "--keep" in sys.argv else [])
    uses = {use: {pin.name for pin in resolved(wish, everything)} for use, wish in wishes.items()}
    entries = [entry(pin, [use for use in uses if pin.name in uses[use]], hashes(pin, where)) for pin in everything]
    LOCK.write_text(HEAD + "\n".join(entries) + "\n", encoding="utf-8")
    print(f"{len(entries)} packages are pinned in {LOCK.name}")


if __name__ == "__main__":
    main()
