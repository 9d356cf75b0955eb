"""Random positions near a win, in the form of the vectors, and random options."""

from random import Random
from typing import Any

from wuhan.brute import HONORS, JIANG, RED, SUITED, specials, text_of

CHOICES: dict[str, list[Any]] = {
    "open_mode": ["koukou", "kaikou"],
    "laizi_limit_counts": ["held", "as_wild"],
    "wild_may_be_skin": [True, False],
    "four_in_hand_blocks_win": [False, True],
    "context_needs_258": ["unless_pattern", "always"],
    "haidi_tiles": [4, 0, 1, 82],
    "last_discard_win": [True, False],
    "selfdraw_on_kong_draw": [True, False],
    "selfdraw_on_haidi": [True, False],
    "cap": [300, 40, 100],
    "golden_mode": ["fixed", "cap"],
    "contract": [True, False],
    "min_points": [0, 16, 32, 64],
    "robbed_kong_counts": [False, True],
}


def random_options(rng: Random) -> dict[str, Any]:
    """Return some options that are not the usual ones, most often few."""
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.25}
    if rng.random() < 0.3:
        big = rng.randint(0, 2)
        options |= {"big_laizi_max": big, "small_laizi_max": rng.randint(0, big)}
    return options


class Tiles:
    """The tiles that are left, as they are taken."""

    def __init__(self, flip: int) -> None:
        """Lay the flip aside."""
        self.left = [4] * 34
        self.left[flip] -= 1

    def take(self, *kinds: int) -> bool:
        """Take tiles if all of them are there."""
        for number, kind in enumerate(kinds):
            if self.left[kind] == 0:
                for taken in kinds[:number]:
                    self.left[taken] += 1
                return False
            self.left[kind] -= 1
        return True


def random_set(rng: Random, kinds: list[int], tiles: Tiles, chows: bool) -> tuple[int, ...]:
    """Take the tiles of a run or a triplet."""
    for _ in range(60):
        kind = rng.choice(kinds)
        if chows and kind in SUITED and kind % 9 < 7 and rng.random() < 0.6:
            wanted: tuple[int, ...] = (kind, kind + 1, kind + 2)
        else:
            wanted = (kind,) * 3
        if tiles.take(*wanted):
            return wanted
    return ()


def random_meld(rng: Random, kinds: list[int], tiles: Tiles, seat: int, chows: bool) -> dict[str, Any] | None:
    """Take the tiles of a meld."""
    taken = random_set(rng, kinds, tiles, chows)
    if not taken:
        return None
    feeder = (seat + rng.randint(1, 3)) % 4
    if taken[0] != taken[1]:
        return {"type": "chow", "tiles": [*map(text_of, taken)], "from": (seat - 1) % 4}
    name = rng.choice([*["pong"] * 5, "exposed_kong", "added_kong", "concealed_kong"])
    if name != "pong" and not tiles.take(taken[0]):
        name = "pong"
    texts = [text_of(taken[0])] * (3 if name == "pong" else 4)
    return {"type": name, "tiles": texts, "from": None if name == "concealed_kong" else feeder}


def kinds_for(rng: Random, plain: list[int]) -> tuple[list[int], bool]:
    """Return the kinds that a hand is made of, and whether it may have runs."""
    theme = rng.choice(["any", "any", "any", "any", "flush", "honors", "jiang", "triplets"])
    if theme == "flush":
        suit = rng.randint(0, 2)
        return [kind for kind in plain if kind // 9 == suit], True
    if theme == "honors":
        return [kind for kind in plain if kind in HONORS], False
    if theme == "jiang":
        return [kind for kind in plain if kind in JIANG], False
    return plain, theme != "triplets"


def random_position(rng: Random) -> dict[str, Any]:
    """Return a win, or something near one."""
    flip = rng.randrange(34)
    laizi, skins = specials(flip)
    tiles = Tiles(flip)
    plain = [kind for kind in range(34) if kind not in skins and kind not in (laizi, RED)]
    kinds, chows = kinds_for(rng, plain)
    winner = rng.randrange(4)
    seats: list[dict[str, Any]] = [{"melds": [], "ready": rng.random() < 0.5} for _ in range(4)]
    melds = seats[winner]["melds"]
    for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 3, 3, 4])):
        meld = random_meld(rng, kinds, tiles, winner, chows)
        if meld:
            melds.append(meld)
    size = 14 - 3 * len(melds)
    hand: list[int] = []
    while len(hand) + 3 <= size:
        taken = random_set(rng, kinds, tiles, chows) or random_set(rng, plain, tiles, True)
        hand += taken
    while len(hand) < size:
        eyes = (
            rng.choice([kind for kind in kinds if kind in JIANG] or kinds) if rng.random() < 0.7 else rng.choice(plain)
        )
        copies = size - len(hand)
        if tiles.take(*[eyes] * copies):
            hand += [eyes] * copies
    spoil(rng, hand, tiles, laizi)
    rng.shuffle(hand)
    way = rng.choice(["discard", "discard", "self_draw", "self_draw", "kong_draw", "rob_kong"])
    drawn = way in ("self_draw", "kong_draw")
    add_special_kongs(rng, seats)
    for seat in range(4):
        if seat != winner and rng.random() < 0.6:
            meld = random_meld(rng, plain, tiles, seat, True)
            seats[seat]["melds"] += [meld] if meld else []
    return {
        "flip": text_of(flip),
        "dealer": rng.randrange(4),
        "winner": winner,
        "win_way": way,
        "from": None if drawn else (winner + rng.randint(1, 3)) % 4,
        "wall_left": rng.choice([0, 3, 4, 40, 40, 40]),
        "hand": [*map(text_of, hand[:-1])],
        "win_tile": text_of(hand[-1]),
        "seats": seats,
    }


def spoil(rng: Random, hand: list[int], tiles: Tiles, laizi: int) -> None:
    """Put laizi, and now and then any other tile, in the place of some."""
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3])):
        if tiles.take(laizi):
            place = rng.randrange(len(hand))
            tiles.left[hand[place]] += 1
            hand[place] = laizi
    if rng.random() < 0.2:
        kind = rng.randrange(34)
        if tiles.take(kind):
            place = rng.randrange(len(hand))
            tiles.left[hand[place]] += 1
            hand[place] = kind


def add_special_kongs(rng: Random, seats: list[dict[str, Any]]) -> None:
    """Give every seat some, no more than there are in all."""
    for seat in seats:
        few = rng.random() < 0.8
        seat["special_kongs"] = {
            "red": 0 if few else rng.randint(0, 1),
            "skin": 0 if few else rng.randint(0, 2),
            "laizi": 0 if few else rng.randint(0, 1),
        }
