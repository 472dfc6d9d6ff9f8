"""The build: engines are compiled with mypyc where a C compiler works and installed as plain Python where not.

What is compiled: `core` (without its conformance kit and the reading of lessons), `games` (without the laying out of
tables, which has to answer nonsense of any type in its own words, and the drawing of pictures) and `bots`; the rest of
the project never is.
Four environment variables decide otherwise: MOONTABLE_PURE=1 compiles nothing, MOONTABLE_REQUIRE_COMPILED=1 turns a
failed compilation into an error, MOONTABLE_QUICK=1 asks the C compiler for less, in a folder of its own (which makes
compiling and testing shorter together), and MOONTABLE_BUILT=1 packs the engines that an earlier build left in `build`,
without looking at them again. An editable install compiles nothing, because compiled modules would hide later edits.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
from functools import partial
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_py import build_py

ENGINES = ("core", "games", "bots")
NEVER_COMPILED = {
    Path("src/moontable/bots/sharing.py"),
    Path("src/moontable/core/lessons"),
    Path("src/moontable/core/testkit"),
    Path("src/moontable/games/bluemoon/state/setup.py"),
    Path("src/moontable/games/city/state/setup.py"),
    Path("src/moontable/games/moonstone/state/given.py"),
    Path("src/moontable/games/moonstone/state/setup.py"),
    Path("src/moontable/games/moonstone/telling/picture.py"),
}
LIBRARIES_APART = {
    Path("src/moontable/games/moonstone/geometry"): "moonstone_geometry",
    Path("src/moontable/games/moonstone/encoding"): "moonstone_telling",
    Path("src/moontable/games/moonstone/telling"): "moonstone_telling",
}
"""Parts of a game with a library of their own, because two cores share the work then: what knows nothing of the rest,
and what only tells of it."""
QUICKER_TO_COMPILE = ("moontable_moonstone", "moontable_moonstone_telling")
"""Libraries so large that more effort of the C compiler would take a minute, for next to nothing."""
ALWAYS = (
    "-fvisibility=hidden",  # a fifth faster: calls inside a library need no look-up
    "-ffp-contract=off",  # no fused multiply-add: some machines would round differently from the interpreted engines
    "-w",
    "-Wno-all",  # no warnings about code that nobody has written: looking for them takes as long as compiling
)
SELDOM_RUN = re.compile(
    r"""^(?=char\ CPyDef_\w+_____top_level__\(void\)\ \{$  # a module while it is imported
    |PyObject\ \*CPyPy_\w+\([^;{]*\)\ ?\{$  # a function as plain Python calls it
    |static\ (?:PyObject\ \*|int)\n\w+_[gs]et_\w+\([^;{]*\)\n\{$)  # an attribute as plain Python sees it""",
    re.MULTILINE | re.VERBOSE,
)
"""Where functions begin that the engines themselves never call: half of what mypyc writes."""
AS_IT_STANDS = '__attribute__((optimize("O0"))) '
"""Not worth the C compiler's effort; one that does not know this does not mind it."""
HEADERS = "#include <Python.h>"
INSTEAD = """\
typedef struct _object PyObject;
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
"""
"""All that the way into a module needs of Python, by its stable interface. Reading the headers would take twice as long
as everything else, and there are hundreds of modules."""
SHIMS = Path("build/shims")
QUICK = "build/quick"
"""Where engines are compiled for tests."""
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}
Libraries = list[tuple[list[str], str | None]]
"""Modules, and the name of the library that they go into."""
Generated = tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]
"""What mypyc wrote: the C files of each library with their text, and the files of its own that they need."""
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def say(line: str) -> None:
    """Tell the person who builds. pip shows it with -v, and always when the build fails."""
    print(f"moontable: {line}", file=sys.stderr, flush=True)


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def engine_groups() -> dict[str, list[str]]:
    """The modules to compile, by library: one each for core, every game (or two), and the bots.

    Inside a library the C compiler sees everything at once and can inline; libraries are compiled side by side,
    and one whose sources did not change is not compiled again.
    """
    groups: dict[str, list[str]] = {}
    for layer in ENGINES:
        root = Path("src/moontable", layer)
        for path in sorted(root.rglob("*.py")):
            inside = path.relative_to(root).parts
            game = inside[0] if layer == "games" and len(inside) > 1 else layer
            group = LIBRARIES_APART.get(path.parent, game)
            if NEVER_COMPILED.isdisjoint([path, *path.parents]):
                groups.setdefault(f"moontable_{group}", []).append(str(path))
    return groups


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


def generated(modules: list[str], libraries: Libraries) -> Generated:
    """The C files of all libraries, written with the whole project in view: a fifth faster.

    Left to itself, mypyc does not look beyond a library if there are several. Any class might then have subclasses
    elsewhere, so that methods are looked up and attributes checked each time. Here all libraries come from one place.
    These functions of mypyc are not public, which is why pyproject.toml pins its version exactly.
    """
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, generate_c, get_mypy_config
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True)
    options.global_opts = True
    files = FileSystemCache()
    sources, everything, settings = get_mypy_config(modules, None, options, files)
    settings.incremental = False  # what mypyc keeps from one build to the next is for one library at a time
    groups = construct_groups(sources, libraries, use_shared_lib=True, group_name_override=None)
    written, _, needed = generate_c(everything, settings, groups, files, compiler_options=options)
    written = [[(name, quicker_to_compile(text)) for name, text in library] for library in written]
    return written, [(each.path, each.include_dirs, each.internal) for each in needed]


def quicker_to_compile(code: str) -> str:
    """The same C, a fifth quicker to compile: no effort where none is due, and no indentation, most of the text."""
    flat = "\n".join(map(str.lstrip, code.split("\n")))
    return SELDOM_RUN.sub(AS_IT_STANDS, flat)


def without_headers(code: str) -> str:
    """The way into a module without Python's headers; as it was if it asks for anything else."""
    asked = set(re.findall(r"\bPy\w+", re.sub(r"//.*", "", code.replace(HEADERS, ""))))
    known = set(re.findall(r"\bPy\w+", INSTEAD))
    if os.name != "posix" or any(name not in known and not name.startswith("PyInit_") for name in asked):
        return code
    return code.replace(HEADERS, INSTEAD)


def simple_ways_in(extensions: list[Extension], libraries: Libraries) -> None:
    """Beside each library mypyc makes a tiny one for every module, through which Python finds it in there."""
    from mypyc.build import write_file

    large = {f"{name}__mypyc" for _, name in libraries}
    for extension in extensions:
        if extension.name not in large and len(extension.sources) == 1:
            (source,) = extension.sources
            simple = SHIMS / Path(source).relative_to("build")
            write_file(str(simple), without_headers(Path(source).read_text(encoding="utf-8")))
            extension.sources = [str(simple)]


def source_size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


def compiled_engines() -> list[Extension]:
    from mypyc.build import mypycify

    groups = engine_groups()
    modules = [module for members in groups.values() for module in members]
    libraries: Libraries = [(members, library) for library, members in groups.items()]
    build = partial(mypycify, modules, opt_level="3", debug_level="0", separate=libraries)
    try:
        extensions: list[Extension] = build(skip_cgen_input=generated(modules, libraries))
    except Exception as failure:  # noqa: BLE001 - what is not public may fail in any way
        say(f"this mypyc works differently ({failure!r}); compiling each library on its own, which is a fifth slower")
        extensions = build()
    simple_ways_in(extensions, libraries)
    extensions.sort(key=source_size, reverse=True)  # the longest first, so that it is not waited for at the end
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *ALWAYS]
        if is_set("MOONTABLE_QUICK"):
            extension.extra_compile_args += ["-Og"]
        elif extension.name.removesuffix("__mypyc") in QUICKER_TO_COMPILE:
            extension.extra_compile_args += ["-O1", "-finline-small-functions"]
    return extensions


