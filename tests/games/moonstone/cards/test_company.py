"""Who fits with whom, as the files of the characters tell it."""

from __future__ import annotations

from moontable.games.moonstone.cards.company import sought
from moontable.games.moonstone.cards.roster import everyone
from moontable.games.moonstone.telling.catalog import catalog_view


def test_keywords_that_abilities_look_for_among_friends_are_gathered() -> None:
    assert sought("mama-gimble") == ["Gnome"]


def test_whom_an_ability_is_used_against_is_nobody_to_look_for() -> None:
    hunters = [slug for slug, one in everyone().items() if "Faerie Hunter" in one.name]
    assert all("Goblin" not in sought(slug) for slug in hunters)
    for slug, one in everyone().items():
        assert len(sought(slug)) == len(set(sought(slug))), one.name


def test_a_keyword_that_is_looked_for_is_one_that_somebody_has() -> None:
    keywords = {word for one in everyone().values() for word in one.keywords}
    assert {word for slug in everyone() for word in sought(slug)} <= keywords


def test_the_catalog_tells_it_and_who_may_be_chosen() -> None:
    characters = catalog_view()["characters"]
    assert isinstance(characters, list)
    for shown, one in zip(characters, everyone().values(), strict=True):
        assert (shown["seeks"], shown["selectable"]) == (sought(one.slug), one.selectable)
