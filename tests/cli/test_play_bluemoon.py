"""`moontable play bluemoon`: scripted people at the terminal."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from moontable.bots import levels
from moontable.cli.screens import bluemoon
from moontable.cli.session import Session
from moontable.core.contract import OVER
from moontable.core.record import Record
from moontable.games.bluemoon import GAME, setup
from moontable.games.bluemoon.cards.catalog import CARDS
from tests.cli.terminal import Terminal, mistake, moontable

pytestmark = pytest.mark.once

HOAX = {"deck": "hoax", "against": "vulca", "start": "0"}


def sitting(terminal: Terminal, bot: str = "random", seed: str = "3", **options: object) -> Session:
    """A person with the Hoax begins against a bot with the Vulca, unless said otherwise."""
    record = Record(GAME, {**HOAX, **options}, seed)
    return Session(
        record, {1: levels.find(bot).player("bluemoon")} if bot else {}, terminal.console, terminal.ask, None
    )


def flat(text: str) -> str:
    return " ".join(text.split())


class Chooser(Terminal):
    """A person who always takes the option at a place of the list; every number on the screen is a legal one."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.session: Session | None = None

    def ask(self, prompt: str) -> str:
        self.file.write(prompt + "\n")
        assert self.session is not None
        return str(1 + self.place % len(self.session.state.legal()))


# -- the loop ---------------------------------------------------------------------------------------------------------