class BuildWithRules(build_py):  # type: ignore[misc]  # setuptools ships no types
    """The package carries a copy of `docs/rules`, so that an installed server can show them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "moontable", "table", "web", "checklists")
            target.mkdir(parents=True, exist_ok=True)
            for path in sorted(Path("docs", "rules").glob("*.md")):
                self.copy_file(str(path), str(target / path.name))


class BuiltBefore(Distribution):  # type: ignore[misc]  # setuptools ships no types
    """A package for this platform whose compiled engines lie in `build` already."""

    def has_ext_modules(self) -> bool:
        return True


COMMANDS = {"build_py": BuildWithRules}


def obstacle() -> str:
    """Why the engines cannot be compiled here; empty if nothing stands in the way."""
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    return "" if compiler_works() else "no working C compiler"


def build() -> None:
    if is_set("MOONTABLE_BUILT"):
        if not any(Path("build").glob(f"lib.*/*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            sys.exit("moontable: MOONTABLE_BUILT is set, but `build` holds no compiled engines for this Python")
        setup(cmdclass=COMMANDS, distclass=BuiltBefore)
        return
    if is_set("MOONTABLE_PURE") or not COMPILING_COMMANDS & set(sys.argv):
        setup(cmdclass=COMMANDS)
        return
    reason = obstacle()
    if not reason:
        started = time.monotonic()
        try:
            setup(
                cmdclass=COMMANDS,
                ext_modules=compiled_engines(),
                options={
                    "build": {"build_base": QUICK if is_set("MOONTABLE_QUICK") else "build"},
                    "build_ext": {"parallel": os.cpu_count() or 1},
                },
            )
        except (Exception, SystemExit) as failure:  # noqa: BLE001 - whatever went wrong, plain Python still works
            reason = f"the engines did not compile ({failure})"
        else:
            say(f"engines compiled in {time.monotonic() - started:.0f} s")
            return
    if is_set("MOONTABLE_REQUIRE_COMPILED"):
        sys.exit(f"moontable: {reason}, and MOONTABLE_REQUIRE_COMPILED is set")
    say(f"{reason}, installing the interpreted engines")
    # pip hides what a build says but shows the name of the wheel it made, so the name tells it too.
    setup(cmdclass=COMMANDS, options={"bdist_wheel": {"build_number": "0_interpreted_engines"}})


build()
