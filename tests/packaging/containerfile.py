"""Reads a Containerfile, and runs the commands of a stage without a container engine: in folders of its own."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.rules import ROOT


class Instruction(NamedTuple):
    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """Written as JSON (for no shell to read) or as a line."""
        found: list[str] = json.loads(self.text) if self.text.startswith("[") else shlex.split(self.text)
        return found


class Stage(NamedTuple):
    name: str
    instructions: list[Instruction]

    def all(self, name: str) -> list[Instruction]:
        return [each for each in self.instructions if each.name == name]

    def last(self, name: str) -> Instruction:
        return self.all(name)[-1]


def read(path: Path) -> list[Stage]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("#")]
    stages: list[Stage] = []
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, text = line.partition(" ")
            instruction = Instruction(name, " ".join(text.split()))
            if name == "FROM":
                stages.append(Stage(instruction.words[-1] if "AS" in instruction.words else "", []))
            stages[-1].instructions.append(instruction)
    return stages


class Rehearsal:
    """Does what a stage says, with every folder of the image (`/opt/...`, the WORKDIR) below a root of its own.

    `instead` names folders of the image for which others stand, so that the commands that fill them are left out.
    """

    def __init__(self, root: Path, python: Path, instead: Mapping[str, Path], variables: Mapping[str, str]) -> None:
        self.root = root
        self.here = root
        self.instead = instead
        programs = root / "programs"
        programs.mkdir()
        (programs / "python").symlink_to(python)
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "HOME"))}
        self.environment = kept | {"PATH": f"{programs}:/usr/bin:/bin"} | dict(variables)

    def run(self, stage: Stage) -> None:
        for instruction in stage.instructions:
            if instruction.name == "WORKDIR":
                self.here = self.root / instruction.text.lstrip("/")
                self.here.mkdir(parents=True, exist_ok=True)
            elif instruction.name == "COPY":
                self._copy(instruction.words)
            elif instruction.name == "RUN" and not self._is_left_out(instruction.text):
                self._shell(instruction.text)

    def _is_left_out(self, command: str) -> bool:
        """What installs packages of the system, and what makes a folder for which another one stands."""
        return "apt-get" in command or any(f"venv {folder}" in command for folder in self.instead)

    def _copy(self, words: list[str]) -> None:
        *sources, target = words
        for source in sources:
            found = ROOT / source
            into = self.here / target
            if found.is_dir():
                shutil.copytree(found, into, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
            else:
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, into)

    def _shell(self, command: str) -> None:
        for folder, other in self.instead.items():
            command = command.replace(folder, str(other))
        command = re.sub(r"(?<!\S)/opt/", f"{self.root}/opt/", command)
        done = subprocess.run(
            ["/bin/sh", "-ec", command],
            cwd=self.here,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
