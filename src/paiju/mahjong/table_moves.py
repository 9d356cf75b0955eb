"""What a player may type for a move: a letter under a tile, a key for a claim, the tile itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Final

from paiju.display import Move
from paiju.mahjong.labels import Labels
from paiju.mahjong.teller import Teller, tile_name
from paiju.tiles import Tile

__all__ = ["LETTERS", "TableMoves"]

# No letter that asks for something else: h l q t u, and k p w of the moves below. A hand has at most 14 kinds.
LETTERS: Final = "abcdefgijmnors"
KONG_KEYS: Final = "kvxy"


class TableMoves:
    """The legal actions as a table offers them: tiles from left to right, then the rest."""

    labels: ClassVar[Labels] = Labels()
    tile_kinds: ClassVar[Sequence[str]] = ("discard",)
    """The actions that let a tile of the hand go."""
    keys: ClassVar[Mapping[str, str]] = {"win": "w", "pong": "p"}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "win": ("胡", "hu", "win"),
        "pong": ("碰", "peng", "pong"),
        "pass": ("过", "guo", "pass"),
        "concealed_kong": ("杠", "暗杠", "gang", "kong"),
        "added_kong": ("杠", "补杠", "gang", "kong"),
        "exposed_kong": ("杠", "明杠", "gang", "kong"),
    }

    def __init__(self, actions: Sequence[Any], tiles: Sequence[Tile], drawn: Tile | None) -> None:
        """Keep the legal actions and the tiles as they lie, the drawn one last."""
        self.by_tile = {action.tile: action for action in actions if action.kind in self.tile_kinds}
        self.rest = [action for action in actions if action.kind not in self.tile_kinds]
        self.tiles = tiles
        self.drawn = drawn
        self.may_win = any(action.kind == "win" for action in self.rest)

    def moves(self) -> list[Move]:
        """Return all of them."""
        return [*self.tile_moves(), *self.other_moves()]

    def tile_moves(self) -> Iterator[Move]:
        """Return a move for each kind of tile that may go, by the letter below it."""
        for letter, tile in zip(LETTERS, dict.fromkeys(self.tiles), strict=False):
            if tile not in self.by_tile:
                continue
            action = self.by_tile[tile]
            # A tile that would win is not let go by the space bar, which the thumb may hit.
            space = (" ",) if tile == self.drawn and action.kind == "discard" and not self.may_win else ()
            yield Move(
                action=action,
                labels=self.labels_of(action),
                keys=(letter, *space),
                words=frozenset({str(tile), tile.zh, tile_name(tile), str(action)}),
                on_table=True,
            )

    def other_moves(self) -> Iterator[Move]:
        """Return a move for each action that is no tile of the hand."""
        kongs = [action for action in self.rest if action.kind.endswith("_kong")]
        kong_keys = iter(KONG_KEYS)
        for action in self.rest:
            words = {str(action)}
            if action in kongs:
                keys = tuple(islice(kong_keys, 1))  # where there are more kongs than keys, words choose the others
                tiles = (str(action.tile), tile_name(action.tile))
                words |= {f"{word}{tile}" for word in ("杠", "k") for tile in tiles}
            else:
                keys = self.keys_of(action)
            words |= {*self.words_of(action)} if action not in kongs or len(kongs) == 1 else set()
            yield Move(action=action, labels=self.labels_of(action), keys=keys, words=frozenset(words))

    def keys_of(self, action: Any) -> tuple[str, ...]:
        """Return the keys for an action that is no kong."""
        if action.kind == "pass":
            return () if self.may_win else (" ",)
        return (self.keys[action.kind],)

    def words_of(self, action: Any) -> Sequence[str]:
        """Return what may be typed for an action."""
        return self.words.get(action.kind, ())

    def labels_of(self, action: Any) -> dict[str, str]:
        """Return what to write beside the key of an action."""
        return {lang: self.labels.action(action, Teller.on_table(None, lang)) for lang in ("zh", "en")}
