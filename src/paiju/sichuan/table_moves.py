"""What a player may type for a move: a letter under a tile, a key for a claim, the tile itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from paiju.display import Move
from paiju.sichuan.labels import tell_action
from paiju.sichuan.teller import SUITS, Teller, tile_name
from paiju.tiles import Tile

if TYPE_CHECKING:
    from paiju._core.sichuan import Action, Observation

__all__ = ["hand_in_order", "table_moves"]

# No letter that asks for something else: h l q t u, and k p w of the moves below. A hand has at most 14 kinds.
LETTERS: Final = "abcdefgijmnors"
KONG_KEYS: Final = "kvxy"
TILE_KINDS: Final = ("discard", "swap")
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "win": ("胡", "hu", "win"),
    "pong": ("碰", "peng", "pong"),
    "pass": ("过", "guo", "pass"),
    "concealed_kong": ("杠", "暗杠", "gang", "kong"),
    "added_kong": ("杠", "补杠", "gang", "kong"),
    "exposed_kong": ("杠", "明杠", "gang", "kong"),
}


def hand_in_order(tiles: Sequence[Tile], void_suit: str | None, drawn: Tile | None) -> tuple[list[Tile], Tile | None]:
    """Return the tiles as a player sorts them, the void suit last, and the drawn one apart if it is among them."""
    held = sorted(tiles, key=lambda tile: (tile.suit == void_suit, tile))
    apart = drawn if drawn in held else None
    if apart is not None:
        held.remove(apart)
    return held, apart


def table_moves(observation: Observation) -> list[Move]:
    """Return the legal actions as the table offers them: tiles from left to right, then the rest."""
    by_tile = {action.tile: action for action in observation.legal_actions if action.kind in TILE_KINDS}
    rest = [action for action in observation.legal_actions if action.kind not in TILE_KINDS]
    may_win = any(action.kind == "win" for action in rest)
    return [*_tile_moves(observation, by_tile, may_win=may_win), *_other_moves(rest, may_win=may_win)]


def _tile_moves(observation: Observation, by_tile: Mapping[Tile | None, Action], *, may_win: bool) -> Iterator[Move]:
    if observation.seat is None or not by_tile:
        return
    own = observation.seats[observation.seat]
    assert own.hand is not None  # one's own is never hidden
    # A tile keeps its letter while tiles are chosen for the swap: who types three letters gets what they stood below.
    given = own.given if observation.phase == "swap" else ()
    held, drawn = hand_in_order((*own.hand.tiles, *given), own.void_suit, own.drawn)
    kinds = dict.fromkeys(tile for tile in (*held, drawn) if tile is not None)
    for letter, tile in zip(LETTERS, kinds, strict=False):
        if tile not in by_tile:
            continue
        action = by_tile[tile]
        # A tile that would win is not let go by the space bar, which the thumb may hit.
        space = (" ",) if tile == drawn and action.kind == "discard" and not may_win else ()
        yield Move(
            action=action,
            labels=_labels(action),
            keys=(letter, *space),
            words=frozenset({str(tile), tile.zh, tile_name(tile), str(action)}),
            on_table=True,
        )


def _other_moves(actions: Sequence[Action], *, may_win: bool) -> Iterator[Move]:
    kongs = iter(KONG_KEYS)
    single_kong = sum(action.kind.endswith("_kong") for action in actions) == 1
    for action in actions:
        is_kong = action.kind.endswith("_kong")
        words = {str(action), *(WORDS.get(action.kind, ()) if single_kong or not is_kong else ())}
        if action.suit is not None:
            words |= {*SUITS[action.suit], action.suit}
        if is_kong and action.tile is not None:
            words |= {f"{word}{tile}" for word in ("杠", "k") for tile in (str(action.tile), tile_name(action.tile))}
        match action.kind:
            case "win":
                keys: tuple[str, ...] = ("w",)
            case "pong":
                keys = ("p",)
            case "pass":
                keys = () if may_win else (" ",)
            case "void":
                keys = (action.suit or "",)
            case _:
                keys = (next(kongs),)
        yield Move(action=action, labels=_labels(action), keys=keys, words=frozenset(words))


def _labels(action: Action) -> dict[str, str]:
    return {lang: tell_action(action, Teller.on_table(None, lang)) for lang in ("zh", "en")}
