"""Two worlds that are equal to the eyes of a seat: a position, and one in which all that is hidden from it differs."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from games.playing import choose
from paiju import wuhan
from paiju.game import State
from paiju.server.table import Table
from paiju.tiles import ALL, Tile
from server import card_worlds
from wuhan import playing
from wuhan.both import random_options

MOVES = {"sichuan": 90, "wuhan": 130}  # that lead to a position, at most; few in a small game
# Of which the others see that they are made, not of what; or nothing at all, while cards are picked.
HIDDEN_MOVES = {"wuhan": ("concealed_kong",), "datongzi": ("begin", "add")}
SECRETS = 0.2  # of all worlds of Wuhan mahjong: before a hidden move, and as many at the end of a round


def two_worlds(game: Any, rng: random.Random) -> tuple[State, State, int] | None:
    """Return a position, another that looks the same to a seat, and the seat."""
    if game.name == "wuhan" and rng.random() < SECRETS:
        state = stacked(rng, random_options(rng))
        return state, state, (state.dealer + rng.randrange(1, 4)) % 4
    state = any_position(game, rng)
    seat = rng.randrange(game.num_seats(state.rules))
    try:
        other = state.redeal_hidden(seat, rng.getrandbits(32))
    except ValueError:
        return None  # it has answered in a window: the others' answers can't be told apart by dealing anew
    return state, locked_otherwise(other, seat, rng) if game.name == "wuhan" else other, seat


def any_position(game: Any, rng: random.Random) -> Any:
    """Return a position that chance led to, by any rules."""
    if game.name == "wuhan":
        return any_wuhan_position(rng)
    if game.name == "datongzi":
        return played(*card_worlds.any_deal(rng))
    state = game.deal(rng.choice(list(game.PRESETS.values())), seed=rng.getrandbits(32))
    return played(state, choose, rng, rng.randrange(MOVES.get(game.name, 8)))


def played(state: Any, player: Any, rng: random.Random, moves: int) -> Any:
    """Return a position some moves later, or the end of the round."""
    for _ in range(moves):
        if state.is_over:
            break
        action, actor = player(state, rng)
        state = state.after(action, actor)
    return state


# ---- Wuhan mahjong, with what it hides: concealed kongs, tiles kept at the end, and who has passed a win


def any_wuhan_position(rng: random.Random) -> wuhan.State:
    """Return any position; one of some among the last tiles, where they are only drawn."""
    state: wuhan.State
    if rng.random() >= SECRETS:
        state = stacked(rng, random_options(rng))
        state = played(state, rng.choice([choose, playing.choose]), rng, rng.randrange(MOVES["wuhan"]))
        return state
    state = stacked(rng, {**random_options(rng), "haidi_mode": "draw_only", "haidi_tiles": 4, "dead_wall": 70})
    while not state.is_over and all(seat.kept is None for seat in state.seats):
        state = played(state, choose, rng, 1)
    return state


def stacked(rng: random.Random, options: dict[str, Any]) -> wuhan.State:
    """Return a deal in which the dealer can lay down one of two concealed kongs."""
    wall = [tile for tile in ALL for _ in range(4)]
    rng.shuffle(wall)
    special = wuhan.special_tiles(wall[53])
    ordinary = [tile for tile in ALL if tile not in (wall[53], special.laizi, *special.skins, special.red)]
    for place, kind in enumerate(rng.sample(ordinary, 2)):
        _bring(wall, kind, 4 * place)
    return wuhan.deal(wuhan.Rules.from_dict(options), rng.getrandbits(32), wall=wall, dealer=rng.randrange(4))


def _bring(wall: list[Tile], kind: Tile, first: int) -> None:
    """Bring the four tiles of a kind to a place of the wall, in exchange for what lies there."""
    for place, found in zip(range(first, first + 4), [at for at, tile in enumerate(wall) if tile == kind], strict=True):
        wall[place], wall[found] = wall[found], wall[place]


def locked_otherwise(state: wuhan.State, seat: int, rng: random.Random) -> wuhan.State:
    """Return the position where others may have passed a win, if that counts and nothing is being claimed."""
    if not state.rules.pass_win_lock or state.claimants or state.is_over:
        return state
    told = state.to_dict()
    for other in {*range(4)} - {seat, state.turn}:  # who has drawn may win again
        told["seats"][other]["locked"] = rng.random() < 0.5
    return wuhan.State.from_dict(told)


def hidden_from(tables: list[Table], seat: int) -> Iterator[str]:
    """Yield what a seat may not know of others, where it differs between two worlds."""
    worlds: list[Any] = [table.state for table in tables]
    if tables[0].game.name == "datongzi":
        yield from card_worlds.hidden_from(worlds, seat)
    for other in range(4) if tables[0].game.name == "wuhan" else ():
        one, twin = (world.seats[other] for world in worlds)
        if other == seat or worlds[0].is_over:
            continue
        if [meld.tile for meld in one.melds] != [meld.tile for meld in twin.melds]:
            yield "kongs"
        if one.kept != twin.kept:
            yield "kept tiles"
        if one.locked != twin.locked:
            yield "locks"


def moves_alike(tables: list[Table], seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return what can be done in both worlds so that a seat sees no difference: who, and what in each."""
    hidden = HIDDEN_MOVES.get(tables[0].game.name, ())
    found: set[tuple[int, tuple[str, ...]]] = set()
    for actor, asks in enumerate(zip(*(table.asks for table in tables), strict=True)):
        one, other = (ask.options for ask in asks)
        found |= {(actor, (text, text)) for text in {*one} & {*other}}
        for kind in hidden if actor != seat else ():
            found |= {(actor, texts) for texts in product(*(_of_kind(each, kind) for each in (one, other)))}
    return sorted(found)


def _of_kind(texts: tuple[str, ...], kind: str) -> list[str]:
    return [text for text in texts if text.split()[0] == kind]
