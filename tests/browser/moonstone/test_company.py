"""Whoever acts with others, and what lies beside a character: bunnies, puppets, arcane cards face down."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from moontable.games.moonstone import MoonstoneState
from tests.browser.barriers import no_barriers
from tests.browser.conftest import PHONE, Opener
from tests.browser.laid import Laid
from tests.games.moonstone.boards import board, use
from tests.games.moonstone.playing import act, model, pass_reactions

SIZES = ((1440, 900), PHONE)


def herd() -> MoonstoneState:
    """Boris with three bunnies and energy for one of them."""
    state = board("boris", "fritz@6E +billy@5W grub@7N")
    for place in ("at 430.00,400.00", "at 400.00,430.00", "at 400.00,370.00"):
        model(state, "boris").energy = 6
        use(state, "summon-a-murder-bunny", card="green-2", answers=[place])
    model(state, "boris").energy = 4
    return state


def fate() -> MoonstoneState:
    """Danica holds two cards, and Fritz is her puppet."""
    state = board("danica", "fritz@6E +zorya@3W grub@7N", deck=["green-3", "blue-1", "pink-2", "catastrophe"])
    act(state, "use meddle-with-fate", "set-aside green-3", "set-aside catastrophe", "enough")
    pass_reactions(state)
    model(state, "danica").energy = 6
    use(state, "puppeteer", "fritz/1", card="green-2")
    return state


def keep(laid: Laid, name: str) -> None:
    """A picture for whoever wants to look: MOONTABLE_PICTURES names the folder."""
    folder = os.environ.get("MOONTABLE_PICTURES")
    if folder:
        width = (laid.page.viewport_size or {"width": 0})["width"]
        laid.page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"))


@pytest.mark.parametrize("size", SIZES)
def test_each_bunny_is_on_the_map_and_can_be_told_to_act(opened: Opener, size: tuple[int, int]) -> None:
    laid = Laid(opened("/settings", size))
    laid.draw(herd())
    for name in ("murder-bunny/0", "murder-bunny~2/0", "murder-bunny~3/0"):
        expect(laid.page.locator(f'.ms-spot[data-model="{name}"]')).to_be_visible()
        expect(laid.page.locator(f'button[data-action="command {name}"]')).to_be_visible()
    keep(laid, "bunnies")
    laid.page.locator('button[data-action="command murder-bunny~2/0"]').click()
    assert laid.used() == ["command murder-bunny~2/0"]
    no_barriers(laid.page, "bunnies")


@pytest.mark.parametrize("size", SIZES)
def test_cards_beside_a_character_lie_open_to_their_owner_and_face_down_to_others(
    opened: Opener, size: tuple[int, int]
) -> None:
    laid = Laid(opened("/settings", size))
    for seat, cards in ((0, ["green-3", "catastrophe"]), (1, ["hidden", "hidden"])):
        laid.draw(fate(), seat)
        laid.page.locator('.ms-spot[data-model="danica/0"]').click()
        kept = laid.page.locator(".ms-kept [data-kept]")
        expect(kept).to_have_count(2)
        assert [card.get_attribute("data-kept") for card in kept.all()] == cards
        expect(laid.page.locator(".ms-kept")).to_contain_text("2 arcane cards beside it")
        laid.page.locator(".ms-kept").scroll_into_view_if_needed()
        keep(laid, f"held-{seat}")
        no_barriers(laid.page, f"held cards, seat {seat}")


@pytest.mark.parametrize("size", SIZES)
def test_a_puppet_and_its_actions_are_offered(opened: Opener, size: tuple[int, int]) -> None:
    laid = Laid(opened("/settings", size))
    state = fate()
    laid.draw(state)
    expect(laid.page.locator('button[data-action="command fritz/1"]')).to_be_visible()
    keep(laid, "puppet")
    act(state, "command fritz/1")
    laid.draw(state)
    expect(laid.page.locator('button[data-action="step"]')).to_be_visible()
    expect(laid.page.locator('button[data-action="jog"]')).to_have_count(0)
    keep(laid, "puppet-acts")
    no_barriers(laid.page, "puppet")
