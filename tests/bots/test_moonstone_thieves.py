"""The greedy player of Moonstone with those who summon, act with others, hold cards, rob and flee."""

from __future__ import annotations

from moontable.games.moonstone import MoonstoneState
from tests.bots.test_moonstone_bots import choice
from tests.games.moonstone.abilities.shades import question
from tests.games.moonstone.boards import Fields, board, finish, use
from tests.games.moonstone.playing import act, model, offered


def choices(state: MoonstoneState) -> set[str]:
    return {choice(state, seed) for seed in range(6)}


def test_boris_calls_bunnies_until_there_are_enough() -> None:
    state = board("boris", "fritz@12E", fields={"boris": {"energy": 3}})
    model(state, "boris").jogged = True
    assert choices(state) == {"use summon-a-murder-bunny"}
    for place in ("at 430.00,400.00", "at 370.00,400.00", "at 400.00,430.00"):
        model(state, "boris").energy = 3
        use(state, "summon-a-murder-bunny", card="green-2", answers=[place])
    model(state, "boris").energy = 3
    assert "use summon-a-murder-bunny" not in choices(state)


def test_a_bunny_is_sent_to_bite_and_not_for_nothing() -> None:
    state = board("boris", "fritz@1.5E", fields={"boris": {"energy": 3}})
    use(state, "summon-a-murder-bunny", card="green-2", answers=["at 430.00,400.00"])
    model(state, "boris").energy = 2
    model(state, "boris").jogged = True
    state.put(0, 30000, 30000, 0)
    assert choices(state) == {"command murder-bunny/0"}
    act(state, "command murder-bunny/0")
    assert choices(state) == {"attack fritz/1"}
    act(state, "attack fritz/1")
    finish(state)
    model(state, "boris").energy = 0
    model(state, "murder-bunny").jogged = True
    assert choices(state) == {"end"}


def test_danica_makes_an_enemy_her_puppet_once_and_lets_it_fight() -> None:
    state = board("danica", "+mr-toodles@4W fritz@8E billy@8N", fields={"billy": {"at": (600, 440)}})
    act(state, "use puppeteer")
    assert choices(state) <= {"target fritz/1", "target billy/1"}
    act(state, "target fritz/1")
    act(state, next(text for text in offered(state) if text.endswith(" green-2")), "ok")
    finish(state)
    model(state, "danica").energy = 1
    model(state, "danica").jogged = True
    assert choices(state) == {"command fritz/1"}
    act(state, "command fritz/1")
    assert choices(state) == {"attack billy/1"}
    again = board("danica", "fritz@8E", fields={"danica": {"energy": 6}})
    use(again, "puppeteer", "fritz/1", card="green-2")
    assert "use puppeteer" not in choices(again), "it is her puppet already"


def test_an_enemy_puppet_digs_for_nobody() -> None:
    state = board("danica", "fritz@8E", stones=[(656.25, 400, 1)])
    use(state, "puppeteer", "fritz/1", card="green-2")
    model(state, "danica").energy = 3
    act(state, "command fritz/1")
    assert "harvest 0" in offered(state)
    assert "harvest 0" not in choices(state)


def test_danica_keeps_cards_that_are_worth_the_wounds() -> None:
    state = board("danica", "fritz@8E", deck=["green-3", "blue-1"])
    act(state, "use meddle-with-fate")
    assert choices(state) == {"set-aside green-3"}
    hurt = board("danica", "fritz@8E", deck=["green-3", "blue-1"], fields={"danica": {"wounds": 4}})
    act(hurt, "use meddle-with-fate")
    assert (question(hurt), choices(hurt)) == ("hold-cards", {"enough"})


def test_muridae_robs_who_has_something_and_flees_with_it() -> None:
    rich: Fields = {"quack": {"wounds": 3, "stones": 1}, "muridae": {"jogged": True}}
    assert choices(board("muridae", "quack@1E", fields=rich)) == {"use robbery"}
    poor: Fields = {"quack": {"wounds": 3}, "muridae": {"jogged": True}}
    assert "use robbery" not in choices(board("muridae", "quack@1E", fields=poor))
    friend: Fields = {"quack": {"wounds": 3, "stones": 1}, "muridae": {"jogged": True}}
    assert "use robbery" not in choices(board("muridae", "+quack@1E", fields=friend))
    inn = {"kind": "barrier", "box": (350, 350, 450, 450), "height": 60, "platform": True, "tags": ["building"]}
    laden = {"muridae": {"jogged": True, "stones": 1, "energy": 1}}
    assert choices(board("muridae", "fritz@4N", terrain=[inn], fields=laden)) == {"use sewer-rat"}
    empty = {"muridae": {"jogged": True, "energy": 1}}
    assert "use sewer-rat" not in choices(board("muridae", "fritz@4N", terrain=[inn], fields=empty))


def test_matilda_prefers_her_tactics_to_a_plain_attack() -> None:
    state = board("matilda", "fritz@1E", fields={"matilda": {"jogged": True}})
    assert choices(state) == {"use astrazan-tactics"}
    act(state, "use astrazan-tactics")
    assert choices(state) <= {"attack fritz/1", "use blunderbuss"}
