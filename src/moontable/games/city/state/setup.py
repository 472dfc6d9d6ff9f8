"""Lay out any position that can be reached: for tests, puzzles and bug reports.

    setup(3, figures=["Hospice", 10, 10], hands=[["aqua/1", "hoax/2", "hoax/3"]], dragons={"red": "University"})

Whatever is not said is as at the start of a game, except that hands are empty; all cards not mentioned are in the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from moontable.core.errors import BadPosition
from moontable.core.rng import Rng, Seed
from moontable.games.city.bits import bit_of
from moontable.games.city.components.cards import SLUGS, card_named, heap, high_unit, low_unit, unpacked
from moontable.games.city.components.catalog import TileSet, tiles_for
from moontable.games.city.components.city import RULES, City
from moontable.games.city.components.spaces import COURTYARD, SPACES
from moontable.games.city.game import GAME, OPTIONS, CityState, shuffled_layout
from moontable.games.city.rules import contribution, offerings, turn
from moontable.games.city.rules.endings import IDLE_ROUNDS
from moontable.games.city.state.check import MOST, problem
from moontable.games.city.state.position import BUILD, DISCARD, DRAGONS, MOVE, OFFER, Player

Place = int | str
"""A space by its number or by the name of the tile that lies there."""


def setup(
    players: int = 2,
    *,
    layout: Mapping[str, int] | None = None,
    completed: Iterable[Place] = (),
    markers: Mapping[str, Sequence[int | None]] | None = None,
    figures: Sequence[Place] = (),
    dragons: Mapping[str, Place] | None = None,
    hands: Sequence[Sequence[str]] = (),
    face_down: Sequence[Sequence[str]] = (),
    discard: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    crystals: Sequence[int] = (),
    scales: Sequence[int] = (),
    obelisk: Sequence[int] = (),
    active: int = 0,
    step: str = "move",
    contributed: bool = False,
    idle: int = 0,
    turns: int = 500,
    tiles: str = "",
    cards: str = "",
    open_crystals: bool = False,
    rules: int = RULES,
    seed: Seed = 0,
) -> CityState:
    """A position laid out by hand, at the start of a step of a turn. Raises `BadPosition`, `BadOptions`.

    Args:
        players: how many play.
        layout: tile name to space; the fixed five lie in their places and the others are shuffled unless said.
        completed: completed buildings.
        markers: tile name to the owner of each box from the left, None for an open one.
        figures: where each seat's figure stands; the courtyard if not said.
        dragons: `red`, `green` or `blue` to a space; outside if not said.
        hands: the cards of each seat as slugs.
        face_down: reward cards of this turn, for each seat.
        discard: the discard pile; if only `deck` is given, everything else is here.
        deck: the deck from the top; if not given, everything else is here, shuffled by `seed`.
        crystals: of each seat.
        scales: of each seat; the supply has the rest.
        obelisk: the owners of its occupied spaces from the bottom up.
        active: whose turn it is.
        step: `move`, `build`, `offer` or `discard`.
        contributed: whether the active player has already contributed this turn.
        idle: turns without an offering since the last building was completed.
        turns: the limit of turns.
        tiles: content of a tile file, empty for the built-in tiles.
        cards: content of a card file, empty for the built-in cards.
        open_crystals: whether everybody sees everybody's crystals.
        rules: the version of the rules; older ones as games begun by them go on.
        seed: for whatever is left to chance.
    """
    GAME.known_rules(rules)
    OPTIONS.complete({"players": players, "turns": turns, "tiles": tiles, "cards": cards})
    rng = Rng.seeded(seed)
    city = City(players, _layout(tiles_for(tiles), layout or {}, rng), turns, tiles, cards, open_crystals, rules)
    state = CityState(city, rng, [Player() for _ in range(players)])
    _put_completed(state, completed)
    _put_markers(state, markers or {})
    _put_figures(state, figures, dragons or {})
    _give(state, crystals, scales, obelisk)
    _deal(state, hands, face_down)
    _stack(state, discard, deck)
    _player(state, active)
    if not 0 <= idle < IDLE_ROUNDS * players:
        raise BadPosition(f"after {IDLE_ROUNDS} rounds without an offering the game is over (BQ-27)")
    state.active = active
    state.contributed = contributed
    state.idle = idle
    complaint = problem(state)
    if complaint:
        raise BadPosition(complaint)
    _begin(state, step)
    return state


def _layout(tiles: TileSet, wanted: Mapping[str, int], rng: Rng) -> bytes:
    """A layout with the wanted tiles in their spaces; whatever they push away takes the spaces left over."""
    placed: dict[int, int] = {}
    for name, space in wanted.items():
        number = tiles.named(name)
        if number < 0:
            raise BadPosition(f"there is no tile {name!r}")
        if not 0 <= space < SPACES or space in placed:
            raise BadPosition(f"{name} cannot lie on space {space}: it is taken or there is no such space")
        if (tiles.tiles[number].place == COURTYARD) != (space == COURTYARD):
            raise BadPosition(f"the courtyard always lies on space {COURTYARD} (BC-018)")
        placed[space] = number
    usual = list(shuffled_layout(tiles, fixed=True, rng=rng))
    spare = [number for number in usual if number not in placed.values()]
    for space in range(SPACES):  # whoever can stay where the shuffle put it does
        if space not in placed and usual[space] in spare:
            placed[space] = usual[space]
            spare.remove(usual[space])
    return bytes([placed[space] if space in placed else spare.pop() for space in range(SPACES)])


def _space(state: CityState, place: Place) -> int:
    space = state.city.space_named(place) if isinstance(place, str) else place
    if not 0 <= space < SPACES:
        raise BadPosition(f"{place!r} is neither a tile of this city nor a space from 0 to {SPACES - 1}")
    return space


def _put_completed(state: CityState, completed: Iterable[Place]) -> None:
    for place in completed:
        space = _space(state, place)
        state.completed |= bit_of(space)
        state.filled |= state.city.box_mask(space)


def _put_markers(state: CityState, markers: Mapping[str, Sequence[int | None]]) -> None:
    for place, owners in markers.items():
        space = _space(state, place)
        if len(owners) != state.city.boxes[space]:
            raise BadPosition(f"{place} has {state.city.boxes[space]} boxes, not {len(owners)}")
        for box, owner in enumerate(owners):
            if owner is not None:
                player = _player(state, owner)
                player.boxes |= bit_of(state.city.first_box[space] + box)
                player.markers -= 1
                state.filled |= bit_of(state.city.first_box[space] + box)


def _player(state: CityState, seat: int) -> Player:
    if not 0 <= seat < len(state.players):
        raise BadPosition(f"seat {seat} does not play; there are seats 0 to {len(state.players) - 1}")
    return state.players[seat]


def _put_figures(state: CityState, figures: Sequence[Place], dragons: Mapping[str, Place]) -> None:
    for seat, place in enumerate(figures):
        _player(state, seat).space = _space(state, place)
    for name, place in dragons.items():
        if name not in DRAGONS:
            raise BadPosition(f"{name!r} is not a dragon; there are {', '.join(DRAGONS)}")
        state.put_dragon(DRAGONS.index(name), _space(state, place))


def _give(state: CityState, crystals: Sequence[int], scales: Sequence[int], obelisk: Sequence[int]) -> None:
    for amount in (*crystals, *scales):
        if not 0 <= amount <= MOST:
            raise BadPosition(f"nobody has {amount} crystals or scales")
    for seat, amount in enumerate(crystals):
        _player(state, seat).crystals = amount
    for seat, amount in enumerate(scales):
        _player(state, seat).scales = amount
        state.supply -= amount
    if len(obelisk) > len(state.city.costs):
        raise BadPosition(f"the obelisk has {len(state.city.costs)} spaces, not {len(obelisk)}")
    for owner in obelisk:
        player = _player(state, owner)
        player.offerings += 1
        player.markers -= 1
        state.obelisk |= owner << (2 * state.occupied)
        state.occupied += 1


def _cards(slugs: Sequence[str]) -> list[int]:
    for slug in slugs:
        if card_named(slug) < 0:
            raise BadPosition(f"{slug!r} is not a card; the cards are {', '.join(SLUGS)}")
    return [card_named(slug) for slug in slugs]


def _deal(state: CityState, hands: Sequence[Sequence[str]], face_down: Sequence[Sequence[str]]) -> None:
    for seat, hand in enumerate(hands):
        player = _player(state, seat)
        player.hand_low, player.hand_high = heap(_cards(hand))
    for seat, dealt in enumerate(face_down):
        player = _player(state, seat)
        player.dealt_low, player.dealt_high = heap(_cards(dealt))


def _stack(state: CityState, discard: Sequence[str] | None, deck: Sequence[str] | None) -> None:
    """Deck and discard pile: cards mentioned nowhere are in the deck, or in the pile if only the deck was given."""
    rest = unpacked(state.city.cards_low, state.city.cards_high)
    pile, stack = _cards(discard or ()), _cards(deck or ())
    for card in [*pile, *stack, *_held(state)]:
        if card not in rest:
            raise BadPosition(f"there are more cards {SLUGS[card]} than the game has")
        rest.remove(card)
    if deck is None:
        state.rng.shuffle(rest)
        stack = rest
    elif discard is None:
        pile = rest
    elif rest:
        raise BadPosition(f"{len(rest)} cards are neither in a hand nor in the deck nor on the discard pile")
    state.deck = tuple(stack)
    for card in pile:
        state.pile_low += low_unit(card)
        state.pile_high += high_unit(card)


def _held(state: CityState) -> list[int]:
    held: list[int] = []
    for player in state.players:
        held.extend(unpacked(player.hand_low, player.hand_high))
        held.extend(unpacked(player.dealt_low, player.dealt_high))
    return held


def _begin(state: CityState, step: str) -> None:
    """Ask the step that was wanted, if the position allows it."""
    contributed = state.contributed
    turn.begin(state)
    state.contributed = contributed
    if step == "build":
        contribution.begin(state)
        wanted = BUILD
    elif step == "offer":
        if state.me().space == COURTYARD:
            offerings.begin(state)
        wanted = OFFER
    elif step == "discard":
        state.step = wanted = DISCARD
    elif step == "move":
        wanted = MOVE
    else:
        raise BadPosition(f"{step!r} is not a step; there are move, build, offer and discard")
    if state.step != wanted:
        raise BadPosition(f"the active player cannot {step} here: see BC-052 for buildings, BC-088 for offerings")
