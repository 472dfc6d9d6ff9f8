"""What people may call themselves, and whom they could be mistaken for."""

from __future__ import annotations

import pytest

from moontable.table import protocol
from moontable.table.rules import commands
from moontable.table.rules.events import Spoke
from moontable.table.rules.names import clean_name, look_alike
from moontable.table.rules.refusal import Refusal
from moontable.table.rules.viewers import Viewer
from tests.table.desk import for_two, moment


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ada", "ADA", True),
        ("Ada", "A d a", True),
        ("Ada", "Ada.", True),
        ("Ada", "Àdä", True),
        ("Ada", "Аdа", True),  # noqa: RUF001 - Cyrillic
        ("Ada", "Αda", True),  # noqa: RUF001 - Greek
        ("Nora", "Νora", True),  # noqa: RUF001 - Greek
        ("Ada", "A\u200dda", True),
        ("Ada", "\uff21\uff44\uff41", True),
        ("Ada", "\U0001d504\U0001d521\U0001d51e", True),
        ("Ada", "ᴀᴅᴀ", True),
        ("Bill", "Bi1l", True),
        ("Bill", "BlII", True),
        ("Otto", "0tt0", True),
        ("Emma", "Ernrna", True),
        ("Straße", "STRASSE", True),
        ("Иван", "ИВАН", True),
        ("👩\u200d🚀", "👩🚀", True),
        ("Ada", "Adam", False),
        ("Ada", "Ida", False),
        ("Ada", "Eve", False),
        ("Иван", "Олег", False),
        ("🙂", "🎲", False),
        ("...", "!?", False),
        ("王芳", "王芬", False),
    ],
)
def test_names_that_people_would_mix_up_are_alike(one: str, other: str, alike: bool) -> None:
    assert look_alike(one, other) is alike
    assert look_alike(other, one) is alike


def test_a_spectator_cannot_speak_under_the_name_of_a_seat() -> None:
    desk = for_two()
    desk.table.seats[1].name = "Bob"
    eve = Viewer("", None)
    for name in ("Bob", "b0b", "ʙᴏʙ", "B o b"):
        with pytest.raises(Refusal, match="another name") as caught:
            commands.decide(desk.table, eve, protocol.Say("a", 0, "I resign.", name), moment(desk))
        assert caught.value.code == "not-allowed"
    said = commands.decide(desk.table, eve, protocol.Say("a", 0, "Hello.", "Eve"), moment(desk))
    assert said == Spoke(None, "Eve", "Hello.")
    mine = commands.decide(desk.table, Viewer("bob", 1), protocol.Say("a", 0, "Hello.", "Eve"), moment(desk))
    assert mine == Spoke(1, "Bob", "Hello."), "a player speaks under the name of the seat"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("  Ada \n Byron ", "Ada Byron"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_names_are_put_on_one_line_and_written_as_their_language_wants(name: str, said: str) -> None:
    assert clean_name(name) == said


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (" ", "letters"),
        ("\u200d", "letters"),
        ("Ada\u202e", "invisible"),
        ("A\u200bda", "invisible"),
        ("\0", "invisible"),
    ],
)
def test_names_that_show_nothing_or_hide_something_are_refused(name: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        clean_name(name)
