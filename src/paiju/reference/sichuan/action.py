"""What a seat can do: its number and its text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from paiju.errors import IllegalAction, NotationError
from paiju.reference.tiles import SPACES, SUIT_SIGNS, parse
from paiju.sichuan.labels import action_label, action_text
from paiju.tiles import Tile

__all__ = ["NUM_ACTIONS", "Action"]

NUM_ACTIONS = 88
SUITS = ("m", "s", "p")

# The first id of each kind: one id has one meaning in every phase.
WITH_TILE = {"discard": 0, "concealed_kong": 27, "added_kong": 27, "swap": 61}  # + the tile's index
CLAIMS = {"pong": 54, "exposed_kong": 55}
PLAIN = {"win": 56, "pass": 57}
VOID = 58  # + the suit's place


@dataclass(frozen=True)
class Action:
    """What a seat does: ``Action.parse("discard 5m")``."""

    kind: str
    tile: Tile | None = None
    """The tile; of a claim the one that is claimed."""
    suit: str | None = None
    """The suit that becomes void."""

    @property
    def id(self) -> int:
        """Discards 0-26, own kongs 27-53, pong 54, exposed kong 55, win 56, pass 57, void suits 58-60, swaps 61-87."""
        if self.tile is not None and self.kind in WITH_TILE:
            return WITH_TILE[self.kind] + self.tile.index
        if self.suit is not None:
            return VOID + SUITS.index(self.suit)
        return CLAIMS[self.kind] if self.kind in CLAIMS else PLAIN[self.kind]

    def __str__(self) -> str:
        """Return the text that ``parse`` reads."""
        return " ".join(str(part) for part in (self.kind, self.tile, self.suit) if part is not None)

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Action.parse('{self}')"

    @staticmethod
    def parse(text: str) -> Action:
        """Read an action, also as it is said in Chinese.

        >>> Action.parse("added_kong 5m").id, str(Action.parse("void s")), str(Action.parse("打五万"))
        (31, 'void s', 'discard 5m')
        """
        action = find(text)
        if action is None and (said := action_text(text)) is not None:
            action = find(said)
        if action is None:
            raise unknown(text)
        return action

    def label(self, lang: str = "zh") -> str:
        """Return it as a player says it."""
        return action_label(cast(Any, self), lang)


def find(text: str) -> Action | None:
    """Return the action of a text, which is a verb and what it is about."""
    kind, space, rest = text.partition(" ")
    if kind in WITH_TILE | CLAIMS:
        tile = one_tile(rest)
        return None if tile is None else Action(kind, tile=tile)
    if kind == "void" and SUIT_SIGNS.get(rest) in SUITS:
        return Action(kind, suit=SUIT_SIGNS[rest])
    return Action(kind) if kind in PLAIN and not space else None


def one_tile(text: str) -> Tile | None:
    """Return the tile that a text is, with nothing around it."""
    try:
        tiles = parse(text)
    except NotationError:
        return None
    is_word = not any(space in text for space in SPACES)
    return tiles[0] if is_word and len(tiles) == 1 and tiles[0].suit in SUITS else None


def unknown(text: object) -> IllegalAction:
    """Return the error for something that is no action at all."""
    return IllegalAction(f'"{text}" is not an action of Sichuan mahjong', "unknown_action")