def test_a_fight_is_opened_by_numbers_and_by_notation_and_the_bot_answers() -> None:
    terminal = Terminal("start", "1", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions[:2] == ["done", "start"], "having no leadership card goes by itself"
    assert session.record.actions[2].startswith("play hoax/")
    assert "\nAnnounce Fire or Earth.\n 1 Announce Fire 3 " in terminal.text
    assert session.record.state() == session.state


def test_wrong_lines_are_answered_and_change_nothing() -> None:
    wrong = (
        "retreat",
        "play hoax/18",
        "play vulca/1",
        "77",
        "dance",
        "why retreat",
        "why start",
        "why",
        "help",
        "board",
    )
    terminal = Terminal(*wrong, "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions == ["done"]
    told = flat(terminal.text)
    for answer in (
        "No fight is running, so there is nothing to retreat from. (BM-031) Start a fight or decline.",
        "Inscrutable Armor can be played only in the Booster/Support phase. (BM-040)",
        "'vulca/1' is not a card of the deck of Xelethotiras",
        "There are options 1 to 2.",
        "'dance' is not an action; known are",
        "Possible: Start a fight",
        "an action is a few words such as 'play hoax/12' or 'retreat'",
        "undo take your last choice back",
    ):
        assert answer in told, answer
    assert told.count("(BM-031)") == 2


def test_a_choice_is_taken_back_until_somebody_has_learned_something() -> None:
    terminal = Terminal("undo", "start", "play hoax/8", "undo", "play hoax/11", "fire", "undo", "quit")
    session = sitting(terminal)
    session.run()
    assert "There is nothing to take back in this sitting." in terminal.text
    assert session.record.actions[2] == "play hoax/11"
    assert "play hoax/8" not in session.record.actions
    assert "it cannot be taken back" in terminal.text, "cards were drawn after the announcement"


def test_two_people_pass_the_keyboard_and_see_only_their_own_hands() -> None:
    terminal = Terminal("", "start", "1", "fire", "", "quit")
    session = sitting(terminal, bot="")
    start: Any = session.record.start()
    session.run()
    first, second = terminal.text.split("Seat 2: take the keyboard and press Enter.")
    hidden = [CARDS[card].name for card in start.view(1)["seats"][1]["hand"]]
    assert [name for name in hidden if name in first] == []
    assert all(name in second for name in hidden)
    drawn: Any = session.state.view(0)
    kept = [CARDS[card].name for card in drawn["seats"][0]["hand"]]
    assert [name for name in kept if name in second] == []


def test_an_option_is_chosen_by_words_that_fit_no_other() -> None:
    terminal = Terminal("start", "play", "play zzz", "show Xelethotiras", "show", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions[-1] == "start", "no single character is meant"
    assert "'zzz' is not a card of the deck" in terminal.text
    assert "leader" in terminal.text
    assert "Nothing here is called ''" in terminal.text
    view: Any = session.state.view(0)
    name = next(CARDS[card].name for card in view["seats"][0]["hand"] if f"play {card}" in offers(session))
    other = Terminal("start", name.lower(), "quit")
    again = sitting(other)
    again.run()
    assert CARDS[again.record.actions[2].split()[1]].name == name


def test_a_single_letter_chooses_nothing() -> None:
    terminal = Terminal("s", "d", "quit")
    session = sitting(terminal)
    session.run()
    assert session.record.actions == ["done"], "neither start nor decline"


def offers(session: Session) -> list[str]:
    return [session.state.notation(action) for action in session.state.legal()]


def test_a_card_alone_means_to_play_it_and_a_load_needs_no_ship_if_there_is_only_one() -> None:
    state = setup(decks=("buka", "vulca"), hand=(["buka/1", "buka/7"], []), ships=(["Sea Devil"], []))
    view = state.view(0)
    assert bluemoon.meant("buka/1", view) == "play buka/1"
    assert bluemoon.meant("load buka/7", view) == "load buka/7 on buka/29"
    assert bluemoon.meant("retreat", view) == "retreat"
    two = setup(decks=("buka", "vulca"), hand=(["buka/7"], []), ships=(["Sea Devil", "Rising Sun"], []))
    assert bluemoon.meant("load buka/7", two.view(0)) == "load buka/7"


@pytest.mark.parametrize("place", [0, -1])
@pytest.mark.parametrize(("deck", "against"), [("buka", "mimix"), ("khind", "pillar"), ("aqua", "buka")])
def test_whole_games_are_played_and_every_screen_fits(deck: str, against: str, place: int) -> None:
    terminal = Chooser(place)
    session = sitting(terminal, deck=deck, against=against, exchange=True)
    terminal.session = session
    session.run()
    assert session.state.seat == OVER
    assert "The end: " in terminal.text
    assert "The game is over." in terminal.text
    assert max(len(line) for line in terminal.text.splitlines()) <= 80


def test_a_series_with_a_choice_of_decks_is_played_to_its_end() -> None:
    terminal = Chooser(-2)
    session = sitting(terminal, series="crystals", between="choose")
    terminal.session = session
    session.run()
    assert "Which deck do you play next?" in terminal.text
    assert "Play the Aqua" in terminal.text
    assert "Crystals: " in terminal.text


# -- the command ------------------------------------------------------------------------------------------------------


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the person at the real prompt will type."""
    monkeypatch.setattr(builtins, "input", Terminal(*lines).ask)


def test_the_options_of_the_game_are_options_of_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed(monkeypatch, "", "quit")
    words = [
        "--deck",
        "hoax",
        "--against=vulca",
        "--edition",
        "legends",
        "--seed",
        "5",
        "--exchange",
        "--save",
        str(file),
    ]
    printed = moontable("play", "bluemoon", *words, "start=second")
    assert printed.code == 0, printed.err
    assert "Blue Moon (legends)" in printed.out
    typed(monkeypatch, "", "done", "", "done", "quit")
    moontable("play", "bluemoon", *words, "start=second")
    record = Record.from_json(file.read_text(encoding="utf-8"))
    chosen = {"deck": "hoax", "against": "vulca", "edition": "legends", "exchange": True, "start": "1"}
    assert {name: record.options[name] for name in chosen} == chosen
    assert record.seed == "5"


def test_without_a_bot_two_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "quit")
    printed = moontable("play", "bluemoon", "--deck", "hoax", "--against", "vulca", "--seed", "1")
    assert printed.code == 0
    assert "Xelethotiras of the Hoax" in printed.out
    assert "Inferno of the Vulca" in printed.out


def test_a_saved_game_goes_on_with_its_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed(monkeypatch, "start", "1", "quit")
    words = ["--deck", "hoax", "--against", "vulca", "--start", "0", "--seed", "3", "--bot", "greedy"]
    first = moontable("play", "bluemoon", *words, "--save", str(file))
    assert first.code == 0, first.err
    assert f"moontableplay--resume{file}" in "".join(first.out.split())  # however the lines are broken
    played = Record.from_json(file.read_text(encoding="utf-8"))
    assert played.notes == {"bots by seat": "greedy"}
    typed(monkeypatch, "fire", "quit")
    assert moontable("play", "--resume", str(file)).code == 0
    later = Record.from_json(file.read_text(encoding="utf-8"))
    assert later.actions[: len(played)] == played.actions
    assert later.actions[len(played)] == "fire"
    assert len(later) > len(played) + 2, "the bot sat down again and answered"


def test_a_game_is_saved_on_the_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "here.json"
    typed(monkeypatch, "start", f"save {file}", f"save {tmp_path / 'no' / 'where'}", "quit")
    words = ["--deck", "hoax", "--against", "vulca", "--start", "0", "--seed", "3", "--bot", "random"]
    printed = moontable("play", "bluemoon", *words)
    assert Record.from_json(file.read_text(encoding="utf-8")).actions == ["done", "start"]
    assert "the file cannot be written" in flat(printed.out)


@pytest.mark.parametrize("bots", [("greedy", "random"), ("random", "greedy")])
def test_bots_play_each_other(bots: tuple[str, str]) -> None:
    words = [word for seat in (0, 1) for word in ("--bot", f"{seat + 1}={bots[seat]}")]
    printed = moontable("play", "bluemoon", "--deck", "buka", "--against", "terrah", "--seed", "2", *words)
    assert printed.code == 0
    assert "The end: " in printed.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["bluemoon", "--deck", "hoaks"], "deck: 'hoaks' is neither one of hoax, vulca"),
        (["bluemoon", "--deck"], "deck: a value belongs behind it: --deck VALUE"),
        (["bluemoon", "--deck", "--against", "vulca"], "deck: a value belongs behind it"),
        (["bluemoon", "--deck", "hoax", "deck=aqua"], "deck: is given twice"),
        (["bluemoon", "--edition", "2012"], "edition: '2012' is not one of 2004, legends"),
        (["bluemoon", "--players", "2"], "players: no such option; there are edition, deck, against"),
        (["bluemoon", "--bot", "clever"], "no bot plays at level 'clever'; there are random, greedy"),
        (["bluemoon", "-x"], "-x: an option is written NAME=VALUE"),
        (["bluemoon", "--exchange", "maybe=3"], "maybe: no such option"),
        (["--deck", "hoax", "bluemoon"], "game: no game is called '--deck'"),
        (["bluemoon", "--resume", "game.json"], "resume: a saved game has its options already; 'bluemoon'"),
        (["--resume", "game.json", "--deck", "hoax"], "resume: a saved game has its options already"),
    ],
)
def test_mistakes_are_named(words: list[str], message: str) -> None:
    assert message in mistake("play", *words)


@pytest.mark.parametrize(
    ("words", "exchange"),
    [(["--exchange"], True), (["--exchange", "yes"], True), (["--exchange", "false"], False), (["exchange=on"], True)],
)
def test_a_sample_takes_the_same_words(words: list[str], exchange: bool) -> None:
    printed = moontable("sample", "bluemoon", "--deck", "aqua", *words, "--series", "single", "--seed", "1")
    record = Record.from_json(printed.out)
    assert (record.options["deck"], record.options["exchange"]) == ("aqua", exchange)
