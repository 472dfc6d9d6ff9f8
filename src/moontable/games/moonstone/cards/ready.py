"""Ready-made troupes for whoever wants to play at once: `data/troupes.toml`, read and judged like any other troupe."""

from __future__ import annotations

from typing import Final

from moontable.games.moonstone.cards.fields import Fields, parse
from moontable.games.moonstone.cards.roster import data
from moontable.games.moonstone.cards.troupes import judge
from moontable.games.moonstone.cards.vocabulary import FACTIONS

FILE: Final = "troupes.toml"
SIZE: Final = 3
"""Small enough for an hour: each has so many characters."""
DIFFICULTIES: Final = ("easy", "medium", "hard")


class ReadyTroupe:
    """Three characters that go well together. Its name and a line about it are words: `ready.SLUG.name`, `.line`."""

    def __init__(self, slug: str, faction: str, characters: tuple[str, ...], difficulty: str) -> None:
        self.slug: Final = slug
        self.faction: Final = faction
        self.characters: Final = characters
        self.difficulty: Final = difficulty

    @property
    def option(self) -> str:
        """The troupe as the options `troupe_0` to `troupe_3` take it."""
        return f"{self.faction}: {', '.join(self.characters)}"


_loaded: list[ReadyTroupe] = []


def ready_troupes() -> list[ReadyTroupe]:
    """All of them, by faction and from easy to hard, read once. Raises `BadCharacter` for one that cannot be played."""
    if not _loaded:
        fields = parse(FILE, data().joinpath(FILE).read_text(encoding="utf-8"))
        _loaded.extend([read_ready(slug, fields.table(slug)) for slug in fields.values])
    return _loaded


def ready_troupe(slug: str) -> ReadyTroupe:
    return next(troupe for troupe in ready_troupes() if troupe.slug == slug)


def read_ready(slug: str, fields: Fields) -> ReadyTroupe:
    """One table of the file."""
    troupe = ReadyTroupe(
        slug, fields.word("faction", FACTIONS), fields.texts("characters"), fields.word("difficulty", DIFFICULTIES)
    )
    fields.close()
    if len(troupe.characters) != SIZE:
        raise fields.wrong("characters", f"must be {SIZE} characters")
    complaint = judge(troupe.option)
    if complaint:
        raise fields.wrong("characters", complaint)
    return troupe
