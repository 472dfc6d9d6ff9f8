"""The page for researchers: its numbers are true, and a missing extra is named. Its code runs in tests/docs."""

from __future__ import annotations

from pathlib import Path

import pytest

from moontable.core import registry
from moontable.rl.extras import MissingExtra, extra

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_its_numbers_are_those_of_the_encoders() -> None:
    def said(name: str, **options: object) -> tuple[int, int]:
        encoder = registry.find(name).encoder(options)
        return int(encoder.features), int(encoder.actions)

    assert said("bluemoon") == (1658, 704)
    assert [said("city", players=players) for players in (2, 3, 4)] == [(851, 114), (1045, 114), (1239, 114)]
    assert said("city", layout="random") == (851 + 441, 114)
    assert said("moonstone") == (6376, 2020)
    for number in ("1,658 | 704", "851, 1,045, 1,239 | 114", "441 more | 114", "6,376 | 2,020"):
        assert f"| {number} |" in PAGE


def test_a_missing_extra_is_named_with_the_command_that_installs_it() -> None:
    with (
        pytest.raises(
            MissingExtra, match=r"no_such_thing is not installed; get it with: pip install 'moontable\[rl\]'"
        ),
        extra("rl"),
    ):
        import no_such_thing.inside  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(ModuleNotFoundError, match="moontable"), extra("rl"):
        import moontable.no_such_part  # type: ignore[import-not-found]  # noqa: F401
