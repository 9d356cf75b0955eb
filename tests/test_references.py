"""Native calls give back every reference they take: what is called a million times must not grow."""

import inspect
import sys
from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import HandError, NotationError
from paiju.sichuan import (
    Hand,
    Meld,
    State,
    discards,
    effective_tiles,
    is_win,
    shanten,
    suggest_discard,
    waits,
)
from paiju.tiles import ALL, Tile, parse, show

NOTHING: Any = None
MELD = Meld("pong", "9s", 1)
READY = Hand("123m456m45s55s", [MELD], "p")
DRAWN = Hand("123m456m45s55s1p", [MELD], "p")


def fail(error: type[Exception], call: Callable[[], object]) -> Callable[[], None]:
    def failing() -> None:
        with pytest.raises(error):
            call()

    return failing


@pytest.mark.parametrize(
    "call",
    [
        lambda: parse("123456789m555s"),
        lambda: show(ALL),
        lambda: show(["5s", Tile("5m")]),
        lambda: Meld("pong", "5s", 1),
        lambda: MELD.tile,
        lambda: hash(MELD) == hash(READY),
        lambda: Hand("123m456m45s55s", [MELD], "p"),
        lambda: Hand(["5s", *DRAWN.tiles[1:]], iter([MELD])),
        lambda: (READY.tiles, READY.melds, READY.void_suit, repr(READY)),
        lambda: READY.__reduce__()[1],
        lambda: READY == DRAWN or MELD == "pong",
        lambda: (is_win(DRAWN), shanten(READY), waits(READY)),
        lambda: effective_tiles(READY, ["5s", Tile("4s")]),
        lambda: discards(DRAWN, "5s"),
        lambda: suggest_discard(DRAWN),
        fail(NotationError, lambda: parse("55s5")),
        fail(HandError, lambda: Hand("5s")),
        fail(HandError, lambda: Hand([*ALL[:9], MELD.tile, MELD.tile], [MELD])),
        fail(TypeError, lambda: Hand([*ALL[:9], NOTHING])),
        fail(HandError, lambda: waits(DRAWN)),
        fail(TypeError, lambda: waits(READY, DRAWN, tile=Tile("5s"))),  # type: ignore[call-arg]
        fail(TypeError, lambda: Hand(NOTHING, [MELD])),
        fail(TypeError, lambda: State(MELD)),  # type: ignore[call-arg]
        lambda: (waits("1112345678999m"), inspect.signature(Hand), inspect.signature(READY.__reduce__)),
        fail(HandError, lambda: effective_tiles(READY, "555s")),
    ],
)
def test_no_reference_is_kept(call: Callable[[], object]) -> None:
    watched = (Tile("5s"), MELD, READY, DRAWN, Hand, Meld, Tile)
    call()
    before = [sys.getrefcount(thing) for thing in watched]
    for _ in range(100):
        call()
    after = [sys.getrefcount(thing) for thing in watched]
    assert all(now - then < 50 for then, now in zip(before, after, strict=True)), (before, after)
