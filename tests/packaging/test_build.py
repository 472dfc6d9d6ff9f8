"""When the functions of mypyc that are not public fail, the engines are still compiled, by its public one."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest
import setuptools

from tests.rules import ROOT

pytestmark = pytest.mark.once
mypyc = pytest.importorskip("mypyc.build")


class FakeExtension:
    def __init__(self) -> None:
        self.name = "moontable_core__mypyc"
        self.sources: list[str] = []
        self.extra_compile_args = ["-O3"]


class Mypyc:
    """Notes how it was called."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []

    def mypycify(self, paths: list[str], **how: Any) -> list[FakeExtension]:
        assert paths
        self.calls.append(how)
        return [FakeExtension()]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The functions of setup.py, which itself does nothing here."""
    monkeypatch.setattr(setuptools, "setup", lambda **_how: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "--version"])
    monkeypatch.chdir(ROOT)
    return runpy.run_path("setup.py")


@pytest.mark.parametrize("failure", [ImportError("construct_groups"), TypeError("too few"), AssertionError("groups")])
def test_the_public_way_is_taken_and_said(
    build: dict[str, Any],
    failure: Exception,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fake = Mypyc()
    monkeypatch.setattr(mypyc, "mypycify", fake.mypycify)

    def generated(_modules: list[str], _libraries: object) -> None:
        raise failure

    compiled_engines = build["compiled_engines"]
    monkeypatch.setitem(compiled_engines.__globals__, "generated", generated)
    (extension,) = compiled_engines()
    (public,) = fake.calls
    assert "skip_cgen_input" not in public
    assert {"moontable_core", "moontable_city"} <= {library for _, library in public["separate"]}
    assert "-ffp-contract=off" in extension.extra_compile_args, "both builds must round alike"
    assert f"this mypyc works differently ({failure!r})" in capsys.readouterr().err


def test_otherwise_all_libraries_are_generated_together(
    build: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake = Mypyc()
    monkeypatch.setattr(mypyc, "mypycify", fake.mypycify)
    compiled_engines = build["compiled_engines"]
    monkeypatch.setitem(compiled_engines.__globals__, "generated", lambda _modules, _libraries: ([], []))
    compiled_engines()
    assert [call["skip_cgen_input"] for call in fake.calls] == [([], [])]
    assert capsys.readouterr().err == ""


WRITTEN = """\
char CPyDef_moontable___core_____top_level__(void) {
    return 1;
}
        PyObject *CPyPy_moontable___core___pick(PyObject *self, PyObject *const *args, size_t nargs) {
            static PyObject *
            moontable___core___Rng_get_high(moontable___core___RngObject *self, void *closure)
            {
                int64_t CPyDef_moontable___core___pick(int64_t cpy_r_mask) {
"""
"""As mypyc writes it: a module while it is imported, a way in and an attribute for plain Python, a function."""


def test_only_what_the_engines_never_call_is_compiled_as_it_stands(build: dict[str, Any]) -> None:
    quicker = build["quicker_to_compile"](WRITTEN)
    mark = build["AS_IT_STANDS"]
    assert quicker.replace(mark, "") == "\n".join(line.lstrip() for line in WRITTEN.split("\n"))
    marked = [line.removeprefix(mark) for line in quicker.split("\n") if line.startswith(mark)]
    assert [line.split("(")[0] for line in marked] == [
        "char CPyDef_moontable___core_____top_level__",
        "PyObject *CPyPy_moontable___core___pick",
        "static PyObject *",
    ]


def test_the_way_into_a_module_reads_no_headers_unless_it_asks_for_more(build: dict[str, Any]) -> None:
    template = Path(mypyc.include_dir(), "module_shim.tmpl").read_text(encoding="utf-8")
    code = template.format(modname="pick", libname="moontable_core__mypyc", full_modname="moontable___core___pick")
    quick: str = build["without_headers"](code)
    assert "#include <Python.h>" not in quick
    assert quick.endswith(code.removeprefix("#include <Python.h>"))
    more = code.replace("PyErr_Clear", "PyErr_Print")
    assert build["without_headers"](more) == more
