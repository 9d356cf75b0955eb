"""What a seat can do: its text, and the number that stands for it (W-13)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from paiju.errors import IllegalAction
from paiju.reference.wuhan.special import RED, SUITS, Special
from paiju.reference.wuhan.words import action_label
from paiju.tiles import ALL, Tile

__all__ = ["CHOWS", "NUM_ACTIONS", "Action", "kinds_of_id", "unknown"]

NUM_ACTIONS: Final = 80
CHOWS: Final = ("chow_left", "chow_middle", "chow_right")
"""The forms of a chow: its claimed tile is the lowest, the middle or the highest."""

# The first id of each kind: one id has one meaning in every phase.
WITH_TILE: Final = {"discard": 0, "concealed_kong": 34, "added_kong": 34}  # + the tile's index
OF_ONE_KIND: Final = {"red_kong": 68, "laizi_kong": 71}
SKIN_KONGS: Final = (69, 70)
CLAIMS: Final = {"chow": 72, "chow_left": 73, "chow_middle": 74, "chow_right": 75, "pong": 76, "exposed_kong": 77}
PLAIN: Final = {"win": 78, "pass": 79}


@dataclass(frozen=True)
class Action:
    """What a seat does: ``Action.parse("discard 5m")``.

    A skin kong has an id only where it is known which skin it is.
    """

    kind: str
    tile: Tile | None = None
    """The tile; of a claim the one that is claimed."""
    skin: int | None = field(default=None, compare=False, repr=False)
    """Of a skin kong: 0 is the kind of the flip, 1 the one below it."""

    @property
    def id(self) -> int | None:
        """Discards 0-33, own kongs 34-67, red 68, skins 69-70, laizi 71, chows 72-75, claims 76-77, win 78, pass 79."""
        if self.kind == "skin_kong":
            return None if self.skin is None else SKIN_KONGS[self.skin]
        if self.tile is not None and self.kind in WITH_TILE:
            return WITH_TILE[self.kind] + self.tile.index
        return (OF_ONE_KIND | CLAIMS | PLAIN)[self.kind]

    def numbered(self, special: Special) -> Action:
        """Return it with its id, now that the skins are known."""
        if self.kind != "skin_kong" or self.tile not in special.skins:
            return self
        return Action(self.kind, self.tile, special.skins.index(self.tile))

    def __str__(self) -> str:
        """Return the text that ``parse`` reads."""
        return self.kind if self.tile is None else f"{self.kind} {self.tile}"

    def __repr__(self) -> str:
        """Return how to write it."""
        return f"Action.parse('{self}')"

    @staticmethod
    def parse(text: str) -> Action:
        """Read an action.

        >>> Action.parse("added_kong 5m").id, str(Action.parse("chow_left 3s")), Action.parse("skin_kong 4m").id
        (38, 'chow_left 3s', None)
        """
        kind, space, rest = text.partition(" ")
        tile = one_tile(rest)
        if kind in PLAIN and not space:
            return Action(kind)
        if tile is None or not may_name(kind, tile):
            raise unknown(text)
        return Action(kind, tile)

    def label(self, lang: str = "zh") -> str:
        """Return it as a player says it."""
        return action_label(self.kind, self.tile, lang)


def may_name(kind: str, tile: Tile) -> bool:
    """Tell whether a kind of action can be about a tile: no chow of honours, and red has a kong of its own."""
    if kind.startswith("chow"):
        return kind in CLAIMS and tile.suit in SUITS
    if kind in ("red_kong", "skin_kong", "laizi_kong"):
        return (tile == RED) is (kind == "red_kong")
    return kind in WITH_TILE or kind in CLAIMS


def one_tile(text: str) -> Tile | None:
    """Return the tile that a text is, with nothing around it."""
    return next((tile for tile in ALL if str(tile) == text), None)


def unknown(text: object) -> IllegalAction:
    """Return the error for something that is no action at all."""
    return IllegalAction(f'"{text}" is not an action of Wuhan mahjong', "unknown_action")


def kinds_of_id(number: int) -> tuple[str, ...]:
    """Return the kinds of action that an id may stand for; the tile that is meant tells which."""
    if not 0 <= number < NUM_ACTIONS:
        raise unknown(number)
    if number < WITH_TILE["concealed_kong"]:
        return ("discard",)
    if number < OF_ONE_KIND["red_kong"]:
        return ("concealed_kong", "added_kong")
    if number in SKIN_KONGS:
        return ("skin_kong",)
    return tuple(kind for kind, value in (OF_ONE_KIND | CLAIMS | PLAIN).items() if value == number)
