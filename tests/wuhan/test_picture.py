"""Pictures of tables: they show what an observation shows, and nothing else."""

import random
import re
from collections import Counter
from typing import Any

from paiju import draw
from paiju.wuhan import deal
from paiju.wuhan.page import WuhanPage

VIEWERS = (0, 1, 2, 3, None)


def shown(picture: str) -> Counter[str]:
    return Counter(re.findall(r'<use href="#paiju-(\w+)"', picture))


def meld_tiles(meld: Any) -> list[str]:
    if meld["kind"] == "chow":
        return list(meld["tiles"])
    if meld["kind"] == "concealed_kong":
        return ["back"] * 4 if meld["tile"] is None else ["back"] * 2 + [meld["tile"]] * 2
    return [meld["tile"]] * (3 if meld["kind"] == "pong" else 4)


def expected(seen: Any) -> Counter[str]:
    view = WuhanPage().view(seen)
    tiles = Counter([view["flip"], str(seen.laizi)])
    for number, seat in enumerate(view["seats"]):
        hand, won = seat["hand"], seat["won"]
        tiles.update(["back"] * seat["hidden"] if hand is None else hand)
        tiles.update(seat["special"])
        tiles.update(each["tile"] for each in seat["river"])
        for meld in seat["melds"]:
            tiles.update(meld_tiles(meld))
        if won is not None and len(hand or ()) % 3 == 1:
            tiles[won["tile"]] += 1
        if number == (seen.seat or 0):
            tiles.update(each["tile"] for each in seat["waits"] or ())
    return tiles


def choose(state: Any, rng: random.Random) -> Any:
    """Return a concealed kong where there is one, and few claims, which are in its way."""
    legal = state.legal_actions
    kongs = [action for action in legal if action.kind == "concealed_kong"]
    may_pass = legal[-1].kind == "pass" and rng.random() < 0.8
    return rng.choice(kongs or (legal[-1:] if may_pass else legal))


def test_every_tile_is_drawn_and_no_other() -> None:
    met: Counter[str] = Counter()
    for seed in range(16):
        rng = random.Random(seed)
        state = deal(seed=seed)
        while True:
            if state.is_over or rng.random() < 0.2:
                seen = state.observe(rng.choice(VIEWERS))
                assert shown(draw.table(seen, rng.choice(["zh", "en"]))) == expected(seen), seed
                met.update(meld.kind for seat in seen.seats for meld in seat.melds)
                met["hidden kong"] += any(meld.tile is None for seat in seen.seats for meld in seat.melds)
                met["out"] += any(seat.special for seat in seen.seats)
            if state.is_over:
                break
            state = state.after(choose(state, rng))
    assert not [what for what in ("chow", "pong", "concealed_kong", "hidden kong", "out") if not met[what]], met


def test_worlds_that_look_the_same_give_the_same_picture() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        state = deal(seed=seed)
        while not state.is_over:
            seat = state.turn
            assert seat is not None
            if rng.random() < 0.1:
                other = state.redeal_hidden(seat, rng.getrandbits(32))
                assert draw.table(state.observe(seat)) == draw.table(other.observe(seat))
            state = state.after(rng.choice(state.legal_actions))
