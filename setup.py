"""The build: engines are compiled with mypyc where a C compiler works and installed as plain Python where not.

What is compiled: `core` (without its conformance kit), `games` and `bots`; the rest of the project never is.
Two environment variables decide otherwise: MOONTABLE_PURE=1 compiles nothing, MOONTABLE_REQUIRE_COMPILED=1 turns a
failed compilation into an error. An editable install compiles nothing, because compiled modules would hide later edits.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from setuptools import Extension, setup

ENGINES = ("core", "games", "bots")
NEVER_COMPILED = Path("src/moontable/core/testkit")
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def say(line: str) -> None:
    """Tell the person who builds. On stderr, where pip shows it even when it hides the rest."""
    print(f"moontable: {line}", file=sys.stderr, flush=True)


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def engine_modules() -> list[str]:
    found = [path for layer in ENGINES for path in sorted(Path("src/moontable", layer).rglob("*.py"))]
    return [str(path) for path in found if NEVER_COMPILED not in path.parents]


def compiler_works() -> bool:
    """Whether a tiny extension module can be built with the compiler that setuptools would take."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        script = (
            "from setuptools import Extension, setup;"
            f"setup(name='probe', ext_modules=[Extension('probe', [{str(source)!r}])],"
            f"script_args=['-q', 'build_ext', '-b', {folder!r}, '-t', {folder!r}])"
        )
        done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, check=False)
        return done.returncode == 0


def compiled_engines() -> list[Extension]:
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(engine_modules(), opt_level="3", debug_level="0", group_name="moontable")
    if sysconfig.get_platform().startswith("win"):
        return extensions
    for extension in extensions:
        extension.extra_compile_args.append("-fvisibility=hidden")  # a fifth faster: calls need no look-up
    return extensions


def obstacle() -> str:
    """Why the engines cannot be compiled here; empty if nothing stands in the way."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    return "" if compiler_works() else "no working C compiler"


def build() -> None:
    if is_set("MOONTABLE_PURE") or not COMPILING_COMMANDS & set(sys.argv):
        setup()
        return
    reason = obstacle()
    if not reason:
        started = time.monotonic()
        try:
            setup(ext_modules=compiled_engines())
        except (Exception, SystemExit) as failure:  # noqa: BLE001 - whatever went wrong, plain Python still works
            reason = f"the engines did not compile ({failure})"
        else:
            say(f"engines compiled in {time.monotonic() - started:.0f} s")
            return
    if is_set("MOONTABLE_REQUIRE_COMPILED"):
        sys.exit(f"moontable: {reason}, and MOONTABLE_REQUIRE_COMPILED is set")
    say(f"{reason}, installing the interpreted engines")
    setup()


build()
