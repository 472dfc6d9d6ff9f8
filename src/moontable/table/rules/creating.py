"""New tables: from a wish, as a rematch, or going on from a position of a finished game."""

from __future__ import annotations

from moontable.bots import levels
from moontable.bots.levels import UnknownLevel
from moontable.core import registry
from moontable.core.contract import OVER, Game
from moontable.core.errors import BadOptions, UnknownGame
from moontable.core.options import Value
from moontable.table import protocol
from moontable.table.rules import shuffle
from moontable.table.rules.chance import Chance
from moontable.table.rules.events import Base, Created, SeatSetup
from moontable.table.rules.names import clean_name
from moontable.table.rules.refusal import Refusal, bad_options, no_such_seat
from moontable.table.rules.tables import Table
from moontable.table.rules.viewers import Viewer


def level(wanted: str | None, game: str) -> str:
    """A level that exists; the strongest of the game if none is named."""
    try:
        return levels.find(wanted).name if wanted is not None else levels.strongest(game)
    except UnknownLevel as error:
        raise Refusal("bad-options", str(error)) from error


def find_game(name: str) -> Game:
    try:
        return registry.find(name)
    except UnknownGame as error:
        raise Refusal("no-such", str(error)) from error


def complete_options(game: Game, given: dict[str, Value]) -> dict[str, Value]:
    try:
        return game.options.complete(given)
    except BadOptions as error:
        raise bad_options(error) from error


def create(wish: protocol.CreateTable, owner: str, chance: Chance, judged: dict[str, Value] | None = None) -> Created:
    """The first event of a table. Raises `Refusal` for a wish that cannot be fulfilled.

    `judged`: its options as somebody has already completed them, which can cost a lot.
    """
    game = find_game(wish.game)
    options = judged if judged is not None else complete_options(game, wish.options)
    count = int(options.get("players", game.seats[0]))
    plans = wish.seats or [protocol.SeatPlan("me"), *[protocol.SeatPlan("open")] * (count - 1)]
    if len(plans) != count:
        raise Refusal("bad-options", f"seats: {len(plans)} seats for {count} players")
    for option, seat in wish.left_to.items():
        _check_left_to(option, seat, options, plans)
    return Created(
        game=game.name,
        rules=game.rules_version,
        options=options,
        left_to=dict(wish.left_to),
        seats=_planned(wish, plans, owner, chance),
        clock=wish.clock,
        listed=wish.listed,
        spectators=wish.spectators,
        draw_offers=wish.draw_offers,
        host=owner,
        secret=chance.secret(),
        shuffle=shuffle.NEWEST,
        hints=wish.hints,
        thinking_s=wish.thinking_s or 0,
    )


def _person(owner: str, name: str, mix: bool, chance: Chance) -> SeatSetup:
    """Somebody who sits down with the table's creation. Their own nonce can only come after it."""
    return SeatSetup("person", owner, name, nonce="" if mix else chance.nonce(), mixes=mix)


def _planned(wish: protocol.CreateTable, plans: list[protocol.SeatPlan], owner: str, chance: Chance) -> list[SeatSetup]:
    """The seats as the creator wants them. Whoever takes several adds one nonce of their own, on the first."""
    name = clean_name(wish.name)
    seats: list[SeatSetup] = []
    for plan in plans:
        if plan.kind == "bot":
            seats.append(SeatSetup("bot", level=level(plan.level, wish.game)))
            continue
        if plan.level is not None:
            raise Refusal("bad-options", "seats: only a bot has a level")
        first = not any(seat.kind == "person" for seat in seats)
        seats.append(_person(owner, name, wish.mix and first, chance) if plan.kind == "me" else SeatSetup("open"))
    return seats


def _check_left_to(option: str, seat: int, options: dict[str, Value], plans: list[protocol.SeatPlan]) -> None:
    if option not in options or option == "players":
        raise Refusal("bad-options", f"left_to: {option[:60]!r} is not an option that a seat could choose")
    if seat >= len(plans) or plans[seat].kind != "open":
        raise Refusal("bad-options", f"left_to: seat {seat + 1} is not open, so nobody can choose {option} there")


def rematch(table: Table, who: Viewer, mix: bool, chance: Chance, swap: bool = False) -> Created:
    """The same again: bots sit down at once, the other seats are kept for those who had them.

    With `swap` everybody moves one seat on and finds there what was chosen for it: deck, troupe, the first turn.
    """
    if who.seat is None:
        raise Refusal("not-yours", "You have no seat at this table.")
    if table.outcome is None:
        raise Refusal("not-allowed", "The game is not over yet.")
    seats: list[SeatSetup] = []
    for at, seat in enumerate(table.seats):
        if at == who.seat:
            seats.append(_person(seat.owner, seat.name, mix, chance))
        elif seat.kind == "bot":
            seats.append(SeatSetup("bot", level=seat.level))
        else:
            seats.append(SeatSetup("open", seat.owner, seat.name))
    if swap:
        seats = [seats[-1], *seats[:-1]]
    setup = table.setup
    return Created(
        game=setup.game,
        rules=table.game.rules_version,
        options=table.options,
        left_to={} if swap else setup.left_to,
        seats=seats,
        clock=setup.clock,
        listed=setup.listed,
        spectators=setup.spectators,
        draw_offers=setup.draw_offers,
        host=who.owner,
        secret=chance.secret(),
        shuffle=shuffle.NEWEST,
        hints=setup.hints,
        thinking_s=setup.thinking_s,
    )


def go_on(table: Table, owner: str, wish: protocol.ContinueTable, chance: Chance) -> Created:
    """Play on from a position of a finished game; all other seats are bots."""
    if table.outcome is None or table.state is None:
        raise Refusal("not-allowed", "Only a finished game can be continued elsewhere.")
    if wish.ply > len(table.actions):
        raise Refusal("bad-message", f"ply: the game has positions 0 to {len(table.actions)}")
    if wish.seat >= len(table.seats):
        raise no_such_seat(wish.seat, len(table.seats))
    if wish.ply == len(table.actions) and table.state.seat == OVER:
        raise Refusal("not-allowed", "That position is the end of the game.")
    bot = SeatSetup("bot", level=level(wish.level, table.setup.game))
    seats = [bot] * len(table.seats)
    seats[wish.seat] = _person(owner, clean_name(wish.name), wish.mix, chance)
    redeals = [(each.move, each.seat, each.seed) for each in table.redeals if each.move <= wish.ply]
    seed = table.setup.base.seed if table.setup.base is not None else table.seed
    return Created(
        game=table.setup.game,
        rules=table.rules,
        options=table.options,
        left_to={},
        seats=seats,
        clock=None,
        listed=False,
        spectators=True,
        draw_offers=False,
        host=owner,
        secret=chance.secret(),
        base=Base(table.id, wish.seat, seed, table.actions[: wish.ply], redeals),
        shuffle=shuffle.NEWEST,
        thinking_s=table.setup.thinking_s,
    )
