"""Hands that nearly win, or do: sets and a pair of chosen kinds, some tiles replaced by laizi, some by anything."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import count as count_up
from typing import Any

from paiju.reference.wuhan import special_tiles
from paiju.tiles import ALL, Tile, show

WAYS = ("discard", "self_draw", "kong_draw", "rob_kong")
ENOUGH = 20  # tries with a few kinds, which may not suffice
MELDS = ("chow", "pong", "exposed_kong", "added_kong", "concealed_kong")


def some_kinds(rng: random.Random) -> list[Tile]:
    """Return the kinds that a hand is mostly made of: one suit, 2-5-8, honours, or all."""
    match rng.randrange(6):
        case 0:
            suit = rng.choice("msp")
            return [tile for tile in ALL if tile.suit == suit]
        case 1:
            return [tile for tile in ALL if tile.suit != "z" and tile.rank in (2, 5, 8)]
        case 2:
            return [tile for tile in ALL if tile.suit == "z"]
    return [*ALL]


def some_set(rng: random.Random, kinds: Sequence[Tile]) -> list[Tile]:
    """Return a triplet or a chow."""
    tile = rng.choice(kinds)
    if tile.suit != "z" and tile.rank <= 7 and rng.random() < 0.5:
        return [ALL[tile.index + step] for step in range(3)]
    return [tile] * 3


def some_meld(rng: random.Random, kinds: Sequence[Tile], owner: int) -> dict[str, Any]:
    """Return a meld in plain values."""
    tiles = some_set(rng, kinds)
    kind = "chow" if tiles[0] != tiles[1] else rng.choice(MELDS[1:])
    giver = None if kind == "concealed_kong" else (owner + rng.choice([1, 2, 3])) % 4
    whole = tiles if kind in ("chow", "pong") else [tiles[0]] * 4
    return {"type": kind, "tiles": [str(tile) for tile in whole], "from": giver}


def some_melds(rng: random.Random, kinds: Sequence[Tile], count: int, owner: int, flip: str) -> list[dict[str, Any]]:
    """Return melds without special tiles that can lie on one table."""
    barred = special_tiles(flip).tiles
    melds: list[dict[str, Any]] = []
    for number in count_up():
        if len(melds) == count:
            break
        allowed = [tile for tile in (kinds if number < ENOUGH else ALL) if tile not in barred]
        more = [*melds, some_meld(rng, allowed or ALL, owner)]
        tiles = [tile for meld in more for tile in meld["tiles"]]
        if max(Counter(tiles).values()) <= 4 and not any(tile in barred for tile in tiles):
            melds = more
    return melds


def some_tiles(rng: random.Random, kinds: Sequence[Tile], melds: Sequence[dict[str, Any]], flip: str) -> list[Tile]:
    """Return the concealed tiles of a whole hand that is near a win."""
    special = special_tiles(flip)
    used = Counter(tile for meld in melds for tile in meld["tiles"])
    for number in count_up():
        kinds = kinds if number < ENOUGH else ALL
        tiles = [rng.choice(kinds)] * 2
        for _ in range(4 - len(melds)):
            tiles += some_set(rng, kinds)
        for _ in range(rng.choice([0, 0, 1, 1, 2, 2, 3])):
            tiles[rng.randrange(len(tiles))] = special.laizi
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
            tiles[rng.randrange(len(tiles))] = rng.choice([rng.choice(ALL), rng.choice(kinds)])
        if rng.random() < 0.9:
            tiles = [rng.choice(kinds) if tile in special.barred else tile for tile in tiles]
        counts = Counter(map(str, tiles)) + used
        if max(counts.values()) <= 4:
            break
    rng.shuffle(tiles)
    return tiles


def some_kongs(rng: random.Random, seat: int) -> dict[str, int]:
    """Return special tiles that a seat has put out: all four seats together have no more than there are."""
    skins = rng.choice([0, 0, 1, 4 if seat == 0 else 1])
    return {"red": rng.choice([0, 0, 1]), "skin": skins, "laizi": rng.choice([0, 0, 0, 1])}


def some_position(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """Return a position in which somebody might win, in plain values."""
    flip = str(rng.choice(ALL))
    kinds = some_kinds(rng)
    winner = rng.randrange(4)
    bare = rng.random() < 0.4
    seats: list[dict[str, Any]] = [
        {
            "melds": [] if bare else some_melds(rng, ALL, rng.randrange(3), seat, flip),
            "special_kongs": {} if bare else some_kongs(rng, seat),
            "ready": rng.random() < 0.5,
        }
        for seat in range(4)
    ]
    melds = some_melds(rng, kinds, rng.choice([0, 1, 1, 2, 3, 3, 4, 4]), winner, flip)
    seats[winner]["melds"] = melds
    tiles = some_tiles(rng, kinds, melds, flip)
    way = rng.choice(WAYS)
    giver = (winner + rng.choice([1, 2, 3])) % 4 if way in ("discard", "rob_kong") else None
    if way == "rob_kong" and giver is not None:
        pong = {"type": "pong", "tiles": [str(tiles[-1])] * 3, "from": winner}
        seats[giver]["melds"] = [*seats[giver]["melds"], pong][-2:]
    return {
        "flip": flip,
        "dealer": rng.randrange(4),
        "winner": winner,
        "win_way": way,
        "from": giver,
        "wall_left": rng.choice([0, 1, 3, 4, 7, 8, 40]),
        "hand": [str(tile) for tile in tiles[:-1]],
        "win_tile": str(tiles[-1]),
        "seats": seats,
        "options": options,
    }


def before_added_kong(rng: random.Random, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return a round, in plain values, in which a seat can add a tile to its pong that others are near a win on.

    The second value is that action.
    """
    while True:
        flip = str(rng.choice(ALL))
        special = special_tiles(flip)
        konging, tile = rng.randrange(4), rng.choice([tile for tile in ALL if tile not in special.tiles])
        left = Counter({each: 4 - (str(each) == flip) for each in ALL}) - Counter({tile: 4})
        seats: list[dict[str, Any]] = [{} for _ in range(4)]
        seats[konging] = {"melds": [{"kind": "pong", "tile": str(tile), "from": (konging + 1) % 4}]}
        for winner in rng.sample([seat for seat in range(4) if seat != konging], rng.choice([1, 2])):
            found = ready_for(rng, tile, winner, flip, left)
            if found is not None:
                seats[winner], left = found
        if sum("hand" in seat for seat in seats):
            break
    rest = [each for each in left.elements() if each not in special.barred or rng.random() < 0.5]
    out = [*(left - Counter(rest)).elements()]
    rng.shuffle(rest)
    for number, seat in enumerate(seats):
        if "hand" not in seat:
            count = 13 - 3 * len(seat.get("melds", ()))
            seat["hand"] = show([*rest[:count], *([tile] if number == konging else [])])
            rest = rest[count:]
    rest += out
    rng.shuffle(rest)
    seats[konging]["drawn"] = str(tile)
    told = {"rules": options, "dealer": rng.randrange(4), "flip": flip, "phase": "PLAYER_DECISION", "turn": konging}
    return {**told, "seats": seats, "wall": "".join(map(str, rest))}, f"added_kong {tile}"


def ready_for(
    rng: random.Random, tile: Tile, winner: int, flip: str, left: Counter[Tile]
) -> tuple[dict[str, Any], Counter[Tile]] | None:
    """Return a seat that may be ready for a tile, and the tiles that it leaves; None if there are none for it."""
    kinds = some_kinds(rng)
    melds = some_melds(rng, kinds, rng.choice([1, 1, 2, 3]), winner, flip)
    tiles = some_tiles(rng, kinds, melds, flip)
    tiles[-1] = tile
    hand = Counter(tiles[:-1])
    taken = hand + Counter(Tile(text) for meld in melds for text in meld["tiles"])
    if taken - left:
        return None
    laid = []
    for meld in melds:
        is_chow = meld["type"] == "chow"
        giver = {"claimed": rng.choice(meld["tiles"]), "from": (winner + 3) % 4} if is_chow else {"from": meld["from"]}
        laid.append({"kind": meld["type"], "tile": meld["tiles"][0], **giver})
    return {"hand": show(sorted(hand.elements())), "melds": laid}, left - taken
