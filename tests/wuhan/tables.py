"""Tables set up by hand, and rounds played at random."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from paiju.tiles import ALL, Tile, parse, show
from paiju.wuhan import Rules, State, deal, special_tiles

EVERY_TILE = Counter({str(tile): 4 for tile in ALL})
DULL = ("17m147s147p12346z", "28m258s258p12347z", "39m369s369p12367z")
"""Hands that claim nothing but wins, if 5m is the flip: no two tiles alike, none within two ranks."""


def meld_of(word: str) -> dict[str, Any]:
    """Return the meld of ``pong:7s@0``; a chow is told by its lowest tile, which was claimed."""
    kind, _, rest = word.partition(":")
    tile, _, seat = rest.partition("@")
    claimed = {"claimed": tile} if kind == "chow" else {}
    return {"kind": kind, "tile": tile, **claimed, "from": int(seat) if seat else None}


def tiles_of(meld: Mapping[str, Any]) -> list[str]:
    if meld["kind"] == "chow":
        return [str(Tile(Tile(meld["tile"]).index + step)) for step in range(3)]
    return [meld["tile"]] * (3 if meld["kind"] == "pong" else 4)


def names(text: str) -> list[str]:
    return [str(tile) for tile in parse(text)]


def table(
    hands: Mapping[int, str],
    *,
    melds: Mapping[int, str] | None = None,
    special: Mapping[int, str] | None = None,
    flip: str = "5m",
    dealer: int = 0,
    turn: int = 0,
    drawn: str | None = None,
    kong_draw: bool = False,
    front: str = "",
    back: str = "",
    left: int | None = None,
    **options: Any,
) -> State:
    """Return a table where it is a seat's turn; hands that are not told are dull.

    ``front`` and ``back`` are the next tiles to be drawn, from either end of the wall. With ``left`` tiles in the wall,
    the others have been played.
    """
    laid = {seat: [meld_of(word) for word in words.split()] for seat, words in (melds or {}).items()}
    put_out = {seat: (special or {}).get(seat, "") for seat in range(4)}
    rest = EVERY_TILE - Counter([flip, *names(front), *names(back), *names("".join(put_out.values()))])
    for used in (*map(names, hands.values()), *(tiles_of(meld) for each in laid.values() for meld in each)):
        rest -= Counter(used)
    held = dict(hands)
    for seat, dull in zip((seat for seat in range(4) if seat not in hands), DULL, strict=False):
        held[seat] = _fill(dull, rest, 13 - 3 * len(laid.get(seat, ())))
    spare = sorted(rest.elements(), key=lambda tile: (_is_special(tile, flip), tile))
    keep = len(spare) if left is None else left - len(names(front)) - len(names(back))
    played = spare[keep:] if left is not None else []
    plain = [tile for tile in played if not _is_special(tile, flip)]
    for place, tile in enumerate(tile for tile in played if _is_special(tile, flip)):
        put_out[place % 4] += tile
    return State.from_dict(
        {
            "rules": Rules(**options).to_dict(),
            "dealer": dealer,
            "flip": flip,
            "phase": "PLAYER_DECISION",
            "turn": turn,
            "draw_kind": "AFTER_KONG" if kong_draw else "NORMAL",
            "wall": "".join([*names(front), *spare[:keep], *reversed(names(back))]),
            "seats": [
                {
                    "hand": show(parse(held[seat])),
                    "melds": laid.get(seat, []),
                    "special": put_out[seat],
                    "drawn": drawn if seat == turn else None,
                    "river": [
                        {"tile": tile, "drawn": False, "claimed": False, "won": False} for tile in plain[seat::4]
                    ],
                    "kept": None,
                    "locked": False,
                }
                for seat in range(4)
            ],
            "window": None,
            "won": None,
        }
    )


def _fill(dull: str, rest: Counter[str], size: int) -> str:
    """Take a dull hand out of what is left; honours stand in for tiles that are gone."""
    chosen: list[str] = []
    for tile in (*names(dull), "1z", "2z", "3z", "4z", "6z", "7z"):
        if len(chosen) < size and rest[tile] and tile not in chosen:
            chosen.append(tile)
            rest[tile] -= 1
    return "".join(chosen)


def _is_special(tile: str, flip: str) -> bool:
    special = special_tiles(flip)
    return tile in map(str, (special.laizi, *special.skins, special.red))


def texts(state: State, seat: int | None = None) -> list[str]:
    """Return what may be done."""
    return [str(action) for action in (state.legal_actions if seat is None else state.legal_actions_of(seat))]


def after(state: State, *actions: str) -> State:
    """Return the state after some actions of those on turn."""
    for action in actions:
        state = state.after(action)
    return state


def random_round(seed: int, **options: Any) -> Iterator[tuple[State, list[dict[str, Any]]]]:
    """Yield every state of a round played at random, each with what led to it."""
    choose = random.Random(seed).choice
    state = deal(Rules(**options), seed=seed)
    yield state, []
    while not state.is_over:
        state, events = state.step(choose(state.legal_actions))
        yield state, list(events)
