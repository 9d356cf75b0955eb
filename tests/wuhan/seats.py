"""What seat 0 sees of tables set up by hand, when it has to decide."""

from typing import Any

from paiju.wuhan import Observation
from wuhan.tables import DULL, table

READY = "123m234p78p22s"
"""With one more set laid down it waits for 6p, 9p and the laizi, which is 6m."""
OPENED = "pong:7s@3"


def own_turn(hand: str, drawn: str, melds: str = OPENED, **more: Any) -> Observation:
    """Seat 0 deals and has drawn a tile."""
    return table({0: hand + drawn}, melds={0: melds}, drawn=drawn, **more).observe(0)


def answer(hand: str, tile: str, melds: str = OPENED, *, claimed: str | None = None, **more: Any) -> Observation:
    """The seat before seat 0, which deals, discards a tile; seat 0 may answer, or has claimed it so."""
    hands = {0: hand, 3: tile + DULL[2]}
    state = table(hands, melds={0: melds}, turn=3, drawn=tile, **more).after(f"discard {tile}")
    return (state if claimed is None else state.after(claimed)).observe(0)


def robbed_kong() -> Observation:
    """Seat 1 adds the tile to its pong that seat 0 waits for."""
    hands = {0: READY, 1: "9p147s1234z67z1m"}
    state = table(hands, melds={0: OPENED, 1: "pong:9p@2"}, turn=1, drawn="1m")
    return state.after("added_kong 9p").observe(0)


def against_openings() -> Observation:
    """Two others have opened, one twice and with tiles of the suit that seat 0 wants to let go of."""
    melds = {0: OPENED, 1: "pong:9p@0 chow:1s@0", 2: "pong:1z@0"}
    return table({0: f"{READY}5s"}, melds=melds, drawn="5s").observe(0)
